#!/bin/sh
# The floor in a real browser: by whatever way one comes there, and what only it may rule and sign.
. tests/web/lib

needs "the floor in a browser" page chromium playwright-core
node tests/web/floor.mjs
