# "sabot odds" for the baccarat and the pai gow games: figures as published, JSON as promised, and
# one sentence for whatever cannot be. (Chemin de fer and --protect have scripts of their own.)
. tests/cli/lib

command=odds

# Is it JSON? Asked of jq, where there is one.
is_json() { # NAME FILE
    if command -v jq >/dev/null 2>&1; then
        jq -e . "$2" >/dev/null 2>&1
        result $? "$1: it is JSON"
    fi
}

# The object of one wager, from a JSON answer.
wager() { # FILE WAGER MODE
    grep -o "{\"wager\":\"$2\",\"mode\":\"$3\",[^}]*}" "$1"
}

# The value of a member of the last such object.
member() { # NAME
    printf '%s' "$object" | sed -n "s/.*\"$1\":\"\{0,1\}\([^,}\"]*\).*/\1/p"
}

# ---- Eight decks ------------------------------------------------------------------------------
run "eight decks" 0 odds --game minibaccarat --decks 8 --json </dev/null
empty "eight decks: nothing on stderr" "$tmp/err"
is_json "eight decks" "$tmp/out"
cp "$tmp/out" "$tmp/eight"
holds "the game and its decks" "$tmp/eight" '^\{"game":"minibaccarat","decks":8,"total":"'
holds "the total" "$tmp/eight" '"total":"4998398275503360"'
outcomes='"banker":"2292252566437888","player":"2230518282592256","tie":"475627426473216"'
holds "the outcomes" "$tmp/eight" "\"outcomes\":\\{$outcomes\\}"
holds "and their shares" "$tmp/eight" \
    '"shares":\{"banker":0\.458597422633,"player":0\.446246609344,"tie":0\.095155968024\}'
holds "a wager's shares" "$tmp/eight" '"win_share":0\.458597422633,"lose_share":0\.446246609344,'
holds "what its cover loses is not in it" "$tmp/eight" \
    '"mode":"total-cards",[^}]*"note":"free of vigorish for who covers it [^"]* is not in it"\}'
holds "the results as shares" "$tmp/eight" '"result_shares":\[\[0\.005797837592,'
same "one object a wager" 19 "$(grep -o '"wager":' "$tmp/eight" | wc -l | tr -d ' ')"

expect() { # WAGER MODE EV SD
    object=$(wager "$tmp/eight" "$1" "$2")
    same "$1 $2: ev" "$3" "$(member ev)"
    [ $# -lt 4 ] || same "$1 $2: sd" "$4" "$(member sd | cut -c1-8)"
}
expect banker vig5 -0.010579057842 0.927372
expect player "" -0.012350813289 0.951152
expect tie 8 -0.143596287787 2.640872
expect dragon-7 "" -0.076113344724
expect banker six-half -0.014581044640
expect banker vig4 -0.005993083616
expect tie 9 -0.048440319764

object=$(wager "$tmp/eight" dragon-7 "")
same "three-card winning banker sevens" 112633011329024 "$(member win)"
same "what is never void" 0 "$(member void)"
object=$(wager "$tmp/eight" banker vig5)
same "the fraction in lowest terms" -114753351728/10847218479825 "$(member ev_exact)"
same "for a unit resolved" -21516253449/1840320169690 "$(member ev_resolved_exact)"
same "and to twelve digits" -0.011691581608 "$(member ev_resolved)"
same "void on a tie" 475627426473216 "$(member void)"
order='"wager","mode","win","lose","void","ev_exact","ev","ev_resolved_exact","ev_resolved","sd"'
order="$order,\"win_share\",\"lose_share\",\"void_share\""
same "the members in their order" "$order" \
    "$(printf '%s' "$object" | grep -o '"[a-z_]*":' | tr -d : | paste -sd, -)"
same "every wager and mode" \
    "banker:vig5 banker:vig4 banker:tie25 banker:six-half banker:total-cards banker:dragon7 \
player: tie:8 tie:9 four-cards: five-cards: six-cards: bonus-player:A bonus-player:B \
bonus-player:C bonus-banker:A bonus-banker:B bonus-banker:C dragon-7:" \
    "$(grep -o '"wager":"[^"]*","mode":"[^"]*"' "$tmp/eight" |
        sed 's/"wager":"\(.*\)","mode":"\(.*\)"/\1:\2/' | paste -sd' ' -)"
"$sabot" odds --game minibaccarat --json >"$tmp/a"
[ -s "$tmp/a" ]
result $? "there is an answer"
cmp -s "$tmp/a" "$tmp/eight"
result $? "eight decks if nothing else is said"
"$sabot" odds --game minibaccarat --remaining 128,32,32,32,32,32,32,32,32,32 --json |
    sed 's/"remaining":\[[0-9,]*\]/"decks":8/' >"$tmp/a"
cmp -s "$tmp/a" "$tmp/eight"
result $? "the same cards by their counts"
"$sabot" odds --game punto-banco --json | grep -o '{"wager":[^}]*}' >"$tmp/a"
same "punto banco has five of them" 5 "$(wc -l <"$tmp/a" | tr -d ' ')"
same "and they are the same without a stake" "" \
    "$(grep -o '{"wager":[^}]*}' "$tmp/eight" | grep -vxFf - "$tmp/a")"

# ---- Text -------------------------------------------------------------------------------------
run "text" 0 odds --game minibaccarat --decks 6 --removal </dev/null
holds "text: whose odds" "$tmp/out" '^minibaccarat, 6 decks, 312 cards$'
holds "text: of which cards" "$tmp/out" '^cards of value 0 to 9: 96 24 24 24 24 24 24 24 24 24$'
holds "text: a wager" "$tmp/out" '^banker vig5 +0\.4586[0-9]+ +0\.4462[0-9]+ .* -0\.0105[0-9]{8} '
holds "text: counts with commas" "$tmp/out" '^total +[0-9]{3},[0-9]{3},[0-9]{3},[0-9]{3},[0-9]{3}$'
holds "text: the table of results" "$tmp/out" '^results in percent: the Player.s count down'
holds "text: the effect of removal" "$tmp/out" '^    4 +\+0\.00015[0-9]{7} '
same "text: never wider than 100 columns" "" "$(awk 'length($0) > 100' "$tmp/out")"

# ---- Rules files ------------------------------------------------------------------------------
for rules in rules/punto-banco*.ini rules/minibaccarat*.ini; do
    run "$rules" 0 odds --rules "$rules" --json </dev/null
    is_json "$rules" "$tmp/out"
    run "$rules as text" 0 odds --rules "$rules" --stake 25 --removal </dev/null
    same "$rules: never wider than 100 columns" "" "$(awk 'length($0) > 100' "$tmp/out")"
done
"$sabot" odds --rules rules/minibaccarat-dragon-7.ini --json >"$tmp/a"
same "dragon 7: its wagers alone" "banker:dragon7 player: tie:8 dragon-7:" \
    "$(grep -o '"wager":"[^"]*","mode":"[^"]*"' "$tmp/a" |
        sed 's/"wager":"\(.*\)","mode":"\(.*\)"/\1:\2/' | paste -sd' ' -)"
"$sabot" odds --rules rules/minibaccarat-total-cards.ini --json >"$tmp/a"
object=$(wager "$tmp/a" banker vig5)
same "total cards: who does not cover pays" -0.010579057842 "$(member ev)"
"$sabot" odds --rules rules/minibaccarat-bonus-c.ini >"$tmp/a"
holds "a raised line is told" "$tmp/a" 'lead 9 to 4 pays 30 10 5 4 2 2, natural 1$'
"$sabot" odds --rules rules/minibaccarat-1998.ini --json >"$tmp/a"
holds "the rules' decks" "$tmp/a" '"decks":6,'
"$sabot" odds --game minibaccarat --rules - --json <rules/minibaccarat-1998.ini >"$tmp/b"
cmp -s "$tmp/a" "$tmp/b"
result $? "rules from standard input"

# ---- Stakes (A15): 5 percent of 13.00 is 0.65, charged 0.75, in minibaccarat 0.65 ----
"$sabot" odds --game punto-banco --stake 13 --wager banker:vig5 --json >"$tmp/a"
holds "the stake is told" "$tmp/a" '"stake":"13.00"'
object=$(wager "$tmp/a" banker vig5)
same "rounded up to 0.75" -0.014106730324 "$(member ev)"
"$sabot" odds --game minibaccarat --stake '$13.00' --wager banker:vig5 --json >"$tmp/a"
object=$(wager "$tmp/a" banker vig5)
same "not rounded: a multiple of five cents" -0.010579057842 "$(member ev)"
"$sabot" odds --game punto-banco --stake 13 --wager banker:vig4 --json >"$tmp/a"
object=$(wager "$tmp/a" banker vig4)
same "four percent rounded up to 0.60" -0.008815221602 "$(member ev)"

# ---- Wagers made together ---------------------------------------------------------------------
run "together" 0 odds --rules rules/minibaccarat-dragon-7.ini --covariance \
    --stakes banker=1,dragon-7=0.1 --json </dev/null
is_json "together" "$tmp/out"
holds "together: what is staked" "$tmp/out" \
    '"staked":\{"stakes":\[\{"wager":"banker","mode":"dragon7","units":1\.000\},'
holds "together: what it is worth" "$tmp/out" \
    '"ev_exact":"-3474344085341/195249932636850","ev":-0\.017794342044,"sd":1\.119975879'
holds "together: exact products" "$tmp/out" '"together":\{"product_exact":\[\["'
run "together as text" 0 odds --game minibaccarat --covariance --stakes player=2,tie:9=0.125 \
    </dev/null
holds "together as text: a row" "$tmp/out" '^ 7 player  +-0\.882 +-0\.887 '
same "together: never wider than 80 columns" "" "$(awk 'length($0) > 80' "$tmp/out")"
refused "stakes of nothing" 'wants wagers and units' --game minibaccarat --stakes tie
refused "stakes too fine" 'wants wagers and units' --game minibaccarat --stakes player=0.0001
refused "stakes on what is not there" 'no wager "panda" here' --game minibaccarat --stakes panda=1
refused "stakes on several" 'several wagers "tie" here' --game minibaccarat --stakes tie=1
refused "stakes twice" 'names "player" twice' --game minibaccarat --stakes player=1,player=2
refused "stakes and a stake" 'leave out --stake' --game minibaccarat --stake 25 --stakes player=1

refused "more than the decks hold" '129 cards of value 0 cannot remain' \
    --rules rules/punto-banco.ini --remaining 129,32,32,32,32,32,32,32,32,32

# ---- Odd cards --------------------------------------------------------------------------------
run "one value" 0 odds --game punto-banco --remaining 0,0,0,9,0,0,0,0,0,0 --removal --json \
    </dev/null
is_json "one value" "$tmp/out"
holds "always a tie" "$tmp/out" \
    '"total":"60480","outcomes":\{"banker":"0","player":"0","tie":"60480"\}'
holds "never resolved: null" "$tmp/out" '"ev_exact":"0","ev":0\.0{12},"ev_resolved_exact":null,'
holds "no card to remove: null" "$tmp/out" \
    '\{"value":0,"ev_exact":null,"ev":null,"effect_exact":null,"effect":null\}'
run "six cards" 0 odds --game punto-banco --remaining 1,1,1,1,1,1,0,0,0,0 --json </dev/null
holds "six cards in every order" "$tmp/out" '"total":"720"'
run "a thousand cards" 0 odds --game punto-banco \
    --remaining 100,100,100,100,100,100,100,100,100,100 --json </dev/null
run "some wagers" 0 odds --game punto-banco --wager tie:9,banker:vig4,player --json </dev/null
same "some wagers: those" 3 "$(grep -o '"wager":' "$tmp/out" | wc -l | tr -d ' ')"

# ---- What cannot be ---------------------------------------------------------------------------
refused "no game" 'which game\?'
refused "no such game" 'there is no game "poker"' --game poker
refused "five cards" '5 cards are not enough: a round may need six' \
    --game punto-banco --remaining 1,1,1,1,1,0,0,0,0,0
refused "one card" '1 card is not enough' --game punto-banco --remaining 1,0,0,0,0,0,0,0,0,0
refused "no card" '0 cards are not enough' --game punto-banco --remaining 0,0,0,0,0,0,0,0,0,0
refused "a negative count" '-3 cards of value 2 cannot remain' \
    --game punto-banco --remaining 9,9,-3,9,9,9,9,9,9,9
refused "nine counts" 'ten counts' --game punto-banco --remaining 1,2,3,4,5,6,7,8,9
refused "eleven counts" 'ten counts' --game punto-banco --remaining 1,2,3,4,5,6,7,8,9,10,11
refused "an empty count" 'ten counts' --game punto-banco --remaining 1,2,3,4,,6,7,8,9,10
refused "no count" '"x" is no count of cards of value 3' \
    --game punto-banco --remaining 1,2,3,x,5,6,7,8,9,10
refused "half a card" '"1.5" is no count' --game punto-banco --remaining 1.5,2,3,4,5,6,7,8,9,10
refused "too many of a value" '"1001" is no count' \
    --game punto-banco --remaining 1001,2,3,4,5,6,7,8,9,10
refused "overflow" '"99999999999999" is no count' \
    --game punto-banco --remaining 99999999999999,2,3,4,5,6,7,8,9,10
refused "beyond all numbers" '"99999999999999999999999999" is no count of cards of value 0' \
    --game punto-banco --remaining 99999999999999999999999999,2,3,4,5,6,7,8,9,10
refused "too many cards" '1010 cards are more than can be counted; give at most 1000' \
    --game punto-banco --remaining 101,101,101,101,101,101,101,101,101,101
refused "no decks" 'from 1 to 16, not "0"' --game punto-banco --decks 0
refused "seventeen decks" 'from 1 to 16, not "17"' --game punto-banco --decks 17
refused "inf decks" 'from 1 to 16, not "inf"' --game punto-banco --decks inf
refused "decks and remaining" 'not both' \
    --game punto-banco --decks 8 --remaining 9,9,9,9,9,9,9,9,9,9
refused "no removal from six" 'wants seven or more' \
    --game punto-banco --remaining 1,1,1,1,1,1,0,0,0,0 --removal
refused "an unknown wager" 'there is no wager "pair" here; choose of banker:vig5, banker:vig4' \
    --game punto-banco --wager tie,pair
refused "an unknown mode" 'there is no wager "tie:10" here' --game punto-banco --wager tie:10
refused "a wager not offered" 'there is no wager "dragon-7" here; choose of banker:vig5, player' \
    --rules rules/minibaccarat.ini --wager dragon-7
refused "an empty wager" 'there is no wager "" here' --game punto-banco --wager ''
refused "no stake" 'from 0.01 to 10,000,000.00, not "0"' --game punto-banco --stake 0
refused "a negative stake" 'not "-5"' --game punto-banco --stake -5
refused "too large a stake" 'not "10000000.01"' --game punto-banco --stake 10000000.01
refused "a word for a stake" 'not "much"' --game punto-banco --stake much
refused "another game's rules" 'is for minibaccarat; leave out --game punto-banco' \
    --game punto-banco --rules rules/minibaccarat.ini
refused "no such file" 'No such file' --rules rules/none.ini
refused "an option of another game" 'there is no option --free' --game punto-banco --free
refused "a word too many" 'one word too many' --game punto-banco eight
refused "rules from standard input alone" 'give --game with --rules -' --rules -
if [ -w /dev/full ]; then
    got=0
    "$sabot" odds --game punto-banco >/dev/full 2>"$tmp/err" || got=$?
    same "a full disk: status 2" 2 "$got"
fi

# ---- Pai gow ----------------------------------------------------------------------------------
run "pai gow" 0 odds --game pai-gow --json </dev/null
is_json "pai gow" "$tmp/out"
best='"best":{"pair":"6840","wong":"2704","gong":"4240","9":"11152","8":"6000","7":"2768",'
best=$best'"6":"1152","5":"720","4":"256","3":"128","2":"0","1":"0","0":"0"}'
grep -qF "\"hands\":\"35960\",$best" "$tmp/out"
result $? "pai gow: the best two of four tiles"
grep -qF '"dealer_banks":{"win":"216606384","push":"296087960","lose":"223586656"' "$tmp/out"
result $? "pai gow: house way against house way"
grep -qF '"ev_exact":"-67118/7079625","ev":-0.009480445645' "$tmp/out"
result $? "pai gow: the player's edge"
grep -qF '"player_banks":{"win":"223586656","push":"296087960","lose":"216606384"' "$tmp/out"
result $? "pai gow: the player banking"
holds "pai gow: shares" "$tmp/out" \
    '"win_share":0.294189832415,"push_share":0.402139889526,"lose_share":0.303670278060\}'
