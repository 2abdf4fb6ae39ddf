/* test_rounds.c: runs every .round file under tests/rounds, tests/rows and tests/examples, or those
 * named on the command line. Each case is one test, in a process of its own: an assertion of ours
 * that fails costs one case, not the rest (but where it is to be brief: a process under sanitizers
 * takes long to begin). Speaks TAP. With ROUNDS_FIRST set it stops at the first
 * failure, with ROUNDS_TELL set it prints every line with its ruling, and what the house did.
 *
 *   --record   writes what all cases answer now to tests/recorded/cases.txt: done when a change was
 *              meant to change answers, and the cases it changed were looked at */
#include "rounds/round_run.h"

#include "length.h"
#include "recorded/recorded.h"

#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FILES_MAX = 4096, PATH_SIZE = 512, LINES_MAX = 20000 };

typedef struct text_file {
    char *text;
    int lines;
    char *line[LINES_MAX];
} text_file;

static char *paths[FILES_MAX];
static int path_count, tests, failures;
static int known; /* cases of which it is recorded what they answered */
static FILE *record;
static int otherwise[4]; /* cases whose rulings, views, expectations, tries are not as recorded */

enum { TOLD = 10 };

static const char recorded_path[] = "tests/recorded/cases.txt";

/* ---- Finding the files ---------------------------------------------------------------------- */

static bool ends_with(const char *text, const char *end)
{
    const size_t n = strlen(text), m = strlen(end);

    return n >= m && strcmp(text + n - m, end) == 0;
}

static void add_path(const char *path)
{
    if (path_count < FILES_MAX)
        paths[path_count++] = strdup(path);
}

static void find_files(const char *folder)
{
    DIR *dir = opendir(folder);
    struct dirent *entry;

    while (dir && (entry = readdir(dir)) != NULL) {
        char path[PATH_SIZE];
        struct stat status;

        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (stat(path, &status) == 0 && S_ISDIR(status.st_mode))
            find_files(path);
        else if (ends_with(path, ".round"))
            add_path(path);
    }
    if (dir)
        closedir(dir);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* ---- One file ------------------------------------------------------------------------------- */

static bool read_whole(const char *path, text_file *file)
{
    FILE *in = fopen(path, "rb");
    long size;

    if (!in || fseek(in, 0, SEEK_END) != 0 || (size = ftell(in)) < 0) {
        if (in)
            fclose(in);
        return false;
    }
    rewind(in);
    file->text = calloc((size_t)size + 1, 1);
    const bool whole = file->text && fread(file->text, 1, (size_t)size, in) == (size_t)size;
    fclose(in);
    file->lines = 0;
    for (char *at = file->text; whole && at && *at != '\0' && file->lines < LINES_MAX;) {
        char *end = strchr(at, '\n');

        file->line[file->lines++] = at;
        if (end)
            *end++ = '\0';
        at = end;
    }
    return whole;
}

static const char *first_word(const char *line)
{
    return line + strspn(line, " \t\r");
}

static bool is_case(const char *line)
{
    const char *word = first_word(line);

    return strncmp(word, "case", 4) == 0 && (word[4] == ' ' || word[4] == '\t');
}

static bool is_nothing(const char *line)
{
    return *first_word(line) == '\0' || *first_word(line) == '#';
}

/* The ids a case is evidence for must be ids of provisions. */
static bool ids_exist(round_run *run, const char *line)
{
    round_words words;

    round_split(line, strlen(line), &words);
    round_join_ids(&words);
    for (int i = 1; i < words.n && round_is_id(words.at[i], words.length[i]); i++) {
        const bool dated = i + 1 < words.n && words.at[i + 1][0] == '@';

        if (round_provision(words.at[i], words.length[i], dated ? words.at[i + 1] : NULL,
                            dated ? words.length[i + 1] : 0) == 0)
            return round_fail(run, "expected the id of a provision, got %.*s",
                              (int)words.length[i], words.at[i]);
        i += dated;
    }
    return true;
}

/* A case is known by its file and its words. */
static uint64_t key_of(const char *path, const text_file *file, int begin, int end)
{
    uint64_t key = recorded_hash(0, path, strlen(path));

    for (int i = begin; i < end; i++)
        if (!is_nothing(file->line[i]))
            key = recorded_hash(key, file->line[i], strlen(file->line[i]) + 1);
    return key;
}

/* The first line of each kind that answers otherwise than recorded is told, in the first cases. */
static void tell_difference(const char *path, int line, int differs)
{
    static const char *const what[] = { "rulings", "what is seen", "what may come",
                                        "what is tried" };

    for (int i = 0; i < 4; i++)
        if ((differs & ROUND_RULINGS_DIFFER << i) && otherwise[i] < TOLD)
            printf("# %s:%d: %s not as recorded\n", path, line, what[i]);
}

/* Runs the lines of a case; the number of the line that failed, -1 if none did. What is not as
 * recorded is noted in run->differs. */
static int run_case(const char *path, const text_file *file, int begin, int end, round_run *run)
{
    round_run_begin(run);
    run->key = key_of(path, file, begin, end);
    run->recorded = round_recorded(run->key);
    run->record = record;
    if (record)
        fprintf(record, "%016" PRIx64 " ", run->key);
    run->tells = getenv("ROUNDS_TELL") != NULL;
    int differs = 0;
    for (int i = begin; i < end; i++) {
        const char *line = file->line[i];

        if (run->tells && !is_nothing(line))
            printf("# %d %s\n", i + 1, line);
        run->differs = 0;
        if (!(is_case(line) ? ids_exist(run, line)
                            : is_nothing(line) || round_run_line(run, line, strlen(line))))
            return i;
        tell_difference(path, i + 1, run->differs & ~differs);
        differs |= run->differs;
    }
    run->differs = differs;
    return -1;
}

/* Tells how the case went; 1 if it failed, else what differs. */
static int tell_case(const char *path, const text_file *file, int begin, int end,
                     const char *name)
{
    static round_run run;
    const int bad = run_case(path, file, begin, end, &run);

    if (bad >= 0)
        printf("%s:%d: %s\n    %s\n", path, bad + 1, run.why, first_word(file->line[bad]));
    printf("%sok %d - %s:%d %s\n", bad < 0 ? "" : "not ", tests, path, begin + 1, name);
    fflush(stdout);
    if (record) {
        fputs("\n", record);
        fflush(record);
    }
    return bad >= 0 ? 1 : run.differs;
}

static void count_case(int came_to)
{
    failures += came_to & 1;
    for (int i = 0; i < 4; i++)
        otherwise[i] += (came_to & ROUND_RULINGS_DIFFER << i) != 0;
}

static void try_case(const char *path, const text_file *file, int begin, int end)
{
    const bool named = is_case(file->line[begin]);
    const char *name = named ? first_word(first_word(file->line[begin]) + 4) : "";
    int status = 0;

    tests++;
    known += round_recorded(key_of(path, file, begin, end)) != NULL;
    fflush(stdout);
    if (record)
        fflush(record);
    if (test_is_brief()) {
        count_case(tell_case(path, file, begin, end, name));
        return;
    }
    const pid_t child = fork();
    if (child == 0)
        _exit(tell_case(path, file, begin, end, name));
    if (child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) &&
        WEXITSTATUS(status) < 32) {
        count_case(WEXITSTATUS(status));
        return;
    }
    failures++;
    printf("%s:%d: expected an answer to every line, got a crash (status %d)\n", path, begin + 1,
           status);
    printf("not ok %d - %s:%d %s\n", tests, path, begin + 1, name);
}

