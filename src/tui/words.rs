//! Temporary.
use super::text::Text;
use crate::game::command::Refusal;
use crate::game::prompt::Prompt;
pub fn prompt(prompt: Prompt, _text: &Text) -> String {
    prompt.to_string()
}
pub fn refusal(refusal: Refusal, _text: &Text) -> String {
    format!("{refusal:?}")
}
