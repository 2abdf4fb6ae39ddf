/tmp/cdf/b/obj/src/core/tile.o: src/core/tile.c include/sabot/tile.h
include/sabot/tile.h:
