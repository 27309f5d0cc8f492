#!/usr/bin/env python3
"""Have a speech recogniser listen to every prompt, and measure the sound.  Run it through check.sh.

usage: check.py MODEL_DIR VOICES_DIR [--again] [pack ...]
Prints Markdown tables.  "Heard" is the free transcription by Whisper base, told only the language; it counts as right if it is the
prompt's text, or the same sounds spelt otherwise (see `sounds`); "again" (asked for by --again) is the same with other silence around the clip.  A count word is so
short that free transcription guesses; so for n1..n10 the recogniser is also made to choose among the ten, and for the few other bare words
among those: "margin" is the log probability of the right one less that of the best wrong one.
"""

import re
import sys
import tomllib
import unicodedata
from pathlib import Path

import numpy as np
import pypinyin
import soundfile
from faster_whisper import WhisperModel
from faster_whisper.tokenizer import Tokenizer

sys.path.insert(0, str(Path(__file__).parent))
import reading  # noqa: E402
from prompts import ORDER, VOICES, WITH_ONSET  # noqa: E402
from sound import RATE, loudness, onset_ms  # noqa: E402

COUNT = {
    "zh": "一 二 三 四 五 六 七 八 九 十".split(),
    "en": "One Two Three Four Five Six Seven Eight Nine Ten".split(),
    "ja": "いち に さん よん ご ろく なな はち きゅう じゅう".split(),
    "ko": "하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉 열".split(),
}
COUNTED = [f"n{i}" for i in range(1, 11)]
DIGITS = {"zh": "零一二三四五六七八九", "ja": "零一二三四五六七八九"}
SINO_KO = " 일 이 삼 사 오 육 칠 팔 구".split(" ")
UNITS_EN = "zero one two three four five six seven eight nine ten".split()
# Spellings of the very same sounds (traditional characters, homophones of the same tone, kana, Korean written as pronounced), so that
# a clip is not called wrong for a choice that no ear could make.  Near misses (毒苗 for 读秒: one tone off) are not listed.
SAME = {
    "zh": "讀读 獨读 独读 毒读 開开 鐘钟 還还 後后 離离 進进 對对 繼继 續续 兩两 聲声 測测 試试 聽听 嗎吗 暫暂 負负 復负 叛判 時时 間间 點点 們们 酒九 的得".split(),
    "en": [],
    "ja": [],  # see reading.py
    "ko": [],
}
NATIVE_KO = dict(zip("일이삼사오육칠팔구", "한 두 세 네 다섯 여섯 일곱 여덟 아홉".split()))


