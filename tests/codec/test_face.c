/* test_face.c: tiles drawn: as many pips as spots, whatever the form; nothing past the size; SVG
 * that is well formed. */
#include "core/core_test.h"

#include "codec/face.h"

#include <ctype.h>
#include <stdlib.h>

static sabot_tile tile(const char *text)
{
    sabot_tile t = SABOT_TILE_NONE;

    assert_true(sabot_tile_parse(text, 3, &t));
    return t;
}

static int occurs(const char *text, const char *what)
{
    int n = 0;

    for (const char *at = text; (at = strstr(at, what)) != NULL; at += strlen(what))
        n++;
    return n;
}

/* ---- Text ------------------------------------------------------------------------------------ */

/* How many letters (UTF-8) the text has, up to a newline or its end. */
static int width(const char *line)
{
    int n = 0;

    for (; *line != '\0' && *line != '\n'; line++)
        n += ((unsigned char)*line & 0xC0) != 0x80;
    return n;
}

/* How often a pip stands in the so-manieth lines and columns of a drawing. */
static int pips_in(const char *drawing, const char *pip, int line, int lines, int column)
{
    int y = 0, x = 0, found = 0;

    for (const char *at = drawing; *at != '\0'; at++) {
        if (((unsigned char)*at & 0xC0) == 0x80)
            continue;
        if (*at == '\n') {
            y++;
            x = 0;
            continue;
        }
        if (y >= line && y < line + lines && x >= column && x < column + CODEC_FACE_COLUMNS)
            found += strncmp(at, pip, strlen(pip)) == 0;
        x++;
    }
    return found;
}

/* Every tile of the set, alone: nine lines of nine letters, its spots end by end. */
static void every_tile_shows_its_spots(void **state)
{
    static const char *const pip[2] = { "o", "●" };
    (void)state;
    for (int form = 0; form < 2; form++)
        for (int t = 1; t <= SABOT_TILE_COUNT; t++) {
            const sabot_tile one = (sabot_tile)t;
            char out[CODEC_FACE_TEXT];
            const size_t n = codec_faces_to_text(&one, 1, form == 1, out, sizeof out);
            assert_true(n > 0 && n == strlen(out));
            assert_int_equal(occurs(out, "\n"), CODEC_FACE_LINES);
            for (const char *line = out; *line != '\0'; line = strchr(line, '\n') + 1)
                assert_int_equal(width(line), CODEC_FACE_COLUMNS);
            assert_int_equal(occurs(out, pip[form]), sabot_tile_spots(one));
            assert_int_equal(pips_in(out, pip[form], 0, 4, 0), sabot_tile_low(one));
            assert_int_equal(pips_in(out, pip[form], 5, 4, 0), sabot_tile_high(one));
        }
}

static void a_tile_to_look_at(void **state)
{
    const sabot_tile one = tile("3-6");
    char out[CODEC_FACE_TEXT];
    (void)state;
    codec_faces_to_text(&one, 1, false, out, sizeof out);
    assert_string_equal(out, "+-------+\n"
                             "| o     |\n"
                             "|   o   |\n"
                             "|     o |\n"
                             "+-------+\n"
                             "| o   o |\n"
                             "| o   o |\n"
                             "| o   o |\n"
                             "+-------+\n");
    codec_faces_to_text(&one, 1, true, out, sizeof out);
    assert_string_equal(out, "┌───────┐\n"
                             "│ ●     │\n"
                             "│   ●   │\n"
                             "│     ● │\n"
                             "├───────┤\n"
                             "│ ●   ● │\n"
                             "│ ●   ● │\n"
                             "│ ●   ● │\n"
                             "└───────┘\n");
}

/* Four tiles, one unseen and a place without one, next to each other. */
static void tiles_stand_side_by_side(void **state)
{
    const sabot_tile row[6] = { tile("6-6"), tile("1-2"), SABOT_TILE_UNSEEN, SABOT_TILE_NONE,
                                tile("4-5"), tile("1-1") };
    char out[6 * CODEC_FACE_TEXT];
    (void)state;
    assert_true(codec_faces_to_text(row, 6, true, out, sizeof out) > 0);
    assert_int_equal(occurs(out, "\n"), CODEC_FACE_LINES);
    assert_int_equal(width(out), 6 * CODEC_FACE_COLUMNS + 5);
    for (int i = 0; i < 6; i++) {
        const int column = i * (CODEC_FACE_COLUMNS + 1);
        assert_int_equal(pips_in(out, "●", 0, CODEC_FACE_LINES, column),
                         sabot_tile_spots(row[i]));
        assert_int_equal(pips_in(out, "░", 0, CODEC_FACE_LINES, column),
                         row[i] == SABOT_TILE_UNSEEN ? 49 : 0);
        assert_int_equal(pips_in(out, "┌", 0, 1, column), row[i] != SABOT_TILE_NONE);
    }
}

static void without_unicode_only_ascii(void **state)
{
    sabot_tile all[SABOT_TILE_UNSEEN + 1];
    static char out[COUNT(all) * CODEC_FACE_TEXT];
    (void)state;
    for (size_t i = 0; i < COUNT(all); i++)
        all[i] = (sabot_tile)i;
    assert_true(codec_faces_to_text(all, (int)COUNT(all), false, out, sizeof out) > 0);
    assert_int_equal(occurs(out, "o"), 227);
    for (const char *at = out; *at != '\0'; at++)
        assert_true((unsigned char)*at < 0x80);
}

/* Each size that is too small gives the empty string and leaves the bytes after it alone. */
static void text_is_whole_or_nothing(void **state)
{
    const sabot_tile row[2] = { tile("6-6"), SABOT_TILE_UNSEEN };
    char whole[2 * CODEC_FACE_TEXT], part[2 * CODEC_FACE_TEXT];
    const size_t n = codec_faces_to_text(row, 2, true, whole, sizeof whole);
    (void)state;
    for (size_t size = 0; size <= n; size++) {
        memset(part, '?', sizeof part);
        assert_int_equal(codec_faces_to_text(row, 2, true, part, size), 0);
        assert_true(part[0] == (size == 0 ? '?' : '\0'));
        for (size_t i = size; i < sizeof part; i++)
            assert_true(part[i] == '?');
    }
    assert_int_equal(codec_faces_to_text(row, 2, true, part, n + 1), n);
    assert_string_equal(part, whole);
    assert_int_equal(codec_faces_to_text(row, 0, true, part, sizeof part), 0);
    assert_string_equal(part, "");
}

/* ---- SVG ------------------------------------------------------------------------------------- */

/* The name of the element that begins here; its length. */
static size_t name_length(const char *at)
{
    size_t n = 0;

    while (isalpha((unsigned char)at[n]))
        n++;
    return n;
}

/* Goes past the attributes of an element: blank, name, equals sign, value in quotation marks.
 * Returns where they end, at ">" or "/>". */
static const char *past_attributes(const char *at)
{
    while (*at == ' ') {
        size_t n = strcspn(at + 1, "=<>/\" ");
        assert_true(n > 0);
        at += 1 + n;
        assert_true(at[0] == '=' && at[1] == '"');
        n = strcspn(at + 2, "\"<&");
        at += 2 + n;
        assert_true(*at == '"');
        at++;
    }
    return at;
}

/* A little reader of XML: fails unless every element is closed in its turn and one stands for the
 * whole. */
static void check_well_formed(const char *svg)
{
    const char *open[8];
    int depth = 0;

    for (const char *at = svg; *at != '\0';) {
        if (*at != '<') {
            assert_true(depth > 0 && *at != '&' && *at != '>');
            at++;
            continue;
        }
        if (at[1] == '/') {
            const size_t n = name_length(at + 2);
            assert_true(depth > 0 && strncmp(open[--depth], at + 2, n) == 0);
            assert_int_equal(name_length(open[depth]), n);
            at += 2 + n;
            assert_true(*at++ == '>');
            continue;
        }
        assert_true(depth > 0 || at == svg);
        const char *const name = at + 1;
        at = past_attributes(name + name_length(name));
        if (at[0] == '/' && at[1] == '>') {
            at += 2;
            continue;
        }
        assert_true(*at++ == '>' && depth < 8);
        open[depth++] = name;
    }
    assert_int_equal(depth, 0);
}

/* The part of the SVG that draws the pips of a colour. */
static int pips_of_colour(const char *svg, const char *colour)
{
    char group[32];
    const char *from;
    int pips;

    snprintf(group, sizeof group, "<g class=\"%s\"", colour);
    from = strstr(svg, group);
    assert_non_null(from);
    char *const part = strdup(from);
    *strstr(part, "</g>") = '\0';
    pips = occurs(part, "<circle ");
    free(part);
    return pips;
}

