/* field.c: the fields of an event one by one: their shapes, their bounds, where each is kept. A
 * field is written only where it stands: an optional zero is left out, in both forms alike. */
#include "codec/pieces.h"

#include <string.h>

typedef struct field_row {
    codec_shape shape;
    const char *noun;    /* "... is no card" */
    int64_t least, most; /* of numbers and amounts */
} field_row;

static const field_row rows[SABOT_FIELDS] = {
    [SABOT_F_AMOUNT] = { CODEC_MONEY, "amount", 0, SABOT_CENTS_MAX },
    [SABOT_F_COUNT] = { CODEC_NUMBER, "number", 0, INT32_MAX },
    [SABOT_F_SERIAL] = { CODEC_NUMBER, "serial number", 1, UINT32_MAX },
    [SABOT_F_WITH] = { CODEC_ROLE_LIST, "list of roles", 0, 0 },
    [SABOT_F_SEAT] = { CODEC_NUMBER, "seat", 1, SABOT_SEATS_MAX },
    [SABOT_F_HAND] = { CODEC_WORD, "hand", 0, 0 },
    [SABOT_F_CARD] = { CODEC_CARD, "card", 0, 0 },
    [SABOT_F_FACE] = { CODEC_WORD, "face", 0, 0 },
    [SABOT_F_ON] = { CODEC_WORD, "wager", 0, 0 },
    [SABOT_F_WORDS] = { CODEC_WORD, "announcement", 0, 0 },
    [SABOT_F_TOPIC] = { CODEC_WORD, "subject", 0, 0 },
    [SABOT_F_CAUSE] = { CODEC_WORD, "cause", 0, 0 },
    [SABOT_F_MEANS] = { CODEC_WORD, "means of wagering", 0, 0 },
    [SABOT_F_MANNER] = { CODEC_WORD, "manner", 0, 0 },
    [SABOT_F_TO] = { CODEC_WORD, "role", 0, 0 },
    [SABOT_F_BATCH] = { CODEC_NUMBER, "batch", 1, 2 },
    [SABOT_F_DEALER] = { CODEC_NUMBER, "dealer's number", 1, 3 },
    [SABOT_F_PLAYER] = { CODEC_NUMBER, "point count", 0, 99 },
    [SABOT_F_BANKER] = { CODEC_NUMBER, "point count", 0, 99 },
    [SABOT_F_WINNER] = { CODEC_WORD, "winner", 0, 0 },
    [SABOT_F_HOLDS] = { CODEC_YES_NO, "answer", 0, 1 },
    [SABOT_F_TEXT] = { CODEC_TEXT, "text", 0, 0 },
    [SABOT_F_FACES] = { CODEC_FACES, "list of cards or tiles", 0, 0 },
    [SABOT_F_DICE] = { CODEC_DICE, "throw of three dice", 1, 216 },
    [SABOT_F_BYTES] = { CODEC_BYTES, "secret or seal", 0, 0 },
};

codec_shape codec_field_shape(int field)
{
    return rows[field].shape;
}

const char *codec_field_noun(int field)
{
    return rows[field].noun;
}

int64_t codec_field_least(int field)
{
    return rows[field].least;
}

int64_t codec_field_most(int field)
{
    return rows[field].most;
}

/* One list of words may serve several keys, and a kind a part of it. Kind 0: every kind. */
static const struct { int field, kind; const char *key; int first, last; } parts[] = {
    { SABOT_F_WINNER, 0, "winner", SABOT_HAND_PLAYER, SABOT_HAND_TIE },
    { SABOT_F_MANNER, 0, "layout", SABOT_MANNER_COLUMNS, SABOT_MANNER_ROWS },
    { SABOT_F_MANNER, 0, "from", SABOT_MANNER_SHOE, SABOT_MANNER_HAND },
    { SABOT_F_MANNER, 0, "route", SABOT_MANNER_TABLE, SABOT_MANNER_PRESHUFFLED },
    { SABOT_F_MANNER, 0, "directions", SABOT_MANNER_OPPOSITE, SABOT_MANNER_SAME },
    { SABOT_F_MANNER, 0, "die", SABOT_MANNER_LEANING, SABOT_MANNER_OUT },
    { SABOT_F_MANNER, 0, "method", SABOT_MANNER_PLAIN, SABOT_MANNER_PAIRS },
    { SABOT_F_TOPIC, 0, "about", SABOT_TOPIC_RESHUFFLE, SABOT_TOPIC_DEALING },
    { SABOT_F_TOPIC, SABOT_EV_CHANGE, "what", SABOT_TOPIC_RESHUFFLE, SABOT_TOPIC_DEALING },
    { SABOT_F_TOPIC, SABOT_EV_ATTEST, "what", SABOT_TOPIC_SAME_BACKS, SABOT_TOPIC_NUMBER_DEVICE },
};

bool codec_word_is_offered(int kind, int field, const char *key, int value)
{
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i].field == field && (parts[i].kind == 0 || parts[i].kind == kind) &&
            strcmp(parts[i].key, key) == 0)
            return value >= parts[i].first && value <= parts[i].last;
    /* a tie wins a round but is no hand a card could lie on; another wager is none of the list */
    return !(field == SABOT_F_HAND && value == SABOT_HAND_TIE) &&
           !(field == SABOT_F_ON && value == SABOT_ON_OTHER);
}

int64_t codec_field_get(const sabot_event *event, int field)
{
    switch ((sabot_field)field) {
    case SABOT_F_AMOUNT: return event->amount;
    case SABOT_F_COUNT: return event->count == SABOT_POINTS_ZERO ? 0 : event->count;
    case SABOT_F_SERIAL: return event->serial;
    case SABOT_F_WITH: return event->with;
    case SABOT_F_SEAT: return event->seat;
    case SABOT_F_HAND: return event->hand;
    case SABOT_F_CARD: return event->card;
    case SABOT_F_FACE: return event->face;
    case SABOT_F_ON: return event->on;
    case SABOT_F_WORDS: return event->words;
    case SABOT_F_TOPIC: return event->topic;
    case SABOT_F_CAUSE: return event->cause;
    case SABOT_F_MEANS: return event->means;
    case SABOT_F_MANNER: return event->manner;
    case SABOT_F_TO: return event->to;
    case SABOT_F_BATCH: return event->batch;
    case SABOT_F_DEALER: return event->dealer;
    case SABOT_F_PLAYER: return event->player;
    case SABOT_F_BANKER: return event->banker;
    case SABOT_F_WINNER: return event->hand;
    case SABOT_F_HOLDS: return event->holds;
    case SABOT_F_TEXT:
    case SABOT_F_FACES: return event->text[0] != '\0';
    case SABOT_F_DICE: return event->count;
    case SABOT_F_BYTES: return 1; /* a kind that has one always does */
    case SABOT_F_NONE:
    case SABOT_FIELDS: break;
    }
    return 0;
}

void codec_field_put(sabot_event *event, int field, int64_t value)
{
    switch ((sabot_field)field) {
    case SABOT_F_AMOUNT: event->amount = value; break;
    case SABOT_F_COUNT:
        event->count = sabot_zero_is_said(event->kind) ? sabot_points_said((int)value)
                                                        : (int32_t)value;
        break;
    case SABOT_F_SERIAL: event->serial = (uint32_t)value; break;
    case SABOT_F_WITH: event->with = (sabot_roles)value; break;
    case SABOT_F_SEAT: event->seat = (uint8_t)value; break;
    case SABOT_F_HAND: event->hand = (uint8_t)value; break;
    case SABOT_F_CARD: event->card = (uint8_t)value; break;
    case SABOT_F_FACE: event->face = (uint8_t)value; break;
    case SABOT_F_ON: event->on = (uint8_t)value; break;
    case SABOT_F_WORDS: event->words = (uint8_t)value; break;
    case SABOT_F_TOPIC: event->topic = (uint8_t)value; break;
    case SABOT_F_CAUSE: event->cause = (uint8_t)value; break;
    case SABOT_F_MEANS: event->means = (uint8_t)value; break;
    case SABOT_F_MANNER: event->manner = (uint8_t)value; break;
    case SABOT_F_TO: event->to = (uint8_t)value; break;
    case SABOT_F_BATCH: event->batch = (uint8_t)value; break;
    case SABOT_F_DEALER: event->dealer = (uint8_t)value; break;
    case SABOT_F_PLAYER: event->player = (uint8_t)value; break;
    case SABOT_F_BANKER: event->banker = (uint8_t)value; break;
    case SABOT_F_WINNER: event->hand = (uint8_t)value; break;
    case SABOT_F_HOLDS: event->holds = value != 0; break;
    case SABOT_F_DICE: event->count = (int32_t)value; break;
    case SABOT_F_TEXT:
    case SABOT_F_FACES:
    case SABOT_F_BYTES:
    case SABOT_F_NONE:
    case SABOT_FIELDS: break;
    }
}

const sabot_field_use *codec_use_of(const sabot_kind *kind, int field)
{
    for (int i = 0; i < SABOT_KIND_FIELDS && kind->use[i].field != 0; i++)
        if (kind->use[i].field == field)
            return &kind->use[i];
    return NULL;
}

const sabot_field_use *codec_use_by_key(const sabot_kind *kind, const char *key, size_t n)
{
    for (int i = 0; i < SABOT_KIND_FIELDS && kind->use[i].field != 0; i++)
        if (strlen(kind->use[i].key) == n && memcmp(kind->use[i].key, key, n) == 0)
            return &kind->use[i];
    return NULL;
}

bool codec_field_stands(const sabot_event *event, const sabot_field_use *use)
{
    const int64_t value = codec_field_get(event, use->field);

    if (value != 0 || (use->field == SABOT_F_COUNT && event->count != 0))
        return true;
    if (!use->required)
        return false;
    switch (codec_field_shape(use->field)) {
    case CODEC_NUMBER: return codec_field_least(use->field) == 0;
    case CODEC_WORD: return sabot_field_word(use->field, 0) != NULL;
    case CODEC_MONEY:
    case CODEC_YES_NO:
    case CODEC_ROLE_LIST: return true;
    case CODEC_CARD:
    case CODEC_TEXT:
    case CODEC_FACES:
    case CODEC_DICE:
    case CODEC_BYTES: break;
    }
    return false;
}
