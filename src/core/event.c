/* event.c: is an event well formed?
 *
 * Three sets of fields are found, each in one straight pass: those that are given (not zero),
 * those out of range, and, from the table of kinds, those the kind uses and those it requires.
 * Required means "not zero" only where zero is no value of its own: a cut may be at 0, a count
 * may be 0, nobody may have been present, but there is no seat 0 and no card 0. */
#include "sabot/event.h"
#include "sabot/text.h"
#include "sabot/tile.h"

#include <stddef.h>
#include <string.h>

enum { COUNT_MAX = 100000, DEALERS_MAX = 3, BATCHES_MAX = 2, POINTS_MAX = 9, DICE_MAX = 216 };

/* No time lies farther off, so that a span can always be added: some 285,000 years. */
#define TIME_MAX (INT64_C(1) << 53)

/* Fields whose zero is a value like any other. */
static const uint32_t zero_is_a_value =
    SABOT_FIELD_BIT(SABOT_F_COUNT) | SABOT_FIELD_BIT(SABOT_F_WITH) |
    SABOT_FIELD_BIT(SABOT_F_MEANS) | SABOT_FIELD_BIT(SABOT_F_PLAYER) |
    SABOT_FIELD_BIT(SABOT_F_BANKER) | SABOT_FIELD_BIT(SABOT_F_HOLDS);

/* Fields that have no place of their own in the event. No kind requires one of them. */
static const uint32_t stored_elsewhere = SABOT_FIELD_BIT(SABOT_F_WINNER) |
                                         SABOT_FIELD_BIT(SABOT_F_FACES) |
                                         SABOT_FIELD_BIT(SABOT_F_DICE) |
                                         SABOT_FIELD_BIT(SABOT_F_BYTES);

static uint32_t bit_if(bool holds, int field)
{
    return (uint32_t)holds << field;
}

/* A bool that came from outside may hold any byte; look at the byte. */
static unsigned char byte_of(const bool *flag)
{
    unsigned char byte;

    memcpy(&byte, flag, 1);
    return byte;
}

static uint32_t fields_given(const sabot_event *e)
{
    return bit_if(e->amount != 0, SABOT_F_AMOUNT) | bit_if(e->count != 0, SABOT_F_COUNT) |
           bit_if(e->serial != 0, SABOT_F_SERIAL) | bit_if(e->with != 0, SABOT_F_WITH) |
           bit_if(e->seat != 0, SABOT_F_SEAT) | bit_if(e->hand != 0, SABOT_F_HAND) |
           bit_if(e->card != 0, SABOT_F_CARD) | bit_if(e->face != 0, SABOT_F_FACE) |
           bit_if(e->on != 0, SABOT_F_ON) | bit_if(e->words != 0, SABOT_F_WORDS) |
           bit_if(e->topic != 0, SABOT_F_TOPIC) | bit_if(e->cause != 0, SABOT_F_CAUSE) |
           bit_if(e->means != 0, SABOT_F_MEANS) | bit_if(e->manner != 0, SABOT_F_MANNER) |
           bit_if(e->to != 0, SABOT_F_TO) | bit_if(e->batch != 0, SABOT_F_BATCH) |
           bit_if(e->dealer != 0, SABOT_F_DEALER) | bit_if(e->player != 0, SABOT_F_PLAYER) |
           bit_if(e->banker != 0, SABOT_F_BANKER) |
           bit_if(byte_of(&e->holds) != 0, SABOT_F_HOLDS) |
           bit_if(e->text[0] != '\0', SABOT_F_TEXT);
}

/* Is the text closed with a zero, and zero from there to the end? Mostly there is none. */
static bool is_text(const char text[SABOT_EVENT_TEXT])
{
    static const char none[SABOT_EVENT_TEXT];
    int end = 0;

    if (text[0] == '\0')
        return memcmp(text, none, sizeof none) == 0;

    while (end < SABOT_EVENT_TEXT && text[end] != '\0')
        end++;
    for (int i = end; i < SABOT_EVENT_TEXT; i++)
        if (text[i] != '\0')
            return false;
    return end < SABOT_EVENT_TEXT;
}

/* A text that every codec can write: clean UTF-8, and nothing that steers a terminal. */
static bool is_clean(const char text[SABOT_EVENT_TEXT])
{
    const char *end = memchr(text, '\0', SABOT_EVENT_TEXT);
    const size_t n = end ? (size_t)(end - text) : SABOT_EVENT_TEXT;

    return memchr(text, '\t', n) == NULL && sabot_text_first_unclean(text, n) == n;
}

/* Nobody is the winner of a tie, and no card lies there. */
static bool hand_is_sound(unsigned hand, bool names_winner)
{
    return names_winner ? hand <= SABOT_HAND_TIE : hand < SABOT_HANDS && hand != SABOT_HAND_TIE;
}

/* Two tiles of one face stand side by side in the set, and have one name. */
static sabot_tile first_of_face(sabot_tile tile)
{
    return sabot_tile_same_face((sabot_tile)(tile - 1), tile) ? (sabot_tile)(tile - 1) : tile;
}

/* Cards or tiles, not both, seven at most, one slash at most: see SABOT_FACES_SLASH. */
static bool faces_are_sound(const char text[SABOT_EVENT_TEXT])
{
    int cards = 0, tiles = 0, slashes = 0;

    for (int i = 0; i < SABOT_EVENT_TEXT && text[i] != '\0'; i++) {
        const int byte = (unsigned char)text[i];
        if (byte == SABOT_FACES_SLASH)
            slashes++;
        else if (byte < SABOT_CARD_FACES)
            cards++;
        else if (byte > SABOT_FACES_TILE && byte <= SABOT_FACES_TILE + SABOT_TILE_UNSEEN &&
                 first_of_face((sabot_tile)(byte - SABOT_FACES_TILE)) + SABOT_FACES_TILE == byte)
            tiles++;
        else
            return false;
    }
    return slashes <= 1 && (cards == 0 || tiles == 0) && cards + tiles <= SABOT_FACES_MAX &&
           (slashes == 0 || cards + tiles > 0);
}

/* Some byte of a secret is not zero, and all behind it are. */
static bool bytes_are_sound(const char text[SABOT_EVENT_TEXT])
{
    static const char none[SABOT_EVENT_TEXT];

    return memcmp(text, none, SABOT_SECRET_BYTES) != 0 &&
           memcmp(text + SABOT_SECRET_BYTES, none, SABOT_EVENT_TEXT - SABOT_SECRET_BYTES) == 0;
}

static int32_t least_count(const sabot_event *e)
{
    return sabot_zero_is_said(e->kind) ? SABOT_POINTS_ZERO : 0;
}

static uint32_t fields_out_of_range(const sabot_event *e, uint32_t used)
{
    const bool names_winner = (used & SABOT_FIELD_BIT(SABOT_F_WINNER)) != 0;
    const unsigned no_role = ~((1u << SABOT_ROLES) - 2u);

    return bit_if(e->amount < 0 || e->amount > SABOT_CENTS_MAX, SABOT_F_AMOUNT) |
           bit_if(e->count < least_count(e) || e->count > COUNT_MAX, SABOT_F_COUNT) |
           bit_if((e->with & no_role) != 0, SABOT_F_WITH) |
           bit_if(e->seat > SABOT_SEATS_MAX, SABOT_F_SEAT) |
           bit_if(!hand_is_sound(e->hand, names_winner), SABOT_F_HAND) |
           bit_if(e->card >= SABOT_CARD_FACES, SABOT_F_CARD) |
           bit_if(e->face >= SABOT_FACE_VALUES, SABOT_F_FACE) |
           bit_if(e->on >= SABOT_WAGERS, SABOT_F_ON) |
           bit_if(e->words >= SABOT_WORDS, SABOT_F_WORDS) |
           bit_if(e->topic >= SABOT_TOPICS, SABOT_F_TOPIC) |
           bit_if(e->cause >= SABOT_CAUSES, SABOT_F_CAUSE) |
           bit_if(e->means >= SABOT_MEANS_VALUES, SABOT_F_MEANS) |
           bit_if(e->manner >= SABOT_MANNERS, SABOT_F_MANNER) |
           bit_if(e->to >= SABOT_ROLES, SABOT_F_TO) |
           bit_if(e->batch > BATCHES_MAX, SABOT_F_BATCH) |
           bit_if(e->dealer > DEALERS_MAX, SABOT_F_DEALER) |
           bit_if(e->player > POINTS_MAX, SABOT_F_PLAYER) |
           bit_if(e->banker > POINTS_MAX, SABOT_F_BANKER) |
           bit_if(byte_of(&e->holds) > 1, SABOT_F_HOLDS) |
           bit_if((!is_text(e->text) && !(used & SABOT_FIELD_BIT(SABOT_F_BYTES))) ||
                      ((used & SABOT_FIELD_BIT(SABOT_F_TEXT)) != 0 && !is_clean(e->text)),
                  SABOT_F_TEXT) |
           bit_if((used & SABOT_FIELD_BIT(SABOT_F_FACES)) != 0 && !faces_are_sound(e->text),
                  SABOT_F_FACES) |
           bit_if((used & SABOT_FIELD_BIT(SABOT_F_BYTES)) != 0 && !bytes_are_sound(e->text),
                  SABOT_F_BYTES) |
           bit_if((used & SABOT_FIELD_BIT(SABOT_F_DICE)) != 0 && e->count > DICE_MAX,
                  SABOT_F_DICE);
}

/* Who did it: a known role; a seat for a participant and for nobody else. */
static bool actor_is_sound(const sabot_event *e)
{
    if (e->role == SABOT_PARTICIPANT)
        return e->actor_seat >= 1 && e->actor_seat <= SABOT_SEATS_MAX;
    return e->actor_seat == 0;
}

static int lowest_field(uint32_t fields)
{
    for (int f = 1; f < SABOT_FIELDS; f++)
        if (fields & SABOT_FIELD_BIT(f))
            return f;
    return SABOT_F_NONE;
}

static bool at_fault(int field, int *bad)
{
    if (bad)
        *bad = field;
    return false;
}

/* What a kind may have in the fields of one byte, seat to holds: at most so much in each (nothing
 * in those it does not use), and which must not be zero. */
enum { SMALL = offsetof(sabot_event, seat), SMALL_FIELDS = 16 };

_Static_assert(offsetof(sabot_event, text) == SMALL + SMALL_FIELDS, "they lie side by side");

typedef struct plain_kind {
    uint8_t most[SMALL_FIELDS];
    uint8_t needs[SMALL_FIELDS]; /* the highest bit of each */
    sabot_cents amount_least, amount_most; /* at least more than there is: never plain */
    int32_t count_most;
} plain_kind;

#define BYTE(field) (offsetof(sabot_event, field) - SMALL)

/* The largest value of each, as fields_out_of_range has it; all are below 128. A hand of baccarat:
 * those of other games are looked at closely. */
enum {
    MOST_SEAT = SABOT_SEATS_MAX, MOST_HAND = SABOT_HAND_BANKER, MOST_WINNER = SABOT_HAND_TIE,
    MOST_CARD = SABOT_CARD_FACES - 1, MOST_FACE = SABOT_FACE_VALUES - 1, MOST_ON = SABOT_WAGERS - 1,
    MOST_WORDS = SABOT_WORDS - 1, MOST_TOPIC = SABOT_TOPICS - 1, MOST_CAUSE = SABOT_CAUSES - 1,
    MOST_MEANS = SABOT_MEANS_VALUES - 1, MOST_MANNER = SABOT_MANNERS - 1, MOST_TO = SABOT_ROLES - 1,
    MOST_BATCH = BATCHES_MAX, MOST_DEALER = DEALERS_MAX, MOST_PLAYER = POINTS_MAX,
    MOST_BANKER = POINTS_MAX, MOST_HOLDS = 1
};

_Static_assert(MOST_SEAT < 128 && (int)MOST_CARD < 128 && (int)MOST_ON < 128 &&
               (int)MOST_WORDS < 128 && (int)MOST_TOPIC < 128 && (int)MOST_CAUSE < 128 &&
               (int)MOST_MEANS < 128 && (int)MOST_MANNER < 128 && (int)MOST_TO < 128,
               "a byte of each carries nothing over");

#include "plain.h"

static uint64_t eight(const uint8_t *byte)
{
    uint64_t word;

    memcpy(&word, byte, sizeof word);
    return word;
}

static bool is_empty(const char text[SABOT_EVENT_TEXT])
{
    const uint8_t *byte = (const uint8_t *)text;

    _Static_assert(SABOT_EVENT_TEXT > 32 && SABOT_EVENT_TEXT <= 48, "six words are all of it");
    return (eight(byte) | eight(byte + 8) | eight(byte + 16) | eight(byte + 24) |
            eight(byte + SABOT_EVENT_TEXT - 16) | eight(byte + SABOT_EVENT_TEXT - 8)) == 0;
}

/* Is each of eight bytes at most what it may be, and not zero where it is needed? Below 128 nothing
 * is carried from one byte to the next. */
