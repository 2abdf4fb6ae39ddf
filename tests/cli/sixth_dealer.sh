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

done_testing
