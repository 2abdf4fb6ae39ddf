#!/bin/sh
# "sabot audit" over the corpus of tests/audit/corpus, which was written from the regulation and
# docs/audit.md alone: 200 logs with one fault each, of which that one is found and nothing else;
# clean logs of every shape and of every ready mapping, and a quarter of a million rounds (with
# SABOT_LONG=1 a million, with SABOT_BRIEF=1 fifty thousand), in which nothing is.
. tests/cli/lib

corpus=tests/audit/corpus

if ! command -v python3 >/dev/null; then
    echo "ok - the corpus # SKIP no python3"
    echo "1..1"
    exit 0
fi

# What lies here is what its maker makes: the same bytes, no log more and none less.
check "the corpus is made" python3 -B $corpus/make.py "$tmp/made"
for part in expected.tsv faults clean ready; do
    check "as it lies here: $part" diff -r "$tmp/made/$part" $corpus/$part
done
same "two hundred faults" 200 "$(($(wc -l <$corpus/expected.tsv) - 1))"
ls mappings | sed -n 's/\.ini$//p' >"$tmp/mappings"
ls $corpus/ready | sed -n 's/\.log$//p' >"$tmp/logs"
check "a log of each ready mapping" diff "$tmp/mappings" "$tmp/logs"

# A check a log.
python3 -B $corpus/check.py "$sabot" $corpus mappings >"$tmp/judged" 2>"$tmp/err"
result $? "all of them are judged"
sed 's/^/# /' "$tmp/err"
cat "$tmp/judged"
grep -E '^(not )?ok - ' "$tmp/judged" >>"$tmp/checks"

size=--plain rounds=250000
[ -z "${SABOT_LONG:-}" ] || size=--million rounds=1000000
! is_brief || size=--brief rounds=50000
check "$rounds rounds are made" python3 -B $corpus/make.py $size "$tmp/million.log"
run "$rounds rounds, nothing found" 0 audit --mapping "$tmp/million.log.ini" --json \
    "$tmp/million.log"
holds "all of them were read" "$tmp/out" "\"rounds\":$rounds,.*\"findings\":\{\}"

done_testing
