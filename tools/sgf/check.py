#!/usr/bin/env python3
"""An independent reader (sgfmill) over 100 records written by dumiao: the same moves, clocks, result.

    pip install sgfmill
    tools/sgf/check.py            # in the project's folder; builds and runs one test

With a folder as argument it only reads what lies there.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

from sgfmill import sgf


def write_into(folder):
    environment = dict(os.environ, DUMIAO_SGF_OUT=str(folder))
    command = ["cargo", "test", "--test", "it", "--", "--exact", "sgf::handed_out::records_for_another_reader"]
    subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)


def value(node, name):
    return node.get(name) if node.has_property(name) else None


def seconds(text):
    """Milliseconds of the text of a clock."""
    whole, _, part = text.partition(".")
    return int(whole) * 1000 + int((part + "000")[:3])


def differences(folder, fact):
    game = sgf.Sgf_game.from_bytes((folder / fact["file"]).read_bytes())
    root = game.get_root()
    yield "size", game.get_size(), fact["size"]
    yield "black", value(root, "PB"), " ".join(fact["black"].split("\n")) or None
    yield "white", value(root, "PW"), fact["white"] or None
    komi = float(fact["komi"]) if fact["komi"] is not None else None
    yield "komi", value(root, "KM"), komi
    yield "handicap", value(root, "HA"), fact["handicap"] or None
    result = root.get_raw("RE").decode() if root.has_property("RE") else None
    yield "result", result, fact["result"]
    yield "main time", root.get_raw("TM").decode(), fact["main_time"]
    yield "overtime", value(root, "OT"), fact["overtime"]
    yield "comment", value(root, "C"), fact["comment"]
    black, white, _ = root.get_setup_stones()
    yield "black stones", sorted(black), sorted(map(tuple, fact["setup"]["b"]))
    yield "white stones", sorted(white), sorted(map(tuple, fact["setup"]["w"]))
    nodes = game.get_main_sequence()[1:]
    yield "moves", len(nodes), len(fact["moves"])
    for number, (node, move) in enumerate(zip(nodes, fact["moves"]), 1):
        point = tuple(move["point"]) if move["point"] else None
        yield f"move {number}", node.get_move(), (move["side"], point)
        side = move["side"].upper()
        left = node.get_raw(side + "L").decode() if node.has_property(side + "L") else None
        yield f"clock {number}", seconds(left) if left else None, move["left_ms"]
        yield f"overtime {number}", value(node, "O" + side), move["overtime"]
        yield f"comment {number}", value(node, "C"), move["comment"] or None


def main():
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else temporary)
        if len(sys.argv) == 1:
            write_into(folder)
        facts = json.loads((folder / "written.json").read_text())
        compared = wrong = 0
        for fact in facts:
            for what, found, expected in differences(folder, fact):
                compared += 1
                if found != expected:
                    wrong += 1
                    print(f"{fact['file']}: {what}: read {found!r}, written {expected!r}")
        print(f"{len(facts)} records, {compared} values compared, {wrong} differ")
        return 1 if wrong or len(facts) != 100 else 0


if __name__ == "__main__":
    sys.exit(main())
