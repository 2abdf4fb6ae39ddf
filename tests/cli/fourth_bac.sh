# What a rules file is told about keys of another game: the paragraph that leaves no such choice,
# where one speaks of it (docs/rules-files.md).
. tests/cli/lib

fault() { # GAME KEY VALUE PATTERN
    printf 'game = %s\n%s = %s\n' "$1" "$2" "$(echo "$3" | tr . +)" | {
        run "$1: $2 is no key of it" 1 rules check - || true
        holds "$1: $2 = $3, by its paragraph" "$tmp/out" \
            "^stdin:2: $2 = $3: this is a choice of .*$4"
    }
}

fault pai-gow-poker decks 2 '\(19:47-11\.2\(a\)\[1\], 1998\)$'
fault pai-gow decks 2 '\(C:10\.2\.1, '
fault pai-gow-poker batch-decks 6.6 '\(19:47-11\.2\(a\)\[1\], 1998\)$'
fault pai-gow-poker cutting-cards 1 '\(19:47-11\.2\(a\)\[2\], '
fault pai-gow shuffler yes '\(C:10\.6\.1, '
fault pai-gow second-deck yes '\(C:10\.2\.1, '
fault pai-gow-poker continuous yes '\(C:11\.6\.1, '
fault pai-gow-poker cutting-card-deepest 20 '\(C:11\.6\.2, '
fault pai-gow tie 9 '\(C:10\.7\.01, '
fault pai-gow-poker bonus yes '\(C:11\.7\.01, '
fault pai-gow vigorish 4 '\(C:10\.7\.02, '
fault pai-gow-poker order 2 '\(C:11\.9\.5, '
fault pai-gow-poker deal viewing '\(C:11\.9\.4, '
fault pai-gow bank-carries yes '\(C:10\.1\.1, '
fault pai-gow-poker disclosed 3 '\(C:11\.11\.4, '
fault pai-gow-poker delivery k10 '\(C:11\.8\.1, '
fault pai-gow start number '\(C:10\.8\.09, '
done_testing
