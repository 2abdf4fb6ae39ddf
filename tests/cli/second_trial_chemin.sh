# "show" at a chemin de fer table: a hand counts as 4.12(b) to (d) have it, once that is ruled.
. tests/cli/lib

opening() {
    cat <<'END'
table chemin-de-fer
sit seat=5 buy-in=5000
sit seat=6 buy-in=5000
bid seat=5 1000
stake seat=5 1000
banco seat=6
cover seat=6 1000
END
}

# ---- 4.12(b): zero, and the card drawn to it ----
{
    opening
    cat <<'END'
card 4c player
card 9d banker
card 5d banker
card 3d banker
rectify holds=no
card 2c player
look seat=6
announce Stay by=seat6
turn 9d banker
turn 5d banker
turn 3d banker
show
card 4d banker up
turn 4c player
turn 2c player
show
END
} >"$tmp/zero"
run "4.12(b)" 1 table --auto "$tmp/zero"
holds "the first three count nothing" "$tmp/out" '^  Banker: 9d 5d 3d, counts 0$'
holds "the card drawn to them counts" "$tmp/out" '^  Banker: 9d 5d 3d 4d, counts 4$'
holds "the Player's as they lie" "$tmp/out" '^  Player: 4c 2c, counts 6$'

# ---- 4.12(c): the best of any two or all three ----
{
    opening
    cat <<'END'
card 9c player
card 2d banker
card 5c player
card 4c player
rectify holds=no
card 3d banker
look seat=6
announce Natural by=seat6
turn 9c player
turn 5c player
turn 4c player
show
END
} >"$tmp/best"
run "4.12(c)" 1 table --auto "$tmp/best"
holds "nine of two of them" "$tmp/out" '^  Player: 9c 5c 4c, counts 9$'

# ---- 4.12(d): the worst of any two, once the floorperson has ruled ----
{
    opening
    cat <<'END'
card 4c player
card 2d banker
card 3c player
card 3d banker
look seat=6
announce Stay by=seat6
turn 2d banker
turn 3d banker
card 9c banker up
card 9d banker up
show
rectify holds=no
show
END
} >"$tmp/worst"
run "4.12(d)" 1 table --auto "$tmp/worst"
holds "no count before the ruling" "$tmp/out" '^  Banker: 2d 3d 9c 9d$'
holds "then the worst" "$tmp/out" '^  Banker: 2d 3d 9c 9d, counts 1$'
done_testing
