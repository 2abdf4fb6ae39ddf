#!/bin/sh
# The felts of minibaccarat and punto banco: nothing lies on anything else, and nothing jumps.
. tests/web/lib

needs "the felts of baccarat" page chromium playwright-core
node tests/web/felt.mjs
