"""What the Japanese voices say."""

from . import Say


def japanese():
    t = {
        "n1": Say("いち", "iʨiː", speed=1.1), "n2": Say("に", "ɲiː"), "n3": Say("さん", "saɴ"), "n4": Say("よん", "joɴ"),
        "n5": Say("ご", "ɡoː"), "n6": Say("ろく", "ɾokɯ", speed=1.1), "n7": Say("なな", "nana", speed=1.1),
        "n8": Say("はち", "haʨi", speed=1.2), "n9": Say("きゅう", "kʲɨː"), "n10": Say("じゅう", "ʥɨː"),
    }
    for s, (w, p, row, speed) in {
        10: ("十", "ʥɨː bʲoː", None, 1), 15: ("十五", "ʥɨː ɡo bʲoː", None, 1), 20: ("二十", "ɲiʥɨːbʲoː desɨ", None, 1), 25: ("二十五", "ɲiʥɨːɡo bʲoː", None, 0.9),
        28: ("二十八", "ɲiʥɨːhaʨi bʲoː", 80, 1), 30: ("三十", "saɲʥɨː bʲoː", None, 1), 40: ("四十", "joɲʥɨː bʲoː desɨ", None, 1), 50: ("五十", "ɡoʥɨːbʲoː", 80, 1),
        55: ("五十五", "ɡoʥɨːɡo bʲoː", 80, 1), 58: ("五十八", "ɡoʥɨːhaʨi bʲoː", None, 0.9),
    }.items():
        t[f"s{s}"] = Say(f"{w}秒" + ("です" if s in (20, 40) else ""), p, row=row, speed=speed)
    kanji = dict(zip(range(1, 11), "一二三四五六七八九十"))
    minutes = dict(zip(range(1, 11), "iʔpɯɴ ɲiɸɯɴ saɴpɯɴ joɴpɯɴ ɡoɸɯɴ ɾoʔpɯɴ nanaɸɯɴ haʔpɯɴ kʲɨːɸɯɴ ʥɨʔpɯɴ".split()))
    times = dict(zip(range(1, 10), "iʔkai ɲikai saŋkai joŋkai ɡokai ɾoʔkai nanakai haʨikai kʲɨːkai".split()))
    t["minute"] = Say("一分です", "iʔpɯɴ desɨ")
    for i in range(1, 11):
        t[f"remain{i}"] = Say(f"残り{kanji[i]}分です", f"nokoɾʲi {minutes[i]} desɨ")
    for i in range(1, 10):
        t[f"periods{i}"] = Say(f"残り{kanji[i]}回です", f"nokoɾʲi {times[i]} desɨ")
    for i in (10, 5, 1):
        t[f"begin{i}"] = Say(f"あと{kanji[i]}分で秒読みです", f"ato {minutes[i]} de bʲoːjomʲi desɨ")
    t["remain6"] = t["remain6"]._replace(phonemes="nokoɾʲiɾoʔpɯɴ desɨ")
    t["periods6"] = t["periods6"]._replace(phonemes="nokoɾʲi, ɾoʔkai desɨ")
    t["begin1"] = t["begin1"]._replace(phonemes="ato iʔpɯɴ de, bʲoːjomʲi desɨ")
    t |= {
        "last-minute": Say("最後の一分です", "saiɡo no iʔpɯɴ desɨ"),
        "countdown-begins": Say("これから秒読みを始めます", "koɾekaɾa bʲoːjomʲi o haʥimemasɨ"),
        "period-taken": Say("一回使いました", "iʔkai ʦɨkaimaɕita"),
        "last-period": Say("最後の秒読みです", "saiɡo no bʲoːjomʲi desɨ"),
        "byoyomi": Say("ここから秒読みです", "koko kaɾa bʲoːjomʲi desɨ"),
        "time-over": Say("時間切れ、負けです", "ʥikaŋɡʲiɾe, make desɨ"),
        "black": Say("黒番", "kɯɾobaɴ"),
        "white": Say("白番", "ɕiɾobaɴ"),
        "start": Say("対局を始めます", "taikʲokɯ o haʥimemasɨ"),
        "pause": Say("中断します", "ʨɨːdaɴ ɕimasɨ"),
        "resume": Say("再開します", "saikai ɕimasɨ"),
        "moved": Say("打ちました", "ɯʨimaɕita", row=80),
        "check": Say("音の確認です。よく聞こえますか？", "oto no kakɯɲiɴ desɨ. jokɯ kʲikoemasɨ ka", "?"),
    }
    return t


PACKS = {
    "ja": dict(language="ja", name="Japanese, man", gender="male", speaker="jm_kumo", table=japanese),
}
