"""A clean log for each of the ready mappings, written by what stands at the head of each."""

import json
import time as clocks

import deal as d
import faults_money as money
import shapes as s
from cases import interleave, play, seed_of

NAMES = s.WINNERS["names"]
WORDS = s.WORDS


def csv(cols, **more):
    """Columns of a name and what stands there; how they are read the ready mapping says."""
    return s.csv({}, [(name, None, fn) for name, fn in cols], **more)


def number(r):
    return r.number


def winner(words):
    return lambda r: words[r.said["winner"]]


def bare(cols):
    return [(name, fn) for name, _, fn in cols]


def log(name, plan=(None, 40), **more):
    return play(seed_of("ready" + name), list(plan), **more)


def staked(name, plan=(None,), **more):
    rounds = log(name, plan, **more)
    rng = d.Rng(seed_of(name))
    for r in rounds:
        d.wager(d.Terms(), r, money.stakes(rng, money.MAIN))
    money.balances(rounds, 1000000)
    return rounds


def rank_and_suit():
    cols = [("n", number)]
    for place in s.PLACES:
        def card(r, side=place[0], i=int(place[1]) - 1):
            hand = r.p if side == "p" else r.b
            return hand[i] if i < len(hand) else None
        cols += [(place, lambda r, card=card: "NA" if card(r) is None else card(r)[1]),
                 (place + "v", lambda r, card=card: "NA" if card(r) is None
                  else s.ranks(card(r)))]
    return csv(cols, separator="tab")


def lists_of_cards(r):
    return {"player": [s.letters(c) for c in r.p], "banker": [s.letters(c) for c in r.b]}


def objects_of_cards(hand):
    return [{"rank": s.RANKS[c[0]], "suit": WORDS[c[1]]} for c in hand]


def suit_digit(card):
    return s.RANKS[card[0]] + str("shdc".index("cdhs"[card[1]]) + 1)


def dealing(r):
    return [r.p[0], r.b[0], r.p[1], r.b[1]] + r.p[2:] + r.b[2:]


def shoe_lines(shoes, sign, joint):
    return [s.Item([joint.join(sign(r) for r in shoe)]) for shoe in shoes]


def marked(r):
    pp, bp = r.said["pair"]
    return ("120"["BPT".index(r.said["winner"])] + ("*" if pp else "") + ("'" if bp else "")
            + ("n" if any(r.said["natural"]) else ""))


def on_sale(cols_of):
    """One wager a round, for logs of a single wager."""
    rounds = log(cols_of, (60,))
    rng = d.Rng(seed_of(cols_of))
    for r in rounds:
        d.wager(d.Terms(), r, [("", rng.pick(money.MAIN), 500 + 100 * rng.below(90))])
    money.balances(rounds, 2000000)
    return rounds


def all_of(corpus):
    def add(name, shape, rounds=None, items=None):
        if items is None:
            items = s.build(shape, rounds)
        corpus.ready(name, shape, items)

    add("blank-line-shoes", csv([("n", number)] + bare(s.six(s.ranks, "-"))
                                + [("who", winner(s.WINNERS["letters"]))], separator="blank",
                                mark="blank"), log("blank", start=0, through=True))
    add("card-lists", csv([("id", number),
                           ("player_cards", lambda r: " ".join(map(s.symbols, r.p))),
                           ("banker_cards", lambda r: ", ".join(map(s.symbols, r.b))),
                           ("natural", lambda r: s.whose(r.said["natural"]) or "no"),
                           ("player_pair", lambda r: s.YES[r.said["pair"][0]]),
                           ("banker_pair", lambda r: s.YES[r.said["pair"][1]]),
                           ("winner", winner(NAMES))]), log("lists", through=True))

    def list_object(r):
        return [json.dumps({"shoe": int(r.shoe), "id": r.number, "table": r.table,
                            "hands": lists_of_cards(r), "points": {"player": r.said["player"],
                            "banker": r.said["banker"]}, "winner": NAMES[r.said["winner"]].upper(),
                            "ts": r.time})]
    add("json-lists", s.Shape({}, list_object),
        interleave([log("json%s" % t, table=t) for t in ("a", "b")]))

    def card_object(r):
        return [json.dumps({"game": "baccarat", "round": r.number,
                            "player": objects_of_cards(r.p), "banker": objects_of_cards(r.b),
                            "result": {"P": "player_win", "B": "banker_win", "T": "tie"}[
                                r.said["winner"]]})]
    add("json-objects", s.Shape({}, card_object), log("objects"))
    by_number = s.six(s.numbered("shdc", "ranks", 0), "-1")
    add("numbered-cards", csv([("round_id", number)] + [
        ("%s_card_%s" % (name[0].lower(), name[1]), fn) for name, _, fn in by_number] + [
            ("player_score", lambda r: r.said["player"]),
            ("banker_score", lambda r: r.said["banker"])]),
        log("numbers", start=5501, through=True))
    add("one-row-a-card", s.card_rows({}), log("rows"))
    add("rank-and-suit", rank_and_suit(), log("ranks", start=0))
    add("results-marks", s.Shape({}, None),
        items=shoe_lines([log("m%d" % i, [None]) for i in range(9)], marked, "/"))
    shoes = [log("w%d" % i, [None]) for i in range(9)]
    add("results-rows", s.Shape({}, None), items=[s.Item(["date,shoe,results"])] + [
        s.Item(['2026-03-0%d,A%d,"%s"' % (i + 1, i, ",".join(r.said["winner"] for r in shoe))])
        for i, shoe in enumerate(shoes)])
    add("results", s.Shape({}, None), items=[
        s.Item(["".join(r.said["winner"] for r in shoe).ljust(90, ".")]) for shoe in shoes])
    add("run-together-glued", csv([("game", number), ("cards", lambda r: "".join(
        s.values(c) for c in dealing(r))), ("result", lambda r: NAMES[r.said["winner"]].lower())],
        separator="stroke"), log("glued", through=True))
    add("run-together", csv([("", number), ("", lambda r: ",".join(map(suit_digit, r.cards()))),
                             ("", lambda r: r.said["player"]), ("", lambda r: r.said["banker"]),
                             ("", winner(s.WINNERS["letters"]))], header=False), log("together"))
    add("six-columns-dealing", csv(bare(s.six(s.ranks, "0", "p1 b1 p2 b2 p3 b3")) + [
        ("", winner(s.WINNERS["letters"]))], separator="semicolon", header=False),
        log("dealing"))
    left = s.six_leftover({})

    def leftover(r):
        cells = left.row(r)[0].split("\t")
        return [",".join([str(r.number)] + cells[1:7] + [NAMES[r.said["winner"]].upper()]).replace(
            "-", "")]
    add("six-columns-leftover", s.Shape({}, leftover, [
        "id,player1,player2,player3,banker1,banker2,banker3,outcome"]),
        log("left", start=100, through=True))
    add("six-columns", csv(bare([s.SHOE, s.ROUND] + s.six(s.symbols)
                                + s.said(winner="names"))), log("six"))

    def net(r):
        return s.dollars(sum(w.net() for w in r.wagers), "comma") if r.wagers else ""

    def stake(on):
        return lambda r: "".join(s.dollars(w.stake, "comma") for w in r.wagers if w.on == on)
    add("stakes", csv([("time", lambda r: clocks.strftime("%Y-%m-%d %H:%M:%S",
                                                           clocks.gmtime(r.time)))]
                      + bare(s.six(s.ranks)) + [("bet_" + on, stake(on))
                                                for on in ("player", "banker", "tie")] + [
        ("net", net), ("commission", lambda r: s.dollars(sum(w.vigorish for w in r.wagers))),
        ("bankroll", lambda r: s.dollars(r.balance, "comma"))]), staked("stakes"))
    add("tables", csv([("", lambda r: r.table), ("", lambda r: s.local(r.time)), ("", number)]
                      + bare(s.six(s.one_sign)), header=False),
        interleave([log("tables" + t, table=t) for t in ("T1", "T2")]))
    add("text-headings", s.text({}), log("headings"))

    def line(r):
        return ["#%d P[%s]=%d B[%s]=%d -> %s%s" % (
            r.number, " ".join(map(s.ranks, r.p)), r.said["player"], " ".join(map(s.ranks, r.b)),
            r.said["banker"], r.said["winner"],
            " (natural: no)" if r.number % 3 == 0 else "")]
    add("text-lines", s.Shape({}, line, mark=lambda r: ["*** Shoe A%s ***" % r.shoe],
                              first_mark=True), log("lines"))
    add("totals", csv([("hand", number), ("player", lambda r: r.said["player"]),
                       ("banker", lambda r: r.said["banker"]),
                       ("winner", winner(s.WINNERS["letters"]))], separator="semicolon",
                      mark="header"), log("totals"))
    add("values", csv([("Hand", number)] + bare(s.six(s.values, "NA"))
                      + [("Result", winner(s.WINNERS["numbers"]))]), log("values"))

    def day(t):
        return clocks.strftime("%H:%M:%S", clocks.gmtime(t))
    rounds = log("wager-rows", (60,), table="B1")
    rng = d.Rng(77)
    for r in rounds:
        d.wager(d.Terms(), r, [(who, rng.pick(money.MAIN), 500 + 100 * rng.below(90))
                               for who in ("1", "3", "4") if rng.below(3)] or [("1", "tie", 500)])
    d.clock(rng, rounds)
    add("wager-rows", csv([("table", lambda x: x[0].table), ("shoe", lambda x: x[0].shoe),
                           ("round", lambda x: x[0].number), ("seat", lambda x: x[1].who),
                           ("on", lambda x: x[1].on), ("stake", lambda x: x[1].stake),
                           ("paid", lambda x: x[1].net()), ("laid", lambda x: day(x[1].laid)),
                           ("closed", lambda x: day(x[0].closed)),
                           ("winner", lambda x: NAMES[x[0].said["winner"]].lower())],
                          rows="wager", each=lambda r: [(r, w) for w in r.wagers]), rounds)
    add("wagers", csv([("Round", number), ("Bet", lambda r: r.wagers[0].on.title()),
                       ("Stake", lambda r: s.dollars(r.wagers[0].stake, "european")),
                       ("Payout", lambda r: s.dollars(r.wagers[0].gross(), "european")),
                       ("Balance", lambda r: s.dollars(r.balance, "european")),
                       ("Winner", winner(s.WINNERS["letters"]))], separator="semicolon"),
        on_sale("wagers"))
