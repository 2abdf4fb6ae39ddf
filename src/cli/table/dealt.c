/* dealt.c: a fair table that deals by itself (--deal): the house does what it owes, and cards,
 * tiles and dice come from secrets that lie in the store before their seals are told.
 *
 * What must always hold: people type what people do, and nobody a card; a table that was
 * interrupted goes on from the same secret, so that whatever was told comes again as it was. */
#include "session.h"

#include "cli/cli.h"
#include "deal/fair.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { ACTS_MAX = 1000 };    /* before a line that waits: an opening takes some dozens */

#define DUTY(duty) (1u << (duty))

struct session_dealt {
    deal_secrets secrets;    /* first: those of the store */
    deal_fair fair;
    store *store;
    char table[JOURNAL_NAME];
    bool failed;             /* a secret could not be kept, or read */
};

/* ---- Secrets --------------------------------------------------------------------------------- */

static bool find(deal_secrets *secrets, uint32_t number, unsigned char secret[SABOT_SECRET_BYTES])
{
    session_dealt *d = (session_dealt *)secrets;
    const store_status status = store_secret(d->store, d->table, number, secret);

    d->failed = d->failed || status == STORE_FAILED;
    return status == STORE_OK;
}

/* One that was kept and whose seal was never told is as good as new. */
static bool make(deal_secrets *secrets, uint32_t number, unsigned char secret[SABOT_SECRET_BYTES])
{
    session_dealt *d = (session_dealt *)secrets;

    if (find(secrets, number, secret))
        return true;
    randombytes_buf(secret, SABOT_SECRET_BYTES);
    const store_status status = store_put_secret(d->store, d->table, number, secret);
    if (status == STORE_CONFLICT) /* another was quicker */
        return find(secrets, number, secret);
    d->failed = d->failed || status == STORE_FAILED;
    return status == STORE_OK;
}

/* ---- Opening --------------------------------------------------------------------------------- */

session_dealt *session_deal_open(void)
{
    session_dealt *d = sodium_init() < 0 ? NULL : calloc(1, sizeof *d);

    if (!d) {
        cli_error("table", "the random generator of this machine could not be set up");
        return NULL;
    }
    d->secrets = (deal_secrets){ make, find };
    deal_fair_init(&d->fair, &d->secrets);
    return d;
}

void session_deal_close(session_dealt *dealt)
{
    if (dealt)
        sodium_memzero(dealt, sizeof *dealt);
    free(dealt);
}

static int fail(session *s, const char *says)
{
    s->over = s->keep_failed = true;
    cli_error("table", "%s", says);
    return -1;
}

int session_deal_table(session *s, const char *table, store *where)
{
    if (!s->dealt)
        return 0;
    if (!s->rules.fair)
        return fail(s, "--deal is for tables whose shuffles are sealed; set fair = yes in their "
                    "rules");
    s->dealt->store = where;
    snprintf(s->dealt->table, sizeof s->dealt->table, "%s", table);
    s->driver.source = &s->dealt->fair.source;
    s->driver.past = NULL; /* what a machine dealt is not told otherwise */
    return 0;
}

int session_deal_begins(session *s)
{
    unsigned char old[SABOT_SECRET_BYTES];
    char says[STORE_SAYS];
    store_status status = STORE_NONE;

    if (s->dealt)
        status = store_secret(s->dealt->store, s->dealt->table, 1, old);
    sodium_memzero(old, sizeof old);
    if (status == STORE_NONE)
        return 0;
    if (status == STORE_FAILED)
        return fail(s, store_says(s->dealt->store));
    snprintf(says, sizeof says, "the store has secrets of another table %s, which may have been "
             "shown; name this one otherwise (table=...), or put them away", s->dealt->table);
    return fail(s, says);
}

void session_deal_follow(session *s, const sabot_table *table, const sabot_event *event)
{
    if (s->dealt)
        s->dealt->fair.source.applied(&s->dealt->fair.source, table, event);
}

int session_deal_resumed(session *s)
{
    if (!s->dealt || s->dealt->fair.number == 0 || !s->dealt->fair.lost)
        return 0;
    return fail(s, s->dealt->failed ? store_says(s->dealt->store)
                : "the secret this table was sealed by is not in the store any more: what it gave "
                  "can be neither dealt on nor shown, and the journal will say so; open another "
                  "table (table=...)");
}

/* ---- The house ------------------------------------------------------------------------------- */

int session_deal_go_on(session *s)
{
    int acts = 0;

    while (s->dealt && !s->keep_failed && acts < ACTS_MAX &&
           deal_step(&s->driver, DUTY(SABOT_MUST) | DUTY(SABOT_YIELD)))
        acts++;
    if (s->dealt && s->dealt->failed && !s->keep_failed)
        fail(s, store_says(s->dealt->store));
    return acts;
}

/* Shown is the secret that the shuffle was sealed by, and no other. */
static bool is_another_secret(const session_dealt *d, const sabot_event *event)
{
    return event->kind == SABOT_EV_REVEAL && d->fair.number != 0 &&
           (uint32_t)event->count == d->fair.number &&
           sodium_memcmp(event->text, d->fair.secret, SABOT_SECRET_BYTES) != 0;
}

bool session_deal_refuses(const session *s, const sabot_event *event, sabot_ruling *no)
{
    if (!s->dealt || (!deal_is_sources(event) && !is_another_secret(s->dealt, event)))
        return false;
    *no = (sabot_ruling){ .verdict = SABOT_REFUSED,
                          .says = deal_is_sources(event)
                              ? "what is dealt here comes from a sealed secret; nobody types it"
                              : "the shuffle was not sealed by this secret; type reveal alone" };
    return true;
}

/* Does the house come by itself to where a line that was only too early is in order? Tried on a
 * copy of the table and of the source. Returns how many acts that takes; -1 if it does not. */
static int acts_before(const session *s, const sabot_event *event)
{
    deal_fair fair = s->dealt->fair;
    sabot_table copy = s->table;
    deal_driver trial = { .table = &copy, .source = &fair.source, .now_ms = s->driver.now_ms,
                          .answer = true, .needs_wagers = true };

    for (int acts = 1; acts < ACTS_MAX; acts++) {
        if (!deal_step(&trial, DUTY(SABOT_MUST) | DUTY(SABOT_YIELD) | DUTY(SABOT_SILENCE) |
                                   DUTY(SABOT_NEXT)) ||
            copy.phase == SABOT_PHASE_DEALING)
            return -1;
        if (sabot_judge(&copy, event).verdict == SABOT_ACCEPTED)
            return acts;
    }
    return -1;
}

void session_deal_advance(session *s, const sabot_event *event)
{
    const sabot_ruling ruling = sabot_judge(&s->table, event);
    int acts;

    if (!s->dealt || ruling.verdict != SABOT_REFUSED || !ruling.untimely)
        return;
    for (acts = acts_before(s, event); acts > 0; acts--)
        deal_step(&s->driver, DUTY(SABOT_MUST) | DUTY(SABOT_YIELD) | DUTY(SABOT_SILENCE) |
                                  DUTY(SABOT_NEXT));
}

bool session_deal_gives_up(const session *s, sabot_event *event)
{
    if (!s->dealt || s->dealt->fair.number == 0)
        return false;
    *event = (sabot_event){ .kind = SABOT_EV_REVEAL, .role = SABOT_FLOORPERSON,
                            .count = (int32_t)s->dealt->fair.number };
    memcpy(event->text, s->dealt->fair.secret, SABOT_SECRET_BYTES);
    return true;
}
