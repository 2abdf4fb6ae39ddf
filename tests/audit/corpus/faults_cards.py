"""Faults of what lies on the table and of what is said of it."""

import deal as d
import shapes as s
from cases import (MB, MB6, MB98, PB, PB6, hands, interleave, item_of, law, play, seed_of, told)

PLANS = ([40], [25, 30], [60], [20, 22, 24], [None], [50, 20], [33])


def shape_for(i, game):
    """The shapes take turns, so that every fault is met in many of them."""
    rules = game[1]
    return [
        lambda: s.six_columns(rules),
        lambda: s.six_dealing(rules),
        lambda: s.card_rows(rules),
        lambda: s.together(rules),
        lambda: s.lists(rules),
        lambda: s.objects(rules),
        lambda: s.text(rules),
        lambda: s.valued(rules),
        lambda: s.by_number(rules),
        lambda: s.six_suits(rules),
        lambda: s.glued(rules),
        lambda: s.card_objects(rules),
        lambda: s.headed(rules),
        lambda: s.together(rules, "dealing"),
        lambda: s.lists(rules, s.letters, ",", "[%s]"),
        lambda: s.by_number(rules, "shdc", "suits", 0),
        lambda: s.lists(rules, s.tens, "", quoted=False),
        lambda: s.one_line(rules),
        lambda: s.timed(rules),
        lambda: s.marks(rules),
        lambda: s.lists(rules, s.of_suits, ", "),
        lambda: s.marks_whose(rules),
    ][i % 22]()


def unique(r):
    """Only one parting of five cards gives the totals told, in whatever order they are written."""
    if len(r.cards()) != 5:
        return True
    one = r.p + r.b
    more = r.p[2:] + r.b[2:]
    for partings in ([(one[:2], one[2:]), (one[:3], one[3:])],
                     [(r.p[:2] + more, r.b[:2]), (r.p[:2], r.b[:2] + more)]):
        fits = [(d.count(p), d.count(b)) == (r.said["player"], r.said["banker"])
                for p, b in partings]
        if fits.count(True) != 1:
            return False
    return True


def thirds(corpus):
    missing = [
        ("player", MB, 5, 7, None), ("player", PB, 0, 0, None), ("player", MB98, 5, 3, None),
        ("player", MB, 4, 6, None), ("player", PB, 2, 5, None), ("player", MB, 3, 2, None),
        ("banker", MB, 5, 0, 8), ("banker", PB, 6, 2, None), ("banker", PB, 4, 3, 9),
        ("banker", MB98, 7, 3, None), ("banker", PB, 0, 3, 5), ("banker", MB, 5, 4, 2),
        ("banker", PB, 3, 4, 5), ("banker", MB98, 1, 4, 7), ("banker", MB, 6, 4, None),
        ("banker", PB, 2, 5, 4), ("banker", PB, 5, 5, 5), ("banker", MB, 7, 5, None),
        ("banker", MB98, 4, 5, 7), ("banker", MB, 0, 6, 6), ("banker", PB, 5, 6, 7),
        ("banker", MB, 3, 1, 0),
    ]
    extra = [
        ("player", MB, 6, 7, 3), ("player", PB, 7, 7, 9), ("player", MB98, 6, 6, 3),
        ("player", MB, 7, 6, 0), ("player", MB, 3, 8, 5), ("player", PB, 0, 9, 9),
        ("player", MB98, 8, 3, 4),
        ("banker", MB, 5, 3, 8), ("banker", PB, 2, 4, 0), ("banker", MB, 4, 4, 1),
        ("banker", MB98, 5, 4, 8), ("banker", PB, 1, 4, 9), ("banker", MB, 3, 5, 0),
        ("banker", PB, 5, 5, 3), ("banker", MB98, 0, 5, 8), ("banker", MB, 6, 6, None),
        ("banker", PB, 4, 6, 5), ("banker", MB, 2, 6, 8), ("banker", MB98, 5, 7, 6),
        ("banker", PB, 7, 7, None), ("banker", MB, 8, 5, None), ("banker", PB, 9, 8, None),
    ]
    for word, cells in (("missing", missing), ("extra", extra)):
        for i, (side, game, tp, tb, v) in enumerate(cells):
            third_card(corpus, word, side, game, tp, tb, v, i + (11 if word == "extra" else 0))


