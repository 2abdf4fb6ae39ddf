#!/bin/sh
# The page's TypeScript holds under the strict rules of web/tsconfig.json; no word of its own for
# people stands outside strings.ts; no page's style sheet is about another page; and every page has
# its pictures.
. tests/web/lib

needs "the types of the page" typescript esbuild
(cd web && node_modules/.bin/tsc --noEmit) >"$tmp/faults" 2>&1
result $? "the types of the page"
sed 's/^/# /' "$tmp/faults"
node tests/web/words.mjs >"$tmp/words"
result $? "words for people stand in strings.ts"
sed 's/^/# /' "$tmp/words"
cp -R web/src "$tmp/src"
sed 's/<h1>{/<h1 title="Begin">No one {/' web/src/lost.tsx >"$tmp/src/lost.tsx"
! node tests/web/words.mjs "$tmp/src" >"$tmp/words" &&
    [ "$(grep -c '^lost.tsx: ' "$tmp/words")" = 2 ]
result $? "a word that stands elsewhere is found, in a title and between tags"
node tests/web/sheets.mjs >"$tmp/sheets"
result $? "a page's style sheet is about that page alone"
sed 's/^/# /' "$tmp/sheets"
echo '.finding { margin: 0; }' >>"$tmp/src/style/lab.css"
! node tests/web/sheets.mjs "$tmp/src" >"$tmp/sheets" &&
    [ "$(grep -c '^lab.css:[0-9]*: .finding: also in audit' "$tmp/sheets")" = 1 ]
result $? "a rule for a name of another page is found"
node tests/web/pictured.mjs >"$tmp/pictured" && [ ! -s "$tmp/pictured" ]
result $? "every page has its pictures"
sed 's/^/# /' "$tmp/pictured"
[ "$(node tests/web/pictured.mjs cellar | grep -c '^no picture of "#/cellar"')" = 1 ]
result $? "a page without one is found"
done_testing
