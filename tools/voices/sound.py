"""Cutting, trimming, loudness: sound as float arrays at 24 kHz."""

import numpy as np

RATE = 24000
LOUDNESS = -19.0  # LUFS of the speech itself (see `loudness`)
PEAK = 10 ** (-2.0 / 20)  # half a dB under the promised -1.5 dBFS: Vorbis does not keep peaks exactly


def db(x):
    return 10 ** (x / 20)


def frames(a, ms):
    """RMS of each whole frame of `ms` milliseconds."""
    n = RATE * ms // 1000
    return np.sqrt((a[: len(a) // n * n].reshape(-1, n) ** 2).mean(1) + 1e-15)


def cut(a, start, end):
    """The part from `start` to `end` (ms; None is the end of the sound), each moved to the quietest 5 ms within 15 ms."""
    e = frames(a, 5)

    def place(ms):
        lo = max(0, ms // 5 - 3)
        return (lo + int(np.argmin(e[lo : ms // 5 + 4]))) * (RATE * 5 // 1000)

    return a[0 if start is None else place(start) : len(a) if end is None else place(end)]


def trim(a):
    """Start 5 ms before the first sample within 40 dB of the peak, end 30 ms after the last 5 ms frame within 42 dB; fade both."""
    first = int(np.argmax(np.abs(a) > np.abs(a).max() * db(-40)))
    e = frames(a, 5)
    last = (np.flatnonzero(e > e.max() * db(-42))[-1] + 1) * (RATE * 5 // 1000)
    a = a[max(0, first - RATE * 5 // 1000) : last + RATE * 30 // 1000].copy()
    fade_in, fade_out = RATE * 3 // 1000, RATE * 20 // 1000
    a[:fade_in] *= 0.5 - 0.5 * np.cos(np.linspace(0, np.pi, fade_in))
    a[-fade_out:] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, fade_out))
    return a


def k_weight(a):
    """The K weighting of ITU-R BS.1770, by its analogue-derived biquads at this sample rate, applied in the frequency domain."""
    size = 1 << (len(a) + RATE // 4).bit_length()
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size))

    def biquad(f0, q, gain):
        k = np.tan(np.pi * f0 / RATE)
        if gain is None:  # high pass
            b = (1, -2, 1)
            den = 1 + k / q + k * k
            a_ = (1, 2 * (k * k - 1) / den, (1 - k / q + k * k) / den)
        else:  # high shelf
            vh = db(gain)
            vb = vh**0.4996667741545416
            den = 1 + k / q + k * k
            b = ((vh + vb * k / q + k * k) / den, 2 * (k * k - vh) / den, (vh - vb * k / q + k * k) / den)
            a_ = (1, 2 * (k * k - 1) / den, (1 - k / q + k * k) / den)
        return (b[0] + b[1] * z + b[2] * z * z) / (a_[0] + a_[1] * z + a_[2] * z * z)

    h = biquad(1681.974450955533, 0.7071752369554196, 3.999843853973347) * biquad(38.13547087602444, 0.5003270373238773, None)
    return np.fft.irfft(np.fft.rfft(a, size) * h, size)[: len(a)]


def loudness(a):
    """Loudness of the speech in LUFS: K-weighted power of the 10 ms frames within 25 dB of the loudest one.

    The 400 ms blocks of the standard are longer than most digits, hence the short frames.
    """
    p = frames(k_weight(a), 10) ** 2
    return -0.691 + 10 * np.log10(p[p > p.max() * 10**-2.5].mean())


def onset_ms(a):
    """The beat a listener hears: ms from the start until the first vowel has half of its greatest energy.

    The energy is that between 250 and 2500 Hz (vowels, little of s and the like), in a Hann window of 30 ms; the first vowel's peak is
    the first maximum within 50 ms either side that is no more than 12 dB under the greatest of the clip.
    Where a weak first vowel has no maximum of its own, the second is found; 200 is the most that is told.
    """
    f = np.fft.rfft(a, 2 * len(a))
    hz = np.fft.rfftfreq(2 * len(a), 1 / RATE)
    band = np.fft.irfft(f * ((hz >= 250) & (hz <= 2500)))[: len(a)]
    window = np.hanning(RATE * 30 // 1000)
    e = np.convolve(band**2, window / window.sum(), "same")[:: RATE // 1000]
    top = next(i for i in range(len(e)) if e[i] > e.max() * 10**-1.2 and e[i] >= e[max(0, i - 50) : i + 51].max())
    under = np.flatnonzero(e[: top + 1] < e[top] / 2)
    return min(200, int(under[-1]) + 1) if len(under) else 0


def level(a, name):
    a = a * db(LOUDNESS - loudness(a))
    if np.abs(a).max() > PEAK:  # round off the few highest peaks, then make up the little loudness that costs
        for _ in range(4):
            knee = 0.7 * PEAK
            over = np.abs(a) > knee
            a[over] = np.sign(a[over]) * (knee + (PEAK - knee) * np.tanh((np.abs(a[over]) - knee) / (PEAK - knee)))
            a = a * db(LOUDNESS - loudness(a))
        if np.abs(a).max() > PEAK * 1.02:
            print(f"  {name}: peak {20 * np.log10(np.abs(a).max()):.2f} dBFS at the common loudness")
            a *= PEAK / np.abs(a).max()
    return a
