#!/bin/sh
# The console, the floor and the pit in a real browser.
. tests/web/lib

needs "the console in a browser" page chromium playwright-core
node tests/web/console.mjs