def third_card(corpus, word, side, game, tp, tb, v, i):
    against = "" if v is None or word + side == "extraplayer" else "-third-%d" % v
    name = "third-%s-%s-%d-v-%d%s" % (word, side, tp, tb, against)
    plan = PLANS[i % len(PLANS)]
    where = (len(plan) - 1, min(x or 70 for x in plan) - 1 - i * 5 % 17)
    natural = tp > 7 or tb > 7
    for again in range(1000):
        seed = seed_of(name) + again
        ranks = hands(d.Rng(seed), tp, tb, v)
        try:
            rounds = play(seed, plan, game[2], where, ranks, side + "-" + word)
        except LookupError:
            continue
        r = rounds[sum(1 for x in rounds if int(x.shoe) - 1 < where[0]) + where[1]]
        assert (d.count(r.p[:2]), d.count(r.b[:2])) == (tp, tb), "the fault is not there"
        if unique(r):
            break
    at = law(game, "stop" if natural else "player" if side == "player" else tb)
    told(corpus, name, "third-card-" + word, shape_for(i, game), rounds, r, at, [side],
         "Player %d, Banker %d%s: the %s's third card is %s" % (
             tp, tb, "" if v is None else ", a third card of %d" % v, side.title(),
             "missing" if word == "missing" else "one too many"))


def seek(name, plan, decks, test, after=8, **more):
    """Plays until there is such a round."""
    for again in range(1000):
        rounds = play(seed_of(name) + again, list(plan), decks, **more)
        for r in rounds[after:]:
            if test(r):
                return rounds, r
    raise AssertionError("no such round: " + name)


def counts(corpus):
    """One total told wrongly; the winner is told as the cards have it."""
    def wrong(name, game, shape, key, make, plan=(45,), test=None, **more):
        hand = (lambda r: r.p) if key == "player" else (lambda r: r.b)
        rounds, r = seek(name, plan, game[2], lambda r: (test is None or test(r))
                         and make(hand(r)) != r.said[key] and r.said["winner"] != "T"
                         and keeps(r, key, make(hand(r))), **more)
        right = r.said[key]
        r.said[key] = make(hand(r))
        told(corpus, name, "count", shape, rounds, r, law(game, "count"),
             [str(r.said[key]), str(right)])

    def keeps(r, key, n):
        """The winner told is right by the totals told, too: one fault and no more."""
        tp = n if key == "player" else r.said["player"]
        tb = n if key == "banker" else r.said["banker"]
        return r.said["winner"] == ("P" if tp > tb else "B" if tb > tp else "T")

    two_cards = lambda hand: d.count(hand[:2])
    faces_ten = lambda hand: sum(min(c[0], 9 if c[0] == 9 else 10) if c[0] < 10 else 1
                                 for c in hand) % 10
    less = lambda hand: max(0, d.count(hand) - 1)
    more = lambda hand: min(9, d.count(hand) + 1)
    tens_digit = lambda hand: min(9, sum(map(d.value, hand)))
    wrong("count-two-cards-for-three", MB, s.six_columns(MB[1]), "player", two_cards)
    wrong("count-banker-one-less", PB, s.lists(PB[1]), "banker", less)
    wrong("count-player-one-more", MB98, s.objects(MB98[1]), "player", more)
    wrong("count-banker-third-forgotten", MB, s.text(MB[1]), "banker", two_cards, [30, 20])
    wrong("count-tens-not-dropped", PB, s.six_suits(PB[1]), "player", tens_digit)
    wrong("count-faces-for-one", MB, s.glued(MB[1]), "banker", faces_ten, [22, 24])
    wrong("count-of-values", MB98, s.valued(MB98[1]), "banker", more)
    wrong("count-together-fits-no-parting", MB, s.together(MB[1]), "player", less,
          test=lambda r: len(r.cards()) == 5 and len(r.b) == 3)
    wrong("count-parted-by-slash", PB6, s.parted(PB6[1]), "banker", more, [60, 60], through=True)
    wrong("count-by-number", MB, s.by_number(MB[1], "hdcs"), "player", more, [None])
    wrong("count-four-hundred-rounds", MB, s.six_columns(MB[1]), "banker", less, [None] * 5)
    name = "count-at-one-of-two-tables"
    logs = [play(seed_of(name) + t, [30, 20], 8, table="T%d" % (t + 1)) for t in range(2)]
    r = next(r for r in logs[1][8:] if r.said["winner"] == "P" and r.said["player"] < 9)
    right = r.said["player"]
    r.said["player"] += 1
    told(corpus, name, "count", s.tables(PB[1]), interleave(logs), r, law(PB, "count"),
         [str(right), str(right + 1)])


