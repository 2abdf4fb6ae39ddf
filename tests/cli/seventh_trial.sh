# What a dealer of the seventh trial found: slips that were judged as wagers, paragraphs that do not
# say what was told, orders nobody can type, and what was waited for and not said.
. tests/cli/lib

NO_COLOR=1
export NO_COLOR

# One line that cannot be read, at a table of $game, and what is said of it.
slip() { # LINE PATTERN
    typed "$1" 2 "$1"
    holds "$1: is told" "$tmp/err" "^stdin:[0-9]*:[0-9]*: $2"
}

# The paragraph of the last line, as "why" has it.
why() { # NAME STATUS PATTERN LINE...
    label=$1 status=$2 pattern=$3
    shift 3
    typed "$label" "$status" "$@" why
    holds "$label: why" "$tmp/out" "$pattern"
}

# ---- A1: a slip in on= is a slip, and no illegal wager ----
more=--auto seated='sit seat=1 buy-in=500'
slip 'wager seat=1 on=bank 10' '"bank" is no wager: .*banker'
slip 'wager seat=1 on=P 10' '"P" is no wager: .*player'
slip 'wager seat=1 on=p 10' '"p" is no wager: .*player'
slip 'wager seat=1 on=b 10' '"b" is no wager: .*banker'
lacks "of this table alone" "$tmp/err" 'bonus'
slip 'wager seat=1 bank 10' '"bank" is no wager: .*banker'
slip 'wager seat=1 on=bonus 5' '"bonus" is no wager: write banker, player or tie$'
slip 'wager seat=1 on=dragon 5' '"dragon" is no wager: write banker, player or tie$'
game='minibaccarat bonus=yes'
slip 'wager seat=1 on=bonus 5' '"bonus" is no wager: write bonus-player or bonus-banker$'
game='minibaccarat banker=dragon7 dragon-7=yes'
slip 'wager seat=1 on=dragon 5' '"dragon" is no wager: did you mean dragon-7\?$'
game=
typed "a wager nobody offers" 1 'wager seat=1 on=panda-8 10'
holds "is refused by its paragraph" "$tmp/out" '^refused 19:47-7\.2\(b\)\[1\] .*no such wager'
game=punto-banco
for on in dragon-7 bonus-player six-cards; do
    typed "$on at punto banco" 1 "wager seat=1 on=$on 10"
    holds "$on is no wager of the game" "$tmp/out" '^refused 19:47-3\.2\(b\) .*punto banco has no'
    lacks "$on: and no other table of it has one" "$tmp/out" 'a table that|this table takes no'
done
game='minibaccarat edition=1998'
typed "dragon-7 in the edition of 1998" 1 "wager seat=1 on=dragon-7 10"
holds "is no wager of that edition" "$tmp/out" '^refused 19:47-7\.2\(b\) .*edition .*has no'
game=

# ---- A6: the paragraph that is shown says what was told, or there is none ----
none='^no paragraph speaks of it$'
why "a multiple" 1 "$none" 'wager seat=1 tie 10.5'
why "the minimum" 1 '^    A20 ' 'wager seat=1 banker 1'
lacks "is no maximum" "$tmp/out" 'C:3\.2\.1'
why "the maximum" 1 '^C:3\.2\.1 ' 'buy-in seat=1 50000' 'wager seat=1 banker 20000'
why "an empty seat" 1 "$none" 'wager seat=3 banker 50'
why "a seat that is taken" 1 "$none" 'sit seat=1 buy-in=50'
why "a seat there is not" 1 '^C:3\.6\.1 ' 'sit seat=9 buy-in=50'
why "sitting down" 0 "$none" 'sit seat=2 buy-in=50'
why "leaving" 0 "$none" 'leave seat=1'
why "buying in" 0 "$none" 'buy-in seat=1 50'
why "cashing out" 0 "$none" 'cash-out seat=1 50'
why "walking off" 1 '^    A107 ' 'wager seat=1 banker 50' '2c' 'walk-off seat=1'
game=chemin-de-fer
why "cash for chips" 0 '^19:47-4\.7\(f\) ' 'buy-in seat=1 50'
game=pai-gow
why "the minimum of an area" 1 '^    A20 ' 'look seat=1' 'wager seat=1 on=hand 1'
why "who does not sit" 1 '^C:10\.7\.01 ' 'look seat=1' 'wager seat=3 on=hand 50'
game=pai-gow-poker seated=
why "opening a table of cards" 0 '^19:47-11\.2\(a\)\[1\] ' ';'
lacks "is no irregularity" "$tmp/out" 'C:11\.11\.7'
game= seated='sit seat=1 buy-in=500'

