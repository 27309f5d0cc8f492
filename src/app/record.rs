//! Temporary.
use super::Message;
use super::call_track::Call;
use super::table::{Options, TableSettings};
use crate::clock::reading::Reading;
use crate::color::PerColor;
use crate::game::event::Stamped;
use crate::speech::{MissReason, SoundState};
use crate::time::Moment;
use std::sync::mpsc::Sender;

pub(super) struct Record;
impl Record {
    pub(super) fn open(_t: &TableSettings, _o: &Options, _s: &Sender<Message>) -> Self {
        Self
    }
    pub(super) fn trouble(&self) -> Option<String> {
        None
    }
    pub(super) fn close(self) {}
    pub(super) fn heartbeat(&self, _at: Moment, _r: PerColor<Reading>) {}
    pub(super) fn event(&self, _e: &Stamped) {}
    pub(super) fn called(&self, _c: Option<&Call>, _w: Option<MissReason>) {}
    pub(super) fn sound(&self, _at: Moment, _s: &SoundState) {}
}
