# "sabot table --auto" for pai gow: people, wagers, dice and opened hands are typed, the house does
# the rest; pieces nobody notes are dealt unseen.
. tests/cli/lib

cat >"$tmp/round.txt" <<'END'
table pai-gow
sit seat=2 buy-in=500
sit seat=4 buy-in=500
look seat=2
wager seat=2 on=hand 50
wager seat=4 on=hand 100
uncover 4,4,2
deliver seat=1
deliver seat=2 "6-6 2-5 1-3 4-6"
show
set seat=4
set seat=2 "6-6 2-5 / 1-3 4-6"
open dealer "1-1 3-6 1-6 4-6"
show
open seat=4 "5-6 1-5 / 3-5 2-3"
END
run "a round of pai gow" 0 table --auto "$tmp/round.txt"
holds "the house opens the table" "$tmp/out" '^    house: receive-set tiles=32$'
holds "the house calls the total" "$tmp/out" '^    house: announce Total 10$'
holds "what nobody noted is dealt unseen" "$tmp/out" \
    '^    shoe: deliver dealer "X-X X-X X-X X-X"$'
holds "a hand in front of its player is not shown" "$tmp/out" \
    '^  before seat 2: X-X X-X / X-X X-X$'
holds "the dice are shown" "$tmp/out" '^  dice 4,4,2, total 10, dealt from seat 1$'
holds "the dealer's hand is shown" "$tmp/out" '^  before the dealer: 1-1 1-6 / 4-6 3-6$'
lacks "nobody sets a hand for its player" "$tmp/out" '(silence|house): set seat='
lacks "nobody looks for a player" "$tmp/out" '(silence|house): look seat='
holds "the house compares" "$tmp/out" '^    house: compare seat=2 Push$'
holds "the loser is collected" "$tmp/out" '^    house: collect seat=4 on=hand 100\.00$'
holds "the end" "$tmp/out" '^  seat 4: chips 400\.00$'
holds "the centre" "$tmp/out" '^  centre 0\.00$'
lacks "the dealer is no bank (A92)" "$tmp/out" 'bank with the dealer'
run "the same in JSON" 0 table --auto --json "$tmp/round.txt"
holds "json: the bank" "$tmp/out" '"bank":\{"side":"dealer","seat":0,"marker":0'
holds "json: the view" "$tmp/out" '\{"view":\{"phase":"revealing","round":1,.*"dice":"4,4,2"'
holds "json: the dealer's hands" "$tmp/out" \
    '\{"place":0,"high":\["1-1","1-6"\],"low":\["4-6","3-6"\],"set":true,"open":true\}'
lacks "json: no hidden tile" "$tmp/out" '"high":\["6-6"'

run "kept as it happened" 0 table --auto --log "$tmp/log.txt" "$tmp/round.txt"
run "and replayed without the auto-dealer" 0 table "$tmp/log.txt"

# Two wagers, then a bank: the house puts up its own.
cat >"$tmp/bank.txt" <<'END'
table pai-gow-poker
sit seat=1 buy-in=500
sit seat=3 buy-in=500
wager seat=1 on=hand 50
wager seat=3 on=hand 60
uncover 1,1,1
set seat=1
set seat=3
open dealer "Ah Ad Kh Kd Qh 9c 2c"
open seat=1 "Qs Qd / As Ac 3c 4c 5d"
open seat=3 "Js Jd / Ks Kc 3s 4s 5h"
accept seat=1
wager seat=3 on=hand 40
uncover 1,1,1
show
END
run "a bank of pai gow poker" 0 table --auto "$tmp/bank.txt"
holds "the marker" "$tmp/out" '^    house: marker seat=1$'
holds "the dealer wagers what the bank last did" "$tmp/out" '^    house: dealer-wager 50\.00$'
holds "who banks" "$tmp/out" '^dealing: round 2, seat 1 banks, the dealer wagers 50\.00$'
done_testing
