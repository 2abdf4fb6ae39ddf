# Pai gow and pai gow poker as issue 9 left them: lawful rules at their extremes stop nothing, and a
# ruling names the reading it rests on.
. tests/cli/lib

# ---- Cents and thousands of millions: no assertion is reached, and the referee agrees ----
extreme() { # label game keys
    printf 'game = %s\n%s\n' "$2" "$3" >"$tmp/extreme.ini"
    "$sabot" deal --rules "$tmp/extreme.ini" --seed 9 --rounds 8 --irregular 60 \
        >"$tmp/e" 2>"$tmp/err"
    same "$1, $2: dealt" 0 $?
    "$sabot" table "$tmp/e" | grep -c '^refused' >"$tmp/n"
    same "$1, $2: nothing refused" 0 "$(cat "$tmp/n")"
}
for game in pai-gow pai-gow-poker; do
    extreme "one to three cents" $game "minimum = 0.01
maximum = 0.03
increment = 0.01"
    extreme "cents, not rounded" $game "minimum = 0.01
maximum = 1000000000.00
increment = 0.01
rounding = no
two-areas = yes"
    extreme "thirds of a dime, an empty inventory" $game "minimum = 0.03
maximum = 0.99
increment = 0.03
inventory = 0.01
dealer-wager = no"
done

# ---- Readings ----
cat >"$tmp/facts.txt" <<'END'
table pai-gow minimum=1
sit seat=1 buy-in=100
look seat=1
uncover out
wager seat=1 on=hand 10
announce "No More Bets"
shake
uncover 4,4,2
announce Total 11
deliver seat=1
expose seat=1
choose seat=1 Void
END
"$sabot" table --auto "$tmp/facts.txt" >"$tmp/out" 2>"$tmp/err"
holds "A99: a die out of the shaker" "$tmp/out" '19:47-10\.9\(b\).*A99'
holds "A111: a wrong total" "$tmp/out" '19:47-10\.9\(c\).*A111'
holds "A112: the choice at once" "$tmp/out" '19:47-10\.9\(d\).*A112'
done_testing
