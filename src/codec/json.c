/* json.c: an event as one JSON object, {"kind":"card","card":"2c","hand":"player"}.
 *
 * Strict: a key that is twice there, that the kind does not know, or whose value has another
 * type, is an error; amounts are whole cents, times whole milliseconds. Reading what was written
 * gives the same event, byte for byte, as reading its text line does. */
#include "codec/pieces.h"

#include <jansson.h>
#include <string.h>

/* ---- Finding the place of an error ---------------------------------------------------------- */

/* Past the string that begins at a quotation mark. */
static size_t skip_string(const char *line, size_t n, size_t at)
{
    for (at++; at < n && line[at] != '"'; at++)
        if (line[at] == '\\')
            at++;
    return at + 1;
}

size_t codec_json_column(const char *line, size_t n, int depth, const char *key)
{
    const size_t length = strlen(key);
    int level = 0;

    for (size_t at = 0; at < n;) {
        if (line[at] == '"') {
            const size_t end = skip_string(line, n, at);
            size_t after = end;

            while (after < n && strchr(" \t\r\n", line[after]))
                after++;
            if (level == depth && after < n && line[after] == ':' && end - at == length + 2 &&
                memcmp(line + at + 1, key, length) == 0)
                return at + 1;
            at = end;
            continue;
        }
        level += line[at] == '{' ? 1 : line[at] == '}' ? -1 : 0;
        at++;
    }
    return 1;
}

json_t *codec_json_object(const char *line, size_t n, sabot_error *error)
{
    json_error_t why;
    json_t *root;

    if (n > SABOT_LINE_MAX) {
        codec_fail(error, SABOT_LINE_MAX + 1, "the line is longer than %d bytes", SABOT_LINE_MAX);
        return NULL;
    }
    root = json_loadb(line, n, JSON_REJECT_DUPLICATES, &why);
    if (!root) {
        const size_t column = why.position > 0 ? (size_t)why.position : 1;

        codec_fail(error, column, "this is no JSON object: %s", why.text);
        return NULL;
    }
    if (!json_is_object(root)) {
        codec_fail(error, 1, "this is no JSON object: write {\"kind\":...}");
        json_decref(root);
        return NULL;
    }
    return root;
}

/* ---- Reading -------------------------------------------------------------------------------- */

static int read_number(codec_draft *draft, int field, const char *key, const json_t *value,
                       size_t column, sabot_error *error)
{
    const json_int_t number = json_integer_value(value);

    if (!json_is_integer(value) || number < codec_field_least(field) ||
        number > codec_field_most(field))
        return codec_fail(error, column, "%s must be a whole number%s from %lld to %lld", key,
                          codec_field_shape(field) == CODEC_MONEY ? " of cents" : "",
                          (long long)codec_field_least(field), (long long)codec_field_most(field));
    codec_field_put(&draft->event, field, number);
    return 0;
}

static int read_roles(codec_draft *draft, const char *key, const json_t *value, size_t column,
                      sabot_error *error)
{
    sabot_roles roles = 0;

    if (!json_is_array(value))
        return codec_fail(error, column, "%s must be an array of roles, like [\"pit-boss\"]", key);
    for (size_t i = 0; i < json_array_size(value); i++) {
        const json_t *item = json_array_get(value, i);
        const char *word = json_is_string(item) ? json_string_value(item) : "";
        const sabot_role role = sabot_role_parse(word, strlen(word));

        if (role == SABOT_ROLE_NONE)
            return codec_fail(error, column, "%s: \"%.*s\" is no role, like pit-boss", key,
                              codec_shown(word, strlen(word)), word);
        roles = (sabot_roles)(roles | SABOT_ROLE_BIT(role));
    }
    draft->event.with = roles;
    return 0;
}

static int read_string(codec_draft *draft, const sabot_field_use *use, const json_t *value,
                       size_t column, sabot_error *error)
{
    if (!json_is_string(value))
        return codec_fail(error, column, "%s must be a string", use->key);
    const char *word = json_string_value(value);
    const size_t n = json_string_length(value);
    if (codec_draft_read(draft, use->field, word, n))
        return 0;
    codec_draft_complain(draft->kind, use, word, n, column, error);
    error->column = (int)column; /* of the key: where inside its value is not known here */
    return -1;
}

