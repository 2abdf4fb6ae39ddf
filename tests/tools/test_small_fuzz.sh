#!/bin/sh
# The seeds of the fuzzers: in text and in JSON there are heads of all five games, with tables deep
# in an evening; every seed's head opens the table it names.
sabot=${SABOT:-build/sabot}
for form in text json; do
    for game in punto-banco minibaccarat chemin-de-fer pai-gow pai-gow-poker; do
        case $form in
        text) head="table $game( |$)" ;;
        json) head="^.\"table\":.\"game\":\"$game\"" ;;
        esac
        n=0 bad=
        for seed in fuzz/corpus/$form/*; do
            [ -f "$seed" ] || continue
            head -n 1 "$seed" | grep -Eq -- "$head" || continue
            sed -n 2p "$seed" | grep -q '^>[0-9][0-9]$' || continue
            n=$((n + 1))
            head -n 1 "$seed" | "$sabot" table - >/dev/null 2>&1 || bad="$bad $seed"
        done
        if [ $n -ge 8 ] && [ -z "$bad" ]; then
            echo "ok fuzz seeds: $form, $game: $n deep tables"
        else
            echo "not ok fuzz seeds: $form, $game: $n deep tables$bad"
        fi
    done
done
# Whatever reads something from outside has a fuzzer that calls it.
for reader in sabot_events_from_text sabot_event_from_json sabot_table_from_text \
    sabot_table_from_json sabot_rules_from_memory sabot_house_way_parse sim_plan_read \
    sim_document_read_result; do
    if grep -q "$reader" fuzz/*.[ch]; then
        echo "ok fuzz: $reader is called"
    else
        echo "not ok fuzz: $reader is called by no fuzzer"
    fi
done
