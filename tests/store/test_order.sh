# The order of system calls, seen by strace: of 1,000 answers none is written before the file that
# holds its entry was synced. Which entry a write holds is read in what is written, so that it does
# not matter what else is (a checkpoint needs no sync).
. tests/store/lib

needs_strace
answers=1000

{
    echo "table minibaccarat table=T1"
    echo "sit seat=1 buy-in=500"
    i=2
    while [ "$i" -lt "$answers" ]; do
        echo "buy-in seat=1 100"
        echo "cash-out seat=1 100"
        i=$((i + 2))
    done
} >"$tmp/lines"
cat "$tmp/lines" | strace -f -qq -s 5000 -o "$tmp/trace" -e trace=pwrite64,fdatasync,fsync,write \
    "$sabot" table --store "sqlite:$tmp/t.db" - >"$tmp/out" 2>"$tmp/err"
same "all lines are answered" "$answers" "$(grep -c '^accepted' "$tmp/out")"

# "EARLY of ANSWERS". The how manyth answer it is tells the entry: the first is that of entry 0.
early() { # TRACE
    awk '
    function handle() { return substr($0, match($0, /\(/) + 1) + 0 }
    BEGIN { durable = -1 }
    /pwrite64\(/ {
        file = handle()
        rest = $0
        while (match(rest, /\\"seq\\":[0-9]+,/)) {
            seq = substr(rest, RSTART + 8, RLENGTH - 9) + 0
            if (!(file in written) || seq > written[file])
                written[file] = seq
            rest = substr(rest, RSTART + RLENGTH)
        }
    }
    /f(data)?sync\(/ && / = 0$/ {
        file = handle()
        if (file in written && written[file] > durable)
            durable = written[file]
    }
    / write\(1, "(accepted|refused|irregular)/ {
        told += gsub(/(^|\\n|")(accepted|refused|irregular)/, "&")
        if (durable < told - 1)
            early++
    }
    END { print early + 0 " of " told + 0 }' "$1"
}
same "answers before their sync" "0 of $answers" "$(early "$tmp/trace")"
echo "# $(early "$tmp/trace") answers before their sync, $(grep -c 'sync(' "$tmp/trace") syncs"

# Who looks would see it.
grep -v 'sync(' "$tmp/trace" >"$tmp/unsynced"
same "without the syncs every one is" "$answers of $answers" "$(early "$tmp/unsynced")"
done_testing
