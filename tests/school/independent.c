/* independent.c: see independent.h. */
#include "independent.h"

#include "deal/deal.h"
#include "oracle/oracle.h"
#include "oracle/pai_gow_oracle.h"
#include "sabot/poker.h"
#include "sabot/tile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

long independent_held[SCHOOL_KINDS];

static char fault[SCHOOL_TEXT];

static const char *held(const school_exercise *x, bool same, const char *says)
{
    independent_held[x->kind]++;
    if (same)
        return NULL;
    snprintf(fault, sizeof fault, "%s", says);
    return fault;
}

/* ---- What is expected ------------------------------------------------------------------------ */

static bool is_expected(const sabot_table *table, const sabot_event *event)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(table, SABOT_ASK_ALL, next);

    for (int i = 0; i < n; i++)
        if (sabot_expected_covers(&next[i], event))
            return true;
    return false;
}

/* The right act is among those listed, and no other. */
static const char *expected_fault(const school_exercise *x)
{
    for (int i = 0; i < x->choices; i++)
        if (is_expected(&x->asked, &x->choice[i].event) != (i == x->right[0]))
            return held(x, false, "a choice is listed that is wrong, or the right one is not");
    return held(x, true, "");
}

/* ---- Third cards ----------------------------------------------------------------------------- */

static int count_of(const sabot_hand *hand, int n)
{
    int value[SABOT_HAND_CARDS];

    for (int i = 0; i < n; i++)
        value[i] = oracle_value(sabot_card_rank(hand->card[i]));
    return oracle_point_count(value, n);
}

static const char *third_by_table(const school_exercise *x, const sabot_standing *s)
{
    const sabot_hand *player = &s->hand[0].cards, *banker = &s->hand[1].cards;
    const int p = count_of(player, 2), b = count_of(banker, 2);
    const int third = player->n > 2 ? oracle_value(sabot_card_rank(player->card[2])) : -1;
    bool draws = false;

    if (p < 8 && b < 8)
        draws = x->event.hand == SABOT_HAND_PLAYER ? oracle_player_draws(p, b) == 1
                                                   : oracle_banker_draws(b, third) == 1;
    return held(x, draws == (strcmp(x->answer, "it draws a card") == 0),
                "the oracle draws otherwise");
}

/* 19:47-4.9(c), Table 3, as it is printed: the Banker's count, then no card and the value of the
 * Player's third. */
static const char table_3[7][12] = {
    "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDSO", "DSSDDDDDDSS", "DSSSSODDDSS",
    "SSSSSSSDDSS",
};

static const char *third_by_choice(const school_exercise *x, const sabot_standing *s)
{
    const sabot_hand *player = &s->hand[0].cards, *banker = &s->hand[1].cards;
    const bool open = s->hand[1].up == 3;
    const int p = count_of(player, 2), b = count_of(banker, 2);
    const char *want = "must stay";
    char cell;

    if (x->event.hand == SABOT_HAND_PLAYER)
        want = p >= 8 ? "must call a natural" : p == 5 ? "may draw or stay"
                                            : p < 5 ? "must draw a card" : "must stay";
    else if (!open)
        want = b >= 8 ? "must call a natural" : "must say \"Under Eight\"";
    else if (p < 8 && b < 7) {
        cell = table_3[b][player->n > 2 ? 1 + oracle_value(sabot_card_rank(player->card[2])) : 0];
        want = cell == 'D' ? "must draw a card" : cell == 'O' ? "may draw or stay" : "must stay";
    }
    return held(x, strcmp(x->answer, want) == 0, want);
}

static const char *third_fault(const school_exercise *x)
{
    sabot_standing s;

    sabot_stand(&x->asked, &s);
    if (sabot_traits_of(x->table.rules.game)->drawing == SABOT_DRAWN_BY_CHOICE)
        return third_by_choice(x, &s);
    return third_by_table(x, &s);
}

/* ---- Hands of tiles and cards ---------------------------------------------------------------- */

static int face_of(uint8_t tile)
{
    return 10 * sabot_tile_low(tile) + sabot_tile_high(tile);
}

static struct pgo_card card_of(uint8_t card)
{
    static const enum pgo_suit suits[] = { PGO_CLUBS, PGO_DIAMONDS, PGO_HEARTS, PGO_SPADES };

    if (card == SABOT_CARD_JOKER)
        return (struct pgo_card){ 14, PGO_JOKER };
    return (struct pgo_card){ sabot_card_rank(card) == 1 ? 14 : sabot_card_rank(card),
                              suits[sabot_card_suit(card)] };
}

static int64_t rank_of(const uint8_t *piece, int n, bool tiles, bool wheel_low)
{
    struct pgo_card card[5];

    if (tiles)
        return pgo_tiles_rank(face_of(piece[0]), face_of(piece[1]));
    for (int i = 0; i < n; i++)
        card[i] = card_of(piece[i]);
    return n == 2 ? pgo_two(card) : pgo_five(card, wheel_low);
}

static const char *compare_fault(const school_exercise *x)
{
    sabot_view v;
    const int own = x->event.seat;
    int64_t rank[2][2];

    sabot_look(&x->asked, x->viewer, &v);
    for (int side = 0; side < 2; side++) {
        const sabot_view_place *at = &v.place[side == 0 ? own : v.bank];
        if (at->before != 2)
            return NULL;
        rank[side][0] = rank_of(at->piece, 2, v.tiles, x->table.rules.wheel_low);
        rank[side][1] = rank_of(at->piece + 2, at->n - 2, v.tiles, x->table.rules.wheel_low);
        if (v.tiles && rank[side][0] < rank[side][1]) {
            const int64_t high = rank[side][1];
            rank[side][1] = rank[side][0];
            rank[side][0] = high;
        }
    }
    static const char *const words[] = { "", "Lose", "Push", "Win" };
    const enum pgo_result result = pgo_compare(rank[0][0], rank[0][1], rank[1][0], rank[1][1]);
    return held(x, strcmp(words[result], x->answer) == 0, words[result]);
}

static const char *count_fault(const school_exercise *x)
{
    char want[SCHOOL_LINE];
    sabot_standing s;

    if (x->event.kind == SABOT_EV_COMPARE)
        return compare_fault(x);
    sabot_stand(&x->asked, &s);
    const int player = count_of(&s.hand[0].cards, s.hand[0].cards.n);
    const int banker = count_of(&s.hand[1].cards, s.hand[1].cards.n);
    if (x->event.kind == SABOT_EV_RESULT)
        snprintf(want, sizeof want, "Player %d, Banker %d: %s", player, banker,
                 player > banker ? "Player wins" : player < banker ? "Banker wins" : "Tie");
    else if (x->event.words == SABOT_SAY_TOTAL)
        return NULL; /* the dice are told in the felt alone */
    else
        snprintf(want, sizeof want, "%d", x->event.words == SABOT_SAY_PLAYER
                                              ? count_of(&s.hand[0].cards, 2)
                                              : count_of(&s.hand[1].cards, 2));
    return held(x, strcmp(x->answer, want) == 0, want);
}

/* ---- Settings -------------------------------------------------------------------------------- */

static int compare_bytes(const void *a, const void *b)
{
    return *(const unsigned char *)a - *(const unsigned char *)b;
}

/* Two cards and five, each in an order of its own. */
static void put_in_order(uint8_t piece[7])
{
    qsort(piece, 2, 1, compare_bytes);
    qsort(piece + 2, 5, 1, compare_bytes);
}

static uint8_t byte_of(const struct pgo_card *card)
{
    static const int suits[] = { 3, 2, 1, 0 };

    if (card->suit == PGO_JOKER)
        return SABOT_CARD_JOKER;
    return sabot_card_make(card->rank == 14 ? 1 : card->rank, suits[card->suit]);
}

