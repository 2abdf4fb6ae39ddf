# Numbers and seeds on the command line: 1e6 and 1,000,000 are taken wherever a number is, what is
# none costs one sentence, and a seed is the same kind of word in every command.
. tests/cli/lib

same_as() { # NAME COMMAND-A COMMAND-B: both print the same, and something
    sh -c "\"$sabot\" $2" >"$tmp/a" 2>"$tmp/err" </dev/null
    sh -c "\"$sabot\" $3" >"$tmp/b" 2>"$tmp/err" </dev/null
    [ -s "$tmp/a" ] && cmp -s "$tmp/a" "$tmp/b"
    result $? "$1"
    [ -s "$tmp/a" ] || sed 's/^/# /' "$tmp/err"
}

# ---- How a number may be written ----
same_as "1e4 is 10000" "simulate --game pai-gow --rounds 1e4 --seed 1 --json" \
    "simulate --game pai-gow --rounds 10000 --seed 1 --json"
same_as "10,000 is 10000" "simulate --game pai-gow --rounds 10,000 --seed 1 --json" \
    "simulate --game pai-gow --rounds 10000 --seed 1 --json"
same_as "2.5E+3 is 2500" "simulate --game pai-gow --rounds 2.5E+3 --seed 1 --json" \
    "simulate --game pai-gow --rounds 2500 --seed 1 --json"

# ---- Everywhere ----
same_as "simulate --session" \
    "simulate --game pai-gow --rounds 1e3 --seed 1 --bankroll --session 1e2" \
    "simulate --game pai-gow --rounds 1000 --seed 1 --bankroll --session 100"
same_as "simulate --cutting-card, --threads" \
    "simulate --game punto-banco --rounds 1e3 --seed 1 --cutting-card 6e1 --threads 1e0" \
    "simulate --game punto-banco --rounds 1000 --seed 1 --cutting-card 60 --threads 1"
same_as "simulate --stake" "simulate --game punto-banco --rounds 1e3 --seed 1 --stake 1e3" \
    "simulate --game punto-banco --rounds 1000 --seed 1 --stake 1,000.00"
same_as "simulate --shard" "simulate --game pai-gow --rounds 1e5 --seed 1 --shard 1e0/1e1 --json" \
    "simulate --game pai-gow --rounds 100000 --seed 1 --shard 1/10 --json"
same_as "odds --decks" "odds --game punto-banco --decks 0.6e1" "odds --game punto-banco --decks 6"
same_as "odds --stake" "odds --game punto-banco --stake 1.3e1 --wager banker" \
    "odds --game punto-banco --stake 13 --wager banker"
same_as "odds --remaining" "odds --game punto-banco --remaining 3e1,8,9,7,7,8,6,8,9,7" \
    "odds --game punto-banco --remaining 30,8,9,7,7,8,6,8,9,7"
same_as "odds of chemin de fer, --decks" "odds --game chemin-de-fer --decks 6e0 --json" \
    "odds --game chemin-de-fer --decks 6 --json"
same_as "odds of pai gow poker, --rounds" "odds --game pai-gow-poker --rounds 1e3 --seed 1,000" \
    "odds --game pai-gow-poker --rounds 1000 --seed 1000"
same_as "odds --protect" \
    "odds --protect --wager tie:8 --shoes 1e2 --seed 1e1 --cutting-card 2e1 --json" \
    "odds --protect --wager tie:8 --shoes 100 --seed 10 --cutting-card 20 --json"
same_as "deal" "deal --game pai-gow --rounds 1e1 --players 3e0 --irregular 5e0 --seed 1e3" \
    "deal --game pai-gow --rounds 10 --players 3 --irregular 5 --seed 1000"
same_as "deal --shoes" "deal --game punto-banco --shoes 1e0 --seed 7" \
    "deal --game punto-banco --shoes 1 --seed 007"

# ---- What is none: one sentence, and nothing printed ----
wants="--rounds wants a whole number from 1 to 1,000,000,000,000,000"
for bad in 1e 1e-2 1e99 1,00 1,0000 ,100 1,,000 10, 1.5 e6 0x10 +5 -5 "" " 5" 5x 1e2e3 1.e3 \
    99999999999999999999999; do
    run "--rounds '$bad'" 2 simulate --game pai-gow --rounds "$bad" --seed 1
    empty "--rounds '$bad': nothing printed" "$tmp/out"
    same "--rounds '$bad': one sentence" \
        "sabot simulate: $wants, not \"$bad\"" "$(cat "$tmp/err")"
done
run "--stake 1e-1" 2 odds --game punto-banco --stake 1e-1
holds "--stake 1e-1 says so" "$tmp/err" '^sabot odds: --stake wants an amount .* not "1e-1"$'
run "--stake 1.555e2" 0 odds --game punto-banco --stake 1.555e2
holds "--stake 1.555e2" "$tmp/out" '^stake 155\.50: '
run "--stake half a cent" 2 odds --game punto-banco --stake 0.005

# ---- Seeds: a number or a word, the same everywhere ----
tell() { # COMMAND: what it says the seed is
    sh -c "\"$sabot\" $1" </dev/null 2>/dev/null |
        sed -n 's/.*"seed":"\([^"]*\)".*/\1/p;s/.*seed \([0-9a-z]*\)[;:,].*/\1/p' | head -1
}
for command in "simulate --game pai-gow --rounds 100" "odds --game pai-gow-poker --rounds 100" \
    "odds --protect --wager tie:8 --shoes 10" "deal --game pai-gow --rounds 1"; do
    same_as "$command: 1e3 is seed 1000" "$command --seed 1e3" "$command --seed 1000"
    run "$command: the largest number" 0 $command --seed 18446744073709551615
    run "$command: a word" 0 $command --seed tuesday
    cp "$tmp/out" "$tmp/tuesday"
    run "$command: another word" 0 $command --seed friday
    ! cmp -s "$tmp/out" "$tmp/tuesday"
    result $? "$command: which is another seed"
    for bad in 18446744073709551616 12x -1 1.5 "" "!"; do
        run "$command: seed '$bad'" 2 $command --seed "$bad"
        empty "$command: seed '$bad': nothing printed" "$tmp/out"
        holds "$command: seed '$bad': one sentence" "$tmp/err" \
            '^sabot [a-z]*: --seed wants a whole number from 0 to 18,446,[0-9,]* or a word, not "'
    done
done
hex=00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff
for command in "simulate --game pai-gow --rounds 100" "deal --game pai-gow --rounds 1"; do
    run "$command: a seed of 32 bytes" 0 $command --seed $hex
done
same "a word is a number everywhere: the same one" \
    "$(tell "simulate --game pai-gow --rounds 100 --seed tuesday --json")" \
    "$(tell "odds --game pai-gow-poker --rounds 100 --seed tuesday --json")"
number=$(tell "simulate --game pai-gow --rounds 100 --seed tuesday --json")
same_as "and that number can be given instead" \
    "simulate --game pai-gow --rounds 100 --seed tuesday" \
    "simulate --game pai-gow --rounds 100 --seed ${number:-none}"
done_testing
