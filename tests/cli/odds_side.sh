# "sabot odds --wager FILE": a wager from a file, from standard input and by name, both ways of
# writing what it is worth, cards told by value, rank and face, and one sentence for what cannot be.
. tests/cli/lib

command="odds --game minibaccarat --wager"
echo 'pay 11 to 1 when player pair # as published' >"$tmp/pair.wager"
echo 'pay 25 when either perfect pair' >"$tmp/suited.wager"
echo 'pay 40 when banker wins and banker total = 7 and banker cards = 3' >"$tmp/dragon.wager"

run "a pair" 0 $command "$tmp/pair.wager"
holds "what it is worth" "$tmp/out" '^ev           -0\.103614457831   -43/415$'
holds "how often it comes" "$tmp/out" '^    11 to 1        0\.074698795181   373,374,329,013,504$'
holds "and what happens otherwise" "$tmp/out" '^lose otherwise$'
run "a pair, JSON" 0 $command "$tmp/pair.wager" --json
json "its figures" 'd["ev_exact"] == "-43/415" and d["decks"] == 8 and d["void"] == "0"'
json "its lines" '[l["line"] for l in d["lines"]] == [1, 0] and d["lines"][0]["pays"] == "11 to 1"'
run "from six decks" 0 $command "$tmp/pair.wager" --decks 6 --json
json "less often" 'd["ev_exact"] == "-35/311"'
run "the dragon 7 of one's own" 0 $command "$tmp/dragon.wager" --json
ours=$(grep -o '"ev_exact":"[^"]*"' "$tmp/out")
run "the dragon 7 as a wager" 0 odds --game minibaccarat --wager dragon-7 --json
same "are one" "$ours" "$(grep -o '"ev_exact":"[^"]*"' "$tmp/out")"
run "of the regulation by name, with its mode" 0 odds --game minibaccarat --wager tie:9,banker
run "from standard input" 0 $command - --json <"$tmp/pair.wager"
json "the same" 'd["ev_exact"] == "-43/415"'
run "by the older option" 0 odds --game minibaccarat --side "$tmp/pair.wager" --json
json "the same" 'd["ev_exact"] == "-43/415"'
run "by name" 0 $command panda-8 --json
json "as published" 'd["side"] == "Panda 8" and round(d["ev"], 6) == -0.101876'
run "all of them" 0 odds --wagers
holds "have names" "$tmp/out" '^panda-8  *Panda 8$'
run "all of them, JSON" 0 odds --wagers --json
json "forty and more" 'len(d["wagers"]) >= 40 and all(w["text"] for w in d["wagers"])'

run "a card gone" 0 $command "$tmp/pair.wager" --removal --json
json "by rank" 'len(d["removal"]) == 13'
json "all alike" 'len({r["effect"] for r in d["removal"]}) == 1'
run "a card gone, of a wager on values" 0 $command "$tmp/dragon.wager" --removal
holds "by value" "$tmp/out" '^    7  -0\.003583705324$'

# ---- Cards ----
eights=$(yes 32 | head -13 | paste -sd,)
run "whole decks, told by rank" 0 $command "$tmp/pair.wager" --remaining "$eights" --json
json "the same" 'd["ev_exact"] == "-43/415" and len(d["remaining"]) == 13'
fours=$(yes 8 | head -52 | paste -sd,)
run "whole decks, told by face" 0 $command "$tmp/suited.wager" --remaining "$fours" --json
faces=$(grep -o '"ev_exact":"[^"]*"' "$tmp/out")
run "whole decks" 0 $command "$tmp/suited.wager" --json
same "are one" "$faces" "$(grep -o '"ev_exact":"[^"]*"' "$tmp/out")"

refused "ranks by value" 'give --remaining thirteen counts' "$tmp/pair.wager" --remaining \
    1,1,1,1,1,1,1,1,1,1
refused "suits by rank" 'give --remaining fifty-two counts' "$tmp/suited.wager" --remaining \
    "$eights"
refused "too few cards" '0 cards cannot be counted' "$tmp/pair.wager" --remaining \
    0,0,0,0,0,0,0,0,0,0,0,0,0
refused "two ways to tell the cards" 'not both' "$tmp/pair.wager" --decks 8 --remaining "$eights"
refused "no such file" 'No such file' "$tmp/none.wager"
refused "no such wager" 'there is no wager "panda-9" here' panda-9

# ---- Words ----
# A sentence with its place, the line, and a caret.
told() {
    run "$1" 2 $command "$tmp/wrong.wager"
    holds "$1: is told" "$tmp/err" "$2"
    same "$1: with a caret" 3 "$(wc -l <"$tmp/err")"
    same "$1: and nothing else" 0 "$(wc -c <"$tmp/out")"
}
printf 'pay 8 when tie\npay 11 when playr pair\n' >"$tmp/wrong.wager"
told "a word that is none" 'wrong.wager:2:13: "playr" is not known; did you mean player\?'
holds "with a caret" "$tmp/err" '^                \^$'
: >"$tmp/empty.wager"
refused "an empty file" 'there is no line that pays' "$tmp/empty.wager"
echo 'pay 8 to 0 when tie' >"$tmp/wrong.wager"
told "what pays without end" ':1:10: so much to 0 is without end'
printf 'pay 1 when tie\npush otherwise\n' >"$tmp/wrong.wager"
refused "what is never lost" 'it is never lost' "$tmp/wrong.wager"
printf 'push when tie\npush otherwise\n' >"$tmp/wrong.wager"
refused "what is never settled" 'it is never won and never lost' "$tmp/wrong.wager"
printf 'pay 1 when tie\npay 2 when tie and cards = 4\n' >"$tmp/wrong.wager"
told "a line that never comes" 'wrong.wager:2:1: no round comes to this line'
command="odds --wager"
refused "no game" 'which game' "$tmp/pair.wager"
refused "a game where hands choose" 'where a table says who draws' "$tmp/pair.wager" --game \
    chemin-de-fer
run "help" 0 odds --wager panda-8 --help
holds "tells the language" "$tmp/out" 'pay 200 to 1 when both perfect pair'

# ---- Simulated ----
run "simulated" 0 simulate --rules minibaccarat --wager panda-8 --rounds 300000 --seed 1 --json
json "by its name" 'd["wagers"][-1]["wager"] == "panda-8"'
json "the exact value" 'd["wagers"][-1]["exact_fraction"] == "-153010345753/1501922558745"'
json "near it" 'abs(d["wagers"][-1]["distance"]) < 4'
cp "$tmp/out" "$tmp/whole"
for i in 1 2 3; do
    run "shard $i" 0 simulate --rules minibaccarat --wager panda-8 --rounds 300000 --seed 1 \
        --shard $i/3 --json
    cp "$tmp/out" "$tmp/shard$i"
done
run "merged" 0 simulate --merge "$tmp/shard1" "$tmp/shard2" "$tmp/shard3" --json
same "to the last bit" "$(cksum <"$tmp/whole")" "$(cksum <"$tmp/out")"
printf 'unit 25\nbet panda-8 1 when round > 60\n' >"$tmp/late.plan"
run "in a plan" 0 simulate --rules minibaccarat --wager panda-8 --plan "$tmp/late.plan" \
    --rounds 50000 --seed 1 --json
json "is bet" 'd["purses"][0]["lines"][0]["bets"] > 0'
run "without the wager" 2 simulate --rules minibaccarat --plan "$tmp/late.plan" --seed 1
holds "it is none of the table" "$tmp/err" 'late.plan:2: this table offers no wager "panda-8"'
command="simulate --game minibaccarat --seed 1 --wager"
printf 'pay 1 to 3 when tie\n' >"$tmp/third.wager"
refused "what pays thirds" 'no whole number of hundredths' "$tmp/third.wager"
for i in 1 2; do
    run "by ranks and suits, shard $i" 0 $command coloured-pair --rounds 60000 --shard $i/2 --json
    cp "$tmp/out" "$tmp/shard$i"
done
run "merged" 0 simulate --merge "$tmp/shard1" "$tmp/shard2" --json
json "its lines are all rounds" 'sum(d["lines"]) == d["rounds"] and len(d["lines"]) == 4'
json "near what is exact" 'abs(d["wagers"][-1]["distance"]) < 4'
json "which is known" 'd["wagers"][-1]["exact_fraction"] == "-17/415"'
cp "$tmp/out" "$tmp/both"
run "in one piece" 0 $command coloured-pair --rounds 60000 --json
same "to the last bit" "$(cksum <"$tmp/both")" "$(cksum <"$tmp/out")"
sed 's/"lines":\[/"lines":[1,/' "$tmp/shard1" >"$tmp/bent"
run "a document with a line too many" 2 simulate --merge "$tmp/bent" "$tmp/shard2"

# ---- Counted ----
run "counted" 0 odds --protect --wager panda-8,coloured-pair,dragon-7 --shoes 20 --json
json "three wagers" '[w["wager"] for w in d["wagers"]] == ["dragon-7", "panda-8", "coloured-pair"]'
json "by ranks where it looks at them" 'len(d["wagers"][2]["removal_by_rank"]) == 13'
json "by suits, and there alone" '["suit_tags" in w for w in d["wagers"]] == [False, False, True]'
json "no tags for pairs" 'd["wagers"][2]["tags"] == [0] * 10'
json "and no count from which it pays" 'd["wagers"][2]["trigger"] is None'
run "the colours" 0 odds --protect --wager all-red --shoes 4 --cutting-card 360 --json
json "are counted by suit" 'd["wagers"][0]["suit_tags"] == [1, -1, -1, 1]'
run "a file" 0 odds --protect --wager "$tmp/third.wager" --shoes 4 --spread 1,2
holds "by its name" "$tmp/out" '^third '
run "in 80 columns" 0 odds --protect --wager all-red --shoes 4 --cutting-card 360
same "no line is wider" 0 "$(awk 'length($0) > 80' "$tmp/out" | wc -l)"
command="odds --protect --wager"
refused "no such file" 'there is no wager "nothing"' nothing

# ---- At a table of New Jersey ----
printf 'table minibaccarat\nsit seat=1 buy-in=500.00\nwager seat=1 on=panda-8 25.00\n' >"$tmp/table"
run "such a wager at a table" 1 table "$tmp/table"
holds "is refused, with the paragraph" "$tmp/out" '^refused 19:47-7\.2\(b\)\[1\]'

# ---- Four tiles ----
command="odds --game pai-gow --hand"
run "four tiles" 0 $command "6-6 3-6 2-6 5-6"
holds "the best is the house way's" "$tmp/out" '^ 1\* 6-6 3-6 / 2-6 5-6   Wong / nine$'
run "four tiles, JSON" 0 $command "6-6 3-6 2-6 5-6" --json
json "all hands of the dealer" 'all(int(s["win"]) + int(s["push"]) + int(s["lose"]) == 20475
    for s in d["settings"]) and len(d["settings"]) == 3'
refused "three tiles" 'these are 3 tiles' "6-6 3-6 2-6"
refused "two tiles" 'wants four tiles' "6-6 3-6"
refused "tiles that are set" 'leave out the "/"' "6-6 3-6 / 2-6 5-6"
refused "two ways" 'leave out --player-way' "6-6 3-6 2-6 5-6" --player-way tiles-2

done_testing
