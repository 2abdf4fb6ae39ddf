# "sabot rules check" reports every fault of a file in one go; keys in any case.
. tests/cli/lib

NO_COLOR=1
export NO_COLOR

cat >"$tmp/many.ini" <<'END'
game = punto-banco
tie = 7
deks = 8
minimum = 100
maximum = 50
nonsense
rounding = perhaps
seats = 16
also nonsense
tie = 9
END
run "a file of many faults" 2 rules check "$tmp/many.ini"
cat "$tmp/out" "$tmp/err" >"$tmp/all"
for line in 2 3 5 6 7 8 9 10; do
    grep -Eq "many.ini:$line: " "$tmp/all"
    result $? "the fault of line $line is told"
done
holds "with its key" "$tmp/all" 'many.ini:8: seats = 16: '
holds "and what was meant" "$tmp/all" 'many.ini:3: deks = 8: did you mean decks\?'
same "each once" "" "$(cut -d: -f2 "$tmp/all" | sort | uniq -d)"
if command -v python3 >/dev/null; then
    "$sabot" rules check --json "$tmp/many.ini" >"$tmp/out" 2>/dev/null
    python3 -c 'import json, sys
f = json.load(open(sys.argv[1]))["files"][0]["faults"]
assert {x["line"] for x in f} >= {2, 3, 5, 6, 7, 8, 9, 10}, f' "$tmp/out" 2>"$tmp/why"
    result $? "as json, too"
fi

printf 'game = canasta\ndeks = 8\ntie = 9\n' | run "no game there is" 1 rules check -
holds "the game" "$tmp/out" '^stdin:1: game = canasta'
holds "and the key that is none" "$tmp/out" '^stdin:2: deks = 8: did you mean decks'
lacks "and no other" "$tmp/out" '^stdin:3:'
printf 'tie = 9\ndeks = 8\n' | run "no game at all" 1 rules check -
holds "the key that is none" "$tmp/out" '^stdin:2: deks = 8: did you mean decks'
printf 'game = minibaccarat\nbanker = vig5\nvigorish = 4\nseats = 99\n' |
    run "a contradiction and a fault" 1 rules check -
holds "the contradiction" "$tmp/out" '^stdin:2: banker: another line'
holds "the fault" "$tmp/out" '^stdin:4: seats = 99'

printf 'Game = minibaccarat\nDECKS = 8\nTie-Maximum = 100\n' |
    run "keys in any case" 0 rules check -
printf 'game = minibaccarat\ndecks = 8\nDecks = 6\n' |
    run "a key twice in two cases" 1 rules check -
holds "is one key" "$tmp/out" '^stdin:3: decks.*stands in the file before'
printf 'table minibaccarat DECKS=6 Seats=3\nsit seat=1 buy-in=10\n' |
    run "a head in any case" 0 table -
printf 'table minibaccarat decks=6 DECKS=8\n' | run "a head with a key twice" 2 table -
printf 'table Minibaccarat\nsit seat=1 buy-in=10\n' | run "a game in any case" 0 table -
done_testing
