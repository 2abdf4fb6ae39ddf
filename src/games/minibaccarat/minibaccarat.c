/* minibaccarat.c: what the two editions of minibaccarat (19:47-7) do differently, as data. The
 * edition is fixed when the table opens and is never mixed (A10). */
#include "../baccarat/bac.h"

const bac_variant mini_variant_1998 = {
    .name = "minibaccarat 1998",
    .column = 1,
    .shoe_left = true,
};

const bac_variant mini_variant_2011 = {
    .name = "minibaccarat 2011",
    .column = 2,
    .forms = true,
    .idle = true,
};
