/* open.c: hands are opened in order, and a bank's foul hand is reset (19:47-10.8(n)[2], (o)[1],
 * C:10.8.19, C:11.9.3, C:11.9.5).
 *
 * The bank's hand is opened first and compared with the dealer's, if the dealer has wagered; the
 * co-bank's and the dealer's lie face up since they were set. Then each player's in the order of
 * the areas, compared at once; what loses is collected before the next. */
#include "round.h"
#include "settle.h"

#include <string.h>

static bool is_bank(const sabot_table *t, int place)
{
    return place != 0 && t->pg.bank.side == PAIGOW_BANK && place == t->pg.bank.seat;
}

static enum sabot_law order_rule(const sabot_table *t, int place)
{
    if (is_bank(t, place) && paigow_dealer_plays(t))
        return LAW_DEALER_COMPARED; /* else there is no step (n): A77 */
    return paigow_compare_rule(t);
}

/* The bank's hand, and the dealer's against it. */
static paigow_step bank_step(const sabot_table *t)
{
    const int bank = t->pg.bank.seat;
    const paigow_hand *h = t->pg.round.hand;
    const sabot_cents own = t->pg.bank.dealer_wager;

    if (t->pg.bank.side != PAIGOW_BANK)
        return (paigow_step){ .step = PAIGOW_STEP_NONE };
    if (!h[bank].open)
        return paigow_act_at(PAIGOW_STEP_OPEN, bank, order_rule(t, bank));
    if (h[bank].wrong)
        return paigow_act_at(PAIGOW_STEP_RESET, bank, LAW_HOUSE_WAY_KEPT);
    if (h[bank].foul)
        return paigow_act_at(PAIGOW_STEP_RESET, bank, LAW_BANK_FOUL);
    if (!paigow_dealer_plays(t))
        return (paigow_step){ .step = PAIGOW_STEP_NONE };
    if (h[0].result == 0)
        return paigow_act_at(PAIGOW_STEP_COMPARE, 0, LAW_DEALER_COMPARED);
    if (h[0].result == SABOT_SAY_PUSH && paigow_stands(t, 0))
        return paigow_step_at(PAIGOW_STEP_SETTLE_DEALER, 0, LAW_DEALER_PUSHES, own);
    if (h[0].result == SABOT_SAY_LOSE && paigow_stands(t, 0))
        return paigow_step_at(PAIGOW_STEP_SETTLE_DEALER, 0, LAW_DEALER_LOSES, own);
    return (paigow_step){ .step = PAIGOW_STEP_NONE };
}

/* What a player's hand wants; a winning wager waits until all hands are open. */
static paigow_step area_step(const sabot_table *t, int area)
{
    const paigow_hand *h = &t->pg.round.hand[area];
    const sabot_cents wager = t->pg.wager[area];

    if (!paigow_stands(t, area) || h->result == SABOT_SAY_VOID)
        return (paigow_step){ .step = PAIGOW_STEP_NONE };
    if (!h->open)
        return paigow_act_at(PAIGOW_STEP_OPEN, area, order_rule(t, area));
    if (h->wrong)
        return paigow_act_at(PAIGOW_STEP_RESET, area, LAW_HOUSE_WAY_KEPT);
    if (h->result == 0)
        return paigow_act_at(PAIGOW_STEP_COMPARE, area, order_rule(t, area));
    if (h->result == SABOT_SAY_LOSE)
        return paigow_step_at(PAIGOW_STEP_COLLECT, area, paigow_losers_rule(t), wager);
    return (paigow_step){ .step = PAIGOW_STEP_NONE };
}

paigow_step paigow_reveal_step(const sabot_table *t)
{
    paigow_step step = bank_step(t);

    for (int area = 1; area <= PAIGOW_AREAS && step.step == PAIGOW_STEP_NONE; area++)
        step = area_step(t, area);
    return step;
}

/* --- what is named --- */

