#!/bin/sh
# The engine's module and its binding, in node.
. tests/web/lib

needs "the module in node" engine esbuild
node tests/web/binding.mjs
