# provisions.awk: src/regulation/provisions.tsv -> the table behind provision.h.
#
#   awk [-v apart=FILE] -f tools/provisions.awk provision-numbers.txt provisions.tsv...
#
# With apart the words go into that file, a line a provision: its number, the rule, the example.
# Row 0 is the empty provision, as is a number whose provision is gone. The number of a provision
# is the one it was given once, whatever its place in the file. Behind the first file come those of
# games of one's own: what has no number there takes the next.
BEGIN {
    FS = "\t"
    print "/* Generated from src/regulation/provisions.tsv by tools/provisions.awk: the provisions"
    print " * by their numbers. Row 0 is the empty provision. */"
    print "#include \"regulation/provision_table.h\"\n"
    print (apart ? "" : "const ") "sabot_provision sabot_provision_table[] = {"
    print "    { \"\", \"\", \"\", \"\", \"\", \"\" },"
    most = 0
}

FNR == NR && /^#/ { next }
FNR == NR {
    if (NF != 3 || $1 != most + 1)
        fault("the number " most + 1 ", an id and an edition expected")
    most = $1
    number[$2, $3] = $1
    next
}

function quoted(text) {
    gsub(/\\/, "&&", text)
    gsub(/"/, "\\\"", text)
    gsub(/\?\?/, "?\\?", text)
    return "\"" text "\""
}

function fault(says) {
    print FILENAME ":" FNR ": " says >"/dev/stderr"
    failed = 1
    exit 1
}

FNR == 1 {
    files++
    next
}
NF != 6 { fault("6 columns expected, " NF " found") }
seen[$1, $2]++ { fault("(" $1 ", " $2 ") stands twice") }
!(($1, $2) in number) && files > 1 { number[$1, $2] = ++most }
!(($1, $2) in number) {
    fault("(" $1 ", " $2 ") has no number; provision-numbers.txt ends with " most \
        ": add a line there: " most + 1 ", the id and the edition, set off by tabs")
}
{
    n = number[$1, $2]
    given[n] = 1
    if (apart) {
        printf "%d\t%s\t%s\n", n, $5, $6 >apart
        $5 = $6 = ""
    }
    printf "    [%d] = { %s, %s, %s, %s,\n      %s,\n      %s },\n", n, quoted($1), quoted($2), \
        quoted($3), quoted($4), quoted($5), quoted($6)
}

END {
    if (failed)
        exit 1
    for (n = 1; n <= most; n++)
        if (!(n in given))
            printf "    [%d] = { \"\", \"\", \"\", \"\", \"\", \"\" },\n", n
    print "};\n"
    print "const size_t sabot_provision_rows = " most + 1 ";"
}
