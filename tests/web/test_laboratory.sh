#!/bin/sh
# The laboratory's page in a real browser, against the program.
. tests/web/lib

needs "the laboratory in a browser" page lab chromium playwright-core axe-core
node tests/web/laboratory.mjs
