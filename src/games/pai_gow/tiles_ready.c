/* tiles_ready.c: a set of tiles comes to the table, is replaced if it is unsuitable, is mixed and
 * stacked (C:10.2.1, C:10.5.2, C:10.6.1 to 3).
 *
 * What must always hold: a new set goes through the whole inspection, and eight stacks of four
 * stand only after a mixing in which no tile was seen. */
#include "prepare.h"

#include <string.h>

enum {
    TILES_IN_STACK = 4,
    CIRCLES = 8,        /* of each hand, at least */
    CIRCLES_MOST = 1000 /* more is a slip of the keyboard */
};

static sabot_ruling no_tiles_here(const sabot_table *t, const sabot_event *e)
{
    return REFUSE(t, LAW_DECK_OF_53, "this game is played with cards; %k is for tiles", e->kind);
}

/* --- a set comes, and goes --- */

sabot_ruling paigow_judge_receive_set(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (!paigow_tiles(t))
        return no_tiles_here(t, e);
    if (paigow_step_refuses(t, e, PAIGOW_STEP_RECEIVE, LAW_SET_OF_TILES, &no))
        return no;
    if (e->count != PAIGOW_SET_TILES)
        return REFUSE(t, LAW_SET_OF_TILES, "what has come counts %n; a set has %n tiles", e->count,
                      PAIGOW_SET_TILES);
    return ACCEPT(t, LAW_SET_OF_TILES, "a set of %n tiles is received", e->count);
}

void paigow_apply_receive_set(sabot_table *t, const sabot_event *e)
{
    paigow_deck *set = &t->pg.prep.deck[0];

    memset(set, 0, sizeof *set);
    set->received = true;
    set->opened_ms = e->time_ms;
    paigow_prepare_advance(t);
}

static bool may_replace(const sabot_table *t)
{
    return paigow_tiles(t) && t->pg.prep.deck[0].received &&
           (t->phase == SABOT_PHASE_OPENING || t->phase == SABOT_PHASE_SHUFFLING);
}

sabot_ruling paigow_judge_replace(const sabot_table *t, const sabot_event *e)
{
    if (!paigow_tiles(t))
        return REFUSE(t, LAW_CARD_CHANGE, "a deck is changed by receiving another; do that", 0);
    if (e->batch != 0)
        return REFUSE(t, LAW_SET_OF_TILES, "there is one set of tiles; leave the batch out", 0);
    if (!sabot_role_in(SABOT_DEALER, e->with) || (e->with & SABOT_ANY_FLOORPERSON) == 0)
        return REFUSE(t, LAW_REPLACE, "the dealer and a floorperson or a superior sign the "
                      "sealed envelope; let both sign", 0);
    if (!may_replace(t) && !paigow_round_is_on(t) && t->pg.prep.deck[0].received)
        return REFUSE(t, LAW_REPLACE, "the tiles are stacked for the coming round; a set is "
                      "replaced before it is mixed and stacked, or after the round", 0);
    if (!may_replace(t))
        return NOT_NOW(t, LAW_REPLACE, paigow_round_is_on(t)
                       ? "a round is in progress; finish it first"
                       : "there is no set at the table yet", 0);
    return ACCEPT(t, LAW_REPLACE, "the set goes away sealed, marked and signed; a new one is "
                  "inspected like the first", 0);
}

void paigow_apply_replace(sabot_table *t, const sabot_event *e)
{
    paigow_prep *p = &t->pg.prep;

    (void)e;
    memset(&p->deck[0], 0, sizeof p->deck[0]);
    p->exposed = false;
    table_enter(t, SABOT_PHASE_OPENING);
    paigow_nobody_is_left(t);
}

/* --- mixing --- */

static bool is_too_few(int64_t circles)
{
    return circles != 0 && (circles < CIRCLES || circles > CIRCLES_MOST);
}

sabot_ruling paigow_judge_mix(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (!paigow_tiles(t))
        return no_tiles_here(t, e);
    if (paigow_step_refuses(t, e, PAIGOW_STEP_MIX, LAW_MIX, &no))
        return no;
    if (is_too_few(e->count) || is_too_few(e->serial))
        return REFUSE(t, LAW_MIX, "each hand makes %n circles or more (%n at most here); one "
                      "made %n: mix again", CIRCLES, CIRCLES_MOST,
                      is_too_few(e->count) ? sabot_count_said(e) : (int64_t)e->serial);
    if (e->manner != SABOT_MANNER_NONE && e->manner != SABOT_MANNER_OPPOSITE)
        return REFUSE(t, LAW_MIX, "one hand goes clockwise and the other counterclockwise; mix "
                      "in opposite circles", 0);
    return ACCEPT(t, LAW_MIX, "all %n tiles are mixed face down", PAIGOW_SET_TILES);
}

void paigow_apply_mix(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->pg.prep.deck[0].washed = t->pg.prep.deck[0].shuffled = true;
    t->pg.prep.exposed = false;
    paigow_prepare_advance(t);
}

/* --- stacks --- */

int paigow_heights_parse(const char *text, uint8_t height[PAIGOW_STACKS])
{
    int n = 0;

    while (*text == ' ')
        text++;
    while (*text != '\0') {
        int value = 0;
        if (n == PAIGOW_STACKS || *text < '1' || *text > '9')
            return -1;
        for (; *text >= '0' && *text <= '9'; text++)
            value = value > PAIGOW_SET_TILES ? value : value * 10 + (*text - '0');
        height[n++] = (uint8_t)(value < PAIGOW_SET_TILES ? value : PAIGOW_SET_TILES);
        while (*text == ' ')
            text++;
        if (*text == '\0')
            break;
        if (*text++ != ',')
            return -1;
        while (*text == ' ')
            text++;
        if (*text == '\0')
            return -1;
    }
    return n;
}

/* Which stack does not have four tiles? 0: all eight do. */
static int odd_stack(const uint8_t height[PAIGOW_STACKS])
{
    for (int i = 0; i < PAIGOW_STACKS; i++)
        if (height[i] != TILES_IN_STACK)
            return i + 1;
    return 0;
}

sabot_ruling paigow_judge_stack_tiles(const sabot_table *t, const sabot_event *e)
{
    uint8_t height[PAIGOW_STACKS] = { 0 };
    const int n = paigow_heights_parse(e->text, height);
    sabot_ruling no;

    if (paigow_step_refuses(t, e, PAIGOW_STEP_STACK, LAW_STACK, &no))
        return no;
    if (e->count != 0)
        return REFUSE(t, LAW_STACK, "tiles stand in stacks; give their heights, not a number of "
                      "cards", 0);
    if (n < 0)
        return REFUSE(t, LAW_STACK, "give up to eight heights from the dealer's left, as in "
                      "4,4,4,4,4,4,4,4", 0);
    if (n > 0 && odd_stack(height) != 0)
        return REFUSE(t, LAW_STACK, "stack %n has %n; eight stacks of four tiles stand before "
                      "the dealer: build them again", odd_stack(height),
                      height[odd_stack(height) - 1]);
    return ACCEPT(t, LAW_STACK, "eight stacks of four stand before the dealer", 0);
}

void paigow_apply_stack_tiles(sabot_table *t, const sabot_event *e)
{
    (void)e;
    t->pg.prep.stacked = true;
    memset(t->pg.prep.height, TILES_IN_STACK, sizeof t->pg.prep.height);
    paigow_prepare_advance(t);
}

/* --- what may come --- */

/* Circles and directions may each be told or left out. */
static void expect_mix(const sabot_table *t, expect_list *list)
{
    for (unsigned told = 0; told < 8; told++) {
        sabot_expected *x = paigow_expect_step(t, list, told == 0 ? SABOT_MUST : SABOT_MAY,
                                               SABOT_DEALER);
        x->count_min = CIRCLES;
        x->count_max = CIRCLES_MOST;
        if (told & 1u) {
            x->like.count = CIRCLES;
            x->open |= SABOT_FIELD_BIT(SABOT_F_COUNT);
        }
        if (told & 2u) {
            x->like.serial = CIRCLES;
            x->open |= SABOT_FIELD_BIT(SABOT_F_SERIAL);
        }
        if (told & 4u)
            x->like.manner = SABOT_MANNER_OPPOSITE;
    }
}

static void expect_replace(const sabot_table *t, expect_list *list)
{
    static const char marked[] = "table, date and time";
    sabot_expected *x;

    if (!may_replace(t))
        return;
    x = expect_add(list, t, SABOT_MAY, SABOT_EV_REPLACE, SABOT_FLOORPERSON, 0, LAW_REPLACE);
    x->like.with = SABOT_ROLE_BIT(SABOT_DEALER) | SABOT_ROLE_BIT(SABOT_FLOORPERSON);
    memcpy(x->like.text, marked, sizeof marked);
    x->open = SABOT_FIELD_BIT(SABOT_F_TEXT) | SABOT_FIELD_BIT(SABOT_F_WITH);
}

void paigow_expect_tiles(const sabot_table *t, const paigow_step *step, expect_list *list)
{
    static const char heights[] = "4,4,4,4,4,4,4,4";

    if (!paigow_tiles(t))
        return;
    if (step->step == PAIGOW_STEP_RECEIVE) {
        sabot_expected *x = paigow_expect_step(t, list, SABOT_MUST, SABOT_DEALER);
        x->like.count = PAIGOW_SET_TILES;
        x->open = SABOT_FIELD_BIT(SABOT_F_TEXT);
    }
    if (step->step == PAIGOW_STEP_MIX)
        expect_mix(t, list);
    if (step->step == PAIGOW_STEP_STACK)
        memcpy(paigow_expect_step(t, list, SABOT_MUST, SABOT_DEALER)->like.text, heights,
               sizeof heights);
    expect_replace(t, list);
}
