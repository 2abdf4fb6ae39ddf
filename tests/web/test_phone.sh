#!/bin/sh
# The tabs of a table on a phone.
. tests/web/lib

needs "tabs on a phone" page chromium playwright-core
node tests/web/phone.mjs
