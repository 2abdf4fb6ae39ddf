/* poker_exact.c: all hands of the dealer against seven given cards.
 *
 * Every hand of the 46 other cards is set by the house way, one look into a table; but the 21
 * settings are not compared with it one by one. The front hands of the settings cut the dealer's
 * front hands into at most 22 parts, those not above the lowest, and so on, and the five-card hands
 * as well; a dealer's hand counts in one cell of 22 by 22, and from the cells all settings are
 * answered. What must always hold: win + push + lose is POKER_DEALER_HANDS. */
#include "simulate/poker_exact.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { REST = SABOT_CARD_JOKER - 7, PARTS = POKER_SETTINGS + 1, FRONTS = 1 << 9 };

void poker_count_kinds(const poker7 *tables, uint64_t kind[SABOT_POKER_KINDS])
{
    uint32_t *count = malloc(POKER7_CLASSES * sizeof *count);

    memset(kind, 0, SABOT_POKER_KINDS * sizeof *kind);
    if (count == NULL)
        abort();
    poker7_count(tables, count);
    for (int c = 0; c < POKER7_CLASSES; c++)
        kind[sabot_poker_kind_of(tables->rank[c])] += count[c];
    free(count);
}

/* ---- The settings ---------------------------------------------------------------------------- */

/* A setting's two hands, as the tables of the house way have them. */
typedef struct ranks {
    uint32_t front, behind;
} ranks;

static ranks ranks_of(const poker7 *tables, const sabot_poker_setting *setting)
{
    return (ranks){ sabot_poker_two(setting->front) >> 12,
                    poker7_class_of(tables, sabot_poker_five(setting->behind,
                                                             tables->wheel_low)) };
}

static void lay_out(const poker7 *tables, const sabot_card card[7],
                    poker_exact out[POKER_SETTINGS])
{
    int n = 0;

    for (int a = 0; a < 7; a++)
        for (int b = a + 1; b < 7; b++, n++) {
            int k = 0;
            out[n] = (poker_exact){ .setting.front = { card[a], card[b] } };
            for (int i = 0; i < 7; i++)
                if (i != a && i != b)
                    out[n].setting.behind[k++] = card[i];
            out[n].foul = sabot_poker_is_foul(&out[n].setting, tables->wheel_low);
        }
}

