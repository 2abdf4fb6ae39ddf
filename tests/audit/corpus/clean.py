"""Logs with nothing wrong in them: every shape, and innocents that a careless auditor accuses."""

import time as clocks

import deal as d
import faults_cards as cards
import faults_money as money
import shapes as s
from cases import MB, MB6, MB98, PB, PB6, hands, interleave, play, seed_of

GAMES = (MB, PB, MB98, MB6, PB6)


def plain(corpus, name, shape, rounds):
    corpus.clean(name, shape, s.build(shape, rounds))


def log(name, plan, game=MB, **more):
    return play(seed_of(name), list(plan), game[2], **more)


def shapes(corpus):
    for i in range(22):
        game = GAMES[i % len(GAMES)]
        name = "shape-%02d" % i
        plain(corpus, name, cards.shape_for(i, game), log(name, [None, 25], game))
    more = [
        ("left-over-thirds", PB, s.six_leftover(PB[1]), {}),
        ("card-rows-with-words", MB, s.card_rows(MB[1], ("PLR", "BNK")), {}),
        ("card-rows-without-hands", MB, s.card_rows_bare(MB[1], round={"shoes": "falling"}), {}),
        ("parted-numbered-through", MB98, s.parted(MB98[1]), {"through": True}),
        ("numbered-from-nought", PB, s.six_columns(PB[1], round={"from": "0"}), {"start": 0}),
        ("numbered-from-five-hundred", MB, s.six_columns(MB[1], round={"numbers": "throughout"}),
         {"start": 500, "through": True}),
        ("together-by-the-rules-alone", MB, s.together(MB[1], total=False), {}),
        ("together-in-dealing-order-by-the-rules-alone", PB, s.together(PB[1], "dealing", False),
         {}),
        ("no-cards", MB, s.bare(MB[1]), {}),
        ("no-cards-no-flags", PB, s.bare(PB[1], False, "tab"), {}),
        ("cutting-card-and-last-hand", MB, s.ends(MB[1]), {}),
        ("cutting-card-alone", PB6, s.ends(PB6[1], False), {}),
        ("jack-is-eleven", PB, s.marks_whose(PB[1], s.by_eleven), {}),
        ("flags-of-values", MB, s.csv(MB[1], [s.SHOE, s.ROUND] + s.six(s.values) + s.said() + [
            ("pair", "said.pair", lambda r: s.whose(r.said["pair"]))],
            cards={"spelling": "values"}), {}),
    ]
    for name, game, shape, play_so in more:
        plain(corpus, name, shape, log(name, [None, None, 20], game, **play_so))
    for n in (2, 3):
        name = "%d-tables" % n
        plain(corpus, name, s.tables(MB[1]), interleave(
            [log(name + str(t), [None, 30], table="T%d" % t) for t in range(n)]))
    one = {"player-pair": "*", "banker-pair": "'", "natural": "n"}
    for name, shape in (
            ("results", s.results(MB[1])),
            ("results-by-number", s.results(PB[1], "120", "/", {"player-pair": "*",
                                                                 "banker-pair": "'"})),
            ("results-with-marks-padded", s.results(MB[1], "bpt", " ", one, " -", 90))):
        shoes = [log(name + str(i), [None]) for i in range(12)]
        corpus.clean(name, shape, [s.Item(shape.row(shoe)) for shoe in shoes])
    shape = s.Shape({"log": {"format": "csv", "rows": "shoe", "separator": "semicolon"},
                     "rules": MB[1], "round": {"shoe": "no"}, "results": {"results": "road"}},
                    None, ["no;table;road"])
    lines = ["%d;MB-3;%s" % (i + 1, "".join(r.said["winner"] for r in log("road%d" % i, [None])))
             for i in range(10)]
    corpus.clean("results-in-a-column", shape, [s.Item(shape.head + lines)])


