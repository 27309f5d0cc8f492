//! The card at the table: the clock is not started before what is played under is confirmed.

use std::ops::ControlFlow;

use crossterm::event::{Event as TerminalEvent, KeyEventKind};

use super::board::AS_IN_THE_RECORD;
use super::{Driver, Next, PASSING};
use crate::app::dialogs::Dialog;
use crate::app::table::{CardKind, TableSettings};
use crate::color::{Color, PerColor};
use crate::game::Status;
use crate::game::command::{Command, ConfirmedBy};
use crate::game::event::Event;
use crate::monotonic::Stamp;
use crate::time::Moment;
use crate::tui::keymap::UiAction;
use crate::tui::screen::card::{Card, CardOutcome, CardUse, Change, Contents};
use crate::tui::text::Language;
use crate::tui::view::BannerKind;
use crate::tui::words;

/// From the card's coming up until a key counts: who is typing when it does confirms nothing by that, and
/// a key that is held has begun to repeat by then.
const SETTLES: std::time::Duration = std::time::Duration::from_millis(700);

/// What the card of this game is made of, beside the game.
pub(super) struct CardDesk {
    kind: CardKind,
    ranks: PerColor<String>,
    languages: PerColor<Vec<Language>>,
    voices: PerColor<String>,
    changed: Vec<Change>,
    /// From when keys count.
    from: Stamp,
    /// What was told when all had confirmed.
    told: Option<String>,
}

impl CardDesk {
    pub(super) fn of(table: &TableSettings, language: Language) -> Self {
        let event = table.from_event.as_ref();
        Self {
            kind: table.card,
            ranks: table.ranks.clone(),
            languages: PerColor::from_fn(|side| {
                let of_event = event.map(|event| event.languages.of(side).clone());
                let of_event = of_event.filter(|languages| !languages.is_empty());
                of_event.unwrap_or_else(|| {
                    // Who is called in a language reads it.
                    let voices = table.voices.of(side).all();
                    let spoken = voices.filter_map(|one| Language::from_locale(one.language()));
                    let spoken: Vec<Language> = spoken.collect();
                    if table.occasion.is_some() && !spoken.is_empty() {
                        spoken
                    } else {
                        vec![language]
                    }
                })
            }),
            voices: table.voices.clone().map(|voices| voices.language()),
            changed: event.map(|event| event.changed.clone()).unwrap_or_default(),
            from: Stamp::now(),
            told: None,
        }
    }
}

