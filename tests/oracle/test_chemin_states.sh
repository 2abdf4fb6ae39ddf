#!/bin/sh
# Chemin de fer: which cards need chance, by a second program that tries every way of playing
# (chemin_states.py, plain/chemin_states.c); one set of cards at a time, and the share that
# --by-depth finds.
. tests/oracle/lib
needs_compiler

states() { # NAME WORD...
    name=$1
    shift
    oracle "$name" 0 chemin_states.py "$@"
}
cards="--player-sees cards --banker-sees cards"
if [ "${SABOT_LONG:-0}" = 0 ]; then
    states "sets of cards" asked 40 1
    states "four cards gone" depth 48 2000
    states "two gone, no commission" depth 50 500 --commission 0
    states "one gone, the free game" depth 51 50 --free
    # shellcheck disable=SC2086 # words
    states "one gone, by the cards" depth 51 300 $cards
else
    states "sets of cards" asked 3000 2
    states "six cards gone" depth 46 200000
    states "nine cards left" depth 9 200000
    states "five gone, no commission" depth 47 100000 --commission 0
    states "four gone, the free game" depth 48 20000 --free
    # shellcheck disable=SC2086 # words
    states "four gone, by the cards" depth 48 100000 $cards
fi

# It can fail: something is read wrongly here on purpose.
wrong "the Banker has no choice on 3 against 9" plain/chemin_states.c \
    's/"DDDDDDDDDSO"/"DDDDDDDDDSD"/' chemin_states.py asked 1 1
wrong "the Player draws on 6" plain/chemin_states.c 's/p >= 6 ||/p >= 7 ||/' \
    chemin_states.py depth 49 1000
done_testing