def innocents(corpus):
    # Both partings of five cards give the totals that were told.
    rng = d.Rng(5)
    name = "together-both-partings-fit"
    while True:
        ranks = hands(rng, rng.below(6), rng.below(8), rng.below(10))
        rounds = play(seed_of(name), [30], 8, (0, 12), ranks)
        if len(rounds[12].cards()) == 5 and not cards.unique(rounds[12]):
            break
    plain(corpus, name, s.together(MB[1]), rounds)

    # Two rounds of the same cards are not one round told twice.
    name = "same-cards-again"
    ranks = hands(d.Rng(6), 6, 7)[:4]
    rounds = play(seed_of(name), [40], 8, (0, 20), ranks + ranks)
    assert [c[0] for c in rounds[20].cards()] == [c[0] for c in rounds[21].cards()]
    plain(corpus, name, s.six_dealing(MB[1]), rounds)

    # Six cards that count nothing are a round, not padding.
    name = "six-noughts"
    rounds = play(seed_of(name), [40], 8, (0, 20), [10, 11, 12, 13, 12, 13])
    assert d.count(rounds[20].cards()) == 0 and len(rounds[20].cards()) == 6
    plain(corpus, name, s.valued(MB[1]), rounds)

    # All eight of a face, all 32 of a rank, and no more.
    name = "all-eight-kings-of-spades"
    face = (13, 3)
    for again in range(1000):
        rounds = play(seed_of(name) + again, [None])
        if cards.crowd(rounds, rounds[-1], face, 7, lambda c: c == face) \
                and d.fullest(rounds, 8)[0] is None:
            break
    assert sum(r.cards().count(face) for r in rounds) == 8
    plain(corpus, name, s.six_columns(MB[1]), rounds)

    # Every cell of Table 2, and every way a natural can stop a round.
    rounds = []
    for k, (tb, v) in enumerate([(tb, v) for tb in range(8) for v in d.ALL]):
        rng = d.Rng(900 + k)
        r = play(900 + k, [1], 8, (0, 0), hands(rng, 6 + k % 2 if v is None else k % 6, tb, v))[0]
        r.shoe, r.number = str(1 + k // 12), 1 + k % 12
        rounds.append(r)
    for k, (tp, tb) in enumerate([(tp, tb) for tp in range(10) for tb in range(10)
                                  if max(tp, tb) > 7]):
        r = play(990 + k, [1], 8, (0, 0), hands(d.Rng(990 + k), tp, tb))[0]
        r.shoe, r.number = str(11 + k // 12), 1 + k % 12
        rounds.append(r)
    for name, game, shape in (("every-cell", MB, s.marks), ("every-cell-punto", PB, s.together),
                              ("every-cell-1998", MB98, s.text)):
        plain(corpus, name, shape(game[1]) if shape is not s.together else
              s.together(game[1], round={"shoes": "falling"}), rounds)

    # The header once more in the middle, shoes by their number; remarks; nothing after the last.
    name = "header-again"
    shape = s.six_columns(MB[1], comment="#")
    items = s.build(shape, log(name, [25, 25]))
    items.insert(14, s.Item(shape.head))
    items.insert(30, s.Item(["# the dealer went home"]))
    corpus.clean(name, shape, items)

    # The same numbers of shoes at two tables.
    name = "objects-of-two-tables"
    plain(corpus, name, s.card_objects(PB[1]), interleave(
        [log(name + t, [30, 30], table=t) for t in ("PB-1", "PB-2")]))

    # Over midnight.
    name = "over-midnight"
    rounds = log(name, [60, 60])
    d.clock(d.Rng(3), rounds, 1772395200 + 13000)
    plain(corpus, name, s.timed(MB98[1]), rounds)


def sums(corpus):
    def case(name, setting, ons, plan=(None,), cents=False, **shape):
        rules, terms = setting
        rounds = log(name, plan)
        rng = d.Rng(seed_of(name))
        for r in rounds:
            d.wager(terms, r, money.stakes(rng, ons, cents))
        money.balances(rounds, 1234500)
        plain(corpus, name, s.columns(rules, ons, **shape), rounds)
    m = money
    case("money-net", m.MB5, m.MAIN, balance=True)
    case("money-gross", m.PB5, m.MAIN, paid_as="gross", balance=True)
    case("money-vigorish-apart", m.PB4, m.MAIN, commission="apart", balance=True)
    case("money-vigorish-taken", m.MB4, m.MAIN, commission="taken", balance=True)
    case("money-one-sum", m.MB98, m.MAIN, paid="all", balance=True, style="comma")
    case("money-one-sum-gross", m.PB5, m.MAIN, paid="all", paid_as="gross")
    case("money-european", m.PB9, m.MAIN, style="european", separator="semicolon", crlf=True)
    case("money-cents", m.MB98_4, m.MAIN, style="cents", balance=True)
    case("money-exact", m.EXACT, m.MAIN, cents=True, commission="apart", balance=True)
    case("money-no-cards", m.MB5, m.MAIN, cards=False)
    case("money-six-half", m.SIX, m.MAIN, balance=True)
    case("money-dragon-7", m.DRAGON, ("banker", "player", "dragon-7"), plan=[None, None])
    case("money-tie25", m.TIE25, m.MAIN, balance=True)
    case("money-total-cards", m.TOTAL, m.MAIN + m.TOTALS, plan=[None, None])
    case("money-bonus-a", m.BONUS_A, m.MAIN + m.BONUS, plan=[None, None])
    case("money-bonus-b", m.BONUS_B, m.MAIN + m.BONUS + m.TOTALS, plan=[None, None])
    small = {"game": "minibaccarat", "banker": "six-half", "increment": "0.01"}
    case("money-half-cents-six-half", (small, m.SIX[1]), m.MAIN, cents=True)
    small = {"game": "minibaccarat", "banker": "tie25", "increment": "0.01"}
    case("money-half-cents-tie25", (small, m.TIE25[1]), m.MAIN, cents=True)
    small = {"game": "punto-banco", "increment": "0.01"}
    case("money-quarters", (small, m.PB5[1]), m.MAIN, cents=True, balance=True)

    def rows(name, setting, laid=None, time=None, balance=False, kind="gross"):
        rules, terms = setting
        rounds = log(name, [60])
        rng = d.Rng(seed_of(name))
        chips = {"1": 900000, "2": 800000, "6": 700000}
        for r in rounds:
            d.wager(terms, r, [(who, rng.pick(m.MAIN), 500 + 100 * rng.below(60)) for who in chips
                               if rng.below(4)] or [("1", "tie", 500)])
            for w in r.wagers:
                chips[w.who] += w.net()
                w.balance = chips[w.who]
        d.clock(rng, rounds)
        for r in rounds:
            r.wagers[0].laid = r.closed        # in the very second of the call
        plain(corpus, name, s.wager_rows(rules, kind, laid=laid, balance=balance,
                                         time=time or {}), rounds)
    rows("wagers-gross", m.PB5, balance=True)
    rows("wagers-net", m.MB4, balance=True, kind="net")
    rows("wagers-in-the-second-of-the-call", m.MB5, s.iso)
    zones = iter(range(10 ** 6))
    rows("wagers-in-three-zones", m.MB98, lambda t: s.iso(t, (0, -5, 9)[next(zones) % 3]))
    rows("wagers-by-the-wall-clock", m.PB4,
         lambda t: clocks.strftime("%d-%b-%y %H:%M:%S", clocks.gmtime(t)),
         {"form": "DD-MON-YY hh:mm:ss"})


def habits(corpus):
    """Ways of writing that mean nothing."""
    # From a continuous shuffler a face may come as often as it likes (7.12, A73).
    name = "continuous-shuffler"
    rounds = [r for i in range(6) for r in log(name + str(i), [None], MB6)]
    for i, r in enumerate(rounds):
        r.shoe, r.number = "1", i + 1
    assert d.fullest(rounds, 6)[0] is not None
    plain(corpus, name, s.six_columns({"file": "minibaccarat-continuous"}), rounds)

    # Vigorish that is marked and collected later is not in what is paid (7.3(c)[3]).
    name = "money-vigorish-deferred"
    rounds = log(name, [60], MB6)
    rng = d.Rng(8)
    for r in rounds:
        d.wager(money.MB98[1], r, money.stakes(rng, money.MAIN))
        for w in r.wagers:
            w.vigorish = 0
    plain(corpus, name, s.columns({"file": "minibaccarat-1998"}, money.MAIN), rounds)

    name = "blank-lines-at-the-end"
    shape = s.six_columns(MB[1])
    corpus.clean(name, shape, s.build(shape, log(name, [30])) + [s.Item(["", "", ""])])

    name = "two-blank-lines-between"
    shape = s.six_leftover(PB[1])
    items = s.build(shape, log(name, [30, 30, 20], PB))
    for item in items:
        if item.lines == [""]:
            item.lines = ["", "", ""]
    corpus.clean(name, shape, items)

    name = "columns-nobody-asked-for"
    shape = s.csv(PB[1], [s.SHOE, ("Dealer", None, lambda r: 'Jo "the shoe" Doe, 3rd'), s.ROUND,
                          ("", None, lambda r: "")] + s.six() + s.said() + [
        ("", None, lambda r: "")])
    plain(corpus, name, shape, log(name, [40, 30], PB))

    name = "names-in-another-case"
    shape = s.six_columns(MB98[1], crlf=True, bom=True)
    shape.head = [shape.head[0].lower()]
    plain(corpus, name, shape, log(name, [40, 30], MB98))

    name = "one-shoe-a-file"
    plain(corpus, name, s.glued(MB[1]), log(name, [None]))
    shape = s.csv(MB[1], s.six(s.tens, "null") + s.said(False), round={"shoes": "file"})
    plain(corpus, "one-shoe-a-file-no-numbers", shape, log(name, [None]))

    name = "times-to-the-millisecond"
    rounds = log(name, [60])
    when = ("t", "time.time", lambda r: s.iso(r.time, 0, " ")[:-1] + ".250")
    shape = s.csv(PB[1], [s.ROUND, when] + s.six() + s.said(False))
    rounds[20].time = rounds[21].time      # two rounds in one second
    plain(corpus, name, shape, rounds)

    name = "objects-with-crlf-and-a-mark"
    shape = s.objects(PB[1])
    shape.crlf = shape.bom = True
    plain(corpus, name, shape, log(name, [30, 30], PB))

    name = "text-with-crlf-open-end"
    shape = s.text(MB[1])
    shape.crlf = shape.open_end = True
    plain(corpus, name, shape, log(name, [30, 30]))

    name = "cutting-card-in-the-last-round-told"
    rounds = log(name, [None, None])
    cut = next(i for i, r in enumerate(rounds) if r.cut)
    del rounds[cut + 1]                    # the table closed after the hand of the cutting card
    plain(corpus, name, s.ends(MB[1]), rounds)

    name = "same-third-as-left-over"
    first, then = [2, 13, 3, 7, 4], [1, 12, 2, 7, 4]     # both Players draw a four
    rounds = play(seed_of(name), [30], 8, (0, 9), first + then)
    rounds[10].p[2] = rounds[9].p[2]
    rounds[10].tell()
    plain(corpus, name, s.six_leftover(MB[1]), rounds)

    for name, setting in (("object-money", money.MB5), ("object-money-punto", money.PB4)):
        rounds = log(name, [60])
        rng = d.Rng(seed_of(name))
        for r in rounds:
            d.wager(setting[1], r, money.stakes(rng, money.MAIN))
        money.balances(rounds, 5000000)
        plain(corpus, name, s.object_money(setting[0], money.MAIN), rounds)

    # Odds a house has raised, and half cents of them (7.3(b), 7.3(j), A16).
    raised = {"game": "minibaccarat", "tie": "17:2", "increment": "0.01"}
    rounds = log("raised", [None])
    rng = d.Rng(12)
    for r in rounds:
        d.wager(d.Terms(tie=(17, 2)), r, money.stakes(rng, money.MAIN, True))
    plain(corpus, "money-tie-raised", s.columns(raised, money.MAIN), rounds)
    name = "money-bonus-c"
    rounds = log(name, [None, None])
    terms = d.Terms(bonus="C")
    terms.bonus = (30, 10, 5, 4, 2, 2, 1)
    for r in rounds:
        d.wager(terms, r, money.stakes(rng, money.MAIN + money.BONUS))
    plain(corpus, name, s.columns({"file": "minibaccarat-bonus-c"}, money.MAIN + money.BONUS),
          rounds)

    # Two wagers of one person, a row each: the balance is that after the round on both.
    name = "wagers-two-of-a-person"
    rounds = log(name, [50])
    chips = 300000
    for r in rounds:
        d.wager(money.PB5[1], r, [("1", "banker", 2600), ("1", "tie", 500)])
        chips += sum(w.net() for w in r.wagers)
        for w in r.wagers:
            w.balance = chips
    plain(corpus, name, s.wager_rows(money.PB5[0], balance=True), rounds)
