# rules.awk: provisions.tsv and a game's rule table (baccarat.tsv) -> the enum of rule names and,
# per rule and column, the provision behind it and the reading applied.
#
#   awk -v prefix=bac -v source=baccarat.tsv -v header=OUT.h -v code=OUT.c
#       -f rules.awk provisions.tsv baccarat.tsv
#
# Columns: punto banco, minibaccarat 1998, minibaccarat 2011, chemin de fer. "-" no such rule; "="
# the 2011 provision, read by A04. Several ids: the first is cited. An id that does not exist is
# an error.
BEGIN {
    FS = "\t"
    upper = toupper(prefix)
    game[2] = "punto-banco"
    game[3] = "minibaccarat@1998"
    game[4] = "minibaccarat@2011"
    game[5] = "chemin-de-fer"
}

function fault(says) {
    print FILENAME ":" FNR ": " says >"/dev/stderr"
    failed = 1
    exit 1
}

# The row of an id in a column; completed rules are one row whatever the game.
function row_of(id, column,    key) {
    key = id ~ /^C:/ ? id : "19:47-" id "@" game[column]
    if (!(key in index_of))
        fault($1 ": there is no provision " id " for " game[column])
    return index_of[key]
}

function cite(text, column,    id, n, i, first) {
    if (text == "-")
        return 0
    n = split(text, id, ",")
    first = row_of(id[1], column)
    for (i = 2; i <= n; i++)
        row_of(id[i], column)
    return first
}

# One reading for every column, or, parted by commas, one a column.
function reading_of(text, column,    each) {
    if (split(text, each, ",") > 1)
        text = each[column - 1]
    if (text == "-" || text == "")
        return 0
    if (text !~ /^A[0-9][0-9]$/ || substr(text, 2) + 0 < 1 || substr(text, 2) + 0 > 92)
        fault($1 ": " text " is no reading")
    return substr(text, 2) + 0
}

FNR == NR && FNR > 1 {
    edition = $2
    sub(/^[^@]*/, "", edition)
    index_of[$1 ~ /^C:/ ? $1 : $1 "@" $3 edition] = FNR - 1
}
FNR == NR || /^#/ || NF == 0 { next }
NF != 6 { fault("6 columns expected, " NF " found") }
$1 !~ /^[A-Z][A-Z0-9_]*$/ { fault($1 " is no rule name") }
seen[$1]++ { fault($1 " stands twice") }
{
    name[++rules] = $1
    for (column = 2; column <= 5; column++) {
        lost = $column == "="
        provision[rules, column] = lost ? cite($4, 4) : cite($column, column)
        applied[rules, column] = lost ? 4 : $column == "-" ? 0 : reading_of($6, column)
    }
}

END {
    if (failed)
        exit 1
    made = "Generated from src/regulation/" source " by tools/rules.awk"
    print "/* " prefix "_rules.h: the names of the rules. " made ". */" >header
    print "#ifndef " upper "_RULES_H\n#define " upper "_RULES_H\n\n#include <stdint.h>\n" >header
    print "enum " prefix "_rule {\n    " upper "_RULE_NONE = 0," >header
    for (i = 1; i <= rules; i++)
        print "    " upper "_" name[i] "," >header
    print "    " upper "_RULES\n};\n" >header
    print "/* By rule, then punto banco, minibaccarat 1998, 2011, chemin de fer. */" >header
    print "extern const uint16_t " prefix "_rule_provision[" upper "_RULES][4];" >header
    print "extern const uint8_t " prefix "_rule_reading[" upper "_RULES][4];\n\n#endif" >header

    print "/* " prefix "_rules.c: what stands behind each rule. " made ". */" >code
    print "#include \"" prefix "_rules.h\"\n" >code
    print "const uint16_t " prefix "_rule_provision[" upper "_RULES][4] = {" >code
    for (i = 1; i <= rules; i++)
        printf "    [%s_%s] = { %d, %d, %d, %d },\n", upper, name[i], provision[i, 2], \
            provision[i, 3], provision[i, 4], provision[i, 5] >code
    print "};\n\nconst uint8_t " prefix "_rule_reading[" upper "_RULES][4] = {" >code
    for (i = 1; i <= rules; i++)
        printf "    [%s_%s] = { %d, %d, %d, %d },\n", upper, name[i], applied[i, 2], \
            applied[i, 3], applied[i, 4], applied[i, 5] >code
    print "};" >code
}
