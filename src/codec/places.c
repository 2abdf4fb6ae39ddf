/* places.c: what only a game has where everybody has a hand at a place, written at the end of a
 * session and in a view: the bank with its marker, the wagers by betting area, what lies at each
 * place. Amounts are cents in JSON, dollars and cents in text. */
#include "codec/pieces.h"

#include "sabot/tile.h"
#include "sabot/traits.h"

bool codec_has_places(const sabot_table *table)
{
    return sabot_traits_of(table->rules.game)->contest == SABOT_OWN_HANDS;
}

/* Who is played against. */
static const char *side_of(int seat, bool half)
{
    return seat == 0 ? "dealer" : half ? "co-bank" : "bank";
}

static void write_key(codec_out *out, const char *before, const char *key)
{
    codec_out_text(out, before);
    codec_out_quoted(out, key);
    codec_out_text(out, ":");
}

static void write_member(codec_out *out, const char *before, const char *key, int64_t value)
{
    write_key(out, before, key);
    codec_out_number(out, value);
}

/* ---- The end -------------------------------------------------------------------------------- */

static void write_seats(codec_out *out, sabot_seats seats)
{
    const char *before = "";

    codec_out_text(out, "[");
    for (int seat = 1; seat < SABOT_DEAD_PLACE; seat++) {
        if (!sabot_seats_has(seats, seat))
            continue;
        codec_out_text(out, before);
        codec_out_number(out, seat);
        before = ",";
    }
    codec_out_text(out, "]");
}

/* ,"areas":[...],"bank":{...}: whose wager stands where, and who carries the round. */
void codec_places_end_json(codec_out *out, const sabot_standing *standing)
{
    const sabot_standing_bank *bank = &standing->bank;
    const char *before = "{";

    codec_out_text(out, ",\"areas\":[");
    for (int area = 1; area < SABOT_DEAD_PLACE; area++) {
        if (standing->area[area].wager == 0)
            continue;
        codec_out_text(out, before);
        write_member(out, "", "area", area);
        write_member(out, ",", "seat", standing->area[area].owner);
        write_member(out, ",", "wager", standing->area[area].wager);
        codec_out_text(out, "}");
        before = ",{";
    }
    codec_out_text(out, "],\"bank\":{\"side\":");
    codec_out_quoted(out, side_of(bank->seat, bank->half));
    write_member(out, ",", "seat", bank->seat);
    write_member(out, ",", "marker", bank->marker);
    write_member(out, ",", "dealer_wager", bank->dealer_wager);
    write_member(out, ",", "rounds", bank->rounds);
    write_key(out, ",", "qualified");
    write_seats(out, bank->qualified);
    codec_out_text(out, "}");
}

void codec_places_end_text(codec_out *out, const sabot_standing *standing)
{
    const sabot_standing_bank *bank = &standing->bank;

    for (int area = 1; area < SABOT_DEAD_PLACE; area++) {
        const sabot_standing_area *at = &standing->area[area];

        if (at->wager == 0 || at->owner == area)
            continue;
        codec_out_text(out, "; area ");
        codec_out_number(out, area);
        codec_out_text(out, ": seat ");
        codec_out_number(out, at->owner);
        codec_out_text(out, "'s, on hand ");
        codec_out_money(out, at->wager);
    }
    codec_out_text(out, bank->seat == 0 ? "; no player banks"
                        : bank->half    ? "; bank half with seat "
                                        : "; bank with seat ");
    if (bank->seat != 0)
        codec_out_number(out, bank->seat);
    if (bank->dealer_wager > 0) {
        codec_out_text(out, ", the dealer wagers ");
        codec_out_money(out, bank->dealer_wager);
    }
}

/* ---- Views ---------------------------------------------------------------------------------- */

void codec_out_piece(codec_out *out, uint8_t piece, bool tiles)
{
    char letters[4];

    if (tiles)
        sabot_tile_text(piece, letters);
    else
        sabot_card_text(piece, letters);
    codec_out_text(out, letters);
}

static void write_list(codec_out *out, const uint8_t *piece, int n, bool tiles)
{
    codec_out_text(out, "[");
    for (int i = 0; i < n; i++) {
        codec_out_text(out, i == 0 ? "\"" : ",\"");
        codec_out_piece(out, piece[i], tiles);
        codec_out_text(out, "\"");
    }
    codec_out_text(out, "]");
}

/* {"place":2,"pieces":[...]}, or, once it is set, the two hands apart. */
static void write_place(codec_out *out, const sabot_view *view, int number)
{
    const sabot_view_place *place = &view->place[number];
    const char *result = sabot_field_word(SABOT_F_WORDS, place->result);

    write_member(out, "{", "place", number);
    if (place->set) {
        write_key(out, ",", view->tiles ? "high" : "front");
        write_list(out, place->piece, place->before, view->tiles);
        write_key(out, ",", view->tiles ? "low" : "behind");
        write_list(out, place->piece + place->before, place->n - place->before, view->tiles);
    } else {
        write_key(out, ",", "pieces");
        write_list(out, place->piece, place->n, view->tiles);
    }
    codec_out_text(out, place->set ? ",\"set\":true" : ",\"set\":false");
    codec_out_text(out, place->open ? ",\"open\":true" : ",\"open\":false");
    if (result) {
        write_key(out, ",", "result");
        codec_out_quoted(out, result);
    }
    codec_out_text(out, "}");
}

/* The part of a view that begins after the money of the house. */
void codec_places_view_json(codec_out *out, const sabot_view *view)
{
    const char *before = "";

    write_member(out, ",", "centre", view->centre);
    write_key(out, ",\"bank\":{", "side");
    codec_out_quoted(out, side_of(view->bank, view->co_bank));
    write_member(out, ",", "seat", view->bank);
    write_member(out, ",", "dealer_wager", view->dealer_wager);
    codec_out_text(out, "}");
    if (view->dice != 0) {
        codec_out_text(out, ",\"dice\":\"");
        codec_out_dice(out, view->dice);
        codec_out_text(out, "\"");
    }
    if (view->start != 0)
        write_member(out, ",", "start", view->start);
    codec_out_text(out, ",\"places\":[");
    for (int place = 0; place < view->places; place++) {
        if (view->place[place].n == 0)
            continue;
        codec_out_text(out, before);
        write_place(out, view, place);
        before = ",";
    }
    codec_out_text(out, "]");
}
