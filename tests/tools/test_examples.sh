#!/bin/sh
# tools/examples, tried on a toy of a regulation: an example of its own, one that another paragraph
# answers, one that no ruling can name, one without any; and lists that are not borne out.
. tests/tools/lib
mkdir -p "$dir/tools" "$dir/src/regulation" "$dir/tests/examples"
cp tools/examples tools/witness.awk "$dir/tools/"
{
    printf 'id\tedition\tgame\tkind\trule\ttest\n'
    printf '19:47-3.1(a)\t1998\tpunto-banco\tvalue\tr\tt\n'
    printf '19:47-3.1(b)\t1998\tpunto-banco\tvalue\tr\tt\n'
    printf '19:47-3.1(c)\t1998\tpunto-banco\tvalue\tr\tt\n'
    printf '19:47-3.1(d)\t1998\tpunto-banco\tvalue\tr\tt\n'
    printf '19:47-7.1(a)\t1998@1998\tminibaccarat\tvalue\tr\tt\n'
    printf '19:47-7.1(a)\t1999@2011\tminibaccarat\tvalue\tr\tt\n'
} >"$dir/src/regulation/provisions.tsv"
cat >"$dir/tests/a.round" <<'END'
case 19:47-3.1(a) its own paragraph answers
table punto-banco ; refused 19:47-3.1(a)
case 19:47-3.1(b) another one answers
table punto-banco ; refused 19:47-3.1(a)
case 19:47-3.1(d) names it, and nothing comes out
table punto-banco
case 19:47-7.1(a) in its edition
table minibaccarat edition=1998 ; refused 19:47-7.1(a)
END
list() {
    : >"$dir/tests/examples/disputed.txt"
    printf '%b' "$1" >"$dir/tests/examples/uncited.txt"
    (cd "$dir" && tools/examples) >"$dir/out" 2>&1
}
has() {
    tr '\t' ' ' <"$dir/out" | grep -q -- "$1"
}
cd "$root" || exit 1

list '19:47-3.1(b)\t19:47-3.1(a)\twhy\n19:47-3.1(c)\t-\ta count\n'
check "lists that are borne out" test $? -eq 0
check "an example of its own" has '^1 own 19:47-3.1(a) tests/a.round:1'
check "another paragraph answers" has '^2 other 19:47-3.1(a) tests/a.round:3'
check "no ruling can name it" has '^3 unnamed - '
check "named, but nothing comes out" has '^4 none '
check "an edition is its own row" has '^5 own 19:47-7.1(a) tests/a.round:7'
check "and the other edition has none" has '^6 none '
list '19:47-3.1(b)\t19:47-3.1(c)\twhy\n'
check "a list that no case bears out" has 'no case that names 19:47-3.1(b) is answered by'
list '19:47-3.1(a)\t19:47-3.1(c)\twhy\n'
check "a line that is not needed" has 'strike this out'
list '19:47-9.9(z)\t19:47-3.1(c)\twhy\n'
check "a row that does not exist" has 'there is no row 19:47-9.9(z)'
list '19:47-7.1(a)\t-\twhy\n'
check "an id of two editions needs one of them" has 'needs @1998 or @2011'
list '19:47-3.1(b)\t19:47-3.1(a)\n'
check "a reason is asked for" has 'the id that answers and the reason'
