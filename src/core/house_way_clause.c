/* house_way_clause.c: reads what a row of a house way says of a hand: conditions such as "low class
 * 8 or more, or low class 7 and high class 9 or more", and preferences such as "low class, high".
 *
 * What cannot be read is told in one sentence; nothing is guessed. */
#include "house_way_words.h"

#include <string.h>

enum { WORDS_MAX = 64 };

typedef struct word {
    const char *text;
    size_t n;
} word;

typedef struct words {
    const sabot_house_way *way;
    bool of_hand; /* only of the hand as dealt */
    int n, at;
    word list[WORDS_MAX];
} words;

/* ---- Words ----------------------------------------------------------------------------------- */

static bool is_word(word w, const char *text)
{
    return w.n == strlen(text) && memcmp(w.text, text, w.n) == 0;
}

/* Words that only make a row read well. */
static bool is_filler(word w)
{
    static const char *const list[] = { "the", "a", "an", "of", "card", "cards", "tile", "tiles",
                                        "then", "higher" };

    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (is_word(w, list[i]))
            return true;
    return false;
}

static bool is_gap(char c)
{
    return c == ' ' || c == '\t' || c == ',';
}

/* False if there are more words than any row needs. */
static bool split(way_row row, words *w)
{
    for (size_t i = 0; i < row.n;) {
        word next = { row.at + i, 0 };

        while (i < row.n && !is_gap(row.at[i]))
            next.n++, i++;
        while (i < row.n && is_gap(row.at[i]))
            i++;
        if (next.n == 0 || is_filler(next))
            continue;
        if (w->n == WORDS_MAX)
            return false;
        w->list[w->n++] = next;
    }
    return true;
}

/* The word so many after the next; an empty one past the end. */
static word ahead(const words *w, int by)
{
    return w->at + by < w->n ? w->list[w->at + by] : (word){ "", 0 };
}

static bool skip(words *w, const char *text)
{
    if (!is_word(ahead(w, 0), text))
        return false;
    w->at++;
    return true;
}

/* The place of a word in a list; -1 if it is not in it. */
static int place_in(const char *const *list, int count, word w)
{
    for (int i = 0; i < count; i++)
        if (list[i] && is_word(w, list[i]))
            return i;
    return -1;
}

/* ---- Values ---------------------------------------------------------------------------------- */

typedef enum scale { NUMBERS, FACES, STEPS, RANKS, TILE_KINDS, CARD_KINDS } scale;

static bool read_number(word w, int *number)
{
    *number = 0;
    if (w.n < 1 || w.n > 2)
        return false;
    for (size_t i = 0; i < w.n; i++) {
        if (w.text[i] < '0' || w.text[i] > '9')
            return false;
        *number = *number * 10 + w.text[i] - '0';
    }
    return true;
}

static uint32_t face_bits(word w)
{
    sabot_tile tile;
    uint32_t bits = 0;

    if (!sabot_tile_parse(w.text, w.n, &tile) || tile == SABOT_TILE_UNSEEN)
        return 0;
    for (int other = 1; other <= SABOT_TILE_COUNT; other++)
        if (sabot_tile_same_face(tile, (sabot_tile)other))
            bits |= UINT32_C(1) << (other - 1);
    return bits;
}

static uint32_t rank_bit(word w)
{
    static const char *const picture[] = { "J", "Q", "K", "A" };
    const int place = place_in(picture, 4, w);
    int number;

    if (place >= 0)
        return UINT32_C(1) << (11 + place);
    return read_number(w, &number) && number >= 2 && number <= 10 ? UINT32_C(1) << number : 0;
}

static uint32_t kind_bits(scale on, word w)
{
    static const char *const tiles[] = { "gong", "wong", "pair" };
    const int place = place_in(tiles, 3, w);

    if (on == TILE_KINDS)
        return place < 0 ? 0 : UINT32_C(1) << (SABOT_TILES_GONG + place);
    if (is_word(w, "complete"))
        return WAY_COMPLETE;
    for (int kind = 0; kind < SABOT_POKER_KINDS; kind++)
        if (is_word(w, sabot_poker_kind_text(kind)))
            return UINT32_C(1) << kind;
    return 0;
}

/* The bits of one value; 0 if the word is none of this scale. */
static uint32_t value_bits(scale on, word w)
{
    sabot_tile tile;
    int number;

    switch (on) {
    case NUMBERS: return read_number(w, &number) && number <= 12 ? UINT32_C(1) << number : 0;
    case FACES: return face_bits(w);
    case STEPS:
        if (!sabot_tile_parse(w.text, w.n, &tile) || tile == SABOT_TILE_UNSEEN)
            return 0;
        return UINT32_C(1) << sabot_tile_step(tile);
    case RANKS: return rank_bit(w);
    default: return kind_bits(on, w);
    }
}

