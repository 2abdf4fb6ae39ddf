#!/bin/sh
# What a program was compiled with stays what it is: every enumerator of the public headers has the
# value that pinned-enums.txt keeps, and stands there; every provision has the number it was given.
#
#   UPDATE=1 sh tests/core/test_pinned.sh      adds enumerators that are new, and nothing else
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cc=${CC:-cc}
kept=tests/core/pinned-enums.txt

values() { # FOLDER OF HEADERS: "NAME VALUE" of every enumerator, in the order of the headers
    printf '#include "sabot/sabot.h"\n#include "sabot/codec.h"\n' >"$work/all.c"
    $cc -E -P -I"$1" "$work/all.c" | awk -f tools/enumerators.awk >"$work/names"
    {
        cat "$work/all.c"
        echo '#include <stdio.h>'
        echo 'int main(void) {'
        sed 's/.*/printf("%s %lld\\n", "&", (long long)&);/' "$work/names"
        echo 'return 0; }'
    } >"$work/print.c"
    $cc -std=c17 -I"$1" "$work/print.c" -o "$work/print" && "$work/print"
}
# A count ("20+", the last of its enum) may grow; any other value stays as it is.
compared() { # VALUES
    awk 'FNR == NR { if (!/^#/) kept[$1] = $2; next }
        { found[$1] = 1 }
        !($1 in kept) { print $1 " is new: UPDATE=1 sh tests/core/test_pinned.sh"; next }
        kept[$1] ~ /[+]$/ && $2 >= kept[$1] + 0 { next }
        kept[$1] != $2 { print $1 " is " $2 ", not " kept[$1] }
        END { for (name in kept) if (!(name in found)) print name " is gone" }' "$kept" "$1"
}
told() { # SAYS FAULTS
    if [ -z "$2" ]; then
        echo "ok $1"
    else
        echo "not ok $1"
        printf '%s\n' "$2" | sed 's/^/# /'
    fi
}

values include >"$work/values" 2>"$work/log" || sed 's/^/# /' "$work/log"
if [ "${UPDATE:-0}" = 1 ]; then
    awk 'FNR == NR { kept[$1] = 1; next } !($1 in kept)' "$kept" "$work/values" >"$work/new"
    cat "$work/new" >>"$kept"
fi
if [ "$(wc -l <"$work/values")" -gt 400 ]; then
    told "every enumerator has the value it had" "$(compared "$work/values")"
else
    echo "not ok the headers have enumerators"
fi

# The comparison can fail: an enumerator put in between, one that is gone, one added at the end.
cp -r include "$work/changed"
sed -i 's/SABOT_EV_LEAVE, /SABOT_EV_PLANTED, SABOT_EV_LEAVE, /' "$work/changed/sabot/event.h"
values "$work/changed" >"$work/between" 2>/dev/null
compared "$work/between" | grep -q '^SABOT_EV_LEAVE is 3, not 2$'
told "one put in between is seen" "$([ $? -eq 0 ] || echo unseen)"
grep -v '^SABOT_ON_TIE ' "$work/values" >"$work/less"
compared "$work/less" | grep -q '^SABOT_ON_TIE is gone$'
told "one that is gone is seen" "$([ $? -eq 0 ] || echo unseen)"
cp include/sabot/event.h "$work/changed/sabot/event.h"
sed -i 's/    SABOT_CAUSES$/    SABOT_CAUSE_PLANTED,\n&/' "$work/changed/sabot/event.h"
values "$work/changed" >"$work/end" 2>/dev/null
told "one at the end is merely new" \
    "$(compared "$work/end" | grep -v '^SABOT_CAUSE_PLANTED is new')"
compared "$work/end" | grep -q '^SABOT_CAUSE_PLANTED is new'
told "and wants a line" "$([ $? -eq 0 ] || echo unseen)"

# A provision put in between takes the next number, and the others keep theirs.
numbers=src/regulation/provision-numbers.txt
rows=src/regulation/provisions.tsv
table() { awk -f tools/provisions.awk "$1" "$2"; }
table "$numbers" "$rows" >"$work/was"
awk -F '\t' 'BEGIN { OFS = "\t" } { print } NR == 5 { $1 = "19:47-4.1(z)"; print }' "$rows" \
    >"$work/rows"
table "$numbers" "$work/rows" 2>&1 >/dev/null | grep -q '19:47-4.1(z), 1998) has no number'
told "a provision without a number is refused" "$([ $? -eq 0 ] || echo built)"
next=$(awk '!/^#/ { n = $1 } END { print n + 1 }' "$numbers")
{ cat "$numbers"; printf '%s\t19:47-4.1(z)\t1998\n' "$next"; } >"$work/numbers"
table "$work/numbers" "$work/rows" >"$work/is"
lines() { grep '^    \[' "$1" | LC_ALL=C sort; }
lines "$work/was" >"$work/was-lines"
lines "$work/is" >"$work/is-lines"
more=$(LC_ALL=C comm -13 "$work/was-lines" "$work/is-lines")
told "a provision put in between changes no number" \
    "$(LC_ALL=C comm -23 "$work/was-lines" "$work/is-lines")"
case $more in
"    [$next] = { \"19:47-4.1(z)\""*) echo "ok and takes the next" ;;
*) echo "not ok and takes the next: $more" ;;
esac
