"""Lawful baccarat for the auditor's corpus, written from the regulation alone: the cards, the third
card, what a wager comes to, and shoes of rounds. It shares nothing with the program it tries.

Whoever plants a fault says in which round; everything else is dealt by the rules."""

import random

PLAYER, BANKER = 0, 1
SUITS = "cdhs"


class Rng:
    """The same numbers in every Python: only getrandbits is asked for."""

    def __init__(self, seed):
        self.source = random.Random(seed)

    def below(self, n):
        return self.source.getrandbits(32) * n >> 32

    def pick(self, things):
        return things[self.below(len(things))]

    def shuffle(self, things):
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]


# ---- Cards: a rank from 1 to 13 and a suit (3.1(b), 7.1(b)) ----

def value(card):
    return card[0] if card[0] < 10 else 0


def count(hand):
    return sum(value(card) for card in hand) % 10


def natural(hand):
    return len(hand) == 2 and count(hand) >= 8


def pair(hand):
    return hand[0][0] == hand[1][0]


# Table 2, restored as reading A01 has it: against which third cards the Banker draws; None is "the
# Player's Hand has no third card".
ALL = (None, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
TABLE = {
    0: ALL, 1: ALL, 2: ALL,
    3: tuple(v for v in ALL if v != 8),
    4: (None, 2, 3, 4, 5, 6, 7),
    5: (None, 4, 5, 6, 7),
    6: (6, 7),
    7: (),
}


class Round:
    """What lay on the table, and what was said of it: the second follows the first until a fault
    is planted."""

    def __init__(self, p, b):
        self.p, self.b = p, b
        self.table, self.shoe, self.number = "", "", 0
        self.cut = self.last = False
        self.wagers = []
        self.said = {}
        self.time = self.closed = 0
        self.balance = 0

    def tell(self):
        tp, tb = count(self.p), count(self.b)
        self.said = {
            "player": tp, "banker": tb,
            "winner": "P" if tp > tb else "B" if tb > tp else "T",
            "natural": [natural(self.p), natural(self.b)],
            "pair": [pair(self.p), pair(self.b)],
        }
        return self

    def cards(self):
        return self.p + self.b


def deal(shoe, at, fault=None):
    """A round from shoe[at]; fault: one of player-missing, player-extra, banker-missing,
    banker-extra. Returns the round and where the next begins."""
    p, b = [shoe[at], shoe[at + 2]], [shoe[at + 1], shoe[at + 3]]
    at += 4
    stopped = natural(p) or natural(b)
    owed = not stopped and count(p) <= 5
    if fault in ("player-missing", "player-extra"):
        assert owed == (fault == "player-missing"), "the Player's Hand is not so"
        owed = not owed
    third = None
    if owed:
        p.append(shoe[at])
        third = value(shoe[at])
        at += 1
    row = TABLE.get(count(b), ())
    owed = not stopped and (None if fault == "player-extra" else third) in row
    if fault == "player-extra":
        assert stopped or not owed and third not in row, "what the Banker does is in doubt"
    if fault in ("banker-missing", "banker-extra"):
        assert owed == (fault == "banker-missing"), "the Banker's Hand is not so"
        owed = not owed
    if owed:
        b.append(shoe[at])
        at += 1
    return Round(p, b), at


def full_shoe(rng, decks):
    shoe = [(rank, suit) for rank in range(1, 14) for suit in range(4)] * decks
    rng.shuffle(shoe)
    return shoe


def bring(shoe, at, ranks):
    """The next cards are of these ranks: whatever lies there changes place with what lies behind.
    None leaves a card as it comes."""
    for i, rank in enumerate(ranks):
        if rank is None or shoe[at + i][0] == rank:
            continue
        j = next((j for j in range(at + i + 1, len(shoe)) if shoe[j][0] == rank), None)
        if j is None:
            raise LookupError("the shoe has none of them left")
        shoe[at + i], shoe[j] = shoe[j], shoe[at + i]


def deal_shoe(rng, decks=8, rounds=None, force=None, faults=None, behind=14, beyond=0, shoe=None):
    """The rounds of a shoe: all of them, to the last hand, or only the first so many. `beyond` are
    dealt after the last hand, which is a fault."""
    shoe = shoe or full_shoe(rng, decks)
    burn = min(shoe[0][0], 10)
    at = 1 + burn
    told = []
    left = None    # rounds that may still be dealt once the cutting card is out
    while rounds is None or len(told) < rounds:
        if left == 0:
            if not beyond:
                break
            beyond -= 1
            left = 1
        n = len(told)
        bring(shoe, at, (force or {}).get(n, ()))
        r, then = deal(shoe, at, (faults or {}).get(n))
        at = then
        if left is not None:
            left -= 1
            r.last = left == 0 and not any(t.last for t in told)
        elif at > len(shoe) - behind:
            r.cut = True
            left = 1
        r.number = n
        told.append(r)
    for r in told:
        r.tell()
    return told


def fullest(rounds, decks, told=("face", "rank", "value", "all")):
    """The first round in which a shoe holds more of a face, a rank, a value or of all cards than
    its decks, as far as the log tells them; None if none does. Which of them as well."""
    faces, ranks, values, n = {}, {}, {}, 0
    for r in rounds:
        for card in r.cards():
            n += 1
            for held, key in ((faces, card), (ranks, card[0]), (values, value(card))):
                held[key] = held.get(key, 0) + 1
            over = []
            if faces[card] > decks:
                over.append("face")
            if ranks[card[0]] > 4 * decks:
                over.append("rank")
            if values[value(card)] > (16 if value(card) == 0 else 4) * decks:
                over.append("value")
            if n > 52 * decks:
                over.append("all")
            over = [level for level in over if level in told]
            if over:
                return r, over
    return None, []


# ---- Money, in cents (3.2, 3.3, 7.2, 7.3) ----

class Terms:
    def __init__(self, game="minibaccarat", banker="vig5", rounding=True, tie=(8, 1), bonus="A",
                 dragon=(40, 1), percent=5):
        self.game, self.banker, self.rounding = game, banker, rounding
        self.tie, self.dragon = tie, dragon
        self.bonus = {"A": (30, 10, 6, 4, 2, 1, 1), "B": (20, 8, 7, 4, 3, 1, 1),
                      "C": (30, 10, 4, 4, 2, 2, 1)}[bonus]
        self.percent = {"vig5": 5, "vig4": 4}.get(banker, percent)

    def vigorish(self, won):
        """A15: up to 25 cents at five percent and 20 at four in punto banco, to 5 in minibaccarat;
        not rounded, fractions of a cent are dropped; never more than was won."""
        if not self.rounding:
            return won * self.percent // 100
        unit = 5
        if self.game == "punto-banco":
            unit = 25 if self.percent == 5 else 20
        return min(won, -(-won * self.percent // (100 * unit)) * unit)


def odds(stake, to):
    """What is won; a half cent goes to the patron (A16)."""
    return -(-stake * to[0] // to[1])


def lead_pays(mine, other, table):
    """A bonus wager: what it pays to one, 0 if void, -1 if it loses (7.2(a)5, A60)."""
    if natural(mine):
        if natural(other) and count(other) == count(mine):
            return 0
        return table[6] if not natural(other) or count(mine) == 9 else -1
    lead = count(mine) - count(other)
    if natural(other) or lead < 4:
        return -1
    return table[9 - lead]


def settle(terms, r, on, stake, covered=0):
    """What a wager wins before vigorish (a loss below zero) and the vigorish on it. `covered` is
    what the same person has on four, five and six cards."""
    tp, tb = count(r.p), count(r.b)
    if on == "player":
        return (stake if tp > tb else 0 if tp == tb else -stake), 0
    if on == "tie":
        return (odds(stake, terms.tie) if tp == tb else -stake), 0
    if on in ("four-cards", "five-cards", "six-cards"):
        dealt = {"four-cards": 4, "five-cards": 5, "six-cards": 6}[on]
        if len(r.cards()) != dealt:
            return -stake, 0
        return odds(stake, (3, 2) if dealt == 4 else (2, 1)), 0
    if on in ("bonus-player", "bonus-banker"):
        mine, other = (r.p, r.b) if on == "bonus-player" else (r.b, r.p)
        pays = lead_pays(mine, other, terms.bonus)
        return (stake * pays if pays > 0 else pays * stake), 0
    dragon = tb > tp and tb == 7 and len(r.b) == 3
    if on == "dragon-7":
        return (odds(stake, terms.dragon) if dragon else -stake), 0
    assert on == "banker"
    if tb < tp:
        return -stake, 0
    if tb == tp:
        return (-(stake // 4) if terms.banker == "tie25" else 0), 0
    if terms.banker == "dragon7":
        return (0 if dragon else stake), 0
    if terms.banker == "six-half":
        return (odds(stake, (1, 2)) if tb == 6 else stake), 0
    if terms.banker == "tie25" or terms.banker == "total-cards" and covered >= stake:
        return stake, 0
    return stake, terms.vigorish(stake)


class Wager:
    def __init__(self, who, on, stake):
        self.who, self.on, self.stake = who, on, stake
        self.won = self.vigorish = 0     # before vigorish; what is owed of it
        self.laid = 0

    def net(self):
        return self.won - self.vigorish

    def gross(self):
        return self.stake + self.net()


def wager(terms, r, wagers):
    """These wagers are in the round, and come to what they must."""
    r.wagers = [Wager(*w) for w in wagers]
    for w in r.wagers:
        covered = sum(o.stake for o in r.wagers
                      if o.who == w.who and o.on in ("four-cards", "five-cards", "six-cards"))
        w.won, w.vigorish = settle(terms, r, w.on, w.stake, covered)
    return r


def clock(rng, rounds, start=1772395200):
    """Rounds a minute or so apart, from 1 March 2026, 20:00 UTC; No More Bets half a minute before
    the end of each, every wager laid in time, the last of them in its very second."""
    at = start
    for r in rounds:
        at += 40 + rng.below(40)
        r.time = at
        r.closed = at - 25
        for w in r.wagers:
            w.laid = r.closed - rng.below(12)
    return rounds
