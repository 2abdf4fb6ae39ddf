/* cmd_serve.c: "sabot serve": tables that people sit down at from anywhere. */
#include "serve.h"

#include "cli/cli.h"
#include "cli/ready.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

static const char about[] =
    "Runs tables that people join by WebSocket: with \"sabot play\", with a page, or with a\n"
    "program of their own (docs/api.md). Every event is judged by the library and durable\n"
    "before anybody is told of it. A table deals by itself, from sealed shuffles and by the\n"
    "clock, or a dealer enters what happens (dealer = live). House players fill seats.\n"
    "\n"
    "RULES are rules files or names of ready ones; without any, and without --tables, there is\n"
    "one table of every game. A tables file has a section a table, named as it:\n"
    "\n"
    "  [high-limit]\n"
    "  rules = {shoe}-fair\n"
    "  dealer = auto          ; or live\n"
    "  house-players = 2\n"
    "  betting = 10           ; seconds, as answer, pace and idle\n"
    "\n"
    "The first run makes an administrator and tells the password once. Without certificate\n"
    "files it listens on the loopback address unless --listen says otherwise; guests may play\n"
    "with play chips there, elsewhere only with --guests. Several servers may share one\n"
    "PostgreSQL. Ctrl-C ends it in good order; started again it goes on where it was.\n";

static const char examples[] =
    "  sabot serve\n"
    "  sabot serve --store sqlite:tables.db {shoe}-fair {tiles}-fair\n"
    "  sabot serve --listen 0.0.0.0:443 --certificate cert.pem --key key.pem --tables pit.ini\n";

enum { BOUND_MOST = 1000000 };

static server *running;

static void on_signal(int number)
{
    (void)number;
    if (running)
        server_stop(running);
}

typedef struct words {
    const char *listen, *store, *tables, *certificate, *key, *web, *chips, *log;
    const char *origin[CLI_MANY];
    const char *connections, *sign_ins;
    const char *renew;
    const char *dealer, *players, *pace, *betting, *answer, *idle;
    bool guests, no_guests;
} words;

static bool is_loopback(const char *listen)
{
    return strncmp(listen, "127.", 4) == 0 || strncmp(listen, "[::1]", 5) == 0 ||
           strncmp(listen, "localhost:", 10) == 0;
}

static bool set_usual(hub_settings *how, const words *w, char says[SERVE_SAYS])
{
    const struct { const char *key, *value; } given[] = {
        { "dealer", w->dealer }, { "house-players", w->players }, { "pace", w->pace },
        { "betting", w->betting }, { "answer", w->answer }, { "idle", w->idle },
    };

    *how = serve_usual();
    for (size_t i = 0; i < sizeof given / sizeof *given; i++)
        if (given[i].value && !serve_set(how, given[i].key, given[i].value, says))
            return false;
    return true;
}

static bool collect(serve_tables *tables, const words *w, int n, char **rules,
                    char says[SERVE_SAYS])
{
    hub_settings how;

    if (!set_usual(&how, w, says) ||
        (w->tables && !serve_add_file(tables, &how, w->tables, says)))
        return false;
    for (int i = 0; i < n; i++)
        if (!serve_add_rules(tables, &how, rules[i], says))
            return false;
    return tables->n > 0 || serve_add_all(tables, &how, says);
}

/* A bound; as it was where none is given. */
static int read_bound(const char *option, const char *given, int most, int *bound)
{
    long n;

    if (!given)
        return CLI_GO;
    if (!cli_number(given, 0, most, &n))
        return cli_error("serve", "--%s is a number, 0 to %d, not \"%s\"", option, most, given);
    *bound = (int)n;
    return CLI_GO;
}

static int count_origins(const words *w)
{
    int n = 0;

    while (n < CLI_MANY && w->origin[n])
        n++;
    return n;
}

static int serve(const words *w, const serve_tables *tables, sabot_cents chips,
                 const server_bounds *bounds)
{
    char says[STORE_SAYS];
    FILE *log = w->log ? strcmp(w->log, "-") == 0 ? stderr : fopen(w->log, "a") : NULL;
    const server_options options = {
        .listen = w->listen, .store = w->store, .certificate = w->certificate, .key = w->key,
        .origins = w->origin, .origins_n = count_origins(w), .web = w->web, .bounds = *bounds,
        .tables = tables->at, .tables_n = tables->n, .chips = chips,
        .guests = w->guests || (!w->no_guests && is_loopback(w->listen)),
        .log = log, .out = stdout,
    };
    int status = CLI_OK;

    if (w->log && !log)
        return cli_error("serve", "%s cannot be written", w->log);
    running = server_open(&options, says);
    if (!running)
        return cli_error("serve", "%s", says);
    const struct sigaction stop = { .sa_handler = on_signal };
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
    if (server_run(running) < 0)
        status = cli_error("serve", "the loop failed; what was answered is kept");
    server *s = running;
    running = NULL;
    server_close(s);
    return status;
}

int cmd_serve(int argc, char **argv)
{
    words w = { .listen = "127.0.0.1:8080", .store = "sqlite:sabot.db", .chips = "10000" };
    const cli_option options[] = {
        { "listen", "ADDRESS:PORT", "where to listen (127.0.0.1:8080)", &w.listen, NULL },
        { "store", "STORE", "where journals are kept (sqlite:sabot.db)", &w.store, NULL },
        { "tables", "FILE", "the tables, a section each", &w.tables, NULL },
        { "certificate", "FILE", "TLS: the certificate, with its chain", &w.certificate, NULL },
        { "key", "FILE", "TLS: its key", &w.key, NULL },
        { "origin", "URL...", "a page elsewhere that may connect", w.origin, NULL },
        { "connections-each", "N", "connections of an address (0: any number)", &w.connections,
          NULL },
        { "sign-ins-each", "N", "passwords a minute from an address (60 from afar)", &w.sign_ins,
          NULL },
        { "web", "FOLDER", "the files of the page (those beside the program)", &w.web, NULL },
        { "guests", NULL, "anybody may play with play chips", NULL, &w.guests },
        { "no-guests", NULL, "nobody may, on the loopback address neither", NULL, &w.no_guests },
        { "chips", "AMOUNT", "play chips of a new account (10000)", &w.chips, NULL },
        { "dealer", "WHO", "auto (as it is), or live", &w.dealer, NULL },
        { "house-players", "N", "seats that house players fill (3)", &w.players, NULL },
        { "pace", "SECONDS", "between two acts of the house (0.6)", &w.pace, NULL },
        { "betting", "SECONDS", "for wagers (10)", &w.betting, NULL },
        { "answer", "SECONDS", "for who is asked something (10)", &w.answer, NULL },
        { "idle", "SECONDS", "until an absent person's seat is free (180)", &w.idle, NULL },
        { "log", "FILE", "what happens, JSON lines (- is stderr)", &w.log, NULL },
        { "new-password", "NAME", "give an account a new one, and end", &w.renew, NULL },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = { "serve", "[options] [RULES...]\n", about, options, examples, 0,
                                  -1 };
    char says[SERVE_SAYS], page[READY_PATH];
    serve_tables tables = { 0 };
    server_bounds bounds = { .sign_ins_each = SERVER_SIGN_INS_USUAL };
    sabot_cents chips;
    int n;
    int status = cli_options(&command, argc, argv, &n);

    if (status != CLI_GO)
        return status;
    if (!sabot_money_parse(w.chips, strlen(w.chips), &chips))
        return cli_error("serve", "--chips is an amount, like 10000, not \"%s\"", w.chips);
    if ((w.certificate == NULL) != (w.key == NULL))
        return cli_error("serve", "--certificate and --key belong together; give both");
    if (read_bound("connections-each", w.connections, BOUND_MOST, &bounds.connections_each) !=
            CLI_GO ||
        read_bound("sign-ins-each", w.sign_ins, BOUND_MOST, &bounds.sign_ins_each) != CLI_GO)
        return CLI_ERROR;
    if (w.renew)
        return server_new_password(w.store, w.renew, stdout, says)
                   ? cli_finish("serve", CLI_OK) : cli_error("serve", "%s", says);
    if (!w.web && ready_page(page))
        w.web = page;
    if (!collect(&tables, &w, n, argv, says))
        status = cli_error("serve", "%s", says);
    else
        status = serve(&w, &tables, chips, &bounds);
    free(tables.at);
    return status;
}
