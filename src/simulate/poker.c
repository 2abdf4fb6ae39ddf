/* poker.c: the tables of simulate/poker.h, and the rounds played with them. What must always hold:
 * every hand finds the case that its house way was asked about, and every deal of fourteen of the
 * 53 cards is equally likely. */
#include "simulate/poker.h"

#include <assert.h>
#include <stdlib.h>

enum { CLUBS, DIAMONDS, HEARTS, SPADES };
enum { RANKS = 13, OTHERS = 2 * RANKS, OTHER_PAIRS = OTHERS * (OTHERS + 1) / 2 };

/* ---- One case -------------------------------------------------------------------------------- */

/* Asks the house way about seven cards. */
static sim_poker_hand ask(const sim_poker *table, const sabot_card card[7])
{
    const bool wheel_low = table->tables->wheel_low;
    sabot_poker_setting setting;
    const int line = sabot_house_way_set_cards(table->way, card, wheel_low, &setting);
    uint32_t front, behind;

    if (line < 0)
        return SABOT_WAY_LINES;
    front = sabot_poker_two(setting.front) >> 12;
    behind = poker7_class_of(table->tables, sabot_poker_five(setting.behind, wheel_low));
    return behind << 16 | (uint32_t)sabot_poker_is_foul(&setting, wheel_low) << 15 | front << 6 |
           (uint32_t)line;
}

static void ask_plain(void *context, const sabot_card card[7])
{
    sim_poker *table = context;

    table->plain[poker7_slot(table->tables, poker7_sum(table->tables, card))] = ask(table, card);
}

/* ---- Cases of one suit ----------------------------------------------------------------------- */

/* One of the cards that are not of the suit, 0 to 25: its rank, the ace 0, and whether it comes
 * before the card of that rank that is. Where the suit lacks the rank there is no before. */
static uint32_t other_code(uint32_t rank, bool before)
{
    return 2 * rank + before;
}

static bool is_before(uint32_t code)
{
    return code % 2 == 1;
}

static bool can_be(uint32_t code, uint32_t set)
{
    return !is_before(code) || (set >> code / 2 & 1);
}

static sabot_card other_card(uint32_t code, int suit)
{
    return sabot_card_make((int)code / 2 + 1, suit);
}

/* Two such cards, in either order. */
static uint32_t pair_code(uint32_t a, uint32_t b)
{
    return a > b ? a * (a + 1) / 2 + b : b * (b + 1) / 2 + a;
}

/* Asks about five cards, made to be of the suit, and two others. The suit is diamonds: hearts and
 * spades come before, clubs after. Only where two cards of one rank both come after is it hearts,
 * with diamonds and clubs after. */
static sim_poker_hand ask_two_others(sim_poker *table, sabot_card card[7], uint32_t a, uint32_t b)
{
    const bool both_after = a == b && !is_before(a);
    const int suit = both_after ? HEARTS : DIAMONDS;

    for (int i = 0; i < 5; i++)
        if (card[i] != SABOT_CARD_JOKER)
            card[i] = sabot_card_make(sabot_card_rank(card[i]), suit);
    card[5] = other_card(a, is_before(a) ? SPADES : CLUBS);
    card[6] = other_card(b, is_before(b) ? HEARTS : both_after ? DIAMONDS : CLUBS);
    return ask(table, card);
}

static void ask_all_pairs(sim_poker *table, sabot_card card[7], uint32_t set, uint32_t at)
{
    for (uint32_t a = 0; a < OTHERS; a++)
        for (uint32_t b = 0; b <= a; b++)
            if (can_be(a, set) && can_be(b, set))
                table->suited[at + pair_code(a, b)] = ask_two_others(table, card, a, b);
}

static void ask_all_others(sim_poker *table, sabot_card card[7], uint32_t set, uint32_t at)
{
    for (uint32_t a = 0; a < OTHERS; a++)
        if (can_be(a, set)) {
            card[6] = other_card(a, is_before(a) ? SPADES : CLUBS);
            table->suited[at + a] = ask(table, card);
        }
}

/* Asks about all cases with these cards of the suit; returns how many numbers they take. */
static uint32_t ask_suited(sim_poker *table, int joker, uint32_t set, uint32_t at)
{
    sabot_card card[7 + RANKS] = { SABOT_CARD_JOKER };
    int n = joker;

    for (int rank = 1; rank <= RANKS; rank++)
        if (set >> (rank - 1) & 1)
            card[n++] = sabot_card_make(rank, DIAMONDS);
    table->suited_at[joker][set] = at;
    if (n == 5) {
        ask_all_pairs(table, card, set, at);
        return OTHER_PAIRS;
    }
    if (n == 6) {
        ask_all_others(table, card, set, at);
        return OTHERS;
    }
    if (n != 7)
        return 0;
    table->suited[at] = ask(table, card);
    return 1;
}

sim_poker *sim_poker_new(const poker7 *tables, const sabot_house_way *way)
{
    sim_poker *table = calloc(1, sizeof *table);
    uint32_t at = 0;

    assert(!way->tiles);
    if (table == NULL)
        return NULL;
    table->tables = tables;
    table->way = way;
    poker7_each_holding(ask_plain, table);
    for (int joker = 0; joker <= 1; joker++)
        for (uint32_t set = 0; set < POKER7_SUIT_SETS; set++)
            at += ask_suited(table, joker, set, at);
    assert(at == SIM_POKER_SUITED);
    return table;
}

void sim_poker_free(sim_poker *table)
{
    free(table);
}

/* ---- A hand ---------------------------------------------------------------------------------- */