# ---- A5: a paragraph there is not is not cited by anybody ----
for id in '7.9(z)' '7.9(c)[33]' '7.9(c)33' '7.2(a)9' '4.4(z)' '10.8(n)[7]' '3.12(b)' '7.99'; do
    run "cite $id" 1 cite "$id"
    holds "$id: there is none" "$tmp/err" "there is no provision"
    lacks "$id: and nobody cites it" "$tmp/err" 'is cited by'
done
run "cite 3.12" 1 cite 3.12
holds "of a section that was completed the rows are named" "$tmp/err" 'C:3\.12\.1'
for id in 19:45-1.9 19:46-1.18 8.3 10.7 '10.8(e)' '10.8(f)'; do
    run "cite $id" 1 cite "$id"
    holds "$id: lies outside, and is cited" "$tmp/err" 'is cited by the regulation .*A07'
done

# ---- A3: a void round is void ----
game=pai-gow seated='sit seat=1 buy-in=500'
typed "dice that nobody has shaken" 1 'look seat=1' 'wager seat=1 on=hand 50' \
    'open dealer "2-2 3-3 1-1 4-4"'
lacks "are not said to be" "$tmp/out" 'the dice are shaken'
game=

# ---- B1: what is advised can be typed ----
game=punto-banco
typed "a card while the stack is cut" 2 'accept seat=1' '9h'
holds "is told what is waited for" "$tmp/err" 'no card is due: .*waited for: cut seat=1'
lacks "and nothing that is refused" "$tmp/err" 'say card 9h'
more=
typed "a card before there is a shoe" 2 '9h'
lacks "is told nothing that is refused" "$tmp/err" 'say card 9h'
more=--auto game=
typed "a card at a closed table" 2 'leave seat=1' close 'Kc'
holds "is told that it is closed" "$tmp/err" 'no card is due: the table is closed$'
typed "a card too many" 2 'wager seat=1 banker 50' '2c 3d 7h 6s' '8h'
holds "can be told as one" "$tmp/err" 'if it was drawn in error, say card 8h$'

# ---- B2: what is waited for ----
game=punto-banco
typed "who is to cut" 1 'accept seat=1' 'wager seat=1 banker 50'
holds "is named with what is typed" "$tmp/out" 'waits for: cut seat=1 at='
game=pai-gow
typed "a wager before the look" 1 'wager seat=1 on=hand 50'
holds "names the look" "$tmp/out" 'waits for: look seat=1'
game=
typed "cards to be removed" 1 'wager seat=1 banker 100' '2c 3d 7h 6s' 'card 2h player' \
    'wager seat=1 banker 50'
holds "are typed" "$tmp/out" 'waits for: remove <card>'
game=chemin-de-fer
stake='sit seat=2 buy-in=5000
sit seat=5 buy-in=5000
bid seat=2 500
stake seat=2 500
banco seat=5
cover seat=5'
typed "show while somebody is waited for" 0 "$stake" '2c 3d 4h Ks' show
holds "names who" "$tmp/out" '^  waits for: look seat=5'
typed "show after a word" 2 "$stake" '2c 3d Kh 4s' 'announce Card by=seat5' show 7d
holds "names the word" "$tmp/out" '^  waits for: .*announce "Under Eight" by=seat2'
holds "and so does a card before it" "$tmp/err" 'announce [^,]* by=seat2'
lacks "and nothing that is over" "$tmp/out" '(keep|pass|stake)( |,|$)'
typed "what may come while cards lie face down" 0 "$stake" '2c Kd 4d 4c' '?'
for word in Card Stay Natural; do
    holds "is any word, whatever they count: $word" "$tmp/out" "announce $word by=seat5"
