"""Rounds of punto banco and minibaccarat dealt out plainly, out of a few cards.

Written from the regulation's text alone (3.7 to 3.10, 7.7 to 7.10; the third-card table as restored,
reading A01), by somebody who has not read the counting code of the program; it shares nothing with
it. Every order of every card is gone through. Clear first, fast never.
"""
# The Banker's count on two cards, then: no third card, and the Player's third card 0 to 9.
TABLE = {
    0: "DDDDDDDDDDD",
    1: "DDDDDDDDDDD",
    2: "DDDDDDDDDDD",
    3: "DDDDDDDDDSD",
    4: "DSSDDDDDDSS",
    5: "DSSSSDDDDSS",
    6: "SSSSSSSDDSS",
    7: "SSSSSSSSSSS",
}


class Round:
    """Two hands as they lie at the end; cards are whatever was dealt, and value says their worth."""

    def __init__(self, player, banker, value):
        self.player, self.banker = player, banker
        self.player_count = sum(map(value, player)) % 10
        self.banker_count = sum(map(value, banker)) % 10
        self.cards = len(player) + len(banker)
        self.player_natural = len(player) == 2 and self.player_count >= 8
        self.banker_natural = len(banker) == 2 and self.banker_count >= 8
        self.margin = abs(self.player_count - self.banker_count)
        self.winner = ("player" if self.player_count > self.banker_count else
                       "banker" if self.banker_count > self.player_count else "tie")


def sequences(n):
    """In how many orders six of n cards can lie."""
    return n * (n - 1) * (n - 2) * (n - 3) * (n - 4) * (n - 5)


def rounds(counts, value):
    """Every round, and in how many of all orders of six cards it is the one that is dealt: counts
    says how many of each card there are. Cards that the round does not need lie there undealt."""
    left = dict(counts)

    def undealt(n, dealt):
        ways = 1
        for k in range(dealt, 6):
            ways *= n - k
        return ways

    size = sum(left.values())

    def deal(dealt, ways):
        """Goes on from the cards dealt so far, in the order in which they left the shoe."""
        if len(dealt) < 4:
            yield from draw(dealt, ways)
            return
        player, banker = [dealt[0], dealt[2]], [dealt[1], dealt[3]]
        p, b = sum(map(value, player)) % 10, sum(map(value, banker)) % 10
        rest = dealt[4:]
        if p < 8 and b < 8:
            third = None
            if p <= 5:
                if not rest:
                    yield from draw(dealt, ways)
                    return
                third = rest.pop(0)
                player.append(third)
            if TABLE[b][0 if third is None else 1 + value(third)] == "D":
                if not rest:
                    yield from draw(dealt, ways)
                    return
                banker.append(rest.pop(0))
        yield Round(player, banker, value), ways * undealt(size, len(dealt))

    def draw(dealt, ways):
        for card, many in list(left.items()):
            if many > 0:
                left[card] -= 1
                yield from deal(dealt + [card], ways * many)
                left[card] += 1

    return deal([], 1)
