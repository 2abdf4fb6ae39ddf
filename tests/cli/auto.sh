# "sabot deal --people" and "sabot table --auto": people alone are enough, the house's own acts can
# be typed, told otherwise, and taken back; the log is always what happened.
. tests/cli/lib

accounts() { sed -n '/end round/,$p' | sed 's/^# //' | grep -v '^end round'; }

for game in punto-banco minibaccarat chemin-de-fer pai-gow pai-gow-poker; do
    "$sabot" deal --game $game --rounds 6 --seed 11 >"$tmp/full.txt"
    accounts <"$tmp/full.txt" >"$tmp/want"
    for unseen in "" --unseen; do
        "$sabot" deal --game $game --rounds 6 --seed 11 --people $unseen >"$tmp/people.txt"
        run "$game $unseen: people alone" 0 table --auto "$tmp/people.txt"
        accounts <"$tmp/out" >"$tmp/got"
        same "$game $unseen: the accounts of the whole transcript" "$(cat "$tmp/want")" \
            "$(cat "$tmp/got")"
        lacks "$game $unseen: nothing of the house is told" "$tmp/people.txt" \
            '^(collect|pay|discard|announce "No More Bets"|offer-)'
    done
    run "$game: the whole transcript, each act of the house the same" 0 table --auto "$tmp/full.txt"
    accounts <"$tmp/out" >"$tmp/got"
    same "$game: and its accounts" "$(cat "$tmp/want")" "$(cat "$tmp/got")"
done
run "--unseen is for --people" 2 deal --game punto-banco --unseen
holds "and says so" "$tmp/err" 'for --people'

# A dealer's wrong total takes the place of the house's, in the log as well.
cat >"$tmp/total.txt" <<'END'
table pai-gow
sit seat=2 buy-in=500
look seat=2
wager seat=2 on=hand 50
uncover 4,4,2
announce Total 11
deliver seat=2
END
run "a wrong total" 1 table --auto --log "$tmp/log.txt" "$tmp/total.txt"
holds "the house's is taken back" "$tmp/out" '^    taken back: announce Total 10$'
holds "the hands are void" "$tmp/out" '^irregular 19:47-10\.9\(c\).*void'
lacks "the log has only what was said" "$tmp/log.txt" '^announce Total 10$'
holds "and that" "$tmp/log.txt" '^announce Total 11$'
run "the log replays to the same end" 1 table "$tmp/log.txt"
holds "all went back" "$tmp/out" '^  seat 2: chips 500\.00$'
rm "$tmp/log.txt"
run "in JSON" 1 table --auto --json "$tmp/total.txt"
holds "taken back" "$tmp/out" '^\{"taken-back":true,"event":"announce Total 10","seq":'

# A better claim is heard first, and what came between is heard again or gives way.
cat >"$tmp/banco.txt" <<'END'
table chemin-de-fer
sit seat=1 buy-in=1000
sit seat=2 buy-in=1000
sit seat=7 buy-in=1000
bid seat=7 100
stake seat=7 100
wager seat=1 on=player 50
banco seat=2
cover seat=2 100
END
run "Banco after a part was wagered" 1 table --auto --log "$tmp/log.txt" "$tmp/banco.txt"
holds "the window opens again" "$tmp/out" '^    taken back: close-window$'
holds "the part gave way" "$tmp/out" '^    gave way: wager seat=1 on=player 50\.00$'
holds "Banco stands" "$tmp/out" '^accepted 19:47-4\.7\(c\)\[1\].*seat 2 covers the whole 100\.00$'
run "its log is in order" 0 table "$tmp/log.txt"

# What the house has done may be typed.
cat >"$tmp/same.txt" <<'END'
table punto-banco
sit seat=1 buy-in=1000
wager seat=1 on=banker 100
card 2c
card 3d
card 4h
card Ts
announce Player 6
announce Banker 3
END
run "the same words" 0 table --auto "$tmp/same.txt"
holds "are the same act" "$tmp/out" '^accepted 19:47-.*: the house has done that$'
done_testing
