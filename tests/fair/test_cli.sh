# Sealed shoes from the command line: "sabot deal --fair", "sabot journal reveal" of files, stores
# and transcripts, "sabot table --deal": the secret is in no line before it is shown, a table that
# was interrupted goes on from the same one, one that was given up never.
. tests/cli/lib

NO_COLOR=1
export NO_COLOR
night=sqlite:$tmp/night.db

# ---- An evening, kept and checked ---------------------------------------------------------------
"$sabot" deal --game minibaccarat --fair --seed 3 --shoes 2 >"$tmp/evening"
run "it is accepted and kept" 0 table --store "$night" "$tmp/evening"
run "reveal of a store" 0 journal reveal "$night"
holds "the seal, the cut, every card" "$tmp/out" \
    '^table, shoe 1: the seal matches; cut at [0-9]+; ([0-9]+) of \1 cards match; [0-9]+ stayed'
cp "$tmp/out" "$tmp/first"
"$sabot" journal export "$night" >"$tmp/night.jsonl"
run "of a file" 0 journal reveal "$tmp/night.jsonl"
same "says the same" "" "$(diff "$tmp/first" "$tmp/out")"
run "of standard input" 0 journal reveal - <"$tmp/night.jsonl"
run "of a transcript" 0 journal reveal "$tmp/evening"
same "says the same" "" "$(diff "$tmp/first" "$tmp/out")"
run "one of them" 0 journal reveal "$night" --shoe 2
same "alone" 1 "$(wc -l <"$tmp/out" | tr -d ' ')"
sed 's/"table":"table"/"table":"T2"/' "$tmp/night.jsonl" >"$tmp/borrowed"
run "under another table's name" 2 journal reveal "$tmp/borrowed"
holds "its seals are not that one's" "$tmp/err" \
    'borrowed:1: the entry is of table T2, and its rules are those of table$'
run "as JSON" 0 journal reveal "$night" --json
json "all of it" 'd["fits"] and d["wrong"] == 0 and len(d["shoes"]) == 2'
json "what left" 'all(s["told"] == s["told_right"] == len(s["left"]) for s in d["shoes"])'
json "the whole order" 'all(s["order"].count("9c") == 8 for s in d["shoes"])'
run "another number" 2 journal reveal "$night" --shoe 3
holds "there is none" "$tmp/err" 'has no sealed shuffle of that number'
run "what is no number" 2 journal reveal "$night" --shoe x

# ---- What a player wrote down -------------------------------------------------------------------
grep -E '^(table|commit|cut|reveal) ' "$tmp/evening" | head -4 >"$tmp/slip"
run "a slip" 0 journal reveal --slip "$tmp/slip"
holds "the seal and the cut" "$tmp/out" '^table, shoe 1: the seal matches; cut at [0-9]+; 0 of 0 '
run "a slip as JSON" 0 journal reveal --slip --json "$tmp/slip"
cp "$tmp/out" "$tmp/slip.json"
"$sabot" journal reveal "$tmp/evening" --shoe 1 --json >"$tmp/whole.json"
same "the order is that of the evening, card by card" same \
    "$(python3 - "$tmp/slip.json" "$tmp/whole.json" <<'END'
import json, sys
a, b = (json.load(open(path))["shoes"][0]["order"] for path in sys.argv[1:])
print("same" if a == b and len(a) == 416 else "another")
END
)"
run "a slip with another number" 1 journal reveal --slip - <<END
$(sed 's/number=1/number=2/' "$tmp/slip")
END
holds "its seal does not match" "$tmp/out" 'shoe 2: the seal does not match the secret'
run "a slip with more on it" 2 journal reveal --slip "$tmp/evening"
holds "it says what a slip holds" "$tmp/err" "evening:2: a slip holds the table's line, a seal"

"$sabot" deal --game minibaccarat --seed 3 --rounds 2 >"$tmp/plain"
run "a table that seals nothing" 2 journal reveal "$tmp/plain"
holds "it says so" "$tmp/err" 'has no sealed shuffle; its table was not opened with fair = yes'
sed '/^commit/,$d' "$tmp/evening" >"$tmp/early"
run "nothing sealed yet" 2 journal reveal "$tmp/early"
holds "it says so" "$tmp/err" 'has no sealed shuffle yet'
: >"$tmp/empty"
run "of nothing" 2 journal reveal "$tmp/empty"
holds "it says so" "$tmp/err" 'empty holds no entry of such a table'
sed '/^reveal number=2/,$d' "$tmp/evening" >"$tmp/early"
run "a secret that is not shown yet" 0 journal reveal "$tmp/early"
holds "in a sentence" "$tmp/out" \
    '^table, shoe 2: sealed by entry [0-9]+, and the secret is not shown yet: nothing can be'

