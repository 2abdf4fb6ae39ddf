# plain.awk: the table of event kinds -> plain.h: what each kind may have in the small fields.
#
#   awk -f tools/plain.awk src/core/vocabulary.c
#
# A line a kind for event.c, which says what MOST_x is: the largest value of a field that the kind
# uses (of all others: nothing), and which of them it needs.
BEGIN {
    # fields of one byte, by what event.h calls the byte
    split("SEAT HAND CARD FACE ON WORDS TOPIC CAUSE MEANS MANNER TO BATCH DEALER PLAYER BANKER " \
          "HOLDS", name, " ")
    for (i in name)
        byte[name[i]] = tolower(name[i])
    byte["WINNER"] = "hand"
    # zero is a value of these
    split("COUNT WITH MEANS PLAYER BANKER HOLDS WINNER FACES DICE", name, " ")
    for (i in name)
        zero[name[i]] = 1
    print "/* plain.h: the small fields of each kind. Generated from the table of kinds by"
    print " * tools/plain.awk. */"
    print "static const plain_kind plain[SABOT_EV_KINDS] = {"
}

function tell(    most, needs, more, least, use, field, needed) {
    while (match(text, /(REQ|OPT)(_BARE)?\([A-Z]+,/)) {
        use = substr(text, RSTART, RLENGTH - 1)
        text = substr(text, RSTART + RLENGTH)
        field = use
        sub(/.*\(/, "", field)
        needed = use ~ /^REQ/ && !(field in zero)
        if (field in byte) {
            most = most " [BYTE(" byte[field] ")] = MOST_" field ","
            needs = needs (needed ? " [BYTE(" byte[field] ")] = 0x80," : "")
        } else if (field == "AMOUNT") {
            more = more ", .amount_most = SABOT_CENTS_MAX"
            if (needed && least == "")
                least = "1"
        } else if (field == "COUNT")
            more = more ", .count_most = COUNT_MAX"
        else if (needed) # not plain at all: no amount is so little
            least = "INT64_MAX"
    }
    print "    [SABOT_EV_" id "] = { .most = {" (most ? most : " 0") " },"
    print "        .needs = {" (needs ? needs : " 0") " }" more \
        (least ? ", .amount_least = " least : "") " },"
    kinds++
    id = ""
}

/^    KIND\([A-Z0-9_]+, / || /^};/ {
    if (id != "")
        tell()
    id = text = ""
}

/^    KIND\([A-Z0-9_]+, / {
    id = $0
    sub(/^    KIND\(/, "", id)
    sub(/,.*/, "", id)
}

id != "" { text = text $0 }

END {
    print "};"
    if (kinds == 0) {
        print FILENAME ": no kinds found" >"/dev/stderr"
        exit 1
    }
}
