# The suite of stores over PostgreSQL: a cluster of its own in a temporary folder, reached through a
# socket there and nowhere else, run by a user without rights, and removed in the end. Without
# PostgreSQL it fails, unless SABOT_SKIP_POSTGRES says that it is not wanted.
. tests/lib

if [ -n "${SABOT_SKIP_POSTGRES:-}" ]; then
    echo "ok - PostgreSQL # SKIP not wanted here"
    echo "1..1"
    exit 0
fi
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)
[ -n "$bin" ] || bin=$(dirname "$(command -v initdb 2>/dev/null || echo /nowhere/x)")
if [ ! -x "$bin/initdb" ]; then
    result 1 "PostgreSQL is there (install postgresql, or set SABOT_SKIP_POSTGRES=1)"
    done_testing
    exit 1
fi

# As root the server refuses to run: then as nobody.
as_user() {
    if [ "$(id -u)" -eq 0 ]; then
        setpriv --reuid=nobody --regid=nogroup --clear-groups env HOME="$tmp" "$@"
    else
        "$@"
    fi
}
stop() {
    as_user "$bin/pg_ctl" -D "$tmp/data" -m immediate stop >/dev/null 2>&1
    rm -rf "$tmp"
}
trap stop EXIT
[ "$(id -u)" -ne 0 ] || chown nobody:nogroup "$tmp"
chmod 755 "$tmp"
as_user "$bin/initdb" -D "$tmp/data" -U sabot -A trust --no-instructions -E UTF8 --locale=C \
    >"$tmp.init" 2>&1
result $? "a cluster is made"
as_user "$bin/pg_ctl" -D "$tmp/data" -w -l "$tmp/data/log" \
    -o "-k $tmp -c listen_addresses=''" start >"$tmp.start" 2>&1
result $? "and started"
rm -f "$tmp.init" "$tmp.start"

SABOT_POSTGRES="postgres://sabot@/postgres?host=$(printf %s "$tmp" | sed 's,/,%2F,g')"
export SABOT_POSTGRES
for suite in store/test_store store/test_purses store/test_records store/test_races \
    store/test_lost store/test_crash store/test_views server/test_people server/test_people_tokens \
    server/test_people_race; do
    "${SABOT_BUILD:-build}/tests/$suite" >"$tmp/suite" 2>&1
    result $? "$suite passes over PostgreSQL"
    grep '^ok\|^not ok\|^# \|OK \]\|rows$' "$tmp/suite" | sed 's/^/# /' | head -40
done

# The program, with the same server.
sabot=${SABOT:-build/sabot}
"$sabot" deal --game minibaccarat --seed 5 --rounds 5 >"$tmp/evening"
"$sabot" table --store "$SABOT_POSTGRES" "$tmp/evening" >"$tmp/out" 2>&1
result $? "an evening is kept"
"$sabot" journal verify "$SABOT_POSTGRES" >"$tmp/out" 2>&1
result $? "and verified"

# Secrets are their owner's: a role that reads all of the journal reads none of them.
printf '%s\n' 'table minibaccarat fair=yes table=F1' 'sit seat=1 buy-in=500' \
    'wager seat=1 on=banker 50' 'announce "No More Bets"' |
    "$sabot" table --deal --store "$SABOT_POSTGRES" >"$tmp/out" 2>&1
result $? "a fair table deals from secrets it keeps there"
psql -q -X "$SABOT_POSTGRES" -c "CREATE ROLE reader LOGIN; GRANT USAGE ON SCHEMA sabot TO reader; \
    GRANT SELECT ON ALL TABLES IN SCHEMA sabot TO reader" >"$tmp/out" 2>&1
result $? "a reader of journals"
reader=$(printf %s "$SABOT_POSTGRES" | sed 's,//sabot@,//reader@,')
psql -q -X -t "$reader" -c "SELECT count(*) > 0 FROM sabot.entry" 2>&1 | grep -q t
result $? "reads the journal"
psql -q -X "$reader" -c "SELECT secret FROM sabot_secret.secret" >"$tmp/out" 2>&1
same "and no secret" 1 $?
holds "but is told why" "$tmp/out" 'permission denied for schema sabot_secret'
psql -q -X "$reader" -c "SELECT text FROM sabot_secret.record" >"$tmp/out" 2>&1
same "nor a record" 1 $?
holds "but is told why" "$tmp/out" 'permission denied for schema sabot_secret'
psql -q -X -t "$reader" -c "SELECT count(*) FROM sabot.purses, sabot.moves" >"$tmp/out" 2>&1
result $? "and purses and moves"
done_testing
