/* text.c: an event from a line anyone at the table could write, "card 2c player".
 *
 *   [@H:MM[:SS[.mmm]]] kind [role] { key=value | value } [by=role | by=seatN]
 *
 * A value without a key goes to the first field of the kind that takes one bare and understands
 * it; a list of cards or tiles, and an announcement, may go on over several words. What was meant
 * by a word that fits nowhere is for slip.c to say. */
#include "codec/pieces.h"

#include <string.h>

enum { HOUR_MS = 3600000, MINUTE_MS = 60000, SECOND_MS = 1000, HOUR_DIGITS = 12,
       KEY_MAX = 32 };

/* ---- The time of day ------------------------------------------------------------------------ */

/* So many digits at *at, after the mark given. */
static bool read_digits(const char *text, size_t n, size_t *at, char mark, size_t digits,
                        int64_t *value)
{
    if (n - *at < digits + 1 || text[*at] != mark)
        return false;
    *value = 0;
    for (size_t i = 1; i <= digits; i++) {
        const char c = text[*at + i];

        if (c < '0' || c > '9')
            return false;
        *value = *value * 10 + (c - '0');
    }
    *at += digits + 1;
    return true;
}

/* "@12:30", "@9:05:07", "@26:00:00.250". Hours go on past midnight; twelve digits of them still
 * fit in 64 bits (CODEC_TIME_MAX). */
static bool read_time(const char *text, size_t n, int64_t *time_ms)
{
    int64_t hours, minutes, seconds = 0, ms = 0;
    size_t at = 0, digits = 0;

    while (1 + digits < n && text[1 + digits] >= '0' && text[1 + digits] <= '9')
        digits++;
    if (digits == 0 || digits > HOUR_DIGITS)
        return false;
    if (!read_digits(text, n, &at, '@', digits, &hours) ||
        !read_digits(text, n, &at, ':', 2, &minutes) || minutes > 59)
        return false;
    if (at < n && (!read_digits(text, n, &at, ':', 2, &seconds) || seconds > 59))
        return false;
    if (at < n && !read_digits(text, n, &at, '.', 3, &ms))
        return false;
    *time_ms = hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS + ms;
    return at == n;
}

/* ---- Reading -------------------------------------------------------------------------------- */

/* by=floorperson, by=seat5, by=5. */
static int read_actor(codec_draft *draft, const codec_token *token, sabot_error *error)
{
    const char *word = token->value;
    size_t n = token->n;
    const sabot_role role = sabot_role_parse(word, n);
    int seat = 0;

    if (draft->has_role)
        return codec_fail(error, token->column, "who did it is said twice: leave one out");
    draft->has_role = true;
    if (role != SABOT_ROLE_NONE) {
        draft->event.role = (uint8_t)role;
        return 0;
    }
    if (n > 4 && memcmp(word, "seat", 4) == 0) {
        word += 4;
        n -= 4;
    }
    for (size_t i = 0; i < n && seat <= SABOT_SEATS_MAX; i++)
        seat = word[i] >= '0' && word[i] <= '9' ? seat * 10 + word[i] - '0' : SABOT_SEATS_MAX + 1;
    if ((seat < 1 || seat > SABOT_SEATS_MAX) && codec_meant_role(token->value, token->n))
        return codec_fail(error, token->value_column,
                          "\"%.*s\" is nobody at the table: did you mean %s?",
                          codec_shown(token->value, token->n), token->value,
                          codec_meant_role(token->value, token->n));
    if (seat < 1 || seat > SABOT_SEATS_MAX)
        return codec_fail(error, token->value_column,
                          "\"%.*s\" is nobody at the table: write a role, like dealer or "
                          "floorperson, or a seat, like seat5",
                          codec_shown(token->value, token->n), token->value);
    draft->event.role = SABOT_PARTICIPANT;
    draft->event.actor_seat = (uint8_t)seat;
    draft->has_seat = true;
    return 0;
}

static int read_keyed(codec_draft *draft, const codec_token *token, sabot_error *error)
{
    char key[KEY_MAX];
    const size_t n = token->key_n < KEY_MAX ? token->key_n : 0; /* none is as long */

    for (size_t i = 0; i < n; i++) /* in any case */
        key[i] = token->key[i] >= 'A' && token->key[i] <= 'Z' ? (char)(token->key[i] - 'A' + 'a')
                                                              : token->key[i];
    const sabot_field_use *use = codec_use_by_key(draft->kind, key, n);
    if (n == 2 && memcmp(key, "by", 2) == 0)
        return read_actor(draft, token, error);
    if (!use)
        return codec_unknown_key(draft->kind, token->key, token->key_n, "by", token->column, error);
    if (draft->given & SABOT_FIELD_BIT(use->field))
        return codec_fail(error, token->column, "%s is given twice: leave one out", use->key);
    if (!codec_draft_read(draft, use->field, token->value, token->n))
        return codec_draft_complain(draft->kind, use, token->value, token->n,
                                    token->value_column +
                                        (use->field == SABOT_F_FACES && token->quoted), error);
    return 0;
}

/* "banker", "tie": a wager needs no key to be known by. */
static bool reads_wager(codec_draft *draft, const codec_token *token)
{
    return codec_use_of(draft->kind, SABOT_F_ON) != NULL &&
           (draft->given & SABOT_FIELD_BIT(SABOT_F_ON)) == 0 &&
           sabot_field_value(SABOT_F_ON, token->value, token->n) > 0 &&
           codec_draft_read(draft, SABOT_F_ON, token->value, token->n);
}

/* An announcement may be of several words: the longest that begins here, without quotation marks.
 * The scan goes on behind it. */
static bool reads_words(codec_draft *draft, codec_scan *scan, const codec_token *token)
{
    const sabot_field_use *use = codec_use_of(draft->kind, SABOT_F_WORDS);
    codec_scan ahead = *scan;
    sabot_error none;
    codec_token next;
    char words[32];
    size_t n = token->n, most = 0;

    if (!use || !use->bare || (draft->given & SABOT_FIELD_BIT(SABOT_F_WORDS)) != 0 ||
        n >= sizeof words)
        return false;
    memcpy(words, token->value, n);
    while (codec_scan_next(&ahead, &next, &none) > 0 && !next.key && !next.quoted &&
           n + 1 + next.n < sizeof words) {
        words[n++] = ' ';
        memcpy(words + n, next.value, next.n);
        n += next.n;
        if (sabot_field_value(SABOT_F_WORDS, words, n) > 0) {
            most = n;
            *scan = ahead;
        }
    }
    return most > 0 && codec_draft_read(draft, SABOT_F_WORDS, words, most);
}

/* An amount that could be a seat as well is remembered: "wager 1 banker 100". */
static void note_amount(codec_draft *draft, const codec_token *token)
{
    const int64_t dollars = draft->event.amount / 100;

    draft->amount_column = token->column;
    draft->amount_number = dollars <= SABOT_SEATS_MAX && token->n <= 2 ? dollars : 0;
}

/* A value without a key: the first field still open that understands it. */
static int read_bare(codec_draft *draft, codec_scan *scan, const codec_token *token,
                     sabot_error *error)
{
    if (!token->quoted && reads_words(draft, scan, token))
        return 0;
    for (int i = 0; i < SABOT_KIND_FIELDS && draft->kind->use[i].field != 0; i++) {
        const sabot_field_use *use = &draft->kind->use[i];

        if (!use->bare || (draft->given & SABOT_FIELD_BIT(use->field)) != 0)
            continue;
        if (!codec_draft_read(draft, use->field, token->value, token->n))
            continue;
        if (use->field == SABOT_F_AMOUNT)
            note_amount(draft, token);
        return 0;
    }
    return reads_wager(draft, token) ? 0 : codec_slip(draft, token, scan, error);
}