done
game=pai-gow
typed "show before the look" 0 'show'
holds "says what is next" "$tmp/out" '^  the house owes: '

# ---- B4: what nobody has seen ----
game=chemin-de-fer
typed "help" 0 help 'help card' 'help Xx'
holds "tells how a card that lies face down is typed" "$tmp/out" 'Xx.*(unseen|nobody has seen)'
same "in each of them" 3 "$(grep -c 'Xx' "$tmp/out")"
typed "a card before the word" 1 "$stake" '2c 3d Kh 4s' 'card 5s' show
holds "is in no hand" "$tmp/out" '^  in no hand: (5s|Xx)'
lacks "and is not in error" "$tmp/out" '^  drawn in error'
game=

# ---- B5: what the help shows runs anywhere ----
for command in rules deal odds simulate hand table; do
    run "$command --help" 0 $command --help
    lacks "$command: names no file of the sources" "$tmp/out" \
        '(^|[ =])(rules|house-ways)/[a-z0-9-]+\.(ini|way)'
    sed -n 's/^  \(sabot .*\)$/\1/p' "$tmp/out" |
        grep -v '[<|*]\|mine\|merge\|console\|\.plan\|\.txt\|--plot' >"$tmp/examples"
    while read -r line; do
        mkdir -p "$tmp/elsewhere"
        (cd "$tmp/elsewhere" && PATH=$(dirname "$sabot"):$PATH && export PATH &&
            sh -c "$line" </dev/null >/dev/null 2>"$tmp/why")
        [ $? -lt 2 ]
        result $? "$command: \"$line\" runs anywhere"
        sed 's/^/# /' "$tmp/why"
    done <"$tmp/examples"
done
run "a file of the sources that is not here" 2 rules check nowhere/minibaccarat.ini
holds "names the ready one" "$tmp/err" 'a ready one is named minibaccarat'
command=

# ---- B6: a game has its own wagers ----
run "odds of punto banco" 0 odds --game punto-banco
lacks "names no wager it has not" "$tmp/out" 'dragon|bonus|(four|five|six)-cards|tie25|six-half'
run "simulate punto banco" 0 simulate --game punto-banco --rounds 1000
lacks "neither does a simulation" "$tmp/out" 'dragon|bonus|(four|five|six)-cards|tie25|six-half'
run "odds of minibaccarat" 0 odds --game minibaccarat
holds "that of 2011 has them" "$tmp/out" 'dragon-7'

# ---- B7: words and hints of this table ----
slip 'Ah p' '"p" is no hand: did you mean player\?$'
slip 'turn 2c' 'hand is missing: write player or banker$'
slip 'hand-over' 'hand is missing: write player or banker$'
slip 'announce under eight by seat2' '.*write by=seat2$'
slip 'h9' '"h9" is no card: '
slip '9hh' '"9hh" is no card: '
slip 'sit seat=2 buy-in=99999999999999999999' '"99999999999999999999" is too large an amount: '
game=pai-gow-poker
slip 'count-hand seat=4 6' '.*write cards=6$'
slip 'count-hand 6 seat=1' '.*write cards=6$'
slip 'set seat=1 house way' '"house" is no card: write cards like As, Td or Jk$'
slip deal '.*like card 9c seat=1$'
slip bet '.*like wager seat=1 on=hand 100$'
game=pai-gow
slip 'set seat=1 gong' \
    '"gong" is no tile: write tiles like 6-6 or 2-4, or names like teen, day, gee joon$'
game=

# ---- B9: one way to name a piece ----
run "a pair by its name" 0 hand 'gee joon / 4-6 1-6'
run "in one word" 0 hand 'gee-joon / 4-6 1-6'
game=pai-gow-poker
typed "a joker by its name" 1 'set seat=1 "joker 2c / 3c 4c 5c 6c 7c"'
game=
typed "cards with commas" 0 'wager seat=1 banker 50' '2c,3d,4c,5c'
same "are cards" 4 "$(grep -c '^accepted 19:47-7\.7(c)' "$tmp/out")"

