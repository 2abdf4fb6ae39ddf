# "sabot audit": what is found and how it is told, exit codes, shards put together, threads, logs
# that are none.
. tests/cli/lib

command=audit
map=mappings/six-columns.ini
head='Shoe,Round,P1,P2,P3,B1,B2,B3,PTotal,BTotal,Winner'

# ---- A log with one fault ----
printf '%s\n' "$head" '1,1,Ks,9h,,3d,4c,,9,7,Player' '1,2,2c,3d,8s,Ts,3h,,3,3,Tie' \
    '1,3,6c,Kd,,Ts,7h,,6,7,Banker' >"$tmp/good.csv"
sed '3s/.*/1,2,2c,3d,,Ts,3h,,3,3,Tie/' "$tmp/good.csv" >"$tmp/bad.csv"
run "nothing found" 0 audit --mapping $map "$tmp/good.csv"
same "nothing found: the last line" "nothing found" "$(tail -1 "$tmp/out")"
run "one fault" 1 audit --mapping $map "$tmp/bad.csv"
same "one fault: where, what, by which paragraph" \
    "$tmp/bad.csv:3: third-card-missing: shoe 1, round 2: Player, 5 on two cards, stays: 2c 3d;\
 should be: Player draws on 5 [19:47-7.9(b)]" "$(head -1 "$tmp/out")"
same "one fault: the summary" "1 finding" "$(tail -1 "$tmp/out")"
run "the rules of another game" 1 audit --mapping $map --rules punto-banco "$tmp/bad.csv"
holds "another game: its paragraph" "$tmp/out" '\[19:47-3\.9\(b\)\]'
run "standard input" 1 audit --mapping $map - <"$tmp/bad.csv"

# ---- Without a mapping ----
run "guessed" 1 audit "$tmp/bad.csv"
holds "guessed: it says so" "$tmp/err" 'is read as guessed'
holds "guessed: the fault is found" "$tmp/out" ':3: third-card-missing: '
run "--guess" 0 audit --guess "$tmp/bad.csv"
cp "$tmp/out" "$tmp/guessed.map"
run "what was guessed is a mapping" 1 audit --mapping "$tmp/guessed.map" "$tmp/bad.csv"
holds "it finds the same" "$tmp/out" ':3: third-card-missing: '

# ---- A line that cannot be read, and others after it ----
sed '2s/Player/Plumber/' "$tmp/bad.csv" >"$tmp/worse.csv"
run "it goes on after a bad line" 1 audit --mapping $map "$tmp/worse.csv"
holds "the bad line" "$tmp/out" ':2: unreadable: '
holds "and the fault after it" "$tmp/out" ':3: third-card-missing: '
same "both are counted" "2 findings" "$(tail -1 "$tmp/out")"

# ---- Forms ----
run "JSON" 1 audit --mapping $map --json "$tmp/worse.csv"
same "JSON: a head, a line a finding, a summary" 4 "$(wc -l <"$tmp/out" | tr -d ' ')"
cp "$tmp/out" "$tmp/lines"
for i in 1 2 3 4; do
    sed -n "${i}p" "$tmp/lines" >"$tmp/out"
    json "JSON: line $i is JSON" 'isinstance(d, dict)'
done
json "JSON: the summary" \
    'd["summary"]["faults"] == 2 and d["summary"]["findings"]["unreadable"] == 1'
sed -n 3p "$tmp/lines" >"$tmp/out"
json "JSON: a finding" \
    'd["line"] == 3 and d["kind"] == "third-card-missing" and d["provision"] == "19:47-7.9(b)"'
run "SARIF" 1 audit --mapping $map --sarif "$tmp/worse.csv"
json "SARIF: version, rules, results" \
    'd["version"] == "2.1.0" and len(d["runs"]) == 1 and len(d["runs"][0]["results"]) == 2'
json "SARIF: every result has its rule" \
    'all(d["runs"][0]["tool"]["driver"]["rules"][r["ruleIndex"]]["id"] == r["ruleId"]
         for r in d["runs"][0]["results"])'
json "SARIF: where" '[r["locations"][0]["physicalLocation"]["region"]["startLine"]
    for r in d["runs"][0]["results"]] == [2, 3]'
run "SARIF of nothing" 0 audit --mapping $map --sarif "$tmp/good.csv"
json "SARIF of nothing: no results" 'd["runs"][0]["results"] == []'
run "CSV" 1 audit --mapping $map --csv "$tmp/bad.csv"
same "CSV: a header and a row" 2 "$(wc -l <"$tmp/out" | tr -d ' ')"
holds "CSV: the row" "$tmp/out" ',3,third-card-missing,,1,2,19:47-7\.9\(b\),'

