/* side_classes.c: sorts hands into classes. A question about one hand alone is answered at once; of
 * one about cards of both hands, what this hand brings to the answer is kept. */
#include "odds/side_classes.h"

#include "odds/side_round.h"

#include <stdlib.h>
#include <string.h>

enum { ASPECTS_MAX = 8 * SIDE_TESTS, MIXED = 99, TABLE = 65536 };

/* Something that a wager looks at in a hand. */
typedef struct aspect {
    const side_test *test;
    const side_number *number;     /* NULL: the test is about its cards themselves */
    int where;                     /* positions in the hand */
    bool alone;                    /* the answer is of this hand only */
} aspect;

typedef struct sorting {
    side_classes *out;
    int who, most, aspects;
    aspect *aspect;
    uint32_t *keys;                /* of the classes found, one after the other */
    uint16_t *table;               /* by hash */
} sorting;

/* ---- What is looked at ----------------------------------------------------------------------- */

/* Is it nothing but totals and numbers of cards, which are known of every class? */
static bool is_known(const side_test *test, const side_number *number)
{
    const side_set *const s = &number->set;
    const int all = s->fixed | s->fixed >> 3 | s->each | s->winning | s->losing;

    if (test->asks == SIDE_WINS || test->asks == SIDE_TIE || test->asks == SIDE_NATURAL)
        return true;
    if (test->asks != SIDE_COMPARE)
        return false;
    return number->what <= SIDE_SUM || number->what == SIDE_CARDS ||
           (number->what == SIDE_TOTAL && (all & 7) == 7);
}

static void add_aspect(sorting *s, const side_test *test, const side_number *number, int where,
                       bool alone)
{
    where &= s->out->cards == 3 ? 7 : 3;
    if (where == 0)
        return;
    for (int i = 0; i < s->aspects; i++)
        if (s->aspect[i].test == test && s->aspect[i].number == number &&
            s->aspect[i].where == where)
            return;
    s->aspect[s->aspects++] = (aspect){ .test = test, .number = number, .where = where,
                                        .alone = alone };
}

/* The cards of this hand that a set may mean: whichever hand either stands for, whoever wins. */
static void add_set(sorting *s, const side_test *test, const side_number *number)
{
    const side_set *const set = number ? &number->set : &test->first.set;
    const int here = s->who == SIDE_PLAYER ? set->fixed & 7 : set->fixed >> 3;
    const int parts = ((set->fixed & 7) != 0) + (set->fixed >> 3 != 0) + (set->each != 0) +
                      (set->winning != 0) + (set->losing != 0);

    for (int each = 0; each < 2; each++)
        for (int wins = 0; wins < 2; wins++)
            add_aspect(s, test, number, here | (each ? set->each : 0) |
                       (wins ? set->winning : set->losing), parts == 1);
}

static void look_at(sorting *s, const side_bet *bet)
{
    for (int i = 0; i < bet->tests; i++) {
        const side_test *const test = &bet->test[i];
        const bool compares = test->asks == SIDE_COMPARE;
        if (!is_known(test, &test->first))
            add_set(s, test, compares ? &test->first : NULL);
        if (compares && !is_known(test, &test->second))
            add_set(s, test, &test->second);
    }
}

/* ---- What is seen ---------------------------------------------------------------------------- */

static void sort_up(uint32_t *value, int n)
{
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && value[j - 1] > value[j]; j--) {
            const uint32_t more = value[j - 1];
            value[j - 1] = value[j];
            value[j] = more;
        }
}

/* The ranks, or which items the cards may be, whatever their order. */
static uint32_t gathered(const aspect *a, const sabot_card *card, bool items)
{
    uint32_t value[3] = { 0 }, all = 0;
    int n = 0;

    for (int i = 0; i < 3; i++) {
        if (!(a->where >> i & 1))
            continue;
        value[n] = items ? 0 : (uint32_t)sabot_card_rank(card[i]);
        for (int k = 0; items && k < a->test->items; k++)
            value[n] |= (uint32_t)((a->test->item[k] & SIDE_FACE(card[i])) != 0) << k;
        n++;
    }
    sort_up(value, n);
    for (int i = 0; i < n; i++)
        all = all << 8 | (value[i] + 1);
    return all;
}

/* The rank, suit, ... that all the cards have. */
static uint32_t shared(const aspect *a, const sabot_card *card)
{
    uint32_t is = 0;

    for (int i = 0; i < 3; i++)
        if (a->where >> i & 1) {
            const uint32_t one = 1 + (uint32_t)side_attribute(card[i], (side_same)a->test->same);
            is = is == 0 || is == one ? one : MIXED;
        }
    return is;
}

static uint32_t seen_number(const aspect *a, const sabot_card *card)
{
    switch (a->number->what) {
    case SIDE_TOTAL: return (uint32_t)side_points(card, a->where) % 10;
    case SIDE_POINTS: return (uint32_t)side_points(card, a->where);
    case SIDE_COUNT: return (uint32_t)side_count_kind(card, a->where, a->number->kind);
    default:
        return a->alone ? (uint32_t)side_alike(card, a->where, a->number->what == SIDE_NEXT_ALIKE)
                        : gathered(a, card, false);
    }
}

