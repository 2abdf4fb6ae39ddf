"""Wagers of one's own, read and counted a second time.

Written from docs/wagers.md, sharing no code with the program, by somebody who had not read its
reader (side_read.c) or its count (side_count.c) but HAD seen side.h and much of side_round.c, which
says which line a round is. So its word on what a condition means is not wholly independent. A
condition becomes a function of a round; all rounds out of a few cards are dealt one by one
(baccarat_plain). Clear first, fast never.

    wager_plain.py SABOT FOLDER               every wager of a folder, out of a few cards
    wager_plain.py SABOT --random N SEED      so many wagers written by chance

status 0 if every count agrees; what does not is printed.
"""
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from fractions import Fraction

from baccarat_plain import rounds

# ---- Cards: 0 to 51, ace to king of clubs, of diamonds, of hearts, of spades ---------------------

SUITS = ["clubs", "diamonds", "hearts", "spades"]
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
NAMES = ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
         "queen", "king"]


def rank(card):
    return card % 13 + 1


def suit(card):
    return card // 13


def red(card):
    return suit(card) in (1, 2)


def value(card):
    return rank(card) if rank(card) < 10 else 0


# ---- Reading -------------------------------------------------------------------------------------

class Unread(Exception):
    pass


class Reader:
    """A recursive reader that goes back where one reading does not fit."""

    def __init__(self, text):
        self.words = re.findall(r"[A-Za-z0-9.]+|!=|<=|>=|[=<>()/,+:]", text)
        self.at = 0

    def peek(self):
        return self.words[self.at].lower() if self.at < len(self.words) else ""

    def take(self, *words):
        """Takes these words, in a row, or none of them."""
        if [w.lower() for w in self.words[self.at:self.at + len(words)]] != list(words):
            return False
        self.at += len(words)
        return True

    def want(self, *words):
        if not self.take(*words):
            raise Unread(f"{' '.join(words)} expected at {self.words[self.at:]}")

    def first_of(self, *readings):
        start = self.at
        for read in readings:
            try:
                return read()
            except Unread:
                self.at = start
        raise Unread(f"nothing fits {self.words[start:]}")

    # -- conditions

    def condition(self):
        any_of = [self.conjunction()]
        while self.take("or"):
            any_of.append(self.conjunction())
        return lambda r: any(c(r) for c in any_of)

    def conjunction(self):
        all_of = [self.negation()]
        while self.take("and"):
            all_of.append(self.negation())
        return lambda r: all(c(r) for c in all_of)

    def negation(self):
        if self.take("not"):
            inner = self.negation()
            return lambda r: not inner(r)
        if self.take("("):
            inner = self.condition()
            self.want(")")
            return inner
        return self.simple()

    def simple(self):
        """The smallest condition; in it either, both, winning and losing stand for hands."""
        start = self.at
        test = self.first_of(self.wins, self.natural, self.pair, self.comparison, self.of_cards)
        words = [w.lower() for w in self.words[start:self.at]]
        needs_winner = any(w in ("winning", "winner", "losing", "loser") for w in words)

        def holds(r):
            if needs_winner and r.winner == "tie":
                return False
            if "either" in words:
                return test(r, "player") or test(r, "banker")
            if "both" in words:
                return test(r, "player") and test(r, "banker")
            return test(r, None)

        return holds

    def wins(self):
        if self.take("tie"):
            return lambda r, which: r.winner == "tie"
        for side in ("player", "banker"):
            if self.take(side, "wins"):
                return lambda r, which: r.winner == side
        raise Unread("wins")

    def who(self):
        """A function from a round, and the hand that either or both stand for, to a hand."""
        for word in ("player", "banker"):
            if self.take(word):
                return lambda r, which: getattr(r, word)
        if self.take("either") or self.take("both"):
            return lambda r, which: getattr(r, which)
        if self.take("winning") or self.take("winner"):
            return lambda r, which: getattr(r, r.winner)
        if self.take("losing") or self.take("loser"):
            return lambda r, which: r.player if r.winner == "banker" else r.banker
        raise Unread("who")

    def natural(self):
        hand = self.who()
        self.want("natural")
        of = int(self.words[self.at]) if self.peek() in ("8", "9") else None
        self.at += of is not None

        def holds(r, which):
            cards = hand(r, which)
            total = sum(map(value, cards)) % 10
            return len(cards) == 2 and (total == of if of else total >= 8)

        return holds

    def pair(self):
        hand = self.who()
        perfect = self.take("perfect") or self.take("suited")
        self.want("pair")
        kind = self.kind() if self.take("of") else lambda card: True

        def holds(r, which):
            a, b = hand(r, which)[:2]
            return (a == b if perfect else rank(a) == rank(b)) and kind(a) and kind(b)

        return holds

    # -- numbers

    def number(self):
        if re.fullmatch(r"[0-9]+", self.peek()):
            n = int(self.words[self.at])
            self.at += 1
            return lambda r, which: n
        if self.take("margin"):
            return lambda r, which: r.margin
        if self.take("sum"):
            return lambda r, which: r.player_count + r.banker_count
        if self.take("cards"):
            return lambda r, which: r.cards
        if self.take("points", "of"):
            cards = self.cards()
            return lambda r, which: sum(map(value, cards(r, which)))
        if self.take("number", "of"):
            kind = self.kind()
            self.want("in")
            cards = self.cards()
            return lambda r, which: sum(1 for c in cards(r, which) if kind(c))
        if self.take("alike", "in"):
            return self.alike(0)
        if self.take("next", "alike", "in"):
            return self.alike(1)
        hand = self.who()
        if self.take("total"):
            return lambda r, which: sum(map(value, hand(r, which))) % 10
        if self.take("first", "two", "total"):
            return lambda r, which: sum(map(value, hand(r, which)[:2])) % 10
        self.want("cards")
        return lambda r, which: len(hand(r, which))

    def alike(self, place):
        cards = self.cards()

        def count(r, which):
            ranks = [rank(c) for c in cards(r, which)]
            times = sorted((ranks.count(k) for k in set(ranks)), reverse=True) + [0, 0]
            return times[place]

        return count

    def comparison(self):
        first = self.number()
        if self.take("odd"):
            return lambda r, which: first(r, which) % 2 == 1
        if self.take("even"):
            return lambda r, which: first(r, which) % 2 == 0
        sign = self.peek()
        signs = {"=": lambda a, b: a == b, "is": lambda a, b: a == b, "!=": lambda a, b: a != b,
                 "<": lambda a, b: a < b, "<=": lambda a, b: a <= b, ">": lambda a, b: a > b,
                 ">=": lambda a, b: a >= b}
        if sign not in signs:
            raise Unread("sign")
        self.at += 1
        second = self.number()
        return lambda r, which: signs[sign](first(r, which), second(r, which))

    # -- cards

    def cards(self):
        parts = [self.some_cards()]
        while self.take("+"):
            parts.append(self.some_cards())

        def all_of(r, which):
            """Each once, by where it lies: two cards may look alike."""
            places = set()
            for part in parts:
                places |= part(r, which)
            return [getattr(r, side)[i] for side, i in sorted(places)]

        return all_of

    def some_cards(self):
        """Where they lie: the hand, and its card from 0."""
        def of(side, r, places):
            return {(side, i) for i in places if i < len(getattr(r, side))}

        def of_both(places):
            return lambda r, which: of("player", r, places) | of("banker", r, places)

        if self.take("first", "four"):
            return of_both([0, 1])
        if self.take("third", "cards"):
            return of_both([2])
        if self.take("all", "cards"):
            return of_both([0, 1, 2])
        word = self.peek()
        self.who()

        def side_of(r, which):
            if word in ("player", "banker"):
                return word
            if word in ("either", "both"):
                return which
            loser = "banker" if r.winner == "player" else "player"
            return r.winner if word in ("winning", "winner") else loser

        if self.take("cards"):
            places = [0, 1, 2]
        elif self.take("first", "two"):
            self.take("cards")
            places = [0, 1]
        else:
            place = [i for i, w in enumerate(("first", "second", "third")) if self.take(w)]
            if not place:
                raise Unread("cards")
            self.take("card")
            places = place
        return lambda r, which: of(side_of(r, which), r, places)

    def of_cards(self):
        cards = self.cards()
        if self.take("suited"):
            return lambda r, which: same(cards(r, which), suit)
        if self.take("straight"):
            return lambda r, which: is_straight(cards(r, which))
        if self.take("same"):
            by = {"rank": rank, "suit": suit, "colour": red, "value": value, "card": lambda c: c}
            word = self.peek()
            if word not in by:
                raise Unread("same what")
            self.at += 1
            return lambda r, which: same(cards(r, which), by[word])
        if not (self.take("are") or self.take("is")):
            raise Unread("are")
        kinds = [self.kind()]
        while self.take(","):
            kinds.append(self.kind())
        if len(kinds) == 1:
            return lambda r, which: (len(cards(r, which)) > 0 and
                                     all(kinds[0](c) for c in cards(r, which)))
        return lambda r, which: can_be(cards(r, which), kinds)

    def kind(self):
        choices = [self.one_kind()]
        while self.take("/"):
            choices.append(self.one_kind())
        return lambda card: any(k(card) for k in choices)

    def one_kind(self):
        parts = [self.kind_word()]
        while True:
            start = self.at
            try:
                self.take("of")
                parts.append(self.kind_word())
            except Unread:
                self.at = start
                break
        return lambda card: all(p(card) for p in parts)

    def kind_word(self):
        word = self.peek()
        if word == "value":
            self.at += 1
            n = self.peek()
            if not re.fullmatch("[0-9]", n):
                raise Unread("value")
            self.at += 1
            return lambda card: value(card) == int(n)
        test = kind_named(word)
        if test is None:
            raise Unread(f"kind {word}")
        self.at += 1
        return test


