# "sabot odds --game chemin-de-fer": the figures of the literature and of eight decks, both ways of
# writing them, and one sentence for what cannot be asked.
. tests/cli/lib

command="odds --game chemin-de-fer"

chemin() { # NAME STATUS WORD...
    name=$1 want=$2
    shift 2
    run "$name" "$want" odds --game chemin-de-fer "$@"
}

# ---- The free game of the literature ----
chemin "free, put back, JSON" 0 --free --decks inf --json
holds "its value" "$tmp/out" '"value_exact":"-679568/53094899","value":-0.012799120307,'
holds "the Player" "$tmp/out" \
    ',"player":\[\{"set":"5","count":5,"cards":null,"draw_exact":"9/11","draw":0.818181818182\}\]'
holds "the Banker on 6" "$tmp/out" \
    '"set":"6 v none","count":6,"cards":null,"third":null,"draw_exact":"859/2288"'
holds "the Banker has 88 sets, with commission again" "$tmp/out" '"pure":false,"equilibria":1'
same "88 and 88" 176 "$(grep -o '"third":' "$tmp/out" | wc -l | tr -d ' ')"
holds "with commission" "$tmp/out" '"banker_with_commission_exact":"-26337552/2582342815"'
holds "the Player moves" "$tmp/out" '"draw_exact":"179/214"'
holds "cards put back" "$tmp/out" '^\{"game":"chemin-de-fer","decks":"inf","free":true,'
same "one line" 1 "$(wc -l <"$tmp/out" | tr -d ' ')"
chemin "free, put back" 0 --free --decks inf
holds "the value" "$tmp/out" '-0\.012799120307 = -679568/53094899$'
holds "the Player" "$tmp/out" '^  5 +draws with probability 9/11 = 0\.818181818182$'
holds "the Banker" "$tmp/out" '^  6 v none +draws with probability 859/2288 = 0\.375437062937$'
holds "the Banker's grid" "$tmp/out" '^  6 +\* S S S S S S D D S S$'
chemin "cards tell nothing when put back" 0 --free --decks inf --player-sees cards \
    --banker-sees cards --json
holds "the same value" "$tmp/out" '"value_exact":"-679568/53094899"'
same "five ways to hold a 5, twice" 10 "$(grep -o '"set":"5 ([0-9],[0-9])",' "$tmp/out" |
    wc -l | tr -d ' ')"

# ---- New Jersey ----
chemin "eight decks, JSON" 0 --decks 8 --json
holds "punto banco's player" "$tmp/out" '"value":-0\.012350813289,'
holds "punto banco's banker" "$tmp/out" '"banker_with_commission":-0\.010579057842,'
holds "a matrix of two by four" "$tmp/out" \
    '"matrix":\[\[("[-0-9/]+",){3}"[-0-9/]+"\],\[("[-0-9/]+",){3}"[-0-9/]+"\]\],'
holds "the same to twelve places" "$tmp/out" '"matrix_decimals":\[\[.*-0\.012350813289\]\],'
holds "its rows and columns" "$tmp/out" \
    '"matrix_rows":\["S","D"\],"matrix_columns":\["SS","SD","DS","DD"\]'
holds "no chance" "$tmp/out" '"pure":true,'
chemin "eight decks" 0 --decks 8
holds "the best of the matrix" "$tmp/out" '^  draws +draws +-0\.015213646427 +-0\.012350813289$'
tr '\n' ' ' <"$tmp/out" >"$tmp/line"
holds "why, in figures" "$tmp/line" '\+0\.000352 on 3 against 9 and \+0\.000033 on 5 against 4'
cp "$tmp/out" "$tmp/eight"
chemin "eight decks as they remain" 0 --remaining 128,32,32,32,32,32,32,32,32,32
tail -n +2 "$tmp/eight" >"$tmp/want"
tail -n +2 "$tmp/out" >"$tmp/got"
cmp -s "$tmp/want" "$tmp/got"
result $? "the same but for the first line"
chemin "six decks without a word" 0
holds "six" "$tmp/out" '^chemin de fer, 6 decks$'
chemin "a rules file" 0 --rules rules/chemin-de-fer-four-percent.ini
holds "its decks" "$tmp/out" '^chemin de fer, 8 decks$'
holds "its commission" "$tmp/out" '^With a commission of 4 percent'
chemin "no commission" 0 --commission 0
lacks "then nothing about it" "$tmp/out" 'With a commission'
chemin "no commission, JSON" 0 --decks inf --commission 0 --json
holds "the Banker wins what the Player loses" "$tmp/out" \
    '"value_exact":"-4560/371293".*"banker_with_commission_exact":"4560/371293"'
chemin "by cards, JSON" 0 --decks 7 --player-sees cards --banker-sees cards --json
holds "five times ten choices" "$tmp/out" '"matrix_rows":\["SSSSS",.*"DDDDD"\]'
holds "the columns" "$tmp/out" '"matrix_columns":\["SSSSSSSSSS",.*"DDDDDDDDDD"\]'
holds "by cards the Banker stays on 2,3 against 4" "$tmp/out" \
    '"set":"5 \(2,3\) v 4","count":5,"cards":\[2,3\],"third":4,"draw_exact":"0"'
chemin "by cards" 0 --banker-sees cards
holds "six decks: stays on 1,4 against 4" "$tmp/out" '^  5 \(1,4\) v 4 +stays$'
holds "six decks: draws on 0,5 against 4" "$tmp/out" '^  5 \(0,5\) v 4 +draws$'
chemin "cards without a choice" 0 --remaining 20,0,0,0,0,0,0,0,0,0
holds "says so" "$tmp/out" 'nobody has a choice'

# ---- Any commission ----
chemin "a share" 0 --commission 1/20 --json
holds "five percent" "$tmp/out" '"commission":5,"commission_exact":"1/20",'
cp "$tmp/out" "$tmp/share"
chemin "the same in percent" 0 --commission 5.0 --json
cmp -s "$tmp/share" "$tmp/out"
result $? "a share and a percentage are one"
chemin "half a percent" 0 --commission 0.5
holds "told" "$tmp/out" '^With a commission of 0\.5 percent'
chemin "a share without decimals" 0 --commission 1/21
holds "as it is" "$tmp/out" '^With a commission of 1/21 on'
chemin "all commissions, free, put back" 0 --free --decks inf --commission all
holds "the formula" "$tmp/out" '^  5 +draws with probability \(9 - 1 c\) / \(11 - 6 c\),$'
holds "no break point" "$tmp/out" 'no break point$'
chemin "all commissions by cards" 0 --decks 8 --player-sees cards --banker-sees cards \
    --commission all
holds "a break point" "$tmp/out" '^    0\.050646361671 = 23260/459263$'
holds "what changes" "$tmp/out" '^  5 \(2,3\) v 4 +stays$'
chemin "all commissions, JSON" 0 --free --decks 8 --banker-sees cards --commission all --json
holds "no fraction" "$tmp/out" '"to_exact":null,"to":0\.020353291401,"to_zero_of":\["[-0-9]+",'
holds "three stretches" "$tmp/out" '"commission":"all","stretches":\[\{'
same "three" 3 "$(grep -o '"player_draws"' "$tmp/out" | wc -l | tr -d ' ')"

# ---- Any strategy ----
chemin "a strategy" 0 --free --decks inf --commission 0 --player-plays 5=9/11 \
    --banker-plays 6v-=859/2288 --json
holds "the equilibrium" "$tmp/out" '"player_expects_exact":"-679568/53094899"'
holds "nothing to gain" "$tmp/out" '"player_could_gain_exact":"0",.*"banker_could_gain_exact":"0",'
chemin "always draws" 0 --free --decks inf --commission 0 --player-plays 5=draw \
    --banker-plays rest=best
holds "the Banker is right" "$tmp/out" 'is as good as what it plays'
holds "the Player is not" "$tmp/out" '^  gains +0\.00'
chemin "by the cards" 0 --decks 8 --player-plays 1+4=stay --banker-plays 2+3v4=stay,5v4=1/2 --json
holds "goes by the cards" "$tmp/out" '"player_sees":"cards","banker_sees":"cards"'
holds "the Player" "$tmp/out" '"set":"5 \(1,4\)","count":5,"cards":\[1,4\],"draw_exact":"0"'
holds "the last entry stands" "$tmp/out" \
    '"set":"5 \(2,3\) v 4","count":5,"cards":\[2,3\],"third":4,"draw_exact":"1/2"'
chemin "punto banco" 0 --decks 8 --player-plays table --banker-plays table --json
holds "its player" "$tmp/out" '"player_expects":-0\.012350813289,'
holds "its banker" "$tmp/out" '"banker_expects":-0\.010579057842,'

# ---- By depth ----
chemin "by depth" 0 --decks 2 --by-depth --shoes 40 --every 26 --threads 2 --plot "$tmp/chart.svg"
holds "the deepest" "$tmp/out" '^ +26 +[0-9]+ +0\.[0-9]{6} +0\.[0-9]{6}$'
holds "all" "$tmp/out" '^ +all '
holds "a chart" "$tmp/chart.svg" '^</svg>$'
chemin "by depth, JSON" 0 --decks 2 --by-depth --shoes 40 --every 26 --threads 1 --json
cp "$tmp/out" "$tmp/once"
chemin "the same again" 0 --decks 2 --by-depth --shoes 40 --every 26 --threads 3 --json
cmp -s "$tmp/once" "$tmp/out"
result $? "threads change nothing"
holds "counts" "$tmp/out" '"depths":\[\{"cards_left":26,"states":"40","need_chance":"[0-9]+",'
chemin "help" 0 --help
holds "examples" "$tmp/out" 'sabot odds --game chemin-de-fer --free --decks inf'

# ---- What cannot be asked ----
refused "no deck" 'from 1 to 19, or inf, not "0"' --decks 0
refused "many decks" 'or inf, not "20"' --decks 20
refused "words for decks" 'or inf, not "many"' --decks many
refused "both" 'not both' --decks 8 --remaining 128,32,32,32,32,32,32,32,32,32
refused "five cards" '5 cards are not enough: .* at least six' --remaining 5,0,0,0,0,0,0,0,0,0
refused "one card" '1 card is not enough' --remaining 1,0,0,0,0,0,0,0,0,0
refused "nine counts" 'ten counts' --remaining 9,9,9,9,9,9,9,9,9
refused "eleven counts" 'ten counts' --remaining 9,9,9,9,9,9,9,9,9,9,9
refused "an empty count" 'ten counts' --remaining 9,,9,9,9,9,9,9,9,9
refused "a count below zero" '-1 cards of value 1 cannot remain' --remaining 9,-1,9,9,9,9,9,9,9,9
refused "a count that is none" '"x" is no count' --remaining 9,9,9,9,9,9,9,9,9,x
refused "a count past all bounds" 'is no count' --remaining 9,9,9,9,9,9,9,9,9,99999999999
refused "too many cards" '1009 cards are more' --remaining 1000,1,1,1,1,1,1,1,1,1
refused "an empty list" 'ten counts' --remaining ''
refused "the Player's sight" 'total or cards, not "suits"' --player-sees suits
refused "the Banker's sight" 'total or cards, not ""' --banker-sees ''
refused "a commission" 'from 0 to 10, .* not "11"' --commission 11
refused "half" 'a share from 0 to 1/10, .* not "1/2"' --commission 1/2
refused "over nothing" 'not "1/0"' --commission 1/0
refused "a long commission" 'not "1/1000000000000000000000"' --commission 1/1000000000000000000000
refused "an empty commission" 'not ""' --commission ''
refused "a word" 'or all, not "every"' --commission every
refused "all and a strategy" 'follows the equilibrium' --commission all --player-plays 5=draw
refused "two replies" 'cannot reply to one another' --player-plays best --banker-plays best
run "banque" 0 odds --game chemin-de-fer --banque --decks inf --json </dev/null
json "banque: four pairs of habits" 'len(d["banque"]) == 4 and d["deals"] == "10604499373"'
json "banque: both draw on 5" 'd["banque"][0]["minds_both"]["ev_exact"] == "195569024/10604499373"'
json "banque: minding one table" 'd["banque"][0]["minds_first"]["first"] == 0.013676944748'
run "banque as text" 0 odds --game chemin-de-fer --banque --decks 6 </dev/null
holds "banque as text" "$tmp/out" '^  it minds both   \+0\.018634458426   first \+0\.009317229 '
same "banque: no wider than 80 columns" "" "$(awk 'length($0) > 80' "$tmp/out")"
refused "banque of few cards" 'may need nine cards' --banque --remaining 1,1,1,1,1,1,1,1,0,0
refused "banque and a commission" 'no commission' --banque --commission 5
refused "by depth, put back" 'whole decks' --by-depth --decks inf
refused "by depth and a strategy" 'solves every state' --by-depth --player-plays 5=draw
refused "shoes of nothing" 'go with --by-depth' --shoes 10
refused "by depth, both free" 'let the Player go by the total' --by-depth --free --player-sees cards
refused "one shoe" '--shoes' --by-depth --shoes 1
refused "no choice there" 'Table 3 leaves the Banker no choice at "6v-"' --banker-plays 6v-=draw
refused "no choice on 4" 'on 5 alone, not on "4"' --player-plays 4=draw
refused "a natural" '"8v-" is a natural' --free --banker-plays 8v-=draw
refused "too likely" 'from 0 to 1, such as 9/11, not "3/2"' --player-plays 5=3/2
refused "no entry" 'wants entries such as 5=draw' --player-plays five
refused "an empty entry" 'wants entries' --player-plays 5=draw,,
refused "cards by the total" 'leave out --player-sees total' --player-plays 1+4=draw \
    --player-sees total
refused "cards that are not there" 'these cards do not allow "1\+4"' --player-plays 1+4=draw \
    --remaining 9,0,9,9,9,9,9,9,9,9
refused "another game's file" 'of another game' --rules rules/minibaccarat.ini
refused "an option that is none" 'there is no option --loose' --loose
refused "a word too many" 'one word too many' word

done_testing
