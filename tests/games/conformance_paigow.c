/* conformance_paigow.c: pai gow and pai gow poker as the conformance suite sees them: hidden
 * pieces, and the chips of a round to the cent.
 *
 * A place tells nothing about the order of its pieces: they are moved when a hand is set. So what
 * is counted is how often each face was shown to everybody at a place.
 *
 * The books take what every seat has at No More Bets and work out what it must have when the round
 * is settled. While winners are paid, what lies before a seat and what sabot_settle says it is
 * still owed must come to that at every step. */
#include "conformance_paigow.h"

#include <string.h>

static bool is_tiles(const sabot_table *t)
{
    return t->rules.game == SABOT_PAI_GOW;
}

static uint8_t unseen(const sabot_table *t)
{
    return is_tiles(t) ? SABOT_TILE_UNSEEN : SABOT_CARD_UNSEEN;
}

/* Tiles of one face count as one. */
static uint8_t face_of(const sabot_table *t, uint8_t piece)
{
    for (uint8_t tile = 1; is_tiles(t) && tile < piece; tile++)
        if (sabot_tile_same_face(tile, piece))
            return tile;
    return piece;
}

static int place_named(const sabot_event *e)
{
    if (e->seat != 0)
        return e->seat;
    return e->hand == SABOT_HAND_DEALER ? 0 : e->hand == SABOT_HAND_DEAD ? PAIGOW_DEAD : -1;
}

/* --- money --- */

static sabot_cents standing(const sabot_table *t)
{
    sabot_cents total = (t->pg.round.settled & 1u) ? 0 : t->pg.bank.dealer_wager;

    for (int area = 1; area <= PAIGOW_AREAS; area++)
        if ((t->pg.round.settled >> area & 1u) == 0)
            total += t->pg.wager[area];
    return total;
}

static const char *check_areas(const sabot_table *t)
{
    for (int area = 1; area <= PAIGOW_AREAS; area++) {
        const int owner = t->pg.owner[area];
        if ((owner == 0) != (t->pg.wager[area] == 0))
            return "a wager without an owner, or an owner without a wager";
        if (owner != 0 && owner != area &&
            (!t->rules.two_areas || (owner != area - 1 && owner != area + 1)))
            return "a wager on an area that is not next to its owner's";
        if (owner != 0 && t->pg.bank.settled && t->pg.bank.side != PAIGOW_DEALER_CARRIES &&
            owner == t->pg.bank.seat)
            return "who banks has a wager";
    }
    return NULL;
}

const char *paigow_play_check_money(const sabot_table *t)
{
    const sabot_cents centre = t->ledger.balance[SABOT_CENTRE];
    const bool settling = t->phase == SABOT_PHASE_REVEALING || t->phase == SABOT_PHASE_PAYING;

    if (t->ledger.balance[SABOT_LAYOUT] != standing(t))
        return "what stands is not the chips on the layout";
    if (t->ledger.balance[SABOT_LAYOUT] < 0 || centre < 0)
        return "layout or centre fell below zero";
    if (centre != 0 && (!settling || t->pg.bank.side == PAIGOW_DEALER_CARRIES))
        return "chips are left in the centre";
    return check_areas(t);
}

/* --- the books of a round --- */

/* Five percent, up to the next quarter, or fractions of a cent dropped. */
static sabot_cents vigorish(const paigow_play_books *b, sabot_cents win)
{
    sabot_cents charge = win / 20;

    if (!b->rounding)
        return charge;
    charge = charge / 25 * 25;
    while (charge * 20 < win)
        charge += 25;
    return charge < win ? charge : win;
}

static sabot_cents in_front_of(const sabot_table *t, int seat)
{
    return t->ledger.balance[sabot_account_of_seat(seat)];
}

/* Who should carry the round: the bank's chips must meet every wager, a co-bank's half of them. */
static const char *check_cover(const sabot_table *before, const sabot_table *after)
{
    const paigow_bank *was = &before->pg.bank;
    sabot_cents wagers = 0, need;

    if (was->side == PAIGOW_DEALER_CARRIES)
        return after->pg.bank.side == PAIGOW_DEALER_CARRIES ? NULL : "a bank out of nowhere";
    for (int area = 1; area <= PAIGOW_AREAS; area++)
        wagers += before->pg.wager[area];
    need = was->side == PAIGOW_BANK ? wagers + was->dealer_wager : (wagers + 1) / 2;
    if (in_front_of(before, was->seat) >= need)
        return after->pg.bank.side == was->side && after->pg.bank.seat == was->seat
                   ? NULL : "a bank that covers was set aside";
    if (after->pg.bank.side != PAIGOW_DEALER_CARRIES || after->pg.bank.dealer_wager != 0)
        return "a bank that is short carries the round";
    return NULL;
}