static const char *set_tiles_fault(const school_exercise *x, const sabot_faces *faces)
{
    const bool second = strcmp(x->table.rules.house_way, "tiles-2") == 0;
    int tile[4];

    for (int i = 0; i < 4; i++)
        tile[i] = face_of(faces->piece[i]);
    const struct pgo_tiles_setting s = second ? pgo_tiles_2(tile) : pgo_tiles_1(tile);
    /* the ranks of the two hands, in either order: two of a face are alike */
    const int a = pgo_tiles_rank(tile[0], tile[1]), b = pgo_tiles_rank(tile[2], tile[3]);
    const int c = pgo_tiles_rank(s.high[0], s.high[1]), d = pgo_tiles_rank(s.low[0], s.low[1]);
    return held(x, (a == c && b == d) || (a == d && b == c), "the oracle sets it otherwise");
}

static const char *set_cards_fault(const school_exercise *x, const sabot_faces *faces)
{
    const bool second = strcmp(x->table.rules.house_way, "poker-2") == 0;
    struct pgo_card card[7];
    uint8_t want[7], got[7];

    for (int i = 0; i < 7; i++)
        card[i] = card_of(faces->piece[i]);
    const struct pgo_poker_setting s = second ? pgo_poker_2(card, x->table.rules.wheel_low)
                                              : pgo_poker_1(card, x->table.rules.wheel_low);
    for (int i = 0; i < 2; i++)
        want[i] = byte_of(&s.front[i]);
    for (int i = 0; i < 5; i++)
        want[2 + i] = byte_of(&s.behind[i]);
    memcpy(got, faces->piece, sizeof got);
    put_in_order(got);
    put_in_order(want);
    return held(x, s.ways > 1 || memcmp(got, want, sizeof got) == 0,
                "the oracle sets it otherwise");
}

static const char *set_fault(const school_exercise *x)
{
    const sabot_faces faces = sabot_event_faces(&x->event);

    return faces.tiles ? set_tiles_fault(x, &faces) : set_cards_fault(x, &faces);
}

static const char *foul_fault(const school_exercise *x)
{
    sabot_standing s;
    struct pgo_card card[7];

    sabot_stand(&x->asked, &s);
    for (int i = 0; i < 7; i++)
        card[i] = card_of(s.place[x->event.seat].piece[i]);
    return held(x, pgo_is_foul(card, card + 2, x->table.rules.wheel_low) ==
                       (strcmp(x->answer, "foul") == 0), "the oracle finds otherwise");
}

static const char *rank_fault(const school_exercise *x)
{
    int64_t best = -1;
    int which = -1;

    for (int i = 0; i < x->choices; i++) {
        const sabot_faces f = sabot_event_faces(&x->choice[i].event);
        if (f.n == 0)
            return NULL; /* names are the core's */
        const int64_t rank = rank_of(f.piece, f.n, f.tiles, x->table.rules.wheel_low);
        if (rank == best)
            return held(x, false, "two of them rank alike");
        if (rank > best) {
            best = rank;
            which = i;
        }
    }
    return held(x, which == x->right[0], "the oracle ranks otherwise");
}

/* ---- Money ----------------------------------------------------------------------------------- */

/* The auto-dealer settles a copy. */
static void settle(const sabot_table *table, sabot_table *then)
{
    deal_driver driver = { .table = then };
    static sabot_expected next[SABOT_EXPECTED_MAX];
    const sabot_asked owed = { .duties = SABOT_DUTY_BIT(SABOT_MUST) };

    *then = *table;
    while (sabot_expect(then, owed, next) > 0 && next[0].like.kind != SABOT_EV_DISCARD)
        deal_step(&driver, 1u << SABOT_MUST);
}

static struct oracle_rules oracle_rules_of(const sabot_rules *rules)
{
    struct oracle_rules o = {
        .game = rules->game == SABOT_PUNTO_BANCO ? ORACLE_PUNTO_BANCO : ORACLE_MINIBACCARAT,
        .edition = rules->edition, .mode = (enum oracle_mode)rules->banker_mode,
        .base_percent = rules->vigorish, .rounding = rules->rounding, .tie_odds = rules->tie_odds,
    };

    for (int lead = 4; lead <= 9; lead++)
        o.bonus_odds[lead] = rules->bonus ? rules->bonus_odds[9 - lead] : 0;
    o.natural_odds = rules->bonus ? rules->bonus_odds[6] : 0;
    o.dragon7_odds = rules->dragon_wager ? rules->dragon_odds : 0;
    return o;
}

static struct oracle_wagers wagers_of(const sabot_view_seat *at)
{
    return (struct oracle_wagers){
        .banker = at->wager[SABOT_ON_BANKER], .player = at->wager[SABOT_ON_PLAYER],
        .tie = at->wager[SABOT_ON_TIE], .four = at->wager[SABOT_ON_FOUR_CARDS],
        .five = at->wager[SABOT_ON_FIVE_CARDS], .six = at->wager[SABOT_ON_SIX_CARDS],
        .bonus_player = at->wager[SABOT_ON_BONUS_PLAYER],
        .bonus_banker = at->wager[SABOT_ON_BONUS_BANKER], .dragon7 = at->wager[SABOT_ON_DRAGON_7],
    };
}

/* What every seat gets by the oracle is what the listed acts come to. */
static const char *oracle_pay_fault(const school_exercise *x)
{
    const struct oracle_rules rules = oracle_rules_of(&x->table.rules);
    long paid[SABOT_SEATS_MAX + 1] = { 0 }, taken[SABOT_SEATS_MAX + 1] = { 0 };
    int value[6] = { 0 }, n = 0;
    struct oracle_round round;
    sabot_standing s;
    sabot_view v;

    sabot_stand(&x->asked, &s);
    sabot_look(&x->asked, x->viewer, &v);
    for (int i = 0; i < 4; i++)
        value[n++] = oracle_value(sabot_card_rank(s.hand[i % 2].cards.card[i / 2]));
    for (int h = 0; h < 2; h++)
        if (s.hand[h].cards.n == 3)
            value[n++] = oracle_value(sabot_card_rank(s.hand[h].cards.card[2]));
    if (oracle_play(value, n, &round) != n)
        return NULL;
    for (int i = 0; i < x->rights; i++) {
        const sabot_event *e = &x->choice[x->right[i]].event;
        if (e->kind == SABOT_EV_PAY)
            paid[e->seat] += (long)e->amount;
        else if (e->kind == SABOT_EV_COLLECT_VIGORISH || e->kind == SABOT_EV_MARK_VIGORISH)
            taken[e->seat] += (long)e->amount;
    }
    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++) {
        const struct oracle_wagers wagers = wagers_of(&v.seat[seat]);
        struct oracle_settlement due;
        if (v.seat[seat].coupons != 0 || oracle_settle(&rules, &round, &wagers, &due) != 0)
            return NULL;
        if (due.wins != paid[seat] || due.vigorish + due.tie_charge != taken[seat]) {
            snprintf(fault, sizeof fault, "the oracle pays seat %d %ld and takes %ld, not %ld, %ld",
                     seat, due.wins, due.vigorish + due.tie_charge, paid[seat], taken[seat]);
            return fault;
        }
    }
    return NULL;
}

