# "sabot table": rulings, statuses, unreadable input, JSON, the auto-dealer.
. tests/cli/lib

# The round of the style guide: people, wagers and cards alone.
cat >"$tmp/three" <<'END'
table   minibaccarat edition=2011 decks=8 vigorish=5
sit     seat=1 buy-in=500.00
wager   seat=1 on=player 50.00
announce dealer "No More Bets"
card    2c player
card    3h banker
card    3d player
card    Ts banker
card    8s player       ; accepted  19:47-7.9(b)
card    4d banker       ; irregular 19:47-7.11(b)   stays by 19:47-7.9(c)[3]
END

run "three stays against eight" 1 table --auto "$tmp/three"
grep -v '^ ' "$tmp/out" >"$tmp/answers"
same "every line but the last is accepted" 9 "$(grep -c '^accepted' "$tmp/answers")"
holds "the third card rests on 7.9(b)" "$tmp/answers" '^accepted 19:47-7\.9\(b\)'
holds "the fourth of the banker is irregular" "$tmp/answers" \
    '^irregular 19:47-7\.11\(b\) .*with 19:47-7\.9\(c\)\[3\]'
holds "the house said the counts itself" "$tmp/out" '^    house: announce Player 5$'
holds "the house called the result at the end" "$tmp/out" \
    '^    house: result player=3 banker=3 winner=tie'
empty "nothing on stderr" "$tmp/err"

# The same without the auto-dealer: the house has done nothing, so there is no shoe.
run "without --auto the house must act" 1 table "$tmp/three"
holds "a wager before the shoe is ready is refused" "$tmp/out" '^refused 19:47'
lacks "and nobody acts by himself" "$tmp/out" '^    (house|silence|shoe):'

# ---- JSON ----
run "json" 1 table --auto --json --expects "$tmp/three"
lacks "every answer is an object" "$tmp/out" '^[^{]'
lacks "every answer is whole" "$tmp/out" '[^}]$'
head='^\{"seq":[0-9]+,"verdict":"accepted","provision":"19:47-7\.9\(b\)","edition":"[^"]+",'
tail='("also":"[^"]*",)?"reading":("A[0-9]+"|null),"says":"[^"]+","expects":\["'
holds "the fields of an answer" "$tmp/out" "$head$tail"
holds "an act of the house" "$tmp/out" \
    '^\{"house":true,"event":"announce Player 5","seq":[0-9]+,"verdict":"accepted"'
lacks "what leads to an answer tells no expectations" "$tmp/out" \
    '^\{"house":true,"event":"(receive|load|announce ..No More).*"expects"'
holds "what follows an answer does" "$tmp/out" \
    '^\{"house":true,"event":"announce Banker 3",.*"expects":\[.*"duties":\["'
if command -v python3 >/dev/null; then
    python3 -c 'import json, sys
for line in sys.stdin:
    one = json.loads(line)
    assert len(one.get("expects", [])) == len(one.get("duties", [])), one' <"$tmp/out" 2>"$tmp/err"
    result $? "there is a duty for each expectation"
fi
same "the last object is the end" '{"end":{"seats":[{"seat":1,' \
    "$(tail -1 "$tmp/out" | cut -c1-27)"
holds "the end in cents" "$tmp/out" \
    '^\{"end":.*"chips":[0-9]+.*"vigorish":[0-9]+.*"inventory":[0-9]+.*"drop_box":50000'
if command -v python3 >/dev/null; then
    python3 -c 'import json, sys
seq = [json.loads(line).get("seq") for line in sys.stdin]
assert seq[:-1] == list(range(len(seq) - 1)), seq' <"$tmp/out" 2>"$tmp/err"
    result $? "every line is JSON, numbered from 0 without a gap"
fi
printf '%s\n' '{"table":{"game":"minibaccarat","decks":8}}' \
    '{"kind":"sit","seat":2,"buy-in":10000}' |
    run "json lines in" 0 table --json
