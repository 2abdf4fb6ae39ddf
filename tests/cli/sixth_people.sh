# What a session shows of people's money: left over from the sixth review.
. tests/cli/lib

# A coupon on the layout is shown until it is decided (A21, A108).
cat >"$tmp/coupon.txt" <<'END2'
table minibaccarat match-play=yes
sit seat=1 buy-in=500
wager seat=1 banker 50
wager seat=1 player 50
coupon seat=1 banker 20
coupon seat=1 player 30
show
9c 8d Kc Kd
discard
show
END2
run "coupons on the layout" 0 table --auto "$tmp/coupon.txt"
holds "are shown with the wagers" "$tmp/out" \
    '^  seat 1: chips 400\.00, on banker 50\.00, on player 50\.00, coupons of 50\.00$'
holds "and surrendered no longer" "$tmp/out" '^  seat 1: chips 530\.00$'
run "in JSON too" 0 table --auto --json "$tmp/coupon.txt"
holds "as a member of the seat" "$tmp/out" \
    '"wagers":\{"banker":5000,"player":5000\},"coupons":5000\}'

# Order 2, all in: the vigorish comes out of the win, and is owed until that is paid (3.10(b)2).
cat >"$tmp/allin.txt" <<'END2'
table minibaccarat order=2
sit seat=1 buy-in=100
wager seat=1 banker 100
9c 8d 7c Ad
result player=6 banker=9 winner=banker
collect-vigorish seat=1
show
END2
run "vigorish before the win it comes out of" 0 table --auto "$tmp/allin.txt"
holds "is told so" "$tmp/out" 'seat 1 pays 5\.00 of vigorish; 5\.00 of it comes out of the win'
holds "and owed until then" "$tmp/out" \
    '^  seat 1: chips 0\.00, on banker 100\.00, owes vigorish of 5\.00$'
done_testing