static void open_books(paigow_play_books *b, const sabot_table *t)
{
    memset(b, 0, sizeof *b);
    b->on = true;
    b->side = t->pg.bank.side;
    b->bank = t->pg.bank.seat;
    b->rounding = t->rules.rounding;
    b->house = t->ledger.balance[SABOT_INVENTORY];
    b->dealer = t->pg.bank.dealer_wager;
    for (int seat = 1; seat <= PAIGOW_AREAS; seat++) {
        b->chips[seat] = in_front_of(t, seat);
        b->wager[seat] = t->pg.wager[seat];
        b->coupon[seat] = t->pg.coupon[seat];
        b->owner[seat] = t->pg.owner[seat];
    }
}

static bool is_between_people(int kind)
{
    return kind == SABOT_EV_SIT || kind == SABOT_EV_LEAVE || kind == SABOT_EV_WALK_OFF ||
           kind == SABOT_EV_BUY_IN || kind == SABOT_EV_CASH_OUT;
}

static void note_people(paigow_play_books *b, const sabot_table *before, const sabot_table *after,
                        const sabot_event *e)
{
    for (int seat = 1; seat <= PAIGOW_AREAS; seat++) {
        const sabot_cents change = in_front_of(after, seat) - in_front_of(before, seat);
        b->chips[seat] += change;
        if (change < 0 && before->phase >= SABOT_PHASE_REVEALING)
            b->took |= sabot_seats_of(e->seat);
    }
    b->house += after->ledger.balance[SABOT_INVENTORY] - before->ledger.balance[SABOT_INVENTORY];
}

typedef struct ranks {
    uint32_t first, second;
} ranks;

static ranks ranks_of(const sabot_table *t, int place)
{
    const uint8_t *p = t->pg.round.hand[place].piece;

    if (is_tiles(t))
        return (ranks){ (uint32_t)sabot_tiles_rank(p[0], p[1]),
                        (uint32_t)sabot_tiles_rank(p[2], p[3]) };
    return (ranks){ sabot_poker_two(p), sabot_poker_five(p + 2, t->rules.wheel_low) };
}

/* 1 it wins, 0 it pushes, -1 it loses: both hands strictly above, one of them, none. */
static int result_of(const sabot_table *t, int place, int against)
{
    const ranks own = ranks_of(t, place), other = ranks_of(t, against);

    if (!is_tiles(t) && (t->pg.round.hand[place].before != 2 || own.first > own.second))
        return -1;
    return (own.first > other.first) + (own.second > other.second) - 1;
}

/* What every seat, and the inventory at [0], must have when the round is settled. */
static void final_chips(const paigow_play_books *b, const sabot_table *t,
                        sabot_cents final[PAIGOW_AREAS + 1])
{
    const int against = b->side == PAIGOW_DEALER_CARRIES ? 0 : b->bank;
    sabot_cents pot = 0; /* lost less won */
    sabot_cents share;   /* the bank's: an odd cent of a surplus is its own, of a shortfall not */

    memcpy(final, b->chips, sizeof b->chips);
    final[0] = b->house;
    for (int area = 1; area <= PAIGOW_AREAS; area++) {
        const int owner = b->owner[area];
        int result = 0;
        if (owner == 0)
            continue;
        if (!t->pg.round.all_void && !b->chose_void[area])
            result = result_of(t, area, against);
        final[owner] += b->wager[area] * (1 + result);
        pot -= b->wager[area] * result;
        if (result > 0) { /* a coupon is the house's, whoever banks */
            const sabot_cents charge = vigorish(b, b->wager[area] + b->coupon[area]);
            final[owner] += b->coupon[area] - charge;
            final[0] += charge - b->coupon[area];
        }
    }
    if (b->dealer > 0) {
        const int result = t->pg.round.all_void ? 0 : result_of(t, 0, against);
        final[0] += b->dealer * (1 + result);
        pot -= b->dealer * result;
    }
    if (b->side == PAIGOW_DEALER_CARRIES) {
        final[0] += pot;
        return;
    }
    share = b->side == PAIGOW_BANK ? pot : pot > 0 ? pot - pot / 2 : pot / 2;
    final[0] += pot - share;
    final[b->bank] += share;
    if (share > 0) {
        final[b->bank] -= vigorish(b, share);
        final[0] += vigorish(b, share);
    }
}

/* What a seat still owes of wins that were paid; of the others the list of payments tells. */
static sabot_cents owed_of_paid(const sabot_table *t, int seat)
{
    sabot_cents total = 0;

    for (int area = 1; area <= PAIGOW_AREAS; area++)
        if (t->pg.owner[area] == seat && (t->pg.round.settled >> area & 1u) != 0)
            total += t->pg.round.vig_due[area];
    return total;
}

/* In front of each seat now, with what it is still owed less what it still owes. */
static void coming_chips(const sabot_table *t, sabot_cents coming[PAIGOW_AREAS + 1])
{
    sabot_payment due[SABOT_PAYMENTS_MAX];
    const int n = sabot_settle(t, due);

    coming[0] = 0;
    for (int seat = 1; seat <= PAIGOW_AREAS; seat++)
        coming[seat] = in_front_of(t, seat) - owed_of_paid(t, seat);
    for (int i = 0; i < n; i++) {
        const sabot_payment *p = &due[i];
        const bool banks = t->pg.bank.side != PAIGOW_DEALER_CARRIES && p->seat == t->pg.bank.seat;
        const int seat = banks ? p->seat : t->pg.owner[p->seat];
        if (p->seat == 0)
            continue;
        if (banks)
            coming[seat] += p->outcome == SABOT_WINS ? p->win - p->vigorish : -p->stake;
        else if (p->outcome != SABOT_LOSES)
            coming[seat] += p->stake + p->win - p->vigorish;
    }
}

static bool is_settling(const sabot_table *t)
{
    return t->phase == SABOT_PHASE_PAYING || t->phase == SABOT_PHASE_RETURNING ||
           t->phase == SABOT_PHASE_CLEARING;
}

static const char *check_books(const paigow_play_books *b, const sabot_table *t)
{
    sabot_cents final[PAIGOW_AREAS + 1], coming[PAIGOW_AREAS + 1];

    final_chips(b, t, final);
    coming_chips(t, coming);
    for (int seat = 1; seat <= PAIGOW_AREAS; seat++) {
        const bool kept = t->pg.round.all_void && sabot_seats_has(b->took, seat);
        if (coming[seat] < final[seat] || (coming[seat] > final[seat] && !kept))
            return "a seat does not get what it is owed";
    }
    if (t->phase == SABOT_PHASE_CLEARING && b->took == 0 &&
        t->ledger.balance[SABOT_INVENTORY] != final[0])
        return "the inventory is not what the round has left in it";
    return NULL;
}

static const char *note_books(paigow_play_books *b, const sabot_table *before,
                              const sabot_table *after,
                              const sabot_event *e)
{
    const bool begins = after->pg.round.number != before->pg.round.number;

    if (begins) {
        open_books(b, after);
        return check_cover(before, after);
    }
    if (!b->on)
        return NULL;
    if (after->phase < SABOT_PHASE_DEALING) {
        b->on = false;
        return NULL;
    }
    if (is_between_people(e->kind))
        note_people(b, before, after, e);
    if (e->kind == SABOT_EV_FIND_WAGER) {
        b->chips[b->owner[e->seat]] -= e->amount - b->wager[e->seat];
        b->wager[e->seat] = e->amount;
    }
    if (e->kind == SABOT_EV_CHOOSE && e->words == SABOT_SAY_VOID)
        b->chose_void[e->seat] = true;
    return is_settling(after) ? check_books(b, after) : NULL;
}

/* --- where the pieces go --- */

/* Counted from the dealer or from who banks, as the dice say; tiles go up the places, cards go
 * down. */
static const char *check_deal(const sabot_table *before, const sabot_table *after)
{
    const int n = is_tiles(before) ? 8 : 7;
    const paigow_round *r = &before->pg.round;
    const int total = r->dice > 216 ? r->dice - 216 : sabot_dice_total(r->dice);
    const int from = before->rules.count_from_dealer ? 0 : before->pg.bank.seat;
    const int gone = is_tiles(before) ? r->delivered : 6 * r->delivered;
    const int place = (from + total - 1 + gone) % n;

    if (after->pg.round.all_void)
        return NULL;
    return after->pg.round.hand[place].n > r->hand[place].n ? NULL
                                                            : "the pieces went to a wrong place";
}

/* --- what is seen --- */

/* Named without a place, a piece lies where it is on record. */
static int place_found(const sabot_table *before, const sabot_table *after)
{
    for (int p = 0; p < PAIGOW_PLACES; p++)
        if (after->pg.round.hand[p].shown != before->pg.round.hand[p].shown)
            return p;
    return -1;
}

