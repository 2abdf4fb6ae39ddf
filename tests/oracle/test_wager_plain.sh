#!/bin/sh
# Wagers of one's own by a second reader and a second count (wager_plain.py, which says how
# independent it is): every ready one, and some written by chance.
. tests/oracle/lib

[ "${SABOT_LONG:-0}" = 0 ] && n=20 || n=2000
python3 tests/oracle/wager_plain.py "$sabot" wagers >"$tmp/said"
result $? "the ready wagers"
sed 's/^/# /' "$tmp/said"
python3 tests/oracle/wager_plain.py "$sabot" --random "$n" 14 >"$tmp/said"
result $? "wagers written by chance, seed 14"
sed 's/^/# /' "$tmp/said"
done_testing