# ---- What left unseen ---------------------------------------------------------------------------
"$sabot" deal --rules punto-banco-squeeze --fair --seed 6 |
    sed 's/^card .. \(player\|banker\) down/card Xx \1 down/' >"$tmp/unseen"
run "cards told when they are turned" 0 journal reveal "$tmp/unseen"
holds "fit as well" "$tmp/out" '([0-9]+) of \1 cards match'

# ---- A table that deals -------------------------------------------------------------------------
cat >"$tmp/lines" <<'END'
table minibaccarat fair=yes table=T1
sit seat=1 buy-in=500
wager seat=1 on=banker 50
announce "No More Bets"
wager seat=1 on=player 50
announce "No More Bets"
END
live=sqlite:$tmp/live.db
deal() { cat "$1" | "$sabot" table --deal --store "$live" - >"$tmp/out" 2>"$tmp/err"; }
deal "$tmp/lines"
same "rounds are dealt" 0 $?
holds "sealed before the cut" "$tmp/out" 'house: commit number=1 seal=[-_A-Za-z0-9]{43}'
same "in that order" "commit offer-cut cut" \
    "$(sed -n 's/.*: \(commit\|offer-cut\|cut\) .*/\1/p' "$tmp/out" | tr '\n' ' ' | sed 's/ $//')"
holds "a second file" "$tmp/live.db-secrets" 'SQLite'
same "for its owner alone" "-rw-------" "$(ls -l "$tmp/live.db-secrets" | cut -c1-10)"
secret_in() { # FILE: is the secret of T1 in it, in any form we write?
    python3 - "$tmp/live.db-secrets" "$@" <<'END'
import base64, sqlite3, sys
secrets = [row[0] for row in sqlite3.connect(sys.argv[1]).execute("SELECT secret FROM secret")]
data = b"".join(open(path, "rb").read() for path in sys.argv[2:])
print("yes" if any(form in data for s in secrets for form in
      (s, base64.urlsafe_b64encode(s)[:42], s.hex().encode(), s.hex().upper().encode())) else "no")
END
}
if command -v python3 >/dev/null; then
    "$sabot" journal export "$live" >"$tmp/live.jsonl"
    same "the secret is in nothing that was told or kept" no \
        "$(secret_in "$tmp/out" "$tmp/live.jsonl" "$tmp"/live.db)"
    "$sabot" deal --game minibaccarat --fair --seed 3 | grep -m1 '^reveal' >"$tmp/shown"
    python3 -c 'import sqlite3, base64, sys
print(base64.urlsafe_b64encode(sqlite3.connect(sys.argv[1]).execute(
    "SELECT secret FROM secret").fetchone()[0]).decode())' "$tmp/live.db-secrets" >>"$tmp/shown"
    same "where it would be found" yes "$(secret_in "$tmp/shown")"
fi
run "it is not shown yet" 0 journal reveal "$live"
holds "and that is said" "$tmp/out" 'T1, shoe 1: sealed by entry .* the secret is not shown yet'

head -1 "$tmp/lines" >"$tmp/more"
cat >>"$tmp/more" <<'END'
card 9c
wager seat=1 on=player 50
announce "No More Bets"
reveal
card 9c
wager seat=1 on=banker 50
announce "No More Bets"
leave seat=1
close
END
deal "$tmp/more"
same "it goes on, and a card that is typed is refused" 1 $?
holds "it goes on" "$tmp/out" '^the table goes on after entry [0-9]+'
holds "nobody types a card" "$tmp/out" 'refused: what is dealt here comes from a sealed secret'
holds "a shoe is given up by the floorperson" "$tmp/out" 'secret 1 is shown before its time'
holds "and the next is sealed" "$tmp/out" 'house: commit number=2'
holds "closed, the secret is shown" "$tmp/out" 'house: reveal number=2'
run "all of it fits" 0 journal reveal "$live"
same "both shoes" 2 "$(grep -c 'the seal matches' "$tmp/out")"
run "and the journal is sound" 0 journal verify "$live"

# A floorperson who gives a shoe up cannot show another secret than the one it was sealed by.
live=sqlite:$tmp/other.db
deal "$tmp/lines"
{
    head -1 "$tmp/lines"
    printf 'reveal number=1 secret=%s by=floorperson\n' BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    printf 'leave seat=1\nclose\n'
} >"$tmp/other"
deal "$tmp/other"
same "another secret is refused" 1 $?
holds "and that is said" "$tmp/out" 'refused: the shuffle was not sealed by this secret; type'
run "the true one is shown" 0 journal reveal "$live"
holds "and fits" "$tmp/out" 'the seal matches'

