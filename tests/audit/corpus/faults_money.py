"""Faults of payouts, vigorish, balances, and of wagers laid too late."""

import time as clocks

import deal as d
import shapes as s
from cases import play, seed_of, told
from faults_cards import seek

MB5 = ({"file": "minibaccarat"}, d.Terms())
MB4 = ({"game": "minibaccarat", "vigorish": "4"}, d.Terms(banker="vig4"))
MB98 = ({"game": "minibaccarat", "edition": "1998"}, d.Terms())
MB98_4 = ({"game": "minibaccarat", "edition": "1998", "banker": "vig4"}, d.Terms(banker="vig4"))
PB5 = ({"game": "punto-banco"}, d.Terms("punto-banco"))
PB4 = ({"game": "punto-banco", "vigorish": "4"}, d.Terms("punto-banco", "vig4"))
PB9 = ({"game": "punto-banco", "tie": "9"}, d.Terms("punto-banco", tie=(9, 1)))
EXACT = ({"game": "minibaccarat", "rounding": "no", "increment": "0.01"}, d.Terms(rounding=False))
SIX = ({"file": "minibaccarat-six-half"}, d.Terms(banker="six-half"))
DRAGON = ({"file": "minibaccarat-dragon-7"}, d.Terms(banker="dragon7"))
TIE25 = ({"file": "minibaccarat-tie25"}, d.Terms(banker="tie25"))
TOTAL = ({"file": "minibaccarat-total-cards"}, d.Terms(banker="total-cards"))
BONUS_A = ({"file": "minibaccarat-bonus-a"}, d.Terms())
BONUS_B = ({"file": "minibaccarat-bonus-b"}, d.Terms(bonus="B"))

MAIN = ("banker", "player", "tie")
TOTALS = ("four-cards", "five-cards", "six-cards")
BONUS = ("bonus-player", "bonus-banker")


def stakes(rng, ons, cents=False):
    """What a person has on the table: a main wager nearly always, others now and then."""
    if rng.below(12) == 0:
        return []
    def amount(most):
        return 100 * (5 + rng.below(most)) + (rng.below(100) if cents else 0)
    out = [("", rng.pick(("banker", "banker", "player")), amount(400))]
    for on in ons:
        if on not in ("banker", "player") and rng.below(4) == 0:
            out.append(("", on, amount(40)))
    return out


def money(name, terms, ons, test, wagers, plan=(40,), cents=False, decks=8):
    """A log of one person's wagers, with these in the first round that is so."""
    rounds, r = seek(name, plan, decks, test)
    rng = d.Rng(seed_of(name))
    for each in rounds:
        d.wager(terms, each, stakes(rng, ons, cents))
    d.wager(terms, r, [("", on, stake) for on, stake in wagers])
    return rounds, r


def balances(rounds, opening):
    """A person's chips after each round, as what was told of the wagers has it."""
    chips = opening
    for r in rounds:
        chips += sum(w.net() for w in r.wagers)
        r.balance = chips


def outcome(winner, **more):
    def test(r):
        return r.said["winner"] == winner and all(
            {"cards": lambda: len(r.cards()), "p": lambda: r.said["player"],
             "b": lambda: r.said["banker"], "b3": lambda: len(r.b) == 3,
             "naturals": lambda: r.said["natural"]}[k]() == v for k, v in more.items())
    return test


def by_rows(rounds):
    """As rows of wagers have it: somebody has one in every round."""
    for r in rounds:
        if not r.wagers:
            r.wagers = [d.Wager("", "tie", 500)]
            r.wagers[0].won = 4000 if r.said["winner"] == "T" else -500
        for w in r.wagers:
            w.who = "4"


