"""What the Korean voices say."""

from . import Say


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


PACKS = {
    "ko": dict(language="ko", name="Korean, man (a Japanese voice)", gender="male", speaker="jm_kumo", table=korean),
}
