# Punto banco and minibaccarat at the end of a shoe, and what may come: left over from the sixth
# review. The shoe is used up by cards found face up in it.
. tests/cli/lib

# Six decks, burned with Ac 2c, are used up but for these cards; the cutting card lies before the
# last fourteen.
use_up() { # CARD...
    echo "$*" | awk '
    {
        split("A23456789TJQK", rank, "")
        split("cdhs", suit, "")
        for (r = 1; r <= 13; r++)
            for (s = 1; s <= 4; s++)
                left[rank[r] suit[s]] = 6
        left["Ac"]--
        left["2c"]--
        for (i = 1; i <= NF; i++)
            left[$i]--
        for (r = 1; r <= 13; r++) # those of value nought last: none goes with them
            for (s = 1; s <= 4; s++)
                for (i = left[rank[r] suit[s]]; i > 0; i--)
                    card[++n] = rank[r] suit[s]
        for (i = 1; i <= n; i++) {
            if (n - i + 1 + NF == 14)
                print "cutting-card"
            if (more > 0) {
                print "remove " card[i]
                more--
            } else {
                print "face-up-card " card[i]
                more = index("A23456789", substr(card[i], 1, 1))
            }
        }
    }'
}

# Plays these lines at a table with these cards left, the dealer dealing.
at_the_end() { # NAME STATUS CARDS LINE...
    label=$1 status=$2 cards=$3
    shift 3
    {
        echo "table ${game:-minibaccarat} decks=6"
        printf '%s\n' 'sit seat=2 buy-in=1000' 'sit seat=5 buy-in=1000' 'burn Ac 2c'
        [ "$game" != punto-banco ] || printf '%s\n' 'decline seat=2' 'decline seat=5'
        use_up $cards
        printf '%s\n' "$@"
    } >"$tmp/typed"
    run "$label" "$status" table --auto - <"$tmp/typed"
}

# The shoe is empty, but the third cards lie ready (C:3.12.3): the round is played.
for game in punto-banco minibaccarat; do
    at_the_end "$game, eight cards kept" 1 'Th Kc Qc Qc 4c 2h 4c 9h' 'card Th down' \
        'card Kc down' 'card Qc down' 'card Qc down' 'card 4c down' 'card 2h down' 'card 4c down' \
        'card 9h down' 'announce Last Hand' 'wager seat=2 banker 75' 'wager seat=5 player 30' \
        'announce No More Bets' Th Kc Qc Qc 4c shortage 2h show
    holds "$game: 4 against 2" "$tmp/out" 'house: result player=4 banker=2 winner=player cards=6'
    holds "$game: paid" "$tmp/out" '^  seat 5: chips 1030\.00$'
    holds "$game: two were not needed" "$tmp/out" \
        'the cards kept from before, 2, were not dealt and go to the discards unseen'
    holds "$game: the kept card comes before a shortage" "$tmp/out" \
        '^refused .*was kept from before and lies ready'
done

game=minibaccarat
at_the_end "two kept, and too few for a round" 1 '9d 8s 3s 4h' 'card 9d down' 'card 8s down' \
    'face-up-card 3s'
holds "what was kept goes too" "$tmp/out" \
    '^    accepted 19:47-7\.11\(e\) .*reshuffled; what was kept goes to the discards unseen'
at_the_end "none kept" 1 '9d 8s 3s 4h' 'face-up-card 9d'
holds "the set is reshuffled" "$tmp/out" '^    accepted 19:47-7\.11\(e\) .*reshuffled$'

at_the_end "five kept, and the shoe does not hold what must go" 1 '9d 8s 3s 4s 5c 3h 2h 2d' \
    'card 9d down' 'card 8s down' 'card 3s down' 'card 4s down' 'card 5c down' 'face-up-card 3h'
holds "too few, the ruling says" "$tmp/out" \
    '^irregular 19:47-7\.11\(d\) .*3 more were to go with it, face up; 2 at most are left, too few'
holds "no round is begun with what was kept" "$tmp/out" \
    '^    accepted 19:47-7\.11\(e\) .*none is begun.*what was kept goes to the discards unseen'

at_the_end "a card seen, and too few left for its procedure" 1 '9d 8s Kd 3s 5s 4h 4s' \
    'wager seat=2 player 5' 'announce No More Bets' 9d 8s Kd 3s 'card 5s player up' 'remove 4h' \
    'remove 4s'
