/* word.c: words for the reader, at the console and among the lines of a transcript: "help",
 * "help KIND", "cite ...", "why". They change nothing. */
#include "session.h"

#include "cli/cite/print.h"
#include "cli/cite/tables.h"
#include "cli/cite/words.h"
#include "cli/cli.h"

#include <ctype.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { WORDS_MAX = 32, WORD_TEXT = 512, LIST_WIDTH = 70 };

/* ---- "help" -----------------------------------------------------------------------------------
 * */

static void help_all(FILE *to, const session *s)
{
    fputs("Type an event as it happens, such as\n"
          "    sit seat=1 buy-in=500\n"
          "    wager seat=1 on=banker 100\n"
          "    card 9c player\n"
          "and it is judged. A card alone (8s) is a card; several may stand on a line (2c 3d 5c);\n"
          "one that nobody has seen, since it lies face down, is Xx.\n"
          "Other words:\n"
          "    ?           what may come now, what is alike in one line; ?? shows everything\n"
          "    show        the table: hands, counts, wagers, what the house owes\n"
          "    why         the paragraph of the last ruling, and how it is read\n"
          "    cite X      a provision (7.9(c)), a reading (A13), or a search for words\n"
          "    help KIND   how one kind of event is written, such as: help wager\n"
          "    help kinds  every kind of event there is; help ?, what the words of \"?\" mean\n"
          "    undo        at the console: takes the last line back, and what the house did for "
          "it; undo 3, undo all: up to 64\n"
          "    quit        at the console: ends, with the accounts; so do exit and Ctrl-D\n"
          "Tab completes what may come next; Ctrl-C clears the line.\n", to);
    if (s->far)
        fputs("An empty line tells what is waited for. The table is others' as well: nothing is "
              "undone there.\n", to);
    else if (s->auto_dealer)
        fputs("An empty line lets the house do what it owes, and tells what is waited for.\n", to);
    else
        fputs("An empty line tells what is owed and waited for; with --auto the house acts by "
              "itself.\n", to);
}

static void help_asking(FILE *to)
{
    fputs("A line \"?\" lists what may come now, with the paragraph; on the left of each stands\n"
          "    must    the house owes it now\n"
          "    shoe    the shoe yields it next\n"
          "    next    the house does it when it is ready to go on\n"
          "    else    what it amounts to if who was asked says nothing, or says that\n"
          "    owes    somebody owes it whom the house never speaks for\n"
          "    may     somebody may\n"
          "    error   may be noted, and is irregular\n"
          "    later   may come once the house has gone on by itself (with --auto)\n"
          "\"\?\?\" lists every single thing, \"help KIND\" tells how one is written.\n", to);
}

/* Every kind of event there is, in the order of the vocabulary. */
static void help_kinds(FILE *to)
{
    fputs("Kinds of event (\"help KIND\" tells how one is written):\n", to);
    for (int kind = 1, column = 0; kind < SABOT_EV_KINDS; kind++) {
        const char *name = sabot_kind_at(kind)->name;
        const char *after = kind + 1 < SABOT_EV_KINDS ? "," : "\n";

        if (column + (int)strlen(name) > LIST_WIDTH)
            column = 0;
        column += fprintf(to, "%s%s%s", column == 0 ? kind == 1 ? "    " : "\n    " : " ", name,
                          after);
    }
}

/* "SEAT", "AMOUNT": the place of a value; a key in capitals says what goes there. */
static void print_upper(FILE *to, const char *word)
{
    for (; *word != '\0'; word++)
        putc(toupper((unsigned char)*word), to);
}

static void print_value(FILE *to, const sabot_field_use *use)
{
    switch ((sabot_field)use->field) {
    case SABOT_F_SEAT:
    case SABOT_F_COUNT:
    case SABOT_F_SERIAL:
    case SABOT_F_BATCH:
    case SABOT_F_PLAYER:
    case SABOT_F_BANKER: fputs("N", to); break;
    case SABOT_F_ON:     fputs("WAGER", to); break;
    case SABOT_F_HOLDS:  fputs("yes|no", to); break;
    default:             print_upper(to, use->key); break;
    }
}

