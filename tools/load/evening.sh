#!/bin/sh
# A full house, measured: a server with tables of all games and people at all of them, played
# lawfully for a while and every stream held against the journals; then a quiet one with many who
# only watch. Prints the figures of docs/operations.md, "Sizing". Whatever it starts it stops, by
# its own id.
#
#   make load            or, smaller: LOAD_TABLES=20 LOAD_PEOPLE=200 LOAD_SECONDS=10 make load
set -u
build=${1:-build}
tables=${LOAD_TABLES:-200} people=${LOAD_PEOPLE:-2000} seconds=${LOAD_SECONDS:-60}
watchers=${LOAD_WATCHERS:-10000}
tmp=$(mktemp -d /tmp/sabot-load.XXXXXX) || exit 2
server= crowd= status=0

stop() {
    for pid in $crowd $server; do
        kill "$pid" 2>/dev/null
        wait "$pid" 2>/dev/null
    done
    server= crowd=
}
trap 'stop; rm -rf "$tmp"' EXIT
trap 'exit 1' INT TERM HUP
ulimit -n "$(ulimit -H -n)" 2>/dev/null

make_tables() { # COUNT HOUSE-PLAYERS
    n=0
    while [ "$n" -lt "$1" ]; do
        for game in minibaccarat punto-banco chemin-de-fer pai-gow pai-gow-poker; do
            [ "$n" -lt "$1" ] || break
            printf '[t%s]\nrules = %s-fair\nhouse-players = %s\n' "$n" "$game" "$2"
            printf 'pace = 0.3\nbetting = 5\nanswer = 3\n'
            n=$((n + 1))
        done
    done >"$tmp/tables"
}

start() { # STORE
    "$build/sabot" serve --listen 127.0.0.1:0 --store "sqlite:$tmp/$1" --tables "$tmp/tables" \
        --log "$tmp/log" >"$tmp/said" 2>&1 &
    server=$!
    for turn in $(seq 300); do
        url=$(sed -n 's,^[0-9]* tables* at \(http://.*\)/$,\1,p' "$tmp/said")
        [ -z "$url" ] || return 0
        sleep 0.1
    done
    cat "$tmp/said" >&2
    exit 2
}

metric() { # NAME
    curl -s -m 10 "$url/metrics" | sed -n "s/^sabot_$1 //p"
}

echo "== $tables tables, $people people, $seconds seconds"
make_tables "$tables" 0
start night.db
"$build/tools/load" --url "$url" --connections "$people" --seconds "$seconds" \
    --store "sqlite:$tmp/night.db" || status=1
echo "$(metric entries_total) entries in $(metric groups_total) groups, the longest took" \
    "$(metric commit_worst_milliseconds) ms; $(metric rounds_total) rounds"
echo "memory of the server $(($(metric resident_bytes) / 1000000)) MB"
stop
"$build/sabot" audit "sqlite:$tmp/night.db" >"$tmp/found" 2>&1 || status=1
tail -n 1 "$tmp/found"

echo "== $watchers who watch, where nothing happens"
make_tables 5 0
start quiet.db
before=$(metric resident_bytes)
"$build/tools/load" --url "$url" --connections 0 --watchers "$watchers" --seconds 40 --ping 20000 \
    >"$tmp/watched" 2>&1 &
crowd=$!
most=0
while kill -0 "$crowd" 2>/dev/null; do
    now=$(metric sockets)
    if [ "${now:-0}" -ge "$most" ]; then
        most=${now:-0} with=$(metric resident_bytes) with=${with:-$before}
    fi
    sleep 1
done
wait "$crowd" || status=1
crowd=
cat "$tmp/watched"
[ "$most" -eq "$watchers" ] || status=1
echo "$most connected at most: $((before / 1000000)) MB before, $((with / 1000000)) MB with them," \
    "$(((with - before) / (most > 0 ? most : 1))) bytes each"
stop
exit $status
