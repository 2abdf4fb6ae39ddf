# What a dealer of the sixth trial found: lawful lines that "?" dropped, cards alone that were told
# nothing, words that the answers name and the reader refuses.
. tests/cli/lib

NO_COLOR=1
export NO_COLOR

# ---- "?" drops nothing without saying so ----
more=--auto seated='sit seat=1 buy-in=490'
typed "? with four seats" 0 'sit seat=2 buy-in=400' 'sit seat=3 buy-in=300' \
    'sit seat=5 buy-in=20000' 'wager seat=1 banker 10' '?'
holds "every seat may wager" "$tmp/out" '^    may   wager seat=1\.\.3,5 on=player '
holds "on the Banker too" "$tmp/out" '^    may   wager seat=2\.\.3,5 on=banker '
holds "and on the tie" "$tmp/out" '^    may   wager seat=1\.\.3,5 on=tie '
holds "and cash out" "$tmp/out" '^    may   cash-out seat=[0-9.,]*5 '
holds "where a limit is left out it is said" "$tmp/out" '5\.00\.\..*each seat.*"\?\?"'
typed "? with two seats" 0 'sit seat=4 buy-in=289' 'wager seat=1 banker 10' '?'
holds "the tie of both" "$tmp/out" '^    may   wager seat=(1,)?4 on=[a-z|]*tie'
typed "more lines than are shown" 0 'wager seat=1 banker 100' 'card 2c' 'card 3d' 'card 4c' \
    'card 5d' '?' '??'
sed -n '/things may come/,/things may come/p' "$tmp/out" | sed '$d' >"$tmp/short"
lacks "are never dropped in silence" "$tmp/short" 'shows everything$'
typed "help sit" 0 'help sit'
holds "help KIND names every seat" "$tmp/out" '^    sit seat=2\.\.7 buy-in='
typed "help wager" 0 'sit seat=2 buy-in=400' 'sit seat=3 buy-in=300' \
    'sit seat=5 buy-in=20000' 'wager seat=1 banker 10' 'help wager'
holds "and what may come of that kind" "$tmp/out" '^    wager seat=2\.\.3,5 on=banker 5\.00\.\.$'

# ---- "?" tells what comes once the house has gone on, and what is an error to be noted ----
game=chemin-de-fer seated='sit seat=1 buy-in=500'
typed "while the cards are prepared" 0 'sit seat=2 buy-in=500' '?'
holds "a bid comes later" "$tmp/out" '^    later bid seat=1\.\.2 '
typed "the window for Banco" 0 'sit seat=2 buy-in=500' 'bid seat=1 100' 'stake seat=1 100' '?'
holds "a wager comes after it" "$tmp/out" '^    later wager seat=2 on=player 5\.00\.\.100\.00'
typed "two have called Banco" 0 'sit seat=2 buy-in=500' 'sit seat=3 buy-in=500' 'bid seat=1 250' \
    'stake seat=1 250' 'banco seat=2' 'banco seat=3' '?'
holds "and what is covered" "$tmp/out" '^    later cover seat=2 250\.00'
typed "after Stay" 0 'sit seat=2 buy-in=500' 'bid seat=1 100' 'stake seat=1 100' 'banco seat=2' \
    'cover seat=2' '2c 9c 5h Kh' 'announce Stay by=seat2' '?' 'help ?'
same "what is owed stands there once" 1 "$(grep -c 'turn <card> banker by=seat1' "$tmp/out")"
holds "what any seat does is one line" "$tmp/out" '^    may   expose seat=1\.\.2 banker by=seat1'
typed "after a third card" 0 'sit seat=2 buy-in=500' 'bid seat=1 100' 'stake seat=1 100' \
    'banco seat=2' 'cover seat=2' '2c 5c 2h Kh' 'announce Card by=seat2' \
    'announce Under Eight by=seat1' '8h' '?' 'help ?'
lacks "an error is none that may be made" "$tmp/out" 'expose player "Xx"'
holds "a card that lies open is named" "$tmp/out" '^    may   expose player "8h"'
for word in must owes else next shoe may later error; do
    holds "help ? explains $word" "$tmp/out" "^    $word  *[a-z]"
done
game=

