#!/bin/sh
# What libsabot.so gives to others is what include/sabot declares, no name more and none less.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cc=${CC:-cc}

declared() { # FOLDER: the sabot_ names declared by its headers
    for header in "$1"/*.h; do
        $cc -E -P -Iinclude "$header" || exit 1
    done | awk -v prefix=sabot_ -f tools/declared.awk | LC_ALL=C sort -u
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

declared include/sabot >"$work/declared"
exported "$SABOT_BUILD/libsabot.so" >"$work/exported"
if [ "$(wc -l <"$work/declared")" -gt 100 ]; then
    echo "ok the headers declare $(wc -l <"$work/declared") names"
else
    echo "not ok the headers declare only $(wc -l <"$work/declared") names"
fi
case $SABOT_BUILD in
*asan*) echo "ok libsabot.so exports them # SKIP the sanitizer adds its own" ;;
*) same "libsabot.so exports what the headers declare" "$work/declared" "$work/exported" ;;
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
