/* roster.c: see roster.h. */
#include "roster.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    sabot_role role;
    bool reads_only;
} people[ROSTER_PEOPLE] = {
    [ROSTER_ALICE] = { "alice", SABOT_PARTICIPANT, false },
    [ROSTER_BOB] = { "bob", SABOT_PARTICIPANT, false },
    [ROSTER_UNSEATED] = { "una", SABOT_PARTICIPANT, false },
    [ROSTER_WATCHES] = { "wanda", SABOT_SPECTATOR, false },
    [ROSTER_AUDITS] = { "aude", SABOT_SURVEILLANCE, true },
    [ROSTER_HOUSE] = { "dora", SABOT_DEALER, false },
    { "oscar", SABOT_OTHER_DEALER, false },
    [ROSTER_FLOOR] = { "flora", SABOT_FLOORPERSON, false },
    { "sue", SABOT_SUPERVISOR, false },
    { "pete", SABOT_PIT_BOSS, false },
    { "clara", SABOT_PIT_CLERK, false },
    { "surya", SABOT_SURVEILLANCE, false },
    { "conny", SABOT_COMMISSION, false },
    { "ada", SABOT_ACCOUNTING, false },
};

uint32_t roster_below(roster *r, uint32_t bound)
{
    return deal_random_below(&r->random, bound ? bound : 1);
}

static deal_source *source_of(roster *r)
{
    return deal_traits(hub_look(r->t))->supply == SABOT_FROM_PACK ? &r->pieces.source
                                                                  : &r->shoe.source;
}

/* ---- The journal ----------------------------------------------------------------------------- */

static bool take(void *context, uint64_t seq, const char *line, size_t n)
{
    roster *r = context;
    journal_entry entry;
    sabot_event event;
    sabot_ruling ruling;
    sabot_error error;

    if (journal_read(line, n, &entry, &error) < 0 || seq != r->next ||
        journal_replay_take(&r->replay, &entry, &event, &ruling, &error) != REPLAY_SAME) {
        printf("entry %llu is not ruled as it was: %s\n", (unsigned long long)seq, entry.text);
        r->faults++;
    }
    r->next = seq + 1;
    if (seq > 0 && journal_verdict(&entry) != SABOT_REFUSED)
        source_of(r)->applied(source_of(r), &r->replay.table, &event);
    if (seq > 0 && r->read)
        r->read(r->context, &entry, &event);
    return true;
}

void roster_settle(roster *r)
{
    few_settle(&r->f);
    store_read(r->store, "T", r->next, take, r);
    if (memcmp(&r->replay.table, hub_look(r->t), sizeof r->replay.table) != 0) {
        printf("the journal gives another table than the hub's\n");
        r->faults++;
    }
}

/* ---- Opening --------------------------------------------------------------------------------- */

void roster_open(roster *r, const char *rules, bool live, const char *seed)
{
    const hub_settings how = { .live = live, .pace_ms = 300, .betting_ms = 4000,
                               .answer_ms = 4000 };
    unsigned char key[32];
    char says[STORE_SAYS];

    memset(r, 0, sizeof *r);
    r->store = store_open("memory:", says);
    deal_seed_from_text(seed, key);
    deal_random_init(&r->random, key, 7);
    deal_shoe_init(&r->shoe, key);
    deal_pieces_init(&r->pieces, key);
    few_open(&r->f, r->store, r->store);
    r->t = few_table(&r->f, rules, "T", how);
    if (!r->t)
        abort();
    for (int i = 0; i < ROSTER_PEOPLE; i++) {
        const hub_join join = { .peer = &r->peer[i], .account = people[i].name,
                                .role = people[i].role, .reads_only = people[i].reads_only };
        store_grant(r->store, people[i].name, people[i].name, 0, 100000000, "test");
        snprintf(r->peer[i].name, sizeof r->peer[i].name, "%s", people[i].name);
        r->role[i] = people[i].role;
        r->peer[i].client = hub_join_table(r->t, &join, r->f.now_ms);
    }
    few_say(&r->f, &r->peer[ROSTER_ALICE], "sit seat=1 buy-in=100000");
    few_say(&r->f, &r->peer[ROSTER_BOB], "sit seat=2 buy-in=100000");
    roster_settle(r);
}

void roster_close(roster *r)
{
    few_close(&r->f);
    store_close(r->store);
}

sabot_viewer roster_viewer(const roster *r, int who)
{
    const sabot_table *table = hub_look(r->t);
    char patron[32];

    snprintf(patron, sizeof patron, "@%s", r->peer[who].name);
    for (int seat = 1; r->role[who] == SABOT_PARTICIPANT && seat <= SABOT_SEATS_MAX; seat++)
        if (sabot_seats_has(table->taken, seat) && strcmp(sabot_patron(table, seat), patron) == 0)
            return (sabot_viewer){ SABOT_PARTICIPANT, (uint8_t)seat };
    return (sabot_viewer){ (uint8_t)(r->role[who] == SABOT_PARTICIPANT ? SABOT_SPECTATOR
                                                                       : r->role[who]), 0 };
}

/* ---- Playing --------------------------------------------------------------------------------- */

sabot_event roster_fill(roster *r, const sabot_expected *x)
{
    sabot_event event = x->like;

    if (x->open & SABOT_FIELD_BIT(SABOT_F_AMOUNT)) {
        const sabot_cents step = x->amount_step > 0 ? x->amount_step : 1;
        sabot_cents amount = hub_look(r->t)->rules.minimum * (1 + roster_below(r, 8));
        amount = amount < x->amount_min ? x->amount_min
                                        : amount > x->amount_max ? x->amount_max : amount;
        event.amount = x->amount_min + (amount - x->amount_min) / step * step;
    }
    if (x->open & SABOT_FIELD_BIT(SABOT_F_COUNT))
        event.count = x->count_min +
                      (int32_t)roster_below(r, (uint32_t)(x->count_max - x->count_min + 1));
    return event;
}

/* Whose part it is: the dealer's, if it is nobody else's here. */
static int who_does(const roster *r, const sabot_event *like)
{
    for (int i = 0; i < ROSTER_PEOPLE; i++) {
        const sabot_viewer v = roster_viewer(r, i);
        if (i != ROSTER_AUDITS && v.role == like->role && v.seat == like->actor_seat)
            return i;
    }
    return like->role == SABOT_PARTICIPANT ? -1 : ROSTER_HOUSE;
}

static bool is_welcome(const sabot_expected *x, roster *r)
{
    switch (x->like.kind) {
    case SABOT_EV_LEAVE:
    case SABOT_EV_WALK_OFF:
    case SABOT_EV_CASH_OUT:
    case SABOT_EV_MOVE:
    case SABOT_EV_CLOSE:
    case SABOT_EV_SIT:     return false;
    default:               return x->duty != SABOT_MAY || x->like.means == SABOT_MEANS_CHIPS ||
                                  roster_below(r, 8) == 0;
    }
}

bool roster_next(roster *r, int *who, sabot_event *event)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    static const sabot_duty order[] = { SABOT_MUST, SABOT_THEIRS, SABOT_YIELD, SABOT_MAY,
                                        SABOT_SILENCE, SABOT_NEXT };
    const int n = sabot_expect(hub_look(r->t), SABOT_ASK_ALL, next);

    for (size_t d = 0; d < sizeof order / sizeof *order; d++) {
        int found = 0, chosen = -1;
        for (int i = 0; i < n; i++)
            if (next[i].duty == order[d] && is_welcome(&next[i], r) &&
                (order[d] != SABOT_MAY || next[i].like.role == SABOT_PARTICIPANT) &&
                roster_below(r, (uint32_t)++found) == 0)
                chosen = i;
        if (chosen < 0 || (order[d] == SABOT_MAY && roster_below(r, 3) == 0))
            continue;
        *who = who_does(r, &next[chosen].like);
        *event = roster_fill(r, &next[chosen]);
        if (event->kind == SABOT_EV_SET && event->role == SABOT_PARTICIPANT &&
            roster_below(r, 2) == 0) { /* who sets a hand looks at it first */
            *event = (sabot_event){ .kind = SABOT_EV_LOOK, .role = SABOT_PARTICIPANT,
                                    .actor_seat = event->seat, .seat = event->seat };
            return *who >= 0;
        }
        if (order[d] == SABOT_YIELD &&
            source_of(r)->yield(source_of(r), hub_look(r->t), &next[chosen], event) != 1)
            continue;
        if (*who >= 0)
            return true;
    }
    return false;
}
