"""How people write rounds down: each shape turns rounds into lines and says, by docs/audit.md,
which mapping reads them."""

import json
import time as clocks

SECTIONS = ("log", "rules", "round", "cards", "said", "money", "time", "text", "results",
            "other-game", "placeholder")
RANKS = ["", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SYMBOLS = "♣♦♥♠"
WORDS = ["clubs", "diamonds", "hearts", "spades"]
PLACES = ("p1", "p2", "p3", "b1", "b2", "b3")


# ---- A card in writing ----

def letters(card):
    return RANKS[card[0]] + "CDHS"[card[1]]


def tens(card):
    return RANKS[card[0]].replace("10", "T") + "cdhs"[card[1]]


def suit_first(card):
    return "cdhs"[card[1]] + RANKS[card[0]]


def symbols(card):
    return RANKS[card[0]] + SYMBOLS[card[1]]


def ranks(card):
    return RANKS[card[0]]


def by_eleven(card):
    return str(card[0])


def one_sign(card):
    return RANKS[card[0]].replace("10", "T")


def values(card):
    return str(card[0] if card[0] < 10 else 0)


def high_values(card):
    return str(min(card[0], 10))


def of_suits(card):
    return RANKS[card[0]] + " of " + WORDS[card[1]]


def numbered(order, run, first):
    def spell(card):
        suit = order.index("cdhs"[card[1]])
        if run == "ranks":
            return str(suit * 13 + card[0] - 1 + first)
        return str((card[0] - 1) * 4 + suit + first)
    return spell


# ---- Shapes ----

class Shape:
    def __init__(self, ini, row, head=(), mark=None, first_mark=False, bom=False, crlf=False,
                 open_end=False):
        self.open_end = open_end
        self.ini, self.row, self.head = ini, row, list(head)
        self.mark, self.first_mark = mark, first_mark
        self.bom, self.crlf = bom, crlf

    def mapping(self, remark):
        out = ["; " + remark]
        for section in SECTIONS:
            keys = self.ini.get(section)
            if keys:
                out.append("[%s]" % section)
                out += ["%s = %s" % (k, v) for k, v in keys.items()]
        return "\n".join(out) + "\n"


class Item:
    """Lines that belong together: a round, or what stands between rounds."""

    def __init__(self, lines, r=None):
        self.lines, self.r = lines, r


def build(shape, rounds):
    items = [Item(shape.head)] if shape.head else []
    before = None
    for r in rounds:
        if shape.mark and (before is not None or shape.first_mark) and \
                (before is None or (before.shoe, before.table) != (r.shoe, r.table)):
            items.append(Item(shape.mark(r)))
        items.append(Item(shape.row(r), r))
        before = r
    return items


def render(shape, items):
    lines = [line for item in items for line in item.lines]
    end = "\r\n" if shape.crlf else "\n"
    text = "".join(line + end for line in lines)
    if shape.open_end:
        text = text.rstrip("\r\n")
    return (b"\xef\xbb\xbf" if shape.bom else b"") + text.encode("utf-8")


def line_of(items, target):
    at = 1
    for item in items:
        if item is target:
            return at
        at += len(item.lines)
    raise AssertionError("not in the log")


def field(text, sep, always=False):
    text = str(text)
    if always or (sep and sep in text) or '"' in text:
        return '"' + text.replace('"', '""') + '"'
    return text


SEPARATORS = {"comma": ",", "semicolon": ";", "tab": "\t", "stroke": "|", "blank": "  "}


def csv(rules, cols, separator="comma", header=True, quoted=False, rows="round", each=None,
        mark=None, heading=None, skip=(), comment=None, log=None, bom=False, crlf=False, **more):
    """Columns are (name, "section.key" or None, what stands there); with rows of cards or wagers
    `each` makes the things a round has a row for."""
    sep = SEPARATORS.get(separator, separator)
    ini = {"log": {"format": "csv"}, "rules": dict(rules)}
    if rows != "round":
        ini["log"]["rows"] = rows
    if separator != "comma":
        ini["log"]["separator"] = separator
    if not header:
        ini["log"]["header"] = "no"
    if skip:
        ini["log"]["skip"] = str(len(skip))
    if comment:
        ini["log"]["comment"] = comment
    ini["log"].update(log or {})
    for i, (name, key, _) in enumerate(cols):
        if key:
            section, key = key.split(".", 1)
            ini.setdefault(section, {})[key] = name if header else "#%d" % (i + 1)
    for section, keys in more.items():
        ini.setdefault(section.replace("_", "-"), {}).update(keys)
    names = sep.join(field(name, sep, quoted) for name, _, _ in cols)

    def row(r):
        things = each(r) if each else [r]
        return [sep.join(field(fn(x), sep, quoted) for _, _, fn in cols) for x in things]

    marks = {None: None, "blank": lambda r: [""], "header": lambda r: [names],
             "heading": lambda r: [heading(r)]}
    head = list(skip) + ([names] if header else [])
    return Shape(ini, row, head, marks[mark], mark == "heading", bom, crlf)


def six(spell=letters, none="", order="p1 p2 p3 b1 b2 b3", names=str.upper):
    def at(place):
        side, i = place[0], int(place[1]) - 1
        def fn(r):
            hand = r.p if side == "p" else r.b
            return spell(hand[i]) if i < len(hand) else none
        return fn
    return [(names(place), "cards." + place, at(place)) for place in order.split()]


def said(total=True, winner="letters", upper=True):
    cols = []
    if total:
        cols += [("PTotal", "said.player", lambda r: r.said["player"]),
                 ("BTotal", "said.banker", lambda r: r.said["banker"])]
    if winner:
        words = WINNERS[winner]
        cols += [("Winner", "said.winner", lambda r: words.get(r.said["winner"], r.said["winner"]))]
    return cols


WINNERS = {
    "letters": {"P": "P", "B": "B", "T": "T"},
    "names": {"P": "Player", "B": "Banker", "T": "Tie"},
    "italian": {"P": "Punto", "B": "Banco", "T": "Egalite"},
    "chinese": {"P": "闲", "B": "庄", "T": "和"},
    "numbers": {"P": "2", "B": "1", "T": "0"},
    "sentences": {"P": "Player wins", "B": "Banker wins", "T": "Stand off"},
}
NUMBERS_SAID = {"banker-wins": "1", "player-wins": "2", "tie": "0"}
SENTENCES_SAID = {"banker-wins": '"Banker wins"', "player-wins": '"Player wins"',
                  "tie": '"Stand off"'}

SHOE = ("Shoe", "round.shoe", lambda r: r.shoe)
ROUND = ("Round", "round.number", lambda r: r.number)
YES = {True: "yes", False: "no"}


def six_columns(rules, **more):
    """A column a card, suits as letters, totals and winner, shoes by their number."""
    return csv(rules, [SHOE, ROUND] + six() + said(), **more)


def six_dealing(rules, **more):
    """Dealing order, ranks alone, a third that was not dealt is 0, semicolons, no header, shoes by
    the falling number."""
    return csv(rules, [ROUND] + six(ranks, "0", "p1 b1 p2 b2 p3 b3") + said(False),
               separator="semicolon", header=False, cards={"none": "0"}, **more)


def six_leftover(rules, **more):
    """Thirds show what lay there a round before; tabs; shoes parted by a blank line."""
    shown = {}

    def keep(side):
        def fn(r):
            hand = r.p if side == "p" else r.b
            if len(hand) > 2:
                shown[side] = tens(hand[2])
            return shown.get(side, "-")
        return fn
    cols = [ROUND]
    for name, key, fn in six(tens):
        if name in ("P3", "B3"):
            fn = keep(name[0].lower())
        cols.append((name, key, fn))
    return csv(rules, cols + said(winner="sentences"), separator="tab", mark="blank",
               round={"shoes": "blank-line"}, cards={"leftover": "yes"}, said=SENTENCES_SAID,
               **more)


def six_suits(rules, **more):
    """Suits in columns of their own, strokes between, CRLF."""
    cols = [SHOE, ROUND]
    for place in PLACES:
        def rank(r, side=place[0], i=int(place[1]) - 1):
            hand = r.p if side == "p" else r.b
            return ranks(hand[i]) if i < len(hand) else "NA"

        def suit(r, side=place[0], i=int(place[1]) - 1):
            hand = r.p if side == "p" else r.b
            return WORDS[hand[i][1]] if i < len(hand) else "NA"
        cols += [(place + " rank", "cards." + place, rank),
                 (place + " suit", "cards." + place + "-suit", suit)]
    return csv(rules, cols + said(winner="names"), separator="stroke", crlf=True, **more)


def card_rows(rules, hands=("P", "B"), **more):
    """A row a card, in dealing order, with whose it is and which of that hand."""
    def each(r):
        rows = []
        for i in range(3):
            for side, hand in ((0, r.p), (1, r.b)):
                if i < len(hand):
                    rows.append((r, hands[side], i + 1, hand[i]))
        return rows
    cols = [("shoe", "round.shoe", lambda x: x[0].shoe), ("round", "round.number",
            lambda x: x[0].number), ("hand", "cards.hand", lambda x: x[1]),
            ("pos", "cards.place", lambda x: x[2]), ("rank", "cards.card", lambda x: ranks(x[3])),
            ("suit", "cards.card-suit", lambda x: WORDS[x[3][1]])]
    words = {}
    if hands != ("P", "B"):
        words = {"hand-player": hands[0], "hand-banker": hands[1]}
    return csv(rules, cols, rows="card", each=each, cards=words, **more)


def card_rows_bare(rules, **more):
    """A row a card without whose it is: as they left the shoe. The winner stands on every row."""
    def each(r):
        dealt = [c for i in range(2) for c in (r.p[i], r.b[i])] + r.p[2:] + r.b[2:]
        return [(r, i + 1, c) for i, c in enumerate(dealt)]
    cols = [("game", "round.number", lambda x: "R%d" % x[0].number),
            ("no", "cards.place", lambda x: x[1]), ("card", "cards.card", lambda x: symbols(x[2])),
            ("result", "said.winner", lambda x: x[0].said["winner"])]
    return csv(rules, cols, rows="card", each=each, cards={"order": "dealing"}, **more)


def together(rules, order="player-first", total=True, **more):
    """Both hands run together in one quoted field, suits by number."""
    def spell(card):
        return RANKS[card[0]] + str("shdc".index("cdhs"[card[1]]) + 1)

    def both(r):
        if order == "player-first":
            return ",".join(map(spell, r.p + r.b))
        return ",".join(map(spell, [r.p[0], r.b[0], r.p[1], r.b[1]] + r.p[2:] + r.b[2:]))
    return csv(rules, [ROUND, ("Cards", "cards.all", both)] + said(total), header=False,
               cards={"order": order, "suit-words": "1=s 2=h 3=d 4=c"}, **more)


def parted(rules, **more):
    """Both hands in one field with a slash between; numbers that run through the shoes."""
    def both(r):
        return " ".join(map(tens, r.p)) + " / " + " ".join(map(tens, r.b))
    return csv(rules, [SHOE, ROUND, ("cards", "cards.all", both)] + said(),
               round={"numbers": "throughout"}, cards={"between": "slash"}, **more)


def lists(rules, spell=symbols, joint=" ", wrap="%s", **more):
    """A list of cards a hand; a byte-order mark; everything quoted."""
    def hand(side):
        return lambda r: wrap % joint.join(spell(c) for c in (r.p if side == "p" else r.b))
    more.setdefault("quoted", True)
    return csv(rules, [SHOE, ("id", "round.number", lambda r: r.number),
                       ("player_cards", "cards.player", hand("p")),
                       ("banker_cards", "cards.banker", hand("b"))] + said(winner="names"),
               bom=True, **more)


def glued(rules, **more):
    """Every sign a card, no suits, shoes by the header told again."""
    return csv(rules, [ROUND, ("P", "cards.player", lambda r: "".join(map(one_sign, r.p))),
                       ("B", "cards.banker", lambda r: "".join(map(one_sign, r.b)))]
               + said(winner="numbers"), mark="header", separator="semicolon",
               round={"shoes": "header"}, cards={"glued": "yes"}, said=NUMBERS_SAID, **more)


def headed(rules, **more):
    """A heading line names each shoe; blanks between columns; a remark now and then."""
    return csv(rules, [ROUND] + six(suit_first, "--") + said(), separator="blank", header=False,
               mark="heading", heading=lambda r: "Shoe %s" % r.shoe, comment="#",
               skip=["exported by hand", "# nothing here"], log={"heading": "Shoe {shoe}"}, **more)


def valued(rules, spell=values, none="", **more):
    """Cards by what they count, and no more."""
    return csv(rules, [SHOE, ROUND] + six(spell, none) + said(), cards={"spelling": "values"},
               **more)


def by_number(rules, order="cdhs", run="ranks", first=1, none="-1", **more):
    """Cards numbered from 1 to 52, or from 0 to 51."""
    cards = {"spelling": "numbers"}
    if order != "cdhs":
        cards["suit-order"] = order
    if run != "ranks":
        cards["run"] = run
    if first != 1:
        cards["first"] = str(first)
    return csv(rules, [SHOE, ROUND] + six(numbered(order, run, first), none) + said(), cards=cards,
               **more)


def local(t, form="%d/%m/%Y %H:%M", hours=-5):
    return clocks.strftime(form, clocks.gmtime(t + 3600 * hours))


def iso(t, hours=0, sign="T"):
    zone = "Z" if hours == 0 else "%+03d:00" % hours
    return clocks.strftime("%Y-%m-%d" + sign + "%H:%M:%S", clocks.gmtime(t + 3600 * hours)) + zone


def tables(rules, **more):
    """Several tables interleaved, local times, shoes by the falling number of each."""
    return csv(rules, [("T", "round.table", lambda r: r.table),
                       ("at", "time.time", lambda r: local(r.time)), ROUND] + six(ranks) + said(),
               header=False, round={"shoes": "falling"},
               time={"form": "DD/MM/YYYY hh:mm", "zone": "-05:00"}, **more)


def timed(rules, **more):
    """Times in ISO form, winners in Chinese."""
    return csv(rules, [SHOE, ROUND, ("when", "time.time", lambda r: iso(r.time, 1))] + six() +
               said(False, "chinese"), **more)


def each_flag():
    return [("pn", "said.player-natural", lambda r: YES[r.said["natural"][0]]),
            ("bn", "said.banker-natural", lambda r: YES[r.said["natural"][1]]),
            ("pp", "said.player-pair", lambda r: YES[r.said["pair"][0]]),
            ("bp", "said.banker-pair", lambda r: YES[r.said["pair"][1]])]


def marks(rules, **more):
    """With the flags of naturals and pairs, each side's own."""
    return csv(rules, [SHOE, ROUND] + six() + said() + each_flag(), **more)


def whose(flags):
    return {(0, 0): "", (1, 0): "player", (0, 1): "banker", (1, 1): "both"}[
        (int(flags[0]), int(flags[1]))]


def marks_whose(rules, spell=ranks, **more):
    """With one column that says whose natural it was, and one for pairs."""
    flags = [("natural", "said.natural", lambda r: whose(r.said["natural"])),
             ("pair", "said.pair", lambda r: whose(r.said["pair"]))]
    return csv(rules, [SHOE, ROUND] + six(spell) + said(False, "names") + flags, **more)


def bare(rules, flags=True, separator="comma", **more):
    """Totals and winner without cards."""
    cols = [SHOE, ROUND] + said(winner="names")
    if flags == "each":
        cols += each_flag()
    elif flags:
        cols += [("natural", "said.natural", lambda r: whose(r.said["natural"])),
                 ("pair", "said.pair", lambda r: whose(r.said["pair"]))]
    return csv(rules, cols, separator=separator, **more)


def ends(rules, both=True, **more):
    """With the cutting card and the last hand."""
    cols = [SHOE, ROUND] + six() + [("cut", "said.cutting-card", lambda r: "x" if r.cut else "")]
    if both:
        cols += [("last", "said.last", lambda r: "1" if r.last else "0")]
    return csv(rules, cols + said(), **more)


# ---- Objects, headings, results ----

def objects(rules, totals=True, **more):
    """A JSON object a round with nested hands."""
    ini = {"log": {"format": "json"}, "rules": dict(rules),
           "round": {"shoe": "shoe", "number": "id"},
           "cards": {"player": "hands.player", "banker": "hands.banker"},
           "said": {"winner": "winner"}}
    if totals:
        ini["said"].update({"player": "totals.player", "banker": "totals.banker"})
    for section, keys in more.items():
        ini.setdefault(section, {}).update(keys)

    def row(r):
        d = {"shoe": r.shoe, "id": r.number,
             "hands": {"player": [letters(c) for c in r.p], "banker": [letters(c) for c in r.b]},
             "winner": {"P": "PLAYER", "B": "BANKER", "T": "TIE"}.get(r.said["winner"])}
        if totals:
            d["totals"] = {"player": r.said["player"], "banker": r.said["banker"]}
        return [json.dumps(d, separators=(",", ":"))]
    return Shape(ini, row)


def card_objects(rules, **more):
    """A JSON object a round, every card an object of rank and suit; thirds null."""
    cards = {}
    for place in PLACES:
        at = "%s[%d]" % ("player" if place[0] == "p" else "banker", int(place[1]) - 1)
        cards[place] = at + ".rank"
        cards[place + "-suit"] = at + ".suit"
    ini = {"log": {"format": "json"}, "rules": dict(rules),
           "round": {"table": "table", "shoe": "shoe.no", "number": "round"}, "cards": cards,
           "said": {"winner": "outcome", "player-natural": "natural[0]",
                    "banker-natural": "natural[1]"}}
    for section, keys in more.items():
        ini.setdefault(section, {}).update(keys)

    def hand(cards_of):
        out = [{"rank": RANKS[c[0]], "suit": WORDS[c[1]]} for c in cards_of]
        return out + [None] * (3 - len(out))

    def row(r):
        d = {"table": r.table or "7", "shoe": {"no": r.shoe, "decks": 8}, "round": r.number,
             "player": hand(r.p), "banker": hand(r.b), "natural": r.said["natural"],
             "outcome": {"P": "Player", "B": "Banker", "T": "Tie"}.get(r.said["winner"])}
        return [json.dumps(d)]
    return Shape(ini, row)


def text(rules, **more):
    """A heading before each round."""
    ini = {"log": {"format": "text"}, "rules": dict(rules),
           "text": {"round": "=== Round {n} (shoe {s}) ===", "line": "Player: {pc} = {pt}",
                    "line2": "Banker: {bc} = {bt}", "line3": "Result: {w}"},
           "round": {"shoe": "s", "number": "n"}, "cards": {"player": "pc", "banker": "bc"},
           "said": {"player": "pt", "banker": "bt", "winner": "w"}}
    for section, keys in more.items():
        ini.setdefault(section, {}).update(keys)

    def row(r):
        return ["=== Round %s (shoe %s) ===" % (r.number, r.shoe),
                "Player: %s = %d" % (" ".join(map(symbols, r.p)), r.said["player"]),
                "Banker: %s = %d" % (" ".join(map(symbols, r.b)), r.said["banker"]),
                "Result: " + WINNERS["names"].get(r.said["winner"], r.said["winner"]), ""]
    return Shape(ini, row)


def one_line(rules, **more):
    """A sentence a round, as a hand history has it; what is said between rounds is skipped."""
    ini = {"log": {"format": "text"}, "rules": dict(rules),
           "text": {"round": "Hand #{n}: P {pc} v B {bc}: {w}[ wins]", "other": "skip"},
           "round": {"number": "n", "shoes": "falling"}, "cards": {"player": "pc", "banker": "bc"},
           "said": {"winner": "w"}}
    for section, keys in more.items():
        ini.setdefault(section, {}).update(keys)

    def row(r):
        w = WINNERS["names"][r.said["winner"]]
        return ["Hand #%s: P %s v B %s: %s%s" % (
            r.number, "-".join(map(tens, r.p)), "-".join(map(tens, r.b)), w,
            "" if w == "Tie" else " wins")] + (["good evening"] if r.number % 9 == 4 else [])
    return Shape(ini, row)


def results(rules, signs="BPT", joint="", marks=None, pad="", width=0, **more):
    """One line of results a shoe. A row is made of all rounds of a shoe: `row` takes the list."""
    ini = {"log": {"format": "results"}, "rules": dict(rules), "results": {}}
    if signs != "BPT":
        ini["results"].update({"banker": signs[0], "player": signs[1], "tie": signs[2]})
    if marks:
        ini["results"].update(marks)
    if pad:
        ini["results"]["pad"] = pad
    for section, keys in more.items():
        ini.setdefault(section, {}).update(keys)

    def sign(r):
        out = signs["BPT".index(r.said["winner"])]
        pp, bp = r.said["pair"]
        if marks:
            if pp and bp and "both-pairs" in marks:
                out += marks["both-pairs"]
            else:
                out += (marks.get("player-pair", "") if pp else "")
                out += (marks.get("banker-pair", "") if bp else "")
            if any(r.said["natural"]):
                out += marks.get("natural", "")
        return out

    def row(shoe):
        line = joint.join(sign(r) for r in shoe)
        return [line + pad * max(0, width - len(shoe))]
    return Shape(ini, row)


# ---- Money ----

def dollars(cents, style="plain"):
    sign, n = ("-" if cents < 0 else ""), abs(cents)
    if style == "plain":
        return "%s%d.%02d" % (sign, n // 100, n % 100)
    if style == "comma":
        body = "$%s.%02d" % (format(n // 100, ","), n % 100)
        return "(%s)" % body if cents < 0 else body
    if style == "european":
        return "%s%s,%02d" % (sign, format(n // 100, ",").replace(",", "."), n % 100)
    if style == "cents":
        return sign + str(n)
    raise AssertionError(style)


def columns(rules, ons, paid_as="net", commission=None, balance=False, style="plain", cards=True,
            paid="each", **more):
    """A person's stakes, a column each, and what came of them."""
    def on(r, name):
        return next((w for w in r.wagers if w.on == name), None)

    def came(w):
        if paid_as == "gross":
            return w.stake + w.won - (0 if commission == "apart" else w.vigorish)
        return w.won - (0 if commission == "apart" else w.vigorish)

    def stake(name):
        return lambda r: dollars(on(r, name).stake, style) if on(r, name) else ""

    def pays(name):
        return lambda r: dollars(came(on(r, name)), style) if on(r, name) else ""
    cols = [SHOE, ROUND] + (six() if cards else []) + said(winner="names")
    cols += [("bet " + name, "money.stake." + name, stake(name)) for name in ons]
    if paid == "each":
        cols += [("won " + name, "money.paid." + name, pays(name)) for name in ons]
    else:
        cols += [("paid", "money.paid",
                  lambda r: dollars(sum(came(w) for w in r.wagers), style) if r.wagers else "")]
    if commission:
        cols += [("vig", "money.commission",
                  lambda r: dollars(sum(w.vigorish for w in r.wagers), style))]
    if balance:
        cols += [("balance", "money.balance", lambda r: dollars(r.balance, style))]
    money = {}
    if paid_as != "net":
        money["kind"] = paid_as
    if commission == "taken":
        money["taken"] = "yes"
    if style == "cents":
        money["unit"] = "cents"
    if style == "european":
        money["decimal"] = ","
    return csv(rules, cols, money=money, **more)


def wager_rows(rules, kind="gross", cards=True, balance=False, laid=None, style="plain", zone=0,
               **more):
    """A row a wager: who, on what, how much, what came back."""
    names = {"banker": "Banco", "player": "Punto", "tie": "Egalite"}

    def came(w):
        return w.gross() if kind == "gross" else w.net()
    def of(fn):
        return lambda x: fn(x[0])
    cols = [(n, k, of(f)) for n, k, f in [SHOE, ROUND] + (six(tens, "-") if cards else [])
            + said(winner="italian")]
    cols += [("seat", "money.who", lambda x: x[1].who),
             ("on", "money.on", lambda x: names.get(x[1].on, x[1].on)),
             ("stake", "money.stake", lambda x: dollars(x[1].stake, style)),
             ("back", "money.paid", lambda x: dollars(came(x[1]), style))]
    if balance:
        cols += [("chips", "money.balance", lambda x: dollars(x[1].balance, style))]
    if laid:
        cols += [("nmb", "time.closed", lambda x: laid(x[0].closed)),
                 ("laid", "time.laid", lambda x: laid(x[1].laid))]
    money = {"kind": "gross"} if kind == "gross" else {}
    return csv(rules, cols, rows="wager", each=lambda r: [(r, w) for w in r.wagers], money=money,
               **more)


def object_money(rules, ons, **more):
    """A JSON object a round, with bets and what came back of all of them as numbers."""
    ini = {"log": {"format": "json"}, "rules": dict(rules), "round": {"number": "round"},
           "cards": {"player": "p", "banker": "b"}, "said": {"winner": "result.winner"},
           "money": {"paid": "returned", "kind": "gross", "balance": "chips"}}
    for on in ons:
        ini["money"]["stake." + on] = "bets." + on
    for section, keys in more.items():
        ini.setdefault(section, {}).update(keys)

    def row(r):
        d = {"p": "".join(map(tens, r.p)), "result": {"winner": r.said["winner"], "by": None},
             "b": "".join(map(tens, r.b)), "round": r.number,
             "bets": {on: 0 for on in ons}, "note": "a \"}{\" \u00e9"}
        for w in r.wagers:
            d["bets"][w.on] = w.stake / 100
        d["returned"] = sum(w.gross() for w in r.wagers) / 100
        d["chips"] = r.balance / 100
        return [json.dumps(d)]
    return Shape(ini, row)
