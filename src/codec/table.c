/* table.c: the head of a transcript, "table NAME edition=2011 decks=8".
 *
 * Both forms (that of JSON is in table_json.c) are read into one list of settings, which is then
 * tried on a copy of the rules: a head that is unreadable, or whose rules no table may have,
 * changes nothing. What a value means is for sabot_rules_set alone to say. */
#include "codec/head.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* ---- Settings ------------------------------------------------------------------------------- */

int codec_head_add(codec_head *head, const char *key, size_t n, size_t column,
                   codec_setting **added, sabot_error *error)
{
    if (n >= CODEC_KEY_SIZE || head->count == CODEC_SETTINGS_MAX)
        return codec_fail(error, column, "a table has no setting \"%.*s\"", codec_shown(key, n),
                          key);
    codec_setting *one = &head->list[head->count];
    for (size_t i = 0; i < n; i++) /* in any case */
        one->key[i] = key[i] >= 'A' && key[i] <= 'Z' ? (char)(key[i] - 'A' + 'a') : key[i];
    one->key[n] = '\0';
    one->column = column;
    for (int i = 0; i < head->count; i++)
        if (strcmp(head->list[i].key, one->key) == 0)
            return codec_fail(error, column, "%s is given twice: leave one out", one->key);
    head->count++;
    *added = one;
    return 0;
}

/* The rules the head stands on: those of the rules file, which must be for the same game, or the
 * game's defaults. */
static int begin_rules(const codec_head *head, sabot_rules *rules, sabot_error *error)
{
    const int game = sabot_game_parse(head->game, strlen(head->game));

    if (game == SABOT_GAME_NONE && codec_meant_game(head->game))
        return codec_fail(error, head->game_column, "\"%s\" is no game: did you mean %s?",
                          head->game, codec_meant_game(head->game));
    if (game == SABOT_GAME_NONE)
        return codec_fail(error, head->game_column,
                          "\"%s\" is no game: write {games}", head->game);
    if (rules->game == game)
        return 0;
    if (rules->game != SABOT_GAME_NONE)
        return codec_fail(error, head->game_column, "the rules file is for %s, this table for %s",
                          sabot_game_text(rules->game), sabot_game_text(game));
    if (!sabot_rules_default(rules, game, 0))
        return codec_fail(error, head->game_column, "the rules of %s are not in this library",
                          sabot_game_text(game));
    return 0;
}

/* The setting that is refused, "tie=7", and what key was meant if it is none. */
static void name_setting(const codec_setting *one, sabot_error *error)
{
    const char *near = codec_nearest_key(one->key);

    codec_fail(error, one->column, near ? "%s=%s (did you mean %s?)" : "%s=%s", one->key,
               one->value, near);
}

int codec_head_apply(const codec_head *head, sabot_rules *rules, sabot_ruling *ruling,
                     sabot_error *error)
{
    sabot_ruling answer = { .verdict = SABOT_ACCEPTED, .says = "" };
    sabot_rules draft;

    memcpy(&draft, rules, sizeof draft);
    if (begin_rules(head, &draft, error) < 0)
        return -1;
    for (int i = 0; i < head->count; i++) {
        answer = sabot_rules_set(&draft, head->list[i].key, head->list[i].value);
        if (answer.verdict != SABOT_REFUSED)
            continue;
        name_setting(&head->list[i], error);
        *ruling = answer;
        return 0;
    }
    *ruling = answer;
    for (int i = 0; i < head->count; i++)
        if (!sabot_rules_holds(&draft, head->list[i].key, head->list[i].value))
            return codec_fail(error, head->list[i].column,
                              "%s says something else than another key of this line: leave one out",
                              head->list[i].key);
    memcpy(rules, &draft, sizeof draft);
    return 0;
}

/* ---- Text ----------------------------------------------------------------------------------- */

