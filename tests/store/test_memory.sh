# No memory left, at any place: the n-th allocation of a program that keeps, verifies, shows,
# exports or imports a journal fails, for every n (tests/preload/scarce.c). It never dies of it: it
# does all that it was told, or tells in a sentence that it did not; and whatever it had answered is
# kept. Some 12 places of each and the last 15; with SABOT_LONG=1 every one, from the first until a
# run passes through.
. tests/store/lib

# An allocator of the sanitizers cannot be put in front of.
if [ "$(nm -D "$sabot" 2>/dev/null | grep -c __asan_init)" -ne 0 ]; then
    echo "1..1"
    echo "ok - no memory left # SKIP the sanitizers have an allocator of their own"
    exit 0
fi
NO_COLOR=1
export NO_COLOR
${CC:-gcc} -O1 -Wall -Wextra -shared -fPIC -o "$tmp/scarce.so" tests/preload/scarce.c -ldl
result $? "what makes memory scarce is built"

few_lines
"$sabot" deal --game minibaccarat --seed 3 --rounds 15 >"$tmp/evening"
"$sabot" table --store "sqlite:$tmp/night.db" "$tmp/evening" >/dev/null
"$sabot" journal export "sqlite:$tmp/night.db" >"$tmp/night.jsonl"
head -1 "$tmp/evening" >"$tmp/head"

# Runs sabot with the AT-th allocation failing. 0: none fails.
scarce() { # AT WORD...
    at=$1
    shift
    SCARCE=$at SCARCE_COUNT=$tmp/count LD_PRELOAD=$tmp/scarce.so \
        "$sabot" "$@" <"$tmp/lines" >"$tmp/out" 2>"$tmp/err"
}

# What was answered is there, and sound.
answered() { grep -cE '^(accepted|refused|irregular)' "$tmp/out"; }
kept_all() {
    [ -s "$tmp/t.db" ] || { [ "$(answered)" -eq 0 ]; return; }
    "$sabot" journal verify "sqlite:$tmp/t.db" >"$tmp/verified" 2>&1
    case $? in
    0) [ "$(sed -n 's/^T1: \([0-9]*\) entries.*/\1/p' "$tmp/verified")" -ge "$(answered)" ] ;;
    2) grep -q 'holds no entry' "$tmp/verified" && [ "$(answered)" -eq 0 ] ;;
    *) false ;;
    esac
}
always() { true; }
# What was imported is the beginning of what there was, all that was told to be taken.
imported() {
    [ -s "$tmp/t.db" ] || return 0
    "$sabot" journal export "sqlite:$tmp/t.db" >"$tmp/again" 2>/dev/null
    head -c "$(wc -c <"$tmp/again")" "$tmp/night.jsonl" | cmp -s - "$tmp/again"
}

each() { # NAME HOLDS WORD...
    name=$1 holds=$2 killed="" silent="" lost="" tried=0
    shift 2
    rm -f "$tmp"/t.db*
    scarce 0 "$@"
    wanted=$?
    cp "$tmp/out" "$tmp/wanted"
    count=$(cat "$tmp/count")
    step=$((count / 12 + 1)) last=$((count - 15))
    [ "${SABOT_LONG:-0}" = 0 ] || step=1
    at=1
    while :; do
        rm -f "$tmp"/t.db* "$tmp/count"
        scarce "$at" "$@"
        status=$?
        tried=$((tried + 1))
        [ "$status" -lt 126 ] || killed="$killed $at"
        { [ "$status" -eq "$wanted" ] && cmp -s "$tmp/out" "$tmp/wanted"; } ||
            { [ "$status" -eq 2 ] && grep -q '^sabot [a-z]*: ..*' "$tmp/err"; } ||
            silent="$silent $at"
        $holds || lost="$lost $at"
        grep -q failed "$tmp/count" 2>/dev/null || [ "$status" -ge 126 ] || break
        if [ "$at" -lt "$last" ] && [ $((at + step)) -ge "$last" ]; then
            at=$last step=1
        else
            at=$((at + step))
        fi
    done
    echo "# $name: $count allocations, failed at $((tried - 1)) of them"
    same "$name: no crash" "" "$killed"
    same "$name: all is done, or a sentence and status 2" "" "$silent"
    same "$name: whatever was answered is there" "" "$lost"
}

each "table --store" kept_all table --store "sqlite:$tmp/t.db" -
each "table --json --store" always table --json --store "sqlite:$tmp/t.db" -
each "table --store, going on" always table --store "sqlite:$tmp/night.db" "$tmp/head"
each "verify" always journal verify "sqlite:$tmp/night.db"
each "verify --json" always journal verify --json "sqlite:$tmp/night.db"
each "verify of a file" always journal verify "$tmp/night.jsonl"
each "show" always journal show "sqlite:$tmp/night.db"
each "export" always journal export "sqlite:$tmp/night.db"
each "import" imported journal import "$tmp/night.jsonl" "sqlite:$tmp/t.db"
done_testing
