# "simulate --merge": every ready table can be divided and merged; what is no such file costs one
# clear sentence. And what the JSON of the study is called.
. tests/cli/lib

# ---- Every ready rules file, divided and put together again ----
for rules in rules/*.ini; do
    case $rules in
    *poker-*) [ "${SABOT_LONG:-0}" != 0 ] || continue ;; # their tables take half a second
    esac
    set -- --rules "$rules" --rounds 2000 --seed 1
    "$sabot" simulate "$@" --json >"$tmp/whole" 2>"$tmp/err" </dev/null
    for i in 1 2; do "$sabot" simulate "$@" --shard $i/2 --json >"$tmp/$i.json" 2>>"$tmp/err"; done
    run "$rules" 0 simulate --merge "$tmp/2.json" "$tmp/1.json" --json
    cmp -s "$tmp/out" "$tmp/whole"
    result $? "$rules: two shards are the whole"
done
# The same with a key that the defaults have and this table has not.
for rules in minibaccarat-dragon-7 minibaccarat-six-half; do
    "$sabot" simulate --rules rules/$rules.ini --rounds 2000 --seed 1 --json >"$tmp/whole"
    lacks "$rules: no empty value is written" "$tmp/whole" '"vigorish":""'
done
printf 'game = minibaccarat\nedition = 2011\nbanker = tie25\ndecks = 8\n' >"$tmp/tie25.ini"
"$sabot" simulate --rules "$tmp/tie25.ini" --rounds 2000 --seed 1 --json >"$tmp/whole"
run "tie25" 0 simulate --merge "$tmp/whole" --json
cmp -s "$tmp/out" "$tmp/whole"
result $? "tie25: is what it was"

# ---- What cannot be merged ----
one() { # NAME SENTENCE FILE...
    name=$1 sentence=$2
    shift 2
    run "$name" 2 simulate --merge "$@" </dev/null
    empty "$name: nothing printed" "$tmp/out"
    same "$name" "$sentence" "$(cat "$tmp/err")"
}
one "no such file" "sabot simulate: $tmp/none.json could not be read: No such file or directory" \
    "$tmp/none.json"
one "a folder" "sabot simulate: $tmp could not be read: Is a directory" "$tmp"
: >"$tmp/empty"
one "an empty file" \
    "sabot simulate: $tmp/empty cannot be merged: it is empty; an interrupted run leaves nothing" \
    "$tmp/empty"
echo 'bet banker 1' >"$tmp/plan"
run "no JSON" 2 simulate --merge "$tmp/plan"
holds "no JSON: where" "$tmp/err" "^sabot simulate: $tmp/plan cannot be .* it is no JSON: line 1"
head -c 900 "$tmp/whole" >"$tmp/half"
run "half a file" 2 simulate --merge "$tmp/half"
same "half a file: one sentence" 1 "$(wc -l <"$tmp/err" | tr -d ' ')"
lacks "half a file: no line -1" "$tmp/err" 'line -1'
if [ "$(id -u)" -ne 0 ]; then
    cp "$tmp/whole" "$tmp/locked" && chmod 000 "$tmp/locked"
    one "a locked file" "sabot simulate: $tmp/locked could not be read: Permission denied" \
        "$tmp/locked"
fi

# ---- The study names its game ----
for words in "" "--game punto-banco" "--game minibaccarat" "--rules rules/minibaccarat.ini"; do
    run "--protect --json $words" 0 odds --protect --json --wager tie --shoes 10 --seed 1 $words
    case $words in *mini*) game=minibaccarat ;; *) game=punto-banco ;; esac
    holds "--protect --json $words: its game" "$tmp/out" "\"game\":\"$game\""
done
done_testing
