# Several servers on one PostgreSQL, in network namespaces of their own (or at ports: see
# tests/server/lib), and people at all of them: one server is killed every few seconds and started
# again, one is frozen and resumed past its time, one is cut off, from everybody and from PostgreSQL
# alone. People go on within two seconds at another; what was acknowledged stands in the journals,
# once. Twenty seconds; with SABOT_LONG=1 two minutes.
. tests/server/lib
needs_servers

seconds=20
[ -z "${SABOT_LONG:-}" ] || seconds=120
make_network >"$tmp/out" 2>&1
result $? "a network"
make_cluster "$tmp/data"
result $? "a cluster"
start_cluster "$tmp/data" "$at.2"
result $? "is started"
store="postgres://sabot@$at.2/postgres"
make_cable
make_tables 10
for n in $servers; do
    start_server "$n"
    [ "$n" -ne 1 ] || wait_for_server 1 # it makes the administrator
done
wait_for_server 2 && wait_for_server 3
result $? "three servers"

# Who kills, freezes and cuts, until it has been long enough. One that was frozen or cut off has a
# while to find its store again, so that there is always somebody to go to.
kill_often() {
    while [ "$(date +%s)" -lt "$ended" ]; do
        send_server KILL 1
        sleep 1
        start_server 1
        sleep 3
    done
}
freeze() {
    send_server STOP 2
    sleep 3.5
    send_server CONT 2
}
pull_cable() {
    cut_cable
    sleep 3.5
    mend_cable
}
hide_store() {
    cut_store
    sleep 3.5
    mend_store
}

here "$load" --url "$(urls)" --connections 60 --watchers 30 \
    --seconds "$seconds" --ping 350 --rough \
    --store "$store" >"$tmp/load" 2>"$tmp/load-errors" &
crowd=$!
sleep 2
ended=$(($(date +%s) + seconds - 5))
kill_often &
killer=$!
while [ "$(date +%s)" -lt "$ended" ]; do
    for harm in freeze pull_cable hide_store; do
        $harm
        sleep 2
    done
done
wait $killer
killer=
wait $crowd
status=$?
crowd=
check_evening $status
# Two seconds are asked of a machine that does nothing else (SABOT_LONG); beside other tests only
# that nobody is left behind.
gap=$(longest 'cut off to the next line')
[ "$gap" -le "$([ -n "${SABOT_LONG:-}" ] && echo 2000 || echo 10000)" ]
result $? "people went on, the last after $gap ms"
metric events_total | sed 's/^/# events judged /'
metric rounds_total | sed 's/^/# rounds /'
metric conflicts_total | sed 's/^/# conflicts /'
metric store_failures_total | sed 's/^/# groups the store could not take /'
keep_logs
done_testing
