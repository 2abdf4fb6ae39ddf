# "sabot rules": check, show and keys; what is printed, how it ends, and that the manual agrees.
# Evidence for 19:47-3.5(b), 19:47-3.10(c)1, 19:47-7.10(c)1 @2011, 19:47-7.10(c)2 @2011.
. tests/cli/lib

NO_COLOR=1
export NO_COLOR

file() { # NAME, lines from standard input
    cat >"$tmp/$1"
}

# ---- check ----

run "every ready file is lawful" 0 rules check rules/*.ini
holds "and says so" "$tmp/out" '^rules/punto-banco.ini: lawful$'
holds "and the pits are" "$tmp/out" '^pit 1: 4 tables, lawful together$'
lacks "and nothing else is found" "$tmp/out" 'refused|note:'
empty "nothing on stderr" "$tmp/err"

file seven.ini <<'END'
game = punto-banco
; odds below the floor
tie = 7
decks = 5
END
run "a fault" 1 rules check "$tmp/seven.ini"
holds "file, line, key, sentence, provision, edition" "$tmp/out" \
    '/seven.ini:3: tie = 7: .*set tie to 8 or more.* \(19:47-3\.3\(b\), 1991\)$'
holds "every fault of the file" "$tmp/out" \
    '/seven.ini:4: decks = 5: .*set decks to 6.* \(19:47-3\.1\(a\)\[1\], 1998\)$'
lacks "it is not called lawful" "$tmp/out" 'lawful$'
run "one lawful, one not" 1 rules check rules/punto-banco.ini "$tmp/seven.ini"
holds "the lawful one is called so" "$tmp/out" '^rules/punto-banco.ini: lawful$'

file completed.ini <<'END'
game = punto-banco
seats = 16
END
run "a completed rule" 1 rules check "$tmp/completed.ini"
holds "shows its grade" "$tmp/out" '\(C:3\.6\.1, completed-G\)$'

file reading.ini <<'END'
game = minibaccarat
edition = 1998
preshuffled = yes
END
run "a reading" 1 rules check "$tmp/reading.ini"
holds "is named" "$tmp/out" '\(19:47-7\.4\(a\), undated@1998, reading A12\)$'

file note.ini <<'END'
game = minibaccarat
banker = tie25
increment = 0.50
END
run "a note is no fault" 0 rules check "$tmp/note.ini"
holds "the note" "$tmp/out" '/note.ini:3: increment = 0.50: note: .*0\.04.*\(reading A16\)$'
holds "beside the verdict" "$tmp/out" '/note.ini: lawful$'

file contradiction.ini <<'END'
game = minibaccarat
banker = vig5
vigorish = 4
END
run "a file against itself" 1 rules check "$tmp/contradiction.ini"
holds "is told where" "$tmp/out" ':2: banker: another line of the file says otherwise'

# ---- pits ----

printf 'game=punto-banco\npit=2\nroutine=1\n' | file one.ini
printf 'game=punto-banco\npit=2\nroutine=2\n' | file two.ini
printf 'game=punto-banco\npit=3\nroutine=2\norder=3\n' | file three.ini
printf 'game=minibaccarat\npit=3\norder=1\n' | file four.ini
printf 'game=minibaccarat\norder=1\n' | file five.ini
printf 'game=minibaccarat\norder=2\n' | file six.ini
run "two routines in a pit" 1 rules check "$tmp/one.ini" "$tmp/two.ini"
holds "3.5(b)" "$tmp/out" 'one.ini and .*two.ini: pit 2: .*\(19:47-3\.5\(b\), 1996, reading A19\)$'
run "each alone is lawful" 0 rules check "$tmp/two.ini"
run "two pits" 0 rules check "$tmp/one.ini" "$tmp/three.ini"
lacks "are not compared" "$tmp/out" '^pit'
run "minibaccarat beside punto banco" 1 rules check "$tmp/three.ini" "$tmp/four.ini"
holds "7.10(c)2" "$tmp/out" 'set order to 3 .*\(19:47-7\.10\(c\)2, 2010@2011\)$'
run "files without a pit are of one" 1 rules check "$tmp/five.ini" "$tmp/six.ini"
holds "7.10(c)1" "$tmp/out" '\(19:47-7\.10\(c\)1, 2010@2011\)$'

# ---- unreadable ----

run "no such file" 2 rules check rules/punto-banco.ini "$tmp/none.ini"
holds "says which" "$tmp/err" 'sabot rules: .*/none.ini: the file cannot be read: No such file'
holds "and checks the others" "$tmp/out" '^rules/punto-banco.ini: lawful$'
run "two that cannot be read" 2 rules check "$tmp/none.ini" "$tmp/nine.ini"
same "both are told" 2 "$(grep -c 'cannot be read' "$tmp/err")"
head -c 65537 /dev/zero | tr '\0' ';' | file large.ini
run "a file too large" 2 rules check "$tmp/large.ini"
holds "the limit is told" "$tmp/err" '65536 bytes are the most'
printf 'game = minibaccarat\ntie = 7\ndeks = 6\n' | run "standard input" 1 rules check -
holds "standard input has a name" "$tmp/out" '^stdin:2: tie = 7: '
holds "the key that was meant" "$tmp/out" '^stdin:3: deks = 6: did you mean decks\? there is no'
printf 'banker = vig6\n[pit]\ntie = 7\ngame = minibaccarat\n' | run "in any order" 1 rules check -
same "faults stand in the order of the lines" "1 2 3 " "$(cut -d: -f2 "$tmp/out" | tr '\n' ' ')"
printf 'game = minibaccarat\nbonus-paytable = B\n' | run "a note on what follows" 0 rules check -
same "stands at the line that was written, once" 1 "$(grep -c '^stdin:2: .*note:' "$tmp/out")"
same "and nowhere else" 1 "$(grep -c 'note:' "$tmp/out")"
printf 'game=punto-banco\nnonsense\n' | file nonsense.ini
run "a line that is none" 2 rules check "$tmp/nonsense.ini"
holds "says where, among the faults" "$tmp/out" '/nonsense.ini:2: nonsense: this line is no '
run "a folder" 2 rules check rules
run "no file" 2 rules check
run "no such command" 2 rules verify
holds "names those there are" "$tmp/err" 'check, show, diff, list or keys'
run "no words at all" 2 rules

