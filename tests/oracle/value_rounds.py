"""What every wager of the regulation brings, from cells that a plain program counted
(plain/value_rounds.c).

Written from 7.2 and 7.3 (readings A16, A60 to A62) by somebody who has not read the program's
count nor its tests. A wager brings a fraction of the stake by both counts and how many cards lie
in each hand.
"""
import math
import subprocess
from fractions import Fraction

from compiled import compiled

# Odds of a bonus by the lead of a hand that is no natural; a natural that wins pays even money.
BONUS = {
    "A": {9: 30, 8: 10, 7: 6, 6: 4, 5: 2, 4: 1},
    "B": {9: 20, 8: 8, 7: 7, 6: 4, 5: 3, 4: 1},
    "C": {9: 30, 8: 10, 7: 4, 6: 4, 5: 2, 4: 2},
}


def banker(mode, p, b, m, n):
    if p == b:
        return -Fraction(1, 4) if mode == "tie25" else Fraction(0)
    if p > b:
        return Fraction(-1)
    if mode == "six-half" and b == 6:
        return Fraction(1, 2)
    if mode == "dragon7" and b == 7 and n == 3:
        return Fraction(0)
    return Fraction({"vig5": 95, "vig4": 96}.get(mode, 100), 100)


def bonus(table, mine, theirs, my_cards, their_cards):
    natural = my_cards == 2 and mine >= 8
    other = their_cards == 2 and theirs >= 8
    if natural and other and mine == theirs:
        return 0
    if natural:
        return 1 if not other or mine > theirs else -1
    return BONUS[table].get(mine - theirs, -1)


def brings(wager, mode, p, b, m, n):
    """Player's and Banker's count, their cards."""
    if wager == "banker":
        return banker(mode, p, b, m, n)
    if wager == "player":
        return (p > b) - (p < b)
    if wager == "tie":
        return int(mode) if p == b else -1
    if wager in ("four-cards", "five-cards", "six-cards"):
        cards = {"four-cards": 4, "five-cards": 5, "six-cards": 6}[wager]
        return (Fraction(3, 2) if cards == 4 else 2) if m + n == cards else -1
    if wager == "bonus-player":
        return bonus(mode, p, b, m, n)
    if wager == "bonus-banker":
        return bonus(mode, b, p, n, m)
    if wager == "dragon-7":
        return 40 if b > p and b == 7 and n == 3 else -1
    raise KeyError(wager)


def total(n):
    return n * (n - 1) * (n - 2) * (n - 3) * (n - 4) * (n - 5)


# In hundredths of the stake all of it is whole; kept, since many compositions ask for the same.
hundredths = {}


def expectation(cells, n, wager, mode):
    table = hundredths.setdefault((wager, mode), {})
    gain = 0
    for cell, many in cells.items():
        if cell not in table:
            table[cell] = int(100 * brings(wager, mode, *cell))
        gain += many * table[cell]
    return Fraction(gain, 100 * total(n))


def all_left(size, most):
    """Every set of so many cards, and in how many ways it comes."""
    if len(most) == 1:
        if size <= most[0]:
            yield (size,), math.comb(most[0], size)
        return
    least = max(0, size - sum(most[1:])) # with fewer of this value the others are not enough
    for many in range(least, min(size, most[0]) + 1):
        for rest, ways in all_left(size - many, most[1:]):
            yield (many,) + rest, ways * math.comb(most[0], many)


class Rounds:
    """The compiled program; cells(counts) is {(p, b, cards, cards): sequences}."""

    def __init__(self, folder):
        self.program = subprocess.Popen([compiled("value_rounds", folder)], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.kept = {}

    def cells(self, counts):
        counts = tuple(counts)
        if counts not in self.kept:
            self.program.stdin.write(" ".join(map(str, counts)) + "\n")
            self.program.stdin.flush()
            cells = {}
            for line in self.program.stdout:
                if line == ".\n":
                    break
                *cell, many = map(int, line.split())
                cells[tuple(cell)] = many
            if sum(cells.values()) != total(sum(counts)):
                raise AssertionError("sequences are missing: %s" % (counts,))
            self.kept[counts] = cells
        return self.kept[counts]

    def expects(self, counts, wager, mode):
        return expectation(self.cells(counts), sum(counts), wager, mode)

    def close(self):
        self.program.stdin.close()
        self.program.wait()
