/tmp/cdf/b/obj/src/core/role.o: src/core/role.c include/sabot/role.h
include/sabot/role.h:
