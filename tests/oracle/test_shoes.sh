#!/bin/sh
# The cutting card's bias by shoes of a second program (shoes_oracle.py, plain/shoe_rounds.c).
. tests/oracle/lib
needs_compiler

if [ "${SABOT_LONG:-0}" = 0 ]; then
    oracle "eight decks" 0 shoes_oracle.py 8 4000 20 0
    oracle "six decks" 0 shoes_oracle.py 6 4000 20 0
else
    oracle "eight decks" 0 shoes_oracle.py 8 200000 1500 300
    oracle "six decks" 0 shoes_oracle.py 6 200000 1500 300
fi

# It can fail: something is read wrongly here on purpose.
wrong "no round is dealt after the cutting card" plain/shoe_rounds.c \
    's/if (last)$/if (last || at > cards - behind)/' shoes_oracle.py 6 1000 1 0
wrong "the first card alone is burned" plain/shoe_rounds.c \
    's/burn = 1 + (card\[0\] == 0 ? 10 : card\[0\])/burn = 1/' shoes_oracle.py 6 1000 1 0
wrong "a Banker wager wins with a dragon 7" value_rounds.py \
    's/mode == "dragon7" and b == 7/mode == "dragon7" and b == 17/' shoes_oracle.py 6 1000 1 0
done_testing
