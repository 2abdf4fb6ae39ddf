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
lacks "an error is none that may be made" "$tmp/out" '^    may   expose player'
holds "but can be noted" "$tmp/out" '^    error expose player "Xx"'
for word in must owes else next shoe may later error; do
    holds "help ? explains $word" "$tmp/out" "^    $word  *[a-z]"
done
game=

# ---- A card alone: removed or turned where one is to be, elsewhere it is told why none is due ----
more=--auto seated='sit seat=1 buy-in=500'
none_due() { # NAME PATTERN LINE...
    label=$1 pattern=$2
    shift 2
    typed "$label" 2 "$@"
    holds "$label: is told why" "$tmp/err" "^stdin:[0-9]*:[0-9]*: no card is due: $pattern"
    holds "$label: and how it is recorded" "$tmp/err" 'if it was drawn in error, say card [0-9A-Z][a-z]$'
}
none_due "a natural" "the Player's Hand has a natural 9; .*result" 'wager seat=1 banker 100' \
    '2c 3d 7h 6s 5c'
none_due "the Banker stays" "the Player's Hand drew; the Banker's Hand counts 5 and stays against Kc; .*result" \
    'wager seat=1 banker 100' '2c 3d 3h 2s Kc 4d'
none_due "both stay" "the Player's Hand counts 6 and stays; the Banker's Hand counts 7 and stays; " \
    'wager seat=1 banker 100' '2c 3d 4h 4s 4d'
none_due "all six are there" "each hand has its third card; " \
    'wager seat=1 banker 100' '2c 3d 3h Ks Kc 4d 5d'
none_due "nobody has wagered" "nobody has wagered; .*wager" 'wager seat=1 banker 100' \
    'withdraw seat=1 banker 100' '2c'
none_due "a wager that is only spoken" "a spoken wager is not confirmed; .*confirm seat=1" \
    'burn 2c 3d 4c' 'verbal seat=1 banker 100' '2c'
none_due "a closed table" "the table is closed" 'leave seat=1' close '2c'
seated=
none_due "an empty table" "nobody sits at the table; " 'sit seat=1 buy-in=50' 'leave seat=1' '2c'
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

done_testing
