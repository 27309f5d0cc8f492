#!/usr/bin/env python3
"""Have a speech recogniser listen to every prompt, and measure the sound.  Run it through check.sh.

usage: check.py MODEL_DIR VOICES_DIR [lang ...]
Prints Markdown tables.  "Heard" is the free transcription by Whisper base, told only the language; it counts as right if it is the
prompt's text, or a homophone spelling listed in SAME.  A count word is so short that free transcription guesses; so for n1..n10 the
recogniser is also made to choose among the ten: "margin" is the log probability of the right one less that of the best wrong one.
"""

import re
import sys
import tomllib
import unicodedata
from pathlib import Path

import numpy as np
import soundfile
from faster_whisper import WhisperModel
from faster_whisper.tokenizer import Tokenizer

sys.path.insert(0, str(Path(__file__).parent))
from prompts import ORDER  # noqa: E402
from sound import RATE, loudness  # noqa: E402

COUNT = {
    "zh": "一 二 三 四 五 六 七 八 九 十".split(),
    "en": "One Two Three Four Five Six Seven Eight Nine Ten".split(),
    "ja": "いち に さん よん ご ろく なな はち きゅう じゅう".split(),
    "ko": "하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉 열".split(),
}
DIGITS = {"zh": "零一二三四五六七八九", "ja": "零一二三四五六七八九"}
SINO_KO = " 일 이 삼 사 오 육 칠 팔 구".split(" ")
UNITS_EN = "zero one two three four five six seven eight nine ten".split()
# Other spellings of the very same sounds, as (pattern, what it stands for).
SAME = {
    "zh": [("讀", "读"), ("開", "开"), ("鐘", "钟"), ("還", "还"), ("剩下", "剩"), ("後", "后"), ("時間", "时间"), ("離", "离"), ("進", "进"), ("對", "对"), ("繼續", "继续"), ("黑方", "黑方"), ("兩", "两"), ("聲", "声"), ("測試", "测试"), ("聽", "听"), ("嗎", "吗"), ("暫", "暂"), ("負", "负"), ("時", "时"), ("間", "间")],
    "en": [("countdown", "count down"), ("whitee", "white")],
    "ja": [],
    "ko": [],
}


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
    if lang == "zh":
        text = text.replace("二分钟", "两分钟").replace("二次", "两次")
    return "".join(c for c in text if unicodedata.category(c)[0] in "LN")


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
    def __init__(self, folder):
        self.whisper = WhisperModel(str(folder), device="cpu", compute_type="float32", cpu_threads=2)

    def hear(self, lang, a):
        segments, _ = self.whisper.transcribe(
            at_16k(a), language=lang, beam_size=5, temperature=0.0, condition_on_previous_text=False, without_timestamps=True
        )
        return "".join(s.text for s in segments).strip()

    def choose(self, lang, a, choices):
        """Mean log probability of each choice as the whole transcription."""
        import ctranslate2

        w = self.whisper
        tok = Tokenizer(w.hf_tokenizer, True, task="transcribe", language=lang)
        features = w.feature_extractor(at_16k(a))
        features = np.pad(features, ((0, 0), (0, max(0, 3000 - features.shape[1]))))[:, :3000].astype(np.float32)
        encoded = w.encode(features)
        prompt = [*tok.sot_sequence, tok.no_timestamps]
        scores = []
        for c in choices:
            ids = tok.encode(c)
            # align() gives the probability of every given token
            [r] = w.model.align(encoded, list(tok.sot_sequence), [ids], 3000, median_filter_width=7)
            scores.append(sum(np.log(max(p, 1e-12)) for p in r.text_token_probs[: len(ids)]))
        return np.array(scores)


def lead_ms(a):
    """Milliseconds before the first sample within 40 dB of the peak."""
    return np.argmax(np.abs(a) > np.abs(a).max() / 100) * 1000 / RATE


def main():
    model, voices, *langs = sys.argv[1:]
    ear = Ear(model)
    langs = langs or [lang for lang in COUNT if (Path(voices) / lang).is_dir()]
    summary = []
    for lang in langs:
        folder = Path(voices) / lang
        texts = tomllib.loads((folder / "voice.toml").read_text("utf-8"))["text"]
        sound = {p: read(folder / f"{p}.ogg") for p in ORDER}
        right = 0
        wrong = []
        margins = {}
        print(f"\n### {lang}\n\n| prompt | text | heard | right | margin | s | LUFS | peak dBFS | lead ms |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
        for p in ORDER:
            a = sound[p]
            heard = ear.hear(lang, a)
            ok = plain(lang, heard) == plain(lang, texts[p])
            margin = ""
            if re.fullmatch(r"n\d+", p):
                s = ear.choose(lang, a, COUNT[lang])
                i = int(p[1:]) - 1
                m = s[i] - np.delete(s, i).max()
                margins[p] = m
                margin = f"{m:.1f}"
            right += ok
            if not ok:
                wrong.append(p)
            peak = 20 * np.log10(np.abs(a).max())
            print(f"| {p} | {texts[p]} | {heard} | {'yes' if ok else '**no**'} | {margin} | {len(a) / RATE:.2f} | {loudness(a):.1f} | {peak:.1f} | {lead_ms(a):.1f} |", flush=True)
        count = np.zeros(RATE * 12)  # the last ten seconds, one word a second, then the verdict
        for i in range(1, 11):
            a = sound[f"n{i}"]
            count[RATE * (i - 1) : RATE * (i - 1) + len(a)] += a
        count = np.concatenate([count[: RATE * 9 + len(sound["n10"]) + RATE // 10], sound["time-over"]])
        loud = [loudness(a) for a in sound.values()]
        digits = [len(sound[f"n{i}"]) / RATE for i in range(1, 11)]
        summary.append(
            f"| {lang} | {right}/{len(ORDER)} | {sum(m > 0 for m in margins.values())}/10 ({min(margins.values()):.1f}..{max(margins.values()):.1f}) "
            f"| {ear.hear(lang, count)} | {min(digits):.2f}..{max(digits):.2f} | {max(loud) - min(loud):.2f} | {max(20 * np.log10(np.abs(a).max()) for a in sound.values()):.1f} "
            f"| {max(lead_ms(a) for a in sound.values()):.1f} | {' '.join(wrong)} |"
        )
    print("\n### summary\n\n| | heard right | count by forced choice (margins) | heard in the count 1..10 at one a second, then time-over | digits, s | loudness spread, LU | highest peak, dBFS | longest lead, ms | not heard right |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    print("\n".join(summary))


if __name__ == "__main__":
    main()
