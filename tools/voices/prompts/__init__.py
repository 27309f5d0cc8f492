"""What each voice says: prompt id -> Say(text, phonemes, ...), one module a language, one table a pack.

Phonemes are Kokoro's alphabet (IPA; in English capitals are diphthongs, in Mandarin the arrows are the tones:
→ first, ↗ second, ↓ third, ↘ fourth, none for the neutral one).  They are written out here, so no dictionary or
text front end takes part, and what is said does not change with the version of some other package.
"""

from typing import NamedTuple


class Say(NamedTuple):
    text: str
    phonemes: str  # of the whole utterance; with `cut` this may be a carrier phrase of which only a part is kept
    end: str = "."  # closing mark given to the model: it steers the melody
    row: int | None = None  # row of the voice's style table; normally the number of phonemes
    speed: float = 1.0
    speaker: str | None = None  # not the pack's: "name", or a mix of style vectors, "0.7 name + 0.3 other"
    cut: tuple[int | None, int | None] | None = None  # keep from..to, in ms of the raw utterance; each moves to the quietest 5 ms within 15 ms
    pitch: dict[int, tuple] | None = None  # melody written by hand: number of the voiced stretch -> ((place 0..1 in it, Hz), ...), lines between
    stretch: dict[int, float] | None = None  # length of a phoneme (its place in `phonemes`) times this


ORDER = (
    [f"n{i}" for i in range(1, 11)]
    + [f"s{i}" for i in (10, 15, 20, 25, 28, 30, 40, 50, 55, 58)]
    + ["minute"]
    + [f"remain{i}" for i in range(1, 11)]
    + ["last-minute", "countdown-begins", "begin10", "begin5", "begin1", "period-taken"]
    + [f"periods{i}" for i in range(1, 10)]
    + ["last-period", "byoyomi", "time-over", "black", "white", "start", "pause", "resume", "moved", "check"]
)
WITH_ONSET = [p for p in ORDER if p[0] in "ns" and p[1:].isdigit()]  # said on a beat of the clock

from . import en, ja, ko, zh  # noqa: E402  (they need Say)

VOICES = zh.PACKS | en.PACKS | ja.PACKS | ko.PACKS
