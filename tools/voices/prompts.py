"""What each voice says: prompt id -> Say(text, phonemes, ...), one table a language.

Phonemes are Kokoro's alphabet (IPA; in English capitals are diphthongs, in Mandarin the arrows are the tones:
→ first, ↗ second, ↓ third, ↘ fourth, none for the neutral one).  They are written out here, so no dictionary or
text front end takes part, and what is said does not change with the version of some other package.
"""

from typing import NamedTuple


class Say(NamedTuple):
    text: str
    phonemes: str
    end: str = "."  # closing mark given to the model: it steers the melody
    row: int | None = None  # row of the voice's style table; normally the number of phonemes
    speed: float = 1.0
    head: bool = False  # only the first word is wanted: keep the sound up to the stop that the next word begins with


ORDER = (
    [f"n{i}" for i in range(1, 11)]
    + [f"s{i}" for i in (10, 15, 20, 25, 28, 30, 40, 50, 55, 58)]
    + ["minute"]
    + [f"remain{i}" for i in range(1, 11)]
    + ["last-minute", "countdown-begins", "begin10", "begin5", "begin1", "period-taken"]
    + [f"periods{i}" for i in range(1, 10)]
    + ["last-period", "byoyomi", "time-over", "black", "white", "start", "pause", "resume", "moved", "check"]
)


