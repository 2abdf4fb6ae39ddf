/* protect.c: one shoe of the protection study: what is known before each round, and what each
 * wager is then worth.
 *
 * What must always hold: at the beginning of a round at least six cards are unseen, so that it can
 * be counted: with 14 cards behind the cutting card the round that meets it begins with 14 or more,
 * uses six at most, and leaves eight for the last. */
#include "odds/protect.h"

#include "odds/many.h"
#include "odds/side_count.h"
#include "regulation/figures.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- What a wager is worth ------------------------------------------------------------------ */

bool protect_is_covered(const odds_wager *wager)
{
    return wager->on == SABOT_ON_BANKER && wager->mode == SABOT_MODE_TOTAL_CARDS;
}

void protect_take_wagers(protect_plan *plan, const odds_wager *all, int n, const bool *wanted)
{
    plan->wagers = 0;
    for (int i = 0; i < n; i++) {
        const int cover = all[i].on - SABOT_ON_FOUR_CARDS;
        if (cover >= 0 && cover < PROTECT_COVERS)
            plan->cover[cover] = all[i];
        if (!wanted || wanted[i])
            plan->wager[plan->wagers++] = all[i];
    }
}

void protect_take_own(protect_plan *plan, const odds_own *own)
{
    assert(plan->wagers < ODDS_WAGERS_MAX);
    plan->wager[plan->wagers++] = odds_own_wager(own);
    plan->by_face = plan->by_face || !own->by_totals;
}

/* A gain is counted in so many parts of the stake. */
typedef struct worth {
    odds_int gain;
    int64_t parts;
} worth;

/* A Banker wager free of vigorish, with as much again on the best of four, five and six cards. */
static worth covered(const protect_plan *plan, worth banker, const odds_int *cards)
{
    worth best = { cards[0], plan->cover[0].unit };

    for (int i = 1; i < PROTECT_COVERS; i++)
        if (cards[i] * best.parts > best.gain * plan->cover[i].unit)
            best = (worth){ cards[i], plan->cover[i].unit };
    return (worth){ banker.gain * best.parts + best.gain * banker.parts,
                    banker.parts * best.parts };
}

/* The wagers, and after them, if one is covered, the three that may cover it: worked out once for
 * all that is asked of them. */
static void make_sheet(const protect_plan *plan, odds_sheet *sheet)
{
    odds_wager all[ODDS_WAGERS_MAX];
    bool has_covered = false;

    memcpy(all, plan->wager, sizeof all);
    for (int w = 0; w < plan->wagers; w++)
        has_covered = has_covered || protect_is_covered(&plan->wager[w]);
    assert(!has_covered || plan->wagers + PROTECT_COVERS <= ODDS_WAGERS_MAX);
    if (has_covered)
        memcpy(all + plan->wagers, plan->cover, sizeof plan->cover);
    odds_sheet_make(sheet, all, plan->wagers + (has_covered ? PROTECT_COVERS : 0));
}

/* What every wager is worth from each of some compositions, no more than ODDS_MANY; and their
 * totals. Those that are counted apart come to nothing here. */
static void worths_of(const protect_plan *plan, const odds_sheet *sheet, const odds_shoe *shoe,
                      int n, int64_t *total, worth (*out)[ODDS_WAGERS_MAX])
{
    odds_int gain[ODDS_MANY][ODDS_WAGERS_MAX];

    assert(n <= ODDS_MANY);
    odds_many_gains(sheet, shoe, n, total, gain);
    for (int i = 0; i < n; i++) {
        assert(total[i] > 0);
        for (int w = 0; w < plan->wagers; w++) {
            out[i][w] = (worth){ gain[i][w], plan->wager[w].unit };
            if (protect_is_covered(&plan->wager[w]))
                out[i][w] = covered(plan, out[i][w], gain[i] + plan->wagers);
        }
    }
}

/* ---- What removing a card does --------------------------------------------------------------- */

/* What a wager that is counted apart gains over all sequences, by its lines. */
static odds_int gain_of_lines(const odds_own *own, const int64_t *line)
{
    odds_int gain = 0;

    for (int i = 0; i < own->bet->lines; i++)
        gain += (odds_int)line[i] * own->pays[i];
    return gain;
}

/* The average over the cards, of one deck, that are so. */
typedef struct average {
    odds_int gain;
    int cards;
} average;

static void add(average *a, odds_int gain)
{
    a->gain += gain;
    a->cards++;
}

static odds_fraction effect_of(average a, odds_int under, odds_fraction value)
{
    return odds_fraction_subtract(odds_fraction_make(a.gain, under * a.cards), value);
}

static void effects_apart(const odds_own *own, side_counter *counter, int decks,
                          protect_effects *effects)
{
    average by_value[ODDS_VALUES] = { { 0 } }, by_rank[PROTECT_RANKS] = { { 0 } };
    average by_suit[PROTECT_SUITS] = { { 0 } };
    odds_int gain[SIDE_BY_FACE];
    bool known[SIDE_BY_FACE] = { false };
    side_shoe shoe = side_shoe_of_decks(decks);
    side_result r;

    side_counter_run(counter, &shoe, &r);
    effects->value = odds_fraction_make(gain_of_lines(own, r.line), (odds_int)r.total * own->unit);
    for (sabot_card card = SABOT_CARD_FIRST; card <= SABOT_CARD_LAST; card++) {
        const int kind = own->bet->kind_of[card];
        if (!known[kind]) { /* cards of a kind are all the same to it */
            shoe.left[card - SABOT_CARD_FIRST]--;
            side_counter_run(counter, &shoe, &r);
            shoe.left[card - SABOT_CARD_FIRST]++;
            gain[kind] = gain_of_lines(own, r.line);
            known[kind] = true;
        }
        add(&by_value[sabot_card_point_value(card)], gain[kind]);
        add(&by_rank[sabot_card_rank(card) - 1], gain[kind]);
        add(&by_suit[sabot_card_suit(card)], gain[kind]);
    }
    const odds_int under = (odds_int)r.total * own->unit;
    for (sabot_card card = SABOT_CARD_FIRST; card <= SABOT_CARD_LAST; card++)
        effects->face[card - SABOT_CARD_FIRST] = odds_fraction_value(
            effect_of((average){ gain[own->bet->kind_of[card]], 1 }, under, effects->value));
    for (int v = 0; v < ODDS_VALUES; v++)
        effects->effect[v] = effect_of(by_value[v], under, effects->value);
    for (int i = 0; i < PROTECT_RANKS; i++)
        effects->rank[i] = effect_of(by_rank[i], under, effects->value);
    for (int i = 0; i < PROTECT_SUITS; i++)
        effects->suit[i] = effect_of(by_suit[i], under, effects->value);
}

/* With so many cards of each value gone: the wagers that the counts of a round tell. */
static void effects_together(const protect_plan *plan, protect_effects effects[ODDS_WAGERS_MAX])
{
    const odds_shoe full = odds_shoe_of_decks(plan->decks);
    worth now[1][ODDS_WAGERS_MAX];
    int64_t total;
    odds_sheet sheet;

    make_sheet(plan, &sheet);
    worths_of(plan, &sheet, &full, 1, &total, now);
    for (int w = 0; w < plan->wagers; w++)
        effects[w].value = odds_fraction_make(now[0][w].gain, (odds_int)total * now[0][w].parts);
    for (int v = 0; v < ODDS_VALUES; v++) {
        odds_shoe less = full;
        less.left[v]--;
        worths_of(plan, &sheet, &less, 1, &total, now);
        for (int w = 0; w < plan->wagers; w++)
            effects[w].effect[v] = odds_fraction_subtract(
                odds_fraction_make(now[0][w].gain, (odds_int)total * now[0][w].parts),
                effects[w].value);
    }
}

bool protect_effects_of(const protect_plan *plan, protect_effects effects[ODDS_WAGERS_MAX])
{
    effects_together(plan, effects);
    for (int w = 0; w < plan->wagers; w++) {
        side_counted why;
        if (!odds_is_apart(&plan->wager[w]))
            continue;
        side_counter *const counter = side_counter_new(plan->wager[w].own->bet, &why);
        if (!counter)
            return false;
        effects_apart(plan->wager[w].own, counter, plan->decks, &effects[w]);
        side_counter_free(counter);
    }
    return true;
}

/* The one place where something is rounded: a division of two exact numbers, done the same way on
 * every machine whose floating point is that of IEEE 754. */
static int64_t divide(worth now, int64_t total)
{
    const double parts = (double)total * (double)now.parts;
    const int64_t gain = (int64_t)now.gain; /* most fit: it is the same number, and sooner made */

    return llrint((gain == now.gain ? (double)gain : (double)now.gain) / parts *
                  (double)PROTECT_ONE);
}

/* How far it is above the trigger: in hundredths of a count, and those of one deck or of the cards
 * unseen. */