run "it needs a store" 2 table --deal "$tmp/lines"
holds "and says so" "$tmp/err" 'name one, like --store sqlite:night.db'
printf 'table minibaccarat\nsit seat=1\n' >"$tmp/unfair"
run "and a fair table" 2 table --deal --store memory: "$tmp/unfair"
holds "and says so" "$tmp/err" 'set fair = yes'

# ---- Killed between the secret and its seal, and anywhere else ----------------------------------
# The secret is durable before its seal is told: whatever was told is kept to.
live=sqlite:$tmp/killed.db
killed() { # HOW: what was told to people before it was killed stands, and all of it fits
    deal "$tmp/lines"
    head -1 "$tmp/lines" >"$tmp/end"
    printf 'leave seat=1\nclose\n' >>"$tmp/end"
    deal "$tmp/end"
    "$sabot" journal export "$live" >"$tmp/killed.jsonl"
    lost=$(sed -n 's/.*shoe: \(burn .*\)/\1/p;s/.*house: \(commit .*\)/\1/p' "$tmp/told" |
        while read -r line; do
            grep -qF "\"event\":\"$line" "$tmp/killed.jsonl" || echo "$line"
        done)
    "$sabot" journal reveal "$live" >"$tmp/out" 2>&1
    fits=$?
    [ -z "$lost" ] && [ $fits -eq 0 ] && grep -q 'the seal matches' "$tmp/out"
    result $? "killed $1: what was told stands, and fits"
    [ -z "$lost" ] || echo "# lost: $lost"
}
hundredths="01 02 03 04 05 06 08 10 12 15" syncs="1 2 3 4 5 6 7 8 9 10 12 14 16 18"
! is_brief || { hundredths="05 15" syncs="1 4 7 12 18"; }
for k in $hundredths; do
    rm -f "$tmp"/killed.db*
    { cat "$tmp/lines" | timeout -s KILL "0.$k" "$sabot" table --deal --store "$live" - \
        >"$tmp/told"; } 2>/dev/null
    killed "after $k hundredths"
done
if command -v strace >/dev/null && strace -o /dev/null true 2>/dev/null; then
    ASAN_OPTIONS=detect_leaks=0
    export ASAN_OPTIONS
    between=0
    for k in $syncs; do
        rm -f "$tmp"/killed.db*
        { cat "$tmp/lines" | strace -f -qq -o "$tmp/trace" -e trace=fsync,fdatasync \
            -e "inject=fsync,fdatasync:signal=KILL:when=$k" \
            "$sabot" table --deal --store "$live" - >"$tmp/told"; } 2>/dev/null
        [ -s "$tmp/killed.db-secrets" ] && ! grep -q commit "$tmp/told" &&
            between=$((between + 1))
        killed "at sync $k"
    done
    result "$([ $between -gt 0 ]; echo $?)" "$between of these between a secret and its seal"
fi

# ---- The secret is gone -------------------------------------------------------------------------
live=sqlite:$tmp/gone.db
deal "$tmp/lines"
rm "$tmp/gone.db-secrets"
deal "$tmp/more"
same "without its secret it does not go on" 2 $?
holds "and says so" "$tmp/err" 'can be neither dealt on nor shown'
deal "$tmp/lines"
: >"$tmp/err"

# Nor with another secret than the one whose seal was told, or half of one.
if command -v sqlite3 >/dev/null; then
    for other in 'randomblob(32)' 'substr(secret, 1, 31)'; do
        rm -f "$tmp"/gone.db*
        deal "$tmp/lines"
        sqlite3 "$tmp/gone.db-secrets" "UPDATE secret SET secret = $other"
        "$sabot" journal export "$live" >"$tmp/before"
        deal "$tmp/more"
        same "with $other it does not go on" 2 $?
        holds "and says so" "$tmp/err" 'can be neither dealt on nor shown'
        "$sabot" journal export "$live" >"$tmp/after"
        same "and nothing was dealt" "" "$(diff "$tmp/before" "$tmp/after")"
    done
fi

# A table that begins anew does not begin with secrets that were shown at another of its name.
rm -f "$tmp"/gone.db*
deal "$tmp/lines"
rm "$tmp/gone.db"
deal "$tmp/lines"
same "not with old secrets" 2 $?
holds "and says so" "$tmp/err" 'secrets of another table T1, .*; name this one otherwise'
run "and nothing of it is kept" 2 journal reveal "$live"

live=sqlite:$tmp/open.db
deal "$tmp/lines"
chmod 644 "$tmp/open.db-secrets"
deal "$tmp/more"
same "nor where others can read them" 2 $?
holds "and says so" "$tmp/err" 'chmod 600'
done_testing
