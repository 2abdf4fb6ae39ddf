#!/bin/sh
# "sabot audit" over logs as sloppy people and programs write them (tests/audit/wild): every one is
# lawful, so that the guess must read all of its rounds and nothing may be found. Then files that
# are no logs at all: what is said of them must tell what to do.
. tests/cli/lib

command=audit
wild=tests/audit/wild

# Every round is read by what is guessed, and nobody is accused; these lines stand in the guess.
guessed() { # LOG WHAT COUNT LINE...
    log=$1 what=$2 count=$3
    shift 3
    run "$log: a mapping is guessed" 0 audit --guess "$wild/$log"
    cp "$tmp/out" "$tmp/map"
    for line; do
        grep -qxF -e "$line" "$tmp/map"
        result $? "$log: $line"
    done
    run "$log: nobody is accused" 0 audit --mapping "$tmp/map" --json "$wild/$log"
    json_line "$log: $count $what" "\"$what\":$count,"
}

json_line() { # NAME TEXT
    tail -1 "$tmp/out" >"$tmp/last"
    holds "$1" "$tmp/last" "$2"
}

# Excel in German: semicolons, one at the end of each line, decimal commas, faces of its own.
guessed german.csv rounds 28 'separator = semicolon' 'shoe = Schuh' 'number = Spiel Nr.' \
    'p1 = Spieler 1' 'b3 = Bank 3' 'jack = B' 'player = Spieler Summe' 'winner = Gewinner' \
    'on = Einsatz auf' 'stake = Einsatz' 'paid = Auszahlung' 'kind = net' 'decimal = ,'
guessed french.csv rounds 28 'shoe = Sabot' 'number = Coup' 'p1 = Carte 1 Joueur' \
    'queen = D' 'banker = Point Banque'
guessed italian.csv results 28 'number = Mano' 'player = Punto' 'winner = Vince' 'tie = Pari'
# Blanks that do not break between cards, a minus that is no hyphen.
guessed tabs.tsv rounds 28 'player = Player Cards' 'paid = Net' 'kind = net' 'balance = Balance'
# Names that stand several times, and a separator at the end of each line.
guessed same-names.csv rounds 28 'shoe = Shoe #' 'number = Hand #' 'p1 = #3' 'b3 = #8' \
    'player = #9' 'banker = #10' 'winner = Winner'
guessed ampm.csv rounds 28 'time = When' 'form = M/D/YYYY h:mm:ss AM'
guessed merged.csv rounds 28 'shoe = Shoe'
# A report: titles above the header, sums below the rows.
run "report.csv: a mapping is guessed" 0 audit --guess $wild/report.csv
cp "$tmp/out" "$tmp/map"
holds "report.csv: the titles are passed over" "$tmp/map" '^skip = 4$'
run "report.csv: the sums below are unreadable" 1 audit --mapping "$tmp/map" --json $wild/report.csv
json_line "report.csv: and nothing else" '"rounds":28,.*"findings":\{"unreadable":2\}'
guessed one-column.csv results 28 'header = no' 'winner = #1'
guessed sql.csv rounds 28 'shoe = shoe_uuid' 'natural = is_natural' 'time = created_at'
guessed stakes.csv results 28 'number = Hand ID' 'paid = Win/Loss' 'commission = Commission' \
    'taken = no'
guessed words.csv rounds 28
guessed numbers.psv rounds 28 'spelling = numbers'

guessed ordinals.csv rounds 20 'p1 = Player 1st' 'b3 = Banker 3rd'
guessed who-won.tsv rounds 20 'player = p cards' 'winner = who won' 'player-wins = ply'
# Without a header: six columns of cards beside totals; lists; a shoe that stands still.
guessed no-header.csv rounds 21 'shoe = #1' 'number = #2' 'p1 = #3' 'b3 = #8' 'player = #9'
guessed no-header-lists.csv rounds 21 'player = #2' 'banker = #3' 'winner = #4'
# A row a wager. Of what is not read the guess says so.
guessed wagers.csv results 10 'rows = wager' 'who = Player ID' 'on = Bet Type' 'paid = Win Amount'
guessed paths.jsonl rounds 20 'shoe = shoe.no' 'player = hands.player.cards' \
    'banker = hands.banker.total' 'winner = result.winner'
guessed objects.jsonl rounds 21 'p1 = playerHand[0].value' 'winner = outcome' \
    '; Not read, and not judged: gameId'

# ---- Other games, other shapes ----
refused "blackjack" 'totals of the hands goes beyond nine' $wild/blackjack.csv
refused "rounds within shoes" 'jq -c' $wild/nested.jsonl
printf '%s\n' 'Shoe,Round,P1,P2,P3,B1,B2,B3,Winner' >"$tmp/header.csv"
refused "a header alone" 'no rounds' "$tmp/header.csv"

# ---- Files that are no text ----
map=mappings/six-columns.ini
printf '\037\213\010\000\000' >"$tmp/log.gz"
printf 'PK\003\004\024\000' >"$tmp/log.xlsx"
printf '\377\376S\000h\000o\000e\000,\000' >"$tmp/utf16.csv"
printf 'S\000h\000o\000e\000,\000R\000' >"$tmp/utf16-unmarked.csv"
printf 'abc\000\000\000,def\n' >"$tmp/zeros.csv"
while read -r file why; do
    refused "$file" "$why" "$tmp/$file"
    run "$file, with a mapping" 2 audit --mapping $map "$tmp/$file"
    holds "$file, with a mapping: it says why" "$tmp/err" "$why"
    same "$file, with a mapping: nobody says that nothing was found" \
        "1 file could not be read" "$(tail -1 "$tmp/out")"
done <<'END'
log.gz zcat
log.xlsx save it as CSV
utf16.csv iconv
utf16-unmarked.csv iconv
zeros.csv is no text
END

# ---- Pipes are read once ----
log=tests/audit/shapes/six-columns.log
"$sabot" audit --mapping $map $log | sed 1q >"$tmp/want"
mkfifo "$tmp/pipe"
cat $log >"$tmp/pipe" &
run "a pipe by its name" "$("$sabot" audit --mapping $map $log >"$tmp/whole"; echo $?)" \
    audit --mapping $map "$tmp/pipe"
wait $!
same "a pipe: as the file" "$(tail -1 "$tmp/whole")" "$(tail -1 "$tmp/out")"
cat $log >"$tmp/pipe" 2>/dev/null &
run "a pipe without a mapping" 2 audit "$tmp/pipe"
wait $! || true
holds "a pipe without a mapping: what to do" "$tmp/err" 'give --mapping FILE'

# ---- A line without an end ----
head -c 50000000 /dev/zero | tr '\0' x >"$tmp/long"
before=$(date +%s)
run "fifty megabytes without a line" 2 audit - <"$tmp/long"
[ $(($(date +%s) - before)) -le 5 ]
result $? "they are passed over within seconds"

done_testing
