/* ready.c: where the rules are that a name stands for. A file of that name goes before a ready one,
 * and that before an edition; ready files lie in rules/ here, or beside the program, in its source
 * tree or where it was installed. */
#include "ready.h"

#include "sabot/traits.h"

#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* From the folder of the program: as built, under sanitizers, as installed; of rules or wagers. */
static const char *const beside[] = { "", "../", "../../", "../share/sabot/" };

static const char *const anywhere[] = { "", "/usr/local/share/sabot/", "/usr/share/sabot/" };

static const char rules[] = "rules", wagers[] = "wagers";

enum { BESIDE = sizeof beside / sizeof *beside, ANYWHERE = sizeof anywhere / sizeof *anywhere };

__attribute__((format(printf, 2, 3))) static int fail(sabot_error *error, const char *format, ...)
{
    char named[SABOT_ERROR_SAYS], says[SABOT_ERROR_SAYS];
    va_list list;

    codec_with_games(format, named, sizeof named);
    va_start(list, format);
    vsnprintf(says, sizeof says, named, list);
    va_end(list);
    error->column = 1;
    codec_show(says, strlen(says), error->says, sizeof error->says);
    return -1;
}

/* ---- Folders --------------------------------------------------------------------------------- */

/* The folder the program lies in, "" if that cannot be told. */
static void program_folder(char out[READY_PATH])
{
    const ssize_t n = readlink("/proc/self/exe", out, READY_PATH - 1);

    out[n > 0 ? n : 0] = '\0';
    char *slash = strrchr(out, '/');
    if (slash)
        *slash = '\0';
}

/* A folder as it is found from that of the program. */
static void from_program(const char *rest, char out[READY_PATH])
{
    program_folder(out);
    for (; strncmp(rest, "../", 3) == 0; rest += 3) {
        char *slash = strrchr(out, '/');
        if (slash)
            *slash = '\0';
    }
    const size_t n = strlen(out);
    if (n + strlen(rest) + 2 <= READY_PATH)
        snprintf(out + n, READY_PATH - n, "/%s", rest);
}

/* The i-th folder of ready files, whether it is there or not; false after the last. */
static bool folder_at(const char *of, int i, char out[READY_PATH])
{
    char rest[64];

    if (i >= ANYWHERE + BESIDE)
        return false;
    if (i == 0 || i > BESIDE) {
        snprintf(out, READY_PATH, "%s%s", anywhere[i == 0 ? 0 : i - BESIDE], of);
    } else {
        snprintf(rest, sizeof rest, "%s%s", beside[i - 1], of);
        from_program(rest, out);
    }
    return true;
}

static bool is_file(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0 && !S_ISDIR(status.st_mode);
}

static bool find_in(const char *of, const char *dotted, const char *name, char path[READY_PATH])
{
    const size_t n = strlen(name), m = strlen(dotted);
    const char *ending = n > m && strcmp(name + n - m, dotted) == 0 ? "" : dotted;
    char folder[READY_PATH];

    for (int i = 0; !strchr(name, '/') && n > 0 && n < READY_NAME && folder_at(of, i, folder);
         i++) {
        snprintf(path, READY_PATH, "%.*s/%s%s", READY_PATH - READY_NAME - 8, folder, name, ending);
        if (is_file(path))
            return true;
    }
    return false;
}

static bool find_ready(const char *name, char path[READY_PATH])
{
    return find_in(rules, ".ini", name, path);
}

bool ready_wager(const char *name, char path[READY_PATH])
{
    const size_t n = strlen(name);

    if (strcmp(name, "-") == 0 || strchr(name, '/') ||
        (n > 6 && strcmp(name + n - 6, ".wager") == 0 && is_file(name))) {
        snprintf(path, READY_PATH, "%s", name);
        return true;
    }
    return find_in(wagers, ".wager", name, path);
}

bool ready_page(char folder[READY_PATH])
{
    static const char *const near[] = { "web", "../web", "../share/sabot/web" };
    static const char page[] = "/index.html";
    char path[READY_PATH + sizeof page];

    for (size_t i = 0; i < sizeof near / sizeof *near; i++) {
        from_program(near[i], folder);
        snprintf(path, sizeof path, "%s%s", folder, page);
        if (is_file(path))
            return true;
    }
    return false;
}

/* ---- Names --------------------------------------------------------------------------------- */