static int read_field(codec_draft *draft, const sabot_field_use *use, const json_t *value,
                      size_t column, sabot_error *error)
{
    int got = 0;

    if (draft->given & SABOT_FIELD_BIT(use->field))
        return codec_fail(error, column, "%s is given twice: leave one out", use->key);
    switch (codec_field_shape(use->field)) {
    case CODEC_NUMBER:
    case CODEC_MONEY:
        got = read_number(draft, use->field, use->key, value, column, error);
        break;
    case CODEC_ROLE_LIST: got = read_roles(draft, use->key, value, column, error); break;
    case CODEC_YES_NO:
        if (!json_is_boolean(value))
            return codec_fail(error, column, "%s must be true or false", use->key);
        draft->event.holds = json_is_true(value);
        break;
    case CODEC_CARD:
    case CODEC_WORD:
    case CODEC_FACES:
    case CODEC_DICE:
    case CODEC_BYTES:
    case CODEC_TEXT: return read_string(draft, use, value, column, error);
    }
    draft->given |= SABOT_FIELD_BIT(use->field);
    return got;
}

/* "actor":"participant","actor_seat":3; the seat alone says that it is a participant. */
static int read_actor(codec_draft *draft, const json_t *root, const char *line, size_t n,
                      sabot_error *error)
{
    const json_t *actor = json_object_get(root, "actor");
    const json_t *seat = json_object_get(root, "actor_seat");
    const json_int_t number = json_integer_value(seat);

    if (actor) {
        const char *word = json_is_string(actor) ? json_string_value(actor) : "";
        const sabot_role role = sabot_role_parse(word, strlen(word));

        if (role == SABOT_ROLE_NONE)
            return codec_fail(error, codec_json_column(line, n, 1, "actor"), "%s",
                              json_is_string(actor)
                                  ? "actor must be a role, like dealer or floorperson"
                                  : "actor must be a string that names a role, like \"dealer\"");
        draft->has_role = true;
        draft->event.role = (uint8_t)role;
    }
    if (!seat)
        return 0;
    if (!json_is_integer(seat) || number < 1 || number > SABOT_SEATS_MAX)
        return codec_fail(error, codec_json_column(line, n, 1, "actor_seat"),
                          "actor_seat must be a whole number from 1 to %d", SABOT_SEATS_MAX);
    if (!draft->has_role)
        draft->event.role = SABOT_PARTICIPANT;
    draft->has_role = true;
    if (draft->event.role != SABOT_PARTICIPANT)
        return codec_fail(error, codec_json_column(line, n, 1, "actor_seat"),
                          "only a participant has a seat: leave actor_seat out");
    draft->event.actor_seat = (uint8_t)number;
    draft->has_seat = true;
    return 0;
}

/* A whole number that every event may have: "seq", "time". */
static int read_stamp(const json_t *root, const char *key, int64_t most, const char *line,
                      size_t n, int64_t *stamp, sabot_error *error)
{
    const json_t *value = json_object_get(root, key);

    *stamp = 0;
    if (!value)
        return 0;
    *stamp = json_integer_value(value);
    if (!json_is_integer(value) || *stamp < 0 || *stamp > most)
        return codec_fail(error, codec_json_column(line, n, 1, key),
                          "%s must be a whole number from 0 to %lld", key, (long long)most);
    return 0;
}

static bool is_common_key(const char *key)
{
    static const char *const common[] = { "kind", "seq", "time", "actor", "actor_seat" };

    for (size_t i = 0; i < sizeof common / sizeof *common; i++)
        if (strcmp(common[i], key) == 0)
            return true;
    return false;
}

static int read_members(codec_draft *draft, json_t *root, const char *line, size_t n,
                        sabot_error *error)
{
    const char *key;
    json_t *value;

    json_object_foreach(root, key, value) {
        const sabot_field_use *use = codec_use_by_key(draft->kind, key, strlen(key));
        const size_t column = codec_json_column(line, n, 1, key);

        if (is_common_key(key))
            continue;
        if (!use)
            return codec_unknown_key(draft->kind, key, strlen(key), "actor", column, error);
        if (read_field(draft, use, value, column, error) < 0)
            return -1;
    }
    return 0;
}

static int read_object(json_t *root, const char *line, size_t n, codec_draft *draft,
                       sabot_error *error)
{
    const json_t *name = json_object_get(root, "kind");
    int64_t seq, time_ms;

    if (!json_is_string(name))
        return codec_fail(error, codec_json_column(line, n, 1, "kind"), "%s",
                          name ? "kind must be a string, like \"card\""
                               : "kind is missing: write {\"kind\":\"card\",...}");
    const int kind = sabot_kind_parse(json_string_value(name), json_string_length(name));
    if (kind == SABOT_EV_NONE)
        return codec_unknown_kind(json_string_value(name), json_string_length(name),
                                  codec_json_column(line, n, 1, "kind"), error);
    codec_draft_begin(draft, sabot_kind_at(kind));
    draft->json = true;
    if (read_stamp(root, "seq", INT64_MAX, line, n, &seq, error) < 0 ||
        read_stamp(root, "time", CODEC_TIME_MAX, line, n, &time_ms, error) < 0 ||
        read_actor(draft, root, line, n, error) < 0 ||
        read_members(draft, root, line, n, error) < 0)
        return -1;
    draft->event.seq = (uint64_t)seq;
    draft->event.time_ms = time_ms;
    return codec_draft_end(draft, n, error);
}

int sabot_event_from_json(const char *line, size_t n, sabot_event *event, bool *has_time,
                          sabot_error *error)
{
    codec_draft draft;
    json_t *root = codec_json_object(line, n, error);

    if (!root)
        return -1;
    const int got = read_object(root, line, n, &draft, error);
    if (got == 0) {
        memcpy(event, &draft.event, sizeof *event);
        *has_time = json_object_get(root, "time") != NULL;
    }
    json_decref(root);
    return got;
}

/* ---- Writing -------------------------------------------------------------------------------- */

static void write_key(codec_out *out, const char *key)
{
    codec_out_text(out, ",");
    codec_out_quoted(out, key);
    codec_out_text(out, ":");
}

static void write_roles(codec_out *out, sabot_roles roles)
{
    const char *before = "";

    codec_out_text(out, "[");
    for (int role = 1; role < SABOT_ROLES; role++) {
        if (!sabot_role_in((sabot_role)role, roles))
            continue;
        codec_out_text(out, before);
        codec_out_quoted(out, sabot_role_text((sabot_role)role));
        before = ",";
    }
    codec_out_text(out, "]");
}

static void write_value(codec_out *out, const sabot_event *event, int field)
{
    const int64_t value = codec_field_get(event, field);
    const char *word;
    char card[3];

    switch (codec_field_shape(field)) {
    case CODEC_NUMBER:
    case CODEC_MONEY: codec_out_number(out, value); break;
    case CODEC_YES_NO: codec_out_text(out, value ? "true" : "false"); break;
    case CODEC_ROLE_LIST: write_roles(out, (sabot_roles)value); break;
    case CODEC_TEXT: codec_out_quoted(out, event->text); break;
    case CODEC_FACES:
        codec_out_text(out, "\"");
        codec_out_faces(out, event);
        codec_out_text(out, "\"");
        break;
    case CODEC_DICE:
        codec_out_text(out, "\"");
        codec_out_dice(out, (int32_t)value);
        codec_out_text(out, "\"");
        break;
    case CODEC_BYTES:
        codec_out_text(out, "\"");
        codec_out_secret(out, event);
        codec_out_text(out, "\"");
        break;
    case CODEC_CARD:
        sabot_card_text((sabot_card)value, card);
        codec_out_quoted(out, card);
        break;
    case CODEC_WORD:
        word = sabot_field_word(field, (int)value);
        codec_out_quoted(out, word ? word : "?");
        break;
    }
}

static void write_actor(codec_out *out, const sabot_event *event)
{
    if (codec_actor_is_default(event))
        return;
    write_key(out, "actor");
    codec_out_quoted(out, sabot_role_text((sabot_role)event->role));
    if (event->actor_seat == 0)
        return;
    write_key(out, "actor_seat");
    codec_out_number(out, event->actor_seat);
}

size_t sabot_event_to_json(const sabot_event *event, bool with_time, char *out, size_t size)
{
    const sabot_kind *kind = sabot_kind_at(event->kind);
    codec_out line;

    codec_out_begin(&line, out, size);
    codec_out_text(&line, "{\"kind\":");
    codec_out_quoted(&line, kind->name);
    if (event->seq != 0) {
        write_key(&line, "seq");
        codec_out_number(&line, (int64_t)event->seq);
    }
    if (with_time) {
        write_key(&line, "time");
        codec_out_number(&line, event->time_ms);
    }
    write_actor(&line, event);
    for (int i = 0; i < SABOT_KIND_FIELDS && kind->use[i].field != 0; i++) {
        if (!codec_field_stands(event, &kind->use[i]))
            continue;
        write_key(&line, kind->use[i].key);
        write_value(&line, event, kind->use[i].field);
    }
    codec_out_text(&line, "}");
    return codec_out_end(&line);
}
