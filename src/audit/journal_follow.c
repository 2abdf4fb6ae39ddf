/* journal_follow.c: see journal_follow.h. Nothing is ever applied that the engine refuses. */
#include "audit/journal_follow.h"

#include "deal/deal.h"
#include "sabot/standing.h"

#include <stdlib.h>
#include <string.h>

/* ---- What should have happened --------------------------------------------------------------- */

/* How much an expectation is like what was told; 0: another kind of thing. */
static int likeness(const sabot_expected *x, const sabot_event *e)
{
    if (x->like.kind != e->kind)
        return 0;
    return 1 + 16 * (x->like.seat == e->seat) + 8 * (x->like.on == e->on) +
           4 * (x->like.hand == e->hand) + 2 * (x->duty == SABOT_MUST) + (x->like.role == e->role);
}

/* The event of the same kind, for the same seat, as it is expected instead. */
static bool substitute(sabot_table *table, const sabot_event *e)
{
    sabot_expected *next = malloc(SABOT_EXPECTED_MAX * sizeof *next);
    const int n = next ? sabot_expect(table, SABOT_ASK_ALL, next) : 0;
    int best = -1, most = 0;
    bool done = false;

    for (int i = 0; i < n; i++)
        if (likeness(&next[i], e) > most) {
            most = likeness(&next[i], e);
            best = i;
        }
    if (best >= 0 && next[best].like.seat == e->seat) {
        next[best].like.time_ms = e->time_ms;
        done = sabot_judge(table, &next[best].like).verdict == SABOT_ACCEPTED;
        if (done)
            sabot_apply(table, &next[best].like);
    }
    free(next);
    return done;
}

/* A source that has whatever card can come: the house goes on, and nobody believes the cards. */
static int any_yield(deal_source *source, const sabot_table *table, const sabot_expected *like,
                     sabot_event *event)
{
    (void)source;
    *event = like->like;
    if (event->kind == SABOT_EV_CUTTING_CARD)
        return sabot_shoe_mark_is_next(&table->shoe);
    if ((like->open & SABOT_FIELD_BIT(SABOT_F_CARD)) == 0)
        return 1;
    for (int card = 1; card <= SABOT_CARD_LAST; card++)
        if (sabot_shoe_can_yield(&table->shoe, (sabot_card)card)) {
            event->card = (uint8_t)card;
            return 1;
        }
    return 0;
}

static void any_applied(deal_source *source, const sabot_table *table, const sabot_event *event)
{
    (void)source, (void)table, (void)event; /* it follows the table alone */
}

/* The house does what was left out, as far as it is the house's, and then it is in order. */
static bool advance(sabot_table *table, const sabot_event *e)
{
    deal_source any = { any_yield, any_applied, true };
    deal_plan *plan = calloc(1, sizeof *plan);
    sabot_table *before = malloc(sizeof *before);
    bool done = false;

    if (plan && before) {
        deal_driver house = { .table = table, .now_ms = e->time_ms, .answer = true };
        deal_plan_init(plan);
        house.source = deal_traits(table)->supply == SABOT_FROM_PACK ? &plan->source : &any;
        *before = *table;
        done = deal_event(&house, e, true).verdict == SABOT_ACCEPTED;
        if (!done)
            *table = *before;
    }
    free(before);
    free(plan);
    return done;
}

void follow_mend(sabot_table *table, const audit_line *line, const sabot_ruling *now)
{
    if (line->verdict == SABOT_REFUSED)
        return;
    if (now->verdict == SABOT_ACCEPTED || (now->verdict == SABOT_IRREGULAR &&
                                           line->verdict == SABOT_IRREGULAR))
        sabot_apply(table, &line->event);
    else if (!advance(table, &line->event) && now->verdict == SABOT_REFUSED)
        substitute(table, &line->event);
}

static uint32_t round_of(const sabot_table *table)
{
    sabot_standing standing;

    sabot_stand(table, &standing);
    return standing.round;
}

/* ---- Guesses --------------------------------------------------------------------------------- */

audit_follow *follow_begin(const sabot_table *table)
{
    audit_follow *follow = calloc(1, sizeof *follow);

    if (!follow)
        return NULL;
    follow->guess[0].table = *table;
    follow->n = 1;
    follow->round = round_of(table);
    return follow;
}

static void think(audit_follow *follow, const sabot_event *event,
                  bool (*happens)(sabot_table *table, const sabot_event *event))
{
    follow_guess *guess = &follow->guess[follow->n];

    guess->table = follow->guess[0].table;
    follow->n += happens(&guess->table, event);
}

static bool as_told(sabot_table *table, const sabot_event *event)
{
    sabot_apply(table, event);
    return true;
}

/* The ways to think of it, the likeliest last: what is told happened, if it can have, and what was
 * refused did not. */
void follow_line(audit_follow *follow, const audit_line *line, const sabot_ruling *now)
{
    if (now->verdict == SABOT_REFUSED)
        think(follow, &line->event, substitute);
    else
        think(follow, &line->event, as_told);
    if (line->verdict == SABOT_REFUSED) {
        const sabot_table told = follow->guess[0].table;
        follow->guess[0].table = follow->guess[1].table;
        follow->guess[1].table = told;
    } else if (now->verdict != SABOT_ACCEPTED)
        think(follow, &line->event, advance);
}

bool follow_take(audit_follow *follow, const audit_line *line)
{
    bool agreed = false;

    follow->entries++;
    for (int i = 0; i < follow->n; i++) {
        follow_guess *guess = &follow->guess[i];
        const sabot_ruling now = sabot_judge(&guess->table, &line->event);

        if (journal_ruling_is(&now, line->parts.ruling.at, line->parts.ruling.n)) {
            if (now.verdict != SABOT_REFUSED)
                sabot_apply(&guess->table, &line->event);
            guess->clean++;
            agreed = true;
        } else {
            follow_mend(&guess->table, line, &now);
            guess->misses++;
            guess->clean = 0;
        }
    }
    if (!agreed)
        follow->seats = (sabot_seats)(follow->seats | sabot_seats_of(line->event.seat) |
                                      sabot_seats_of(line->event.actor_seat));
    return agreed;
}

/* Of equals the one that was thought of last: something of what is told happened. */
const follow_guess *follow_best(const audit_follow *follow)
{
    const follow_guess *best = &follow->guess[follow->n - 1];

    for (int i = follow->n - 2; i >= 0; i--)
        if (follow->guess[i].misses < best->misses)
            best = &follow->guess[i];
    return best;
}

bool follow_is_over(const audit_follow *follow)
{
    const follow_guess *best = follow_best(follow);

    return follow->entries >= FOLLOW_PATIENCE ||
           (best->clean >= FOLLOW_CLEAN && round_of(&best->table) >= follow->round + FOLLOW_ROUNDS);
}
