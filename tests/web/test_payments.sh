#!/bin/sh
# Payments move in the order of the law, each with its own amount; deferred vigorish is marked.
. tests/web/lib

needs "payments on a player's page" page chromium playwright-core
node tests/web/payments.mjs
