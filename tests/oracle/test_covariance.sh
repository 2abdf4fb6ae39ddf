#!/bin/sh
# Wagers made together, by a second program that deals every order of a few cards (covariance.py).
. tests/oracle/lib

tried() { # NAME WORD...
    name=$1
    shift
    agrees "$name" covariance.py --game minibaccarat --covariance "$@"
}

tried "a few of most cards" --remaining 3,2,1,2,0,2,1,1,0,2 --stakes player=1,tie:8=0.5
tried "six cards are all there is" --remaining 1,0,1,1,0,1,0,1,1,0
tried "nothing but high ones" --remaining 2,0,0,0,0,3,3,2,2,2 --stakes banker:vig5=2,dragon-7=0.25

# It can fail: a figure is changed.
sed 's/"ev_exact":"-/"ev_exact":"/' "$tmp/told" >"$tmp/wrong"
python3 tests/oracle/covariance.py "$tmp/wrong" >"$tmp/said"
same "what differs is found" 1 $?
done_testing
