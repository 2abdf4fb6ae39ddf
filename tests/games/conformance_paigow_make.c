/* conformance_paigow_make.c: rules and events of pai gow and pai gow poker, at random.
 *
 * Cards and tiles are drawn from those that no place is known to hold, so that they can lie where
 * they are said to; hands are parted lawfully where an event is to be accepted, and anyhow where it
 * is a slip. */
#include "conformance_paigow.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static uint32_t below(deal_random *random, uint32_t bound)
{
    return deal_random_below(random, bound);
}

static bool is_tiles(const sabot_table *t)
{
    return t->rules.game == SABOT_PAI_GOW;
}

static uint8_t unseen(const sabot_table *t)
{
    return is_tiles(t) ? SABOT_TILE_UNSEEN : SABOT_CARD_UNSEEN;
}

static int hand_size(const sabot_table *t)
{
    return is_tiles(t) ? 4 : 7;
}

/* --- rules --- */

static void set(sabot_rules *rules, const char *key, const char *value)
{
    const sabot_ruling ruling = sabot_rules_set(rules, key, value);

    if (ruling.verdict != SABOT_ACCEPTED)
        printf("# %s = %s is refused\n", key, value);
    assert(ruling.verdict == SABOT_ACCEPTED);
}

static const char *either(deal_random *random, const char *one, const char *other)
{
    return below(random, 2) ? one : other;
}

static void random_limits(deal_random *random, sabot_rules *rules)
{
    static const char *const steps[] = { "0.01", "0.05", "0.25", "1.00", "5.00" };
    static const int cents[] = { 1, 5, 25, 100, 500 };
    const uint32_t step = below(random, 5);
    const int least = 1 + (int)below(random, 40);
    char amount[32];

    set(rules, "increment", steps[step]);
    snprintf(amount, sizeof amount, "%d.%02d", least * cents[step] / 100,
             least * cents[step] % 100);
    set(rules, "minimum", amount);
    snprintf(amount, sizeof amount, "%d.%02d", 30 * least * cents[step] / 100,
             30 * least * cents[step] % 100);
    set(rules, "maximum", amount);
}

static void random_tiles(deal_random *random, sabot_rules *rules)
{
    static const char *const methods[] = { "plain", "plain-left", "k10", "k10-mirror",
                                           "middle-out", "ends-in", "pairs" };
    const uint32_t own = below(random, 7);
    char list[96];
    size_t n = (size_t)snprintf(list, sizeof list, "%s", methods[own]);

    set(rules, "house-way", either(random, "tiles-1", "tiles-2"));
    set(rules, "delivery", methods[own]);
    for (uint32_t i = 0; i < 7; i++)
        if (i != own && below(random, 2))
            n += (size_t)snprintf(list + n, sizeof list - n, ",%s", methods[i]);
    set(rules, "deliveries", list);
}

static void random_cards(deal_random *random, sabot_rules *rules)
{
    static const char *const dealing[] = { "shoe", "automated", "hand" };

    set(rules, "house-way", either(random, "poker-1", "poker-2"));
    set(rules, "dealing", dealing[below(random, 3)]);
    set(rules, "shuffler", below(random, 3) ? "no" : "yes");
    set(rules, "start", below(random, 3) ? "dice" : "number");
    set(rules, "card-change-approval", "CCC-1");
    if (below(random, 2)) {
        set(rules, "wheel", "low");
        set(rules, "wheel-submission", "yes");
    }
}

void paigow_play_random_rules(deal_random *random, int game, sabot_rules *rules)
{
    char seats[2] = { (char)('1' + below(random, 6)), '\0' };
    const bool bank = below(random, 5) != 0;

    memset(rules, 0, sizeof *rules);
    sabot_rules_default(rules, game, 0);
    set(rules, "seats", seats);
    set(rules, "bank", bank ? "yes" : "no");
    set(rules, "co-bank", bank ? either(random, "yes", "no") : "no");
    set(rules, "dealer-wager", below(random, 4) ? "yes" : "no");
    set(rules, "count-from", either(random, "dealer", "bank"));
    set(rules, "two-areas", below(random, 3) ? "yes" : "no");
    set(rules, "rounding", either(random, "yes", "no"));
    set(rules, "match-play", either(random, "yes", "no"));
    random_limits(random, rules);
    if (game == SABOT_PAI_GOW)
        random_tiles(random, rules);
    else
        random_cards(random, rules);
}

/* --- pieces --- */

/* How many of each face no place is known to hold; tiles by the first of their face. */
static void count_left(const sabot_table *t, uint8_t left[PGC_FACES])
{
    memset(left, 0, PGC_FACES);
    for (uint8_t card = 1; !is_tiles(t) && card <= SABOT_CARD_JOKER; card++)
        left[card] = 1;
    for (uint8_t tile = 1; is_tiles(t) && tile <= SABOT_TILE_COUNT; tile++) {
        uint8_t first = 1;
        while (first < tile && !sabot_tile_same_face(first, tile))
            first++;
        left[first]++;
    }
    for (int place = 0; place < PAIGOW_PLACES; place++) {
        const paigow_hand *h = &t->pg.round.hand[place];
        for (int i = 0; i < h->n; i++)
            for (uint8_t f = 1; h->piece[i] != unseen(t) && f < PGC_FACES; f++)
                if (left[f] > 0 && (f == h->piece[i] ||
                                    (is_tiles(t) && sabot_tile_same_face(f, h->piece[i])))) {
                    left[f]--;
                    break;
                }
    }
}

static uint8_t draw(deal_random *random, uint8_t left[PGC_FACES])
{
    uint32_t total = 0, at;

    for (int f = 1; f < PGC_FACES; f++)
        total += left[f];
    assert(total > 0);
    at = below(random, total);
    for (uint8_t f = 1;; f++) {
        if (at < left[f]) {
            left[f]--;
            return f;
        }
        at -= left[f];
    }
}

static void shuffle(deal_random *random, uint8_t *piece, int n)
{
    for (int i = n - 1; i > 0; i--) {
        const int j = (int)below(random, (uint32_t)i + 1);
        const uint8_t was = piece[i];
        piece[i] = piece[j];
        piece[j] = was;
    }
}

/* Every piece of the hand at a place, the unseen ones named as they could be, in any order. */
static void name_hand(paigow_play_state *s, const sabot_table *t, int place, uint8_t piece[8])
{
    const paigow_hand *h = &t->pg.round.hand[place];
    uint8_t left[PGC_FACES];

    count_left(t, left);
    memcpy(piece, h->piece, 8);
    for (int i = 0; i < h->n; i++)
        if (piece[i] == unseen(t))
            piece[i] = draw(s->random, left);
    shuffle(s->random, piece, h->n);
}

static bool is_foul(const sabot_table *t, const uint8_t *piece)
{
    return !is_tiles(t) && sabot_poker_two(piece) > sabot_poker_five(piece + 2, t->rules.wheel_low);
}

static void house_sets(const sabot_table *t, uint8_t piece[8])
{
    const sabot_house_way *way = sabot_house_way_named(t->pg.round.house_way);
    sabot_tiles_setting tiles;
    sabot_poker_setting cards;

    if (is_tiles(t) && sabot_house_way_set_tiles(way, piece, &tiles) >= 0) {
        memcpy(piece, tiles.high, 2);
        memcpy(piece + 2, tiles.low, 2);
    } else if (!is_tiles(t) &&
               sabot_house_way_set_cards(way, piece, t->rules.wheel_low, &cards) >= 0) {
        memcpy(piece, cards.front, 2);
        memcpy(piece + 2, cards.behind, 5);
    }
}

/* Named and parted in a way that a player may lay it down. */
static void name_setting(paigow_play_state *s, const sabot_table *t, int place, uint8_t piece[8])
{
    name_hand(s, t, place, piece);
    for (int tries = 0; is_foul(t, piece) && tries < 12; tries++)
        shuffle(s->random, piece, 7);
    if (is_foul(t, piece))
        house_sets(t, piece);
}

static void put(const sabot_table *t, sabot_event *e, const uint8_t *piece, int n, int before)
{
    sabot_event_put_faces(e, piece, n, before, is_tiles(t));
}

static bool names_unseen(const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);

    for (int i = 0; i < faces.n; i++)
        if (faces.piece[i] == (faces.tiles ? SABOT_TILE_UNSEEN : SABOT_CARD_UNSEEN))
            return true;
    return false;
}

/* The same pieces in another order, each hand for itself. */
static void reorder(paigow_play_state *s, const sabot_table *t, sabot_event *e)
{
    sabot_faces faces = sabot_event_faces(e);

    shuffle(s->random, faces.piece, faces.before);
    shuffle(s->random, faces.piece + faces.before, faces.n - faces.before);
    put(t, e, faces.piece, faces.n, faces.before);
}

/* --- what is expected, made whole --- */

static bool names_pieces(paigow_play_state *s)
{
    return s->naming == PGC_KNOWN || (s->naming == PGC_MIXED && below(s->random, 2));
}

static void complete_delivery(paigow_play_state *s, const sabot_table *t, sabot_event *e)
{
    uint8_t left[PGC_FACES], piece[8];

    if (s->naming == PGC_UNSEEN || (s->naming == PGC_MIXED && below(s->random, 3) == 0)) {
        if (below(s->random, 2))
            memset(e->text, 0, sizeof e->text);
        return;
    }
    count_left(t, left);
    for (int i = 0; i < hand_size(t); i++)
        piece[i] = names_pieces(s) ? draw(s->random, left) : unseen(t);
    put(t, e, piece, hand_size(t), hand_size(t));
}

/* A player sets as the house would, or otherwise, or lays pieces nobody has shown. */
static void complete_own(paigow_play_state *s, const sabot_table *t, sabot_event *e)
{
    const uint32_t lot = below(s->random, 4);
    uint8_t piece[8];

    if (lot == 0) {
        memset(e->text, 0, sizeof e->text);
    } else if (lot > 1 && (!names_unseen(e) || names_pieces(s))) {
        name_setting(s, t, e->seat, piece);
        put(t, e, piece, hand_size(t), 2);
    } else if (names_unseen(e)) {
        reorder(s, t, e);
    }
}

/* The house names what it sets by its way, or nothing. */
static void complete_house(paigow_play_state *s, const sabot_table *t, sabot_event *e)
{
    uint8_t piece[8];

    if (e->text[0] == '\0' && below(s->random, 2)) {
        name_hand(s, t, e->seat, piece);
        house_sets(t, piece);
        put(t, e, piece, hand_size(t), 2);
    }
    reorder(s, t, e);
    if (below(s->random, 3) == 0)
        memset(e->text, 0, sizeof e->text);
}

/* What nobody has seen, or not how it is parted, somebody has to name. */
static void complete_opening(paigow_play_state *s, const sabot_table *t, sabot_event *e,
                             bool unnamed)
{
    uint8_t piece[8];

    if (unnamed && t->phase == SABOT_PHASE_SETTING) {
        name_hand(s, t, e->seat, piece);
        put(t, e, piece, hand_size(t), hand_size(t));
    } else if (unnamed) {
        name_setting(s, t, e->seat, piece);
        if (t->pg.round.hand[e->seat].by_house)
            house_sets(t, piece);
        put(t, e, piece, hand_size(t), 2);
    }
    reorder(s, t, e);
    if (!unnamed && below(s->random, 3) == 0)
        memset(e->text, 0, sizeof e->text);
}

static void complete_question(paigow_play_state *s, const sabot_table *t, sabot_event *e)
{
    uint8_t piece[8];

    if (below(s->random, 2)) {
        name_hand(s, t, e->seat, piece);
        put(t, e, piece, hand_size(t), hand_size(t));
    } else if (below(s->random, 2)) {
        memset(e->text, 0, sizeof e->text);
    }
}

static void complete_faces(paigow_play_state *s, const sabot_table *t, const sabot_expected *x,
                           sabot_event *e)
{
    switch (e->kind) {
    case SABOT_EV_DELIVER: complete_delivery(s, t, e); break;
    case SABOT_EV_OPEN:    complete_opening(s, t, e, x->duty == SABOT_YIELD); break;
    case SABOT_EV_LOOK:
    case SABOT_EV_ASK:     complete_question(s, t, e); break;
    case SABOT_EV_EXPOSE:  break; /* of what lies open: nothing need be named */
    default:
        if (e->role == SABOT_PARTICIPANT)
            complete_own(s, t, e);
        else
            complete_house(s, t, e);
        break;
    }
}

/* Enough for some rounds, with odd cents. */
static void complete_chips(paigow_play_state *s, const sabot_table *t, const sabot_expected *x,
                           sabot_event *e)
{
    const sabot_cents chips = (sabot_cents)below(s->random, 100) * t->rules.minimum +
                              (sabot_cents)below(s->random, 100);

    e->amount = chips < x->amount_min ? x->amount_min
                                      : chips > x->amount_max ? x->amount_max : chips;
}

void paigow_play_complete(paigow_play_state *s, const sabot_table *t, const sabot_expected *x,
                          sabot_event *e)
{
    uint8_t left[PGC_FACES];

    if (x->open & SABOT_FIELD_BIT(SABOT_F_FACES))
        complete_faces(s, t, x, e);
    if (x->open & SABOT_FIELD_BIT(SABOT_F_CARD)) {
        count_left(t, left);
        e->card = names_pieces(s) ? draw(s->random, left) : SABOT_CARD_UNSEEN;
    }
    if (x->open & SABOT_FIELD_BIT(SABOT_F_SERIAL))
        e->serial = (uint32_t)x->count_min + below(s->random, 20);
    if (x->open & SABOT_FIELD_BIT(SABOT_F_MEANS))
        e->means = (uint8_t)below(s->random, SABOT_MEANS_PLAQUES + 1);
    if (e->kind == SABOT_EV_SIT || e->kind == SABOT_EV_BUY_IN)
        complete_chips(s, t, x, e);
    if (e->kind == SABOT_EV_WAGER && below(s->random, 2)) /* what a bank can cover */
        e->amount = x->amount_min;
}

