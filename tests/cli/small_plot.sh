# Charts ("simulate --plot", "odds --protect --plot"): written whole or not at all, never over what
# is read, and nothing is left behind by a run that did not end.
. tests/cli/lib

read='is read by this run; name another file for the chart$'

beside() { # NAME: nothing but the named files lies in the folder
    same "$1: nothing else is left" "$2" "$(cd "$tmp/room" && ls -A | tr '\n' ' ')"
}
mkdir "$tmp/room"
run "a chart" 0 simulate --game pai-gow --rounds 1e4 --seed 1 --plot "$tmp/room/a.svg"
holds "a chart: to its end" "$tmp/room/a.svg" '</svg>'
beside "a chart" "a.svg "
(umask 022 && "$sabot" simulate --game pai-gow --rounds 1e4 --seed 1 --plot "$tmp/room/b.svg") \
    >"$tmp/out"
same "a chart: others may read it" "-rw-r--r--" "$(ls -l "$tmp/room/b.svg" | cut -c1-10)"
rm -f "$tmp/room/b.svg"
run "again" 0 simulate --game pai-gow --rounds 2e4 --seed 1 --plot "$tmp/room/a.svg"
holds "again: the new one" "$tmp/room/a.svg" '20,000 rounds'
ln -s a.svg "$tmp/room/link.svg"
run "through a link" 0 simulate --game pai-gow --rounds 3e4 --seed 1 --plot "$tmp/room/link.svg"
holds "through a link: the file itself" "$tmp/room/a.svg" '30,000 rounds'
[ -L "$tmp/room/link.svg" ]
result $? "through a link: the link stays"
rm "$tmp/room/link.svg"

# ---- Not over what is read ----
cp rules/minibaccarat-dragon-7.ini "$tmp/room/r.ini"
printf 'bet banker 1\n' >"$tmp/room/p.plan"
"$sabot" simulate --game pai-gow --rounds 1e4 --seed 1 --json >"$tmp/room/w.json"
cat "$tmp/room/r.ini" "$tmp/room/p.plan" "$tmp/room/w.json" >"$tmp/before"
ln "$tmp/room/r.ini" "$tmp/hard"
ln -s "$tmp/room/w.json" "$tmp/soft"
refused "the rules" "$read" simulate --rules "$tmp/room/r.ini" --rounds 1000 \
    --plot "$tmp/room/r.ini"
refused "the rules by another name" "$read" simulate --rules "$tmp/hard" --rounds 1000 \
    --plot "$tmp/room/r.ini"
refused "the plan" "$read" simulate --game punto-banco --rounds 1000 --plan "$tmp/room/p.plan" \
    --plot "$tmp/room/../room/p.plan"
refused "a file to merge" "$read" simulate --merge "$tmp/room/w.json" --plot "$tmp/room/w.json"
refused "a file to merge by another name" "$read" simulate --merge "$tmp/room/w.json" \
    --plot "$tmp/soft"
refused "the rules of the study" "$read" odds --protect --rules "$tmp/room/r.ini" --shoes 10 \
    --plot "$tmp/room/r.ini"
cat "$tmp/room/r.ini" "$tmp/room/p.plan" "$tmp/room/w.json" | cmp -s - "$tmp/before"
result $? "what is read is what it was"

# ---- A run that does not end, and one that fails ----
for what in "simulate --game punto-banco --rounds 1e14 --seed 1" \
    "odds --protect --shoes 1e9 --seed 1"; do
    echo before >"$tmp/room/a.svg"
    rm -f "$tmp/room/new.svg"
    for chart in a.svg new.svg; do
        "$sabot" $what --plot "$tmp/room/$chart" >/dev/null 2>&1 </dev/null &
        pid=$!
        sleep 1
        kill $pid
        wait $pid 2>/dev/null
    done
    same "$what: stopped, and the old chart is whole" before "$(cat "$tmp/room/a.svg")"
    beside "$what: stopped" "a.svg p.plan r.ini w.json "
done
echo before >"$tmp/room/a.svg"
run "a run that fails" 2 simulate --game punto-banco --rounds 1000 --cutting-card 410 \
    --plot "$tmp/room/a.svg"
same "a run that fails: the old chart is whole" before "$(cat "$tmp/room/a.svg")"
run "a folder" 2 simulate --game pai-gow --rounds 1000 --plot "$tmp/room"
holds "a folder: told before the run" "$tmp/err" "^sabot simulate: $tmp/room is a folder"
run "no such folder" 2 odds --protect --wager tie --shoes 10 --plot "$tmp/none/a.svg"
same "no such folder: one sentence" \
    "sabot odds: $tmp/none/a.svg cannot be written: No such file or directory" "$(cat "$tmp/err")"
run "to a pipe" 0 simulate --game pai-gow --rounds 1e4 --seed 1 --plot /dev/stderr
holds "to a pipe: the chart" "$tmp/err" '</svg>'
done_testing
