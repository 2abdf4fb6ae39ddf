#!/bin/sh
# Chemin de fer in a real browser: by clicks, by keys, and two people with secrets from each other.
. tests/web/lib

needs "chemin in a browser" page chromium playwright-core
node tests/web/games.mjs chemin-de-fer,salon
