# Pai gow at "sabot table --auto": a hand the house set unseen and not by its way, what is printed
# of a hand that lies face down, and a table between two rounds.
. tests/cli/lib

NO_COLOR=1
export NO_COLOR

evening() { # description, wanted exit, lines
    printf '%b' "$3" | run "$1" "$2" table --auto
}

gone='table pai-gow-poker\nsit seat=1 buy-in=1000\nsit seat=4 buy-in=1000\nwager seat=1 hand 100\n'
gone=$gone'wager seat=4 hand 60\nuncover 1,1,1\n'

# C:11.11.7, A107: who walked off has set nothing.
evening "a walker's hand, opened foul" 1 "$gone"'walk-off seat=1
set seat=4 Ad Kd / 3h 3d 5d 6d 9d
open dealer Ah Kh Qh 8c 7c 4s 2s\nopen seat=1 2h 2d / As Ks 9s 5c 6c\nopen seat=4\ndiscard\n'
holds "is the house's fault" "$tmp/out" \
    '^irregular C:11.11.7 .*the house has set the hand of seat 1'
holds "the house resets it" "$tmp/out" 'house: set seat=1 "As Ks / .*" by=dealer'
holds "it wins, less vigorish" "$tmp/out" 'held for who left seat 1: 195.00'

# C:11.9.4: what lies face down is not printed.
evening "a walker's known hand" 1 'table pai-gow-poker dealing=automated\nsit seat=1 buy-in=1000
sit seat=4 buy-in=1000\nwager seat=1 hand 100\nwager seat=4 hand 60\nuncover 1,1,1
deliver seat=2\ndeliver seat=1 As Ks 2h 2d 9s 6c 5c\nwalk-off seat=1\nset seat=4\n'
holds "the house sets it unnamed" "$tmp/out" 'house: set seat=1 by=dealer$'

# C:10.8.02: between rounds nobody carries one.
evening "between rounds" 0 'table pai-gow-poker\nsit seat=1 buy-in=1000\nshow\n'
holds "the next is not begun" "$tmp/out" 'the next is not begun'
lacks "and nobody carries it" "$tmp/out" 'carries the round'
done_testing