/* Who may do it, where that is not plain: "by: dealer, seatN". */
static bool names_actor(const sabot_kind *kind)
{
    return (kind->roles & ~SABOT_ROLE_BIT(kind->role)) != 0;
}

static void print_actors(FILE *to, const sabot_kind *kind)
{
    const char *before = "    by: ";

    for (int role = 1; names_actor(kind) && role < SABOT_ROLES; role++) {
        if (!sabot_role_in((sabot_role)role, kind->roles))
            continue;
        fprintf(to, "%s%s", before,
                role == SABOT_PARTICIPANT ? "seatN" : sabot_role_text((sabot_role)role));
        before = ", ";
    }
    if (names_actor(kind))
        putc('\n', to);
}

/* "wager seat=N on=WAGER AMOUNT [means=MEANS] [name=NAME]". */
static void print_usage(FILE *to, const sabot_kind *kind)
{
    fputs(kind->name, to);
    for (int i = 0; i < SABOT_KIND_FIELDS && kind->use[i].field != 0; i++) {
        const sabot_field_use *use = &kind->use[i];
        fputs(use->required ? " " : " [", to);
        if (!use->bare)
            fprintf(to, "%s=", use->key);
        print_value(to, use);
        fputs(use->required ? "" : "]", to);
    }
    fputs(names_actor(kind) ? " [by=WHO]\n" : "\n", to);
}

/* The words of the fields that take some: "on: banker, player, tie, ...". */
static void print_words(FILE *to, const session *s, const sabot_kind *kind)
{
    for (int i = 0; i < SABOT_KIND_FIELDS && kind->use[i].field != 0; i++) {
        const sabot_field_use *use = &kind->use[i];
        const char *before = NULL;
        for (int value = 0; value < 64 && use->field != SABOT_F_TO; value++) {
            const char *word = codec_word_is_offered(kind->kind, use->field, use->key, value) &&
                                       session_has_word(s, use->field, value)
                                   ? sabot_field_word(use->field, value) : NULL;
            if (word && !before)
                fprintf(to, "    %s: %s", use->key, word);
            else if (word)
                fprintf(to, "%s%s", before, word);
            before = word ? ", " : before;
        }
        if (before)
            putc('\n', to);
    }
}

static bool banks_always(const sabot_traits *t)
{
    return t->banking == SABOT_PATRON_BANKS;
}

static bool has_own_hands(const sabot_traits *t)
{
    return t->contest == SABOT_OWN_HANDS;
}

static bool has_own_cards(const sabot_traits *t)
{
    return has_own_hands(t) && t->pieces == SABOT_PIECES_CARDS;
}

/* How a kind looks: at tables of such games, or at any. */
static const struct { int kind; bool (*at)(const sabot_traits *t); const char *line; } shown[] = {
    { SABOT_EV_SIT, NULL, "sit seat=1 buy-in=500" }, { SABOT_EV_LEAVE, NULL, "leave seat=1" },
    { SABOT_EV_WAGER, banks_always, "wager seat=1 on=player 100" },
    { SABOT_EV_WAGER, has_own_hands, "wager seat=1 on=hand 100" },
    { SABOT_EV_WAGER, NULL, "wager seat=1 on=banker 100" },
    { SABOT_EV_CARD, has_own_cards, "card 9c seat=1" },
    { SABOT_EV_CARD, NULL, "card 9c player" },
    { SABOT_EV_ANNOUNCE, banks_always, "announce Stay by=seat2" },
    { SABOT_EV_ANNOUNCE, NULL, "announce No More Bets" },
    { SABOT_EV_ATTEST, NULL, "attest what=shoe holds=yes" },
    { SABOT_EV_SET, has_own_cards, "set seat=2 As Ah / Jk 9d 8c 7s 6h" },
    { SABOT_EV_SET, NULL, "set seat=2 6-6 6-6 / 1-1 4-4" },
    { SABOT_EV_RESULT, NULL, "result player=6 banker=4" },
    { SABOT_EV_UNCOVER, NULL, "uncover 4,4,2" },
    { SABOT_EV_TURN, banks_always, "turn 9c player by=seat2" },
    { SABOT_EV_TURN, NULL, "turn 9c player" }, { SABOT_EV_BID, NULL, "bid seat=1 100" },
    { SABOT_EV_PAY, has_own_hands, "pay seat=1 on=hand 100" },
    { SABOT_EV_PAY, NULL, "pay seat=1 on=banker 100" }, { SABOT_EV_OPEN, NULL, "open dealer" },
};

