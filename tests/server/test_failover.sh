# PostgreSQL with a synchronous standby under three servers and people who play: the primary is
# killed and the standby promoted, and a new standby is made where the primary was; ten times with
# SABOT_LONG=1, else once. Nothing that was acknowledged is lost.
. tests/server/lib
needs_servers

times=1
[ -z "${SABOT_LONG:-}" ] || times=10
each=14 # seconds
make_network >"$tmp/out" 2>&1
result $? "a network"
make_cluster "$tmp/data-2" && start_cluster "$tmp/data-2" "$at.2"
result $? "a primary"

primary=2
standby=3
ask() { # SQL: of the primary
    here psql -qAtX "postgres://sabot@$at.$primary/postgres" -c "$1"
}

# Once it follows, no commit is answered before it is there too. What says so is not taken over by
# it: when it is promoted it has none behind it yet.
make_standby() {
    rm -rf "$tmp/data-$standby"
    as_user "$bin/pg_basebackup" -h "$at.$primary" -U sabot -D "$tmp/data-$standby" -R -c fast \
        >"$tmp/out" 2>&1 || return 1
    sed -i '/synchronous_standby_names/d' "$tmp/data-$standby/postgresql.auto.conf"
    start_cluster "$tmp/data-$standby" "$at.$standby" || return 1
    [ -z "${SABOT_ASYNCHRONOUS:-}" ] || return 0
    ask "ALTER SYSTEM SET synchronous_standby_names = '*'" &&
        ask "SELECT pg_reload_conf()" >/dev/null || return 1
    for _ in $(seq 100); do
        [ "$(ask 'SELECT sync_state FROM pg_stat_replication')" != sync ] || return 0
        sleep 0.1
    done
    return 1
}

# All at once, as when a machine loses its power.
kill_primary() {
    [ -z "${SABOT_ASYNCHRONOUS:-}" ] || fall_behind
    postmaster=$(head -1 "$tmp/data-$primary/postmaster.pid")
    # shellcheck disable=SC2046
    kill -KILL "$postmaster" $(pgrep -P "$postmaster")
}

# With SABOT_ASYNCHRONOUS=1, to see the test fail: nobody waits for the standby, which is behind.
fall_behind() {
    receiver=$(pgrep -P "$(head -1 "$tmp/data-$standby/postmaster.pid")" -f walreceiver)
    kill -STOP "$receiver"
    sleep 1
    kill -KILL "$receiver"
}

fail_over() {
    kill_primary
    as_user "$bin/pg_ctl" -D "$tmp/data-$standby" -w promote >"$tmp/out" 2>&1 || return 1
    was=$primary
    primary=$standby
    standby=$was
}

make_standby
result $? "a synchronous standby"
store="postgres://sabot@$at.2,$at.3/postgres?target_session_attrs=read-write"
make_tables 10
start_server 1
wait_for_server 1
start_server 2
start_server 3
wait_for_server 2 && wait_for_server 3
result $? "three servers"

here "$load" --url "$(urls)" --connections 60 --watchers 30 \
    --seconds $((each * times + 4)) --ping 350 --rough \
    --store "$store" >"$tmp/load" 2>"$tmp/load-errors" &
crowd=$!
sleep 5
i=0
while [ "$i" -lt "$times" ]; do
    i=$((i + 1))
    begun=$(date +%s)
    fail_over
    result $? "fail-over $i"
    make_standby
    result $? "and a new standby"
    left=$((begun + each - $(date +%s)))
    [ "$left" -le 0 ] || sleep "$left"
done
wait $crowd
status=$?
crowd=
check_evening $status
metric store_failures_total | sed 's/^/# groups the store could not take /'
metric conflicts_total | sed 's/^/# conflicts /'
keep_logs
done_testing
