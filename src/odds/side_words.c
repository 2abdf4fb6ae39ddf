/* side_words.c: reads the conditions of a wager. docs/wagers.md has the same language as a table;
 * each function here is a row or a part of one. */
#include "odds/side_words.h"

#include "sabot/hand.h"

#include <ctype.h>
#include <string.h>

enum { WHOLE_HAND = 7, FIRST_TWO = 3, THIRD = 4, ALL = 63, FIRST_FOUR = 27, THIRDS = 36,
       NUMBER_MAX = 999 };

/* ---- Kinds of cards -------------------------------------------------------------------------- */

static bool has_suit(sabot_card card, int which)
{
    return sabot_card_suit(card) == which;
}

static bool is_red(sabot_card card, int which)
{
    return side_attribute(card, SIDE_COLOUR) == which;
}

static bool has_rank(sabot_card card, int which)
{
    return sabot_card_rank(card) == which;
}

static bool has_value(sabot_card card, int which)
{
    return sabot_card_point_value(card) == which;
}

static bool is_face(sabot_card card, int which)
{
    return (sabot_card_rank(card) > 10) == which;
}

static side_kind faces_with(bool (*has)(sabot_card, int), int which)
{
    side_kind kind = 0;

    for (sabot_card card = SABOT_CARD_FIRST; card <= SABOT_CARD_LAST; card++)
        if (has(card, which))
            kind |= SIDE_FACE(card);
    return kind;
}

/* "9", "9s", "nine", "nines", "k", "king", "kings": the rank; 0 if it is none. */
static int rank_of(const char *word)
{
    static const char *const name[] = { "", "ace", "two", "three", "four", "five", "six", "seven",
                                        "eight", "nine", "ten", "jack", "queen", "king" };
    static const char *const letter[] = { "", "a", "2", "3", "4", "5", "6", "7", "8", "9", "10",
                                          "j", "q", "k" };

    for (int rank = 1; rank <= 13; rank++) {
        const size_t n = strlen(name[rank]);
        if (strcmp(word, letter[rank]) == 0)
            return rank;
        if (strncmp(word, name[rank], n) == 0 &&
            (word[n] == '\0' || strcmp(word + n, "s") == 0 || strcmp(word + n, "es") == 0))
            return rank;
    }
    return strcmp(word, "t") == 0 ? 10 : 0;
}

/* One word of a kind: red, face, hearts, 9, 9d. 0: it is none. */
static side_kind kind_word(const char *word)
{
    static const char *const suit[] = { "club", "diamond", "heart", "spade" };
    sabot_card card;

    for (int i = 0; i < 4; i++)
        if (strncmp(word, suit[i], strlen(suit[i])) == 0 &&
            (word[strlen(suit[i])] == '\0' || strcmp(word + strlen(suit[i]), "s") == 0))
            return faces_with(has_suit, i);
    if (strcmp(word, "red") == 0 || strcmp(word, "black") == 0)
        return faces_with(is_red, word[0] == 'r');
    if (strcmp(word, "face") == 0 || strcmp(word, "faces") == 0)
        return faces_with(is_face, 1);
    if (rank_of(word) > 0)
        return faces_with(has_rank, rank_of(word));
    if (sabot_card_parse(word, strlen(word), &card) && sabot_card_is_known(card))
        return SIDE_FACE(card);
    return 0;
}

/* "red face", "9 of diamonds", "value 0": all of it must be true of a card. */
static bool read_traits(side_reader *r, side_kind *kind)
{
    const int begin = r->at;
    side_kind more;
    int value;

    *kind = faces_with(is_face, 0) | faces_with(is_face, 1);
    for (;;) {
        if (side_take(r, "value")) {
            if (!side_whole(r, 0, 9, "the value of a card, 0 to 9,", &value))
                return false;
            more = faces_with(has_value, value);
        } else if ((more = kind_word(side_here(r))) != 0) {
            r->at++;
        } else {
            break;
        }
        *kind &= more;
        if (strcmp(side_here(r), "of") == 0 && kind_word(side_after(r)) != 0)
            r->at++;
    }
    if (r->at == begin)
        return side_wanted(r, "a kind of card (red, black, a suit, a rank, face, value 0, 9d)");
    if (*kind != 0)
        return true;
    r->at = begin;
    return side_refuse(r, "no card is all of this");
}

/* "K/Q/J": one or the other. */
static bool read_kind(side_reader *r, side_kind *kind)
{
    side_kind more = 0;

    *kind = 0;
    do {
        if (!read_traits(r, &more))
            return false;
        *kind |= more;
    } while (side_take(r, "/"));
    return true;
}

/* ---- Sets of cards --------------------------------------------------------------------------- */

static int read_who(side_reader *r)
{
    static const char *const word[][2] = { { "player", "player" }, { "banker", "banker" },
                                           { "either", "either" }, { "both", "both" },
                                           { "winning", "winner" }, { "losing", "loser" } };

    for (int i = 0; i < SIDE_WHOS; i++)
        if (side_take(r, word[i][0]) || side_take(r, word[i][1]))
            return i;
    return -1;
}

/* Adds cards of a hand to a set. A test is about either or about both, not about one and the
 * other. */
static bool add_hand(side_reader *r, side_test *test, side_set *set, int who, int cards)
{
    switch (who) {
    case SIDE_PLAYER: set->fixed |= (uint8_t)cards; return true;
    case SIDE_BANKER: set->fixed |= (uint8_t)(cards << 3); return true;
    case SIDE_WINNING: set->winning |= (uint8_t)cards; return true;
    case SIDE_LOSING: set->losing |= (uint8_t)cards; return true;
    default: break;
    }
    if ((test->first.set.each | test->second.set.each) != 0 && test->of_all != (who == SIDE_BOTH)) {
        r->at--;
        return side_refuse(r, "either and both cannot stand in one condition; write two, with and");
    }
    test->of_all = who == SIDE_BOTH;
    set->each |= (uint8_t)cards;
    return true;
}

/* Which cards of a hand: "first", "first two", "third card", "cards". 0: none is named. */
static int read_which(side_reader *r)
{
    int cards = 0;

    if (side_take(r, "cards"))
        return WHOLE_HAND;
    if (side_take(r, "first"))
        cards = side_take(r, "two") ? FIRST_TWO : 1;
    else if (side_take(r, "second"))
        cards = 2;
    else if (side_take(r, "third"))
        cards = THIRD;
    if (cards == FIRST_TWO)
        side_take(r, "cards");
    else if (cards != 0)
        side_take(r, "card");
    return cards;
}

/* "all cards", "first four", "third cards". */
static int read_round_cards(side_reader *r)
{
    int cards = 0;

    if (strcmp(side_here(r), "all") == 0 && strcmp(side_after(r), "cards") == 0)
        cards = ALL;
    else if (strcmp(side_here(r), "first") == 0 && strcmp(side_after(r), "four") == 0)
        cards = FIRST_FOUR;
    else if (strcmp(side_here(r), "third") == 0 && strcmp(side_after(r), "cards") == 0)
        cards = THIRDS;
    if (cards != 0)
        r->at += 2;
    if (cards == FIRST_FOUR)
        side_take(r, "cards");
    return cards;
}

static bool read_atom(side_reader *r, side_test *test, side_set *set)
{
    const int round = read_round_cards(r);

    if (round != 0) {
        set->fixed |= (uint8_t)round;
        return true;
    }
    const int who = read_who(r);
    if (who < 0)
        return side_wanted(r, "cards (player cards, banker third, first four, all cards)");
    const int which = read_which(r);
    if (which == 0)
        return side_wanted(r, "cards, first, second, third or first two");
    return add_hand(r, test, set, who, which);
}

/* What is left of a set of which the first part is read: "+ banker first". */
static bool read_more(side_reader *r, side_test *test, side_set *set)
{
    while (side_take(r, "+"))
        if (!read_atom(r, test, set))
            return false;
    return true;
}

static bool read_set(side_reader *r, side_test *test, side_set *set)
{
    return read_atom(r, test, set) && read_more(r, test, set);
}

/* ---- Numbers --------------------------------------------------------------------------------- */

/* "in SET", or "of SET". */
static bool read_in(side_reader *r, const char *word, side_test *test, side_number *number,
                    side_what what)
{
    number->what = (uint8_t)what;
    if (!side_take(r, word))
        return side_wanted(r, word);
    return read_set(r, test, &number->set);
}

/* A hand's: "total", "cards", "first two total". */
static bool read_number_of_hand(side_reader *r, side_test *test, side_number *number)
{
    const int who = read_who(r);
    int cards = WHOLE_HAND;

    if (who < 0)
        return side_wanted(r, "a number (7, player total, margin, sum, cards, points of, number "
                              "of)");
    if (side_take(r, "cards")) {
        number->what = SIDE_CARDS;
        return add_hand(r, test, &number->set, who, WHOLE_HAND);
    }
    if (side_take(r, "first")) {
        if (!side_take(r, "two"))
            return side_wanted(r, "two");
        side_take(r, "cards");
        cards = FIRST_TWO;
    }
    if (!side_take(r, "total"))
        return side_wanted(r, "total or cards");
    number->what = SIDE_TOTAL;
    return add_hand(r, test, &number->set, who, cards);
}

static bool read_number(side_reader *r, side_test *test, side_number *number)
{
    if (isdigit((unsigned char)side_here(r)[0]))
        return side_whole(r, 0, NUMBER_MAX, "a number", &number->value);
    if (side_take(r, "margin") || side_take(r, "sum")) {
        number->what = r->word[r->at - 1][0] == 'm' ? SIDE_MARGIN : SIDE_SUM;
        return true;
    }
    if (side_take(r, "cards")) {
        number->what = SIDE_CARDS;
        number->set.fixed = ALL;
        return true;
    }
    if (side_take(r, "points"))
        return read_in(r, "of", test, number, SIDE_POINTS);
    if (side_take(r, "alike"))
        return read_in(r, "in", test, number, SIDE_ALIKE);
    if (strcmp(side_here(r), "next") == 0 && strcmp(side_after(r), "alike") == 0) {
        r->at += 2;
        return read_in(r, "in", test, number, SIDE_NEXT_ALIKE);
    }
    if (side_take(r, "number")) {
        if (!side_take(r, "of"))
            return side_wanted(r, "of");
        return read_kind(r, &number->kind) && read_in(r, "in", test, number, SIDE_COUNT);
    }
    return read_number_of_hand(r, test, number);
}

static int sign_of(const char *word)
{
    static const char *const sign[SIDE_SIGNS] = { "=", "!=", "<", "<=", ">", ">=", "odd", "even" };

    for (int i = 0; i < SIDE_SIGNS; i++)
        if (strcmp(word, sign[i]) == 0)
            return i;
    return -1;
}

static bool begins_sign(const char *word)
{
    return (word[0] != '\0' && strchr("=!<>", word[0])) || sign_of(word) >= 0;
}

/* What follows the first number. */
static bool read_comparison(side_reader *r, side_test *test)
{
    const bool is = side_take(r, "is");
    const int sign = is && sign_of(side_here(r)) < SIDE_ODD ? SIDE_IS : sign_of(side_here(r));

    test->asks = SIDE_COMPARE;
    if (sign < 0 && begins_sign(side_here(r)))
        return side_refuse(r, "\"%s\" is no sign; write =, !=, <, <=, > or >=", side_here(r));
    if (sign < 0)
        return side_wanted(r, "a sign and a number, such as >= 7,");
    test->sign = (uint8_t)sign;
    r->at += !is || sign >= SIDE_ODD;
    return sign >= SIDE_ODD || read_number(r, test, &test->second);
}

/* ---- Tests ----------------------------------------------------------------------------------- */

static bool read_are(side_reader *r, side_test *test)
{
    test->asks = SIDE_ARE;
    do {
        if (test->items == SIDE_ITEMS)
            return side_refuse(r, "a list has %d kinds of cards at most", SIDE_ITEMS);
        if (!read_kind(r, &test->item[test->items++]))
            return false;
    } while (side_take(r, ","));
    return true;
}

static bool read_same(side_reader *r, side_test *test)
{
    static const char *const word[SIDE_SAMES][2] = { { "rank", "rank" }, { "suit", "suit" },
                                                     { "colour", "color" }, { "value", "value" },
                                                     { "card", "card" } };

    test->asks = SIDE_SAME;
    for (int i = 0; i < SIDE_SAMES; i++)
        if (side_take(r, word[i][0]) || side_take(r, word[i][1])) {
            test->same = (uint8_t)i;
            return true;
        }
    return side_wanted(r, "rank, suit, colour, value or card");
}

/* "player cards is 3": how many, or all of them threes? */
static bool is_either(const side_reader *r)
{
    const char *const next = r->at + 1 < r->words ? r->word[r->at + 1] : "";

    return r->at > 0 && strcmp(r->word[r->at - 1], "cards") == 0 &&
           strcmp(side_here(r), "is") == 0 && isdigit((unsigned char)next[0]) &&
           strspn(next, "0123456789") == strlen(next);
}

