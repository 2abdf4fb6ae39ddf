/* facts.c: facts made up at a table, and the tally of how they went.
 *
 * A fact is possible: a card of which a copy is left, a piece that lies where it is said to, a
 * person who has a hand. Nothing else is asked of it: neither time nor hand nor face. */
#include "facts.h"

#include "codec/codec.h"
#include "sabot/tile.h"

#include <stdio.h>
#include <string.h>

enum { PHASES = SABOT_PHASE_CLOSED + 1 };

static const char *const kind_text[FACTS_KINDS] = { "card", "expose", "look", "rack", "dice",
                                                    "face-up-card" };

typedef struct tally {
    const char *game;
    uint32_t tried[FACTS_KINDS][PHASES];
    uint32_t bad[FACTS_KINDS][PHASES];
    bool told[FACTS_KINDS][PHASES];
} tally;

/* ---- What can be ---------------------------------------------------------------------------- */

typedef struct maker {
    const sabot_table *table;
    deal_random *random;
    sabot_event *fact;
    int n;
} maker;

static uint32_t below(maker *m, uint32_t bound)
{
    return deal_random_below(m->random, bound);
}

static sabot_event *add(maker *m, uint16_t kind, uint8_t role)
{
    static sabot_event overflow;
    sabot_event *e = m->n < CONFORMANCE_FACTS ? &m->fact[m->n++] : &overflow;

    memset(e, 0, sizeof *e);
    e->kind = kind;
    e->role = role;
    return e;
}

static sabot_event *add_by_seat(maker *m, uint16_t kind, int seat)
{
    sabot_event *e = add(m, kind, SABOT_PARTICIPANT);

    e->actor_seat = e->seat = (uint8_t)seat;
    return e;
}

static bool is_expected(const sabot_table *t, int kind)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(t, SABOT_ASK_ALL, next);

    for (int i = 0; i < n; i++)
        if (next[i].like.kind == kind)
            return true;
    return false;
}

/* ---- Baccarat ------------------------------------------------------------------------------- */

/* Eight cards drawn in error at once are as many as a table keeps apart. */
static bool is_full(const sabot_table *t)
{
    return t->bac.carried >= BAC_CARRY_MAX || t->cdf.play.slips >= CDF_SLIPS_MAX;
}

/* A sealed shoe whose secret was shown deals no more: what comes out of it is no fact of that
 * table's (docs/fair-shoes.md). */
static bool is_shown(const sabot_table *t)
{
    return t->rules.fair && !t->fair.open;
}

/* From the burn on until the shoe is over a card can leave it, unless the cutting card, whose place
 * was counted, lies in front. */
static bool shoe_is_in_play(const sabot_table *t)
{
    return !is_full(t) && !is_shown(t) && t->phase >= SABOT_PHASE_OFFERING &&
           t->phase <= SABOT_PHASE_PROCEDURE && sabot_shoe_left_most(&t->shoe) > 0 &&
           !sabot_shoe_mark_is_next(&t->shoe);
}

static sabot_card some_card(maker *m)
{
    for (int tries = 0; tries < 200; tries++) {
        const sabot_card card = (sabot_card)(1 + below(m, 52));
        if (sabot_shoe_can_yield(&m->table->shoe, card))
            return card;
    }
    return SABOT_CARD_UNSEEN;
}

/* Every hand and face, each with a card or two; one that lies face down need not be known. */
static void add_cards(maker *m)
{
    static const uint8_t hands[] = { SABOT_HAND_NONE, SABOT_HAND_PLAYER, SABOT_HAND_BANKER };

    for (size_t h = 0; h < sizeof hands; h++)
        for (uint8_t face = 0; face < SABOT_FACE_VALUES; face++) {
            sabot_event *e = add(m, SABOT_EV_CARD, SABOT_SHOE);
            e->hand = hands[h];
            e->face = face;
            e->card = face == SABOT_FACE_DOWN && below(m, 2) ? SABOT_CARD_UNSEEN : some_card(m);
            if (e->card == SABOT_CARD_UNSEEN && face != SABOT_FACE_DOWN)
                m->n--;
        }
}

/* One lies face up in the shoe. */
static void add_face_up(maker *m)
{
    const sabot_card card = some_card(m);

    if (card != SABOT_CARD_UNSEEN)
        add(m, SABOT_EV_FACE_UP_CARD, SABOT_SHOE)->card = card;
}

static bool lies_down(const bac_side *side)
{
    return side->hand.n > 0 && side->up != (1u << side->hand.n) - 1;
}

/* A card of a hand that lies face down is seen: one that can be it is named. */
static void add_seen(maker *m)
{
    for (int side = 0; side < 2; side++) {
        const bac_side *hand = &m->table->bac.round.side[side];
        sabot_event *e;
        sabot_card card;
        int at = 0;
        if (!lies_down(hand))
            continue;
        while (hand->up >> at & 1u)
            at++;
        card = hand->hand.card[at];
        if (card == SABOT_CARD_UNSEEN)
            card = some_card(m);
        if (card == SABOT_CARD_UNSEEN || !sabot_shoe_can_yield(&m->table->shoe, card))
            continue;
        e = add(m, SABOT_EV_EXPOSE, SABOT_DEALER);
        e->hand = side == 0 ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER;
        sabot_event_put_faces(e, &card, 1, 1, false);
    }
}

