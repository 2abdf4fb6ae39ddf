/tmp/cdf/b/obj/src/core/card.o: src/core/card.c include/sabot/card.h
include/sabot/card.h:
