# What the manuals and the mathematics say of the program, held against the program and the code.
. tests/cli/lib

# "ev_resolved" of tie25: what is charged on ties counts, though the tie itself is not resolved.
tr '\n' ' ' <man/sabot-odds.1.scd | tr -s ' \t' ' ' >"$tmp/odds.man"
holds "ev_resolved of tie25 is explained" "$tmp/odds.man" '_ev_resolved_[^.]*\.[^.]*_tie25_[^.]*tie'
run "tie25" 0 odds --game minibaccarat --wager banker:tie25 --json
# (win - lose - tie/4) / (win + lose): exactly what the manual says.
python=$(command -v python3) || python=
if [ -n "$python" ]; then
    "$python" - "$tmp/out" <<'END'
import json, sys
from fractions import Fraction as F
w = json.load(open(sys.argv[1]))["wagers"][0]
win, lose, void = int(w["win"]), int(w["lose"]), int(w["void"])
gain = win - lose - F(void, 4)
sys.exit(0 if F(w["ev_resolved_exact"]) == gain / (win + lose) and
         F(w["ev_exact"]) == gain / (win + lose + void) else 1)
END
    result $? "and is what is explained"
fi

# The simulator as it is: drawing by values, sixteen shoes abreast.
lacks "the shuffle that is gone" docs/mathematics.md 'Fisher and Yates; several'
sed -n '/^## The simulator/,/^## /p' docs/mathematics.md | tr '\n' ' ' >"$tmp/simulator"
holds "the shuffle that is there" "$tmp/simulator" 'ixteen shoes'
holds "as many shoes abreast as the code has" src/simulate/shoe.h 'SIM_LANES = 16,'

# The cutting card: every wager that it moves.
sed -n '/^# CUTTING CARD/,/^# /p' man/sabot-simulate.1.scd | { tr '\n' ' '; echo; } >"$tmp/effect"
for wager in "four cards" "five cards" "six cards" "dragon 7" "bonus on the Banker"; do
    holds "cutting card: $wager" "$tmp/effect" "$wager"
done

# What the whole is called.
sed -n '/^# DESCRIPTION/,/^# COMMANDS/p' man/sabot.1.scd | tr '\n' ' ' >"$tmp/man"
for game in "Punto Banco" "Chemin de Fer" Minibaccarat "Pai Gow \(19:47-10\)" \
    "Pai Gow Poker \(19:47-11\)"; do
    holds "sabot(1) names $game" "$tmp/man" "$game"
done
holds "sabot.pc names both kinds of games" tools/sabot.pc.in 'baccarat and pai gow'
done_testing
