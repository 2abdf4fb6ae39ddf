/tmp/cdf/b/obj/gen/bac_rules.o: /tmp/cdf/b/gen/bac_rules.c \
 /tmp/cdf/b/gen/bac_rules.h
/tmp/cdf/b/gen/bac_rules.h:
