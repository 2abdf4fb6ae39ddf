# sabot roads: what it takes, what it refuses, and what it prints.
. tests/cli/lib
command=roads
checked=TBBPPPTBPPBBBBBBBBPPPPPPBPBBPPTTPBBPPBBTP

# ---- A sequence --------------------------------------------------------------------------------

run "a sequence" 0 roads --json $checked
runs_are() { # ROAD RUNS
    json "runs of $1" "' '.join(c[0] + str(len(c)) for c in d['$1']) == '$2'"
}
places_are() { # NAME FROM TO PLACES
    json "$1" "[(c['column'], c['row']) for c in d['drawn']['big']][$2:$3] == [$4]"
}
json "the keys are those, and no others" \
    '" ".join(d) == "bead big big_eye small cockroach drawn ask"'
json "the bead plate is the results" "''.join(d['bead']) == '$checked'"
runs_are big "B2 P3 B1 P2 B8 P6 B1 P1 B2 P3 B2 P2 B2 P1"
runs_are big_eye "r1 b5 r1 b1 r5 b1 r5 b2 r1 b2 r1 b2 r1 b1 r4"
runs_are small "b1 r1 b2 r6 b1 r1 b1 r3 b6 r1 b1 r3 b1 r2"
runs_are cockroach "r4 b1 r4 b2 r4 b3 r1 b2 r1 b3 r3 b1"
json "the leading tie marks the first cell" \
    'd["drawn"]["big"][0] == {"column": 1, "row": 1, "winner": "B", "ties": 1}'
places_are "eight in a row turn right at the bottom" 8 16 \
    "(5, 1), (5, 2), (5, 3), (5, 4), (5, 5), (5, 6), (6, 6), (7, 6)"
places_are "and six beside them a row above" 16 22 \
    "(6, 1), (6, 2), (6, 3), (6, 4), (6, 5), (7, 5)"
json "a derived cell has a colour" \
    'd["drawn"]["small"][0] == {"column": 1, "row": 1, "colour": "b"}'
json "asked" 'd["ask"] == {"B": {"big_eye": "b", "small": "b", "cockroach": "b"},
    "P": {"big_eye": "r", "small": "r", "cockroach": "r"}}'
cp "$tmp/out" "$tmp/want"

run "small letters and what means nothing" 0 roads --json \
    "t b,b;p/p|p-t b pp $(printf %s "$checked" | cut -c11- | tr BPT bpt) .."
cmp -s "$tmp/want" "$tmp/out"
result $? "say the same"
run "marks" 0 roads "Bn P* T'* b"
holds "naturals are counted" "$tmp/out" '^  naturals: in 1 of 4$'
holds "and pairs" "$tmp/out" '^  pairs: Player 2, Banker 1, of 4$'
run "no marks" 0 roads BPTB
lacks "what was not told is not told" "$tmp/out" 'naturals|pairs'
run "a shoe that has not begun" 0 roads --json ""
json "draws nothing" 'd["big"] == d["bead"] == d["drawn"]["small"] == []'
json "and answers nothing" 'set(d["ask"]["B"].values()) == {None}'
run "ties alone" 0 roads TT
holds "wait for the first cell" "$tmp/out" '^  2 ties to mark the first cell of the big road$'

# ---- As text -----------------------------------------------------------------------------------

run "as text" 0 roads $checked
holds "that roads do not predict" "$tmp/out" 'they do not predict the next round\.$'
holds "the first row of the big road" "$tmp/out" '^  B1P B P B P B P B P B P B P$'
holds "the last row, with a tail" "$tmp/out" '^  \. \. \. \. B B B \. \. \. \. \. \. \.$'
holds "asked" "$tmp/out" '^  small road    blue  red$'
holds "the shoe in figures" "$tmp/out" '^  41 results: Banker 18, Player 18, tie 5$'
holds "runs" "$tmp/out" '^  runs: Banker 7, the longest 8; Player 7, the longest 6$'
lacks "no colours in a pipe" "$tmp/out" "$(printf '\033')"
"$sabot" roads "$(printf 'BP%.0s' $(seq 60))" >"$tmp/out"
holds "what is too wide goes on below" "$tmp/out" '^  \(from column 40\)$'
same "no line is wider than 80" 0 "$(awk 'length($0) > 80' "$tmp/out" | wc -l | tr -d ' ')"
if command -v script >/dev/null; then
    script -qec "TERM=xterm NO_COLOR= $sabot roads BPT" /dev/null </dev/null >"$tmp/out" 2>&1
    holds "colours on a terminal" "$tmp/out" "$(printf '\033')\\[31mB"
    holds "Player in blue" "$tmp/out" "$(printf '\033')\\[34mP"
    script -qec "TERM=xterm NO_COLOR=1 $sabot roads BPT" /dev/null </dev/null >"$tmp/out" 2>&1
    lacks "and none against NO_COLOR" "$tmp/out" "$(printf '\033')"
fi

# ---- Files -------------------------------------------------------------------------------------

