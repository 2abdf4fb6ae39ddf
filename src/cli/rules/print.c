/* print.c: what "sabot rules" prints. It asks the library for every key, value and
 * provision and knows none itself, so that the manual and the program cannot disagree. */
#include "print.h"

#include "codec/codec.h"
#include "sabot/provision.h"
#include "sabot/traits.h"

#include <string.h>

enum { CITES_MAX = 32, CITES_TEXT = 640 };

/* The sets of rules there are: of every game, every edition; and whether its defaults are told, of
 * editions (which have the same) those of the last. */
enum { SETS_MAX = SABOT_EDITIONS_MAX * CODEC_GAMES_MAX };

typedef struct rules_set {
    int game, edition;
    bool told;
} rules_set;

static int list_sets(rules_set list[SETS_MAX])
{
    int game[CODEC_GAMES_MAX], n = 0;
    const int games = codec_games(game);

    for (int g = 0; g < games; g++) {
        const uint16_t *edition = sabot_traits_of(game[g])->edition;
        int e = 0;
        do
            list[n++] = (rules_set){ .game = game[g], .edition = edition[e] };
        while (++e < SABOT_EDITIONS_MAX && edition[e] != 0);
        list[n - 1].told = true;
    }
    return n;
}

static int list_told(rules_set list[SETS_MAX])
{
    const int sets = list_sets(list);
    int n = 0;

    for (int i = 0; i < sets; i++)
        if (list[i].told)
            list[n++] = list[i];
    return n;
}

/* The name of its game with another mark between its words. */
static const char *name_of(const rules_set *set, char mark, char out[64])
{
    snprintf(out, 64, "%s", sabot_game_text(set->game));
    for (char *c = out; *c != '\0'; c++)
        if (*c == '-')
            *c = mark;
    return out;
}

/* ---- Rulings ------------------------------------------------------------------------------- */

void rules_print_ruling(FILE *out, const sabot_ruling *ruling)
{
    const sabot_provision *provision = sabot_provision_at(ruling->provision);
    char says[SABOT_SAYS_TEXT];

    sabot_ruling_text(ruling, says, sizeof says);
    fputs(says, out);
    if (ruling->provision != SABOT_PROVISION_NONE && ruling->reading != 0)
        fprintf(out, " (%s, %s, reading A%02d)", provision->id, provision->edition,
                ruling->reading);
    else if (ruling->provision != SABOT_PROVISION_NONE)
        fprintf(out, " (%s, %s)", provision->id, provision->edition);
    else if (ruling->reading != 0)
        fprintf(out, " (reading A%02d)", ruling->reading);
    fputc('\n', out);
}

static json_t *text_or_null(const char *text)
{
    return text && text[0] != '\0' ? json_string(text) : json_null();
}

json_t *rules_json_ruling(const sabot_ruling *ruling)
{
    const sabot_provision *provision = sabot_provision_at(ruling->provision);
    char says[SABOT_SAYS_TEXT], reading[8] = "";

    sabot_ruling_text(ruling, says, sizeof says);
    if (ruling->reading != 0)
        snprintf(reading, sizeof reading, "A%02d", ruling->reading);
    return json_pack("{s:s, s:o, s:o, s:o, s:s}", "verdict",
                     sabot_verdict_text((sabot_verdict)ruling->verdict), "provision",
                     text_or_null(provision->id), "edition", text_or_null(provision->edition),
                     "reading", text_or_null(reading), "says", says);
}

/* ---- One table's settings ------------------------------------------------------------------ */

static void print_setting(const sabot_rules *rules, int index)
{
    const sabot_provision *provision = sabot_provision_at(sabot_rules_provision(rules, index));
    char value[SABOT_RULES_VALUE];

    sabot_rules_value(rules, index, value, sizeof value);
    if (provision->id[0] == '\0')
        printf("%-24s = %s\n", sabot_rules_key(index), value);
    else
        printf("%-24s = %-14s ; %s, %s\n", sabot_rules_key(index), value, provision->id,
               provision->edition);
}

void rules_print_show(const char *path, const sabot_rules *rules)
{
    const char *group = "";
    char value[SABOT_RULES_VALUE];

    printf("; every setting of %s, those it leaves to the defaults included\n", path);
    for (int i = 0; sabot_rules_key(i); i++) {
        if (sabot_rules_value(rules, i, value, sizeof value) == 0)
            continue;
        if (strcmp(group, sabot_rules_key_group(i)) != 0) {
            group = sabot_rules_key_group(i);
            printf("\n; %s\n", group);
        }
        print_setting(rules, i);
    }
}

json_t *rules_json_show(const char *path, const sabot_rules *rules)
{
    json_t *list = json_array();
    char value[SABOT_RULES_VALUE];

    for (int i = 0; sabot_rules_key(i); i++) {
        const sabot_provision *provision = sabot_provision_at(sabot_rules_provision(rules, i));
        if (sabot_rules_value(rules, i, value, sizeof value) == 0)
            continue;
        json_array_append_new(
            list, json_pack("{s:s, s:s, s:o, s:o, s:s}", "key", sabot_rules_key(i), "value", value,
                            "provision", text_or_null(provision->id), "edition",
                            text_or_null(provision->edition), "help", sabot_rules_key_help(i)));
    }
    return json_pack("{s:s, s:o}", "file", path, "rules", list);
}

/* ---- The keys ------------------------------------------------------------------------------ */

typedef struct cites {
    const char *id[CITES_MAX];
    int n;
} cites;

static void cites_add(cites *list, const sabot_rules *rules, int index)
{
    const char *id = sabot_provision_at(sabot_rules_provision(rules, index))->id;

    if (id[0] == '\0' || list->n == CITES_MAX)
        return;
    for (int i = 0; i < list->n; i++)
        if (strcmp(list->id[i], id) == 0)
            return;
    list->id[list->n++] = id;
}

/* May the key stand as it is? What other keys lack does not matter here. */
static bool is_choice(const sabot_rules *rules, int index)
{
    sabot_rules_finding fault[SABOT_FINDINGS_MAX];
    const int n = sabot_rules_faults(rules, fault);

    for (int i = 0; i < n; i++)
        if (strcmp(fault[i].key, sabot_rules_key(index)) == 0)
            return false;
    return true;
}

/* The provisions behind a key: of its default, then of each value the manual sets in code type. */
static cites cites_of(int index)
{
    const char *values = sabot_rules_key_values(index);
    cites list = { .n = 0 };
    sabot_rules rules;
    char word[SABOT_RULES_VALUE];
    rules_set sets[SETS_MAX];
    const int n_sets = list_sets(sets);

    for (int s = 0; s < n_sets; s++) {
        sabot_rules_default(&rules, sets[s].game, sets[s].edition);
        cites_add(&list, &rules, index);
        for (const char *open = strchr(values, '`'); open;) {
            const size_t n = strcspn(open + 1, "`");
            snprintf(word, sizeof word, "%.*s", (int)n, open + 1);
            sabot_rules_default(&rules, sets[s].game, sets[s].edition);
            if (sabot_rules_set(&rules, sabot_rules_key(index), word).verdict == SABOT_ACCEPTED &&
                is_choice(&rules, index))
                cites_add(&list, &rules, index);
            open = open[n + 1] == '`' ? strchr(open + n + 2, '`') : NULL;
        }
    }
    return list;
}

/* "3.1(a)[1], 7.1(a)": the chapter goes without saying. */
static void cites_text(int index, char out[CITES_TEXT])
{
    const cites list = cites_of(index);
    size_t n = 0;

    out[0] = '\0';
    for (int i = 0; i < list.n && n < CITES_TEXT; i++) {
        const char *id = list.id[i];
        n += (size_t)snprintf(out + n, CITES_TEXT - n, "%s%s", i > 0 ? ", " : "",
                              strncmp(id, "19:47-", 6) == 0 ? id + 6 : id);
    }
}

/* The default of a key in a set; empty where the key says nothing. */
static const char *default_text(int index, const rules_set *set, char out[SABOT_RULES_VALUE])
{
    sabot_rules rules;

    sabot_rules_default(&rules, set->game, set->edition);
    sabot_rules_value(&rules, index, out, SABOT_RULES_VALUE);
    return out;
}

void rules_print_keys(void)
{
    const char *group = "";
    char value[SABOT_RULES_VALUE], provisions[CITES_TEXT], name[64];
    rules_set told[SETS_MAX];
    const int n = list_told(told);

    for (int i = 0; sabot_rules_key(i); i++) {
        if (strcmp(group, sabot_rules_key_group(i)) != 0) {
            printf("%s%s\n", group[0] != '\0' ? "\n" : "", sabot_rules_key_group(i));
            group = sabot_rules_key_group(i);
        }
        cites_text(i, provisions);
        printf("  %s = ", sabot_rules_key(i));
        for (const char *c = sabot_rules_key_values(i); *c != '\0'; c++)
            if (*c != '`')
                putchar(*c);
        printf("\n      %s\n", sabot_rules_key_help(i));
        for (int t = 0; t < n; t++)
            if (default_text(i, &told[t], value)[0] != '\0')
                printf("      %s: %s\n", name_of(&told[t], ' ', name), value);
        if (provisions[0] != '\0')
            printf("      %s\n", provisions);
    }
}

static const char *cell(const char *text)
{
    return text[0] != '\0' ? text : "-";
}

void rules_print_markdown(void)
{
    const char *group = "";
    char value[SABOT_RULES_VALUE], provisions[CITES_TEXT], name[64];
    rules_set told[SETS_MAX];
    const int n = list_told(told);

    for (int i = 0; sabot_rules_key(i); i++) {
        if (strcmp(group, sabot_rules_key_group(i)) != 0) {
            group = sabot_rules_key_group(i);
            printf("\n### %s\n\n| key | values |", group);
            for (int t = 0; t < n; t++)
                printf(" %s |", name_of(&told[t], ' ', name));
            fputs(" provisions | meaning |\n|---|---|", stdout);
            for (int t = 0; t < n; t++)
                fputs("---|", stdout);
            puts("---|---|");
        }
        cites_text(i, provisions);
        printf("| `%s` | %s |", sabot_rules_key(i), sabot_rules_key_values(i));
        for (int t = 0; t < n; t++)
            printf(" %s |", cell(default_text(i, &told[t], value)));
        printf(" %s | %s |\n", cell(provisions), sabot_rules_key_help(i));
    }
}

json_t *rules_json_keys(void)
{
    json_t *list = json_array();
    char value[SABOT_RULES_VALUE], name[64];
    rules_set told[SETS_MAX];
    const int n = list_told(told);

    for (int i = 0; sabot_rules_key(i); i++) {
        const cites found = cites_of(i);
        json_t *provisions = json_array();
        json_t *key = json_pack("{s:s, s:s, s:s, s:s}", "key", sabot_rules_key(i), "group",
                                sabot_rules_key_group(i), "help", sabot_rules_key_help(i), "values",
                                sabot_rules_key_values(i));
        for (int t = 0; t < n; t++)
            json_object_set_new(key, name_of(&told[t], '_', name),
                                text_or_null(default_text(i, &told[t], value)));
        for (int c = 0; c < found.n; c++)
            json_array_append_new(provisions, json_string(found.id[c]));
        json_object_set_new(key, "provisions", provisions);
        json_array_append_new(list, key);
    }
    return json_pack("{s:o}", "keys", list);
}
