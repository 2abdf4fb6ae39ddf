/tmp/cdf/b/obj/src/regulation/rules_words.o: src/regulation/rules_words.c \
 src/regulation/rules_keys.h /tmp/cdf/b/gen/bac_rules.h \
 include/sabot/rules.h include/sabot/money.h include/sabot/ruling.h \
 include/sabot/seat.h include/sabot/shoe.h include/sabot/card.h
src/regulation/rules_keys.h:
/tmp/cdf/b/gen/bac_rules.h:
include/sabot/rules.h:
include/sabot/money.h:
include/sabot/ruling.h:
include/sabot/seat.h:
include/sabot/shoe.h:
include/sabot/card.h:
