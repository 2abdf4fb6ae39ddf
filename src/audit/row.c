/* row.c: a round out of what stands at the places of a row, or of rows that make one together. */
#include "audit/reader.h"

#include <string.h>

/* ---- Which round it is ---------------------------------------------------------------------- */

/* As the log has it, for people: JSON with its escapes. */
static audit_span as_told(const reader *r, audit_role role)
{
    return r->m->format == LOG_JSON ? r->told[r->m->role[role]] : field(r, role);
}

static audit_why names_read(reader *r, audit_round *round)
{
    const audit_mapping *m = r->m;
    audit_span text = field(r, ROLE_TABLE);

    if (text.n > 0) {
        round->table = name_hash(text);
        round->table_text = as_told(r, ROLE_TABLE);
        round->told |= AUDIT_TOLD_TABLE;
    }
    text = field(r, ROLE_SHOE);
    if (text.n > 0) {
        round->shoe = name_hash(text);
        round->shoe_text = as_told(r, ROLE_SHOE);
        round->told |= AUDIT_TOLD_SHOE;
    }
    text = field(r, ROLE_NUMBER);
    if (text.n > 0) {
        round->number_text = as_told(r, ROLE_NUMBER);
        if (number_read(text, &round->number))
            round->told |= AUDIT_TOLD_NUMBER;
        else if (m->terms.numbered)
            return AUDIT_WHY_NUMBER;
    }
    return AUDIT_WHY_NONE;
}

bool row_names_round(reader *r, uint64_t *table, uint64_t *shoe, int64_t *number)
{
    const audit_span text = field(r, ROLE_NUMBER);

    *table = name_hash(field(r, ROLE_TABLE));
    *shoe = name_hash(field(r, ROLE_SHOE));
    if (!number_read(text, number))
        *number = (int64_t)name_hash(text);
    return text.n > 0;
}

/* ---- What was said -------------------------------------------------------------------------- */

static audit_why totals_read(reader *r, audit_round *round)
{
    static const uint16_t bit[AUDIT_SIDES] = { AUDIT_TOLD_PLAYER, AUDIT_TOLD_BANKER };

    for (int side = 0; side < AUDIT_SIDES; side++) {
        const audit_span text = field(r, (audit_role)(ROLE_PLAYER_TOTAL + side));
        int64_t sum;

        if (text.n == 0)
            continue;
        if (total_read(text, &round->total[side]))
            round->told |= bit[side];
        else if (card_spelt(&r->m->cards, text, false) != AUDIT_NO_CARD) /* "-", "NA" */
            return number_read(text, &sum) ? AUDIT_WHY_SUM : AUDIT_WHY_TOTAL;
    }
    return AUDIT_WHY_NONE;
}

static bool is_zeros(audit_span text)
{
    for (uint32_t i = 0; i < text.n; i++)
        if (text.at[i] != '0' && !is_blank(text.at[i]) && !strchr(",;|/[]\"", text.at[i]))
            return false;
    return true;
}

/* Zeros all over, or nothing at all, where cards would be. */
static bool cards_are_zeros(const reader *r)
{
    static const audit_role alone[] = { ROLE_PLAYER_CARDS, ROLE_BANKER_CARDS, ROLE_ALL, ROLE_CARD };

    for (int i = 0; i < AUDIT_SIDES * AUDIT_CARDS; i++)
        if (!is_zeros(field(r, (audit_role)(ROLE_CARD_P1 + i))))
            return false;
    for (size_t i = 0; i < sizeof alone / sizeof *alone; i++)
        if (!is_zeros(field(r, alone[i])))
            return false;
    return true;
}

static audit_why winner_read(reader *r, audit_round *round)
{
    const audit_span text = field(r, ROLE_WINNER);
    const int means = words_find(&r->m->winner, text);

    if (text.n > 0 && means == 0 && is_zeros(text) && r->m->has_six && cards_are_zeros(r))
        return AUDIT_WHY_NONE; /* zeros all over */
    if (text.n > 0 && means == 0)
        return AUDIT_WHY_WINNER;
    if (means != 0 && means != NO_RESULT) {
        round->winner = (uint8_t)means;
        round->told |= AUDIT_TOLD_WINNER;
    }
    return AUDIT_WHY_NONE;
}

