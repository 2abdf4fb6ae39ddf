#!/bin/sh
# What an operator may bound and allow by options: pages of several origins, connections and
# passwords of one address; and a table that is closed from a terminal.
. tests/server/single

start() { # OPTION...
    start_server --store "sqlite:$tmp/tables.db" --house-players 2 --pace 0.01 --betting 0.2 \
        --answer 0.1 "$@" minibaccarat-fair
}
post() { # ORIGIN PATH BODY: the status, and after it what is said
    curl -s -m 10 -w '%{http_code} ' -o "$tmp/answer" -H "Origin: $1" -d "$3" "$url$2"
}
tries() { # COUNT: passwords that are wrong, each for another name
    for n in $(seq "$1"); do
        post "$url" /api/sign-in "{\"name\":\"somebody$n\",\"password\":\"wrong wrong\"}"
    done
}

if ! command -v curl >/dev/null || ! command -v python3 >/dev/null; then
    echo "1..1"
    echo "ok - curl and python3 # SKIP they are not there"
    exit 0
fi

start --origin https://one.example --origin=https://two.example
result $? "a server with two origins"
password=$(sed -n 's/^    //p' "$tmp/said")
[ "$(post https://one.example /api/guest '{}'; post https://two.example /api/guest '{}')" = \
    "200 200 " ]
result $? "both may"
[ "$(post https://three.example /api/guest '{}')" = "403 " ]
result $? "a third may not"
[ "$(tries 6)" = "401 401 401 401 401 401 " ]
result $? "on the loopback address passwords are not counted unless one says so"

name=$(curl -s -m 5 "$url/api/tables" | sed 's/.*"name":"\([^"]*\)","game".*/\1/')
SABOT_PASSWORD=$password "$sabot" play "$url" --table "$name" --close --name admin >"$tmp/out" 2>&1
result $? "a table is closed from a terminal"
sed 's/^/# /' "$tmp/out"
for turn in $(seq 100); do
    ! curl -s -m 5 "$url/api/tables" | grep -q '"phase":"closed"' || break
    sleep 0.1
done
curl -s -m 5 "$url/api/tables" | grep -q '"taken":\[\],"phase":"closed"'
result $? "it is closed, and empty"
SABOT_PASSWORD=$password "$sabot" play "$url" --table "$name" --close --name admin >"$tmp/out" 2>&1
[ $? -eq 0 ] && grep -q 'is closed$' "$tmp/out"
result $? "and that is told"
SABOT_PASSWORD=$password "$sabot" play "$url" --table none --close --name admin >"$tmp/out" 2>&1
[ $? -eq 2 ] && grep -q 'there is no such table' "$tmp/out"
result $? "there is no table of another name"
"$sabot" play "$url" --table "$name" --close >"$tmp/out" 2>&1
[ $? -eq 2 ] && grep -q 'say --name and --table' "$tmp/out"
result $? "nobody closes one without a name"
stop INT
start
curl -s -m 5 "$url/api/tables" | grep -q '"phase":"closed"'
result $? "started again it is closed still"
stop INT
"$sabot" audit "sqlite:$tmp/tables.db" >"$tmp/out" 2>&1
result $? "the audit finds nothing"

start --sign-ins-each 3 --connections-each 4
[ "$(tries 5)" = "401 401 401 429 429 " ] && grep -q '"wait_ms":[1-9]' "$tmp/answer"
result $? "three passwords a minute, then one has to wait"
[ "$(post "$url" /api/guest '{}')" = "200 " ]
result $? "who needs no password does not"
python3 - "$url" <<'END'
import socket, sys, time
host, port = sys.argv[1].split("//")[1].split(":")
held = [socket.create_connection((host, int(port)), 5) for _ in range(8)]
answered = 0
for s in held:
    s.settimeout(3)
    try:
        s.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        answered += s.recv(100).startswith(b"HTTP/1.1 200")
    except OSError:
        pass
print("#", answered, "of 8 were answered")
sys.exit(answered != 4)
END
result $? "four connections of an address"
stop INT
"$sabot" serve --store "sqlite:$tmp/x.db" --connections-each many >"$tmp/out" 2>&1
[ $? -eq 2 ] && grep -q -e '--connections-each is a number' "$tmp/out"
result $? "what is no number is told"
done_testing
