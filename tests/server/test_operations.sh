# What docs/operations.md tells to type, typed: a backup is taken while the server deals and put
# back; a standby follows, is promoted, and has all that the primary had. Blocks are found by their
# names: "```sqlite backup".
. tests/server/single

mkdir "$tmp/bin"
ln -s "$sabot" "$tmp/bin/sabot"
PATH=$tmp/bin:$PATH
export PATH

block() { # NAME
    awk -v name="$1" '$0 == "```" name { inside = 1; next } /^```/ { inside = 0 } inside' \
        docs/operations.md >"$tmp/$1.sh"
    check "there is a block \"$1\"" test -s "$tmp/$1.sh"
}

# A server that deals as fast as it can, in the folder of the block.
begin() { # STORE
    start_server --store "$1" --pace 0.01 --betting 0.05 minibaccarat-fair
    result $? "the server is up"
}

typed_in() { # NAME BLOCK
    (cd "$place" && sh -eu "$tmp/$2.sh") >"$tmp/out" 2>&1
    ended=$?
    result $ended "$1"
    [ $ended -eq 0 ] || sed 's/^/# /' "$tmp/out" | tail -20
}

entries() { # STORE
    (cd "$place" && sabot journal export "$1" | wc -l | tr -d ' ')
}

# ---- SQLite --------------------------------------------------------------------------------------

place=$tmp/sqlite
mkdir "$place"
if command -v sqlite3 >/dev/null; then
    block "sqlite backup"
    block "sqlite restore"
    begin sqlite:tables.db
    sleep 1
    typed_in "a backup while it deals" "sqlite backup"
    holds "it is sound" "$tmp/out" '^sound$'
    kept=$(entries sqlite:backup/tables.db)
    sleep 0.5
    stop TERM
    result "$([ "$(entries sqlite:tables.db)" -gt "$kept" ]; echo $?)" "play went on after it"
    typed_in "it is put back" "sqlite restore"
    holds "and is sound" "$tmp/out" '^sound$'
    same "with all its entries" "$kept" "$(entries sqlite:tables.db)"
    begin sqlite:tables.db
    lacks "accounts are there: no first run" "$tmp/said" 'first run'
    sleep 1
    stop TERM
    result "$([ "$(entries sqlite:tables.db)" -gt "$kept" ]; echo $?)" "and play goes on"
    check "to a sound journal" sh -c "cd $place && sabot journal verify sqlite:tables.db"
else
    result 0 "sqlite3 # SKIP it is not there"
fi

# ---- PostgreSQL ----------------------------------------------------------------------------------

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)
[ -n "$bin" ] || bin=$(dirname "$(command -v initdb 2>/dev/null || echo /nowhere/x)")
if [ -n "${SABOT_SKIP_POSTGRES:-}" ] || [ ! -x "$bin/initdb" ]; then
    result 0 "PostgreSQL # SKIP it is not there, or not wanted"
    done_testing
    exit
fi

# As root PostgreSQL refuses to run: then as nobody.
as_user() {
    if [ "$(id -u)" -eq 0 ]; then
        setpriv --reuid=nobody --regid=nogroup --clear-groups env HOME="$place" "$@"
    else
        "$@"
    fi
}
stop_all() {
    stop KILL
    for data in primary standby; do
        as_user "$bin/pg_ctl" -D "$place/$data" -m immediate stop >/dev/null 2>&1
    done
    rm -rf "$tmp"
}
typed_as_user() { # NAME BLOCK
    as_user env PATH="$bin:$PATH" PRIMARY="host=$place/a user=sabot dbname=postgres" \
        STANDBY="$place/standby" STANDBY_OPTIONS="-k $place/b" BACKUP="$place/backup" \
        sh -eu "$tmp/$2.sh" >"$tmp/out" 2>&1 </dev/null
    ended=$?
    result $ended "$1"
    [ $ended -eq 0 ] || sed 's/^/# /' "$tmp/out" | tail -20
}
address() { # FOLDER
    printf 'postgres://sabot@/postgres?host=%s' "$(printf %s "$place/$1" | sed 's,/,%2F,g')"
}

place=$tmp/postgres
mkdir "$place" "$place/a" "$place/b"
chmod 755 "$tmp" "$place"
[ "$(id -u)" -ne 0 ] || chown nobody:nogroup "$place" "$place/a" "$place/b"
trap stop_all EXIT
as_user "$bin/initdb" -D "$place/primary" -U sabot -A trust --no-instructions -E UTF8 --locale=C \
    >"$tmp/out" 2>&1
result $? "a cluster is made"
as_user "$bin/pg_ctl" -D "$place/primary" -w -l "$place/primary/log" \
    -o "-k $place/a -c listen_addresses=''" start >"$tmp/out" 2>&1
result $? "and started"
for name in backup standby failover; do
    block "postgres $name"
done
chmod 644 "$tmp"/postgres*.sh
begin "$(address a)"
sleep 1
typed_as_user "a backup while it deals" "postgres backup"
typed_as_user "a standby" "postgres standby"
sleep 0.5
as_user "$bin/psql" -At "host=$place/a user=sabot dbname=postgres" \
    -c "SELECT application_name, sync_state FROM pg_stat_replication" >"$tmp/out" 2>&1
holds "it is synchronous" "$tmp/out" '^standby1\|sync$'
sleep 1
stop TERM
acknowledged=$(entries "$(address a)")
as_user "$bin/pg_ctl" -D "$place/primary" -m immediate stop >/dev/null 2>&1
typed_as_user "the primary is dead, the standby promoted" "postgres failover"
result "$([ "$acknowledged" -gt 100 ]; echo $?)" "$acknowledged entries were acknowledged"
same "and all of them are there" "$acknowledged" "$(entries "$(address b)")"
begin "$(address b)"
sleep 1
stop TERM
result "$([ "$(entries "$(address b)")" -gt "$acknowledged" ]; echo $?)" "play goes on"
check "to a sound journal" sabot journal verify "$(address b)"
done_testing
