/* test_event.c: which events are well formed. */
#include "core_test.h"

#include "sabot/event.h"

/* A value in range for a field, never zero. */
static void fill(sabot_event *e, int field)
{
    switch (field) {
    case SABOT_F_AMOUNT: e->amount = 500; return;
    case SABOT_F_COUNT: e->count = 1; return;
    case SABOT_F_SERIAL: e->serial = 1; return;
    case SABOT_F_WITH: e->with = SABOT_ROLE_BIT(SABOT_DEALER); return;
    case SABOT_F_SEAT: e->seat = 1; return;
    case SABOT_F_HAND: e->hand = SABOT_HAND_PLAYER; return;
    case SABOT_F_WINNER: e->hand = SABOT_HAND_TIE; return;
    case SABOT_F_CARD: e->card = 1; return;
    case SABOT_F_FACE: e->face = SABOT_FACE_UP; return;
    case SABOT_F_ON: e->on = SABOT_ON_TIE; return;
    case SABOT_F_WORDS: e->words = SABOT_SAY_CARDS; return;
    case SABOT_F_TOPIC: e->topic = SABOT_TOPIC_ORDER; return;
    case SABOT_F_CAUSE: e->cause = SABOT_CAUSE_DELAY; return;
    case SABOT_F_MEANS: e->means = SABOT_MEANS_CASH; return;
    case SABOT_F_MANNER: e->manner = SABOT_MANNER_ROWS; return;
    case SABOT_F_TO: e->to = SABOT_COMMISSION; return;
    case SABOT_F_BATCH: e->batch = 1; return;
    case SABOT_F_DEALER: e->dealer = 1; return;
    case SABOT_F_PLAYER: e->player = 1; return;
    case SABOT_F_BANKER: e->banker = 1; return;
    case SABOT_F_HOLDS: e->holds = true; return;
    case SABOT_F_TEXT: e->text[0] = 'x'; return;
    case SABOT_F_FACES: e->text[0] = SABOT_CARD_LAST; return;
    case SABOT_F_DICE: e->count = 216; return;
    case SABOT_F_BYTES: memset(e->text, 0xff, SABOT_SECRET_BYTES); return;
    default: fail_msg("no such field: %d", field);
    }
}

/* The least event of a kind: required fields only, done by who does it; a participant's own act
 * names the seat. */
static sabot_event least(int kind)
{
    const sabot_kind *k = sabot_kind_at(kind);
    sabot_event e = { .kind = (uint16_t)kind, .role = k->role };

    if (k->role == SABOT_PARTICIPANT)
        e.actor_seat = 1;
    for (int i = 0; i < SABOT_KIND_FIELDS && k->use[i].field != 0; i++)
        if (k->use[i].required || (e.actor_seat != 0 && k->use[i].field == SABOT_F_SEAT))
            fill(&e, k->use[i].field);
    return e;
}

/* Where a field that has no place of its own is kept. */
static int kept_in(int field)
{
    return field == SABOT_F_WINNER  ? SABOT_F_HAND
           : field == SABOT_F_FACES || field == SABOT_F_BYTES ? SABOT_F_TEXT
           : field == SABOT_F_DICE  ? SABOT_F_COUNT
                                    : field;
}

static bool is_used(int kind, int field)
{
    const sabot_field_use *use = sabot_kind_at(kind)->use;

    for (int i = 0; i < SABOT_KIND_FIELDS && use[i].field != 0; i++)
        if (kept_in(use[i].field) == kept_in(field))
            return true;
    return false;
}

static void the_least_of_every_kind_is_sound(void **state)
{
    (void)state;
    for (int kind = 1; kind < SABOT_EV_KINDS; kind++) {
        const sabot_event e = least(kind);
        int bad = -1;
        if (!sabot_event_is_sound(&e, &bad))
            fail_msg("%s: field %d", sabot_kind_at(kind)->name, bad);
        assert_int_equal(bad, -1);
    }
}

