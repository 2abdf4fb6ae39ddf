"""Reads a wager that somebody has written and says it again in C, condition for condition.

Written from docs/wagers.md and the files in wagers/ alone, to be a second reading of the language.
Its author had read the documents (docs/mathematics.md among them, which tells how the program
counts), baccarat_plain.py of this folder and what the program prints; of the program's own reader
and count, and of their tests, nothing.

A condition becomes an expression of plain/wager_round.h; nothing is made simpler on the way.
"""
import re
from fractions import Fraction

RANKS = ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
         "queen", "king"]
PLURALS = [r + ("es" if r == "six" else "s") for r in RANKS]
SHORT = ["a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k"]
SUITS = ["clubs", "diamonds", "hearts", "spades"]
WHO = ["player", "banker", "either", "both", "winning", "losing", "winner", "loser"]
SIGNS = {"=": "==", "is": "==", "!=": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}


class Unreadable(Exception):
    pass


class Looks:
    """What a wager looks at: of the first four cards and of third cards which marks, whether it
    tells a hand's first card from its second, and whether anything after the first four matters."""

    def __init__(self):
        self.first, self.third = set(), set()
        self.order = self.later = False

    def at(self, marks, third):
        self.first |= marks
        if third:
            self.third |= marks
            self.later = True


class Reader:
    """One condition. Every method reads something from the words and returns what it is in C."""

    def __init__(self, text, looks, kinds):
        self.words = re.findall(r"[a-z0-9.]+|!=|<=|>=|[=<>(),+/]", text.lower())
        self.at, self.looks, self.kinds = 0, looks, kinds

    # ---- words ----
    def peek(self, ahead=0):
        return self.words[self.at + ahead] if self.at + ahead < len(self.words) else ""

    def take(self, *any_of):
        if self.peek() and self.peek() in any_of:
            self.at += 1
            return self.words[self.at - 1]
        return None

    def want(self, *any_of):
        word = self.take(*any_of)
        if word is None:
            raise Unreadable("wanted %s, found %r in %s" % (any_of, self.peek(), self.words))
        return word

    # ---- conditions ----
    def whole(self):
        said = self.either_side()
        if self.at != len(self.words):
            raise Unreadable("too much: " + " ".join(self.words[self.at:]))
        return said

    def either_side(self):
        said = self.both_sides()
        while self.take("or"):
            said = "(%s || %s)" % (said, self.both_sides())
        return said

    def both_sides(self):
        said = self.one()
        while self.take("and"):
            said = "(%s && %s)" % (said, self.one())
        return said

    def one(self):
        if self.take("not"):
            return "!" + self.one()
        if self.take("("):
            said = self.either_side()
            self.want(")")
            return said
        return self.smallest()

    def smallest(self):
        """The condition between and, or, not and parentheses; who is meant is put in here."""
        self.who = set()
        start = self.at
        for attempt in (self.of_a_hand, self.of_numbers, self.of_cards):
            self.at, self.who = start, set()
            try:
                said = attempt()
                break
            except Unreadable as cause:
                why = cause
        else:
            raise why
        if "WIN" in said:
            self.looks.later = True
            said = "(r->winner != NOBODY && %s)" % said.replace("WIN", "r->winner")
        if "EITHER" in said and "BOTH" in said:
            raise Unreadable("either and both in one")
        for word, joined in (("EITHER", "||"), ("BOTH", "&&")):
            if word in said:
                said = "(%s %s %s)" % (said.replace(word, "PLAYER"), joined,
                                       said.replace(word, "BANKER"))
        return said

    def hand(self):
        word = self.want(*WHO)
        return {"player": "PLAYER", "banker": "BANKER", "either": "EITHER", "both": "BOTH",
                "winning": "WIN", "winner": "WIN", "losing": "(1 - WIN)",
                "loser": "(1 - WIN)"}[word]

    def of_a_hand(self):
        if self.take("tie"):
            self.looks.later = True
            return "(r->winner == NOBODY)"
        who = self.hand()
        if self.take("wins"):
            self.looks.later = True
            return "(r->winner == %s)" % who
        if self.take("natural"):
            if self.peek().isdigit():
                return "natural(r, %s, %d)" % (who, int(self.want(self.peek())))
            return "(natural(r, %s, 8) || natural(r, %s, 9))" % (who, who)
        perfect = self.take("perfect", "suited")
        self.want("pair")
        marks = {"rank", "suit"} if perfect else {"rank"}
        self.looks.at(marks, False)
        two = "first_two(%s)" % who
        said = "same(r, %s, %s)" % (two, "FACE" if perfect else "RANK")
        if self.take("of"):
            said = "(%s && every(r, %s, %s))" % (said, two, self.kind(False))
        return said

    def of_numbers(self):
        left = self.number()
        if self.take("odd"):
            return "(%s %% 2 == 1)" % left
        if self.take("even"):
            return "(%s %% 2 == 0)" % left
        sign = SIGNS[self.want(*SIGNS)]
        return "(%s %s %s)" % (left, sign, self.number())

    def of_cards(self):
        cards, third = self.cards()
        if self.take("are", "is"):
            kinds = [self.kind(third)]
            while self.take(","):
                kinds.append(self.kind(third))
            if len(kinds) == 1:
                return "every(r, %s, %s)" % (cards, kinds[0])
            return "assigned(r, %s, %d, (kind *[]){ %s })" % (cards, len(kinds), ", ".join(kinds))
        if self.take("straight"):
            self.looks.at({"rank"}, third)
            return "straight(r, %s)" % cards
        mark = "suit"
        if not self.take("suited"):
            self.want("same")
            mark = self.want("rank", "suit", "colour", "value", "card")
        self.looks.at({"card": {"rank", "suit"}, "value": set()}.get(mark, {mark}), third)
        return "same(r, %s, %s)" % (cards, "FACE" if mark == "card" else mark.upper())

    # ---- numbers ----
    def number(self):
        if self.peek().isdigit():
            return self.want(self.peek())
        if self.take("margin"):
            self.looks.later = True
            return "abs(r->total[PLAYER] - r->total[BANKER])"
        if self.take("sum"):
            self.looks.later = True
            return "(r->total[PLAYER] + r->total[BANKER])"
        if self.take("cards"):
            self.looks.later = True
            return "(r->cards[PLAYER] + r->cards[BANKER])"
        if self.take("points"):
            self.want("of")
            cards, third = self.cards()
            self.looks.at(set(), third)
            return "points(r, %s)" % cards
        if self.take("number"):
            self.want("of")
            start = self.at
            self.kind(False)  # what it looks at is known when the cards are
            self.want("in")
            cards, third = self.cards()
            end, self.at = self.at, start
            kind = self.kind(third)
            self.at = end
            return "many(r, %s, %s)" % (cards, kind)
        second = self.take("next")
        if self.take("alike"):
            self.want("in")
            cards, third = self.cards()
            self.looks.at({"rank"}, third)
            return "alike(r, %s, %d)" % (cards, 2 if second else 1)
        who = self.hand()
        if self.peek() == "first" and self.peek(1) == "two":
            self.at += 2
            self.want("total")
            return "r->two[%s]" % who
        self.looks.later = True
        return "r->%s[%s]" % (self.want("total", "cards"), who)

    # ---- cards: a set of places, and whether third cards are among them ----
    def cards(self):
        said, third = self.some_cards()
        while self.take("+"):
            more, later = self.some_cards()
            said, third = "(%s | %s)" % (said, more), third or later
        return said, third

    def some_cards(self):
        if self.take("first"):
            self.want("four")
            return "(first_two(PLAYER) | first_two(BANKER))", False
        if self.take("third"):
            self.want("cards")
            return "(place(PLAYER, 2) | place(BANKER, 2))", True
        if self.take("all"):
            self.want("cards")
            return "(whole(PLAYER) | whole(BANKER))", True
        who = self.hand()
        if self.take("cards"):
            return "whole(%s)" % who, True
        if self.peek() == "first" and self.peek(1) == "two":
            self.at += 2
            self.take("cards")
            return "first_two(%s)" % who, False
        which = ["first", "second", "third"].index(self.want("first", "second", "third"))
        self.take("card")
        self.looks.order |= which < 2
        return "place(%s, %d)" % (who, which), which == 2

    # ---- kinds: the name of a function that a card is asked with ----
    def kind(self, third):
        said = self.kind_of_all(third)
        while self.take("/"):
            said = "%s || %s" % (said, self.kind_of_all(third))
        if said not in self.kinds:
            self.kinds.append(said)
        return "kind_%d" % self.kinds.index(said)

    def kind_of_all(self, third):
        said = [self.quality(third)]
        while self.peek() not in ("", "and", "or", ")", ",", "/", "in", "+"):
            self.take("of")
            said.append(self.quality(third))
        return "(%s)" % " && ".join(said)

    def quality(self, third):
        word = self.peek()
        self.at += 1
        for names in (RANKS, PLURALS, SHORT):
            if word in names:
                self.looks.at({"rank"}, third)
                return "rank(c) == %d" % (names.index(word) + 1)
        if word[:-1] in SHORT and word[-1] in "cdhs":
            self.looks.at({"rank", "suit"}, third)
            return "c == FACE_OF(%d, %d)" % (SHORT.index(word[:-1]) + 1, "cdhs".index(word[-1]))
        if word in SUITS:
            self.looks.at({"suit"}, third)
            return "suit(c) == %d" % SUITS.index(word)
        if word in ("red", "black"):
            self.looks.at({"colour"}, third)
            return ("" if word == "red" else "!") + "red(c)"
        if word == "face":
            self.looks.at({"rank"}, third)
            return "rank(c) > 10"
        if word == "value" and re.fullmatch("[0-9]", self.peek()):
            self.looks.at(set(), third)
            self.at += 1
            return "value(c) == " + self.words[self.at - 1]
        raise Unreadable("what kind is %r?" % word)