/* The name of a game in several words. NULL if it is none. */
static const char *parted_game(const codec_scan *scan, const codec_token *token,
                               const codec_head *head)
{
    char name[3 * CODEC_KEY_SIZE];
    codec_scan ahead = *scan;
    codec_token next = *token;
    sabot_error none;
    const char *meant = NULL;
    int got = 1;
    size_t n = (size_t)snprintf(name, sizeof name, "%s", head->game);

    for (; got > 0 && !next.key && n + next.n + 2 < sizeof name;
         got = codec_scan_next(&ahead, &next, &none)) {
        n += (size_t)snprintf(name + n, sizeof name - n, "-%s", next.value);
        meant = codec_meant_game(name) ? codec_meant_game(name) : meant;
    }
    return meant;
}

static int read_settings(codec_scan *scan, codec_token *token, codec_head *head, sabot_error *error)
{
    codec_setting *one;
    int got;

    while ((got = codec_scan_next(scan, token, error)) > 0) {
        if (!token->key && parted_game(scan, token, head))
            return codec_fail(error, head->game_column,
                              "the name of a game is one word: did you mean %s?",
                              parted_game(scan, token, head));
        if (!token->key)
            return codec_fail(error, token->column,
                              "\"%.*s\" is no setting: write key=value, like decks=8",
                              codec_shown(token->value, token->n), token->value);
        if (codec_head_add(head, token->key, token->key_n, token->column, &one, error) < 0)
            return -1;
        if (token->n >= CODEC_VALUE_SIZE)
            return codec_fail(error, token->value_column, "no setting of a table is this long");
        memcpy(one->value, token->value, token->n + 1);
    }
    return got;
}

static int read_game(codec_scan *scan, codec_token *token, codec_head *head, sabot_error *error)
{
    int got = codec_scan_next(scan, token, error);

    if (got < 0)
        return -1;
    if (got == 0 || token->key || strcasecmp(token->value, "table") != 0)
        return codec_fail(error, 1, CODEC_NO_TABLE, "table and a game");
    got = codec_scan_next(scan, token, error);
    if (got < 0)
        return -1;
    if (got == 0 || token->key || token->n >= CODEC_KEY_SIZE)
        return codec_fail(error, got == 0 ? scan->n + 1 : token->column,
                          "the game is missing: write {games}");
    memcpy(head->game, token->value, token->n + 1);
    head->game_column = token->column;
    return 0;
}

int sabot_table_from_text(const char *line, size_t n, sabot_rules *rules, sabot_ruling *ruling,
                          sabot_error *error)
{
    codec_scan scan;
    codec_token token;
    codec_head head = { .count = 0 };

    if (codec_scan_begin(&scan, line, n, error) < 0 ||
        read_game(&scan, &token, &head, error) < 0 ||
        read_settings(&scan, &token, &head, error) < 0)
        return -1;
    return codec_head_apply(&head, rules, ruling, error);
}

/* ---- Writing -------------------------------------------------------------------------------- */

/* Only what the line must say is written: each key is compared with what the keys before it have
 * made of the defaults. */
size_t sabot_table_to_text(const sabot_rules *rules, char *out, size_t size)
{
    char value[CODEC_VALUE_SIZE], so_far[CODEC_VALUE_SIZE];
    sabot_rules again;
    codec_out line;

    codec_out_begin(&line, out, size);
    codec_out_text(&line, "table ");
    codec_out_text(&line, sabot_game_text(rules->game));
    if (!sabot_rules_default(&again, rules->game, rules->edition))
        return codec_out_end(&line);
    for (int i = 0; sabot_rules_key(i) != NULL; i++) {
        const char *key = sabot_rules_key(i);

        sabot_rules_value(rules, i, value, sizeof value);
        sabot_rules_value(&again, i, so_far, sizeof so_far);
        if (value[0] == '\0' || (strcmp(value, so_far) == 0 && strcmp(key, "edition") != 0))
            continue;
        sabot_rules_set(&again, key, value);
        codec_out_text(&line, " ");
        codec_out_text(&line, key);
        codec_out_text(&line, "=");
        codec_out_word(&line, value);
    }
    return codec_out_end(&line);
}
