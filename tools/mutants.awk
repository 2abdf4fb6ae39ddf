# mutants.awk: every small change that could be made in the C files given, one a line, shuffled by
# the seed: file, line, column, what stands there, what would.
#
#   comparisons (< <= > >= == !=), && and ||, a number one more or one less, true and false, a
#   ruling accepted instead of refused or irregular and the other way round; with deleted=1 also
#   statements left out
#
# Comments, strings, preprocessor lines and assertions are left alone, and so are the 0 that follows
# a sentence which has no number in it, and the lengths of a static table, which its rows fill.
BEGIN {
    swap["<"] = "<="; swap["<="] = "<"; swap[">"] = ">="; swap[">="] = ">"
    swap["=="] = "!="; swap["!="] = "=="; swap["&&"] = "||"; swap["||"] = "&&"
    swap["true"] = "false"; swap["false"] = "true"
    maker["ACCEPT"] = "REFUSE"; maker["REFUSE"] = "ACCEPT"; maker["IRREGULAR"] = "ACCEPT"
    maker["NOT_NOW"] = "ACCEPT"
    state = seed % 2147483646 + 1
    for (i = 0; i < 10; i++)
        chance(2)
}

# Park and Miller's generator: the same in every awk.
function chance(bound) {
    state = state * 16807 % 2147483647
    return int(state / 2147483647 * bound)
}

function site(column, old, new) {
    found[++n] = FILENAME "\t" FNR "\t" column "\t" old "\t" new
}

# A word at column i: a truth, the maker of a ruling, the beginning of an assertion.
function word(text, i) {
    if (text in swap)
        site(i, text, swap[text])
    else if (text in maker)
        site(i, text, maker[text])
    else if (text == "assert" || text == "static_assert" || text == "_Static_assert")
        asserts = 1
}

function number(text, i,    value, rest) {
    if (text ~ /^0[xX]/ || text ~ /[.eE]/ || (text == "0" && before == "\","))
        return
    value = text
    rest = text
    sub(/[uUlL]+$/, "", value)
    rest = substr(text, length(value) + 1)
    value += value == 0 || chance(2) ? 1 : -1
    site(i, text, value rest)
}

# A statement that stands on a line of its own: a call or an assignment.
function statement(line) {
    if (deleted && !asserts && line ~ /^ +[a-z_][A-Za-z0-9_.>\[\]-]*( [-+|&]?= |\().*;$/ &&
        line !~ /^ +(return|if|while|for|const|static|else)/ && last_line ~ /[;{}]$|^$|:$/)
        site(1, line, "    ;")
}

function scan(line,    i, length_, c, two, text, lengths) {
    length_ = length(line)
    lengths = match(line, /^ *static [^=(]*\[[^=(]*= *[{]/) ? RLENGTH : 0
    for (i = 1; i <= length_; i++) {
        c = substr(line, i, 1)
        two = substr(line, i, 2)
        if (comment) {
            if (two == "*/") {
                comment = 0
                i++
            }
            continue
        }
        if (quote != "") {
            if (c == "\\")
                i++
            else if (c == quote)
                quote = ""
            continue
        }
        if (two == "/*") {
            comment = 1
            i++
            continue
        }
        if (c == "\"" || c == "'") {
            quote = c
            before = c
            continue
        }
        if (c == " ")
            continue
        if (c ~ /[A-Za-z_0-9]/) {
            text = substr(line, i)
            match(text, /^[A-Za-z_0-9.]+/)
            if (c !~ /[0-9]/)
                match(text, /^[A-Za-z_0-9]+/)
            text = substr(text, 1, RLENGTH)
            if (c ~ /[0-9]/ && !asserts && i > lengths)
                number(text, i)
            else if (c !~ /[0-9]/ && !asserts)
                word(text, i)
            i += RLENGTH - 1
            before = "w"
            continue
        }
        if (two == "->" || two == "<<" || two == ">>") {
            i++
            before = "w"
            continue
        }
        if (two in swap) {
            if (!asserts)
                site(i, two, swap[two])
            i++
        } else if (c in swap && !asserts)
            site(i, c, swap[c])
        if (c == ";")
            asserts = 0
        before = c == "," && before == "\"" ? "\"," : c
    }
}

FNR == 1 {
    comment = 0
    asserts = 0
    directive = 0
    quote = ""
    before = ""
    last_line = ""
}
/^#/ || directive {
    directive = /\\$/
    next
}
{
    if (!comment && quote == "")
        statement($0)
    scan($0)
    last_line = $0
}

END {
    for (i = n; i > 1; i--) {
        j = 1 + chance(i)
        kept = found[i]
        found[i] = found[j]
        found[j] = kept
    }
    for (i = 1; i <= n; i++)
        print found[i]
}