/* The code of a card, given as its place in a set, beside that suit with those cards. */
static uint32_t code_beside(int place, int suit, uint64_t cards)
{
    const uint32_t rank = (uint32_t)place % RANKS;

    return other_code(rank, place / RANKS > suit && (cards >> rank & 1));
}

/* A hand that can have five cards of a suit: by its sum and set. */
static sim_poker_hand set_suited(const sim_poker *table, uint64_t sum, uint64_t set)
{
    const int suit = poker7_suit(sum);
    const uint64_t cards = set >> RANKS * suit & (POKER7_SUIT_SETS - 1);
    const uint64_t others = set & ~(cards << RANKS * suit) & ~poker7_bit(SABOT_CARD_JOKER);
    const uint32_t at = table->suited_at[set >> SABOT_CARD_LAST][cards];
    const uint64_t second = others & (others - 1);
    uint32_t code;

    if (others == 0)
        return table->suited[at];
    code = code_beside(__builtin_ctzll(others), suit, cards);
    if (second == 0)
        return table->suited[at + code];
    return table->suited[at + pair_code(code, code_beside(__builtin_ctzll(second), suit, cards))];
}

static inline sim_poker_hand set_hand(const sim_poker *table, uint64_t sum, uint64_t set)
{
    if ((sum & POKER7_SUITED) == 0)
        return table->plain[poker7_slot(table->tables, sum)];
    return set_suited(table, sum, set);
}

static inline sim_poker_hand set_cards(const sim_poker *table, const sabot_card card[7])
{
    const uint64_t sum = poker7_sum(table->tables, card);

    if ((sum & POKER7_SUITED) == 0)
        return table->plain[poker7_slot(table->tables, sum)];
    return set_suited(table, sum, poker7_set(card));
}

sim_poker_hand sim_poker_set(const sim_poker *table, const sabot_card card[7])
{
    return set_cards(table, card);
}

/* ---- All hands ------------------------------------------------------------------------------- */

typedef struct counting {
    const sim_poker *table;
    uint64_t count[128]; /* by line, and 64 more where the hand is foul */
} counting;

static void count_hands(void *context, poker7_cards five, const poker7_cards *two, int n)
{
    counting *c = context;

    for (int i = 0; i < n; i++) {
        const sim_poker_hand hand =
            set_hand(c->table, five.sum + two[i].sum, five.set | two[i].set);
        c->count[sim_poker_line(hand) + (sim_poker_is_foul(hand) ? 64 : 0)]++;
    }
}

void sim_poker_count(const sim_poker *table, uint64_t line[SABOT_WAY_LINES + 1], uint64_t *foul)
{
    counting c = { .table = table };

    poker7_each_five(table->tables, count_hands, &c);
    *foul = 0;
    for (int i = 0; i <= SABOT_WAY_LINES; i++) {
        line[i] = c.count[i] + c.count[i + 64];
        *foul += c.count[i + 64];
    }
}

/* ---- Rounds ---------------------------------------------------------------------------------- */

__extension__ typedef unsigned __int128 wide;

/* Moves seven random cards of those from `from` on to that place. One random number is read as
 * seven numbers, the first below `left`, the next below `left` - 1 and so on: what is over after
 * each multiplication is the next one's. All ways come out equally often once the few numbers at
 * the edge, told by what the product of all seven leaves, are drawn again. */
static void deal_seven(sim_random *random, sabot_card *from, uint32_t left)
{
    uint64_t ways = 1, bits, edge;

    for (uint32_t i = 0; i < 7; i++)
        ways *= left - i;
    edge = (0 - ways) % ways;
    do
        bits = sim_random_next(random);
    while (bits * ways < edge);
    for (uint32_t i = 0; i < 7; i++) {
        const wide product = (wide)bits * (left - i);
        const uint32_t at = i + (uint32_t)(product >> 64);
        const sabot_card card = from[at];
        from[at] = from[i];
        from[i] = card;
        bits = (uint64_t)product;
    }
}

static inline void deal_round(sim_random *random, sabot_card deck[SABOT_CARD_JOKER])
{
    deal_seven(random, deck, SABOT_CARD_JOKER);
    deal_seven(random, deck + 7, SABOT_CARD_JOKER - 7);
}

void sim_poker_deal(sim_random *random, sabot_card deck[SABOT_CARD_JOKER])
{
    deal_round(random, deck);
}

/* C:11.9.2: how many of the player's two hands are strictly above the dealer's. */
static inline int hands_above(sim_poker_hand player, sim_poker_hand dealer)
{
    return (sim_poker_front(player) > sim_poker_front(dealer)) +
           (sim_poker_behind(player) > sim_poker_behind(dealer));
}

void sim_poker_play(const sim_poker *player, const sim_poker *dealer, uint64_t seed,
                    uint64_t block, uint32_t rounds, sim_poker_tally *tally)
{
    sabot_card deck[SABOT_CARD_JOKER];
    sim_random random;
    uint64_t above[3] = { 0 };

    assert(rounds <= SIM_POKER_BLOCK);
    assert(player->tables->wheel_low == dealer->tables->wheel_low);
    sim_random_begin(&random, seed, block);
    for (int i = 0; i < SABOT_CARD_JOKER; i++)
        deck[i] = (sabot_card)(i + 1);
    for (uint32_t i = 0; i < rounds; i++) {
        deal_round(&random, deck);
        above[hands_above(set_cards(player, deck), set_cards(dealer, deck + 7))]++;
    }
    tally->lose += above[0];
    tally->push += above[1];
    tally->win += above[2];
}