static void optional_fields_may_be_given(void **state)
{
    (void)state;
    for (int kind = 1; kind < SABOT_EV_KINDS; kind++) {
        const sabot_kind *k = sabot_kind_at(kind);
        sabot_event e = least(kind);
        for (int i = 0; i < SABOT_KIND_FIELDS && k->use[i].field != 0; i++)
            fill(&e, k->use[i].field);
        assert_true(sabot_event_is_sound(&e, NULL));
    }
}

static void fields_of_other_kinds_must_be_zero(void **state)
{
    (void)state;
    for (int kind = 1; kind < SABOT_EV_KINDS; kind++)
        for (int field = 1; field < SABOT_FIELDS; field++) {
            sabot_event e = least(kind);
            int bad = -1;
            if (is_used(kind, field))
                continue;
            fill(&e, field);
            if (sabot_event_is_sound(&e, &bad))
                fail_msg("%s takes field %d", sabot_kind_at(kind)->name, field);
            assert_int_equal(bad, kept_in(field));
        }
}

static void required_fields_must_be_given(void **state)
{
    static const struct { int kind, field; } row[] = {
        { SABOT_EV_SIT, SABOT_F_SEAT },          { SABOT_EV_BUY_IN, SABOT_F_AMOUNT },
        { SABOT_EV_WAGER, SABOT_F_ON },          { SABOT_EV_WAGER, SABOT_F_AMOUNT },
        { SABOT_EV_CARD, SABOT_F_CARD },         { SABOT_EV_TURN, SABOT_F_HAND },
        { SABOT_EV_IDLE_SPREAD, SABOT_F_FACE },  { SABOT_EV_ANNOUNCE, SABOT_F_WORDS },
        { SABOT_EV_NOTICE, SABOT_F_TO },         { SABOT_EV_NOTICE, SABOT_F_TOPIC },
        { SABOT_EV_REVOKE, SABOT_F_CAUSE },      { SABOT_EV_SPREAD, SABOT_F_MANNER },
        { SABOT_EV_TAKE_BATCH, SABOT_F_BATCH },  { SABOT_EV_SIGN_FORM, SABOT_F_SERIAL },
        { SABOT_EV_STATE_FORM, SABOT_F_TEXT },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        const sabot_event whole = least(row[i].kind);
        sabot_event e = { .kind = whole.kind, .role = whole.role, .actor_seat = whole.actor_seat };
        const sabot_kind *k = sabot_kind_at(row[i].kind);
        int bad = -1;
        for (int f = 0; f < SABOT_KIND_FIELDS && k->use[f].field != 0; f++)
            if (k->use[f].required && k->use[f].field != row[i].field)
                fill(&e, k->use[f].field);
        assert_false(sabot_event_is_sound(&e, &bad));
        assert_int_equal(bad, row[i].field);
    }
}

/* A cut at 0, a count of 0, nobody present, a false attestation: values like any other. */
static void zero_may_be_a_value(void **state)
{
    sabot_event e = least(SABOT_EV_CUT);
    (void)state;
    e.count = 0;
    assert_true(sabot_event_is_sound(&e, NULL));
    e = least(SABOT_EV_RESULT);
    e.player = e.banker = 0;
    assert_true(sabot_event_is_sound(&e, NULL));
    e = least(SABOT_EV_DEPOSIT_FORM);
    e.with = 0;
    assert_true(sabot_event_is_sound(&e, NULL));
    e = least(SABOT_EV_ATTEST);
    e.holds = false;
    assert_true(sabot_event_is_sound(&e, NULL));
}

