#!/bin/sh
# The laboratory's worker in a real browser.
. tests/web/lib

needs "the laboratory's worker in a browser" page lab chromium playwright-core
node tests/web/lab_page.mjs
