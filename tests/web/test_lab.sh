#!/bin/sh
# The laboratory's module as node runs it, against the program.
. tests/web/lib

needs "the laboratory's module" lab esbuild
node tests/web/lab.mjs "$build" "${SABOT:-build/sabot}"
