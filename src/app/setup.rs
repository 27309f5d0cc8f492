//! The set-up screen, run: what can be chosen on this machine, and what was chosen.

#[cfg(test)]
mod begun;
mod event;
mod made;
mod offered;
mod practice;

use std::sync::mpsc::{Receiver, Sender};
use std::time::Duration;

use crossterm::event::{Event as TerminalEvent, KeyEvent};

use super::practice::Asked;
use super::resume::{self, GoingOn, Resume, Source};
use super::table::{Options, TableSettings};
use super::{Left, Message, sound_check};
use crate::color::PerColor;
use crate::journal;
use crate::monotonic::Stamp;
use crate::speech::{Report, SoundState, Speaker, SpeechConfig, Voices, Volumes};
use crate::tui::input::Input;
use crate::tui::screen::card::Change;
use crate::tui::screen::offer::{OfferDialog, OfferOutcome, Offered};
use crate::tui::screen::setup::{SetupChoice, SetupOutcome, SetupScreen, SoundChoice};
use crate::tui::terminal::{KeyboardUse, Screen, WriterReport};
use crate::tui::text::Text;
use event::OpenEvent;
use made::{chosen_table, made, output};
use offered::{first, know_voices, presets, voices_to_choose};

#[cfg(test)]
pub(crate) use begun::begun;
pub use offered::shadowed_preset;

/// From the key of the sound check to its first word.
const CHECK_BEGINS: Duration = Duration::from_secs(2);

/// What was chosen.
pub(super) enum Chosen {
    /// A game at this table.
    Table(Box<TableSettings>),
    /// A game that is kept goes on.
    GoOn(Box<GoingOn>),
}

/// The offer of games that have not ended, and from when its keys count: who was typing when it came
/// up chooses nothing by that.
struct Offer {
    dialog: OfferDialog,
    from: Stamp,
}

/// Whether games have been offered: who has declined is not asked again.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Offering {
    NotYet,
    Done,
}

/// From the offer's coming up until a key counts.
const OFFER_SETTLES: Duration = Duration::from_millis(300);