NAMES = {"P": "player", "B": "banker", "T": "tie"}


def winners(corpus):
    def wrong(name, game, shape, was, now, plan=(45,), test=None, **more):
        rounds, r = seek(name, plan, game[2], lambda r: r.said["winner"] == was
                         and (test is None or test(r)), **more)
        r.said["winner"] = now
        told(corpus, name, "winner", shape, rounds, r, law(game, "winner"),
             [NAMES[now], NAMES[was]])
    wrong("winner-player-for-banker", MB, s.six_columns(MB[1]), "B", "P")
    wrong("winner-tie-for-player", PB, s.six_dealing(PB[1]), "P", "T")
    wrong("winner-banker-for-tie", MB98, s.lists(MB98[1]), "T", "B")
    wrong("winner-of-nought-all", MB, s.objects(MB[1]), "T", "P", [None],
          lambda r: r.said["player"] == 0)
    wrong("winner-natural-eight-over-nine", PB, s.text(PB[1]), "B", "P", [None],
          lambda r: r.said["player"] == 8 and r.said["banker"] == 9 and len(r.p) == 2)
    wrong("winner-in-chinese", MB, s.timed(MB[1]), "P", "B", [24, 24])
    wrong("winner-by-number", MB98, s.glued(MB98[1]), "B", "T", [30, 30])
    wrong("winner-on-card-rows", PB, s.card_rows_bare(PB[1]), "P", "B", [60])
    wrong("winner-without-totals-five-cards", MB, s.together(MB[1], "dealing", False), "B", "P",
          [50], lambda r: len(r.p) == 2 and len(r.b) == 3)
    wrong("winner-with-left-over-third", MB, s.six_leftover(MB[1]), "P", "B", [30, 30],
          lambda r: len(r.cards()) == 4)
    wrong("winner-eight-against-nine-no-cards", PB, s.bare(PB[1]), "B", "P", [None],
          lambda r: r.said["player"] == 8 and r.said["banker"] == 9)
    wrong("winner-tie-no-cards", MB, s.bare(MB[1], False, "semicolon"), "T", "B", [60])


def flags(corpus):
    def flip(name, kind, game, shape, plan, test, side):
        rounds, r = seek(name, plan, game[2], test)
        r.said[kind][side] = not r.said[kind][side]
        told(corpus, name, kind, shape, rounds, r,
             law(game, "natural") if kind == "natural" else "",
             [("player", "banker")[side]])
    three_nine = lambda r: len(r.p) == 3 and r.said["player"] == 9 and not natural_any(r)
    natural_any = lambda r: any(r.said["natural"])
    flip("natural-of-three-cards", "natural", MB, s.marks(MB[1]), [70], three_nine, 0)
    flip("natural-not-told", "natural", PB, s.marks(PB[1]), [50],
         lambda r: r.said["natural"] == [False, True], 1)
    flip("natural-of-both-one-told", "natural", MB, s.marks(MB[1]), [70],
         lambda r: r.said["natural"] == [True, True], 1)
    flip("natural-of-seven", "natural", MB98, s.marks(MB98[1]), [50],
         lambda r: r.said["player"] == 7 and len(r.p) == 2 and not r.said["natural"][1], 0)
    flip("natural-in-an-object", "natural", PB, s.card_objects(PB[1]), [40],
         lambda r: r.said["natural"] == [True, False], 0)
    flip("natural-whose-nobody", "natural", MB, s.marks_whose(MB[1], s.letters), [45],
         lambda r: r.said["natural"] == [False, False] and len(r.cards()) == 5, 1)
    flip("pair-not-told", "pair", MB, s.marks(MB[1]), [70],
         lambda r: r.said["pair"] == [True, False], 0)
    flip("pair-of-king-and-queen", "pair", PB, s.marks(PB[1]), [60],
         lambda r: r.b[0][0] > 10 and r.b[1][0] > 10 and r.b[0][0] != r.b[1][0], 1)
    flip("pair-of-one-suit", "pair", MB98, s.marks_whose(MB98[1], s.letters), [60],
         lambda r: r.p[0][1] == r.p[1][1] and not any(r.said["pair"]), 0)
    flip("pair-of-the-last-two", "pair", MB, s.marks_whose(MB[1]), [70],
         lambda r: len(r.p) == 3 and r.p[1][0] == r.p[2][0] and not any(r.said["pair"]), 0)
    flip("pair-of-ten-and-jack", "pair", PB, s.marks_whose(PB[1], s.by_eleven), [70],
         lambda r: {r.p[0][0], r.p[1][0]} == {10, 11} and not r.said["pair"][1], 0)
    flip("pair-both-one-told", "pair", MB, s.marks(MB[1]), [None],
         lambda r: r.said["pair"] == [True, True], 1)