# ---- Many of a kind ----
echo "$head" >"$tmp/many.csv"
i=1
while [ $i -le 30 ]; do
    echo "1,$i,K,9,,3,4,,8,7,Player" >>"$tmp/many.csv"
    i=$((i + 1))
done
run "many" 1 audit --mapping $map "$tmp/many.csv"
same "twenty are shown" 20 "$(grep -c ': wrong-count: ' "$tmp/out")"
holds "all are counted" "$tmp/out" '^ +30  wrong-count '
run "many, all" 1 audit --mapping $map --most 0 "$tmp/many.csv"
same "thirty are shown" 30 "$(grep -c ': wrong-count: ' "$tmp/out")"

# ---- Shards and threads ----
for i in 1 2 3 4 5; do
    sed "s/^1,3,/1,$((i + 3)),/" "$tmp/worse.csv" >"$tmp/part$i.csv"
done
for form in "" --json --csv --sarif; do
    run "whole $form" 1 audit --mapping $map $form "$tmp"/part?.csv
    cp "$tmp/out" "$tmp/whole"
    for shard in 1 2 3; do
        "$sabot" audit --mapping $map --shard $shard/3 --json "$tmp"/part?.csv >"$tmp/s$shard.json"
    done
    run "merged $form" 1 audit --merge $form "$tmp/s3.json" "$tmp/s1.json" "$tmp/s2.json"
    cmp -s "$tmp/out" "$tmp/whole"
    result $? "three shards are the whole $form"
    run "threads $form" 1 audit --mapping $map --threads 3 $form "$tmp"/part?.csv
    cmp -s "$tmp/out" "$tmp/whole"
    result $? "threads change nothing $form"
