# What a dealer types on a later evening: cards past the cutting card, words in quotation marks, a
# wager there is none of, rules nobody remembers the names of.
. tests/cli/lib

NO_COLOR=1
export NO_COLOR

seated='sit seat=1 buy-in=500' more=--auto

# ---- Cards alone, with the cutting card among them by count ----
typed "cards past a counted cutting card" 0 'cutting-cards behind=412' 'burn Ac' 'burn 5d' \
    'wager seat=1 banker 100' '2c 3d 3h 4s'
same "are the four cards" 4 "$(grep -c 'of four' "$tmp/out")"
holds "and the cutting card is told of" "$tmp/out" '^    shoe: cutting-card$'

# ---- Announcements as they are printed ----
for said in '"Player 5"' 'words="Player 5"' '“Player 5”' 'Player 5' '"player  5"'; do
    typed "announce $said" 0 'wager seat=1 banker 100' '2c 3d 3h 4s' "announce $said"
    holds "announce $said: is what the house has called" "$tmp/out" 'the house has done that'
done
typed "a count in quotation marks that is wrong" 1 'wager seat=1 banker 100' '2c 3d 3h 4s' \
    'announce "Player 6"'
holds "is judged" "$tmp/out" '^refused .*counts 5, not 6'
typed "another's quotation marks" 0 'wager seat=1 “banker” 100' 'announce “No More Bets”'
typed "no count" 2 'announce "Player five"'
holds "is told" "$tmp/err" '^stdin:3:10: "Player five" is no announcement: write "No More Bets"'
typed "a count twice" 2 'announce "Player 5" 6'
typed "marks never closed" 2 'announce “Player 5'
holds "are told" "$tmp/err" '^stdin:3:10: this quotation mark is never closed'
run "the quotation marks of a name" 0 table - <<'END'
table minibaccarat
sit seat=1 buy-in=5 name="“Jo”"
END

# ---- A wager that is none ----
for wager in pair lucky-6 bonus panda; do
    typed "wager on $wager" 2 "wager seat=1 $wager 25"
    holds "wager on $wager: the wagers are named" "$tmp/err" \
        "^stdin:3:14: \"$wager\" is no wager: write banker, player or tie$"
done
typed "a wager without its name" 2 'wager seat=1 25'
holds "the same wagers" "$tmp/err" 'on is missing: write banker, player or tie$'
typed "an amount that is none" 2 'wager seat=1 banker 2x5'
holds "is no amount" "$tmp/err" '"2x5" is no amount'
typed "a named wager that is none" 1 'wager seat=1 on=pair 25'
holds "is refused by its paragraph" "$tmp/out" '^refused 19:47-7\.2\(b\)\[1\]'

# ---- Behind a game that is none ----
printf 'game = minibacarat\nmin = 5\nvigorish-seat-3 = 4\ndeks = 8\ntie = 9\n' |
    run "a rules file for no game" 1 rules check -
holds "the game" "$tmp/out" '^stdin:1: game = minibacarat: did you mean minibaccarat\?'
holds "a key that is none" "$tmp/out" '^stdin:2: min = 5: did you mean minimum\? there is no such'
holds "and another" "$tmp/out" '^stdin:4: deks = 8: did you mean decks\? there is no such key'
lacks "nobody asks for a game that was named" "$tmp/out" 'name the game'
lacks "what hangs on the game is not told" "$tmp/out" '^stdin:5:'
printf 'game = minibaccarat\nvig = 5\nmini = 5\n' | run "parts of keys" 1 rules check -
holds "one that is a part of several is left open" "$tmp/out" '^stdin:2: vig = 5: there is no such'
holds "one of one is not" "$tmp/out" '^stdin:3: mini = 5: did you mean minimum\?'
run "an event before any table" 2 table - <<'END'
sit seat=1 buy-in=500
END
holds "is told how to open one" "$tmp/err" '^stdin:1:1: no table is open yet: .*table minibaccarat'

# ---- An evening with errors, told by people and the shoe ----
for game in punto-banco minibaccarat chemin-de-fer pai-gow pai-gow-poker; do
    for unseen in '' --unseen; do
        "$sabot" deal --game $game --rounds 12 --seed 3 --irregular 40 --people $unseen >"$tmp/told"
        "$sabot" table --auto "$tmp/told" >"$tmp/out" 2>&1
        lacks "$game $unseen with errors: nothing is refused" "$tmp/out" '^refused'
        errors=$(sed -n 's/^# [bh].*irregular //p' "$tmp/told")
        [ "${errors:-0}" -gt 0 ]
        result $? "$game $unseen: something goes wrong"
        same "$game $unseen: as many errors" "$errors" "$(grep -c '^irregular' "$tmp/out")"
        same "$game $unseen: the same accounts" "$(sed -n 's/^#   */  /p' "$tmp/told")" \
            "$(sed -n '/^end/,$p' "$tmp/out" | grep '^  ')"
    done
done

# ---- The ready rules by their names ----
run "the ready rules" 0 rules list
for file in rules/*.ini; do
    name=${file##*/}
    grep -q "^${name%.ini}\$" "$tmp/out"
    result $? "${name%.ini} is listed"
done
holds "with what it is for" "$tmp/out" '^    Minibaccarat with pre-inspected, pre-shuffled cards'
same "each once" "" "$(grep '^[a-z]' "$tmp/out" | sort | uniq -d)"
grep '^[a-z]' "$tmp/out" >"$tmp/names"
sort "$tmp/names" | cmp -s - "$tmp/names"
result $? "in order"
head -1 "$tmp/names" >"$tmp/one"
run "and each can be shown" 0 rules show "$(cat "$tmp/one")"
run "the ready rules of a game" 0 rules list pai-gow
same "only those" "pai-gow pai-gow-fair pai-gow-two-areas" \
    "$(grep '^[a-z]' "$tmp/out" | tr '\n' ' ' |
    sed 's/ $//')"
run "of no game" 2 rules list pai-gw
holds "is told" "$tmp/err" 'pai-gw.*did you mean pai-gow\?'
mkdir "$tmp/away"
(cd "$tmp/away" && "$sabot" rules list) >"$tmp/away.out" 2>&1
"$sabot" rules list >"$tmp/out"
cmp -s "$tmp/away.out" "$tmp/out"
result $? "the same from elsewhere"
if command -v python3 >/dev/null; then
    "$sabot" rules list --json >"$tmp/out"
    python3 -c 'import glob, json, os, sys
found = json.load(open(sys.argv[1]))
assert [f["name"] for f in found] == sorted(f["name"] for f in found)
assert {f["name"] for f in found} == {os.path.basename(p)[:-4] for p in glob.glob("rules/*.ini")}
tie = next(f for f in found if f["name"] == "minibaccarat-tie25")
assert tie["game"] == "minibaccarat" and tie["edition"] == 2011, tie
assert tie["about"].startswith("Minibaccarat without a percentage"), tie
assert tie["lawful"] is True' "$tmp/out" 2>"$tmp/why"
    result $? "as json, too"
fi
run "rules by a name that is none" 2 table --rules minibacc - <<'END'
END
holds "are told where the names are" "$tmp/err" 'sabot rules list'
run "help" 0 rules --help
holds "names the list" "$tmp/out" '^ *sabot rules list'
done_testing
