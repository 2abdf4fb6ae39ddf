#!/bin/sh
# The lobby and a table of minibaccarat in a real browser.
. tests/web/lib

needs "the page in a browser" page chromium playwright-core
node tests/web/table.mjs