/* --- slips --- */

static void at_place(sabot_event *e, int place)
{
    e->seat = (uint8_t)(place >= 1 && place <= PAIGOW_AREAS ? place : 0);
    e->hand = (uint8_t)(place == 0 ? SABOT_HAND_DEALER : place == PAIGOW_DEAD ? SABOT_HAND_DEAD
                        : 0);
}

/* Some of the pieces of a place, or none, are named as seen. */
static void slip_expose(paigow_play_state *s, const sabot_table *t, sabot_event *e)
{
    static const uint8_t roles[] = { SABOT_DEALER, SABOT_FLOORPERSON, SABOT_SPECTATOR,
                                     SABOT_PARTICIPANT };
    const uint32_t where = below(s->random, 10);
    uint8_t piece[8];

    e->kind = SABOT_EV_EXPOSE;
    e->role = roles[below(s->random, 4)];
    if (e->role == SABOT_PARTICIPANT)
        e->actor_seat = (uint8_t)(1 + below(s->random, t->rules.seats));
    if (where >= 8 || t->phase < SABOT_PHASE_DEALING) {
        e->hand = where % 2 ? SABOT_HAND_STACKS : SABOT_HAND_LEFT;
        return;
    }
    at_place(e, (int)where);
    name_hand(s, t, (int)where, piece);
    put(t, e, piece, (int)below(s->random, t->pg.round.hand[where].n + 1u), 8);
}

/* Any parting of the hand: often foul, or not as the house way has it. */
static void slip_set(paigow_play_state *s, const sabot_table *t, sabot_event *e)
{
    const int house = t->pg.bank.side == PAIGOW_CO_BANK ? t->pg.bank.seat : 0;
    const bool house_lies_up = t->pg.round.hand[house].up && !t->pg.round.hand[house].set;
    const int place = house_lies_up ? house
                      : t->pg.bank.side == PAIGOW_BANK && below(s->random, 2)
                          ? t->pg.bank.seat : (int)below(s->random, PAIGOW_AREAS + 1);
    uint8_t piece[8];

    e->kind = t->phase == SABOT_PHASE_REVEALING ? SABOT_EV_OPEN : SABOT_EV_SET;
    at_place(e, place);
    if (e->kind == SABOT_EV_SET && place != house && t->pg.owner[place] != 0) {
        e->role = SABOT_PARTICIPANT;
        e->actor_seat = t->pg.owner[place];
    } else if (e->kind == SABOT_EV_SET && place != 0 && place == t->pg.bank.seat &&
               t->pg.bank.side == PAIGOW_BANK) {
        e->role = SABOT_PARTICIPANT;
        e->actor_seat = (uint8_t)place;
    }
    name_hand(s, t, place, piece);
    for (int tries = 0; !is_tiles(t) && !is_foul(t, piece) && tries < 4; tries++)
        shuffle(s->random, piece, 7);
    put(t, e, piece, t->pg.round.hand[place].n, below(s->random, 4) ? 2 : 3);
}

/* Was another total announced than the dice show? Then what follows it may be void. */
static bool is_misled(const sabot_table *t)
{
    const paigow_round *r = &t->pg.round;

    return r->dice != 0 && r->dice <= 216 && r->total != 0 && r->delivered == 0 &&
           r->total != sabot_dice_total(r->dice);
}

static void slip_dice(paigow_play_state *s, const sabot_table *t, sabot_event *e)
{
    const paigow_round *r = &t->pg.round;

    if (r->dice != 0 && r->dice <= 216) { /* another total than they show */
        e->kind = SABOT_EV_ANNOUNCE;
        e->words = SABOT_SAY_TOTAL;
        e->count = 3 + (int32_t)below(s->random, 16);
    } else if (!is_tiles(t) && t->rules.random_number) {
        e->kind = SABOT_EV_NUMBER;
        e->count = below(s->random, 2) ? 0 : 8;
    } else {
        e->kind = SABOT_EV_UNCOVER;
        e->manner = below(s->random, 2) ? SABOT_MANNER_LEANING : SABOT_MANNER_OUT;
    }
}

