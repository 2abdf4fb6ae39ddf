/* places.c: what only the pai gow games have, written at the end of a session and in a view: the
 * bank with its marker, the wagers by betting area, what lies at each place. Amounts are cents in
 * JSON, dollars and cents in text. */
#include "codec/pieces.h"

#include "sabot/tile.h"

static const char *const sides[] = { "dealer", "bank", "co-bank" };

bool codec_has_places(const sabot_table *table)
{
    return table->rules.game == SABOT_PAI_GOW || table->rules.game == SABOT_PAI_GOW_POKER;
}

sabot_cents codec_area_wager(const sabot_table *table, int area)
{
    const bool settled = (table->pg.round.settled >> area & 1) != 0;

    return area < 1 || area > PAIGOW_AREAS || settled ? 0 : table->pg.wager[area];
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
    for (int seat = 1; seat <= PAIGOW_AREAS; seat++) {
        if (!sabot_seats_has(seats, seat))
            continue;
        codec_out_text(out, before);
        codec_out_number(out, seat);
        before = ",";
    }
    codec_out_text(out, "]");
}

/* ,"areas":[...],"bank":{...}: whose wager stands where, and who carries the round. */
void codec_places_end_json(codec_out *out, const sabot_table *table)
{
    const paigow_bank *bank = &table->pg.bank;
    const bool settled = (table->pg.round.settled & 1) != 0;
    const char *before = "{";

    codec_out_text(out, ",\"areas\":[");
    for (int area = 1; area <= PAIGOW_AREAS; area++) {
        const sabot_cents wager = codec_area_wager(table, area);

        if (wager == 0)
            continue;
        codec_out_text(out, before);
        write_member(out, "", "area", area);
        write_member(out, ",", "seat", table->pg.owner[area]);
        write_member(out, ",", "wager", wager);
        codec_out_text(out, "}");
        before = ",{";
    }
    codec_out_text(out, "],\"bank\":{\"side\":");
    codec_out_quoted(out, sides[bank->side <= PAIGOW_CO_BANK ? bank->side : 0]);
    write_member(out, ",", "seat", bank->seat);
    write_member(out, ",", "marker", bank->marker);
    write_member(out, ",", "dealer_wager", settled ? 0 : bank->dealer_wager);
    write_member(out, ",", "rounds", bank->rounds);
    write_key(out, ",", "qualified");
    write_seats(out, bank->qualified);
    codec_out_text(out, "}");
}

void codec_places_end_text(codec_out *out, const sabot_table *table)
{
    const paigow_bank *bank = &table->pg.bank;

    for (int area = 1; area <= PAIGOW_AREAS; area++) {
        const sabot_cents wager = codec_area_wager(table, area);

        if (wager == 0 || table->pg.owner[area] == area)
            continue;
        codec_out_text(out, "; area ");
        codec_out_number(out, area);
        codec_out_text(out, ": seat ");
        codec_out_number(out, table->pg.owner[area]);
        codec_out_text(out, "'s, on hand ");
        codec_out_money(out, wager);
    }
    codec_out_text(out, bank->side == PAIGOW_BANK      ? "; bank with seat "
                        : bank->side == PAIGOW_CO_BANK ? "; bank half with seat "
                                                       : "; no player banks");
    if (bank->side != PAIGOW_DEALER_CARRIES)
        codec_out_number(out, bank->seat);
    if (bank->dealer_wager > 0 && (table->pg.round.settled & 1) == 0) {
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
    codec_out_quoted(out, sides[view->bank == 0 ? PAIGOW_DEALER_CARRIES
                                : view->co_bank ? PAIGOW_CO_BANK : PAIGOW_BANK]);
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