def payouts(corpus):
    def case(name, setting, ons, test, wagers, wrong, provision, words, kind="payout", at=0,
             cents=False, plan=(40,), make=None, **shape):
        rules, terms = setting
        rounds, r = money(name, terms, ons, test, wagers, plan, cents)
        r.wagers[at].won = wrong
        balances(rounds, 1000000)
        if make is s.wager_rows:
            by_rows(rounds)
        elif make is None:
            make = lambda rules, **more: s.columns(rules, ons, **more)
        told(corpus, name, kind, make(rules, **shape), rounds, r, provision, words)

    def as_object(rules):
        return s.object_money(rules, MAIN)
    case("payout-player-a-cent-less", MB5, MAIN, outcome("P"), [("player", 10000)], 9999,
         "19:47-7.3(a)", ["100.00", "99.99"])
    case("payout-player-twice", PB5, MAIN, outcome("P"), [("player", 2500), ("tie", 500)], 5000,
         "19:47-3.3(a)", ["50.00", "75.00"], make=s.wager_rows)
    case("payout-tie-nine-to-one", MB98, MAIN, outcome("T"),
         [("player", 5000), ("tie", 1000)], 9000, "19:47-7.3(b)", ["80.00", "90.00"], at=1)
    case("payout-tie-eight-where-nine-is-posted", PB9, MAIN, outcome("T"),
         [("banker", 5000), ("tie", 1000)], 8000, "19:47-3.3(b)", ["80.00", "90.00"], at=1)
    case("payout-tie-player-collected", MB5, MAIN, outcome("T"), [("player", 7500)], -7500,
         "19:47-7.2(a)2.iii", ["75.00"], make=as_object)
    case("payout-tie-banker-collected", PB5, MAIN, outcome("T"), [("banker", 30000)], -30000,
         "19:47-3.2(a)1.iii", ["300.00"], make=s.wager_rows, cards=False)
    case("payout-loser-returned", MB98_4, MAIN, outcome("B"), [("player", 4500)], 0,
         "19:47-7.2(a)2.ii", ["45.00"], paid_as="gross", balance=True)
    case("payout-dragon-7-paid", DRAGON, ("banker", "player", "dragon-7"),
         outcome("B", b=7, b3=True), [("banker", 10000), ("dragon-7", 500)], 10000,
         "19:47-7.3(i)|19:47-7.2(a)6.i", ["100.00"])
    case("payout-dragon-7-wager-thirty-nine", DRAGON, ("banker", "player", "dragon-7"),
         outcome("B", b=7, b3=True), [("player", 10000), ("dragon-7", 500)], 19500,
         "19:47-7.3(j)", ["200.00", "195.00"], at=1, plan=[60])
    case("payout-six-half-whole", SIX, MAIN, outcome("B", b=6), [("banker", 5000)], 5000,
         "19:47-7.3(f)1", ["25.00", "50.00"])
    case("payout-six-half-of-seven", SIX, MAIN, outcome("B", b=7), [("banker", 5000)], 2500,
         "19:47-7.3(f)", ["25.00", "50.00"], paid="all", style="comma")
    case("payout-four-cards-two-to-one", TOTAL, MAIN + TOTALS, outcome("P", cards=4),
         [("player", 5000), ("four-cards", 1000)], 2000, "19:47-7.3(g)", ["15.00", "20.00"], at=1)
    case("payout-five-cards-lost", TOTAL, MAIN + TOTALS, outcome("B", cards=5),
         [("player", 5000), ("five-cards", 1000)], -1000, "19:47-7.3(g)|19:47-7.2(a)4",
         ["20.00", "10.00"], at=1)
    case("payout-bonus-lead-of-four", BONUS_A, MAIN + BONUS,
         lambda r: r.said["player"] - r.said["banker"] == 4 and not any(r.said["natural"]),
         [("player", 5000), ("bonus-player", 500)], 1000, "19:47-7.3(h)", ["5.00", "10.00"], at=1)
    case("payout-bonus-natural-by-its-lead", BONUS_A, MAIN + BONUS,
         lambda r: r.said["player"] == 9 and r.said["banker"] == 0 and r.said["natural"][0],
         [("player", 5000), ("bonus-player", 500)], 15000, "19:47-7.3(h)", ["5.00", "150.00"], at=1)
    case("payout-bonus-of-equal-naturals", BONUS_B, MAIN + BONUS + TOTALS,
         outcome("T", naturals=[True, True]), [("banker", 5000), ("bonus-banker", 500)], -500,
         "19:47-7.2(a)5.iii", ["5.00"], at=1)
    case("payout-tie-quarter-not-charged", TIE25, MAIN, outcome("T"), [("banker", 4000)], 0,
         "19:47-7.3(d)|19:47-7.2(a)1.iii", ["10.00"], kind="payout|vigorish")


