#!/bin/sh
# Many compositions at once, and one by one with the effect of every card, against a plain count
# (many_oracle.py, value_rounds.py, plain/value_rounds.c).
. tests/oracle/lib
needs_compiler

[ "${SABOT_LONG:-0}" = 0 ] && n=600 || n=20000
oracle "$n compositions, minibaccarat" 0 many_oracle.py minibaccarat "$n" 3
oracle "compositions, punto banco" 0 many_oracle.py punto-banco 100 4

# It can fail: something is read wrongly here on purpose.
wrong "the Banker stays on 6 against 6" plain/third_cards.h 's/"SSSSSSSDDSS"/"SSSSSSSSDSS"/' \
    many_oracle.py minibaccarat 1 3
wrong "a bonus pays a lead of four by table C" value_rounds.py 's/5: 3, 4: 1/5: 3, 4: 2/' \
    many_oracle.py minibaccarat 1 3
done_testing
