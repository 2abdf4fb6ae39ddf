#!/bin/sh
# The engine library needs nothing but libc's pure functions: no heap, no I/O, no clock, no
# randomness. What the compiler itself may add (stack protector, sanitizers) is set aside.
pure="memcpy memset memcmp bcmp memmove memchr strlen strcmp strncmp strchr"
pure="$pure __assert_fail abort __stack_chk_fail _GLOBAL_OFFSET_TABLE_"
pure="$pure __memcpy_chk __memset_chk __memmove_chk"

library=$SABOT_BUILD/libsabot.a
needed=$(nm -u "$library" 2>/dev/null | awk '$1 == "U" { print $2 }' | sort -u)
own=$(nm --defined-only "$library" 2>/dev/null | awk 'NF == 3 { print $3 }' | sort -u)
foreign=0
for symbol in $needed; do
    case " $pure " in *" $symbol "*) continue ;; esac
    case $symbol in __asan_* | __ubsan_* | __sanitizer_* | __sancov_*) continue ;; esac
    printf '%s\n' "$own" | grep -qx "$symbol" && continue
    echo "not ok libsabot.a needs $symbol"
    foreign=1
done
[ "$foreign" -eq 0 ] && echo "ok libsabot.a needs only libc's pure functions"

# Nothing in the engine can be written to: no variable outlives a call. Sanitizers add their own.
case $SABOT_BUILD in
*asan*) echo "ok libsabot.a holds no variable # SKIP the sanitizer adds its own" ;;
*)
    variables=$(size -A "$library" | awk '($1 == ".data" || $1 == ".bss") && $2 > 0' | wc -l)
    if [ "$variables" -eq 0 ]; then
        echo "ok libsabot.a holds no variable"
    else
        echo "not ok libsabot.a holds variables"
        size -A "$library" | awk '/^[^.].*:$/ || /\.o/ { file = $1 }
            ($1 == ".data" || $1 == ".bss") && $2 > 0 { print "# " file " " $1 " " $2 }'
    fi
    ;;
esac

# Every public name begins as a name of ours.
ours='sabot|bac|pb|mini|cdf|paigow|people|fair|rules|ruling|expect|table|law|figure|outcome'
ours="$ours|ranking|game"
odd=$(nm -g --defined-only "$library" 2>/dev/null | awk 'NF == 3 { print $3 }' |
    grep -v -E "^($ours)_|^__|^_" || true)
if [ -z "$odd" ]; then
    echo "ok every global name is one of ours"
else
    echo "not ok global names without a prefix:" $odd
    echo "# that of a new folder goes into \"ours\" of this test"
fi
