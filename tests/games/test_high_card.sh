#!/bin/sh
# A game is a folder and one line. A small game that the program does not have is built in beside
# the others by that line, and does all that they do; nothing outside of its folder knows it, which
# is counted. The commands of docs/adding-a-game.md are run as they stand there.
game='high-card tests/games/high_card high_card_game'

build=${SABOT_BUILD:-build}
name=${game%% *}
folder=$(echo "$game" | cut -d' ' -f2)
more=$build/more
page=docs/adding-a-game.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

holds() { # WHAT COMMAND...
    what=$1
    shift
    if "$@" >"$work/log" 2>&1; then
        cp "$work/log" "$work/log.of.${what%% *}"
        echo "ok $what"
    else
        echo "not ok $what"
        tail -5 "$work/log" | sed 's/^/# /'
    fi
}

# ---- what the page tells one to type ----
sed -n '/^```sh$/,/^```$/p' "$page" | grep -v '^```' >"$work/commands"
while IFS= read -r line; do
    [ -n "$line" ] || continue
    typed=$(echo "$line" | sed "s|build/|$build/|g; s|^make |make BUILD=$build |")
    holds "the page: $line" sh -c "$typed"
done <"$work/commands"
holds "the page has commands" grep -q "| build/more/sabot table" "$work/commands"
holds "and the line that makes it a game" grep -qF "$game" "$work/commands"
suites="test_conformance test_conformance_rules test_facts"
# In one make: reading the makefile takes longer than all that it finds to do here.
# shellcheck disable=SC2046 # words
holds "it, its suites and its model are built" make BUILD="$build" MORE="$game" "$more/sabot" \
    $(printf "$more/tests/games/%s " $suites) "$more/$folder/test_model"

# ---- judged, dealt, written and read ----
sabot=$more/sabot
deal() { "$sabot" deal --game "$name" --shoes 20 --irregular 20 --seed tree "$@"; }
deal >"$work/text"
deal --json >"$work/json" 2>"$work/summary"
judged() { "$sabot" table --json "$1" | sed 's/"seq":[0-9]*,//'; }
judged "$work/text" >"$work/by-text"
judged "$work/json" >"$work/by-json"
holds "an evening is dealt" grep -q '^# .* player [1-9].*tie [1-9].* irregular [1-9]' "$work/text"
holds "and judged in order" sh -c '! grep -q refused "$1" && grep -q irregular "$1"' sh \
    "$work/by-text"
holds "text and JSON are the same evening" sh -c 'grep "^{" "$1" | cmp - "$2"' sh \
    "$work/by-text" "$work/by-json"
holds "every ruling cites the game's own provision" sh -c \
    '! grep "\"verdict\"" "$1" | grep -v "\"provision\":\"'"$name"':[1-7]\""' sh "$work/by-text"
"$sabot" table "$folder/evening.txt" | grep -v '"?"' | uniq >"$work/evening"
holds "what goes wrong is judged so" diff "$folder/evening.out" "$work/evening"
holds "another key is another game's" sh -c \
    'echo "table '"$name"' decks=6" | "$1" table | grep -q "a choice of other games"' sh "$sabot"

# ---- the suites that every game passes ----
for suite in $suites; do
    holds "$suite" "$more/tests/games/$suite" "$name"
    holds "$suite has tried it" grep -qi "ok.* $name" "$work/log.of.$suite"
done
"$more/$folder/test_model"

# ---- and nobody else knows it ----
holds "the program as it is does not have it" sh -c \
    '! "$1" deal --game '"$name"' && "$1" deal --game minibaccarat --rounds 1' sh "$build/sabot"
words=$(echo "$name" | tr '-' '.')
grep -rniE "$words" Makefile src include tests tools rules fuzz bench \
    examples completions man house-ways --include='*' 2>/dev/null |
    grep -v "^$folder/" >"$work/outside"
if [ "$(wc -l <"$work/outside")" -eq 1 ] && grep -qF "$game" "$work/outside"; then
    echo "ok one line outside of its folder is about it"
else
    echo "not ok one line outside of its folder is about it"
    sed 's/^/# /' "$work/outside"
fi
