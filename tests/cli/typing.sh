# What one types and reads: slips are named where they are, with what was meant; cards and tiles as
# people write them; words for the reader himself ("help", "cite", "why"); nothing that was typed
# reaches a terminal as an escape.
. tests/cli/lib

NO_COLOR=1
export NO_COLOR
esc=$(printf '\033')

# The error on the second line: its column and its sentence.
slip() { # LINE COLUMN PATTERN
    typed "$1" 2 "$1"
    holds "$1: points at column $2" "$tmp/err" "^stdin:2:$2: "
    holds "$1: says so" "$tmp/err" "^stdin:2:[0-9]+: .*$3"
}

# ---- The right word, and what was meant ----
slip 'wager seat=1 bankers 100' 14 '"bankers" is no wager: did you mean banker\?'
slip 'wager 1 banker 100' 7 '"1" stands without its key: .*seat=1'
slip 'wager 1 100 on=banker' 7 '"1" stands without its key: .*seat=1'
slip 'wager 1 bankers 100' 7 '"1" stands without its key: .*seat=1'
slip 'sit 1 500' 5 '"1" stands without its key: .*seat=1'
slip 'sit seat 1' 5 'write seat=1'
slip 'sit seat1 buy-in=500' 5 'write seat=1'
slip 'sit seta=1 buy-in=50' 5 'sit has no seta: did you mean seat\?'
slip 'wager seat=1 on=banker' 23 'amount is missing'
slip 'wager on=banker 100' 20 'seat is missing: .*seat=1'
slip 'sti seat=1' 1 '"sti" is no kind of event: did you mean sit\?'
slip 'wagr seat=1 on=banker 100' 1 'did you mean wager\?'
slip 'announce "No more bet"' 10 '"No more bet" is no announcement: did you mean "No More Bets"\?'
slip 'announce Natral' 10 'did you mean Natural\?'
slip 'bet seat=1 on=banker 100' 1 'say wager'
slip 'deal' 1 'say card'
slip 'hit' 1 'say card'
slip 'stand' 1 'Stay'
slip 'stay' 1 'Stay'
slip 'card 1s player' 6 '"1s" is no card'
slip 'card 2c playr' 9 '"playr" is no hand: did you mean player\?'
slip 'cut at=100 by=flooperson' 15 'did you mean floorperson\?'
for far in xyz hello qqqqqq spoon; do
    typed "$far means nothing" 2 "$far"
    lacks "$far: no far-fetched suggestion" "$tmp/err" 'did you mean'
done
game=pai-gow
slip 'open dealer "6-6 7-8 / 1-2 3-3"' 18 '"7-8" is no tile'
slip 'open dealer 6-6 0-3 / 1-2 3-3' 17 '"0-3" is no tile'
slip 'open dealer "6-6 9c / 1-2 3-3"' 18 'cards and tiles'
game=
typed "the line is shown" 2 'sit seat=x'
same "with a caret under the word" "    sit seat=x|             ^" \
    "$(sed -n '2,3p' "$tmp/err" | paste -sd '|' -)"
typed "letters of several bytes" 2 'sit seat=1 name=Zoë foo=1'
same "the caret counts letters" "                        ^" "$(sed -n 3p "$tmp/err")"
more=--json
typed "in json" 2 'sit seat=x'
same "json answers with one object and one sentence" 1 "$(wc -l <"$tmp/err" | tr -d ' ')"
more=

run "a slip in the game" 2 table - <<'END'
table minibacarat
END
holds "the game that was meant" "$tmp/err" '^stdin:1:7: .*did you mean minibaccarat\?'
run "a slip in a setting" 1 table - <<'END'
table minibaccarat deks=8
END
holds "the setting that was meant" "$tmp/out" 'did you mean decks\?'
run "a command that was meant" 2 tabel </dev/null
holds "is named" "$tmp/err" 'did you mean table\?'
run "an option that was meant" 2 table --ruels x </dev/null
holds "is named, too" "$tmp/err" 'did you mean --rules\?'
run "a game that was meant" 2 cite --game minibacarat </dev/null
holds "is named as well" "$tmp/err" 'did you mean minibaccarat\?'
run "a game of deal that was meant" 2 deal --game puntobanco </dev/null
holds "and so here" "$tmp/err" 'did you mean punto-banco\?'
run "a word of rules that was meant" 2 rules chek </dev/null
holds "and there" "$tmp/err" 'did you mean check\?'
run "an option far from any" 2 table --zzz </dev/null
lacks "has none" "$tmp/err" 'did you mean'

# ---- The program's own words ----
run "help" 0 help </dev/null
holds "lists the commands" "$tmp/out" '^  table  '
run "help of a command" 0 help table </dev/null
holds "is its help" "$tmp/out" '^usage: sabot table'
run "help of a slip" 2 help tabel </dev/null
holds "names what was meant" "$tmp/err" 'did you mean table\?'
run "-V" 0 -V </dev/null
holds "is the version" "$tmp/out" '^sabot [0-9]'
run "table -V" 0 table -V </dev/null
holds "is the version, too" "$tmp/out" '^sabot [0-9]'

# ---- Cards and tiles as people write them ----
more=--auto
typed "suits as signs, tens in two ways, several cards, cards alone" 0 \
    'sit seat=1 buy-in=500' 'wager seat=1 banker 100' 'card A♠ 10h' 'T♦ 9♥'
grep -v '^ ' "$tmp/out" >"$tmp/answers"
same "each card is answered" 4 "$(grep -c 'of four' "$tmp/answers")"
holds "and goes to the hand that is due" "$tmp/out" '^accepted .*card 4 of four, to the Banker'
holds "and counts" "$tmp/out" 'house: announce Player 1$'
typed "a hand after its card" 0 'sit seat=1 buy-in=500' 'wager seat=1 banker 100' \
    'card 2c player 3d banker 4c 9h up'
same "belongs to that card" 4 "$(grep -c 'of four' "$tmp/out")"
typed "a card that cannot be, among others" 1 'sit seat=1 buy-in=500' 'wager seat=1 banker 100' \
    'card 2c Jk 3d 4d'
holds "what was not judged is told" "$tmp/out" '^    not judged: card 3d, card 4d$'
typed "words without quotation marks" 0 'sit seat=1 buy-in=500' 'wager seat=1 banker 100' \
    'announce No More Bets'
holds "are words" "$tmp/out" '^accepted 19:47-7\.7\(b\)'
more=
typed "a card alone where none is due" 2 '8s'
holds "is asked back" "$tmp/err" '^stdin:2:1: no card is due: .*being prepared; waited for: '
typed "a card where none is due" 1 'card 8s'
more=--auto
typed "more cards alone than are due" 2 'sit seat=1 buy-in=500' 'wager seat=1 banker 100' \
    '9c 2d Kc 3h 4s 5s'
holds "the first too many is asked back" "$tmp/err" '^stdin:4:13: .*say card 4s'
lacks "and nothing is drawn in error" "$tmp/out" '^irregular'
more=
{ "$sabot" deal --game minibaccarat --seed 1 | sed '/^load/q'; echo 5s; } >"$tmp/burn"
run "a card alone where one is burned" 0 table "$tmp/burn"
holds "is burned" "$tmp/out" '^accepted .*5s: 5 more cards are shown'
more=--json
typed "several cards as json answers" 1 'card 2c 3d'
lacks "one object a line" "$tmp/out" '^[^{]'
game=pai-gow more="--auto --log $tmp/log"
typed "tiles by their names" 0 'sit seat=2 buy-in=500' 'look seat=2' \
    'wager seat=2 on=hand 50' 'uncover 4,4,2' \
    'set seat=2 "teen day / Yun gor"'
holds "are those tiles" "$tmp/log" '^set seat=2 "6-6 1-1 / 4-4 1-3"$'
more=--auto
typed "Gee Joon is a pair" 0 'sit seat=2 buy-in=500' 'look seat=2' \
    'wager seat=2 on=hand 50' 'uncover 4,4,2' \
    'set seat=2 teen teen / gee joon'
typed "a name two tiles have" 2 'sit seat=2 buy-in=500' 'look seat=2' 'wager seat=2 on=hand 50' \
    'uncover 4,4,2' 'set seat=2 "teen day / chop-gow yun"'
holds "is asked back" "$tmp/err" '"chop-gow" is 3-6 or 4-5: write which'
game= more=
run "a hand by the names of its tiles" 0 hand teen day yun 1-3 </dev/null
same "is the same" "$("$sabot" hand 6-6 1-1 4-4 1-3)" "$(cat "$tmp/out")"
run "a hand with a name two tiles have" 2 hand teen day yun gow </dev/null
holds "is asked back, too" "$tmp/err" '"gow" is 3-6 or 4-5; write which'

# ---- What lies face down is nobody's to read ----
for rules in minibaccarat-under-shoe minibaccarat-viewing chemin-de-fer pai-gow-poker; do
    "$sabot" deal --rules $rules --seed 1 | head -400 | "$sabot" table --json --expects - \
        >"$tmp/out" 2>/dev/null
    grep -q '"expects":\["' "$tmp/out" && ! grep -Eo '"expects":\[[^]]*\]' "$tmp/out" |
        sed 's/"expose [^"]*\\"[^"]*\\"[^"]*"//g' | # what lies open may be pointed at
        grep -Eq '[ "\\]([A2-9TJQK][cdhs]|Jk)[ "\\]'
    result $? "$rules: no card is told before it is seen"
done

# ---- The first refusal, and "why" ----
typed "a stranger" 1 'sit seat=1 buy-in=500' 'wager seat=1 on=banker 100' \
    'wager seat=1 on=banker 100'
same "is told once what to do next" 1 "$(grep -c -- '^    .*"?".*--auto' "$tmp/out")"
more=--auto
typed "a stranger with --auto" 1 'sit seat=1 buy-in=500' 'wager seat=1 on=banker 1'
holds "is told of ? and why" "$tmp/out" '^    .*"\?".*"why"'
lacks "and not of --auto" "$tmp/out" '^    .*--auto'
typed "why" 1 'sit seat=1 buy-in=50000' 'wager seat=1 on=banker 20000' why
holds "the paragraph of the last ruling" "$tmp/out" '^C:3\.2\.1 \(completed-R1\)'
holds "with its text" "$tmp/out" '^    A wager above the table maximum'
holds "and the reading it rests on" "$tmp/out" '^    A20 '
typed "why, of a printed paragraph" 0 'sit seat=1 buy-in=500' 'wager seat=1 on=banker 100' why
holds "is that paragraph" "$tmp/out" '^19:47-7\.2\(c\) \(2010@2011\) minibaccarat'
typed "why, before anything" 0 why
holds "is the opening" "$tmp/out" '^19:47-7\.1\(a\) '
typed "cite among the lines" 0 'cite 7.9(b)' 'cite A45'
holds "a provision" "$tmp/out" '^19:47-7\.9\(b\) '
holds "a reading" "$tmp/out" 'A45 4\.12\(c\)'
typed "help of a kind" 0 'help wager'
holds "how it is written" "$tmp/out" '^wager seat=N on=WAGER AMOUNT'
holds "what it is" "$tmp/out" 'a wager is|places'
holds "an example" "$tmp/out" '^    wager seat=1 on=banker 100$'
typed "help of a slip among the lines" 0 'help wagr'
holds "what was meant" "$tmp/out" 'did you mean wager\?'
typed "in any case" 1 'SIT Seat=1 BUY-IN=500' 'Wager SEAT=1 ON=Banker 1' Why Show HELP
holds "why in any case" "$tmp/out" '^    A20 '
typed "help alone" 0 help
holds "tells the words" "$tmp/out" '^ +why '
more=--json
typed "why as json" 0 'sit seat=1 buy-in=500' why
holds "is an object" "$tmp/out" '^\{"why":\{.*"provision"'
more=

# ---- JSON: what is expected only when it is asked for ----
more='--auto --json'
typed "json" 0 'sit seat=1 buy-in=500'
lacks "no expectations" "$tmp/out" '"expects"|"duties"'
more='--auto --json --expects'
typed "--expects" 0 'sit seat=1 buy-in=500'
holds "expectations and duties" "$tmp/out" '"expects":\["[^]]*\],"duties":\["'
more=--expects
typed "--expects without --json" 2 'sit seat=1 buy-in=500'
more=

# ---- Rules by name ----
run "a ready file by its name" 0 table --rules minibaccarat - <<'END'
sit seat=1 buy-in=100
END
run "and from another folder" 0 table --rules chemin-de-fer-four-percent - <<'END'
sit seat=1 buy-in=100
END
(cd / && echo 'sit seat=1 buy-in=100' | "$sabot" table --rules minibaccarat - >"$tmp/out" 2>&1)
result $? "from the root folder"
(cd / && "$sabot" rules check minibaccarat >"$tmp/out" 2>&1)
result $? "rules check by name"
holds "says which file" "$tmp/out" 'minibaccarat.ini: lawful$'
mkdir -p "$tmp/place/bin" "$tmp/place/share/sabot/rules"
cp "$sabot" "$tmp/place/bin/sabot"
sed 's/^seats.*/seats = 3/' rules/minibaccarat.ini >"$tmp/place/share/sabot/rules/house.ini"
(cd / && "$tmp/place/bin/sabot" rules check house >"$tmp/out" 2>&1)
result $? "an installed one by its name"
run "a name that is none" 2 table --rules minibacarat - </dev/null
holds "the name that was meant" "$tmp/err" 'did you mean minibaccarat\?'
run "an edition" 0 table --rules minibaccarat@1998 - <<'END'
sit seat=1 buy-in=100
END
run "an edition that is none" 2 table --rules minibaccarat@1999 - </dev/null

