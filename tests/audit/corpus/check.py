#!/usr/bin/env python3
"""Has "sabot audit" judge every log of the corpus and compares: check.py SABOT CORPUS MAPPINGS.

Each log of faults/ must give exactly one finding, of its kind, at its line, under its provision and
with its words, and status 1 (0 of what is told apart but no fault); each of clean/ and ready/ none,
and status 0. A check a log, in TAP. With SABOT_BRIEF=1 (make asan) three faults of each kind."""

import json
import os
import subprocess
import sys


NO_FAULT = ("padding", "another-game")     # docs/audit.md
BRIEFLY = 3


def some_of_each(rows):
    """Of each kind so many, spread over where they stand."""
    kinds = {}
    for row in rows:
        kinds.setdefault(row[1], []).append(row)
    return [row for of in kinds.values() for row in of[::max(1, len(of) // BRIEFLY)][:BRIEFLY]]


def audit(sabot, mapping, log):
    """What was found, the status, and what was said of anything else."""
    done = subprocess.run([sabot, "audit", "--mapping", mapping, "--json", log],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    found = []
    for line in done.stdout.decode("utf-8", "replace").splitlines():
        try:
            told = json.loads(line)
        except ValueError:
            return found, done.returncode, "no JSON: " + line
        if "kind" in told:
            found.append(told)
    return found, done.returncode, done.stderr.decode("utf-8", "replace").strip()


def differs(finding, kinds, line, provisions, words):
    """What is not as expected, in words; nothing if all is."""
    out = []
    if finding["kind"] not in kinds.split("|"):
        out.append("kind")
    if str(finding["line"]) != line:
        out.append("line")
    provision = finding.get("provision") or ""
    if provisions != "-" and not any(provision.startswith(p) for p in provisions.split("|")):
        out.append("provision")
    text = (finding.get("found", "") + " " + finding.get("expected", "")).lower()
    if words != "-" and not all(word.lower() in text for word in words.split("|")):
        out.append("words")
    return out


def main():
    sabot, corpus, mappings = sys.argv[1:4]
    sums = {"right": 0, "otherwise": 0, "missed": 0, "extra": 0, "accused": 0, "refused": 0}

    def report(name, problems, found, expected=None):
        print("%s - %s" % ("not ok" if problems else "ok", name))
        if problems:
            print("# " + "; ".join(problems))
            if expected:
                print("# expected " + " ".join(expected))
            for f in found[:4]:
                print("# found %s %s %s: %s; should be: %s" % (
                    f["kind"], f["line"], f.get("provision", "-"), f.get("found", ""),
                    f.get("expected", "")))

    with open(os.path.join(corpus, "expected.tsv"), encoding="utf-8") as f:
        rows = [line.rstrip("\n").split("\t") for line in f][1:]
    if os.environ.get("SABOT_BRIEF") and not os.environ.get("SABOT_LONG"):
        rows = some_of_each(rows)
    for name, kind, line, provision, words in rows:
        base = os.path.join(corpus, "faults", name)
        found, status, said = audit(sabot, base + ".ini", base + ".log")
        wanted = [(differs(f, kind, line, provision, words), f) for f in found]
        problems = []
        if status == 2 or said:
            sums["refused"] += 1
            problems.append(said or "status 2")
        elif not found:
            sums["missed"] += 1
            problems.append("missed")
        elif any(not w for w, _ in wanted):
            sums["right"] += 1
        else:
            sums["otherwise"] += 1
            problems.append("found otherwise: " + ", ".join(min((w for w, _ in wanted), key=len)))
        if len(found) > 1:
            sums["extra"] += 1
            problems.append("%d findings" % len(found))
        if found and status != (0 if kind in NO_FAULT else 1):
            problems.append("status %d" % status)
        report(name, problems, found, (kind, line, provision, words))
    for part in ("clean", "ready"):
        for log in sorted(os.listdir(os.path.join(corpus, part))):
            if not log.endswith(".log"):
                continue
            name = log[:-4]
            where = os.path.join(corpus, part) if part == "clean" else mappings
            found, status, said = audit(sabot, os.path.join(where, name + ".ini"),
                                        os.path.join(corpus, part, log))
            problems = ["accused: %d findings" % len(found)] if found else []
            if status != 0 and not found or said:
                problems.append(said or "status %d" % status)
            sums["accused"] += bool(problems)
            report("%s: %s" % (part, name), problems, found)
    print("# of %d: %s" % (len(rows), ", ".join("%s %d" % s for s in sums.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
