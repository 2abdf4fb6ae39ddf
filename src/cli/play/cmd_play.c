/* cmd_play.c: "sabot play": a table of a server, from a terminal or a pipe. */
#include "play.h"

#include "cli/cli.h"
#include "cli/table/console.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char synopsis[] =
    "[--table NAME [--as ROLE]] [--name NAME|--guest] [--trust FILE] [--json] URL\n"
    "--table NAME --close --name NAME URL\n";

static const char about[] =
    "Sits down at a table of a server (sabot serve), or watches it. Without --table the tables\n"
    "are listed. What is typed is put to the table and answered with a ruling; what others do\n"
    "is told as it happens. On a terminal it is the console of \"sabot table\": \"?\" asks what\n"
    "you may do now, Tab completes it, \"show\" shows the table as you may see it, \"why\" and\n"
    "\"cite\" the paragraph of the last ruling, \"help\" tells the rest.\n"
    "\n"
    "From a pipe each line is put to the table, and what comes stands there as the server says\n"
    "it; \"wait 2.5\" reads no further for two seconds and a half.\n"
    "\n"
    "Without --name one is a guest, where the server lets guests play. The password is asked\n"
    "for, or taken from SABOT_PASSWORD. Who is cut off comes back by itself, to the same seat.\n"
    "An address with https:// is spoken to by TLS: the server must show a certificate that\n"
    "this system trusts, or that --trust names.\n"
    "\n"
    "Status: 0 all was accepted; 1 something was refused or irregular; 2 the server could not\n"
    "be reached or did not let one in, or the command line is wrong.\n";

static const char examples[] =
    "  sabot play http://127.0.0.1:8080                    which tables there are\n"
    "  sabot play http://127.0.0.1:8080 --table mini-1     play as a guest\n"
    "  sabot play http://127.0.0.1:8080 --table mini-1 --as spectator\n"
    "  sabot play http://127.0.0.1:8080 --table live-1 --as dealer --name anna\n"
    "  sabot play http://127.0.0.1:8080 --table mini-1 --close --name admin\n"
    "  sabot play https://tables.example --table mini-1 --trust house.pem\n";

/* The table itself: a session that is judged elsewhere. */
static int play_table(play_server *server, const char *table, const char *as, bool json)
{
    session *const s = malloc(sizeof *s);
    play_away *away;
    int status;

    if (!s)
        return cli_error("play", "there is no memory left");
    session_init(s, NULL, json, false);
    s->console = !json && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    away = play_join(server, s, table, as);
    if (!away)
        status = CLI_ERROR;
    else if (s->console)
        status = console_run(s);
    else
        status = play_lines(away);
    if (away && play_is_over(away))
        status = CLI_ERROR;
    play_leave(away);
    free(s);
    return status;
}

static int play(play_server *server, const char *table, const char *as, const char *name,
                bool guest, bool json, bool closes)
{
    if ((name || guest || table) && play_sign_in(server, name) < 0)
        return CLI_ERROR;
    if (closes)
        return play_close(server, table, json);
    return table ? play_table(server, table, as, json) : play_list(server, json);
}

static int check(const char *table, const char *as, const char *name, bool guest, bool closes)
{
    static const char *const roles[] = { "participant", "spectator", "dealer", "other-dealer",
                                         "floorperson", "supervisor", "pit-boss", "pit-clerk",
                                         "surveillance", "auditor", NULL };
    bool known = !as;

    if (name && guest)
        return cli_error("play", "--guest is who has no --name");
    if (as && !table)
        return cli_error("play", "--as is for a table: name one with --table");
    if (closes && (!table || !name || as))
        return cli_error("play", "--close is an administrator's: say --name and --table, and no "
                         "--as");
    for (int i = 0; as && roles[i]; i++)
        known = known || strcmp(as, roles[i]) == 0;
    if (!known)
        return cli_error("play", "%s is no role at a table%s", as, cli_meant(as, roles, ""));
    return CLI_GO;
}

int cmd_play(int argc, char **argv)
{
    const char *table = NULL, *as = NULL, *name = NULL, *trust = NULL;
    bool guest = false, json = false, closes = false;
    const cli_option options[] = {
        { "table", "NAME", "the table; without it the tables are listed", &table, NULL },
        { "as", "ROLE", "participant (who sits down), spectator, dealer, floorperson...", &as,
          NULL },
        { "name", "NAME", "sign in with this account", &name, NULL },
        { "guest", NULL, "sign in as a guest", NULL, &guest },
        { "trust", "FILE", "TLS: trust this certificate, or what it has signed (PEM)", &trust,
          NULL },
        { "close", NULL, "administrators: close the table, after its round", NULL, &closes },
        { "json", NULL, "answer with one JSON object a line", NULL, &json },
        { NULL, NULL, NULL, NULL, NULL },
    };
    const cli_command command = { "play", synopsis, about, options, examples, 1, 1 };
    char says[CLIENT_SAYS];
    play_server server = { 0 };
    int words, status = cli_options(&command, argc, argv, &words);

    if (status == CLI_GO)
        status = check(table, as, name, guest, closes);
    if (status != CLI_GO)
        return status;
    if (sodium_init() < 0)
        return cli_error("play", "no random numbers can be had");
    if (client_find(argv[0], &server.place, says) < 0)
        return cli_error("play", "%s", says);
    server.c = client_new();
    if (!server.c)
        return cli_error("play", "there is no memory left");
    if (trust && client_trust(server.c, trust, says) < 0)
        status = cli_error("play", "%s", says);
    else
        status = play(&server, table, as, name, guest, json, closes);
    client_free(server.c);
    return cli_finish("play", status);
}
