/* frame.c: rulings, expectations and chips, made one way for every game. */
#include "frame.h"


uint16_t ruling_provision(const sabot_table *t, enum sabot_law law)
{
    return law_provision((int)law, law_column(&t->rules));
}

uint8_t ruling_reading(const sabot_table *t, enum sabot_law law)
{
    return law_reading((int)law, law_column(&t->rules));
}

sabot_ruling ruling_make(const sabot_table *t, sabot_verdict verdict, enum sabot_law law,
                         const char *says, const int64_t arg[SABOT_RULING_ARGS])
{
    const int column = law_column(&t->rules);

    return (sabot_ruling){ .verdict = (uint8_t)verdict,
                           .reading = law_reading((int)law, column),
                           .provision = law_provision((int)law, column),
                           .says = says,
                           .arg = { arg[0], arg[1], arg[2], arg[3] } };
}

sabot_ruling ruling_untimely(sabot_ruling ruling)
{
    ruling.untimely = true;
    return ruling;
}

sabot_ruling ruling_also(const sabot_table *t, sabot_ruling ruling, enum sabot_law law)
{
    const uint16_t also = ruling_provision(t, law);

    ruling.also = also == ruling.provision ? SABOT_PROVISION_NONE : also; /* a row once */
    return ruling;
}

sabot_ruling ruling_read(sabot_ruling ruling, int reading)
{
    ruling.reading = (uint8_t)reading;
    return ruling;
}

sabot_ruling ruling_tell(sabot_ruling ruling)
{
    ruling.telling = ruling.verdict == SABOT_ACCEPTED;
    return ruling;
}

void table_enter(sabot_table *t, sabot_phase phase)
{
    t->phase = (uint8_t)phase;
}

sabot_expected *expect_add(expect_list *list, const sabot_table *t, sabot_duty duty, int kind,
                           sabot_role role, int actor_seat, enum sabot_law law)
{
    static const sabot_expected nothing; /* copied: that is faster than to clear so much */
    sabot_expected *x = &list->at[list->n++];

    assert(list->n <= SABOT_EXPECTED_MAX);
    *x = nothing;
    x->duty = (uint8_t)duty;
    x->provision = ruling_provision(t, law);
    x->like.kind = (uint16_t)kind;
    x->like.role = (uint8_t)role;
    x->like.actor_seat = (uint8_t)actor_seat;
    if (role == SABOT_PARTICIPANT)
        x->like.seat = (uint8_t)actor_seat;
    else
        x->roles = (sabot_roles)(sabot_kind_at(kind)->roles &
                                 ~SABOT_ROLE_BIT(SABOT_PARTICIPANT));
    return x;
}

void expect_keep_if_accepted(const sabot_table *t, expect_list *list,
                             sabot_ruling (*judge)(const sabot_table *, const sabot_event *))
{
    sabot_event e = list->at[list->n - 1].like;

    e.time_ms = t->now_ms;
    if (judge(t, &e).verdict != SABOT_ACCEPTED)
        list->n--;
}

void table_chips(sabot_table *t, int from, int to, sabot_cents cents)
{
    const bool holds_chips =
        from == SABOT_LAYOUT || from == SABOT_CENTRE || from > SABOT_SEAT_ACCOUNT;

    assert(!holds_chips || t->ledger.balance[from] >= cents);
    sabot_ledger_move(&t->ledger, from, to, cents);
}

sabot_cents table_lacks_chips(const sabot_table *t, sabot_cents cents)
{
    const sabot_cents held = t->ledger.balance[SABOT_INVENTORY];

    return cents > 0 && held < cents ? cents - held : 0;
}

sabot_cents table_chips_of(const sabot_table *t, int seat)
{
    return t->ledger.balance[sabot_account_of_seat(seat)];
}

#define VOUCHES(what) "recorded: the %r vouches " what

const char *ruling_vouched(int topic)
{
    static const char *const says[] = {
        [SABOT_TOPIC_SAME_BACKS] = VOUCHES("that the cards share one back"),
        [SABOT_TOPIC_CUTTING_CARDS] = VOUCHES("for the cutting cards"),
        [SABOT_TOPIC_SHOE] = VOUCHES("for the dealing shoe"),
        [SABOT_TOPIC_SHOE_LEFT] = VOUCHES("that the shoe stands at the dealer's left"),
        [SABOT_TOPIC_DECK_STANDARD] = VOUCHES("for the deck"),
        [SABOT_TOPIC_PRESHUFFLED] = VOUCHES("for the record of the pre-shuffled cards"),
        [SABOT_TOPIC_BATCH_COLOURS] = VOUCHES("that the backs differ in colour"),
        [SABOT_TOPIC_DEVICE_APPROVED] = VOUCHES("for the shuffling device"),
        [SABOT_TOPIC_RELEASE_LOG] = VOUCHES("for the record of the release"),
        [SABOT_TOPIC_CONTINUOUS_APPROVED] = VOUCHES("for the continuous shuffler"),
        [SABOT_TOPIC_COVER_CARD] = VOUCHES("for the cover card"),
        [SABOT_TOPIC_SHAKER] = VOUCHES("for the shaker and its dice"),
        [SABOT_TOPIC_NUMBER_DEVICE] = VOUCHES("for the device that gives the number"),
    };

    assert(topic > SABOT_TOPIC_NONE && topic <= SABOT_TOPIC_NUMBER_DEVICE);
    return says[topic];
}
