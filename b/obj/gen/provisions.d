/tmp/cdf/b/obj/gen/provisions.o: /tmp/cdf/b/gen/provisions.c \
 src/regulation/provision_table.h include/sabot/provision.h
src/regulation/provision_table.h:
include/sabot/provision.h:
