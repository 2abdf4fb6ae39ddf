#!/bin/sh
# The school in a real browser, against the command line.
. tests/web/lib

needs "the school in a browser" page lab chromium playwright-core
node tests/web/school.mjs
