"""The roads of baccarat, written straight from the rule, to hold "sabot roads --json" against.

    oracle.py SABOT     compares over many sequences; prints "ok - ..." or "not ok - ..." a check

Whole sequences at once, columns as strings, drawn places in a dictionary: another shape than the
library's pencil, and no line of it.
"""
import itertools
import json
import os
import random
import subprocess
import sys

CHECKED = "TBBPPPTBPPBBBBBBBBPPPPPPBPBBPPTTPBBPPBBTP"
DERIVED = (("big_eye", 1), ("small", 2), ("cockroach", 3))


def columns_of(marks):
    return ["".join(run) for _, run in itertools.groupby(marks)]


def ties_of(results):
    """By cell of the big road: a tie marks the last cell, leading ties the first to come."""
    parts = [len(part) for part in "".join("." if r != "T" else "T" for r in results).split(".")]
    if len(parts) == 1:
        return []
    return [parts[1] + parts[0]] + parts[2:]


def derived(columns, k):
    L = [None] + [len(column) for column in columns]
    marks = []
    for n in range(1, len(L)):
        for m in range(1, L[n] + 1):
            if m == 1 and n - 1 - k >= 1:
                marks.append("r" if L[n - 1] == L[n - 1 - k] else "b")
            elif m >= 2 and n - k >= 1:
                marks.append("b" if m == L[n - k] + 1 else "r")
    return "".join(marks)


def drawn(columns):
    taken, places, start = {}, [], 0
    for column in columns:
        start = next(c for c in itertools.count(start + 1) if (c, 1) not in taken)
        at, right = (start, 1), False
        for i, mark in enumerate(column):
            if i > 0:
                below = (at[0], at[1] + 1)
                right = right or below[1] > 6 or below in taken
                at = (at[0] + 1, at[1]) if right else below
            assert at not in taken, columns
            taken[at] = mark
            places.append((at, mark))
    return places


def roads(results):
    results = results.upper()
    big = columns_of(results.replace("T", ""))
    told = {"bead": list(results), "big": [list(c) for c in big], "drawn": {},
            "ask": {"B": {}, "P": {}}}
    told["drawn"]["big"] = [
        {"column": c, "row": r, "winner": w, "ties": t}
        for ((c, r), w), t in zip(drawn(big), ties_of(results))]
    for name, k in DERIVED:
        marks = derived(big, k)
        told[name] = [list(c) for c in columns_of(marks)]
        told["drawn"][name] = [{"column": c, "row": r, "colour": m}
                               for (c, r), m in drawn(columns_of(marks))]
        for winner in "BP":
            then = derived(columns_of(results.replace("T", "") + winner), k)
            told["ask"][winner][name] = then[-1] if len(then) > len(marks) else None
    return told


def sequences():
    yield CHECKED
    yield from ("".join(s) for n in range(1, 13) for s in itertools.product("BP", repeat=n))
    yield from ("".join(s) for n in range(2, 8) for s in itertools.product("BPT", repeat=n))
    chance = random.Random(13)
    for i in range(2000 if os.environ.get("SABOT_LONG") else 700):
        stays, ties, last, text = chance.random(), chance.choice((0, 0.1, 0.5)), "B", []
        for _ in range(chance.randrange(2, 400)):
            if chance.random() < ties:
                text.append("T")
                continue
            if chance.random() > stays:
                last = "P" if last == "B" else "B"
            text.append(last)
        yield "".join(text)


def say(holds, name):
    print("ok" if holds else "not ok", "-", name)


def main(sabot):
    short = lambda road: " ".join("%s%d" % (c[0], len(c)) for c in road)
    checked = roads(CHECKED)
    say(short(checked["big"]) == "B2 P3 B1 P2 B8 P6 B1 P1 B2 P3 B2 P2 B2 P1" and
        short(checked["big_eye"]) == "r1 b5 r1 b1 r5 b1 r5 b2 r1 b2 r1 b2 r1 b1 r4" and
        short(checked["small"]) == "b1 r1 b2 r6 b1 r1 b1 r3 b6 r1 b1 r3 b1 r2" and
        short(checked["cockroach"]) == "r4 b1 r4 b2 r4 b3 r1 b2 r1 b3 r3 b1",
        "the oracle draws the sequence known in full")
    texts = list(sequences())
    out = subprocess.run([sabot, "roads", "--json", "-"], input="\n".join(texts) + "\n",
                         capture_output=True, text=True, check=True).stdout.splitlines()
    say(len(out) == len(texts), "an answer a shoe, for %d shoes" % len(texts))
    wrong = [text for text, line in zip(texts, out) if json.loads(line) != roads(text)]
    say(not wrong, "every one as the oracle has it")
    for text in wrong[:3]:
        print("#", text)


main(sys.argv[1])
