#!/bin/sh
# A table, an event, an expectation and a view have one layout on every machine: clang lays every
# struct of the headers and of the games' state out for each kind of machine, and all agree, member
# by member, with this one. No library and no machine of that kind is needed. Structs that hold a
# pointer are no part of a table.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
with_pointer="sabot_field_use sabot_kind sabot_ruling sabot_rules_finding sabot_provision"
with_pointer="$with_pointer paigow_method sabot_traits"

if ! command -v clang >/dev/null 2>&1; then
    echo "ok one layout everywhere # SKIP clang is not installed"
    exit 0
fi
printf '#include "sabot/sabot.h"\n' >"$work/all.c"

laid_out() { # TARGET FLAGS...: "struct, size, alignment, offset of each member in bits"
    target=$1
    shift
    clang --target="$target" -ffreestanding -std=c17 -DSABOT_INSIDE -Iinclude -Isrc "$@" \
        -fsyntax-only -Xclang -fdump-record-layouts-simple -Xclang -fdump-record-layouts-complete \
        "$work/all.c" 2>"$work/log" | awk -v not="$with_pointer" '
        BEGIN { n = split(not, name, " "); for (i = 1; i <= n; i++) left_out[name[i]] = 1 }
        /^Type: / { type = $3; sub(/.*include\/sabot\//, "", $0); told = $0 }
        /^  (Size|Alignment):/ { told = told " " $1 }
        /FieldOffsets/ {
            sub(/^ */, "")
            if ((type ~ /^(sabot|bac|cdf|paigow|people)_/ || told ~ /table\.h/) &&
                !(type in left_out))
                print told, $0
        }'
}
host=$(clang -dumpmachine)
laid_out "$host" >"$work/host"
records=$(wc -l <"$work/host")
if [ "$records" -gt 40 ] && grep -q 'struct sabot_table ' "$work/host" &&
    grep -q 'struct bac_form ' "$work/host"; then
    echo "ok $records structs are laid out"
else
    echo "not ok only $records structs are laid out"
    sed 's/^/# /' "$work/log"
fi

for target in x86_64-linux-gnu i386-linux-gnu wasm32 wasm64 aarch64-linux-gnu \
    armv7-linux-gnueabihf riscv32 riscv64 s390x-linux-gnu powerpc-linux-gnu x86_64-windows-gnu; do
    laid_out "$target" >"$work/there"
    if grep -q "unknown target\|No available targets" "$work/log"; then
        echo "ok the layout for $target # SKIP this clang does not know it"
    elif cmp -s "$work/host" "$work/there"; then
        echo "ok the layout for $target is that of $host"
    else
        echo "not ok the layout for $target is that of $host"
        diff "$work/host" "$work/there" | sed -n '1,10s/^/# /p'
    fi
done

# The comparison can fail: without number.h's alignment 32-bit x86 lays a table out otherwise.
laid_out i386-linux-gnu '-Daligned(bytes)=' >"$work/there"
if [ -s "$work/there" ] && ! cmp -s "$work/host" "$work/there"; then
    echo "ok numbers aligned otherwise are seen"
else
    echo "not ok numbers aligned otherwise are seen"
fi

# gcc's own 32-bit layout has the size that table.h names.
if ! command -v gcc >/dev/null 2>&1 ||
    ! echo 'int i;' | gcc -m32 -ffreestanding -fsyntax-only -x c - 2>/dev/null; then
    echo "ok the size under gcc -m32 # SKIP this gcc has no -m32"
elif gcc -m32 -ffreestanding -std=c17 -DSABOT_INSIDE -Iinclude -Isrc -fsyntax-only \
    src/core/table.c 2>"$work/log"; then
    echo "ok the size under gcc -m32"
else
    echo "not ok the size under gcc -m32"
    sed 's/^/# /' "$work/log"
fi

# From outside a table is as large, is copied by "=", and shows nothing of a game's state.
outside() { # BODY
    printf '#include "sabot/sabot.h"\nint f(sabot_table *t, const sabot_table *u);\n%s\n' "$1" |
        ${CC:-cc} -std=c17 -Iinclude -fsyntax-only -Werror -x c - >"$work/log" 2>&1
}
if outside '_Static_assert(sizeof(sabot_table) == SABOT_TABLE_BYTES, "");
    int f(sabot_table *t, const sabot_table *u) { *t = *u; return t->phase; }'; then
    echo "ok a table from outside"
else
    echo "not ok a table from outside"
    sed 's/^/# /' "$work/log"
fi
for state in bac cdf pg; do
    if outside "int f(sabot_table *t, const sabot_table *u) { return sizeof t->$state > 0 && u; }"
    then
        echo "not ok $state is hidden from outside"
    else
        echo "ok $state is hidden from outside"
    fi
done
