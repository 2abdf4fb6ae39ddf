# law.awk: provisions.tsv and law.tsv -> the enum of the law's rules and, per rule and column, the
# provision behind it and the reading applied.
#
#   awk -v header=OUT.h -v code=OUT.c -v numbers=provision-numbers.txt -f law.awk provisions.tsv \
#       law.tsv
#
# A column a game (and edition), named in the line that begins with #name. "-" no such rule; "." no
# provision, but the reading; "=" the provision of the next column, read by A04, or by the reading
# named ("=A03"). Several ids: the first is cited. An id that does not exist is an error.
BEGIN {
    FS = "\t"
    while ((getline line <numbers) > 0)
        if (line !~ /^#/ && split(line, part, "\t") == 3)
            number[part[2], part[3]] = part[1]
}

function fault(says) {
    print FILENAME ":" FNR ": " says >"/dev/stderr"
    failed = 1
    exit 1
}

# The row of an id in a game's column; completed rules are one row whatever the game.
function row_of(id, g,    key) {
    key = id ~ /^C:/ ? id : "19:47-" id "@" game[g]
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
        fault($1 ": " text " is no reading")
    return substr(text, 2) + 0
}

# The reading under which a lost text is taken from the next column.
function lost_under(text) {
    return text == "=" ? 4 : reading_of(substr(text, 2), 1)
}

function list_of(value, i,    g, text) {
    for (g = 1; g <= games; g++)
        text = text (g > 1 ? ", " : "") value[i, g]
    return text
}

# Which column a table's rules stand in: a game's, and where it has two, its edition's.
function print_columns(    g, part, was) {
    print "static inline int law_column(const sabot_rules *rules)" >header
    print "{\n    switch (rules->game) {" >header
    for (g = 1; g <= games; g++) {
        split(game[g], part, "@")
        if (part[1] == was)
            continue
        was = toupper(part[1])
        gsub(/-/, "_", was)
        print "    case SABOT_" was ": return " column_of(g, part[1]) ";" >header
        was = part[1]
    }
    print "    default: return 0;\n    }\n}" >header
}

# The columns of a game lie side by side, the newest edition last.
function column_of(g, name,    part) {
    split(game[g], part, "@")
    if (g == games || game[g + 1] !~ "^" name "@")
        return g - 1
    return "rules->edition == " part[2] " ? " (g - 1) " : " column_of(g + 1, name)
}

FNR == NR && FNR > 1 {
    edition = $2
    sub(/^[^@]*/, "", edition)
    index_of[$1 ~ /^C:/ ? $1 : $1 "@" $3 edition] = number[$1, $2]
}
FNR != NR && $1 == "#name" {
    for (g = 2; g < NF; g++)
        game[++games] = $g
}
FNR == NR || /^#/ || NF == 0 { next }
NF != games + 2 { fault(games + 2 " columns expected, " NF " found") }
$1 !~ /^[A-Z][A-Z0-9_]*$/ { fault($1 " is no rule name") }
seen[$1]++ { fault($1 " stands twice") }
{
    name[++rules] = $1
    for (g = 1; g <= games; g++) {
        lost = $(g + 1) ~ /^=/
        provision[rules, g] = lost ? cite($(g + 2), g + 1) : cite($(g + 1), g)
        applied[rules, g] = lost ? lost_under($(g + 1)) : $(g + 1) == "-" ? 0 : reading_of($NF, g)
    }
}

END {
    if (failed)
        exit 1
    made = "Generated from src/regulation/law.tsv by tools/law.awk"
    size = "[LAWS][" games "]"
    print "/* law.h: the names of the rules of the law. " made ". */" >header
    print "#ifndef LAW_H\n#define LAW_H\n\n#include \"sabot/rules.h\"\n" >header
    print "enum sabot_law {\n    LAW_NONE = 0," >header
    for (i = 1; i <= rules; i++)
        print "    LAW_" name[i] "," >header
    print "    LAWS\n};\n" >header
    text = "/* By rule, then"
    for (g = 1; g <= games; g++)
        text = text (g > 1 ? ", " : " ") game[g]
    print text ". */" >header
    print "enum { LAW_COLUMNS = " games " };" >header
    print "extern const uint16_t law_provision" size ";" >header
    print "extern const uint8_t law_reading" size ";\n" >header
    print_columns()
    print "\n#endif" >header

    print "/* law.c: what stands behind each rule of the law. " made ". */" >code
    print "#include \"law.h\"\n" >code
    print "const uint16_t law_provision" size " = {" >code
    for (i = 1; i <= rules; i++)
        print "    [LAW_" name[i] "] = { " list_of(provision, i) " }," >code
    print "};\n\nconst uint8_t law_reading" size " = {" >code
    for (i = 1; i <= rules; i++)
        print "    [LAW_" name[i] "] = { " list_of(applied, i) " }," >code
    print "};" >code
}
