#!/usr/bin/env python3
"""Copies the facts of ../../../shared/vectors (times and counts, no texts of others) into this folder.

    python3 tests/vectors/copy.py FOLDER_OF_SHARED_VECTORS

The keys stay as they are there, so that one test reads both. Rows are written one vector a line or
two, which makes 400 kB of TOML into a quarter of it. Nothing else is changed.
"""
import pathlib
import sys
import tomllib

KEEP = {
    "clock/server_byoyomi": ["vector"],
    "clock/server_absolute": ["vector"],
    "clock/server_canadian": ["vector"],
    "clock/reserved_cgoban1": ["vector"],
    "clock/library_tests": ["vector"],
    "clock/display": ["case"],
    "seeds": [
        "calls", "reserve", "absolute", "moves_per_period", "late", "late_open", "moves_open",
        "suspend", "warnings", "leave", "void", "repetition_policy", "foul", "penalty", "complaint",
        "sealed", "end", "nigiri",
    ],
}
DROP = {"columns", "source", "licence", "says", "display", "player", "in_overtime", "result_text"}


def value(it):
    if isinstance(it, bool):
        return "true" if it else "false"
    if isinstance(it, (int, float)):
        return str(it)
    if isinstance(it, str):
        return '"' + it.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(it, dict):
        return "{ " + ", ".join(f"{k} = {value(v)}" for k, v in it.items()) + " }"
    return "[" + ",".join(value(v) for v in it) + "]"


def rows(key, it):
    text = f"{key} = {value(it)}"
    if len(text) <= 100 or not isinstance(it, list):
        return text + "\n"
    lines, line = [], "   "
    for item in it:
        piece = f" {value(item)},"
        if len(line) + len(piece) > 100:
            lines.append(line)
            line = "   "
        line += piece
    lines.append(line)
    return f"{key} = [\n" + "\n".join(lines) + "\n]\n"


def main():
    shared, here = pathlib.Path(sys.argv[1]), pathlib.Path(__file__).parent
    for name, tables in KEEP.items():
        data = tomllib.loads((shared / f"{name}.toml").read_text())
        text = f"# Facts of vectors/{name}.toml, copied by copy.py; see README.md.\n"
        for table in tables:
            for row in data.get(table, []):
                text += f"\n[[{table}]]\n"
                for key, it in row.items():
                    if key not in DROP or (name == "seeds" and key == "player"):
                        text += rows(key, it)
                source = row.get("source")
                if source:
                    text += rows("from", f"{source['repo']} {source['path']}")
        (here / f"{name.split('/')[-1]}.toml").write_text(text)


main()
