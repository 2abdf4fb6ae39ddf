/* ruling.c: a ruling as a sentence.
 *
 * The sentence is written left to right into the caller's room; what does not fit is cut off, and
 * the zero at the end always fits (unless there is no room at all). */
#include "sabot/ruling.h"

#include "sabot/card.h"
#include "sabot/event.h"
#include "sabot/money.h"
#include "sabot/provision.h"
#include "sabot/role.h"
#include "sabot/tile.h"
#include "sabot/view.h"

#include <assert.h>
#include <string.h>

typedef struct writer {
    char *out;
    size_t size, length;
    bool signs; /* cards by their signs, as people read them */
} writer;

static void put_char(writer *w, char c)
{
    if (w->length + 1 < w->size)
        w->out[w->length++] = c;
}

static void put_bytes(writer *w, const char *bytes, size_t n)
{
    const size_t room = w->size - 1 - w->length;

    if (n > room)
        n = room;
    memcpy(w->out + w->length, bytes, n);
    w->length += n;
}

static void put(writer *w, const char *text)
{
    put_bytes(w, text, strlen(text));
}

/* A word of the vocabulary in a sentence: "pit-clerk" reads "pit clerk". */
static void put_spaced(writer *w, const char *text)
{
    for (; *text != '\0'; text++)
        put_char(w, *text == '-' ? ' ' : *text);
}

static void put_number(writer *w, int64_t number)
{
    uint64_t rest = number < 0 ? UINT64_C(0) - (uint64_t)number : (uint64_t)number;
    char digits[24];
    size_t at = sizeof digits;

    digits[--at] = '\0';
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0)
        digits[--at] = '-';
    put(w, digits + at);
}

static void put_two_digits(writer *w, int64_t number)
{
    put_char(w, (char)('0' + number / 10));
    put_char(w, (char)('0' + number % 10));
}

/* "12:30", with seconds only where there are some. Days begin at midnight, also before day 0. */
static void put_time(writer *w, int64_t ms)
{
    const int64_t day = INT64_C(86400000);
    const int64_t seconds = (ms % day + day) % day / 1000;

    put_two_digits(w, seconds / 3600);
    put_char(w, ':');
    put_two_digits(w, seconds / 60 % 60);
    if (seconds % 60 == 0)
        return;
    put_char(w, ':');
    put_two_digits(w, seconds % 60);
}

static void put_amount(writer *w, int64_t cents)
{
    char text[SABOT_MONEY_TEXT];

    sabot_money_text(cents, text);
    put(w, text);
}

/* "10♥", "the joker", "an unseen card"; never half a sign. */
static void put_signed(writer *w, sabot_card card)
{
    static const char signs[4][4] = { "\xe2\x99\xa3", "\xe2\x99\xa6", "\xe2\x99\xa5",
                                      "\xe2\x99\xa0" };
    char text[3];

    if (!sabot_card_is_known(card)) {
        put(w, card == SABOT_CARD_JOKER ? "the joker" : "an unseen card");
        return;
    }
    sabot_card_text(card, text);
    put(w, text[0] == 'T' ? "10" : (char[]){ text[0], '\0' });
    if (w->size - 1 - w->length >= 3)
        put(w, signs[sabot_card_suit(card)]);
}

static void put_card(writer *w, int64_t card)
{
    const sabot_card face = card >= 0 && card < SABOT_CARD_FACES ? (sabot_card)card : 0;
    char text[3];

    if (w->signs && face != 0) {
        put_signed(w, face);
        return;
    }
    sabot_card_text(face, text);
    put(w, text);
}

static void put_tile(writer *w, int64_t tile)
{
    char text[4];

    sabot_tile_text(tile >= 0 && tile <= SABOT_TILE_UNSEEN ? (sabot_tile)tile : 0, text);
    put(w, text);
}

/* One card or tile, or several: a byte each, the first lowest. */
static void put_pieces(writer *w, int64_t pieces, void (*put_one)(writer *, int64_t))
{
    while (pieces > UINT8_MAX) {
        put_one(w, pieces & UINT8_MAX);
        put_char(w, ' ');
        pieces >>= 8;
    }
    put_one(w, pieces);
}

static void put_seat(writer *w, int64_t seat)
{
    if (seat == SABOT_SEAT_NONE) {
        put(w, "the dealer");
        return;
    }
    put(w, "seat ");
    put_number(w, seat);
}

/* Where pieces go that are dealt to places: the dead hand is the last of eight. */
static void put_place(writer *w, int64_t place)
{
    if (place == SABOT_DEAD_PLACE)
        put(w, "the dead hand");
    else
        put_seat(w, place);
}

static void put_hand(writer *w, int64_t hand)
{
    static const char *const names[SABOT_HANDS] = {
        "no hand", "the Player's Hand", "the Banker's Hand", "neither hand", "the dealer's hand",
        "the dead hand", "the cards left over", "the stacks",
    };
    put(w, names[hand >= 0 && hand < SABOT_HANDS ? hand : 0]);
}

static void put_wager(writer *w, int64_t on)
{
    const char *word = on >= 0 && on < SABOT_WAGERS ? sabot_field_word(SABOT_F_ON, (int)on) : NULL;
    put(w, word ? word : "no");
}

static void put_role(writer *w, int64_t role)
{
    const int known = role > 0 && role < SABOT_ROLES ? (int)role : SABOT_ROLE_NONE;
    put_spaced(w, sabot_role_text((sabot_role)known));
}

static void put_argument(writer *w, char place, int64_t arg)
{
    switch (place) {
    case 'n': put_number(w, arg); return;
    case 'm': put_amount(w, arg); return;
    case 's': put_seat(w, arg); return;
    case 'c': put_pieces(w, arg, put_card); return;
    case 'd': put_pieces(w, arg, put_tile); return;
    case 'a': put_place(w, arg); return;
    case 'h': put_hand(w, arg); return;
    case 'w': put_wager(w, arg); return;
    case 'r': put_role(w, arg); return;
    case 't': put_time(w, arg); return;
    case 'p': put(w, sabot_provision_at(arg > 0 ? (size_t)arg : 0)->id); return;
    case 'k': put(w, sabot_kind_at(arg > 0 && arg < SABOT_EV_KINDS ? (int)arg : 0)->name); return;
    default: assert(false && "a place for an argument of a known kind");
    }
}

static size_t write_ruling(const sabot_ruling *ruling, char *out, size_t size, bool signs)
{
    const char *at = ruling->says ? ruling->says : "", *place;
    writer w = { out, size, 0, signs };
    int next = 0;

    if (size == 0)
        return 0;
    for (; (place = strchr(at, '%')) != NULL; at = place + 2) {
        put_bytes(&w, at, (size_t)(place - at));
        if (place[1] == '%') {
            put_char(&w, '%');
            continue;
        }
        assert(next < SABOT_RULING_ARGS);
        put_argument(&w, place[1], ruling->arg[next++]);
    }
    put(&w, at);
    out[w.length] = '\0';
    return w.length;
}

size_t sabot_ruling_text(const sabot_ruling *ruling, char *out, size_t size)
{
    return write_ruling(ruling, out, size, false);
}

size_t sabot_ruling_words(const sabot_ruling *ruling, char *out, size_t size)
{
    return write_ruling(ruling, out, size, true);
}

const char *sabot_verdict_text(sabot_verdict verdict)
{
    static const char *const names[] = { "refused", "accepted", "irregular" };
    return names[(unsigned)verdict <= SABOT_IRREGULAR ? verdict : SABOT_REFUSED];
}