static void note_exposed(paigow_play_shown *shown, const sabot_table *t, const sabot_table *after,
                         const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);
    const int place = place_named(e) < 0 ? place_found(t, after) : place_named(e);
    uint8_t times[PGC_FACES] = { 0 };

    if (place < 0 || t->pg.round.hand[place].n == 0) /* seen in the deck: all are shuffled again */
        return;
    for (int i = 0; i < faces.n; i++) {
        const uint8_t face = face_of(t, faces.piece[i]);
        if (++times[face] > shown->seen[place][face])
            shown->seen[place][face] = times[face];
    }
}

/* A card dealt face up, wherever it was laid in the end. */
static void note_dealt_up(paigow_play_shown *shown, const sabot_table *before,
                          const sabot_table *after,
                          const sabot_event *e)
{
    for (int p = 0; p < PAIGOW_PLACES && e->face == SABOT_FACE_UP; p++)
        if (after->pg.round.hand[p].n > before->pg.round.hand[p].n &&
            e->card != SABOT_CARD_UNSEEN)
            shown->seen[p][face_of(after, e->card)]++;
}

/* Does this player hold the hand now? What somebody else has looked at is not theirs. */
static bool takes_up(const sabot_table *t, const sabot_event *e, int place)
{
    const bool banks = t->pg.bank.side == PAIGOW_BANK && place == t->pg.bank.seat;

    return e->role == SABOT_PARTICIPANT && place >= 0 && t->pg.round.hand[place].looked &&
           (banks ? place : t->pg.owner[place]) == e->actor_seat;
}

/* Whose hand the dealer turns up and sets when no place is named. */
static int house_place(const sabot_table *t)
{
    return t->pg.bank.side == PAIGOW_CO_BANK ? t->pg.bank.seat : 0;
}

static void note_opened(paigow_play_shown *shown, const sabot_table *before,
                        const sabot_table *after,
                        const sabot_event *e)
{
    int place = place_named(e);

    for (int p = 0; place < 0 && before->phase == SABOT_PHASE_REVEALING && p <= PAIGOW_AREAS; p++)
        if (after->pg.round.hand[p].open && !before->pg.round.hand[p].open)
            place = p;
    shown->open[place >= 0 ? place : house_place(before)] = true;
}

static void note_seen(paigow_play_shown *shown, const sabot_table *before, const sabot_table *after,
                      const sabot_event *e)
{
    const bool in_round = before->phase >= SABOT_PHASE_DEALING;
    const int place = place_named(e);

    if (!in_round || after->phase < SABOT_PHASE_DEALING) {
        memset(shown, 0, sizeof *shown);
        return;
    }
    switch (e->kind) {
    case SABOT_EV_EXPOSE: note_exposed(shown, before, after, e); break;
    case SABOT_EV_CARD:   note_dealt_up(shown, before, after, e); break;
    case SABOT_EV_OPEN:   note_opened(shown, before, after, e); break;
    case SABOT_EV_LOOK:
    case SABOT_EV_ASK:
    case SABOT_EV_SET:
        if (takes_up(after, e, place))
            shown->held[place] = e->actor_seat;
        if (e->kind == SABOT_EV_SET && place >= 0 && after->pg.round.hand[place].set)
            /* who knows now which of them it was */
            memset(shown->seen[place], 0, sizeof shown->seen[place]);
        break;
    case SABOT_EV_CHOOSE: /* during the deal it is taken away with the others nobody plays */
        shown->away[place] = e->words == SABOT_SAY_VOID && before->phase == SABOT_PHASE_SETTING;
        break;
    case SABOT_EV_WALK_OFF:
    case SABOT_EV_LEAVE:
        for (int p = 0; p < PAIGOW_PLACES; p++)
            if (shown->held[p] == e->seat)
                shown->held[p] = 0;
        break;
    default:
        break;
    }
    if (e->kind == SABOT_EV_GATHER)
        for (int p = 0; p < PAIGOW_PLACES; p++)
            shown->away[p] = shown->away[p] || (after->pg.round.hand[p].gathered &&
                                                !before->pg.round.hand[p].gathered);
}

const char *paigow_play_note(paigow_play_state *s, const sabot_table *before,
                             const sabot_table *after,
                             const sabot_event *e)
{
    note_seen(&s->shown, before, after, e);
    if (after->pg.round.delivered > before->pg.round.delivered &&
        check_deal(before, after) != NULL)
        return check_deal(before, after);
    return note_books(&s->books, before, after, e);
}

/* May this viewer know everything that lies at a place? */
static bool knows_all(const paigow_play_shown *shown, int place, sabot_viewer viewer)
{
    return shown->open[place] || (viewer.role == SABOT_PARTICIPANT && viewer.seat != 0 &&
                                  shown->held[place] == viewer.seat);
}