/* Yes or no; nothing is no. False: neither. */
static bool yes_read(const reader *r, audit_role role, bool *yes)
{
    const audit_span text = field(r, role);
    const int means = text.n == 0 ? WORD_NO : words_find(&r->m->yes_no, text);

    *yes = means == WORD_YES;
    return means != 0;
}

/* Whose it was. */
static bool whose_read(const reader *r, audit_role role, uint8_t *sides)
{
    const audit_span text = field(r, role);
    const int winner = words_find(&r->m->winner, text), yes = words_find(&r->m->whose, text);

    *sides = 0;
    if (text.n == 0 || yes == WORD_NO)
        return true;
    if (yes == WORD_YES)
        *sides = AUDIT_SOMEBODY;
    else if (yes == WORD_BOTH || winner == SABOT_ON_TIE)
        *sides = 1 << AUDIT_PLAYER | 1 << AUDIT_BANKER;
    else if (winner == SABOT_ON_PLAYER)
        *sides = 1 << AUDIT_PLAYER;
    else if (winner == SABOT_ON_BANKER)
        *sides = 1 << AUDIT_BANKER;
    return *sides != 0 || winner == NO_RESULT;
}

/* Naturals or pairs: a place for each side, or one for both. */
static bool sides_read(const reader *r, audit_role player, audit_role both, uint8_t *sides)
{
    bool yes[AUDIT_SIDES] = { false, false };

    if (has_role(r->m, both))
        return whose_read(r, both, sides);
    for (int side = 0; side < AUDIT_SIDES; side++)
        if (!yes_read(r, (audit_role)((int)player + side), &yes[side]))
            return false;
    *sides = (uint8_t)(yes[AUDIT_PLAYER] << AUDIT_PLAYER | yes[AUDIT_BANKER] << AUDIT_BANKER);
    return true;
}

static audit_why marks_read(reader *r, audit_round *round)
{
    const audit_mapping *m = r->m;

    if (!sides_read(r, ROLE_PLAYER_NATURAL, ROLE_NATURAL, &round->natural) ||
        !sides_read(r, ROLE_PLAYER_PAIR, ROLE_PAIR, &round->pairs) ||
        !yes_read(r, ROLE_CUTTING_CARD, &round->out) || !yes_read(r, ROLE_LAST, &round->last))
        return AUDIT_WHY_YES_NO;
    round->told |= (uint16_t)((m->terms.naturals_told ? AUDIT_TOLD_NATURAL : 0) |
                              (m->terms.pairs_told ? AUDIT_TOLD_PAIRS : 0) |
                              (has_role(m, ROLE_CUTTING_CARD) ? AUDIT_TOLD_CUTTING_CARD : 0) |
                              (has_role(m, ROLE_LAST) ? AUDIT_TOLD_LAST : 0));
    return AUDIT_WHY_NONE;
}

static audit_why times_read(reader *r, audit_round *round)
{
    audit_span text = field(r, ROLE_TIME);

    if (text.n > 0) {
        if (!time_read(&r->m->time, text, &round->time))
            return AUDIT_WHY_TIME;
        round->told |= AUDIT_TOLD_TIME;
    }
    text = field(r, ROLE_CLOSED);
    if (text.n > 0) {
        if (!time_read(&r->m->time, text, &round->closed))
            return AUDIT_WHY_TIME;
        round->told |= AUDIT_TOLD_CLOSED;
    }
    return AUDIT_WHY_NONE;
}

/* ---- Cards ---------------------------------------------------------------------------------- */

/* A card that is missing before another leaves no gap. */
static void hand_close_up(audit_card hand[AUDIT_CARDS])
{
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i + 1 < AUDIT_CARDS; i++)
            if (hand[i] == AUDIT_NO_CARD) {
                hand[i] = hand[i + 1];
                hand[i + 1] = AUDIT_NO_CARD;
            }
}

static void six_read(const reader *r, audit_round *round)
{
    const audit_mapping *m = r->m;
    const uint8_t *card = &m->role[ROLE_CARD_P1], *suit = &m->role[ROLE_SUIT_P1];

    for (int side = 0; side < AUDIT_SIDES; side++) {
        audit_card *const hand = round->card[side];

        if (m->has_suits)
            for (int i = 0; i < AUDIT_CARDS; i++)
                hand[i] = card_with_suit(&m->cards, r->place[*card++], r->place[*suit++], i == 2);
        else
            for (int i = 0; i < AUDIT_CARDS; i++)
                hand[i] = card_spelt(&m->cards, r->place[*card++], i == 2);
    }
    for (int side = 0; side < AUDIT_SIDES; side++)
        if (round->card[side][0] == AUDIT_NO_CARD || round->card[side][1] == AUDIT_NO_CARD)
            hand_close_up(round->card[side]);
}

static audit_why lists_read(reader *r, audit_round *round)
{
    audit_card card[LIST_CARDS];

    for (int side = 0; side < AUDIT_SIDES; side++) {
        const int n = cards_listed(&r->m->cards, field(r, (audit_role)(ROLE_PLAYER_CARDS + side)),
                                   card);
        if (n > AUDIT_CARDS)
            return AUDIT_WHY_CARDS;
        memcpy(round->card[side], card, (size_t)n);
    }
    return AUDIT_WHY_NONE;
}

/* Both hands in one place: parted by a sign, or by the totals and the rules. */
static audit_why run_read(reader *r, audit_round *round)
{
    const audit_spelling *s = &r->m->cards;
    const audit_span text = field(r, ROLE_ALL);
    const char *const mid = s->between && text.n ? memchr(text.at, s->between, text.n) : NULL;
    audit_card card[LIST_CARDS];

    if (!mid)
        return hands_part(s, card, cards_listed(s, text, card), round) ? AUDIT_WHY_NONE
                                                                        : AUDIT_WHY_CARDS;
    for (int side = 0; side < AUDIT_SIDES; side++) {
        const audit_span half = side == AUDIT_PLAYER ? span(text.at, mid)
                                                     : span(mid + 1, text.at + text.n);
        const int n = cards_listed(s, half, card);

        if (n > AUDIT_CARDS)
            return AUDIT_WHY_CARDS;
        memcpy(round->card[side], card, (size_t)n);
    }
    return AUDIT_WHY_NONE;
}

/* Of rows of a card each: in the order of their places, or of the rows. */
static audit_why joined_cards(reader *r, audit_round *round)
{
    int n[AUDIT_SIDES] = { 0, 0 };
    audit_card run[LIST_CARDS];

    for (int i = 1; i < r->cards; i++)
        for (int j = i; j > 0 && r->card[j].place < r->card[j - 1].place; j--) {
            const joined_card one = r->card[j];

            r->card[j] = r->card[j - 1];
            r->card[j - 1] = one;
        }
    if (!has_role(r->m, ROLE_HAND)) {
        for (int i = 0; i < r->cards; i++)
            run[i] = r->card[i].card;
        return hands_part(&r->m->cards, run, r->cards, round) ? AUDIT_WHY_NONE : AUDIT_WHY_CARDS;
    }
    for (int i = 0; i < r->cards; i++) {
        const int side = r->card[i].side;

        if (n[side] == AUDIT_CARDS)
            return AUDIT_WHY_CARDS;
        round->card[side][n[side]++] = r->card[i].card;
    }
    return AUDIT_WHY_NONE;
}

static audit_why cards_read(reader *r, audit_round *round)
{
    audit_why why = AUDIT_WHY_NONE;

    if (r->m->has_six)
        six_read(r, round);
    else if (r->m->has_lists)
        why = lists_read(r, round);
    else if (has_role(r->m, ROLE_ALL))
        why = run_read(r, round);
    else if (r->m->rows == ROWS_CARD)
        why = joined_cards(r, round);
    if (r->m->has_thirds)
        round->told |= AUDIT_TOLD_THIRDS;
    return why;
}

/* ---- What it turned out to be --------------------------------------------------------------- */

/* A row without a winner, or with cards that are none. */
static audit_what what_it_is(const reader *r, const audit_round *round, int cards)
{
    const bool winner = round->told & AUDIT_TOLD_WINNER;
    const bool totals = round->told & (AUDIT_TOLD_PLAYER | AUDIT_TOLD_BANKER);
    const bool zero = round->total[AUDIT_PLAYER] == 0 && round->total[AUDIT_BANKER] == 0;

    if (cards > 0 && cards_are_zeros(r) && (!winner || r->m->cards.kind != SPELL_VALUES) && zero)
        return AUDIT_PLACEHOLDER;
    if (cards == 0 && !winner && (!totals || zero) && round->wagers == 0)
        return AUDIT_PLACEHOLDER;
    if (cards == 0)
        return AUDIT_RESULT;
    return cards < 4 && !winner ? AUDIT_UNFINISHED : AUDIT_ROUND;
}

static audit_what what_of(const reader *r, const audit_round *round)
{
    const audit_card(*hand)[AUDIT_CARDS] = round->card;
    int cards = 0;

    if (hand[0][0] != AUDIT_NO_CARD && hand[0][0] != AUDIT_NOT_A_CARD &&
        hand[1][1] != AUDIT_NO_CARD && (round->told & AUDIT_TOLD_WINNER))
        return AUDIT_ROUND; /* as nearly all are */
    for (int i = 0; i < AUDIT_SIDES * AUDIT_CARDS; i++)
        cards += hand[i / AUDIT_CARDS][i % AUDIT_CARDS] != AUDIT_NO_CARD;
    return what_it_is(r, round, cards);
}

/* Does a place say that the row is none of a round: another game's, or not yet one? */
static audit_what said_to_be(const reader *r)
{
    const audit_mapping *m = r->m;

    if (has_role(m, ROLE_GAME)) {
        const audit_span game = field(r, ROLE_GAME);

        if (game.n > 0 && (words_find(&m->game, game) != 0) != m->game_is_ours)
            return AUDIT_OTHER_GAME;
    }
    if (has_role(m, ROLE_PLACEHOLDER) && words_find(&m->waiting, field(r, ROLE_PLACEHOLDER)))
        return AUDIT_PLACEHOLDER;
    return AUDIT_ROUND;
}

/* All of it, in the order in which the one needs the other. */
static audit_why round_read(reader *r, audit_round *round)
{
    audit_why why = names_read(r, round);

    round->what = (uint8_t)said_to_be(r);
    if (round->what != AUDIT_ROUND)
        return AUDIT_WHY_NONE;
    if (!why)
        why = totals_read(r, round);
    if (!why)
        why = winner_read(r, round);
    if (!why)
        why = cards_read(r, round);
    if (!why && r->m->has_marks)
        why = marks_read(r, round);
    if (!why && r->m->has_times)
        why = times_read(r, round);
    return why;
}

static void round_finish(reader *r, audit_round *round, audit_why why)
{
    if (!why && round->what == AUDIT_ROUND)
        round->what = (uint8_t)what_of(r, round);
    if (why) {
        round->what = AUDIT_BAD_LINE;
        round->bad = (uint8_t)why;
        round->wagers = 0;
    }
}

void row_is_round(reader *r)
{
    audit_round *const round = round_new(r, AUDIT_ROUND);
    audit_why why = round_read(r, round);

    if (!why && r->m->has_money && round->what == AUDIT_ROUND)
        why = wagers_read(r, round);
    round_finish(r, round, why);
}

/* ---- Rows that make a round together -------------------------------------------------------- */

/* What lies in the scratch of a row is kept for as long as the round is open. */
static audit_span keep(reader *r, audit_span text)
{
    char *const at = r->kept + r->keeps;

    if (text.at < r->scratch || text.at >= r->scratch + SCRATCH)
        return text;
    if (text.n > SCRATCH - r->keeps)
        return (audit_span){ NULL, 0 };
    memcpy(at, text.at, text.n);
    r->keeps += text.n;
    return (audit_span){ at, text.n };
}

/* What is told first is told. */
static void merge(reader *r)
{
    for (int i = 0; i < r->m->places; i++)
        if (r->first[i].n == 0 && r->place[i].n > 0) {
            r->first[i] = keep(r, r->place[i]);
            r->first_told[i] = r->told[i];
        }
    r->last_line = r->line;
}

static void rows_open(reader *r)
{
    r->at_round = (size_t)(round_new(r, AUDIT_ROUND) - r->block->round);
    r->block->round[r->at_round].wager = (uint32_t)r->block->wagers;
    memset(r->first, 0, sizeof r->first);
    r->keeps = 0;
    r->cards = 0;
    r->bad = AUDIT_WHY_NONE;
    r->open = true;
}

void rows_close(reader *r)
{
    if (!r->open)
        return;
    audit_round *const round = &r->block->round[r->at_round];
    audit_why why;

    memcpy(r->place, r->first, sizeof r->place);
    memcpy(r->told, r->first_told, sizeof r->told);
    why = round_read(r, round);
    round->lines = (uint32_t)(r->last_line - round->line + 1);
    if (r->m->rows == ROWS_WAGER)
        round->wagers = (uint32_t)(r->block->wagers - round->wager);
    else if (!why && r->m->has_money && round->what == AUDIT_ROUND)
        why = wagers_read(r, &r->block->round[r->at_round]);
    round_finish(r, round, why ? why : r->bad);
    r->open = false;
}

static audit_why card_join(reader *r)
{
    const audit_card card = card_with_suit(&r->m->cards, field(r, ROLE_CARD),
                                           field(r, ROLE_CARD_SUIT), r->cards > 1);
    const audit_span text = field(r, ROLE_HAND);
    const int means = words_find(&r->m->hand, text);
    int64_t place = 0;

    if (card == AUDIT_NO_CARD)
        return AUDIT_WHY_NONE;
    if (r->cards == LIST_CARDS)
        return AUDIT_WHY_CARDS;
    if (has_role(r->m, ROLE_HAND) && means != SABOT_ON_PLAYER && means != SABOT_ON_BANKER)
        return AUDIT_WHY_HAND;
    if (has_role(r->m, ROLE_PLACE) && !number_read(field(r, ROLE_PLACE), &place))
        return AUDIT_WHY_NUMBER;
    r->card[r->cards].card = card;
    r->card[r->cards].side = means == SABOT_ON_BANKER ? AUDIT_BANKER : AUDIT_PLAYER;
    r->card[r->cards++].place = place;
    return AUDIT_WHY_NONE;
}

void row_joins(reader *r)
{
    uint64_t table, shoe;
    int64_t number;
    audit_why why;

    if (!row_names_round(r, &table, &shoe, &number)) {
        round_bad(r, AUDIT_WHY_ROUND);
        return;
    }
    if (!r->open || table != r->table || shoe != r->shoe || number != r->number) {
        audit_span place[SLOTS], told[SLOTS];

        memcpy(place, r->place, sizeof place);
        memcpy(told, r->told, sizeof told);
        rows_close(r);
        memcpy(r->place, place, sizeof place);
        memcpy(r->told, told, sizeof told);
        rows_open(r);
        r->table = table;
        r->shoe = shoe;
        r->number = number;
    }
    merge(r);
    if (r->m->rows == ROWS_CARD) {
        why = card_join(r);
        r->bad = r->bad ? r->bad : (uint8_t)why;
        return;
    }
    why = wagers_read(r, NULL);
    if (why)
        round_bad(r, why);
}

void text_joins(reader *r, text_line is)
{
    audit_span place[SLOTS];

    if (is == TEXT_GOES_ON && !r->open) {
        round_bad(r, AUDIT_WHY_STRAY);
        return;
    }
    if (is == TEXT_BEGINS) {
        memcpy(place, r->place, sizeof place);
        rows_close(r);
        memcpy(r->place, place, sizeof place);
        rows_open(r);
    }
    merge(r);
}
