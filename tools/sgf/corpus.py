#!/usr/bin/env python3
"""Every record of a corpus through `dumiao record`: prisoners, final position and repetitions against the
facts of its MANIFEST.toml, which another program computed.

    tools/sgf/corpus.py path/to/dumiao path/to/corpora/sgf
"""

import collections
import hashlib
import json
import pathlib
import subprocess
import sys
import tomllib


def replay(program, file, game, repetition="positional"):
    command = [program, "record", str(file), "--game", str(game), "--format", "json", "--repetition", repetition]
    done = subprocess.run(command, capture_output=True, text=True)
    return json.loads(done.stdout) if done.returncode == 0 else done.stderr.strip()


def compare(facts, report):
    position = "\n".join(report["position"]).encode()
    rows = [
        ("prisoners of Black", report["prisoners"]["B"], facts.get("prisoners_held_by_black")),
        ("prisoners of White", report["prisoners"]["W"], facts.get("prisoners_held_by_white")),
        ("position", hashlib.sha256(position).hexdigest()[:16], facts.get("final_position_sha256")),
    ]
    differ = [f"{what} {found}, not {said}" for what, found, said in rows if said not in (None, found)]
    first = facts.get("positional_repetition_at_moves")
    if first:
        found = [move["n"] for move in report["moves"] if move["verdict"] == "repetition"]
        if not found or found[0] != first[0]:
            differ.append(f"first repetition {found[:1]}, not {first[:1]}")
    return differ


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    manifest = tomllib.loads((folder / "MANIFEST.toml").read_text())
    tally = collections.defaultdict(collections.Counter)
    for file in manifest["file"]:
        room = file["file"].rpartition("/")[0]
        for facts in file.get("games", [{"index": 0}]):
            report = replay(program, folder / file["file"], facts["index"] + 1)
            if isinstance(report, str):
                tally[room]["refused"] += 1
                continue
            verdicts = report["verdicts"]
            illegal = sum(verdicts[name] for name in ("forbidden", "repetition", "occupied", "off_board"))
            differ = compare(facts, report)
            if differ and verdicts["repetition"] and not any(what.startswith("first") for what in differ):
                # A lost turn leaves another position than a stone that was played all the same.
                report = replay(program, folder / file["file"], facts["index"] + 1, "referee")
                differ = compare(dict(facts, positional_repetition_at_moves=None), report)
            kind = "differs" if differ else "equal"
            tally[room][kind + (", with illegal moves" if illegal else "")] += 1
            for what in differ:
                print(f"{file['file']} game {facts['index'] + 1} ({illegal} illegal): {what}")
    columns = ["equal", "equal, with illegal moves", "differs", "differs, with illegal moves", "refused"]
    print(f"{'folder':<20}" + "".join(f"{name:>30}" for name in columns))
    for room, counts in sorted(tally.items()):
        print(f"{room:<20}" + "".join(f"{counts[name]:>30}" for name in columns))
    return 1 if any(counts["differs"] for counts in tally.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