/* Words that follow a part of the hand; a value they follow is none. */
static bool is_verb(word w)
{
    static const char *const list[] = { "is", "holds", "hold", "class", "top", "rank", "above" };

    return place_in(list, sizeof list / sizeof *list, w) >= 0;
}

/* "7", "7 to 9", "7 or more", "7 or less". 0 if it is none. */
static uint32_t read_range(words *w, scale on)
{
    const uint32_t low = value_bits(on, ahead(w, 0));
    const bool ordered = on == NUMBERS || on == STEPS || on == RANKS;

    if (low == 0)
        return 0;
    w->at++;
    if (!ordered)
        return low;
    if (skip(w, "to")) {
        const uint32_t high = value_bits(on, ahead(w, 0));
        w->at++;
        if (high == 0)
            return 0;
        return high > low ? high | (high - low) : low | (low - high);
    }
    if (is_word(ahead(w, 0), "or") && is_word(ahead(w, 1), "more")) {
        w->at += 2;
        return ~(low - 1);
    }
    if (is_word(ahead(w, 0), "or") && is_word(ahead(w, 1), "less")) {
        w->at += 2;
        return low | (low - 1);
    }
    return low;
}

/* Values set off by "or". 0 if there is none. */
static uint32_t read_values(words *w, scale on)
{
    uint32_t values = read_range(w, on);

    while (values != 0 && is_word(ahead(w, 0), "or") && value_bits(on, ahead(w, 1)) != 0 &&
           !is_verb(ahead(w, 2))) {
        w->at++;
        const uint32_t more = read_range(w, on);
        if (more == 0)
            return 0;
        values |= more;
    }
    return values;
}

/* ---- What a condition speaks of -------------------------------------------------------------- */

static bool is_of_setting(int of)
{
    return of >= WAY_HIGH && of <= WAY_BEHIND;
}

/* Two tiles that have a class and a rank. */
static bool is_two_tiles(int of)
{
    return of == WAY_HIGH || of == WAY_LOW || of == WAY_PAIR || of == WAY_LOWER_PAIR ||
           of == WAY_OTHERS;
}

/* A part of the hand: "high", "lower pair", "highest". -1 if the word is none in this game. */
static int read_part(words *w)
{
    static const char *const tiles[WAY_SUBJECTS] = {
        [WAY_HAND] = "hand",     [WAY_HIGH] = "high",     [WAY_LOW] = "low",
        [WAY_PAIR] = "pair",     [WAY_OTHERS] = "others", [WAY_HIGHEST] = "highest",
    };
    static const char *const cards[WAY_SUBJECTS] = {
        [WAY_HAND] = "hand",     [WAY_FRONT] = "front",   [WAY_BEHIND] = "behind",
        [WAY_FIVE] = "five",     [WAY_FOUR] = "four",     [WAY_THREE] = "three",
        [WAY_PAIR] = "pair",     [WAY_OTHERS] = "others", [WAY_HIGHEST] = "highest",
    };
    const int lower = is_word(ahead(w, 0), "lower");
    const int part = place_in(w->way->tiles ? tiles : cards, WAY_SUBJECTS, ahead(w, lower));

    if (part < 0 || (lower && part != WAY_PAIR && part != WAY_THREE))
        return -1;
    w->at += 1 + lower;
    if (part == WAY_HIGHEST && skip(w, "pair"))
        return WAY_PAIR;
    return part + lower;
}

/* ---- Conditions ------------------------------------------------------------------------------ */

static const char no_part[] =
    "name what the condition is about: hand, high, low, pair, others or highest for tiles; hand, "
    "front, behind, five, four, three, pair, others or highest for cards; pairs, or a term";
static const char no_verb[] =
    "say what is so of it: class, top or above for tiles, rank for cards, is or holds for both";
static const char no_number[] = "a number is expected here, such as 7, 7 to 9 or 7 or more";
static const char no_rank[] = "a rank is expected here, such as K, A to J or 10 or less";
static const char no_tile[] = "a tile is expected here, such as 6-6";
static const char when_dealt[] =
    "\"when\" speaks of the hand as dealt; what is asked of a setting goes into \"only\"";

/* "holds 6-6 or 1-1", "holds spots 9", "holds K or A", "holds two of the four", "holds pair". */
static const char *read_holds(words *w, sabot_way_test *t)
{
    static const char *const number[] = { "none", "one", "two" };
    const scale on = w->way->tiles ? FACES : RANKS;
    const int count = place_in(number, 3, ahead(w, 0));

    if (w->way->tiles && skip(w, "spots")) {
        t->what = WAY_HOLDS_SPOTS;
        t->values = read_values(w, NUMBERS);
        return t->values ? NULL : no_number;
    }
    if (value_bits(on, ahead(w, 0)) != 0) {
        t->what = w->way->tiles ? WAY_HOLDS_FACE : WAY_HOLDS_RANK;
        t->values = read_values(w, on);
        return t->values ? NULL : no_rank;
    }
    w->at += count >= 0;
    const int part = read_part(w);
    if (part < 0 || is_of_setting(part))
        return w->way->tiles ? "say what it holds: tiles such as 6-6, spots 9, or the pair"
                             : "say what it holds: ranks such as K, one or two of the others, "
                               "the four, the three, or the pair";
    t->what = WAY_PART;
    t->than = (uint8_t)part;
    t->values = count >= 0 ? UINT32_C(1) << count : 0;
    return NULL;
}

/* "is split", "is kept", "is pair", "is no straight or flush". */
static const char *read_is(words *w, sabot_way_test *t)
{
    const bool is_two = w->way->tiles ? is_two_tiles(t->of)
                                      : t->of == WAY_FRONT || t->of == WAY_BEHIND;

    if (is_word(ahead(w, 0), "split") || is_word(ahead(w, 0), "kept")) {
        if (is_of_setting(t->of) || t->of == WAY_HAND || t->of == WAY_HIGHEST)
            return "only the five, four, three, pair or others can be split or kept";
        t->what = WAY_SPLIT;
        t->no = (uint8_t)(t->no ^ is_word(ahead(w, 0), "kept"));
        w->at++;
        return NULL;
    }
    if (!is_two)
        return "this has no kind: ask it of the high or low hand, the front or the cards behind";
    t->what = WAY_KIND;
    t->values = read_values(w, w->way->tiles ? TILE_KINDS : CARD_KINDS);
    if (t->values != 0)
        return NULL;
    return w->way->tiles ? "say what it is: pair, wong, gong, split or kept"
                         : "say what it is: complete, none, pair, two-pair, three-of-a-kind, "
                           "straight, flush, full-house, four-of-a-kind, straight-flush, "
                           "royal-flush or five-aces";
}

static const char *read_above(words *w, sabot_way_test *t)
{
    const int part = read_part(w);

    if (!is_two_tiles(t->of) || part < 0 || !is_two_tiles(part))
        return "\"above\" compares two tiles with two: high, low, pair or others";
    if (w->of_hand && is_of_setting(part))
        return when_dealt;
    t->what = WAY_ABOVE;
    t->than = (uint8_t)part;
    return NULL;
}

/* What is said of a part: from the verb on. */
static const char *read_verb(words *w, sabot_way_test *t)
{
    const bool tiles = w->way->tiles;
    const bool is = skip(w, "is"), holds = !is && (skip(w, "holds") || skip(w, "hold"));

    if (is || holds) {
        t->no = skip(w, "no") || (is && skip(w, "not"));
        return is ? read_is(w, t) : read_holds(w, t);
    }
    if (tiles && skip(w, "class")) {
        if (!is_two_tiles(t->of))
            return "only two tiles have a class: high, low, pair or others";
        t->what = WAY_KIND;
        t->values = read_values(w, NUMBERS);
        return t->values ? NULL : no_number;
    }
    if (tiles && skip(w, "top")) {
        t->what = WAY_TOP;
        t->values = read_values(w, STEPS);
        return t->values ? NULL : no_tile;
    }
    if (!tiles && skip(w, "rank")) {
        t->what = WAY_RANK;
        t->values = read_values(w, RANKS);
        return t->values ? NULL : no_rank;
    }
    return tiles && skip(w, "above") ? read_above(w, t) : no_verb;
}

static int named(const char names[][SABOT_WAY_ID], int count, word w)
{
    for (int i = 0; i < count; i++)
        if (is_word(w, names[i]))
            return i;
    return -1;
}

/* Does a run of conditions ask anything of a setting? */
static bool asks_setting(const sabot_house_way *way, sabot_way_tests tests)
{
    for (int i = 0; i < tests.count; i++) {
        const sabot_way_test *t = &way->test[tests.first + i];

        if (t->choice != 0)
            continue;
        if (t->what == WAY_SPLIT || (t->what != WAY_COUNT && is_of_setting(t->of)) ||
            (t->what == WAY_ABOVE && is_of_setting(t->than)) ||
            (t->what == WAY_TERM && asks_setting(way, way->term[t->than])))
            return true;
    }
    return false;
}

