/* fair.c: see fair.h. What must always hold: everything that leaves comes from stream 1 of the
 * secret whose seal was told last, turned by the cuts since. */
#include "deal/fair.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

const char *deal_table_name(const sabot_rules *rules)
{
    return rules->table[0] != '\0' ? rules->table : "table";
}

void deal_seal(const char *table, uint32_t number, const unsigned char secret[SABOT_SECRET_BYTES],
               unsigned char seal[SABOT_SECRET_BYTES])
{
    crypto_generichash_state state;
    char head[128];
    const size_t n = (size_t)snprintf(head, sizeof head, "sabot fair 1\n%s\n%lu\n", table,
                                      (unsigned long)number);

    crypto_generichash_init(&state, NULL, 0, SABOT_SECRET_BYTES);
    crypto_generichash_update(&state, (const unsigned char *)head, n);
    crypto_generichash_update(&state, secret, SABOT_SECRET_BYTES);
    crypto_generichash_final(&state, seal, SABOT_SECRET_BYTES);
}

bool deal_is_sources(const sabot_event *event)
{
    switch (event->kind) {
    case SABOT_EV_COMMIT:
    case SABOT_EV_BURN:
    case SABOT_EV_CARD:
    case SABOT_EV_CUTTING_CARD:
    case SABOT_EV_REMOVE:
    case SABOT_EV_FACE_UP_CARD:
    case SABOT_EV_DELIVER:
    case SABOT_EV_NUMBER:       return true;
    case SABOT_EV_UNCOVER:      return deal_is_shown(event);
    default:                    return false;
    }
}

/* ---- Secrets of a seed ----------------------------------------------------------------------- */

static bool secret_of_seed(deal_secrets *secrets, uint32_t number,
                           unsigned char secret[SABOT_SECRET_BYTES])
{
    const deal_seed_secrets *of = (const deal_seed_secrets *)secrets; /* its first member */

    crypto_kdf_derive_from_key(secret, SABOT_SECRET_BYTES, number, "sabotsec", of->seed);
    return true;
}

void deal_seed_secrets_init(deal_seed_secrets *secrets, const unsigned char seed[32])
{
    *secrets = (deal_seed_secrets){ .secrets = { secret_of_seed, secret_of_seed } };
    memcpy(secrets->seed, seed, sizeof secrets->seed);
}

/* ---- The source ------------------------------------------------------------------------------ */

static deal_source *inner(deal_fair *fair, const sabot_table *table)
{
    return deal_traits(table)->supply == SABOT_FROM_PACK ? &fair->pieces.source
                                                         : &fair->shoe.source;
}

static int seal_next(deal_fair *fair, const sabot_table *table, sabot_event *event)
{
    unsigned char secret[SABOT_SECRET_BYTES];
    const uint32_t number = (uint32_t)event->count;

    if (!fair->secrets->make(fair->secrets, number, secret))
        return 0;
    deal_seal(deal_table_name(&table->rules), number, secret, (unsigned char *)event->text);
    sodium_memzero(secret, sizeof secret);
    return 1;
}

static int fair_yield(deal_source *source, const sabot_table *table, const sabot_expected *like,
                      sabot_event *event)
{
    deal_fair *fair = (deal_fair *)source; /* source is its first member */

    *event = like->like;
    if (event->kind == SABOT_EV_COMMIT)
        return seal_next(fair, table, event);
    if (fair->lost || fair->number == 0)
        return 0;
    if (event->kind == SABOT_EV_REVEAL) {
        memcpy(event->text, fair->secret, SABOT_SECRET_BYTES);
        return 1;
    }
    return inner(fair, table)->yield(inner(fair, table), table, like, event);
}

/* The shuffle that was sealed: both kinds of source begin anew with it. A secret with another seal
 * is not the one that was told of. */
static void take_up(deal_fair *fair, const sabot_table *table, const sabot_event *commit)
{
    unsigned char seal[SABOT_SECRET_BYTES];

    fair->number = (uint32_t)commit->count;
    fair->lost = !fair->secrets->find(fair->secrets, fair->number, fair->secret);
    deal_seal(deal_table_name(&table->rules), fair->number, fair->secret, seal);
    fair->lost = fair->lost || memcmp(seal, commit->text, sizeof seal) != 0;
    if (fair->lost)
        sodium_memzero(fair->secret, sizeof fair->secret);
    deal_shoe_init(&fair->shoe, fair->secret);
    deal_pieces_init(&fair->pieces, fair->secret);
}

static void fair_applied(deal_source *source, const sabot_table *table, const sabot_event *event)
{
    deal_fair *fair = (deal_fair *)source;

    if (event->kind == SABOT_EV_COMMIT)
        take_up(fair, table, event);
    else if (fair->number != 0 && !fair->lost)
        inner(fair, table)->applied(inner(fair, table), table, event);
    if (event->kind == SABOT_EV_REVEAL) {
        sodium_memzero(fair->secret, sizeof fair->secret);
        fair->number = 0;
    }
}

void deal_fair_init(deal_fair *fair, deal_secrets *secrets)
{
    *fair = (deal_fair){ .source = { fair_yield, fair_applied, false }, .secrets = secrets };
}
