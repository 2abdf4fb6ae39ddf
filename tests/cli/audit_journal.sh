# "sabot audit" of journals: files, standard input and stores; a journal with new hashes is found
# out; every way to print; parts; its statuses.
. tests/cli/lib

NO_COLOR=1
export NO_COLOR

"$sabot" deal --game minibaccarat --seed 5 --rounds 40 >"$tmp/evening.txt"
"$sabot" table --store "sqlite:$tmp/night.db" "$tmp/evening.txt" >/dev/null
"$sabot" journal export "sqlite:$tmp/night.db" >"$tmp/night.jsonl"
entries=$(wc -l <"$tmp/night.jsonl" | tr -d ' ')

run "a store" 0 audit "sqlite:$tmp/night.db"
holds "nothing found" "$tmp/out" '^nothing found$'
run "a file" 0 audit "$tmp/night.jsonl"
holds "what was read" "$tmp/out" "^1 file, [0-9,]+ lines, 1 table\$"
run "standard input" 0 audit - <"$tmp/night.jsonl"
run "with threads" 0 audit --threads 3 "$tmp/night.jsonl"
run "one journal by two names" 1 audit --threads 3 "$tmp/night.jsonl" "sqlite:$tmp/night.db"
holds "is told, and nothing else" "$tmp/out" '^1 finding$'
holds "where it was before" "$tmp/out" 'told-twice.*it is in file 1 as well'
run "as JSON" 0 audit --json "$tmp/night.jsonl"
holds "every entry" "$tmp/out" "\"lines\":$entries,"

# Somebody pays himself more, and has the store write the journal anew, hashes and all.
was=$(grep '^pay ' "$tmp/evening.txt" | sed -n 3p)
want=$(echo "$was" | sed 's/ \([0-9.]*\)$/ 9\1/')
if command -v python3 >/dev/null; then
    cat >"$tmp/forge.py" <<'P'
import base64, hashlib, json, sys
last, done = "A" * 43, False
for line in open(sys.argv[1], encoding="utf-8"):
    e = json.loads(line)
    if e["event"] == sys.argv[2] and not done:
        e["event"], done = sys.argv[3], True
    e["before"] = last
    del e["hash"]
    body = json.dumps(e, separators=(",", ":"), ensure_ascii=False)[:-1]
    last = base64.urlsafe_b64encode(
        hashlib.blake2b(body.encode(), digest_size=32).digest()).decode().rstrip("=")
    print(body + ',"hash":"' + last + '"}')
P
    python3 "$tmp/forge.py" "$tmp/night.jsonl" "$was" "$want" >"$tmp/forged.jsonl"
    run "the chain is whole" 0 journal verify "$tmp/forged.jsonl"
    run "and the audit finds it" 1 audit "$tmp/forged.jsonl"
    holds "one finding" "$tmp/out" '^1 finding$'
    holds "where and what" "$tmp/out" ': unlawful: table .*: pay seat=.* \[19:47-7'
    run "imported into a store" 0 journal import "$tmp/forged.jsonl" "sqlite:$tmp/forged.db"
    run "there too" 1 audit --threads 2 "sqlite:$tmp/forged.db"
    holds "one finding there" "$tmp/out" '^1 finding$'
    run "SARIF" 1 audit --sarif "$tmp/forged.jsonl"
    json "its result" '[r["ruleId"] for r in d["runs"][0]["results"]] == ["unlawful"]'
    run "CSV" 1 audit --csv "$tmp/forged.jsonl"
    same "a head and a line" 2 "$(wc -l <"$tmp/out" | tr -d ' ')"
    "$sabot" deal --fair --game punto-banco --seed 7 --shoes 1 >"$tmp/fair.txt"
    "$sabot" table --store "sqlite:$tmp/fair.db" "$tmp/fair.txt" >/dev/null
    "$sabot" journal export "sqlite:$tmp/fair.db" >"$tmp/fair.jsonl"
    run "sealed shuffles" 0 audit "$tmp/fair.jsonl"
    # Two cards of one rank change places: every count stays, and every card is there.
    one=$(grep '^card [0-9TJQKA]s player' "$tmp/fair.txt" | sed -n 9p)
    two=$(grep "^card $(echo "$one" | cut -c6)d banker" "$tmp/fair.txt" | sed -n 1p)
    python3 "$tmp/forge.py" "$tmp/fair.jsonl" "$one" "$(echo "$one" | sed 's/s /d /')" \
        >"$tmp/half.jsonl"
    python3 "$tmp/forge.py" "$tmp/half.jsonl" "$two" "$(echo "$two" | sed 's/d /s /2')" \
        >"$tmp/other.jsonl"
    run "two cards changed" 1 audit "$tmp/other.jsonl"
    holds "is not what the secret gives" "$tmp/out" ': fair: table .* shoe 1'
    holds "told once" "$tmp/out" '^1 finding$'
    # Another seal under the same shuffle; and a table that closes and shows no secret.
    seal=$(grep '^commit' "$tmp/fair.txt" | tail -1)
    python3 "$tmp/forge.py" "$tmp/fair.jsonl" "$seal" "${seal%=*}=$(printf %042d 0 | tr 0 B)A" \
        >"$tmp/seal.jsonl"
    run "another seal" 1 audit "$tmp/seal.jsonl"
    holds "is not that of the secret" "$tmp/out" \
        ': fair: table .* shoe 1: the seal is not that of the secret'
    "$sabot" deal --fair --game minibaccarat --seed 7 --rounds 1 | sed '/^discard/q' \
        >"$tmp/early.txt"
    { cat "$tmp/early.txt" && echo close; } >"$tmp/unshown.txt"
    "$sabot" table --store "sqlite:$tmp/unshown.db" "$tmp/unshown.txt" >"$tmp/out" 2>&1
    holds "it can be closed" "$tmp/out" 'accepted.*: the table is closed'
    run "a secret that is never shown" 1 audit "sqlite:$tmp/unshown.db"
    holds "once the table is closed" "$tmp/out" \
        ': fair: table .* shoe 1: sealed by entry [0-9]+, and not shown before the journal ended'
    holds "told once" "$tmp/out" '^1 finding$'
    "$sabot" table --store "sqlite:$tmp/going-on.db" "$tmp/early.txt" >"$tmp/out" 2>&1
    run "while it is open nothing is owed" 0 audit "sqlite:$tmp/going-on.db"
    for part in 1 2 3; do
        "$sabot" audit --json --shard $part/3 "$tmp/forged.jsonl" >"$tmp/$part.json"
    done
    run "parts" 1 audit --merge "$tmp/1.json" "$tmp/2.json" "$tmp/3.json"
    holds "are one audit" "$tmp/out" '^1 finding$'
fi

sed 9d "$tmp/night.jsonl" >"$tmp/left-out"
run "a line left out" 1 audit "$tmp/left-out"
holds "is of the chain" "$tmp/out" ':9: chain: table table: entry 9 stands where 8 is due'
holds "and told once" "$tmp/out" '^1 finding$'

run "no journal on standard input" 2 audit - <README.md
holds "what to do" "$tmp/err" 'holds no journal; .* give --mapping'
run "no such store" 2 audit "sqlite:$tmp/none/none.db"
run "a mapping is not for a journal" 2 audit --mapping x "$tmp/night.jsonl"
holds "it says so" "$tmp/err" 'leave out --mapping'
done_testing