def kind_named(word):
    plural = [n + ("es" if n == "six" else "s") for n in NAMES]
    for names in ([r.lower() for r in RANKS], NAMES, plural):
        if word in names:
            return lambda card: rank(card) == names.index(word) + 1
    card_name = re.fullmatch(r"(a|10|[2-9]|j|q|k)([cdhs])", word)
    if card_name:
        r = [x.lower() for x in RANKS].index(card_name.group(1)) + 1
        s = "cdhs".index(card_name.group(2))
        return lambda card: rank(card) == r and suit(card) == s
    if word in SUITS:
        return lambda card: suit(card) == SUITS.index(word)
    return {"red": red, "black": lambda c: not red(c), "face": lambda c: rank(c) > 10}.get(word)


def same(cards, by):
    return len(cards) >= 2 and len({by(c) for c in cards}) == 1


def is_straight(cards):
    ranks = sorted(rank(c) for c in cards)
    high = sorted(14 if r == 1 else r for r in ranks)
    return len(cards) >= 2 and any(all(b == a + 1 for a, b in zip(row, row[1:]))
                                   for row in (ranks, high))


def can_be(cards, kinds):
    """Is there an order in which every card is of its kind?"""
    if len(cards) != len(kinds):
        return False
    if not cards:
        return True
    return any(kinds[0](c) and can_be(cards[:i] + cards[i + 1:], kinds[1:])
               for i, c in enumerate(cards))


