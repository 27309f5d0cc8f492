#!/usr/bin/env python3
"""Kills dumiao at random instants of a scripted game in a real pseudo-terminal, and looks at what comes
back.

    kill.py --binary target/debug/dumiao --games 500

Every game is played with moves on the board, presses, byo-yomi, a pause and a warning; after a random time
the program is killed (SIGKILL). What stood on the screen then is compared with the journal and with what
`dumiao resume` shows: no entry that was seen may be missing, and no reading may differ by more than a
second. Needs pyte and util-linux (setsid). Exit status 1 if anything was lost.
"""

import argparse
import datetime
import glob
import json
import os
import pty
import random
import re
import select
import shutil
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time
from concurrent.futures import ThreadPoolExecutor
import fcntl

import pyte

PERIODS, PERIOD, CONTROL = 5, 2, "2s + 5x2s"
COLUMNS, ROWS = 100, 30
# Seconds after the start, and what is typed. Letters are the recorder's.
SCRIPT = [
    (0.5, "e5\r"), (0.8, " "),
    (1.1, "c3\r"), (1.4, " "),
    (1.7, "g7\r"), (2.0, " "),
    (2.3, "WARN"),
    (3.7, "\x1bOQ"),  # F2: pause
    (4.2, "\x1bOQ"),  # and on
    (4.6, "c7\r"), (5.0, " "),
    (6.0, "g3\r"), (7.0, " "),
    (8.1, "d4\r"), (9.0, " "),
]
LAST = 11.0


class Terminal:
    """A program in a terminal of its own, and what it shows."""

    def __init__(self, command, state):
        self.screen = pyte.Screen(COLUMNS, ROWS)
        self.stream = pyte.ByteStream(self.screen)
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        env = dict(os.environ, TERM="xterm-256color", LC_ALL="en_US.UTF-8",
                   DUMIAO_STATE=state, PULSE_SERVER="unix:/nonexistent")
        env.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            ["setsid", "--ctty"] + command, stdin=slave, stdout=slave, stderr=slave, env=env)
        os.close(slave)
        self.master = master

    def read(self, seconds):
        """Takes in what comes for so long."""
        end = time.monotonic() + seconds
        while True:
            left = end - time.monotonic()
            ready, _, _ = select.select([self.master], [], [], max(left, 0))
            if not ready:
                return
            try:
                data = os.read(self.master, 65536)
            except OSError:
                return
            if not data:
                return
            self.stream.feed(data)

    def text(self):
        return "\n".join(self.screen.display)

    def wait(self, holds, seconds=30):
        end = time.monotonic() + seconds
        while not holds(self.text()):
            if time.monotonic() > end:
                raise TimeoutError(self.text())
            self.read(0.02)
        return self.text()

    def keys(self, keys):
        os.write(self.master, keys.encode())

    def kill(self):
        # setsid runs the program in its own place, so this is the program.
        os.kill(self.process.pid, signal.SIGKILL)
        at = time.time()
        self.process.wait()
        self.read(0.05)
        return at

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)


def item(text, label):
    """The key of an item in a menu on the screen."""
    found = re.search(r"[>│| ]\s*(\w) +" + label, text)
    return found and found.group(1)


def warn(terminal, until):
    """A warning for Black through the referee's menu, as far as there is time for it."""
    terminal.keys("\x1bOR")  # F3
    asked = set()
    while time.monotonic() < until:
        terminal.read(0.06)
        text = terminal.text()
        opened = "Esc close" in text or "Esc back" in text
        if not opened and asked:
            return
        if not opened:
            continue
        if "Enter do it" in text:
            step, keys = "confirm", "\r"
        elif item(text, "talking or noise") or item(text, "no further words"):
            step, keys = "reason", "1"
        elif item(text, "Warning"):
            step, keys = "act", item(text, "Warning")
        elif item(text, "Black"):
            step, keys = "side", item(text, "Black")
        else:
            continue
        if step not in asked:
            asked.add(step)
            terminal.keys(keys)


def seen(text):
    """What a player reads: turns, warnings, pause, moves on the board, and each side's time left in all."""
    found = {"turns": 0, "warnings": 0, "moves": 0, "paused": False, "over": False, "times": None}
    for count in re.findall(r"this think [\d:]+ +(\d+) moves?\b", text):
        found["turns"] += int(count)
    for count in re.findall(r"(\d+) warnings?\b", text):
        found["warnings"] += int(count)
    moves = [int(n) for n in re.findall(r"move (\d+): ", text)]
    found["moves"] = max(moves, default=0)
    found["paused"] = "P A U S E D" in text or "PAUSED" in text
    found["over"] = "GAME OVER" in text or "wins on time" in text
    return found


