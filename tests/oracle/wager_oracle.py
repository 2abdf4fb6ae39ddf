"""Wagers that somebody has written, read and counted a second time.

    wager_oracle.py SABOT FOLDER ready WAGERS DECKS...   every file of a folder, from whole decks
    wager_oracle.py SABOT FOLDER small WAGERS N SEED [MOST]  the same from a few cards, N times each
    wager_oracle.py SABOT FOLDER chance N SEED [MOST]    N wagers written by chance, from a few cards
    wager_oracle.py SABOT FOLDER whole N SEED            those of them that are soon counted, from a deck
    wager_oracle.py SABOT FOLDER two WAGERS              both ways of dealing here agree

FOLDER is one to work in. Status 0 if sabot says the same, to the last sequence; what differs is
printed. wager_words.py reads a wager and says it in C; plain/wager_deal.h deals every round and
asks. A few cards are dealt each as itself, in every order. Of whole decks cards that a wager
does not tell apart are dealt as one heap, by their number. Nothing else is done to be quick.

Written by somebody who has not read the program's reader of wagers, its count or their tests.
"""
import json
import math
import os
import random
import subprocess
import sys
from fractions import Fraction

import wager_chance
from compiled import PLAIN, command
from wager_words import Wager

MARKS = {"rank": 1, "suit": 2, "colour": 4}


class Dealer:
    """A compiled program that knows these wagers."""

    def __init__(self, texts, folder):
        kinds = []
        self.wagers = [Wager(text, kinds) for text in texts]
        source, program = os.path.join(folder, "wagers.c"), os.path.join(folder, "wagers")
        with open(source, "w") as out:
            out.write('#include "wager_deal.h"\n')
            for k, said in enumerate(kinds):
                out.write("static bool kind_%d(int c) { return %s; }\n" % (k, said))
            for w, wager in enumerate(self.wagers):
                out.write("static int wager_%d(const round_of *r)\n{\n    (void)r;\n" % w)
                for i, (_, said) in enumerate(wager.lines):
                    out.write("    if (%s)\n        return %d;\n" % (said, i))
                out.write("    return %d;\n}\n" % len(wager.lines))
            out.write("int main(void)\n{\n    static int (*const all[])(const round_of *) = { %s };\n"
                      "    return answer(all);\n}\n" % ", ".join(
                          "wager_%d" % w for w in range(len(self.wagers))))
        command(["-O1", "-w", "-I", PLAIN, "-o", program, source])
        self.program = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True)

    def count(self, which, counts, each):
        """How many sequences come to each line, and at the end to none."""
        wager = self.wagers[which]
        looks = wager.looks
        marks = [sum(MARKS[m] for m in seen) for seen in (looks.first, looks.third)]
        words = [which, len(wager.lines), int(each), int(looks.order), int(looks.later)]
        self.program.stdin.write(" ".join(map(str, words + marks + faces(counts))) + "\n")
        self.program.stdin.flush()
        return list(map(int, self.program.stdout.readline().split()))

    def close(self):
        self.program.stdin.close()
        self.program.wait()


def faces(counts):
    """52 counts of 52, 13 or 10: a wager that is given fewer does not tell the others apart."""
    if len(counts) == 52:
        return list(counts)
    if len(counts) == 13:
        return list(counts) + [0] * 39
    return list(counts[1:]) + [counts[0]] + [0] * 42


def expected(wager, counts):
    """What --json should say of a wager whose lines decide so often."""
    brings = [b for b, _ in wager.lines] + [wager.otherwise]
    total = sum(counts)
    gain = sum(c * b for c, b in zip(counts, brings))
    square = sum(c * b * b for c, b in zip(counts, brings))
    win = sum(c for c, b in zip(counts, brings) if b > 0)
    lose = sum(c for c, b in zip(counts, brings) if b < 0)
    mean = gain / total
    return {
        "total": total, "win": win, "lose": lose, "void": total - win - lose, "ev_exact": mean,
        "ev_resolved_exact": gain / (win + lose) if win + lose else None,
        "sd": math.sqrt(square / total - mean * mean),
    }


def said_of(sabot, path, words, status=0):
    done = subprocess.run([sabot, "odds", "--game", "minibaccarat", "--json", "--side", path] + words,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode != status:
        return None, done.stderr.strip()
    return (json.loads(done.stdout) if done.stdout else None), done.stderr.strip()


def differences(wager, counts, told):
    """What is told otherwise than counted here."""
    found = []
    lines = told["lines"]
    if len(lines) != len(counts):
        return ["%d lines for %d" % (len(lines), len(counts))]
    for line, count in zip(lines, counts):
        if int(line["count"]) != count:
            found.append("%s: %s, here %d" % (line["says"], line["count"], count))
    for name, mine in expected(wager, counts).items():
        theirs = told[name]
        if name == "sd":
            same = abs(theirs - mine) <= 1e-9 * max(1, mine)
        else:
            same = (theirs is None and mine is None) or (
                theirs is not None and mine is not None and Fraction(theirs) == mine)
        if not same:
            found.append("%s: %s, here %s" % (name, theirs, mine))
    return found


def removal(dealer, which, counts, each, told):
    """The effect of one card less: of each value, or of each rank."""
    wager = dealer.wagers[which]
    now = expected(wager, dealer.count(which, counts, each))["ev_exact"]
    found = []
    for one in told["removal"]:
        by_rank = "rank" in one
        gone = one["rank"] if by_rank else one["value"]
        found += one_less(dealer, which, counts, each, now, by_rank, gone, one)
    return found


def one_less(dealer, which, counts, each, now, by_rank, gone, one):
    """Told one by one over the faces that the card may have, each as likely as there are of it."""
    wager, full = dealer.wagers[which], faces(counts)
    alike = [f for f in range(52) if full[f] > 0 and
             (rank_of(f) == rank_number(gone) if by_rank else value_of(f) == int(gone))]
    many = sum(full[f] for f in alike)
    if not many or sum(full) < 7:
        return [] if one["ev_exact"] is None else ["removal of %s: told, here none" % gone]
    then = Fraction(0)
    for f in alike:
        less = list(full)
        less[f] -= 1
        then += expected(wager, dealer.count(which, less, each))["ev_exact"] * full[f] / many
    told = [one["ev_exact"], one["effect_exact"]]
    return [] if told[0] is not None and [Fraction(t) for t in told] == [then, then - now] else [
        "removal of %s: %s, here %s" % (gone, told, [str(then), str(then - now)])]


def rank_number(name):
    names = {"A": 1, "J": 11, "Q": 12, "K": 13}
    return names[name] if name in names else int(name)


def rank_of(face):
    return face % 13 + 1


def value_of(face):
    return 0 if rank_of(face) >= 10 else rank_of(face)


def reasons(wager, counts):
    """Why a file that can be read is no wager, if its lines decide so often. Payoffs must be multiples
    of one part of the stake, a ten-thousandth at least: the document does not say so, sabot does."""
    brings = [b for b, _ in wager.lines] + [wager.otherwise]
    lost = any(c for c, b in zip(counts, brings) if b < 0)
    won = any(c for c, b in zip(counts, brings) if b > 0)
    lines = counts[:-1] + ([counts[-1]] if wager.says[-1].lower().endswith("otherwise") else [])
    said = {
        "no common part": math.lcm(*(b.denominator for b in brings)) > 10000,
        "no round comes to this line": 0 in lines,
        "it is never lost": not lost,
        "it is never won": not won,
        # The document: ranks and suits of all cards at once may be more than can be counted.
        "it looks at too much at once": wager.finest() == 52 and bool(wager.looks.third),
    }
    return [words for words, holds in said.items() if holds]


def refused_rightly(dealer, which, complaint):
    """Whether a wager is one is asked of a full shoe, whatever cards remain. Here of many times a few
    cards: if every line decides somewhere, and it is won and lost, there was no reason."""
    wager, rng = dealer.wagers[which], random.Random(8)
    seen = [0] * (len(wager.lines) + 1)
    for _ in range(150):
        more = dealer.count(which, wager_chance.composition(rng, 52, 7), True)
        seen = [a + b for a, b in zip(seen, more)]
    return any(why in complaint for why in reasons(wager, seen))


def soon_done(wager):
    """Is the count from whole decks one of some seconds?"""
    first = wager.finest()
    third = 1 if not wager.looks.later else first if wager.looks.third else 10
    return first ** 4 * third ** 2 <= 3e7


def accepted_rightly(dealer, which):
    """Of a full shoe, if that is soon done."""
    wager = dealer.wagers[which]
    if "no common part" in reasons(wager, [1] * (len(wager.lines) + 1)):
        return False
    if not soon_done(wager):
        return True
    why = reasons(wager, dealer.count(which, decks(8), False))
    return not set(why) - {"it looks at too much at once"}


def held(dealer, which, path, sabot, counts, each, words, more=()):
    """Compares one wager from one set of cards; returns what differs, in words."""
    wager = dealer.wagers[which]
    told, complaint = said_of(sabot, path, words + list(more))
    if told is None:
        return [] if refused_rightly(dealer, which, complaint) else ["refused: " + complaint]
    mine = dealer.count(which, counts, each)
    found = differences(wager, mine, told)
    if reasons(wager, mine) and not accepted_rightly(dealer, which):
        found.append("not refused")
    if not found and "--removal" in more:
        found = removal(dealer, which, counts, each, told)
    return found


def decks(n):
    return [n] * 52


def remaining(counts):
    return ["--remaining", ",".join(map(str, counts))]


def report(name, words, found, text=""):
    for line in found:
        print("%s %s: %s" % (name, " ".join(words), line))
    if found and text:
        print(text)
    return len(found)


def folder_of(path):
    names = sorted(n for n in os.listdir(path) if n.endswith(".wager"))
    return names, [open(os.path.join(path, n)).read() for n in names]


def ready(sabot, work, path, *many):
    names, texts = folder_of(path)
    dealer, wrong = Dealer(texts, work), 0
    for i, name in enumerate(names):
        for n in map(int, many):
            words = ["--decks", str(n)]
            wrong += report(name, words, held(dealer, i, os.path.join(path, name), sabot, decks(n),
                                              False, words))
    dealer.close()
    print("%d wagers, %s decks" % (len(names), " ".join(many)))
    return wrong


def small(sabot, work, path, n, seed, most=8):
    names, texts = folder_of(path)
    dealer, wrong, rng = Dealer(texts, work), 0, random.Random(int(seed))
    for i, name in enumerate(names):
        for _ in range(int(n)):
            finest = rng.choice([f for f in (10, 13, 52) if f >= dealer.wagers[i].finest()])
            counts = wager_chance.composition(rng, finest, rng.randint(6, int(most)))
            wrong += report(name, remaining(counts), held(
                dealer, i, os.path.join(path, name), sabot, counts, True, remaining(counts),
                rng.choice([(), ("--removal",)])))
    dealer.close()
    print("%d wagers, %s times a few cards" % (len(names), n))
    return wrong


def chance(sabot, work, n, seed, most=8, whole=False):
    rng = random.Random(int(seed))
    texts = [wager_chance.wager(rng) for _ in range(int(n))]
    dealer, wrong = Dealer(texts, work), 0
    for i, text in enumerate(texts):
        path = os.path.join(work, "chance.wager")
        with open(path, "w") as out:
            out.write(text)
        for _ in range(int(soon_done(dealer.wagers[i])) if whole else 3):
            finest = rng.choice([f for f in (10, 13, 52) if f >= dealer.wagers[i].finest()])
            counts = decks(1) if whole else wager_chance.composition(
                rng, finest, rng.randint(6, int(most)))
            words = ["--decks", "1"] if whole else remaining(counts)
            wrong += report("wager %d" % i, words, held(dealer, i, path, sabot, counts, not whole,
                                                        words), text)
    dealer.close()
    print("%s wagers by chance" % n)
    return wrong


def two(sabot, work, path):
    """Cards dealt as heaps and each as itself come to the same: 11 cards, two of some."""
    names, texts = folder_of(path)
    dealer, wrong, rng = Dealer(texts, work), 0, random.Random(2)
    for i, name in enumerate(names):
        counts = wager_chance.composition(rng, 52, 11)
        if dealer.count(i, counts, True) != dealer.count(i, counts, False):
            wrong += report(name, remaining(counts), ["the two ways of dealing differ"])
    dealer.close()
    print("%d wagers dealt both ways" % len(names))
    return wrong


if __name__ == "__main__":
    sabot, work, what = sys.argv[1:4]
    tasks = {"ready": ready, "small": small, "chance": chance, "two": two,
             "whole": lambda *words: chance(*words, 0, True)}
    sys.exit(1 if tasks[what](sabot, work, *sys.argv[4:]) else 0)