/* What is said of cards. */
static bool read_of_cards(side_reader *r, side_test *test)
{
    if (!read_more(r, test, &test->first.set))
        return false;
    if (is_either(r))
        return side_refuse(r, "\"cards is %s\" may mean how many or which: write = %s, or are %s",
                           r->word[r->at + 1], r->word[r->at + 1], r->word[r->at + 1]);
    if (side_take(r, "are") || side_take(r, "is"))
        return read_are(r, test);
    if (side_take(r, "same"))
        return read_same(r, test);
    if (side_take(r, "suited")) {
        test->asks = SIDE_SAME;
        test->same = SIDE_SUIT;
        return true;
    }
    if (side_take(r, "straight")) {
        test->asks = SIDE_STRAIGHT;
        return true;
    }
    return side_wanted(r, "are, same, suited or straight");
}

static bool read_natural(side_reader *r, side_test *test)
{
    int number = 0;

    test->asks = SIDE_NATURAL;
    side_take(r, "=");
    if (!isdigit((unsigned char)side_here(r)[0]))
        return true;
    if (strcmp(side_here(r), "8") != 0 && strcmp(side_here(r), "9") != 0)
        return side_refuse(r, "a natural is 8 or 9, not %s", side_here(r));
    if (!side_whole(r, SABOT_NATURAL, 9, "8 or 9", &number))
        return false;
    test->same = (uint8_t)number;
    return true;
}

static bool add_node(side_reader *r, side_join join, int left, int right, int *node)
{
    side_bet *const bet = r->bet;

    if (bet->nodes == SIDE_NODES)
        return side_refuse(r, "the conditions of this wager are too many");
    bet->node[bet->nodes] = (side_node){ .join = (uint8_t)join, .left = (int16_t)left,
                                         .right = (int16_t)right };
    *node = bet->nodes++;
    return true;
}

static bool add_test(side_reader *r, const side_test *test, int *node)
{
    side_bet *const bet = r->bet;

    if (bet->tests == SIDE_TESTS)
        return side_refuse(r, "the conditions of this wager are too many");
    bet->test[bet->tests] = *test;
    return add_node(r, SIDE_TEST, bet->tests++, -1, node);
}

/* "pair", "pair of kings", "perfect pair": the first two cards are of one rank, or the same card.
 * Of which kind they are is asked in the same test, so that either means one hand. */
static bool read_pair(side_reader *r, side_test *test)
{
    const bool perfect = side_take(r, "perfect") || side_take(r, "suited");

    if (!side_take(r, "pair") && !side_take(r, "pairs"))
        return side_wanted(r, "pair");
    test->asks = SIDE_SAME;
    test->same = perfect ? SIDE_CARD : SIDE_RANK;
    if (!side_take(r, "of"))
        return true;
    if (!read_kind(r, &test->item[0]))
        return false;
    test->items = 1;
    return true;
}

/* What is said of a hand, of which the word that names it is read. */
static bool read_of_hand(side_reader *r, side_test *test, int who)
{
    const char *const word = side_here(r);

    if (side_take(r, "wins") || side_take(r, "win")) {
        test->asks = SIDE_WINS;
        r->at--;
        if (who > SIDE_BANKER)
            return side_refuse(r, "who wins? Write player wins or banker wins");
        r->at++;
        return add_hand(r, test, &test->first.set, who, WHOLE_HAND);
    }
    if (side_take(r, "natural") || side_take(r, "naturals"))
        return add_hand(r, test, &test->first.set, who, WHOLE_HAND) && read_natural(r, test);
    if (strncmp(word, "pair", 4) == 0 || strcmp(word, "perfect") == 0 ||
        strcmp(word, "suited") == 0)
        return add_hand(r, test, &test->first.set, who, FIRST_TWO) && read_pair(r, test);
    const int which = read_which(r);
    if (which == 0)
        return side_wanted(r, "wins, total, cards, natural, pair, first, second or third");
    return add_hand(r, test, &test->first.set, who, which) && read_of_cards(r, test);
}

/* Is it a number that begins here? A hand's total, or its cards with a sign behind. */
static bool begins_number(side_reader *r)
{
    static const char *const word[] = { "margin", "sum", "points", "number", "alike", "next",
                                        "cards" };
    const int begin = r->at;
    bool number = isdigit((unsigned char)side_here(r)[0]);

    for (size_t i = 0; i < sizeof word / sizeof *word; i++)
        number |= strcmp(side_here(r), word[i]) == 0;
    if (!number && read_who(r) >= 0) {
        const int which = read_which(r);
        number = strcmp(side_here(r), "total") == 0 && (which == 0 || which == FIRST_TWO);
        number |= which == WHOLE_HAND && begins_sign(side_here(r));
    }
    r->at = begin;
    return number;
}