def journal_of(path):
    raw = open(path, "rb").read()
    lines, torn = [], False
    for line in raw.split(b"\n"):
        if not line:
            continue
        try:
            lines.append(json.loads(line))
        except ValueError:
            torn = True
    return lines, torn


def known(lines):
    """What the journal says of the same."""
    found = {"turns": 0, "warnings": 0, "moves": 0, "paused": False, "over": False}
    for line in lines:
        event = line.get("event")
        if not event:
            continue
        kind = event["kind"]
        found["turns"] += kind == "pressed"
        found["warnings"] += kind == "warned"
        found["moves"] += kind == "move-played"
        if kind == "paused":
            found["paused"] = True
        if kind in ("resumed", "started"):
            found["paused"] = False
        found["over"] |= kind == "ended"
    return found


SEGMENTS = {  # top, upper left, upper right, middle, lower left, lower right, bottom
    "0000001": 1,  # a stroke with a foot
    "1110111": 0, "0010010": 1, "1011101": 2, "1011011": 3, "0111010": 4,
    "1101011": 5, "1101111": 6, "1010010": 7, "1111111": 8, "1111011": 9,
}


def digits(screen, rows, columns):
    """The seconds that stand in big digits in these cells, which are painted; None where none do."""
    def lit(y, x):
        cell = screen.buffer[y][x]
        return cell.data == " " and (cell.reverse or cell.bg != "default")
    used = [y for y in rows if any(lit(y, x) for x in columns)]
    if not used:
        return None
    top, bottom = used[0], used[-1]
    glyphs, glyph = [], []
    for x in list(columns) + [None]:
        if x is not None and any(lit(y, x) for y in used):
            glyph.append(x)
        elif glyph:
            glyphs.append(glyph)
            glyph = []
    text = ""
    for glyph in glyphs:
        whole = all(any(lit(y, x) for x in glyph) for y in range(top, bottom + 1))
        if not whole:
            text += ":"
            continue
        first, last = glyph[0], glyph[-1]
        across = [all(lit(y, x) for x in glyph) for y in range(top, bottom + 1)]
        if len(glyph) < 4:
            text += "1"
            continue
        flags = [across[0], lit(top + 1, first), lit(top + 1, last), any(across[1:-1]),
                 lit(bottom - 1, first), lit(bottom - 1, last), across[-1]]
        text += str(SEGMENTS.get("".join(str(int(flag)) for flag in flags), "?"))
    found = re.fullmatch(r"(\d+):(\d\d)", text)
    return found and int(found.group(1)) * 60 + int(found.group(2))


def left_in_all(screen):
    """Time left in all of Black and White, in seconds as it is shown; None where it is covered."""
    lines = screen.display
    titles = [next((y for y, line in enumerate(lines) if name in line[45:]), None)
              for name in ("\u25cf Black", "\u25cb White")]
    if None in titles:
        return None
    times = []
    for number, title in enumerate(titles):
        end = titles[1] if number == 0 else len(lines)
        label = next((y for y in range(title, end)
                      if re.search(r"main time|period|time is over", lines[y][45:])), None)
        if label is None:
            return None
        seconds = digits(screen, range(title + 2, label), range(45, COLUMNS))
        if seconds is None:
            return None
        body = "\n".join(line[45:] for line in lines[label:end])
        period = re.search(r"period (\d+) of (\d+)", body)
        if "time is over" in body:
            seconds = 0
        elif period:
            seconds += (int(period.group(2)) - int(period.group(1))) * PERIOD
        elif "main time" in body:
            seconds += PERIODS * PERIOD
        times.append(seconds)
    return times


