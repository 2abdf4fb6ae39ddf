#!/bin/sh
# The binary interface is the kept one, or more (tools/abi); a name that is gone is seen. "make abi"
# installs what this needs.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
case $SABOT_BUILD in *asan*)
    echo "ok the binary interface # SKIP the libraries are built with sanitizers"
    exit 0
    ;;
esac
if ! command -v abidiff >/dev/null 2>&1; then
    echo "ok the binary interface # SKIP abidiff is not installed"
    exit 0
fi
if tools/abi "$SABOT_BUILD" >"$work/log" 2>&1; then
    echo "ok the binary interface is the kept one, or more"
else
    echo "not ok the binary interface is the kept one, or more"
    sed 's/^/# /' "$work/log"
fi

# The library linked anew without one of its names.
sed 's/^local:/local: sabot_settle;/' tools/libsabot.map >"$work/less.map"
${CC:-cc} -shared -Wl,-soname,libsabot.so.0 -Wl,--version-script,"$work/less.map" \
    -Wl,--whole-archive "$SABOT_BUILD/libsabot.a" -Wl,--no-whole-archive \
    -o "$work/libsabot.so" >"$work/log" 2>&1
cp "$SABOT_BUILD/libsabot-codec.so" "$work/"
if tools/abi "$work" >"$work/log" 2>&1; then
    echo "not ok a name that is gone is seen"
elif grep -q "function int sabot_settle" "$work/log"; then
    echo "ok a name that is gone is seen"
else
    echo "not ok a name that is gone is named"
    sed 's/^/# /' "$work/log"
fi
