#!/bin/sh
# examples/embed.c: one round on libsabot alone, from the opening to the payment.
# Player 2 3 draws a 4 and counts 9; Banker 3 T draws against 4 and counts 5: the wager wins.
out=$(mktemp)
trap 'rm -f "$out"' EXIT
if "$SABOT_BUILD/examples/embed" >"$out" 2>&1; then
    echo "ok embed ends well"
else
    echo "not ok embed ends well"
    tail -n 15 "$out" | sed 's/^/# /'
fi
for want in "seat 1 has 550.00" "19:47-7.9(b)" "19:47-7.9(c)[3]" "pay              accepted"; do
    if grep -qF -- "$want" "$out"; then
        echo "ok embed prints \"$want\""
    else
        echo "not ok embed prints \"$want\""
    fi
done
if grep -q refused "$out"; then
    echo "not ok embed does nothing that is refused"
else
    echo "ok embed does nothing that is refused"
fi

# The headers are C++ as well, and say which version they are of.
cat >"$out.cc" <<'END'
#include "sabot/sabot.h"
#include <cstdio>
int main()
{
    sabot_rules rules;
    if (!sabot_rules_default(&rules, SABOT_MINIBACCARAT, 0))
        return 1;
    std::printf("%d.%d.%d %s\n", SABOT_VERSION_MAJOR, SABOT_VERSION_MINOR, SABOT_VERSION_PATCH,
                sabot_version());
    return 0;
}
END
trap 'rm -f "$out" "$out.cc" "$out.bin"' EXIT
if ! command -v c++ >/dev/null; then
    echo "ok from C++ # SKIP no C++ compiler here"
elif case $SABOT_BUILD in *asan*) true ;; *) false ;; esac; then
    echo "ok from C++ # SKIP the library is built with sanitizers"
elif c++ -std=c++11 -Wall -Wextra -Werror -Iinclude "$out.cc" "$SABOT_BUILD/libsabot.a" \
    -o "$out.bin" >"$out" 2>&1 && "$out.bin" >"$out" &&
    [ "$(cut -d ' ' -f 1 "$out")" = "$(cut -d ' ' -f 2 "$out")" ]; then
    echo "ok from C++"
else
    echo "not ok from C++"
    sed 's/^/# /' "$out"
fi
