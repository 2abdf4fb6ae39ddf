# A dealer's first evening: what one types who has read nothing but the README. Nothing that was
# typed is passed over without a word, and every answer says how to go on.
. tests/cli/lib

NO_COLOR=1
export NO_COLOR

seated='sit seat=1 buy-in=500'

# The error on the third line: its column and its sentence.
slip() { # LINE COLUMN PATTERN
    typed "$1" 2 "$1"
    holds "$1: says so" "$tmp/err" "^stdin:3:$2: $3"
}

# ---- A card too many on the line is asked back like one on its own, and stops the reading ----
more=--auto
typed "a card too many, among others" 2 'wager seat=1 banker 100' '2c 3d 3h 4s 5c 6d' \
    'wager seat=1 banker 50'
holds "is asked back, where it stands" "$tmp/err" \
    '^stdin:4:16: no card is due: .*say card 6d'
lacks "and nothing after it is judged" "$tmp/out" '50\.00 stands'
holds "with a word on how to go on" "$tmp/err" 'waited for: result player=0 banker=7 '
typed "a card too many, with its hand" 2 'wager seat=1 banker 100' \
    '9c player 2d banker Kc player 3h banker 4s player'
holds "is found behind the words between" "$tmp/err" '^stdin:4:41: .*say card 4s'
typed "a card too many after its word" 1 'wager seat=1 banker 100' 'card 2c 3d 3h 4s 5c 6d'
holds "was drawn, and is judged" "$tmp/out" '^irregular .*drawn in error'

# ---- Chemin de fer: cards alone, where only silence stands before them ----
game=chemin-de-fer
typed "cards alone while somebody is silent" 0 'sit seat=2 buy-in=500' 'sit seat=3 buy-in=500' \
    'bid seat=1 100' 'stake seat=1 100' 'wager seat=2 player 50' '2c 3d 2h 4d'
same "are the four cards" 4 "$(grep -c 'of four' "$tmp/out")"
typed "cards alone before anybody wagers" 2 'sit seat=2 buy-in=500' 'bid seat=1 100' \
    'stake seat=1 100' '2c'
game=

# ---- Nothing is passed over without a word ----
typed "two wagers on a line" 0 'wager seat=1 banker 100; wager seat=1 tie 10'
holds "the second is told as a remark" "$tmp/out" \
    '^    passed over as a remark: wager seat=1 tie 10$'
typed "a remark" 0 'wager seat=1 banker 100 ; the wager of seat 1'
lacks "is none to tell of" "$tmp/out" 'remark'
more=--json
typed "two wagers as json" 1 'wager seat=1 banker 100; wager seat=1 tie 10'
lacks "answers are objects" "$tmp/out" '^[^{]'
more=

# ---- Lists of words are never empty ----
slip 'attest what=foo' 13 '"foo" is no subject: write same-backs, .*shaker or number-device$'
slip 'card 8s from=foo' 14 '"foo" is no manner: write shoe or hand$'

# ---- An amount of nothing ----
typed "a wager of nothing" 1 'wager seat=1 banker 0'
holds "says what is wrong" "$tmp/out" \
    '^    \(the amount is wrong; "help wager" shows how the line is written\)'
typed "a buy-in of nothing" 1 'buy-in seat=1 0'
holds "says so too" "$tmp/out" '^    \(the amount is wrong; "help buy-in" '

# ---- The key that was meant ----
slip 'wager seat = 1 banker 100' 7 'after seat comes "=": write seat=1$'
slip 'change what=minimum 10' 21 '"10" stands without its key: write amount=10$'
slip 'card 8s 4' 9 '"4" stands without its key: write seat=4$'
slip 'card 8s 3x' 9 '"3x" is no card: write rank and suit'
slip 'card 8' 6 '"8" is no card: write rank and suit'
slip 'announce player five' 17 '"five" is no number for points: write a number, like 5$'

slip 'attest same-backs yes' 8 '"same-backs" stands without its key: write what=same-backs$'
slip 'change minimum 10' 8 '"minimum" stands without its key: write what=minimum$'
slip 'receive 8 decks' 9 '"8" stands without its key: write decks=8$'
slip 'result player wins' 8 'after player comes "=": write player=\.\.\.$'

# ---- Only words that belong there are offered ----
offers() { # KIND KEY WORDS
    typed "help $1" 0 "help $1"
    holds "help $1: $2 is one of these" "$tmp/out" "^    $2: $3\$"
}
offers result winner 'player, banker, tie'
offers uncover die 'leaning, out'
offers receive route 'table, preshuffled'
offers card from 'shoe, hand'
offers spread layout 'columns, rows'
offers post-sign about 'reshuffle, order, .*'
offers attest what 'same-backs, .*number-device'
typed "help card" 0 'help card'
lacks "no card lies on a tie" "$tmp/out" '^    hand: .*tie'
slip 'post-sign' 10 'about is missing: write reshuffle, order, .* or dealing$'
slip 'attest' 7 'what is missing: write same-backs, .* or number-device$'

# ---- Cards that are none ----
for word in 1h 11h 0h 8 Qx Zs; do
    slip "$word" 1 "\"$word\" is no card: write rank and suit, like 9c, Td or Ks$"
done
slip '8s,9x' 1 '"8s,9x" is no card: leave blanks between cards, like 9c Td$'
slip 'joker' 1 '"joker" is no kind of event: say card Jk'

# ---- Words of the trade ----
slip 'place seat=1 banker 100' 1 '.*say wager, '
slip 'bets seat=1 banker 100' 1 '.*say wager, '
slip 'take back seat=1' 1 '.*say withdraw, '
slip 'add seat=1 50' 1 '.*say raise, '
slip 'get up' 1 '.*say leave, '
slip 'last hand' 1 '.*say announce "Last Hand"$'
slip 'cutting card' 1 '.*say cutting-card$'
slip 'misdeal' 1 '.*say what happened, '
slip 'void' 1 '.*say what happened, '
slip 'next' 1 '.*say nothing: '
slip 'status' 1 '.*say show$'
slip 'cards 8s 9d' 1 '.*say card with what was drawn, '

slip 'banker 7' 1 '.*say announce Banker 7, or result player=6 banker=7$'
slip 'Player wins' 1 '.*say announce Player 6, or result player=6 banker=4$'
slip 'tie' 1 '.*say result player=6 banker=6$'
slip 'commission seat=1 5' 1 '.*say collect-vigorish, like collect-vigorish seat=1 5$'
slip 'vig seat=1 5' 1 '.*say collect-vigorish, '
slip 'peek seat=1' 1 '.*say look, like look seat=1$'
slip 'left seat=1' 1 '.*say leave, '
slip 'flash 8s' 1 '.*say expose, like expose banker 9c$'
slip 'bank seat=1' 1 '.*say accept seat=1 where it was offered, or bid seat=1 500$'
slip 'abracadabra' 1 '"abracadabra" is no kind of event: .*"\?" shows .*"help" tells more$'
slip 'burn card' 6 '"card" is no card: write rank and suit'
slip 'wager seat=1 banker=100' 14 'wager has no banker: write on=banker and then the amount$'
slip 'wager seat:1 banker 100' 7 '"1" stands without its key: write seat=1$'
slip 'wager seat#1 banker 100' 7 '"1" stands without its key: write seat=1$'

# ---- Words of the console, elsewhere ----
slip 'undo' 1 '"undo" is a word of the console: '
slip 'quit' 1 '"quit" is a word of the console: '
slip 'exit' 1 '"exit" is a word of the console: '
for word in undo quit cite why show help; do
    typed "help $word" 0 "help $word"
    holds "help $word: tells of it" "$tmp/out" '^    undo  '
done

# ---- The game's name ----
for words in 'pai gow=pai-gow' 'punto banco=punto-banco' 'pai-gow poker=pai-gow-poker' \
    'chemin de fer=chemin-de-fer' 'pai gow poker=pai-gow-poker' 'Mini Baccarat=minibaccarat'; do
    echo "table ${words%=*}" >"$tmp/typed"
    run "table ${words%=*}" 2 table "$tmp/typed"
    holds "is ${words#*=}" "$tmp/err" "did you mean ${words#*=}\\?"
done
run "a game as an option" 2 table --game minibaccarat </dev/null
holds "is a ready file's name" "$tmp/err" 'there is no option --game; say --rules minibaccarat'

# ---- Rules ----
printf 'game = minibacarat\ndecks = 6\n' >"$tmp/game.ini"
run "a game that is none" 1 rules check "$tmp/game.ini"
holds "was nearly one" "$tmp/out" 'did you mean minibaccarat\?'
printf 'game = minibaccarat\nminimun = 5\n' >"$tmp/key.ini"
run "a key that is none" 1 rules check "$tmp/key.ini"
holds "was nearly one too" "$tmp/out" 'did you mean minimum\?'
run "rules that differ in the bonus" 1 rules diff minibaccarat minibaccarat-bonus-a
lacks "no win is told without its margin" "$tmp/out" \
    "on bonus-(player|banker), the (Player|Banker)'s Hand wins\$"
run "rules of no such name" 2 table --rules nowhere </dev/null
holds "the ready ones are named" "$tmp/err" 'chemin-de-fer, .*pai-gow-poker'

# ---- The console: "why" after "undo" is about what still stands ----
if command -v python3 >/dev/null && python3 -c 'import pty' 2>/dev/null; then
    printf '%s\n' 'table minibaccarat' 'sit seat=1 buy-in=500' 'sit seat=2 buy-in=70' undo why \
        quit |
        python3 tests/cli/typing_pty.py 80 "$sabot" table --auto >"$tmp/out" 2>"$tmp/err"
    sed '1,/^undone/d' "$tmp/out" >"$tmp/after"
    holds "why after undo" "$tmp/after" '^accepted: seat 1 is taken'
    lacks "nothing of what was undone" "$tmp/after" '70\.00'
fi

done_testing
