/* punto_banco.c: what baccarat-punto banco (19:47-3) does differently, as data. A participant
 * holds the shoe; the caller says Cards and gives the word for third cards; there is no Form. */
#include "../baccarat/bac.h"

const bac_variant pb_variant = {
    .name = "punto-banco",
    .column = 0,
    .curator = true,
    .routines = true,
    .columns = true,
};
