# "sabot rules diff": what two submissions, or two editions, settle differently, with the provisions
# behind it. Evidence for 19:47-7.3(f)1 @2011, 19:47-7.3(j) @2011.
. tests/cli/lib

NO_COLOR=1
export NO_COLOR

# The lines that belong to one head (a key, or a wager and a result), up to the next head.
under() { # HEAD FILE
    awk -v head="$1" '$0 == head { on = 1; next } on && !/^    / { exit } on' "$2"
}

run "the same twice" 0 rules diff minibaccarat rules/minibaccarat.ini </dev/null
holds "nothing differs" "$tmp/out" 'nothing differs|no difference'

run "two submissions" 1 rules diff minibaccarat minibaccarat-six-half </dev/null
empty "nothing on stderr" "$tmp/err"
holds "the first is named" "$tmp/out" '^- .*minibaccarat\.ini$'
holds "the second is named" "$tmp/out" '^\+ .*minibaccarat-six-half\.ini$'
under "  banker" "$tmp/out" >"$tmp/part"
holds "a setting of the first, with its provision" "$tmp/part" '^    - vig5 +19:47-7\.3\(c\) '
holds "a setting of the second" "$tmp/part" '^    \+ six-half +19:47-7\.3\(f\)1 '
under "  vigorish" "$tmp/out" >"$tmp/part"
holds "what one of them has alone" "$tmp/part" '^    \+ says nothing$'
under "  on banker, the Banker's Hand wins with 6" "$tmp/out" >"$tmp/part"
holds "a winning six, with a percentage" "$tmp/part" \
    '^    - wins 100\.00, vigorish 5\.00 +19:47-7\.3'
holds "a winning six, half paid" "$tmp/part" '^    \+ wins 50\.00 +19:47-7\.3\(f\)1 '
lacks "what is settled alike is not told" "$tmp/out" 'on player,'
lacks "what is the same is not told" "$tmp/out" '^  (game|decks|tie)$'

run "a charge on ties" 1 rules diff minibaccarat minibaccarat-tie25 </dev/null
under "  on banker, a tie of 6" "$tmp/out" >"$tmp/part"
holds "nothing, and a quarter" "$tmp/part" '^    \+ void, charge 25\.00 +19:47-7\.3\(d\)'

run "a dragon" 1 rules diff minibaccarat minibaccarat-dragon-7 </dev/null
under "  on banker, the Banker's Hand wins with 7 on three cards" "$tmp/out" >"$tmp/part"
holds "is void" "$tmp/part" '^    \+ void +19:47-7\.2\(a\)6\.i '
under "  on dragon-7, the Banker's Hand wins with 7 on three cards" "$tmp/out" >"$tmp/part"
holds "is not offered" "$tmp/part" '^    - not offered$'
holds "or is paid" "$tmp/part" '^    \+ wins 4000\.00 +19:47-7\.3'

run "two editions" 1 rules diff minibaccarat@1998 minibaccarat@2011 </dev/null
holds "an edition is named" "$tmp/out" '^- minibaccarat@1998$'
holds "what only the later has" "$tmp/out" '^  only .*2011'
holds "what reads otherwise" "$tmp/out" '^  read otherwise'
run "two games" 1 rules diff punto-banco minibaccarat </dev/null
run "chemin de fer at two rates" 1 rules diff chemin-de-fer chemin-de-fer-four-percent </dev/null
under "  vigorish" "$tmp/out" >"$tmp/part"
holds "five, by its paragraph" "$tmp/part" '^    - 5 +19:47-4\.'
run "pai gow" 1 rules diff pai-gow pai-gow-two-areas </dev/null

# ---- JSON, and what is no submission ----
run "as json" 1 rules diff --json minibaccarat minibaccarat-six-half </dev/null
if command -v python3 >/dev/null; then
    python3 -c 'import json, sys
d = json.load(open(sys.argv[1]))
b = [s for s in d["settings"] if s["key"] == "banker"][0]
assert b["a"]["value"] == "vig5" and b["b"]["provision"] == "19:47-7.3(f)1", b
w = [s for s in d["settled"] if s["on"] == "banker" and s["when"].endswith("with 6")]
assert w and w[0]["a"]["vigorish"] == 500 and w[0]["b"]["win"] == 5000, w' "$tmp/out" 2>"$tmp/why"
    result $? "settings and settlements in cents"
    sed 's/^/# /' "$tmp/why"
fi
run "one alone" 2 rules diff minibaccarat </dev/null
run "three" 2 rules diff minibaccarat punto-banco pai-gow </dev/null
run "none of that name" 2 rules diff minibaccarat nothing </dev/null
printf 'game = minibaccarat\ntie = 7\n' >"$tmp/bad.ini"
run "an unlawful one" 1 rules diff minibaccarat "$tmp/bad.ini" </dev/null
holds "is told" "$tmp/err" 'bad\.ini:2: tie = 7'
empty "and nothing is compared" "$tmp/out"
done_testing
