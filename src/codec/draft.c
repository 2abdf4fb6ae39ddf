/* draft.c: the draft of an event that both forms, text and JSON, fill in word by word, and what
 * is said of a word that does not fit. A draft becomes an event only if nothing required is
 * missing, and then every field the line does not name is zero, so that the same meaning is
 * always the same bytes. */
#include "codec/pieces.h"

#include "sabot/text.h"
#include "sabot/tile.h"

#include <string.h>

enum { WORDS_ROOM = 200, /* of SABOT_ERROR_SAYS, for a list of words */
       MOST_DOLLARS = 12 }; /* digits: a number of more is above SABOT_CENTS_MAX */

/* ---- Reading one value ---------------------------------------------------------------------- */

static bool read_number(int field, const char *word, size_t n, int64_t *value)
{
    int64_t sum = 0;

    if (n == 0 || n > 12)
        return false;
    for (size_t i = 0; i < n; i++) {
        if (word[i] < '0' || word[i] > '9')
            return false;
        sum = sum * 10 + (word[i] - '0');
    }
    *value = sum;
    return sum >= codec_field_least(field) && sum <= codec_field_most(field);
}

static bool read_card(const char *word, size_t n, int64_t *value)
{
    sabot_card card;

    if (!sabot_card_parse(word, n, &card))
        return false;
    *value = card;
    return true;
}

static bool read_yes_no(const char *word, size_t n, int64_t *value)
{
    *value = n == 3 && memcmp(word, "yes", 3) == 0;
    return *value == 1 || (n == 2 && memcmp(word, "no", 2) == 0);
}

/* "pit-boss,pit-clerk", or "none". */
static bool read_roles(const char *word, size_t n, int64_t *value)
{
    sabot_roles roles = 0;

    *value = 0;
    if (n == 4 && memcmp(word, "none", 4) == 0)
        return true;
    for (size_t at = 0; at <= n;) {
        const char *comma = memchr(word + at, ',', n - at);
        const size_t length = comma ? (size_t)(comma - word) - at : n - at;
        const sabot_role role = sabot_role_parse(word + at, length);

        if (role == SABOT_ROLE_NONE)
            return false;
        roles = (sabot_roles)(roles | SABOT_ROLE_BIT(role));
        at += length + 1;
    }
    *value = roles;
    return true;
}

/* "4,4,2", or "442". */
static bool read_dice(const char *word, size_t n, int64_t *value)
{
    int die[3], count = 0;

    for (size_t i = 0; i < n; i++) {
        if (word[i] == ',' && i > 0 && i + 1 < n && word[i - 1] != ',')
            continue;
        if (word[i] < '1' || word[i] > '6' || count == 3)
            return false;
        die[count++] = word[i] - '0';
    }
    if (count != 3)
        return false;
    *value = sabot_dice_make(die[0], die[1], die[2]);
    return true;
}

/* "As Kd / 9c 9h": cards or tiles, parted by blanks or commas, one slash at most. */
static bool read_faces(codec_draft *draft, const char *word, size_t n)
{
    sabot_error error;
    codec_faces list;

    if (codec_faces_read(word, n, 1, &list, &error) < 0)
        return false;
    memcpy(draft->event.text, list.byte, list.n);
    draft->given |= SABOT_FIELD_BIT(SABOT_F_FACES);
    return true;
}

static bool read_value(int field, const char *word, size_t n, int64_t *value)
{
    switch (codec_field_shape(field)) {
    case CODEC_NUMBER: return read_number(field, word, n, value);
    case CODEC_MONEY: return sabot_money_parse(word, n, value);
    case CODEC_CARD: return read_card(word, n, value);
    case CODEC_YES_NO: return read_yes_no(word, n, value);
    case CODEC_ROLE_LIST: return read_roles(word, n, value);
    case CODEC_DICE: return read_dice(word, n, value);
    case CODEC_WORD:
        *value = sabot_field_value(field, word, n);
        return *value >= 0;
    case CODEC_TEXT:
    case CODEC_FACES:
    case CODEC_BYTES: break;
    }
    return false;
}

static bool read_secret(codec_draft *draft, const char *word, size_t n)
{
    if (!codec_secret_read(word, n, draft->event.text))
        return false;
    draft->given |= SABOT_FIELD_BIT(SABOT_F_BYTES);
    return true;
}

/* Text must be whole in both forms: no control characters, nothing cut off. */
static bool read_text(codec_draft *draft, const char *word, size_t n)
{
    if (n == 0 || n >= SABOT_EVENT_TEXT || memchr(word, '\t', n) ||
        sabot_text_first_unclean(word, n) < n)
        return false;
    memcpy(draft->event.text, word, n);
    draft->given |= SABOT_FIELD_BIT(SABOT_F_TEXT);
    return true;
}

/* "bank", "p": the beginning of a wager there is. */
static bool begins_wager(const char *word, size_t n)
{
    for (int on = SABOT_ON_NONE + 1; on < SABOT_ON_OTHER; on++)
        if (codec_begins(sabot_field_word(SABOT_F_ON, on), word, n))
            return true;
    return false;
}

/* A wager nobody has heard of is still an event, for the engine to refuse: its name is kept
 * where the kind has room for it. A slip of the pen, or half a word, is none. */
static bool read_other_wager(codec_draft *draft, const char *word, size_t n)
{
    const bool keeps = codec_use_of(draft->kind, SABOT_F_TEXT) != NULL;

    if (n == 0 || codec_meant_word(SABOT_F_ON, word, n) || begins_wager(word, n))
        return false;
    if (keeps && (draft->given & SABOT_FIELD_BIT(SABOT_F_TEXT)) != 0)
        return false;
    if (keeps && !read_text(draft, word, n))
        return false;
    draft->event.on = SABOT_ON_OTHER;
    draft->given |= SABOT_FIELD_BIT(SABOT_F_ON);
    return true;
}

/* "Player 5" in one pair of quotation marks: what was said, and the count it names. */
static bool read_said(codec_draft *draft, const char *word, size_t n)
{
    const sabot_field_use *count = codec_use_of(draft->kind, SABOT_F_COUNT);
    size_t last = n, words;
    int64_t said, number;

    while (last > 0 && word[last - 1] != ' ')
        last--;
    for (words = last; words > 0 && word[words - 1] == ' ';)
        words--;
    if (draft->json || !count || (draft->given & SABOT_FIELD_BIT(SABOT_F_COUNT)) != 0 ||
        !read_value(SABOT_F_WORDS, word, words, &said) ||
        !read_value(SABOT_F_COUNT, word + last, n - last, &number))
        return false;
    codec_field_put(&draft->event, SABOT_F_WORDS, said);
    codec_field_put(&draft->event, SABOT_F_COUNT, number);
    draft->given |= SABOT_FIELD_BIT(SABOT_F_WORDS) | SABOT_FIELD_BIT(SABOT_F_COUNT);
    return true;
}

bool codec_draft_read(codec_draft *draft, int field, const char *word, size_t n)
{
    int64_t value;

    if (field == SABOT_F_TEXT)
        return read_text(draft, word, n);
    if (field == SABOT_F_FACES)
        return read_faces(draft, word, n);
    if (field == SABOT_F_BYTES)
        return read_secret(draft, word, n);
    if (!read_value(field, word, n, &value))
        return (field == SABOT_F_ON && read_other_wager(draft, word, n)) ||
               (field == SABOT_F_WORDS && read_said(draft, word, n));
    codec_field_put(&draft->event, field, value);
    draft->given |= SABOT_FIELD_BIT(field);
    return true;
}

/* ---- Saying what was expected --------------------------------------------------------------- */

/* "none, player or banker": every word a field takes, or as many as a sentence has room for. */
static void write_words(int kind, int field, const char *key, codec_out *out)
{
    static const char more[] = " or another: \"help ";
    static const char rest[] = "\" lists the rest";
    const char *word[64];
    int count = 0;

    for (int value = 0; value < 64; value++)
        if ((word[count] = sabot_field_word(field, value)) != NULL &&
            codec_word_is_offered(kind, field, key, value))
            count++;
    for (int i = 0; i < count; i++) {
        if (out->n + strlen(word[i]) + sizeof more + sizeof rest > WORDS_ROOM && i + 1 < count) {
            codec_out_text(out, more);
            codec_out_text(out, sabot_kind_at(kind)->name);
            codec_out_text(out, rest);
            return;
        }
        codec_out_text(out, i == 0 ? "" : i + 1 < count ? ", " : " or ");
        codec_out_word(out, word[i]);
    }
}

/* What would have been right: "rank and suit, like 9c, Td or Ks". */
static void write_wanted(int kind, int field, const char *key, codec_out *out)
{
    switch (codec_field_shape(field)) {
    case CODEC_NUMBER:
        if (codec_field_most(field) >= INT32_MAX) {
            codec_out_text(out, "a number, like 5");
            break;
        }
        codec_out_text(out, "a number from ");
        codec_out_number(out, codec_field_least(field));
        codec_out_text(out, " to ");
        codec_out_number(out, codec_field_most(field));
        break;
    case CODEC_MONEY: codec_out_text(out, "dollars and cents, like 50 or 12.50"); break;
    case CODEC_CARD: codec_out_text(out, "rank and suit, like 9c, Td or Ks"); break;
    case CODEC_YES_NO: codec_out_text(out, "yes or no"); break;
    case CODEC_ROLE_LIST: codec_out_text(out, "roles, like pit-boss,pit-clerk, or none"); break;
    case CODEC_WORD: write_words(kind, field, key, out); break;
    case CODEC_TEXT: codec_out_text(out, "1 to 41 bytes without control characters"); break;
    case CODEC_FACES:
        codec_out_text(out, "up to eight cards or tiles in quotation marks, like \"As Kd / 9c\" or "
                            "\"6-6 2-5 / 1-3 4-6\"");
        break;
    case CODEC_DICE: codec_out_text(out, "three dice, like 4,4,2"); break;
    case CODEC_BYTES: codec_out_text(out, "the 43 letters of 32 bytes in base64url"); break;
    }
}

/* Dollars and perhaps cents, and more of them than any amount has. */
static bool is_too_large(int field, const char *word, size_t n)
{
    size_t digits = 0, dollars = 0;
    bool point = false;

    for (size_t i = 0; i < n; i++) {
        if (word[i] >= '0' && word[i] <= '9') {
            digits++;
            dollars += !point && (dollars > 0 || word[i] != '0');
        }
        point = point || word[i] == '.';
        if (!strchr("0123456789,.$", word[i]))
            return false;
    }
    return codec_field_shape(field) == CODEC_MONEY && digits > 0 && dollars > MOST_DOLLARS;
}

int codec_draft_complain(const sabot_kind *kind, const sabot_field_use *use, const char *word,
                         size_t n, size_t column, sabot_error *error)
{
    const int field = use->field;
    const char *key = use->key;
    const char *meant = codec_meant_word(field, word, n);
    char wanted[SABOT_ERROR_SAYS];
    codec_faces list;
    codec_out out;

    if (field == SABOT_F_FACES && codec_faces_read(word, n, column, &list, error) < 0)
        return -1;
    codec_out_begin(&out, wanted, sizeof wanted);
    if (meant)
        codec_out_word(&out, meant);
    else if (is_too_large(field, word, n))
        codec_out_money(&out, SABOT_CENTS_MAX);
    else
        write_wanted(kind->kind, field, key, &out);
    codec_out_end(&out);
    if (is_too_large(field, word, n))
        return codec_fail(error, column, "\"%.*s\" is too large an amount: write %s or less",
                          codec_shown(word, n), word, wanted);
    if (meant)
        return codec_fail(error, column, "\"%.*s\" is no %s: did you mean %s?",
                          codec_shown(word, n), word, codec_field_noun(field), wanted);
    if (codec_field_shape(field) == CODEC_YES_NO || field == SABOT_F_COUNT)
        return codec_fail(error, column, "\"%.*s\" is no %s for %s: write %s",
                          codec_shown(word, n), word, codec_field_noun(field), key, wanted);
    return codec_fail(error, column, "\"%.*s\" is no %s: write %s", codec_shown(word, n), word,
                      codec_field_noun(field), wanted);
}

/* What a value looks like in JSON, where that is something else than in text. */
static const char *wanted_in_json(int field)
{
    switch (codec_field_shape(field)) {
    case CODEC_MONEY: return "cents as a whole number";
    case CODEC_CARD: return "a string of rank and suit, like \"9c\"";
    case CODEC_YES_NO: return "true or false";
    case CODEC_ROLE_LIST: return "an array of roles, like [\"pit-boss\"]";
    case CODEC_DICE: return "a string of three dice, like \"4,4,2\"";
    case CODEC_NUMBER:
    case CODEC_WORD:
    case CODEC_TEXT:
    case CODEC_FACES:
    case CODEC_BYTES: break;
    }
    return NULL;
}

