/* poker7.c: makes the tables of poker7.h, from what sabot/poker.h says of five cards, and counts
 * all hands with them. What must always hold: no two holdings share a slot. */
#include "odds/poker7.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { RANKS = 13 };

/* ---- Keys: base five, and suits -------------------------------------------------------------- */

static void make_keys(poker7 *t)
{
    uint64_t digit = 1;

    for (int rank = 1; rank <= RANKS; rank++, digit *= 5)
        for (int suit = 0; suit < 4; suit++)
            t->key[sabot_card_make(rank, suit)] = digit | UINT64_C(1) << (32 + 4 * suit);
    t->key[SABOT_CARD_JOKER] = digit | UINT64_C(0x1111) << 32;
}

/* ---- Holdings: every choice of ranks of seven cards ------------------------------------------ */

/* Goes on from `rank` down with n cards already chosen. Cards of a rank take the suits in turn
 * where the last rank left off: never more than two of a suit. */
static void each_holding(sabot_card card[7], int n, int rank,
                         void (*visit)(void *, const sabot_card *), void *context)
{
    if (n == 7) {
        visit(context, card);
        return;
    }
    if (rank == 0)
        return;
    for (int more = 0; more <= 4 && n + more <= 7; more++) {
        if (more > 0)
            card[n + more - 1] = sabot_card_make(rank, (n + more - 1) % 4);
        each_holding(card, n + more, rank - 1, visit, context);
    }
}

void poker7_each_holding(void (*visit)(void *context, const sabot_card card[7]), void *context)
{
    sabot_card card[7] = { SABOT_CARD_JOKER };

    each_holding(card, 1, RANKS, visit, context);
    each_holding(card, 0, RANKS, visit, context);
}

/* ---- The hash: a slot of its own for every holding ------------------------------------------- */

typedef struct holdings {
    poker7 *tables;
    uint32_t sum[POKER7_HOLDINGS];       /* low halves; by row, once sorted */
    uint32_t first[POKER7_ROWS + 1];     /* where a row begins */
    uint8_t used[POKER7_SLOTS];
    int n;
} holdings;

static void note_sum(void *context, const sabot_card card[7])
{
    holdings *h = context;

    h->sum[h->n++] = (uint32_t)poker7_sum(h->tables, card);
}

/* The low half of a sum, mixed: its top bits are the row, the bits above the lowest two the place
 * in the row. */
static uint32_t mixed(const holdings *h, int i)
{
    return h->sum[i] * POKER7_MULTIPLIER;
}

/* Puts the sums in the order of their rows (a counting sort). */
static void sort_rows(holdings *h, uint32_t *spare)
{
    uint32_t at[POKER7_ROWS];

    memset(h->first, 0, sizeof h->first);
    for (int i = 0; i < h->n; i++)
        h->first[(mixed(h, i) >> 19) + 1]++;
    for (int r = 0; r < POKER7_ROWS; r++)
        h->first[r + 1] += h->first[r];
    memcpy(at, h->first, sizeof at);
    for (int i = 0; i < h->n; i++)
        spare[at[mixed(h, i) >> 19]++] = h->sum[i];
    memcpy(h->sum, spare, sizeof h->sum);
}

static uint32_t slot_of(const holdings *h, uint32_t i, uint32_t shift)
{
    return ((mixed(h, (int)i) >> 2) + shift) & (POKER7_SLOTS - 1);
}

/* Shifts a row until all its sums fall on free slots, and takes them. */
static bool place_row(holdings *h, int row)
{
    const uint32_t from = h->first[row], to = h->first[row + 1];

    for (uint32_t shift = 0; shift <= UINT16_MAX; shift++) {
        uint32_t i = from;
        while (i < to && !h->used[slot_of(h, i, shift)])
            h->used[slot_of(h, i++, shift)] = 1;
        if (i == to) {
            h->tables->row[row] = (uint16_t)shift;
            return true;
        }
        while (i > from)
            h->used[slot_of(h, --i, shift)] = 0;
    }
    return false;
}

/* Places all rows, the fullest first. */
static bool place_rows(holdings *h)
{
    uint32_t most = 0;

    memset(h->used, 0, sizeof h->used);
    for (int row = 0; row < POKER7_ROWS; row++)
        if (h->first[row + 1] - h->first[row] > most)
            most = h->first[row + 1] - h->first[row];
    for (uint32_t size = most; size > 0; size--)
        for (int row = 0; row < POKER7_ROWS; row++)
            if (h->first[row + 1] - h->first[row] == size && !place_row(h, row))
                return false;
    return true;
}

static bool make_hash(poker7 *t)
{
    holdings *h = calloc(1, sizeof *h);
    uint32_t *spare = malloc(sizeof h->sum);
    const bool ok = h != NULL && spare != NULL;

    if (ok) {
        bool placed;
        h->tables = t;
        poker7_each_holding(note_sum, h);
        assert(h->n == POKER7_HOLDINGS);
        sort_rows(h, spare);
        placed = place_rows(h);
        assert(placed);
        (void)placed;
    }
    free(spare);
    free(h);
    return ok;
}

/* ---- Classes: all five-card ranks, rising ---------------------------------------------------- */

static int compare_ranks(const void *a, const void *b)
{
    const sabot_poker_rank x = *(const sabot_poker_rank *)a, y = *(const sabot_poker_rank *)b;

    return x < y ? -1 : x > y;
}

/* Notes the ranks of all choices of five ranks, not suited and, if no rank comes twice, suited. */
static int note_ranks(poker7 *t, sabot_card card[5], int chosen, int rank, int n, bool paired)
{
    if (chosen == 5) {
        sabot_card suited[5];
        for (int i = 0; i < 5; i++)
            suited[i] = sabot_card_make(sabot_card_rank(card[i]), 0);
        assert(n + 1 < POKER7_CLASSES);
        t->rank[n++] = sabot_poker_five(card, t->wheel_low);
        if (!paired)
            t->rank[n++] = sabot_poker_five(suited, t->wheel_low);
        return n;
    }
    if (rank == 0)
        return n;
    for (int more = 0; more <= 4 && chosen + more <= 5; more++) {
        if (more > 0)
            card[chosen + more - 1] = sabot_card_make(rank, (chosen + more - 1) % 4);
        n = note_ranks(t, card, chosen + more, rank - 1, n, paired || more > 1);
    }
    return n;
}

static void make_classes(poker7 *t)
{
    static const sabot_card five_aces[5] = { 1, 14, 27, 40, SABOT_CARD_JOKER };
    sabot_card card[5];
    int n = note_ranks(t, card, 0, RANKS, 0, false);

    t->rank[n++] = sabot_poker_five(five_aces, t->wheel_low);
    assert(n == POKER7_CLASSES);
    qsort(t->rank, POKER7_CLASSES, sizeof *t->rank, compare_ranks);
}

uint16_t poker7_class_of(const poker7 *t, sabot_poker_rank rank)
{
    const sabot_poker_rank *found =
        bsearch(&rank, t->rank, POKER7_CLASSES, sizeof rank, compare_ranks);

    assert(found != NULL);
    return (uint16_t)(found - t->rank);
}

/* ---- The two tables of hands ----------------------------------------------------------------- */

static void note_plain(void *context, const sabot_card card[7])
{
    poker7 *t = context;

    t->plain[poker7_slot(t, poker7_sum(t, card))] =
        poker7_class_of(t, sabot_poker_best(card, t->wheel_low));
}