/* How many of a tile's spots are red: ones and fours; of 6-6 half. */
static int red_spots(sabot_tile t)
{
    const int low = sabot_tile_low(t), high = sabot_tile_high(t);

    if (low == 6)
        return 6;
    return (low == 1 || low == 4 ? low : 0) + (high == 1 || high == 4 ? high : 0);
}

/* Pips inside the tile and apart from each other, the smaller end's in the upper half. */
static void check_places(const char *svg, sabot_tile t)
{
    int x[12], y[12], r[12], n = 0, above = 0;

    for (const char *at = svg; (at = strstr(at, "<circle ")) != NULL; at++, n++) {
        assert_true(n < 12);
        assert_int_equal(sscanf(at, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\"", &x[n], &y[n],
                                &r[n]), 3);
        assert_true(x[n] - r[n] > 1 && x[n] + r[n] < 59 && y[n] - r[n] > 1 && y[n] + r[n] < 119);
        above += y[n] < 60;
        for (int i = 0; i < n; i++) {
            const int dx = x[i] - x[n], dy = y[i] - y[n], apart = r[i] + r[n];
            assert_true(dx * dx + dy * dy > apart * apart);
        }
    }
    assert_int_equal(above, sabot_tile_low(t));
    assert_int_equal(n, sabot_tile_spots(t));
}

static void every_tile_has_its_svg(void **state)
{
    (void)state;
    for (int t = 1; t <= SABOT_TILE_COUNT; t++) {
        const sabot_tile one = (sabot_tile)t;
        char out[CODEC_FACE_SVG], name[4], title[32];
        const size_t n = codec_face_to_svg(one, out, sizeof out);
        assert_true(n > 0 && n == strlen(out));
        check_well_formed(out);
        check_places(out, one);
        assert_int_equal(pips_of_colour(out, "red"), red_spots(one));
        assert_int_equal(pips_of_colour(out, "white"), sabot_tile_spots(one) - red_spots(one));
        sabot_tile_text(one, name);
        snprintf(title, sizeof title, "><title>tile %s</title>", name);
        assert_int_equal(occurs(out, title), 1);
        assert_int_equal(occurs(out, "role=\"img\""), 1);
    }
}

static void a_back_and_an_empty_place(void **state)
{
    char out[CODEC_FACE_SVG];
    (void)state;
    assert_true(codec_face_to_svg(SABOT_TILE_UNSEEN, out, sizeof out) > 0);
    check_well_formed(out);
    assert_non_null(strstr(out, "<title>tile, face down</title>"));
    assert_null(strstr(out, "<circle"));
    assert_true(codec_face_to_svg(SABOT_TILE_NONE, out, sizeof out) > 0);
    check_well_formed(out);
    assert_non_null(strstr(out, "<title>no tile</title>"));
    assert_null(strstr(out, "<circle"));
}

static void svg_is_whole_or_nothing(void **state)
{
    char whole[CODEC_FACE_SVG], part[CODEC_FACE_SVG];
    const size_t n = codec_face_to_svg(tile("6-6"), whole, sizeof whole);
    (void)state;
    for (size_t size = 0; size <= n; size++) {
        memset(part, '?', sizeof part);
        assert_int_equal(codec_face_to_svg(tile("6-6"), part, size), 0);
        assert_true(part[0] == (size == 0 ? '?' : '\0'));
        for (size_t i = size; i < sizeof part; i++)
            assert_true(part[i] == '?');
    }
    assert_int_equal(codec_face_to_svg(tile("6-6"), part, n + 1), n);
    assert_string_equal(part, whole);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_tile_shows_its_spots),
        cmocka_unit_test(a_tile_to_look_at),
        cmocka_unit_test(tiles_stand_side_by_side),
        cmocka_unit_test(without_unicode_only_ascii),
        cmocka_unit_test(text_is_whole_or_nothing),
        cmocka_unit_test(every_tile_has_its_svg),
        cmocka_unit_test(a_back_and_an_empty_place),
        cmocka_unit_test(svg_is_whole_or_nothing),
    };
    return cmocka_run_group_tests_name("face", tests, NULL, NULL);
}
