/* lab.c: commands in the page. */
#include "lab.h"

#include "host.h"
#include "lesson.h"

#include "cli/cli.h"
#include "cli/cmd_simulate.h"
#include "simulate/document.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 64 };

static const struct { const char *name; int (*run)(int argc, char **argv); } lab_commands[] = {
    { "audit", cmd_audit }, { "drill", cmd_drill }, { "hand", cmd_hand },
    { "journal", cmd_journal }, { "lesson", cmd_lesson }, { "odds", cmd_odds },
    { "rules", cmd_rules }, { "simulate", cmd_simulate },
};

/* The words of a command, in a copy that is to be freed. */
typedef struct words {
    char *text;
    int n;
    char *word[WORDS_MAX + 1];
} words;

static bool words_open(words *w, const char *text)
{
    const size_t size = strlen(text) + 1;

    *w = (words){ .text = malloc(size) };
    if (!w->text)
        return false;
    memcpy(w->text, text, size);
    for (char *at = w->text; at && w->n < WORDS_MAX;) {
        char *const end = strchr(at, '\n');
        w->word[w->n++] = at;
        if (end)
            *end = '\0';
        at = end ? end + 1 : NULL;
    }
    return true;
}

/* ---- What the page hands in ------------------------------------------------------------------ */

char *lab_room(uint32_t n)
{
    static char *room;
    char *const more = realloc(room, (size_t)n + 1);

    if (!more)
        return NULL;
    more[n] = '\0';
    return room = more;
}

int lab_file(const char *name, const char *bytes, uint32_t n)
{
    return host_file(name, bytes, n) ? 0 : -1;
}

int lab_far(const char *name, double bytes)
{
    return host_far(name, (uint64_t)bytes) ? 0 : -1;
}

const char *lab_text(const char *name)
{
    size_t n;

    return host_text(name, &n);
}

/* ---- One command ----------------------------------------------------------------------------- */

static int run(words *w)
{
    for (size_t i = 0; i < sizeof lab_commands / sizeof *lab_commands; i++)
        if (strcmp(w->word[0], lab_commands[i].name) == 0)
            return lab_commands[i].run(w->n, w->word);
    return cli_error("sabot", "there is no command \"%s\" in the page", w->word[0]);
}

/* Its status, and everything it printed is kept. */
static int run_kept(const char *text, int (*play)(words *w))
{
    words w;
    int status;

    host_begin();
    status = words_open(&w, text) ? play(&w) : cli_error("sabot", "there is no memory left");
    free(w.text);
    host_end();
    return status;
}

int lab_run(const char *text)
{
    return run_kept(text, run);
}

const char *lab_out(void)
{
    size_t n;

    return host_out(&n);
}

uint32_t lab_out_bytes(void)
{
    size_t n;

    host_out(&n);
    return (uint32_t)n;
}

const char *lab_said(void)
{
    return host_said();
}

/* ---- A simulation in steps ------------------------------------------------------------------- */

static sim_game *playing;
static sim_result result;
static uint64_t played, lots;

void lab_stop(void)
{
    if (!playing)
        return;
    sim_result_free(&result);
    sim_game_close(playing);
    playing = NULL;
}

static int open_run(words *w)
{
    const int status = cmd_simulate_game(w->n, w->word, &playing);

    if (status != CLI_GO)
        return status;
    if (!sim_result_make(&result, playing, 1, 1)) {
        sim_game_close(playing);
        playing = NULL;
        return cli_error("simulate", "there is no memory left");
    }
    played = 0;
    lots = sim_run_lots(playing, &result);
    return CLI_OK;
}

int lab_start(const char *text)
{
    lab_stop();
    return run_kept(text, open_run);
}

uint32_t lab_step(uint32_t some)
{
    const uint64_t left = playing ? lots - played : 0, now = some < left ? some : left;

    if (now == 0 || !sim_run_part(playing, played, played + now, &result))
        return 0;
    played += now;
    return left - now > UINT32_MAX ? UINT32_MAX : (uint32_t)(left - now);
}

int lab_figures(void)
{
    sim_figures *const figures = malloc(sizeof *figures);

    if (!playing || !figures) {
        free(figures);
        return CLI_ERROR;
    }
    host_begin();
    sim_figures_make(figures, playing, &result);
    sim_document_write(stdout, sabot_version(), playing, &result, figures);
    host_end();
    free(figures);
    return CLI_OK;
}