/* "pairs 2", "threes 1 or more". */
static const char *read_count(words *w, sabot_way_test *t, int size)
{
    w->at++;
    t->what = WAY_COUNT;
    t->of = (uint8_t)size;
    t->values = read_values(w, NUMBERS);
    return t->values ? NULL : no_number;
}

static const char *read_about_choice(words *w, sabot_way_test *t, int choice)
{
    w->at++;
    t->choice = (uint8_t)(choice + 1);
    if (skip(w, "exists")) {
        t->what = WAY_EXISTS;
        return NULL;
    }
    const int part = read_part(w);
    if (part < 0 || !is_of_setting(part))
        return "after the name of a choice say exists, or ask of its high, low, front or behind";
    t->of = (uint8_t)part;
    return read_verb(w, t);
}

static const char *read_test(words *w, sabot_way_test *t)
{
    static const char *const groups[] = { NULL, NULL, "pairs", "threes", "fours", "fives" };
    const sabot_house_way *way = w->way;
    const int size = place_in(groups, way->tiles ? 3 : 6, ahead(w, 0));
    const int choice = named(way->choice_name, way->choices, ahead(w, 0));
    const int term = named(way->term_name, way->terms, ahead(w, 0));

    *t = (sabot_way_test){ 0 };
    if (size > 0)
        return read_count(w, t, size);
    if (choice >= 0)
        return read_about_choice(w, t, choice);
    if (term >= 0) {
        w->at++;
        t->what = WAY_TERM;
        t->than = (uint8_t)term;
        return w->of_hand && asks_setting(way, way->term[term]) ? when_dealt : NULL;
    }
    const int part = read_part(w);
    if (part < 0)
        return no_part;
    if (w->of_hand && is_of_setting(part))
        return when_dealt;
    t->of = (uint8_t)part;
    const char *fault = read_verb(w, t);
    return !fault && w->of_hand && t->what == WAY_SPLIT ? when_dealt : fault;
}

const char *sabot_way_read_tests(sabot_house_way *way, way_row row, bool of_hand)
{
    words w = { .way = way, .of_hand = of_hand };

    if (!split(row, &w))
        return "this row is too long: give each condition that must hold a row of its own";
    if (w.n == 0)
        return no_part;
    do {
        if (way->tests == SABOT_WAY_TESTS)
            return "there are more conditions in this house way than there is room for";
        sabot_way_test *t = &way->test[way->tests];
        const char *fault = read_test(&w, t);
        if (fault)
            return fault;
        way->tests++;
        t->joins = skip(&w, "and") ? WAY_AND : skip(&w, "or") ? WAY_OR : WAY_NEXT;
        if (t->joins == WAY_NEXT && w.at < w.n)
            return "this cannot be read on from here: join conditions with \"and\" or \"or\"";
    } while (way->test[way->tests - 1].joins != WAY_NEXT);
    return NULL;
}

bool sabot_way_is_taken(const sabot_house_way *way, way_row name)
{
    static const char *const list[] = {
        "hand", "high", "low", "front", "behind", "five", "four", "three", "pair", "others",
        "highest", "lower", "pairs", "threes", "fours", "fives", "no", "not", "and", "or", "to",
        "more", "less", "spots", "one", "two", "split", "kept", "exists",
    };
    const word w = { name.at, name.n };

    if (place_in(list, sizeof list / sizeof *list, w) >= 0 || is_filler(w) || is_verb(w))
        return true;
    for (scale on = NUMBERS; on <= CARD_KINDS; on++)
        if (value_bits(on, w) != 0)
            return true;
    return named(way->choice_name, way->choices, w) >= 0 ||
           named(way->term_name, way->terms, w) >= 0;
}

/* ---- Preferences ----------------------------------------------------------------------------- */

const char *sabot_way_read_keys(const sabot_house_way *way, way_row row, sabot_way_choice *choice)
{
    words w = { .way = way };

    choice->keys = 0;
    if (!split(row, &w) || w.n == 0)
        return "say which hand should be best: high, low, high class, low class, front or behind";
    while (w.at < w.n) {
        const int part = read_part(&w);

        if (part < 0 || !is_of_setting(part))
            return "say which hand should be best: high, low, high class or low class for tiles, "
                   "front or behind for cards";
        if (choice->keys == SABOT_WAY_KEYS)
            return "there are more preferences in this row than there is room for";
        choice->best[choice->keys++] =
            (uint8_t)(part | (way->tiles && skip(&w, "class") ? WAY_CLASS : 0));
    }
    return NULL;
}