def totals(corpus):
    """Results without cards that no cards can give: a pair of first cards counts an even number, a
    natural leaves both hands at two cards, and an eight or nine of two cards is a natural."""
    def wrong(name, game, change, kind, flags="each"):
        rounds = play(seed_of(name), [60], game[2])
        change(rounds[20])
        told(corpus, name, kind, s.bare(game[1], flags), rounds, rounds[20])

    def say(**what):
        def change(r):
            r.said.update(what)
            tp, tb = r.said["player"], r.said["banker"]
            r.said["winner"] = "P" if tp > tb else "B" if tb > tp else "T"
        return change
    both = "totals|natural"
    wrong("totals-natural-of-seven", MB, say(
        player=7, banker=4, natural=[True, False], pair=[False, False]), both, True)
    wrong("totals-natural-of-nought", PB, say(
        player=3, banker=0, natural=[False, True], pair=[False, False]), both)
    wrong("totals-natural-eight-nine-of-three", MB98, say(
        player=8, banker=9, natural=[True, False], pair=[False, False]), both)
    wrong("totals-natural-nine-eight-of-three", MB, say(
        player=8, banker=9, natural=[False, True], pair=[False, False]), both)
    wrong("totals-natural-tie-of-one", PB, say(
        player=9, banker=9, natural=[True, False], pair=[False, False]), both)
    wrong("totals-natural-nine-of-a-pair", MB, say(
        player=9, banker=5, natural=[True, False], pair=[True, False]), "totals|pair", True)
    wrong("totals-pair-of-seven-against-natural", MB, say(
        player=7, banker=8, natural=[False, True], pair=[True, False]), "totals|pair")
    wrong("totals-banker-pair-of-five-against-natural", PB, say(
        player=9, banker=5, natural=[True, False], pair=[False, True]), "totals|pair")
    wrong("totals-both-pairs-natural-nine", MB98, say(
        player=8, banker=9, natural=[True, True], pair=[True, True]), "totals|pair")


# ---- The shoe ----

def crowd(shoe, target, face, limit, same):
    """Puts so many of a face, or a rank, into the rounds before the target that one more, in it, is
    too many, and takes those after it away; only cards that count the same change places, so that
    play is as it was. False if there is no room for that."""
    def places(rounds, wanted):
        return [(hand, i) for r in rounds for hand in (r.p, r.b) for i, c in enumerate(hand)
                if d.value(c) == d.value(face) and wanted(c)]
    at = shoe.index(target)
    others = [c for c in ((rank, suit) for rank in (10, 11, 12, 13) for suit in range(4))
              if not same(c)]
    for k, (hand, i) in enumerate(places(shoe[at:], same)):
        hand[i] = others[k % len(others)]
    held = len(places(shoe[:at], same))
    room = places(shoe[:at], lambda c: not same(c))
    room.sort(key=lambda place: place[0][place[1]][0] != face[0])   # its own rank first
    for hand, i in room[:limit - held]:
        hand[i] = face
    last = places([target], lambda c: not same(c))
    if not last or held + len(room) < limit:
        return False
    hand, i = last[-1]
    hand[i] = face
    for r in shoe:
        r.tell()
    return True


def crowded(seed, plan, decks, face, which, limit, same, last, want):
    for again in range(1000):
        rounds = play(seed + again, plan, decks)
        shoe = [r for r in rounds if r.shoe == str(which)]
        if crowd(shoe, shoe[last], face, limit, same):
            found, over = d.fullest(shoe, decks)
            if found is shoe[last] and over == want:
                return rounds, shoe[last]
    raise AssertionError("no such shoe")


def shoes(corpus):
    def by_card(name, game, shape, plan, which=1, face=(13, 3), last=-1):
        rounds, r = crowded(seed_of(name), plan, game[2], face, which, game[2],
                            lambda c: c == face, last, ["face"])
        told(corpus, name, "shoe-by-card", shape, rounds, r, law(game, "decks"), [str(game[2])])

    def by_rank(name, game, shape, plan, which=1, rank=13, last=-1):
        rounds, r = crowded(seed_of(name), plan, game[2], (rank, 1), which, 4 * game[2],
                            lambda c: c[0] == rank, last, ["face", "rank"])
        told(corpus, name, "shoe-by-value", shape, rounds, r, law(game, "decks"),
             [str(4 * game[2])])
    by_card("shoe-ninth-king-in-the-last-round", MB, s.six_columns(MB[1]), [None])
    by_card("shoe-seventh-queen-of-six-decks", PB6, s.lists(PB6[1]), [None], face=(12, 1))
    by_card("shoe-ninth-jack-as-object", MB98, s.objects(MB98[1]), [65], face=(11, 0), last=-4)
    by_card("shoe-ninth-by-number", MB, s.by_number(MB[1], "shdc", "suits", 0), [None, 25],
            face=(10, 2))
    by_card("shoe-ninth-in-the-second-of-three", PB, s.six_suits(PB[1]), [20, None, 20], 2)
    by_card("shoe-seventh-on-card-rows", MB6, s.card_rows(MB6[1]), [None], face=(13, 0))
    by_card("shoe-ninth-by-falling-number", MB, s.one_line(MB[1]), [70, 70], 2, face=(12, 3))
    by_rank("shoe-thirty-third-king", MB, s.six_dealing(MB[1]), [None])
    by_rank("shoe-twenty-fifth-jack", PB6, s.glued(PB6[1]), [None, 20], rank=11)
    values(corpus)


def heavy_shoe(rng, decks, value, limit):
    """A shoe that holds one of this value too many, all of them to be dealt."""
    shoe = d.full_shoe(rng, decks)
    other = next(i for i in range(len(shoe)) if d.value(shoe[i]) == (value + 3) % 10)
    shoe[other] = (value or 12, shoe[other][1])
    front = [i for i in range(30, len(shoe) - 80) if d.value(shoe[i]) != value]
    rng.shuffle(front)
    for i in list(range(30)) + list(range(len(shoe) - 80, len(shoe))):
        if d.value(shoe[i]) == value:
            j = front.pop()
            shoe[i], shoe[j] = shoe[j], shoe[i]
    return shoe


def values(corpus):
    def by_value(name, game, shape, value):
        rng = d.Rng(seed_of(name))
        decks = game[2]
        limit = (16 if value == 0 else 4) * decks
        rounds = play(seed_of(name), [None], decks, shoe=heavy_shoe(rng, decks, value, limit))
        r, over = d.fullest(rounds, decks, ("value", "all"))
        assert over == ["value"]
        told(corpus, name, "shoe-by-value", shape, rounds, r, law(game, "decks"), [str(limit)])
    by_value("shoe-thirty-third-nine-by-value", MB, s.valued(MB[1]), 9)
    by_value("shoe-ninety-seventh-ten-by-value", MB6, s.valued(MB6[1], s.high_values, "-1"), 0)
    by_value("shoe-thirty-third-ace-by-value", PB, s.valued(PB[1], none="null"), 1)

    def too_many(name, game, shape, rounds_told, line_at):
        rounds = play(seed_of(name), [None, None, None], game[2])[:rounds_told]
        for i, r in enumerate(rounds):
            r.shoe, r.number = "1", i + 1
        if shape.ini["log"]["format"] == "results":
            items = [s.Item(shape.row(rounds))]
            corpus.fault(name, "shoe-by-value", shape, items, 1, law(game, "decks"),
                         [str(52 * game[2])])
        else:
            told(corpus, name, "shoe-by-value", shape, rounds, rounds[line_at - 1],
                 law(game, "decks"), [str(52 * game[2])])
    too_many("shoe-of-a-hundred-and-five-rounds", MB, s.bare(MB[1], False), 105, 105)
    too_many("shoe-of-a-hundred-and-nine-rounds", PB, s.bare(PB[1], False), 109, 105)
    too_many("shoe-results-of-seventy-nine-rounds", PB6, s.results(PB6[1]), 79, 1)


def last_hands(corpus):
    def beyond(name, game, shape, n=1, plan=(None,), **more):
        rng = d.Rng(seed_of(name))
        rounds = []
        for i in range(2):
            shoe = d.deal_shoe(rng, game[2], behind=45, beyond=n if i == 0 else 0)
            for k, r in enumerate(shoe):
                r.shoe, r.number = str(i + 1), k + 1
            rounds += shoe if i == 0 else shoe[:20]
        d.clock(rng, rounds)
        last = next(i for i, r in enumerate(rounds) if r.last)
        told(corpus, name, "last-hand", shape, rounds, rounds[last + 1], law(game, "last"))
    beyond("last-hand-one-more", MB, s.ends(MB[1]))
    beyond("last-hand-three-more", PB, s.ends(PB[1]), 3)
    beyond("last-hand-by-the-cutting-card-alone", MB, s.ends(MB[1], False))
    beyond("last-hand-1998", MB98, s.ends(MB98[1], separator="semicolon"))
    beyond("last-hand-by-the-cutting-card-alone-punto", PB6, s.ends(PB6[1], False))
    beyond("last-hand-two-more-six-decks", MB6, s.ends(MB6[1], quoted=True, crlf=True), 2)

    def last_only(rules):
        cols = [s.SHOE, s.ROUND] + s.six(s.ranks, "0") + [
            ("last", "said.last", lambda r: "LAST" if r.last else "")] + s.said(False)
        return s.csv(rules, cols, cards={"none": "0"}, said={"yes": "LAST"})
    beyond("last-hand-by-its-flag-alone", PB, last_only(PB[1]))


def impossible(corpus):
    def swap(name, game, shape, old, new, plan=(40,), test=None):
        """In the line of a round one spelling is another, which is no card."""
        rounds, r = seek(name, plan, game[2], lambda r: any(old(c) for c in r.cards()[:2])
                         and (test is None or test(r)))
        items = s.build(shape, rounds)
        item = item_of(items, r)
        for i, line in enumerate(item.lines):
            if new(line) != line:
                item.lines = item.lines[:i] + [new(line)] + item.lines[i + 1:]
                break
        else:
            raise AssertionError("nothing to change")
        corpus.fault(name, "impossible-card", shape, items, item, law(game, "cards"))
    one = lambda a, b: (lambda line: line.replace(a, b, 1))
    swap("card-fifteen-of-spades", MB, s.six_columns(MB[1]), lambda c: c == (13, 3),
         one("KS", "15S"), [70])
    swap("card-z", PB, s.lists(PB[1]), lambda c: c == (12, 2), one("Q♥", "Z♥"), [None])
    swap("card-number-fifty-three", MB, s.by_number(MB[1]), lambda c: c == (13, 3),
         lambda line: line[:6] + line[6:].replace(",52,", ",53,", 1), [None],
         lambda r: r.p[1] == (13, 3))
    swap("card-object-of-rank-p", MB98, s.card_objects(MB98[1]), lambda c: c[0] == 12,
         one('"rank": "Q"', '"rank": "P"'))
    swap("card-worth-twelve", PB, s.valued(PB[1], s.high_values), lambda c: c[0] == 9,
         one(",9,", ",12,"), test=lambda r: r.number > 10)
    swap("card-in-a-text", MB, s.text(MB[1]), lambda c: c == (9, 3), one("9♠", "19♠"), [None])
    swap("card-of-no-suit-on-card-rows", MB98, s.card_rows(MB98[1]), lambda c: c[0] == 11,
         one(",J,", ",Y,"))
