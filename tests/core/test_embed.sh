#!/bin/sh
# examples/embed.c: one round on libsabot alone, from the opening to the payment.
# Player 2 3 draws a 4 and counts 9; Banker 3 T draws against 4 and counts 5: the wager wins.
out=$(mktemp)
trap 'rm -f "$out"' EXIT
if "$SABOT_BUILD/examples/embed" >"$out" 2>&1; then
    echo "ok embed ends well"
else
    echo "not ok embed ends well"
    tail -n 15 "$out" | sed 's/^/# /'
fi
for want in "seat 1 has 550.00" "19:47-7.9(b)" "19:47-7.9(c)[3]" "pay              accepted"; do
    if grep -qF -- "$want" "$out"; then
        echo "ok embed prints \"$want\""
    else
        echo "not ok embed prints \"$want\""
    fi
done
if grep -q refused "$out"; then
    echo "not ok embed does nothing that is refused"
else
    echo "ok embed does nothing that is refused"
fi
