# Pai gow after the second trial of issue 9: what the console says about it.
. tests/cli/lib

# ---- A second area is an area, not a seat somebody sits at ----
cat >"$tmp/areas.txt" <<'END'
table pai-gow minimum=1 two-areas=yes
sit seat=4 buy-in=100
look seat=4
wager seat=4 on=hand 10
wager seat=5 on=hand 20 by=seat4
show
END
"$sabot" table --auto "$tmp/areas.txt" 2>"$tmp/err" | sed "/^end/,\$d" >"$tmp/out"
holds "show: the own area" "$tmp/out" '^  seat 4: chips 70\.00, on hand 10\.00$'
holds "show: the second area" "$tmp/out" "^  area 5: seat 4's, on hand 20\\.00\$"
lacks "show: nobody sits there" "$tmp/out" '^  seat 5'
done_testing
