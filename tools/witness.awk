# witness.awk: which test gives evidence for which provision.
#
#   awk -f witness.awk provisions.tsv TEST-FILE...
#
# prints lines "row, id, edition, file:case", set off by tabs.
#
# In a C test an id counts inside a string and inside a comment that says "Evidence"; in a script
# on a line with "Evidence"; in a .round file on a "case" line and after ";". An edition is given as
# "@2011" or "@1998" after the id, else, in a .round file, by the case's table (minibaccarat is 2011
# unless it says otherwise); 2011 where nothing says. An id that stands in one edition only is that
# row, whatever the table: the 1998 edition borrows rows of 2011 (reading A04). A C file that names
# provisions without proving them says "gives no evidence" in its first comment.
#
# With -v examples=1 it prints instead, of round files, "file:line of the case, row, named" for the
# ids on a case line and "..., ruled" for those that must come out.
BEGIN {
    FS = "\t"
    id_form = "(19:47-|C:)[0-9]+\\.[0-9]+[A-Z]?(\\.[0-9]+)?" \
              "(\\([a-z]+\\)|\\.[ivx]+|\\[[0-9A-Za-z-]+\\]|[0-9]+)*"
}

# The row of an id in an edition; 0 if there is none.
function row_of(id, edition) {
    if ((id, edition) in row)
        return row[id, edition]
    return id in only ? only[id] : 0
}

# Notes every id in text. An edition right after the id wins over the one given.
function note(text, edition, where,    id, found, r) {
    while (match(text, id_form)) {
        id = substr(text, RSTART, RLENGTH)
        text = substr(text, RSTART + RLENGTH)
        found = edition
        if (match(text, /^ [a-z-]+ [a-z]+/) && (id substr(text, 1, RLENGTH)) in only ||
            match(text, /^ [a-z-]+/) && (id substr(text, 1, RLENGTH)) in only) {
            id = id substr(text, 1, RLENGTH)  # a definition has a name: 19:47-11.1 copy hand
            text = substr(text, RLENGTH + 1)
        }
        if (match(text, /^ ?@(1998|2011)/))
            found = substr(text, RLENGTH - 3, 4)
        r = row_of(id, found)
        if (r == 0)
            unknown[FILENAME ":" FNR ": " id] = 1
        else if (examples)
            print hold_case "\t" r "\t" part
        else if (!seen[r, where]++)
            print r "\t" id "\t" edition_of[r] "\t" where
    }
}

# ---- C: strings and Evidence comments ------------------------------------------------------------

# Splits a line into what stands in comments and what stands in strings.
function split_c(line,    c, i, n, two) {
    comment_text = string_text = ""
    n = length(line)
    for (i = 1; i <= n; i++) {
        c = substr(line, i, 1)
        two = substr(line, i, 2)
        if (in_comment && two == "*/") {
            in_comment = 0
            ended = 1
            i++
        } else if (in_comment)
            comment_text = comment_text c
        else if (in_string && c == "\\")
            i++
        else if (in_string && c == "\"") {
            in_string = 0
            string_text = string_text " "
        } else if (in_string)
            string_text = string_text c
        else if (two == "/*") {
            in_comment = 1
            evidence = 0
            i++
        } else if (two == "'\"")
            i++
        else if (c == "\"")
            in_string = 1
    }
    in_string = 0
}

function c_line() {
    if (FNR < 10 && /gives no evidence/)
        silent = 1
    if (silent)
        return
    if ($0 ~ /^(static )?[a-z].*\(.*[^;]$/ && match($0, /[A-Za-z_0-9]+\(/)) {
        name = substr($0, RSTART, RLENGTH - 1)
        for (i = 1; i <= pending; i++)
            note(waiting[i], "2011", FILENAME ":" name)
        pending = 0
    }
    if ($0 == "}")
        name = ""
    split_c($0)
    if (comment_text ~ /[Ee]vidence/)
        evidence = 1
    if (evidence && comment_text != "") {
        if (name == "")
            waiting[++pending] = comment_text
        else
            note(comment_text, "2011", FILENAME ":" name)
    }
    if (string_text != "")
        note(string_text, "2011", FILENAME (name == "" ? "" : ":" name))
}

# ---- Round files ---------------------------------------------------------------------------------

# A case's ids wait until its table line has told the edition.
function close_case() {
    for (i = 1; i <= held; i++) {
        part = hold_part[i]
        note(hold[i], case_edition, hold_file ":" case_name)
    }
    held = 0
}

function round_line(    words, after) {
    if (/^[ \t]*#/)
        return
    words = $0
    sub(/^[ \t]+/, "", words)
    if (words ~ /^case[ \t]/) {
        close_case()
        hold_file = FILENAME
        case_edition = "2011"
        edition_known = 0
        sub(/^case[ \t]+/, "", words)
        hold_case = FILENAME ":" FNR
        hold[++held] = words
        hold_part[held] = "named"
        gsub(id_form, "", words)
        gsub(/@(1998|2011)/, "", words)
        gsub(/^[ \t,:;]+|[ \t]+$/, "", words)
        case_name = words == "" ? "line " FNR : words
        return
    }
    if (words ~ /^(table|pit)[ \t]/ && words ~ /edition=1998/ && !edition_known)
        case_edition = "1998"
    if (words ~ /^(table|pit)[ \t]/)
        edition_known = 1
    after = index($0, ";")
    if (after > 0) {
        hold_file = FILENAME
        hold[++held] = substr($0, after + 1)
        hold_part[held] = "ruled"
    }
}

FNR == NR {
    if (FNR == 1)
        next
    edition = $2
    if (!sub(/^[^@]*@/, "", edition))
        edition = $2
    row[$1, edition] = FNR - 1
    edition_of[FNR - 1] = $2
    if ($1 in only)
        delete_later[$1] = 1
    only[$1] = FNR - 1
    next
}
FNR == 1 {
    if (!ready++)
        for (id in delete_later)
            delete only[id]
    close_case()
    for (i = 1; i <= pending; i++)
        note(waiting[i], "2011", last_file)
    pending = in_comment = evidence = silent = 0
    name = ""
    case_name = "head"
    case_edition = "2011"
    last_file = FILENAME
}
FILENAME ~ /\.round$/ { round_line(); next }
FILENAME ~ /\.[ch]$/ { c_line(); next }
/[Ee]vidence/ { note($0, "2011", FILENAME) }

END {
    close_case()
    for (u in unknown)
        print "no such provision: " u >"/dev/stderr"
}
