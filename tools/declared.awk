# declared.awk: the functions and variables that a header declares, one a line, out of what the
# compiler's preprocessor makes of it (cc -E -P). Macros are gone by then, bodies are left out here.
#
#   cc -E -P -Iinclude include/sabot/sabot.h | awk -v prefix=sabot_ -f tools/declared.awk
{
    line = $0
    if (line ~ /^#/)
        next
    n = length(line)
    for (i = 1; i <= n; i++) {
        c = substr(line, i, 1)
        if (c == "{")
            depth++
        else if (c == "}" && --depth == 0 && text ~ /\)[ \t]*$/)
            text = "" # the body of a function is over
        else if (c == ";" && depth == 0) {
            told(text)
            text = ""
        } else if (depth == 0)
            text = text c
    }
    text = text " "
}

function told(text,    name) {
    gsub(/__(attribute|asm)__[ \t]*\(\(.*\)\)/, "", text)
    if (text ~ /(^|[ \t])(typedef|static|struct +[a-z_0-9]+|enum)[ \t]*$/ ||
        text ~ /(^|[ \t])(typedef|static)[ \t]/)
        return
    if (match(text, /[A-Za-z_][A-Za-z_0-9]*[ \t]*\(/))
        name = substr(text, RSTART, RLENGTH - 1)
    else if (text ~ /(^|[ \t])extern[ \t]/ &&
             match(text, /[A-Za-z_][A-Za-z_0-9]*[ \t]*(\[[^]]*\])*[ \t]*$/)) {
        name = substr(text, RSTART)
        sub(/\[.*/, "", name)
    }
    sub(/[ \t]+$/, "", name)
    if (name != "" && (prefix == "" || index(name, prefix) == 1))
        print name
}