# ---- show ----

run "show" 0 rules show rules/minibaccarat-tie25.ini
holds "a setting with its provision" "$tmp/out" \
    '^banker +=  ?tie25 +; 19:47-7\.3\(d\)\[1\], 2011@2011$'
holds "a default" "$tmp/out" '^tie +=  ?8 +; 19:47-7\.3\(b\), 2011@2011$'
lacks "no percentage where there is none" "$tmp/out" '^vigorish '
for rules in rules/*.ini; do
    "$sabot" rules show "$rules" >"$tmp/again.ini"
    "$sabot" rules show "$tmp/again.ini" | sed 1d >"$tmp/twice"
    sed 1d "$tmp/again.ini" | cmp -s - "$tmp/twice"
    result $? "what is shown of $rules is a rules file, and the same"
done
run "show a faulty file" 1 rules show "$tmp/seven.ini"
empty "prints no settings" "$tmp/out"
holds "but the faults" "$tmp/err" ':3: tie = 7: '
run "show two files" 2 rules show rules/punto-banco.ini rules/minibaccarat.ini

# ---- JSON ----

run "check as JSON" 1 rules check --json "$tmp/seven.ini" "$tmp/note.ini"
json "a document" 'd["lawful"] is False and len(d["files"]) == 2 and d["pits"] == []'
json "a fault" 'd["files"][0]["faults"][0]["provision"] == "19:47-3.3(b)"'
json "its line" 'd["files"][0]["faults"][0]["line"] == 3'
json "its key" 'd["files"][0]["faults"][0]["key"] == "tie"'
json "a note" 'd["files"][1]["lawful"] and d["files"][1]["notes"][0]["reading"] == "A16"'
json "its value" 'd["files"][0]["faults"][0]["value"] == "7"'
run "an unreadable file as JSON" 2 rules check --json "$tmp/none.ini" rules/minibaccarat.ini
json "an error" '"cannot be read" in d["files"][0]["error"]["says"] and not d["lawful"]'
json "beside the others" 'd["files"][1]["lawful"]'
run "show an unreadable file as JSON" 2 rules show --json "$tmp/nonsense.ini"
json "its line" 'd["error"]["line"] == 2'
run "a pit as JSON" 1 rules check --json "$tmp/one.ini" "$tmp/two.ini"
json "the pit" 'd["pits"][0]["pit"] == "2" and d["pits"][0]["tables"] == 2'
json "the two at odds" 'd["pits"][0]["faults"][0]["first"].endswith("one.ini")'
run "show as JSON" 0 rules show rules/punto-banco.ini --json
json "key, value, provision" \
    '{"key": "tie", "value": "8", "provision": "19:47-3.3(b)"}.items() <= \
     [r for r in d["rules"] if r["key"] == "tie"][0].items()'
run "keys as JSON" 0 rules keys --json
json "every key is told" 'len(d["keys"]) > 60 and all(k["help"] for k in d["keys"])'

# ---- keys and the manual ----

# Once a value of nothing but halves of letters sent the reader round for ever.
halves=$(head -c 125 /dev/zero | tr '\0' '\237')
printf 'game = minibaccarat\ndecks = %s\n' "$halves" >"$tmp/odd.ini"
run "halves of letters" 1 rules check "$tmp/odd.ini"

run "keys" 0 rules keys
holds "a key and its values" "$tmp/out" '^  deal = face-up, under-shoe'
run "keys as markdown" 0 rules keys --markdown
sed -n '/^### /,$p' docs/rules-files.md >"$tmp/manual"
sed -n '/^### /,$p' "$tmp/out" | cmp -s - "$tmp/manual"
stale=$?
result $stale "docs/rules-files.md ends with what \"sabot rules keys --markdown\" prints"
[ $stale -eq 0 ] || echo '# its section "The keys" says how to make it anew'
run "keys needs no file" 2 rules keys rules/punto-banco.ini
run "help" 0 rules --help
holds "has examples" "$tmp/out" '^examples:'
run "help of a part" 0 rules check --help
done_testing