static bool fits(const uint8_t *byte, const uint8_t *most, const uint8_t *needs)
{
    const uint64_t high = UINT64_C(0x8080808080808080), value = eight(byte);

    return ((value | ~((eight(most) | high) - value)) & high) == 0 &&
           (eight(needs) & ~(value + ~high)) == 0;
}

/* Is it plainly sound? The events of play are: they use a few small fields and nothing else. False
 * means only "look closely". */
static bool is_plainly_sound(const sabot_event *e, const plain_kind *kind)
{
    const uint8_t *small = (const uint8_t *)e + SMALL;

    return fits(small, kind->most, kind->needs) &&
           fits(small + 8, kind->most + 8, kind->needs + 8) &&
           e->amount >= kind->amount_least && e->amount <= kind->amount_most &&
           (uint32_t)e->count <= (uint32_t)kind->count_most && (e->serial | e->with) == 0 &&
           is_empty(e->text);
}

bool sabot_event_is_sound(const sabot_event *event, int *bad)
{
    const sabot_kind *kind = sabot_kind_at(event->kind);
    uint32_t used = 0, required = 0, given, faults;

    if (kind->kind == SABOT_EV_NONE || event->role == SABOT_ROLE_NONE ||
        event->role >= SABOT_ROLES)
        return at_fault(SABOT_F_NONE, bad);
    if (!actor_is_sound(event))
        return at_fault(SABOT_F_SEAT, bad);
    if (event->time_ms < -TIME_MAX || event->time_ms > TIME_MAX)
        return at_fault(SABOT_F_NONE, bad);
    if (is_plainly_sound(event, &plain[event->kind]) &&
        (event->role != SABOT_PARTICIPANT || event->seat != 0))
        return true;
    for (int i = 0; i < SABOT_KIND_FIELDS && kind->use[i].field != SABOT_F_NONE; i++) {
        used |= SABOT_FIELD_BIT(kind->use[i].field);
        if (kind->use[i].required)
            required |= SABOT_FIELD_BIT(kind->use[i].field);
    }
    if (kind->role == SABOT_PARTICIPANT && event->role == SABOT_PARTICIPANT && event->seat == 0 &&
        (used & SABOT_FIELD_BIT(SABOT_F_SEAT)))
        return at_fault(SABOT_F_SEAT, bad); /* a participant's own act names the seat it is about */
    given = fields_given(event);
    faults = fields_out_of_range(event, used);
    if (used & SABOT_FIELD_BIT(SABOT_F_WINNER)) /* stored in hand */
        used |= SABOT_FIELD_BIT(SABOT_F_HAND);
    if (used & (SABOT_FIELD_BIT(SABOT_F_FACES) | SABOT_FIELD_BIT(SABOT_F_BYTES))) /* in text */
        used |= SABOT_FIELD_BIT(SABOT_F_TEXT);
    if (used & SABOT_FIELD_BIT(SABOT_F_DICE)) /* stored in count */
        used |= SABOT_FIELD_BIT(SABOT_F_COUNT);
    faults |= given & ~used;
    faults |= required & ~given & ~zero_is_a_value & ~stored_elsewhere;
    return faults == 0 || at_fault(lowest_field(faults), bad);
}

sabot_faces sabot_event_faces(const sabot_event *event)
{
    sabot_faces faces = { 0 };

    for (int i = 0; i < SABOT_EVENT_TEXT && event->text[i] != '\0'; i++) {
        const uint8_t byte = (uint8_t)event->text[i];
        if (byte == SABOT_FACES_SLASH) {
            faces.slash = true;
            faces.before = faces.n;
        } else if (faces.n < SABOT_FACES_MAX) {
            faces.tiles = byte > SABOT_FACES_TILE;
            faces.piece[faces.n++] = (uint8_t)(faces.tiles ? byte - SABOT_FACES_TILE : byte);
        }
    }
    if (!faces.slash)
        faces.before = faces.n;
    return faces;
}

void sabot_event_put_faces(sabot_event *event, const uint8_t *piece, int n, int before, bool tiles)
{
    int at = 0;

    memset(event->text, 0, sizeof event->text);
    for (int i = 0; i < n && i < SABOT_FACES_MAX; i++) {
        if (i == before)
            event->text[at++] = SABOT_FACES_SLASH;
        event->text[at++] = (char)(tiles ? SABOT_FACES_TILE + first_of_face(piece[i]) : piece[i]);
    }
}
