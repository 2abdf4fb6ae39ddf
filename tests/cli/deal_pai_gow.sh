# "sabot deal" for pai gow and pai gow poker: rounds instead of shoes, accepted to the last line by
# the referee, with and without irregularities, for every way of delivery and dealing.
. tests/cli/lib

seeds="1 2 3"
rounds=12
if [ "${SABOT_LONG:-0}" != 0 ]; then
    seeds="1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20"
    rounds=100
fi

for game in pai-gow pai-gow-poker; do
    for seed in $seeds; do
        trip "$game, seed $seed" --game $game --seed $seed --rounds $rounds
        same "$game, seed $seed: as many rounds" $rounds "$(grep -c '^discard' "$tmp/played")"
    done
    trip "$game, one player" --game $game --seed one --players 1 --rounds $rounds
    trip "$game, a full table" --game $game --seed full --players 6 --rounds $rounds
done
all=plain,plain-left,k10,k10-mirror,middle-out,ends-in,pairs
for delivery in plain plain-left k10 k10-mirror middle-out ends-in pairs; do
    printf 'game=pai-gow\ndelivery=%s\ndeliveries=%s\n' $delivery $all >"$tmp/d.ini"
    trip "delivery $delivery" --rules "$tmp/d.ini" --seed 9 --rounds 4
done

# ---- What it prints ----
"$sabot" deal --game pai-gow --seed 1 >"$tmp/a"
"$sabot" deal --game pai-gow --seed 1 >"$tmp/b"
"$sabot" deal --game pai-gow --seed 2 >"$tmp/c"
cmp -s "$tmp/a" "$tmp/b"
result $? "the same seed gives the same transcript"
! cmp -s "$tmp/a" "$tmp/c"
result $? "another seed gives another"
holds "the seed is told, without a shoe" "$tmp/a" '^# seed 1: 10 rounds, [0-9]+ events$'
holds "the outcome is told" "$tmp/a" \
    '^# hands won [0-9]+, lost [0-9]+, pushed [0-9]+, void 0, irregular 0$'
"$sabot" table "$tmp/a" | grep -v '^accepted' >"$tmp/end"
sed -n 's/^# //p' "$tmp/a" | tail -n +3 >"$tmp/told"
cmp -s "$tmp/end" "$tmp/told"
result $? "the referee's accounts are the dealer's"
same "eight groups a round" 80 "$(grep -c '^deliver' "$tmp/a")"
"$sabot" deal --game pai-gow-poker --seed 1 --rounds 3 >"$tmp/p"
same "49 cards a round" 147 "$(grep -c '^card' "$tmp/p")"

"$sabot" deal --game pai-gow --seed 5 --json >"$tmp/j" 2>"$tmp/err"
lacks "json: every line is an object" "$tmp/j" '^[^{]|[^}]$'
run "json: accepted to the last line" 0 table "$tmp/j"
"$sabot" deal --game pai-gow --seed 5 >"$tmp/t"
"$sabot" table "$tmp/t" >"$tmp/out2"
cmp -s "$tmp/out" "$tmp/out2"
result $? "json and text are one transcript"

# ---- Irregular ----
for game in pai-gow pai-gow-poker; do
    for seed in $seeds; do
        "$sabot" deal --game $game --seed $seed --rounds 30 --irregular 40 >"$tmp/i" 2>"$tmp/err"
        result $? "$game with irregularities, seed $seed: played"
        run "$game with irregularities, seed $seed" 1 table "$tmp/i"
        lacks "irregular, never refused" "$tmp/out" '^refused'
        told=$(sed -n 's/^# hands.*irregular //p' "$tmp/i")
        same "as many as told" "$told" "$(grep -c '^irregular' "$tmp/out")"
    done
done

# ---- Baccarat by rounds; wrong words ----
"$sabot" deal --game minibaccarat --seed 1 --rounds 5 >"$tmp/m"
same "five rounds of minibaccarat" 5 "$(grep -c '^result' "$tmp/m")"
run "they are accepted" 0 table "$tmp/m"
"$sabot" deal --game minibaccarat --seed 1 --rounds 100 >"$tmp/m"
same "more rounds than a shoe has" 100 "$(grep -c '^result' "$tmp/m")"
run "no shoe in pai gow" 2 deal --game pai-gow --shoes 2 </dev/null
holds "no shoe in pai gow: says what to give" "$tmp/err" 'say --rounds instead of --shoes'
run "two ends" 2 deal --game minibaccarat --shoes 2 --rounds 5 </dev/null
run "no rounds" 2 deal --game pai-gow --rounds 0 </dev/null
empty "no rounds: nothing is printed" "$tmp/out"
run "a strategy" 2 deal --game pai-gow --strategy draw </dev/null
run "seven players" 2 deal --game pai-gow --players 7 </dev/null
done_testing