/// Shows the set-up screen with `table` on it, of which what is `typed` on the command line counts before
/// an event, until a game is to begin; its choices of language, colours and sound go
/// into `options`.
///
/// # Errors
/// How the program was left instead.
pub(super) fn choose(
    screen: &mut Screen,
    inbox: &Receiver<Message>,
    sender: &Sender<Message>,
    options: &mut Options,
    (table, typed): (&TableSettings, &[Change]),
) -> Result<Chosen, Left> {
    screen.use_keyboard(KeyboardUse::Typing);
    // What was practised is on the screen as it was chosen, with the table that was chosen for it.
    let (table, asked) = asked_at(table);
    let voices = voices_to_choose(table);
    let presets = presets();
    let mut voices = voices;
    let mut setup = first(&presets, &voices, options, (table, asked));
    // The voice where an event names none.
    let usual = table.voices.black.clone();
    let mut open = event::restored(&mut setup, table, &usual);
    know_voices(&mut voices, open.as_ref());
    let mut text = Text::new(options.language);
    let mut check: Option<Speaker> = None;
    let mut offer: Option<Offer> = None;
    let mut offered = Offering::NotYet;
    loop {
        let drawn = screen.draw(|frame| {
            setup.draw(frame, frame.area(), &text);
            if let Some(offer) = &offer {
                offer.dialog.draw(frame, frame.area(), &text, setup.look());
            }
        });
        if drawn.is_err() {
            return Err(Left::BySystem);
        }
        let Ok(message) = inbox.recv() else {
            return Err(Left::BySystem);
        };
        let outcome = match message {
            Message::Input(Input::Terminal(stamp, TerminalEvent::Key(key))) if offer.is_some() => {
                match answer(&mut offer, stamp, key, (table, sender)) {
                    Some(going_on) => {
                        options.language = setup.language();
                        options.palette = setup.palette();
                        return Ok(Chosen::GoOn(Box::new(going_on)));
                    }
                    None => SetupOutcome::Stay,
                }
            }
            Message::Unfinished(games) => {
                take_games(&mut offer, &mut offered, games);
                SetupOutcome::Stay
            }
            Message::Input(Input::Terminal(_, TerminalEvent::Key(key))) => setup.handle(key),
            Message::Input(Input::Terminal(_, TerminalEvent::Paste(pasted))) => {
                setup.paste(&pasted);
                SetupOutcome::Stay
            }
            Message::Input(Input::TerminalGone | Input::Terminate)
            | Message::Screen(WriterReport::Gone) => return Err(Left::BySystem),
            Message::Input(Input::Stop) => {
                screen.stop_program();
                SetupOutcome::Stay
            }
            Message::Input(Input::Continued) => {
                // A terminal that is gone is noticed by its reader.
                let _ = screen.take();
                SetupOutcome::Stay
            }
            Message::Sound(Report::State(state)) => {
                setup.set_sound_trouble(trouble(&state, &text));
                SetupOutcome::Stay
            }
            Message::Input(Input::Terminal(..) | Input::Resized)
            | Message::Sound(_)
            | Message::Journal
            | Message::Saved(_)
            | Message::SealWritten
            | Message::Practised(..)
            | Message::NotKept(_)
            | Message::Engine(..)
            | Message::Screen(WriterReport::Written) => SetupOutcome::Stay,
        };
        match outcome {
            SetupOutcome::Stay => {}
            SetupOutcome::LanguageChanged => text = Text::new(setup.language()),
            SetupOutcome::SoundCheck => {
                check = Some(play_check(
                    &setup.sound(),
                    &voices,
                    options.sound.volumes,
                    sender,
                ));
            }
            SetupOutcome::OpenEvent(file) => {
                open = event::open_typed(&mut setup, &file, &usual);
                know_voices(&mut voices, open.as_ref());
            }
            SetupOutcome::ChooseTable => {
                let seat = event::seat(setup.event_choice().as_ref());
                if let Some(event) = &mut open {
                    match event.sit(seat, &usual) {
                        Ok(()) => setup.fill(event.fill(), typed),
                        Err(faults) => setup.event_opened(Err(faults)),
                    }
                }
                know_voices(&mut voices, open.as_ref());
            }
            SetupOutcome::SoundCheckEnded => check = None,
            SetupOutcome::LookForEngines | SetupOutcome::LookForRecords => look(&mut setup),
            SetupOutcome::Start(chosen) => {
                drop(check.take());
                let known = (voices.as_slice(), presets.as_slice());
                let event = of_event(open.as_ref(), &chosen);
                let made = made(&chosen, known, options, (table, event));
                let made = match made {
                    Ok(made) => made,
                    Err(refused) => {
                        practice::refuse(&mut setup, refused);
                        continue;
                    }
                };
                let Some(before) = open.take_if(|_| chosen.event.is_some()) else {
                    return Ok(Chosen::Table(Box::new(made)));
                };
                // The file may have changed since it was read.
                open = event::read_anew(&mut setup, &before, &made, &usual);
                know_voices(&mut voices, open.as_ref());
                if open.is_some()
                    && let SetupOutcome::Start(chosen) = setup.start()
                {
                    let known = (voices.as_slice(), presets.as_slice());
                    let event = of_event(open.as_ref(), &chosen);
                    let made = chosen_table(&chosen, known, options, (table, event));
                    return Ok(Chosen::Table(Box::new(made)));
                }
            }
            SetupOutcome::Suspend => screen.stop_program(),
            SetupOutcome::Leave => return Err(Left::ByKey),
        }
    }
}

