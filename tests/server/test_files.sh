#!/bin/sh
# The files of the page as a browser asks for them: their types, how long they may be kept, packed
# ones, and nothing from outside the folder.
. tests/server/single

if ! command -v curl >/dev/null; then
    echo "1..1"
    echo "ok - curl # SKIP it is not there"
    exit 0
fi

start() { # OPTIONS...
    start_server --store "sqlite:$tmp/tables.db" --house-players 0 "$@"
}

mkdir -p "$tmp/web/faces-2595f6c6e3" "$tmp/web/.hidden"
echo '<!doctype html><title>a page</title>' >"$tmp/web/index.html"
echo 'plain script' >"$tmp/web/app-PUS7HVM7.js"
echo 'script for br' >"$tmp/web/app-PUS7HVM7.js.br"
echo 'script for gzip' >"$tmp/web/app-PUS7HVM7.js.gz"
echo 'wasm' >"$tmp/web/engine-b3e6227550.wasm"
echo '<svg/>' >"$tmp/web/faces-2595f6c6e3/9c.svg"
echo 'words' >"$tmp/web/my-document.txt"
echo 'hidden' >"$tmp/web/.hidden/secret.txt"
echo 'outside' >"$tmp/outside.txt"

get() { # PATH [FIELD]: the head to $tmp/head, the body to $tmp/body; the status is printed
    curl -s -m 5 --path-as-is -D "$tmp/head" -o "$tmp/body" -w '%{http_code}' \
        ${2:+-H "$2"} "$url$1"
}
has() { # FIELD: in the last head
    tr -d '\r' <"$tmp/head" | grep -qix "$1"
}

start --web "$tmp/web"
result $? "a server with a folder of its own"

same "the page itself" 200 "$(get /)"
has 'content-type: text/html; charset=utf-8'
result $? "is HTML"
has 'cache-control: no-cache'
result $? "and asked for again each time"
tr -d '\r' <"$tmp/head" | grep -qi "^content-security-policy: default-src 'self'; "
result $? "with the policy of all answers"

same "the module" 200 "$(get /engine-b3e6227550.wasm)"
has 'content-type: application/wasm'
result $? "has the type that browsers compile as it comes"
has 'cache-control: public, max-age=31536000, immutable'
result $? "and is kept for ever"
get /faces-2595f6c6e3/9c.svg >/dev/null
has 'cache-control: public, max-age=31536000, immutable' && has 'content-type: image/svg+xml'
result $? "as is a file in a folder with a hash"
get /my-document.txt >/dev/null
has 'cache-control: no-cache'
result $? "a word is no hash"

get /app-PUS7HVM7.js >/dev/null
same "without a word it is plain" "plain script" "$(cat "$tmp/body")"
has 'vary: accept-encoding'
result $? "and says that it need not be"
for one in 'gzip, deflate, br|br' 'gzip|gzip' 'br;q=0, gzip;q=0.5|gzip' 'BR|br'; do
    get /app-PUS7HVM7.js "Accept-Encoding: ${one%|*}" >/dev/null
    [ "$(cat "$tmp/body")" = "script for ${one#*|}" ] && has "content-encoding: ${one#*|}" &&
        has 'content-type: text/javascript; charset=utf-8'
    result $? "who takes ${one%|*} gets ${one#*|}"
done
for taken in 'identity' 'gzip;q=0' 'brotli, xgzip'; do
    get /app-PUS7HVM7.js "Accept-Encoding: $taken" >/dev/null
    [ "$(cat "$tmp/body")" = "plain script" ] && ! grep -qi '^content-encoding' "$tmp/head"
    result $? "who takes $taken gets it plain"
done
get /my-document.txt 'Accept-Encoding: br' >/dev/null
same "what is not packed comes as it is" words "$(cat "$tmp/body")"

for path in /../outside.txt /%2e%2e/outside.txt /faces-2595f6c6e3/../../outside.txt \
    /..%2foutside.txt /.hidden/secret.txt "/$tmp/outside.txt" /faces-2595f6c6e3 /none.txt; do
    status=$(get "$path")
    { [ "$status" = 404 ] || [ "$status" = 400 ]; } && ! grep -qE 'outside|hidden' "$tmp/body"
    result $? "nothing at $path"
done
same "nothing is put there" 405 "$(curl -s -m 5 -o /dev/null -w '%{http_code}' -X PUT "$url/x.js")"
stop KILL

start --web "$tmp/nowhere"
get / >/dev/null
grep -q 'page itself is missing' "$tmp/body"
result $? "without the page a plain one says so"
grep -q '<title>sabot' "$tmp/body" && grep -q '<li>.*minibaccarat' "$tmp/body"
result $? "and lists the tables"
stop KILL
done_testing
