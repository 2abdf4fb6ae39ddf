#!/bin/sh
# Every public header compiles alone, with stricter flags than the library, under gcc and clang, and
# says before its first line of code what threads may share.
out=$(mktemp)
trap 'rm -f "$out"' EXIT
for compiler in gcc clang; do
    if ! command -v "$compiler" >/dev/null 2>&1; then
        echo "ok headers under $compiler # SKIP not installed"
        continue
    fi
    for header in include/sabot/*.h; do
        if printf '#include "sabot/%s"\nint only_a_declaration;\n' "${header##*/}" |
            "$compiler" -std=c17 -x c -fsyntax-only -Iinclude -Wall -Wextra -Wconversion -Wshadow \
                -Wstrict-prototypes -Wpedantic -Wmissing-prototypes -Wundef -Wcast-qual \
                -Werror - >"$out" 2>&1; then
            echo "ok $header alone under $compiler"
        else
            echo "not ok $header alone under $compiler"
            sed 's/^/# /' "$out"
        fi
    done
done
for header in include/sabot/*.h; do
    if sed '/^#ifndef/q' "$header" | grep -q '^ \* Threads: '; then
        echo "ok $header speaks of threads"
    else
        echo "not ok $header speaks of threads"
    fi
done
