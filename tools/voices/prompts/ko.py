"""What the Korean voices say."""

from . import Say


def korean():
    t = {
        "n1": Say("하나", "hana"), "n2": Say("둘", "tul"), "n3": Say("셋", "set", cut=(None, 725)), "n4": Say("넷", "net", cut=(None, 720)), "n5": Say("다섯", "tasʌt"),
        "n6": Say("여섯", "jʌːsʌt"), "n7": Say("일곱", "ilɡop", cut=(None, 900)), "n8": Say("여덟", "jʌdʌl"), "n9": Say("아홉", "ahop"), "n10": Say("열", "jʌːl", row=12),
    }
    for s, (w, p) in {
        10: ("십", "ɕip"), 15: ("십오", "ɕip o"), 20: ("이십", "iɕip"), 25: ("이십오", "iɕip o"), 28: ("이십팔", "iɕippʰal"), 30: ("삼십", "samɕip"),
        40: ("사십", "saɕip"), 50: ("오십", "oɕip"), 55: ("오십오", "oɕip o"), 58: ("오십팔", "oɕippʰal"),
    }.items():
        t[f"s{s}"] = Say(f"{w} 초", f"{p} ʨʰo", row=80 if s == 40 else None)
    for s, w, p in (15, "십오", "ɕibu"), (25, "이십오", "iɕibu"), (55, "오십오", "oɕibu"):
        t[f"s{s}"] = Say(f"{w} 초입니다", f"{p} ʨʰoimɲida")
    sino = dict(zip(range(1, 11), "일 이 삼 사 오 육 칠 팔 구 십".split()))
    minutes = dict(zip(range(1, 11), "il bɯn,i bwun,sam bɯn,sa bʊn,o bwɯn,juk pɯn,ʨʰil bun,pʰal bwun,kuː bwun,ɕip pɯn".split(",")))
    native = dict(zip(range(1, 10), "한 두 세 네 다섯 여섯 일곱 여덟 아홉".split()))
    times = dict(zip(range(1, 10), "han bʌn,tu bʌn,se bʌn,ne bʌn,tasʌt pʌn,jʌsʌt pʌn,ilɡop pʌn,jʌdʌl bʌn,ahop pʌn".split(",")))
    t["minute"] = Say("일 분입니다", "il bɯnimɲida")
    for i in range(1, 11):
        t[f"remain{i}"] = Say(f"{sino[i]} 분 남았습니다", f"{minutes[i]} namassɯmɲida")
    t["remain7"] = t["remain7"]._replace(phonemes="ʨʰil pɯn namassɯmɲida")
    for i, p in {2: "i bɯn", 4: "sa bun", 5: "u bun", 8: "pʰal bun"}.items():  # said so they are not taken for other words
        t[f"remain{i}"] = Say(f"남은 시간 {sino[i]} 분입니다", f"namɯn ɕiɡan {p}imɲida")
    for i in range(1, 10):
        t[f"periods{i}"] = Say(f"{native[i]} 번 남았습니다", f"{times[i]} namassɯmɲida")
    t["periods5"] = t["periods5"]._replace(row=80)
    t["periods9"] = t["periods9"]._replace(row=80)
    for i, p in {10: "ɕip pɯn", 5: "o bwɯn", 1: "il bɯn"}.items():  # until the count: "remaining time" would be untrue where minutes are reserved
        t[f"begin{i}"] = Say(f"초읽기까지 {sino[i]} 분 남았습니다", f"ʨʰo ilkːikːaʥi {p} namassɯmɲida")
    t |= {
        "last-minute": Say("마지막 일 분입니다", "maʥima ɡil bɯnimɲida"),
        "countdown-begins": Say("초읽기를 시작합니다", "ʨʰo ilkːiɾɯl ɕiʥakʰamɲida"),
        "period-taken": Say("한 번 썼습니다", "han bʌn sːʌsːɯmnida"),
        "last-period": Say("마지막 한 번입니다", "maʥimakʰan bʌnimɲida"),
        "byoyomi": Say("초읽기에 들어갑니다", "ʨʰo ilʔkie dɯɾʌɡamɲida"),
        "time-over": Say("시간 초과입니다", "ɕiɡan ʨʰoɡwaimɲida"),
        "black": Say("흑번", "hɯkpʌn", row=80),
        "white": Say("백번", "pekpʌn", row=80),
        "start": Say("대국 시작합니다", "teɡuk ɕiʥakʰamɲida"),
        "pause": Say("잠시 중단합니다", "ʨamɕi ʥuŋdanhamɲida"),
        "resume": Say("대국을 계속합니다", "teɡuɡɯl ɡesokʰamɲida"),
        "moved": Say("착수했습니다", "ʨʰaksːuhessɯmɲida"),
        "check": Say("소리 확인입니다", "soɾi hwaɡinimɲida"),
    }
    return t


PACKS = {
    "ko": dict(language="ko", name="Korean, woman (a Japanese voice)", gender="female", speaker="jf_nezumi", table=korean),
}