holds "json lines in: the end knows the chips" "$tmp/out" \
    '"end":\{"seats":\[\{"seat":2,"chips":10000'

# ---- Chemin de fer ----
cat >"$tmp/bank" <<'END'
table    chemin-de-fer decks=6
sit      seat=3 buy-in=5000
sit      seat=5 buy-in=5000
bid      seat=5 1000
stake    seat=5 1000
wager    seat=3 on=player 650
card     9c player
card     Kd banker
card     4c player
card     7d banker
announce Card by=seat3
announce "Under Eight" by=seat5
card     2h player
turn     Kd banker by=seat5
turn     7d banker by=seat5
turn     9c player by=seat3
turn     4c player by=seat3
END
run "a bank, typed as people, wagers, words and cards" 0 table --auto "$tmp/bank"
holds "the house closed the bidding itself" "$tmp/out" '^    house: close-bids$'
holds "the dealer repeated the word" "$tmp/out" '^    house: announce Card$'
holds "the uncovered part went back" "$tmp/out" '^    silence: withdraw seat=5 on=banker 350\.00$'
holds "and so before the card came" "$tmp/out" '^    house: announce "Under Eight"$'
holds "the house called the result at the end" "$tmp/out" \
    '^    house: result player=5 banker=7 winner=banker'
holds "the house took its vigorish" "$tmp/out" '^    house: collect-vigorish seat=5 32\.50$'
holds "the tenure is told" "$tmp/out" \
    '^  bank: seat 5 holds the bank from round 1 on, by a bid of 1000\.00;'
run "a bank as JSON" 0 table --auto --json "$tmp/bank"
holds "the tenure as an object" "$tmp/out" '"bank":\{"seat":5,"how":"bid","from_round":1,'

# ---- Questions, comments, expectations ----
printf 'table minibaccarat\n\n   \n# a comment\nsit seat=3 buy-in=100 ; refused by nobody\n?\n' |
    run "blank lines, comments, expectations" 0 table
same "two lines were answered" 2 "$(grep -c '^accepted' "$tmp/out")"
holds "? shows the phase and how much may come" "$tmp/out" '^opening: [0-9]+ things? may come now$'
holds "? shows what with its provision" "$tmp/out" '^    (must|next|may)  .* 19:47-'
printf '?\n' | run "? before the table is open" 0 table
holds "a table line is due" "$tmp/out" 'table GAME'
printf 'table minibaccarat\n?\n' | run "? in json" 0 table --json
holds "? in json has phase and expects" "$tmp/out" '^\{"phase":"opening","expects":\["'
printf 'table minibaccarat\r\nsit seat=1 buy-in=100\r\n' | run "carriage returns" 0 table
printf 'table minibaccarat\nsit seat=1 buy-in=100' | run "no newline at the end" 0 table
holds "the last line counts" "$tmp/out" 'seat 1.*100\.00'

# ---- Unreadable input ----
printf 'table minibaccarat\nsit seat=1 buy-in=100\nsit seat=x\nsit seat=2 buy-in=100\n' >"$tmp/bad"
run "an unreadable line" 2 table "$tmp/bad"
holds "file, line, column, sentence" "$tmp/err" "^$tmp/bad:3:[0-9]+: .+"
same "one sentence on stderr, the line, and a caret" 3 "$(wc -l <"$tmp/err" | tr -d ' ')"
same "what came before was answered" 2 "$(grep -c '^accepted' "$tmp/out")"
lacks "and there is no end" "$tmp/out" 'inventory'
run "an unreadable line, in json" 2 table --json "$tmp/bad"
lacks "no end object either" "$tmp/out" '"end"'
run "an unreadable line, from a pipe" 2 table - <"$tmp/bad"
holds "standard input is named" "$tmp/err" '^stdin:3:[0-9]+: '
run "an unreadable line, with --auto" 2 table --auto "$tmp/bad"
lacks "the house does nothing more" "$tmp/out" '^    house'
printf 'sit seat=1\n' | run "no table line" 2 table
holds "a table line is asked for" "$tmp/err" '^stdin:1:1: no table is open yet'
empty "and nothing is answered" "$tmp/out"
printf 'table minibaccarat\ntable minibaccarat\n' | run "two table lines" 2 table
holds "two table lines: the second is at fault" "$tmp/err" '^stdin:2:1: .*open already'
printf 'table canasta\n' | run "a game that is none" 2 table
holds "names the games" "$tmp/err" '^stdin:1:7: .*punto-banco'
printf 'table minibaccarat\n{"kind":\n' | run "broken json" 2 table
holds "broken json has a place" "$tmp/err" '^stdin:2:[0-9]+: '
head -c 100000 /dev/zero | tr '\0' 'x' | run "a huge line" 2 table
holds "a huge line is told" "$tmp/err" '^stdin:1:4097: the line is longer'
head -c 3000 /dev/zero | run "zeros" 2 table
holds "zeros have a place" "$tmp/err" '^stdin:1:[0-9]+: '
(printf 'table minibaccarat\n'; head -c 4000 "$sabot") | run "a binary file" 2 table
holds "a binary file has a place" "$tmp/err" '^stdin:[0-9]+:[0-9]+: '
printf 'table minibaccarat\n' >"$tmp/short"
printf '' | run "nothing at all" 2 table
empty "nothing at all is answered with nothing" "$tmp/out"
holds "and told" "$tmp/err" '^stdin:1:1: there is nothing to judge: begin with'
printf '# only this\n\n' | run "comments alone" 2 table
printf 'table minibaccarat\n{"kind":5}\n' | run "an error in json" 2 table --json
holds "an error is an object" "$tmp/out" \
    '^\{"error":\{"line":2,"column":2,"says":"kind must be a string'
holds "and a sentence on stderr" "$tmp/err" '^stdin:2:2: kind must be a string'
printf 'table minibaccarat\nsit \377\n' | run "an error about no text, in json" 2 table --json
holds "is an object too" "$tmp/out" '^\{"error":\{"line":2,'

# ---- Files and options ----
run "a missing file" 2 table "$tmp/nowhere" </dev/null
holds "a missing file is named" "$tmp/err" "nowhere could not be opened: "
run "a folder" 2 table "$tmp" </dev/null
holds "a folder is told" "$tmp/err" 'is a folder'
run "a missing rules file" 2 table --rules "$tmp/nowhere.ini" "$tmp/short"
run "a folder as rules file" 2 table --rules "$tmp" "$tmp/short"
empty "nothing is printed" "$tmp/out"
run "two files" 2 table "$tmp/short" "$tmp/short"
run "--rules without a value" 2 table --rules
holds "--rules wants a file" "$tmp/err" -- '--rules needs a value'
run "--auto=yes" 2 table --auto=yes
printf 'game=minibaccarat\ndecks=6\n' >"$tmp/six.ini"
printf 'sit seat=1 buy-in=100\n' |
    run "a rules file stands for the table line" 0 table --rules "$tmp/six.ini"
printf 'table punto-banco\n' |
    run "a table line of another game" 2 table --rules "$tmp/six.ini"
printf 'game=minibaccarat\ntie=7\n' >"$tmp/tie.ini"
run "forbidden rules" 1 table --rules "$tmp/tie.ini" "$tmp/short"
holds "forbidden rules are named" "$tmp/err" 'tie\.ini:2: tie = 7: refused 19:47-7\.3\(b\)'
empty "and no table opens" "$tmp/out"
printf 'table minibaccarat tie=7\nsit seat=1\n' | run "a forbidden table line" 1 table
holds "a forbidden table line is refused" "$tmp/out" '^refused 19:47-7\.3\(b\)'
holds "the key and its value are told" "$tmp/out" \
    '^    the table did not open, because of tie=7; nothing after this line is judged$'
