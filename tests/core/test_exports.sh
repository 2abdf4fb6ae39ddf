#!/bin/sh
# What the libraries give to others is what include/sabot declares, no name more and none less:
# libsabot.so all that sabot.h brings, libsabot-codec.so what codec.h adds to it.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cc=${CC:-cc}

declared() { # HEADER: the sabot_ names declared by it and by what it includes
    $cc -E -P -Iinclude "include/sabot/$1" | awk -v prefix=sabot_ -f tools/declared.awk |
        LC_ALL=C sort -u
}
exported() { # LIBRARY: what a program linked with it can see
    nm -D --defined-only "$1" | awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }' | LC_ALL=C sort -u
}
same() { # SAYS DECLARED EXPORTED
    if cmp -s "$2" "$3"; then
        echo "ok $1"
    else
        echo "not ok $1"
        LC_ALL=C comm -23 "$2" "$3" | sed 's/^/# declared, not exported: /'
        LC_ALL=C comm -13 "$2" "$3" | sed 's/^/# exported, not declared: /'
    fi
}

declared sabot.h >"$work/declared"
declared codec.h | LC_ALL=C comm -23 - "$work/declared" >"$work/declared-codec"
exported "$SABOT_BUILD/libsabot.so" >"$work/exported"
exported "$SABOT_BUILD/libsabot-codec.so" >"$work/exported-codec"

# The umbrella leaves no header out but that of the second library.
for header in include/sabot/*.h; do
    name=${header##*/}
    case $name in sabot.h | codec.h) continue ;; esac
    grep -q "^#include \"sabot/$name\"" include/sabot/sabot.h ||
        echo "not ok sabot.h includes $name"
done
if [ "$(wc -l <"$work/declared")" -gt 100 ] && [ "$(wc -l <"$work/declared-codec")" -gt 10 ]; then
    echo "ok the headers declare names"
else
    echo "not ok the headers declare few names"
fi
odd=$($cc -E -P -Iinclude include/sabot/codec.h include/sabot/sabot.h |
    awk -f tools/declared.awk | grep -v '^sabot_' || true)
if [ -z "$odd" ]; then
    echo "ok every name declared is one of ours"
else
    echo "not ok declared without our prefix:" $odd
fi
case $SABOT_BUILD in
*asan*) echo "ok the libraries export them # SKIP the sanitizer adds its own" ;;
*)
    same "libsabot.so exports what sabot.h declares" "$work/declared" "$work/exported"
    same "libsabot-codec.so exports what codec.h adds" "$work/declared-codec" \
        "$work/exported-codec"
    ;;
esac

# The comparison can fail: a name more and a name less on either side.
for file in declared exported; do
    { cat "$work/$file"; echo sabot_planted; } | LC_ALL=C sort >"$work/more"
    other=$([ "$file" = declared ] && echo exported || echo declared)
    if same planted "$work/more" "$work/$other" | grep -q '^not ok'; then
        echo "ok a name more among the $file is seen"
    else
        echo "not ok a name more among the $file is seen"
    fi
done