run "pai gow as text" 0 odds --rules rules/pai-gow.ini --player-way tiles-2 </dev/null
holds "pai gow as text: both ways" "$tmp/out" \
    '^tiles-2 against the dealer.s tiles-1, all 736,281,000'
same "pai gow: never wider than 100 columns" "" "$(awk 'length($0) > 100' "$tmp/out")"
run "pai gow, both hands told apart" 0 odds --game pai-gow --edge --json </dev/null
holds "the joint count" "$tmp/out" \
    '"deals":"736281000","joint":\[\["216606384","3154576","144620640"\],'
holds "as without" "$tmp/out" \
    '"dealer_banks":\{"win":"216606384","push":"296087960","lose":"223586656",'
holds "the other side" "$tmp/out" \
    '"player_banks":\{"win":"223586656","push":"296087960","lose":"216606384",'
holds "half of the bank" "$tmp/out" '"co_bank":.*"ev_exact":"33559/7079625"'
holds "seven seats" "$tmp/out" '\{"seats":7,"bank_ev_exact":"[0-9/]+",'
run "pai gow, the best" 0 odds --game pai-gow --edge --player-way best --dealer-way tiles-2 \
    </dev/null
holds "habits in words" "$tmp/out" \
    '^  10  by [A-Z0-9a-z-]+ it sets .* high and .* low where .* are better$'
run "pai gow, the best, JSON" 0 odds --game pai-gow --edge --player-way best --json </dev/null
holds "the best" "$tmp/out" '"dealer_banks":\{.*"ev_exact":"-25177/18407025",'
holds "the best bank is better than nothing" "$tmp/out" '"ev_commission_exact":"458963/204522500",'
counts='"win":"217690844","push":"301913464","lose":"216676692"'
holds "half of a bank against the best" "$tmp/out" \
    "\"co_bank\":\\{$counts,\"ev_exact\":\"25177/36814050\""
holds "and less commission" "$tmp/out" '"ev_commission_exact":"-49351951/7362810000"'
refused "pai gow: the best without --edge" 'there is no house way "best"' \
    --game pai-gow --player-way best
refused "pai gow: an edge of a hand" 'leave out --hand' \
    --game pai-gow --edge --hand "6-6 3-6 2-6 5-6"
refused "pai gow: two dealers" 'are one; give one' \
    --game pai-gow --edge --dealer-way tiles-1 --house-way tiles-2
refused "pai gow: no such way" 'there is no house way "tiles-9"' --game pai-gow --house-way tiles-9
refused "pai gow: cards" 'sets cards' --game pai-gow --house-way poker-1
refused "pai gow: no decks" 'played with one set of tiles' --game pai-gow --decks 2
refused "pai gow: another game's rules" 'is for pai-gow-poker' \
    --game pai-gow --rules rules/pai-gow-poker.ini

# ---- Pai gow poker ----------------------------------------------------------------------------
run "pai gow poker" 0 odds --game pai-gow-poker --json </dev/null
is_json "pai gow poker" "$tmp/out"
kinds='"five-aces":"1128","royal-flush":"26132","straight-flush":"184832","four-of-a-kind":"307472"'
kinds=$kinds',"full-house":"4188528","flush":"6172088","straight":"11236028"'
kinds=$kinds',"three-of-a-kind":"7470676","two-pair":"35553816","pair":"64221960","none":"24780420"'
grep -qF "\"hands\":\"154143080\",\"categories\":{$kinds}}" "$tmp/out"
result $? "pai gow poker: the best five of seven cards"
run "a hand" 0 odds --game pai-gow-poker --hand "2c 7s 7d Qc Kh Ad As" --json \
    --cache none </dev/null
is_json "a hand" "$tmp/out"
holds "a hand: the dealer's hands" "$tmp/out" \
    '"dealer_hands":"53524680","settings":\[\{"front":"7s 7d"'
holds "a hand: the best" "$tmp/out" '"ev_commission_exact":"669822931/1070493600"'
same "a hand: 21 settings" 21 "$(grep -o '"front":' "$tmp/out" | wc -l | tr -d ' ')"
same "a hand: one is the house way's" 1 \
    "$(grep -o '"house_way":true' "$tmp/out" | wc -l | tr -d ' ')"
