# "sabot deal": what it prints is accepted to the last line, for every rules file and several seeds.
. tests/cli/lib

seeds="1 2 3"
[ "${SABOT_LONG:-0}" = 0 ] || seeds="1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20"

for game in punto-banco minibaccarat chemin-de-fer; do
    for seed in $seeds; do
        trip "$game, seed $seed" --game $game --seed $seed
    done
done
for rules in rules/*.ini; do
    for seed in $seeds; do
        trip "$rules, seed $seed" --rules "$rules" --seed $seed --players 3
    done
done
trip "three shoes" --game minibaccarat --seed three --shoes 3
trip "one player" --game punto-banco --seed one --players 1
trip "a full table" --game punto-banco --seed full --players 10
trip "two at the bank" --game chemin-de-fer --seed two --players 2
trip "a full bank" --game chemin-de-fer --seed full --players 10
for strategy in equilibrium draw stay; do
    trip "chemin de fer, $strategy" --game chemin-de-fer --seed 4 --strategy $strategy
    cp "$tmp/played" "$tmp/$strategy"
done
! cmp -s "$tmp/draw" "$tmp/stay"
result $? "who draws plays another evening than who stays"

# ---- What it prints ----
"$sabot" deal --game minibaccarat --seed 1 >"$tmp/a"
"$sabot" deal --game minibaccarat --seed 1 >"$tmp/b"
"$sabot" deal --game minibaccarat --seed 2 >"$tmp/c"
cmp -s "$tmp/a" "$tmp/b"
result $? "the same seed gives the same transcript"
! cmp -s "$tmp/a" "$tmp/c"
result $? "another seed gives another"
same "the first line opens the table" "table minibaccarat" "$(head -1 "$tmp/a" | cut -d' ' -f1-2)"
holds "the seed is told" "$tmp/a" '^# seed 1: 1 shoe, [0-9]+ rounds, [0-9]+ events$'
holds "the outcome is told" "$tmp/a" '^# banker [0-9]+, player [0-9]+, tie [0-9]+, irregular 0$'
holds "the accounts are told" "$tmp/a" '^# .*inventory'
rounds=$(grep -c '^result' "$tmp/a")
[ "$rounds" -gt 50 ] && [ "$rounds" -lt 110 ]
result $? "a shoe has some eighty rounds, not $rounds"
same "one cutting card a shoe" 1 "$(grep -c '^cutting-card$' "$tmp/a")"
same "one last hand a shoe" 1 "$(grep -c '^announce "Last Hand"' "$tmp/a")"
"$sabot" table "$tmp/a" | grep -v '^accepted' >"$tmp/end"
sed -n 's/^# //p' "$tmp/a" | tail -n +3 >"$tmp/told"
cmp -s "$tmp/end" "$tmp/told"
result $? "the referee's accounts are the dealer's"

# ---- JSON ----
"$sabot" deal --game punto-banco --seed 5 --json >"$tmp/j" 2>"$tmp/err"
lacks "json: every line is an object" "$tmp/j" '^[^{]|[^}]$'
holds "json: the outcome is on stderr" "$tmp/err" '^# seed 5'
run "json: accepted to the last line" 0 table "$tmp/j"
"$sabot" deal --game punto-banco --seed 5 >"$tmp/t"
"$sabot" table "$tmp/t" >"$tmp/out2"
cmp -s "$tmp/out" "$tmp/out2"
result $? "json and text are one transcript"
run "json in, json out" 0 table --json "$tmp/j"
holds "json: the end object" "$tmp/out" '^\{"end":\{"seats":'

# ---- Irregular ----
for game in punto-banco minibaccarat chemin-de-fer; do
    for seed in $seeds; do
        "$sabot" deal --game $game --seed $seed --irregular 20 >"$tmp/i" 2>"$tmp/err"
        result $? "$game with irregularities, seed $seed: played"
        run "$game with irregularities, seed $seed" 1 table "$tmp/i"
        lacks "irregular, never refused" "$tmp/out" '^refused'
        told=$(sed -n 's/^# banker.*irregular //p' "$tmp/i")
        same "as many as told" "$told" "$(grep -c '^irregular' "$tmp/out")"
    done
done

# ---- Wrong words ----
run "no game" 2 deal </dev/null
holds "no game: says what to give" "$tmp/err" 'which game\? Give --game punto-banco, minibaccarat'
run "no such strategy" 2 deal --game chemin-de-fer --strategy bluff </dev/null
holds "no such strategy: names them" "$tmp/err" 'equilibrium, draw or stay, not "bluff"'
run "a strategy where nothing is optional" 2 deal --game punto-banco --strategy draw </dev/null
run "a bank needs two" 2 deal --game chemin-de-fer --players 1 </dev/null
run "no such game" 2 deal --game whist </dev/null
for bad in --shoes=0 --shoes=x --shoes=-1 --shoes=99999999999999999999 --players=0 --players=99 \
    --irregular=1001 --irregular= --seed; do
    run "deal $bad" 2 deal --game minibaccarat $bad </dev/null
    empty "deal $bad prints nothing" "$tmp/out"
done
printf 'game=minibaccarat\n' >"$tmp/mini.ini"
run "a rules file of another game" 2 deal --game punto-banco --rules "$tmp/mini.ini" </dev/null
printf 'game=minibaccarat\ndecks=5\n' >"$tmp/five.ini"
run "a forbidden rules file" 1 deal --rules "$tmp/five.ini" </dev/null
empty "a forbidden rules file plays nothing" "$tmp/out"
run "a missing rules file" 2 deal --rules "$tmp/none.ini" </dev/null
run "a word too many" 2 deal --game minibaccarat more </dev/null
run "a random seed" 0 deal --game minibaccarat </dev/null
holds "a random seed is told" "$tmp/out" '^# seed [0-9]+: '
"$sabot" deal --game minibaccarat --shoes 50 2>"$tmp/err" | head -1 >/dev/null
empty "a closed pipe is no error message" "$tmp/err"
done_testing