def play(number, binary, seed):
    """One game, killed: what was seen, what is known, what came back."""
    dice = random.Random(seed * 1_000_003 + number)
    kill_after = dice.uniform(0.0, LAST)
    state = tempfile.mkdtemp(prefix="dumiao-kill-")
    row = {"game": number, "after": kill_after, "trouble": []}
    first = Terminal([binary, "play", "-c", CONTROL, "--board", "record", "--size", "9",
                      "--device", "off"], state)
    second = None
    try:
        first.wait(lambda text: "moves first" in text)
        first.keys(" ")
        begun = time.monotonic()
        for at, keys in SCRIPT:
            if at >= kill_after:
                break
            first.read(max(begun + at - time.monotonic(), 0))
            if keys == "WARN":
                warn(first, begun + min(kill_after, 3.6))
            else:
                first.keys(keys)
        first.read(max(begun + kill_after - time.monotonic(), 0))
        killed = first.kill()
        text = first.text()
        row["screen"] = text
        before = left_in_all(first.screen)
        was = seen(text)
        path = glob.glob(state + "/games/*.jsonl")[0]
        lines, row["torn"] = journal_of(path)
        is_known = known(lines)
        begun_at_all = any("event" in line for line in lines)
        running = begun_at_all and not is_known["paused"] and not is_known["over"]
        row["phase"] = ("over" if is_known["over"] else "paused" if is_known["paused"]
                        else "running" if running else "ready")
        for what in ("turns", "warnings", "moves", "paused", "over"):
            if is_known[what] < was[what]:
                row["trouble"].append(f"{what}: seen {was[what]}, known {is_known[what]}")
        if running:
            wall = datetime.datetime.fromisoformat(lines[-1]["wall"]).timestamp()
            row["loss_ms"] = max(0, (killed - wall) * 1000)
        if row["phase"] in ("over", "ready"):
            return row
        second = Terminal([binary, "resume", "--device", "off"], state)
        back = second.wait(lambda text: "charge nobody" in text or "as it was left" in text)
        if "charge nobody" in back:
            second.keys("\r")
            back = second.wait(lambda text: "charge nobody" not in text and "PAUSED" in text.replace(" ", ""))
        row["back"] = back
        then = seen(back)
        for what in ("turns", "warnings", "moves"):
            if then[what] < was[what]:
                row["trouble"].append(f"resumed {what}: seen {was[what]}, now {then[what]}")
        after = left_in_all(second.screen)
        # A dialog may have covered a clock; and a press the screen had not shown yet fills a period.
        row["read"] = (before, after)
        if before and after and then["turns"] == was["turns"] and "Esc back" not in text and "Esc close" not in text:
            row["difference"] = max(abs(one - other) for one, other in zip(before, after))
            if row["difference"] > 1:
                row["trouble"].append(f"reading: seen {before}, now {after}")
    except Exception as error:  # one row of the table, not the end of it
        row["trouble"].append(f"{type(error).__name__}: {error}")
    finally:
        first.close()
        if second:
            second.kill()
            second.close()
        if row["trouble"]:
            row["state"] = state
        else:
            shutil.rmtree(state, ignore_errors=True)
    return row


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--binary", default="target/debug/dumiao")
    options.add_argument("--games", type=int, default=500)
    options.add_argument("--jobs", type=int, default=6)
    options.add_argument("--seed", type=int, default=1)
    options = options.parse_args()
    binary = os.path.abspath(options.binary)
    done, lock = [0], threading.Lock()

    def one(number):
        row = play(number, binary, options.seed)
        with lock:
            done[0] += 1
            if done[0] % 50 == 0:
                print(f"{done[0]} games", file=sys.stderr)
        return row

    with ThreadPoolExecutor(options.jobs) as pool:
        rows = list(pool.map(one, range(options.games)))
    phases = {phase: sum(row.get("phase") == phase for row in rows)
              for phase in ("ready", "running", "paused", "over")}
    losses = [row["loss_ms"] for row in rows if "loss_ms" in row]
    differences = [row["difference"] for row in rows if "difference" in row]
    troubles = [row for row in rows if row["trouble"]]
    print(f"games killed             {len(rows)}")
    print(f"  while                  {', '.join(f'{name} {n}' for name, n in phases.items())}")
    print(f"games with trouble       {len(troubles)}")
    print(f"torn tails found         {sum(bool(row.get('torn')) for row in rows)}")
    if losses:
        over = sum(loss > 1000 for loss in losses)
        print(f"time not on file, ms     max {max(losses):.0f}, median {statistics.median(losses):.0f}, "
              f"above 1000: {over}")
    if differences:
        spread = ", ".join(f"{n} s: {differences.count(n)}" for n in sorted(set(differences)))
        print(f"reading seen - resumed   max {max(differences)} s, median "
              f"{statistics.median(differences)} s ({spread})")
    for row in troubles[:10]:
        print(f"\ngame {row['game']} killed after {row['after']:.3f} s, {row.get('state')}: {row['trouble']}")
        print(row.get("screen", ""))
        print(row.get("back", ""))
    sys.exit(1 if troubles else 0)


if __name__ == "__main__":
    main()
