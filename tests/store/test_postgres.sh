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
for suite in test_store test_views; do
    "${SABOT_BUILD:-build}/tests/store/$suite" >"$tmp/suite" 2>&1
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
done_testing