/* The best of five among n cards of one suit, five to seven, the joker being one perhaps. */
static sabot_poker_rank best_of(const poker7 *t, const sabot_card *card, int n)
{
    sabot_poker_rank best = 0;

    for (int choice = 0; choice < 1 << n; choice++) {
        sabot_card five[5];
        sabot_poker_rank rank;
        int k = 0;
        if (__builtin_popcount((unsigned)choice) != 5)
            continue;
        for (int i = 0; i < n; i++)
            if (choice >> i & 1)
                five[k++] = card[i];
        rank = sabot_poker_five(five, t->wheel_low);
        if (rank > best)
            best = rank;
    }
    return best;
}

static void make_suited(poker7 *t)
{
    for (int joker = 0; joker <= 1; joker++)
        for (int set = 0; set < POKER7_SUIT_SETS; set++) {
            sabot_card card[RANKS + 1] = { SABOT_CARD_JOKER };
            int n = joker;
            for (int rank = 1; rank <= RANKS; rank++)
                if (set >> (rank - 1) & 1)
                    card[n++] = sabot_card_make(rank, 0);
            if (n >= 5 && n <= 7)
                t->suited[joker][set] = poker7_class_of(t, best_of(t, card, n));
        }
}

poker7 *poker7_new(bool wheel_low)
{
    poker7 *t = calloc(1, sizeof *t);

    if (t == NULL)
        return NULL;
    t->wheel_low = wheel_low;
    make_keys(t);
    if (!make_hash(t)) {
        free(t);
        return NULL;
    }
    make_classes(t);
    poker7_each_holding(note_plain, t);
    make_suited(t);
    return t;
}

void poker7_free(poker7 *tables)
{
    free(tables);
}

/* ---- All hands ------------------------------------------------------------------------------- */

enum { CARDS = SABOT_CARD_JOKER, PAIRS = CARDS * (CARDS - 1) / 2 };

/* Every two cards, those whose lower card is highest first: the pairs of cards above any card are
 * then the first so many, and the innermost two of seven loops are one long one. */
static void make_pairs(const poker7 *t, poker7_cards *out)
{
    for (int low = CARDS - 1; low >= 1; low--)
        for (int high = low + 1; high <= CARDS; high++, out++) {
            out->sum = t->key[low] + t->key[high];
            out->set = poker7_bit((sabot_card)low) | poker7_bit((sabot_card)high);
        }
}

static poker7_cards with(const poker7 *t, poker7_cards some, int card)
{
    return (poker7_cards){ some.sum + t->key[card], some.set | poker7_bit((sabot_card)card) };
}

void poker7_each_five(const poker7 *t, poker7_visit visit, void *context)
{
    const poker7_cards none = { POKER7_START, 0 };
    poker7_cards two[PAIRS];

    make_pairs(t, two);
    for (int a = 1; a <= CARDS - 6; a++) {
        const poker7_cards one = with(t, none, a);
        for (int b = a + 1; b <= CARDS - 5; b++) {
            const poker7_cards both = with(t, one, b);
            for (int c = b + 1; c <= CARDS - 4; c++) {
                const poker7_cards three = with(t, both, c);
                for (int d = c + 1; d <= CARDS - 3; d++) {
                    const poker7_cards four = with(t, three, d);
                    for (int e = d + 1; e <= CARDS - 2; e++)
                        visit(context, with(t, four, e), two, (CARDS - e) * (CARDS - e - 1) / 2);
                }
            }
        }
    }
}

typedef struct counting {
    const poker7 *tables;
    uint32_t *count;
} counting;

static void count_hands(void *context, poker7_cards five, const poker7_cards *two, int n)
{
    const counting *c = context;
    const poker7 *tables = c->tables;
    uint32_t *count = c->count;

    for (int i = 0; i < n; i++)
        count[poker7_of(tables, five.sum + two[i].sum, five.set | two[i].set)]++;
}

void poker7_count(const poker7 *t, uint32_t count[POKER7_CLASSES])
{
    counting c = { t, count };

    memset(count, 0, POKER7_CLASSES * sizeof *count);
    poker7_each_five(t, count_hands, &c);
}
