#!/bin/sh
# The laboratory's module as node runs it, against the program: tests/web/lab.mjs.
. tests/lib

build=${SABOT_BUILD:-build}
skip() { # WHY
    echo "ok - the laboratory's module # SKIP $1"
    echo "1..1"
    exit 0
}
[ -f "$build/lab.wasm" ] || build=build
[ -f "$build/lab.wasm" ] || skip "the module is not built here"
command -v node >/dev/null || skip "there is no node"
[ -d web/node_modules/esbuild ] || skip "esbuild is not installed"
exec node tests/web/lab.mjs "$build" "${SABOT:-build/sabot}"
