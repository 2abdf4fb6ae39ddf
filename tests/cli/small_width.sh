# What "odds" and "simulate" print for people fits 80 columns; --wide shows every column there is.
. tests/cli/lib

fits() { # NAME WORD...
    name=$1
    shift
    run "$name" 0 "$@" </dev/null
    same "$name: 80 columns at most" "" \
        "$(awk 'length($0) > 80 { print length($0) ": " $0; exit }' "$tmp/out")"
}

cat >"$tmp/plan" <<'PLAN'
unit 25.00
bankroll 2000.00
count 0 0 0 -1 -1 -1 -1 2 2 0
bet banker 2 when last = banker and streak >= 3 and round > 10 and left > 100
bet dragon-7 1 when true >= 4
bet banker 1
PLAN
for game in punto-banco minibaccarat chemin-de-fer pai-gow pai-gow-poker; do
    fits "odds of $game" odds --game $game
    fits "simulate $game" simulate --game $game --rounds 20000 --seed 1 --bankroll
done
fits "effects of removal" odds --game minibaccarat --removal
fits "few cards" odds --game punto-banco --remaining 3,1,1,1,1,1,1,1,1,1
fits "one result alone" odds --game punto-banco --remaining 30,0,0,0,0,0,0,0,0,0
fits "a rounded stake" odds --game punto-banco --stake 1234.56
for rules in rules/minibaccarat-total-cards.ini rules/minibaccarat-bonus-a.ini \
    rules/minibaccarat-dragon-7.ini; do
    fits "odds of $rules" odds --rules $rules
done
for words in "" "--free" "--free --banker-sees cards" "--banker-sees cards" "--player-sees cards" \
    "--free --decks inf" "--free --decks 1 --player-sees cards --banker-sees cards" \
    "--remaining 12,0,4,3,0,0,0,0,0,4"; do
    fits "chemin de fer $words" odds --game chemin-de-fer $words
done
fits "seven cards" odds --game pai-gow-poker --hand "As Ad Kh Qc 7d 7s Jk"
fits "every deal" odds --game pai-gow-poker --edge --player-way poker-2 --wheel-low
fits "pai gow poker simulated" odds --game pai-gow-poker --rounds 1e6
fits "the study" odds --protect --game minibaccarat --shoes 100 --seed 1
fits "the study at six depths" odds --protect --game minibaccarat --shoes 100 --seed 1 \
    --cutting-card 14,26,52,60,78,104
fits "a plan" simulate --rules rules/minibaccarat-dragon-7.ini --rounds 1e5 --seed 1 \
    --plan "$tmp/plan"
fits "long runs" simulate --game minibaccarat --rounds 3e6 --seed 1 --bankroll --session 50

wide() { # NAME PATTERN WORD...
    name=$1 pattern=$2
    shift 2
    run "$name" 0 "$@" --wide </dev/null
    holds "$name: every column" "$tmp/out" "$pattern"
}
wide "odds" '^wager +win +lose +void +ev +ev resolved +sd$' odds --game punto-banco
wide "simulate" '^wager +mode +win +lose +void +estimate +std. error +exact +distance$' \
    simulate --game punto-banco --rounds 2e4 --seed 1 --bankroll
holds "simulate: sessions" "$tmp/out" '^sessions end with at most +1 % +5 % +25 % '
wide "the study" '^wager +A  2  3 .* T +lation count +a shoe +a shoe +error perfect' \
    odds --protect --wager tie:8 --shoes 10 --seed 1
wide "chemin de fer" '^Why ' odds --game chemin-de-fer
wide "pai gow" '^the dealer banks' odds --game pai-gow
wide "pai gow poker" '^five-aces ' odds --game pai-gow-poker
done_testing
