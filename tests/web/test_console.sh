#!/bin/sh
# The dealer's console, the floor and the pit in a browser: two people and a dealer at one live
# table, all the dealer does by keyboard alone, a card drawn in error, a ruling of the floor, to the
# last payment; then the journal is audited.
. tests/cli/lib

server=
stop() {
    [ -z "$server" ] || kill -TERM "$server" 2>/dev/null
    [ -z "$server" ] || wait "$server" 2>/dev/null
    server=
}
trap 'stop; rm -rf "$tmp"' EXIT INT TERM

skip() { # WHAT
    echo "ok - $1 # SKIP it is not there"
    exit 0
}
command -v node >/dev/null || skip node
command -v chromium >/dev/null || skip chromium
[ -f build/web/index.html ] || skip "the page (make web)"

sed 's/^table = .*/table = one/; s/^pit = .*/pit = 4/' rules/minibaccarat.ini >"$tmp/one.ini"
sed 's/^table = .*/table = two/; s/^pit = .*/pit = 4/; s/^order = .*/order = 2/' \
    rules/minibaccarat.ini >"$tmp/two.ini"
cat >"$tmp/tables.ini" <<END
[one]
rules = $tmp/one.ini
dealer = live
house-players = 0
[two]
rules = $tmp/two.ini
dealer = live
house-players = 0
[tiles]
rules = pai-gow
dealer = live
house-players = 0
END

"$sabot" serve --listen 127.0.0.1:0 --store "sqlite:$tmp/tables.db" --web build/web \
    --tables "$tmp/tables.ini" >"$tmp/said" 2>"$tmp/wrong" &
server=$!
url=
for turn in $(seq 100); do
    url=$(sed -n 's,^[0-9]* tables* at \(http://.*\)/$,\1,p' "$tmp/said")
    [ -z "$url" ] || break
    sleep 0.1
done
[ -n "$url" ]
result $? "a live table is served"
password=$(sed -n '/^first run/,$ s/^    \([^ ]*\)$/\1/p' "$tmp/said" | head -n 1)

URL=$url PASSWORD=$password FOLDER=$tmp SHOTS=${SHOTS:-} node tests/web/console.mjs
result $? "the browser went through all of it"
stop
"$sabot" audit "sqlite:$tmp/tables.db" >"$tmp/found" 2>&1
result $? "the audit of the journal finds nothing"
sed 's/^/# /' "$tmp/found" | tail -n 5
