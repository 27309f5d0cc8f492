"""What the Japanese voices say."""

from . import Say


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


PACKS = {
    "ja": dict(language="ja", name="Japanese, man", gender="male", speaker="jm_kumo", table=japanese),
}
