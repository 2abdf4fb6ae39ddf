"""Wagers written by chance, out of every word of docs/wagers.md.

Its author had read that document and nothing of the program or its tests. What is left out:
words that the document lets mean two things ("player cards is 3" is a number or a kind), and
"wins" of anybody but the Player and the Banker.
"""
from wager_words import PLURALS, RANKS, SHORT, SUITS

HANDS = ["player", "banker", "either", "both", "winning", "losing", "winner", "loser"]


def who(rng, joint):
    """joint is what either or both may be in this condition: one of them."""
    word = rng.choice(HANDS)
    return joint if word in ("either", "both") else word


def kind(rng, finest, deep=0):
    """A kind that asks for no more than values (10), ranks (13) or faces (52)."""
    choices = [lambda: "value %d" % rng.randrange(10)]
    if finest >= 13:
        choices += [lambda: rng.choice(rng.choice([RANKS, PLURALS, SHORT])), lambda: "face"]
    if finest == 52:
        choices += [lambda: rng.choice(SUITS), lambda: rng.choice(["red", "black"]),
                    lambda: rng.choice(SHORT).upper() + rng.choice("cdhs"),
                    lambda: rng.choice(SHORT) + " of " + rng.choice(SUITS),
                    lambda: rng.choice(["red ", "black "]) + rng.choice(["face", "value 0", "K"])]
    said = rng.choice(choices)()
    return said + "/" + kind(rng, finest, deep + 1) if deep < 2 and rng.random() < 0.3 else said


def cards(rng, joint, deep=0):
    said = rng.choice([
        lambda: "%s %s%s" % (who(rng, joint), rng.choice(["first", "second", "third"]),
                             rng.choice(["", " card"])),
        lambda: who(rng, joint) + " first two" + rng.choice(["", " cards"]),
        lambda: who(rng, joint) + " cards",
        lambda: "first four", lambda: "third cards", lambda: "all cards"])()
    return said + " + " + cards(rng, joint, deep + 1) if deep < 2 and rng.random() < 0.25 else said


def number(rng, finest, joint):
    """A number, and about how large it may be."""
    choices = [
        lambda: (who(rng, joint) + " total", 9), lambda: (who(rng, joint) + " first two total", 9),
        lambda: (who(rng, joint) + " cards", 3), lambda: ("cards", 6), lambda: ("margin", 9),
        lambda: ("sum", 18), lambda: ("points of " + cards(rng, joint), 25),
        lambda: ("number of %s in %s" % (kind(rng, finest), cards(rng, joint)), 3)]
    if finest >= 13:
        choices += [lambda: ("alike in " + cards(rng, joint), 4),
                    lambda: ("next alike in " + cards(rng, joint), 2)]
    return rng.choice(choices)()


def compared(rng, finest, joint):
    left, largest = number(rng, finest, joint)
    if rng.random() < 0.15:
        return left + rng.choice([" odd", " even"])
    if rng.random() < 0.25:
        return "%s %s %s" % (left, rng.choice(["=", "!=", "<", "<=", ">", ">="]),
                             number(rng, finest, joint)[0])
    sign = rng.choice(["=", "!=", "<", "<=", ">", ">=", "is"])
    if sign == "is" and left.endswith(" cards"):
        sign = "="                             # "player cards is 3" could be a kind
    return "%s %s %d" % (left, sign, rng.randint(0, largest))


def of_cards(rng, finest, joint):
    these = cards(rng, joint)
    choices = [lambda: "%s %s %s" % (these, "are" if these.endswith("cards") else
                                     rng.choice(["are", "is"]), kind(rng, finest)),
               lambda: "%s are %s" % (these, ", ".join(
                   kind(rng, finest) for _ in range(rng.choice([2, 2, 3, 4])))),
               lambda: these + " same value"]
    if finest >= 13:
        choices += [lambda: these + " same rank", lambda: these + " straight"]
    if finest == 52:
        choices += [lambda: these + rng.choice([" suited", " same suit", " same colour",
                                                " same card"])]
    return rng.choice(choices)()


def smallest(rng, finest):
    joint = rng.choice(["either", "both"])
    choices = [
        lambda: rng.choice(["player wins", "banker wins", "tie"]),
        lambda: who(rng, joint) + rng.choice([" natural", " natural 8", " natural 9"]),
        lambda: compared(rng, finest, joint), lambda: compared(rng, finest, joint),
        lambda: of_cards(rng, finest, joint), lambda: of_cards(rng, finest, joint)]
    if finest >= 13:
        choices += [lambda: who(rng, joint) + " pair" + rng.choice(["", " of " + kind(rng, finest)])]
    if finest == 52:
        choices += [lambda: who(rng, joint) + rng.choice([" perfect pair", " suited pair"]) +
                    rng.choice(["", " of " + kind(rng, finest)])]
    return rng.choice(choices)()


def condition(rng, finest, deep=0):
    if deep < 3 and rng.random() < 0.45:
        a, b = condition(rng, finest, deep + 1), condition(rng, finest, deep + 1)
        said = "%s %s %s" % (a, rng.choice(["and", "or", "or"]), b)
        return said if rng.random() < 0.5 else "(" + said + ")"
    if deep < 4 and rng.random() < 0.15:
        return "not " + condition(rng, finest, 3)
    return smallest(rng, finest)


def outcome(rng):
    return rng.choice([
        lambda: "pay %d to 1" % rng.randint(1, 300), lambda: "pay %d" % rng.randint(1, 40),
        lambda: "pay %d:%d" % (rng.randint(1, 30), rng.choice([2, 3, 4, 5, 8, 20, 100])),
        lambda: "pay %s to 1" % rng.choice(["0.95", "0.5", "1.25", "12.3456"]),
        lambda: "pay %s to %d" % (rng.choice(["1.5", "3", "0.25"]), rng.randint(2, 4)),
        lambda: "push", lambda: "lose", lambda: "pay 0.3333 to %d" % rng.randint(1, 1000)])()


def wager(rng):
    """A file, and the finest marks it was allowed."""
    finest = rng.choice([10, 13, 52])
    lines = ["name By chance"]
    for _ in range(rng.randint(1, 4)):
        lines.append("%s when %s" % (outcome(rng), condition(rng, finest)))
    if rng.random() < 0.3:
        lines.append(outcome(rng) + " otherwise")
    text = "\n".join(line + rng.choice(["", "   # so it is"]) if i else line
                     for i, line in enumerate(lines)) + "\n"
    return rng.choice([text, text.replace("when", "WHEN").replace("player", "Player"),
                       text.replace(" and ", "  AND ").replace("tie", "Tie")])


def composition(rng, finest, size):
    """Counts of a few cards: evenly spread, or crowded into few kinds, or with whole ranks gone."""
    counts = [0] * finest
    pool = list(range(finest))
    if rng.random() < 0.5:
        pool = rng.sample(pool, rng.randint(2, min(8, finest)))
    for _ in range(size):
        counts[rng.choice(pool)] += 1
    return counts
