"""Chemin de fer: which cards leave a game without an equilibrium in which nobody mixes?

    chemin_states.py SABOT FOLDER asked N SEED            N sets of cards: "pure" of sabot's answer
    chemin_states.py SABOT FOLDER depth LEFT SHOES [W...] all ways to be left with LEFT cards of one deck, each
                                                          as often as it comes, against the share that
                                                          --by-depth W... finds in so many shoes

plain/chemin_states.c decides of each set of cards by trying every way of playing. The shoes are
sabot's own, so the share is compared within five standard errors. Written by somebody who has
not read the program's code for this game nor its tests.
"""
import json
import math
import random
import subprocess
import sys
from fractions import Fraction

from compiled import compiled
from value_rounds import all_left


def pure(program, game, all_counts):
    """Of each set of cards: True if nobody needs chance. game is (free, player, banker, commission)."""
    free, player, banker, commission = game
    words = [int(free), int(player), int(banker), commission.numerator, commission.denominator]
    done = subprocess.run([program] + list(map(str, words)), stdout=subprocess.PIPE, text=True, check=True,
                          input="".join(" ".join(map(str, c)) + "\n" for c in all_counts))
    return [line == "1" for line in done.stdout.split()]


def options(game):
    free, player, banker, commission = game
    return ((["--free"] if free else []) + (["--player-sees", "cards"] if player else []) +
            (["--banker-sees", "cards"] if banker else []) + ["--commission", str(commission)])


def by_chance(rng):
    """Cards left that often need chance: few values, or anything."""
    while True:
        some = rng.sample(range(10), rng.randint(3, 10))
        counts = [rng.randint(0, 5) if v in some else 0 for v in range(10)]
        counts[0] += rng.randint(0, 12)
        if sum(counts) >= 6:
            return counts


def asked(sabot, folder, n, seed):
    program, rng = compiled("chemin_states", folder), random.Random(int(seed))
    wrong, mixed, others = [], 0, 0
    for k in range(int(n)):
        commission = Fraction(rng.choice([0, 1, 1, 2]), rng.choice([20, 25]))
        game = (k % 5 == 4, k % 3 == 1, k % 7 in (2, 3), commission)
        counts = [12, 0, 4, 3, 0, 0, 0, 0, 0, 4] if k == 0 else by_chance(rng)
        words = options(game) + ["--json", "--remaining", ",".join(map(str, counts))]
        said = subprocess.run([sabot, "odds", "--game", "chemin-de-fer"] + words,
                              stdout=subprocess.PIPE, text=True, check=True)
        said = json.loads(said.stdout)
        for told, commission in ((said, Fraction(0)), (said["with_commission"], game[3])):
            mine = pure(program, game[:3] + (commission,), [counts])[0]
            mixed += not mine
            # One equilibrium is told. With a Player who does not mix, its Banker may mix where both
            # are as good, though another needs no chance; with a Player by the cards not all are
            # looked for.
            idle = mine and (game[1] or all(p["draw_exact"] in ("0", "1") for p in told["player"]))
            told = told["pure"]
            others += told != mine and idle
            if told != mine and not idle:
                wrong.append("%s commission %s: pure is %s, here %s" % (
                    " ".join(words), commission, told, mine))
    print("%s sets of cards, %d games need chance; %d times chance is told that was not needed" % (
        n, mixed, others))
    return wrong


def depth(sabot, folder, left, shoes, *words):
    program, left = compiled("chemin_states", folder), int(left)
    words = list(words)
    given = words[words.index("--commission") + 1] if "--commission" in words else "1/20"
    game = ("--free" in words, "--player-sees" in words, "--banker-sees" in words, Fraction(given))
    sets = list(all_left(left, [16] + [4] * 9))
    answers = pure(program, game, [counts for counts, _ in sets])
    need = sum(ways for (_, ways), is_pure in zip(sets, answers) if not is_pure)
    share = Fraction(need, sum(ways for _, ways in sets))
    said = json.loads(subprocess.run(
        [sabot, "odds", "--game", "chemin-de-fer", "--by-depth", "--decks", "1", "--every", str(left),
         "--shoes", shoes, "--json"] + words, stdout=subprocess.PIPE, text=True, check=True).stdout)
    at = [d for d in said["depths"] if d["cards_left"] == left][0]
    states, found = int(at["states"]), int(at["need_chance"])
    error = math.sqrt(share * (1 - share) / states)
    wrong = []
    if abs(found / states - share) > 5 * error:
        wrong.append("%d of %d states with %d cards left, here a share of %.6f" % (
            found, states, left, share))
    if abs(at["share"] - found / states) > 1e-12:
        wrong.append("the share is not %d of %d" % (found, states))
    wrong += sums(said, int(shoes))
    print("%d cards of one deck: %d sets, a share of %.6f need chance; %d of %d states do" % (
        left, len(sets), share, found, states))
    return wrong


def sums(said, shoes):
    """All depths together: the sum, and the error from the sum of squares by shoes."""
    need, states = (sum(int(d[k]) for d in said["depths"]) for k in ("need_chance", "states"))
    told, wrong = said["all"], []
    each = states / shoes
    mean = need / shoes
    error = math.sqrt((int(told["squares"]) / shoes - mean * mean) / (shoes - 1)) / each
    if int(told["need_chance"]) != need or abs(told["share"] - need / states) > 1e-11:
        wrong.append("all depths are not the sum of the depths: %s" % told)
    if abs(told["standard_error"] - error) > 1e-9:
        wrong.append("the standard error is %s, here %s" % (told["standard_error"], error))
    if [int(d["states"]) for d in said["depths"]] != [shoes] * len(said["depths"]):
        wrong.append("not every shoe has every depth")
    return wrong


if __name__ == "__main__":
    differing = {"asked": asked, "depth": depth}[sys.argv[3]](*sys.argv[1:3], *sys.argv[4:])
    for one in differing:
        print(one)
    sys.exit(1 if differing else 0)
