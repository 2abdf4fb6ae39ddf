"""The cutting card's bias, and what showing the burned cards is worth: "--depth-bias", held against
shoes of our own.

    shoes_oracle.py SABOT FOLDER DECKS ROUNDS SHOES BURNED

ROUNDS shoes are played for how many rounds there are; SHOES with every late round's worth
counted for the bias; BURNED with all rounds' worth twice, for the burned cards. The shoes are
other ones than sabot's, so figures are compared within five standard errors of both; what a full
shoe is worth, exactly. Written from the documents and the regulation by somebody who has read
none of the program's code for it nor its tests.
"""
import json
import math
import os
import subprocess
import sys
from fractions import Fraction

from compiled import compiled
from value_rounds import Rounds, brings

CARDS = {6: 312, 8: 416}


def shoes(program, decks, behind, many, seed, after, burned, wagers):
    table = [str(int(100 * brings(*w, p, b, m, k))) for w in wagers for p in range(10) for b in range(10)
             for m in (2, 3) for k in (2, 3)]
    words = [decks, behind, many, seed, after, burned, len(wagers)]
    said = subprocess.run([program] + list(map(str, words)), input=" ".join(table), stdout=subprocess.PIPE,
                          text=True, check=True).stdout
    return [[float(x) for x in line.split()] for line in said.splitlines()]


def ratio(z, r):
    """Sum of z over sum of r, and its standard error by shoes."""
    mean = sum(z) / sum(r)
    return mean, math.sqrt(sum((a - mean * b) ** 2 for a, b in zip(z, r))) / sum(r)


def average(x):
    mean = sum(x) / len(x)
    return mean, math.sqrt(sum((a - mean) ** 2 for a in x) / len(x) / (len(x) - 1))


def far(name, theirs, their_error, mine, my_error):
    if abs(theirs - mine) <= 5 * math.hypot(their_error, my_error) + 1e-9:
        return []
    return ["%s: %.9f, here %.9f (standard errors %.9f, %.9f)" % (
        name, theirs, mine, their_error, my_error)]


def rules_of(folder, decks):
    path = os.path.join(folder, "shoes.ini")
    with open(path, "w") as out:
        out.write("game = minibaccarat\nedition = 2011\ndecks = %d\nbanker = dragon7\ndragon-7 = yes\n"
                  "dragon-7-odds = 40\n" % decks)
    return ["--rules", path]


def main(sabot, folder, decks, n_rounds, n_shoes, n_burned):
    decks, wrong, compared = int(decks), [], 0
    program = compiled("shoe_rounds", folder)
    words = ["--game", "minibaccarat"] if decks == 8 else rules_of(folder, decks)
    said = json.loads(subprocess.run([sabot, "odds", "--depth-bias", "--shoes", "4000", "--json"] + words,
                                     stdout=subprocess.PIPE, text=True, check=True).stdout)
    if said["decks"] != decks:
        wrong.append("%s decks" % said["decks"])
    wagers = [(w["wager"], w["mode"]) for w in said["wagers"]]
    rounds = Rounds(folder)
    for w, name in zip(said["wagers"], wagers):
        mine = rounds.expects([16 * decks] + [4 * decks] * 9, *name)
        if Fraction(w["full_exact"]) != mine:
            wrong.append("%s: a full shoe %s, here %s" % (name, w["full_exact"], mine))
    rounds.close()
    for k, depth in enumerate(said["wagers"][0]["depths"]):
        behind = depth["behind"]
        # Every shoe has so many: eleven burned at most, six a round.
        least = (CARDS[decks] - behind - 11) // 6 + 1
        many = [s[0] for s in shoes(program, decks, behind, n_rounds, 1, 999, 0, [])]
        mean, error = average(many)
        if min(many) < least:
            wrong.append("a shoe had %d rounds" % min(many))
        their_error = error * math.sqrt(int(n_rounds) / 4000)
        wrong += far("rounds, %d behind" % behind, depth["rounds"], their_error, mean, error)
        dealt = shoes(program, decks, behind, n_shoes, 2, least, 0, wagers)
        seen = shoes(program, decks, behind, n_burned, 3, 999, 1, wagers) if int(n_burned) else []
        for i, (w, name) in enumerate(zip(said["wagers"], wagers)):
            told = w["depths"][k]
            wrong += far("bias of %s %s, %d behind" % (*name, behind), told["bias"], told["bias_error"],
                         *ratio([s[1 + i] for s in dealt], [s[0] for s in dealt]))
            more = [s[1 + len(wagers) + i] for s in seen]
            if sum(x != 0 for x in more) >= 30:    # rarer, it has no standard error to trust
                compared += 1
                wrong += far("burned cards for %s %s, %d behind" % (*name, behind), told["burned"],
                             told["burned_error"], *average(more))
    print("%d decks, %d wagers; shoes for rounds %s, for the bias %s, for burned cards %s (%d figures)" %
          (decks, len(wagers), n_rounds, n_shoes, n_burned, compared))
    return wrong


if __name__ == "__main__":
    differing = main(*sys.argv[1:])
    for one in differing[:40]:
        print(one)
    sys.exit(1 if differing else 0)