const char *session_example(const session *s, int kind)
{
    const sabot_traits *traits = s->open || s->has_rules ? sabot_traits_of(s->rules.game) : NULL;

    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++)
        if (shown[i].kind == kind && (!shown[i].at || (traits && shown[i].at(traits))))
            return shown[i].line;
    return NULL;
}

/* How it looks at this table, or anywhere; and what may come now of the kind. */
static void print_example(FILE *to, const session *s, const sabot_kind *kind)
{
    const char *line = session_example(s, kind->kind);

    if (line)
        fprintf(to, "  for example\n    %s\n", line);
    session_ask_kind(s, to, kind->kind);
}

static const char card_words[] = "rank and suit, like 9c or Td; Xx is one that nobody has seen";

/* How a card is written, where the kind has one. */
static void print_card(FILE *to, const sabot_kind *kind)
{
    for (int i = 0; i < SABOT_KIND_FIELDS && kind->use[i].field != 0; i++)
        if (kind->use[i].field == SABOT_F_CARD)
            fprintf(to, "    %s: %s\n", kind->use[i].key, card_words);
}

static void help_kind(FILE *to, const session *s, const char *word, size_t n)
{
    const sabot_kind *kind = sabot_kind_at(sabot_kind_parse(word, n));
    sabot_event event;
    sabot_error error;
    sabot_card card;
    bool has_time;

    if (kind->kind == SABOT_EV_NONE && sabot_card_parse(word, n, &card)) {
        fprintf(to, "a card: %s\n", card_words);
        return;
    }
    if (kind->kind == SABOT_EV_NONE) {
        if (sabot_event_from_text(word, n, &event, &has_time, &error) < 0)
            fprintf(to, "%s\n", error.says);
        return;
    }
    print_usage(to, kind);
    fprintf(to, "    %s\n", kind->summary);
    print_card(to, kind);
    print_words(to, s, kind);
    print_actors(to, kind);
    print_example(to, s, kind);
}

/* Does a word stand in the list of all, and not among the kinds of event? */
static bool is_other_word(const char *word, size_t n)
{
    static const char *const list[] = { "?", "??", "show", "why", "cite", "help", "undo", "quit",
                                        "exit" };

    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (n == strlen(list[i]) && strncasecmp(word, list[i], n) == 0)
            return true;
    return false;
}

/* ---- "why" ------------------------------------------------------------------------------------
 * */

static void print_reading(int number)
{
    if (number <= 0 || number > cite_readings_count)
        return;
    puts("  reading");
    cite_print_wrapped(cite_readings[number], 4);
}

static void print_paragraph(uint16_t provision)
{
    const sabot_provision *p = sabot_provision_at(provision);

    if (provision == SABOT_PROVISION_NONE)
        return;
    cite_print_head(p);
    cite_print_wrapped(p->rule, 4);
    puts("  example");
    cite_print_wrapped(p->example, 4);
    cite_print_grade(p);
}

