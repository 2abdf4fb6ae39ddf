"""Wagers made together, counted plainly: reads what "sabot odds --covariance --json" says of a few
remaining cards, and holds every figure against all rounds dealt out one by one (baccarat_plain).

    covariance.py FILE    status 0 if all agree; what does not is printed
"""
import json
import math
import sys
from fractions import Fraction

from baccarat_plain import rounds, sequences

ONE = Fraction(1)


def banker(win):
    return lambda r: win if r.winner == "banker" else -ONE if r.winner == "player" else 0 * ONE


def banker_dragon7(r):
    three_card_seven = r.winner == "banker" and r.banker_count == 7 and len(r.banker) == 3
    return 0 * ONE if three_card_seven else banker(ONE)(r)


def banker_six_half(r):
    return banker(ONE / 2 if r.banker_count == 6 else ONE)(r)


def pays(to, when):
    return lambda r: Fraction(to) if when(r) else -ONE


# What a unit brings, by name and mode; 7.2, 7.3.
WAGERS = {
    ("banker", "vig5"): banker(Fraction(95, 100)),
    ("banker", "vig4"): banker(Fraction(96, 100)),
    ("banker", "tie25"): lambda r: -ONE / 4 if r.winner == "tie" else banker(ONE)(r),
    ("banker", "six-half"): banker_six_half,
    ("banker", "dragon7"): banker_dragon7,
    ("player", ""): lambda r: -banker(ONE)(r),
    ("tie", "8"): pays(8, lambda r: r.winner == "tie"),
    ("tie", "9"): pays(9, lambda r: r.winner == "tie"),
    ("four-cards", ""): pays(Fraction(3, 2), lambda r: r.cards == 4),
    ("five-cards", ""): pays(2, lambda r: r.cards == 5),
    ("six-cards", ""): pays(2, lambda r: r.cards == 6),
    ("dragon-7", ""): pays(40, lambda r: r.winner == "banker" and r.banker_count == 7 and
                           len(r.banker) == 3),
}


def main(path):
    with open(path, encoding="utf-8") as file:
        told = json.load(file)
    counts = dict(enumerate(told["remaining"]))
    known = [(w["wager"], w["mode"]) for w in told["wagers"]]
    of = [WAGERS.get(name) for name in known]
    wrong, checks = [], 0

    def check(what, want, got):
        nonlocal checks
        checks += 1
        if want != got:
            wrong.append(f"{what}: {want} here, {got} told")

    mean = [Fraction(0)] * len(of)
    product = [[Fraction(0)] * len(of) for _ in of]
    total = sequences(sum(counts.values()))
    alike = {}  # rounds that no wager here tells apart
    for one, ways in rounds(counts, lambda v: v):
        key = (len(one.player), len(one.banker), one.player_count, one.banker_count)
        alike[key] = (one, alike.get(key, (one, 0))[1] + ways)
    check("all orders", total, sum(ways for _, ways in alike.values()))
    for one, ways in alike.values():
        share = Fraction(ways, total)
        got = [wager(one) if wager else None for wager in of]
        for i, x in enumerate(got):
            if x is None:
                continue
            mean[i] += share * x
            for j in range(i, len(got)):
                if got[j] is not None:
                    product[i][j] += share * x * got[j]
    for i, first in enumerate(known):
        if of[i]:
            check(f"{first} ev", mean[i], Fraction(told["wagers"][i]["ev_exact"]))
        for j in range(i, len(of)):
            if of[i] and of[j]:
                check(f"{first} {known[j]}", product[i][j],
                      Fraction(told["together"]["product_exact"][i][j]))
    staked = told.get("staked")
    if staked:
        units = {(s["wager"], s["mode"]): Fraction(str(s["units"])) for s in staked["stakes"]}
        at = [(units[name], i) for i, name in enumerate(known) if name in units]
        ev = sum(s * mean[i] for s, i in at)
        check("staked", ev, Fraction(staked["ev_exact"]))
        square = sum(s * t * product[min(i, j)][max(i, j)] for s, i in at for t, j in at)
        check("staked sd", True, math.isclose(math.sqrt(square - ev * ev), staked["sd"],
                                              rel_tol=1e-9))
    print(f"{checks} figures compared, {len(wrong)} differ")
    for line in wrong:
        print(line)
    return 1 if wrong or checks < 20 else 0


sys.exit(main(sys.argv[1]))
