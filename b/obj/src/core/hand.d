/tmp/cdf/b/obj/src/core/hand.o: src/core/hand.c include/sabot/hand.h \
 include/sabot/card.h
include/sabot/hand.h:
include/sabot/card.h:
