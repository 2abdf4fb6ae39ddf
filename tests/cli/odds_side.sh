# "sabot odds --side": a bet from a file and from standard input, both ways of writing what it is
# worth, cards told by value, rank and face, and one sentence for what cannot be.
. tests/cli/lib

command="odds --game minibaccarat --side"
echo 'player pair pays 11 # as published' >"$tmp/pair"
echo 'either suited pair pays 25' >"$tmp/suited"
echo 'banker wins and banker total = 7 and banker cards = 3 pays 40' >"$tmp/dragon"

run "a pair" 0 $command "$tmp/pair"
holds "what it is worth" "$tmp/out" '^ev           -0\.103614457831   -43/415$'
holds "how often it comes" "$tmp/out" '^    11 to 1        0\.074698795181   373,374,329,013,504$'
holds "and what happens otherwise" "$tmp/out" '^otherwise loses$'
run "a pair, JSON" 0 $command "$tmp/pair" --json
json "its figures" 'd["ev_exact"] == "-43/415" and d["decks"] == 8 and d["void"] == "0"'
json "its lines" '[l["line"] for l in d["lines"]] == [1, 0] and d["lines"][0]["pays"] == "11 to 1"'
run "from six decks" 0 $command "$tmp/pair" --decks 6 --json
json "less often" 'd["ev_exact"] == "-35/311"'
run "the dragon 7 as a side bet" 0 $command "$tmp/dragon" --json
ours=$(grep -o '"ev_exact":"[^"]*"' "$tmp/out")
run "the dragon 7 as a wager" 0 odds --game minibaccarat --wager dragon-7 --json
same "are one" "$ours" "$(grep -o '"ev_exact":"[^"]*"' "$tmp/out")"
run "from standard input" 0 $command - --json <"$tmp/pair"
json "the same" 'd["ev_exact"] == "-43/415"'

run "a card gone" 0 $command "$tmp/pair" --removal --json
json "by rank" 'len(d["removal"]) == 13'
json "all alike" 'len({r["effect"] for r in d["removal"]}) == 1'
run "a card gone, of a bet on values" 0 $command "$tmp/dragon" --removal
holds "by value" "$tmp/out" '^    7  -0\.003583705324$'

# ---- Cards ----
eights=$(yes 32 | head -13 | paste -sd,)
run "whole decks, told by rank" 0 $command "$tmp/pair" --remaining "$eights" --json
json "the same" 'd["ev_exact"] == "-43/415" and len(d["remaining"]) == 13'
fours=$(yes 8 | head -52 | paste -sd,)
run "whole decks, told by face" 0 $command "$tmp/suited" --remaining "$fours" --json
faces=$(grep -o '"ev_exact":"[^"]*"' "$tmp/out")
run "whole decks" 0 $command "$tmp/suited" --json
same "are one" "$faces" "$(grep -o '"ev_exact":"[^"]*"' "$tmp/out")"

refused "pairs by value" 'give --remaining thirteen counts' "$tmp/pair" --remaining \
    1,1,1,1,1,1,1,1,1,1
refused "suits by rank" 'give --remaining fifty-two counts' "$tmp/suited" --remaining "$eights"
refused "too few cards" '0 cards cannot be counted' "$tmp/pair" --remaining \
    0,0,0,0,0,0,0,0,0,0,0,0,0
refused "two ways to tell the cards" 'not both' "$tmp/pair" --decks 8 --remaining "$eights"
refused "no such file" 'No such file' "$tmp/none"

# ---- Words ----
printf 'tie pays 8\nplayr pair pays 11\n' >"$tmp/wrong"
refused "a word that is none" 'wrong:2: "playr" is not known; did you mean player\?' "$tmp/wrong"
: >"$tmp/empty"
refused "an empty file" 'there is no line that pays' "$tmp/empty"
command="odds --side"
refused "no game" 'which game' "$tmp/pair"
refused "a game where hands choose" 'where a table says who draws' "$tmp/pair" --game chemin-de-fer
run "help" 0 odds --side x --help
holds "tells the language" "$tmp/out" 'both suited pair pays 200'

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