def mandarin():
    digit = dict(zip(range(1, 11), "一 二 三 四 五 六 七 八 九 十".split()))
    sound = dict(zip(range(1, 11), "i→ ɚ↘ sa→n sɨ↘ u↓ ljou↘ ʨʰi→ pa→ ʨjou↓ ʂɨ↗".split()))
    t = {
        "n1": Say("一", "i→", row=80), "n2": Say("二", "ɚ↘", row=12), "n3": Say("三", "sa→n"), "n4": Say("四", "sɨ↘, tau↘", speed=0.9, head=True),
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


def english():
    word = dict(zip(range(1, 11), "one two three four five six seven eight nine ten".split()))
    sound = dict(zip(range(1, 11), "wˈʌn tˈu θɹˈi fˈɔɹ fˈIv sˈɪks sˈɛvən ˈAt nˈIn tˈɛn".split()))
    t = {f"n{i}": Say(word[i], sound[i]) for i in range(1, 11)}
    tens = {10: ("ten", "tˈɛn"), 20: ("twenty", "twˈɛnti"), 30: ("thirty", "θˈɜɹɾi"), 40: ("forty", "fˈɔɹɾi"), 50: ("fifty", "fˈɪfti")}
    for s in (10, 20, 40, 50):
        t[f"s{s}"] = Say(*tens[s])
    t["s15"] = Say("fifteen", "fˌɪftˈin")
    t["s30"] = Say("thirty seconds", "θˈɜɹɾi sˈɛkəndz")
    for s in (25, 28, 55, 58):
        (w, p), d = tens[s // 10 * 10], s % 10
        t[f"s{s}"] = Say(f"{w}-{word[d]}", f"{p} {sound[d]}")
    t["minute"] = Say("one minute", "wˈʌn mˈɪnət")
    for i in range(1, 11):
        many = i > 1
        m = ("minutes", "mˈɪnəts") if many else ("minute", "mˈɪnət")
        r = ("remain", "ɹəmˈAn") if many else ("remains", "ɹəmˈAnz")
        t[f"remain{i}"] = Say(f"{word[i]} {m[0]} {r[0]}", f"{sound[i]} {m[1]} {r[1]}")
        if i in (10, 5, 1):
            t[f"begin{i}"] = Say(f"{word[i]} {m[0]} until the countdown", f"{sound[i]} {m[1]} əntˈɪl ðə kˈWntdˌWn")
        if i < 10:
            p = ("periods", "pˈɪɹiədz") if many else ("period", "pˈɪɹiəd")
            t[f"periods{i}"] = Say(f"{word[i]} {p[0]} left", f"{sound[i]} {p[1]} lˈɛft")
    t |= {
        "last-minute": Say("last minute", "lˈæst mˈɪnət"),
        "countdown-begins": Say("the countdown begins", "ðə kˈWntdˌWn bəɡˈɪnz"),
        "period-taken": Say("period used", "pˈɪɹiəd jˈuzd"),
        "last-period": Say("last period", "lˈæst pˈɪɹiəd"),
        "byoyomi": Say("overtime begins", "ˈOvəɹtˌIm bəɡˈɪnz"),
        "time-over": Say("time over", "tˈIm ˈOvəɹ"),
        "black": Say("black", "blˈæk"),
        "white": Say("white", "wˈIt"),
        "start": Say("the game starts", "ðə ɡˈAm stˈɑɹts"),
        "pause": Say("the game is paused", "ðə ɡˈAm ɪz pˈɔzd"),
        "resume": Say("the game resumes", "ðə ɡˈAm ɹɪzˈumz"),
        "moved": Say("moved", "mˈuvd"),
        "check": Say("sound check: do you hear the count?", "sˈWnd ʧˈɛk. dˈu ju hˈɪɹ ðə kˈWnt", "?"),
    }
    return t


def japanese():
    t = {
        "n1": Say("いち", "iʨiː", speed=1.1), "n2": Say("に", "ɲiː"), "n3": Say("さん", "saɴ"), "n4": Say("よん", "joɴ"),
        "n5": Say("ご", "ɡoː"), "n6": Say("ろく", "ɾokɯ", speed=1.1), "n7": Say("なな", "nana", speed=1.1),
        "n8": Say("はち", "haʨi", speed=1.2), "n9": Say("きゅう", "kʲɨː"), "n10": Say("じゅう", "ʥɨː"),
    }
    for s, (w, p) in {
        10: ("十", "ʥɨː"), 15: ("十五", "ʥɨː ɡo"), 20: ("二十", "ɲiʥɨː"), 25: ("二十五", "ɲiʥɨː ɡo"), 28: ("二十八", "ɲiʥɨː haʨi"),
        30: ("三十", "saɲʥɨː"), 40: ("四十", "joɲʥɨː"), 50: ("五十", "ɡoʥɨː"), 55: ("五十五", "ɡoʥɨː ɡo"), 58: ("五十八", "ɡoʥɨː haʨi"),
    }.items():
        t[f"s{s}"] = Say(f"{w}秒", f"{p} bʲoː")
    t["s50"] = Say("五十秒", "ɡoʥɨːbʲoː", row=80)
    kanji = dict(zip(range(1, 11), "一二三四五六七八九十"))
    minutes = dict(zip(range(1, 11), "iʔpɯɴ ɲiɸɯɴ saɴpɯɴ joɴpɯɴ ɡoɸɯɴ ɾoʔpɯɴ nanaɸɯɴ haʔpɯɴ kʲɨːɸɯɴ ʥɨʔpɯɴ".split()))
    times = dict(zip(range(1, 10), "iʔkai ɲikai saŋkai joŋkai ɡokai ɾoʔkai nanakai haʨikai kʲɨːkai".split()))
    t["minute"] = Say("一分", "iʔpɯɴ")
    for i in range(1, 11):
        t[f"remain{i}"] = Say(f"残り{kanji[i]}分です", f"nokoɾʲi {minutes[i]} desɨ")
    for i in range(1, 10):
        t[f"periods{i}"] = Say(f"残り{kanji[i]}回です", f"nokoɾʲi {times[i]} desɨ")
    for i in (10, 5, 1):
        t[f"begin{i}"] = Say(f"秒読みまであと{kanji[i]}分です", f"bʲoːjomʲi made ato {minutes[i]} desɨ")
    t |= {
        "last-minute": Say("最後の一分です", "saiɡo no iʔpɯɴ desɨ"),
        "countdown-begins": Say("秒読みを始めます", "bʲoːjomʲi o haʥimemasɨ"),
        "period-taken": Say("一回使いました", "iʔkai ʦɨkaimaɕita"),
        "last-period": Say("最後の秒読みです", "saiɡo no bʲoːjomʲi desɨ"),
        "byoyomi": Say("秒読みに入ります", "bʲoːjomʲi ɲi haiɾʲimasɨ"),
        "time-over": Say("時間切れ、負けです", "ʥikaŋɡʲiɾe, make desɨ"),
        "black": Say("黒番", "kɯɾobaɴ"),
        "white": Say("白番", "ɕiɾobaɴ"),
        "start": Say("対局開始です", "taikʲokɯ kaiɕi desɨ"),
        "pause": Say("中断します", "ʨɨːdaɴ ɕimasɨ"),
        "resume": Say("再開します", "saikai ɕimasɨ"),
        "moved": Say("打ちました", "ɯʨimaɕita"),
        "check": Say("音の確認です。秒読みが聞こえますか？", "oto no kakɯɲiɴ desɨ. bʲoːjomʲi ɡa kʲikoemasɨ ka", "?"),
    }
    return t


def korean():
    t = {
        "n1": Say("하나", "hana"), "n2": Say("둘", "tul", row=12), "n3": Say("셋", "set", row=12), "n4": Say("넷", "net"),
        "n5": Say("다섯", "tasʌt", speed=1.25), "n6": Say("여섯", "jɔsɔt", speed=1.2), "n7": Say("일곱", "ilɡop", "!", speed=1.15),
        "n8": Say("여덟", "jʌdʌl", "!", speed=1.1), "n9": Say("아홉", "ahop", "!", speed=1.1), "n10": Say("열", "jʌl", row=12),
    }
    for s, (w, p, row) in {
        10: ("십", "ɕip", None), 15: ("십오", "ɕibo", None), 20: ("이십", "iɕip", None), 25: ("이십오", "iɕibo", None),
        28: ("이십팔", "iɕip pʰal", None), 30: ("삼십", "samɕip", None), 40: ("사십", "saɕip", None), 50: ("오십", "oɕip", None),
        55: ("오십오", "oɕibo", 12), 58: ("오십팔", "oɕip pʰal", 80),
    }.items():
        t[f"s{s}"] = Say(f"{w} 초", f"{p} ʨʰo", row=row)
    t["s40"] = Say("사십 초", "saɕip ʨʰo.", row=80, speed=1.15)
    t["s50"] = Say("오십 초", "o ɕip ʨʰo", row=80, speed=1.15)
    sino = dict(zip(range(1, 11), "일 이 삼 사 오 육 칠 팔 구 십".split()))
    minutes = dict(zip(range(1, 11), "il bun,i bun,sam bun,sa bun,o bun,juk pun,ʨʰil bun,pʰal bun,ku bun,ɕip pun".split(",")))
    native = dict(zip(range(1, 10), "한 두 세 네 다섯 여섯 일곱 여덟 아홉".split()))
    times = dict(zip(range(1, 10), "han bʌn,tu bʌn,se bʌn,ne bʌn,tasʌt pʌn,jʌsʌt pʌn,ilɡop pʌn,jʌdʌl bʌn,ahop pʌn".split(",")))
    t["minute"] = Say("일 분", "il bun")
    for i in range(1, 11):
        t[f"remain{i}"] = Say(f"{sino[i]} 분 남았습니다", f"{minutes[i]} namasːɯmnida")
    t["remain10"] = Say("십 분 남았습니다", "ɕip pun namasːɯmnida", speed=1.04)  # at 1.0 a crackle comes before it
    for i in range(1, 10):
        t[f"periods{i}"] = Say(f"초읽기 {native[i]} 번 남았습니다", f"ʨʰoilkːi {times[i]} namasːɯmnida")
    t["periods4"] = Say("초읽기 네 번 남았습니다", "ʨʰo ilkːi ne bʌn namasːɯmnida", row=80, speed=1.15)
    for i in (10, 5, 1):
        t[f"begin{i}"] = Say(f"초읽기까지 {sino[i]} 분 남았습니다", f"ʨʰoilkːikːaʥi {minutes[i]} namasːɯmnida")
    t |= {
        "last-minute": Say("마지막 일 분입니다", "maʥimak il bunimnida"),
        "countdown-begins": Say("초읽기를 시작합니다", "ʨʰoilkiɾɯl ɕiʥakhamnida"),
        "period-taken": Say("초읽기 한 번 썼습니다", "ʨʰoilkːi han bʌn sːʌsːɯmnida"),
        "last-period": Say("마지막 초읽기입니다", "maʥimak ʨʰoilkiimnida"),
        "byoyomi": Say("초읽기에 들어갑니다", "ʨʰoilkie tɯɾʌɡamnida"),
        "time-over": Say("시간패입니다", "ɕiɡanpʰɛimnida"),
        "black": Say("흑번", "hɯkpʌn"),
        "white": Say("백번", "pɛkpʌn"),
        "start": Say("대국을 시작합니다", "tɛɡuɡɯl ɕiʥakhamnida"),
        "pause": Say("잠시 중단합니다", "ʨamɕi ʨuŋdanhamnida"),
        "resume": Say("대국을 계속합니다", "tɛɡuɡɯl kesokhamnida"),
        "moved": Say("두었습니다", "tuʌsːɯmnida"),
        "check": Say("소리 확인입니다. 초읽기가 들립니까?", "soɾi hwaɡinimnida. ʨʰoilkiɡa tɯllimnikːa", "?"),
    }
    return t


VOICES = {
    "zh": dict(speaker="zm_yunyang", gender="male", name="Mandarin, male", table=mandarin),
    "en": dict(speaker="af_heart", gender="female", name="English, female", table=english),
    "ja": dict(speaker="jm_kumo", gender="male", name="Japanese, male", table=japanese),
    "ko": dict(speaker="jm_kumo", gender="male", name="Korean, male (a Japanese voice)", table=korean),
}
