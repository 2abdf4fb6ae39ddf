/* chemin_de_fer.c: what baccarat-chemin de fer (19:47-4) does differently, as data. A participant
 * banks and deals; the cards are made ready as in punto banco. */
#include "cdf.h"

const bac_variant cdf_variant = {
    .name = "chemin-de-fer",
    .column = 3,
    .bank = &cdf_bank,
    .routines = true,
    .columns = true,
};
