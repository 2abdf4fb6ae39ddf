/* poker_exact.c: all hands of the dealer against seven given cards.
 *
 * The 21 settings are not compared with the dealer's hands one by one. The front hands of the
 * settings cut the dealer's front hands into at most 22 parts, those not above the lowest, and so
 * on, and the five-card hands as well; a dealer's hand counts in one cell of 22 by 22, and from the
 * cells all settings are answered.
 *
 * The dealer's hands are taken by their ranks, as often as the cards left allow, and those that can
 * have five cards of a suit by that suit (poker_parts.h): some 300,000 cases in place of 53,524,680
 * hands. Only where suits are not alike to the house way is every hand set, one look into a table.
 * What must always hold: win + push + lose is POKER_DEALER_HANDS. */
#include "simulate/poker_exact.h"

#include "simulate/poker_parts.h"

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

/* ---- The same by ranks, where suits are alike ------------------------------------------------ */

/* What the dealer can still be dealt. */
typedef struct left {
    dealing *d;
    uint8_t rank[POKER_RANKS + 1];         /* cards of each rank, the joker the last */
    uint16_t held[4];                      /* cards of each suit that cannot, with the joker */
    uint8_t others[4][POKER_CODES];        /* cards of each rank that are not of a suit */
} left;

/* Counts a hand so often; cells may run below 0 on the way, and come out right. */
static void note_hands(dealing *d, sim_poker_hand hand, uint32_t times)
{
    d->cell[d->front[sim_poker_front(hand)]][d->behind[sim_poker_behind(hand)]] += times;
    d->bad += !poker_is_set(hand);
}

static uint32_t choose(uint32_t n, uint32_t k)
{
    return (uint32_t)combinations((int)n, (int)k);
}

static void note_ranks(const left *l, uint64_t of, int rank, uint32_t cards, uint32_t times)
{
    if (cards == 0) {
        note_hands(l->d, poker_plain_hand(l->d->dealer, of), times);
        return;
    }
    if (rank > POKER_JOKER)
        return;
    for (uint32_t n = 0; n <= l->rank[rank] && n <= cards; n++)
        note_ranks(l, of | (uint64_t)n << 3 * rank, rank + 1, cards - n,
                   times * choose(l->rank[rank], n));
}

static uint32_t ways_of(const uint8_t others[POKER_CODES], const poker_case *c)
{
    if (c->others == 0)
        return 1;
    if (c->others == 1)
        return others[c->code[0]];
    if (c->code[0] == c->code[1])
        return choose(others[c->code[0]], 2);
    return (uint32_t)others[c->code[0]] * others[c->code[1]];
}

/* Hands with five cards of a suit are not set as their ranks say. */
static bool note_case(void *context, const poker_case *c)
{
    const left *l = context;
    uint32_t times = 0;

    for (int s = 0; s < 4; s++)
        if ((c->cards & l->held[s]) == 0)
            times += ways_of(l->others[s], c);
    if (times > 0) {
        note_hands(l->d, poker_case_hand(l->d->dealer, c), times);
        note_hands(l->d, poker_plain_hand(l->d->dealer, poker_case_ranks(c)), 0 - times);
    }
    return true;
}

static void deal_by_ranks(dealing *d, const poker_deck *deck, poker_progress progress,
                          void *context)
{
    uint8_t all[POKER_CODES] = { 0 };
    left l = { .d = d, .held = { POKER_ALL_RANKS, POKER_ALL_RANKS, POKER_ALL_RANKS,
                                 POKER_ALL_RANKS } };
    bool joker = false;

    memset(all, 3, POKER_RANKS);
    for (int i = 0; i < REST; i++) {
        if (d->rest[i] == SABOT_CARD_JOKER) {
            joker = true;
            continue;
        }
        const int rank = sabot_card_rank(d->rest[i]) - 1, suit = sabot_card_suit(d->rest[i]);
        l.rank[rank]++;
        l.held[suit] &= (uint16_t)~(1u << rank);
        for (int s = 0; s < 4; s++)
            l.others[s][rank] = (uint8_t)(l.others[s][rank] + (s != suit));
    }
    l.rank[POKER_JOKER] = joker;
    for (int s = 0; s < 4 && !joker; s++)
        l.held[s] |= 1u << POKER_JOKER;
    note_ranks(&l, 0, 0, 7, 1);
    poker_each_case(deck, all, note_case, &l);
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
    const poker_deck deck = { POKER_ALL_RANKS, true };
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
    if (poker_suits_are_alike(dealer, &deck))
        deal_by_ranks(d, &deck, progress, context);
    else
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
