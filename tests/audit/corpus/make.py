#!/usr/bin/env python3
"""Makes the auditor's corpus: 200 logs with one fault each, clean ones, and large clean ones.

    make.py FOLDER               faults/, clean/ and expected.tsv into this folder
    make.py --million FILE       a clean log of a million rounds of eight-deck shoes
    make.py --ten-million FILE   ten times that

The same bytes each time."""

import sys

from cases import Corpus
import faults_cards


def main():
    if len(sys.argv) == 2:
        corpus = Corpus(sys.argv[1])
        for family in (faults_cards.thirds, faults_cards.counts, faults_cards.winners,
                       faults_cards.flags, faults_cards.totals, faults_cards.shoes,
                       faults_cards.last_hands, faults_cards.impossible):
            family(corpus)
        corpus.done()
        print(len(corpus.expected), "faults,", len(corpus.clean_names), "clean,", corpus.bytes,
              "bytes", corpus.kinds)
        return 0
    sys.stderr.write(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main())
