#!/bin/sh
# A table on a wall: what it shows, that it comes back, and that an evening of it leaves nothing
# behind. SABOT_LONG=1: as many rounds as an evening of eight hours has.
. tests/web/lib

needs "the wall display in a browser" page chromium playwright-core
node tests/web/display.mjs && node tests/web/soak.mjs &&
    if [ -n "${SABOT_LONG:-}" ]; then SABOT_INTERPRETED=1 node tests/web/soak.mjs; fi
