#!/usr/bin/env python3
"""Plays on a disk that takes two seconds to sync, and on one that does not: key to screen, banner, lines.

usage: slow_disk.py PROGRAM [PRESSES]      needs cc and pyte
"""
import os, pathlib, random, subprocess, sys, tempfile, time

from terminal import Terminal, figures, presses

SHIM = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

static void wait_for_the_disk(void) {
    struct timespec two = {2, 0};
    nanosleep(&two, 0);
}
int fsync(int file) {
    wait_for_the_disk();
    return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(file);
}
int fdatasync(int file) {
    wait_for_the_disk();
    return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(file);
}
"""


def main(program, count):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "slow.c").write_text(SHIM)
        shim = folder / "slow.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-o", shim, folder / "slow.c", "-ldl"], check=True)
        rounds = {False: [], True: []}
        good = []
        # Interleaved: what else the machine does hits both alike.
        for n in range(4):
            slow = n % 2 == 1
            env = {"LD_PRELOAD": str(shim)} if slow else {}
            times, checks = play(program, count // 2, folder / f"state-{n}", env, slow)
            rounds[slow] += times
            good += checks
    figures("key to screen, disk well", rounds[False])
    figures("key to screen, 2 s a sync", rounds[True])
    for what, holds in good:
        print(f"{'yes' if holds else 'NO ':<4}{what}")
    return 0 if all(holds for _, holds in good) else 1


def play(program, count, state, env, slow):
    terminal = Terminal(program, ["play", "-c", "1h", "--device", "off"], state, env)
    terminal.wait("moves first")
    terminal.keys(" ")
    terminal.wait("TO MOVE")
    # The header and what began the game are on the disk first.
    terminal.rest(6 if slow else 0.5)
    quiet = "not on disk yet" not in terminal.text()
    times, banners = [], 0
    name = "2 s a sync" if slow else "disk well"
    for n in range(count):
        times.append(terminal.press(n))
        terminal.rest(random.uniform(0.11, 0.29))
        banners += "not on disk yet" in terminal.text()
    shown = [line.strip() for line in terminal.screen.display if "not on disk" in line]
    # Both clocks stand: nothing more is written, and the disk catches up.
    terminal.keys("p")
    terminal.wait("P A U S E D")
    stood = time.monotonic()
    gone = terminal.pump(stood + 12, lambda text: "not on disk yet" not in text)
    (file,) = (state / "games").iterdir()
    written = presses(file)
    checks = [
        (f"{name}: all {count} presses are in the file before the end", written == count),
        (f"{name}: the banner is gone after the end", gone is not None),
    ]
    if slow:
        print(f"banner with 2 s a sync, seen after {banners} of {count} presses: {shown}")
        if gone is not None:
            print(f"it went {gone - stood:.1f} s after the clocks stood")
        checks.append((f"{name}: the banner was shown", banners > 0))
    else:
        checks.append((f"{name}: no banner", quiet and banners == 0))
    # A press that is on the screen outlives the program. (A key that comes at once again is held.)
    terminal.rest(0.3)
    terminal.keys("p")
    terminal.wait("TO MOVE")
    terminal.rest(0.3)
    terminal.press(count)
    os.kill(terminal.pid, 9)
    os.waitpid(terminal.pid, 0)
    checks.append((f"{name}: the last press outlived a kill", presses(file) == count + 1))
    return times, checks


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) == 3 else 240))
