#!/usr/bin/env python3
"""Makes README's picture: the program in a pseudo-terminal, its screen drawn as SVG.

usage: picture.py OUT.svg COLUMNS ROWS SECONDS KEYS -- PROGRAM ARGS...   (KEYS are typed after 1 s)
Needs pyte (PyPI, LGPL; used as a tool, nothing of it is in the picture).
"""
import fcntl, html, os, pty, select, struct, sys, termios, time

import pyte

CELL_W, CELL_H = 9, 18
COLOURS = {"default": None, "black": "#1d1f21", "red": "#cc3333", "green": "#3f9f4f", "brown": "#c9a227",
           "blue": "#4078c0", "magenta": "#a050a0", "cyan": "#3fa0a0", "white": "#d0d0d0",
           "brightblack": "#5a5f66"}


def colour(name, otherwise):
    if name in COLOURS:
        return COLOURS[name] or otherwise
    return "#" + name if len(name) == 6 else otherwise


def screen_of(columns, rows, seconds, keys, command):
    screen = pyte.Screen(columns, rows)
    stream = pyte.ByteStream(screen)
    pid, fd = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm-256color", LC_ALL="en_US.UTF-8")
        os.execvp(command[0], command)
    fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    begun, left = time.time(), list(keys)
    next_key = begun + 1
    while time.time() - begun < seconds:
        if select.select([fd], [], [], 0.01)[0]:
            # pyte does not know the kitty keyboard sequences.
            data = os.read(fd, 65536)
            for start in (b"\x1b[>", b"\x1b[<"):
                while start in data:
                    at = data.index(start)
                    data = data[:at] + data[data.index(b"u", at) + 1:]
            stream.feed(data)
        # As fast as a finger: the program drops a key that comes again within 60 ms, for a held one.
        if left and time.time() > next_key:
            key = left.pop(0)
            os.write(fd, key.encode())
            next_key = time.time() + (0.1 if key == "\r" else 0.02)
    os.kill(pid, 15)
    return screen


def svg(screen):
    width, height = screen.columns * CELL_W, screen.lines * CELL_H
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
           f'font-family="DejaVu Sans Mono, Menlo, monospace" font-size="15">',
           f'<rect width="{width}" height="{height}" fill="#1d1f21"/>']
    for y in range(screen.lines):
        for x in range(screen.columns):
            cell = screen.buffer[y][x]
            front, back = colour(cell.fg, "#d0d0d0"), colour(cell.bg, "#1d1f21")
            if cell.reverse:
                front, back = back, front
            if back != "#1d1f21":
                out.append(f'<rect x="{x * CELL_W}" y="{y * CELL_H}" width="{CELL_W}" height="{CELL_H}" fill="{back}"/>')
            if cell.data.strip():
                weight = ' font-weight="bold"' if cell.bold else ""
                out.append(f'<text x="{x * CELL_W}" y="{y * CELL_H + 14}" fill="{front}"{weight}>{html.escape(cell.data)}</text>')
    return "\n".join(out + ["</svg>", ""])


if __name__ == "__main__":
    out, columns, rows, seconds, keys = sys.argv[1:6]
    picture = svg(screen_of(int(columns), int(rows), float(seconds), keys, sys.argv[7:]))
    with open(out, "w", encoding="utf-8") as file:
        file.write(picture)
