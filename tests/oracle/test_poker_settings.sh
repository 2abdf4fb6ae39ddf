#!/bin/sh
# Pai gow poker: the 21 settings of a hand against every hand of the dealer's, by a second program
# with an evaluator and house ways of its own (poker_oracle.py, plain/poker_settings.c). All hands
# take two minutes; in the short test some of the dealer's hands do.
. tests/oracle/lib
needs_compiler

if [ "${SABOT_LONG:-0}" = 0 ]; then
    oracle "settings against some of the dealer's hands" 0 poker_oracle.py sample 4 1
else
    oracle "settings against some of the dealer's hands" 0 poker_oracle.py sample 200 2
    oracle "poker-1, every hand of the dealer's" 0 poker_oracle.py exact 1 0 20 1
    oracle "poker-2, A-2-3-4-5 lowest" 0 poker_oracle.py exact 2 1 20 3
    oracle "hands that are best set otherwise" 0 poker_oracle.py habits
fi

# It can fail: something is read wrongly here on purpose.
wrong "a flush is above a full house" plain/poker_settings.c \
    's/FLUSH, FULL, FOUR/FULL, FLUSH, FOUR/' poker_oracle.py sample 0 1
wrong "an ace is not put in front of a pair" plain/poker_settings.c \
    's/return (void)rank, h->has\[a\] == 1/return (void)rank, a < ACE \&\& h->has[a] == 1/' \
    poker_oracle.py sample 0 1
wrong "the joker is an ace and nothing else" plain/poker_settings.c \
    's/if (is_complete(s) \&\& s > best)/if (0)/' poker_oracle.py sample 0 1
done_testing
