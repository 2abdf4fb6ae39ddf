#!/bin/sh
# The program and the libraries are built hardened, and CPPFLAGS, CFLAGS, LDFLAGS are taken.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
has() { # SAYS FILE PATTERN READELF-OPTIONS...
    says=$1 file=$2 pattern=$3
    shift 3
    if readelf "$@" "$file" 2>/dev/null | grep -Eq -- "$pattern"; then
        echo "ok $says"
    else
        echo "not ok $says"
    fi
}

if ! command -v readelf >/dev/null 2>&1; then
    echo "ok hardened # SKIP there is no readelf"
    exit 0
fi
for name in sabot libsabot.so libsabot-codec.so; do
    file=$SABOT_BUILD/$name
    has "$name can lie anywhere" "$file" 'Type:.*DYN' -h
    has "$name is read-only after relocation" "$file" GNU_RELRO -lW
    has "$name is bound at once" "$file" '\(FLAGS\).*BIND_NOW|\(FLAGS_1\).*NOW' -dW
    has "$name has no executable stack" "$file" 'GNU_STACK.* RW +0x' -lW
done
has "sabot is a PIE" "$SABOT_BUILD/sabot" '\(FLAGS_1\).*PIE' -dW
case $SABOT_BUILD in
*asan*) echo "ok guards and FORTIFY # SKIP the sanitizer has its own" ;;
*)
    for name in sabot libsabot-codec.so; do
        has "$name guards its stack" "$SABOT_BUILD/$name" __stack_chk_fail -sW
        has "$name is fortified" "$SABOT_BUILD/$name" '__[a-z]*(printf|mem|str)[a-z]*_chk' -sW
    done
    ;;
esac

# What a packager asks for reaches the compiler and the linker; the page's modules are for another
# machine, and do not get what was meant for this one.
shown=$(make -n --no-print-directory BUILD="$work/b" V=1 CPPFLAGS=-DPACKAGER=1 CFLAGS=-fplanted \
    LDFLAGS=-Wl,-planted PREFIX=/p LIBDIR=/p/lib/triple DESTDIR="$work" install 2>/dev/null |
    grep -v -- --target=wasm32)
asked() { # SAYS WORD LINES: is it in every line that matches?
    if printf '%s\n' "$shown" | grep -E -- "$3" >"$work/lines" && ! grep -qv -- "$2" "$work/lines"
    then
        echo "ok $1"
    else
        echo "not ok $1"
        grep -v -- "$2" "$work/lines" | sed -n '1,3s/^/# /p'
    fi
}
asked "CPPFLAGS reach every compilation" -DPACKAGER=1 '-MMD .* -c '
asked "CFLAGS do" -fplanted '-MMD .* -c '
asked "LDFLAGS reach every program" -Wl,-planted ' -pie .* -o '
asked "LDFLAGS reach the libraries" -Wl,-planted ' -shared '
asked "LIBDIR is where libraries go" /p/lib/triple 'install -m 644 .*libsabot\.a'
