/* ways.c: a hand of pai gow as it forms: what its two parts are called, whether they may be laid
 * so, and how the house would set them, by which line and why. */
#include "parts.h"

#include "codec/pieces.h"
#include "regulation/ranking.h"

#include <string.h>

/* The pieces so far, parted or not. */
typedef struct forming {
    bool tiles, parted;
    int n, before;
    uint8_t piece[SABOT_FACES_MAX];
} forming;

/* A hand as typed or dragged together: "6-6 2-4 / 1-3". False with a sentence. */
static bool read_hand(const char *text, forming *f, sabot_error *error)
{
    sabot_event event = { .kind = SABOT_EV_SET };
    codec_faces list;

    if (codec_faces_read(text, strlen(text), 1, &list, error) < 0)
        return false;
    memcpy(event.text, list.byte, list.n);
    const sabot_faces faces = sabot_event_faces(&event);
    f->tiles = faces.tiles;
    f->parted = faces.slash;
    f->n = faces.n;
    f->before = faces.before;
    memcpy(f->piece, faces.piece, sizeof f->piece);
    return true;
}

static bool has_name(bool tiles, int n)
{
    return n == 2 || (!tiles && n == 5);
}

/* "high": the tile that a hand of points is compared by, "nine with a 6-6"; else null. */
static void put_high(js *out, const forming *f, const uint8_t *piece, int n)
{
    if (f->tiles && n == 2 && sabot_tiles_class(piece[0], piece[1]) < SABOT_TILES_GONG)
        js_piece(out, "high", piece[sabot_tile_step(piece[1]) > sabot_tile_step(piece[0])], true);
    else
        js_null(out, "high");
}

static void put_part(js *out, const char *key, const forming *f, const uint8_t *piece, int n,
                     bool wheel_low)
{
    char name[SABOT_POKER_NAME];

    js_open(out, key, '{');
    js_pieces(out, "pieces", piece, n, f->tiles);
    if (has_name(f->tiles, n)) {
        ranking_name(f->tiles, piece, n, wheel_low, name);
        js_text(out, "name", name);
        js_text(out, "provision", ranking_provision(f->tiles, piece, n, wheel_low));
    } else {
        js_null(out, "name");
        js_null(out, "provision");
    }
    put_high(out, f, piece, n);
    js_close(out, '}');
}

/* Tiles know no foul setting: the higher hand is the high hand. */
static bool is_foul(const forming *f, bool wheel_low)
{
    sabot_poker_setting set;

    if (f->tiles)
        return false;
    memcpy(set.front, f->piece, sizeof set.front);
    memcpy(set.behind, f->piece + 2, sizeof set.behind);
    return sabot_poker_is_foul(&set, wheel_low);
}

/* Which of two hands of tiles is the high hand. */
static const char *higher_of(const forming *f)
{
    return sabot_tiles_rank(f->piece[0], f->piece[1]) < sabot_tiles_rank(f->piece[2], f->piece[3])
               ? "second" : "first";
}

static void put_judgement(js *out, const forming *f, bool wheel_low)
{
    const int whole = f->tiles ? 4 : 7;
    const bool done = f->parted && f->n == whole && f->before == 2;
    const bool foul = done && is_foul(f, wheel_low);

    js_yes(out, "complete", done);
    js_yes(out, "foul", foul);
    js_text_or_null(out, "higher", done && f->tiles ? higher_of(f) : NULL);
    if (foul)
        js_text(out, "says", "the two cards rank above the five: this is foul, and would lose");
    else if (done && f->tiles && strcmp(higher_of(f), "second") == 0)
        js_text(out, "says", "lawful: the second ranks higher and is the high hand");
    else if (done)
        js_text(out, "says", "lawful");
    else
        js_text(out, "says", f->tiles ? "two tiles and two" : "two cards in front, five behind");
    js_text_or_null(out, "provision", foul ? "C:11.9.1" : NULL);
}

static const sabot_house_way *way_of(const sabot_table *t, bool tiles)
{
    sabot_standing standing;
    const sabot_house_way *way = NULL;

    if (t) {
        sabot_stand(t, &standing);
        way = sabot_house_way_named(standing.house_way[0] != '\0' ? standing.house_way
                                                                   : t->rules.house_way);
    }
    for (int i = 0; (!way || way->tiles != tiles) && sabot_house_way_at(i); i++)
        way = sabot_house_way_at(i);
    return way;
}

static void put_house(js *out, const forming *f, const sabot_table *t, bool wheel_low)
{
    const sabot_house_way *const way = way_of(t, f->tiles);
    sabot_tiles_setting tiles;
    sabot_poker_setting cards;
    int line = -1;

    if (way && f->n == (f->tiles ? 4 : 7))
        line = f->tiles ? sabot_house_way_set_tiles(way, f->piece, &tiles)
                        : sabot_house_way_set_cards(way, f->piece, wheel_low, &cards);
    if (line < 0) {
        js_null(out, "house");
        return;
    }
    js_open(out, "house", '{');
    put_part(out, "first", f, f->tiles ? tiles.high : cards.front, 2, wheel_low);
    put_part(out, "second", f, f->tiles ? tiles.low : cards.behind, f->tiles ? 2 : 5, wheel_low);
    js_text(out, "way", way->name);
    js_text(out, "line", way->line[line].id);
    js_text(out, "says", way->line[line].says);
    js_text_or_null(out, "provision", way->line[line].provision);
    js_close(out, '}');
}

/* Two of a face are two tiles of the set. */
static void tell_apart(forming *f)
{
    for (int i = 1; f->tiles && i < f->n; i++)
        for (int j = 0; j < i; j++)
            if (f->piece[i] == f->piece[j] && sabot_tile_copies(f->piece[i]) == 2)
                f->piece[i]++;
}

static bool is_known(const forming *f)
{
    for (int i = 0; i < f->n; i++)
        if (f->piece[i] == (f->tiles ? SABOT_TILE_UNSEEN : SABOT_CARD_UNSEEN))
            return false;
    return true;
}

const char *page_ways(int table, const char *hand)
{
    const page_table *const p = page_at(table);
    const sabot_table *const t = p ? &p->fold.table : NULL;
    const bool wheel_low = t && t->rules.wheel_low;
    sabot_error error;
    forming f;
    js out;

    if (!read_hand(hand, &f, &error))
        return js_error(error.says);
    if (!is_known(&f))
        return js_error("a piece that nobody has seen has no name");
    tell_apart(&f);
    js_begin(&out);
    js_open(&out, NULL, '{');
    js_yes(&out, "tiles", f.tiles);
    const int before = f.parted ? f.before : f.n;
    put_part(&out, "first", &f, f.piece, before, wheel_low);
    put_part(&out, "second", &f, f.piece + before, f.n - before, wheel_low);
    put_judgement(&out, &f, wheel_low);
    put_house(&out, &f, t, wheel_low);
    js_close(&out, '}');
    return js_end(&out);
}
