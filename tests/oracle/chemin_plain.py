"""Chemin de fer dealt out plainly: what two given ways of playing bring each other.

Written from the regulation's text (4.9 with Table 3 as restored, reading A01; 4.10) by somebody who
had not read chemin_count.c, but had read docs/mathematics.md and seen some lines of chemin_solve.c
as they changed; it shares nothing with them. Every pair
of two-card hands and every third card is gone through one by one, cards not put back, all numbers
fractions. Clear first, fast never.
"""
from fractions import Fraction

# The Banker's count on two cards, then: no third card, and the Player's third card 0 to 9.
TABLE_3 = {
    0: "DDDDDDDDDDD",
    1: "DDDDDDDDDDD",
    2: "DDDDDDDDDDD",
    3: "DDDDDDDDDSO",
    4: "DSSDDDDDDSS",
    5: "DSSSSODDDSS",
    6: "SSSSSSSDDSS",
    7: "SSSSSSSSSSS",
}


def decks(n):
    """How many cards of value 0 to 9 there are in n decks."""
    return [16 * n] + [4 * n] * 9


def table_says(count, third):
    """D, S or O; third is None where the Player's Hand stayed."""
    return TABLE_3[count][0 if third is None else 1 + third]


def price(counts, player_draws, banker_draws, free=False):
    """Probabilities that the Player's Hand wins, the Banker's Hand wins, and of a tie.

    player_draws((a, b)) is the probability of a card on a count of 5 with these two cards, and
    banker_draws((a, b), third) the Banker's where there is a choice: where Table 3 says O, or in
    the free game on every count below 8. Cards of a pair are given in rising order.
    """
    left = list(counts)
    won = {"player": Fraction(0), "banker": Fraction(0), "tie": Fraction(0)}

    def end(p, b, weight):
        won["player" if p > b else "banker" if b > p else "tie"] += weight

    def banker(pair, p, third, weight):
        """The Banker's Hand has its choice; the Player's Hand counts p for good."""
        count = sum(pair) % 10
        says = "O" if free else table_says(count, third)
        draws = (Fraction(1) if says == "D" else Fraction(0) if says == "S"
                 else Fraction(banker_draws(pair, third)))
        if draws != 1:
            end(p, count, weight * (1 - draws))
        if draws != 0:
            n = sum(left)
            for y in range(10):
                if left[y]:
                    end(p, (count + y) % 10, weight * draws * Fraction(left[y], n))

    def player(mine, theirs, weight):
        p, b = sum(mine) % 10, sum(theirs) % 10
        if p >= 8 or b >= 8 and p >= 6:
            end(p, b, weight)
            return
        draws = (Fraction(1) if p <= 4 else Fraction(0) if p >= 6
                 else Fraction(player_draws(mine)))
        if b >= 8:  # the Banker says Natural: no card is dealt to either
            end(p, b, weight)
            return
        if draws != 1:
            banker(theirs, p, None, weight * (1 - draws))
        if draws != 0:
            n = sum(left)
            for x in range(10):
                if left[x]:
                    share = weight * draws * Fraction(left[x], n)
                    left[x] -= 1
                    banker(theirs, (p + x) % 10, x, share)
                    left[x] += 1

    for mine, first in pairs(left):
        take(left, mine, -1)
        for theirs, second in pairs(left):
            take(left, theirs, -1)
            player(mine, theirs, first * second)
            take(left, theirs, +1)
        take(left, mine, +1)
    return won["player"], won["banker"], won["tie"]


def pairs(left):
    """Each pair of values in rising order, with its probability out of what is left."""
    n = sum(left)
    for a in range(10):
        for b in range(a, 10):
            ways = left[a] * (left[b] - (a == b)) * (1 if a == b else 2)
            if ways > 0:
                yield (a, b), Fraction(ways, n * (n - 1))


def take(left, pair, sign):
    for value in pair:
        left[value] += sign


def values(counts, player_draws, banker_draws, commission=Fraction(0), free=False):
    """What a unit brings the Player, and the Banker after commission on what the Banker wins."""
    p, b, _ = price(counts, player_draws, banker_draws, free)
    return p - b, (1 - commission) * b - p
