#!/bin/sh
# The rulebook in a real browser, against "sabot cite".
. tests/web/lib

needs "the rulebook in a browser" page chromium playwright-core
node tests/web/rulebook.mjs
