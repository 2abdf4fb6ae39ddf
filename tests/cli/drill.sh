# "sabot drill": exercises answered rightly and wrongly, from a pipe and on a terminal; progress,
# sheets, JSON, and what is no such exercise.
. tests/cli/lib

command=drill

# The answers of exercises as they would be typed, a line each.
answers() {
    sed 's/.*,"answer":"\([^"]*\)".*/\1/'
}

# ---- Each kind of each game, rightly and wrongly -------------------------------------------------

for pair in punto-banco:next punto-banco:third-card punto-banco:count punto-banco:pay \
    punto-banco:vigorish punto-banco:irregularity punto-banco:bank minibaccarat:next \
    minibaccarat:third-card minibaccarat:count minibaccarat:pay minibaccarat:vigorish \
    minibaccarat:irregularity chemin-de-fer:next chemin-de-fer:third-card chemin-de-fer:count \
    chemin-de-fer:pay chemin-de-fer:vigorish chemin-de-fer:irregularity chemin-de-fer:bank \
    pai-gow:next pai-gow:count pai-gow:pay pai-gow:vigorish pai-gow:set pai-gow:irregularity \
    pai-gow:bank pai-gow:rank pai-gow-poker:next pai-gow-poker:count pai-gow-poker:pay \
    pai-gow-poker:vigorish pai-gow-poker:set pai-gow-poker:foul pai-gow-poker:irregularity \
    pai-gow-poker:bank pai-gow-poker:rank; do
    game=${pair%:*} kind=${pair#*:}
    "$sabot" drill --game $game --kind $kind --seed trial --count 1 --json >"$tmp/json"
    answers <"$tmp/json" >"$tmp/typed"
    run "$pair, rightly" 0 drill --game $game --kind $kind --seed trial --count 1 <"$tmp/typed"
    holds "$pair is right" "$tmp/out" '^right$'
    holds "$pair is added up" "$tmp/out" '^1 of 1 right$'
    case $(cat "$tmp/typed") in # a letter, an amount or a count, a setting; a list left off
        *.[0-9][0-9]) wrong=0.01 ;;
        [0-9]|[0-9][0-9]) wrong=55 ;;
        *-*/*) wrong='6-6 6-6 / 6-6 6-6' ;;
        */*) wrong='2c 3c / 4c 5c 6c 7c 8c' ;;
        a) wrong=b ;;
        a\ *) wrong=a ;;
        *) wrong=a ;;
    esac
    echo "$wrong" | run "$pair, wrongly" 1 drill --game $game --kind $kind --seed trial --count 1
    holds "$pair is wrong" "$tmp/out" '^wrong$'
    holds "$pair: the answer is told" "$tmp/out" '^  The answer is: '
    holds "$pair: with its grounds" "$tmp/out" '^  (19:47-|C:|.reading A)'
    empty "$pair: nothing on stderr" "$tmp/err"
done

# ---- Twelve at once ------------------------------------------------------------------------------

"$sabot" drill --seed 5 --count 12 --json >"$tmp/json"
same "twelve lines" 12 "$(wc -l <"$tmp/json" | tr -d ' ')"
python3 - "$tmp/json" <<'END' >"$tmp/said" 2>&1
import json, sys
for line in open(sys.argv[1]):
    x = json.loads(line)
    for key in ("game kind topic seed table question form type felt viewer view answer "
                "explanation").split():
        assert key in x, key
    assert "provision" in x or "reading" in x
    if x["form"] in ("choice", "order"):
        keys = [c["key"] for c in x["choices"]]
        assert all(k in keys for k in x["answer"].split()), x["answer"]
END
result $? "each is JSON with all that belongs to it"
"$sabot" drill --seed 5 --count 12 --json | cmp -s - "$tmp/json"
result $? "the same seed, the same twelve"
"$sabot" drill --seed 6 --count 12 --json | cmp -s - "$tmp/json"
same "another seed, others" 1 $?
seed=$(sed -n '3s/.*"seed":"\([^"]*\)".*/\1/p' "$tmp/json")
game=$(sed -n '3s/^{"game":"\([^"]*\)".*/\1/p' "$tmp/json")
kind=$(sed -n '3s/.*"kind":"\([^"]*\)".*/\1/p' "$tmp/json")
"$sabot" drill --json --seed "$seed" --game "$game" --kind "$kind" --count 1 >"$tmp/third"
same "one of them by its own seed" "$(sed -n 3p "$tmp/json")" "$(cat "$tmp/third")"
"$sabot" drill --rules minibaccarat-tie25 --kind vigorish --seed 2 --count 3 --json >"$tmp/json"
holds "a rules file" "$tmp/json" '"table":"table minibaccarat.*banker=tie25'

