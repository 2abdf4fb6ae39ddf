#!/bin/sh
# "sabot cite": ids, editions, readings, words; what is printed, and how it ends.
. tests/cli/lib

# The status, and words on stdout or stderr.
cite() { # NAME STATUS WORDS ARGUMENT...
    cited=$1 status=$2 says=$3
    shift 3
    said "cite: $cited" "$status" "$says" "$sabot" cite "$@"
}

cite "by id" 0 "At least ten cards must lie on each side of the cut." "3.5(d)"
cite "by the whole id" 0 "(1996) punto-banco, procedure" "19:47-3.5(d)"
cite "shows the reading" 0 "A26 Cut geometry." "3.5(d)"
cite "a minibaccarat id in both editions" 0 "(1994@1998)" "7.2(d)"
cite "the other edition too" 0 "(2010@2011)" "7.2(d)"
cite "one edition" 0 "(1994@1998)" "7.2(d)@1998"
cite "one edition, as a second word" 0 "(2010@2011)" "7.2(d)" "@2011"
cite "a paragraph lists its rows" 0 "19:47-7.9(c)[7-9]" "7.9(c)"
cite "a completed rule has its grade" 0 "completed, grade S" "C:3.12.1"
cite "a reading" 0 "A13 Directions and seats." A13
cite "words" 0 "19:47-7.5(f)[2]" burn card minibaccarat
cite "words in any case" 0 "19:47-3.5(d)" TEN cards "SIDE of the cut"
cite "its tests" 0 "tests/core/test_card.c:values_of_every_rank" "3.1(b)1"
cite "an overview" 0 "sabot cite 7.9(c)"
cite "everything of a game" 0 "19:47-11.5(e)" --game pai-gow-poker
cite "an id in any case" 0 "19:47-3.5(d) (1996)" "19:47-3.5(D)"
cite "an id with blanks" 0 "19:47-3.5(d) (1996)" "3.5 (d)"
cite "an id in several words" 0 "19:47-3.5(d) (1996)" N.J.A.C. 19:47-3.5 "(d)"
cite "an id that holds a blank" 0 "19:47-11.1 bank (undated)" "19:47-11.1 bank"
cite "words in one argument" 0 "19:47-7.5(f)[2]" "burn card minibaccarat"
cite "a reading without its zero" 0 "A01 The third-card tables" A1
cite "a reading far off" 1 "there is no reading A999; they run from A01 to A112" A999
cite "a section outside the sources" 1 "8.3 is cited by the regulation but lies outside" 8.3
cite "another outside" 1 "lies outside the sources of this program" 19:46-1.17
cite "one game" 0 "19:47-10.9(a)" --game pai-gow dice
cite "no such game" 2 'there is no game "whist"; choose' --game whist burn
cite "no such id" 1 "there is no provision 9.9; try" "9.9"
cite "no such edition" 1 "in the edition 1985" "7.2(d)@1985"
cite "no such reading" 1 "there is no reading A113" A113
cite "no such words" 1 "no provision holds all of these words" xylophone
cite "a house way" 0 "T4-low (C:10.7.15)" tiles-1
cite "a line of a house way" 0 "under C:10.7.09 (completed-G)" tiles-1 T2-high
cite "lines that begin so" 0 "poker-1 P6b-split (version 1) pai-gow-poker" poker-1 p6b
cite "the line that sets a hand" 0 "poker-1 P7b (version 1)" poker-1 "As Ks Kh Qd Jc Th 4s"
cite "the line that sets tiles" 0 "tiles-1 T3-high" tiles-1 6-6 4-5 5-6 4-6
cite "a house way from its file" 0 "tiles-2 T1" house-ways/tiles-2.way T1
cite "a line in json" 0 '"line":"T1","says":"Two pairs' --json tiles-1 T1
cite "no such line" 1 'tiles-1 has no line "T9"; "sabot cite tiles-1" lists its lines' tiles-1 T9
cite "part of a hand" 2 "tiles-1 sets four tiles: give a whole hand" tiles-1 6-6 4-5
cite "no such file" 2 "nowhere.way: No such file" nowhere.way
cite "help" 0 "examples:" --help
cite "no such option" 2 "there is no option --nonsense" --nonsense

run "one edition" 0 cite "7.2(d)@1998"
lacks "an edition excludes the other" "$tmp/out" '@2011'
run "one section" 0 cite 3.1
lacks "3.1 is not the beginning of 3.10" "$tmp/out" '19:47-3\.10'
run "words in several games" 0 cite burn card
sed -n 's/^[1C][9:].* \([a-z-]*\), [a-z]*$/\1/p' "$tmp/out" | uniq >"$tmp/games"
same "the games that are played come first" punto-banco "$(head -1 "$tmp/games")"
same "and the others last" chemin-de-fer "$(tail -1 "$tmp/games")"
run "one game" 0 cite --game minibaccarat burn card
lacks "--game leaves the others out" "$tmp/out" 'pai-gow|punto-banco, '
run "nothing" 1 cite 9.9
empty "nothing on stdout when nothing is found" "$tmp/out"
cite "json" 0 '"id":"19:47-3.5(d)","edition":"1996","game":"punto-banco"' --json "3.5(d)"
cite "json of a completed rule" 0 '"grade":"S"' --json C:3.12.1
cite "json of a reading" 0 '{"provisions":[],"readings":[{"id":"A13",' --json A13

# Charts: the engine's tables, each row with its paragraphs.
cite "a chart" 0 "draws  draws  stays  draws  7.9(c)[3]" \
    --chart third-card --game minibaccarat
cite "its option" 0 "5       draws  stays  stays  stays  stays  option  draws" --chart third-card \
    --game chemin-de-fer
cite "what is paid" 0 "wins by 9  30 to 1  20 to 1  30 to 1  7.3(h)[A], 7.3(h)[B], 7.3(h)[C]" \
    --chart pays
cite "vigorish as it is rounded" 0 "12.00     0.75 " --chart vigorish --game punto-banco
cite "the rank of tiles" 0 "17    Wong " --chart rank --game pai-gow
cite "the rank of cards" 0 "11    highest card " --chart rank --game pai-gow-poker
cite "no such chart" 2 'there is no chart "draw"; choose third-card, pays, vigorish, rank or all' \
    --chart draw
cite "a game without it" 2 'there is no chart "rank" of minibaccarat' \
    --chart rank --game minibaccarat
cite "a chart and words" 2 'a chart is asked for by its name alone; leave out "draw"' \
    --chart pays draw
cite "a chart in json" 0 '{"text":"option","id":"19:47-4.9(c)[5]","edition":"undated"}' --json \
    --chart third-card
run "every cell has a paragraph" 0 cite --chart all --json
lacks "none is without" "$tmp/out" '"id":""'
done_testing