# ---- B10: small things ----
if [ -w /dev/full ]; then
    "$sabot" deal --game minibaccarat --seed 1 >"$tmp/lines"
    "$sabot" table "$tmp/lines" >/dev/full 2>"$tmp/err"
    holds "a full disk is named" "$tmp/err" 'could not be written: No space left'
fi
typed "eight zeros too many" 0 'sit seat=2 buy-in=99999999999'
holds "are told" "$tmp/out" 'seat 2 is taken.*the inventory is [0-9.]* short'
game=chemin-de-fer
typed "a bank that is offered" 0 "$stake" '2c 9d Kh Ks' 'announce Card by=seat5' \
    'announce Natural by=seat2' 'turn 9d banker by=seat2' 'turn Ks banker by=seat2' \
    'turn 2c player by=seat5' 'turn Kh player by=seat5' 'pass seat=2' '?'
lacks "is not taken by less" "$tmp/out" 'may   take-bank seat=[0-9]* 0\.01\.\.'
lacks "nor without end" "$tmp/out" 'may   take-bank seat=[0-9]* [0-9.]*\.01\.\. '
game=pai-gow
typed "what lies there is turned up" 0 'look seat=1' 'wager seat=1 on=hand 50' 'uncover 4,4,2' \
    'set seat=1 5-5 1-6 / 4-6 1-6' show
lacks "and no shoe yields it" "$tmp/out" 'the shoe yields'
holds "but is to be told" "$tmp/out" '^  to be told: open dealer'
game=

# ---- The console ----
if command -v python3 >/dev/null && python3 -c 'import pty' 2>/dev/null; then
    console() { # LINE...
        printf '%s\n' "$@" | python3 tests/cli/typing_pty.py 80 "$sabot" table $more \
            >"$tmp/out" 2>"$tmp/err"
    }
    more='--auto --rules minibaccarat'
    console quit
    holds "with rules the first prompt is the table's" "$tmp/out" '^opening> '
    for word in x -1 0 1.5 two 65; do
        console 'sit seat=1 buy-in=500' "undo $word" quit
        holds "undo $word: says what it takes" "$tmp/out" 'write a number from 1 to 64, or all'
        lacks "undo $word: undoes nothing" "$tmp/out" '^undone'
    done
    console 'sit seat=1 buy-in=500' 'undo 1' quit
    holds "undo 1 undoes" "$tmp/out" '^undone: sit'
    console 'sit seat=1 buy-in=500' 'wager seat=1 banker 50' '2c 3d 7h 6s' '?' why 'help' 'xyz' quit
    same "a complete hand is told once" 1 "$(grep -c '^    complete: ' "$tmp/out")"
    more='--auto --rules pai-gow'
    console 'sit seat=1 buy-in=500' '' quit
    holds "an empty line acts and tells" "$tmp/out" 'waits for: look seat=1'
    holds "after it has acted" "$tmp/out" '^    house: '
    void='sit seat=1 buy-in=500
sit seat=3 buy-in=500
look seat=1
wager seat=1 on=hand 50
wager seat=3 on=hand 50
uncover 1,2,3
announce Total 7'
    console "$void" 'deliver seat=6 "X-X X-X X-X X-X"' '' quit
    lacks "in a void round nothing is to be compared" "$tmp/out" 'to be compared'
    holds "but the wagers go back" "$tmp/out" 'all hands are void; Enter returns the wagers'
    python3 tests/cli/resizing_pty.py "$sabot" table --auto --rules minibaccarat \
        >"$tmp/out" 2>"$tmp/err"
    holds "after a change of size the line is drawn anew" "$tmp/out" '[> ]wager seat=3'
    holds "on a row that is cleared" "$tmp/out" '\^M\^\[\[J.*wager seat=3'
    holds "and what is typed then is read" "$tmp/out" 'there is no table to be seen yet'
    more='--auto --rules punto-banco'
    console 'sit seat=1 buy-in=500' '' quit
    holds "who is asked to cut is told" "$tmp/out" 'waits for: .*seat=1'
fi

done_testing