done
# Years of logs (docs/clusters.md): by GNU parallel, to which findings are no failures, and by the
# script of a Slurm array, as the page has it.
mkdir -p "$tmp/years/logs/2025" "$tmp/years/logs/2026" "$tmp/years/bin"
cp "$tmp"/part[123].csv "$tmp/years/logs/2025/"
cp "$tmp"/part[45].csv "$tmp/years/logs/2026/"
cp $map "$tmp/years/night.map"
ln -s "$sabot" "$tmp/years/bin/sabot"
(cd "$tmp/years" && bin/sabot audit --mapping night.map --csv logs/*/*.csv) >"$tmp/whole"
page() { # FROM: the lines of the page that are indented, from this one on
    awk -v from="$1" '/^## Years of logs/ { on = 1 } on && index($0, "    " from) == 1 { go = 1 }
        go && !/^    / && NF { exit } go { print substr($0, 5) }' docs/clusters.md | sed 's/64/4/g'
}
if command -v parallel >/dev/null 2>&1; then
    page parallel | sed '/--merge/d; s/^parallel/& --will-cite --jobs 2/' >"$tmp/years/parallel.sh"
    (cd "$tmp/years" && PATH=$PWD/bin:$PATH PARALLEL_HOME=$PWD/home sh -e parallel.sh) \
        >"$tmp/log" 2>&1
    result $? "GNU parallel: findings are no failures"
    run "GNU parallel: merged" 1 audit --merge --csv "$tmp"/years/[1-4].json
    cmp -s "$tmp/out" "$tmp/whole"
    result $? "GNU parallel: four jobs are one audit"
    rm "$tmp"/years/[1-4].json
else
    echo >>"$tmp/checks"
    echo "ok - GNU parallel # SKIP it is not installed"
fi
page '#!/bin/sh' | sed '/^# afterwards/,$d' >"$tmp/years/array.sh"
for task in 3 1 4 2; do
    (cd "$tmp/years" && PATH=$PWD/bin:$PATH SLURM_CPUS_PER_TASK=2 SLURM_ARRAY_TASK_ID=$task \
        SLURM_ARRAY_TASK_COUNT=4 sh array.sh)
    result $? "a Slurm array: task $task"
done
run "a Slurm array: merged" 1 audit --merge --csv "$tmp"/years/[1-4].json
cmp -s "$tmp/out" "$tmp/whole"
result $? "a Slurm array: four tasks are one audit"
echo '[log]' >"$tmp/years/night.map"
rm "$tmp/years/1.json"
(cd "$tmp/years" && PATH=$PWD/bin:$PATH SLURM_CPUS_PER_TASK=2 SLURM_ARRAY_TASK_ID=1 \
    SLURM_ARRAY_TASK_COUNT=4 sh array.sh 2>/dev/null)
same "a Slurm array: a task that fails" 2 $?
check "a Slurm array: a task that fails leaves no part" test ! -e "$tmp/years/1.json"

# One file with several tables.
run "tables, whole" 1 audit --mapping mappings/tables.ini --json tests/audit/shapes/tables.log
cp "$tmp/out" "$tmp/whole"
for shard in 1 2; do
    "$sabot" audit --mapping mappings/tables.ini --shard $shard/2 --json \
        tests/audit/shapes/tables.log >"$tmp/s$shard.json"
done
run "tables, merged" 1 audit --merge --json "$tmp/s1.json" "$tmp/s2.json"
cmp -s "$tmp/out" "$tmp/whole"
result $? "shards of tables: the same, the summary too"

# ---- What cannot be audited ----
refused "no file" 'which log' --mapping $map
refused "no such file" 'No such file' --mapping $map "$tmp/none.csv"
refused "a folder" 'is a folder' --mapping $map "$tmp"
refused "no such mapping" 'none.map' --mapping "$tmp/none.map" "$tmp/good.csv"
refused "two forms" 'give one' --json --csv --mapping $map "$tmp/good.csv"
refused "no shard" '--shard wants' --mapping $map --shard 3/2 "$tmp/good.csv"
refused "no threads" '--threads' --mapping $map --threads 0 "$tmp/good.csv"
refused "rules of tiles" 'judged by rules of' --mapping $map --rules pai-gow "$tmp/good.csv"
refused "no number" '--most' --mapping $map --most some "$tmp/good.csv"
refused "merge and mapping" 'leave out --mapping' --merge --mapping $map "$tmp/s1.json"
refused "merge of nothing" 'wants the JSON files' --merge
refused "merge of no shard" 'is no shard' --merge "$tmp/good.csv"
refused "merge of one of two" 'missing' --merge "$tmp/s1.json"
refused "merge of one twice" 'already' --merge "$tmp/s1.json" "$tmp/s1.json"
echo '{"journal":1}' >"$tmp/journal.jsonl"
refused "a journal and a log" 'one after the other' "$tmp/journal.jsonl" "$tmp/good.csv"
echo "$head" >"$tmp/empty.csv"
run "a log without rounds" 2 audit --mapping $map "$tmp/empty.csv"
holds "without rounds: why" "$tmp/err" 'empty.csv: .*no rounds'
: >"$tmp/nothing.csv"
run "an empty file" 2 audit --mapping $map "$tmp/nothing.csv"
holds "empty: why" "$tmp/err" 'nothing.csv: .*no rounds'
run "one of two cannot be read" 2 audit --mapping $map "$tmp/empty.csv" "$tmp/bad.csv"
holds "the other is audited" "$tmp/out" 'third-card-missing'
holds "one cannot be read: the summary says so" "$tmp/out" '^1 file could not be read$'
for shard in 1 2; do
    "$sabot" audit --mapping $map --shard $shard/2 --json "$tmp/empty.csv" "$tmp/bad.csv" \
        >"$tmp/s$shard.json" 2>/dev/null
done
run "shards of which one could not read its file" 2 audit --merge "$tmp/s1.json" "$tmp/s2.json"

# ---- A document is whole, or there is none ----
"$sabot" audit --mapping $map --json "$tmp"/part?.csv >"$tmp/cut.json"
sed '$d' "$tmp/cut.json" >"$tmp/interrupted.json"
refused "merge of a part that was interrupted" 'ends too early' --merge --sarif \
    "$tmp/interrupted.json"
echo 'no database' >"$tmp/broken.db"
run "SARIF of a store that cannot be read" 2 audit --sarif "sqlite:$tmp/broken.db"
json "SARIF of a store that cannot be read: a document" \
    'd["runs"][0]["properties"]["unread"] == 1'

# ---- One mistake, one finding: a hand of which nothing can be read is not unfinished as well ----
printf '%s\n' 'id,player_cards,banker_cards,natural,player_pair,banker_pair,winner' \
    '1,?,Ks 9h,,,,Banker wins' >"$tmp/hand.csv"
run "a hand that is none" 1 audit --mapping mappings/card-lists.ini "$tmp/hand.csv"
same "a hand that is none: once" "1 finding" "$(tail -1 "$tmp/out")"

# ---- A page of one round ----
sed -n 1,2p "$tmp/good.csv" >"$tmp/one.csv"
run "statistics of one round" 0 audit --mapping $map --statistics "$tmp/one.csv"
holds "statistics of one round: nothing can be said" "$tmp/out" '^Not tested: '
holds "statistics of one round: of one" "$tmp/out" '^1 round of 1 shoe of 8 decks; 4 cards'

# ---- Which paragraph a wrong vigorish breaks: the rate, or the rounding ----
printf '%s\n' 'Round,On,Stake,Payout,Commission,P1,P2,B1,B2,Winner' \
    '1,Banker,100,100,4.00,6c,Kd,Ts,7h,Banker' '2,Banker,22,22,1.10,6c,Kd,Ts,7h,Banker' \
    '3,Player,100,-100,5.00,6c,Kd,Ts,7h,Banker' '4,Banker,100,100,5.00,6c,Kd,Ts,7h,Banker' \
    >"$tmp/vig.csv"
"$sabot" audit --guess "$tmp/vig.csv" >"$tmp/vig.map"
while read -r rules rate; do
    run "vigorish of $rules" 1 audit --mapping "$tmp/vig.map" --rules "$rules" --csv "$tmp/vig.csv"
    holds "$rules: four percent where five are due" "$tmp/out" ",2,wrong-vigorish,.*,$rate,"
done <<'END'
punto-banco 19:47-3\.3\(c\)\[1\]
minibaccarat-1998 19:47-7\.3\(c\)\[1\]
minibaccarat 19:47-7\.3\(c\)
END
holds "vigorish on a loss: the rate" "$tmp/out" ',4,wrong-vigorish,.*,19:47-7\.3\(c\),'
run "vigorish, rounded" 1 audit --mapping "$tmp/vig.map" --rules punto-banco --csv "$tmp/vig.csv"
holds "vigorish that was not rounded" "$tmp/out" ',3,wrong-vigorish,.*,19:47-3\.3\(c\)\[2\],'

# ---- An evening goes on behind midnight; a clock that goes back does not ----
printf '%s\n' 'Shoe,Round,Time,Closed,Laid,On,Stake,P1,P2,P3,B1,B2,B3,Winner' \
    '1,1,23:59:10,23:58:50,23:58:40,Player,10,K,9,,3,4,,Player' \
    '1,2,00:00:20,00:00:05,23:59:55,Player,10,2,3,8,T,3,,Tie' \
    '1,3,00:01:30,23:59:58,00:00:03,Player,10,6,K,,T,7,,Banker' \
    '1,4,00:00:10,00:00:05,00:00:01,Player,10,6,K,,T,7,,Banker' >"$tmp/night.csv"
run "midnight: guessed" 0 audit --guess "$tmp/night.csv"
cp "$tmp/out" "$tmp/night.map"
run "midnight" 1 audit --mapping "$tmp/night.map" "$tmp/night.csv"
holds "midnight: a wager five seconds late" "$tmp/out" \
    ':4: late-wager: .* 5\.0 s after No More Bets'
holds "midnight: a clock that goes back" "$tmp/out" ':5: order: .* 0:01:20 h before'
same "midnight: nothing else" "2 findings" "$(tail -1 "$tmp/out")"

# ---- Brackets of the log itself in a pattern ----
cat >"$tmp/text.map" <<'END'
[log]
format = text
heading = --- Shoe {shoe} ---
[text]
round = #{n} Player \[{pc}\] {pt} vs Banker \[{bc}\] {bt} => {w}
[round]
number = n
[cards]
player = pc
banker = bc
[said]
player = pt
banker = bt
winner = w
END
printf '%s\n' '--- Shoe 1 ---' '#1 Player [Ks 9h] 9 vs Banker [3d 4c] 7 => Player' \
    '#2 Player [2c 3d 8s] 3 vs Banker [Ts 3h] 3 => Tie' >"$tmp/text.log"
run "brackets in a pattern" 0 audit --mapping "$tmp/text.map" "$tmp/text.log"
holds "brackets in a pattern: both rounds" "$tmp/out" '2 rounds, 1 shoe'
sed 's/\\//g' "$tmp/text.map" >"$tmp/parts.map"
for i in 3 4 5 6; do tail -1 "$tmp/text.log"; done >>"$tmp/text.log"
run "brackets that mean parts" 2 audit --mapping "$tmp/parts.map" "$tmp/text.log"
holds "brackets that mean parts: the true reason" "$tmp/err" 'a total is no number'
done_testing