def read_wager(text):
    """Lines in their order: what is paid for a unit, and the condition; None is otherwise."""
    lines = []
    for raw in text.splitlines():
        line = raw.split("#")[0].strip()
        if not line or line.lower().startswith("name "):
            continue
        head = re.match(r"(pay\s+(?P<to>[0-9.]+)(\s*(to|:)\s*(?P<per>[0-9]+))?|push|lose)\s+"
                        r"(?P<how>when|otherwise)", line, re.I)
        if not head:
            raise Unread(line)
        word = head.group(0).split()[0].lower()
        pays = (Fraction(head.group("to")) / int(head.group("per") or 1) if word == "pay"
                else Fraction(0) if word == "push" else Fraction(-1))
        if head.group("how").lower() == "otherwise":
            lines.append((pays, None))
            continue
        reader = Reader(line[head.end():])
        lines.append((pays, reader.condition()))
        if reader.peek():
            raise Unread(f"left over: {reader.words[reader.at:]}")
    if lines[-1][1] is not None:
        lines.append((Fraction(-1), None))
    return lines


# ---- Counting, and what the program says ---------------------------------------------------------

def count(lines, dealt):
    """How many orders of six cards come to each line; what a unit is worth."""
    counts = [0] * len(lines)
    for one, ways in dealt:
        for i, (_, holds) in enumerate(lines):
            if holds is None or holds(one):
                counts[i] += ways
                break
    total = sum(counts)
    return counts, sum(Fraction(n, total) * pays for n, (pays, _) in zip(counts, lines))


def told(sabot, path, deck):
    words = [sabot, "odds", "--game", "minibaccarat", "--wager", path, "--json", "--remaining",
             ",".join(str(deck.get(c, 0)) for c in range(52))]
    run = subprocess.run(words, capture_output=True, text=True, check=False)
    return json.loads(run.stdout) if run.returncode == 0 else run.stderr.strip()