same "and nothing more is judged" 2 "$(wc -l <"$tmp/out" | tr -d ' ')"
printf 'table minibaccarat tie=7\nsit seat=1\n' | run "the same in json" 1 table --json
same "json: the setting is told" '{"unopened":{"setting":"tie=7",' \
    "$(tail -1 "$tmp/out" | cut -c1-31)"
printf 'table minibaccarat edition=1998 shuffler=yes\n' | run "a key of another edition" 1 table
holds "that key alone is told" "$tmp/out" 'did not open, because of shuffler; nothing'
holds "and what to leave out" "$tmp/out" 'leave shuffler, batch-decks and lace-batches out$'
printf 'table minibaccarat edition=1998 banker=dragon7\n' | run "a mode of another edition" 1 table
holds "the modes of this one are told" "$tmp/out" 'vig5 or vig4, or, in minibaccarat, to tie25$'
printf 'table minibaccarat deks=8\n' | run "a key that is none" 1 table
holds "the key that was meant" "$tmp/out" 'because of deks=8 \(did you mean decks\?\)'
printf 'table minibaccarat order=3 tie=9\n' | run "a table line on a rules file" 0 table \
    --rules "$tmp/six.ini"
holds "says what it changes" "$tmp/out" '^    the table line changes tie, order$'
printf 'table minibaccarat\n' | run "a table line that changes nothing" 0 table \
    --rules "$tmp/six.ini"
lacks "says nothing of it" "$tmp/out" 'the table line changes'

# ---- Refusals change nothing ----
printf '%s\n' 'table minibaccarat' 'sit seat=1 buy-in=100' 'sit seat=1 buy-in=700' 'sit seat=12' |
    run "refusals" 1 table
holds "a refused buy-in bought nothing" "$tmp/out" 'seat 1.*100\.00'

# ---- The house keeps up ----
cat >"$tmp/third" <<'END'
table punto-banco
sit seat=2 buy-in=500
wager seat=2 banker 100
card 2c
card Ts
card 3d
card 5h
card 5s
card 3c
END
run "third cards of punto banco" 0 table --auto --log "$tmp/log" "$tmp/third"
same "each call stands before its card" "Player Banker " "$(sed -n 's/.*"Card for \(.*\)"$/\1/p' \
    "$tmp/out" | tr '\n' ' ')"
holds "the winner is paid" "$tmp/out" '^    house: pay seat=2 on=banker 100\.00$'
grep -A99 '^end' "$tmp/out" >"$tmp/end"
run "the log is a transcript" 0 table "$tmp/log"
grep -v '^accepted' "$tmp/out" | cmp -s - "$tmp/end"
result $? "that ends the same"
run "a log is never written over" 2 table --log "$tmp/log" "$tmp/third"
holds "and says why" "$tmp/err" 'is not empty; name a new file for the log'
run "a log that cannot be" 2 table --log "$tmp/nowhere/log" "$tmp/third"

printf 'table minibaccarat\nsit seat=1 buy-in=500\nburn Ah\n' |
    run "an ace is burned" 0 table --auto
holds "one card is one card" "$tmp/out" 'Ah: 1 more card is shown'

# ---- Questions ----
printf '%s\n' 'table minibaccarat seats=7' 'sit seat=1 buy-in=100' '?' | run "?" 0 table
holds "? folds the seats" "$tmp/out" '^    may   sit seat=2\.\.7 buy-in='
holds "? lists each duty of the house" "$tmp/out" '^    must  attest what=shoe holds'
printf '%s\n' 'table minibaccarat seats=7' 'sit seat=1 buy-in=100' '??' | run "??" 0 table
same "?? folds nothing" 6 "$(grep -c '^    may   sit seat=' "$tmp/out")"
same "?? shows all it counts" "$(sed -n 's/^opening: \([0-9]*\) things.*/\1/p' "$tmp/out")" \
    "$(grep -Ec '^    (must|next|shoe|else|may) ' "$tmp/out")"