static const char *check_place(const paigow_play_shown *shown, const sabot_table *t,
                               sabot_viewer viewer,
                               const sabot_view_place *seen, int place)
{
    const paigow_hand *h = &t->pg.round.hand[place];
    uint8_t times[PGC_FACES] = { 0 };

    if (shown->away[place])
        return seen->n == 0 ? NULL : "a view shows a hand that was taken away";
    if (seen->n != h->n)
        return "a view shows another number of pieces";
    for (int i = 0; i < seen->n; i++) {
        if (seen->piece[i] != unseen(t) && seen->piece[i] != h->piece[i])
            return "a view shows another piece than lies there";
        if (knows_all(shown, place, viewer) && seen->piece[i] != h->piece[i])
            return "a view hides a piece that lies face up, or from its own player";
        if (seen->piece[i] != unseen(t))
            times[face_of(t, seen->piece[i])]++;
    }
    if (knows_all(shown, place, viewer) || memcmp(times, shown->seen[place], sizeof times) == 0)
        return NULL;
    return "a view shows a piece before its time, or hides one that everybody has seen";
}

static bool names_known(const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);

    for (int i = 0; i < faces.n; i++)
        if (faces.piece[i] != (faces.tiles ? SABOT_TILE_UNSEEN : SABOT_CARD_UNSEEN))
            return true;
    return false;
}

/* The event as this viewer reads it. */
static const char *check_stream(const paigow_play_shown *shown, const sabot_table *t,
                                sabot_viewer viewer,
                                const sabot_event *e)
{
    const int place = place_named(e) >= 0 ? place_named(e) : house_place(t);
    sabot_event read, same;
    int bad;

    sabot_event_for(t, viewer, e, &read);
    same = read;
    memcpy(same.text, e->text, sizeof same.text);
    same.card = e->card;
    if (memcmp(&same, e, sizeof same) != 0)
        return "a stream has another event";
    if (!sabot_event_is_sound(&read, &bad))
        return "a stream has an unsound event";
    switch (e->kind) {
    case SABOT_EV_CARD:
        return read.card == SABOT_CARD_UNSEEN ? NULL : "a stream holds a card before its time";
    case SABOT_EV_DELIVER:
        return names_known(&read) ? "a stream holds a delivered piece before its time" : NULL;
    case SABOT_EV_SET:
    case SABOT_EV_ASK:
        return names_known(&read) && !knows_all(shown, place, viewer)
                   ? "a stream holds a hand that was set face down" : NULL;
    default:
        return memcmp(&read, e, sizeof read) == 0 ? NULL : "a stream hides what all have seen";
    }
}

const char *paigow_play_check_viewer(const paigow_play_state *s, const sabot_table *t,
                                     sabot_viewer viewer,
                                     const sabot_event *e)
{
    const int places = is_tiles(t) ? 8 : 7;
    sabot_view view;

    sabot_look(t, viewer, &view);
    for (int place = 0; place < places; place++) {
        const char *wrong = check_place(&s->shown, t, viewer, &view.place[place], place);
        if (wrong)
            return wrong;
    }
    return check_stream(&s->shown, t, viewer, e);
}

const char *paigow_play_check_hidden(const sabot_expected *x)
{
    sabot_expected told = *x;

    sabot_expected_hide(&told);
    switch (told.like.kind) {
    case SABOT_EV_SET:
    case SABOT_EV_ASK:
    case SABOT_EV_OPEN:
    case SABOT_EV_DELIVER:
        return names_known(&told.like) ? "what is expected tells a hidden hand" : NULL;
    case SABOT_EV_CARD:
        return told.like.card == SABOT_CARD_UNSEEN ? NULL : "what is expected tells a hidden card";
    default:
        return NULL;
    }
}

static bool house_is_to_wager(const paigow_bank *b, const sabot_rules *r)
{
    return b->side == PAIGOW_BANK && !b->declined && !r->dealer_declines && b->last[b->seat] > 0;
}

/* With nobody there nothing is got ready; with no wager there is nothing to play. */
bool paigow_play_is_under_way(const sabot_table *t)
{
    if (t->phase >= SABOT_PHASE_DEALING)
        return t->phase <= SABOT_PHASE_CLEARING;
    if (t->phase == SABOT_PHASE_BETTING) /* nobody need wager, but for the house */
        return t->ledger.balance[SABOT_LAYOUT] > 0 || house_is_to_wager(&t->pg.bank, &t->rules);
    return t->taken != 0;
}