static void set(sabot_event *e, int field, int64_t value)
{
    switch (field) {
    case SABOT_F_AMOUNT: e->amount = value; return;
    case SABOT_F_COUNT: e->count = (int32_t)value; return;
    case SABOT_F_WITH: e->with = (uint16_t)value; return;
    case SABOT_F_SEAT: e->seat = (uint8_t)value; return;
    case SABOT_F_HAND: e->hand = (uint8_t)value; return;
    case SABOT_F_CARD: e->card = (uint8_t)value; return;
    case SABOT_F_FACE: e->face = (uint8_t)value; return;
    case SABOT_F_ON: e->on = (uint8_t)value; return;
    case SABOT_F_WORDS: e->words = (uint8_t)value; return;
    case SABOT_F_TOPIC: e->topic = (uint8_t)value; return;
    case SABOT_F_CAUSE: e->cause = (uint8_t)value; return;
    case SABOT_F_MEANS: e->means = (uint8_t)value; return;
    case SABOT_F_MANNER: e->manner = (uint8_t)value; return;
    case SABOT_F_TO: e->to = (uint8_t)value; return;
    case SABOT_F_BATCH: e->batch = (uint8_t)value; return;
    case SABOT_F_DEALER: e->dealer = (uint8_t)value; return;
    case SABOT_F_PLAYER: e->player = (uint8_t)value; return;
    case SABOT_F_BANKER: e->banker = (uint8_t)value; return;
    default: memset(&e->holds, (int)value, 1); return;
    }
}

static void both_ends_of_every_range(void **state)
{
    static const struct { int kind, field; int64_t last, beyond; } row[] = {
        { SABOT_EV_BUY_IN, SABOT_F_AMOUNT, SABOT_CENTS_MAX, SABOT_CENTS_MAX + 1 },
        { SABOT_EV_BUY_IN, SABOT_F_AMOUNT, 1, -1 },
        { SABOT_EV_CUT, SABOT_F_COUNT, 100000, 100001 },
        { SABOT_EV_CUT, SABOT_F_COUNT, 0, -1 },
        { SABOT_EV_DEPOSIT_FORM, SABOT_F_WITH, 2, 1 },
        { SABOT_EV_DEPOSIT_FORM, SABOT_F_WITH, 1 << (SABOT_ROLES - 1), 1 << SABOT_ROLES },
        { SABOT_EV_COLLECT, SABOT_F_SEAT, SABOT_SEATS_MAX, SABOT_SEATS_MAX + 1 },
        { SABOT_EV_TURN, SABOT_F_HAND, SABOT_HAND_BANKER, SABOT_HAND_TIE },
        { SABOT_EV_RESULT, SABOT_F_HAND, SABOT_HAND_TIE, SABOT_HANDS },
        { SABOT_EV_CARD, SABOT_F_CARD, SABOT_CARD_UNSEEN, SABOT_CARD_FACES },
        { SABOT_EV_CARD, SABOT_F_FACE, SABOT_FACE_DOWN, SABOT_FACE_VALUES },
        { SABOT_EV_COLLECT, SABOT_F_ON, SABOT_ON_OTHER, SABOT_WAGERS },
        { SABOT_EV_ANNOUNCE, SABOT_F_WORDS, SABOT_SAY_BANKER_STAYS, SABOT_WORDS },
        { SABOT_EV_POST_SIGN, SABOT_F_TOPIC, SABOT_TOPIC_MAXIMUM, SABOT_TOPICS },
        { SABOT_EV_ORDER_PASS, SABOT_F_CAUSE, SABOT_CAUSE_FAIRNESS, SABOT_CAUSES },
        { SABOT_EV_WAGER, SABOT_F_MEANS, SABOT_MEANS_CREDIT, SABOT_MEANS_VALUES },
        { SABOT_EV_SPREAD, SABOT_F_MANNER, SABOT_MANNER_PRESHUFFLED, SABOT_MANNERS },
        { SABOT_EV_NOTICE, SABOT_F_TO, SABOT_SHOE, SABOT_ROLES },
        { SABOT_EV_STACK, SABOT_F_BATCH, 2, 3 },
        { SABOT_EV_SHUFFLE, SABOT_F_DEALER, 3, 4 },
        { SABOT_EV_RESULT, SABOT_F_PLAYER, 9, 10 },
        { SABOT_EV_RESULT, SABOT_F_BANKER, 9, 10 },
        { SABOT_EV_ATTEST, SABOT_F_HOLDS, 1, 2 },
        { SABOT_EV_DELIVER, SABOT_F_HAND, SABOT_HAND_STACKS, SABOT_HANDS },
        { SABOT_EV_DELIVER, SABOT_F_HAND, SABOT_HAND_DEALER, SABOT_HAND_TIE },
        { SABOT_EV_COMPARE, SABOT_F_WORDS, SABOT_SAY_VOID, SABOT_WORDS },
        { SABOT_EV_NAME_DELIVERY, SABOT_F_MANNER, SABOT_MANNER_PAIRS, SABOT_MANNERS },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        sabot_event e = least(row[i].kind);
        int bad = -1;
        set(&e, row[i].field, row[i].last);
        if (!sabot_event_is_sound(&e, &bad))
            fail_msg("row %zu: the last value is refused", i);
        set(&e, row[i].field, row[i].beyond);
        if (sabot_event_is_sound(&e, &bad))
            fail_msg("row %zu: a value beyond is taken", i);
        assert_int_equal(bad, row[i].field);
    }
}