# ---- A card alone: removed or turned where one is to be, elsewhere it is told why none is due ----
more=--auto seated='sit seat=1 buy-in=500' no_shoe=
none_due() { # NAME PATTERN LINE...
    label=$1 pattern=$2
    shift 2
    typed "$label" 2 "$@"
    holds "$label: is told why" "$tmp/err" "^stdin:[0-9]*:[0-9]*: no card is due: $pattern"
    [ -n "$no_shoe" ] ||
        holds "$label: and how it is recorded" "$tmp/err" 'if it was drawn in error, say card ..$'
}
none_due "a natural" "the Player's Hand has a natural 9; .*result" 'wager seat=1 banker 100' \
    '2c 3d 7h 6s 5c'
none_due "the Banker stays" "the Player's .*drew; the Banker's .*5 and stays against Kc; .*result" \
    'wager seat=1 banker 100' '2c 3d 3h 2s Kc 4d'
none_due "both stay" "the Player's Hand counts 6 and stays; the Banker's Hand counts 7 and stays" \
    'wager seat=1 banker 100' '2c 3d 4h 4s 4d'
none_due "all six are there" "each hand has its third card; " \
    'wager seat=1 banker 100' '2c 3d 3h Ks Kc 4d 5d'
none_due "nobody has wagered" "nobody has wagered; .*wager" 'wager seat=1 banker 100' \
    'withdraw seat=1 banker 100' '2c'
none_due "a wager that is only spoken" "a spoken wager is not confirmed; .*confirm seat=1" \
    'burn 2c 3d 4c' 'verbal seat=1 banker 100' '2c'
no_shoe=yes
none_due "a closed table" "the table is closed" 'leave seat=1' close '2c'
seated=
none_due "an empty table" "nobody sits at the table; " 'sit seat=1 buy-in=50' 'leave seat=1' '2c'
no_shoe=
seated='sit seat=1 buy-in=500'
typed "cards to be removed" 1 'wager seat=1 banker 100' '2c 3d 7h 6s' 'card 3c player' '2d' \
    'remove 6d 7d'
same "alone or side by side, are removed" 3 "$(grep -c '^accepted 19:47-7\.11(c)1' "$tmp/out")"
game=chemin-de-fer
none_due "Banco is not covered" "the bank is not covered; .*cover seat=2" 'sit seat=2 buy-in=500' \
    'bid seat=1 100' 'stake seat=1 100' 'banco seat=2' '2c'
none_due "a word is owed" "a word is said first; .*announce" 'sit seat=2 buy-in=500' \
    'bid seat=1 100' 'stake seat=1 100' 'banco seat=2' 'cover seat=2' '2c 5c 2h Kh' \
    'announce Card by=seat2' '8h'
typed "cards that are turned" 0 'sit seat=2 buy-in=500' 'bid seat=1 100' 'stake seat=1 100' \
    'banco seat=2' 'cover seat=2' '2c 9c 5h Kh' 'announce Stay by=seat2' '9c Kh' 'turn 2c' '5h'
same "are turned, hand by hand" 4 "$(grep -c 'lies face up in' "$tmp/out")"
typed "a card that is in no hand" 2 'sit seat=2 buy-in=500' 'bid seat=1 100' 'stake seat=1 100' \
    'banco seat=2' 'cover seat=2' '2c 9c 5h Kh' 'announce Stay by=seat2' '9d'
holds "is told what is to be turned" "$tmp/err" 'no card is due: .*turn '
game= more=

# ---- Five cards before two are two and five, written the other way round ----
run "a hand with its five cards first" 0 hand 'Jk 9d 8c 7s 6h / As Ah'
holds "is the same hand" "$tmp/out" '^front   As Ah '
run "compared with another" 0 hand 'Jk 9d 8c 7s 6h / As Ah' --vs 'Kc Kd 5c 4d 2h / 9h 9s'
run "four and three" 2 hand 'Jk 9d 8c 7s / 6h As Ah'
for game in pai-gow-poker minibaccarat pai-gow chemin-de-fer; do
    seated= typed "help at $game" 0 'help set' 'help wager' 'help card'
    cp "$tmp/out" "$tmp/$game"
