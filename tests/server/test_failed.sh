#!/bin/sh
# A store that has lost what people were told (a standby that was behind, an old backup): the table
# stops, loudly and once; the others go on; nothing spins. Started again, it goes on from the store.
. tests/server/single

start() {
    start_server --store "sqlite:$tmp/tables.db" --tables "$tmp/tables" --log "$tmp/log"
}
until_true() { # SECONDS COMMAND...
    turns=$(($1 * 10))
    shift
    for turn in $(seq $turns); do
        ! "$@" || return 0
        sleep 0.1
    done
    return 1
}
metric() { curl -s -m 5 "$url/metrics" | sed -n "s/^sabot_$1 //p"; }
round() { # TABLE
    curl -s -m 5 "$url/api/tables/$1" | tr ',' '\n' | sed -n 's/^"round":\([0-9]*\).*/\1/p' |
        head -n 1
}
has_played() { # TABLE ROUNDS
    played=$(round "$1")
    [ "${played:-0}" -ge "$2" ]
}
has_failed() { [ "$(metric tables_failed)" = 1 ]; }
spent() { awk '{ print $14 + $15 }' "/proc/$server/stat"; } # hundredths of a second

# Takes the last entries of a table out of a file that a server has open.
lose() { # TABLE ENTRIES
    python3 - "$tmp/tables.db" "$1" "$2" <<'END'
import json, sqlite3, sys
db = sqlite3.connect(sys.argv[1], timeout=20, isolation_level=None)
db.execute("BEGIN IMMEDIATE")
book, following = db.execute("SELECT id, next FROM book WHERE name = ?", (sys.argv[2],)).fetchone()
following -= int(sys.argv[3])
db.execute("DELETE FROM entry WHERE id >= ? AND id < ?", ((book << 40) + following, book + 1 << 40))
db.execute("DELETE FROM mark WHERE book = ? AND seq >= ?", (book, following))
line, at = db.execute("SELECT line, time_ms FROM entry WHERE id = ?",
                      ((book << 40) + following - 1,)).fetchone()
db.execute("UPDATE book SET next = ?, last = ?, time_ms = ? WHERE id = ?",
           (following, json.loads(line)["hash"], at, book))
db.execute("COMMIT")
END
}

if ! command -v curl >/dev/null || ! command -v python3 >/dev/null; then
    echo "1..1"
    echo "ok - curl and python3 # SKIP they are not there"
    exit 0
fi
for table in one two; do
    printf '[%s]\nrules = minibaccarat-fair\nhouse-players = 3\npace = 0.02\nbetting = 0.2\n' $table
done >"$tmp/tables"

start && until_true 30 has_played one 2 && until_true 30 has_played two 2
result $? "two tables are played at"
lose one 3
result $? "one loses its end"
until_true 20 has_failed
result $? "it has failed, and is counted"
[ "$(grep -c '"table failed","table":"one"' "$tmp/log")" -eq 1 ] &&
    grep -q 'has lost events that people were told' "$tmp/log"
result $? "the log says so once, and why"
cat "$tmp/said" "$tmp/wrong" | grep -q '^table one has failed: '
result $? "and so is whoever started it"
[ "$(curl -s -m 5 -w '%{http_code}' "$url/readyz" | tr '\n' ' ')" = "ready failed tables: 1 200" ]
result $? "readyz tells it, and keeps the server"
curl -s -m 5 "$url/api/tables" | grep -q '"failed":true.*"failed":false'
result $? "so does the lobby"
[ "$(curl -s -m 5 -o /dev/null -w '%{http_code}' -H 'Connection: Upgrade' -H 'Upgrade: websocket' \
    -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==' \
    -H "Origin: $url" "$url/api/tables/one/ws?as=spectator")" = 503 ]
result $? "nobody is let in there"
entries=$(metric entries_total) before=$(round two) cpu=$(spent)
sleep 3
[ "$(round two)" -gt "$before" ] && has_played one 1
result $? "the other table goes on"
[ $(($(spent) - cpu)) -lt 150 ] && [ "$(metric conflicts_total)" -lt 20 ]
result $? "and nothing spins"
echo "# $(($(spent) - cpu)) hundredths of a second in three, $(metric conflicts_total) conflicts, \
$(($(metric entries_total) - entries)) entries"
stop TERM
start && until_true 30 has_played one 3
result $? "started again it goes on from what the store has"
stop TERM
"$sabot" journal verify "sqlite:$tmp/tables.db" >"$tmp/out" 2>&1 &&
    "$sabot" audit "sqlite:$tmp/tables.db" >>"$tmp/out" 2>&1
result $? "and the journals are in order"
done_testing
