#!/bin/sh
# The administrator's page, joining by invitation, and dealing a hand alone, in a real browser.
. tests/web/lib

needs "the administrator in a browser" page chromium playwright-core
node tests/web/admin.mjs
