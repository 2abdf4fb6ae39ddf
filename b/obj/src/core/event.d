/tmp/cdf/b/obj/src/core/event.o: src/core/event.c include/sabot/event.h \
 include/sabot/card.h include/sabot/money.h include/sabot/role.h \
 include/sabot/seat.h
include/sabot/event.h:
include/sabot/card.h:
include/sabot/money.h:
include/sabot/role.h:
include/sabot/seat.h:
