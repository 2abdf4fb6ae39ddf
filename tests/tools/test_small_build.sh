#!/bin/sh
# The makefile as a plain user meets it: warnings stop nobody but .ci/run, "make run" builds the
# program alone, and what is installed says what it is.
. tests/tools/lib
unset MAKEFLAGS MAKELEVEL MFLAGS WERROR
made() { # WORD...: what make would do, without doing it
    make --no-print-directory -n V=1 BUILD="$dir/b" "$@" 2>&1
}
object=$dir/b/obj/src/games/baccarat/view.o
made OPT=-O3 "$object" >"$dir/plain"
grep -q -- '-O3' "$dir/plain" && ! grep -q -- '-Werror' "$dir/plain"
result $? "warnings are no errors for who builds it"
made WERROR=-Werror "$object" | grep -q -- ' -Werror '
result $? "unless one asks for it"
(WERROR=-Werror && export WERROR && made "$object") | grep -q -- ' -Werror '
result $? "or the surroundings do"
grep -q '^export WERROR=-Werror' .ci/run
result $? "as .ci/run does"
grep -q '^exec </dev/null' .ci/run
result $? ".ci/run reads nothing from standard input"
# The one file in which gcc found something at -O3 that was not there.
make --no-print-directory -s BUILD="$dir/b" OPT=-O3 WERROR=-Werror "$object" >"$dir/out" 2>&1
result $? "gcc -O3 finds nothing in view.c"
sed 's/^/# /' "$dir/out" | grep -i warn

made run >"$dir/run"
grep -q 'tools/setup run' "$dir/run" && ! grep -Eq 'scdoc|cmocka|man/' "$dir/run"
result $? "make run: the program alone"
# What make would do about the program, which is up to date, had these files just been edited.
edited() { # FILE...
    make --no-print-directory -n BUILD="$SABOT_BUILD" $(printf ' -W %s' "$@") \
        "$SABOT_BUILD/sabot" 2>&1
}
edited tests/core/test_money.c tests/games/conformance.c tests/cli/cite.sh \
    tests/rounds/regress/fourth-bac.round >"$dir/edited"
! grep -Eq 'GEN|CC|AR|LD' "$dir/edited"
result $? "a test is edited: the program is not built anew"
sed 's/^/# /' "$dir/edited" | head -n 4
edited src/core/money.c | grep -q 'CC .*money.c'
result $? "a source is edited: it is"
made install | grep -q 'witness.new'
result $? "what is installed knows all tests"

# A page that cannot be made: all that it is made of is there, and what puts it together is not.
mkdir "$dir/none" && printf '#!/bin/sh\nexit 1\n' >"$dir/none/node" && chmod +x "$dir/none/node"
page() { # ENVIRONMENT...
    env "$@" PATH="$dir/none:$PATH" make --no-print-directory -s BUILD="$SABOT_BUILD" \
        WEB="$dir/web" page >"$dir/page" 2>&1
}
if [ -f "$SABOT_BUILD/web/index.html" ]; then
    page -u CI && grep -q 'the page could not be made; all else is there' "$dir/page"
    result $? "a page that cannot be made stops nobody"
    ! page CI=true && grep -q 'the page could not be made' "$dir/page"
    result $? "but where CI=true"
fi

made test | grep -q 'tools/setup test'
result $? "make test: what tests need"
made fuzz | grep -q 'tools/setup fuzz'
result $? "make fuzz: what fuzzing needs"
grep -q '^Description: .*baccarat and pai gow' tools/sabot.pc.in
result $? "sabot.pc: what the library knows"