static uint32_t seen(const aspect *a, const sabot_card *card)
{
    if (a->number)
        return seen_number(a, card);
    switch (a->test->asks) {
    case SIDE_ARE:
        return a->alone || a->test->items == 1 ? side_are(card, a->where, a->test)
                                               : gathered(a, card, true);
    case SIDE_SAME: {
        const bool are = a->test->items == 0 || side_are(card, a->where, a->test);
        return a->alone ? are && side_is_same(card, a->where, (side_same)a->test->same)
                        : shared(a, card) << 1 | are;
    }
    default:
        return a->alone ? side_is_straight(card, a->where) : gathered(a, card, false);
    }
}

/* ---- Classes --------------------------------------------------------------------------------- */

static size_t key_size(const sorting *s)
{
    return (size_t)s->aspects + 1;
}

/* The number of the class with this key; it is made if there is none. SIDE_NO_CLASS: there are too
 * many. */
static uint16_t find_class(sorting *s, const uint32_t *key, const side_class *class)
{
    const size_t n = key_size(s);
    uint32_t hash = 2166136261u;

    for (size_t i = 0; i < n; i++)
        hash = (hash ^ key[i]) * 16777619u ^ hash >> 15;
    for (hash %= TABLE; s->table[hash] != SIDE_NO_CLASS; hash = (hash + 1) % TABLE)
        if (memcmp(s->keys + n * s->table[hash], key, n * sizeof *key) == 0)
            return s->table[hash];
    if (s->out->classes == SIDE_CLASSES_MAX)
        return SIDE_NO_CLASS;
    memcpy(s->keys + n * (size_t)s->out->classes, key, n * sizeof *key);
    s->out->class[s->out->classes] = *class;
    s->table[hash] = (uint16_t)s->out->classes;
    return (uint16_t)s->out->classes++;
}

/* The hand of these kinds. False: there are too many classes. */
static bool sort_hand(sorting *s, int a, int b, int third, uint16_t *of)
{
    side_classes *const out = s->out;
    const bool three = out->cards == 3;
    side_class class = { .card = { out->card_of[a], out->card_of[b],
                                   three ? out->card_of[third] : SABOT_CARD_NONE } };
    uint32_t key[ASPECTS_MAX + 1];

    class.start = (uint8_t)(side_points(class.card, 3) % 10);
    class.third = (uint8_t)(three ? sabot_card_point_value(class.card[2]) : 0);
    class.total = (uint8_t)((class.start + class.third) % 10);
    *of = SIDE_NO_CLASS;
    if (class.start > s->most)
        return true;
    /* A Player who has drawn is known by the card; a Banker by what there was to draw to. */
    key[0] = (uint32_t)class.total << 8 | (three && s->who == SIDE_PLAYER ? class.third
                                                                          : class.start);
    if (s->most == SIDE_ANY_COUNT)
        key[0] = 0;
    for (int i = 0; i < s->aspects; i++)
        key[i + 1] = seen(&s->aspect[i], class.card);
    *of = find_class(s, key, &class);
    return *of != SIDE_NO_CLASS;
}

static bool sort_all(sorting *s)
{
    side_classes *const out = s->out;
    const int thirds = out->cards == 3 ? out->kinds : 1;
    bool twins = true;             /* do the first and the second card look alike to it? */

    for (int i = 0; i < s->aspects; i++)
        twins &= (s->aspect[i].where & 1) == (s->aspect[i].where >> 1 & 1);
    for (int a = 0; a < out->kinds; a++)
        for (int b = 0; b < out->kinds; b++)
            for (int c = 0; c < thirds; c++) {
                uint16_t *const of = &out->of[(a * out->kinds + b) * thirds + c];
                if (twins && b < a)
                    *of = out->of[(b * out->kinds + a) * thirds + c];
                else if (!sort_hand(s, a, b, c, of))
                    return false;
            }
    return true;
}

side_counted side_classes_make(side_classes *out, const side_bet *bet, int who, int cards,
                               int most)
{
    const size_t kinds = bet->kinds, hands = kinds * kinds * (cards == 3 ? kinds : 1);
    sorting s = { .out = out, .who = who, .most = most };
    side_counted counted = SIDE_NO_MEMORY;

    *out = (side_classes){ .cards = cards, .kinds = bet->kinds };
    for (sabot_card card = SABOT_CARD_LAST; card >= SABOT_CARD_FIRST; card--)
        out->card_of[bet->kind_of[card]] = card;
    s.aspect = malloc(ASPECTS_MAX * sizeof *s.aspect);
    s.table = malloc(TABLE * sizeof *s.table);
    out->of = malloc(hands * sizeof *out->of);
    out->class = malloc(SIDE_CLASSES_MAX * sizeof *out->class);
    if (s.aspect && s.table && out->of && out->class) {
        look_at(&s, bet);
        memset(s.table, 0xff, TABLE * sizeof *s.table);
        s.keys = malloc(SIDE_CLASSES_MAX * key_size(&s) * sizeof *s.keys);
        if (s.keys)
            counted = sort_all(&s) ? SIDE_COUNTED : SIDE_TOO_CLOSE;
    }
    free(s.keys);
    free(s.table);
    free(s.aspect);
    return counted;
}

void side_classes_free(side_classes *classes)
{
    free(classes->of);
    free(classes->class);
    classes->of = NULL;
    classes->class = NULL;
}
