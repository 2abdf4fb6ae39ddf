# "sabot odds --protect": the report, its three forms, and what is refused.
. tests/cli/lib

command="odds --protect"

protect() { # NAME STATUS WORD...
    protect_name=$1 protect_status=$2
    shift 2
    run "$protect_name" "$protect_status" odds --protect "$@"
}

# ---- The report ----
protect "a rules file" 0 --rules rules/minibaccarat-dragon-7.ini --shoes 300 --seed 7
cp "$tmp/out" "$tmp/report"
empty "nothing on stderr" "$tmp/err"
holds "what was played" "$tmp/out" '^sabot [0-9.]+, 300 shoes of seed 7\.$'
holds "how far" "$tmp/out" '^14 cards behind the cutting card: 8[0-9]\.[0-9] rounds a shoe\.$'
holds "dragon 7 can be counted" "$tmp/out" \
    '^dragon-7 +-7\.611% +[0-9]+\.[0-9]+% .* yes, and worth it$'
holds "the Player wager cannot" "$tmp/out" '^player +-1\.235% .* no$'
holds "the published tags" "$tmp/out" '^dragon-7 +0  0  0 -1 -1 -1 -1  2  2  0 +0\.964 '
holds "all depths" "$tmp/out" '^behind +14 +26 +52 +78 +104$'
holds "in plain words" "$tmp/out" '^dragon-7: yes, and worth it\. Who wagers from a true count of'
tr '\n' ' ' <"$tmp/out" | tr -s ' ' >"$tmp/line"
holds "in money" "$tmp/line" "maximum of 100\.00 that is [0-9]+\.[0-9][0-9] a shoe"
lacks "no wager that is not on offer" "$tmp/out" '^tie 9|bonus|four-cards'
same "no line is wider than a page" "" "$(awk 'length > 100' "$tmp/out")"
lines=$(wc -l <"$tmp/out")
[ "$lines" -le 60 ]
result $? "a rules file fits one page: $lines lines"
protect "every wager of the regulation" 0 --shoes 40
same "no line of it is wider than a page" "" "$(awk 'length > 100' "$tmp/out")"
holds "every mode of a Banker wager" "$tmp/out" '^banker six-half '
holds "a covered wager is explained" "$tmp/out" '19:47-7\.3\(f\)2'

# ---- The same again ----
for threads in 1 2 5; do
    protect "by $threads threads" 0 --rules rules/minibaccarat-dragon-7.ini --shoes 300 --seed 7 \
        --threads $threads
    cmp -s "$tmp/report" "$tmp/out"
    result $? "$threads threads give the same report"
done
protect "another seed" 0 --rules rules/minibaccarat-dragon-7.ini --shoes 300 --seed 8
! cmp -s "$tmp/report" "$tmp/out"
result $? "another seed gives another report"

# ---- JSON ----
protect "json" 0 --rules rules/minibaccarat-total-cards.ini --shoes 30 --cutting-card 52,14 --json
same "json: one line" 1 "$(wc -l <"$tmp/out" | tr -d ' ')"
holds "json: what was played" "$tmp/out" '^\{"study":"protect","version":"[0-9.]+","game":"minibacc'
holds "json: depths in order" "$tmp/out" '"depths":\[\{"behind":14,"perfect":\{"bets_per_shoe":'
holds "json: exact value" "$tmp/out" '"wager":"player","mode":"","ev_exact":"-[0-9]+/[0-9]+"'
holds "json: covered" "$tmp/out" '"wager":"banker","mode":"total-cards","covered":true'
holds "json: in plain words" "$tmp/out" \
    '"words":\["[^"]+: [^"]+\."(,"[^"]+\.")*,"Banker total-cards is [^"]+\."\]\}$'
holds "json: with vigorish too" "$tmp/out" '"wager":"banker","mode":"vig5","ev_exact"'
if command -v python3 >/dev/null; then
    python3 -m json.tool "$tmp/out" >/dev/null
    result $? "json: it is JSON"
fi

# ---- Tags that are given ----
protect "given tags" 0 --wager dragon-7 --tags 0,0,0,-1,-1,-1,-1,2,2,0 --trigger 4 --shoes 100 \
    --cutting-card 14 --burn first --cutting-card-first --json
holds "given tags: as given" "$tmp/out" \
    '"tags":\[0,0,0,-1,-1,-1,-1,2,2,0\],"correlation":0\.96[0-9]+,"trigger":4,'
holds "given tags: as asked" "$tmp/out" '"burn":"first","cutting_card_first":true,.*"pilot_shoes":0'
same "given tags: one wager" 1 "$(grep -o '"wager":' "$tmp/out" | wc -l | tr -d ' ')"
protect "a trigger between" 0 --wager dragon-7 --trigger -1.25 --shoes 20 --json
holds "a trigger between: told" "$tmp/out" '"trigger":-1\.25,'
protect "a mode" 0 --wager tie:9,player --shoes 20 --json
same "a mode: two wagers" 2 "$(grep -o '"wager":' "$tmp/out" | wc -l | tr -d ' ')"
protect "one deck" 0 --decks 1 --shoes 20
holds "one deck: what there is room for" "$tmp/out" '^behind +14 +26$'

# ---- Beside the best, never divided, with a side count ----
protect "judged" 0 --wager dragon-7 --tags 0,0,0,-1,-1,-1,-1,2,2,0 --shoes 300 --json
holds "judged: beside the best" "$tmp/out" \
    '"best":\{"tags":\[0,0,0,-1,-1,-1,-1,2,2,0\],"correlation"'
protect "judged in words" 0 --wager dragon-7 --tags 0,0,0,-1,-1,-1,-1,1,1,0 --shoes 100
holds "judged in words: the best" "$tmp/out" '^THE BEST TAGS beside those given'
holds "judged in words: unbalanced" "$tmp/out" '^These tags add up to -8 a deck'
protect "never divided" 0 --wager dragon-7 --running --shoes 300 --json
holds "never divided: its pivot" "$tmp/out" \
    '"tags":\[1,0,0,-1,-1,-1,-1,2,2,0\],.*"running":\{"balance":4,"start":-32,"pivot":0,"true_at'
protect "never divided, begun elsewhere" 0 --wager dragon-7 --running --start 4 --shoes 20 --json
holds "never divided, begun elsewhere: its pivot" "$tmp/out" '"start":4,"pivot":36,'
protect "a side count" 0 --wager dragon-7 --side-count best --shoes 300 --json
holds "a side count: found" "$tmp/out" '"side":\{"side_tags":\[.*"times_count":[1-4],"times_side":'
protect "a side count given" 0 --wager dragon-7 --side-count 0,0,0,0,0,1,0,0,-1,0 --shoes 40
holds "a side count given: told" "$tmp/out" '^WITH A SIDE COUNT'
same "no line of it is wider than a page" "" "$(awk 'length > 80' "$tmp/out")"

# ---- Stakes ----
protect "a spread" 0 --rules rules/minibaccarat-dragon-7.ini --spread 1,2,4,8 --shoes 300 --seed 7
holds "a spread: told" "$tmp/out" '^STAKES: 1, 2, 4, 8 units from the trigger up, nothing below'
holds "a spread: a slope" "$tmp/out" '^dragon-7 +\+2\.[0-9]+% '
same "a spread: no line is wider than 80" "" "$(awk 'length > 80' "$tmp/out")"
cp "$tmp/out" "$tmp/report"
protect "a spread by three threads" 0 --rules rules/minibaccarat-dragon-7.ini --spread 1,2,4,8 \
    --shoes 300 --seed 7 --threads 3
cmp -s "$tmp/report" "$tmp/out"
result $? "a spread: three threads give the same report"
protect "Kelly" 0 --wager dragon-7 --kelly 0.5 --bankroll 500 --shoes 300 --json
holds "Kelly: what was asked" "$tmp/out" \
    '"betting":\{"bankroll":500,"kelly":0\.5,"fall_to_half":0\.125\}'
holds "Kelly: growth" "$tmp/out" '"growth_per_100_rounds":'
holds "Kelly: steps" "$tmp/out" '"steps":\[\{"from":null,.*\{"from":4,"of_rounds":'
if command -v python3 >/dev/null; then
    python3 -m json.tool "$tmp/out" >/dev/null
    result $? "Kelly: it is JSON"
fi
protect "every round" 0 --wager player --spread 2 --below 1 --shoes 40 --json
holds "every round: staked on" "$tmp/out" '"stakes":\[\{"behind":14,"of_rounds":1,'
holds "every round: nothing to win" "$tmp/out" '"n0":null,"ruin":1,"bank_5_percent":null'
refused "a spread of nothing" 'wants stakes in units' --spread 0
refused "a spread of words" 'wants stakes in units' --spread 1,two
refused "a spread too long" 'takes 24 stakes' \
    --spread 1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1
refused "a spread and Kelly" 'leave out --spread' --spread 1 --kelly 1
refused "Kelly below" 'leave out --below' --below 1 --kelly 1
refused "all too much of Kelly" 'from 0\.01 to 2' --kelly 3
refused "no bankroll" 'wants units, from 1' --bankroll 0
refused "below what" 'wants the stake below' --below -1
refused "a start that is divided" 'give --running too' --start 3
refused "a start that is none" 'wants a whole number' --running --start x
refused "a side count of nine" '--side-count wants ten whole numbers' --side-count 1,2,3