def vigorishes(corpus):
    def case(name, setting, ons, test, wagers, wrong, provision, words, kind="vigorish", at=0,
             cents=False, plan=(40,), **shape):
        rules, terms = setting
        rounds, r = money(name, terms, ons, test, wagers, plan, cents)
        assert r.wagers[at].vigorish != wrong
        r.wagers[at].vigorish = wrong
        if shape.get("balance"):
            balances(rounds, 1000000)
        shape.setdefault("commission", "apart")
        told(corpus, name, kind, s.columns(rules, ons, **shape), rounds, r, provision, words)
    bank = outcome("B")
    case("vigorish-a-cent-less", MB5, MAIN, bank, [("banker", 10500)], 524, "19:47-7.3(c)",
         ["5.25", "5.24"])
    case("vigorish-not-rounded", MB4, MAIN, bank, [("banker", 2700)], 108, "19:47-7.3(c)",
         ["1.10", "1.08"])
    case("vigorish-rounded-down", PB5, MAIN, bank, [("banker", 2600)], 125, "19:47-3.3(c)",
         ["1.50", "1.25"])
    case("vigorish-of-four-rounded-down", PB4, MAIN, bank, [("banker", 2600)], 100, "19:47-3.3(c)",
         ["1.20", "1.00"], style="comma")
    case("vigorish-a-quarter-more-of-an-exact-sum", PB5, MAIN, bank, [("banker", 2500)], 150,
         "19:47-3.3(c)", ["1.25", "1.50"], commission="taken")
    case("vigorish-net-a-cent-less", MB5, MAIN, bank, [("banker", 10000)], 501, "19:47-7.3(c)",
         ["5.00", "5.01"], kind="payout|vigorish", commission=None)
    case("vigorish-gross-not-rounded", MB98_4, MAIN, bank, [("banker", 3300)], 132, "19:47-7.3(c)",
         ["1.35", "1.32"], kind="payout|vigorish", commission=None, paid_as="gross")
    case("vigorish-of-a-loss", PB5, MAIN, outcome("P"), [("banker", 10000)], 500, "19:47-3.3(c)",
         ["5.00"])
    case("vigorish-of-a-tie", MB5, MAIN, outcome("T"), [("banker", 10000)], 500,
         "19:47-7.3(c)|19:47-7.2(a)1.iii", ["5.00"])
    case("vigorish-of-who-is-covered", TOTAL, MAIN + TOTALS, bank,
         [("banker", 5000), ("four-cards", 2000), ("six-cards", 3000)], 250, "19:47-7.3(f)2",
         ["2.50"])
    case("vigorish-forgiven-who-is-not-covered", TOTAL, MAIN + TOTALS, bank,
         [("banker", 5000), ("four-cards", 2000)], 0, "19:47-7.3(c)|19:47-7.3(f)2", ["2.50"])
    case("vigorish-fraction-of-a-cent-taken", EXACT, MAIN, bank, [("banker", 1234)], 62,
         "19:47-7.3(c)", ["0.61", "0.62"], cents=True)
    case("vigorish-at-a-table-without", SIX, MAIN, outcome("B", b=8), [("banker", 10000)], 500,
         "19:47-7.3(f)|19:47-7.10(b)5", ["5.00"])


