/tmp/cdf/b/obj/src/core/ledger.o: src/core/ledger.c \
 include/sabot/ledger.h include/sabot/money.h include/sabot/seat.h
include/sabot/ledger.h:
include/sabot/money.h:
include/sabot/seat.h:
