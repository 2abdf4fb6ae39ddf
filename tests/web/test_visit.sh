#!/bin/sh
# What a first-time visitor ran into, at all tables of the house.
. tests/web/lib

needs "what a visitor ran into" page chromium playwright-core engine
node tests/web/visit.mjs
