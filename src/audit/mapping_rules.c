/* mapping_rules.c: by which table's rules a log is judged: those of a file that the mapping names,
 * or keys of a rules file that stand in it. */
#include "audit/building.h"

#include "codec/codec.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { TEXT_BYTES = 16384 };

/* Where rules are looked for: beside the mapping, here, beside the program as it was built or
 * installed, and where ready ones lie. */
static const char *const folders[] = { "", "../rules/", "rules/" };
static const char *const beside[] = { "rules/", "../rules/", "../../rules/",
                                      "../share/sabot/rules/" };
static const char *const installed[] = { "rules/", "/usr/local/share/sabot/rules/",
                                         "/usr/share/sabot/rules/" };

static bool is_file(const char *path)
{
    FILE *const file = fopen(path, "rb");

    if (file)
        fclose(file);
    return file != NULL;
}

/* With its ending or without. */
static bool found(char path[PATH_TEXT], const char *folder, size_t n, const char *under,
                  const char *name)
{
    static const char *const ending[] = { "", ".ini" };

    for (int i = 0; i < 2; i++) {
        const int size = snprintf(path, PATH_TEXT, "%.*s%s%s%s", (int)n, folder, under, name,
                                  ending[i]);
        if (size < PATH_TEXT && is_file(path) &&
            path[strlen(path) - 1] != '/')
            return true;
    }
    return false;
}

/* The last slash of a path that no zero closes. */
static const char *last_slash(const char *path, size_t n)
{
    while (n > 0 && path[n - 1] != '/')
        n--;
    return n > 0 ? path + n - 1 : NULL;
}

static bool rules_path(const building *b, const char *name, char path[PATH_TEXT])
{
    const char *const slash = strrchr(b->path, '/');
    const size_t n = slash && name[0] != '/' ? (size_t)(slash - b->path) + 1 : 0;

    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        if (found(path, b->path, n, name[0] == '/' ? "" : folders[i], name))
            return true;
    char program[PATH_TEXT];
    const ssize_t read = readlink("/proc/self/exe", program, sizeof program);
    const char *const last = read > 0 ? last_slash(program, (size_t)read) : NULL;
    for (size_t i = 0; last && i < sizeof beside / sizeof *beside; i++)
        if (found(path, program, (size_t)(last - program) + 1, beside[i], name))
            return true;
    for (size_t i = 0; i < sizeof installed / sizeof *installed; i++)
        if (found(path, "", 0, installed[i], name))
            return true;
    return false;
}

static void file_set(building *b, const entry *e)
{
    char path[PATH_TEXT];
    sabot_rules_fault fault;
    sabot_error error;

    if (!rules_path(b, e->value, path)) {
        mapping_fail(b, e->line,
                     "there are no rules %s beside the mapping or among the ready ones: "
                     "\"sabot rules list\" names those",
                     e->value);
        return;
    }
    if (sabot_rules_from_file(path, &b->m->terms.rules, &fault, &error) < 0)
        mapping_fail(b, e->line, "the rules %s cannot be read: %s", path, error.says);
    else if (fault.ruling.verdict == SABOT_REFUSED)
        mapping_fail(b, e->line, "the rules %s, line %d, %s: %s", path, fault.line, fault.key,
                     fault.ruling.says);
}

/* The keys as a rules file, each on the line it has in the mapping. */
static void keys_set(building *b)
{
    char text[TEXT_BYTES];
    size_t n = 0;
    int line = 1;
    sabot_rules_fault fault;
    sabot_error error;

    if (!mapping_entry(b, "rules", "game"))
        n += (size_t)snprintf(text, sizeof text, "game = minibaccarat");
    for (int i = 0; i < b->entries; i++) {
        const entry *const e = &b->entry[i];

        if (strcmp(e->section, "rules") != 0)
            continue;
        for (; line < e->line && n < sizeof text - 1; line++)
            text[n++] = '\n';
        const int more = snprintf(text + n, sizeof text - n, "%s = %s", e->key, e->value);
        if (more < 0 || (size_t)more >= sizeof text - n) {
            mapping_fail(b, e->line, "there are too many rules: put them into a rules file");
            return;
        }
        n += (size_t)more;
    }
    if (sabot_rules_from_memory(text, n, &b->m->terms.rules, &fault, &error) < 0)
        mapping_fail(b, fault.line, "[rules]: %s", error.says);
    else if (fault.ruling.verdict == SABOT_REFUSED)
        mapping_fail(b, fault.line, "%s = %s: %s", fault.key, fault.value, fault.ruling.says);
}

void mapping_rules_set(building *b)
{
    const entry *const file = mapping_entry(b, "rules", "file");

    for (int i = 0; file && i < b->entries; i++)
        if (strcmp(b->entry[i].section, "rules") == 0 && &b->entry[i] != file)
            mapping_fail(b, b->entry[i].line,
                         "[rules] has a file and keys: put %s into the file, or "
                         "leave the file out",
                         b->entry[i].key);
    if (file)
        file_set(b, file);
    else
        keys_set(b);
    if (!b->failed && b->m->terms.rules.game != SABOT_MINIBACCARAT &&
        b->m->terms.rules.game != SABOT_PUNTO_BANCO &&
        b->m->terms.rules.game != SABOT_CHEMIN_DE_FER)
        mapping_fail(b, file ? file->line : 0,
                     "logs are judged by the rules of a game of baccarat: "
                     "name one of those");
}