for game in pai-gow pai-gow-poker; do
    "$sabot" drill --game $game --kind bank --seed 1 --count 9 --sheet >"$tmp/bank"
    holds "$game: whose is the bank rests on who wagered" "$tmp/bank" \
        '^ *wagered  *seats? [1-6].*, when the dealer had the bank last$'
    lacks "$game: and who is asked is not told" "$tmp/bank" 'may be offered'
done
"$sabot" drill --game pai-gow-poker --kind foul --seed 3 --count 1 --sheet >"$tmp/foul"
same "a seat is named once" 1 "$(grep -c '^ *seat 1 ' "$tmp/foul")"

"$sabot" drill --kind pay,vigorish --seed 2 --count 30 --json >"$tmp/json"
same "several kinds" 'pay vigorish ' \
    "$(sed 's/.*"kind":"\([^"]*\)".*/\1/' "$tmp/json" | sort -u | tr '\n' ' ')"
seen=$("$sabot" drill --game chemin-de-fer --kind third-card --seed 7 --count 60 --json |
    python3 -c 'import json, sys
print(sum("Xx" in x["view"]["banker" if "bank" in x["question"] else "player"]["cards"]
          for x in map(json.loads, sys.stdin)))')
same "who decides for a hand has looked at it" 0 "$seen"

# ---- Words besides answers -----------------------------------------------------------------------

printf 'x\n?\nwhy\nshow\nskip\nwhy\nquit\n' |
    run "words" 1 drill --game punto-banco --kind next --seed 1 --count 3
holds "what is no answer" "$tmp/out" '^That is no answer here: type a letter, a to d\.$'
holds "help" "$tmp/out" '^Type a letter, a to d\. "show" shows it again'
holds "why, too early" "$tmp/out" '^Nothing has been answered yet'
same "show shows it again" 2 "$(grep -c '^1 of 3\.' "$tmp/out")"
holds "skip" "$tmp/out" '^given up$'
holds "why" "$tmp/out" '^  example$'
holds "quit adds up" "$tmp/out" '^0 of 1 right$'
run "an empty pipe" 0 drill --seed 1 --count 2 </dev/null
holds "nothing was answered" "$tmp/out" '^0 of 0 right$'

# ---- Progress ------------------------------------------------------------------------------------

# The topic that was missed comes again after two others; the file says so.
yes skip | run "misses" 1 drill --game chemin-de-fer --kind third-card --seed 3 --count 3 \
    --progress "$tmp/progress"
holds "the head" "$tmp/progress" '^sabot school 1 3$'
holds "a topic" "$tmp/progress" '^0 [0-9]+ 0 1 chemin-de-fer third-card/'
missed=$(sed -n '2s/.* third-card.//p' "$tmp/progress")
yes skip | run "on with it" 1 drill --game chemin-de-fer --kind third-card --seed 99 --count 1 \
    --progress "$tmp/progress"
grep -Eq "^0 [0-9]+ 0 2 chemin-de-fer third-card/$missed\$" "$tmp/progress"
result $? "what was missed first came again first"
cp "$tmp/progress" "$tmp/kept"
run "nobody answers" 0 drill --count 1 --progress "$tmp/progress" </dev/null
cmp -s "$tmp/progress" "$tmp/kept"
result $? "and nothing is changed"
yes skip | run "afresh" 1 drill --game pai-gow --kind rank --count 1 --fresh \
    --progress "$tmp/progress"
holds "the boxes were emptied" "$tmp/progress" '^sabot school 1 1$'
printf 'sabot school 1 3\nnonsense\n' >"$tmp/broken"
run "a broken file" 2 drill --progress "$tmp/broken" </dev/null
holds "a broken file is told" "$tmp/err" '^sabot drill: line 2 of .*broken is none of a school'
same "and left alone" "nonsense" "$(tail -n 1 "$tmp/broken")"
run "no such folder" 2 drill --count 1 --progress "$tmp/none/progress" <<END
skip
END
holds "no such folder is told" "$tmp/err" '^sabot drill: .*cannot be written'

# ---- Sheets --------------------------------------------------------------------------------------

run "a sheet" 0 drill --sheet --seed 4 --count 6 </dev/null
lacks "without answers" "$tmp/out" 'The answer is'
run "a sheet with answers" 0 drill --sheet --answers --seed 4 --count 6 </dev/null
same "six questions, six answers" 6 "$(grep -c 'The answer is: ' "$tmp/out")"
same "the answers have a page of their own" 1 "$(grep -c "$(printf '\f')Answers" "$tmp/out")"
awk '/The answer is/ { told = 1 } /^ *Answer \(/ && told { bad = 1 } END { exit bad }' "$tmp/out"
result $? "and it is the last"
awk 'length($0) > 110 { bad = 1 } END { exit bad }' "$tmp/out"
result $? "no line is too wide for paper"
run "a page" 0 drill --sheet --html --answers --seed 4 --count 6 </dev/null
same "six sections, twice" 12 "$(grep -c '^<section>$' "$tmp/out")"
holds "it is a page" "$tmp/out" '^<!doctype html>$'
python3 - "$tmp/out" <<'END' >"$tmp/said" 2>&1
import html.parser, sys
class P(html.parser.HTMLParser):
    open = []
    def handle_starttag(self, tag, attrs):
        if tag not in ("meta", "br"):
            self.open.append(tag)
    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag
p = P()
p.feed(open(sys.argv[1]).read())
assert p.open == ["html"], p.open
END
result $? "and everything in it is closed"

# ---- On a terminal -------------------------------------------------------------------------------

"$sabot" drill --game minibaccarat --kind third-card --seed 8 --count 1 --json | answers >"$tmp/a"
"$sabot" drill --game minibaccarat --kind third-card --seed s8-2 --count 1 --json |
    answers >"$tmp/b"
wrong=$(tr ab ba <"$tmp/b")
printf '%s\n' "$(cat "$tmp/a")" "" "$wrong" why quit |
    XDG_STATE_HOME="$tmp/state" python3 tests/cli/typing_pty.py 100 "$sabot" drill \
        --game minibaccarat --kind third-card --seed 8 --count 3 >"$tmp/out" 2>&1
same "terminal: one was wrong" 1 $?
holds "terminal: right" "$tmp/out" 'right$'
holds "terminal: wrong" "$tmp/out" 'wrong$'
holds "terminal: the next screen waits" "$tmp/out" 'Enter goes on'
holds "terminal: why" "$tmp/out" '^  example$'
holds "terminal: the end" "$tmp/out" '^1 of 2 right$'
holds "terminal: progress is kept" "$tmp/state/sabot/school" '^sabot school 1 2$'
python3 - "$sabot" "$tmp/state" <<'END' >"$tmp/out" 2>&1
import os, pty, sys
os.environ["TERM"], os.environ["XDG_STATE_HOME"] = "dumb", sys.argv[2]
words = "drill --game pai-gow --kind set --seed 1 --count 1 --timed 1".split()
sys.exit(os.waitstatus_to_exitcode(pty.spawn([sys.argv[1]] + words, stdin_read=lambda fd: b"")))
END
same "terminal: nothing in time" 1 $?
holds "terminal: the time is over" "$tmp/out" 'The time is over'

# ---- What is no such exercise --------------------------------------------------------------------

fails() { # NAME PATTERN WORD...
    title=$1 pattern=$2
    shift 2
    run "$title" 2 drill "$@" </dev/null
    holds "$title: $pattern" "$tmp/err" "^sabot drill: .*$pattern"
    same "$title: one sentence" 1 "$(wc -l <"$tmp/err" | tr -d ' ')"
    empty "$title: nothing on stdout" "$tmp/out"
}
fails "no such game" 'whist' --game whist
fails "no such kind" 'no kind of exercise "third-cards"; did you mean third-card' --kind third-cards
fails "one of several" 'no kind of exercise "cont"; did you mean count' --kind pay,cont
fails "far from any" 'lists them' --kind qqqqqqq
fails "not at this table" 'there is no exercise "foul"' --game pai-gow --kind foul
fails "no vigorish" 'there is no exercise "vigorish"' --rules minibaccarat-six-half --kind vigorish
fails "two games" 'leave out --game' --rules pai-gow --game minibaccarat
fails "no such rules" 'nowhere' --rules nowhere.ini
fails "no exercises" '[-]-count wants a whole number from 1' --count 0
fails "no time" '[-]-timed wants whole seconds' --timed 0
fails "no seed" 'seed' --seed ,
fails "two forms" 'leave one out' --sheet --json
fails "answers without a sheet" 'add --sheet' --answers
fails "a page without a sheet" 'add --sheet' --html
fails "a timed sheet" 'leave out --sheet' --sheet --timed 5
fails "a word too many" 'word' minibaccarat
done_testing