static void why_json(const session *s)
{
    json_t *also = s->last.also != 0 ? cite_provision_json(s->last.also) : json_null();
    json_t *provision = s->last.provision != 0 ? cite_provision_json(s->last.provision)
                                               : json_null();
    json_t *reading = s->last.reading != 0 ? cite_reading_json(s->last.reading) : json_null();
    json_t *why = s->ruled ? json_pack("{s:{s:o, s:o, s:o}}", "why", "provision", provision, "also",
                                       also, "reading", reading)
                           : json_pack("{s:n}", "why");

    json_dumpf(why, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(why);
}

static void why(session *s)
{
    page p;

    if (s->json) {
        why_json(s);
        return;
    }
    if (!s->ruled) {
        puts("nothing has been ruled yet");
        return;
    }
    page_begin(&p);
    sabot_ruling_to_text(&s->last, s->out, sizeof s->out);
    fprintf(p.to, "%s\n", s->out);
    page_end(&p);
    if (s->last.provision == SABOT_PROVISION_NONE && s->last.reading == 0)
        puts("no paragraph speaks of it");
    print_paragraph(s->last.provision);
    print_paragraph(s->last.also);
    print_reading(s->last.reading);
}

/* ---- "cite" -----------------------------------------------------------------------------------
 * */

/* The rest of the line as the command line would have it. */
static void cite(const session *s, const char *rest, size_t n)
{
    char text[WORD_TEXT], name[] = "cite", option[] = "--json", end[] = "--";
    char *argv[WORDS_MAX + 4] = { name };
    int argc = 1;

    if (n >= sizeof text) {
        puts("these are too many words; try fewer");
        return;
    }
    memcpy(text, rest, n);
    text[n] = '\0';
    if (s->json)
        argv[argc++] = option;
    argv[argc++] = end;
    for (char *at = text + strspn(text, " \t"); *at != '\0' && argc < WORDS_MAX;) {
        argv[argc++] = at;
        at += strcspn(at, " \t");
        if (*at != '\0')
            *at++ = '\0';
        at += strspn(at, " \t");
    }
    if (argc == 2 + s->json)
        puts("say what to cite: a provision like 7.9(c), a reading like A13, or words");
    else
        cmd_cite(argc, argv);
}

/* ---- One of them -------------------------------------------------------------------------------
 * */

const char *session_after(const char *line, size_t n, const char *word)
{
    const size_t length = strlen(word);

    if (n < length || tolower((unsigned char)line[0]) != word[0] || /* mostly that is enough */
        strncasecmp(line, word, length) != 0 ||
        (n > length && line[length] != ' ' && line[length] != '\t'))
        return NULL;
    for (line += length, n -= length; n > 0 && (*line == ' ' || *line == '\t'); n--)
        line++;
    return line;
}

static size_t word_length(const char *word, const char *end)
{
    const char *at = word;

    while (at < end && *at != ' ' && *at != '\t')
        at++;
    return (size_t)(at - word);
}

static bool is_one_of(const char *word, size_t n, const char *const list[])
{
    for (int i = 0; list[i]; i++)
        if (n == strlen(list[i]) && strncasecmp(word, list[i], n) == 0)
            return true;
    return false;
}

/* What "help" and the word after it tell. */
static void help(FILE *to, const session *s, const char *word, size_t n)
{
    static const char *const lists[] = { "kinds", "kind", "events", "list", "all", NULL };

    if (n > 0 && *word == '?')
        help_asking(to);
    else if (is_one_of(word, n, lists))
        help_kinds(to);
    else if (n == 0 || is_other_word(word, n))
        help_all(to, s);
    else
        help_kind(to, s, word, n);
}

/* With --json it is one string. */
static void help_json(const session *s, const char *word, size_t n)
{
    char *text = NULL;
    size_t size;
    FILE *to = open_memstream(&text, &size);

    if (!to)
        return;
    help(to, s, word, n);
    fclose(to);
    json_t *object = json_pack("{s:s}", "help", text);
    json_dumpf(object, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(object);
    free(text);
}

/* "why", "why?", "why not". */
static bool is_why(const char *line, size_t n)
{
    return n >= 3 && strncasecmp(line, "why", 3) == 0 &&
           (n == 3 || line[3] == ' ' || line[3] == '\t' || line[3] == '?');
}

bool session_word(session *s, const char *line, size_t n)
{
    const char *about = session_after(line, n, "help"), *rest = session_after(line, n, "cite");
    const char *end = line + n;
    page p;

    if (!about)
        about = session_after(line, n, "?"); /* "? wager" */
    if (is_why(line, n)) {
        why(s);
    } else if (rest) {
        cite(s, rest, (size_t)(end - rest));
    } else if (about && s->json) {
        help_json(s, about, word_length(about, end));
    } else if (about) {
        page_begin(&p);
        help(p.to, s, about, word_length(about, end));
        page_end(&p);
    } else {
        return false;
    }
    return true;
}