/// What was asked for at `table`, and the table it was asked for at.
fn asked_at(table: &TableSettings) -> (&TableSettings, Option<&Asked>) {
    let practised = table.practice.as_ref();
    let asked = practised.and_then(|own| own.asked.as_deref());
    (asked.map_or(table, |asked| &asked.table), asked)
}

/// Looks for what the screen asks for, which is not done before somebody wants it: the first screen waits
/// for no disk.
fn look(setup: &mut SetupScreen) {
    match setup.to_look_for() {
        Some(SetupOutcome::LookForEngines) => setup.engines_found(practice::engines()),
        Some(SetupOutcome::LookForRecords) => setup.records_found(practice::records()),
        Some(_) | None => {}
    }
}

/// What the event has for the table that is chosen, if one is.
fn of_event<'a>(open: Option<&'a OpenEvent>, chosen: &SetupChoice) -> Option<&'a TableSettings> {
    let open = open.filter(|_| chosen.event.is_some());
    open.map(|open| &open.table)
}

/// Offers `games`, or completes the offer that stands.
fn take_games(offer: &mut Option<Offer>, offered: &mut Offering, games: Vec<Offered>) {
    match (offer, *offered) {
        (Some(open), _) => open.dialog.complete(games),
        (offer @ None, Offering::NotYet) if !games.is_empty() => {
            *offered = Offering::Done;
            *offer = Some(Offer {
                dialog: OfferDialog::new(games),
                from: Stamp::now().plus(OFFER_SETTLES),
            });
        }
        (None, Offering::NotYet | Offering::Done) => {}
    }
}

/// What a key means for the offer: a game that goes on, or nothing more. A game that cannot go on is
/// told of in the offer.
fn answer(
    offer: &mut Option<Offer>,
    stamp: Stamp,
    key: KeyEvent,
    (table, sender): (&TableSettings, &Sender<Message>),
) -> Option<GoingOn> {
    let open = offer.as_mut().filter(|offer| offer.from <= stamp)?;
    match open.dialog.handle(key) {
        OfferOutcome::Stay => None,
        OfferOutcome::Leave => {
            *offer = None;
            None
        }
        OfferOutcome::Resume(game) => {
            let id = open.dialog.id(game)?.to_owned();
            let path = journal::shelf::find(&journal::folder(), &id);
            let opened = path.map_err(|error| error.to_string()).and_then(|path| {
                let resume = Resume {
                    source: Source::Journal(path),
                    voices: PerColor::default(),
                    otherwise: table.voices.black.clone(),
                    coordinates: None,
                    back_to: None,
                };
                resume::open(resume, sender).map_err(|error| error.to_string())
            });
            opened.map_err(|trouble| open.dialog.refused(trouble)).ok()
        }
    }
}

fn play_check(
    sound: &SoundChoice,
    voices: &[Voices],
    volumes: Volumes,
    sender: &Sender<Message>,
) -> Speaker {
    let named = |id: &String| voices.iter().find(|voice| voice.id() == *id);
    let of_sides = [&sound.voices.black, &sound.voices.white].map(named);
    let sides = if sound.voices.black == sound.voices.white {
        sound_check::Sides::Alike
    } else {
        sound_check::Sides::Apart
    };
    let config = SpeechConfig {
        output: output(sound.device.as_ref()),
        voices: of_sides.into_iter().flatten().cloned().collect(),
        volumes,
        muted: false,
    };
    let to_loop = sender.clone();
    let reports = Box::new(move |report| drop(to_loop.send(Message::Sound(report))));
    let speaker = Speaker::start(config, reports);
    speaker.schedule(sound_check::plan(Stamp::now().plus(CHECK_BEGINS), sides));
    speaker
}

fn trouble(state: &SoundState, text: &Text) -> Option<String> {
    match state {
        SoundState::Lost { why } => Some(why.clone()),
        SoundState::Off => Some(text.get("clock-sound-off")),
        SoundState::Starting | SoundState::Live { .. } | SoundState::Muted => None,
    }
}
