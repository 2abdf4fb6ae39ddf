# The console as a dealer meets it on the first evening, on a terminal of its own.
. tests/cli/lib

NO_COLOR=1
export NO_COLOR
if ! command -v python3 >/dev/null || ! python3 -c 'import pty' 2>/dev/null; then
    echo "1..0 # SKIP no python3 to make a terminal"
    exit 0
fi

# Types these lines at the console of this width.
console() { # NAME STATUS COLUMNS WORDS LINE...
    label=$1 want=$2 columns=$3 words=$4
    shift 4
    got=0
    printf '%s\n' "$@" | python3 tests/cli/typing_pty.py "$columns" "$sabot" table $words \
        >"$tmp/out" 2>"$tmp/err" || got=$?
    same "$label: status $want" "$want" "$got"
}

# What follows the n-th line that holds a text, up to the next prompt.
answer() { # TEXT
    awk -v text="> $1" 'on && /^[a-z ]*> /{ exit } on { print }
        substr($0, length($0) - length(text) + 1) == text { on = 1 }' "$tmp/out" >"$tmp/answer"
}

narrow() { # NAME COLUMNS
    long=$(python3 -c 'import sys
print(max(len(l.rstrip("\n")) for l in open(sys.argv[1], encoding="utf-8")))' "$tmp/out")
    [ "$long" -le "$2" ]
    result $? "$1: no line is longer than $2 (the longest has $long)"
}

for columns in 80 40; do
    console "minibaccarat at $columns" 1 $columns --auto '' 'table minibaccarat' '' 'help' \
        'help wager' 'sit seat=1 buy-in=500' 'wager seat=1 on=banker 1' 'why' \
        'wager seat=1 on=banker 100' '' '?' '2c 3d 5c' 'undo' '2c 3d 5c 4h' '' 'show' 'quit'
    narrow "minibaccarat" $columns
done
console "an empty line" 0 80 --auto '' 'table minibaccarat' 'sit seat=1 buy-in=500' \
    'wager seat=1 on=banker 100' '' '2c 3d 5c 4h' '' '' 'quit'
answer ''
holds "asks for the table before it is open" "$tmp/answer" 'table minibaccarat'
grep -n . "$tmp/out" >"$tmp/numbered"
same "no prompt stands twice without an answer" "" "$(awk '
    /^[a-z ]*> ?$/ { if (last) print NR; last = 1; next } { last = 0 }' "$tmp/out")"
holds "Enter settles" "$tmp/out" 'house: result player=7 banker=7'
holds "what is waited for is told" "$tmp/out" '^    waits for: .*wager'
console "an empty line without --auto" 0 80 "" 'table minibaccarat' '' 'quit'
answer ''
holds "tells what the house owes" "$tmp/answer" 'the house owes: receive decks=8'
holds "and of --auto" "$tmp/answer" '--auto'
console "a slip" 0 80 --auto 'table minibaccarat' 'sit seat=x' 'quit'
answer 'sit seat=x'
same "the line, a caret, the sentence" '    sit seat=x|             ^' \
    "$(sed -n 1,2p "$tmp/answer" | paste -sd '|' -)"
holds "and no column" "$tmp/answer" '^"x" is no seat'

tab=$(printf '\t')
console "Tab" 0 40 --auto "ta${tab}minib${tab}" "si${tab}1 buy-in=500" "wa${tab}${tab}" 'quit'
holds "completes the table" "$tmp/out" '> table minibaccarat *$'
holds "completes a kind" "$tmp/out" '> sit seat=1 buy-in=500'
holds "lists what may come, as wide as the terminal" "$tmp/out" '^ +wager seat=1 on=banker'

# The other games: a round each, settled by Enter.
console "punto banco" 0 80 --auto 'table punto-banco' 'sit seat=1 buy-in=500' \
    'wager seat=1 on=player 100' '9c 3d Kc 4h' '' 'quit'
holds "punto banco: Enter settles" "$tmp/out" 'Enter settles'
holds "punto banco: and did" "$tmp/out" 'house: pay seat=1 on=player 100.00'
console "chemin de fer" 0 80 --auto 'table chemin-de-fer' 'sit seat=3 buy-in=5000' \
    'sit seat=5 buy-in=5000' 'bid seat=5 1000' 'stake seat=5 1000' 'wager seat=3 on=player 1000' \
    'announce No More Bets' \
    '9c Kd Ks 7d' 'announce Natural by=seat3' 'turn 9c player by=seat3' 'turn Ks player by=seat3' \
    'turn Kd banker by=seat5' 'turn 7d banker by=seat5' '' 'quit'
holds "chemin de fer: Enter settles" "$tmp/out" 'Enter settles'
console "pai gow" 0 80 --auto 'table pai-gow' 'sit seat=2 buy-in=500' 'wager seat=2 hand 50' \
    'uncover 4,4,2' 'set seat=2 6-6 6-6 / 1-1 4-4' 'open dealer 2-2 5-6 4-6 1-5' \
    '' '' 'quit'
holds "pai gow: Enter settles" "$tmp/out" 'Enter settles'
holds "pai gow: and did" "$tmp/out" 'house: compare seat=2 Win'
console "pai gow poker" 0 80 --auto 'table pai-gow-poker' 'sit seat=2 buy-in=500' \
    'wager seat=2 hand 50' 'uncover 4,4,2' '' 'quit'
console "a log that cannot be written" 2 80 '--auto --log /dev/full' 'table minibaccarat' 'quit'
holds "is told at once" "$tmp/out" '/dev/full could not be written: No space left on device'
done_testing
