/* protect.c: one shoe of the protection study: what is known before each round, and what each
 * wager is then worth.
 *
 * What must always hold: at the beginning of a round at least six cards are unseen, so that it can
 * be counted: with 14 cards behind the cutting card the round that meets it begins with 14 or more,
 * uses six at most, and leaves eight for the last. */
#include "odds/protect.h"

#include "odds/many.h"
#include "regulation/figures.h"

#include <assert.h>
#include <math.h>
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

/* A gain is counted in so many parts of the stake. */
typedef struct worth {
    odds_int gain;
    int64_t parts;
} worth;

/* A Banker wager free of vigorish, with as much again on the best of four, five and six cards. */
static worth covered(const protect_plan *plan, worth banker, const odds_result *cards)
{
    worth best = { cards[0].gain, plan->cover[0].unit };

    for (int i = 1; i < PROTECT_COVERS; i++)
        if (cards[i].gain * best.parts > best.gain * plan->cover[i].unit)
            best = (worth){ cards[i].gain, plan->cover[i].unit };
    return (worth){ banker.gain * best.parts + best.gain * banker.parts,
                    banker.parts * best.parts };
}

/* The wagers, and after them, if one is covered, the three that may cover it: worked out once for
 * all that is asked of them. */
static void make_sheet(const protect_plan *plan, odds_sheet *sheet)
{
    odds_wager all[ODDS_WAGERS_MAX];
    bool has_covered = false;

    assert(plan->wagers + PROTECT_COVERS <= ODDS_WAGERS_MAX);
    memcpy(all, plan->wager, sizeof all);
    memcpy(all + plan->wagers, plan->cover, sizeof plan->cover);
    for (int w = 0; w < plan->wagers; w++)
        has_covered = has_covered || protect_is_covered(&plan->wager[w]);
    odds_sheet_make(sheet, all, plan->wagers + (has_covered ? PROTECT_COVERS : 0));
}

/* What every wager is worth from each of some compositions, no more than ODDS_MANY; and their
 * totals. */
static void worths_of(const protect_plan *plan, const odds_sheet *sheet, const odds_shoe *shoe,
                      int n, int64_t *total, worth (*out)[ODDS_WAGERS_MAX])
{
    odds_result result[ODDS_MANY][ODDS_WAGERS_MAX];

    assert(n <= ODDS_MANY);
    odds_many(sheet, shoe, n, total, result);
    for (int i = 0; i < n; i++) {
        assert(total[i] > 0);
        for (int w = 0; w < plan->wagers; w++) {
            out[i][w] = (worth){ result[i][w].gain, plan->wager[w].unit };
            if (protect_is_covered(&plan->wager[w]))
                out[i][w] = covered(plan, out[i][w], result[i] + plan->wagers);
        }
    }
}

void protect_effects_of(const protect_plan *plan, protect_effects effects[ODDS_WAGERS_MAX])
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

/* The one place where something is rounded: a division of two exact numbers, done the same way on
 * every machine whose floating point is that of IEEE 754. */
static int64_t divide(worth now, int64_t total)
{
    const double parts = (double)total * (double)now.parts;
    const int64_t gain = (int64_t)now.gain; /* most fit: it is the same number, and sooner made */

    return llrint((gain == now.gain ? (double)gain : (double)now.gain) / parts *
                  (double)PROTECT_ONE);
}

/* In hundredths of a count, and those of one deck or of the cards unseen. */
int protect_step(const protect_count *count, int32_t running, int cards)
{
    const int64_t deck = count->running ? 1 : SABOT_CARD_LAST, unseen = count->running ? 1 : cards;
    const int64_t over = (int64_t)running * 100 * deck - (int64_t)count->trigger * unseen;
    const int64_t whole = 100 * unseen;

    return (int)(over / whole - (over % whole < 0));
}

bool protect_count_bets(const protect_count *count, int32_t running, int cards)
{
    return count->bets && protect_step(count, running, cards) >= 0;
}

/* ---- The shoe ------------------------------------------------------------------------------- */

typedef struct shoe {
    const uint8_t *value; /* from the first to leave */
    int size, next;
    unsigned met;         /* the cutting card is out, by depth */
    int32_t tag[ODDS_VALUES][ODDS_WAGERS_MAX]; /* what a card adds to each count */
} shoe;

/* A card leaves the shoe for all to see. */
static int show(shoe *s, const protect_plan *plan, protect_round *round)
{
    const int value = s->value[s->next++];

    round->unseen.left[value]--;
    round->cards--;
    for (int w = 0; w < plan->wagers; w++)
        round->running[w] += s->tag[value][w];
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

static void deal(shoe *s, const protect_plan *plan, protect_round *round)
{
    int player = show(s, plan, round), banker = show(s, plan, round), third = FIGURE_NO_THIRD;

    player = (player + show(s, plan, round)) % 10;
    banker = (banker + show(s, plan, round)) % 10;
    if (player >= SABOT_NATURAL || banker >= SABOT_NATURAL)
        return;
    if (player <= FIGURE_PLAYER_DRAWS)
        third = show(s, plan, round);
    if (odds_banker_draws(banker, third))
        show(s, plan, round);
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

/* What everything is worth before the cards of each round are dealt. */
static void look(const protect_plan *plan, const odds_sheet *sheet, protect_round *round, int n)
{
    worth now[ODDS_MANY][ODDS_WAGERS_MAX];
    odds_shoe unseen[ODDS_MANY];
    int64_t total[ODDS_MANY];

    for (int i = 0; i < n; i++)
        unseen[i] = round[i].unseen;
    worths_of(plan, sheet, unseen, n, total, now);
    for (int i = 0; i < n; i++) {
        round[i].total = total[i];
        for (int w = 0; w < plan->wagers; w++) {
            round[i].positive[w] = now[i][w].gain > 0;
            round[i].gain[w] = divide(now[i][w], total[i]);
        }
    }
}

/* How the cards fall does not depend on what they are worth: so a few rounds are dealt, looked at
 * together, and shown in their order. */
void protect_play(const protect_plan *plan, const uint8_t *value, protect_visit visit,
                  void *context)
{
    protect_round round[ODDS_MANY], next = { .unseen = odds_shoe_of_decks(plan->decks) };
    shoe s = { .value = value, .size = odds_shoe_size(&next.unseen) };
    odds_sheet sheet;

    make_sheet(plan, &sheet);
    for (int v = 0; v < ODDS_VALUES; v++)
        for (int w = 0; w < plan->wagers; w++)
            s.tag[v][w] = plan->count[w].tags.tag[v];
    next.cards = s.size;
    for (int w = 0; w < plan->wagers; w++)
        next.running[w] = plan->count[w].start;
    burn(&s, plan, &next);
    next.played = (1u << plan->depths) - 1;
    while (next.played != 0) {
        int n = 0;
        while (n < ODDS_MANY && next.played != 0) {
            next.last = last_at(&s, plan) & next.played;
            round[n++] = next;
            deal(&s, plan, &next);
            meet_cutting_cards(&s, plan);
            next.played &= ~next.last;
        }
        look(plan, &sheet, round, n);
        for (int i = 0; i < n; i++)
            visit(context, plan, &round[i]);
    }
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