def number_words(lang, n):
    if lang == "en":
        tens = {2: "twenty", 3: "thirty", 4: "forty", 5: "fifty"}
        if n <= 10:
            return UNITS_EN[n]
        if n == 15:
            return "fifteen"
        return tens.get(n // 10, "?") + (" " + UNITS_EN[n % 10] if n % 10 else "")
    t, u = divmod(n, 10)
    d = SINO_KO if lang == "ko" else DIGITS[lang]
    ten = "십" if lang == "ko" else "十"
    return (d[t] if t > 1 else "") + (ten if t else "") + (d[u] if u or not t else "")


def plain(lang, text):
    """Lower case, no marks or spaces, numbers as words: what two spellings must share to count as the same words."""
    text = unicodedata.normalize("NFKC", text).lower()
    text = re.sub(r"\d+", lambda m: number_words(lang, int(m[0])) if int(m[0]) < 60 else m[0], text)
    for a, b in SAME[lang]:
        text = text.replace(a, b)
    text = "".join(c for c in text if unicodedata.category(c)[0] in "LN")
    if lang == "zh":
        text = text.replace("二分钟", "两分钟").replace("二次", "两次")
    elif lang == "ja":
        text = reading.japanese(text)
    elif lang == "ko":
        text = re.sub("([일이삼사오육칠팔구])번", lambda m: NATIVE_KO[m[1]] + "번", text)  # 3번 is 세 번
        text = reading.korean(text)
    return text


def sounds(lang, text):
    """What two texts share if they sound the same: in Chinese the syllables with their tones, one tone off being wrong."""
    text = plain(lang, text)
    return pypinyin.lazy_pinyin(text, style=pypinyin.Style.TONE3, neutral_tone_with_five=True) if lang == "zh" else text


def read(path):
    a, rate = soundfile.read(path, dtype="float64")
    assert rate == RATE and a.ndim == 1, path
    return a


def at_16k(a, before=0.3, after=0.5):
    """Resample 24 to 16 kHz in the frequency domain, silence around."""
    a = np.concatenate([np.zeros(int(before * RATE)), a, np.zeros(int(after * RATE))])
    a = np.append(a, np.zeros(-len(a) % 3))
    f = np.fft.rfft(a)
    n = len(a) * 2 // 3
    return (np.fft.irfft(f[: n // 2 + 1], n) * (2 / 3)).astype(np.float32)


class Ear:
    WINDOW = 1000  # feature frames of 10 ms: a third of Whisper's usual 30 s, three times as fast and no worse on short clips

    def __init__(self, folder):
        self.whisper = WhisperModel(str(folder), device="cpu", compute_type="float32", cpu_threads=1)

    def listen(self, lang, a, before=0.3, after=0.5):
        tok = Tokenizer(self.whisper.hf_tokenizer, True, task="transcribe", language=lang)
        f = self.whisper.feature_extractor(at_16k(a, before, after))
        n = max(self.WINDOW, f.shape[1] if f.shape[1] <= 3000 else 3000)
        f = np.pad(f, ((0, 0), (0, max(0, n - f.shape[1]))), constant_values=f.min())[:, :n]
        return tok, self.whisper.encode(f.astype(np.float32)), n

    def hear(self, heard):
        """Free transcription."""
        tok, encoded, _ = heard
        prompt = [*tok.sot_sequence, tok.no_timestamps]
        [r] = self.whisper.model.generate(encoded, [prompt], beam_size=5, max_length=80)
        return tok.decode(r.sequences_ids[0]).strip()

    def choose(self, heard, choices):
        """Log probability of each choice as the transcription."""
        tok, encoded, n = heard
        scores = []
        for c in choices:
            ids = tok.encode(c)
            [r] = self.whisper.model.align(encoded, list(tok.sot_sequence), [ids], n, median_filter_width=7)
            scores.append(sum(np.log(max(p, 1e-12)) for p in r.text_token_probs[: len(ids)]))
        return np.array(scores)


def lead_ms(a):
    """Milliseconds before the first sample within 40 dB of the peak."""
    return np.argmax(np.abs(a) > np.abs(a).max() / 100) * 1000 / RATE


WORDS = ["black", "white", "pause", "moved"]  # bare words: chosen among one another


def main():
    model, voices, *packs = sys.argv[1:]
    twice = "--again" in packs
    packs = [p for p in packs if p != "--again"]
    ear = Ear(model)
    summary = []
    for pack in packs or [p for p in VOICES if (Path(voices) / p).is_dir()]:
        folder = Path(voices) / pack
        toml = tomllib.loads((folder / "voice.toml").read_text("utf-8"))
        lang, texts, onset = toml["language"], toml["text"], toml["onset"]
        sound = {p: read(folder / f"{p}.ogg") for p in ORDER}
        right = {"heard": set(), "again": set(), "chosen": set()}
        margins = {}
        print(f"\n### {pack}\n\n| prompt | text | heard | right | again | margin | s | LUFS | peak dBFS | lead ms | onset ms |")
        print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
        for p in ORDER:
            a = sound[p]
            want = sounds(lang, texts[p])
            encoded = ear.listen(lang, a)
            heard = ear.hear(encoded)
            again = ear.hear(ear.listen(lang, a, 1.0, 1.2)) if twice else ""
            right["heard"] |= {p} if sounds(lang, heard) == want else set()
            right["again"] |= {p} if sounds(lang, again) == want else set()
            choices = COUNT[lang] if p in COUNTED else [texts[w] for w in WORDS] if p in WORDS else None
            if choices:
                s = ear.choose(encoded, choices)
                i = COUNTED.index(p) if p in COUNTED else WORDS.index(p)
                margins[p] = s[i] - np.delete(s, i).max()
                right["chosen"] |= {p} if margins[p] > 0 else set()
            print(
                f"| {p} | {texts[p]} | {heard} | {'yes' if p in right['heard'] else '**no**'} | {'yes' if p in right['again'] else again or '-'} "
                f"| {f'{margins[p]:.1f}' if p in margins else ''} | {len(a) / RATE:.2f} | {loudness(a):.1f} | {peak(a):.1f} | {lead_ms(a):.1f} | {onset.get(p, '')} |",
                flush=True,
            )
        count = np.zeros(RATE * 12)  # the last ten seconds, one word a second, then the verdict
        for i in range(1, 11):
            a = sound[f"n{i}"]
            count[RATE * (i - 1) : RATE * (i - 1) + len(a)] += a
        count = np.concatenate([count[: RATE * 9 + len(sound["n10"]) + RATE // 10], sound["time-over"]])
        loud = [loudness(a) for a in sound.values()]
        digits = [len(sound[p]) / RATE for p in COUNTED]
        phrases = [p for p in ORDER if p not in COUNTED]
        either = [p for p in ORDER if p not in right["heard"] | right["chosen"]]
        repeated = f"{len(right['again'] & set(phrases))}/{len(phrases)}" if twice else "-"
        drift = max(abs(onset_ms(sound[p]) - onset[p]) for p in WITH_ONSET)  # the list is of the sound before Vorbis
        summary.append(
            f"| {pack} | {len(ORDER) - len(either)}/{len(ORDER)} | {len(right['heard'] & set(phrases))}/{len(phrases)} | {repeated} "
            f"| {sum(p in right['chosen'] for p in COUNTED)}/10 | {min((margins[p], texts[p]) for p in COUNTED)[0]:.1f} ({min((margins[p], texts[p]) for p in COUNTED)[1]}) "
            f"| {ear.hear(ear.listen(lang, count))} | {min(digits):.2f}..{max(digits):.2f} | {min(loud):.1f}..{max(loud):.1f} | {max(peak(a) for a in sound.values()):.1f} "
            f"| {max(lead_ms(a) for a in sound.values()):.1f} | {min(onset.values())}..{max(onset.values())} (±{drift}) "
            f"| {' '.join(either)} | {' '.join(p for p in phrases if p not in right['heard'])} |"
        )
    print(
        "\n### summary\n\n| | right, all prompts | phrases by free transcription | the same with other silence around | count by choice among ten | least margin "
        "| heard in the count 1..10 at one a second, then time-over | count words, s | LUFS | highest peak, dBFS | longest lead, ms | onset, ms | wrong | phrases not transcribed right |"
    )
    print("| --- " * 14 + "|")
    print("\n".join(summary))


def peak(a):
    return 20 * np.log10(np.abs(a).max())


if __name__ == "__main__":
    main()