impl Driver<'_> {
    /// Whether the card stands between the table and the start.
    pub(super) fn card_is_due(&self) -> bool {
        self.card.kind == CardKind::Required
            && *self.game.status() == Status::Ready
            && !self.all_have_confirmed()
    }

    /// Shows the card.
    pub(super) fn open_card(&mut self) {
        let contents = Contents {
            game: &self.game,
            occasion: self.ui.occasion.as_ref(),
            ranks: &self.card.ranks,
            languages: &self.card.languages,
            voices: &self.card.voices,
            changed: &self.card.changed,
        };
        let use_of = if self.card_is_due() {
            CardUse::Required
        } else {
            CardUse::Looking
        };
        let card = Card::new(&contents, use_of);
        self.card.from = Stamp::now().plus(SETTLES);
        self.dialog = Some(Dialog::Card(Box::new(card)));
    }

    /// Opens the card where it is due and `action` would start the clock.
    pub(super) fn card_comes_first(&mut self, action: UiAction) -> bool {
        let starts = matches!(
            action,
            UiAction::EndTurn | UiAction::PressOf(_) | UiAction::Pause
        );
        if starts && self.card_is_due() {
            self.open_card();
            return true;
        }
        false
    }

    /// Gives the card an event that came with `stamp`. Goes on with what is not the card's.
    pub(super) fn take_at_the_card(
        &mut self,
        stamp: Stamp,
        event: &TerminalEvent,
    ) -> ControlFlow<Option<Next>> {
        let size = self.size();
        let acts = self.acts_to_give_up();
        let (outcome, asked) = match &mut self.dialog {
            Some(Dialog::Card(card)) => {
                let (outcome, asked) = (card.handle(event, &self.game, size), card.asks());
                if is_press(event) {
                    card.ask_about(None);
                }
                (outcome, asked)
            }
            Some(_) | None => return ControlFlow::Continue(()),
        };
        let at = self.base.moment(stamp);
        // A key that passes on is looked at there.
        let held = outcome != CardOutcome::PassOn && self.held_key.is_repeat(stamp, event);
        let counts = !held && self.card.from <= stamp;
        match outcome {
            CardOutcome::PassOn => return ControlFlow::Continue(()),
            CardOutcome::Stay => {}
            CardOutcome::Close => self.dialog = None,
            CardOutcome::SetUp if acts > 0 && (held || !asked) => {
                if let Some(Dialog::Card(card)) = &mut self.dialog {
                    card.ask_about(Some(acts));
                }
                // Esc that is held gives nothing up.
                self.held_key.will_repeat(stamp, event);
            }
            CardOutcome::SetUp => {
                self.leave_for_set_up(at);
                return ControlFlow::Break(Some(Next::SetUp));
            }
            CardOutcome::Menu => self.dialog = Some(Dialog::referee()),
            CardOutcome::Leave => self.ask_to_leave(),
            CardOutcome::Confirm(side) if counts => {
                self.held_key.will_repeat(stamp, event);
                self.confirm(at, side, ConfirmedBy::Player);
            }
            CardOutcome::Referee if counts => self.referee_confirms(at),
            // It came too early, or is held: it counts when it has been quiet.
            CardOutcome::Confirm(_) | CardOutcome::Referee => {
                self.held_key.will_repeat(stamp, event);
            }
        }
        ControlFlow::Break(None)
    }

    /// How many acts are lost where the game is set up anew, besides confirmations, which are asked for
    /// again, and what a continued record brought, which comes again.
    fn acts_to_give_up(&self) -> usize {
        let comes_again = |event: &Event| {
            matches!(event, Event::SettingConfirmed { .. })
                || matches!(event, Event::Corrected { reason, .. } if reason == AS_IN_THE_RECORD)
        };
        let done = self.game.done().into_iter();
        done.filter(|event| !comes_again(event)).count()
    }

    /// A game that is set up anew is not to be gone on with as it was.
    fn leave_for_set_up(&mut self, at: Moment) {
        if self.game.is_to_be_ended() {
            let restore = Command::Restore {
                entries: 0,
                as_of: Moment::OPENED,
                reason: self.text.get("card-given-up"),
            };
            // If it may not be, the game is offered once more, which is no harm.
            let _offered = self.ask(at, restore);
        }
    }

    /// The referee begins without whoever has not confirmed.
    pub(super) fn referee_confirms(&mut self, at: Moment) {
        for side in Color::BOTH {
            self.confirm(at, side, ConfirmedBy::Referee);
        }
    }

    fn confirm(&mut self, at: Moment, side: Color, by: ConfirmedBy) {
        if self.ask(at, Command::ConfirmSetting { side, by }).is_err() {
            return;
        }
        if self.all_have_confirmed() && matches!(self.dialog, Some(Dialog::Card(_))) {
            self.dialog = None;
            let code = self.game.settings().code();
            let starts = words::color(self.text, self.game.to_move().opponent());
            let variables = [("code", code.into()), ("side", starts.into())];
            let told = self.text.with("card-done", &variables);
            self.card.told = Some(told.clone());
            self.tell(BannerKind::Note, told, at + PASSING * 4);
        }
    }

    /// That all have confirmed is told until the game begins, or somebody has not any more.
    pub(super) fn untell_confirmed(&mut self) {
        let stands = *self.game.status() == Status::Ready && self.all_have_confirmed();
        if stands {
            return;
        }
        if let Some(told) = self.card.told.take()
            && self
                .ui
                .banner
                .as_ref()
                .is_some_and(|banner| banner.text == told)
        {
            self.ui.banner = None;
        }
    }

    fn all_have_confirmed(&self) -> bool {
        let confirmed = self.game.setting_confirmed();
        Color::BOTH
            .into_iter()
            .all(|side| confirmed.of(side).is_some())
    }
}

/// Whether a key was pressed, which is not the same as one that repeats or is let go.
fn is_press(event: &TerminalEvent) -> bool {
    matches!(event, TerminalEvent::Key(key) if key.kind == KeyEventKind::Press)
}
