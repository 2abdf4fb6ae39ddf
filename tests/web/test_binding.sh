#!/bin/sh
# The engine's module and its binding, in node: tests/web/binding.mjs.
. tests/lib

skip() { # WHY
    echo "ok - the module in node # SKIP $1"
    echo "1..1"
    exit 0
}
[ -f "${SABOT_BUILD:-build}/engine.wasm" ] || skip "the module is not built here"
command -v node >/dev/null || skip "there is no node"
[ -d web/node_modules/esbuild ] || skip "esbuild is not installed"
exec node tests/web/binding.mjs
