# The man pages of formats and of the library leave nothing out: every rules key, every kind of
# event, every function stands in its page, and no key or kind that is gone.
. tests/cli/lib

told_in() { # PAGE: what the entries of its list are called
    sed -n '/^# \(KEYS\|KINDS\)/,/^# EXAMPLES/s/^\*\([a-z0-9-]*\)\*.*/\1/p' "man/$1.scd" | sort
}
for page in sabot-rules.5 sabot-transcript.5 libsabot.3; do
    scdoc <"man/$page.scd" >"$tmp/page" 2>"$tmp/err"
    result $? "$page is a man page"
done

"$sabot" rules keys --json | sed -n 's/^ *"key": "\(.*\)",/\1/p' | sort >"$tmp/keys"
told_in sabot-rules.5 >"$tmp/told"
same "sabot-rules(5) has every key and no other" "" "$(diff "$tmp/keys" "$tmp/told")"
[ "$(wc -l <"$tmp/keys")" -gt 50 ]
result $? "there are keys"

sed -n 's/^#### `\([a-z-]*\)`:.*/\1/p' docs/vocabulary.md | sort >"$tmp/kinds"
told_in sabot-transcript.5 >"$tmp/told"
same "sabot-transcript(5) has every kind and no other" "" "$(diff "$tmp/kinds" "$tmp/told")"
[ "$(wc -l <"$tmp/kinds")" -gt 100 ]
result $? "there are kinds"

for header in sabot codec; do
    ${CC:-cc} -E -P -Iinclude "include/sabot/$header.h"
done | awk -v prefix=sabot_ -f tools/declared.awk | sort -u >"$tmp/functions"
grep -o '\*sabot_[a-z0-9_]*\*' man/libsabot.3.scd | tr -d '*' | sort -u >"$tmp/told"
same "libsabot(3) has every function" "" "$(comm -23 "$tmp/functions" "$tmp/told")"
for header in include/sabot/*.h; do
    grep -q "^\*sabot/${header##*/}\*" man/libsabot.3.scd
    result $? "libsabot(3) has ${header##*/}"
done
done_testing