def chains(corpus):
    def case(name, setting, off, words=(), plan=(50,), once=False, **shape):
        rules, terms = setting
        rounds = play(seed_of(name), list(plan))
        rng = d.Rng(seed_of(name))
        for r in rounds:
            d.wager(terms, r, stakes(rng, MAIN, shape.get("style") == "cents"))
        balances(rounds, 500000)
        at = len(rounds) * 2 // 3
        for r in rounds[at:at + 1] if once else rounds[at:]:
            r.balance += off
        right = s.dollars(rounds[at].balance - off)
        told(corpus, name, "balance", s.columns(rules, MAIN, balance=True, **shape), rounds,
             rounds[at], "", words or [right])
    case("balance-a-cent-less", MB5, -1)
    case("balance-of-one-row-misprinted", PB5, -900, paid="all", once=True)
    case("balance-a-cent-more-gross", MB98, 1, paid_as="gross")
    case("balance-vigorish-apart", PB4, -25, commission="apart")
    case("balance-in-cents", MB4, 10, style="cents")
    case("balance-in-european-style", PB5, -100, style="european", separator="semicolon",
         words=["-"])
    name = "balance-of-one-of-three-seats"
    rounds = play(seed_of(name), [40])
    rng = d.Rng(seed_of(name))
    chips = {"1": 100000, "2": 250000, "5": 40000}
    for k, r in enumerate(rounds):
        d.wager(PB5[1], r, [(who, rng.pick(MAIN), 500 + 100 * rng.below(60)) for who in chips
                            if rng.below(5)] or [("1", "player", 500)])
        for w in r.wagers:
            chips[w.who] += w.net()
            if k == 25 and w is r.wagers[-1]:
                chips[w.who] += 5
            w.balance = chips[w.who]
    told(corpus, name, "balance", s.wager_rows(PB5[0], balance=True), rounds, rounds[25])


def late(corpus):
    def case(name, setting, laid, seconds, form=None, zone=None, plan=(40,), **shape):
        rules, terms = setting
        rounds = play(seed_of(name), list(plan))
        rng = d.Rng(seed_of(name))
        for r in rounds:
            d.wager(terms, r, [(who, rng.pick(MAIN), 500 + 100 * rng.below(60))
                               for who in ("3", "4", "7") if rng.below(4)]
                    or [("3", "banker", 1000)])
        d.clock(rng, rounds)
        r = rounds[len(rounds) // 2]
        r.wagers[-1].laid = r.closed + seconds
        time = {}
        if form:
            time["form"] = form
        if zone:
            time["zone"] = zone
        told(corpus, name, "late-wager", s.wager_rows(rules, laid=laid, time=time, **shape), rounds,
             r, "19:47-3.2(d)" if "punto" in str(rules) else "19:47-7.2(d)")

    def pattern(form, hours=0):
        return lambda t: clocks.strftime(form, clocks.gmtime(int(t) + 3600 * hours))
    case("late-wager-a-second", MB5, s.iso, 1)
    case("late-wager-half-a-second", PB5, lambda t: str(int(t * 1000)), 0.5, "epoch")
    case("late-wager-epoch-seconds", MB98, lambda t: str(int(t)), 2, "epoch")
    case("late-wager-local", PB4, pattern("%d/%m/%Y %H:%M:%S", -5), 1, "DD/MM/YYYY hh:mm:ss",
         "-05:00")
    case("late-wager-without-the-day", MB4, pattern("%H:%M:%S"), 9, "hh:mm:ss")
    case("late-wager-before-and-after-noon", PB5, pattern("%m/%d/%Y %I:%M:%S %p", -5), 3,
         "MM/DD/YYYY hh:mm:ss AM", "-05:00")
    zones = iter(range(10 ** 6))
    case("late-wager-in-two-zones", MB5, lambda t: s.iso(t, (0, -5, 1)[next(zones) % 3]), 1)
