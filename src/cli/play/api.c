/* api.c: signing in, and the lobby. */
#include "play.h"

#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

/* ---- Asking ---------------------------------------------------------------------------------- */

typedef struct waiting {
    bool answered;
    int status;
    char says[CLIENT_SAYS];
    json_t *body;
} waiting;

static void take(void *context, const client_answer *answer)
{
    waiting *const w = context;

    w->answered = true;
    w->status = answer->status;
    snprintf(w->says, sizeof w->says, "%s", answer->says ? answer->says : "");
    w->body = answer->status != 0 ? json_loadb(answer->body, answer->n, 0, NULL) : NULL;
}

/* What went wrong, in the server's words where it has some. */
static void tell_failure(const play_server *server, const waiting *w)
{
    const char *const error = json_string_value(json_object_get(w->body, "error"));
    char shown[CLIENT_SAYS];

    codec_show(error ? error : w->says, strlen(error ? error : w->says), shown, sizeof shown);
    if (error)
        cli_error("play", "%s", shown);
    else if (w->status == 0)
        cli_error("play", "%s: %s", server->place.host, shown);
    else
        cli_error("play", "%s answered with %d and nothing that this client reads",
                  server->place.host, w->status);
}

json_t *play_ask(play_server *server, const char *method, const char *path, json_t *body,
                 int *status)
{
    char *const text = body ? json_dumps(body, JSON_COMPACT) : NULL;
    const client_request request = { .method = method, .path = path, .token = server->token,
                                     .body = text };
    waiting w = { 0 };

    bool asked = (!body || text) && client_ask(server->c, &server->place, &request, take, &w);
    free(text);
    if (!asked)
        cli_error("play", "there is no memory left");
    while (asked && !w.answered)
        asked = client_turn(server->c, CLIENT_SWEEP_MS) == 0;
    if (!asked)
        return NULL;
    if (status)
        *status = w.status;
    if (w.body && (w.status < 400 || status))
        return w.body;
    tell_failure(server, &w);
    json_decref(w.body);
    return NULL;
}

/* ---- Signing in ------------------------------------------------------------------------------ */

/* From the terminal without echo, or from the environment. 0; -1 after a sentence. */
static int ask_password(const char *name, char password[PLAY_PASSWORD])
{
    const char *const given = getenv("SABOT_PASSWORD");
    struct termios before, silent;

    if (given) {
        snprintf(password, PLAY_PASSWORD, "%s", given);
        return 0;
    }
    if (!isatty(STDIN_FILENO) || tcgetattr(STDIN_FILENO, &before) != 0) {
        cli_error("play", "there is nobody to ask for the password of %s; put it into "
                          "SABOT_PASSWORD", name);
        return -1;
    }
    silent = before;
    silent.c_lflag &= (tcflag_t)~(tcflag_t)ECHO;
    fprintf(stderr, "password of %s: ", name);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
    const bool got = fgets(password, PLAY_PASSWORD, stdin) != NULL;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
    fputc('\n', stderr);
    if (got)
        password[strcspn(password, "\n")] = '\0';
    return got ? 0 : -1;
}

int play_sign_in(play_server *server, const char *name)
{
    char password[PLAY_PASSWORD] = "";

    if (name && ask_password(name, password) < 0)
        return -1;
    json_t *const body = name ? json_pack("{s:s, s:s}", "name", name, "password", password)
                              : json_object();
    memset(password, 0, sizeof password);
    json_t *const answer = play_ask(server, "POST", name ? "/api/sign-in" : "/api/guest", body,
                                    NULL);
    json_decref(body);
    if (!answer)
        return -1;
    const char *const token = json_string_value(json_object_get(answer, "token"));
    const bool sound = token && strlen(token) > 0 && strlen(token) < sizeof server->token;
    if (sound)
        memcpy(server->token, token, strlen(token) + 1);
    else
        cli_error("play", "%s gave no token", server->place.host);
    json_decref(answer);
    return sound ? 0 : -1;
}

/* ---- Closing a table ------------------------------------------------------------------------- */

int play_close(play_server *server, const char *table, bool json)
{
    char path[128];
    json_t *const body = json_object();
    json_t *answer = NULL;

    if (strpbrk(table, "/?#% ") ||
        (size_t)snprintf(path, sizeof path, "/api/tables/%s/close", table) >= sizeof path)
        cli_error("play", "there is no such table");
    else
        answer = play_ask(server, "POST", path, body, NULL);
    json_decref(body);
    if (!answer)
        return CLI_ERROR;
    if (json) {
        json_dumpf(answer, stdout, JSON_COMPACT);
        putchar('\n');
    } else
        printf("%s %s\n", table, json_is_true(json_object_get(answer, "closed"))
               ? "is closed" : "is closed when its round is over");
    json_decref(answer);
    return CLI_OK;
}

/* ---- The lobby ------------------------------------------------------------------------------- */

/* A text of the server's, fit to be shown; "" if there is none. */
static const char *text_of(const json_t *object, const char *key, char out[80])
{
    const char *const text = json_string_value(json_object_get(object, key));

    out[0] = '\0';
    if (text)
        codec_show(text, strlen(text), out, 80);
    return out;
}

static void print_table(const json_t *table)
{
    char name[80], game[80], least[80], most[80], phase[80], dealer[80];
    const size_t taken = json_array_size(json_object_get(table, "taken"));
    const json_int_t seats = json_integer_value(json_object_get(table, "seats"));

    printf("%-24s %-16s %s to %s, %zu of %lld seats taken, %s, %s dealer\n",
           text_of(table, "name", name), text_of(table, "game", game),
           text_of(table, "minimum", least), text_of(table, "maximum", most), taken,
           (long long)seats, text_of(table, "phase", phase), text_of(table, "dealer", dealer));
}

int play_list(play_server *server, bool json)
{
    json_t *const answer = play_ask(server, "GET", "/api/tables", NULL, NULL);
    const json_t *const tables = json_object_get(answer, "tables");
    const json_t *table;
    size_t i;

    if (!answer)
        return CLI_ERROR;
    if (json) {
        json_dumpf(answer, stdout, JSON_COMPACT);
        putchar('\n');
    }
    json_array_foreach(tables, i, table)
        if (!json)
            print_table(table);
    if (!json)
        puts(json_array_size(tables) > 0 ? "name one: sabot play URL --table NAME"
                                         : "there are no tables");
    json_decref(answer);
    return CLI_OK;
}