static const sabot_field_use *use_of(int kind, int field)
{
    const sabot_field_use *use = sabot_kind_at(kind)->use;

    for (int i = 0; i < SABOT_KIND_FIELDS && use[i].field != 0; i++)
        if (kept_in(use[i].field) == field)
            return &use[i];
    return NULL;
}

/* By the table of kinds alone, of an event that is sound but for this field. */
static bool may_be(int kind, int field, int value, int last)
{
    const sabot_field_use *use = use_of(kind, field);
    const bool own = sabot_kind_at(kind)->role == SABOT_PARTICIPANT && field == SABOT_F_SEAT;
    const bool zero = field == SABOT_F_MEANS || field == SABOT_F_PLAYER ||
                      field == SABOT_F_BANKER || field == SABOT_F_HOLDS;

    if (!use)
        return value == 0;
    if (field == SABOT_F_HAND && use->field == SABOT_F_WINNER)
        return value <= SABOT_HAND_TIE;
    if (field == SABOT_F_HAND && value == SABOT_HAND_TIE)
        return false;
    return value <= last && (value != 0 || zero || (!use->required && !own));
}

static void every_byte_of_every_kind(void **state)
{
    static const struct { int field, last; } row[] = {
        { SABOT_F_SEAT, SABOT_SEATS_MAX }, { SABOT_F_HAND, SABOT_HANDS - 1 },
        { SABOT_F_CARD, SABOT_CARD_UNSEEN }, { SABOT_F_FACE, SABOT_FACE_DOWN },
        { SABOT_F_ON, SABOT_ON_OTHER }, { SABOT_F_WORDS, SABOT_WORDS - 1 },
        { SABOT_F_TOPIC, SABOT_TOPICS - 1 }, { SABOT_F_CAUSE, SABOT_CAUSES - 1 },
        { SABOT_F_MEANS, SABOT_MEANS_CREDIT }, { SABOT_F_MANNER, SABOT_MANNERS - 1 },
        { SABOT_F_TO, SABOT_SHOE }, { SABOT_F_BATCH, 2 }, { SABOT_F_DEALER, 3 },
        { SABOT_F_PLAYER, 9 }, { SABOT_F_BANKER, 9 }, { SABOT_F_HOLDS, 1 },
    };
    (void)state;
    for (int kind = 1; kind < SABOT_EV_KINDS; kind++)
        for (size_t i = 0; i < COUNT(row); i++)
            for (int value = 0; value < 256; value++) {
                sabot_event e = least(kind);
                set(&e, row[i].field, value);
                if (sabot_event_is_sound(&e, NULL) != may_be(kind, row[i].field, value,
                                                             row[i].last))
                    fail_msg("%s: field %d = %d", sabot_kind_at(kind)->name, row[i].field, value);
            }
}

static void kinds_and_roles_must_be_known(void **state)
{
    sabot_event e = least(SABOT_EV_LOAD);
    int bad = -1;
    (void)state;
    e.kind = SABOT_EV_NONE;
    assert_false(sabot_event_is_sound(&e, &bad));
    assert_int_equal(bad, 0);
    e.kind = SABOT_EV_KINDS;
    assert_false(sabot_event_is_sound(&e, &bad));
    e.kind = 65535;
    assert_false(sabot_event_is_sound(&e, NULL));
    e = least(SABOT_EV_LOAD);
    e.role = SABOT_ROLE_NONE;
    assert_false(sabot_event_is_sound(&e, &bad));
    assert_int_equal(bad, 0);
    e.role = SABOT_ROLES;
    assert_false(sabot_event_is_sound(&e, &bad));
    e.role = SABOT_SHOE; /* who may do it is the game's question, not this one's */
    assert_true(sabot_event_is_sound(&e, &bad));
}

