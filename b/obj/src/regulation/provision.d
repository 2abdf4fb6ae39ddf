/tmp/cdf/b/obj/src/regulation/provision.o: src/regulation/provision.c \
 include/sabot/provision.h src/regulation/provision_table.h
include/sabot/provision.h:
src/regulation/provision_table.h:
