"""The 21 settings of hands of pai gow poker, held against a plain count (plain/poker_settings.c).

    poker_oracle.py SABOT FOLDER sample N SEED       N hands by chance and some chosen; the dealer's
                                                      hands by chance too: shares, within 5.5 standard
                                                      errors; which settings are foul, which one the
                                                      house way's, exactly
    poker_oracle.py SABOT FOLDER exact WAY LOW N SEED    every hand of the dealer's; all counts and
                                                      fractions exactly, and the lines of the way
    poker_oracle.py SABOT FOLDER habits              the hands that "--edge --player-way best" gives as
                                                      examples: what they cost, exactly

Written by somebody who had read docs/mathematics.md and what the program prints, and nothing of
the program's evaluator, house ways, count or their tests.
"""
import json
import math
import random
import subprocess
import sys
from fractions import Fraction

from compiled import compiled

CHOSEN = [
    "As Ah Ad Ac Jk Ks Kh",      # five aces and kings
    "As Ah Ad Ac Kd Ks Kh",
    "Jk 5s 4d 3h 2c 9s Kd",      # A-2-3-4-5 or 6-high
    "Jk Ks Qs Js Ts 9s 8s",      # a royal flush and much else
    "As Ad Kh Qc 7d 7s 2c",
    "As Ks Kh Qd Jc Th 4s",      # P7b
    "2s 2h 3d 4c 5s 7h 8d",
    "9s 8s 7s 6s 5s 4s 3s",
    "Jk As 2d 3h 4c 5s 6d",
    "Ts Th 4s 4d Jk 9h 2d",
    "7s 7h 7d 6s 5h 4d 3c",
    "As 3h 5d 7c 9s Jh Kd",
]
DECK = ["Jk"] + [r + s for r in "23456789TJQKA" for s in "cdhs"]
ALL = math.comb(46, 7)


def counted(program, way, low, sample, hands):
    """{(hand's number, front cards): (foul, house's, [dealer banks], [player banks])}, and lines."""
    said = subprocess.run([program, str(way), str(low), str(sample)], input="\n".join(hands),
                          stdout=subprocess.PIPE, text=True, check=True).stdout
    found, lines = {}, {}
    for line in said.splitlines():
        word = line.split()
        if word[0] == "line":
            lines[word[1]] = int(word[2])
        else:
            count = list(map(int, word[5:]))
            found[int(word[0]), frozenset(word[1:3])] = (word[3] == "1", word[4] == "1", count[:3],
                                                         count[3:])
    return found, lines


def told(sabot, hand, way, low, keep):
    words = [sabot, "odds", "--game", "pai-gow-poker", "--json", "--hand", hand, "--cache", keep,
             "--dealer-way", "poker-%d" % way] + (["--wheel-low"] if low else [])
    return json.loads(subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True).stdout)


def value(count, commission):
    win, push, lose = count
    return Fraction((20 - commission) * win - 20 * lose, 20 * (win + push + lose))


def compare(hand, i, found, said, sample):
    wrong = []
    if len(said["settings"]) != 21 or int(said["dealer_hands"]) != ALL:
        wrong.append("%s: not 21 settings, or not all hands" % hand)
    ranked = [Fraction(s["ev_commission_exact"]) for s in said["settings"]]
    if ranked != sorted(ranked, reverse=True):
        wrong.append("%s: the best is not first" % hand)
    for s in said["settings"]:
        foul, house, count, _ = found[i, frozenset(s["front"].split())]
        theirs = [int(s[k]) for k in ("win", "push", "lose")]
        if (s["foul"], s["house_way"]) != (foul, house):
            wrong.append("%s, %s: foul, house way are %s, here %s" % (
                hand, s["front"], (s["foul"], s["house_way"]), (foul, house)))
        if sample:
            for a, b in zip(theirs, count):
                p = a / ALL
                if abs(b / sample - p) > 5.5 * math.sqrt(p * (1 - p) / sample) + 1e-12:
                    wrong.append("%s, %s: %s, in the sample %s" % (hand, s["front"], theirs, count))
                    break
        elif theirs != count:
            wrong.append("%s, %s: %s, here %s" % (hand, s["front"], theirs, count))
        for name, commission in (("ev_exact", 0), ("ev_commission_exact", 1)):
            if Fraction(s[name]) != value(theirs if sample else count, commission):
                wrong.append("%s, %s: %s is %s" % (hand, s["front"], name, s[name]))
    return wrong


def by_chance(n, seed):
    rng = random.Random(seed)
    return [" ".join(rng.sample(DECK, 7)) for _ in range(n)]


def sample(sabot, folder, n, seed, many=40000):
    program = compiled("poker_settings", folder)
    wrong, hands = [], CHOSEN + by_chance(int(n), int(seed))
    for k, hand in enumerate(hands):
        way, low = [(1, 0), (1, 1), (2, 0), (2, 1)][k % 4]
        found, _ = counted(program, way, low, many, [hand])
        wrong += compare(hand, 0, found, told(sabot, hand, way, low, folder), many)
    print("%d hands against %d of the dealer's" % (len(hands), many))
    return wrong


def exact(sabot, folder, way, low, n, seed):
    program = compiled("poker_settings", folder)
    hands = CHOSEN + by_chance(int(n), int(seed))
    found, lines = counted(program, way, low, 0, hands)
    wrong = [w for i, hand in enumerate(hands)
             for w in compare(hand, i, found, told(sabot, hand, int(way), int(low), folder), 0)]
    said = subprocess.run([sabot, "hand", "--check", "house-ways/poker-%s.way" % way],
                          stdout=subprocess.PIPE, text=True, check=True).stdout
    theirs = {w[0]: int(w[1].replace(",", "")) for w in map(str.split, said.splitlines()[1:])
              if len(w) == 2}
    if theirs != lines:
        wrong.append("lines of poker-%s: %s, here %s" % (way, theirs, lines))
    print("%d hands against all %d" % (len(hands), ALL))
    return wrong


def habits(sabot, folder):
    """An example says how a hand is set and how better; with five percent, the dealer banking."""
    program = compiled("poker_settings", folder)
    words = [sabot, "odds", "--game", "pai-gow-poker", "--edge", "--player-way", "best", "--json"]
    said = json.loads(subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True).stdout)
    examples = [h["example"] for h in said["habits"]]
    found, _ = counted(program, 1, 0, 0, [e["set"].replace("/", "") for e in examples])
    wrong = []
    for i, e in enumerate(examples):
        mine = {front: value(c[2], 1) for (k, front), c in found.items() if k == i and not c[0]}
        house = [f for (k, f), c in found.items() if k == i and c[1]][0]
        best = max(mine.values())
        fronts = [frozenset(e[k].split("/")[0].split()) for k in ("set", "best")]
        costs = best - mine[house]
        if (fronts[0], mine[fronts[1]], Fraction(e["costs_exact"])) != (house, best, costs):
            wrong.append("%s: here %s, %s" % (e, sorted(house), costs))
    print("%d examples of habits" % len(examples))
    return wrong


if __name__ == "__main__":
    tasks = {"sample": sample, "exact": exact, "habits": habits}
    differing = tasks[sys.argv[3]](*sys.argv[1:3], *sys.argv[4:])
    for one in differing:
        print(one)
    sys.exit(1 if differing else 0)
