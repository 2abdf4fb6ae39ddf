# Pai gow poker under "sabot table --auto": what one person asks for late does not undo another's
# wager, a bank that is short hears it, and dice that lean are those the house has shaken.
. tests/cli/lib

cat >"$tmp/look.txt" <<'END'
table pai-gow-poker
sit seat=1 buy-in=500
sit seat=4 buy-in=300
wager seat=1 on=hand 10
look seat=4
END
run "a look at cards that are shuffled and wagered on" 1 table --auto "$tmp/look.txt"
holds "it is refused" "$tmp/out" '^refused C:11.9.4'
holds "the wager stands" "$tmp/out" 'seat 1: chips 490.00, on hand 10.00'
lacks "nothing gave way" "$tmp/out" 'gave way'

cat >"$tmp/short.txt" <<'END'
table pai-gow-poker
sit seat=1 buy-in=500
sit seat=2 buy-in=3000
wager seat=1 on=hand 40
wager seat=2 on=hand 30
uncover 3,3,5
set seat=1
set seat=2
open dealer "7s 7h 7d Ks Jh 4d 2c"
open seat=1 "As Ad / 9s 9h 9d 4c 3c"
open seat=2 "Jd 8c / Qs 6h 5h 3d 2s"
wager seat=2 on=hand 10
accept seat=1
raise seat=2 on=hand 1000
uncover 1,1,1
END
run "a bank whose chips no longer suffice" 0 table --auto "$tmp/short.txt"
holds "hears that the dealer carries the round" "$tmp/out" \
    'accepted C:11.10.2 .*the dealer carries this round'

cat >"$tmp/lean.txt" <<'END'
table pai-gow-poker
sit seat=1 buy-in=500
wager seat=1 on=hand 10
uncover leaning
END
run "leaning dice" 1 table --auto "$tmp/lean.txt"
holds "wagers were closed before" "$tmp/out" 'house: announce "No More Bets"'
holds "and it is No Roll" "$tmp/out" 'No Roll'
done_testing
