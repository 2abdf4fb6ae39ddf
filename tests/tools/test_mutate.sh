#!/bin/sh
# tools/mutate --random, tried on a toy of its own: one change its test catches, one it does not,
# one that is listed as changing nothing, one that does not build.
. tests/tools/lib

has() {
    grep -qF -- "$1" "$dir/out"
}
hasnt() {
    ! has "$1"
}

mkdir -p "$dir/src/games/toy" "$dir/tests/rounds" "$dir/tools"
cat >"$dir/src/games/toy/toy.c" <<'END'
/* A toy: 1 < 2 in a comment is left alone. */
#define SEVEN (6 == 7)
#define assert(x) (void)(x)
int toy_wins(int a, int b);
int toy_wins(int a, int b)
{
    static const char words[6] = { "a < b" };
    assert(a < 100);
    if (words[0] == 'x')
        return words[1];
    return a > b;
}
END
cat >"$dir/tests/rounds/test_rounds.c" <<'END'
int toy_wins(int a, int b);
int main(void)
{
    return !(toy_wins(2, 1) == 1 && toy_wins(1, 1) == 0);
}
END
cat >"$dir/Makefile" <<'END'
build/obj/%.o: %.c
	@mkdir -p $(@D)
	@$(CC) -c $< -o $@
build/tests/rounds/test_rounds: build/obj/tests/rounds/test_rounds.o build/obj/src/games/toy/toy.o
	@mkdir -p $(@D)
	@$(CC) $^ -o $@
END
random() {
    (cd "$dir" && CC="${CC:-cc}" "$root/tools/mutate" --random "$@") >"$dir/out" 2>&1 </dev/null
}

awk -v seed=1 -f tools/mutants.awk "$dir/src/games/toy/toy.c" | cut -f 2,4,5 | sort -n |
    tr '\t' ' ' >"$dir/out"
check "mutants: neither comments, strings, directives, assertions nor lengths of tables" \
    test "$(wc -l <"$dir/out")" -eq 4
check "mutants: a comparison" has '11 > >='
check "mutants: a number, one more or one less" grep -qE '^9 0 1$' "$dir/out"
awk -v seed=1 -f tools/mutants.awk src/games/*/*.c >"$dir/first"
awk -v seed=1 -f tools/mutants.awk src/games/*/*.c >"$dir/again"
awk -v seed=2 -f tools/mutants.awk src/games/*/*.c >"$dir/other"
check "mutants: a seed draws the same again" cmp -s "$dir/first" "$dir/again"
check "mutants: another seed draws others" sh -c "! cmp -s '$dir/first' '$dir/other'"
cut -f 4,5 "$dir/first" | tr '\t' ' ' | sort -u >"$dir/out"
for change in '&& ||' 'true false' 'REFUSE ACCEPT' 'ACCEPT REFUSE' '<= <'; do
    check "mutants: $change" has "$change"
done

random 9 --seed 1 --jobs 2
check "a change that is caught" has "toy.c:11: caught by rounds/test_rounds"
check "a survivor is named with its line" has "survived: src/games/toy/toy.c:10"
check "and with what would stand there" has "+ return words[2];"
check "the count" has "of 4 caught ("
random 9 --least 97
check "below the least it fails" test $? -eq 1
cat >"$dir/tools/mutations-equal.txt" <<'END'
src/games/toy/toy.c
- return words[1];
+ return words[2];
  Nobody comes here.
END
random 9 --seed 1
check "what changes nothing is not drawn" hasnt "toy.c:10"
check "and said to be left out" has "1 that change nothing were left out"
sed -i 's/return a > b;/switch (a) { case 0: case 1: break; } return a > b;/' \
    "$dir/src/games/toy/toy.c"
random 1 --seed 1 --files src/games/toy/nothing.c
check "no such file is an error" test $? -ne 0
random 99 --seed 1
check "what does not build is no survivor" hasnt "case 1: case 1:"
check "and is not counted" has "of 3 caught"
sed -i 's/== 0);/== 1);/' "$dir/tests/rounds/test_rounds.c"
random 1
check "tests must pass as they stand" has "fails as it stands"
random
check "a number is asked for" has "--random N"

tools/mutate no-such-list >"$dir/out" 2>&1
check "mutate: a list that is not there costs one sentence" [ $? -eq 2 ]
check "mutate: which says what to give" has "give a list of changes"
