#!/bin/sh
# A round of every game at a live table: the dealer, the floor and who plays have all they need.
. tests/web/lib

needs "live tables of every game" page chromium playwright-core
node tests/web/live.mjs
