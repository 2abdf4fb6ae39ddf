#!/bin/sh
# The page's TypeScript holds under the strict rules of web/tsconfig.json; and no word of its own
# for people stands outside strings.ts.
. tests/web/lib

needs "the types of the page" typescript
(cd web && node_modules/.bin/tsc --noEmit) >"$tmp/faults" 2>&1
result $? "the types of the page"
sed 's/^/# /' "$tmp/faults"
! grep -nE '>[A-Z][a-z]+ [a-z]' web/src/*.tsx web/src/*/*.tsx >"$tmp/words"
result $? "words for people stand in strings.ts"
sed 's/^/# /' "$tmp/words"
done_testing