/* A piece where none belongs: from a wrong start, an eighth card, a stack of another number. */
static void slip_deal(paigow_play_state *s, const sabot_table *t, sabot_event *e)
{
    const paigow_round *r = &t->pg.round;
    const bool wrong_start = is_misled(t);
    uint8_t left[PGC_FACES], piece[8];

    e->role = SABOT_SHOE;
    if (wrong_start || below(s->random, 2))
        at_place(e, wrong_start ? r->start - 1 : (int)below(s->random, PAIGOW_PLACES));
    count_left(t, left);
    if (!is_tiles(t) && t->rules.dealing != PAIGOW_FROM_AUTOMATED) {
        e->kind = SABOT_EV_CARD;
        e->card = draw(s->random, left);
        return;
    }
    e->kind = SABOT_EV_DELIVER;
    if (is_tiles(t))
        return;
    for (int i = 0; i < 8; i++)
        piece[i] = SABOT_CARD_UNSEEN;
    put(t, e, piece, 5 + (int)below(s->random, 4), 8);
}

static void slip_count(paigow_play_state *s, const sabot_table *t, sabot_event *e)
{
    e->kind = t->phase == SABOT_PHASE_DEALING && !t->pg.round.counted && below(s->random, 2)
                  ? SABOT_EV_COUNT_LEFT : SABOT_EV_COUNT_HAND;
    e->count = (int32_t)below(s->random, 9);
    if (e->kind == SABOT_EV_COUNT_HAND)
        at_place(e, (int)below(s->random, PAIGOW_AREAS + 1));
}

static void slip_people(paigow_play_state *s, const sabot_table *t, sabot_event *e)
{
    static const uint16_t kinds[] = { SABOT_EV_WALK_OFF, SABOT_EV_TOUCH, SABOT_EV_WALK_OFF,
                                      SABOT_EV_DEALER_LEAVES, SABOT_EV_DISCARD };

    e->kind = kinds[below(s->random, 5)];
    e->role = sabot_kind_at(e->kind)->role;
    if (e->kind == SABOT_EV_DISCARD)
        e->batch = (uint8_t)(1 + below(s->random, 2));
    if (e->kind == SABOT_EV_DEALER_LEAVES || e->kind == SABOT_EV_DISCARD)
        return;
    e->seat = (uint8_t)(1 + below(s->random, t->rules.seats));
    if (e->role == SABOT_PARTICIPANT)
        e->actor_seat = e->seat;
}

sabot_event paigow_play_slip(paigow_play_state *s, const sabot_table *t)
{
    static void (*const dealing[])(paigow_play_state *, const sabot_table *, sabot_event *) = {
        slip_deal, slip_dice, slip_dice, slip_expose, slip_count, slip_people };
    static void (*const setting[])(paigow_play_state *, const sabot_table *, sabot_event *) = {
        slip_set, slip_set, slip_set, slip_expose, slip_count, slip_people };
    static void (*const other[])(paigow_play_state *, const sabot_table *, sabot_event *) = {
        slip_count, slip_count, slip_expose, slip_people };
    sabot_event e = { .role = SABOT_DEALER };

    if (t->phase == SABOT_PHASE_DEALING)
        (is_misled(t) ? slip_deal : dealing[below(s->random, 6)])(s, t, &e);
    else if (t->phase == SABOT_PHASE_SETTING || t->phase == SABOT_PHASE_REVEALING)
        setting[below(s->random, 6)](s, t, &e);
    else
        other[below(s->random, 4)](s, t, &e);
    return e;
}

void paigow_play_random_faces(paigow_play_state *s, const sabot_table *t, sabot_event *e)
{
    const bool tiles = below(s->random, 12) ? is_tiles(t) : !is_tiles(t);
    const uint32_t bound = tiles ? SABOT_TILE_UNSEEN : SABOT_CARD_UNSEEN;
    const int place = e->seat != 0 && e->seat <= PAIGOW_AREAS && below(s->random, 2)
                          ? e->seat : (int)below(s->random, PAIGOW_PLACES);
    int n = t->pg.round.hand[place].n;
    uint8_t piece[8];

    name_hand(s, t, place, piece);
    for (int i = 0; i < n; i++)
        if (tiles != is_tiles(t) || below(s->random, 10) == 0)
            piece[i] = (uint8_t)(1 + below(s->random, bound));
    if (n == 0 || below(s->random, 8) == 0) {
        n = 1 + (int)below(s->random, 8);
        for (int i = 0; i < n; i++)
            piece[i] = (uint8_t)(1 + below(s->random, bound));
    }
    sabot_event_put_faces(e, piece, n, below(s->random, 2) ? 2 : 1 + (int)below(s->random, 8),
                          tiles);
}
