# What a session of punto banco or minibaccarat says: left over from the second trial.
. tests/cli/lib

# A burn nobody noted took two to eleven cards: what is left is an interval (A100).
cat >"$tmp/unnoted.txt" <<'END2'
table minibaccarat
sit seat=1 buy-in=500
burn Xx
show
END2
run "a burn that was not noted" 0 table --auto "$tmp/unnoted.txt"
holds "from so many to so many are left" "$tmp/out" ', 405 to 414 cards left in the shoe$'
run "the same in JSON" 0 table --auto --json "$tmp/unnoted.txt"
holds "with both bounds" "$tmp/out" '"cards_left":414,"cards_left_least":405,'
sed 's/burn Xx/burn Ac 2c/' "$tmp/unnoted.txt" >"$tmp/noted.txt"
run "one that was" 0 table --auto "$tmp/noted.txt"
holds "leaves a number" "$tmp/out" ', 414 cards left in the shoe$'
run "and in JSON" 0 table --auto --json "$tmp/noted.txt"
holds "one number" "$tmp/out" '"cards_left":414,"player"'

# No row bounds the inventory, and no fill is an event: below zero it says what a fill must bring.
cat >"$tmp/poor.txt" <<'END2'
table minibaccarat inventory=1000
sit seat=1 buy-in=900
wager seat=1 tie 900
9c 9d Kc Kd
END2
run "a win beyond the inventory is paid" 0 table --auto "$tmp/poor.txt"
holds "and shown" "$tmp/out" '^  inventory -7100\.00$'

# A card found face up between rounds under --auto: the next cards typed are those that go.
cat >"$tmp/found.txt" <<'END2'
table minibaccarat
sit seat=1 buy-in=500
wager seat=1 player 100
face-up-card 2c
remove 3c
remove 4c
9c 8d Kc Kd
END2
run "a card found face up while wagers are open" 1 table --auto "$tmp/found.txt"
holds "goes with two more" "$tmp/out" '^irregular 19:47-7\.11\(d\) .*discarded with 2 more'
holds "and the round is played" "$tmp/out" '^  seat 1: chips 600\.00$'
done_testing