(head -7 "$tmp/third"; echo show) | run "show" 0 table --auto
holds "show: the hands" "$tmp/out" '^  Player: 2c 3d, counts 5$'
holds "show: the wagers" "$tmp/out" '^  seat 2: chips 400\.00, on banker 100\.00$'
holds "show: what is waited for" "$tmp/out" '^  to be told: card <card> player'
printf 'table minibaccarat\nshow\n' | run "show in json" 0 table --json
holds "show in json: a view" "$tmp/out" '^\{"view":\{"phase":"opening",'

# ---- Time ----
cat >"$tmp/times" <<'END'
table minibaccarat
@09:00 notice to=surveillance about=reshuffle
notice to=commission about=reshuffle
@09:29 change what=reshuffle value=1
@09:30 change what=reshuffle value=1
END
run "times" 1 table "$tmp/times"
same "29 minutes are too few, 30 suffice" "accepted accepted accepted refused accepted" \
    "$(sed -n 's/^\(accepted\|refused\).*/\1/p' "$tmp/out" | tr '\n' ' ' | sed 's/ $//')"

# ---- Pipes and terminals ----
"$sabot" table --json "$tmp/three" 2>"$tmp/err" | head -1 >/dev/null
empty "a closed pipe is no error message" "$tmp/err"
if command -v script >/dev/null; then
    # Until this stands in what the console has printed, or a minute is over.
    await() { # PATTERN
        tries=0
        while [ $tries -lt 600 ] && ! grep -Eq -- "$1" "$tmp/out"; do
            sleep 0.1
            tries=$((tries + 1))
        done
    }
    type_lines() { # a Ctrl-C is a key only while a line is edited
        printf '%s\r' 'table minibaccarat tie=7' 'table minibaccarat decks=8' \
            'sit seat=1 buy-in=100 name="Zoë"' nonsense '?'
        printf 'leave seat=1'
        await '> leave seat=1' # behind its prompt: it is being edited
        printf '\003sit seat=2 buy-in=50\r'
        printf '%s\r' undo 'wager seat=1 tie 10' 'card 9c' 'card 9d' 'card Kc' 'card Kd' \
            help exit
        await '^(accounts|end) |inventory' # and not before: the end of what is typed ends it
    }
    : >"$tmp/out"
    type_lines | NO_COLOR=1 TERM=xterm timeout 120 \
        script -qec "$sabot table --auto --log $tmp/kept" /dev/null \
        >"$tmp/out" 2>&1
    same "the console ends with its status" 1 $?
    holds "a table line refused is asked for again" "$tmp/out" 'type the table line again'
    holds "Ctrl-C clears the line" "$tmp/out" 'seat 2 is taken'
    holds "undo says what was undone" "$tmp/out" '^undone: sit seat=2 buy-in=50'
    holds "the result is told before it is called" "$tmp/out" \
        '^    complete: Player 9, Banker 9, Tie Hand; seat 1 wins 80\.00 on tie; Enter'
    holds "help lists the words" "$tmp/out" '^    undo +at the console: takes the last line back'
    holds "names keep their letters" "$tmp/kept" '^sit seat=1 buy-in=100.00 name="Zoë"$'
    lacks "what was undone is not in it" "$tmp/kept" 'seat=2'
    holds "the console shows the phase" "$tmp/out" 'opening> '
    holds "the console answers" "$tmp/out" '^accepted'
    holds "an unreadable line is told and asked again" "$tmp/out" \
        '^"nonsense" is no kind of event'
    holds "the accounts stand at the end" "$tmp/out" 'inventory'
    lacks "NO_COLOR: no colours" "$tmp/out" "$(printf '\033')\\[32m"
    run "the console's log is a transcript" 0 table "$tmp/kept"
fi
if command -v valgrind >/dev/null && [ "${SABOT_LONG:-0}" != 0 ]; then
    valgrind -q --error-exitcode=9 --leak-check=full "$sabot" table --auto --json "$tmp/three" \
        >"$tmp/out" 2>"$tmp/err"
    same "valgrind finds nothing" 1 $?
fi
done_testing
