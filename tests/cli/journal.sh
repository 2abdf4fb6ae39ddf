# "sabot journal" and "sabot table --store": what is judged is kept, nothing of it can be changed
# unnoticed, and it goes in and out of a store as it is.
. tests/cli/lib

NO_COLOR=1
export NO_COLOR
night=sqlite:$tmp/night.db

"$sabot" deal --game minibaccarat --seed 3 --rounds 20 >"$tmp/evening.txt"
"$sabot" table "$tmp/evening.txt" >"$tmp/plain"

run "judged and kept" 0 table --store "$night" "$tmp/evening.txt"
same "the answers are those without a store" "" "$(diff "$tmp/plain" "$tmp/out")"
run "verify" 0 journal verify "$night"
holds "sound" "$tmp/out" '^sound$'
events=$(grep -vc '^#' "$tmp/evening.txt")
holds "every line is an entry" "$tmp/out" \
    "^table: $events entries, the last with the hash [-_A-Za-z0-9]{43}\$"

# A checkpoint only saves time: spoiled it is told of, and the table opens all the same.
holds "a checkpoint was left" "$tmp/out" '^table: 1 checkpoint$'
if command -v sqlite3 >/dev/null; then
    cp "$tmp/night.db" "$tmp/spoiled.db"
    sqlite3 "$tmp/spoiled.db" 'UPDATE mark SET block = zeroblob(length(block))'
    run "a spoiled checkpoint" 1 journal verify "sqlite:$tmp/spoiled.db"
    holds "told" "$tmp/out" ': table: the checkpoint after entry 255 was changed after it was wri'
    run "in JSON" 1 journal verify --json "sqlite:$tmp/spoiled.db"
    json "its members" 'd["tables"][0]["checkpoints"] == 1 and d["faults"][0]["seq"] == 255'
    head -1 "$tmp/evening.txt" | run "the table goes on" 0 table --store "sqlite:$tmp/spoiled.db" -
    holds "where it stood" "$tmp/out" "^the table goes on after entry $((events - 1))\$"
    run "it left a new one" 1 journal verify "sqlite:$tmp/spoiled.db"
    holds "told" "$tmp/out" '^table: 2 checkpoints$'
    sqlite3 "$tmp/spoiled.db" \
        "UPDATE mark SET block = CAST(printf('%-60s', 'sabot 0.0.0') AS BLOB)"
    run "of another version" 0 journal verify "sqlite:$tmp/spoiled.db"
    holds "told" "$tmp/out" '^table: 2 checkpoints, 2 of another version, not used$'
fi

run "export" 0 journal export "$night"
cp "$tmp/out" "$tmp/night.jsonl"
same "a line an entry" "$events" "$(wc -l <"$tmp/night.jsonl" | tr -d ' ')"
run "a file is verified like a store" 0 journal verify "$tmp/night.jsonl"
run "from standard input" 0 journal verify - <"$tmp/night.jsonl"
run "as JSON" 0 journal verify "$tmp/night.jsonl" --json
json "its members" 'd["sound"] and len(d["tables"]) == 1 and d["faults"] == []'
run "sabot table reads it as it is" 0 table "$tmp/night.jsonl"
same "and answers the same" "" "$(diff "$tmp/plain" "$tmp/out")"

run "import" 0 journal import "$tmp/night.jsonl" "sqlite:$tmp/copy.db"
holds "how many" "$tmp/out" "^$events entries\$"
run "export again" 0 journal export "sqlite:$tmp/copy.db"
same "byte for byte" "" "$(cmp "$tmp/out" "$tmp/night.jsonl" 2>&1)"
run "not twice" 2 journal import "$tmp/night.jsonl" "sqlite:$tmp/copy.db"
holds "it says why" "$tmp/err" 'has other entries of this table'

# What is wrong is told, with its entry; and told once.
sed '7s/deck=2/deck=3/' "$tmp/night.jsonl" >"$tmp/changed"
sed 7d "$tmp/night.jsonl" >"$tmp/left-out"
sed 7p "$tmp/night.jsonl" >"$tmp/twice"
head -c -20 "$tmp/night.jsonl" >"$tmp/torn"
[ "$(sed -n 7p "$tmp/night.jsonl")" != "$(sed -n 7p "$tmp/changed")" ] ||
    sed '7s/accepted/irregular/' "$tmp/night.jsonl" >"$tmp/changed"
if command -v python3 >/dev/null; then
    sed -n '/^```python$/,/^```$/p' docs/journal.md | sed '1d;$d' >"$tmp/check.py"
    "$sabot" journal verify "$tmp/night.jsonl" | sed -n 's/.*hash //p' >"$tmp/ours"
    same "the checker of docs/journal.md finds the same last hash" "$(cat "$tmp/ours")" \
        "$(python3 "$tmp/check.py" "$tmp/night.jsonl")"
    python3 "$tmp/check.py" "$tmp/changed" >/dev/null 2>&1 && found=no || found=yes
    same "and that a word was changed" yes "$found"
fi

run "a word changed" 1 journal verify "$tmp/changed"
holds "told" "$tmp/out" ':7: table: entry 6 was changed'
holds "once" "$tmp/out" '^1 fault$'
run "a line left out" 1 journal verify "$tmp/left-out"
holds "told" "$tmp/out" ':7: table: entry 7 stands where 6 is due: entries are missing'
holds "once" "$tmp/out" '^1 fault$'
run "a line twice" 1 journal verify "$tmp/twice"
holds "told" "$tmp/out" ':8: table: entry 6 stands where 7 is due: it is told twice'
run "a torn line" 1 journal verify "$tmp/torn"
holds "told" "$tmp/out" 'this is no entry of a journal'
run "no torn line is imported" 2 journal import "$tmp/changed" "sqlite:$tmp/other.db"
holds "it says which" "$tmp/err" ':7: entry 6 was changed'

