/* felt.c: what lies on the felt: the two hands, or everybody's at their places; seats with their
 * chips, wagers and marks; who has the bank. */
#include "parts.h"

#include <string.h>

/* ---- Two hands ------------------------------------------------------------------------------- */

static void put_card(js *out, sabot_card card, bool up, bool third)
{
    js_open(out, NULL, '{');
    js_piece(out, "card", card, false);
    js_yes(out, "up", up);
    js_yes(out, "sideways", third);
    js_close(out, '}');
}

static void put_hand(js *out, const page_sight *s, int which)
{
    static const char *const places[] = { "area", "under-shoe", "with-seat" };
    const sabot_view_hand *const hand = which == 0 ? &s->view.player : &s->view.banker;
    const sabot_standing_hand *const lies = &s->standing.hand[which];

    js_open(out, NULL, '{');
    js_text(out, "hand", which == 0 ? "player" : "banker");
    js_text(out, "name", which == 0 ? "Player" : "Banker");
    js_open(out, "cards", '[');
    for (int i = 0; i < hand->cards.n; i++)
        put_card(out, hand->cards.card[i], (lies->up >> i & 1u) != 0, i >= 2);
    js_close(out, ']');
    if (hand->count >= 0 && hand->cards.n > 0)
        js_number(out, "count", hand->count);
    else
        js_null(out, "count");
    js_yes(out, "natural", hand->count >= 0 && sabot_hand_is_natural(&hand->cards));
    js_text(out, "place", places[hand->place <= SABOT_PLACE_WITH_SEAT ? hand->place : 0]);
    js_number(out, "seat", hand->seat);
    js_number(out, "views", s->standing.views[which]);
    js_close(out, '}');
}

void page_put_hands(js *out, const page_sight *s)
{
    js_open(out, "hands", '[');
    if (s->view.places == 0) {
        put_hand(out, s, 0);
        put_hand(out, s, 1);
    }
    js_close(out, ']');
    js_pieces(out, "extra", s->view.extra, s->view.extras, false);
}

/* ---- Hands at places ------------------------------------------------------------------------- */

/* Whose hand it is: who banks plays the hand of their own place, though no wager of theirs lies
 * there. */
static int owner_of(const page_sight *s, int number)
{
    if (number < 1 || number >= SABOT_DEAD_PLACE)
        return 0;
    return number == s->standing.bank.seat ? number : s->standing.area[number].owner;
}

static void put_place(js *out, const page_sight *s, int number)
{
    const sabot_view_place *const place = &s->view.place[number];
    const int before = place->set ? place->before : place->n;

    js_open(out, NULL, '{');
    js_number(out, "place", number);
    js_text(out, "who", number == 0 ? "dealer" : number == SABOT_DEAD_PLACE ? "dead" : "seat");
    js_number(out, "owner", owner_of(s, number));
    js_pieces(out, "first", place->piece, before, s->view.tiles);
    js_pieces(out, "second", place->piece + before, place->n - before, s->view.tiles);
    js_yes(out, "set", place->set);
    js_yes(out, "open", place->open);
    js_yes(out, "looked", s->standing.place[number].looked);
    js_text_or_null(out, "result", sabot_field_word(SABOT_F_WORDS, place->result));
    js_close(out, '}');
}

void page_put_places(js *out, const page_sight *s)
{
    js_open(out, "places", '[');
    for (int place = 0; place < s->view.places; place++)
        put_place(out, s, place);
    js_close(out, ']');
    js_yes(out, "tiles", s->view.tiles);
    js_open(out, "dice", '[');
    if (s->view.dice != 0)
        for (int part = 36; part > 0; part /= 6)
            js_number(out, NULL, 1 + (s->view.dice - 1) / part % 6);
    js_close(out, ']');
    js_number(out, "start", s->view.start);
}

/* ---- Seats ----------------------------------------------------------------------------------- */

/* What each seat is asked now; NULL where it is asked nothing. */
static void asked_of(const page_sight *s, char question[SABOT_SEATS_MAX + 1][PAGE_WORDS])
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    static const sabot_asked asked = { .duties = SABOT_DUTY_BIT(SABOT_THEIRS) |
                                                 SABOT_DUTY_BIT(SABOT_SILENCE) };
    const int n = sabot_expect(s->table, asked, next);

    memset(question, 0, (SABOT_SEATS_MAX + 1) * sizeof *question);
    for (int i = 0; i < n; i++) {
        const sabot_event *const like = &next[i].like;
        if (like->role == SABOT_PARTICIPANT && like->actor_seat <= SABOT_SEATS_MAX &&
            question[like->actor_seat][0] == '\0')
            page_question(s->table, like, question[like->actor_seat]);
    }
}

static void put_wagers(js *out, const sabot_view_seat *at)
{
    js_open(out, "wagers", '[');
    for (int on = 1; on < SABOT_WAGERS; on++) {
        if (at->wager[on] == 0)
            continue;
        js_open(out, NULL, '{');
        js_text(out, "on", sabot_field_word(SABOT_F_ON, on));
        js_number(out, "amount", at->wager[on]);
        js_close(out, '}');
    }
    js_close(out, ']');
}

