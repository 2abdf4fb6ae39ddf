/* read.c: tiles and cards as people type them, and the two hands they are set into. Whatever
 * is no hand is told in one sentence that says what to do. */
#include "hand.h"

#include "cli/cli.h"
#include "codec/codec.h"
#include "regulation/ranking.h"

#include <errno.h>
#include <string.h>
#include <strings.h>

enum { WAY_FILE_MAX = 1 << 16, HAND_KEPT = sizeof((hand_typed *)0)->card };

/* ---- Words ---------------------------------------------------------------------------------- */

static bool is_gap(char c)
{
    return c == ' ' || c == '\t' || c == ',';
}

/* Takes the next word off a text; a "/" is one by itself. 0 at the end. */
static size_t next_word(const char **at, const char **word)
{
    size_t n = 0;

    while (is_gap(**at))
        ++*at;
    *word = *at;
    if (**at == '/')
        n = 1;
    else
        while ((*word)[n] != '\0' && (*word)[n] != '/' && !is_gap((*word)[n]))
            n++;
    *at += n;
    return n;
}

static bool is_text(const char *word, size_t n, const char *text)
{
    return n == strlen(text) && strncasecmp(word, text, n) == 0;
}

/* The pair with a name of its own, in one word or in two: its tiles have different faces. */
static bool is_supreme_pair(const char *word, size_t n)
{
    return is_text(word, n, "gee-joon") || is_text(word, n, "geejoon") || is_text(word, n, "joon");
}

bool hand_is_word(const char *word)
{
    const char *at = word, *first;
    const size_t n = next_word(&at, &first);
    sabot_card card;
    sabot_tile tile, pair[2];

    return sabot_card_parse(first, n, &card) || sabot_tile_parse(first, n, &tile) ||
           sabot_tile_named(first, n, pair) > 0 || is_text(first, n, "joker") ||
           is_text(first, n, "gee");
}

static void text_of(bool tiles, uint8_t card, char out[4])
{
    if (tiles)
        sabot_tile_text(card, out);
    else
        sabot_card_text(card, out);
}

/* ---- A hand as typed ------------------------------------------------------------------------ */

/* How many of a face there are: in a deck one of each, in a set of tiles one or two. */
static int copies(bool tiles, uint8_t card)
{
    return tiles ? sabot_tile_copies(card) : 1;
}

static int told_too_many(const char *command, bool tiles, uint8_t card)
{
    char text[4];

    text_of(tiles, card, text);
    if (!tiles)
        return cli_error(command, "%s is there twice; a deck has one: name another card", text);
    return cli_error(command, "%s is there %s; a set has %s: name another tile", text,
                     copies(tiles, card) == 1 ? "twice" : "three times",
                     copies(tiles, card) == 1 ? "one" : "two");
}

/* Of a face that is there twice the second tile is the other one. */
static int add_card(const char *command, hand_typed *typed, uint8_t card)
{
    int same = 0;

    for (int i = 0; i < typed->n && i < HAND_KEPT; i++)
        same += typed->tiles ? sabot_tile_same_face(typed->card[i], card) : typed->card[i] == card;
    if (same >= copies(typed->tiles, card))
        return told_too_many(command, typed->tiles, card);
    if (typed->n < HAND_KEPT) /* more are counted, and then refused */
        typed->card[typed->n] = (uint8_t)(card + same);
    typed->n++;
    return CLI_GO;
}

/* "teen", "day": the name of a like pair is that of its tiles. */
static bool is_named(const char *word, size_t n, sabot_tile *tile)
{
    sabot_tile pair[2];

    if (sabot_tile_named(word, n, pair) != 1)
        return false;
    *tile = pair[0];
    return true;
}

static int add_word(const char *command, hand_typed *typed, const char *word, size_t n)
{
    sabot_card card = SABOT_CARD_NONE;
    sabot_tile tile = SABOT_TILE_NONE;
    const bool is_joker = is_text(word, n, "joker");
    const bool is_card = sabot_card_parse(is_joker ? "Jk" : word, is_joker ? 2 : n, &card);
    const bool is_tile = !is_card && (sabot_tile_parse(word, n, &tile) || is_named(word, n, &tile));
    sabot_tile pair[2];

    if (!is_card && !is_tile && sabot_tile_named(word, n, pair) == 2) {
        char a[4], b[4];
        sabot_tile_text(pair[0], a);
        sabot_tile_text(pair[1], b);
        return cli_error(command, "\"%.*s\" is %s or %s; write which", (int)n, word, a, b);
    }
    if (!is_card && !is_tile)
        return cli_error(command, "\"%.*s\" is no card and no tile; write cards as As, Td, Jk and "
                         "tiles as 6-6, 2-4", (int)(n < 40 ? n : 40), word);
    if (card == SABOT_CARD_UNSEEN || tile == SABOT_TILE_UNSEEN)
        return cli_error(command, "\"%.*s\" is a face nobody has seen, which has no rank; name it",
                         (int)n, word);
    if (typed->n > 0 && typed->tiles != is_tile)
        return cli_error(command, "\"%.*s\": cards and tiles are not played together; give one or "
                         "the other", (int)n, word);
    typed->tiles = is_tile;
    return add_card(command, typed, is_tile ? tile : card);
}

/* "gee joon": both of the pair. */
static int add_supreme_pair(const char *command, hand_typed *typed)
{
    const int status = add_word(command, typed, "1-2", 3);

    return status == CLI_GO ? add_word(command, typed, "2-4", 3) : status;
}

/* Five cards before two are two and five, written the other way round: no front has five. */
static void front_first(hand_typed *typed)
{
    const hand_typed written = *typed;

    if (written.tiles || written.n != 7 || written.before != 5)
        return;
    memcpy(typed->card, written.card + 5, 2 * sizeof *typed->card);
    memcpy(typed->card + 2, written.card, 5 * sizeof *typed->card);
    typed->before = 2;
}

/* What there is to do with so many. */
static int check_number(const char *command, const hand_typed *typed, int slashes)
{
    const int n = typed->n;

    if (n == 0)
        return cli_error(command, "there is no hand; give 2 or 4 tiles, or 2, 5 or 7 cards");
    if (typed->tiles && n != 2 && n != 4)
        return cli_error(command, "these are %d tiles; give 2 to rank them or 4 to set them", n);
    if (!typed->tiles && n != 2 && n != 5 && n != 7)
        return cli_error(command, "these are %d cards; give 2 or 5 to rank them or 7 to set them",
                         n);
    if (slashes > 1 || (slashes == 1 && (typed->before != 2 || n < (typed->tiles ? 4 : 7))))
        return cli_error(command, typed->tiles
                         ? "a hand that is set has two tiles before \"/\" and two after it"
                         : "a hand that is set has the two front cards before \"/\" and the five "
                           "others after it");
    return CLI_GO;
}

int hand_read(const char *command, int words, char **argv, hand_typed *typed)
{
    bool half = false; /* "gee", and "joon" is still to come */
    int slashes = 0;

    *typed = (hand_typed){ 0 };
    for (int i = 0; i < words; i++) {
        const char *at = argv[i], *word;
        size_t n;

        while ((n = next_word(&at, &word)) > 0) {
            if (*word == '/') {
                typed->before = typed->n;
                slashes++;
                continue;
            }
            const bool pair = is_supreme_pair(word, n) && (half || !is_text(word, n, "joon"));
            half = is_text(word, n, "gee");
            const int status = half ? (int)CLI_GO
                               : pair ? add_supreme_pair(command, typed)
                                      : add_word(command, typed, word, n);
            if (status != CLI_GO)
                return status;
        }
    }
    if (half)
        return cli_error(command, "\"gee\" is half a name; write gee joon for 1-2 and 2-4");
    if (slashes == 1)
        front_first(typed);
    return check_number(command, typed, slashes);
}

int hand_both(const char *command, const hand_typed *a, const hand_typed *b)
{
    if (a->tiles != b->tiles || a->n != b->n)
        return cli_error(command, "only hands of one game can be compared: give both as four tiles "
                         "or both as seven cards");
    for (int i = 0; i < b->n; i++) {
        int same = 0;
        for (int k = 0; k < a->n; k++) {
            same += a->tiles ? sabot_tile_same_face(a->card[k], b->card[i])
                             : a->card[k] == b->card[i];
            same += a->tiles && k < i && sabot_tile_same_face(b->card[k], b->card[i]);
        }
        if (same >= copies(a->tiles, b->card[i]))
            return told_too_many(command, a->tiles, b->card[i]);
    }
    return CLI_GO;
}

/* ---- House ways ----------------------------------------------------------------------------- */

static int read_way(const char *command, const char *path, sabot_house_way *way)
{
    static char text[WAY_FILE_MAX];
    FILE *file = fopen(path, "rb");
    const char *says;
    int at;

    if (!file)
        return cli_error(command, "%s: %s", path, strerror(errno));
    const size_t n = fread(text, 1, sizeof text, file);
    const bool failed = ferror(file) != 0;
    fclose(file);
    if (failed)
        return cli_error(command, "%s: it could not be read", path);
    if (n == sizeof text)
        return cli_error(command, "%s: this is too long for a house way", path);
    const size_t mark = codec_mark(text, n);
    if (sabot_house_way_parse(text + mark, n - mark, way, &at, &says) == 0)
        return CLI_GO;
    return cli_error(command, "%s:%d: %s", path, at, says);
}

int hand_way(const char *command, const char *name, sabot_house_way *way)
{
    const sabot_house_way *built_in = sabot_house_way_named(name);
    char names[256] = "";
    size_t n = 0;

    if (built_in) {
        *way = *built_in;
        return CLI_GO;
    }
    if (strchr(name, '/') || strchr(name, '.'))
        return read_way(command, name, way);
    for (int i = 0; (built_in = sabot_house_way_at(i)) != NULL; i++)
        n += (size_t)snprintf(names + n, sizeof names - n, "%s%s", i > 0 ? ", " : "",
                              built_in->name);
    return cli_error(command, "there is no house way \"%s\"; choose one of %s, or name a file that "
                     "ends in .way", name, names);
}

/* ---- Setting -------------------------------------------------------------------------------- */

static void rank_set(hand_set *set, bool wheel_low)
{
    if (!set->tiles) {
        set->one_rank = sabot_poker_two(set->one);
        set->other_rank = sabot_poker_five(set->other, wheel_low);
        return;
    }
    set->one_rank = (uint32_t)sabot_tiles_rank(set->one[0], set->one[1]);
    set->other_rank = (uint32_t)sabot_tiles_rank(set->other[0], set->other[1]);
}

/* As it was typed; of tiles the higher hand is the high one, wherever it stands (C:10.3.8). */
static void lay_typed(const hand_typed *typed, bool wheel_low, hand_set *set)
{
    *set = (hand_set){ .tiles = typed->tiles };
    memcpy(set->one, typed->card, 2);
    memcpy(set->other, typed->card + 2, (size_t)typed->n - 2);
    rank_set(set, wheel_low);
    if (set->tiles && set->one_rank < set->other_rank) {
        memcpy(set->one, typed->card + 2, 2);
        memcpy(set->other, typed->card, 2);
        rank_set(set, wheel_low);
    }
}

static int lay_by_way(const char *command, const hand_typed *typed, const sabot_house_way *way,
                      bool wheel_low, hand_set *set)
{
    sabot_tiles_setting tiles;
    sabot_poker_setting cards;
    const int line = typed->tiles
                         ? sabot_house_way_set_tiles(way, typed->card, &tiles)
                         : sabot_house_way_set_cards(way, typed->card, wheel_low, &cards);

    if (line < 0)
        return cli_error(command, "no line of %s sets this hand; \"sabot hand --check\" finds all "
                         "such hands", way->name);
    *set = (hand_set){ .tiles = typed->tiles, .line = &way->line[line] };
    memcpy(set->one, typed->tiles ? tiles.high : cards.front, 2);
    if (typed->tiles)
        memcpy(set->other, tiles.low, 2);
    else
        memcpy(set->other, cards.behind, 5);
    rank_set(set, wheel_low);
    return CLI_GO;
}

static int told_foul(const char *command, const hand_typed *typed, const hand_set *foul,
                     const sabot_house_way *way, bool wheel_low)
{
    char front[HAND_TEXT], behind[HAND_TEXT], two[HAND_TEXT], five[HAND_TEXT];
    hand_set better;

    if (lay_by_way(command, typed, way, wheel_low, &better) != CLI_GO)
        return CLI_ERROR;
    ranking_name(false, foul->one, 2, wheel_low, front);
    ranking_name(false, foul->other, 5, wheel_low, behind);
    hand_cards_text(false, better.one, 2, two);
    hand_cards_text(false, better.other, 5, five);
    return cli_error(command, "this is foul, %s in front of %s, and loses whatever the other side "
                     "holds (C:11.9.1, A85); put less in front, as %s would: %s / %s", front,
                     behind, way->name, two, five);
}

int hand_lay(const char *command, const hand_typed *typed, const sabot_house_way *way,
             bool wheel_low, hand_set *set)
{
    if (typed->before == 0)
        return lay_by_way(command, typed, way, wheel_low, set);
    lay_typed(typed, wheel_low, set);
    if (!set->tiles && set->one_rank > set->other_rank)
        return told_foul(command, typed, set, way, wheel_low);
    return CLI_GO;
}

/* ---- All settings --------------------------------------------------------------------------- */

static bool is_before(const hand_set *a, const hand_set *b)
{
    return a->one_rank != b->one_rank ? a->one_rank > b->one_rank : a->other_rank > b->other_rank;
}

static int keep_sorted(hand_set *set, int count, const hand_set *next)
{
    int at = count;

    for (; at > 0 && is_before(next, &set[at - 1]); at--)
        set[at] = set[at - 1];
    set[at] = *next;
    return count + 1;
}

static int lay_all_tiles(const hand_typed *typed, hand_set *set)
{
    sabot_tiles_setting three[3];
    int count = 0;

    sabot_tiles_settings(typed->card, three);
    for (int s = 0; s < 3; s++) {
        hand_set next = { .tiles = true };
        memcpy(next.one, three[s].high, 2);
        memcpy(next.other, three[s].low, 2);
        rank_set(&next, false);
        count = keep_sorted(set, count, &next);
    }
    return count;
}

int hand_lay_all(const hand_typed *typed, bool wheel_low, hand_set set[HAND_SETTINGS])
{
    sabot_card card[7];
    int count = 0;

    if (typed->tiles)
        return lay_all_tiles(typed, set);
    memcpy(card, typed->card, 7);
    sabot_poker_sort(card, 7);
    for (int a = 0; a < 7; a++)
        for (int b = a + 1; b < 7; b++) {
            hand_set next = { .one = { card[a], card[b] } };
            for (int i = 0, n = 0; i < 7; i++)
                if (i != a && i != b)
                    next.other[n++] = card[i];
            rank_set(&next, wheel_low);
            if (next.one_rank <= next.other_rank)
                count = keep_sorted(set, count, &next);
        }
    return count;
}
