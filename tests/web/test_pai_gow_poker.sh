#!/bin/sh
# Pai gow poker in a real browser: by clicks and by keys.
. tests/web/lib

needs "pai gow poker in a browser" page chromium playwright-core
node tests/web/games.mjs pai-gow-poker