run "rounds" 0 odds --game pai-gow-poker --rounds 200000 --seed 3 </dev/null
holds "rounds: an estimate and its limits" "$tmp/out" \
    '^win +[0-9,]+ +\+0\.29[0-9]{4} \+-0\.00[0-9]{4}  \+0\.[0-9]{6} to \+0\.[0-9]{6}$'
run "rounds, two ways" 0 odds --rules rules/pai-gow-poker.ini --rounds 70000 --player-way poker-2 \
    --json </dev/null
is_json "rounds, two ways" "$tmp/out"
holds "rounds: seed and version are told" "$tmp/out" '"version":"[0-9.]+".*"seed":"1"'
run "edge" 0 odds --game pai-gow-poker --edge --json </dev/null
is_json "edge" "$tmp/out"
joint='"deals":"8250459031214400","joint":[["2402468157268320","1460938533816","1618524454848800"]'
joint=$joint',["102723853612396","104222687736","102723853612396"]'
joint=$joint',["1618524454848800","1460938533816","2402468157268320"]]'
grep -qF "$joint" "$tmp/out"
result $? "edge: the nine counts"
dealer='"win":"2402468157268320","push":"3341233701843812","lose":"2506757172102268"'
player='"win":"2506757172102268","push":"3341233701843812","lose":"2402468157268320"'
holds "edge: the dealer banks" "$tmp/out" \
    "\"dealer_banks\":\\{$dealer,\"ev_exact\":\"-3724607672641/294659251114800\""
holds "edge: the player banks" "$tmp/out" \
    "\"player_banks\":\\{$player,\"ev_exact\":\"3724607672641/294659251114800\""
holds "edge: shares" "$tmp/out" \
    '"win_share":0.291192059518,"push_share":0.404975491570,"lose_share":0.303832448912\}'
holds "edge: the kinds of hands as without" "$tmp/out" \
    '^\{"game":"pai-gow-poker","hands":"154143080","categories":\{"five-aces":"1128",.*"player_way"'
holds "edge: half of the bank" "$tmp/out" '"co_bank":\{.*"ev_exact":"3724607672641/589318502229600"'
printf '%s\n' 'house-way half' 'game pai-gow-poker' 'version 1' 'line A' 'says x' 'when pairs 1' \
    'best front' >"$tmp/half.way"
refused "edge: a way with gaps" 'does not set every hand' \
    --game pai-gow-poker --edge --dealer-way "$tmp/half.way"
printf '%s\n' 'house-way slanted' 'game pai-gow-poker' 'version 1' 'line A' 'says x' 'best front' \
    >"$tmp/slanted.way"
refused "best against a way that minds suits" 'when suits change their names' \
    --game pai-gow-poker --edge --player-way best --dealer-way "$tmp/slanted.way"
if [ -n "${SABOT_LONG:-}" ]; then
    run "best" 0 odds --game pai-gow-poker --edge --player-way best --json </dev/null
    is_json "best" "$tmp/out"
    holds "best: the dealer banks" "$tmp/out" '"ev_exact":"-322072654027/30332569967700"'
    holds "best: less commission" "$tmp/out" \
        '"ev_commission_exact":"-86781098441131/3437691263006000"'
    holds "best: half of a bank against it" "$tmp/out" \
        '"co_bank":.*"ev_commission_exact":"-15579870479007/6875382526012000"'
    same "best: ten habits" 10 "$(grep -o '"example":' "$tmp/out" | wc -l | tr -d ' ')"
fi
mkdir "$tmp/cache"
for time in first second; do
    run "a hand, kept, $time" 0 odds --game pai-gow-poker --hand "2c 7s 7d Qc Kh Ad As" --json \
        --cache "$tmp/cache" </dev/null
    holds "a hand, kept, $time: the best" "$tmp/out" \
        '"ev_commission_exact":"669822931/1070493600"'
done
cp "$tmp/out" "$tmp/kept"
# What is cut, changed or of another house way is not believed, and not needed.
kept=$tmp/cache/poker-1.tables
head -c 100000 "$kept" >"$tmp/half" && cp "$tmp/half" "$kept"
run "a hand, cut" 0 odds --game pai-gow-poker --hand "2c 7s 7d Qc Kh Ad As" --json \
    --cache "$tmp/cache" </dev/null