/* Are the first n of two lists the same pieces, in whatever order? */
static bool same_pieces(const sabot_table *t, const uint8_t *a, const uint8_t *b, int n)
{
    unsigned used = 0;

    for (int i = 0; i < n; i++) {
        int j = 0;
        while (j < n && ((used >> j & 1u) != 0 || !paigow_same_face(t, a[i], b[j])))
            j++;
        if (j == n)
            return false;
        used |= 1u << j;
    }
    return true;
}

static bool same_setting(const sabot_table *t, const sabot_faces *faces, const uint8_t *piece,
                         int n, int before)
{
    return faces->n == n && faces->slash && faces->before == before &&
           same_pieces(t, faces->piece, piece, before) &&
           same_pieces(t, faces->piece + before, piece + before, n - before);
}

/* Of tiles the higher hand is the high hand, whichever is named first (C:10.3.8). */
static bool as_it_lies(const sabot_table *t, const sabot_faces *faces, const paigow_hand *h)
{
    const uint8_t swapped[4] = { h->piece[2], h->piece[3], h->piece[0], h->piece[1] };

    return same_setting(t, faces, h->piece, h->n, h->before) ||
           (paigow_tiles(t) && same_setting(t, faces, swapped, h->n, h->before));
}

void paigow_put_hand(const sabot_table *t, int place, sabot_event *event)
{
    const paigow_hand *h = &t->pg.round.hand[place];

    sabot_event_put_faces(event, h->piece, h->n, h->before, paigow_tiles(t));
}

void paigow_put_house_setting(const sabot_table *t, int place, sabot_event *event)
{
    uint8_t piece[SABOT_FACES_MAX] = { 0 };

    paigow_house_setting(t, place, piece);
    sabot_event_put_faces(event, piece, paigow_hand_size(t), 2, paigow_tiles(t));
}

/* --- opening --- */

/* A known hand may be left unnamed, or unseen, or is named as it was laid down. */
static bool known_refuses(const sabot_table *t, int place, const sabot_faces *faces,
                          sabot_ruling *no)
{
    const paigow_hand *h = &t->pg.round.hand[place];

    if (faces->n == 0 || as_it_lies(t, faces, h) ||
        (faces->n == h->n && faces->before == h->before && paigow_none_seen(t, faces)))
        return false;
    *no = REFUSE(t, LAW_LAID_IS_FINAL, "the hands of %s were laid down otherwise; open them as "
                 "they lie", place);
    return true;
}

/* A hand not known before is named as it lies. */
static bool unseen_refuses(const sabot_table *t, int place, const sabot_faces *faces,
                           sabot_ruling *no)
{
    const int laid = t->pg.round.hand[place].before;

    if (faces->n == 0)
        *no = REFUSE(t, LAW_SETTLE_ORDER, "how the hand of %s lies has not been seen; name every "
                     "piece of it as it lies, the two hands parted by a slash", place);
    else if (paigow_faces_refuse(t, place, faces, no))
        return true;
    else if (!faces->slash)
        *no = REFUSE(t, LAW_SETTLE_ORDER, "two hands are opened for %s; part them by a slash",
                     place);
    else if (paigow_tiles(t) && faces->before != 2)
        *no = REFUSE(t, LAW_OWN_HANDS, "four tiles are two hands of two; name them so", 0);
    else if (laid != 2 && faces->before != laid)
        *no = REFUSE(t, LAW_LAID_IS_FINAL, "%s laid down %n and %n; open them as they lie", place,
                     laid, t->pg.round.hand[place].n - laid);
    else
        return false;
    return true;
}

bool paigow_lies_known(const sabot_table *t, int place)
{
    return paigow_known(t, place) && !t->pg.round.hand[place].unparted;
}

static bool faces_refuse(const sabot_table *t, int place, const sabot_faces *faces,
                         sabot_ruling *no)
{
    return paigow_lies_known(t, place) ? known_refuses(t, place, faces, no)
                                   : unseen_refuses(t, place, faces, no);
}

static bool lies_foul(const sabot_table *t, int place, const sabot_faces *faces)
{
    const paigow_hand *h = &t->pg.round.hand[place];

    return paigow_lies_known(t, place) ? paigow_set_is_foul(t, h->piece, h->before)
                                   : paigow_set_is_foul(t, faces->piece, faces->before);
}

/* Is it seen only now? Not if it was not laid down as two and five. */
static bool is_found_foul(const sabot_table *t, int place, const sabot_faces *faces)
{
    return t->pg.round.hand[place].before == 2 && lies_foul(t, place, faces);
}

/* The house set it unseen, and not by the house way: that is seen now (A103). */
static bool is_found_wrong(const sabot_table *t, int place, const sabot_event *e)
{
    return t->pg.round.hand[place].by_house && !paigow_lies_known(t, place) &&
           !paigow_follows_house_way(t, place, e);
}

/* A card of the bank that was seen in the deck: whose it was is known only now. */
static bool is_found_seen(const sabot_table *t, int place, const sabot_faces *faces)
{
    const paigow_hand *h = &t->pg.round.hand[place];

    return is_bank(t, place) &&
           (paigow_seen_in_deck(t, h->piece, h->n) != PAIGOW_UNSEEN ||
            paigow_seen_in_deck(t, faces->piece, faces->n) != PAIGOW_UNSEEN);
}

static sabot_ruling foul(const sabot_table *t, int place, const sabot_faces *faces)
{
    const int before = paigow_lies_known(t, place) ? t->pg.round.hand[place].before : faces->before;

    if (is_bank(t, place))
        return IRREGULAR(t, LAW_BANK_FOUL, "the bank, %s, has set foul; the dealer resets the "
                         "hand by the house way before any other is opened", place);
    if (before != 2)
        return IRREGULAR(t, LAW_FOUL, "%s has laid down %n and %n cards, not two and five; they "
                         "lose", place, before, t->pg.round.hand[place].n - before);
    return IRREGULAR(t, LAW_FOUL, "%s has set foul: the two cards rank above the five, and the "
                     "wager loses", place);
}

sabot_ruling paigow_judge_open(const sabot_table *t, const sabot_event *e)
{
    const sabot_faces faces = paigow_setting_faces(e);
    sabot_ruling no;
    int place;

    if (t->pg.round.all_void)
        return paigow_not_yet(t, LAW_SETTLE_ORDER);
    if (paigow_settle_place(t, e, &place, &no))
        return no;
    if (t->pg.round.hand[place].open)
        return REFUSE(t, order_rule(t, place), "the hand of %s lies open already; go on", place);
    if (!t->pg.round.hand[place].set || t->pg.round.hand[place].gathered)
        return REFUSE(t, LAW_GATHER, "the hand of %s is not played; leave it unexposed", place);
    if (paigow_not_due(t, PAIGOW_STEP_OPEN, place, order_rule(t, place), &no) ||
        faces_refuse(t, place, &faces, &no))
        return no;
    if (is_found_seen(t, place, &faces))
        return paigow_seen_early(t, place);
    if (is_found_wrong(t, place, e))
        return IRREGULAR(t, LAW_HOUSE_WAY_KEPT, "the house has set the hand of %s, and not by the "
                         "house way: it is reset by it, and compared so", place);
    if (is_found_foul(t, place, &faces))
        return foul(t, place, &faces);
    return ACCEPT(t, order_rule(t, place), "the hand of %s is opened", place);
}

/* C:10.3.8: of two tile hands the higher is the high hand, however they were named. */
static void put_higher_first(paigow_hand *h)
{
    const uint8_t first[2] = { h->piece[0], h->piece[1] };

    if (sabot_tiles_rank(first[0], first[1]) >= sabot_tiles_rank(h->piece[2], h->piece[3]))
        return;
    memcpy(h->piece, h->piece + 2, 2);
    memcpy(h->piece + 2, first, 2);
}