static void a_participant_acts_from_a_seat_and_nobody_else_does(void **state)
{
    sabot_event e = least(SABOT_EV_SIT);
    int bad = -1;
    (void)state;
    e.actor_seat = 0;
    assert_false(sabot_event_is_sound(&e, &bad));
    assert_int_equal(bad, SABOT_F_SEAT);
    e.actor_seat = 15;
    assert_true(sabot_event_is_sound(&e, &bad));
    e.actor_seat = 16;
    assert_false(sabot_event_is_sound(&e, &bad));
    e = least(SABOT_EV_LOAD);
    e.actor_seat = 1;
    assert_false(sabot_event_is_sound(&e, &bad));
    assert_int_equal(bad, SABOT_F_SEAT);
}

static void a_participants_own_act_names_the_seat(void **state)
{
    sabot_event e = least(SABOT_EV_CUT);
    int bad = -1;
    (void)state;
    e.seat = 0;
    assert_false(sabot_event_is_sound(&e, &bad));
    assert_int_equal(bad, SABOT_F_SEAT);
    e.role = SABOT_DEALER;
    e.actor_seat = 0;
    assert_true(sabot_event_is_sound(&e, &bad));
    e = least(SABOT_EV_CARD); /* the curator's deal concerns no seat */
    e.role = SABOT_PARTICIPANT;
    e.actor_seat = 3;
    assert_true(sabot_event_is_sound(&e, &bad));
}

static void text_is_closed_and_zero_filled(void **state)
{
    sabot_event e = least(SABOT_EV_STATE_FORM);
    int bad = -1;
    (void)state;
    memset(e.text, 'x', sizeof e.text);
    assert_false(sabot_event_is_sound(&e, &bad));
    assert_int_equal(bad, SABOT_F_TEXT);
    e.text[SABOT_EVENT_TEXT - 1] = '\0';
    assert_true(sabot_event_is_sound(&e, &bad));
    e.text[5] = '\0';
    assert_false(sabot_event_is_sound(&e, &bad));
    memset(e.text + 5, 0, sizeof e.text - 5);
    assert_true(sabot_event_is_sound(&e, &bad));
    e.text[SABOT_EVENT_TEXT - 1] = 'x';
    assert_false(sabot_event_is_sound(&e, &bad));
    e = least(SABOT_EV_LOAD);
    e.text[1] = 'x'; /* hidden behind an empty text */
    assert_false(sabot_event_is_sound(&e, &bad));
    assert_int_equal(bad, SABOT_F_TEXT);
}

static void text_is_clean(void **state)
{
    static const struct { const char *text; bool sound; } row[] = {
        { "Jane Roe", true }, { "Zo\xC3\xAB", true }, { "a\tb", false }, { "\xE2\x80\x9C", true },
        { "\x1b[2J", false }, { "a\nb", false }, { "\x7f", false }, { "\xC3", false },
        { "\xC0\x80", false }, { "\xED\xA0\x80", false }, { "\xC2\x85", false }, { "\x80", false },
        { "\xF4\x90\x80\x80", false },
    };
    int bad = -1;

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        sabot_event e = least(SABOT_EV_STATE_FORM);
        memset(e.text, 0, sizeof e.text);
        memcpy(e.text, row[i].text, strlen(row[i].text));
        assert_int_equal(sabot_event_is_sound(&e, &bad), row[i].sound);
        if (!row[i].sound)
            assert_int_equal(bad, SABOT_F_TEXT);
    }
}

