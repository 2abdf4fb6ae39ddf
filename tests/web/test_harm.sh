#!/bin/sh
# A table of minibaccarat, by who is cut off, presses faster than the line, or has nothing left.
. tests/web/lib

needs "a table under rough hands" page chromium playwright-core
node tests/web/harm.mjs