static int64_t above(const protect_count *count, int32_t running, int cards)
{
    const int64_t deck = count->running ? 1 : SABOT_CARD_LAST, unseen = count->running ? 1 : cards;

    return (int64_t)running * 100 * deck - (int64_t)count->trigger * unseen;
}

int protect_step(const protect_count *count, int32_t running, int cards)
{
    const int64_t over = above(count, running, cards), whole = 100 * (count->running ? 1 : cards);

    return (int)(over / whole - (over % whole < 0));
}

bool protect_count_bets(const protect_count *count, int32_t running, int cards)
{
    return count->bets && above(count, running, cards) >= 0;
}

/* ---- The shoe ------------------------------------------------------------------------------- */

/* What is made once for all shoes, and room to work in. */
struct protect_player {
    const protect_plan *plan;
    odds_sheet sheet;
    /* What a card adds to each count, by its value, or by_face by itself. */
    int32_t tag[SABOT_CARD_LAST + 1][ODDS_WAGERS_MAX];
    side_counter *counter[ODDS_WAGERS_MAX];    /* of wagers counted apart */
    side_shoe faces[ODDS_MANY];                /* what is unseen, by card */
    int64_t line[ODDS_MANY][ODDS_WAGERS_MAX][SIDE_LINES + 1];
};

typedef struct shoe {
    const protect_player *player;
    const uint8_t *card;  /* from the first to leave */
    int size, next;
    unsigned met;         /* the cutting card is out, by depth */
    side_shoe faces;      /* unseen; by_face alone */
} shoe;

/* A card leaves the shoe for all to see. */
static int show(shoe *s, const protect_plan *plan, protect_round *round)
{
    const uint8_t card = s->card[s->next++];
    const int value = protect_value(plan, card);

    if (plan->by_face)
        s->faces.left[card - SABOT_CARD_FIRST]--;
    round->unseen.left[value]--;
    round->cards--;
    for (int w = 0; w < plan->wagers; w++)
        round->running[w] += s->player->tag[card][w];
    return value;
}

static void burn(shoe *s, const protect_plan *plan, protect_round *round)
{
    const int first = show(s, plan, round);
    const int more = odds_burn_count(first);

    if (!plan->burn_shown) {
        s->next += more;
        return;
    }
    for (int i = 0; i < more; i++)
        show(s, plan, round);
}

/* Tells how the round ends: which hands draw, and what they count. */
static int deal(shoe *s, const protect_plan *plan, protect_round *round)
{
    int player = show(s, plan, round), banker = show(s, plan, round), third = FIGURE_NO_THIRD;

    player = (player + show(s, plan, round)) % 10;
    banker = (banker + show(s, plan, round)) % 10;
    int draws = ODDS_NO_THIRD;
    const bool natural = player >= SABOT_NATURAL || banker >= SABOT_NATURAL;
    if (!natural && player <= FIGURE_PLAYER_DRAWS) {
        draws |= ODDS_PLAYER_THIRD;
        third = show(s, plan, round);
        player = (player + third) % 10;
    }
    if (!natural && odds_banker_draws(banker, third)) {
        draws |= ODDS_BANKER_THIRD;
        banker = (banker + show(s, plan, round)) % 10;
    }
    return (draws * ODDS_VALUES + player) * ODDS_VALUES + banker;
}

/* At which depths is this round the last? */
static unsigned last_at(const shoe *s, const protect_plan *plan)
{
    unsigned last = s->met;

    for (int d = 0; d < plan->depths && plan->last_from_cutting_card; d++)
        if (s->next == s->size - plan->behind[d])
            last |= 1u << d;
    return last;
}

/* The cutting card comes out at the draw that finds it next, and not before. */
static void meet_cutting_cards(shoe *s, const protect_plan *plan)
{
    for (int d = 0; d < plan->depths; d++)
        if (s->next > s->size - plan->behind[d])
            s->met |= 1u << d;
}

/* What one wager that is counted apart is worth. */
static worth count_apart(protect_player *p, int i, int w, int64_t total)
{
    const odds_own *const own = p->plan->wager[w].own;
    side_result r;
    const side_counted counted = side_counter_run(p->counter[w], &p->faces[i], &r);

    assert(counted == SIDE_COUNTED && r.total == total);
    (void)counted;
    (void)total;
    memcpy(p->line[i][w], r.line, sizeof r.line);
    return (worth){ gain_of_lines(own, r.line), own->unit };
}