static int by_number(const void *a, const void *b)
{
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

/* Numbers what the dealer may have by how many of these it is not below: equal hands are the
 * dealer's. */
static void cut(uint16_t mine[POKER_SETTINGS], uint8_t *part, int n)
{
    int at = 0;

    qsort(mine, POKER_SETTINGS, sizeof *mine, by_number);
    for (int rank = 0; rank < n; rank++) {
        while (at < POKER_SETTINGS && mine[at] <= rank)
            at++;
        part[rank] = (uint8_t)at;
    }
}

/* ---- The dealer's hands ---------------------------------------------------------------------- */

typedef struct dealing {
    const sim_poker *dealer;
    sabot_card rest[REST];
    uint8_t front[FRONTS], behind[POKER7_CLASSES]; /* parts */
    uint32_t cell[PARTS][PARTS];                   /* by front and behind */
    uint32_t bad;                                  /* hands not set, or foul */
} dealing;

static inline void note_hand(dealing *d, sim_poker_hand hand)
{
    d->cell[d->front[sim_poker_front(hand)]][d->behind[sim_poker_behind(hand)]]++;
    d->bad += sim_poker_is_foul(hand) || sim_poker_line(hand) == SABOT_WAY_LINES;
}

/* Every hand whose first five cards, the lowest of them by place, are chosen. */
static void deal_two(dealing *d, sabot_card card[7], uint64_t sum, int from)
{
    const poker7 *const tables = d->dealer->tables;

    for (int i = from; i < REST - 1; i++) {
        const uint64_t six = sum + tables->key[d->rest[i]];
        for (int k = i + 1; k < REST; k++) {
            const uint64_t seven = six + tables->key[d->rest[k]];
            if ((seven & POKER7_SUITED) == 0) {
                note_hand(d, d->dealer->plain[poker7_slot(tables, seven)]);
                continue;
            }
            card[5] = d->rest[i];
            card[6] = d->rest[k];
            note_hand(d, sim_poker_set(d->dealer, card));
        }
    }
}

static void deal_more(dealing *d, sabot_card card[7], int chosen, uint64_t sum, int from)
{
    if (chosen == 5) {
        deal_two(d, card, sum, from);
        return;
    }
    for (int i = from; i <= REST - (7 - chosen); i++) {
        card[chosen] = d->rest[i];
        deal_more(d, card, chosen + 1, sum + d->dealer->tables->key[d->rest[i]], i + 1);
    }
}

static uint64_t combinations(int n, int k)
{
    uint64_t result = 1;

    for (int i = 0; i < k; i++)
        result = result * (uint64_t)(n - i) / (uint64_t)(i + 1);
    return result;
}

static void deal_all(dealing *d, poker_progress progress, void *context)
{
    sabot_card card[7];

    for (int i = 0; i <= REST - 7; i++) {
        card[0] = d->rest[i];
        for (int k = i + 1; k <= REST - 6; k++) {
            card[1] = d->rest[k];
            deal_more(d, card, 2, POKER7_START + d->dealer->tables->key[card[0]] +
                                  d->dealer->tables->key[card[1]], k + 1);
            if (progress != NULL)
                progress(context, (uint64_t)POKER_DEALER_HANDS - combinations(REST - i, 7) +
                                  combinations(REST - i - 1, 6) - combinations(REST - k - 1, 6),
                         POKER_DEALER_HANDS);
        }
    }
    if (progress != NULL)
        progress(context, POKER_DEALER_HANDS, POKER_DEALER_HANDS);
}

/* ---- What becomes of them -------------------------------------------------------------------- */

/* C:11.9.2: both hands strictly above the dealer's win, one pushes. */
static void settle(const dealing *d, ranks mine, poker_exact *e)
{
    uint64_t above[3] = { 0 };

    for (int f = 0; f < PARTS; f++)
        for (int b = 0; b < PARTS; b++)
            above[(f < d->front[mine.front]) + (b < d->behind[mine.behind])] += d->cell[f][b];
    e->win = e->foul ? 0 : above[2];
    e->push = e->foul ? 0 : above[1];
    e->lose = (uint64_t)POKER_DEALER_HANDS - e->win - e->push;
}

static void sort(poker_exact out[POKER_SETTINGS], int percent)
{
    for (int i = 1; i < POKER_SETTINGS; i++) {
        const poker_exact moved = out[i];
        const odds_fraction value = poker_exact_value(&moved, percent);
        int to = i;
        for (; to > 0 && odds_fraction_compare(poker_exact_value(&out[to - 1], percent), value) < 0;
             to--)
            out[to] = out[to - 1];
        out[to] = moved;
    }
}

bool poker_exact_settings(const sim_poker *dealer, const sabot_card card[7], int percent,
                          poker_progress progress, void *context, poker_exact out[POKER_SETTINGS])
{
    const uint64_t held = poker7_set(card);
    uint16_t front[POKER_SETTINGS], behind[POKER_SETTINGS];
    dealing *d = calloc(1, sizeof *d);
    bool done;
    int n = 0;

    if (d == NULL)
        abort();
    d->dealer = dealer;
    for (sabot_card c = 1; c <= SABOT_CARD_JOKER; c++)
        if ((held & poker7_bit(c)) == 0)
            d->rest[n++] = c;
    assert(n == REST);
    lay_out(dealer->tables, card, out);
    for (int i = 0; i < POKER_SETTINGS; i++) {
        const ranks mine = ranks_of(dealer->tables, &out[i].setting);
        front[i] = (uint16_t)mine.front;
        behind[i] = (uint16_t)mine.behind;
    }
    cut(front, d->front, FRONTS);
    cut(behind, d->behind, POKER7_CLASSES);
    deal_all(d, progress, context);
    for (int i = 0; i < POKER_SETTINGS; i++)
        settle(d, ranks_of(dealer->tables, &out[i].setting), &out[i]);
    sort(out, percent);
    done = d->bad == 0;
    free(d);
    return done;
}

odds_fraction poker_exact_value(const poker_exact *e, int percent)
{
    return odds_fraction_make((odds_int)(100 - percent) * e->win - (odds_int)100 * e->lose,
                              (odds_int)100 * POKER_DEALER_HANDS);
}
