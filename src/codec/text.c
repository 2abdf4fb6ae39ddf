/* text.c: an event as a line anyone at the table could write, "card 2c player".
 *
 *   [@H:MM[:SS[.mmm]]] kind [role] { key=value | value } [by=role | by=seatN]
 *
 * A value without a key goes to the first field of the kind that takes one bare and understands
 * it. Reading what was written gives the same event, byte for byte. */
#include "codec/pieces.h"

#include <stdio.h>
#include <string.h>

enum { HOUR_MS = 3600000, MINUTE_MS = 60000, SECOND_MS = 1000, HOUR_DIGITS = 12 };

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

static void write_time(codec_out *out, int64_t time_ms)
{
    char text[40];
    const long long hours = (long long)(time_ms / HOUR_MS);
    const int minutes = (int)(time_ms / MINUTE_MS % 60);
    const int seconds = (int)(time_ms / SECOND_MS % 60);
    const int ms = (int)(time_ms % SECOND_MS);

    if (ms != 0)
        snprintf(text, sizeof text, "@%lld:%02d:%02d.%03d ", hours, minutes, seconds, ms);
    else if (seconds != 0)
        snprintf(text, sizeof text, "@%lld:%02d:%02d ", hours, minutes, seconds);
    else
        snprintf(text, sizeof text, "@%lld:%02d ", hours, minutes);
    codec_out_text(out, text);
}

/* ---- Reading -------------------------------------------------------------------------------- */

/* by=floorperson, by=seat5, by=5. */
static int read_actor(codec_draft *draft, const codec_token *token, codec_error *error)
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

