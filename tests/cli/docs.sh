# Runs every command shown in README.md, docs/*.md and the man pages of file formats and compares
# what it prints.
#
# In a fenced block a line "$ command" is typed and the lines after it, up to the next "$ " or the
# end of the block, must come out (standard error too). A here-document belongs to its command. A
# line "..." stands for any lines. The commands of one page run in one empty folder, in which the
# project's rules, house-ways, mappings, docs, tests, src and include can be seen. UPDATE=1 writes
# what came out into the pages, where no "..." stands.
. tests/cli/lib

project=$PWD
mkdir -p "$tmp/bin"
ln -s "$sabot" "$tmp/bin/sabot"
PATH=$tmp/bin:$PATH
NO_COLOR=1
export PATH NO_COLOR

# Splits a page into $tmp/page/N.in and N.want, and prints how many there are.
split() {
    awk -v to="$tmp/page/" '
    /^```/ { inside = !inside; want = ""; here = ""; next }
    !inside { next }
    here != "" { print >>input; if ($0 == here) here = ""; next }
    /^\$ / {
        n++
        input = to n ".in"
        want = to n ".want"
        printf "" >input
        printf "" >want
        print substr($0, 3) >>input
        if (match($0, /<<\047?[A-Z]+\047?/)) {
            here = substr($0, RSTART, RLENGTH)
            gsub(/[<\047]/, "", here)
        }
        next
    }
    want != "" { print >>want }
    END { print n + 0 }' "$1"
}

# Do the lines that came out match those shown?
matches() { # WANT GOT
    awk '
    NR == FNR { want[++w] = $0; next }
    { got[++g] = $0 }
    function fits(i, j) {
        for (; i <= w; i++) {
            if (want[i] == "...") {
                for (; j <= g + 1; j++)
                    if (fits(i + 1, j))
                        return 1
                return 0
            }
            if (j > g || want[i] != got[j])
                return 0
            j++
        }
        return j > g
    }
    END { exit !fits(1, 1) }' "$1" "$2"
}

# The page again, with what came out ($tmp/page/N.out) in the place of what was shown.
rewrite() {
    awk -v from="$tmp/page/" '
    /^```/ { inside = !inside; shown = 0; here = "" }
    inside && here != "" { print; if ($0 == here) { here = ""; show() } next }
    inside && /^\$ / {
        print
        n++
        shown = 1
        if (match($0, /<<\047?[A-Z]+\047?/)) {
            here = substr($0, RSTART, RLENGTH)
            gsub(/[<\047]/, "", here)
        } else
            show()
        next
    }
    inside && shown { next }
    { print }
    function show(   line) { while ((getline line <(from n ".out")) > 0) print line }
    ' "$1"
}

for page in README.md docs/*.md man/*.5.scd; do
    [ -e "$page" ] || continue
    rm -rf "$tmp/page" "$tmp/place"
    mkdir "$tmp/page" "$tmp/place"
    for folder in rules house-ways mappings docs tests src include; do
        ln -s "$project/$folder" "$tmp/place/$folder"
    done
    count=$(split "$page")
    status=0
    i=1
    while [ "$i" -le "$count" ]; do
        { echo "(exit $status)"; cat "$tmp/page/$i.in"; } >"$tmp/command"
        status=0
        (cd "$tmp/place" && sh "$tmp/command" >"$tmp/out" 2>&1 </dev/null) || status=$?
        got=0
        matches "$tmp/page/$i.want" "$tmp/out" || got=1
        result $got "$page: $(head -1 "$tmp/page/$i.in")"
        [ $got -eq 0 ] || diff "$tmp/page/$i.want" "$tmp/out" | head -20 | sed 's/^/# /'
        if grep -q '^\.\.\.$' "$tmp/page/$i.want"; then
            cp "$tmp/page/$i.want" "$tmp/page/$i.out"
        else
            cp "$tmp/out" "$tmp/page/$i.out"
        fi
        i=$((i + 1))
    done
    if [ "${UPDATE:-0}" != 0 ] && [ "$count" -gt 0 ]; then
        rewrite "$page" >"$tmp/new" && cat "$tmp/new" >"$page"
    fi
done
done_testing
