#!/bin/sh
# Two people at a table of chemin de fer: neither page, nor anything it was sent, has the other's
# cards.
. tests/web/lib

needs "two people in a browser" page chromium playwright-core
node tests/web/games.mjs salon
