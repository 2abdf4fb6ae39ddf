#!/bin/sh
# sabot play at a server that has a certificate: trusted when it is named, and made out to the name
# that was asked for; else nothing is sent to it. A round of wagers through TLS, as without.
. tests/server/single

if ! command -v openssl >/dev/null; then
    echo "ok - a certificate # SKIP there is no openssl to make one"
    echo "1..1"
    exit 0
fi

certify() { # NAME SUBJECT-ALTERNATIVES
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 \
        -subj /CN=table -addext "subjectAltName=$2" -keyout "$tmp/$1.key" -out "$tmp/$1.pem" \
        >/dev/null 2>&1
}
start() { # CERTIFICATE
    start_server --store "sqlite:$tmp/$1.db" --house-players 0 --pace 0.01 \
        --certificate "$tmp/$1.pem" --key "$tmp/$1.key"
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
stop TERM

start other && play "$url" --trust "$tmp/other.pem"
[ $? -eq 2 ] && said 'name'
result $? "a certificate made out to another name is refused"
stop TERM
start_server --store "sqlite:$tmp/plain.db"
play "$(echo "$url" | sed 's/^http/https/')"
[ $? -eq 2 ] && said TLS
result $? "a plain server that is asked by https is told"
done_testing