/* Three dice are one count, and each comes out of it again. */
static void dice_are_a_count(void **state)
{
    sabot_event e = least(SABOT_EV_UNCOVER);
    int bad = -1, next = 1;
    (void)state;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++)
            for (int c = 1; c <= 6; c++) {
                assert_int_equal(sabot_dice_make(a, b, c), next);
                assert_int_equal(sabot_dice_total(next), a + b + c);
                e.count = next++;
                assert_true(sabot_event_is_sound(&e, &bad));
            }
    e.count = 217;
    assert_false(sabot_event_is_sound(&e, &bad));
    assert_int_equal(bad, SABOT_F_DICE);
}

/* What a list may hold: up to eight cards, or as many tiles, and one slash. */
static void lists_hold_cards_or_tiles(void **state)
{
    enum { SLASH = SABOT_FACES_SLASH, TILE = SABOT_FACES_TILE };
    static const struct { unsigned char list[11]; bool sound; } row[] = {
        { { 0 }, true },
        { { 1, 2, 3, 4, 5, 6, 7, 53 }, true },
        { { 1, 2, 3, 4, 5, 6, 7, 8, 9 }, false },
        { { 1, 2, SLASH, 3, 4, 5, 6, 7, SABOT_CARD_UNSEEN }, true },
        { { SLASH, 1 }, true },
        { { SLASH }, false },
        { { 1, SLASH, SLASH, 2 }, false },
        { { TILE + 1, TILE + 32, SLASH, TILE + 33, TILE + 2 }, true },
        { { TILE + 34 }, false },
        { { TILE }, false },
        { { 1, TILE + 1 }, false },
        { { SABOT_CARD_FACES }, false },
        { { 'x' + 0 }, false },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        sabot_event e = least(SABOT_EV_DELIVER);
        int bad = -1;
        memcpy(e.text, row[i].list, sizeof row[i].list);
        if (sabot_event_is_sound(&e, &bad) != row[i].sound)
            fail_msg("row %zu", i);
        if (!row[i].sound)
            assert_int_equal(bad, SABOT_F_FACES);
    }
}

static void lists_come_out_as_they_went_in(void **state)
{
    static const uint8_t tile[4] = { 1, 32, 33, 7 }, card[7] = { 53, 1, 52, 13, 14, 54, 2 };
    sabot_event e = least(SABOT_EV_SET);
    sabot_faces faces;
    (void)state;
    sabot_event_put_faces(&e, tile, 4, 2, true);
    faces = sabot_event_faces(&e);
    assert_int_equal(faces.n, 4);
    assert_int_equal(faces.before, 2);
    assert_true(faces.slash && faces.tiles);
    assert_memory_equal(faces.piece, tile, 4);
    sabot_event_put_faces(&e, card, 7, 7, false); /* no slash; nothing of the tiles is left */
    faces = sabot_event_faces(&e);
    assert_int_equal(faces.n, 7);
    assert_int_equal(faces.before, 7);
    assert_false(faces.slash || faces.tiles);
    assert_memory_equal(faces.piece, card, 7);
    assert_true(sabot_event_is_sound(&e, NULL));
    sabot_event_put_faces(&e, card, 0, 0, false);
    assert_int_equal(sabot_event_faces(&e).n, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_least_of_every_kind_is_sound),
        cmocka_unit_test(optional_fields_may_be_given),
        cmocka_unit_test(fields_of_other_kinds_must_be_zero),
        cmocka_unit_test(required_fields_must_be_given),
        cmocka_unit_test(zero_may_be_a_value),
        cmocka_unit_test(both_ends_of_every_range),
        cmocka_unit_test(every_byte_of_every_kind),
        cmocka_unit_test(kinds_and_roles_must_be_known),
        cmocka_unit_test(a_participant_acts_from_a_seat_and_nobody_else_does),
        cmocka_unit_test(a_participants_own_act_names_the_seat),
        cmocka_unit_test(text_is_closed_and_zero_filled),
        cmocka_unit_test(text_is_clean),
        cmocka_unit_test(dice_are_a_count),
        cmocka_unit_test(lists_hold_cards_or_tiles),
        cmocka_unit_test(lists_come_out_as_they_went_in),
    };
    return cmocka_run_group_tests_name("event", tests, NULL, NULL);
}
