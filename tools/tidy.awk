# tidy.awk: what must hold in every C file. Prints "file:line: fault".
BEGIN {
    # Who may include whom. Everybody may include sabot/ and the own folder.
    may["core"] = " "
    may["games"] = " games regulation "
    may["regulation"] = " regulation "
    may["codec"] = " codec "
    may["deal"] = " deal "
    may["school"] = " school codec deal regulation "
    may["odds"] = " odds regulation "
    may["simulate"] = " simulate odds regulation "
    may["store"] = " store codec "
    may["audit"] = " audit codec deal odds regulation store "
    may["server"] = " server codec deal store "
    may["client"] = " client server codec store "
    may["cli"] = " audit cli client codec deal odds regulation school server simulate store "
    pure = " assert.h limits.h stdbool.h stddef.h stdint.h string.h "
    banned = "(^|[^A-Za-z0-9_])(sprintf|vsprintf|strcpy|strcat|gets|strtok) *\\("
    # Figures of the law, as a second copy would be written; they stand in src/regulation/figures.h.
    third_card = "\"[DSO][DSO][DSO][DSO][DSO][DSO][DSO][DSO][DSO][DSO][DSO]\""
    third_draw = "3, 3, 4, 4, 5, 5, 6, 6, 2, 3"
    paytable = "30, 10, [46], 4|20, 8, 7, 4"
    percentage = "(percent|PERCENT|vigorish)[a-z_]* *[!=]?= *[45][^0-9]"
    rounding = "\\? *(20|25) *: *(20|25)[^0-9]|(UNIT|unit|ROUND_TO)[a-z_0-9]* = (20|25)[^0-9]"
    natural = "(player|banker|count)[a-z_]*(\\([^()]*\\))? *(>=|<) *8[^0-9]"
    deck = "[^0-9A-Za-z_+] *52 [*]|[*/=] 52[^0-9]|(<<|>>) 52[^0-9]"
    # Who asks a game's traits and how its table stands names no game (sabot/traits.h, standing.h).
    no_game = " core codec deal school cli simulate "
    # Read by a program of the build before there are games: a house way says which it is for.
    may_name = " src/core/house_way_parse.c "
    game = "punto[ _-]?banco|chemin[ _-]?de[ _-]?fer|mini[ _-]?baccarat|pai[ _-]?gow"
    cited = "19:4[67]-[0-9]|(^|[^0-9.])[0-9]+[.][0-9]+\\(|(^|[^A-Za-z0-9])(C:[0-9]|A[0-9][0-9])"
    impure = "(^|[^A-Za-z0-9_])(rand|srand|random|time|clock|malloc|calloc|realloc|free) *\\("
}

function fault(line, says) {
    print FILENAME ":" line ": " says
}

# The code of a line, comments and the insides of strings taken out.
function code_of(line,    out, c, two, i, n, quote) {
    out = ""
    n = length(line)
    for (i = 1; i <= n; i++) {
        c = substr(line, i, 1)
        two = substr(line, i, 2)
        if (comment) {
            if (two == "*/") {
                comment = 0
                i++
            }
        } else if (quote != "") {
            if (c == "\\")
                i++
            else if (c == quote)
                quote = ""
        } else if (two == "/*") {
            comment = 1
            i++
        } else if (two == "//") {
            slashes = 1
            break
        } else {
            if (c == "\"" || c == "'")
                quote = c
            out = out c
        }
    }
    return out
}