/* What everything is worth before the cards of each round are dealt. */
static void look(protect_player *p, protect_round *round, int n)
{
    const protect_plan *const plan = p->plan;
    worth now[ODDS_MANY][ODDS_WAGERS_MAX];
    odds_shoe unseen[ODDS_MANY];
    int64_t total[ODDS_MANY];

    for (int i = 0; i < n; i++)
        unseen[i] = round[i].unseen;
    worths_of(plan, &p->sheet, unseen, n, total, now);
    for (int i = 0; i < n; i++) {
        round[i].total = total[i];
        round[i].line = (const int64_t(*)[SIDE_LINES + 1])p->line[i];
        for (int w = 0; w < plan->wagers; w++) {
            if (p->counter[w])
                now[i][w] = count_apart(p, i, w, total[i]);
            round[i].positive[w] = now[i][w].gain > 0;
            round[i].gain[w] = divide(now[i][w], total[i]);
        }
    }
}

static void fill_tags(protect_player *p)
{
    const int from = p->plan->by_face ? SABOT_CARD_FIRST : 0;
    const int to = p->plan->by_face ? SABOT_CARD_LAST : ODDS_VALUES - 1;

    for (int card = from; card <= to; card++)
        for (int w = 0; w < p->plan->wagers; w++) {
            const protect_count *const count = &p->plan->count[w];
            p->tag[card][w] = count->tags.tag[protect_value(p->plan, (uint8_t)card)];
            if (p->plan->by_face)
                p->tag[card][w] += count->suit[sabot_card_suit((sabot_card)card)] +
                                   count->rank[sabot_card_rank((sabot_card)card) - 1];
        }
}

protect_player *protect_player_new(const protect_plan *plan)
{
    protect_player *const p = calloc(1, sizeof *p);

    if (!p)
        return NULL;
    p->plan = plan;
    make_sheet(plan, &p->sheet);
    fill_tags(p);
    for (int w = 0; w < plan->wagers; w++) {
        side_counted why;
        if (!odds_is_apart(&plan->wager[w]))
            continue;
        p->counter[w] = side_counter_new(plan->wager[w].own->bet, &why);
        if (!p->counter[w]) {
            protect_player_free(p);
            return NULL;
        }
    }
    return p;
}

void protect_player_free(protect_player *p)
{
    if (!p)
        return;
    for (int w = 0; w < ODDS_WAGERS_MAX; w++)
        side_counter_free(p->counter[w]);
    free(p);
}

/* How the cards fall does not depend on what they are worth: so a few rounds are dealt, looked at
 * together, and shown in their order. */
void protect_player_play(protect_player *p, const uint8_t *cards, protect_visit visit,
                         void *context)
{
    const protect_plan *const plan = p->plan;
    protect_round round[ODDS_MANY], next = { .unseen = odds_shoe_of_decks(plan->decks) };
    shoe s = { .player = p, .card = cards, .size = odds_shoe_size(&next.unseen),
               .faces = side_shoe_of_decks(plan->decks) };

    next.cards = s.size;
    for (int w = 0; w < plan->wagers; w++)
        next.running[w] = plan->count[w].start;
    burn(&s, plan, &next);
    next.played = (1u << plan->depths) - 1;
    while (next.played != 0) {
        int n = 0;
        while (n < ODDS_MANY && next.played != 0) {
            next.last = last_at(&s, plan) & next.played;
            if (plan->by_face)
                p->faces[n] = s.faces;
            round[n] = next;
            round[n].dealt = s.card + s.next;
            round[n++].cell = (uint16_t)deal(&s, plan, &next);
            meet_cutting_cards(&s, plan);
            next.played &= ~next.last;
        }
        look(p, round, n);
        for (int i = 0; i < n; i++)
            visit(context, plan, &round[i]);
    }
}

bool protect_play(const protect_plan *plan, const uint8_t *card, protect_visit visit, void *context)
{
    protect_player *const player = protect_player_new(plan);

    if (player)
        protect_player_play(player, card, visit, context);
    protect_player_free(player);
    return player != NULL;
}

/* ---- What to make of it --------------------------------------------------------------------- */

protect_verdict protect_judge(double perfect, double count)
{
    if (count >= 0.25)
        return PROTECT_WORTH_IT;
    if (count >= 0.05)
        return PROTECT_A_LITTLE;
    if (perfect >= 0.05)
        return PROTECT_BY_MACHINE;
    return perfect >= 0.005 ? PROTECT_HARDLY : PROTECT_NO;
}
