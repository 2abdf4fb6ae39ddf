#!/usr/bin/env python3
"""Makes the auditor's corpus: 200 logs with one fault each, clean ones, and large clean ones.

    make.py FOLDER               faults/, clean/ and expected.tsv into this folder
    make.py --million FILE       a clean log of a million rounds of eight-deck shoes; FILE.ini
    make.py --ten-million FILE   ten times that

The same bytes each time."""

import sys

sys.dont_write_bytecode = True

import clean
import large
import ready
from cases import Corpus
import faults_cards as cards
import faults_log as log
import faults_money as money

FAMILIES = (cards.thirds, cards.counts, cards.winners, cards.flags, cards.totals, cards.shoes,
            cards.last_hands, cards.impossible, money.payouts, money.vigorishes, money.chains,
            money.late, log.twice, log.gaps, log.orders, log.unfinished, log.padding,
            log.other_games, log.unreadable)


def main():
    if len(sys.argv) == 2:
        corpus = Corpus(sys.argv[1])
        for family in FAMILIES:
            family(corpus)
        for family in (clean.shapes, clean.innocents, clean.sums, ready.all_of):
            family(corpus)
        corpus.done()
        print("%d faults, %d clean, %d of ready mappings, %d bytes" % (
            len(corpus.expected), len(corpus.clean_names), len(corpus.ready_names), corpus.bytes))
        print(", ".join("%s %d" % kind for kind in sorted(corpus.kinds.items())))
        return 0
    if len(sys.argv) == 3 and sys.argv[1] in ("--million", "--ten-million"):
        large.write(sys.argv[2], 1000000 if sys.argv[1] == "--million" else 10000000)
        return 0
    sys.stderr.write(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main())
