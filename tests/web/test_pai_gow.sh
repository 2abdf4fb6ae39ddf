#!/bin/sh
# Pai gow in a real browser: by clicks, by keys, and a seat that is lost by silence.
. tests/web/lib

needs "pai gow in a browser" page chromium playwright-core
node tests/web/games.mjs pai-gow,lost