static int complain_missing(const codec_draft *draft, const sabot_field_use *use, size_t column,
                            sabot_error *error)
{
    const char *json = draft->json ? wanted_in_json(use->field) : NULL;
    char wanted[SABOT_ERROR_SAYS];
    codec_out out;

    codec_out_begin(&out, wanted, sizeof wanted);
    write_wanted(draft->kind->kind, use->field, use->key, &out);
    codec_out_end(&out);
    if (use->field == SABOT_F_SEAT && !draft->json)
        return codec_fail(error, column, "%s is missing: write %s, like %s=1", use->key, wanted,
                          use->key);
    return codec_fail(error, column, "%s is missing: write %s", use->key, json ? json : wanted);
}

/* ---- The draft ------------------------------------------------------------------------------ */

void codec_draft_begin(codec_draft *draft, const sabot_kind *kind)
{
    memset(draft, 0, sizeof *draft);
    draft->kind = kind;
    draft->event.kind = kind->kind;
    draft->event.role = kind->role;
}

/* What a participant does from a seat names that seat once: the seat of the line is the actor's,
 * or, where the kind is a participant's own act and the line has no seat, the other way round. */
static void complete_actor(codec_draft *draft)
{
    sabot_event *e = &draft->event;

    if (!draft->has_role)
        e->role = (uint8_t)codec_default_role(e);
    if (e->role != SABOT_PARTICIPANT)
        return;
    if (!draft->has_seat)
        e->actor_seat = e->seat;
    if (draft->kind->role != SABOT_PARTICIPANT || e->seat != 0 ||
        !codec_use_of(draft->kind, SABOT_F_SEAT))
        return;
    e->seat = e->actor_seat;
    if (e->seat != 0)
        draft->given |= SABOT_FIELD_BIT(SABOT_F_SEAT);
}

int codec_draft_end(codec_draft *draft, size_t column, sabot_error *error)
{
    complete_actor(draft);
    for (int i = 0; i < SABOT_KIND_FIELDS && draft->kind->use[i].field != 0; i++) {
        const sabot_field_use *use = &draft->kind->use[i];

        if (use->required && (draft->given & SABOT_FIELD_BIT(use->field)) == 0)
            return complain_missing(draft, use, column, error);
    }
    if (draft->event.role == SABOT_PARTICIPANT && draft->event.actor_seat == 0)
        return codec_fail(error, column, "who did it is missing: name a participant's seat, like "
                                         "by=seat3, or another role");
    return 0;
}

int codec_default_role(const sabot_event *event)
{
    const sabot_kind *kind = sabot_kind_at(event->kind);

    return event->hand == SABOT_HAND_DEALER && kind->role == SABOT_PARTICIPANT ? SABOT_DEALER
                                                                               : kind->role;
}

bool codec_actor_is_default(const sabot_event *event)
{
    const int role = codec_default_role(event);
    const int seat = role == SABOT_PARTICIPANT ? event->seat : 0;

    return event->role == role && event->actor_seat == seat;
}

int codec_unknown_key(const sabot_kind *kind, const char *key, size_t n, const char *actor,
                      size_t column, sabot_error *error)
{
    const char *meant = codec_meant_key(kind, key, n);
    char keys[SABOT_ERROR_SAYS];
    codec_out out;

    if (meant)
        return codec_fail(error, column, "%s has no %.*s: did you mean %s?", kind->name,
                          codec_shown(key, n), key, meant);

    if (codec_use_of(kind, SABOT_F_ON) && sabot_field_value(SABOT_F_ON, key, n) > 0)
        return codec_fail(error, column, "%s has no %.*s: write on=%.*s and then the amount",
                          kind->name, codec_shown(key, n), key, codec_shown(key, n), key);

    codec_out_begin(&out, keys, sizeof keys);
    for (int i = 0; i < SABOT_KIND_FIELDS && kind->use[i].field != 0; i++) {
        codec_out_text(&out, kind->use[i].key);
        codec_out_text(&out, ", ");
    }
    codec_out_text(&out, actor);
    codec_out_end(&out);
    return codec_fail(error, column, "%s has no %.*s: it takes %s", kind->name,
                      codec_shown(key, n), key, keys);
}
