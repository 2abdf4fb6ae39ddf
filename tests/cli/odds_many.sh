# "sabot odds" for many at once: --remaining-file, and --stake A..B: what is printed is what one
# question at a time gives; and what is refused leaves nothing behind.
. tests/cli/lib

command="odds"

# ---- Compositions ----
cat >"$tmp/states" <<STATES
# eight decks, and two others
128,32,32,32,32,32,32,32,32,32

30,8,9,7,7,8,6,8,9,7
0,0,0,0,0,0,0,0,0,6
16,4,4,4,4,4,4,4,4,4
900,10,10,10,10,10,10,10,10,10
STATES
run "compositions of a file" 0 odds --game minibaccarat --remaining-file "$tmp/states"
cp "$tmp/out" "$tmp/worth"
empty "nothing on stderr" "$tmp/err"
same "a line for each, and a heading" 6 "$(wc -l <"$tmp/worth" | tr -d ' ')"
holds "the heading" "$tmp/worth" '^c0,c1,.*,c9,banker:vig5,.*,dragon-7$'
grep -v '^#\|^$' "$tmp/states" | while read -r cards; do
    "$sabot" odds --game minibaccarat --remaining "$cards" --json |
        grep -o '"ev":[-0-9.]*' | cut -d : -f 2 | sed 's/^/,/' | tr -d '\n' | sed "s/^/$cards/"
    echo
done >"$tmp/one"
tail -n +2 "$tmp/worth" | cmp - "$tmp/one"
result $? "as one at a time gives them"
run "from standard input, two wagers" 0 odds --game punto-banco --wager tie:8,player --csv \
    --remaining-file - <"$tmp/states"
holds "the wagers in their order" "$tmp/out" '^c0,.*,c9,player,tie:8$'
echo 1,2,3 >>"$tmp/states"
run "a line that is none" 2 odds --game minibaccarat --remaining-file "$tmp/states"
empty "nothing on stdout" "$tmp/out"
holds "which line" "$tmp/err" "$tmp/states:8 wants ten counts"
same "in one sentence" 1 "$(wc -l <"$tmp/err" | tr -d ' ')"
run "a written wager" 2 odds --game minibaccarat --wager panda-8 --remaining-file "$tmp/states"
holds "is told how" "$tmp/err" 'one composition at a time; give --remaining$'
run "no composition at all" 2 odds --game minibaccarat --remaining-file /dev/null
holds "and what to do" "$tmp/err" 'give ten counts with commas a line'
run "no such file" 2 odds --game minibaccarat --remaining-file "$tmp/nowhere"
run "no such wager" 2 odds --game punto-banco --wager dragon-7 --remaining-file "$tmp/one"

# ---- Stakes ----
run "stakes" 0 odds --game punto-banco --stake 1..30 --csv
cp "$tmp/out" "$tmp/curve"
same "four curves of thirty, and a heading" 121 "$(wc -l <"$tmp/curve" | tr -d ' ')"
holds "six units owe half a unit" "$tmp/curve" '^6,5,yes,0\.50,[-0-9/]+,-0\.0258656[0-9]+,-0\.015'
holds "and not rounded thirty cents" "$tmp/curve" '^6,5,no,0\.30,[-0-9/]+,-0\.010579057842,0\.0+$'
for stake in 1 6 7 13 30; do
    for mode in 5 4; do
        want=$("$sabot" odds --game punto-banco --stake $stake --wager banker:vig$mode --json |
            grep -o '"ev_exact":"[^"]*' | cut -d '"' -f 4)
        same "$stake at $mode percent as one at a time" "$want" \
            "$(grep "^$stake,$mode,yes" "$tmp/curve" | cut -d , -f 5)"
    done
done
run "as text" 0 odds --game minibaccarat --stake 1..9
! awk 'length($0) > 80' "$tmp/out" | grep -q .
result $? "in 80 columns"
run "as JSON, with a chart" 0 odds --game minibaccarat --stake 1..500 --json --plot "$tmp/chart"
holds "the chart" "$tmp/chart" '^</svg>$'
holds "the object" "$tmp/out" '^\{"game":"minibaccarat","decks":8,"curves":\[.*\]\}$'
run "the wrong way round" 2 odds --game punto-banco --stake 9..2
empty "nothing on stdout" "$tmp/out"
run "too far apart" 2 odds --game punto-banco --stake 1..900000

# ---- The place of the cutting card ----
run "the cutting card's bias" 0 odds --depth-bias --game punto-banco --shoes 100 --plot "$tmp/bias"
holds "its table" "$tmp/out" '^tie 8 +[-+]0\.[0-9]{6}'
holds "its chart" "$tmp/bias" '^</svg>$'
! awk 'length($0) > 80' "$tmp/out" | grep -q .
result $? "in 80 columns"
run "as JSON" 0 odds --depth-bias --rules rules/minibaccarat-dragon-7.ini --shoes 50 --json
holds "the object" "$tmp/out" \
    '"full_exact":"[-0-9/]+",.*"behind":14,"rounds":8[0-9.]+,"bias":[-0-9.]+,'
run "a game without a shoe" 2 odds --depth-bias --game pai-gow
run "no game" 2 odds --depth-bias
done_testing