done
holds "cards are set at a card table" "$tmp/pai-gow-poker" '^    set seat=2 As Ah / '
holds "tiles at the other" "$tmp/pai-gow" '^    set seat=2 6-6 6-6 / '
holds "and wagered on the hand" "$tmp/pai-gow" '^    wager seat=1 on=hand 100$'
holds "against the bank" "$tmp/chemin-de-fer" '^    wager seat=1 on=player 100$'
holds "help lists what this table has" "$tmp/minibaccarat" '^    on: banker, player, tie$'
holds "and no more" "$tmp/chemin-de-fer" '^    on: player$'
holds "of hands too" "$tmp/minibaccarat" '^    hand: none, player, banker$'
game=

# ---- Words for the reader, however they are written ----
more=--auto seated='sit seat=1 buy-in=500'
for line in 'show seat=1' 'show table'; do
    typed "$line" 0 "$line"
    holds "$line: shows the table" "$tmp/out" '^opening: round '
done
for line in 'why not' 'Why?' 'why ?'; do
    typed "$line" 1 'wager seat=1 on=panda-8 10' "$line"
    holds "$line: shows the paragraph" "$tmp/out" '^  example'
done
typed '???' 0 '???'
holds "??? is ??" "$tmp/out" '^    may   sit seat=3 '
typed '? sit' 0 '? sit'
holds "? KIND shows that kind" "$tmp/out" '^    sit seat=2\.\.7 '
for word in kinds events list; do
    typed "help $word" 0 "help $word"
    holds "help $word: lists the kinds" "$tmp/out" '(^| )take-bank(,|$)'
done
holds "with what is typed at any table" "$tmp/out" '(^| )wager(,|$)'
typed "help announce" 0 'help announce'
holds "help says who may do it" "$tmp/out" '^announce .*\[by=WHO\]$'
holds "and how that is written" "$tmp/out" '^    by: seatN, dealer$'
slip() { # LINE PATTERN
    typed "$1" 2 "$1"
    holds "$1: is told" "$tmp/err" "^stdin:3:[0-9]*: $2"
}
slip exti '.*did you mean exit\?'
slip helpp '.*did you mean help\?'
slip shwo '.*did you mean show\?'
slip q '.*say quit'
slip bye '.*say quit'
slip 'wager seat=1 banker 50 # hi' '.*a remark.*";"'
slip 'announce foo' '.*"help announce" lists the rest$'
slip 'sit seat=99' '.*a number from 1 to 7$'
more=--json
typed "help with --json" 0 'help sit'
holds "is an object" "$tmp/out" '^\{"help":"sit seat=N '
more=

# ---- What is no clean text ----
printf '\377\376t\000a\000b\000l\000e\000\n\000' >"$tmp/wide"
run "UTF-16" 2 table "$tmp/wide"
holds "is named" "$tmp/err" 'UTF-16.*UTF-8'
printf '\376\377\000t\000a' >"$tmp/wide"
run "UTF-16 the other way round" 2 table "$tmp/wide"
holds "is named too" "$tmp/err" 'UTF-16.*UTF-8'
more=--auto
typed "a no-break space" 0 "$(printf 'wager\302\240seat=1\342\200\257banker 50')"

# ---- "show" tells what was said ----
game=chemin-de-fer
typed "what was said" 0 'sit seat=2 buy-in=500' 'sit seat=3 buy-in=500' 'bid seat=1 100' \
    'bid seat=2 90' show 'stake seat=1 100' 'banco seat=2' 'banco seat=3' show
holds "show tells of bids" "$tmp/out" '^  bids: seat 1 100\.00, seat 2 90\.00$'
holds "and of Banco" "$tmp/out" '^  Banco: seat 2, seat 3$'
game=
typed "a wager that is spoken" 0 'verbal seat=1 banker 50' show
holds "show tells of it" "$tmp/out" \
    '^  spoken: seat 1 50\.00 on banker; to confirm: the dealer, a supervisor$'
holds "and so does the ruling, with the words" "$tmp/out" 'confirm seat=1, .*by=supervisor'
typed "a table that closes" 0 'leave seat=1' close
lacks "speaks of no vigorish where none is owed" "$tmp/out" 'still marked'
game=pai-gow-poker
typed "cards as they are dealt" 0 'wager seat=1 hand 50' 'uncover 4,4,2' 'card 2c' 'card 3c' show
holds "show tells of them" "$tmp/out" '^  before seat 1: Xx$'
game=

