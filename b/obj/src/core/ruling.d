/tmp/cdf/b/obj/src/core/ruling.o: src/core/ruling.c \
 include/sabot/ruling.h include/sabot/card.h include/sabot/event.h \
 include/sabot/money.h include/sabot/role.h include/sabot/seat.h \
 include/sabot/provision.h
include/sabot/ruling.h:
include/sabot/card.h:
include/sabot/event.h:
include/sabot/money.h:
include/sabot/role.h:
include/sabot/seat.h:
include/sabot/provision.h:
