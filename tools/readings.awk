# readings.awk: docs/readings.md -> the table of readings behind "sabot cite A13".
# An entry begins at a line "**Ann ..." and ends where the next entry or a heading begins.
BEGIN {
    print "/* Generated from docs/readings.md by tools/readings.awk: what each reading says. */"
    print "#include \"cli/cite/tables.h\"\n"
    print "const char *const cite_readings[] = {\n    \"\","
}

function quoted(text) {
    gsub(/\\/, "&&", text)
    gsub(/"/, "\\\"", text)
    return "\"" text "\\n\""
}

# A paragraph is one line of text; a row of a table is one too.
function close_line() {
    if (line != "")
        print "    " quoted(line)
    line = ""
}

function close_entry() {
    close_line()
    if (entry)
        print "    ,"
    entry = 0
}

/^\*\*A[0-9][0-9][0-9]? / {
    close_entry()
    count++
    if (substr($0, 4) + 0 != count) {
        print FILENAME ":" FNR ": A" count " expected here" >"/dev/stderr"
        failed = 1
        exit 1
    }
    entry = 1
}
/^#/ { close_entry() }
NF == 0 || /^\|/ { close_line() }
entry && NF > 0 {
    gsub(/\*\*/, "")
    gsub(/`/, "")
    line = line == "" ? $0 : line " " $0
    if (/^\|/)
        close_line()
}

END {
    if (failed)
        exit 1
    close_entry()
    print "};\n\nconst int cite_readings_count = " count ";"
}
