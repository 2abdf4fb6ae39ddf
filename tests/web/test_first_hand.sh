#!/bin/sh
# How long a stranger needs for a first hand (a minute of waiting: SABOT_LONG=1).
. tests/web/lib

needs "a first hand" page chromium playwright-core
if [ -z "${SABOT_LONG:-}" ]; then
    echo "ok - a first hand within thirty seconds # SKIP SABOT_LONG=1 plays at the usual pace"
    echo "1..1"
    exit 0
fi
node tests/web/first_hand.mjs