class Tally:
    def __init__(self, sabot):
        self.sabot, self.compared, self.refused, self.wrong = sabot, 0, 0, []

    def try_wager(self, text, path, deck, dealt, must=True):
        says = told(self.sabot, path, deck)
        if isinstance(says, str):
            self.refused += 1
            if must or not re.search("no round comes|never lost|never won|classes", says):
                self.wrong.append(f"{path}: refused: {says}\n{text}")
            return
        counts, ev = count(read_wager(text), dealt)
        self.compared += 1
        if counts != [int(line["count"]) for line in says["lines"]] or \
                ev != Fraction(says["ev_exact"]):
            self.wrong.append(f"{path}: {counts} {ev} here, "
                              f"{[line['count'] for line in says['lines']]} {says['ev_exact']}"
                              f"\n{text}")

    def end(self):
        print(f"{self.compared} wagers compared, {len(self.wrong)} differ, {self.refused} refused")
        for line in self.wrong:
            print(line)
        return 1 if self.wrong or not self.compared else 0


def small_deck(chance, kinds, most):
    return {card: chance.randint(1, most) for card in chance.sample(range(52), kinds)}


# ---- Wagers written by chance --------------------------------------------------------------------

def write_kind(c):
    one = c.choice(["A", "9", "kings", "red", "black", "face", "value 0", "value 7", "diamonds",
                    "9d", "Ks", "red face", "9 of hearts", "spades"])
    return one if c.random() < .7 else f"{one}/{c.choice(['8', 'aces', 'clubs', 'red 2'])}"


def write_cards(c, who):
    some = c.choice([f"{who} first", f"{who} third", f"{who} first two", f"{who} cards",
                     f"{who} second card", "first four", "third cards", "all cards"])
    return some if c.random() < .8 else f"{some} + {c.choice(['third cards', f'{who} first'])}"


def write_number(c, who):
    return c.choice(["margin", "sum", "cards", f"{who} total", f"{who} first two total",
                     f"{who} cards", f"points of {write_cards(c, who)}",
                     f"number of {write_kind(c)} in {write_cards(c, who)}",
                     f"alike in {write_cards(c, who)}", f"next alike in all cards"])


def write_simple(c):
    who = c.choice(["player", "banker", "either", "both", "winning", "losing"])
    return c.choice([
        lambda: c.choice(["player wins", "banker wins", "tie"]),
        lambda: f"{who} natural{c.choice(['', ' 8', ' 9'])}",
        lambda: f"{who} {c.choice(['', 'perfect ', 'suited '])}pair"
                f"{c.choice(['', ' of ' + write_kind(c)])}",
        lambda: f"{write_number(c, who)} {c.choice(['=', '!=', '<', '<=', '>', '>='])} "
                f"{c.choice([str(c.randint(0, 9)), write_number(c, who)])}",
        lambda: f"{write_number(c, who)} {c.choice(['odd', 'even'])}",
        lambda: f"{write_cards(c, who)} are {write_kind(c)}",
        lambda: f"{who} first two are {write_kind(c)}, {write_kind(c)}",
        lambda: f"{write_cards(c, who)} "
                f"{c.choice(['suited', 'straight', 'same rank', 'same colour', 'same value'])}",
    ])()


def write_condition(c, depth):
    if depth == 0 or c.random() < .3:
        return ("not " if c.random() < .15 else "") + write_simple(c)
    joined = f" {c.choice(['and', 'or'])} ".join(write_condition(c, depth - 1) for _ in range(2))
    return f"({joined})" if c.random() < .5 else joined


def write_wager(c):
    lines = [f"{c.choice(['pay 3 to 2', 'pay 11', 'pay 0.95 to 1', 'push', 'pay 25:1'])} when "
             f"{write_condition(c, 2)}" for _ in range(c.randint(1, 3))]
    return "pay 1 to 2 when player wins and player total = 9\n" + "\n".join(lines) + "\n"


def main(words):
    tally = Tally(words[0])
    if words[1] == "--random":
        chance = random.Random(int(words[3]))
        deck = small_deck(chance, 7, 2)
        dealt = list(rounds(deck, value))
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "chance.wager")
            for i in range(int(words[2])):
                if i % 25 == 24:
                    deck = small_deck(chance, 7, 2)
                    dealt = list(rounds(deck, value))
                text = write_wager(chance)
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
                tally.try_wager(text, path, deck, dealt, must=False)
        return tally.end()
    chance = random.Random(1)
    deck = small_deck(chance, 7, 3)
    dealt = list(rounds(deck, value))
    for name in sorted(os.listdir(words[1])):
        path = os.path.join(words[1], name)
        with open(path, encoding="utf-8") as file:
            tally.try_wager(file.read(), path, deck, dealt)
    return tally.end()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