static bool read_test(side_reader *r, side_test *test)
{
    if (side_take(r, "tie")) {
        test->asks = SIDE_TIE;
        return true;
    }
    if (begins_number(r))
        return read_number(r, test, &test->first) && read_comparison(r, test);
    const int round = read_round_cards(r);
    if (round != 0) {
        test->first.set.fixed = (uint8_t)round;
        return read_of_cards(r, test);
    }
    const int who = read_who(r);
    if (who >= 0)
        return read_of_hand(r, test, who);
    if (strcmp(side_here(r), "natural") == 0 || strcmp(side_here(r), "total") == 0 ||
        strcmp(side_here(r), "perfect") == 0 || strcmp(side_here(r), "pair") == 0)
        return side_refuse(r, "whose %s? Write player, banker, either, both, winning or losing "
                              "before it", side_here(r));
    return side_wanted(r, "a condition (player, banker, either, both, winning, losing, tie, margin,"
                          " sum, cards, number of, ...)");
}

/* ---- Conditions ------------------------------------------------------------------------------ */

static bool read_simple(side_reader *r, int *node)
{
    side_test test = { 0 };
    int inner = -1;

    if (side_take(r, "not"))
        return read_simple(r, &inner) && add_node(r, SIDE_NOT, inner, -1, node);
    if (side_take(r, "(")) {
        if (!side_condition(r, node))
            return false;
        return side_take(r, ")") || side_wanted(r, "and, or, or a closing parenthesis");
    }
    return read_test(r, &test) && add_test(r, &test, node);
}

static bool read_all(side_reader *r, int *node)
{
    int right = -1;

    if (!read_simple(r, node))
        return false;
    while (side_take(r, "and"))
        if (!read_simple(r, &right) || !add_node(r, SIDE_AND, *node, right, node))
            return false;
    return true;
}

bool side_condition(side_reader *r, int *node)
{
    int right = -1;

    if (!read_all(r, node))
        return false;
    while (side_take(r, "or"))
        if (!read_all(r, &right) || !add_node(r, SIDE_OR, *node, right, node))
            return false;
    return true;
}

/* ---- Which cards are told apart -------------------------------------------------------------- */

static bool number_parts(const side_number *number, sabot_card a, sabot_card b)
{
    if (number->what == SIDE_COUNT)
        return ((number->kind & SIDE_FACE(a)) != 0) != ((number->kind & SIDE_FACE(b)) != 0);
    return (number->what == SIDE_ALIKE || number->what == SIDE_NEXT_ALIKE) &&
           sabot_card_rank(a) != sabot_card_rank(b);
}

static bool test_parts(const side_test *test, sabot_card a, sabot_card b)
{
    bool parts = number_parts(&test->first, a, b) || number_parts(&test->second, a, b);

    for (int i = 0; i < test->items; i++)
        parts |= ((test->item[i] & SIDE_FACE(a)) != 0) != ((test->item[i] & SIDE_FACE(b)) != 0);
    if (test->asks == SIDE_SAME)
        parts |= side_attribute(a, (side_same)test->same) !=
                 side_attribute(b, (side_same)test->same);
    return parts || (test->asks == SIDE_STRAIGHT && sabot_card_rank(a) != sabot_card_rank(b));
}

static bool is_one_kind(const side_bet *bet, sabot_card a, sabot_card b)
{
    bool parts = sabot_card_point_value(a) != sabot_card_point_value(b);

    for (int i = 0; i < bet->tests && !parts; i++)
        parts = test_parts(&bet->test[i], a, b);
    return !parts;
}

void side_tell_apart(side_bet *bet)
{
    bool by_value = true, by_rank = true;

    bet->kinds = 0;
    for (sabot_card a = SABOT_CARD_FIRST; a <= SABOT_CARD_LAST; a++) {
        sabot_card b = SABOT_CARD_FIRST;
        while (b < a && !is_one_kind(bet, a, b))
            b++;
        bet->kind_of[a] = b < a ? bet->kind_of[b] : bet->kinds++;
        for (sabot_card c = SABOT_CARD_FIRST; c < a; c++) {
            const bool apart = bet->kind_of[c] != bet->kind_of[a];
            by_value &= !apart || sabot_card_point_value(c) != sabot_card_point_value(a);
            by_rank &= !apart || sabot_card_rank(c) != sabot_card_rank(a);
        }
    }
    bet->sight = by_value ? SIDE_BY_VALUE : by_rank ? SIDE_BY_RANK : SIDE_BY_FACE;
}
