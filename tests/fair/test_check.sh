# 250 sealed shuffles over every game (a thousand with SABOT_LONG=1), checked by "sabot journal
# reveal" and by a program in another language that has nothing of ours (check.py): both find all of
# it right. Then something is changed, and both find that.
. tests/cli/lib

if ! command -v python3 >/dev/null; then
    echo "ok - python3 # SKIP it is not there"
    echo "1..1"
    exit 0
fi
NO_COLOR=1
export NO_COLOR

secrets=0 fewer=4
[ "${SABOT_LONG:-0}" = 0 ] || fewer=1
evening() { # NAME OPTION...
    name=$1
    shift
    "$sabot" deal --fair "$@" >"$tmp/$name"
    "$sabot" journal reveal "$tmp/$name" >"$tmp/ours" 2>&1
    same "$name: all is right for us" 0 $?
    python3 tests/fair/check.py "$tmp/$name" >"$tmp/theirs" 2>&1
    same "$name: and for the other" 0 $?
    # Of each shuffle: its number, and how many were told and right.
    awk '/the seal matches/ {
        right = n = 0
        for (i = 1; i <= NF; i++)
            if ($i == "of") {
                right += $(i - 1)
                n += $(i + 1)
            }
        print $3, right, "of", n, "right"
    }' "$tmp/ours" >"$tmp/a"
    sed 's/^[^ ]* //' "$tmp/theirs" >"$tmp/b"
    same "$name: and card for card they agree" "" "$(diff "$tmp/a" "$tmp/b" | head -3)"
    secrets=$((secrets + $(wc -l <"$tmp/theirs")))
}

evening punto-banco --game punto-banco --shoes $((80 / fewer)) --seed a
evening squeeze --rules punto-banco-squeeze --shoes $((20 / fewer)) --seed b
evening minibaccarat --game minibaccarat --shoes $((80 / fewer)) --seed c
evening shuffler --rules minibaccarat-shuffler --shoes $((20 / fewer)) --seed d
evening chemin-de-fer --game chemin-de-fer --shoes $((100 / fewer)) --seed e
evening tiles --game pai-gow --rounds $((250 / fewer)) --seed f
evening two-areas --rules pai-gow-two-areas --rounds $((100 / fewer)) --seed g
evening poker --game pai-gow-poker --rounds $((200 / fewer)) --seed h
evening by-number --rules pai-gow-poker-hand --rounds $((76 / fewer)) --seed i
evening by-device --rules pai-gow-poker-shuffler --rounds $((76 / fewer)) --seed j
least=$((1000 / fewer))
result "$([ "$secrets" -ge $least ]; echo $?)" "$secrets secrets, and $least at least"

# Changed afterwards: both say so.
wrong() { # NAME FILE
    "$sabot" journal reveal "$2" >"$tmp/ours" 2>&1
    same "$1: we find it" 1 $?
    python3 tests/fair/check.py "$2" >"$tmp/theirs" 2>&1
    same "$1: so does the other" 1 $?
}
"$sabot" deal --fair --game minibaccarat --seed k >"$tmp/one"
line=$(grep -n '^burn' "$tmp/one" | sed -n '2s/:.*//p')
face=$(sed -n "${line}s/burn \(..\).*/\1/p" "$tmp/one")
other=9c
[ "$face" != 9c ] || other=8c
sed "${line}s/$face/$other/" "$tmp/one" >"$tmp/changed"
wrong "a card" "$tmp/changed"
holds "and we say which entry" "$tmp/ours" "entry $line: it tells $other, and the secret gave $face"
sed 's/secret=./secret=B/;s/secret=BB/secret=CB/' "$tmp/one" >"$tmp/changed"
wrong "a secret" "$tmp/changed"
holds "and that it is another" "$tmp/ours" 'the seal does not match the secret'
sed 's/^\(cut .*at=\)[0-9]*/\1100/' "$tmp/one" >"$tmp/changed"
wrong "a cut" "$tmp/changed"
sed 's/^commit .*/commit number=1 seal=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE/' "$tmp/one" \
    >"$tmp/changed"
wrong "a seal" "$tmp/changed"
sed '/^reveal/acard 9c none' "$tmp/one" >"$tmp/changed"
"$sabot" journal reveal "$tmp/changed" >"$tmp/ours" 2>&1
same "a card after the secret: we find it" 1 $?
holds "and say why" "$tmp/ours" 'cannot have happened: secret 1 is shown'
done_testing
