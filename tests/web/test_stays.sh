#!/bin/sh
# Who one is at a table, and what one has wagered, whatever other pages of the browser do.
. tests/web/lib

needs "who one is, and stays" page chromium playwright-core
node tests/web/stays.mjs
