# law.awk: provisions, tables of the law and the list of games -> the enum of the law's rules and,
# per rule and column, the provision behind it and the reading applied.
#
#   awk -v header=OUT.h -v code=OUT.c -v numbers=provision-numbers.txt -v list=games.list \
#       -f law.awk provisions.tsv... law.tsv...
#
# A column a game (and edition), named in the line that begins with #name. "-" no such rule; "." no
# provision, but the reading; "=" the provision of the next column, read by A04, or by the reading
# named ("=A03"). Several ids: the first is cited. An id that does not exist is an error. A game's
# own table adds its columns, and behind the rules there are those it alone has; a rule it does not
# name it does not have. Rows of its own provisions that have no number take the next.
BEGIN {
    FS = "\t"
    while ((getline line <numbers) > 0)
        if (line !~ /^#/ && split(line, part, "\t") == 3)
            number[part[2], part[3]] = most = part[1]
    while ((getline line <list) > 0)
        if (line !~ /^#/ && split(line, part, " ") == 3)
            game_number[part[1]] = ++listed
}

function fault(says) {
    print FILENAME ":" FNR ": " says >"/dev/stderr"
    failed = 1
    exit 1
}

# The row of an id in a game's column; only those of the regulation leave out their chapter, and
# stand in several editions.
function row_of(id, g,    key) {
    key = id ~ /:/ ? id : "19:47-" id "@" game[g]
    if (!(key in index_of))
        fault($1 ": there is no provision " id " for " game[g])
    return index_of[key]
}

function cite(text, g,    id, n, i, first) {
    if (text == "-" || text == ".")
        return 0
    n = split(text, id, ",")
    first = row_of(id[1], g)
    for (i = 2; i <= n; i++)
        row_of(id[i], g)
    return first
}

# One reading for every column, or, parted by commas, one a column.
function reading_of(text, g,    each) {
    if (split(text, each, ",") > 1)
        text = each[g]
    if (text == "-" || text == "")
        return 0
    if (text !~ /^A[0-9][0-9][0-9]?$/ || substr(text, 2) + 0 < 1 || substr(text, 2) + 0 > 112)
        fault($1 ": " text " is no reading: they run from A01 to A112, and a new one raises " \
            "that number here (CONTRIBUTING.md)")
    return substr(text, 2) + 0
}

# The reading under which a lost text is taken from the next column.
function lost_under(text) {
    return text == "=" ? 4 : reading_of(substr(text, 2), 1)
}

function print_table(what, value,    i, g, text) {
    print "static const " what "[LAWS][COLUMNS] = {" >code
    for (i = 1; i <= rules; i++) {
        text = ""
        for (g = 1; g <= games; g++)
            text = text (g > 1 ? ", " : "") value[i, g] + 0
        print "    [LAW_" rule[i] "] = { " text " }," >code
    }
    print "};\n" >code
}

# Which column a table's rules stand in: a game's, and where it has two, its edition's.
function print_columns(    g, part, was) {
    print "int law_column(const sabot_rules *rules)" >code
    print "{\n    switch (rules->game) {" >code
    for (g = 1; g <= games; g++) {
        split(game[g], part, "@")
        if (part[1] == was)
            continue
        was = part[1]
        print "    case " game_number[was] ": return " column_of(g, was) ";" >code
    }
    print "    default: return 0;\n    }\n}" >code
}

# The columns of a game lie side by side, the newest edition last.
function column_of(g, name,    part) {
    split(game[g], part, "@")
    if (g == games || game[g + 1] !~ "^" name "@")
        return g - 1
    return "rules->edition == " part[2] " ? " (g - 1) " : " column_of(g + 1, name)
}

FILENAME ~ /provisions\.tsv$/ {
    if (FNR == 1)
        next
    if (!(($1, $2) in number))
        number[$1, $2] = ++most
    edition = $2
    sub(/^[^@]*/, "", edition)
    index_of[$1 ~ /^19:47-/ ? $1 "@" $3 edition : $1] = number[$1, $2]
    next
}
$1 == "#name" {
    before = games
    for (g = 2; g < NF; g++) {
        name = $g
        sub(/@.*/, "", name)
        if (!(name in game_number))
            fault("there is no game " name " in " list)
        game[++games] = $g
    }
}
/^#/ || NF == 0 { next }
NF != games - before + 2 { fault(games - before + 2 " columns expected, " NF " found") }
$1 !~ /^[A-Z][A-Z0-9_]*$/ { fault($1 " is no rule name") }
seen[FILENAME, $1]++ { fault($1 " stands twice") }
{
    if (!($1 in row)) {
        row[$1] = ++rules
        rule[rules] = $1
    }
    i = row[$1]
    for (g = before + 1; g <= games; g++) {
        field = g - before + 1
        lost = $field ~ /^=/
        provision[i, g] = lost ? cite($(field + 1), g + 1) : cite($field, g)
        applied[i, g] = lost ? lost_under($field) : $field == "-" ? 0 : reading_of($NF, field - 1)
    }
}

END {
    if (failed)
        exit 1
    made = "Generated from tables of the law by\n * tools/law.awk"
    print "/* law.h: the names of the rules of the law. " made "." >header
    print " *" >header
    print " * There may be more of them, and more columns, where one more game is built in:" >header
    print " * who asks needs no building anew. */" >header
    print "#ifndef LAW_H\n#define LAW_H\n\n#include \"sabot/rules.h\"\n" >header
    print "enum sabot_law {\n    LAW_NONE = 0," >header
    for (i = 1; i <= rules; i++)
        print "    LAW_" rule[i] "," >header
    print "    LAWS\n};\n" >header
    text = "/* Columns:"
    for (g = 1; g <= games; g++)
        text = text (g > 1 ? ", " : " ") game[g]
    print text ". */" >header
    print "int law_column(const sabot_rules *rules);" >header
    print "int law_columns(void);" >header
    print "int law_count(void); /* rules, LAW_NONE included */" >header
    print "uint16_t law_provision(int law, int column); /* 0: that game has no such rule */" >header
    print "uint8_t law_reading(int law, int column);" >header
    print "\n#endif" >header

    print "/* law.c: what stands behind each rule of the law. " made ". */" >code
    print "#include \"law.h\"\n" >code
    print "enum { COLUMNS = " games " };\n" >code
    print_table("uint16_t provision", provision)
    print_table("uint8_t reading", applied)
    print_columns()
    print "\nint law_columns(void)\n{\n    return COLUMNS;\n}" >code
    print "\nint law_count(void)\n{\n    return LAWS;\n}" >code
    print "\nuint16_t law_provision(int law, int column)\n{" >code
    print "    return provision[law][column];\n}" >code
    print "\nuint8_t law_reading(int law, int column)\n{" >code
    print "    return reading[law][column];\n}" >code
}
