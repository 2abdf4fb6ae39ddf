# provisions.awk: src/regulation/provisions.tsv -> the table behind provision.h.
# Row 0 is the empty provision. Row order is the file's, so an index is a row number.
BEGIN {
    FS = "\t"
    print "/* Generated from src/regulation/provisions.tsv by tools/provisions.awk: the provisions,"
    print " * in the order of that file. Row 0 is the empty provision. */"
    print "#include \"regulation/provision_table.h\"\n"
    print "const sabot_provision sabot_provision_table[] = {"
    print "    { \"\", \"\", \"\", \"\", \"\", \"\" },"
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

NR == 1 { next }
NF != 6 { fault("6 columns expected, " NF " found") }
seen[$1, $2]++ { fault("(" $1 ", " $2 ") stands twice") }
{
    printf "    { %s, %s, %s, %s,\n      %s,\n      %s },\n", quoted($1), quoted($2), quoted($3), \
        quoted($4), quoted($5), quoted($6)
    rows++
}

END {
    if (failed)
        exit 1
    print "};\n"
    print "const size_t sabot_provision_rows = " rows + 1 ";"
}
