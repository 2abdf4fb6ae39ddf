#!/bin/sh
# What "make install" leaves is enough for a program of one's own: both examples are compiled
# against an installed tree by its pkg-config files, shared and static, and run. "make uninstall"
# takes all of it away again.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cc=${CC:-cc}
makefile() { make --no-print-directory -s BUILD="$SABOT_BUILD" DESTDIR="$work" \
    PREFIX=/opt/sabot LIBDIR=/opt/sabot/lib/here "$@" >"$work/log" 2>&1; }
told() { # SAYS STATUS
    if [ "$2" -eq 0 ]; then
        echo "ok $1"
    else
        echo "not ok $1"
        tail -n 15 "$work/log" | sed 's/^/# /'
    fi
}

case $SABOT_BUILD in *asan*)
    echo "ok installed # SKIP the libraries are built with sanitizers"
    exit 0
    ;;
esac
makefile install
told "installs" $?

share=$work/opt/sabot/share
[ -f "$share/doc/sabot/docs/vocabulary.md" ] && [ -f "$share/doc/sabot/README.md" ] &&
    [ -f "$share/doc/sabot/examples/embed.c" ]
told "documents are installed" $?
missing=
for link in $(grep -o '](\([^)#:]*\))' "$share/doc/sabot/README.md" | sed 's/](\(.*\))/\1/') \
    CONTRIBUTING.md; do
    [ -e "$share/doc/sabot/$link" ] || missing="$missing $link"
done
[ -z "$missing" ]
told "and all that they lead to$missing" $?

lib=$work/opt/sabot/lib/here
PKG_CONFIG_LIBDIR=$lib/pkgconfig:$(pkg-config --variable pc_path pkg-config)
PKG_CONFIG_SYSROOT_DIR=$work
export PKG_CONFIG_LIBDIR PKG_CONFIG_SYSROOT_DIR

$cc -std=c17 $(pkg-config --cflags sabot) examples/embed.c $(pkg-config --libs sabot) \
    -o "$work/embed" >"$work/log" 2>&1
told "embed.c against the installed library" $?
LD_LIBRARY_PATH=$lib "$work/embed" >"$work/log" 2>&1 && grep -q "seat 1 has 550.00" "$work/log"
told "and it runs" $?

$cc -std=c17 $(pkg-config --cflags sabot-codec) examples/judge_lines.c \
    $(pkg-config --libs sabot-codec) -o "$work/shared" >"$work/log" 2>&1
told "judge_lines.c against the installed libraries" $?
$cc -std=c17 $(pkg-config --cflags sabot-codec) examples/judge_lines.c "$lib/libsabot-codec.a" \
    "$lib/libsabot.a" -ljansson -linih -o "$work/static" >"$work/log" 2>&1
told "judge_lines.c against the archives" $?

cat >"$work/in" <<'END'
table minibaccarat edition=2011 decks=8
sit seat=1 buy-in=500.00
wager seat=1 on=player 50.00
END
cat >"$work/want" <<'END'
accepted 19:47-7.1(a) (1999@2011): a table may be run so
sit seat=1 buy-in=500.00
{"kind":"sit","seat":1,"buy-in":50000}
  accepted: seat 1 is taken, with 500.00 in chips
  {"seq":2,"verdict":"accepted","provision":null,"edition":null,"reading":null,\
"says":"seat 1 is taken, with 500.00 in chips"}
wager seat=1 on=player 50.00
{"kind":"wager","seat":1,"on":"player","amount":5000}
  refused 19:47-7.7(b) (1999@2011): betting is not open yet; wait until the next round can be dealt
  {"seq":3,"verdict":"refused","provision":"19:47-7.7(b)","edition":"1999@2011","reading":null,\
"says":"betting is not open yet; wait until the next round can be dealt"}
status 1
END
sed -e ':a' -e '/\\$/N; s/\\\n//; ta' "$work/want" >"$work/whole"
for kind in shared static; do
    LD_LIBRARY_PATH=$lib "$work/$kind" <"$work/in" >"$work/out" 2>"$work/log"
    echo "status $?" >>"$work/out"
    if cmp -s "$work/out" "$work/whole"; then
        echo "ok the $kind program judges lines"
    else
        echo "not ok the $kind program judges lines"
        diff "$work/whole" "$work/out" | sed 's/^/# /'
    fi
done

# The program of libsabot(3), as its page has it, prints what the page says.
awk -v code="$work/page.c" -v says="$work/page.says" '
    /^```/ { inside = !inside; blocks += inside; next }
    inside { print >(blocks == 1 ? code : says) }' man/libsabot.3.scd
$cc -std=c17 -Wall -Wextra -Werror "$work/page.c" $(pkg-config --cflags --libs sabot) \
    -o "$work/page" >"$work/log" 2>&1 && LD_LIBRARY_PATH=$lib "$work/page" >"$work/log" 2>&1 &&
    cmp -s "$work/log" "$work/page.says"
told "the program of libsabot(3) prints what its page says" $?

makefile uninstall
left=$(find "$work/opt" ! -type d | wc -l)
if [ "$left" -eq 0 ]; then
    echo "ok uninstalls"
else
    echo "not ok uninstall leaves $left files"
    find "$work/opt" ! -type d | sed 's/^/# /'
fi
