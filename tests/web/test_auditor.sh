#!/bin/sh
# The auditor's page in a real browser: findings, replay, fair shoes.
. tests/web/lib

needs "the auditor's page in a browser" page engine lab chromium playwright-core esbuild
node tests/web/auditor.mjs
