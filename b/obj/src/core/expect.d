/tmp/cdf/b/obj/src/core/expect.o: src/core/expect.c \
 include/sabot/expect.h include/sabot/event.h include/sabot/card.h \
 include/sabot/money.h include/sabot/role.h include/sabot/seat.h
include/sabot/expect.h:
include/sabot/event.h:
include/sabot/card.h:
include/sabot/money.h:
include/sabot/role.h:
include/sabot/seat.h:
