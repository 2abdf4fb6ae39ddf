/* text_out.c: an event, or an expectation with its open fields, as a text line. Reading what was
 * written gives the same event, byte for byte. */
#include "codec/pieces.h"

#include <stdio.h>
#include <string.h>

enum { HOUR_MS = 3600000, MINUTE_MS = 60000, SECOND_MS = 1000 };

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
    case CODEC_BYTES: codec_out_secret(out, event); break;
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

/* "5.00..500.00", or "5.00" where there is no choice; "5.00.." where no table would say how much.
 * */
static void write_range(codec_out *out, bool money, int64_t least, int64_t most)
{
    void (*const write)(codec_out *, int64_t) = money ? codec_out_money : codec_out_number;

    write(out, least);
    if (most == least)
        return;
    codec_out_text(out, "..");
    if (!money || most < SABOT_CENTS_MAX / 2)
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

size_t sabot_event_to_text(const sabot_event *event, bool with_time, char *out, size_t size)
{
    codec_out line;

    codec_out_begin(&line, out, size);
    if (with_time)
        write_time(&line, event->time_ms);
    write_line(&line, event, NULL);
    return codec_out_end(&line);
}

size_t sabot_expected_to_text(const sabot_expected *expected, char *out, size_t size)
{
    sabot_expected shown = *expected;
    codec_out line;

    sabot_expected_hide(&shown); /* nobody is told a card that lies face down */
    codec_out_begin(&line, out, size);
    write_line(&line, &shown.like, &shown);
    return codec_out_end(&line);
}
