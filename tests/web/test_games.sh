#!/bin/sh
# Chemin de fer, pai gow and pai gow poker in a real browser.
. tests/web/lib

needs "the games in a browser" page chromium playwright-core
node tests/web/games.mjs
