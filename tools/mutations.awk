# Do the lists of mutations still speak of the tree? Prints file:line: fault for a line of
# tools/mutations-equal.txt that its file no longer has, and for a fragment of another list that
# does not stand in its file exactly once.
function read_file(path, line) {
    if (path in known)
        return
    known[path] = 1
    text[path] = ""
    while ((getline line < path) > 0) {
        text[path] = text[path] line "\n"
        sub(/^[ \t]+/, "", line)
        has[path, line] = 1
    }
    close(path)
}
function times(path, fragment, at, n, rest) {
    rest = text[path]
    while ((at = index(rest, fragment)) > 0) {
        n++
        rest = substr(rest, at + 1)
    }
    return n + 0
}
/^#/ || /^$/ { next }
FILENAME ~ /equal/ && /^[a-z]/ { file = $0; read_file(file); next }
FILENAME ~ /equal/ && /^- / {
    if (!((file, substr($0, 3)) in has))
        print FILENAME ":" FNR ": " file " has no such line: write it as it is now, or take the " \
            "entry out if its reason is gone"
    next
}
FILENAME ~ /equal/ { next }
{
    split($0, part, / \| /)
    read_file(part[1])
    n = times(part[1], part[2])
    if (n != 1)
        print FILENAME ":" FNR ": stands in " part[1] " " n " times, not once: write it as the " \
            "line is now"
}
