/* fair.h: cards, tiles and dice of a table whose shuffles are sealed (docs/fair-shoes.md): each
 * shuffle from a secret of its own, its seal told before the cut, the secret when all is dealt. */
#ifndef SABOT_FAIR_H
#define SABOT_FAIR_H

#include "deal/deal.h"

/* Where secrets come from and are kept. Each writes the secret of that number and returns true;
 * false if there is none to be had, and then nothing is sealed, dealt or shown. */
typedef struct deal_secrets {
    /* A new one, kept before it is given: whoever sees its seal can count on it. */
    bool (*make)(struct deal_secrets *secrets, uint32_t number,
                 unsigned char secret[SABOT_SECRET_BYTES]);
    /* One that was made before. */
    bool (*find)(struct deal_secrets *secrets, uint32_t number,
                 unsigned char secret[SABOT_SECRET_BYTES]);
} deal_secrets;

/* Those of a seed: always the same, for evenings that are to be had again. */
typedef struct deal_seed_secrets {
    deal_secrets secrets;
    unsigned char seed[32];
} deal_seed_secrets;

void deal_seed_secrets_init(deal_seed_secrets *secrets, const unsigned char seed[32]);

/* The source: it follows the table like the two it is made of, and takes up a secret when its seal
 * was told; so it is rebuilt by telling it what was applied. */
typedef struct deal_fair {
    deal_source source;
    deal_secrets *secrets;
    deal_shoe shoe;
    deal_pieces pieces;
    uint32_t number;         /* of the secret in use; 0 none */
    bool lost;               /* it was sealed, and is not to be found */
    unsigned char secret[SABOT_SECRET_BYTES];
} deal_fair;

void deal_fair_init(deal_fair *fair, deal_secrets *secrets);

/* What only the sealed source, or the house that has it, can tell: nobody types it. */
bool deal_is_sources(const sabot_event *event);

/* What a table is called where nobody named it. */
const char *deal_table_name(const sabot_rules *rules);

/* The seal of a secret: BLAKE2b-256 of "sabot fair 1", the table and the number, a line each, and
 * the secret. */
void deal_seal(const char *table, uint32_t number, const unsigned char secret[SABOT_SECRET_BYTES],
               unsigned char seal[SABOT_SECRET_BYTES]);

#endif
