#!/bin/sh
# Effects of removal of the second order, and the richest and poorest cards, by a second program
# that counts every expectation plainly (orders_oracle.py).
. tests/oracle/lib
needs_compiler

if [ "${SABOT_LONG:-0}" = 0 ]; then
    oracle "one deck" 0 orders_oracle.py 1 14,40 some dragon-7 tie:9
    oracle "eight decks" 0 orders_oracle.py 8 14,26 some banker:six-half
else
    wagers="banker:vig5 banker:vig4 banker:tie25 banker:six-half banker:dragon7 player tie:8
        four-cards five-cards six-cards bonus-player:A bonus-player:B bonus-banker:C dragon-7"
    # shellcheck disable=SC2086 # words
    oracle "two decks" 0 orders_oracle.py 2 14,30,90 some $wagers
    # shellcheck disable=SC2086 # words
    oracle "eight decks" 0 orders_oracle.py 8 14,26,52,104 some $wagers
    oracle "every way to be left with 14 of one deck" 0 orders_oracle.py 1 14 all dragon-7
fi

# It can fail: something is read wrongly here on purpose.
wrong "two cards gone are taken as one and one" orders_oracle.py \
    's/Fraction(n - 1, n - 2) \*/Fraction(1) */' orders_oracle.py 1 14 some tie:9
wrong "the Banker draws on 6 against 8" plain/third_cards.h 's/"SSSSSSSDDSS"/"SSSSSSSDDDS"/' \
    orders_oracle.py 1 14 some tie:9
done_testing
