#!/bin/sh
# Roads, what a wager costs, and the tour, in a real browser.
. tests/web/lib

needs "roads, costs and the tour in a browser" page lab chromium playwright-core
node tests/web/roads.mjs
