#!/bin/sh
# The page's TypeScript holds under the strict rules of web/tsconfig.json; and no word of its own
# for people stands outside strings.ts.
. tests/lib

if [ ! -x web/node_modules/.bin/tsc ]; then
    echo "ok - the types of the page # SKIP typescript is not installed"
    echo "1..1"
    exit 0
fi
(cd web && node_modules/.bin/tsc --noEmit) >"$tmp/faults" 2>&1
result $? "the types of the page"
sed 's/^/# /' "$tmp/faults"
! grep -nE '>[A-Z][a-z]+ [a-z]' web/src/*.tsx web/src/*/*.tsx >"$tmp/words"
result $? "words for people stand in strings.ts"
sed 's/^/# /' "$tmp/words"
done_testing
