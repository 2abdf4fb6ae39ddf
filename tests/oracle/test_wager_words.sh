#!/bin/sh
# Wagers of one's own by a second reader and a second count (wager_oracle.py, which says how
# independent it is): every ready one from whole decks and from a few cards, and some written by
# chance.
. tests/oracle/lib
needs_compiler

oracle "both ways of dealing here agree" 0 wager_oracle.py two wagers
if [ "${SABOT_LONG:-0}" = 0 ]; then
    oracle "the ready wagers, eight decks" 0 wager_oracle.py ready wagers 8
    oracle "the ready wagers, a few cards" 0 wager_oracle.py small wagers 1 14
    oracle "wagers written by chance, a few cards, seed 14" 0 wager_oracle.py chance 6 14
    oracle "wagers written by chance, one deck, seed 14" 0 wager_oracle.py whole 4 14
else
    oracle "the ready wagers, one to sixteen decks" 0 wager_oracle.py ready wagers 1 2 6 8 16
    oracle "the ready wagers, a few cards" 0 wager_oracle.py small wagers 20 14 11
    oracle "wagers written by chance, a few cards, seed 14" 0 wager_oracle.py chance 2000 14 11
    oracle "wagers written by chance, one deck, seed 14" 0 wager_oracle.py whole 300 14
fi

# It can fail: something is read wrongly here on purpose.
mkdir "$tmp/some"
cp wagers/panda-8.wager wagers/either-pair.wager wagers/bellagio-match-player.wager "$tmp/some"
printf 'pay 9 when player first two straight\n' >"$tmp/some/straight.wager"
tried() { # NAME FILE SED
    wrong "$@" wager_oracle.py ready "$tmp/some" 1
}
tried "the Banker stays on 3 against 7" plain/third_cards.h 's/"DDDDDDDDDSD"/"DDDDDDDDSSD"/'
tried "either is read as both" wager_words.py 's/("EITHER", "||")/("EITHER", "\&\&")/'
tried "the whole hand lacks its third card" plain/wager_round.h \
    's/return first_two(who) | place(who, 2);/return first_two(who);/'
tried "the ace is below the two alone" plain/wager_round.h 's/ || side_by_side(high, n)//'
done_testing