/* A list of cards or tiles may stand without quotation marks: all of it, from this piece on. */
static int read_pieces(codec_draft *draft, codec_scan *scan, const codec_token *token,
                       sabot_error *error)
{
    codec_scan ahead = *scan;
    codec_token next;
    sabot_error none;

    while (codec_scan_next(&ahead, &next, &none) > 0 && !next.key && !next.quoted &&
           (codec_is_piece(next.value, next.n) || codec_is_like_tile(next.value, next.n) ||
            strchr(next.value, '/')))
        *scan = ahead;
    const char *list = scan->line + token->column - 1;
    const size_t n = scan->at - (token->column - 1);
    if (codec_draft_read(draft, SABOT_F_FACES, list, n))
        return 0;
    return codec_draft_complain(draft->kind, codec_use_of(draft->kind, SABOT_F_FACES), list, n,
                                token->column, error);
}

/* Does a list begin here that its kind takes by position? */
static bool begins_pieces(const codec_draft *draft, const codec_token *token)
{
    const sabot_field_use *use = codec_use_of(draft->kind, SABOT_F_FACES);

    return use && use->bare && !token->quoted &&
           (draft->given & SABOT_FIELD_BIT(SABOT_F_FACES)) == 0 &&
           (codec_is_piece(token->value, token->n) || codec_is_like_tile(token->value, token->n));
}

/* A role right after the kind says who did it; but "open dealer" opens the dealer's hand. */
static bool names_actor(const codec_draft *draft, const codec_token *token)
{
    const sabot_field_use *hand = codec_use_of(draft->kind, SABOT_F_HAND);
    const bool is_hand = draft->kind->kind >= SABOT_EV_RECEIVE_SET && hand && hand->bare &&
                         sabot_field_value(SABOT_F_HAND, token->value, token->n) >= 0;

    return !is_hand && sabot_role_parse(token->value, token->n) != SABOT_ROLE_NONE;
}

bool codec_takes_several(const sabot_kind *kind)
{
    return kind->kind == SABOT_EV_CARD || kind->kind == SABOT_EV_BURN ||
           kind->kind == SABOT_EV_REMOVE;
}

/* Is this the next of several cards on the line? Then it is left to be read again. */
static bool is_next_card(const codec_draft *draft, const codec_token *token)
{
    sabot_card card;

    return (draft->given & SABOT_FIELD_BIT(SABOT_F_CARD)) != 0 && !token->key && !token->quoted &&
           codec_takes_several(draft->kind) && sabot_card_parse(token->value, token->n, &card);
}

/* The fields of one event, up to the end of the line or the next card. */
static int read_fields(codec_scan *scan, codec_token *token, codec_draft *draft,
                       sabot_error *error)
{
    size_t before = scan->at;
    bool first = true;
    int got;

    while ((got = codec_scan_next(scan, token, error)) > 0) {
        const bool bare = token->key == NULL;
        const bool names_role = first && bare && !token->quoted && names_actor(draft, token);

        if (is_next_card(draft, token)) {
            scan->at = before;
            return codec_draft_end(draft, token->column, error);
        }
        first = false;
        if (names_role)
            got = read_actor(draft, token, error);
        else if (bare && begins_pieces(draft, token))
            got = read_pieces(draft, scan, token, error);
        else
            got = bare ? read_bare(draft, scan, token, error) : read_keyed(draft, token, error);
        if (got < 0)
            return -1;
        before = scan->at;
    }
    return got < 0 ? -1 : codec_draft_end(draft, scan->n + 1, error);
}

