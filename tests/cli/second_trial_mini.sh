# A hostile reader's second trial of minibaccarat: what a session says.
. tests/cli/lib

# Both halves of 7.5(g) are one row: it is named once.
cat >"$tmp/recut.txt" <<'END'
table minibaccarat
sit seat=1 buy-in=500
burn Ac 2c
order-recut cause=fairness
END
run "an order to cut again" 0 table --auto "$tmp/recut.txt"
holds "names its paragraph" "$tmp/out" '^accepted 19:47-7\.5\(g\) \(2007@2011, reading A26\): '
lacks "and that once" "$tmp/out" 'with 19:47-7\.5\(g\)'

# Asked for after the house has handed the Player's cards over, as it does by itself.
cat >"$tmp/first.txt" <<'END'
table minibaccarat deal=viewing banker-first=yes
sit seat=2 buy-in=500
sit seat=3 buy-in=500
wager seat=2 banker 100
wager seat=3 player 100
Xx Xx Xx Xx
banker-first seat=2
turn 4c banker by=seat2
turn 9c banker by=seat2
turn Kc player by=seat3
turn 9d player by=seat3
END
run "Banker first" 0 table --auto "$tmp/first.txt"
holds "the cards come back" "$tmp/out" 'come back face down$'
holds "and the round is played" "$tmp/out" '^  seat 3: chips 600\.00$'
done_testing