static const char *pay_fault(const school_exercise *x)
{
    sabot_table listed = x->asked, dealt;
    const bool by_table = sabot_traits_of(x->table.rules.game)->drawing == SABOT_DRAWN_BY_TABLE;

    for (int i = 0; i < x->rights; i++) {
        const sabot_event *e = &x->choice[x->right[i]].event;
        for (int c = 0; c < x->choices; c++) {
            bool in = false;
            for (int r = 0; r < x->rights; r++)
                in = in || x->right[r] == c;
            if (!in && sabot_judge(&listed, &x->choice[c].event).verdict == SABOT_ACCEPTED)
                return held(x, false, "an act that is no part of the answer is accepted");
        }
        if (sabot_judge(&listed, e).verdict != SABOT_ACCEPTED)
            return held(x, false, "an act of the answer is not accepted in its turn");
        sabot_apply(&listed, e);
    }
    settle(&x->asked, &dealt);
    if (memcmp(&listed.ledger, &dealt.ledger, sizeof dealt.ledger) != 0)
        return held(x, false, "the auto-dealer comes to other accounts");
    const char *says = by_table ? oracle_pay_fault(x) : NULL;
    return says ? says : held(x, true, "");
}

/* "25.00 is paid to seat 4, won on banker", or hand: of that round, in the felt. */
static long won_by(const school_exercise *x, int seat)
{
    for (int i = x->lines - 1; i >= 0; i--) {
        char on[16];
        long whole, cents;
        int who;
        if (sscanf(x->felt[i] + 16, "%ld.%ld is paid to seat %d, won on %15s", &whole, &cents, &who,
                   on) == 4 && who == seat &&
            (strcmp(on, "banker") == 0 || strcmp(on, "hand") == 0))
            return 100 * whole + cents;
    }
    return 0;
}

static const char *vigorish_fault(const school_exercise *x)
{
    const sabot_rules *rules = &x->table.rules;
    const long won = won_by(x, x->event.seat);
    const bool pays = rules->banker_mode == SABOT_MODE_VIG5 ||
                      rules->banker_mode == SABOT_MODE_VIG4;
    sabot_event more = x->event;
    long want;

    more.amount = x->event.amount + 1;
    if (sabot_judge(&x->asked, &more).verdict == SABOT_ACCEPTED)
        return held(x, false, "a cent more is accepted too");
    if (won == 0 || !pays || rules->two_areas) /* of two areas it is taken together */
        return NULL;
    if (sabot_traits_of(rules->game)->contest == SABOT_OWN_HANDS)
        want = (long)pgo_vigorish(won, rules->rounding);
    else
        want = oracle_vigorish(rules->game == SABOT_MINIBACCARAT ? ORACLE_MINIBACCARAT
                                                                 : ORACLE_PUNTO_BANCO,
                               rules->vigorish, rules->rounding, won);
    char text[SCHOOL_LINE];
    snprintf(text, sizeof text, "the oracle takes %ld of %ld won by seat %d, not %ld", want, won,
             x->event.seat, (long)x->event.amount);
    return held(x, want == x->event.amount, text);
}

/* ---- Facts ----------------------------------------------------------------------------------- */

/* Nobody expects it, and it is no refusal: it happened. A setting is expected, whichever it is. */
static const char *fact_fault(const school_exercise *x)
{
    sabot_table then = x->asked;
    const sabot_ruling ruling = sabot_judge(&x->asked, &x->event);
    char text[SCHOOL_TEXT];

    sabot_ruling_text(&ruling, text, sizeof text);
    if (ruling.verdict != SABOT_IRREGULAR ||
        (x->event.kind != SABOT_EV_SET && is_expected(&x->asked, &x->event)))
        return held(x, false, "it is no irregularity");
    sabot_apply(&then, &x->event);
    return held(x, strcmp(text, x->answer) == 0 && then.events == x->asked.events + 1, text);
}

const char *independent_fault(const school_exercise *x)
{
    switch (x->kind) {
    case SCHOOL_NEXT:
    case SCHOOL_BANK:     return expected_fault(x);
    case SCHOOL_THIRD:    return third_fault(x);
    case SCHOOL_COUNT:    return count_fault(x);
    case SCHOOL_PAY:      return pay_fault(x);
    case SCHOOL_VIGORISH: return vigorish_fault(x);
    case SCHOOL_SET:      return set_fault(x);
    case SCHOOL_FOUL:     return foul_fault(x);
    case SCHOOL_FACT:     return fact_fault(x);
    default:              return rank_fault(x);
    }
}