static int compare_names(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Adds the names of the ready files in a folder. */
static int add_names(const char *folder, const char *dotted, char name[READY_NAMES][READY_NAME],
                     int n)
{
    const size_t m = strlen(dotted);
    DIR *open = opendir(folder);
    struct dirent *entry;

    while (open && n < READY_NAMES && (entry = readdir(open)) != NULL) {
        const size_t length = strlen(entry->d_name);
        if (length > m && length < READY_NAME && strcmp(entry->d_name + length - m, dotted) == 0)
            snprintf(name[n++], READY_NAME, "%.*s", (int)(length - m), entry->d_name);
    }
    if (open)
        closedir(open);
    return n;
}

/* After each folder only one of each is left, so that the same folder seen twice takes no room. */
static int names_in(const char *of, const char *dotted, char name[READY_NAMES][READY_NAME])
{
    char folder[READY_PATH];
    int n = 0;

    for (int i = 0; folder_at(of, i, folder); i++) {
        const int all = add_names(folder, dotted, name, n);
        qsort(name, (size_t)all, READY_NAME, compare_names);
        n = 0;
        for (int k = 0; k < all; k++)
            if (n == 0 || strcmp(name[n - 1], name[k]) != 0)
                memmove(name[n++], name[k], READY_NAME);
    }
    return n;
}

int ready_names(char name[READY_NAMES][READY_NAME])
{
    return names_in(rules, ".ini", name);
}

int ready_wagers(char name[READY_NAMES][READY_NAME])
{
    return names_in(wagers, ".wager", name);
}

/* What was meant by a name that is none. */
static int tell_none(const char *name, sabot_error *error)
{
    static char found[READY_NAMES][READY_NAME];
    const char *list[READY_NAMES + 1] = { NULL };
    const int n = ready_names(found);

    for (int i = 0; i < n; i++)
        list[i] = found[i];
    const char *meant = codec_meant(name, strlen(name), list);
    if (meant)
        return fail(error, "there is no such file and no ready rules of that name; did you mean "
                           "%s?", meant);
    return fail(error, "the file cannot be read: there is none of that name, and no ready rules; "
                       "ready are {shoe}, {editions}, {choice}, {tiles}, {cards} "
                       "and others: \"sabot rules list\" names them all");
}

/* ---- Editions ----------------------------------------------------------------------------------
 * */

/* A game and a year, with @ between them. */
static int read_edition(const char *name, const char *at, rulesfile *file, sabot_error *error)
{
    const int game = sabot_game_parse(name, (size_t)(at - name));
    char *end;
    const long edition = strtol(at + 1, &end, 10);

    memset(file, 0, sizeof *file);
    if (game == SABOT_GAME_NONE)
        return fail(error, "\"%.*s\" is no game: write it as {editions}@1998", (int)(at - name),
                    name);
    const uint16_t *years = sabot_traits_of(game)->edition;
    if (at[1] != '\0' && *end == '\0' && edition > 0 && edition < 10000 &&
        sabot_rules_default(&file->rules, game, (int)edition))
        return 0;
    if (years[0] == 0)
        return fail(error, "there is one edition of %s: leave out the @", sabot_game_text(game));
    return fail(error, "there are two editions of %s, @%d and @%d", sabot_game_text(game), years[0],
                years[1]);
}

/* A path that leads nowhere may end in the name of a ready file: "rules/NAME.ini". */
static bool ends_in_ready(const char *path, char name[READY_NAME])
{
    const char *slash = strrchr(path, '/');
    const size_t n = slash ? strlen(slash + 1) : 0;
    char found[READY_PATH];

    if (!slash || access(path, F_OK) == 0)
        return false;
    snprintf(name, READY_NAME, "%.*s",
             (int)(n > 4 && strcmp(slash + 1 + n - 4, ".ini") == 0 ? n - 4 : n), slash + 1);
    return find_ready(name, found);
}

int ready_rules(const char *name, char path[READY_PATH], rulesfile *file, int *line,
                sabot_error *error)
{
    const char *at = strchr(name, '@');
    const bool standard = strcmp(name, "-") == 0;
    char meant[READY_NAME];

    *line = 0;
    snprintf(path, READY_PATH, "%s", standard ? "stdin" : name);
    if (ends_in_ready(name, meant))
        return fail(error, "the file cannot be read: there is none at that place; a ready one is "
                           "named %s", meant);
    if (standard || is_file(name) || strchr(name, '/'))
        return rulesfile_read(name, file, line, error);
    if (find_ready(name, path))
        return rulesfile_read(path, file, line, error);
    snprintf(path, READY_PATH, "%s", name);
    return at ? read_edition(name, at, file, error) : tell_none(name, error);
}
