/tmp/cdf/b/obj/src/core/shoe.o: src/core/shoe.c include/sabot/shoe.h \
 include/sabot/card.h
include/sabot/shoe.h:
include/sabot/card.h:
