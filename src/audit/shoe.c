/* shoe.c: rounds in their order, table by table. */
#include "shoe.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SUITS = 4, TEN_RANKS = 4 };

/* ---- Tables -------------------------------------------------------------------------------- */

/* How many cards of this byte the decks hold. */
static int limit_of(int card, int decks)
{
    if (sabot_card_is_known((sabot_card)card))
        return decks;
    if (card == AUDIT_VALUE)
        return TEN_RANKS * SUITS * decks;
    if ((card > AUDIT_RANK && card <= AUDIT_RANK + 13) ||
        (card > AUDIT_VALUE && card <= AUDIT_VALUE + 9))
        return SUITS * decks;
    return UINT16_MAX;
}

audit_shoes *audit_shoes_open(const audit_judge *judge)
{
    audit_shoes *shoes = calloc(1, sizeof *shoes);
    const int decks = judge->terms->rules.decks;

    if (!shoes)
        return NULL;
    shoes->judge = judge;
    for (int card = 0; card < JUDGE_CARDS; card++)
        shoes->limit[card] = (uint16_t)limit_of(card, decks);
    shoes->limit_cards = (uint16_t)(decks * SABOT_CARD_LAST);
    return shoes;
}

void audit_shoes_free(audit_shoes *shoes)
{
    free(shoes);
}

void audit_shoes_clear(audit_shoes *shoes)
{
    if (shoes->n > 0)
        memset(shoes->table, 0, sizeof shoes->table);
    shoes->n = 0;
    shoes->waiting = 0;
    shoes->lost = 0;
    shoes->recent = NULL;
}

static shoe_table *table_of(audit_shoes *shoes, uint64_t key)
{
    size_t i = (size_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 51);

    if (shoes->recent && shoes->recent->key == key)
        return shoes->recent;
    if (shoes->n == SHOE_TABLES)
        audit_shoes_clear(shoes);
    while (shoes->table[i].is_used && shoes->table[i].key != key)
        i = (i + 1) % (2 * SHOE_TABLES);
    if (!shoes->table[i].is_used) {
        shoes->table[i] = (shoe_table){ .key = key, .is_used = true, .lost = shoes->lost };
        shoes->n++;
        shoes->tables++;
    }
    shoes->recent = &shoes->table[i];
    return shoes->recent;
}

/* ---- Shoes --------------------------------------------------------------------------------- */

static void forget_cards(shoe_table *t)
{
    memset(t->count, 0, sizeof t->count);
    t->cards = 0;
    t->too_full = false;
}

static void new_shoe(audit_shoes *shoes, shoe_table *t)
{
    forget_cards(t);
    t->out = t->last = t->last_told = t->ended = false;
    t->after_out = 0;
    shoes->shoes++;
}

/* Does this round begin another shoe? Falling numbers are looked at with the numbers. */
static bool is_new_shoe(const audit_shoes *shoes, const shoe_table *t, const audit_round *round)
{
    if (!t->has_round || t->ended)
        return true;
    return shoes->judge->terms->shoe_by == AUDIT_SHOE_BY_ID && (round->told & AUDIT_TOLD_SHOE) &&
           t->has_shoe && round->shoe != t->shoe;
}

/* What this round leaves on its table, in a word: to know it again. */
static uint64_t likeness(const audit_round *round)
{
    uint64_t like = 0;

    memcpy(&like, round->card, sizeof round->card);
    return like << 16 | (uint64_t)(round->winner & 3) << 8 |
           (uint64_t)((round->total[AUDIT_PLAYER] * 10 + round->total[AUDIT_BANKER]) & 255);
}

static bool are_faces(const audit_round *round)
{
    return round->what == AUDIT_ROUND && sabot_card_is_known(round->card[0][0]) &&
           sabot_card_is_known(round->card[0][1]) && sabot_card_is_known(round->card[1][0]) &&
           sabot_card_is_known(round->card[1][1]);
}

/* The same row again, where nothing that is told of it should be the same twice: by chance two
 * rounds of faces are alike once in a hundred million. */
static bool is_same_again(const shoe_table *t, const audit_round *round, bool by_number)
{
    if (!t->has_round || by_number || likeness(round) != t->like || !are_faces(round))
        return false;
    if ((round->told & AUDIT_TOLD_TIME) && t->has_time)
        return round->time == t->time;
    return !(round->told & AUDIT_TOLD_NUMBER);
}

/* ---- Numbers ------------------------------------------------------------------------------- */

void audit_gap_text(const shoe_gap *gap, char out[AUDIT_TEXT])
{
    if (gap->first == gap->last)
        snprintf(out, AUDIT_TEXT, "round %" PRId64 " is left out", gap->first);
    else
        snprintf(out, AUDIT_TEXT, "rounds %" PRId64 " to %" PRId64 " are left out", gap->first,
                 gap->last);
}

static void copy_text(char *out, size_t size, audit_span text)
{
    snprintf(out, size, "%.*s", (int)(text.n < size ? text.n : size - 1), text.at ? text.at : "");
}

static void open_gap(audit_shoes *shoes, shoe_table *t, const audit_round *round, int64_t first,
                     int64_t last)
{
    shoe_gap *g = &t->gap;

    *g = (shoe_gap){ .first = first, .last = last, .waits = true, .line = round->line,
                     .where = round->where };
    copy_text(g->table, sizeof g->table, round->table_text);
    copy_text(g->shoe, sizeof g->shoe, round->shoe_text);
    copy_text(g->round, sizeof g->round, round->number_text);
    shoes->waiting++;
}

static void close_gap(audit_shoes *shoes, shoe_table *t)
{
    shoes->waiting -= t->gap.waits;
    t->gap.waits = false;
}

/* A gap that waited is one: what was missing did not come. */
static void settle_gap(audit_shoes *shoes, shoe_table *t, shoe_sight *sight)
{
    if (!t->gap.waits)
        return;
    if (t->gap.filled <= t->gap.last - t->gap.first)
        sight->gap = t->gap;
    close_gap(shoes, t);
}

static void add_order(audit_flaws *flaws, const char *what, int64_t found, int64_t expected)
{
    char says[AUDIT_TEXT], due[AUDIT_TEXT];

    snprintf(says, sizeof says, "%s %" PRId64, what, found);
    snprintf(due, sizeof due, "%s %" PRId64, what, expected);
    audit_flaw_add(flaws, AUDIT_ORDER, 0, says, due);
}

static void add_twice(audit_flaws *flaws, const audit_round *round)
{
    char found[AUDIT_TEXT] = "the same round again";

    if (round->told & AUDIT_TOLD_NUMBER)
        snprintf(found, sizeof found, "round %" PRId64 " again", round->number);
    audit_flaw_add(flaws, AUDIT_TWICE, 0, found, "every round once");
}

/* While a gap waits: does this number explain it? */
static bool explains_gap(audit_shoes *shoes, shoe_table *t, const audit_round *round,
                         shoe_sight *sight, audit_flaws *flaws)
{
    shoe_gap *g = &t->gap;

    if (g->filled == 0 && round->number == g->first + 1 &&
        (round->number != t->number || likeness(round) != t->like)) {
        /* the row before has a wrong number, and nothing is missing; it is told where it stands */
        sight->gap = *g;
        sight->gap.told_order = true;
        close_gap(shoes, t);
        t->number = round->number - 1;
        return false;
    }
    if (round->number < g->first || round->number > g->last)
        return false;
    if (!g->told_order)
        add_order(flaws, "round", round->number, t->number + 1);
    g->told_order = sight->broke = t->disordered = true;
    if (++g->filled > g->last - g->first)
        close_gap(shoes, t);
    return true;
}

/* Where a number begins: of a shoe, or of the file. */
static void begin_numbers(audit_shoes *shoes, shoe_table *t, const audit_round *round)
{
    const audit_terms *terms = shoes->judge->terms;

    if (terms->from >= 0 && round->number > terms->from &&
        (t->has_round || terms->numbers_through) &&
        round->number - terms->from > (int64_t)(shoes->lost - t->lost))
        open_gap(shoes, t, round, terms->from, round->number - 1);
    t->first = t->number = round->number;
    t->has_number = true;
}

/* The number of a round against the one before. Returns whether it was told before. */
static bool follow_number(audit_shoes *shoes, shoe_table *t, const audit_round *round,
                          shoe_sight *sight, audit_flaws *flaws)
{
    const int64_t lost = (int64_t)(shoes->lost - t->lost) + t->spare;

    if (t->gap.waits && explains_gap(shoes, t, round, sight, flaws))
        return false;
    if (round->number == t->number || (round->number < t->number && round->number >= t->first)) {
        add_twice(flaws, round);
        t->spare = likeness(round) != t->like && round->number == t->number;
        return true;
    }
    if (round->number < t->number) {
        add_order(flaws, "round", round->number, t->number + 1);
        return false;
    }
    settle_gap(shoes, t, sight);
    if (round->number > t->number + 1) {
        sight->broke = true;
        if (round->number - t->number - 1 > lost)
            open_gap(shoes, t, round, t->number + 1, round->number - 1);
    }
    t->spare = 0;
    t->number = round->number;
    return false;
}

/* Another shoe, and numbers that should run through begin again with it, as they began. */
static bool is_begun_again(const shoe_table *t, const audit_round *round)
{
    return round->number == t->first && round->number < t->number;
}

/* A number that falls begins a shoe, where shoes are told apart so; not if it fills a gap. */
static bool number_falls(const audit_shoes *shoes, const shoe_table *t, const audit_round *round)
{
    return shoes->judge->terms->shoe_by == AUDIT_SHOE_BY_NUMBER && t->has_number &&
           (round->told & AUDIT_TOLD_NUMBER) && round->number < t->number &&
           !(t->gap.waits && round->number >= t->gap.first);
}

/* ---- Cards --------------------------------------------------------------------------------- */

static void add_too_full(const audit_shoes *shoes, audit_card card, const char *what,
                         unsigned count, unsigned limit, audit_flaws *flaws)
{
    char found[AUDIT_TEXT], expected[AUDIT_TEXT], name[AUDIT_CARD_TEXT];
    const bool face = sabot_card_is_known(card);

    audit_card_text(card, name);
    snprintf(found, sizeof found, "%u cards%s%s in this shoe", count, what,
             card == AUDIT_NO_CARD ? "" : name);
    snprintf(expected, sizeof expected, "at most %u in %d decks", limit,
             shoes->judge->terms->rules.decks);
    audit_flaw_add(flaws, face ? AUDIT_SHOE_BY_CARD : AUDIT_SHOE_BY_VALUE,
                   audit_judge_provision(shoes->judge, LAW_DECKS), found, expected);
}

/* Cards of a rank whose suits were told are cards of that rank as well. */
static unsigned count_like(const shoe_table *t, audit_card card)
{
    unsigned n = t->count[card];

    if (card > AUDIT_RANK && card <= AUDIT_RANK + 13)
        for (int suit = 0; suit < SUITS; suit++)
            n += t->count[sabot_card_make(card - AUDIT_RANK, suit)];
    return n;
}

/* Which of them was one too many. */
static void find_too_full(const audit_shoes *shoes, shoe_table *t, const audit_round *round,
                          audit_flaws *flaws)
{
    for (int i = 0; i < AUDIT_SIDES * AUDIT_CARDS && !t->too_full; i++) {
        const audit_card card = round->card[i / AUDIT_CARDS][i % AUDIT_CARDS] % JUDGE_CARDS;
        const unsigned n = count_like(t, card);
        t->too_full = card != AUDIT_NO_CARD && n > shoes->limit[card];
        if (t->too_full)
            add_too_full(shoes, card, card >= AUDIT_VALUE ? " that count " : " are ", n,
                         shoes->limit[card], flaws);
    }
    if (!t->too_full && t->cards > shoes->limit_cards) {
        add_too_full(shoes, AUDIT_NO_CARD, "", t->cards, shoes->limit_cards, flaws);
        t->too_full = true;
    }
}

