# The roads of many shoes, held against a second program that shares no line with ours.
. tests/cli/lib
if ! command -v python3 >/dev/null; then
    echo "ok - the roads of many shoes # SKIP no python3"
    exit 0
fi
python3 -B tests/roads/oracle.py "$sabot" >"$tmp/out" 2>"$tmp/err"
result $? "the oracle runs to its end"
cat "$tmp/out"
sed "s/.*//" "$tmp/out" >>"$tmp/checks"
sed 's/^/# /' "$tmp/err"
same "three checks of its own" 3 "$(grep -cE '^(not )?ok - ' "$tmp/out")"
done_testing
