#!/bin/sh
# Chemin de fer, pai gow and pai gow poker in a real browser: tests/web/games.mjs, where chromium
# and the built page are.
. tests/lib

build=${SABOT_BUILD:-build}
skip() { # WHY
    echo "ok - the games in a browser # SKIP $1"
    echo "1..1"
    exit 0
}
[ -f "$build/web/index.html" ] || [ -f build/web/index.html ] || skip "the page is not built here"
command -v node >/dev/null || skip "there is no node"
[ -x /usr/bin/chromium ] || [ -x /usr/bin/chromium-browser ] || skip "there is no chromium"
[ -d web/node_modules/playwright-core ] || skip "playwright-core is not installed"
exec node tests/web/games.mjs