static int read_keyed(codec_draft *draft, const codec_token *token, codec_error *error)
{
    const sabot_field_use *use = codec_use_by_key(draft->kind, token->key, token->key_n);

    if (token->key_n == 2 && memcmp(token->key, "by", 2) == 0)
        return read_actor(draft, token, error);
    if (!use)
        return codec_unknown_key(draft->kind, token->key, token->key_n, "by", token->column, error);
    if (draft->given & SABOT_FIELD_BIT(use->field))
        return codec_fail(error, token->column, "%s is given twice: leave one out", use->key);
    if (!codec_draft_read(draft, use->field, token->value, token->n))
        return codec_draft_complain(use->field, use->key, token->value, token->n,
                                    token->value_column, error);
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

/* The value stands without the key it needs: show the whole line. */
static int complain_keyless(const codec_draft *draft, const codec_token *token, codec_error *error)
{
    const sabot_field_use *use = draft->kind->use;
    char usage[CODEC_SAYS];
    codec_out out;

    codec_out_begin(&out, usage, sizeof usage);
    for (int i = 0; i < SABOT_KIND_FIELDS && use[i].field != 0; i++) {
        codec_out_text(&out, use[i].required ? " " : " [");
        codec_out_text(&out, use[i].bare ? "<" : "");
        codec_out_text(&out, use[i].key);
        codec_out_text(&out, use[i].bare ? ">" : "=...");
        codec_out_text(&out, use[i].required ? "" : "]");
    }
    codec_out_end(&out);
    return codec_fail(error, token->column, "%s has no place for \"%.*s\" here: write %s%s",
                      draft->kind->name, codec_shown(token->value, token->n), token->value,
                      draft->kind->name, usage);
}

/* A value without a key: the first field still open that understands it. */
static int read_bare(codec_draft *draft, const codec_token *token, codec_error *error)
{
    const sabot_field_use *first = NULL;

    for (int i = 0; i < SABOT_KIND_FIELDS && draft->kind->use[i].field != 0; i++) {
        const sabot_field_use *use = &draft->kind->use[i];

        if (!use->bare || (draft->given & SABOT_FIELD_BIT(use->field)) != 0)
            continue;
        if (!first)
            first = use;
        if (codec_draft_read(draft, use->field, token->value, token->n))
            return 0;
    }
    if (reads_wager(draft, token))
        return 0;
    if (first)
        return codec_draft_complain(first->field, first->key, token->value, token->n,
                                    token->column, error);
    return complain_keyless(draft, token, error);
}

/* A role right after the kind says who did it; but "open dealer" opens the dealer's hand. */
static bool names_actor(const codec_draft *draft, const codec_token *token)
{
    const sabot_field_use *hand = codec_use_of(draft->kind, SABOT_F_HAND);
    const bool is_hand = draft->kind->kind >= SABOT_EV_RECEIVE_SET && hand && hand->bare &&
                         sabot_field_value(SABOT_F_HAND, token->value, token->n) >= 0;

    return !is_hand && sabot_role_parse(token->value, token->n) != SABOT_ROLE_NONE;
}

static int read_fields(codec_scan *scan, codec_token *token, codec_draft *draft,
                       codec_error *error)
{
    bool first = true;
    int got;

    while ((got = codec_scan_next(scan, token, error)) > 0) {
        const bool bare = token->key == NULL;
        const bool names_role = first && bare && !token->quoted && names_actor(draft, token);

        first = false;
        if (names_role)
            got = read_actor(draft, token, error);
        else
            got = bare ? read_bare(draft, token, error) : read_keyed(draft, token, error);
        if (got < 0)
            return -1;
    }
    return got < 0 ? -1 : codec_draft_end(draft, scan->n + 1, error);
}

/* The time, if there is one, and then the kind. */
static int read_head(codec_scan *scan, codec_token *token, int64_t *time_ms, bool *timed,
                     codec_error *error)
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

int codec_event_from_text(const char *line, size_t n, sabot_event *event, bool *has_time,
                          codec_error *error)
{
    codec_scan scan;
    codec_token token;
    codec_draft draft;
    int64_t time_ms = 0;
    bool timed;

    if (codec_scan_begin(&scan, line, n, error) < 0 ||
        read_head(&scan, &token, &time_ms, &timed, error) < 0)
        return -1;
    const int kind = sabot_kind_parse(token.value, token.n);
    if (kind == SABOT_EV_NONE)
        return codec_unknown_kind(token.value, token.n, token.column, error);
    codec_draft_begin(&draft, sabot_kind_at(kind));
    if (read_fields(&scan, &token, &draft, error) < 0)
        return -1;
    draft.event.time_ms = time_ms;
    memcpy(event, &draft.event, sizeof *event);
    *has_time = timed;
    return 0;
}

/* ---- Writing -------------------------------------------------------------------------------- */

static void write_roles(codec_out *out, sabot_roles roles)
{
    const char *before = "";

    if (roles == 0)
        codec_out_text(out, "none");
    for (int role = 1; role < SABOT_ROLES; role++) {
        if (!sabot_role_in((sabot_role)role, roles))
            continue;
        codec_out_text(out, before);
        codec_out_text(out, sabot_role_text((sabot_role)role));
        before = ",";
    }
}

static void write_value(codec_out *out, const sabot_event *event, int field)
{
    const int64_t value = codec_field_get(event, field);
    const char *word;

    switch (codec_field_shape(field)) {
    case CODEC_NUMBER: codec_out_number(out, value); break;
    case CODEC_MONEY: codec_out_money(out, value); break;
    case CODEC_CARD: codec_out_card(out, (sabot_card)value); break;
    case CODEC_YES_NO: codec_out_text(out, value ? "yes" : "no"); break;
    case CODEC_ROLE_LIST: write_roles(out, (sabot_roles)value); break;
    case CODEC_TEXT: codec_out_word(out, event->text); break;
    case CODEC_DICE: codec_out_dice(out, (int32_t)value); break;
    case CODEC_FACES:
        codec_out_text(out, "\"");
        codec_out_faces(out, event);
        codec_out_text(out, "\"");
        break;
    case CODEC_WORD:
        word = sabot_field_word(field, (int)value);
        codec_out_word(out, word ? word : "?");
        break;
    }
}

static void write_actor(codec_out *out, const sabot_event *event)
{
    if (codec_actor_is_default(event))
        return;
    codec_out_text(out, " by=");
    if (event->role == SABOT_PARTICIPANT && event->actor_seat != 0) {
        codec_out_text(out, "seat");
        codec_out_number(out, event->actor_seat);
    } else {
        codec_out_text(out, sabot_role_text((sabot_role)event->role));
    }
}

/* "5.00..500.00", or "5.00" where there is no choice. */
static void write_range(codec_out *out, bool money, int64_t least, int64_t most)
{
    void (*const write)(codec_out *, int64_t) = money ? codec_out_money : codec_out_number;

    write(out, least);
    if (most == least)
        return;
    codec_out_text(out, "..");
    write(out, most);
}

/* An open field: its bounds, or what it is, "<card>". */
static void write_open(codec_out *out, const sabot_expected *bounds, const sabot_field_use *use)
{
    if (use->field == SABOT_F_AMOUNT && bounds->amount_max > 0) {
        write_range(out, true, bounds->amount_min, bounds->amount_max);
    } else if (use->field == SABOT_F_COUNT && bounds->count_max > 0) {
        write_range(out, false, bounds->count_min, bounds->count_max);
    } else if (codec_field_shape(use->field) == CODEC_YES_NO) {
        codec_out_text(out, "yes|no");
    } else {
        codec_out_text(out, "<");
        codec_out_text(out, use->key);
        codec_out_text(out, ">");
    }
}

/* Is the field shown as open? One that may as well be left out, and has no bounds, is not; dice
 * always are, since only the shaker knows them. */
static bool shows_open(const sabot_expected *bounds, const sabot_field_use *use)
{
    const bool bounded = use->field == SABOT_F_DICE ||
                         (use->field == SABOT_F_AMOUNT && bounds->amount_max > 0) ||
                         (use->field == SABOT_F_COUNT && bounds->count_max > 0);

    return (bounds->open & SABOT_FIELD_BIT(use->field)) != 0 && (use->required || bounded);
}

/* Does the field stand without its key? Not a word that would be read as something before it: a
 * role ("mix shoe"), or a field left out that has the same word ("compare seat=3 Banker"). */
static bool stands_bare(const sabot_event *event, const sabot_kind *kind, int i)
{
    const int field = kind->use[i].field;
    const char *word = codec_field_shape(field) == CODEC_WORD
                           ? sabot_field_word(field, (int)codec_field_get(event, field)) : NULL;

    if (!kind->use[i].bare || !word)
        return kind->use[i].bare;
    if (field == SABOT_F_MANNER && sabot_role_parse(word, strlen(word)) != SABOT_ROLE_NONE)
        return false;
    for (int before = 0; before < i; before++) {
        const sabot_field_use *use = &kind->use[before];

        if (use->bare && codec_field_shape(use->field) == CODEC_WORD &&
            !codec_field_stands(event, use) &&
            sabot_field_value(use->field, word, strlen(word)) >= 0)
            return false;
    }
    return true;
}

/* The kind and its fields; where bounds are given, their open fields show them. */
static void write_line(codec_out *out, const sabot_event *event, const sabot_expected *bounds)
{
    const sabot_kind *kind = sabot_kind_at(event->kind);

    codec_out_text(out, kind->name);
    for (int i = 0; i < SABOT_KIND_FIELDS && kind->use[i].field != 0; i++) {
        const sabot_field_use *use = &kind->use[i];
        const bool open = bounds && shows_open(bounds, use);

        if (!open && !codec_field_stands(event, use))
            continue;
        codec_out_text(out, " ");
        if (!stands_bare(event, kind, i)) {
            codec_out_text(out, use->key);
            codec_out_text(out, "=");
        }
        if (open)
            write_open(out, bounds, use);
        else
            write_value(out, event, use->field);
    }
    write_actor(out, event);
}

size_t codec_event_to_text(const sabot_event *event, bool with_time, char *out, size_t size)
{
    codec_out line;

    codec_out_begin(&line, out, size);
    if (with_time)
        write_time(&line, event->time_ms);
    write_line(&line, event, NULL);
    return codec_out_end(&line);
}

size_t codec_expected_to_text(const sabot_expected *expected, char *out, size_t size)
{
    sabot_expected shown = *expected;
    codec_out line;

    sabot_expected_hide(&shown); /* nobody is told a card that lies face down */
    codec_out_begin(&line, out, size);
    write_line(&line, &shown.like, &shown);
    return codec_out_end(&line);
}
