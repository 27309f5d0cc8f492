"""What the Mandarin voices say."""

from . import Say


def mandarin():
    digit = dict(zip(range(1, 11), "一 二 三 四 五 六 七 八 九 十".split()))
    sound = dict(zip(range(1, 11), "i→ ɚ↘ sa→n sɨ↘ u↓ ljou↘ ʨʰi→ pa→ ʨjou↓ ʂɨ↗".split()))
    t = {
        "n1": Say("一", "i→", row=80), "n2": Say("二", "ɚ↘", row=12), "n3": Say("三", "sa→n"), "n4": Say("四", "sɨ↘, tau↘", speed=0.9, cut=(None, 600)),
        "n5": Say("五", "u↓", ","), "n6": Say("六", "ljou↘", ","), "n7": Say("七", "ʨʰi→"), "n8": Say("八", "pa→", row=12),
        "n9": Say("九", "ʨjou↓"), "n10": Say("十", "ʂɨ↗", row=12),
    }
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
        t[f"begin{i}"] = Say(f"离读秒还有{of[i]}分钟", f"li↗tu↗mjau↓ xai↗jou↓ {ofs[i]} fə→nꭧʊ→ŋ")
    ofs[1] = "i↗"  # before a fourth tone
    for i in range(1, 10):
        t[f"periods{i}"] = Say(f"还剩{of[i]}次读秒", f"xai↗ʂə↘ŋ {ofs[i]}ʦʰɨ↘ tu↗mjau↓")
    t |= {
        "last-minute": Say("最后一分钟", "ʦwei↘xou↘ i→ fə→nꭧʊ→ŋ"),
        "countdown-begins": Say("开始读秒", "kʰai→ʂɨ↓ tu↗mjau↓"),
        "period-taken": Say("一次读秒用完", "i↗ʦʰɨ↘ tu↗mjau↓ jʊ↘ŋwa↗n"),
        "last-period": Say("最后一次读秒", "ʦwei↘xou↘ i↗ʦʰɨ↘ tu↗mjau↓"),
        "byoyomi": Say("进入读秒", "ʨi↘n ɻu↘ tu↗mjau↓"),
        "time-over": Say("时间到，超时判负", "ʂɨ↗ʨjɛ→n tau↘, ꭧʰau→ʂɨ↗ pʰa↘nfu↘"),
        "black": Say("黑方", "xei→fa→ŋ"),
        "white": Say("白方", "pai↗fa→ŋ"),
        "start": Say("对局开始", "twei↘ʨy↗ kʰai→ʂɨ↓"),
        "pause": Say("暂停", "ʦa↘ntʰi↗ŋ"),
        "resume": Say("对局继续", "twei↘ʨy↗ ʨi↘ɕy↘"),
        "moved": Say("已落子", "i↓ lwo↘ʦɨ↓"),
        "check": Say("声音测试，读秒听得清吗？", "ʂə→ŋi→n ʦʰɤ↘ʂɨ↘, tu↗mjau↓ tʰi→ŋtɤ ʨʰi→ŋ ma", "?"),
    }
    return t


PACKS = {
    "zh": dict(language="zh", name="Mandarin, man", gender="male", speaker="zm_yunyang", table=mandarin),
}
