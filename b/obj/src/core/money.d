/tmp/cdf/b/obj/src/core/money.o: src/core/money.c include/sabot/money.h
include/sabot/money.h:
