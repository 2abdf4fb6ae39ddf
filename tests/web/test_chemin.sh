#!/bin/sh
# Chemin de fer in a real browser: by clicks and by keys.
. tests/web/lib

needs "chemin de fer in a browser" page chromium playwright-core
node tests/web/games.mjs chemin-de-fer
