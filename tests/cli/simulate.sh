# "sabot simulate": what it prints, that threads, shards and GNU parallel change nothing, and what
# it says to mistakes.
. tests/cli/lib

command=simulate

# ---- What it prints ----
run "punto banco" 0 simulate --game punto-banco --rounds 200000 --seed 1
holds "seed and version" "$tmp/out" '^sabot [0-9.]+, seed 1: punto-banco, 8 decks, 14 cards behind'
holds "shoes and rounds" "$tmp/out" \
    '^200,[0-9]{3} rounds in 2,4[0-9]{2} shoes, 81\.[0-9]{2} a shoe$'
holds "the exact value stands beside" "$tmp/out" \
    '^banker +vig5 .* -0\.[0-9]{8} +0\.00[0-9]{6} +-0\.01057906 +[+-][0-9.]+$'
holds "every mode without a rules file" "$tmp/out" '^banker +vig4 '
holds "results by count" "$tmp/out" '^results by count, in percent of rounds'
empty "nothing on standard error" "$tmp/err"
for game in minibaccarat chemin-de-fer pai-gow pai-gow-poker; do
    run "$game" 0 simulate --game $game --rounds 70000 --seed 1
    holds "$game is named" "$tmp/out" "^sabot .* $game"
done
holds "no exact value of pai gow poker" "$tmp/out" '^hand +dealer-banks .* unknown +-$'
run "a rules file" 0 simulate --rules rules/minibaccarat-six-half.ini --rounds 20000 --seed 1
holds "its own mode" "$tmp/out" '^banker +six-half '
lacks "and no other" "$tmp/out" '^banker +vig5 '
for rules in rules/*.ini; do
    case $rules in
    *poker-*) [ "${SABOT_LONG:-0}" != 0 ] || continue ;; # their tables take half a second
    esac
    run "$rules" 0 simulate --rules "$rules" --rounds 1000 --seed 1 --stake 25 --bankroll --csv
done
run "a seed is drawn" 0 simulate --game minibaccarat --rounds 1000
holds "and told" "$tmp/out" '^sabot [0-9.]+, seed [0-9]+: '
run "deeper cutting card" 0 simulate --game punto-banco --rounds 1000 --seed 1 --cutting-card 60
holds "it is told" "$tmp/out" '60 cards behind the cutting card'
run "csv" 0 simulate --game punto-banco --rounds 20000 --seed 3 --csv
same "csv: a head and a line for each wager" 6 "$(wc -l <"$tmp/out" | tr -d ' ')"
holds "csv: seed and version in each line" "$tmp/out" \
    '^[0-9.]+,punto-banco,3,1/1,[0-9]+,[0-9]+,wager,tie,9,'
run "a chart" 0 simulate --game pai-gow --rounds 200000 --seed 3 --plot "$tmp/chart.svg"
holds "it is SVG" "$tmp/chart.svg" '^<svg xmlns="http://www.w3.org/2000/svg"'
holds "with seed and version" "$tmp/chart.svg" \
    '<title>sabot [0-9.]+: pai-gow, seed 3, 200,000 rounds'
holds "a band" "$tmp/chart.svg" '<path class="band" d="M'
holds "and the exact value" "$tmp/chart.svg" '<path class="exact" '
run "flat stakes followed" 0 simulate --game minibaccarat --rounds 100000 --seed 1 --bankroll
holds "sessions" "$tmp/out" '^dragon-7 +1,2[0-9]{2} '

# ---- A plan ----
cat >"$tmp/plan" <<'PLAN'
unit 10.00          # ten dollars
bankroll 200.00
count 0 0 0 -1 -1 -1 -1 2 2 0
bet banker 2 when last = banker and streak >= 2
bet banker 1
bet tie 1 when true >= 1
PLAN
run "a plan" 0 simulate --game punto-banco --rounds 100000 --seed 1 --plan "$tmp/plan"
holds "its lines" "$tmp/out" '^bet banker 2 when last = banker and streak >= 2$'
holds "its counts" "$tmp/out" '^true count +rounds '
holds "its sessions" "$tmp/out" '^sessions of 1 shoe, by the plan$'
holds "who ran out of money" "$tmp/out" 'sessions could not go on for want of money'
run "a plan as csv" 0 simulate --game punto-banco --rounds 1000 --seed 1 --plan "$tmp/plan" --csv
holds "a line for a line" "$tmp/out" ',bet,tie,"bet tie 1 when true >= 1",'

# ---- One run, however it is divided ----
whole() { # NAME WORD...
    name=$1
    shift
    "$sabot" simulate "$@" --threads 1 --json >"$tmp/whole"
    holds "$name: is played" "$tmp/whole" '^"seed":"[0-9]+"'
    for threads in 2 5; do
        "$sabot" simulate "$@" --threads $threads --json >"$tmp/threads"
        cmp -s "$tmp/whole" "$tmp/threads"
        result $? "$name: $threads threads change nothing"
    done
    files=
    for shard in 3 1 2; do
        "$sabot" simulate "$@" --shard $shard/3 --json >"$tmp/$shard.json"
        files="$files $tmp/$shard.json"
    done
    "$sabot" simulate --merge $files --json >"$tmp/merged"
    cmp -s "$tmp/whole" "$tmp/merged"
    result $? "$name: three shards are the whole, to the last byte"
    "$sabot" simulate "$@" --plot "$tmp/a.svg" >"$tmp/a"
    "$sabot" simulate --merge $files --plot "$tmp/b.svg" >"$tmp/b"
    cmp -s "$tmp/a" "$tmp/b" && cmp -s "$tmp/a.svg" "$tmp/b.svg"
    result $? "$name: text and chart too"
}

whole "punto banco" --game punto-banco --rounds 300000 --seed 18446744073709551615
whole "a plan" --game punto-banco --rounds 100000 --seed 9 --plan "$tmp/plan"
whole "flat stakes" --rules rules/minibaccarat-bonus-a.ini --rounds 100000 --seed 9 --bankroll \
    --session 4 --stake 12.50
whole "chemin de fer" --game chemin-de-fer --strategy stay --rounds 100000 --seed 2
whole "pai gow" --game pai-gow --rounds 250000 --seed 0
"$sabot" simulate --merge "$tmp/whole" >"$tmp/b"
cmp -s "$tmp/a" "$tmp/b"
result $? "a whole run can be looked at again"

if command -v parallel >/dev/null 2>&1; then
    "$sabot" simulate --game minibaccarat --rounds 2000000 --seed 4 --json >"$tmp/whole"
    (cd "$tmp" && PARALLEL_HOME=$tmp/parallel parallel --will-cite --jobs 4 \
        "$sabot simulate --game minibaccarat --rounds 2000000 --seed 4 --threads 1 \
         --shard {}/4 --json >{}.json" ::: 1 2 3 4 2>"$tmp/err" </dev/null)
    result $? "GNU parallel plays four shards"
    "$sabot" simulate --merge "$tmp"/[1-4].json --json >"$tmp/merged"
    cmp -s "$tmp/whole" "$tmp/merged"
    result $? "GNU parallel: four jobs are one run"
else
    echo "ok - GNU parallel # SKIP it is not installed"
    echo >>"$tmp/checks"
fi

refused "no game" 'which game' --rounds 10
refused "an unknown game" 'no game "whist"' --game whist
refused "the other game's rules" 'leave out --game' --game pai-gow --rules rules/punto-banco.ini
refused "no rules file" 'nowhere.ini' --rules "$tmp/nowhere.ini"
refused "no rounds" '\-\-rounds wants' --game pai-gow --rounds 0
refused "negative rounds" '\-\-rounds wants' --game pai-gow --rounds -5
refused "too many rounds" '\-\-rounds wants' --game pai-gow --rounds 1000000000000001
refused "a word for rounds" '\-\-rounds wants' --game pai-gow --rounds many
refused "half a number for a seed" '\-\-seed wants' --game pai-gow --seed 1x
refused "a seed too large" '\-\-seed wants' --game pai-gow --seed 18446744073709551616
refused "no threads" '\-\-threads wants' --game pai-gow --threads 0
for shard in 0/4 5/4 1 1/ /4 1/0 a/b 1/4x -1/4 1/1000000; do
    refused "shard $shard" '\-\-shard wants' --game pai-gow --seed 1 --shard $shard
done
refused "a shard without a seed" 'give --seed' --game pai-gow --shard 1/2
refused "a cutting card too near" 'at least 14' --game punto-banco --cutting-card 13
refused "a cutting card too deep" 'before its first round' --game punto-banco --cutting-card 410
refused "a cutting card in pai gow" 'leave out --cutting-card' --game pai-gow --cutting-card 20
refused "a strategy" 'leave out --strategy' --game punto-banco --strategy draw
refused "another strategy" 'equilibrium, draw or stay' --game chemin-de-fer --strategy luck
refused "no stake" '\-\-stake wants' --game punto-banco --stake 0
refused "a session of nothing" 'leave out --session' --game punto-banco --session 3
refused "an empty session" '\-\-session wants' --game punto-banco --bankroll --session 0
refused "two ways to print" 'leave one out' --game punto-banco --json --csv
refused "one word too many" 'too many' --game punto-banco 1000
refused "no such option" 'no option --bet' --game punto-banco --bet banker
refused "no room for a chart" 'nowhere/chart.svg' --game pai-gow --rounds 1 \
    --plot "$tmp/nowhere/chart.svg"
refused "no plan" 'nowhere.plan' --game punto-banco --plan "$tmp/nowhere.plan"
refused "a plan and a stake" 'leave out --stake' --game punto-banco --plan "$tmp/plan" --stake 5
: >"$tmp/empty"
refused "an empty plan" 'empty' --game punto-banco --plan "$tmp/empty"
echo 'bet moon 1' >"$tmp/bad"
refused "a wrong plan" 'bad:1: this table offers no wager "moon"' --game punto-banco \
    --plan "$tmp/bad"
printf '\n\nbet banker 1 when last = moon\n' >"$tmp/bad"
refused "the line of a plan" 'bad:3: ' --game punto-banco --plan "$tmp/bad"
refused "nothing to merge" 'wants the JSON files' --merge
refused "a merge of a game" 'leave out --game' --merge --game pai-gow "$tmp/whole"
refused "a merge of what is not there" 'nowhere.json' --merge "$tmp/nowhere.json"
refused "a merge of something else" 'cannot be merged' --merge "$tmp/plan"
echo '{"version":"0.1.0"}' >"$tmp/bad"
refused "a merge of other JSON" 'no result of sabot simulate' --merge "$tmp/bad"
for i in 1 2 3; do
    "$sabot" simulate --game pai-gow --rounds 200000 --seed 1 --shard $i/3 --json >"$tmp/$i.json"
done
refused "a shard is missing" '1 of the 3 shards is missing, shard 2 first' \
    --merge "$tmp/1.json" "$tmp/3.json"
refused "a shard twice" 'leave one out' --merge "$tmp/1.json" "$tmp/2.json" "$tmp/1.json"
"$sabot" simulate --game pai-gow --rounds 200000 --seed 2 --shard 2/3 --json >"$tmp/2.json"
refused "a shard of another run" 'another run' --merge "$tmp/1.json" "$tmp/2.json" "$tmp/3.json"
"$sabot" simulate --game pai-gow --rounds 200000 --seed 1 --shard 2/4 --json >"$tmp/2.json"
refused "shards of two divisions" 'one division' --merge "$tmp/1.json" "$tmp/2.json" "$tmp/3.json"
sed 's/"rounds":/"rounds":1/' "$tmp/1.json" >"$tmp/2.json"
refused "counts that do not add up" 'cannot be merged' --merge "$tmp/2.json"
printf 'game = punto-banco\ndecks = 5\n' >"$tmp/five.ini"
run "rules the regulation forbids" 1 simulate --rules "$tmp/five.ini"
holds "with the provision" "$tmp/err" '19:47-3\.1\(a\)'
if [ -w /dev/full ]; then
    ln -s /dev/full "$tmp/full"
    refused "a chart that cannot be written" 'could not be written' \
        --game pai-gow --rounds 100000 --seed 1 --plot "$tmp/full"
    [ -e "$tmp/full" ]
    result $? "what is no file stays where it is"
fi
run "help" 0 simulate --help
holds "help ends with examples" "$tmp/out" '^  sabot simulate --merge 1.json'
done_testing
