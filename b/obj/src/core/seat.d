/tmp/cdf/b/obj/src/core/seat.o: src/core/seat.c include/sabot/seat.h
include/sabot/seat.h:
