"""Faults of the log itself: told twice, left out, out of order, unfinished, padded, not ours,
not to be read."""

import json

import shapes as s
from cases import MB, MB98, PB, PB6, interleave, item_of, play, seed_of


def twice(corpus):
    def case(name, shape, rounds, at, later):
        """The item of a round is told again, so many items further down."""
        items = s.build(shape, rounds)
        first = item_of(items, rounds[at])
        again = s.Item(list(first.lines))
        items.insert(items.index(first) + later, again)
        corpus.fault(name, "twice", shape, items, again, "", [str(rounds[at].number)])
    def log(name, plan, **more):
        return play(seed_of(name), plan, **more)
    case("twice-row-after-row", s.six_columns(MB[1]), log("t1", [30]), 16, 1)
    case("twice-three-objects-later", s.objects(PB[1]), log("t2", [25, 25]), 30, 4)
    case("twice-a-whole-block-of-text", s.text(MB98[1]), log("t3", [30]), 11, 1)
    case("twice-on-card-rows", s.card_rows(PB[1]), log("t4", [25, 20]), 28, 2)
    case("twice-with-the-number-not-falling", s.six_dealing(MB[1]), log("t5", [30, 30]), 40, 1)
    case("twice-in-the-next-shoe", s.parted(PB[1]), log("t6", [30, 30], through=True), 27, 12)
    name = "twice-at-one-of-two-tables"
    both = interleave([log(name + str(t), [30], table="T%d" % t) for t in (1, 2)])
    case(name, s.tables(MB[1]), both, 33, 1)


def gaps(corpus):
    def case(name, shape, rounds, left_out, words=None):
        kept = [r for r in rounds if r not in left_out]
        items = s.build(shape, kept)
        last = left_out[-1]
        after = next(r for r in rounds[rounds.index(last) + 1:]
                     if r.table == last.table and r not in left_out)
        corpus.fault(name, "gap", shape, items, item_of(items, after), "",
                     [str(left_out[0].number)] if words is None else words)
    def log(name, plan, **more):
        return play(seed_of(name), plan, **more)
    rounds = log("g1", [40])
    case("gap-one-row", s.six_columns(PB[1]), rounds, [rounds[17]])
    rounds = log("g2", [30, 30])
    case("gap-three-rows-by-falling-number", s.six_dealing(MB[1]), rounds, rounds[40:43])
    rounds = log("g3", [25, 25])
    shape = s.objects(MB98[1])
    shape.ini["round"]["from"] = "1"
    case("gap-at-the-beginning-of-a-shoe", shape, rounds, [rounds[25]])
    rounds = log("g4", [25, 25], start=0)
    case("gap-of-round-nought", s.lists(PB[1], round={"from": "0"}), rounds, [rounds[25]])
    rounds = log("g5", [30, 30], through=True)
    case("gap-between-two-shoes-numbered-through", s.parted(MB[1]), rounds, [rounds[30]])
    rounds = interleave([log("g6%d" % t, [30], table="T%d" % t) for t in (1, 2, 3)])
    case("gap-at-one-of-three-tables", s.tables(PB[1]), rounds, [rounds[41]])
    rounds = log("g7", [40])
    case("gap-of-a-block-of-text", s.text(MB[1]), rounds, [rounds[22]])


def orders(corpus):
    name = "order-time-runs-back"
    rounds = play(seed_of(name), [40])
    rounds[20].time = rounds[19].time - 70
    assert rounds[21].time > rounds[19].time
    shape = s.timed(MB[1])
    items = s.build(shape, rounds)
    corpus.fault(name, "order", shape, items, item_of(items, rounds[20]))

    name = "order-time-of-one-table-runs-back"
    logs = [play(seed_of(name) + t, [30], table="T%d" % t) for t in (1, 2)]
    rounds = interleave(logs)
    r = next(r for r in rounds[20:] if r.table == "T1")
    r.time -= 1800
    shape = s.tables(PB[1])
    items = s.build(shape, rounds)
    corpus.fault(name, "order", shape, items, item_of(items, r))

    name = "order-two-rows-changed-places"
    rounds = play(seed_of(name), [40])
    rounds[20], rounds[21] = rounds[21], rounds[20]
    shape = s.six_columns(MB98[1])
    items = s.build(shape, rounds)
    corpus.fault(name, "order", shape, items, item_of(items, rounds[21]))

    name = "order-numbers-begin-again"
    rounds = play(seed_of(name), [30, 30])
    shape = s.parted(PB[1])
    items = s.build(shape, rounds)
    corpus.fault(name, "order", shape, items, item_of(items, rounds[30]))


def instead(corpus, name, kind, shape, rounds, at, lines, words=(), provision=""):
    """These lines stand in place of a round."""
    items = s.build(shape, rounds)
    item = item_of(items, rounds[at])
    item.lines = lines
    corpus.fault(name, kind, shape, items, item, provision, words)


def between(corpus, name, kind, shape, rounds, at, lines, words=()):
    """These lines stand before a round."""
    items = s.build(shape, rounds)
    item = s.Item(lines)
    items.insert(items.index(item_of(items, rounds[at])), item)
    corpus.fault(name, kind, shape, items, item, "", words)


def unfinished(corpus):
    def log(name, plan=(30,), **more):
        return play(seed_of(name), list(plan), **more)
    rounds = log("u1")
    instead(corpus, "unfinished-two-cards-in-the-last-row", "unfinished", s.six_columns(MB[1]),
            rounds, -1, ["1,30,7H,,,KD,,,,,"])
    rounds = log("u2", [40])
    instead(corpus, "unfinished-three-cards-in-the-middle", "unfinished", s.six_dealing(PB[1]),
            rounds, 18, ["19;4;J;9;;;;"])
    rounds = log("u3")
    instead(corpus, "unfinished-object", "unfinished", s.objects(MB98[1], False), rounds, -1,
            [json.dumps({"shoe": "1", "id": 30, "hands": {"player": ["7H", "2S"], "banker": ["KC"]},
                         "winner": None})])
    rounds = log("u4")
    shape = s.card_rows(MB[1])
    instead(corpus, "unfinished-card-rows", "unfinished", shape, rounds, -1,
            shape.row(rounds[-1])[:3])
    rounds = log("u5", [25, 25])
    instead(corpus, "unfinished-list-at-the-end-of-a-shoe", "unfinished", s.lists(PB[1]), rounds,
            24, ['"1","25","5♥","","","",""'])


def padding(corpus):
    def log(name, plan=(30,), **more):
        return play(seed_of(name), list(plan), **more)
    rounds = log("p1", [31])
    instead(corpus, "padding-number-alone", "padding", s.six_columns(MB[1]), rounds, -1,
            ["1,31,,,,,,,,,"])
    rounds = log("p2", [40])
    instead(corpus, "padding-of-noughts", "padding", s.six_dealing(PB[1]), rounds, 17,
            ["18;0;0;0;0;0;0;0"])
    rounds = log("p3", [30])
    cols = [s.SHOE, s.ROUND, ("status", "placeholder.column", lambda r: "closed")]
    cols += s.six(s.letters) + s.said()
    instead(corpus, "padding-by-its-status", "padding",
            s.csv(MB98[1], cols, placeholder={"words": "pending void"}), rounds, -1,
            ["1,30,pending,,,,,,,,,"])
    rounds = log("p4", [30])
    shape = s.objects(PB[1])
    shape.ini["placeholder"] = {"column": "state", "words": "\"not begun\" open"}
    instead(corpus, "padding-object", "padding", shape, rounds, -1,
            [json.dumps({"shoe": "1", "id": 30, "state": "not begun"})])
    rounds = log("p5", [25, 25])
    instead(corpus, "padding-empty-lists", "padding", s.lists(MB[1]), rounds, 24,
            ['"1","25","","","","",""'])


def other_games(corpus):
    def shape_of(game, key, words):
        cols = [("game", "other-game.column", lambda r: "Baccarat"), s.SHOE, s.ROUND]
        return s.csv(game[1], cols + s.six() + s.said(), other_game={key: words})
    rounds = play(seed_of("o1"), [40])
    between(corpus, "other-game-roulette-between", "another-game", shape_of(MB, "ours", "baccarat"),
            rounds, 22, ["Roulette,,,17,black,,odd,,,,,"])
    rounds = play(seed_of("o2"), [40])
    instead(corpus, "other-game-with-a-number-of-the-row", "another-game",
            shape_of(PB, "others", "roulette blackjack"), rounds, 12,
            ["Blackjack,1,13,KS,9H,,7D,TD,,19,17,P"])
    rounds = play(seed_of("o3"), [35])
    shape = s.objects(MB98[1])
    shape.ini["other-game"] = {"column": "game", "ours": "baccarat"}
    make = shape.row
    shape.row = lambda r: ['{"game":"baccarat",' + make(r)[0][1:]]
    between(corpus, "other-game-object", "another-game", shape, rounds, 20,
            ['{"game":"sic bo","id":900,"dice":[2,5,6]}'])
    rounds = play(seed_of("o4"), [35])
    between(corpus, "other-game-as-the-last-line-but-one", "another-game",
            shape_of(PB, "ours", '"punto banco" baccarat'), rounds, -1,
            ["Dragon Tiger,1,7,KS,,,4D,,,0,4,B"])


def unreadable(corpus):
    def spoil(name, shape, rounds, at, change):
        items = s.build(shape, rounds)
        item = item_of(items, rounds[at])
        assert change(item.lines[0]) != item.lines[0]
        item.lines = [change(item.lines[0])] + item.lines[1:]
        corpus.fault(name, "unreadable", shape, items, item)
    rounds = play(seed_of("x1"), [30])
    spoil("unreadable-quotation-mark", s.lists(MB[1]), rounds, 14,
          lambda line: line.rsplit('"', 1)[0])
    rounds = play(seed_of("x2"), [30])
    spoil("unreadable-object-cut-short", s.objects(PB[1]), rounds, 14, lambda line: line[:-25])
    rounds = play(seed_of("x3"), [30])
    between(corpus, "unreadable-line-of-text", "unreadable", s.text(MB98[1]), rounds, 14,
            ["Dealer changed at 21:04"])
    rounds = play(seed_of("x4"), [30])
    r = next(r for r in rounds[5:] if len(r.p) == 3)
    spoil("unreadable-hand-of-four-cards", s.lists(PB[1], s.letters, " ", quoted=False), rounds,
          rounds.index(r), lambda line: line.replace(" " + s.letters(r.p[2]),
                                                     " %s 4H" % s.letters(r.p[2]), 1))
    rounds = play(seed_of("x5"), [30])
    spoil("unreadable-total", s.six_columns(MB[1]), rounds, 14,
          lambda line: ",".join(line.split(",")[:-3] + ["?!"] + line.split(",")[-2:]))
    shape = s.results(PB6[1])
    shoes = [play(seed_of("x6%d" % i), [50], 6) for i in range(8)]
    items = [s.Item(shape.row(shoe)) for shoe in shoes]
    line = items[5].lines[0]
    items[5].lines = [line[:20] + "X" + line[21:]]
    corpus.fault("unreadable-sign-among-results", "unreadable", shape, items, items[5])