# ---- What need not be read line by line; what a change comes to; what Enter does ----
game=pai-gow-poker
typed "cards nobody notes" 0 'wager seat=1 hand 50' 'uncover 4,4,2' 'set seat=1'
lacks "are not told one by one" "$tmp/out" 'shoe: card Xx down seat'
holds "but counted" "$tmp/out" '^    shoe: 49 cards, face down and not noted$'
game= more=
typed "a change" 0 'change what=minimum amount=10' 'change what=banker-mode value=1'
holds "is told with what it comes to" "$tmp/out" '^    now minimum = 10\.00$'
holds "by the words of a rules file" "$tmp/out" '^    now .*banker = vig4'

# ---- Other commands ----
run "rules alone" 2 rules
for word in check show list diff; do
    holds "names rules $word" "$tmp/err" "sabot rules $word"
done
run "cite alone" 0 cite
[ "$(wc -l <"$tmp/out")" -lt 60 ]
result $? "is an overview"
holds "by subchapter" "$tmp/out" '^ *sabot cite 7\.'
run "cite a slip" 1 cite 7.9c
holds "is suggested" "$tmp/err" 'did you mean 7\.9\(c\)\?'
run "cite a misspelt word" 1 cite vigorsh
holds "is suggested too" "$tmp/err" 'did you mean vigorish\?'
run "cite two ids" 0 cite A25 7.11
holds "are both cited" "$tmp/out" '^A25 '
holds "one after the other" "$tmp/out" '^19:47-7\.11'
run "odds of tiles by decks" 2 odds --game pai-gow --decks 8
holds "is told" "$tmp/err" 'pai-gow.*--decks'
lacks "and not that there is no such option" "$tmp/err" 'there is no option'
run "nine decks, as a rules file may have them" 0 odds --game minibaccarat --decks 9
run "a joker by its name" 0 hand joker 9d 8c 7s 6h

# ---- The console ----
if command -v python3 >/dev/null && python3 -c 'import pty' 2>/dev/null; then
    console() { # LINE...
        printf '%s\n' "$@" | python3 tests/cli/typing_pty.py 80 "$sabot" table --auto \
            >"$tmp/out" 2>"$tmp/err"
    }
    console 'table minibaccarat' 'sit seat=1 buy-in=500' quit
    lacks "quit does nothing for the house" "$tmp/out" 'house: '
    holds "and tells the accounts" "$tmp/out" '^end round 0, opening'
    console 'table minibaccarat' 'sit seat=1 buy-in=500' 'sit seat=2 buy-in=70' 'undo 2' 'quit now'
    same "undo 2 takes two lines back" 2 "$(grep -c '^undone: sit' "$tmp/out")"
    holds "quit now is quit" "$tmp/out" '^end round 0, opening'
    console 'table minibaccarat' 'sit seat=1 buy-in=500' 'sit seat=2 buy-in=70' 'undo all' quit
    same "undo all takes all back" 3 "$(grep -c '^undone: ' "$tmp/out")"
    console 'table minibaccarat' 'sit seat=1 buy-in=500' 'sit seat=1 buy-in=70' undo undo quit
    holds "undo after a refusal" "$tmp/out" 'sit seat=1 buy-in=70.* changed nothing'
    holds "names the line before" "$tmp/out" '"undo" .*takes back: sit seat=1 buy-in=500$'
    same "and takes it back if it is said again" 1 "$(grep -c '^undone: sit seat=1' "$tmp/out")"
    console 'table pai-gow' 'sit seat=1 buy-in=500' 'sit seat=4 buy-in=500' 'look seat=1' \
        'wager seat=1 on=hand 50' 'wager seat=4 on=hand 81' 'uncover 4,4,2' \
        'set seat=1 5-5 1-6 / 4-6 1-6' 'set seat=4' 'open dealer 1-1 4-5 2-5 4-6' quit
    lacks "with a hand nobody knows nothing is complete" "$tmp/out" 'complete:'
    holds "but Enter goes on" "$tmp/out" 'Enter goes on to it'
    tab=$(printf '\t')
    console 'table minibaccarat' "SIT se${tab}1 buy-in=500" quit
    holds "Tab completes capitals" "$tmp/out" 'seat 1 is taken'
fi

done_testing
