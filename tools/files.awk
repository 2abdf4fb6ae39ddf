# Text files as C, for a module that has no files of its own: `awk -f tools/files.awk FILE...`.
function quoted(text) {
    gsub(/\\/, "\\\\", text)
    gsub(/"/, "\\\"", text)
    return text
}
function close_one() {
    if (files > 0)
        print "    },"
}
BEGIN {
    print "/* Made by tools/files.awk. */"
    print "#include \"ready.h\"\n"
    print "const lab_ready lab_ready_files[] = {"
}
FNR == 1 {
    close_one()
    printf "    { \"%s\",\n", FILENAME
    files++
}
{ printf "      \"%s\\n\"\n", quoted($0) }
END {
    close_one()
    print "    { 0, 0 },\n};"
}
