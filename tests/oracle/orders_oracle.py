"""Effects of removal of the second order, and the richest and poorest cards: "--protect --second
--extremes".

    orders_oracle.py SABOT FOLDER DECKS LEFT,... all|some WAGER...

Every expectation is counted plainly (value_rounds.py). With "all", every way to be left with so
many cards is gone through for the first LEFT: the richest and poorest of all, and the variance
of the first order and of the second, each as what is left over is uncorrelated with it. With
"some", the cards told to be richest are held against every exchange of one card and against
cards by chance, and the second order's variance against shoes by chance. Written from
docs/counting.md by somebody who has not read the program's code nor its tests.
"""
import json
import math
import random
import subprocess
import sys
from fractions import Fraction

from value_rounds import Rounds, all_left

ORDER = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]         # values from ace to ten, as they are told


class Shoe:
    def __init__(self, rounds, decks, wager, mode):
        self.rounds, self.wager, self.mode = rounds, wager, mode
        self.full = [16 * decks] + [4 * decks] * 9
        self.size = 52 * decks
        self.now = self.of(self.full)
        self.effect = [self.without(v) - self.now for v in range(10)]
        n = self.size
        self.two = [[self.without(v, w) - self.now for w in range(10)] for v in range(10)]
        self.together = [[self.two[v][w] - Fraction(n - 1, n - 2) * (self.effect[v] + self.effect[w])
                          for w in range(10)] for v in range(10)]

    def of(self, counts):
        return self.rounds.expects(counts, self.wager, self.mode)

    def without(self, *values):
        counts = list(self.full)
        for v in values:
            counts[v] -= 1
        return self.of(counts)

    def orders(self, counts):
        """What single cards and what pairs add to the expectation of the full shoe, with these left."""
        n, m = self.size, sum(counts)
        gone = [a - b for a, b in zip(self.full, counts)]
        first = sum(g * float(e) for g, e in zip(gone, self.effect)) * (n - 1) / m
        second = sum((gone[v] * (gone[v] - 1) / 2 if v == w else gone[v] * gone[w]) * self.floats[v][w]
                     for v in range(10) if gone[v] for w in range(v, 10) if gone[w])
        return first, second * (n - 2) * (n - 3) / (m * (m - 1))

    @property
    def floats(self):
        if not hasattr(self, "kept"):
            self.kept = [[float(x) for x in row] for row in self.together]
        return self.kept

    def first_variance(self, m):
        """From the covariances of how many of each value are gone."""
        n, r = self.size, self.size - m
        share = [c / n for c in self.full]
        e = [float(x) * (n - 1) / m for x in self.effect]
        spread = r * m / (n - 1)
        return sum(e[v] * e[w] * spread * (share[v] * (v == w) - share[v] * share[w])
                   for v in range(10) for w in range(10))


def how_many(size, most):
    ways = [1] + [0] * size
    for top in most:
        ways = [sum(ways[i - k] for k in range(min(top, i) + 1)) for i in range(size + 1)]
    return ways[size]


def near(a, b, by=1e-9):
    return abs(a - b) <= by * max(abs(a), abs(b), 1e-3)


def exact_parts(shoe, w):
    """The effects of one card and of two."""
    wrong = []
    if Fraction(w["ev_exact"]) != shoe.now:
        wrong.append("ev %s, here %s" % (w["ev_exact"], shoe.now))
    second = w["second"]
    for i, v in enumerate(ORDER):
        if abs(w["removal"][i] - shoe.effect[v]) > Fraction(1, 10 ** 12):
            wrong.append("removal of %d: %s, here %.15f" % (v, w["removal"][i], shoe.effect[v]))
        for j, u in enumerate(ORDER):
            if Fraction(second["both_gone_exact"][i][j]) != shoe.two[v][u]:
                wrong.append("without %d and %d: %s, here %s" % (v, u, second["both_gone_exact"][i][j],
                                                                shoe.two[v][u]))
            if abs(second["together"][i][j] - shoe.together[v][u]) > Fraction(1, 10 ** 12):
                wrong.append("%d and %d together: %s, here %.15f" % (v, u, second["together"][i][j],
                                                                    shoe.together[v][u]))
        # What the document says of all of them, exactly.
        if sum((shoe.full[u] - (u == v)) * shoe.together[v][u] for u in range(10)) != 0:
            wrong.append("the pairs of %d do not come to nothing" % v)
    return wrong


def counts_of(cards):
    counts = [0] * 10
    for i, many in enumerate(cards):
        counts[ORDER[i]] = many
    return counts


def extremes(shoe, told):
    """Each expectation exactly; lawful cards; what is called seen lies between."""
    wrong, value = [], {}
    for name in ("richest", "richest_seen", "poorest_seen", "poorest"):
        if told[name] is None:
            continue
        counts = counts_of(told[name]["cards"])
        value[name] = shoe.of(counts)
        if sum(counts) != told["left"] or any(a > b for a, b in zip(counts, shoe.full)):
            wrong.append("%s: %s cannot be left" % (name, counts))
        if Fraction(told[name]["ev_exact"]) != value[name]:
            wrong.append("%s: %s, here %s" % (name, told[name]["ev_exact"], value[name]))
    in_order = [value[k] for k in ("richest", "richest_seen", "poorest_seen", "poorest") if k in value]
    if in_order != sorted(in_order, reverse=True):
        wrong.append("what was seen is beyond the extremes: %s" % in_order)
    if told["proven"] != (how_many(told["left"], shoe.full) <= 1000000):
        wrong.append("proven is %s" % told["proven"])
    return wrong


def neighbours(counts, full):
    for v in range(10):
        for w in range(10):
            if v != w and counts[v] > 0 and counts[w] < full[w]:
                other = list(counts)
                other[v] -= 1
                other[w] += 1
                yield other


def some(shoe, told, depth, rng):
    wrong, size = [], told["left"]
    rich, poor = (Fraction(told[k]["ev_exact"]) for k in ("richest", "poorest"))
    others = [c for k in ("richest", "poorest")
              for c in neighbours(counts_of(told[k]["cards"]), shoe.full)]
    deck = [v for v in range(10) for _ in range(shoe.full[v])]
    for hand in (rng.sample(deck, size) for _ in range(20)):
        others.append([hand.count(v) for v in range(10)])
    for counts in others:
        if not poor <= shoe.of(counts) <= rich:
            wrong.append("%d left: %s is worth %s" % (size, counts, shoe.of(counts)))
    squares, n = [], 1500
    for _ in range(n):
        hand = rng.sample(deck, size)
        squares.append(shoe.orders([hand.count(v) for v in range(10)])[1] ** 2)
    mean = sum(squares) / n
    error = math.sqrt(sum((s - mean) ** 2 for s in squares) / n / (n - 1))
    if abs(depth["second_sd"] ** 2 - mean) > 5 * error:
        wrong.append("%d left: second_sd %s, of shoes by chance %s" % (
            size, depth["second_sd"], math.sqrt(mean)))
    return wrong


def every(shoe, told, depth):
    """All ways to be left with so many cards, each with its weight."""
    size, wrong = told["left"], []
    rich = poor = None
    sums = {key: 0.0 for key in ("first", "second", "rest", "ff", "ss", "fs", "fr", "sr", "rr")}
    whole = math.comb(shoe.size, size)
    for counts, ways in all_left(size, shoe.full):
        worth = shoe.of(counts)
        shoe.rounds.kept.clear()               # not asked for twice
        rich = worth if rich is None or worth > rich else rich
        poor = worth if poor is None or worth < poor else poor
        f, s = shoe.orders(counts)
        r = float(worth - shoe.now) - f - s
        p = ways / whole
        for key, x in zip(sums, (f, s, r, f * f, s * s, f * s, f * r, s * r, r * r)):
            sums[key] += p * x
    for name, mine in (("richest", rich), ("poorest", poor)):
        if Fraction(told[name]["ev_exact"]) != mine:
            wrong.append("%s of all: %s, here %s" % (name, told[name]["ev_exact"], mine))
    scale = sums["ff"] + sums["ss"] + sums["rr"]
    for key in ("fs", "fr", "sr"):
        if abs(sums[key]) > 1e-10 * scale:
            wrong.append("orders are correlated: %s %s" % (key, sums[key]))
    for key in ("first", "second", "rest"):
        if abs(sums[key]) > 1e-10:
            wrong.append("an order does not come to nothing: %s" % key)
    for key, name in (("ff", "first_sd"), ("ss", "second_sd")):
        if not near(depth[name], math.sqrt(sums[key])):
            wrong.append("%s: %s, of all %s" % (name, depth[name], math.sqrt(sums[key])))
    return wrong


def main(sabot, folder, decks, left, how_far, *wagers):
    rounds, wrong, rng = Rounds(folder), [], random.Random(5)
    said = json.loads(subprocess.run(
        [sabot, "odds", "--protect", "--game", "minibaccarat", "--decks", decks, "--second", "--extremes",
         "--cutting-card", left, "--shoes", "30", "--json", "--wager", ",".join(wagers)],
        stdout=subprocess.PIPE, text=True, check=True).stdout)
    for w in said["wagers"]:
        shoe = Shoe(rounds, int(decks), w["wager"], w["mode"])
        found = exact_parts(shoe, w)
        for k, (told, depth) in enumerate(zip(w["extremes"], w["second"]["depths"])):
            found += extremes(shoe, told)
            first = math.sqrt(shoe.first_variance(depth["left"]))
            if not near(depth["first_sd"], first):
                found.append("first_sd %s, here %s" % (depth["first_sd"], first))
            if how_far == "all" and k == 0:
                found += every(shoe, told, depth)
            else:
                found += some(shoe, told, depth, rng)
        wrong += ["%s %s: %s" % (w["wager"], w["mode"], one) for one in found]
    rounds.close()
    print("%s decks, %s left, %s: %d wagers" % (decks, left, how_far, len(said["wagers"])))
    return wrong


if __name__ == "__main__":
    differing = main(*sys.argv[1:])
    for one in differing[:40]:
        print(one)
    sys.exit(1 if differing else 0)