class Wager:
    """Lines of (outcome, condition in C); an outcome is what a stake of one brings."""

    def __init__(self, text, kinds):
        self.name, self.lines, self.looks, self.says = "", [], Looks(), []
        self.otherwise = Fraction(-1)
        for line in text.splitlines():
            line = line.split("#")[0].strip()
            if line.lower().startswith("name "):
                self.name = line[5:].strip()
            elif line:
                self.says.append(line)
                said = re.fullmatch(r"(.*?)\s+(?:when\s+(.*)|otherwise)", line, re.I)
                brings = outcome(said.group(1).lower())
                if said.group(2):
                    reader = Reader(said.group(2), self.looks, kinds)
                    self.lines.append((brings, reader.whole()))
                else:
                    self.otherwise = brings

    def finest(self):
        """What cards must be told apart by: 10 counts, 13 or 52."""
        marks = self.looks.first | self.looks.third
        return 52 if marks & {"suit", "colour"} else 13 if marks else 10


def outcome(words):
    if words in ("push", "lose"):
        return Fraction(0 if words == "push" else -1)
    paid = re.fullmatch(r"pay\s+([0-9.]+)(?:(?:\s*:\s*|\s+to\s+)([0-9]+))?", words)
    return Fraction(paid.group(1)) / int(paid.group(2) or 1)
