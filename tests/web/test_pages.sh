#!/bin/sh
# Every page, in both themes, at every width.
. tests/web/lib

needs "every page in a browser" page lab chromium playwright-core axe-core
node tests/web/pages.mjs
