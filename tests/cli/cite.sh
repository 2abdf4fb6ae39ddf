#!/bin/sh
# "sabot cite": ids, editions, readings, words; what is printed, and how it ends.
out=$(mktemp)
err=$(mktemp)
trap 'rm -f "$out" "$err"' EXIT

# check NAME STATUS PATTERN ARGUMENT...: the status, and a line of stdout or stderr.
check() {
    name=$1 status=$2 pattern=$3
    shift 3
    "$SABOT" cite "$@" >"$out" 2>"$err"
    code=$?
    if [ "$code" -eq "$status" ] && cat "$out" "$err" | grep -qF -- "$pattern"; then
        echo "ok cite: $name"
    else
        echo "not ok cite: $name (status $code)"
        sed 's/^/# /' "$out" "$err" | head -n 20
    fi
}

check "by id" 0 "At least ten cards must lie on each side of the cut." "3.5(d)"
check "by the whole id" 0 "(1996) punto-banco, procedure" "19:47-3.5(d)"
check "shows the reading" 0 "A26 Cut geometry." "3.5(d)"
check "a minibaccarat id in both editions" 0 "(1994@1998)" "7.2(d)"
check "the other edition too" 0 "(2010@2011)" "7.2(d)"
check "one edition" 0 "(1994@1998)" "7.2(d)@1998"
check "one edition, as a second word" 0 "(2010@2011)" "7.2(d)" "@2011"
check "a paragraph lists its rows" 0 "19:47-7.9(c)[7-9]" "7.9(c)"
check "a completed rule has its grade" 0 "completed, grade S" "C:3.12.1"
check "a reading" 0 "A13 Directions and seats." A13
check "words" 0 "19:47-7.5(f)[2]" burn card minibaccarat
check "words in any case" 0 "19:47-3.5(d)" TEN cards "SIDE of the cut"
check "its tests" 0 "tests/core/test_card.c:values_of_every_rank" "3.1(b)1"
check "an overview" 0 "sabot cite 7.9(c)"
check "everything of a game" 0 "19:47-11.5(e)" --game pai-gow-poker
check "an id in any case" 0 "19:47-3.5(d) (1996)" "19:47-3.5(D)"
check "an id with blanks" 0 "19:47-3.5(d) (1996)" "3.5 (d)"
check "an id in several words" 0 "19:47-3.5(d) (1996)" N.J.A.C. 19:47-3.5 "(d)"
check "an id that holds a blank" 0 "19:47-11.1 bank (undated)" "19:47-11.1 bank"
check "words in one argument" 0 "19:47-7.5(f)[2]" "burn card minibaccarat"
check "a reading without its zero" 0 "A01 The third-card tables" A1
check "a reading far off" 1 "there is no reading A999; they run from A01 to A112" A999
check "a section outside the sources" 1 "8.3 is cited by the regulation but lies outside" 8.3
check "another outside" 1 "lies outside the sources of this program" 19:46-1.17
check "one game" 0 "19:47-10.9(a)" --game pai-gow dice
check "no such game" 2 'there is no game "whist"; choose' --game whist burn
check "no such id" 1 "there is no provision 9.9; try" "9.9"
check "no such edition" 1 "in the edition 1985" "7.2(d)@1985"
check "no such reading" 1 "there is no reading A113" A113
check "no such words" 1 "no provision holds all of these words" xylophone
check "a house way" 0 "T4-low (C:10.7.15)" tiles-1
check "a line of a house way" 0 "under C:10.7.09 (completed-G)" tiles-1 T2-high
check "lines that begin so" 0 "poker-1 P6b-split (version 1) pai-gow-poker" poker-1 p6b
check "the line that sets a hand" 0 "poker-1 P7b (version 1)" poker-1 "As Ks Kh Qd Jc Th 4s"
check "the line that sets tiles" 0 "tiles-1 T3-high" tiles-1 6-6 4-5 5-6 4-6
check "a house way from its file" 0 "tiles-2 T1" house-ways/tiles-2.way T1
check "a line in json" 0 '"line":"T1","says":"Two pairs' --json tiles-1 T1
check "no such line" 1 'tiles-1 has no line "T9"; "sabot cite tiles-1" lists its lines' tiles-1 T9
check "part of a hand" 2 "tiles-1 sets four tiles: give a whole hand" tiles-1 6-6 4-5
check "no such file" 2 "nowhere.way: No such file" nowhere.way
check "help" 0 "examples:" --help
check "no such option" 2 "there is no option --nonsense" --nonsense

"$SABOT" cite "7.2(d)@1998" >"$out"
if grep -qF '@2011' "$out"; then
    echo "not ok cite: an edition excludes the other"
else
    echo "ok cite: an edition excludes the other"
fi
"$SABOT" cite "3.1" >"$out"
if grep -qF '19:47-3.10' "$out"; then
    echo "not ok cite: 3.1 is not the beginning of 3.10"
else
    echo "ok cite: 3.1 is not the beginning of 3.10"
fi
"$SABOT" cite burn card | sed -n 's/^[1C][9:].* \([a-z-]*\), [a-z]*$/\1/p' | uniq >"$out"
if [ "$(head -1 "$out")" = punto-banco ] && [ "$(tail -1 "$out")" = chemin-de-fer ]; then
    echo "ok cite: the games that are played come first"
else
    echo "not ok cite: the games that are played come first"
    sed 's/^/# /' "$out"
fi
"$SABOT" cite --game minibaccarat burn card >"$out"
if grep -q 'pai-gow\|punto-banco, ' "$out"; then
    echo "not ok cite: --game leaves the others out"
else
    echo "ok cite: --game leaves the others out"
fi
"$SABOT" cite 9.9 2>/dev/null >"$out"
if [ -s "$out" ]; then
    echo "not ok cite: nothing on stdout when nothing is found"
else
    echo "ok cite: nothing on stdout when nothing is found"
fi
check "json" 0 '"id":"19:47-3.5(d)","edition":"1996","game":"punto-banco"' --json "3.5(d)"
check "json of a completed rule" 0 '"grade":"S"' --json C:3.12.1
check "json of a reading" 0 '{"provisions":[],"readings":[{"id":"A13",' --json A13
