/* expect.c: does an event fall under an expectation, and what of it may people read?
 *
 * Every field is compared but the sequence number and the time; an open field must keep within
 * its bounds. An optional field that is left out means "as it should be", so it falls under
 * whatever the expectation says there; a remark nobody asked for changes nothing. */
#include "sabot/expect.h"
#include "sabot/tile.h"

#include <string.h>

bool sabot_expected_is_asked(const sabot_expected *x, sabot_asked asked)
{
    const sabot_roles roles = asked.roles != 0 || asked.seat == 0
                                  ? asked.roles : SABOT_ROLE_BIT(SABOT_PARTICIPANT);

    if (asked.duties != 0 && !(asked.duties & SABOT_DUTY_BIT(x->duty)))
        return false;
    if (roles == 0)
        return true;
    if ((x->roles & roles & ~SABOT_ROLE_BIT(SABOT_PARTICIPANT)) != 0)
        return true;
    if (x->like.role != SABOT_PARTICIPANT && sabot_role_in((sabot_role)x->like.role, roles))
        return true;
    if (!sabot_role_in(SABOT_PARTICIPANT, roles))
        return false;
    if (asked.seat == 0)
        return x->like.role == SABOT_PARTICIPANT || x->by_seat != 0;
    return (x->like.role == SABOT_PARTICIPANT && x->like.actor_seat == asked.seat) ||
           x->by_seat == asked.seat;
}

static bool amount_fits(const sabot_expected *x, sabot_cents amount)
{
    if (amount < x->amount_min || amount > x->amount_max)
        return false;
    return x->amount_step <= 1 || (amount - x->amount_min) % x->amount_step == 0;
}

/* Who did it and what: compared first, since most expectations differ here. */
static bool same_act(const sabot_expected *x, const sabot_event *e)
{
    if (x->like.kind != e->kind)
        return false;
    if (x->like.role == e->role && x->like.actor_seat == e->actor_seat)
        return true;
    if (e->role == SABOT_PARTICIPANT)
        return x->by_seat != 0 && x->by_seat == e->actor_seat;
    return e->role < SABOT_ROLES && sabot_role_in((sabot_role)e->role, x->roles);
}

/* The fields that differ, as SABOT_FIELD_BITs. */
static uint32_t differences(const sabot_event *a, const sabot_event *b)
{
    uint32_t d = 0;

    d |= (uint32_t)(a->amount != b->amount) << SABOT_F_AMOUNT;
    d |= (uint32_t)(a->count != b->count) << SABOT_F_COUNT;
    d |= (uint32_t)(a->serial != b->serial) << SABOT_F_SERIAL;
    d |= (uint32_t)(a->with != b->with) << SABOT_F_WITH;
    d |= (uint32_t)(a->seat != b->seat) << SABOT_F_SEAT;
    d |= (uint32_t)(a->hand != b->hand) << SABOT_F_HAND;
    d |= (uint32_t)(a->card != b->card) << SABOT_F_CARD;
    d |= (uint32_t)(a->face != b->face) << SABOT_F_FACE;
    d |= (uint32_t)(a->on != b->on) << SABOT_F_ON;
    d |= (uint32_t)(a->words != b->words) << SABOT_F_WORDS;
    d |= (uint32_t)(a->topic != b->topic) << SABOT_F_TOPIC;
    d |= (uint32_t)(a->cause != b->cause) << SABOT_F_CAUSE;
    d |= (uint32_t)(a->means != b->means) << SABOT_F_MEANS;
    d |= (uint32_t)(a->manner != b->manner) << SABOT_F_MANNER;
    d |= (uint32_t)(a->to != b->to) << SABOT_F_TO;
    d |= (uint32_t)(a->batch != b->batch) << SABOT_F_BATCH;
    d |= (uint32_t)(a->dealer != b->dealer) << SABOT_F_DEALER;
    d |= (uint32_t)(a->player != b->player) << SABOT_F_PLAYER;
    d |= (uint32_t)(a->banker != b->banker) << SABOT_F_BANKER;
    d |= (uint32_t)(a->holds != b->holds) << SABOT_F_HOLDS;
    d |= (uint32_t)(memcmp(a->text, b->text, sizeof a->text) != 0) << SABOT_F_TEXT;
    return d;
}

/* Cards come from the shoe unless something else is said; from the hand it need not be said. */
static bool same_origin(int like, int manner)
{
    return (like == SABOT_MANNER_NONE && manner == SABOT_MANNER_SHOE) ||
           (like == SABOT_MANNER_HAND && manner == SABOT_MANNER_NONE);
}

/* Heights of stacks with blanks between, or none given. */
static bool same_heights(const char *like, const char *given)
{
    bool any = false;

    for (; *given != '\0'; given++) {
        if (*given == ' ')
            continue;
        if (*given != *like++)
            return false;
        any = true;
    }
    return !any || *like == '\0';
}

/* The fields an event may leave out of what the expectation says. */
static uint32_t left_out(const sabot_event *like, const sabot_event *e, uint32_t differing)
{
    const sabot_field_use *use = sabot_kind_at(e->kind)->use;
    uint32_t zero = 0, out = 0;

    zero |= (uint32_t)(e->amount == 0) << SABOT_F_AMOUNT;
    if (e->kind != SABOT_EV_ANNOUNCE && e->kind != SABOT_EV_CHANGE) /* a 0 there is meant */
        zero |= (uint32_t)(e->count == 0) << SABOT_F_COUNT;
    zero |= (uint32_t)(e->hand == 0) << SABOT_F_HAND | (uint32_t)(e->hand == 0) << SABOT_F_WINNER;
    zero |= (uint32_t)(e->face == 0) << SABOT_F_FACE;
    zero |= (uint32_t)(e->card == 0) << SABOT_F_CARD;
    zero |= (uint32_t)(e->words == 0) << SABOT_F_WORDS;
    zero |= (uint32_t)(e->batch == 0) << SABOT_F_BATCH;
    zero |= (uint32_t)(e->seat == 0) << SABOT_F_SEAT;
    zero |= (uint32_t)(e->dealer + like->dealer == 1) << SABOT_F_DEALER; /* none is the first */
    if (e->kind == SABOT_EV_CARD)
        zero |= (uint32_t)same_origin(like->manner, e->manner) << SABOT_F_MANNER;
    zero |= (uint32_t)(e->kind == SABOT_EV_STACK ? same_heights(like->text, e->text)
                                                 : like->text[0] == '\0') << SABOT_F_TEXT;
    zero |= (uint32_t)(e->text[0] == '\0') << SABOT_F_FACES;
    if (e->kind == SABOT_EV_EXPOSE) /* what it does not say nobody can: it is another fact */
        zero &= ~(SABOT_FIELD_BIT(SABOT_F_FACES) | SABOT_FIELD_BIT(SABOT_F_HAND) |
                  SABOT_FIELD_BIT(SABOT_F_WINNER));
    for (int i = 0; i < SABOT_KIND_FIELDS && use[i].field != SABOT_F_NONE; i++)
        if (!use[i].required)
            out |= SABOT_FIELD_BIT(use[i].field);
    out &= zero;
    if (e->kind == SABOT_EV_EXPOSE) /* seen, and not said which or where: that is another fact */
        out &= ~(SABOT_FIELD_BIT(SABOT_F_HAND) | SABOT_FIELD_BIT(SABOT_F_FACES));
    if (out & SABOT_FIELD_BIT(SABOT_F_WINNER)) /* stored in hand */
        out |= SABOT_FIELD_BIT(SABOT_F_HAND);
    if (out & SABOT_FIELD_BIT(SABOT_F_FACES)) /* stored in text */
        out |= SABOT_FIELD_BIT(SABOT_F_TEXT);
    return out & differing;
}

/* Who signs or is present: whoever may stand in for a supervisor will do, and more of them. */
static bool with_fits(const sabot_event *like, const sabot_event *event)
{
    const unsigned named = like->with & ~(unsigned)SABOT_ANY_SUPERVISOR;

    return (event->with & named) == named &&
           ((like->with & SABOT_ANY_SUPERVISOR) == 0 || (event->with & SABOT_ANY_SUPERVISOR) != 0);
}

/* A card that lies face down need not be known; nor a burn that was shown and not noted. */
static bool may_stay_unseen(const sabot_event *like)
{
    return like->face == SABOT_FACE_DOWN || like->kind == SABOT_EV_BURN;
}

/* Where cards go to places, and the deck has a joker. */
static bool is_dealt_to_place(const sabot_event *like)
{
    return like->seat != 0 || like->hand == SABOT_HAND_DEALER;
}

void sabot_expected_open_amount(sabot_expected *expected, sabot_cents least, sabot_cents most)
{
    expected->open |= SABOT_FIELD_BIT(SABOT_F_AMOUNT);
    expected->like.amount = expected->amount_min = least;
    expected->amount_max = most < SABOT_CENTS_MAX ? most : SABOT_CENTS_MAX;
    expected->amount_step = 1;
}

static int how_many(const sabot_faces *faces, uint8_t piece)
{
    int n = 0;

    for (int i = 0; i < faces->n; i++)
        n += faces->piece[i] == piece;
    return n;
}

/* Parted at the same place, or with the two hands written the other way round. */
static bool is_parted_alike(const sabot_faces *want, const sabot_faces *got)
{
    return got->before == want->before ||
           (got->slash && want->slash && got->before == want->n - want->before);
}

/* The cards or tiles of the expectation in another order, or, where they are not known, any: as
 * many of them, and parted alike. A hand left as it is names none; where the
 * expectation names none any may be named. */
