#!/usr/bin/env python3
"""Makes the auditor's corpus: 200 logs with one fault each, clean ones, and large clean ones.

    make.py FOLDER [SALT]        faults/, clean/, ready/ and expected.tsv into this folder; with a
                                 word of salt the same faults in other rounds
    make.py --million FILE       a clean log of a million rounds of eight-deck shoes; FILE.ini
    make.py --ten-million FILE   ten times that
    make.py --plain FILE         a quarter of a million
    make.py --brief FILE         a twentieth of one

The same bytes each time."""

import sys

sys.dont_write_bytecode = True

import cases
import clean
import large
import ready
import faults_cards as cards
import faults_log as log
import faults_money as money

FAMILIES = (cards.thirds, cards.counts, cards.winners, cards.flags, cards.totals, cards.shoes,
            cards.last_hands, cards.impossible, money.payouts, money.vigorishes, money.chains,
            money.late, log.twice, log.gaps, log.orders, log.unfinished, log.padding,
            log.other_games, log.unreadable)
SIZES = {"--million": 1000000, "--ten-million": 10000000, "--plain": 250000,
         "--brief": 50000}
CLEAN = (clean.shapes, clean.innocents, clean.sums, clean.habits, ready.all_of)


def main():
    if len(sys.argv) in (2, 3) and not sys.argv[1].startswith("-"):
        cases.salt = "".join(sys.argv[2:])
        corpus = cases.Corpus(sys.argv[1])
        for family in FAMILIES:
            family(corpus)
        for family in CLEAN:
            family(corpus)
        corpus.done()
        print("%d faults, %d clean, %d of ready mappings, %d bytes" % (
            len(corpus.expected), len(corpus.clean_names), len(corpus.ready_names), corpus.bytes))
        print(", ".join("%s %d" % kind for kind in sorted(corpus.kinds.items())))
        return 0
    if len(sys.argv) == 3 and sys.argv[1] in SIZES:
        large.write(sys.argv[2], SIZES[sys.argv[1]])
        return 0
    sys.stderr.write(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main())
