/* table_json.c: the head of a transcript as JSON, {"table":{"game":NAME,"decks":8}}. */
#include "codec/head.h"

#include <jansson.h>
#include <string.h>

/* Which settings are amounts: in JSON, whole cents. */
static bool is_money_key(const char *key)
{
    static const char *const money[] = {
        "minimum", "maximum", "tie-minimum", "tie-maximum", "side-minimum", "side-maximum",
        "increment", "inventory",
    };

    for (size_t i = 0; i < sizeof money / sizeof *money; i++)
        if (strcmp(money[i], key) == 0)
            return true;
    return false;
}

static bool write_list(codec_out *out, const json_t *list)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        if (!json_is_integer(json_array_get(list, i)))
            return false;
        codec_out_text(out, i == 0 ? "" : ",");
        codec_out_number(out, json_integer_value(json_array_get(list, i)));
    }
    return true;
}

/* A JSON value as a rules file would have it: "yes", "8", "5.00", "lace", "9,8,7". */
static bool write_setting(codec_out *out, const char *key, const json_t *value)
{
    const json_int_t number = json_integer_value(value);

    switch (json_typeof(value)) {
    case JSON_STRING: codec_out_text(out, json_string_value(value)); return true;
    case JSON_TRUE: codec_out_text(out, "yes"); return true;
    case JSON_FALSE: codec_out_text(out, "no"); return true;
    case JSON_ARRAY: return write_list(out, value);
    case JSON_INTEGER:
        if (!is_money_key(key))
            codec_out_number(out, number);
        else if (number >= 0)
            codec_out_money(out, number);
        return !is_money_key(key) || number >= 0;
    case JSON_OBJECT:
    case JSON_REAL:
    case JSON_NULL: break;
    }
    return false;
}

static int read_object(json_t *table, const char *line, size_t n, codec_head *head,
                       sabot_error *error)
{
    const json_t *game = json_object_get(table, "game");
    const char *key;
    json_t *value;
    codec_setting *one;
    codec_out out;

    head->game_column = codec_json_column(line, n, 2, "game");
    if (game && !json_is_string(game))
        return codec_fail(error, head->game_column,
                          "game must be a string, like \"{shoe}\" or \"{tiles}\"");
    if (!game || json_string_length(game) >= CODEC_KEY_SIZE)
        return codec_fail(error, head->game_column,
                          "game is missing: write \"game\":{\"games\"}");
    memcpy(head->game, json_string_value(game), json_string_length(game) + 1);
    json_object_foreach(table, key, value) {
        const size_t column = codec_json_column(line, n, 2, key);

        if (strcmp(key, "game") == 0)
            continue;
        if (codec_head_add(head, key, strlen(key), column, &one, error) < 0)
            return -1;
        codec_out_begin(&out, one->value, sizeof one->value);
        if (!write_setting(&out, key, value) || out.full)
            return codec_fail(error, column,
                              "%s must be a short string, a whole number, or true or false",
                              one->key);
        codec_out_end(&out);
    }
    return 0;
}

int sabot_table_from_json(const char *line, size_t n, sabot_rules *rules, sabot_ruling *ruling,
                          sabot_error *error)
{
    codec_head head = { .count = 0 };
    json_t *root = codec_json_object(line, n, error), *table;
    int got;

    if (!root)
        return -1;
    table = json_object_get(root, "table");
    if (json_is_object(table) && json_object_size(root) == 1)
        got = read_object(table, line, n, &head, error);
    else
        got = codec_fail(error, 1, CODEC_NO_TABLE, "{\"table\":{\"game\":...}}");
    json_decref(root);
    return got < 0 ? -1 : codec_head_apply(&head, rules, ruling, error);
}
