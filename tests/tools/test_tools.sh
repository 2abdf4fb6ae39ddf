#!/bin/sh
# The tools that judge the rest are judged here: they fail when they should.
. tests/tools/lib

# ---- runtests: a failure, a crash, silence and a broken plan all count ----
script() {
    printf '%s\n' "$2" >"$dir/$1.sh"
}
script good 'echo "ok one"; echo "ok two"; echo "ok three # SKIP not here"'
script bad 'echo "ok one"; echo "not ok two"'
script crash 'echo "ok one"; kill -SEGV $$'
script silent 'true'
script short 'echo "1..3"; echo "ok one"; echo "ok two"'
said "runtests counts" 0 "2 passed, 0 failed" tools/runtests "$dir/b" "$dir/good.sh"
said "runtests tells what was skipped" 0 "1 skipped" tools/runtests "$dir/b" "$dir/good.sh"
said "runtests sees a failure" 1 "1 passed, 1 failed" tools/runtests "$dir/b" "$dir/bad.sh"
said "runtests sees a crash" 1 "1 passed, 1 failed" tools/runtests "$dir/b" "$dir/crash.sh"
said "runtests sees silence" 1 "0 passed, 1 failed" tools/runtests "$dir/b" "$dir/silent.sh"
said "runtests sees a broken plan" 1 "2 passed, 1 failed" tools/runtests "$dir/b" "$dir/short.sh"
said "runtests adds up" 1 "4 passed, 2 failed" \
    tools/runtests "$dir/b" "$dir/good.sh" "$dir/bad.sh" "$dir/crash.sh"
said "runtests adds up what waits and what works" 1 "4 passed, 2 failed" \
    tools/runtests "$dir/b" "$dir/good.sh" -- "$dir/bad.sh" "$dir/crash.sh"

# ---- the generators refuse what is not there ----
tab=$(printf '\t')
head=$(echo "#name punto-banco minibaccarat@1998 minibaccarat@2011 chemin-de-fer reading" |
    tr " " "\t")
law() { # CELLS, from the first column to the reading
    printf '%s\nNAME\t%s\n' "$head" "$1" >"$dir/law.tsv"
    awk -v header="$dir/h" -v code="$dir/c" -v numbers=src/regulation/provision-numbers.txt \
        -v list=src/games/games.list -f tools/law.awk src/regulation/provisions.tsv "$dir/law.tsv"
}
said "law.awk: an id that does not exist" 1 "there is no provision 3.99(z)" \
    law "3.99(z)${tab}-${tab}-${tab}-${tab}-"
said "law.awk: a second id that does not exist" 1 "there is no provision 3.99(z)" \
    law "3.5(d),3.99(z)${tab}-${tab}-${tab}-${tab}-"
said "law.awk: an id of another edition" 1 "there is no provision 7.12" \
    law "-${tab}7.12${tab}-${tab}-${tab}-"
said "law.awk: a completed id that does not exist" 1 "there is no provision C:9.9.9" \
    law "C:9.9.9${tab}-${tab}-${tab}-${tab}-"
said "law.awk: an id of another game" 1 "there is no provision 3.5(d) for chemin-de-fer" \
    law "-${tab}-${tab}-${tab}3.5(d)${tab}-"
said "law.awk: a column too few" 1 "6 columns expected, 5 found" law "-${tab}-${tab}-${tab}-"
said "law.awk: a reading that does not exist" 1 "A113 is no reading" \
    law "3.5(d)${tab}-${tab}-${tab}-${tab}A113"
printf 'id\tedition\tgame\tkind\trule\ttest\nX\t1\tg\tk\ta "b" \\ c\td\n' >"$dir/p.tsv"
printf '1\tX\t1\n' >"$dir/n.txt"
said "provisions.awk: quotes and backslashes" 0 '"a \"b\" \\ c"' \
    awk -f tools/provisions.awk "$dir/n.txt" "$dir/p.tsv"
printf 'X\t1\tg\tk\ta\td\n' >>"$dir/p.tsv"
said "provisions.awk: a row that stands twice" 1 "stands twice" \
    awk -f tools/provisions.awk "$dir/n.txt" "$dir/p.tsv"

# ---- the witness index: what counts as evidence, and in which edition ----
cat >"$dir/a.round" <<'END'
case 19:47-7.2(d) 19:47-3.5(d) a raise after the call
table minibaccarat edition=1998
wager seat=1 on=player 5.00 ; refused 19:47-7.2(d)
# 19:47-3.5(e)[1] in a comment is none
case 19:47-7.2(d)@2011 named
table minibaccarat edition=1998
case 19:47-7.9(c)[3] borrowed
table minibaccarat edition=1998
END
cat >"$dir/a.c" <<'END'
/* 19:47-3.5(f)[1]: a plain comment is none. */
/* Evidence for 19:47-3.5(e)[2],
 * 19:47-7.2(d) @1998. */
static void burn(void **state)
{
    check("19:47-3.6(a)");
}
END
witness() {
    awk -f tools/witness.awk src/regulation/provisions.tsv "$dir/a.round" "$dir/a.c" |
        cut -f 2- | sed "s|$dir/||" | tr '\t' ' '
}
said "witness: the case's edition" 0 "19:47-7.2(d) 1994@1998 a.round:a raise after the call" \
    witness
said "witness: a printed id" 0 "19:47-3.5(d) 1996 a.round:a raise after the call" witness
said "witness: an edition named" 0 "19:47-7.2(d) 2010@2011 a.round:named" witness
said "witness: a borrowed row" 0 "19:47-7.9(c)[3] 1986@2011 a.round:borrowed" witness
said "witness: an Evidence comment" 0 "19:47-3.5(e)[2] 1996 a.c:burn" witness
said "witness: an edition in a comment" 0 "19:47-7.2(d) 1994@1998 a.c:burn" witness
said "witness: a string" 0 "19:47-3.6(a)" witness
# A row put in between has the next number, and "sabot cite" goes by numbers.
mkdir -p "$dir/w/tools" "$dir/w/tests" "$dir/w/src/regulation"
cp tools/witness tools/witness.awk "$dir/w/tools/"
printf 'id\tedition\tgame\tkind\trule\ttest\n%s\n%s\n' \
    "C:7.2.1${tab}completed-R2${tab}minibaccarat${tab}wager${tab}a${tab}b" \
    "C:3.2.1${tab}completed-R1${tab}punto-banco${tab}wager${tab}a${tab}b" \
    >"$dir/w/src/regulation/provisions.tsv"
printf '1\tC:3.2.1\tcompleted-R1\n2\tC:7.2.1\tcompleted-R2\n' \
    >"$dir/w/src/regulation/provision-numbers.txt"
printf 'case C:7.2.1 the new row\ncase C:3.2.1 the old row\n' >"$dir/w/tests/a.round"
numbered() { (cd "$dir/w" && tools/witness --c); }
said "witness: a row put in between by its number" 0 '{ 2, "tests/a.round:the new row" }' numbered
said "witness: the row behind it too" 0 '{ 1, "tests/a.round:the old row" }' numbered
witness >"$dir/list"
if grep -qF -e '3.5(e)[1]' -e '3.5(f)[1]' "$dir/list"; then
    echo "not ok witness: comments are no evidence"
else
    echo "ok witness: comments are no evidence"
fi

# ---- tidy ----
{
    echo '/* A file with faults. */'
    echo 'int f(char *a, const char *b)'
    echo '{'
    echo '    strcpy(a, b); // copied'
    printf '\treturn 0; \n}\n'
} >"$dir/t.c"
said "tidy: a banned call" 0 "t.c:4: banned call" awk -f tools/tidy.awk "$dir/t.c"
said "tidy: a line comment" 0 "t.c:4: comments are written" awk -f tools/tidy.awk "$dir/t.c"
said "tidy: a tab" 0 "t.c:5: tab" awk -f tools/tidy.awk "$dir/t.c"
said "tidy: a blank at the end" 0 "t.c:5: blank" awk -f tools/tidy.awk "$dir/t.c"
mkdir -p "$dir/src/core" "$dir/src/games/toy"
printf '/* A rule. */\n    if (t->phase >= SABOT_PHASE_DEALING)\n' >"$dir/src/games/toy/p.c"
tidy_games() {
    root=$PWD
    (cd "$dir" && awk -f "$root/tools/tidy.awk" src/games/toy/p.c)
}
said "tidy: an order of phases" 0 "p.c:2: phases are asked by set" tidy_games
{
    echo '/* Figures of the law, copied. */'
    echo 'static const char table_3[10][12] = { [3] = "DDDDDDDDDSO" };'
    echo 'static const int paytable[] = { 20, 8, 7, 4, 3, 1, 1 };'
    echo 'return percent == 4 ? x : y;'
    echo 'const int unit = low ? 20 : 25;'
    echo 'if (player_count >= 8)'
    echo 'const int cards = 52 * decks;'
} >"$dir/src/games/toy/p.c"
for line in 2 3 4 5 6; do
    said "tidy: a figure of the law, $line" 0 "p.c:$line: a figure of the law" tidy_games
done
said "tidy: the cards of a deck" 0 "p.c:7: a deck has SABOT_CARD_LAST cards" tidy_games
printf '#include "%s"\n' codec/codec.h u.h u.h >"$dir/src/core/u.c"
echo '#include <stdio.h>' >>"$dir/src/core/u.c"
tidy_inside() {
    root=$PWD
    (cd "$dir" && awk -f "$root/tools/tidy.awk" src/core/u.c)
}
said "tidy: an include that points upward" 0 "u.c:1: src/core may not include" tidy_inside
said "tidy: a header included twice" 0 "u.c:3: included twice" tidy_inside
said "tidy: I/O in the engine" 0 "<stdio.h> has no place in the engine" tidy_inside
said "tidy: a file without an opening" 0 "u.c:1: does not open with a comment" tidy_inside