/* What lies before a seat that others look for. */
static void put_marks(js *out, const page_sight *s, int seat)
{
    const sabot_standing *const st = &s->standing;
    const bool two = s->view.places == 0;

    js_open(out, "marks", '[');
    if (two && st->bank.how == SABOT_BANK_NOBODYS && s->view.curator == seat)
        js_text(out, NULL, "shoe");
    if (st->bank.seat == seat)
        js_text(out, NULL, st->bank.half ? "co-bank" : "bank");
    if (!two && st->bank.marker == seat)
        js_text(out, NULL, "marker");
    if (two && st->dominant == seat)
        js_text(out, NULL, "dominant");
    for (int hand = 0; two && hand < 2; hand++)
        if (st->views[hand] == seat)
            js_text(out, NULL, hand == 0 ? "views-player" : "views-banker");
    js_close(out, ']');
}

static void put_spoken(js *out, const sabot_spoken *said)
{
    if (said->amount == 0) {
        js_null(out, "spoken");
        return;
    }
    js_open(out, "spoken", '{');
    js_text(out, "on", sabot_field_word(SABOT_F_ON, said->on));
    js_number(out, "amount", said->amount);
    js_close(out, '}');
}

static void put_seat(js *out, const page_sight *s, int seat, const char *question)
{
    const sabot_view_seat *const at = &s->view.seat[seat];
    const char *const name = sabot_patron(s->table, seat);

    js_open(out, NULL, '{');
    js_number(out, "seat", seat);
    js_yes(out, "taken", at->taken);
    js_text_or_null(out, "name", name[0] == '@' ? name + 1 : name);
    js_yes(out, "you", s->viewer.role == SABOT_PARTICIPANT && s->viewer.seat == seat);
    js_number(out, "chips", at->chips);
    js_number(out, "owed", at->owed);
    js_number(out, "coupons", at->coupons);
    js_yes(out, "blocked", sabot_seats_has(s->table->blocked, seat));
    put_wagers(out, at);
    put_spoken(out, &s->standing.spoken[seat]);
    put_marks(out, s, seat);
    js_text_or_null(out, "asked", question);
    js_close(out, '}');
}

void page_put_seats(js *out, const page_sight *s)
{
    char question[SABOT_SEATS_MAX + 1][PAGE_WORDS];

    asked_of(s, question);
    js_open(out, "seats", '[');
    for (int seat = 1; seat <= s->table->rules.seats; seat++)
        put_seat(out, s, seat, question[seat]);
    js_close(out, ']');
}

/* ---- The bank -------------------------------------------------------------------------------- */

static void put_bids(js *out, const sabot_standing_bank *bank, bool bidding)
{
    js_open(out, "bids", '[');
    for (int seat = 1; bidding && seat <= SABOT_SEATS_MAX; seat++) {
        if (bank->bid[seat] == 0)
            continue;
        js_open(out, NULL, '{');
        js_number(out, "seat", seat);
        js_number(out, "amount", bank->bid[seat]);
        js_close(out, '}');
    }
    js_close(out, ']');
}

/* Where a participant always banks: the stake, who covers it, what is still open. */
static void put_stake(js *out, const page_sight *s)
{
    const sabot_standing_bank *const bank = &s->standing.bank;
    const sabot_cents stake = bank->staked ? s->standing.stake : 0;
    char text[256] = "";

    sabot_bank_text(s->table, text, sizeof text);
    js_text_or_null(out, "how", page_bank_how(bank->how));
    js_number(out, "stake", stake);
    js_number(out, "covered", bank->covered);
    js_number(out, "open", stake > bank->covered && !s->standing.closed ? stake - bank->covered
                                                                        : 0);
    put_bids(out, bank, s->table->phase == SABOT_PHASE_OFFERING);
    js_seats(out, "banco", bank->callers);
    js_number(out, "suivi", s->standing.suivi);
    js_number(out, "turn", s->standing.turn);
    js_number(out, "dominant", s->standing.dominant);
    js_number(out, "origin", bank->origin);
    js_number(out, "from_round", bank->from_round);
    js_number(out, "rounds", bank->rounds);
    js_number(out, "won", bank->won);
    js_number(out, "lost", bank->lost);
    js_number(out, "vigorish", bank->vigorish);
    js_text_or_null(out, "text", text);
    page_put_reigns(out, &s->p->reigns);
}

void page_put_bank(js *out, const page_sight *s)
{
    const int banking = sabot_traits_of(s->table->rules.game)->banking;
    const sabot_standing_bank *const bank = &s->standing.bank;

    if (banking == SABOT_HOUSE_BANKS) {
        js_null(out, "bank");
        return;
    }
    js_open(out, "bank", '{');
    js_number(out, "seat", bank->seat);
    js_yes(out, "co_bank", bank->half);
    if (banking == SABOT_PATRON_BANKS) {
        put_stake(out, s);
    } else {
        js_number(out, "marker", bank->marker);
        js_number(out, "dealer_wager", s->view.dealer_wager);
        js_number(out, "centre", s->view.centre);
        js_seats(out, "qualified", bank->qualified);
    }
    js_close(out, '}');
}
