#!/bin/sh
# The seeds of the fuzzers, one packed file a target: in text and in JSON there are heads of all
# five games, with tables deep in an evening; every seed's head opens the table it names.
. tests/tools/lib
sabot=${SABOT:-build/sabot}

# One packed file a target.
for target in fuzz/fuzz_*.c; do
    target=${target#fuzz/fuzz_}
    target=${target%.c}
    pack=fuzz/corpus/$target.pack
    check "$target: its pack can be laid out" \
        "${SABOT_BUILD:-build}/tools/corpus" unpack "$pack" "$dir/$target"
    check "$target: as many files as inputs" \
        [ "$(grep -ac '^== [^ ]* [0-9]*$' "$pack")" -eq "$(ls "$dir/$target" | wc -l)" ]
    check "$target: no more than 300,000 bytes" [ "$(wc -c <"$pack")" -lt 300000 ]
done
same "nothing else lies there" "$(ls fuzz/corpus/*.pack)" "$(find fuzz/corpus -type f | sort)"

for form in text json; do
    for game in punto-banco minibaccarat chemin-de-fer pai-gow pai-gow-poker; do
        case $form in
        text) head="table $game( |$)" ;;
        json) head="^.\"table\":.\"game\":\"$game\"" ;;
        esac
        n=0 bad=
        for seed in "$dir/$form"/deep-*; do
            [ -f "$seed" ] || continue
            head -n 1 "$seed" | grep -Eq -- "$head" || continue
            sed -n 2p "$seed" | grep -q '^>[0-9][0-9]$' || continue
            n=$((n + 1))
            head -n 1 "$seed" | "$sabot" table - >/dev/null 2>&1 || bad="$bad $seed"
        done
        check "$form, $game: eight deep tables or more" [ $n -ge 8 ]
        same "$form, $game: each opens" "" "$bad"
    done
done
# Whatever reads something from outside has a fuzzer that calls it.
for reader in sabot_events_from_text sabot_event_from_json sabot_table_from_text \
    sabot_table_from_json sabot_rules_from_memory sabot_house_way_parse sim_plan_read \
    sim_document_read_result; do
    check "$reader is called by a fuzzer" grep -q "$reader" fuzz/*.[ch]
done
done_testing