/* And one that lies open, once more. */
static void add_seen_again(maker *m)
{
    for (int side = 0; side < 2; side++) {
        const bac_side *hand = &m->table->bac.round.side[side];
        sabot_event *e;
        if (hand->hand.n == 0 || (hand->up & 1u) == 0)
            continue;
        e = add(m, SABOT_EV_EXPOSE, below(m, 2) ? SABOT_DEALER : SABOT_SPECTATOR);
        e->hand = side == 0 ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER;
        sabot_event_put_faces(e, &hand->hand.card[0], 1, 1, false);
    }
}

/* Chemin de fer: who has a hand before them can look at it. */
static void add_looks(maker *m)
{
    const sabot_table *t = m->table;
    const uint8_t seat[2] = { t->cdf.play.dominant, t->cdf.bank.banker };

    if (t->phase < SABOT_PHASE_DEALING || t->phase > SABOT_PHASE_CLEARING)
        return;
    for (int side = 0; side < 2; side++)
        if (seat[side] != 0 && sabot_seats_has(t->taken, seat[side]) &&
            t->bac.round.side[side].hand.n > 0)
            add_by_seat(m, SABOT_EV_LOOK, seat[side]);
}

static void add_rack(maker *m, int in_play)
{
    if (is_expected(m->table, SABOT_EV_DISCARD))
        add(m, SABOT_EV_DISCARD, SABOT_DEALER)->batch = (uint8_t)(in_play == 0 ? 2 : 1);
}

static void of_baccarat(maker *m)
{
    const sabot_table *t = m->table;

    if (shoe_is_in_play(t))
        add_cards(m);
    add_seen(m);
    if (t->rules.game == SABOT_CHEMIN_DE_FER) {
        add_looks(m);
        return;
    }
    if (shoe_is_in_play(t))
        add_face_up(m);
    add_seen_again(m);
    if (t->rules.shuffler)
        add_rack(m, t->bac.prep.batch);
}

/* Of a game that is not known here a card can leave the shoe. */
static void of_another(maker *m)
{
    if (shoe_is_in_play(m->table))
        add_cards(m);
}

/* ---- Pai gow -------------------------------------------------------------------------------- */

static bool is_tiles(const sabot_table *t)
{
    return t->rules.game == SABOT_PAI_GOW;
}

static bool is_unseen(const sabot_table *t, uint8_t piece)
{
    return piece == (is_tiles(t) ? SABOT_TILE_UNSEEN : SABOT_CARD_UNSEEN);
}

static void put_place(sabot_event *e, int place)
{
    e->seat = (uint8_t)(place >= 1 && place <= PAIGOW_AREAS ? place : 0);
    e->hand = (uint8_t)(place == 0 ? SABOT_HAND_DEALER : place == PAIGOW_DEAD ? SABOT_HAND_DEAD
                        : 0);
}

/* A piece of every hand: one that is known, or one nobody names; and one not dealt yet. */
static void add_exposures(maker *m)
{
    static const uint8_t roles[] = { SABOT_DEALER, SABOT_FLOORPERSON, SABOT_SPECTATOR };
    const sabot_table *t = m->table;

    for (int place = 0; place < PAIGOW_PLACES; place++) {
        const paigow_hand *h = &t->pg.round.hand[place];
        sabot_event *e;
        uint8_t piece;
        if (h->n == 0)
            continue;
        e = add(m, SABOT_EV_EXPOSE, roles[below(m, 3)]);
        put_place(e, place);
        piece = h->piece[below(m, h->n)];
        if (!is_unseen(t, piece) && below(m, 2))
            sabot_event_put_faces(e, &piece, 1, 1, is_tiles(t));
    }
    if (t->phase >= SABOT_PHASE_SHUFFLING &&
        (t->phase < SABOT_PHASE_DEALING || t->pg.round.delivered < 7))
        add(m, SABOT_EV_EXPOSE, SABOT_DEALER)->hand = SABOT_HAND_STACKS;
}

/* By anybody, at any hand. */
static void add_hand_looks(maker *m)
{
    const sabot_table *t = m->table;

    for (int place = 1; place <= PAIGOW_AREAS; place++) {
        const int seat = 1 + (int)below(m, PAIGOW_AREAS);
        if (t->pg.round.hand[place].n > 0 && sabot_seats_has(t->taken, seat))
            add_by_seat(m, SABOT_EV_LOOK, place)->actor_seat = (uint8_t)seat;
    }
}

static bool lies_somewhere(const sabot_table *t, sabot_card card)
{
    for (int place = 0; place < PAIGOW_PLACES; place++)
        for (int i = 0; i < t->pg.round.hand[place].n; i++)
            if (t->pg.round.hand[place].piece[i] == card)
                return true;
    return false;
}

