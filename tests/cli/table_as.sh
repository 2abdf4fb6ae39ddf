# "sabot table --as": a transcript as one viewer may read it: a transcript again, that the referee
# takes to the last line, with no card or tile in it before its turn.
. tests/cli/lib

seeds="1 2 3"
! is_brief || seeds=1
[ "${SABOT_LONG:-0}" = 0 ] || seeds=$(seq 40)

# The events of a transcript, one a line.
events() { grep -v '^#' "$1"; }

# Both transcripts side by side: what everybody has seen (opened, exposed, dealt face up, set by the
# house face up) is public until the pieces are collected; nothing else may stand in the second,
# but, for a player, in that player's own looks, questions and settings. Tiles are counted by face.
cat >"$tmp/early.awk" <<'END'
function pieces(line, list,    n, i, word, part) {
    gsub(/["\/]/, " ", line)
    n = split(line, part, " ")
    word = 0
    for (i = 1; i <= n; i++)
        if (part[i] ~ /^([2-9TJQKA][shdc]|Jk|[1-6]-[1-6])$/)
            list[++word] = part[i]
    return word
}
FNR == NR { told[FNR] = $0; next }
{
    if ($1 == "open" || $1 == "expose" || $1 == "display" || ($1 == "set" && /dealer/) ||
        ($1 == "card" && / up/)) {
        n = pieces($0, list)
        for (i = 1; i <= n; i++)
            public[list[i]] = 1
    }
    n = pieces(told[FNR], list)
    own = seat != "" && ($1 == "look" || $1 == "ask" || $1 == "set")
    for (i = 1; i <= n && !own; i++)
        if (!(list[i] in public))
            print FNR ": " list[i] " in " told[FNR]
    if ($1 == "discard")
        delete public
}
END

for game in pai-gow pai-gow-poker; do
    for seed in $seeds; do
        "$sabot" deal --game $game --seed $seed --rounds 8 --irregular 40 >"$tmp/played"
        events "$tmp/played" >"$tmp/all"
        for who in spectator dealer floorperson surveillance seat1 seat2 seat3; do
            "$sabot" table --as $who "$tmp/played" >"$tmp/shown"
            events "$tmp/shown" >"$tmp/told"
            same "$game $seed, $who: as many events" "$(wc -l <"$tmp/all")" "$(wc -l <"$tmp/told")"
            case $who in seat*) seat=$who ;; *) seat= ;; esac
            awk -v seat=$seat -f "$tmp/early.awk" "$tmp/told" "$tmp/all" >"$tmp/early"
            same "$game $seed, $who: no piece before its turn" "" "$(head -n 3 "$tmp/early")"
            "$sabot" table "$tmp/shown" >"$tmp/out"
            lacks "$game $seed, $who: the referee takes it" "$tmp/out" '^refused'
        done
    done
done
for game in minibaccarat punto-banco chemin-de-fer; do
    "$sabot" deal --game $game --seed 1 >"$tmp/played"
    for who in spectator dealer seat2; do
        "$sabot" table --as $who "$tmp/played" >"$tmp/shown"
        same "$game, $who: as many events" "$(events "$tmp/played" | wc -l)" \
            "$(events "$tmp/shown" | wc -l)"
        "$sabot" table "$tmp/shown" >"$tmp/out"
        lacks "$game, $who: the referee takes it" "$tmp/out" '^refused'
    done
done
cat "$tmp/all" >"$tmp/told" # the check sees a transcript that hides nothing
awk -f "$tmp/early.awk" "$tmp/told" "$tmp/all" >"$tmp/early"
[ -s "$tmp/early" ]
result $? "the check itself can fail"

# ---- Who reads what ----
"$sabot" deal --game pai-gow --seed 11 --rounds 1 --players 3 >"$tmp/played"
seat=$(sed -n 's/^set seat=\([0-9]\).*/\1/p' "$tmp/played" | head -n 1)
laid=$(grep "^set seat=$seat" "$tmp/played")
"$sabot" table --as "seat$seat" "$tmp/played" >"$tmp/own"
"$sabot" table --as spectator "$tmp/played" >"$tmp/other"
grep -qxF "$laid" "$tmp/own"
result $? "a player reads the own setting"
holds "others read that it was laid" "$tmp/other" "^set seat=$seat \"X-X X-X / X-X X-X\"$"
lacks "and not what" "$tmp/other" "^set seat=$seat \"[1-6]"
holds "a player hears the ruling on it" "$tmp/own" '^# accepted .*lie face down and are final'
lacks "a spectator hears none" "$tmp/other" '^# (accepted|refused|irregular)'
acts='sit|leave|buy-in|cash-out|wager|raise|withdraw|decline|accept|co-bank|set|look|ask|choose'
same "who plays hears rulings on the own acts alone" "$(grep -c "^# accepted" "$tmp/own")" \
    "$(grep -cE "^($acts) .*seat=$seat( |$)" "$tmp/own")"
holds "the table as it stands is told" "$tmp/other" '^# closed: '

# ---- What was refused ----
{
    sed '/^set /,$d' "$tmp/played"
    printf 'set seat=%s 6-6 6-6 / 1-1 1-1\n' "$seat"
    echo "announce \"No More Bets\""
} >"$tmp/refused.txt"
"$sabot" table --as "seat$seat" "$tmp/refused.txt" >"$tmp/own"
"$sabot" table --as dealer "$tmp/refused.txt" >"$tmp/house"
"$sabot" table --as spectator "$tmp/refused.txt" >"$tmp/other"
holds "who sent it reads it" "$tmp/own" "^# set seat=$seat \"6-6 6-6 / 1-1 1-1\"$"
holds "the house reads that it came" "$tmp/house" "^# set seat=$seat$"
holds "and what the dealer said out of turn" "$tmp/house" '^# refused .*'
lacks "nobody else reads of it" "$tmp/other" "set seat=$seat|No More Bets was said"

# ---- JSON, and the command line ----
"$sabot" table --as spectator --json "$tmp/played" >"$tmp/j"
lacks "json: every line is an object" "$tmp/j" '^[^{]|[^}]$'
holds "json: the last is the view" "$tmp/j" '^\{"view":\{"phase":"closed"'
printf 'table minibaccarat\nsit seat=1 buy-in=100\n?\nshow\nwhy\n' >"$tmp/asks"
"$sabot" table --as seat1 "$tmp/asks" >"$tmp/out"
lacks "questions were the house's" "$tmp/out" '^[^#ts]'
run "no such viewer" 2 table --as nobody "$tmp/played"
holds "it says who there is" "$tmp/err" "as wants a seat, like seat3"
run "a participant has a seat" 2 table --as participant "$tmp/played"
run "a seat that no table has" 2 table --as seat99 "$tmp/played"
run "it judges nothing new" 2 table --as seat1 --auto "$tmp/played"
holds "it says so" "$tmp/err" "only shows a transcript"
done_testing