static void count_cards(audit_shoes *shoes, shoe_table *t, const audit_round *round,
                        audit_flaws *flaws)
{
    audit_card card[AUDIT_SIDES * AUDIT_CARDS];
    unsigned n = 0, look = 0;

    memcpy(card, round->card, sizeof card);
    for (int i = 0; i < AUDIT_SIDES * AUDIT_CARDS; i++) {
        const unsigned c = card[i] % JUDGE_CARDS;
        n += c != AUDIT_NO_CARD;
        look |= ++t->count[c] > shoes->limit[c];
    }
    t->cards = (uint16_t)(t->cards + n);
    look |= t->cards > shoes->limit_cards;
    if (!t->too_full && (look || card[0] > SABOT_CARD_LAST)) /* ranks are counted among faces */
        find_too_full(shoes, t, round, flaws);
}

/* What was dealt in a round without cards is not known; it was not less than this. */
enum { LEAST_CARDS = 4 };

static void count_round(audit_shoes *shoes, shoe_table *t, audit_flaws *flaws)
{
    t->cards = (uint16_t)(t->cards + LEAST_CARDS);
    if (t->too_full || t->cards <= shoes->limit_cards)
        return;
    add_too_full(shoes, AUDIT_NO_CARD, " or more", t->cards, shoes->limit_cards, flaws);
    t->too_full = true;
}

/* Where shoes are not told apart, or dealt cards go back in (A73), there is none to be full. */
static bool is_shoe_counted(const audit_terms *terms)
{
    return terms->shoe_by != AUDIT_SHOE_UNKNOWN && !terms->rules.continuous;
}

/* ---- The last hand ------------------------------------------------------------------------- */

/* Rounds that may follow the one in which the cutting card came out (A27, A28). */
static int rounds_after_cutting_card(const sabot_rules *rules)
{
    return rules->game == SABOT_CHEMIN_DE_FER && !rules->one_more_hand ? 0 : 1;
}

static void follow_last_hand(audit_shoes *shoes, shoe_table *t, const audit_round *round,
                             audit_flaws *flaws)
{
    const sabot_rules *rules = &shoes->judge->terms->rules;
    const bool too_late = t->out && t->after_out >= rounds_after_cutting_card(rules);

    if ((t->last || too_late) && !t->last_told && !rules->continuous) {
        audit_flaw_add(flaws, AUDIT_LAST_HAND, audit_judge_provision(shoes->judge, LAW_LAST_HAND),
                       t->last ? "a round after the one that was called the last"
                               : "dealt on after the cutting card",
                       "the shoe ends with the last hand");
        t->last_told = true;
    }
    t->after_out = (uint8_t)(t->after_out + (t->out && t->after_out < UINT8_MAX));
    t->out = t->out || ((round->told & AUDIT_TOLD_CUTTING_CARD) && round->out);
    t->last = t->last || ((round->told & AUDIT_TOLD_LAST) && round->last);
}

/* ---- A round ------------------------------------------------------------------------------- */

static void remember(shoe_table *t, const audit_round *round, uint64_t lost)
{
    t->has_round = true;
    t->like = likeness(round);
    t->lost = lost;
    if (round->told & AUDIT_TOLD_SHOE)
        t->shoe = round->shoe;
    t->has_shoe = t->has_shoe || (round->told & AUDIT_TOLD_SHOE);
    if (round->told & AUDIT_TOLD_TIME)
        t->time = round->time;
    t->has_time = t->has_time || (round->told & AUDIT_TOLD_TIME);
}

static void follow_time(const shoe_table *t, const audit_round *round, audit_flaws *flaws)
{
    char found[AUDIT_TEXT], early[AUDIT_TIME_TEXT];

    if (!(round->told & AUDIT_TOLD_TIME) || !t->has_time ||
        audit_time_between(t->time, round->time) >= 0)
        return;
    for (int i = 0; i < flaws->n; i++)
        if (flaws->flaw[i].kind == AUDIT_ORDER)
            return;
    audit_flaw_time(audit_time_between(round->time, t->time), early);
    snprintf(found, sizeof found, "%s before the round before it", early);
    audit_flaw_add(flaws, AUDIT_ORDER, 0, found, "a time that is not before it");
}

void audit_shoes_follow(audit_shoes *shoes, const audit_round *round, shoe_sight *sight,
                        audit_flaws *flaws)
{
    const audit_terms *terms = shoes->judge->terms;
    shoe_table *t = table_of(shoes, round->table);
    const bool by_number = terms->numbered && (round->told & AUDIT_TOLD_NUMBER);
    bool other_shoe = is_new_shoe(shoes, t, round);

    sight->twice = sight->gap.waits = false;
    sight->broke = t->lost != shoes->lost || t->disordered;
    t->disordered = false;
    if (!other_shoe && is_same_again(t, round, by_number)) {
        add_twice(flaws, round);
        sight->twice = true;
        return;
    }
    if (!other_shoe && number_falls(shoes, t, round))
        other_shoe = true;
    if (other_shoe)
        new_shoe(shoes, t);
    if (by_number && (!t->has_number || (other_shoe && !terms->numbers_through))) {
        settle_gap(shoes, t, sight);
        begin_numbers(shoes, t, round);
    } else if (by_number && other_shoe && is_begun_again(t, round)) {
        add_order(flaws, "round", round->number, t->number + 1);
        settle_gap(shoes, t, sight);
        t->first = t->number = round->number;
    } else if (by_number) {
        sight->twice = follow_number(shoes, t, round, sight, flaws);
    }
    if (sight->twice)
        return;
    follow_time(t, round, flaws);
    if (terms->shoe_by != AUDIT_SHOE_UNKNOWN)
        follow_last_hand(shoes, t, round, flaws);
    if (!is_shoe_counted(terms)) /* then the cards of a round are all that is known */
        forget_cards(t);
    if (round->what == AUDIT_ROUND)
        count_cards(shoes, t, round, flaws);
    else
        count_round(shoes, t, flaws);
    remember(t, round, shoes->lost);
}

void audit_shoes_pass(audit_shoes *shoes, const audit_round *round, shoe_sight *sight)
{
    const audit_terms *terms = shoes->judge->terms;
    shoe_table *t;

    sight->twice = sight->broke = sight->gap.waits = false;
    if (round->what == AUDIT_SHOE_ENDS) {
        if (terms->shoe_by == AUDIT_SHOE_BY_MARK)
            table_of(shoes, round->table)->ended = true;
        return;
    }
    if (round->what == AUDIT_BAD_LINE || round->what == AUDIT_UNFINISHED)
        sight->broke = true;
    if (!(round->told & AUDIT_TOLD_NUMBER) || !terms->numbered) {
        shoes->lost += round->what != AUDIT_PLACEHOLDER;
        return;
    }
    t = table_of(shoes, round->table);
    if (t->has_number && round->number == t->number + 1) {
        settle_gap(shoes, t, sight);
        t->number = round->number;
    } else {
        shoes->lost++;
    }
}

bool audit_shoes_last_gap(audit_shoes *shoes, shoe_gap *gap)
{
    shoe_table *first = NULL;

    for (size_t i = 0; shoes->waiting > 0 && i < 2 * SHOE_TABLES; i++)
        if (shoes->table[i].gap.waits && (!first || shoes->table[i].gap.line < first->gap.line))
            first = &shoes->table[i];
    if (!first)
        return false;
    *gap = first->gap;
    close_gap(shoes, first);
    return true;
}

audit_card *audit_shoes_thirds(audit_shoes *shoes, const audit_round *round)
{
    return table_of(shoes, round->table)->third;
}