# The folder under src/ that an include names; "" for sabot/, the own folder and generated files.
function layer_of(path,    at, n, part, up, rest) {
    if (path ~ /^sabot\// || path !~ /\//)
        return ""
    if (path !~ /^\.\.\//) {
        sub(/\/.*/, "", path)
        return path in may ? path : ""
    }
    n = split(FILENAME, part, "/") - 1
    while (path ~ /^\.\.\//) {
        path = substr(path, 4)
        n--
    }
    if (n >= 2)
        return part[2]
    sub(/\/.*/, "", path)
    return path
}

function check_include(line,    path, target) {
    if (layer == "")
        return
    if (match(line, /[<"].*[>"]/) && included[FILENAME, substr(line, RSTART, RLENGTH)]++)
        fault(FNR, "included twice: a body for several uses is an inline function")
    if (match(line, /<[^>]+>/)) {
        path = substr(line, RSTART + 1, RLENGTH - 2)
        if ((layer == "core" || layer == "games" || layer == "regulation") &&
            index(pure, " " path " ") == 0)
            fault(FNR, "<" path "> has no place in the engine")
        return
    }
    if (!match(line, /"[^"]+"/))
        return
    path = substr(line, RSTART + 1, RLENGTH - 2)
    target = layer_of(path)
    if (target != "" && target != layer && index(may[layer], " " target " ") == 0)
        fault(FNR, "src/" layer " may not include " path)
}

# A figure of the law that stands elsewhere already.
function check_figures() {
    if (FILENAME ~ /^src\/regulation\/(third_card|payment)\.c$/)
        return
    if ($0 ~ third_card || code ~ third_draw || code ~ paytable || code " " ~ percentage ||
        code " " ~ rounding || code " " ~ natural)
        fault(FNR, "a figure of the law: take it from regulation/figures.h")
    if (code " " ~ deck)
        fault(FNR, "a deck has SABOT_CARD_LAST cards")
}

# A game's name where nobody should know it; it may stand in a comment that cites the paragraph that
# is meant. What a game notes is seen with SABOT_INSIDE alone: no public header brings it otherwise.
function check_games(was_comment,    bare) {
    if (FILENAME ~ /^include\/sabot\//) {
        if (code ~ /^#[ ]*ifdef SABOT_INSIDE/)
            inside = 1
        else if (code ~ /^#[ ]*endif/)
            inside = 0
        else if (!inside && $0 ~ /^#[ ]*include[ ]*"/ && $0 !~ /"sabot\//)
            fault(FNR, "a public header brings what a game notes, or another private thing")
        return
    }
    if (layer == "" || index(no_game, " " layer " ") == 0 || index(may_name, " " FILENAME " "))
        return
    if (FNR == 1 && tolower(FILENAME) ~ game)
        fault(FNR, "a file here is not named after a game")
    if (code ~ /SABOT_INSIDE/)
        fault(FNR, "what a game notes is for the games: ask how the table stands")
    if (tolower($0) !~ game)
        return
    bare = tolower(code) ~ game || ($0 ~ /"/ && !was_comment && $0 !~ /\/\*.*"/)
    if (bare || $0 !~ cited)
        fault(FNR, "names a game: ask its traits")
}

# A table of evidence may be long; code may not.
function close_file(    most) {
    most = last_file ~ /^tests\// ? 1200 : 700
    if (last_line > most)
        print last_file ":" last_line ": more than " most " lines"
}

FNR == 1 {
    close_file()
    comment = 0
    inside = 0
    start = 0
    layer = ""
    if (FILENAME ~ /^src\//) {
        layer = FILENAME
        sub(/^src\//, "", layer)
        sub(/\/.*/, "", layer)
    }
    last_file = FILENAME
    if ($0 !~ /^\/\*/)
        fault(1, "does not open with a comment that says what it is")
}
{ last_line = FNR }
length($0) > 100 { fault(FNR, "wider than 100 columns") }
/[ \t]$/ { fault(FNR, "blank at the end of the line") }
/\t/ { fault(FNR, "tab") }
{
    slashes = 0
    was_comment = comment
    code = code_of($0)
    check_games(was_comment)
    if (slashes)
        fault(FNR, "comments are written /* */")
}
code ~ banned { fault(FNR, "banned call") }
code ~ impure && layer ~ /^(core|games|regulation)$/ { fault(FNR, "the engine may not call this") }
code ~ /phase [<>]=? / && layer == "games" { fault(FNR, "phases are asked by set, not by order") }
code ~ /^#[ ]*include/ { check_include($0) }
layer != "" { check_figures() }
/^\{/ { start = FNR }
/^\}/ {
    if (start && FNR - start > 81)
        fault(start, "function of " FNR - start - 1 " lines; 80 at most")
    start = 0
}
END { close_file() }