cmp -s "$tmp/out" "$tmp/kept"
result $? "a file that is cut is made anew"
printf 'x' | dd of="$kept" bs=1 seek=2000000 conv=notrunc 2>/dev/null
cp "$kept" "$tmp/changed"
run "a hand, changed" 0 odds --game pai-gow-poker --hand "2c 7s 7d Qc Kh Ad As" --json \
    --cache "$tmp/cache" </dev/null
cmp -s "$tmp/out" "$tmp/kept" && ! cmp -s "$kept" "$tmp/changed"
result $? "a file that was changed is made anew"
cp "$kept" "$tmp/cache/poker-2.tables"
run "a hand, another's" 0 odds --game pai-gow-poker --hand "2c 7s 7d Qc Kh Ad As" --json \
    --cache "$tmp/cache" --house-way poker-2 </dev/null
! cmp -s "$tmp/cache/poker-2.tables" "$kept"
result $? "another house way's file is made anew"
run "a hand, no folder" 0 odds --game pai-gow-poker --hand "2c 7s 7d Qc Kh Ad As" \
    --cache "$tmp/nowhere" </dev/null
refused "a cache for nothing" '--cache is for --hand' --game pai-gow-poker --edge --cache "$tmp"
refused "edge and rounds" 'leave out --hand, --rounds' --game pai-gow-poker --edge --rounds 5
refused "one way by two names" 'give one of them' \
    --game pai-gow-poker --edge --house-way poker-1 --dealer-way poker-2
refused "a player's way alone" 'is for --edge' --game pai-gow-poker --player-way poker-2
refused "six cards in a hand" '--hand wants seven cards' \
    --game pai-gow-poker --hand "As Ad Kh Qc 7d 7s"
refused "five cards for a hand" '--hand wants seven cards' \
    --game pai-gow-poker --hand "As Ad Kh Qc 7d"
refused "no cards for a hand" '--hand wants seven cards' --game pai-gow-poker --hand ""
refused "nine cards for a hand" '--hand wants seven cards' \
    --game pai-gow-poker --hand "As Ad Kh Qc 7d 7s 2c 3c 4c"
refused "a card twice" 'As is there twice' --game pai-gow-poker --hand "As As Kh Qc 7d 7s 2c"
refused "tiles" '--hand wants seven cards' --game pai-gow-poker --hand "6-6 5-5 4-4 3-3"
refused "a hand that is set" 'leave out the "/"' \
    --game pai-gow-poker --hand "As Ad / Kh Qc 7d 7s 2c"
refused "a hand and rounds" 'leave out --rounds' \
    --game pai-gow-poker --hand "As Ad Kh Qc 7d 7s 2c" --rounds 5
refused "a seed alone" 'say how long: --rounds N' --game pai-gow-poker --seed 5
refused "no rounds" 'not "0"' --game pai-gow-poker --rounds 0
refused "half a number for a seed" 'not "1x"' --game pai-gow-poker --rounds 10 --seed 1x
refused "a way for tiles" 'sets tiles' --game pai-gow-poker --rounds 10 --house-way tiles-1

# ---- Help and manual --------------------------------------------------------------------------
for part in "--game punto-banco" "--game chemin-de-fer" "--game pai-gow" "--game pai-gow-poker" \
    "--protect"; do
    run "$part --help" 0 odds $part --help </dev/null
    holds "$part --help: examples" "$tmp/out" '^examples:$'
    missing=
    for option in $(sed -n 's/^  --\([a-z0-9-]*\).*/\1/p' "$tmp/out"); do
        case $option in help|version) continue ;; esac
        grep -q -- "--$option" man/sabot-odds.1.scd || missing="$missing man:$option"
        grep -q -- "--$option" completions/sabot.bash || missing="$missing bash:$option"
        grep -q -- "--$option" completions/_sabot || missing="$missing zsh:$option"
    done
    same "$part: every option is in the manual and the completions" "" "$missing"
done
run "help without a game" 0 odds --help </dev/null
scdoc <man/sabot-odds.1.scd >"$tmp/man" 2>/dev/null
result $? "the man page can be read"
done_testing
