# What "sabot rules check" says of a key of another game, and of which key a wrong step is a fault.
. tests/cli/lib

NO_COLOR=1
export NO_COLOR

check() { # description, wanted exit, lines of the file
    printf '%b' "$3" | run "$1" "$2" rules check -
}

# A key that another game has is not answered with that game's bounds.
check "decks in pai gow poker" 1 'game = pai-gow-poker\ndecks = 2\n'
holds "is a key of another game" "$tmp/out" \
    '^stdin:2: decks = 2: this is a choice of the baccarat games'
lacks "whose bounds are not told" "$tmp/out" 'six or more'
check "decks in pai gow" 1 'game = pai-gow\ndecks = none\n'
holds "is one there too" "$tmp/out" '^stdin:2: decks = none: this is a choice of the baccarat games'
check "dealing in pai gow" 1 'game = pai-gow\ndealing = nohow\n'
holds "is a key of the cards" "$tmp/out" \
    '^stdin:2: dealing = nohow: this is a choice of the game with cards'
check "a delivery in punto banco" 1 'game = punto-banco\ndelivery = nohow\n'
holds "is a key of pai gow" "$tmp/out" \
    '^stdin:2: delivery = nohow: this is a choice of the pai gow games'
check "an edition in punto banco" 1 'game = punto-banco\nedition = 2005\n'
holds "there is none" "$tmp/out" '^stdin:2: edition = 2005: punto banco has one set of rules'
check "a tie bet in chemin de fer" 1 'game = chemin-de-fer\ntie-minimum = x\n'
lacks "there is none whatever the amount" "$tmp/out" 'write an amount'
check "decks in minibaccarat" 1 'game = minibaccarat\ndecks = 2\n'
holds "have their bounds" "$tmp/out" '^stdin:2: decks = 2: six or more decks'

# The wager that is no multiple of the increment is the one named, where the file has the reason.
for game in pai-gow pai-gow-poker punto-banco minibaccarat chemin-de-fer; do
    check "$game: a minimum off the step" 1 "game = $game\nminimum = 7\nincrement = 5\n"
    holds "$game: is told of the minimum" "$tmp/out" '^stdin:2: minimum = 7: the least wager'
    lacks "$game: and not of the maximum" "$tmp/out" '[^-]maximum'
    check "$game: the same with a maximum" 1 \
        "game = $game\nmaximum = 100\nminimum = 7\nincrement = 5\n"
    holds "$game: is told of the minimum again" "$tmp/out" '^stdin:3: minimum = 7: the least wager'
    check "$game: a maximum off the step" 1 \
        "game = $game\nminimum = 10\nmaximum = 103\nincrement = 5\n"
    holds "$game: is told of the maximum" "$tmp/out" '^stdin:3: maximum = 103: the largest wager'
    lacks "$game: and not of the minimum" "$tmp/out" '[^-]minimum'
    check "$game: an increment alone" 1 "game = $game\nincrement = 7\n"
    holds "$game: is told of at its line" "$tmp/out" '^stdin:2: minimum: the least wager'
    check "$game: a maximum under the minimum" 1 "game = $game\nminimum = 50\nmaximum = 20\n"
    holds "$game: is told of the maximum there" "$tmp/out" '^stdin:3: maximum = 20: the largest'
done
in_fives='minimum = 10\nmaximum = 100\nincrement = 5\ntie-maximum = 50\n'
check "a tie bet off the step" 1 "game = punto-banco\n${in_fives}tie-minimum = 7\n"
holds "is told of its minimum" "$tmp/out" '^stdin:6: tie-minimum = 7: the least wager'
check "a side wager off the step" 1 \
    "game = minibaccarat\n${in_fives}total-cards = yes\nside-minimum = 7\nside-maximum = 50\n"
holds "is told of its minimum, too" "$tmp/out" '^stdin:7: side-minimum = 7: the least wager'
done_testing