static bool differ(void)
{
    return otherwise[0] + otherwise[1] + otherwise[2] + otherwise[3] > 0;
}

static bool enough(void)
{
    return (failures > 0 || differ()) && getenv("ROUNDS_FIRST") != NULL;
}

/* A file without a "case" line is one case. */
static void run_file(const char *path)
{
    static text_file file;
    int begin = 0;

    if (!read_whole(path, &file)) {
        printf("not ok %d - %s cannot be read\n", ++tests, path);
        failures++;
        return;
    }
    if (record)
        fprintf(record, "# %s\n", path);
    while (begin < file.lines && is_nothing(file.line[begin]))
        begin++;
    while (begin < file.lines && !enough()) {
        int end = begin + 1;

        while (end < file.lines && !is_case(file.line[end]))
            end++;
        try_case(path, &file, begin, end);
        begin = end;
    }
    free(file.text);
}

int main(int argc, char **argv)
{
    const bool records = argc == 2 && strcmp(argv[1], "--record") == 0;

    for (int i = 1; i < argc && !records; i++)
        add_path(argv[i]);
    if (records)
        record = fopen(recorded_path, "w");
    else
        round_record_read(recorded_path);
    if (records && !record) {
        printf("Bail out! %s cannot be written\n", recorded_path);
        return 1;
    }
    if (argc == 1 || records) {
        find_files("tests/rounds");
        find_files("tests/rows");
        find_files("tests/examples");
    }
    qsort(paths, (size_t)path_count, sizeof *paths, by_name);
    for (int i = 0; i < path_count; i++) {
        if (!enough())
            run_file(paths[i]);
        free(paths[i]);
    }
    if (differ())
        printf("# %d cases are ruled otherwise than recorded, in %d something else is seen, in %d "
               "something else may come, in %d something tried is answered otherwise\n"
               "# meant? look at them, then: test_rounds --record\n",
               otherwise[0], otherwise[1], otherwise[2], otherwise[3]);
    /* nothing recorded would prove nothing: most cases are, whenever all of them are run */
    const bool lacking = argc == 1 && !enough() && known < tests / 10 * 9;
    if (lacking)
        printf("# of %d cases %d are recorded: test_rounds --record\n", tests, known);
    printf("%sok %d - the cases answer as recorded\n", differ() || lacking ? "not " : "", ++tests);
    printf("1..%d\n", tests);
    round_record_free();
    return (record && fclose(record) != 0) || failures > 0 || differ() || lacking;
}