/* Pai gow poker: a card out of the deck in play, to any place. */
static void add_deck_cards(maker *m)
{
    const sabot_table *t = m->table;

    if (is_tiles(t) || t->phase < SABOT_PHASE_OFFERING || t->phase > SABOT_PHASE_CLEARING)
        return;
    for (int place = -1; place <= PAIGOW_AREAS; place++) {
        const sabot_card card = (sabot_card)(1 + below(m, SABOT_CARD_JOKER));
        sabot_event *e;
        if (lies_somewhere(t, card))
            continue;
        e = add(m, SABOT_EV_CARD, SABOT_SHOE);
        if (place >= 0)
            put_place(e, place);
        e->card = below(m, 3) ? card : SABOT_CARD_UNSEEN;
        e->face = e->card == SABOT_CARD_UNSEEN ? SABOT_FACE_DOWN
                                               : (uint8_t)below(m, SABOT_FACE_VALUES);
    }
}

static void add_dice(maker *m)
{
    const sabot_table *t = m->table;

    if (t->phase < SABOT_PHASE_OFFERING || t->phase > SABOT_PHASE_CLEARING ||
        (!is_tiles(t) && t->rules.random_number) || !t->pg.prep.dice_placed)
        return;
    add(m, SABOT_EV_UNCOVER, SABOT_SHOE)->manner = SABOT_MANNER_OUT;
    if (t->pg.round.shaken)
        add(m, SABOT_EV_UNCOVER, SABOT_SHOE)->manner = SABOT_MANNER_LEANING;
}

static void of_pai_gow(maker *m)
{
    add_deck_cards(m);
    add_exposures(m);
    add_hand_looks(m);
    add_dice(m);
    if (!is_tiles(m->table) && m->table->rules.shuffler)
        add_rack(m, m->table->pg.prep.in_play);
}

int facts_at(const sabot_table *table, deal_random *random, sabot_event *fact)
{
    maker m = { table, random, fact, 0 };

    if (table->rules.game == SABOT_PAI_GOW || table->rules.game == SABOT_PAI_GOW_POKER)
        of_pai_gow(&m);
    else if (table->rules.game <= SABOT_PAI_GOW_POKER) /* behind it: games of another folder */
        of_baccarat(&m);
    else
        of_another(&m);
    return m.n;
}

static int make_facts(void *context, const sabot_table *table, deal_random *random,
                      sabot_event *fact)
{
    (void)context;
    return facts_at(table, random, fact);
}

/* ---- The tally ------------------------------------------------------------------------------ */

static facts_kind kind_of(const sabot_event *e)
{
    switch (e->kind) {
    case SABOT_EV_CARD:    return FACTS_CARD;
    case SABOT_EV_EXPOSE:  return FACTS_EXPOSE;
    case SABOT_EV_LOOK:    return FACTS_LOOK;
    case SABOT_EV_DISCARD: return FACTS_RACK;
    case SABOT_EV_FACE_UP_CARD: return FACTS_FACE_UP;
    default:               return FACTS_DICE;
    }
}

/* The first of each kind and phase is told. */
static bool fact_went(void *context, const sabot_table *table, const sabot_event *fact,
                      const char *wrong)
{
    tally *all = context;
    const facts_kind kind = kind_of(fact);
    const int phase = table->phase;
    sabot_ruling ruling;
    char says[SABOT_SAYS_TEXT];

    all->tried[kind][phase]++;
    if (!wrong)
        return false;
    all->bad[kind][phase]++;
    if (all->told[kind][phase])
        return false;
    all->told[kind][phase] = true;
    ruling = sabot_judge(table, fact);
    sabot_ruling_text(&ruling, says, sizeof says);
    printf("# %s, %s in %s: %s\n#   %s\n", all->game, kind_text[kind], sabot_phase_text(phase),
           wrong, says);
    return true;
}

static void print_line(void *context, const char *line)
{
    (void)context;
    printf("#     %s\n", line ? line : "");
}

static int tell(const tally *all)
{
    uint32_t tried = 0, bad = 0;
    int failed = 0;

    for (int kind = 0; kind < FACTS_KINDS; kind++)
        for (int phase = 0; phase < PHASES; phase++) {
            tried += all->tried[kind][phase];
            bad += all->bad[kind][phase];
            if (all->bad[kind][phase] == 0)
                continue;
            failed++;
            printf("# %s, %s in %s: %u of %u wrong\n", all->game, kind_text[kind],
                   sabot_phase_text(phase), all->bad[kind][phase], all->tried[kind][phase]);
        }
    printf("# %s: %u facts tried, %u wrong\n", all->game, tried, bad);
    for (int kind = 0; kind < FACTS_KINDS; kind++) {
        uint32_t sum = 0;
        for (int phase = 0; phase < PHASES; phase++)
            sum += all->tried[kind][phase];
        if (sum > 0)
            printf("#   %s %u\n", kind_text[kind], sum);
    }
    return failed;
}

int facts_try(const char *game, uint64_t seed, int rounds)
{
    tally all = { .game = game };
    const conformance_visitor visitor = { 12, 10, &all, make_facts, fact_went, print_line };
    const int broken = conformance_visit(game, seed, rounds, &visitor);

    return tell(&all) + broken;
}
