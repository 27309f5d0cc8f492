#!/usr/bin/env python3
"""Plays until the disk is full, goes on, and makes room again: what the screen says, what is on the disk.

usage: full_disk.py PROGRAM      as root (it mounts a tmpfs), or under `unshare -rm`; needs pyte
"""
import pathlib, random, subprocess, sys, tempfile, time

from terminal import Terminal, figures, lines, presses

FILLER = 96 * 1024
SIZE = 128 * 1024


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", folder], check=True)
        try:
            return play(program, pathlib.Path(folder))
        finally:
            subprocess.run(["umount", "-l", folder], check=True)


def play(program, folder):
    filler = folder / "filler"
    filler.write_bytes(bytes(FILLER))
    terminal = Terminal(program, ["play", "-c", "1h", "--device", "off"], folder)
    terminal.wait("moves first")
    terminal.keys(" ")
    terminal.wait("TO MOVE")
    terminal.rest(0.3)
    before, during, after, n = [], [], [], 0
    while "RECORD NOT WRITTEN" not in terminal.text():
        before.append(terminal.press(n))
        n += 1
        terminal.rest(random.uniform(0.11, 0.2))
        if n > 1000:
            raise SystemExit("the disk is never full")
    full_at = n
    print(f"the disk was full after {n} presses; the screen says:")
    shown = lambda: [line.strip() for line in terminal.screen.display if "NOT WRITTEN" in line]
    print("   ", *shown(), sep="\n    ")
    for _ in range(100):
        during.append(terminal.press(n))
        n += 1
        terminal.rest(random.uniform(0.11, 0.2))
    print(f"after {n - full_at} presses more:")
    print("   ", *shown(), sep="\n    ")
    clock = terminal.text()
    terminal.rest(2.1)
    ticks = terminal.text() != clock
    filler.unlink()
    freed = time.monotonic()
    gone = terminal.pump(freed + 10, lambda text: "NOT WRITTEN" not in text)
    if gone is None:
        raise SystemExit(f"the banner stays:\n{terminal.text()}")
    print(f"room was made; the banner went {1000 * (gone - freed):.0f} ms later")
    for _ in range(50):
        after.append(terminal.press(n))
        n += 1
        terminal.rest(random.uniform(0.11, 0.2))
    status = terminal.leave()
    files = sorted((folder / "games").iterdir())
    for file in files:
        print(f"    {file.name}: {file.stat().st_size} bytes, {presses(file)} presses")
    last = lines(files[-1])
    moved = [line["moved"] for line in last if "moved" in line]
    figures("key to screen, disk well", before)
    figures("key to screen, disk full", during)
    figures("key to screen, room again", after)
    good = [
        ("the clock went on", ticks),
        ("the program ended well", status == 0),
        ("every press is in the last file", presses(files[-1]) == n),
        ("it says where it moved from", bool(moved) and moved[0]["from"] == files[0].stem),
        ("its lines are numbered from 0", [line["seq"] for line in last] == list(range(len(last)))),
    ]
    for what, holds in good:
        print(f"{'yes' if holds else 'NO ':<4}{what}")
    return 0 if all(holds for _, holds in good) else 1


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
