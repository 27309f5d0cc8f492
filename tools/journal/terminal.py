"""The program in a pseudo-terminal, for the scripts beside this file. Needs pyte (PyPI)."""
import fcntl, json, os, pty, re, select, struct, termios, time

import pyte

COLUMNS, ROWS = 100, 30


class Terminal:
    def __init__(self, program, args, state, env=()):
        self.screen = pyte.Screen(COLUMNS, ROWS)
        self.stream = pyte.ByteStream(self.screen)
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="xterm-256color", LC_ALL="en_US.UTF-8", DUMIAO_STATE=str(state),
                              PULSE_SERVER="unix:/nonexistent")
            os.environ.update(dict(env))
            os.execv(program, [program, *args])
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        self.ended = False

    def text(self):
        return "\n".join(self.screen.display)

    def pump(self, until, holds=None):
        """Reads until the moment, or until `holds`; returns when the output came that made it hold."""
        while not self.ended:
            if holds and holds(self.text()):
                return time.monotonic()
            left = until - time.monotonic()
            if left <= 0 or not select.select([self.fd], [], [], left)[0]:
                return None
            try:
                data = os.read(self.fd, 65536)
            except OSError:
                data = b""
            came = time.monotonic()
            if not data:
                self.ended = True
                return None
            # pyte does not know the kitty keyboard sequences.
            self.stream.feed(re.sub(rb"\x1b\[[<>=?][0-9;]*u", b"", data))
            if holds and holds(self.text()):
                return came
        return None

    def wait(self, words, seconds=10):
        came = self.pump(time.monotonic() + seconds, lambda text: words in text)
        if came is None:
            raise SystemExit(f"no \"{words}\" within {seconds} s:\n{self.text()}")
        return came

    def rest(self, seconds):
        self.pump(time.monotonic() + seconds)

    def keys(self, keys):
        os.write(self.fd, keys.encode())
        return time.monotonic()

    def moves(self):
        return moves(self.text())

    def press(self, n):
        """Press number `n`, from 0: milliseconds until it is on the screen."""
        self.rest(0)
        pressed = self.keys("aj"[n % 2])
        came = self.pump(pressed + 10, lambda text: moves(text) == n + 1)
        if came is None:
            raise SystemExit(f"press {n + 1} is not on the screen:\n{self.text()}")
        return (came - pressed) * 1000

    def leave(self):
        self.keys("q")
        self.wait("Leave the game?")
        self.keys("y")
        self.pump(time.monotonic() + 10)
        _, status = os.waitpid(self.pid, 0)
        return os.waitstatus_to_exitcode(status)


def moves(text):
    return sum(int(n) for n in re.findall(r"(\d+) moves?\b", text))


def percentile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * share / 100))]


def figures(name, values):
    print(f"{name:<44} n {len(values):>4}   p50 {percentile(values, 50):7.2f} ms   "
          f"p99 {percentile(values, 99):7.2f} ms   worst {max(values):7.2f} ms")


def lines(path):
    """The whole lines of a journal."""
    found = []
    for line in open(path, "rb").read().split(b"\n"):
        try:
            found.append(json.loads(line))
        except ValueError:
            pass
    return found


def presses(path):
    return sum(line.get("event", {}).get("kind") == "pressed" for line in lines(path))
