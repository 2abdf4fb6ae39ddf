/* stats.c: counting for the statistical page. Nothing is divided here but once, when the counts are
 * opened: what goes on per round are additions. */
#include "audit/stats.h"

#include "odds/baccarat.h"
#include "sabot/hand.h"
#include "sabot/traits.h"

#include <stdlib.h>
#include <string.h>

/* Results among the tokens: no card has these codes. */
enum { TOKEN_RESULT = 110, RING = 64 };

/* ---- What a card is ------------------------------------------------------------------------- */

enum { NO_VALUE = 15, NO_RANK = 0 };

static uint8_t value_of[STATS_CODES], rank_of[STATS_CODES];

__attribute__((constructor)) static void make_codes(void)
{
    memset(value_of, NO_VALUE, sizeof value_of);
    for (sabot_card card = SABOT_CARD_FIRST; card <= SABOT_CARD_LAST; card++) {
        const int rank = sabot_card_rank(card);
        value_of[card] = value_of[AUDIT_RANK + rank] = (uint8_t)sabot_card_point_value(card);
        rank_of[card] = rank_of[AUDIT_RANK + rank] = (uint8_t)rank;
    }
    for (int v = 0; v < STATS_VALUES; v++)
        value_of[AUDIT_VALUE + v] = (uint8_t)v;
}

int audit_stats_value(audit_card card)
{
    return card < STATS_CODES && value_of[card] != NO_VALUE ? value_of[card] : -1;
}

int audit_stats_rank(audit_card card)
{
    return card < STATS_CODES && rank_of[card] != NO_RANK ? rank_of[card] : -1;
}

/* ---- Opening and closing -------------------------------------------------------------------- */

/* Fixed numbers, the same for all: hashes of shards are compared (splitmix64). */
static uint64_t next_token(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

audit_stats *audit_stats_new(const audit_terms *terms)
{
    audit_stats *const s = calloc(1, sizeof *s);
    uint64_t state = 11;

    if (s == NULL)
        return NULL;
    s->decks = terms->rules.decks;
    s->size = s->decks * SABOT_CARD_LAST;
    s->continuous = terms->rules.continuous;
    s->shoe_by = terms->shoe_by;
    s->shoes_told = terms->shoe_by != AUDIT_SHOE_UNKNOWN || s->continuous;
    s->by_law = sabot_traits_of(terms->rules.game)->banking != SABOT_PATRON_BANKS;
    for (unsigned n = 1; n <= STATS_SHOE_MAX; n++)
        s->share[n] = ((UINT64_C(1) << STATS_FRACTION) + n / 2) / n;
    for (int i = 0; i < STATS_CODES; i++)
        s->token[i] = next_token(&state);
    return s;
}

void audit_stats_free(audit_stats *s)
{
    if (s == NULL)
        return;
    for (int i = 0; i < STATS_LISTS; i++)
        free(s->list[i].at);
    free(s);
}

/* ---- Lists of stretches ---------------------------------------------------------------------- */

static bool is_kept(const stats_list *list, uint64_t hash)
{
    return (hash & ((UINT64_C(1) << list->level) - 1)) == 0;
}

/* Half of them go, by the next bit of their hashes. */
static void thin_out(stats_list *list)
{
    size_t n = 0;

    list->level++;
    for (size_t i = 0; i < list->n; i++)
        if (is_kept(list, list->at[i].hash))
            list->at[n++] = list->at[i];
    list->n = n;
}

static bool make_room(stats_list *list)
{
    const size_t room = list->room == 0 ? 1024 : 2 * list->room;
    stats_stretch *at;

    if (list->n < list->room)
        return true;
    at = realloc(list->at, room * sizeof *at);
    if (at == NULL)
        return false;
    list->at = at;
    list->room = room;
    return true;
}

static void keep(audit_stats *s, int which, const stats_stretch *stretch)
{
    stats_list *const list = &s->list[which];

    if (!is_kept(list, stretch->hash))
        return;
    while (list->n >= STATS_KEPT)
        thin_out(list);
    if (!is_kept(list, stretch->hash))
        return;
    if (!make_room(list)) {
        s->out_of_memory = true;
        return;
    }
    list->at[list->n++] = *stretch;
}

static uint64_t turn(uint64_t x, unsigned by)
{
    return (x << by) | (x >> (-by & 63));
}

/* The stretch that ends here is kept, if its hash has it so; the first of a shoe in both lists. */
static void keep_stretch(audit_stats *s, const audit_stats_shoe *shoe, const stats_window *w,
                         int heads, bool first, uint64_t line)
{
    const bool backwards = w->back < w->ahead;
    const stats_stretch stretch = { .hash = backwards ? w->back : w->ahead, .shoe = shoe->line,
                                    .line = line, .file = shoe->file, .backwards = backwards };

    keep(s, heads + 1, &stretch);
    if (first) {
        s->list[heads].seen++;
        keep(s, heads, &stretch);
    }
}

/* One token more in a window of so many. Read forward, a token is turned by its distance from the
 * end of the window, read backwards by that from the beginning. */
static inline void look(audit_stats *s, const audit_stats_shoe *shoe, stats_window *w, uint8_t code,
                        unsigned length, int heads, uint64_t line)
{
    const uint64_t in = s->token[code];
    const uint32_t n = w->n++;

    w->ring[n % RING] = code;
    w->ahead = turn(w->ahead, 1) ^ in;
    if (n < length) {
        w->back ^= turn(in, n);
        if (n + 1 < length)
            return;
    } else {
        const uint64_t out = s->token[w->ring[(n - length) % RING]];
        w->ahead ^= turn(out, length);
        w->back = turn(w->back ^ out, 63) ^ turn(in, length - 1);
    }
    s->list[heads + 1].seen++;
    if (n + 1 == length ||
        is_kept(&s->list[heads + 1], w->back < w->ahead ? w->back : w->ahead))
        keep_stretch(s, shoe, w, heads, n + 1 == length, line);
}

/* ---- A shoe --------------------------------------------------------------------------------- */

static void begin(const audit_stats *s, audit_stats_shoe *shoe, const audit_round *round)
{
    const odds_shoe full = odds_shoe_of_decks(s->decks);
    const uint32_t file = shoe->file;

    memset(shoe, 0, sizeof *shoe);
    shoe->file = file;
    shoe->begun = true;
    shoe->shoe = round->shoe;
    shoe->line = round->line;
    memcpy(shoe->left, full.left, sizeof shoe->left);
}

/* Parts are counted when they are full: at a place that is the same in every shoe, so that neither
 * what was burned nor what made the shoe end has a say in which cards are counted. */
static void close_part(audit_stats *s, audit_stats_shoe *shoe)
{
    for (uint32_t i = 0; i < shoe->open; i++)
        s->part[shoe->part][shoe->card[i]]++;
    s->alike += shoe->alike;
    s->in_order += shoe->in_order;
    shoe->alike = shoe->in_order = shoe->open = 0;
}

static bool bit_at(const audit_stats_shoe *shoe, uint32_t i)
{
    return shoe->bits[i / 64] >> (i % 64) & 1;
}

/* How long the streaks of a side were: between any two results of the other, and at both ends. */
static void close_streaks(audit_stats *s, const audit_stats_shoe *shoe)
{
    uint32_t length[AUDIT_SIDES] = { 0, 0 };

    for (uint32_t i = 0; i <= shoe->results; i++) {
        const bool end = i == shoe->results;
        for (int side = 0; side < AUDIT_SIDES; side++) {
            if (!end && (bit_at(shoe, i) ? AUDIT_BANKER : AUDIT_PLAYER) == side) {
                length[side]++;
                continue;
            }
            s->streak[side][length[side] < STATS_STREAKS - 1 ? length[side] : STATS_STREAKS - 1]++;
            length[side] = 0;
        }
    }
}

/* How many of the results are like the one `lag` before. */
static unsigned agreeing(const audit_stats_shoe *shoe, unsigned lag)
{
    const uint64_t low = shoe->bits[0], high = shoe->bits[1];
    const uint64_t differ[2] = { low ^ (low >> lag | high << (64 - lag)), high ^ high >> lag };
    const unsigned n = shoe->results - lag;
    const uint64_t mask[2] = { n >= 64 ? UINT64_MAX : (UINT64_C(1) << n) - 1,
                               n <= 64 ? 0 : n >= 128 ? UINT64_MAX
                                                      : (UINT64_C(1) << (n - 64)) - 1 };

    return n - (unsigned)(__builtin_popcountll(differ[0] & mask[0]) +
                          __builtin_popcountll(differ[1] & mask[1]));
}

static void close_results(audit_stats *s, audit_stats_shoe *shoe)
{
    if (shoe->results > 2 * STATS_LAGS) { /* fewer tell nothing of an order */
        s->stretch[shoe->results][shoe->bankers]++;
        for (unsigned k = 1; k <= STATS_LAGS; k++)
            s->agree[k - 1] += agreeing(shoe, k);
        close_streaks(s, shoe);
    }
    shoe->results = shoe->bankers = 0;
    memset(shoe->bits, 0, sizeof shoe->bits);
}

static void close_dealt(audit_stats *s, audit_stats_shoe *shoe)
{
    s->shoes++;
    s->pairs_of_rounds += shoe->rounds > 0 ? (uint64_t)shoe->rounds * (shoe->rounds - 1) : 0;
    if (s->continuous) {
        s->loose[shoe->open]++;
        close_part(s, shoe);
    } else if (s->shoes_told) {
        s->depth[shoe->part]++;
    }
}

void audit_stats_shoe_ends(audit_stats *s, audit_stats_shoe *shoe)
{
    if (!shoe->begun)
        return;
    if (!s->continuous)
        close_dealt(s, shoe);
    close_results(s, shoe);
    shoe->begun = false;
}

/* ---- A round -------------------------------------------------------------------------------- */

/* A third card against the cards that nobody had seen by then: whatever made the hand draw, each of
 * these is as likely. */
static void take_third(audit_stats *s, const audit_stats_shoe *shoe, int side, int value)
{
    const uint32_t left = (uint32_t)s->size - shoe->cards;
    int64_t *const over = s->third_over[side];

    s->third[side][value]++;
    s->third_at[side][shoe->cards]++;
    over[value] += INT64_C(1) << STATS_FRACTION;
    for (int v = 0; v < STATS_VALUES; v++)
        over[v] -= shoe->left[v] * (int64_t)s->share[left];
}

static inline void take_card(audit_stats *s, audit_stats_shoe *shoe, audit_card card, uint64_t line)
{
    const int value = value_of[card];

    look(s, shoe, &shoe->of_cards, card, STATS_CARD_WINDOW, STATS_CARD_HEADS, line);
    if (value == NO_VALUE) {
        shoe->unseen = true;
        return;
    }
    s->cards++;
    if (!shoe->unseen && shoe->part < STATS_PARTS - 1 && s->shoes_told) {
        if (shoe->before != AUDIT_NO_CARD) {
            shoe->alike += value_of[shoe->before] == value;
            shoe->in_order += (card == shoe->before + 1 && rank_of[card] != 1) ||
                              (shoe->before == card + 1 && rank_of[shoe->before] != 1);
        }
        shoe->before = card;
        shoe->card[shoe->open++] = card;
        if (shoe->open == (uint32_t)s->size / STATS_PARTS) {
            close_part(s, shoe);
            shoe->part++;
        }
    }
    shoe->cards++;
    shoe->left[value]--;
}

/* The cards of a round, in the order in which the law deals them. */
static void take_cards(audit_stats *s, audit_stats_shoe *shoe, const audit_round *round)
{
    bool told = !round->parted;

    for (int i = 0; i < 4; i++)
        told &= value_of[round->card[i % 2][i / 2] & 127] != NO_VALUE;
    for (int i = 0; i < 2 * AUDIT_CARDS; i++) {
        const audit_card card = round->card[i % 2][i / 2] & 127;
        if (card == AUDIT_NO_CARD)
            continue;
        if (told && i < 4)
            s->position[i][value_of[card]]++;
        if (i >= 4 && s->shoes_told && value_of[card] != NO_VALUE && !shoe->unseen &&
            shoe->cards < (uint32_t)s->size)
            take_third(s, shoe, i % 2, value_of[card]);
        take_card(s, shoe, card, round->line);
    }
}

/* What the cards of a hand come to; -1 if they are not all known. */
static int count_of(const audit_card card[AUDIT_CARDS], int cards)
{
    int sum = 0;

    for (int i = 0; i < cards; i++) {
        if (value_of[card[i] & 127] == NO_VALUE)
            return -1;
        sum += value_of[card[i] & 127];
    }
    return sum % STATS_VALUES;
}

typedef struct outcome {
    int draws, total[AUDIT_SIDES], natural, pair; /* -1: not told */
} outcome;

static outcome outcome_of(const audit_round *r)
{
    outcome o = { .draws = STATS_DRAWS_NOT_TOLD, .natural = -1, .pair = -1 };
    int first[AUDIT_SIDES], cards[AUDIT_SIDES], ranks = 0;

    for (int side = 0; side < AUDIT_SIDES; side++) {
        const audit_card *const c = r->card[side];
        cards[side] = (c[0] != 0) + (c[1] != 0) + (c[2] != 0);
        first[side] = cards[side] >= 2 ? count_of(c, 2) : -1;
        o.total[side] = cards[side] >= 2 ? count_of(c, cards[side]) : -1;
        ranks += rank_of[c[0] & 127] != NO_RANK && rank_of[c[1] & 127] != NO_RANK;
    }
    if (ranks == AUDIT_SIDES && !r->parted)
        o.pair = (rank_of[r->card[0][0]] == rank_of[r->card[0][1]]) |
                 (rank_of[r->card[1][0]] == rank_of[r->card[1][1]]) << AUDIT_BANKER;
    else if ((r->told & AUDIT_TOLD_PAIRS) && r->pairs < AUDIT_SOMEBODY)
        o.pair = r->pairs;
    if (o.total[0] >= 0 && o.total[1] >= 0) {
        o.draws = (cards[AUDIT_PLAYER] > 2 ? ODDS_PLAYER_THIRD : 0) |
                  (cards[AUDIT_BANKER] > 2 ? ODDS_BANKER_THIRD : 0);
        o.natural = (first[0] >= SABOT_NATURAL) | (first[1] >= SABOT_NATURAL) << AUDIT_BANKER;
        return o;
    }
    o.total[AUDIT_PLAYER] = r->told & AUDIT_TOLD_PLAYER ? r->total[AUDIT_PLAYER] : -1;
    o.total[AUDIT_BANKER] = r->told & AUDIT_TOLD_BANKER ? r->total[AUDIT_BANKER] : -1;
    if ((r->told & AUDIT_TOLD_NATURAL) && r->natural < AUDIT_SOMEBODY)
        o.natural = r->natural;
    return o;
}

/* As told; else as the counts have it. */
static int result_of(const audit_round *r, const outcome *o)
{
    if (r->told & AUDIT_TOLD_WINNER)
        return r->winner == SABOT_ON_BANKER ? 0 : r->winner == SABOT_ON_PLAYER ? 1 : 2;
    if (o->total[0] < 0 || o->total[1] < 0)
        return -1;
    return o->total[AUDIT_BANKER] > o->total[AUDIT_PLAYER] ? 0
           : o->total[AUDIT_BANKER] < o->total[AUDIT_PLAYER] ? 1 : 2;
}

static void take_result(audit_stats *s, audit_stats_shoe *shoe, int result, uint64_t line)
{
    s->rounds++;
    s->result[result]++;
    shoe->rounds++;
    look(s, shoe, &shoe->of_results, (uint8_t)(TOKEN_RESULT + result), STATS_RESULT_WINDOW,
         STATS_RESULT_HEADS, line);
    if (result == 2)
        return;
    shoe->bits[shoe->results / 64] |= (uint64_t)(result == 0) << (shoe->results % 64);
    shoe->bankers += result == 0;
    if (++shoe->results == STATS_STRETCH)
        close_results(s, shoe);
}

static bool is_another_shoe(const audit_stats *s, const audit_stats_shoe *shoe,
                            const audit_round *r)
{
    if (s->continuous || s->shoe_by == AUDIT_SHOE_UNKNOWN)
        return shoe->of_results.n >= STATS_STRETCH; /* so that stretches can be compared */
    switch (s->shoe_by) {
    case AUDIT_SHOE_BY_ID:
        return (r->told & AUDIT_TOLD_SHOE) && r->shoe != shoe->shoe;
    case AUDIT_SHOE_BY_NUMBER:
        return (r->told & AUDIT_TOLD_NUMBER) && r->number < shoe->number;
    default:
        return false;
    }
}

/* All cards go back into the shuffler; results and stretches run on. */
static void take_back(audit_stats *s, audit_stats_shoe *shoe)
{
    const odds_shoe full = odds_shoe_of_decks(s->decks);

    close_dealt(s, shoe);
    shoe->rounds = shoe->cards = 0;
    shoe->before = AUDIT_NO_CARD;
    shoe->unseen = false;
    memcpy(shoe->left, full.left, sizeof shoe->left);
}

void audit_stats_take(audit_stats *s, audit_stats_shoe *shoe, const audit_round *r)
{
    if (r->what == AUDIT_SHOE_ENDS || (shoe->begun && is_another_shoe(s, shoe, r)))
        audit_stats_shoe_ends(s, shoe);
    if (r->what != AUDIT_ROUND && r->what != AUDIT_RESULT)
        return;
    if (!shoe->begun)
        begin(s, shoe, r);
    shoe->number = r->told & AUDIT_TOLD_NUMBER ? r->number : shoe->number;

    const outcome o = outcome_of(r);
    const int result = result_of(r, &o);
    if (r->what == AUDIT_ROUND)
        take_cards(s, shoe, r);
    if (o.total[0] >= 0 && o.total[1] >= 0)
        s->cell[o.draws][o.total[AUDIT_PLAYER] % STATS_VALUES]
               [o.total[AUDIT_BANKER] % STATS_VALUES]++;
    if (o.natural >= 0)
        s->natural[o.natural & 3]++;
    if (o.pair >= 0)
        s->pair[o.pair & 3]++;
    if (result >= 0)
        take_result(s, shoe, result, r->line);
    if (s->continuous)
        take_back(s, shoe);
}

/* ---- Putting together ----------------------------------------------------------------------- */

static void merge_list(audit_stats *s, int which, const stats_list *more)
{
    stats_list *const list = &s->list[which];

    list->seen += more->seen;
    while (list->level < more->level)
        thin_out(list);
    for (size_t i = 0; i < more->n; i++)
        keep(s, which, &more->at[i]);
}

static void add(uint64_t *to, const uint64_t *from, size_t bytes)
{
    for (size_t i = 0; i < bytes / sizeof *to; i++)
        to[i] += from[i];
}

static void add_signed(int64_t *to, const int64_t *from, size_t bytes)
{
    for (size_t i = 0; i < bytes / sizeof *to; i++)
        to[i] += from[i];
}

void audit_stats_merge(audit_stats *s, const audit_stats *more)
{
    s->out_of_memory |= more->out_of_memory;
    s->rounds += more->rounds;
    s->shoes += more->shoes;
    s->pairs_of_rounds += more->pairs_of_rounds;
    s->cards += more->cards;
    s->alike += more->alike;
    s->in_order += more->in_order;
    add(s->result, more->result, sizeof s->result);
    add(s->cell[0][0], more->cell[0][0], sizeof s->cell);
    add(s->natural, more->natural, sizeof s->natural);
    add(s->pair, more->pair, sizeof s->pair);
    add(s->depth, more->depth, sizeof s->depth);
    add(s->loose, more->loose, sizeof s->loose);
    add(s->position[0], more->position[0], sizeof s->position);
    add(s->third[0], more->third[0], sizeof s->third);
    add(s->third_at[0], more->third_at[0], sizeof s->third_at);
    add(s->part[0], more->part[0], sizeof s->part);
    add(s->agree, more->agree, sizeof s->agree);
    add(s->streak[0], more->streak[0], sizeof s->streak);
    add_signed(s->third_over[0], more->third_over[0], sizeof s->third_over);
    for (int n = 0; n <= STATS_STRETCH; n++)
        for (int a = 0; a <= n; a++)
            s->stretch[n][a] += more->stretch[n][a];
    for (int i = 0; i < STATS_LISTS; i++)
        merge_list(s, i, &more->list[i]);
}
