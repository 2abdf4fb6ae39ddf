/* poker_best_ask.c: the groups of poker_best_parts.h, the settings worth trying in each, and what
 * is to be asked about them. What must always hold: a setting that is left out is foul, or there is
 * one that is no worse in both hands. */
#include "simulate/poker_best_parts.h"

#include <stdlib.h>
#include <string.h>

enum { SETTINGS = 21, FEW_OF_A_SUIT = 4 };

typedef struct asking {
    poker_bests *b;
    uint32_t room_groups, room_keys;
    poker_made made;
} asking;

/* ---- Settings of a hand ---------------------------------------------------------------------- */

static bool is_no_better(uint32_t a, uint32_t than)
{
    return poker_key_front(a) <= poker_key_front(than) &&
           poker_key_behind(a) <= poker_key_behind(than);
}

/* Keeps a setting among n unless one of them is as good; those that are no better than it go. */
static int keep(uint32_t key[SETTINGS + 1], int n, uint32_t more)
{
    int kept = 0;

    for (int i = 0; i < n; i++)
        if (is_no_better(more, key[i]))
            return n;
    for (int i = 0; i < n; i++)
        if (!is_no_better(key[i], more))
            key[kept++] = key[i];
    key[kept++] = more;
    return kept;
}

static int list_settings(const poker7 *tables, const sabot_card card[7], uint32_t key[SETTINGS + 1])
{
    int n = 0;

    for (int a = 0; a < 7; a++)
        for (int c = a + 1; c < 7; c++) {
            const sabot_poker_rank two = sabot_poker_two((sabot_card[2]){ card[a], card[c] });
            sabot_card five[5];
            int k = 0;
            for (int i = 0; i < 7; i++)
                if (i != a && i != c)
                    five[k++] = card[i];
            const sabot_poker_rank rank = sabot_poker_five(five, tables->wheel_low);
            if (two <= rank)
                n = keep(key, n, poker_key(poker7_class_of(tables, rank),
                                           poker_front_number((uint16_t)(two >> 12))));
        }
    return n;
}

/* ---- Groups ---------------------------------------------------------------------------------- */

static bool grow(void **at, uint32_t n, uint32_t more, uint32_t *room, size_t size)
{
    if (n + more <= *room)
        return true;
    *room = *room == 0 ? 4096 : 2 * *room;
    void *moved = realloc(*at, *room * size);
    if (moved != NULL)
        *at = moved;
    return moved != NULL;
}

static void put_group(asking *a, poker_group group, sim_poker_hand house, const sabot_card card[7])
{
    poker_bests *b = a->b;
    uint32_t key[SETTINGS + 1];
    int n = list_settings(b->dealer->tables, card, key), at = 0;
    void *groups = b->group, *keys = b->key;

    if (!poker_is_set(house)) {
        a->made = POKER_NOT_SET;
        return;
    }
    while (at < n && key[at] != poker_key_of(house))
        at++;
    if (at == n)
        key[n++] = poker_key_of(house);
    if (!grow(&groups, b->groups, 1, &a->room_groups, sizeof group) ||
        !grow(&keys, b->keys, (uint32_t)n, &a->room_keys, sizeof *b->key))
        a->made = POKER_NO_MEMORY;
    b->group = groups;
    b->key = keys;
    if (a->made != POKER_MADE)
        return;
    group.first = b->keys;
    group.settings = (uint8_t)n;
    group.house = (uint8_t)at;
    group.line = (uint8_t)sim_poker_line(house);
    memcpy(b->key + b->keys, key, (size_t)n * sizeof *key);
    b->keys += (uint32_t)n;
    b->group[b->groups++] = group;
}

/* Seven cards of these ranks, of which no five can be of a suit: suits go round and round. */
static void deal_plain(uint64_t ranks, sabot_card card[7])
{
    int n = 0;

    if (poker_times(ranks, POKER_JOKER) > 0)
        card[n++] = SABOT_CARD_JOKER;
    for (int r = 0; r < POKER_RANKS; r++)
        for (uint32_t i = 0; i < poker_times(ranks, r); i++, n++)
            card[n] = sabot_card_make(r + 1, n % 4);
}

static void put_plain(asking *a)
{
    poker_bests *b = a->b;

    for (size_t i = 0; i < b->parts.plains && a->made == POKER_MADE; i++) {
        const uint64_t ranks = b->parts.plain[i].ranks;
        sabot_card card[7];
        deal_plain(ranks, card);
        put_group(a, (poker_group){ .ranks = ranks }, poker_plain_hand(b->dealer, ranks), card);
    }
    b->plain_groups = b->groups;
}

static bool put_case(void *context, const poker_case *c)
{
    asking *a = context;
    poker_bests *b = a->b;
    sabot_card card[7];

    if (b->suited_at[c->cards] == UINT32_MAX)
        b->suited_at[c->cards] = b->groups;
    poker_case_cards(c, card);
    put_group(a, (poker_group){ .ranks = poker_case_ranks(c), .cards = c->cards,
                                .code = { c->code[0], c->code[1] } },
              poker_case_hand(b->dealer, c), card);
    return a->made == POKER_MADE;
}

/* ---- Questions ------------------------------------------------------------------------------- */

static uint16_t joker_of(uint64_t ranks)
{
    return (uint16_t)(poker_times(ranks, POKER_JOKER) << POKER_JOKER);
}

/* Calls for each choice of cards that one suit can have in a hand of the group, with the number of
 * the choice. */
static void each_choice(const poker_group *g, void (*visit)(void *, const poker_group *, uint32_t,
                                                            uint16_t), void *context)
{
    const uint16_t joker = joker_of(g->ranks);
    uint16_t cards[1 << 7] = { 0 };
    uint32_t n = 1;

    if (g->cards != 0) {
        const int others = 7 - __builtin_popcount(g->cards);
        visit(context, g, 0, g->cards);
        visit(context, g, 1, joker);
        for (int i = 0; i < others && !(i == 1 && g->code[0] == g->code[1]); i++)
            visit(context, g, (uint32_t)i + 2, (uint16_t)(joker | 1u << g->code[i]));
        if (others == 2 && g->code[0] != g->code[1])
            visit(context, g, 4, (uint16_t)(joker | 1u << g->code[0] | 1u << g->code[1]));
        return;
    }
    for (int r = 0; r < POKER_RANKS; r++) {
        const uint32_t times = poker_times(g->ranks, r);
        if (times == 0)
            continue;
        for (uint32_t i = n; i-- > 0;) {
            cards[2 * i + 1] = (uint16_t)(cards[i] | 1u << r);
            cards[2 * i] = cards[i];
        }
        n *= 2;
    }
    for (uint32_t i = 0; i < n; i++)
        if (__builtin_popcount(cards[i]) + (joker != 0) <= FEW_OF_A_SUIT)
            visit(context, g, i, (uint16_t)(cards[i] | joker));
}

static uint32_t choices_of(const poker_group *g)
{
    uint32_t n = 1;

    if (g->cards != 0)
        return POKER_CHOICES;
    for (int r = 0; r < POKER_RANKS; r++)
        n <<= poker_times(g->ranks, r) > 0;
    return n;
}

/* What lies outside a suit of which the hand has these cards. Four of a rank cannot: such a choice
 * comes in no hand, and is not asked. */
static bool others_of(uint64_t ranks, uint16_t cards, uint32_t *others)
{
    *others = 0;
    for (int r = 0; r < POKER_RANKS; r++) {
        const uint32_t times = poker_times(ranks, r) - (cards >> r & 1u);
        if (times > 3)
            return false;
        *others |= times << 2 * r;
    }
    return true;
}

typedef struct placing {
    poker_bests *b;
    uint32_t key, setting; /* of the setting whose questions are put */
} placing;

