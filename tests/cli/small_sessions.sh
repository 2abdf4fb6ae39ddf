# Where sessions end ("simulate --bankroll" and plans): a quantile is a result that a session can
# have and did have, however far out it lies, and it is the same however the run is divided.
. tests/cli/lib

# Quantiles of a bettor as the text has them, without the name: 1 5 25 50 75 95 99 percent.
quantiles() { # BETTOR
    awk -v who="$1" '/^sessions end with at most/ { on = 1; next }
        on && index($0, who) == 1 { sub(who, ""); print; exit }' "$tmp/out" | xargs
}
# Does it hold for each quantile that the awk condition (on q) is true?
each() { # NAME BETTOR CONDITION
    quantiles "$2" | tr ' ' '\n' | awk "BEGIN { n = 0 } { q = \$1 + 0; n++; if (!($3)) bad = 1 }
        END { exit n != 7 || bad }"
    result $? "$1"
    quantiles "$2" | sed 's/^/# /'
}

run "one shoe" 0 simulate --game minibaccarat --rounds 2e5 --seed 1 --bankroll
# 40 to 1 and losses of one in at most some ninety rounds: what is won is 41 k - n.
each "dragon 7: beyond a hundred units" dragon-7 "NR < 7 || q > 101"
each "dragon 7: whole units" dragon-7 "q == int(q)"
each "tie 8: whole units" "tie 8" "q == int(q)"
each "banker vig5: twentieths" "banker vig5" "(q * 20) == int(q * 20)"
quantiles "banker vig5" | tr ' ' '\n' | awk '$1 * 1 != int($1) { found = 1 } END { exit !found }'
result $? "banker vig5: not whole units alone"

# By hand: sessions of one round of pai gow end with -1, 0 or +0.95.
run "one round" 0 simulate --game pai-gow --rounds 2e4 --seed 1 --bankroll --session 1
same "one round: the three results" "-1.00 -1.00 -1.00 0.00 0.95 0.95 0.95" \
    "$(quantiles "hand dealer-banks")"
run "one round at another stake" 0 simulate --game pai-gow --rounds 2e4 --seed 1 --bankroll \
    --session 1 --stake 25
same "at another stake" "-25.00 -25.00 -25.00 0.00 23.75 23.75 23.75" \
    "$(quantiles "hand dealer-banks")"

# Long sessions: the median lies near the mean, the spread is the normal one.
rounds=5e6
! is_brief || rounds=2.5e6
run "long sessions" 0 simulate --game punto-banco --rounds $rounds --seed 1 --bankroll --session 100
sed -n '/^bettor /,$p' "$tmp/out" | awk '
    $1 == "player" && NF == 7 { mean = $3; sd = $4 }
    $1 == "player" && NF == 8 { low = $2; median = $5; high = $8; found++ }
    END { exit !(found == 1 && median > mean - sd / 5 && median < mean + sd / 5 &&
                 high > mean + 1.8 * sd && low < mean - 1.8 * sd) }'
result $? "long sessions: median and tails where they belong"

# A plan whose results run far out: what it cannot lose beyond its bankroll, it never tells.
printf 'unit 25.00\nbankroll 500.00\nbet dragon-7 1\n' >"$tmp/plan"
run "a bankroll" 0 simulate --rules rules/minibaccarat-dragon-7.ini --rounds 2e5 --seed 1 \
    --plan "$tmp/plan"
each "a bankroll: no session lost more" plan "q >= -500"
same "a bankroll: and some lost it all" -500.00 "$(quantiles plan | cut -d ' ' -f 1)"

# A shard in which no session is played: nothing is told of where they end.
run "no session" 0 simulate --game punto-banco --rounds 1000 --seed 1 --bankroll --session 50 \
    --shard 2/2
same "no session: no results" "- - - - - - -" "$(quantiles player)"
holds "no session: says so" "$tmp/out" '^no session was played'
run "no session, JSON" 0 simulate --game punto-banco --rounds 1000 --seed 1 --bankroll \
    --session 50 --shard 2/2 --json
holds "no session, JSON: null" "$tmp/out" '"quantiles":null'

# Shards and threads change nothing, and JSON holds what the text tells.
set -- --game minibaccarat --rounds 2e5 --seed 1 --bankroll --session 2
"$sabot" simulate "$@" --json --threads 1 >"$tmp/whole"
for i in 1 2 3; do "$sabot" simulate "$@" --shard $i/3 --json >"$tmp/$i.json"; done
"$sabot" simulate --merge "$tmp/1.json" "$tmp/2.json" "$tmp/3.json" --json >"$tmp/merged"
cmp -s "$tmp/whole" "$tmp/merged"
result $? "three shards are the whole"
holds "JSON tells the quantiles" "$tmp/whole" '"quantiles":\{"0.01":-?[0-9.]+,'
done_testing
