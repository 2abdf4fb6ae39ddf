/tmp/cdf/b/obj/src/games/punto_banco/punto_banco.o: \
 src/games/punto_banco/punto_banco.c \
 src/games/punto_banco/../baccarat/bac.h /tmp/cdf/b/gen/bac_rules.h \
 include/sabot/game.h include/sabot/event.h include/sabot/card.h \
 include/sabot/money.h include/sabot/role.h include/sabot/seat.h \
 include/sabot/expect.h include/sabot/ruling.h include/sabot/table.h \
 include/sabot/baccarat.h include/sabot/hand.h \
 include/sabot/chemin_de_fer.h include/sabot/ledger.h \
 include/sabot/rules.h include/sabot/shoe.h include/sabot/view.h
src/games/punto_banco/../baccarat/bac.h:
/tmp/cdf/b/gen/bac_rules.h:
include/sabot/game.h:
include/sabot/event.h:
include/sabot/card.h:
include/sabot/money.h:
include/sabot/role.h:
include/sabot/seat.h:
include/sabot/expect.h:
include/sabot/ruling.h:
include/sabot/table.h:
include/sabot/baccarat.h:
include/sabot/hand.h:
include/sabot/chemin_de_fer.h:
include/sabot/ledger.h:
include/sabot/rules.h:
include/sabot/shoe.h:
include/sabot/view.h:
