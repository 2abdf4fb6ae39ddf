#!/bin/sh
# Strategies of chemin de fer against each other, by a second program that plays every card out
# (chemin_plays.py, chemin_plain.py).
. tests/oracle/lib

tried() { # NAME WORD...
    name=$1
    shift
    agrees "$name" chemin_plays.py --game chemin-de-fer "$@"
}

tried "by the totals" --remaining 3,2,1,2,2,2,1,1,0,2 --commission 1/20 --player-plays 5=1/3 \
    --banker-plays 3v9=1/2,5v4=draw
tried "by the cards" --remaining 3,1,1,1,2,2,1,0,0,2 --commission 1/33 --player-sees cards \
    --player-plays 1+4=1/3,0+5=draw,rest=stay --banker-sees cards --banker-plays 0+3v9=1/7
tried "one side by the best reply" --remaining 2,1,0,2,0,2,1,0,1,2 --player-plays rest=stay \
    --banker-plays rest=best
tried "the free game" --remaining 4,0,0,2,0,2,0,0,0,2 --free --player-plays 5=2/3 \
    --banker-plays 6v-=1/2,rest=table
if [ "${SABOT_LONG:-0}" != 0 ]; then
    tried "eight decks" --decks 8 --player-plays 5=1/3 --banker-plays 3v9=1/2
    tried "eight decks, in equilibrium" --decks 8 --commission 1/10 --player-plays rest=equilibrium
    tried "eight decks, free" --decks 8 --free --player-plays rest=stay --banker-plays rest=best
fi

# It can fail: a figure is changed.
sed 's/"player_expects_exact":"-/"player_expects_exact":"/' "$tmp/told" >"$tmp/wrong"
python3 tests/oracle/chemin_plays.py "$tmp/wrong" >"$tmp/said"
same "what differs is found" 1 $?
done_testing
