#!/bin/sh
# The shoe on a player's page: its burn for who comes later, a natural, the cutting card, the last
# hand.
. tests/web/lib

needs "the shoe on a player's page" page chromium playwright-core
node tests/web/shoe.mjs