printf '\357\273\277# two shoes\r\nBBP\r\n\r\n  tpp..\r\n' >"$tmp/shoes.txt"
run "a file of results" 0 roads --json "$tmp/shoes.txt"
same "is a line a shoe" 2 "$(wc -l <"$tmp/out" | tr -d ' ')"
same "in its order" '{"bead":["T","P","P"]' "$(sed -n '2s/,"big".*//p' "$tmp/out")"
run "as text" 0 roads "$tmp/shoes.txt"
same "each with its number" "shoe 1 shoe 2" "$(grep '^shoe ' "$tmp/out" | paste -sd ' ')"
printf 'B\nP\nT\n' >"$tmp/column.txt"
run "a result a line" 0 roads --json - <"$tmp/column.txt"
same "is one shoe" '{"bead":["B","P","T"]' "$(sed 's/,"big".*//' "$tmp/out")"
printf '%s' "$checked" >"$tmp/b"
run "a sequence in a file, without a newline" 0 roads --json - <"$tmp/b"
cmp -s "$tmp/want" "$tmp/out"
result $? "says the same"
(cd "$tmp" && "$sabot" roads --json ./b) >"$tmp/out"
cmp -s "$tmp/want" "$tmp/out"
result $? "a file whose name is a result is named with its folder"
awk 'BEGIN { for (i = 0; i < 300000; i++) printf "%s", i % 7 ? "B" : "PT"; print "" }' >"$tmp/long"
run "three hundred thousand results in a line" 0 roads --json "$tmp/long"
json "are all there" 'len(d["bead"]) == 342858 and len(d["big"]) == 85715'

"$sabot" deal --game minibaccarat --seed 7 --shoes 2 >"$tmp/night" 2>/dev/null
run "a transcript" 0 roads --json "$tmp/night"
same "has two shoes" 2 "$(wc -l <"$tmp/out" | tr -d ' ')"
sed -n 's/^result .*winner=\([a-z]\).*/"\1"/p' "$tmp/night" | tr bpt BPT | paste -sd , >"$tmp/told"
sed 's/.*"bead":\[\([^]]*\)\].*/\1/' "$tmp/out" | paste -sd , >"$tmp/beads"
cmp -s "$tmp/told" "$tmp/beads"
result $? "with the results it tells"
cp "$tmp/out" "$tmp/want"
"$sabot" deal --game minibaccarat --seed 7 --shoes 2 --json 2>/dev/null |
    "$sabot" roads --json - >"$tmp/out"
cmp -s "$tmp/want" "$tmp/out"
result $? "and the same as JSON lines"
sed 's/^\(result .*\) winner=[a-z]*\(.*\)/\1\2 ; refused without a winner\n&/' "$tmp/night" |
    "$sabot" roads --json - >"$tmp/out"
cmp -s "$tmp/want" "$tmp/out"
result $? "what is refused did not happen, and a remark says nothing"
run "as text" 0 roads "$tmp/night"
holds "naturals and pairs are known" "$tmp/out" '^  naturals: in [0-9]+ of [0-9]+$'

"$sabot" table --store "sqlite:$tmp/night.db" "$tmp/night" >/dev/null
run "a store" 0 roads --json "sqlite:$tmp/night.db"
same "has the same shoes" "$(cat "$tmp/want")" \
    "$(sed 's/^{"table":"[^"]*","shoe":[12],/{/' "$tmp/out")"
"$sabot" journal export "sqlite:$tmp/night.db" >"$tmp/night.jsonl"
cp "$tmp/out" "$tmp/want"
run "a journal" 0 roads --json - <"$tmp/night.jsonl"
cmp -s "$tmp/want" "$tmp/out"
result $? "says the same"
"$sabot" deal --rules minibaccarat-continuous --seed 1 --rounds 120 >"$tmp/endless" 2>/dev/null
run "a shuffler that takes the cards back at once" 0 roads --json "$tmp/endless"
json "has one shoe without an end" 'len(d["bead"]) == 120'

# ---- What is refused ----------------------------------------------------------------------------

refused "a sign that is none" 'there is no file BPX, and it is no sequence .* "X" in column 3$' BPX
refused "a result after the filling" 'column 3$' B.P
refused "a mark of nothing" 'column 1$' "*B"
refused "a missing file" 'there is no file .*gone\.txt' "$tmp/gone.txt"
refused "a folder" 'is a folder; name a file inside it$' "$tmp"
refused "two words" '"P" is one word too many' B P
refused "no word" 'something is missing; usage: sabot roads'
refused "an empty file" 'holds no results$' /dev/null
printf 'BBP\nBQP\n' >"$tmp/bad.txt"
refused "a wrong line" \
    'bad\.txt:2:2: "Q" is no result; results are B, P and T, a line a shoe$' "$tmp/bad.txt"
{ cat "$tmp/night"; echo "frobnicate"; } >"$tmp/bad.night"
refused "a transcript that cannot be read" \
    "bad\\.night:$(wc -l <"$tmp/bad.night" | tr -d ' '):1: " "$tmp/bad.night"
{ head -5 "$tmp/night.jsonl"; echo "BPB"; } >"$tmp/bad.jsonl"
refused "a journal that cannot be read" 'bad\.jsonl:6:1: ' "$tmp/bad.jsonl"
echo "table minibaccarat decks=3" >"$tmp/shut"
refused "a table that does not open" 'shut:1:1: the table does not open: ' "$tmp/shut"
"$sabot" deal --game pai-gow --seed 1 --rounds 1 >"$tmp/tiles" 2>/dev/null
refused "a game without two hands" \
    'is of a table of pai-gow; roads are of games in which' "$tmp/tiles"
if [ -w /dev/full ]; then
    got=0
    "$sabot" roads BPT >/dev/full 2>"$tmp/err" || got=$?
    same "a full disk: status 2" 2 "$got"
fi
done_testing
