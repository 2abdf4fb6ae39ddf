# enumerators.awk: the enumerators that headers declare, one a line, in their order, out of what the
# compiler's preprocessor makes of them (cc -E -P).
{ text = text $0 " " }

END {
    while (match(text, /(^|[^A-Za-z_0-9])enum([ \t]+[A-Za-z_0-9]+)?[ \t]*\{[^}]*\}/)) {
        body = substr(text, RSTART, RLENGTH)
        text = substr(text, RSTART + RLENGTH)
        sub(/^[^{]*\{/, "", body)
        sub(/\}$/, "", body)
        n = split(body, part, ",")
        for (i = 1; i <= n; i++)
            if (match(part[i], /[A-Za-z_][A-Za-z_0-9]*/))
                print substr(part[i], RSTART, RLENGTH)
    }
}