# ---- Escapes, marks, logs ----
for word in "${esc}[31mred" "$(printf '\233')31mred" "$(printf '\302\233')31mred"; do
    for command in "table --rules" "table --log /nowhere/" "cite" "rules check" "hand" \
        "odds --game" "deal --game" "simulate --game" "help" ""; do
        "$sabot" $command "$word" >"$tmp/out" 2>"$tmp/err" </dev/null
        LC_ALL=C grep -q "$(printf '[\033\233]')" "$tmp/out" "$tmp/err"
        [ $? -eq 1 ]
        result $? "no escape comes back from sabot $command"
    done
    { echo 'table minibaccarat'; echo "sit seat=1 name=$word"; } | "$sabot" table >"$tmp/out" 2>&1
    LC_ALL=C grep -q "$(printf '[\033\233]')" "$tmp/out"
    [ $? -eq 1 ]
    result $? "no escape comes back from a line"
    printf 'game = minibaccarat\ntie = %s\n%s = 5\n' "$word" "$word" >"$tmp/odd.ini"
    "$sabot" rules check "$tmp/odd.ini" >"$tmp/out" 2>&1
    LC_ALL=C grep -q "$(printf '[\033\233]')" "$tmp/out"
    [ $? -eq 1 ]
    result $? "no escape comes back from a rules file"
done
printf '\357\273\277table minibaccarat\nsit seat=1 buy-in=100\n' | run "a byte-order mark" 0 table -
printf 'table minibaccarat\n\357\273\277sit seat=x\n' | run "a mark before a line" 2 table -
holds "does not count" "$tmp/err" '^stdin:2:10: '
printf '\357\273\277{"table":{"game":"minibaccarat"}}\n' | run "a mark before an object" 0 table -
printf '\357\273\277game = minibaccarat\n' >"$tmp/mark.ini"
run "a mark before a rules file" 0 rules check "$tmp/mark.ini"
{ printf '\357\273\277'; cat house-ways/tiles-1.way; } >"$tmp/mark.way"
run "a mark before a house way" 0 hand --house-way "$tmp/mark.way" 6-6 1-1 2-2 3-3 </dev/null
printf '\357\273\277bet banker 1\n' >"$tmp/mark.plan"
run "a mark before a plan" 0 simulate --game minibaccarat --rounds 100 --seed 1 \
    --plan "$tmp/mark.plan" </dev/null
if [ -w /dev/full ]; then
    typed_log() { printf 'table minibaccarat\nsit seat=1 buy-in=100\nsit seat=2 buy-in=100\n'; }
    typed_log | run "a log that cannot be written" 2 table --log /dev/full -
    same "is told in one sentence" 1 "$(wc -l <"$tmp/err" | tr -d ' ')"
    holds "with the right words" "$tmp/err" \
        '^sabot table: /dev/full could not be written: No space left on device'
    typed_log | "$sabot" table --log /dev/full - >"$tmp/both" 2>&1
    same "at once" 1 "$(sed -n '/could not be written/=' "$tmp/both")"
fi

# ---- The chapter's new number ----
run "13:69F" 0 cite 13:69F-7.9 </dev/null
holds "is 19:47" "$tmp/out" '^19:47-7\.9\('
holds "and says that the present text may differ" "$tmp/out" '13:69F.*2012|2012.*13:69F'
run "13:69F with a paragraph" 0 cite 'N.J.A.C. 13:69F-7.9(c)[3]' </dev/null
holds "is the old row" "$tmp/out" '^19:47-7\.9\(c\)\[3\] '
run "13:69f in json" 0 cite --json '13:69f-3.5(d)' </dev/null
holds "has the note" "$tmp/out" '"note":"'
run "without it" 0 cite --json '19:47-3.5(d)' </dev/null
lacks "there is none" "$tmp/out" '"note"'

# ---- Readings name their key ----
run "a reading" 0 cite A45 </dev/null
holds "names its key" "$tmp/out" 'rules key three-card-hand'
for n in 04 15 17 21 25 26 27 28 29 31 34 46 49 68 80; do
    "$sabot" cite "A$n" >"$tmp/out" 2>&1
    ! grep -q CONFIG "$tmp/out" && tr '\n' ' ' <"$tmp/out" | grep -q 'rules keys\{0,1\} [a-z-]'
    result $? "A$n names its key"
done
"$sabot" rules keys >"$tmp/keys"
lacks "the keys do not say CONFIG" "$tmp/keys" CONFIG
done_testing
