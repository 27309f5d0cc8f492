"""Japanese and Korean text as it is pronounced, so that two spellings of the same sounds compare equal.

Japanese by the dictionary of OpenJTalk (kanji and numbers with their counters); Korean by the rules of the standard pronunciation
that bear on our prompts, and the mergers nearly every speaker of Seoul makes (ㅐ is ㅔ, ㅙ and ㅚ are ㅞ).
"""

import re
import unicodedata


def arabic(m):
    tens, ten, ones = m.groups()
    if tens and not ten:
        tens, ones = "", tens + ones
    n = ("一二三四五六七八九".find(tens) + 1 if tens else 1) * 10 if ten else 0
    return str(n + "〇一二三四五六七八九".find(ones or "〇")) if ten or ones else ""


def japanese(text):
    """Kana as pronounced: 残り3分です and 残り三分です are both ノコリサンプンデス."""
    import pyopenjtalk

    text = re.sub("([一二三四五]?)(十?)([一二三四五六七八九]?)(?=[分回秒])", arabic, text)  # a dictionary knows 八分 as はちぶ too
    text = text.replace("大曲", "対局").replace("階", "回")  # タイキョク, カイ both; of three, 三階 may be サンガイ, but a listener hears サンカイ
    kana = pyopenjtalk.g2p(text, kana=True, use_vanilla=True)  # only the dictionary, no guessing by context
    kana = "".join(c for c in kana if "ァ" <= c <= "ー").translate(str.maketrans("ヅヂヲ", "ズジオ"))
    kana = kana.replace("ハチフン", "ハップン").replace("ジップン", "ジュップン")  # both are said; digits do not tell which
    kana = re.sub("(?<=[オコソトノホモヨロゴゾドボポョ])[ウオ]", "ー", kana)
    kana = re.sub("(?<=[ウクスツヌフムユルグズブプュ])ウ", "ー", kana)
    return re.sub("(?<=[エケセテネヘメレゲゼデベペ])[イエ]", "ー", kana)


LEADS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
TAILS = " ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"
PAIRS = {"ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ", "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ"}
ALONE = {"ㄳ": "ㄱ", "ㄵ": "ㄴ", "ㄶ": "ㄴ", "ㄺ": "ㄱ", "ㄻ": "ㅁ", "ㄼ": "ㄹ", "ㄽ": "ㄹ", "ㄾ": "ㄹ", "ㄿ": "ㅂ", "ㅀ": "ㄹ", "ㅄ": "ㅂ"} | dict(
    zip("ㄲㅋㅅㅆㅈㅊㅌㅎㅍ", "ㄱㄱㄷㄷㄷㄷㄷㄷㅂ")
)
ASPIRATED = dict(zip("ㄱㄷㅂㅈ", "ㅋㅌㅍㅊ"))
TENSE = dict(zip("ㄱㄷㅂㅅㅈ", "ㄲㄸㅃㅆㅉ"))
NASAL = dict(zip("ㄱㄷㅂ", "ㅇㄴㅁ"))
MERGED = dict(zip("ㅐㅒㅙㅚ", "ㅔㅖㅞㅞ"))


def korean(text):
    """Letters as pronounced, without spaces: 남았습니다 and 남았음니다 are both ㄴㅏㅁㅏㅆㅡㅁㄴㅣㄷㅏ."""
    out = []  # of [lead, vowel, tail]; anything that is no syllable stands alone
    for c in unicodedata.normalize("NFC", text):
        n = ord(c) - 0xAC00
        if 0 <= n < 11172:
            out.append([LEADS[n // 588], VOWELS[n % 588 // 28], TAILS[n % 28].strip()])
        elif unicodedata.category(c)[0] in "LN":
            out.append([c, "", ""])
    for s, t in zip(out, out[1:]):
        tail, lead = s[2], t[0]
        if not tail or not t[1]:
            continue
        last = PAIRS.get(tail, tail)[-1]
        if lead == "ㅇ" and tail != "ㅇ":  # the tail is spoken as the next syllable's lead
            s[2], t[0] = PAIRS.get(tail, " " + tail)[0].strip(), "ㅇ" if last == "ㅎ" else last
        elif last == "ㅎ" and lead in ASPIRATED:
            s[2], t[0] = PAIRS.get(tail, " ㅎ")[0].strip(), ASPIRATED[lead]
        elif lead == "ㅎ" and ALONE.get(last, last) in "ㄱㄷㅂ":
            s[2], t[0] = PAIRS.get(tail, " " + tail)[0].strip(), ASPIRATED[last if last == "ㅈ" else ALONE.get(last, last)]
        else:
            tail = "ㄹ" if tail == "ㄺ" and lead == "ㄱ" else ALONE.get(tail, tail)
            if last in "ㄱㄲㅋㄷㅅㅆㅈㅊㅌㅂㅍ" and s[2] != "ㄼ" and lead in TENSE:
                t[0] = TENSE[lead]
            if tail in NASAL and lead in "ㄴㅁ":
                tail = NASAL[tail]
            if (tail, lead) in (("ㄴ", "ㄹ"), ("ㄹ", "ㄴ")):
                tail = t[0] = "ㄹ"
            elif tail in "ㅁㅇ" and lead == "ㄹ":
                t[0] = "ㄴ"
            s[2] = "" if tail == "ㄷ" and t[0] == "ㅆ" else tail
    for s in out:
        s[1] = MERGED.get(s[1], s[1])
        if s[0] != "ㅇ":
            s[1] = {"ㅖ": "ㅔ", "ㅢ": "ㅣ"}.get(s[1], s[1])
        elif s[1]:
            s[0] = ""
        s[2] = ALONE.get(s[2], s[2])
    return "".join(map("".join, out))
