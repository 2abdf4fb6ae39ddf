#!/bin/sh
# sabot serve as an operator meets it: a table of every game with house players, stopped and killed
# in the middle of rounds, started again, and the journals of it all audited.
. tests/server/single

start() {
    start_server --store "sqlite:$tmp/tables.db" --house-players 3 --pace 0.01 --betting 0.2 \
        --answer 0.1
}
entries() { "$sabot" journal show "sqlite:$tmp/tables.db" 2>/dev/null | wc -l; }
tables() { curl -s -m 5 "$url/api/tables"; }
rounds() { tables | tr ',' '\n' | sed -n 's/^"round":\([0-9]*\).*/\1/p' | sort -n | head -n 1; }

# Until every table has played so many rounds; false after half a minute.
played() { # ROUNDS
    for turn in $(seq 300); do
        least=$(rounds)
        [ -n "$least" ] && [ "$least" -ge "$1" ] && return 0
        sleep 0.1
    done
    echo "# rounds by then: $(tables | tr ',' '\n' | grep '"round"' | tr '\n' ' ')"
    return 1
}

if ! command -v curl >/dev/null; then
    echo "1..1"
    echo "ok - curl # SKIP it is not there"
    exit 0
fi

start
result $? "it tells its address"
grep -q '^first run: sign in as admin' "$tmp/said"
result $? "the first run tells a password"
played 2
result $? "house players play at every table"
[ "$(tables | grep -o '"house":true' | wc -l)" -eq 15 ]
result $? "three at each"
curl -s -m 5 "$url/" | grep -q 'sabot play'
result $? "a page tells what to do"
[ "$(curl -s -m 5 "$url/healthz")" = ok ] && [ "$(curl -s -m 5 "$url/readyz")" = ready ]
result $? "it is healthy and ready"
curl -s -m 5 "$url/metrics" | grep -q '^sabot_rounds_total [1-9]'
result $? "it counts its rounds"
stop INT
[ "$ended" -eq 0 ] && [ ! -s "$tmp/wrong" ]
result $? "Ctrl-C ends it in good order"
before=$(entries)

start && ! grep -q '^first run' "$tmp/said" && played 4
result $? "started again it goes on"
[ "$(entries)" -gt "$before" ]
result $? "where it was"
stop KILL
start && played 6
result $? "killed, it goes on as well"
stop TERM
[ "$ended" -eq 0 ]
result $? "and ends when it is told"
"$sabot" audit "sqlite:$tmp/tables.db" >"$tmp/found" 2>&1
result $? "the audit finds nothing"
sed 's/^/# /' "$tmp/found" | tail -n 3

"$sabot" serve --store memory: >"$tmp/out" 2>&1
[ $? -eq 2 ] && grep -q 'sqlite: or postgres://' "$tmp/out"
result $? "a server keeps its journals"
"$sabot" serve --store "sqlite:$tmp/x.db" --pace fast >"$tmp/out" 2>&1
[ $? -eq 2 ] && grep -q 'pace is seconds, not "fast"' "$tmp/out"
result $? "what is no number of seconds is told"
printf '[one]\nhouse-players = 2\n' >"$tmp/tables.ini"
"$sabot" serve --store "sqlite:$tmp/x.db" --tables "$tmp/tables.ini" >"$tmp/out" 2>&1
[ $? -eq 2 ] && grep -q 'table \[one\] has no rules' "$tmp/out"
result $? "a table without rules is told"
printf '[a-name-without-end]\nrules = minibaccarat-fair\n' >"$tmp/tables.ini"
"$sabot" serve --store "sqlite:$tmp/x.db" --tables "$tmp/tables.ini" >"$tmp/out" 2>&1
[ $? -eq 2 ] && grep -q 'a-name-without-end.*is too long: .* 15 letters' "$tmp/out"
result $? "a name that would be cut is refused"
printf 'game = minibaccarat\ndecks = 1\n' >"$tmp/wrong.ini"
printf '[one]\nrules = %s\nhouse-players = 2\n[two]\nrules = minibaccarat-fair\n' "$tmp/wrong.ini" \
    >"$tmp/tables.ini"
"$sabot" serve --store "sqlite:$tmp/x.db" --tables "$tmp/tables.ini" >"$tmp/out" 2>&1
[ $? -eq 2 ] && grep -q 'tables.ini:2: .*sabot rules check' "$tmp/out"
result $? "rules that are not in order are told, and where"
"$sabot" serve --store "sqlite:$tmp/x.db" minibaccarat >"$tmp/out" 2>&1
[ $? -eq 2 ] && grep -q 'fair = yes' "$tmp/out"
result $? "a table that deals by itself is a fair one"
"$sabot" serve --store "sqlite:$tmp/tables.db" --new-password admin >"$tmp/out" 2>&1
[ $? -eq 0 ] && grep -q 'It is not shown again' "$tmp/out"
result $? "a lost password is given anew"
done_testing
