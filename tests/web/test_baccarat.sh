#!/bin/sh
# Minibaccarat and punto banco in a real browser, with cards that are squeezed.
. tests/web/lib

needs "baccarat in a browser" page chromium playwright-core
node tests/web/baccarat.mjs
