/tmp/cdf/b/obj/src/core/table.o: src/core/table.c include/sabot/table.h \
 include/sabot/baccarat.h include/sabot/event.h include/sabot/card.h \
 include/sabot/money.h include/sabot/role.h include/sabot/seat.h \
 include/sabot/hand.h include/sabot/chemin_de_fer.h \
 include/sabot/ledger.h include/sabot/rules.h include/sabot/ruling.h \
 include/sabot/shoe.h
include/sabot/table.h:
include/sabot/baccarat.h:
include/sabot/event.h:
include/sabot/card.h:
include/sabot/money.h:
include/sabot/role.h:
include/sabot/seat.h:
include/sabot/hand.h:
include/sabot/chemin_de_fer.h:
include/sabot/ledger.h:
include/sabot/rules.h:
include/sabot/ruling.h:
include/sabot/shoe.h:
