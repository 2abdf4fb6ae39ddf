"""Many compositions at once, "--remaining-file": every figure against a plain count.

    many_oracle.py SABOT FOLDER GAME N SEED    N compositions by chance, and corners

Each figure is printed to twelve places: it may be half of the last one off, and no more. Some of
the compositions are also asked for one by one, where fractions are told and must be the same.
Written by somebody who has not read the program's count nor its tests (value_rounds.py).
"""
import csv
import json
import random
import subprocess
import sys
from fractions import Fraction

from value_rounds import Rounds

HALF_A_PLACE = Fraction(1, 2 * 10 ** 12)
CORNERS = [
    [6, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0] * 9 + [6], [0, 0, 0, 3, 0, 0, 0, 0, 3, 0],
    [1, 1, 1, 1, 1, 1, 0, 0, 0, 0], [0, 0, 0, 0, 1, 1, 1, 1, 1, 1], [1] * 10,
    [16] + [4] * 9, [128] + [32] * 9, [0] + [32] * 9, [128] + [0] * 9, [128] + [0] * 8 + [32],
    [136] + [34] * 8 + [32], [136] + [34] * 9, [440] + [0] * 9, [441] + [0] * 9, [44] * 10,
    [44] * 9 + [45], [256] + [64] * 9, [1000] + [0] * 9, [100] * 10, [991] + [1] * 9,
    [1] * 9 + [991], [0, 500] + [0] * 7 + [500],
]


def compositions(n, rng):
    yield from CORNERS
    for _ in range(n):
        shape = rng.random()
        if shape < 0.4:                        # cards left of eight decks, of one
            decks = rng.choice([1, 8])
            shoe = [v for v in range(10) for _ in range(decks * (16 if v == 0 else 4))]
            dealt = rng.sample(shoe, rng.randint(6, len(shoe)))
            yield [dealt.count(v) for v in range(10)]
        elif shape < 0.7:                      # very few
            few = [rng.choice(range(10)) for _ in range(rng.randint(6, 14))]
            yield [few.count(v) for v in range(10)]
        else:                                  # anything, with values that are gone
            while True:
                counts = [rng.choice([0, 0, 1, 2, 3, rng.randint(0, 99)]) for _ in range(10)]
                if sum(counts) >= 6:
                    break
            yield counts


def main(sabot, folder, game, n, seed):
    rng, rounds, wrong = random.Random(int(seed)), Rounds(folder), 0
    asked = list(compositions(int(n), rng))
    text = "# by chance\n\n" + "\n".join(",".join(map(str, c)) for c in asked) + "\n"
    said = subprocess.run([sabot, "odds", "--game", game, "--remaining-file", "-", "--csv"], input=text,
                          stdout=subprocess.PIPE, text=True, check=True).stdout
    rows = list(csv.reader(said.splitlines()))
    wagers = [tuple((name + ":").split(":")[:2]) for name in rows[0][10:]]
    if len(rows) != len(asked) + 1:
        print("%d rows for %d compositions" % (len(rows) - 1, len(asked)))
        wrong += 1
    for counts, row in zip(asked, rows[1:]):
        if list(map(int, row[:10])) != counts:
            print("asked for %s, told of %s" % (counts, row[:10]))
            wrong += 1
        for (wager, mode), figure in zip(wagers, row[10:]):
            mine = rounds.expects(counts, wager, mode)
            if abs(Fraction(figure) - mine) > HALF_A_PLACE:
                print("%s, %s %s: %s, here %.15f" % (counts, wager, mode, figure, mine))
                wrong += 1
    for counts in CORNERS + rng.sample(asked, min(len(asked), 12)):
        wrong += one_by_one(sabot, game, rounds, counts)
    rounds.close()
    print("%d compositions, %d wagers" % (len(asked), len(wagers)))
    return wrong


def one_by_one(sabot, game, rounds, counts):
    """The same of --remaining with --removal: fractions, exactly."""
    said = json.loads(subprocess.run(
        [sabot, "odds", "--game", game, "--json", "--remaining", ",".join(map(str, counts))] +
        (["--removal"] if sum(counts) > 6 else []),
        stdout=subprocess.PIPE, text=True, check=True).stdout)
    wrong = []
    for w in said["wagers"]:
        wager, mode = w["wager"], w["mode"]
        now = rounds.expects(counts, wager, mode)
        if Fraction(w["ev_exact"]) != now:
            wrong.append("%s %s: %s, here %s" % (wager, mode, w["ev_exact"], now))
        for one in w.get("removal", []):
            less = list(counts)
            less[int(one["value"])] -= 1
            if min(less) < 0 or sum(less) < 6:
                if one["ev_exact"] is not None:
                    wrong.append("%s %s: a card that is not there is removed" % (wager, mode))
            elif one["ev_exact"] is None:
                wrong.append("%s %s: nothing is told of a removal" % (wager, mode))
            else:
                then = rounds.expects(less, wager, mode)
                if [Fraction(one[k]) for k in ("ev_exact", "effect_exact")] != [then, then - now]:
                    wrong.append("%s %s without a %s: %s, here %s" % (wager, mode, one["value"],
                                                                      one["ev_exact"], then))
    for line in wrong:
        print("%s: %s" % (counts, line))
    return len(wrong)


if __name__ == "__main__":
    sys.exit(1 if main(*sys.argv[1:]) else 0)
