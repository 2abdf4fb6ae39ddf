# Money in "sabot table" and "sabot deal": what cites what, who is gone, coupons, statements.
. tests/cli/lib

# ---- chips rest on the wager's paragraph; A21 is for coupons ----
cat >"$tmp/chips" <<'END'
table minibaccarat match-play=yes
sit seat=1 buy-in=500
buy-in seat=1 100
wager seat=1 on=banker 100
raise seat=1 on=banker 50
coupon seat=1 on=banker 50
cash-out seat=1 10
END
run "chips and a coupon" 0 table --auto "$tmp/chips"
holds "a wager in chips" "$tmp/out" \
    '^accepted 19:47-7\.2\(c\) \(2010@2011\): 100\.00 stands on banker'
holds "chips bought" "$tmp/out" '^accepted: seat 1 buys chips'
same "A21 is cited for the coupon alone" 1 "$(grep -c 'A21' "$tmp/out")"
holds "the coupon rests on A21" "$tmp/out" '^accepted .*reading A21\): a coupon of 50\.00 lies'
holds "coupons are counted apart" "$tmp/out" '^  coupons laid 50\.00$'
for game in punto-banco chemin-de-fer pai-gow pai-gow-poker; do
    printf 'table %s\nsit seat=1 buy-in=500\nbuy-in seat=1 100\n' "$game" >"$tmp/bought"
    run "$game: chips are bought" 0 table --auto "$tmp/bought"
    lacks "$game: no coupon is spoken of" "$tmp/out" 'A21|A108|coupon'
done

# ---- coupons in the pai gow games ----
for game in pai-gow pai-gow-poker; do
    cat >"$tmp/coupon" <<END
table $game minimum=1 maximum=10000 increment=0.01
sit seat=1 buy-in=5
wager seat=1 on=hand 10000 means=coupon
withdraw seat=1 on=hand 10000
leave seat=1
END
    run "$game: a coupon alone" 1 table --auto "$tmp/coupon"
    holds "$game: is refused under A108" "$tmp/out" \
        '^refused .*reading A108\): no match play coupons'
    holds "$game: who leaves has what was bought" "$tmp/out" 'seat 1 leaves with 5\.00'
done

# ---- leaving, walking off, coming back ----
cat >"$tmp/gone" <<'END'
table minibaccarat
sit seat=1 buy-in=100 name="Ann"
sit seat=2 buy-in=100
sit seat=3 buy-in=100
wager seat=1 on=player 40
wager seat=3 on=tie 5
leave seat=3
walk-off seat=1
announce no-more-bets
card 9c player
card 6h banker
card Td player
card Ts banker
END
run "who leaves and who walks off" 1 table --auto "$tmp/gone"
holds "leaving takes the wager back, and says so" "$tmp/out" \
    '^accepted \(reading A107\): seat 3 takes back 5\.00 from the layout and leaves with 100\.00'
holds "walking off leaves it" "$tmp/out" \
    '^irregular \(reading A107\): seat 1 is left with a wager'
printf 'discard\nshow\nsit seat=1 buy-in=10\nredeem ticket=1\nredeem ticket=1\n' >>"$tmp/gone"
run "the round is settled" 1 table --auto "$tmp/gone"
holds "the table shows what is held" "$tmp/out" \
    '^  held for Ann, who left seat 1: 80\.00 \(redeem ticket=1\)$'
holds "who sits down there has none of it" "$tmp/out" 'seat 1 is taken, with 10\.00 in chips'
holds "it is paid out" "$tmp/out" \
    '^accepted \(reading A107\): 80\.00, held for who left seat 1, is paid out'
holds "once" "$tmp/out" '^refused \(reading A107\): nothing is held on ticket 1'
sed '/^redeem/d' "$tmp/gone" >"$tmp/held"
run "the closing statement" 1 table --auto "$tmp/held"
holds "has it" "$tmp/out" '^  held for Ann, who left seat 1: 80\.00, ticket 1$'
run "the same in JSON" 1 table --auto --json "$tmp/held"
holds "by ticket" "$tmp/out" \
    '"held":\[\{"ticket":1,"seat":1,"name":"Ann","chips":8000\}\],"inventory"'
holds "in a view as well" "$tmp/out" '^\{"view":.*"held":\[\{"ticket":1'
echo '{"kind":"redeem","ticket":1,"seat":1,"amount":8000}' >"$tmp/one"
printf 'table minibaccarat\nredeem ticket=1 seat=1 80\n' >"$tmp/text"
run "nothing is held at a new table" 1 table "$tmp/text"
holds "and the refusal is clear" "$tmp/out" \
    '^refused \(reading A107\): nothing is held on ticket 1; the accounts'

# ---- found wagers, and no more than an account can hold ----
cat >"$tmp/found" <<'END'
table punto-banco
sit seat=1 buy-in=1000
wager seat=1 on=player 500
announce no-more-bets
card 2c
find-wager seat=1 on=player 20000
END
run "a wager found" 1 table --auto "$tmp/found"
holds "is bounded by what the seat had" "$tmp/out" \
    '^refused C:3\.2\.1 .*A108\): seat 1 had 1000\.00 with what lies on player already'
printf 'table punto-banco\nsit seat=1 buy-in=1000000000000\nsit seat=2 buy-in=0.01\n' >"$tmp/much"
run "cash beyond all accounts" 1 table "$tmp/much"
holds "is refused in one sentence" "$tmp/out" \
    '^refused: the drop box cannot take 0\.01; exchange at most 0\.00$'

# ---- vigorish and the smallest of wins ----
cat >"$tmp/small.ini" <<'END'
game = chemin-de-fer
minimum = 0.01
increment = 0.01
END
run "a cent is a lawful minimum" 0 rules check "$tmp/small.ini"
cat >"$tmp/small" <<'END'
table chemin-de-fer minimum=0.01 increment=0.01
sit seat=1 buy-in=1
sit seat=2 buy-in=1
bid seat=1 0.05
stake seat=1 0.05
banco seat=2
cover seat=2 0.05
END
run "and opens a table" 0 table --auto "$tmp/small"
holds "on which five cents are covered" "$tmp/out" '^accepted .*seat 2 covers'

# ---- an evening in which people walk off ----
for game in minibaccarat punto-banco chemin-de-fer pai-gow pai-gow-poker; do
    run "deal $game with irregularities" 0 deal --game "$game" --rounds 150 --seed 7 --irregular 100
    holds "$game: the closing print has what is held" "$tmp/out" \
        '^#   held for who left seat [0-9]+: [0-9]+\.[0-9][0-9], ticket [0-9]+$'
done
done_testing