# A fault far down: nothing at all is taken, neither of that table nor of one before it.
"$sabot" deal --game minibaccarat --seed 5 --rounds 40 >"$tmp/long.txt"
run "a longer evening" 0 table --store "sqlite:$tmp/long.db" "$tmp/long.txt"
"$sabot" journal export "sqlite:$tmp/long.db" >"$tmp/long"
sed '600s/accepted/irregular/' "$tmp/long" >"$tmp/far"
run "a fault far down" 2 journal import "$tmp/far" "sqlite:$tmp/far.db"
holds "told" "$tmp/err" ':600: entry 599 was changed after it was written: .*; nothing was taken$'
run "nothing was taken" 2 journal verify "sqlite:$tmp/far.db"
run "from standard input neither" 2 journal import - "sqlite:$tmp/far.db" <"$tmp/far"
run "and the sound one fits in its place" 0 journal import - "sqlite:$tmp/far.db" <"$tmp/long"
run "as it was" 0 journal export "sqlite:$tmp/far.db"
same "byte for byte" "" "$(cmp "$tmp/out" "$tmp/long" 2>&1)"
printf '%s\n' 'table minibaccarat table=U1' 'sit seat=1 buy-in=100' >"$tmp/u1.txt"
run "another table" 0 table --store "sqlite:$tmp/u1.db" "$tmp/u1.txt"
"$sabot" journal export "sqlite:$tmp/u1.db" | cat - "$tmp/long" >"$tmp/two"
run "one the store has" 2 journal import "$tmp/two" "sqlite:$tmp/far.db"
holds "told with its line" "$tmp/err" ':3: the store has other entries of this table; .*; noth'
run "neither is taken" 2 journal show "sqlite:$tmp/far.db" --table U1
{ cat "$tmp/long" && "$sabot" journal export "sqlite:$tmp/u1.db" && cat "$tmp/long"; } >"$tmp/two"
run "one the file has twice" 2 journal import "$tmp/two" "sqlite:$tmp/twice.db"
holds "told" "$tmp/err" 'the entries of a table stand together, from entry 0 on; .*; nothing was'
: >"$tmp/empty"
run "nothing to import" 2 journal import "$tmp/empty" "sqlite:$tmp/none.db"
holds "is said" "$tmp/err" 'empty holds no entry'

# A refused act is noted and not applied; the table goes on where it stood.
printf '%s\n' 'table minibaccarat table=T9' 'sit seat=1 buy-in=100' 'wager seat=2 on=banker 50' \
    >"$tmp/first"
printf '%s\n' 'table minibaccarat table=T9' 'buy-in seat=1 50' >"$tmp/second"
printf '%s\n' 'table minibaccarat table=T9 decks=6' >"$tmp/third"
run "an evening begins" 1 table --store "$night" "$tmp/first"
run "and goes on" 0 table --store "$night" "$tmp/second"
holds "where it stood" "$tmp/out" '^the table goes on after entry 2$'
holds "with the chips there were" "$tmp/out" 'seat 1: chips 150.00'
run "in JSON" 0 table --json --store "$night" "$tmp/second"
holds "that too is JSON" "$tmp/out" '^\{"resumed":3\}$'
run "not with other rules" 2 table --store "$night" "$tmp/third"
holds "it says why" "$tmp/err" 'opened with other rules'
"$sabot" journal export "$night" >"$tmp/both"
run "a table of a file" 0 journal verify "$tmp/both" --table T9
lacks "that one alone" "$tmp/out" '^table: '
run "what was refused is noted" 0 journal show "$night" --table T9
holds "as refused" "$tmp/out" 'wager seat=2 on=banker 50.00  ; refused'
same "five entries" 5 "$(grep -c ';' "$tmp/out")"

# A house that acts by itself: its acts are kept with those of people, and nothing of it is refused
# when the journal is judged without such a house; the accounts are the same.
for game in punto-banco minibaccarat chemin-de-fer pai-gow pai-gow-poker; do
    "$sabot" deal --game $game --seed 4 --rounds 4 --people >"$tmp/people" 2>/dev/null
    run "$game: people alone, kept" 0 table --auto --store "sqlite:$tmp/$game.db" "$tmp/people"
    sed -n '/^end/,$p' "$tmp/out" >"$tmp/end"
    run "$game: out of the store" 0 journal export "sqlite:$tmp/$game.db"
    cp "$tmp/out" "$tmp/whole"
    run "$game: every act is there" 0 table "$tmp/whole"
    same "$game: the same accounts" "" "$(sed -n '/^end/,$p' "$tmp/out" | diff "$tmp/end" -)"
done

command=journal
refused "no such store" 'a store is memory:' import "$tmp/night.jsonl" night.db
for how in verify show export reveal; do
    refused "$how: no such file" 'typo.db could not be opened' $how "sqlite:$tmp/typo.db"
done
[ ! -e "$tmp/typo.db" ]
result $? "and none is made"
refused "no such table" 'has no table T7' show "$night" --table T7
refused "no such file" 'could not be opened' verify "$tmp/nowhere"
refused "nothing to do" 'say sabot journal verify' look "$tmp/night.jsonl"
done_testing