# ---- By the cards left ----
protect "orders and extremes" 0 --wager dragon-7,banker:total-cards --second --extremes --shoes 60 \
    --cutting-card 20 --json
holds "orders: the second" "$tmp/out" \
    '"second":\{"depths":\[\{"left":20,"sd":0\.[0-9]+,"first":0\.'
holds "orders: exact pairs" "$tmp/out" '"both_gone_exact":\[\["-?[0-9]+/[0-9]+","'
holds "extremes: by search" "$tmp/out" \
    '"extremes":\[\{"left":20,"proven":false,"richest":\{"cards":'
same "a covered wager has none" 1 "$(grep -o '"extremes"' "$tmp/out" | wc -l | tr -d ' ')"
if command -v python3 >/dev/null; then
    python3 -m json.tool "$tmp/out" >/dev/null
    result $? "orders and extremes: it is JSON"
fi
protect "the same in words" 0 --wager dragon-7 --second --extremes --shoes 60 --cutting-card 20 \
    --decks 1
holds "the same in words: orders" "$tmp/out" '^ +and pairs +0\.'
holds "the same in words: extremes" "$tmp/out" '^dragon-7 +20. richest '
same "the same in words: no line is wider than 80" "" "$(awk 'length > 80' "$tmp/out")"
refused "orders rounded" 'leave out --stake' --second --stake 13

# ---- The chart ----
protect "a chart" 0 --rules rules/minibaccarat-dragon-7.ini --shoes 40 --plot "$tmp/chart.svg"
holds "a chart: it is one" "$tmp/chart.svg" '^<svg xmlns='
holds "a chart: to its end" "$tmp/chart.svg" '^</svg>$'
holds "a chart: with names" "$tmp/chart.svg" '>dragon-7</text>'
if command -v python3 >/dev/null; then
    python3 -c 'import sys, xml.dom.minidom as m; m.parse(sys.argv[1])' "$tmp/chart.svg"
    result $? "a chart: it is XML"
fi

refused "an unknown wager" 'no wager "panda" here; choose of banker:vig5' --wager panda
refused "a mode that is none" 'no wager "tie:7"' --wager tie:7
refused "a wager not on offer" 'no wager "dragon-7"' --wager dragon-7 \
    --rules rules/minibaccarat.ini
refused "nine tags" 'ten whole numbers' --tags 0,0,0,-1,-1,-1,-1,2,2
refused "eleven tags" 'ten whole numbers' --tags 0,0,0,-1,-1,-1,-1,2,2,0,0
refused "a tag that is none" 'ten whole numbers' --tags 0,0,0,-1,-1,-1,-1,2,2,x
refused "a trigger that is none" 'a true count from -99' --trigger high
refused "a trigger too fine" 'two decimals at most' --trigger 4.005
refused "a level too high" 'from 1 to 4' --level 5
refused "tags and a level" 'leave out --level' --level 2 --tags 0,0,0,-1,-1,-1,-1,2,2,0
refused "a cutting card too deep" 'from 14 \(19:47-3\.5\(e\), 7\.5\(f\)\) to 404' --cutting-card 13
refused "a cutting card in the burn" 'to 404' --cutting-card 405
refused "a depth twice" 'names 26 twice; leave one out' --cutting-card 14,26,26
refused "seven depths" '6 numbers at most' --cutting-card 14,15,16,17,18,19,20
refused "no depth" 'wants a number of cards' --cutting-card ""
refused "no shoes" 'from 2 to 1,000,000,000,' --shoes 0
refused "a seed that is none" 'whole number from 0' --seed -3
refused "no threads" 'from 1 to 256' --threads 0
refused "no decks" 'of 1 to 16 decks' --decks 0
refused "endless decks" 'of 1 to 16 decks' --decks inf
refused "half a burn" 'wants shown .* or first' --burn half
refused "a stake of nothing" 'wants an amount' --stake 0
refused "pai gow" 'nothing to count' --game pai-gow
refused "chemin de fer" 'punto-banco and minibaccarat' --rules rules/chemin-de-fer.ini
refused "a continuous shuffler" 'continuous shuffler' --rules rules/minibaccarat-continuous.ini
refused "two games" 'leave out --game punto-banco' --game punto-banco --rules rules/minibaccarat.ini
refused "a chart that cannot be" 'cannot be written' --shoes 2 --plot "$tmp/none/chart.svg"
refused "a rules file that is not there" 'cannot be read' --rules "$tmp/none.ini"

run "help" 0 odds --protect --help
holds "help: examples" "$tmp/out" '^  sabot odds --protect --rules'

done_testing
