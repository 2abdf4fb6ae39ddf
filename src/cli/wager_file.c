/* wager_file.c: reads a wager that somebody has written. What is wrong in it is told as of a
 * transcript: file, line and column, the line, a caret under the word, and what was meant if that
 * is near. */
#include "wager_file.h"

#include "cli.h"
#include "page.h"
#include "ready.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>

static bool is_of_the_regulation(const char *word)
{
    const size_t n = strcspn(word, ":,");

    for (int on = 0; on < SABOT_WAGERS; on++) {
        const char *const known = sabot_field_word(SABOT_F_ON, on);
        if (known && strlen(known) == n && strncmp(known, word, n) == 0)
            return true;
    }
    return false;
}

bool wager_file_is_meant(const char *word)
{
    char path[READY_PATH];
    const size_t n = strlen(word);

    return (n > 6 && strcmp(word + n - 6, ".wager") == 0) ||
           (!is_of_the_regulation(word) && ready_wager(word, path));
}

/* The line of a text by its number. */
static const char *line_at(const char *text, size_t n, int number, size_t *length)
{
    const char *at = text, *const end = text + n;

    for (; number > 1 && at < end; number--) {
        const char *const stop = memchr(at, '\n', (size_t)(end - at));
        at = stop ? stop + 1 : end;
    }
    const char *const stop = memchr(at, '\n', (size_t)(end - at));
    *length = (size_t)((stop ? stop : end) - at);
    return at;
}

static int tell(const char *command, const char *path, const char *text, size_t n,
                const side_fault *fault)
{
    const char *const meant = fault->unknown[0] != '\0' ? cli_meant(fault->unknown, side_words, "")
                                                        : "";
    size_t length;

    if (fault->line == 0)
        return cli_error(command, "%s: %s", path, fault->says);
    if (meant[0] != '\0')
        cli_error(command, "%s:%d:%d: \"%s\" is not known%s", path, fault->line, fault->column,
                  fault->unknown, meant);
    else
        cli_error(command, "%s:%d:%d: %s", path, fault->line, fault->column, fault->says);
    const char *const line = line_at(text, n, fault->line, &length);
    page_place(stderr, line, length, fault->column);
    return CLI_ERROR;
}

/* "wagers/panda-8.wager" is called panda-8. */
static void take_name(const char *path, wager_file *file)
{
    const char *const slash = strrchr(path, '/'), *const from = slash ? slash + 1 : path;
    const char *const dot = strrchr(from, '.');
    size_t n = dot && dot > from ? (size_t)(dot - from) : strlen(from);

    if (strcmp(path, "-") == 0 || n == 0) {
        snprintf(file->name, sizeof file->name, "wager");
        return;
    }
    n = n < sizeof file->name ? n : sizeof file->name - 1;
    for (size_t i = 0; i < n; i++)
        file->name[i] = isalnum((unsigned char)from[i]) ? from[i] : '-';
    file->name[n] = '\0';
}

int wager_file_read(const char *command, const char *word, wager_file *file)
{
    char path[READY_PATH];
    side_fault fault;

    if (!ready_wager(word, path))
        snprintf(path, sizeof path, "%s", word);
    const bool standard = strcmp(path, "-") == 0;
    FILE *const from = standard ? stdin : fopen(path, "r");
    if (!from)
        return cli_error(command, "%s: %s", path, strerror(errno));
    const size_t n = fread(file->text, 1, sizeof file->text, from);
    const bool failed = ferror(from) != 0;
    if (!standard)
        fclose(from);
    if (failed)
        return cli_error(command, "%s could not be read", path);
    take_name(path, file);
    const char *const shown = standard ? "stdin" : path;
    if (!side_read(&file->bet, file->text, n, &fault) || !side_check(&file->bet, &fault))
        return tell(command, shown, file->text, n, &fault);
    file->text[n] = '\0';
    return CLI_GO;
}
