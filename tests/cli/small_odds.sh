# "sabot odds" as somebody reads it who computes: nothing that looks like a gift is left
# unexplained, and numbers are written alike.
. tests/cli/lib

run "pai gow" 0 odds --game pai-gow
holds "counts have commas" "$tmp/out" 'in all 35,960 hands$'
for words in "--game minibaccarat" "--rules rules/minibaccarat-total-cards.ini"; do
    run "$words" 0 odds $words
    holds "$words: the covered Banker wager looks like a gift" "$tmp/out" \
        '^banker total-cards .* \+0\.0123'
    holds "$words: and is explained" "$tmp/out" '^banker total-cards: .*cover'
    holds "$words: with its paragraph" "$tmp/out" '19:47-7\.3\(f\)2'
done
run "without it" 0 odds --rules rules/punto-banco.ini
lacks "without it: no word of it" "$tmp/out" 'cover'
run "one shard of two" 0 simulate --game pai-gow --rounds 1000 --seed 1 --shard 1/2 --json
cp "$tmp/out" "$tmp/shard"
run "many shards missing" 2 simulate --merge "$tmp/shard"
holds "one shard is missing, in the singular" "$tmp/err" '1 of the 2 shards is missing'
done_testing
