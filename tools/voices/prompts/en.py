"""What the English voices say."""

from . import Say


def english(man=False):
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


PACKS = {
    "en": dict(language="en", name="English, woman", gender="female", speaker="af_heart", table=english),
    "en-man": dict(language="en", name="English, man", gender="male", speaker="am_michael", table=lambda: english(man=True)),
}