void paigow_apply_open(sabot_table *t, const sabot_event *e)
{
    const sabot_faces faces = paigow_setting_faces(e);
    const int place = paigow_settle_step(t).place;
    paigow_hand *h = &t->pg.round.hand[place];

    h->wrong = is_found_wrong(t, place, e);
    h->foul = !h->wrong && lies_foul(t, place, &faces);
    t->pg.irregularities += h->wrong || (h->foul && h->before == 2);
    if (!paigow_lies_known(t, place)) {
        memcpy(h->piece, faces.piece, h->n);
        h->before = faces.before;
        h->unparted = false;
        if (paigow_tiles(t))
            put_higher_first(h);
    }
    h->open = true;
    h->shown = h->told = 0; /* everybody sees all of it */
    if (is_found_seen(t, place, &faces))
        paigow_apply_seen_early(t);
    else
        paigow_settle_on(t);
}

/* --- reset by the house way --- */

static sabot_ruling not_reset(const sabot_table *t, const sabot_event *e, int place)
{
    if (e->role == SABOT_DEALER && place == paigow_house_place(t))
        return REFUSE(t, t->pg.bank.side == PAIGOW_CO_BANK ? LAW_CO_BANK_SET : LAW_DEALER_SETS_LAST,
                      "the hand of %a is set the house way already; it stays so", place);
    if (!t->pg.round.hand[place].set)
        return REFUSE(t, LAW_OWN_HANDS, "nobody plays a hand of %a in this round", place);
    if (paigow_tiles(t))
        return REFUSE(t, LAW_LAID_IS_FINAL, "the hands of %s are laid down and stay as they are",
                      place);
    return REFUSE(t, LAW_LAID_IS_FINAL, "the hand of %s was laid down for good; only a bank's foul "
                  "hand is set again, by the dealer", place);
}

/* So many of them stand in the first hand, of tiles and of cards. */
static const char *setting_says(const sabot_table *t, bool done)
{
    if (paigow_tiles(t))
        return done ? "the hand of %s is reset by the house way, %d / %d"
                    : "the house way sets the hand of %s as %d / %d; reset it so";
    return done ? "the hand of %s is reset by the house way, %c / %c"
                : "the house way sets the hand of %s as %c / %c; reset it so";
}

sabot_ruling paigow_judge_reset(const sabot_table *t, const sabot_event *e)
{
    const sabot_faces faces = paigow_setting_faces(e);
    const paigow_step step = paigow_settle_step(t);
    const enum sabot_law rule = (enum sabot_law)step.rule;
    uint8_t piece[SABOT_FACES_MAX] = { 0 };
    int64_t first, second;
    sabot_ruling no;
    int place;

    if (t->pg.round.all_void)
        return paigow_not_yet(t, LAW_OWN_HANDS);
    if (e->hand == SABOT_HAND_DEALER && e->role != SABOT_DEALER)
        return REFUSE(t, LAW_OWN_HANDS, "the hand of the dealer is not a player's: the house sets "
                      "it", 0);
    if (paigow_settle_place(t, e, &place, &no))
        return no;
    if (step.step != PAIGOW_STEP_RESET || step.place != place || e->role != SABOT_DEALER)
        return not_reset(t, e, place);
    if ((faces.n > 0 && paigow_list_refuses(t, place, &faces, &no)) ||
        paigow_cause_refuses(t, place, e, &no))
        return no;
    paigow_house_setting(t, place, piece);
    first = sabot_ruling_pieces(piece, 2);
    second = sabot_ruling_pieces(piece + 2, paigow_hand_size(t) - 2);
    if (!paigow_follows_house_way(t, place, e))
        return ruling_also(t, REFUSE(t, rule, setting_says(t, false), place, first, second),
                           LAW_HOUSE_WAY);
    return ruling_also(t, ACCEPT(t, rule, setting_says(t, true), place, first, second),
                       LAW_HOUSE_WAY);
}

void paigow_apply_reset(sabot_table *t, const sabot_event *e)
{
    const int place = paigow_settle_step(t).place;
    paigow_hand *h = &t->pg.round.hand[place];
    uint8_t piece[SABOT_FACES_MAX] = { 0 };

    (void)e;
    paigow_house_setting(t, place, piece);
    memcpy(h->piece, piece, h->n);
    h->before = 2;
    h->foul = h->wrong = false;
    paigow_settle_on(t);
}