static void count_choice(void *context, const poker_group *g, uint32_t choice, uint16_t cards)
{
    placing *p = context;
    uint32_t others;

    (void)choice;
    if (others_of(g->ranks, cards, &others))
        p->b->begin[cards + 1] += g->settings;
}

static void place_choice(void *context, const poker_group *g, uint32_t choice, uint16_t cards)
{
    placing *p = context;
    uint32_t others;

    if (others_of(g->ranks, cards, &others))
        p->b->question[p->b->begin[cards]++] = (poker_question){
            p->key, others, g->suits + choice * g->settings + p->setting, cards };
}

/* Settings in the order of their keys: 20 bits, by two passes. */
static bool sort_keys(poker_bests *b)
{
    enum { DIGIT = 1 << 10 };
    uint32_t *from = malloc(b->keys * sizeof *from), *to = malloc(b->keys * sizeof *to);

    if (from == NULL || to == NULL) {
        free(from);
        free(to);
        return false;
    }
    for (uint32_t i = 0; i < b->keys; i++)
        from[i] = i;
    for (int shift = 0; shift <= 10; shift += 10) {
        uint32_t at[DIGIT + 1] = { 0 }, *swapped = from;
        for (uint32_t i = 0; i < b->keys; i++)
            at[(b->key[i] >> shift) % DIGIT + 1]++;
        for (int d = 0; d < DIGIT; d++)
            at[d + 1] += at[d];
        for (uint32_t i = 0; i < b->keys; i++)
            to[at[(b->key[from[i]] >> shift) % DIGIT]++] = from[i];
        from = to;
        to = swapped;
    }
    free(to);
    b->by_key = from;
    return true;
}

/* Puts all questions in the order of their cards, and of their keys under that. */
static bool put_questions(poker_bests *b)
{
    placing p = { .b = b };

    for (uint32_t i = 0; i < b->groups; i++) {
        poker_group *g = &b->group[i];
        g->suits = b->suits;
        b->suits += choices_of(g) * g->settings;
        for (uint32_t k = 0; k < g->settings; k++)
            b->group_of[g->first + k] = i;
        each_choice(g, count_choice, &p);
    }
    for (int c = 0; c < POKER_SUIT_SETS; c++)
        b->begin[c + 1] += b->begin[c];
    b->question = malloc(b->begin[POKER_SUIT_SETS] * sizeof *b->question + 1);
    b->suit = calloc(b->suits + 1, sizeof *b->suit);
    b->rank = calloc(b->keys + 1, sizeof *b->rank);
    if (b->question == NULL || b->suit == NULL || b->rank == NULL)
        return false;
    for (uint32_t i = 0; i < b->keys; i++) {
        const poker_group *g = &b->group[b->group_of[b->by_key[i]]];
        p.key = b->key[b->by_key[i]];
        p.setting = b->by_key[i] - g->first;
        each_choice(g, place_choice, &p);
    }
    memmove(b->begin + 1, b->begin, POKER_SUIT_SETS * sizeof *b->begin);
    b->begin[0] = 0;
    return true;
}

poker_made poker_best_ask(poker_bests *b)
{
    asking a = { .b = b, .made = POKER_MADE };

    b->suited_at = malloc(POKER_SUIT_SETS * sizeof *b->suited_at);
    b->begin = calloc(POKER_SUIT_SETS + 1, sizeof *b->begin);
    if (b->suited_at == NULL || b->begin == NULL)
        return POKER_NO_MEMORY;
    memset(b->suited_at, 0xff, POKER_SUIT_SETS * sizeof *b->suited_at);
    put_plain(&a);
    if (a.made == POKER_MADE)
        poker_each_case(b->deck, b->parts.suit[0].times, put_case, &a);
    if (a.made != POKER_MADE)
        return a.made;
    b->group_of = malloc(b->keys * sizeof *b->group_of + 1);
    return b->group_of != NULL && sort_keys(b) && put_questions(b) ? POKER_MADE : POKER_NO_MEMORY;
}
