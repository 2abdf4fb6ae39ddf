# What the disk does wrong, done on purpose by strace: a kill, an error or a full disk at every
# write and sync of a journal being kept. Whatever was answered is in the journal, the journal is
# sound, and an error is told in a sentence. Every sixth place; with SABOT_LONG=1 every one,
# with SABOT_BRIEF=1 every 24th.
. tests/store/lib

needs_strace
step=6
! is_brief || step=24
[ "${SABOT_LONG:-0}" = 0 ] || step=1

few_lines

# The lines through a pipe, so that every answer is awaited. WHAT is for strace.
keep() { # WHAT...
    rm -f "$tmp"/t.db*
    cat "$tmp/lines" | strace -f -qq -o "$tmp/trace" "$@" \
        "$sabot" table --store "sqlite:$tmp/t.db" - >"$tmp/out" 2>"$tmp/err"
}

# What was answered is there, and sound.
answered() { grep -cE '^(accepted|refused|irregular)' "$tmp/out"; }
kept() {
    [ -s "$tmp/t.db" ] || { echo 0; return; }
    "$sabot" journal verify "sqlite:$tmp/t.db" >"$tmp/verified" 2>&1
    case $? in
    0) sed -n 's/^T1: \([0-9]*\) entries.*/\1/p' "$tmp/verified" ;;
    2) grep -q 'holds no entry' "$tmp/verified" && echo 0 || echo broken ;;
    *) echo broken ;;
    esac
}
is_whole() {
    now=$(kept)
    [ "$now" != broken ] && [ "$now" -ge "$(answered)" ]
}

keep -e trace=pwrite64,fdatasync,fsync,ftruncate,write
same "all lines are answered" 8 "$(answered)"
same "and kept" 8 "$(kept)"

# No answer before its sync: after a write to the file a sync comes before anything is printed.
early=$(awk '/pwrite64\(/ { dirty = 1 } /f(data)?sync\(/ { dirty = 0 }
             /write\(1,/ && !/pwrite/ && dirty { early++ } END { print early + 0 }' "$tmp/trace")
same "no answer before its sync" 0 "$early"

for call in pwrite64 fdatasync ftruncate; do
    count=$(grep -c " $call(" "$tmp/trace")
    eval "${call}_count=$count"
done
for fault in signal=SIGKILL error=EIO error=ENOSPC; do
    for call in pwrite64 fdatasync; do
        eval "count=\$${call}_count"
        bad="" silent="" tried=0 at=1
        while [ "$at" -le "$count" ]; do
            keep -e trace=$call -e "inject=$call:$fault:when=$at" 2>/dev/null
            status=$?
            tried=$((tried + 1))
            is_whole || bad="$bad $at"
            if [ "$fault" != signal=SIGKILL ] && [ "$(answered)" -lt 8 ] &&
                ! { [ "$status" -eq 2 ] && [ "$(wc -l <"$tmp/err")" -eq 1 ]; }; then
                silent="$silent $at"
            fi
            at=$((at + step))
        done
        same "$fault at $tried of $count $call: what was answered is kept, and sound" "" "$bad"
        [ "$fault" = signal=SIGKILL ] ||
            same "$fault at $call: one sentence, status 2" "" "$silent"
    done
done
done_testing
