/* slip.c: a word of a text line that stands without a key and fits nowhere: what was meant by it?
 * The likeliest slip is named, and how it is written. */
#include "codec/pieces.h"

#include <stdio.h>
#include <string.h>

static bool is_open(const codec_draft *draft, int field)
{
    return codec_use_of(draft->kind, field) != NULL &&
           (draft->given & SABOT_FIELD_BIT(field)) == 0;
}

/* The number that a word is, from 1 to the most; 0 if it is none. */
static int small_number(const char *word, size_t n, int most)
{
    int number = 0;

    for (size_t i = 0; i < n; i++) {
        if (word[i] < '0' || word[i] > '9' || number > most)
            return 0;
        number = number * 10 + (word[i] - '0');
    }
    return number <= most ? number : 0;
}

static int keyless_seat(size_t column, int seat, const char *key, sabot_error *error)
{
    return codec_fail(error, column, "\"%d\" stands without its key: write %s=%d", seat, key, seat);
}

/* "wager 1 banker 100": the 1 was taken for the amount until the amount came. */
static bool was_seat(const codec_draft *draft)
{
    return is_open(draft, SABOT_F_SEAT) && draft->amount_column > 0 && draft->amount_number > 0;
}

/* Does the line name this key further on? */
static bool is_named_later(const codec_scan *scan, const char *key)
{
    codec_scan ahead = *scan;
    codec_token next;
    sabot_error none;

    while (codec_scan_next(&ahead, &next, &none) > 0)
        if (next.key && next.key_n == strlen(key) && memcmp(next.key, key, next.key_n) == 0)
            return true;
    return false;
}

/* "1", "seat1", "seat:1" where a seat is due. */
static int seat_of(const codec_draft *draft, const codec_token *token, const codec_scan *scan)
{
    size_t after = token->n > 4 && memcmp(token->value, "seat", 4) == 0 ? 4 : 0;

    if (after > 0 && token->n > after + 1 && strchr(":#-", token->value[after]))
        after++;
    return is_open(draft, SABOT_F_SEAT) && !is_named_later(scan, "seat")
               ? small_number(token->value + after, token->n - after, SABOT_SEATS_MAX) : 0;
}

/* "card 8", "card 2c 3x": a rank that lacks its suit, or has one there is not. */
static bool is_half_card(const codec_draft *draft, const codec_token *token)
{
    const bool several = codec_takes_several(draft->kind);
    const bool number = small_number(token->value, token->n, SABOT_SEATS_MAX) > 0; /* a seat's? */

    return codec_is_like_card(token->value, token->n) &&
           (is_open(draft, SABOT_F_CARD) || (several && !number));
}

/* "change what=minimum 10": an amount whose kind wants the key. */
static bool is_keyless_amount(const codec_draft *draft, const codec_token *token)
{
    const sabot_field_use *use = codec_use_of(draft->kind, SABOT_F_AMOUNT);
    const sabot_field_use *seat = codec_use_of(draft->kind, SABOT_F_SEAT);
    sabot_cents cents;

    return use && !use->bare && is_open(draft, SABOT_F_AMOUNT) && !(seat && seat->required) &&
           sabot_money_parse(token->value, token->n, &cents);
}

/* "seat 1": the key, and the value after a blank. */
static int parted_key(const codec_draft *draft, const sabot_field_use *use,
                      const codec_token *token, const codec_scan *scan, sabot_error *error)
{
    codec_draft trial = *draft;
    codec_scan ahead = *scan;
    codec_token next;
    sabot_error none;
    bool has_next = codec_scan_next(&ahead, &next, &none) > 0 && !next.key;

    if (has_next && strcmp(next.value, "=") == 0) /* "seat = 1" */
        has_next = codec_scan_next(&ahead, &next, &none) > 0 && !next.key;
    has_next = has_next && codec_draft_read(&trial, use->field, next.value, next.n);
    if (use->bare && !has_next) /* "burn card" */
        return codec_draft_complain(draft->kind, use, token->value, token->n, token->column,
                                    error);

    return codec_fail(error, token->column, "after %s comes \"=\": write %s=%.*s", use->key,
                      use->key, has_next ? codec_shown(next.value, next.n) : 3,
                      has_next ? next.value : "...");
}

/* A list of cards or tiles, or a piece of one. */
static bool is_faces(const codec_token *token)
{
    return codec_is_like_tile(token->value, token->n) || codec_is_piece(token->value, token->n) ||
           strpbrk(token->value, " /") != NULL;
}

/* The first open field that takes words, one of which was meant. */
static const sabot_field_use *word_meant(const codec_draft *draft, const codec_token *token)
{
    for (int i = 0; i < SABOT_KIND_FIELDS && draft->kind->use[i].field != 0; i++) {
        const sabot_field_use *use = &draft->kind->use[i];

        if ((use->bare || use->field == SABOT_F_ON) && is_open(draft, use->field) &&
            codec_meant_word(use->field, token->value, token->n))
            return use;
    }
    return NULL;
}

/* "wager seat=1 pair 25": a name, where a wager is still to be named. */
static const sabot_field_use *wager_meant(const codec_draft *draft, const codec_token *token)
{
    const char first = token->value[0];
    const bool letter = (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z');

    return letter && is_open(draft, SABOT_F_ON) ? codec_use_of(draft->kind, SABOT_F_ON) : NULL;
}

/* "No more bet": an announcement of several words, one of which is a slip. NULL if none was meant.
 * */
static const char *words_meant(const codec_draft *draft, const codec_token *token,
                               const codec_scan *scan)
{
    const size_t from = token->column - 1;
    const char *meant = NULL;
    codec_scan ahead = *scan;
    codec_token next;
    sabot_error none;

    if (!is_open(draft, SABOT_F_WORDS) || token->quoted)
        return NULL;
    while (!meant && codec_scan_next(&ahead, &next, &none) > 0 && !next.key && !next.quoted)
        meant = codec_meant_word(SABOT_F_WORDS, scan->line + from, ahead.at - from);
    return meant;
}

/* The first field a bare value could have been for. */
static const sabot_field_use *first_open(const codec_draft *draft)
{
    for (int i = 0; i < SABOT_KIND_FIELDS && draft->kind->use[i].field != 0; i++)
        if (draft->kind->use[i].bare && is_open(draft, draft->kind->use[i].field))
            return &draft->kind->use[i];
    return NULL;
}

void codec_out_usage(codec_out *out, const sabot_kind *kind)
{
    const sabot_field_use *use = kind->use;

    codec_out_text(out, kind->name);
    for (int i = 0; i < SABOT_KIND_FIELDS && use[i].field != 0; i++) {
        codec_out_text(out, use[i].required ? " " : " [");
        codec_out_text(out, use[i].bare ? "<" : "");
        codec_out_text(out, use[i].key);
        codec_out_text(out, use[i].bare ? ">" : "=...");
        codec_out_text(out, use[i].required ? "" : "]");
    }
}

/* The first open field that wants its key and takes this very value. */
static const sabot_field_use *keyless(const codec_draft *draft, const codec_token *token)
{
    for (int i = 0; i < SABOT_KIND_FIELDS && draft->kind->use[i].field != 0; i++) {
        const sabot_field_use *use = &draft->kind->use[i];
        const codec_shape shape = codec_field_shape(use->field);
        codec_draft trial = *draft;

        if (!use->bare && is_open(draft, use->field) &&
            (shape == CODEC_WORD || (shape == CODEC_NUMBER && use->required)) &&
            codec_draft_read(&trial, use->field, token->value, token->n))
            return use;
    }
    return NULL;
}

/* "count-hand seat=4 6": a number that its kind wants, with its key. */
static bool keyless_number(const codec_draft *draft, const codec_token *token)
{
    const sabot_field_use *use = keyless(draft, token);

    return use && codec_field_shape(use->field) == CODEC_NUMBER;
}

/* "by seat2": who did it, and the value after a blank. */
static int parted_actor(const codec_token *token, const codec_scan *scan, sabot_error *error)
{
    codec_scan ahead = *scan;
    codec_token next;
    sabot_error none;
    const bool has_next = codec_scan_next(&ahead, &next, &none) > 0 && !next.key;

    return codec_fail(error, token->column, "after by comes \"=\": write by=%.*s",
                      has_next ? codec_shown(next.value, next.n) : 3,
                      has_next ? next.value : "...");
}

/* "set seat=1 house way": whose hand it is has been said, and what lies there is still to come. */
static bool is_of_pieces(const codec_draft *draft)
{
    const sabot_field_use *faces = codec_use_of(draft->kind, SABOT_F_FACES);

    return faces && faces->bare && is_open(draft, SABOT_F_FACES) &&
           (draft->given & (SABOT_FIELD_BIT(SABOT_F_SEAT) | SABOT_FIELD_BIT(SABOT_F_HAND))) != 0;
}

/* The value stands without the key it needs: name it, or show the whole line. */
static int no_place(const codec_draft *draft, const codec_token *token, sabot_error *error)
{
    const sabot_field_use *use = keyless(draft, token);
    char usage[SABOT_ERROR_SAYS];
    codec_out out;

    if (use)
        return codec_fail(error, token->column, "\"%s\" stands without its key: write %s=%s",
                          token->value, use->key, token->value);
    codec_out_begin(&out, usage, sizeof usage);
    codec_out_usage(&out, draft->kind);
    codec_out_end(&out);
    return codec_fail(error, token->column, "%s has no place for \"%.*s\" here: write %s",
                      draft->kind->name, codec_shown(token->value, token->n), token->value, usage);
}

int codec_slip(const codec_draft *draft, const codec_token *token, const codec_scan *scan,
               sabot_error *error)
{
    const sabot_field_use *use = codec_use_by_key(draft->kind, token->value, token->n);
    const sabot_field_use *seat = codec_use_of(draft->kind, SABOT_F_SEAT);

    if (token->value[0] == '#')
        return codec_fail(error, token->column, "a remark behind an event begins with \";\", not "
                                                "with \"#\"");
    if (is_open(draft, SABOT_F_FACES) && codec_use_of(draft->kind, SABOT_F_FACES)->bare &&
        is_faces(token))
        return codec_draft_complain(draft->kind, codec_use_of(draft->kind, SABOT_F_FACES),
                                    token->value, token->n, token->value_column + token->quoted,
                                    error);
    if (is_half_card(draft, token))
        return codec_draft_complain(draft->kind, codec_use_of(draft->kind, SABOT_F_CARD),
                                    token->value, token->n, token->value_column, error);
    if (is_keyless_amount(draft, token))
        return codec_fail(error, token->column, "\"%s\" stands without its key: write amount=%s",
                          token->value, token->value);
    if (was_seat(draft))
        return keyless_seat(draft->amount_column, (int)draft->amount_number, seat->key, error);
    if (seat_of(draft, token, scan) > 0)
        return keyless_seat(token->column, seat_of(draft, token, scan), seat->key, error);
    if (use && is_open(draft, use->field))
        return parted_key(draft, use, token, scan, error);
    if (token->n == 2 && memcmp(token->value, "by", 2) == 0)
        return parted_actor(token, scan, error);
    if (keyless_number(draft, token))
        return codec_fail(error, token->column, "\"%s\" stands without its key: write %s=%s",
                          token->value, keyless(draft, token)->key, token->value);
    if (words_meant(draft, token, scan))
        return codec_fail(error, token->column, "these are no words of the table: did you mean "
                                                "\"%s\"?", words_meant(draft, token, scan));
    use = word_meant(draft, token);
    if (!use)
        use = wager_meant(draft, token);
    if (!use && is_of_pieces(draft))
        use = codec_use_of(draft->kind, SABOT_F_FACES);
    if (!use)
        use = first_open(draft);
    if (!use)
        return no_place(draft, token, error);
    return codec_draft_complain(draft->kind, use, token->value, token->n, token->value_column,
                                error);
}
