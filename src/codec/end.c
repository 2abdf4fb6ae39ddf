/* end.c: where the money is when a session ends, and what one viewer sees of a table. Amounts are
 * cents in JSON, dollars and cents in text; a seat is told of only if somebody sits there, owes
 * something or has left chips or a wager. What is held for patrons who are gone is told by
 * ticket. */
#include "codec/pieces.h"

#include "sabot/traits.h"

#include <string.h>

static const struct { const char *key, *name; int account; } accounts[] = {
    { "inventory", "inventory", SABOT_INVENTORY }, { "drop_box", "drop box", SABOT_DROP_BOX },
    { "layout", "layout", SABOT_LAYOUT },          { "markers", "markers", SABOT_MARKERS },
    { "waived", "waived", SABOT_WAIVED },          { "centre", "centre", SABOT_CENTRE },
};
enum { TOLD = sizeof accounts / sizeof *accounts };

/* Coupons, at their face, where they are in use. */
static const struct { const char *key, *name; int account; } coupons[] = {
    { "laid", "coupons laid", SABOT_COUPONS_LAID },
    { "taken", "coupons taken", SABOT_COUPONS_TAKEN },
    { "kept", "coupons kept", SABOT_COUPONS_KEPT },
};
enum { COUPONS = sizeof coupons / sizeof *coupons };

/* Only where there are places there is a centre: it stands last. */
static int told(const sabot_table *table)
{
    return codec_has_places(table) ? TOLD : TOLD - 1;
}

static sabot_cents chips_of(const sabot_table *table, int seat)
{
    return table->ledger.balance[sabot_account_of_seat(seat)];
}

static bool is_told(const sabot_table *table, int seat)
{
    return sabot_seats_has(table->taken, seat) || sabot_seats_has(table->blocked, seat) ||
           chips_of(table, seat) != 0;
}

/* "name":123, with the comma before it if it is not the first. */
static void write_member(codec_out *out, const char *before, const char *key, int64_t value)
{
    codec_out_text(out, before);
    codec_out_quoted(out, key);
    codec_out_text(out, ":");
    codec_out_number(out, value);
}

static void write_wagers(codec_out *out, const sabot_cents wager[SABOT_WAGERS])
{
    const char *before = "";

    codec_out_text(out, ",\"wagers\":{");
    for (int on = 1; on < SABOT_WAGERS; on++) {
        if (wager[on] == 0)
            continue;
        write_member(out, before, sabot_field_word(SABOT_F_ON, on), wager[on]);
        before = ",";
    }
    codec_out_text(out, "}");
}

/* A table, what the house sees of it and how it stands: money is no secret. */
typedef struct account {
    const sabot_table *table;
    sabot_view view;
    sabot_standing standing;
} account;

static void look(const sabot_table *table, account *of)
{
    of->table = table;
    sabot_look(table, (sabot_viewer){ .role = SABOT_DEALER }, &of->view);
    sabot_stand(table, &of->standing);
}

/* The area before a seat; NULL if there is none. */
static const sabot_standing_area *area_of(const sabot_standing *standing, int seat)
{
    return seat < SABOT_DEAD_PLACE ? &standing->area[seat] : NULL;
}

/* Whose area it is; one that is nobody's is that of the seat behind it. */
static bool is_area_of(const sabot_standing *standing, int area, int seat)
{
    const int owner = standing->area[area].owner;

    return owner == seat || (owner == 0 && area == seat);
}

/* What a seat owes, also out of a win that is not paid yet; where there are areas what is still to
 * be taken of those that were won. */
static sabot_cents owed_by(const account *of, int seat)
{
    sabot_cents owed = 0;

    if (!codec_has_places(of->table))
        return of->view.seat[seat].owed;
    for (int area = 1; area < SABOT_DEAD_PLACE; area++)
        if (is_area_of(&of->standing, area, seat))
            owed += of->standing.area[area].charge;
    return owed;
}

/* What a seat has on the layout; where it has an area what it has there. */
static void wagers_of(const account *of, int seat, sabot_cents wager[SABOT_WAGERS])
{
    const sabot_standing_area *area = area_of(&of->standing, seat);

    memset(wager, 0, sizeof *wager * SABOT_WAGERS);
    if (!codec_has_places(of->table))
        memcpy(wager, of->view.seat[seat].wager, sizeof *wager * SABOT_WAGERS);
    else if (area && area->owner == seat)
        wager[SABOT_ON_HAND] = area->wager;
}

/* ,"held":[...]: of patrons who are gone. */
static void write_held(codec_out *out, const sabot_held_account held[SABOT_HELD_MAX])
{
    const char *before = "{";

    codec_out_text(out, ",\"held\":[");
    for (int i = 0; i < SABOT_HELD_MAX; i++) {
        if (held[i].ticket == 0)
            continue;
        codec_out_text(out, before);
        write_member(out, "", "ticket", held[i].ticket);
        write_member(out, ",", "seat", held[i].seat);
        if (held[i].name[0] != '\0') {
            codec_out_text(out, ",\"name\":");
            codec_out_quoted(out, held[i].name);
        }
        write_member(out, ",", "chips", held[i].chips);
        if (held[i].coupons != 0)
            write_member(out, ",", "coupons", held[i].coupons);
        codec_out_text(out, "}");
        before = ",{";
    }
    codec_out_text(out, "]");
}

static void write_coupons(codec_out *out, const sabot_table *table)
{
    if (!table->rules.match_play)
        return;
    codec_out_text(out, ",\"coupons\":{");
    for (int i = 0; i < COUPONS; i++)
        write_member(out, i > 0 ? "," : "", coupons[i].key,
                     table->ledger.balance[coupons[i].account]);
    codec_out_text(out, "}");
}

/* ,"bank":{...}: the tenure of the bank, only where a participant banks. */
static void write_bank(codec_out *out, const account *of)
{
    static const char *const how[] = { "none", "bid", "turn", "taking", "transfer" };
    const sabot_standing_bank *bank = &of->standing.bank;

    if (sabot_traits_of(of->table->rules.game)->banking != SABOT_PATRON_BANKS)
        return;
    codec_out_text(out, ",\"bank\":{");
    write_member(out, "", "seat", bank->seat);
    codec_out_text(out, ",\"how\":");
    codec_out_quoted(out, how[bank->how <= SABOT_BANK_BY_TRANSFER ? bank->how : 0]);
    write_member(out, ",", "from_round", bank->from_round);
    write_member(out, ",", "rounds", bank->rounds);
    write_member(out, ",", "last", bank->last);
    write_member(out, ",", "won", bank->won);
    write_member(out, ",", "lost", bank->lost);
    write_member(out, ",", "vigorish", bank->vigorish);
    write_member(out, ",", "origin", bank->origin);
    codec_out_text(out, "}");
}

size_t sabot_end_to_json(const sabot_table *table, char *out, size_t size)
{
    const char *before = "{";
    sabot_cents wager[SABOT_WAGERS];
    codec_out line;
    account of;

    look(table, &of);
    codec_out_begin(&line, out, size);
    codec_out_text(&line, "{\"end\":{\"seats\":[");
    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++) {
        if (!is_told(table, seat))
            continue;
        codec_out_text(&line, before);
        write_member(&line, "", "seat", seat);
        write_member(&line, ",", "chips", chips_of(table, seat));
        write_member(&line, ",", "vigorish", owed_by(&of, seat));
        wagers_of(&of, seat, wager);
        write_wagers(&line, wager);
        codec_out_text(&line, "}");
        before = ",{";
    }
    codec_out_text(&line, "]");
    write_held(&line, table->held.at);
    for (int i = 0; i < told(table); i++)
        write_member(&line, ",", accounts[i].key, table->ledger.balance[accounts[i].account]);
    write_coupons(&line, table);
    if (codec_has_places(table))
        codec_places_end_json(&line, &of.standing);
    else
        write_bank(&line, &of);
    write_member(&line, ",", "round", of.view.round);
    codec_out_text(&line, ",\"phase\":");
    codec_out_quoted(&line, sabot_phase_text(table->phase));
    codec_out_text(&line, "}}");
    return codec_out_end(&line);
}

static void write_seat(codec_out *out, const account *of, int seat)
{
    sabot_cents wager[SABOT_WAGERS];

    wagers_of(of, seat, wager);
    codec_out_text(out, "; seat ");
    codec_out_number(out, seat);
    codec_out_text(out, ": chips ");
    codec_out_money(out, chips_of(of->table, seat));
    if (owed_by(of, seat) != 0) {
        codec_out_text(out, ", vigorish ");
        codec_out_money(out, owed_by(of, seat));
    }
    for (int on = 1; on < SABOT_WAGERS; on++) {
        if (wager[on] == 0)
            continue;
        codec_out_text(out, ", on ");
        codec_out_text(out, sabot_field_word(SABOT_F_ON, on));
        codec_out_text(out, " ");
        codec_out_money(out, wager[on]);
    }
}

/* A name is somebody else's text: it cannot begin an account of its own. */
static void write_name(codec_out *out, const char *name)
{
    char one[2] = "";

    for (; *name != '\0'; name++) {
        one[0] = *name == ';' ? ',' : *name;
        codec_out_text(out, one);
    }
}

static void write_held_text(codec_out *out, const sabot_held_account *held)
{
    codec_out_text(out, "; held for ");
    write_name(out, held->name);
    codec_out_text(out, held->name[0] != '\0' ? ", who left seat " : "who left seat ");
    codec_out_number(out, held->seat);
    codec_out_text(out, ": ");
    codec_out_money(out, held->chips);
    if (held->coupons != 0) {
        codec_out_text(out, ", coupons ");
        codec_out_money(out, held->coupons);
    }
    codec_out_text(out, ", ticket ");
    codec_out_number(out, held->ticket);
}

size_t sabot_end_to_text(const sabot_table *table, char *out, size_t size)
{
    codec_out line;
    account of;

    look(table, &of);
    codec_out_begin(&line, out, size);
    codec_out_text(&line, "end round ");
    codec_out_number(&line, of.view.round);
    codec_out_text(&line, ", ");
    codec_out_text(&line, sabot_phase_text(table->phase));
    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
        if (is_told(table, seat))
            write_seat(&line, &of, seat);
    for (int i = 0; i < SABOT_HELD_MAX; i++)
        if (table->held.at[i].ticket != 0)
            write_held_text(&line, &table->held.at[i]);
    if (codec_has_places(table))
        codec_places_end_text(&line, &of.standing);
    for (int i = 0; i < told(table); i++) {
        codec_out_text(&line, "; ");
        codec_out_text(&line, accounts[i].name);
        codec_out_text(&line, " ");
        codec_out_money(&line, table->ledger.balance[accounts[i].account]);
    }
    for (int i = 0; table->rules.match_play && i < COUPONS; i++) {
        codec_out_text(&line, "; ");
        codec_out_text(&line, coupons[i].name);
        codec_out_text(&line, " ");
        codec_out_money(&line, table->ledger.balance[coupons[i].account]);
    }
    return codec_out_end(&line);
}

/* ---- Views ---------------------------------------------------------------------------------- */

static void write_cards(codec_out *out, const sabot_card *card, int n)
{
    char letters[3];

    codec_out_text(out, "[");
    for (int i = 0; i < n; i++) {
        sabot_card_text(card[i], letters);
        codec_out_text(out, i == 0 ? "" : ",");
        codec_out_quoted(out, letters);
    }
    codec_out_text(out, "]");
}

static void write_hand(codec_out *out, const char *name, const sabot_view_hand *hand)
{
    static const char *const places[] = { "area", "under-shoe", "with-seat" };

    codec_out_text(out, ",");
    codec_out_quoted(out, name);
    codec_out_text(out, ":{\"cards\":");
    write_cards(out, hand->cards.card, hand->cards.n);
    codec_out_text(out, ",\"place\":");
    codec_out_quoted(out, places[hand->place <= SABOT_PLACE_WITH_SEAT ? hand->place : 0]);
    if (hand->place == SABOT_PLACE_WITH_SEAT)
        write_member(out, ",", "seat", hand->seat);
    codec_out_text(out, "}");
}

/* What baccarat has: who deals, what is left, the two hands, what was drawn in error. */
static void write_hands(codec_out *out, const sabot_view *view)
{
    write_member(out, ",", "curator", view->curator);
    write_member(out, ",", "cards_left", view->cards_left);
    if (view->cards_left_least < view->cards_left)
        write_member(out, ",", "cards_left_least", view->cards_left_least);
    write_hand(out, "player", &view->player);
    write_hand(out, "banker", &view->banker);
    codec_out_text(out, ",\"extra\":");
    write_cards(out, view->extra, view->extras);
}

bool codec_seat_is_told(const sabot_view_seat *at)
{
    bool told = at->taken || at->chips != 0 || at->owed != 0;

    for (int on = 1; on < SABOT_WAGERS; on++)
        told = told || at->wager[on] != 0;
    return told;
}

size_t sabot_view_to_json(const sabot_view *view, char *out, size_t size)
{
    const char *before = "{";
    codec_out line;

    codec_out_begin(&line, out, size);
    codec_out_text(&line, "{\"phase\":");
    codec_out_quoted(&line, sabot_phase_text(view->phase));
    write_member(&line, ",", "round", view->round);
    if (view->places == 0)
        write_hands(&line, view);
    write_member(&line, ",", "inventory", view->inventory);
    write_member(&line, ",", "drop_box", view->drop_box);
    if (view->places > 0)
        codec_places_view_json(&line, view);
    codec_out_text(&line, ",\"seats\":[");
    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++) {
        const sabot_view_seat *at = &view->seat[seat];

        if (!codec_seat_is_told(at))
            continue;
        codec_out_text(&line, before);
        write_member(&line, "", "seat", seat);
        write_member(&line, ",", "chips", at->chips);
        write_member(&line, ",", "vigorish", at->owed);
        write_wagers(&line, at->wager);
        if (at->coupons != 0)
            write_member(&line, ",", "coupons", at->coupons);
        codec_out_text(&line, "}");
        before = ",{";
    }
    codec_out_text(&line, "]");
    write_held(&line, view->held);
    codec_out_text(&line, "}");
    return codec_out_end(&line);
}
