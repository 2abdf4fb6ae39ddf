"""Large clean logs, dealt by a loop that is made for speed alone."""

import random

import deal as d

HEADER = "Shoe,Round,P1,P2,P3,B1,B2,B3,PTotal,BTotal,Winner\n"
MAPPING = """; A column a card, eight decks.
[log]
format = csv
[rules]
file = minibaccarat
[round]
shoe = Shoe
number = Round
[cards]
p1 = P1
p2 = P2
p3 = P3
b1 = B1
b2 = B2
b3 = B3
[said]
player = PTotal
banker = BTotal
winner = Winner
"""


def write(path, rounds, seed=11):
    """Whole shoes until there are so many rounds, to FILE, and its mapping to FILE.ini."""
    rng = random.Random(seed)
    draws = [[v in d.TABLE.get(row, ()) for v in range(10)] for row in range(10)]
    alone = [None in d.TABLE.get(row, ()) for row in range(10)]
    names = [r + s for r in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
             for s in "CDHS"]
    worth = [d.value((i // 4 + 1, 0)) for i in range(52)]
    cards = list(range(52)) * 8
    left, shoe_no = rounds, 0
    with open(path + ".ini", "w", encoding="ascii") as f:
        f.write(MAPPING)
    with open(path, "w", encoding="ascii") as f:
        f.write(HEADER)
        while left:
            shoe_no += 1
            rng.shuffle(cards)
            at = 1 + min(cards[0] // 4 + 1, 10)
            out, n, more = [], 0, -1
            while left and more:
                n += 1
                left -= 1
                p1, b1, p2, b2 = cards[at:at + 4]
                at += 4
                tp, tb = (worth[p1] + worth[p2]) % 10, (worth[b1] + worth[b2]) % 10
                p3 = b3 = ""
                if tp < 8 and tb < 8:
                    draw = alone[tb]
                    if tp < 6:
                        v = worth[cards[at]]
                        p3 = names[cards[at]]
                        at += 1
                        tp = (tp + v) % 10
                        draw = draws[tb][v]
                    if draw:
                        tb = (tb + worth[cards[at]]) % 10
                        b3 = names[cards[at]]
                        at += 1
                out.append("%d,%d,%s,%s,%s,%s,%s,%s,%d,%d,%s\n" % (
                    shoe_no, n, names[p1], names[p2], p3, names[b1], names[b2], b3, tp, tb,
                    "P" if tp > tb else "B" if tb > tp else "T"))
                if more > 0:
                    more -= 1
                elif at > 402:
                    more = 1
            f.write("".join(out))
