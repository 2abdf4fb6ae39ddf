#!/bin/sh
# sabot play at a server that has a certificate: trusted when it is named, and made out to the name
# that was asked for; else nothing is sent to it. A round of wagers through TLS, as without.
. tests/cli/lib

if ! command -v openssl >/dev/null; then
    echo "ok - a certificate # SKIP there is no openssl to make one"
    echo "1..1"
    exit 0
fi

server=
stop() {
    [ -z "$server" ] || kill -TERM "$server" 2>/dev/null
    [ -z "$server" ] || wait "$server"
    server=
}
trap 'stop; rm -rf "$tmp"' EXIT
trap 'exit 1' INT TERM HUP

certify() { # NAME SUBJECT-ALTERNATIVES
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 \
        -subj /CN=table -addext "subjectAltName=$2" -keyout "$tmp/$1.key" -out "$tmp/$1.pem" \
        >/dev/null 2>&1
}
start() { # CERTIFICATE: its address in $url
    "$sabot" serve --listen 127.0.0.1:0 --store "sqlite:$tmp/$1.db" --house-players 0 --pace 0.01 \
        --certificate "$tmp/$1.pem" --key "$tmp/$1.key" >"$tmp/said" 2>"$tmp/wrong" &
    server=$!
    for turn in $(seq 100); do
        url=$(sed -n 's,^5 tables at \(https://.*\)/$,\1,p' "$tmp/said")
        [ -z "$url" ] || return 0
        sleep 0.1
    done
    sed 's/^/# /' "$tmp/said" "$tmp/wrong"
    return 1
}
play() { "$sabot" play "$@" >"$tmp/out" 2>"$tmp/err"; }
said() { grep -q -- "$1" "$tmp/err" || { sed 's/^/# /' "$tmp/out" "$tmp/err"; return 1; }; }

certify house IP:127.0.0.1,DNS:localhost && certify other DNS:other.example
result $? "certificates are made"
start house
result $? "it serves by https"

play "$url" --trust "$tmp/house.pem" && grep -q minibaccarat "$tmp/out"
result $? "a certificate that is named is trusted"
play "$(echo "$url" | sed 's/127.0.0.1/localhost/')" --trust "$tmp/house.pem"
result $? "by name as by address"
printf 'sit seat=1 buy-in=500\nwager seat=1 on=banker 25\nleave seat=1\n' |
    play "$url" --trust "$tmp/house.pem" --guest --table minibaccarat
grep -q 'accepted.*seat 1 is taken' "$tmp/out"
result $? "a guest sits down through TLS"
sed 's/^/# /' "$tmp/out" "$tmp/err" | head -n 12

play "$url"
[ $? -eq 2 ] && said '--trust FILE' && [ ! -s "$tmp/out" ]
result $? "one that nobody knows is not"
play "$url" --trust "$tmp/other.pem"
[ $? -eq 2 ] && said '--trust FILE'
result $? "nor because another is"
play "$url" --trust "$tmp/house.key"
[ $? -eq 2 ] && said 'holds no certificate'
result $? "a file without a certificate is told"
play "$url" --trust "$tmp/none.pem"
[ $? -eq 2 ] && said 'none.pem'
result $? "as one that is not there"
play "$(echo "$url" | sed 's/^https/http/')"
[ $? -eq 2 ]
result $? "in the clear there is no answer"
stop

start other && play "$url" --trust "$tmp/other.pem"
[ $? -eq 2 ] && said 'name'
result $? "a certificate made out to another name is refused"
stop
"$sabot" serve --listen 127.0.0.1:0 --store "sqlite:$tmp/plain.db" >"$tmp/said" 2>&1 &
server=$!
for turn in $(seq 100); do
    url=$(sed -n 's,^5 tables at http\(://.*\)/$,https\1,p' "$tmp/said")
    [ -z "$url" ] || break
    sleep 0.1
done
play "$url"
[ $? -eq 2 ] && said TLS
result $? "a plain server that is asked by https is told"
done_testing