/* The time, if there is one, and then the kind. */
static int read_head(codec_scan *scan, codec_token *token, int64_t *time_ms, bool *timed,
                     sabot_error *error)
{
    int got = codec_scan_next(scan, token, error);

    *timed = got > 0 && !token->key && !token->quoted && token->value[0] == '@';
    if (*timed) {
        if (!read_time(token->value, token->n, time_ms))
            return codec_fail(error, token->column,
                              "\"%.*s\" is no time: write hours and minutes, like @9:30, "
                              "@21:05:30 or @26:00:00.250",
                              codec_shown(token->value, token->n), token->value);
        got = codec_scan_next(scan, token, error);
    }
    if (got < 0)
        return -1;
    if (got == 0)
        return codec_fail(error, scan->n + 1, "an event is missing: write its kind, like card");
    if (token->key || token->quoted)
        return codec_fail(error, token->column,
                          "the kind of event comes first, like card or wager");
    return 0;
}

/* The kind that the word names; or, for a card alone, the kind given, the card to be read again. */
static int read_kind(codec_scan *scan, const codec_token *token, int card_kind, sabot_error *error)
{
    const int kind = sabot_kind_parse(token->value, token->n);
    sabot_card card;

    if (kind != SABOT_EV_NONE)
        return kind;
    if (!sabot_card_parse(token->value, token->n, &card)) {
        codec_unknown_kind(token->value, token->n, token->column, error);
    } else if (card_kind == SABOT_EV_NONE) {
        codec_fail(error, token->column, "a card alone is taken where one is due: if it was drawn, "
                                         "say card %.*s; \"?\" shows what is waited for",
                   codec_shown(token->value, token->n), token->value);
    } else {
        scan->at = token->column - 1;
        return card_kind;
    }
    return SABOT_EV_NONE;
}

/* Who drew one card of a line drew them all. */
static void share_actor(codec_draft *draft, const codec_draft *named)
{
    if (draft->has_role || !named->has_role)
        return;
    draft->event.role = named->event.role;
    draft->event.actor_seat = named->event.actor_seat;
}

static int read_events(codec_scan *scan, int kind, codec_draft draft[SABOT_LINE_EVENTS], int most,
                       sabot_error *error)
{
    codec_token token;
    int count = 0, named = 0;

    do {
        if (count == most)
            return codec_fail(error, scan->at + 1, "a line has room for no more events: write the "
                                                   "rest on the next");
        codec_draft_begin(&draft[count], sabot_kind_at(kind));
        if (read_fields(scan, &token, &draft[count], error) < 0)
            return -1;
        named = draft[count].has_role ? count : named;
        count++;
    } while (scan->at < scan->n);
    for (int i = 0; i < count; i++)
        share_actor(&draft[i], &draft[named]);
    return count;
}

static int events_from_text(const char *line, size_t n, int card_kind, sabot_event *event, int most,
                            int *count, bool *has_time, sabot_error *error)
{
    codec_scan scan;
    codec_token token;
    codec_draft draft[SABOT_LINE_EVENTS];
    int64_t time_ms = 0;
    bool timed;

    if (codec_scan_begin(&scan, line, n, error) < 0 ||
        read_head(&scan, &token, &time_ms, &timed, error) < 0)
        return -1;
    const int kind = read_kind(&scan, &token, card_kind, error);
    if (kind == SABOT_EV_NONE)
        return -1;
    const int found = read_events(&scan, kind, draft, most, error);
    if (found < 0)
        return -1;
    for (int i = 0; i < found; i++) {
        draft[i].event.time_ms = time_ms;
        memcpy(&event[i], &draft[i].event, sizeof event[i]);
    }
    *count = found;
    *has_time = timed;
    return 0;
}

int sabot_events_from_text(const char *line, size_t n, int card_kind,
                           sabot_event event[SABOT_LINE_EVENTS], int *count, bool *has_time,
                           sabot_error *error)
{
    return events_from_text(line, n, card_kind, event, SABOT_LINE_EVENTS, count, has_time, error);
}

int sabot_event_from_text(const char *line, size_t n, sabot_event *event, bool *has_time,
                          sabot_error *error)
{
    int count;

    return events_from_text(line, n, SABOT_EV_NONE, event, 1, &count, has_time, error);
}
