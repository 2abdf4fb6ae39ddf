# Two servers on one PostgreSQL, and what is asked of a table at one of them holds at both: while
# people play, tables are closed at this server, at the other, and at both at once; a dealer calls
# the floor here, and it is seen there, after a restart too. Each table is closed once, everybody
# has the chips back, and who played saw what the journals say.
. tests/server/lib
servers="1 2"
needs_servers

make_network >"$tmp/out" 2>&1
result $? "a network"
make_cluster "$tmp/data"
result $? "a cluster"
start_cluster "$tmp/data" "$at.2"
result $? "is started"
store="postgres://sabot@$at.2/postgres"
make_tables 5
start_server 1
wait_for_server 1 # it makes the administrator
start_server 2
wait_for_server 2
result $? "two servers"

url() { # N
    echo "http://$at.1$1:8080"
}

ask() { # N PATH [BODY]: as whose token is $token; what was answered
    if [ $# -gt 2 ]; then
        set -- "$1" "$2" -H "Content-Type: application/json" -d "$3"
    fi
    n=$1 path=$2
    shift 2
    if [ -n "${token:-}" ]; then
        here curl -s -m 5 -H "Authorization: Bearer $token" "$@" "$(url "$n")$path"
    else
        here curl -s -m 5 -H "Origin: $(url "$n")" "$@" "$(url "$n")$path"
    fi
}

field() { # NAME: of an answer
    sed -n "s/.*\"$1\":\"\\([^\"]*\\)\".*/\\1/p"
}

soon() { # COMMAND...: within six seconds
    for _ in $(seq 60); do
        ! "$@" || return 0
        sleep 0.1
    done
    return 1
}

has() { # N PATH TEXT
    ask "$1" "$2" | grep -q "$3"
}

# ---- People --------------------------------------------------------------------------------------

password=$(sed -n 's/^    \([^ ]*\)$/\1/p' "$tmp/server-1")
token=
token=$(ask 1 /api/sign-in "{\"name\":\"admin\",\"password\":\"$password\"}" | field token)
result "$([ -n "$token" ]; echo $?)" "the administrator signs in at one"
boss=$token
invitation=$(ask 2 /api/invitations '{"roles":["dealer"]}' | field invitation)
token=
token=$(ask 1 /api/accounts "{\"invitation\":\"$invitation\",\"name\":\"dora\",\
\"password\":\"a long password\"}" | field token)
result "$([ -n "$token" ]; echo $?)" "and invites at the other; who comes joins at the first"
dealer=$token

# ---- A call --------------------------------------------------------------------------------------

token=$dealer
ask 1 /api/tables/t5/call '{"called":true}' >"$tmp/out"
holds "a dealer calls the floor" "$tmp/out" '"called":true'
soon has 2 /api/tables/t5 '"called":true'
result $? "it is seen at the other server"
result "$(has 2 /api/tables/t4 '"called":false'; echo $?)" "at that table alone"
send_server KILL 1
start_server 1
wait_for_server 1
result "$(has 1 /api/tables/t5 '"called":true'; echo $?)" "and after a restart"
ask 2 /api/tables/t5/call '{"called":true}' >"$tmp/out"
holds "called again it is called" "$tmp/out" '"called":true'
ask 2 /api/tables/t5/call '{"called":false}' >"$tmp/out"
holds "somebody comes, at the other" "$tmp/out" '"called":false'
soon has 1 /api/tables/t5 '"called":false'
result $? "which is seen at the first"
ask 1 /api/tables/t5/call '{"called":false}' >"$tmp/out"
holds "and nobody needs to come twice" "$tmp/out" '"called":false'

# ---- Tables that are closed ----------------------------------------------------------------------

here "$load" --url "$(url 1),$(url 2)" --connections 20 --watchers 10 --seconds 9 --rough \
    --store "$store" >"$tmp/load" 2>"$tmp/load-errors" &
crowd=$!
sleep 5
token=$boss
ask 1 /api/tables/t1/close '{}' >"$tmp/closed-1" &
first=$!
ask 2 /api/tables/t4/close '{}' >"$tmp/closed-4" &
second=$!
ask 1 /api/tables/t5/close '{}' >"$tmp/closed-5" &
third=$!
ask 2 /api/tables/t5/close '{}' >"$tmp/closed-5b"
wait $first $second $third
for asked in 1 4 5 5b; do
    holds "it is answered ($asked)" "$tmp/closed-$asked" '"closed":'
done
wait $crowd
status=$?
crowd=
for table in t1 t4 t5; do
    for n in $servers; do
        soon has "$n" /api/tables/$table '"phase":"closed"'
        result $? "$table is closed at server $n"
        result "$(has "$n" /api/tables/$table '"taken":\[\]'; echo $?)" "and nobody sits there"
    done
done
result "$(has 1 /api/tables/t2 '"phase":"closed"'; [ $? -ne 0 ]; echo $?)" "the others are not"
for table in t1 t4 t5; do
    same "$table was closed once" 1 "$(here "$sabot" journal export "$store" --table $table |
        grep -c '"person":"admin".*"event":"close"')"
done
token=$dealer
send_server TERM 1
sleep 0.5
start_server 1
wait_for_server 1
result "$(has 1 /api/tables/t1 '"phase":"closed"'; echo $?)" "closed it stays, after a restart too"
check_evening $status
keep_logs
done_testing