static bool faces_fit(const sabot_event *like, const sabot_event *event)
{
    const sabot_faces want = sabot_event_faces(like), got = sabot_event_faces(event);
    const uint8_t unseen = want.tiles ? SABOT_TILE_UNSEEN : SABOT_CARD_UNSEEN;

    if (got.n == 0 || want.n == 0 || like->kind == SABOT_EV_EXPOSE) /* one of those seen, or all */
        return true;
    if (got.n != want.n || !is_parted_alike(&want, &got) || got.tiles != want.tiles)
        return false;
    for (int i = 0; i < want.n; i++)
        if (want.piece[i] != unseen &&
            how_many(&got, want.piece[i]) + how_many(&got, unseen) <
                how_many(&want, want.piece[i]))
            return false;
    return true;
}

/* Which card of several it is may be said, within the bounds, and need not be. */
static uint32_t may_be_said(const sabot_expected *x, const sabot_event *e)
{
    return (e->kind == SABOT_EV_TURN || e->kind == SABOT_EV_EXPOSE) && e->count >= x->count_min &&
                   e->count <= x->count_max ? SABOT_FIELD_BIT(SABOT_F_COUNT) : 0;
}

bool sabot_expected_covers(const sabot_expected *expected, const sabot_event *event)
{
    const sabot_event *like = &expected->like;
    uint32_t open = expected->open, closed;

    if (!same_act(expected, event))
        return false;
    if (open & SABOT_FIELD_BIT(SABOT_F_WINNER)) /* stored in hand */
        open |= SABOT_FIELD_BIT(SABOT_F_HAND);
    if (open & (SABOT_FIELD_BIT(SABOT_F_FACES) | SABOT_FIELD_BIT(SABOT_F_BYTES))) /* in text */
        open |= SABOT_FIELD_BIT(SABOT_F_TEXT);
    if (open & SABOT_FIELD_BIT(SABOT_F_DICE)) /* stored in count */
        open |= SABOT_FIELD_BIT(SABOT_F_COUNT);
    closed = differences(like, event) & ~open;
    if (closed != 0)
        closed &= ~may_be_said(expected, event);
    if (closed != 0 && (closed & ~left_out(like, event, closed)) != 0)
        return false;
    if ((open & SABOT_FIELD_BIT(SABOT_F_COUNT)) &&
        (event->count < expected->count_min || event->count > expected->count_max))
        return false;
    if ((open & SABOT_FIELD_BIT(SABOT_F_SERIAL)) && expected->count_max > 0 && /* a second count */
        (event->serial < (uint32_t)expected->count_min ||
         event->serial > (uint32_t)expected->count_max))
        return false;
    if ((open & SABOT_FIELD_BIT(SABOT_F_AMOUNT)) && !amount_fits(expected, event->amount))
        return false;
    if ((open & SABOT_FIELD_BIT(SABOT_F_WITH)) && !with_fits(like, event))
        return false;
    if ((open & SABOT_FIELD_BIT(SABOT_F_MEANS)) && event->means > SABOT_MEANS_PLAQUES)
        return false;
    if (open & SABOT_FIELD_BIT(SABOT_F_FACES))
        return faces_fit(like, event);
    if (open & SABOT_FIELD_BIT(SABOT_F_BYTES))
        return true;
    if ((open & SABOT_FIELD_BIT(SABOT_F_TEXT)) && like->text[0] != '\0' && event->text[0] == '\0')
        return false;
    if (open & SABOT_FIELD_BIT(SABOT_F_CARD))
        return sabot_card_is_known(event->card) ||
               (event->card == SABOT_CARD_JOKER && is_dealt_to_place(like)) ||
               (event->card == SABOT_CARD_UNSEEN && may_stay_unseen(like));
    return true;
}

/* A hand that lies face down: nobody is told what it is by being told that it will be opened. */
static void hide_faces(sabot_expected *expected)
{
    sabot_event *like = &expected->like;
    const sabot_faces faces = sabot_event_faces(like);
    uint8_t unseen[SABOT_FACES_MAX];

    memset(unseen, faces.tiles ? SABOT_TILE_UNSEEN : SABOT_CARD_UNSEEN, sizeof unseen);
    sabot_event_put_faces(like, unseen, faces.n, faces.before, faces.tiles);
    expected->open |= SABOT_FIELD_BIT(SABOT_F_FACES);
}

void sabot_expected_hide(sabot_expected *expected)
{
    sabot_event *like = &expected->like;

    if (like->text[0] != '\0' && (like->kind == SABOT_EV_SET || like->kind == SABOT_EV_OPEN ||
                                  like->kind == SABOT_EV_DELIVER || like->kind == SABOT_EV_ASK))
        hide_faces(expected);
    if (like->card == SABOT_CARD_NONE ||
        (like->kind != SABOT_EV_CARD && like->kind != SABOT_EV_TURN))
        return;
    like->card = SABOT_CARD_UNSEEN;
    expected->open |= SABOT_FIELD_BIT(SABOT_F_CARD);
}
