"""What the Mandarin voices say."""

from . import Say


# The melody of a bare syllable, in semitones about the middle of the voice: alone, the model gives every tone much the same arch.
TONES = {
    "→": ((0, 3.6), (0.2, 4), (1, 3.6)),
    "↗": ((0, -2), (0.35, -2.5), (1, 4.5)),
    "↓": ((0, -1), (0.45, -6.5), (0.7, -6.8), (1, -2.5)),
    "↘": ((0, 5.5), (0.2, 5.2), (1, -6)),
}


def tone(arrow, middle):
    """The pitch of the last voiced stretch, for a voice whose middle is at so many Hz."""
    return {-1: tuple((x, round(middle * 2 ** (semitones / 12))) for x, semitones in TONES[arrow])}


def mandarin(middle, takes=None):
    digit = dict(zip(range(1, 11), "一 二 三 四 五 六 七 八 九 十".split()))
    sound = dict(zip(range(1, 11), "i→ ɚ↘ sa→n sɨ↘ u↓ ljou↘ ʨʰi→ pa→ ʨjou↓ ʂɨ↗".split()))
    t = {f"n{i}": Say(digit[i], p, pitch=tone(next(c for c in p if c in TONES), middle)) for i, p in sound.items()}
    for s in (10, 15, 20, 25, 28, 30, 40, 50, 55, 58):
        tens, ones = divmod(s, 10)
        word = (digit[tens] if tens > 1 else "") + "十" + (digit[ones] if ones else "") + "秒"
        say = (sound[tens] if tens > 1 else "") + sound[10] + (sound[ones] if ones else "") + " mjau↓"
        t[f"s{s}"] = Say(word, say)
    t["minute"] = Say("一分钟", "i→ fə→nꭧʊ→ŋ")
    of = dict(digit) | {2: "两"}  # before a measure word two is 两
    ofs = dict(sound) | {2: "lja↓ŋ"}
    for i in range(1, 11):
        t[f"remain{i}"] = Say(f"还剩{of[i]}分钟", f"xai↗ʂə↘ŋ {ofs[i]} fə→nꭧʊ→ŋ")
    for i in (10, 5, 1):
        t[f"begin{i}"] = Say(f"还有{of[i]}分钟读秒", f"xai↗jou{'↗' if i == 5 else '↓'} {ofs[i]} fə→nꭧʊ→ŋ tu↗mjau↓")
    ofs[1] = "i↗"  # before a fourth tone
    for i in range(1, 10):
        t[f"periods{i}"] = Say(f"还剩{of[i]}次读秒机会", f"xai↗ʂə↘ŋ {ofs[i]}ʦʰɨ↘ tu↗mjau↓ ʨi→xwei↘")
    t |= {
        "last-minute": Say("最后一分钟", "ʦwei↘xou↘ i→ fə→nꭧʊ→ŋ"),
        "countdown-begins": Say("现在读秒开始", "ɕjɛ↘nʦai↘ tu↗mjau↓ kʰai→ʂɨ↓"),
        "period-taken": Say("一次读秒用完", "i↗ʦʰɨ↘ tu↗mjau↓ jʊ↘ŋwa↗n"),
        "last-period": Say("最后一次读秒机会", "ʦwei↘xou↘ i↗ʦʰɨ↘ tu↗mjau↓ ʨi→xwei↘"),
        "byoyomi": Say("现在进入读秒阶段", "ɕjɛ↘nʦai↘ ʨi↘nɻu↘ tu↗mjau↓ ʨjɛ→twa↘n"),
        "time-over": Say("时间到，超时判负", "ʂɨ↗ʨjɛ→n tau↘, ꭧʰau→ʂɨ↗ pʰa↘nfu↘"),
        "black": Say("黑棋", "xei→ʨʰi↗"),
        "white": Say("白棋", "pai↗ʨʰi↗"),
        "start": Say("比赛开始", "pi↓sai↘ kʰai→ʂɨ↓"),
        "pause": Say("比赛暂停", "pi↓sai↘ ʦa↘ntʰi↗ŋ"),
        "resume": Say("比赛继续", "pi↓sai↘ ʨi↘ɕy↘"),
        "moved": Say("对方已经下了", "twei↘fa→ŋ i↓ʨi→ŋ ɕja↘lɤ"),
        "check": Say("测试声音，能听到读秒声音吗？", "ʦʰɤ↘ʂɨ↘ ʂə→ŋi→n, nə↗ŋ tʰi→ŋtau↘ tu↗mjau↓ ʂə→ŋi→n ma", "?"),
    }
    return t | {name: t[name]._replace(**other) for name, other in (takes or {}).items()}


# Other words or settings where the usual ones came out badly.
MAN = {
    "n1": dict(row=80),
    "begin1": dict(text="一分钟后读秒开始", phonemes="i→ fə→nꭧʊ→ŋ xou↘ tu↗mjau↓ kʰai→ʂɨ↓"),
    "check": dict(text="测试声音，现在读秒听得清楚吗？", phonemes="ʦʰɤ↘ʂɨ↘ ʂə→ŋi→n, ɕjɛ↘nʦai↘ tu↗mjau↓ tʰi→ŋtɤ ʨʰi→ŋꭧʰu↓ ma", row=60),
}
WOMAN = {"n2": dict(end=","), "n4": dict(row=12), "n7": dict(end=","), "s28": dict(speed=0.9), "s30": dict(row=12), "remain8": dict(end=",")}

PACKS = {
    "zh": dict(language="zh", name="Mandarin, man", gender="male", speaker="zm_yunyang", table=lambda: mandarin(112, MAN)),
    "zh-woman": dict(language="zh", name="Mandarin, woman", gender="female", speaker="zf_xiaobei", table=lambda: mandarin(225, WOMAN)),
}