holds "as far as cards are left" "$tmp/out" \
    '^irregular 19:47-7\.11\(a\)\[2\] .*with 5 more, face up, as far as cards are left'
at_the_end "a card face up, none due, and too few left to go with it" 1 '9d 8s Kd 3s 5s 4h 4s' \
    'wager seat=2 player 5' 'announce No More Bets' 9d 8s Kd 3s 'face-up-card 5s'
holds "as far as there are, too" "$tmp/out" \
    '^irregular 19:47-7\.11\(d\) .*with 5 more, face up, as far as cards are left'

at_the_end "one left, and one more were to go" 1 '9d 8s Kd 3s As' 'wager seat=2 player 5' \
    'announce No More Bets' 9d 8s Kd 3s 'card As player up'
holds "the last of the shoe" "$tmp/out" 'with 1 more, face up, as far as cards are left'
game='minibaccarat disclosed=3'
at_the_end "a simulated round with too few cards" 1 '9d 8s Kd 3s 5s 4h 4s' \
    'wager seat=2 player 5' 'announce No More Bets' 9d 8s Kd 3s 'card 5s player up'
holds "as far as cards are left, also then" "$tmp/out" \
    'simulated round without wagers, as far as cards are left'

# The four lie kept, and the shoe does not hold what goes with a card found face up: the round goes
# on with what was kept.
game=minibaccarat
at_the_end "the shoe ends, and the round does not" 1 '9d 8s Kd 3s 9h 2h 3h' 'card 9d down' \
    'card 8s down' 'card Kd down' 'card 3s down' 'wager seat=5 player 30' 'announce No More Bets' \
    'face-up-card 9h' 'remove 2h' 'remove 3h' 9d 8s Kd 3s
holds "as many as there are" "$tmp/out" 'with 9 more, face up, as far as cards are left'
holds "the round goes on" "$tmp/out" 'the round goes on, and after it the whole set is reshuffled'
holds "and is won" "$tmp/out" '^  seat 5: chips 1030\.00$'

at_the_end "a void round, and a card kept in it" 1 'Th Kc Qc Qc 4c 2h' 'wager seat=5 player 30' \
    'announce No More Bets' Th Kc Qc Qc 4c 'card 2h player down'
holds "goes to the discards, and the clearing says so" "$tmp/out" \
    'the cards kept from before, 1, were not dealt and go to the discards unseen'
holds "with the money back" "$tmp/out" '^  seat 5: chips 1000\.00$'

at_the_end "a card face up in a round, and too few left to finish it" 1 '9d 8s 3s 4s 9h' \
    'wager seat=5 player 30' 'announce No More Bets' 9d 8s 'face-up-card 9h'
holds "that is said at once" "$tmp/out" \
    '^irregular 19:47-7\.11\(d\) .*9 more were to go with it, face up; 2 at most are left, too few'

# What lies behind the cutting card is there while that is (A100).
cat >"$tmp/behind.txt" <<'END'
table punto-banco decks=6
sit seat=2 buy-in=1000
cutting-cards behind=305
burn Xx
show
END
run "a burn that was not noted, and a cutting card" 0 table --auto --json "$tmp/behind.txt"
holds "305 at least" "$tmp/out" '"cards_left":310,"cards_left_least":305,'

# What is listed of a card that lies open names it: so it is accepted.
game='minibaccarat deal=viewing' seated='sit seat=1 buy-in=1000'
more='--auto'
typed "a card of a hidden hand is seen" 1 'burn Ac 2c' 'wager seat=1 player 5' \
    'announce No More Bets' 'card 2d player up' 'card Xx' 'card Xx' '??' show
holds "the Banker's Hand is under the shoe" "$tmp/out" 'Banker: Xx, under the shoe'
holds "and may be pointed at" "$tmp/out" '^    may   expose player "2d"'
lacks "by its name alone" "$tmp/out" 'expose .*Xx'
game=minibaccarat
typed "a card that fell face down where all lie open" 1 'burn Ac 2c' 'wager seat=1 player 5' \
    'announce No More Bets' 2d 'card Xx down' show
holds "lies there" "$tmp/out" 'Banker: Xx$'
done_testing
