/* vocabulary.c: writes docs/vocabulary.md. Everything about a kind comes from sabot_kind_at and
 * the codec itself, so that the page cannot say what the program does not do. */
#include "codec/vocabulary.h"

#include "law.h"
#include "codec/codec.h"
#include "games/chemin_de_fer/cdf.h"
#include "sabot/provision.h"

#include <assert.h>
#include <string.h>

static const char opening[] =
"# The vocabulary\n"
"\n"
"Everything that happens at a table is an event, and every event has two forms: a\n"
"line of text for people and transcripts, a JSON object for programs. Both are made\n"
"from one table of kinds (`src/core/vocabulary.c`) and mean the same, byte for byte.\n"
"This page is printed from that table; a test tells when it is stale, and this makes\n"
"it anew:\n"
"\n"
"```\n"
"build/tests/codec/test_vocabulary --print >docs/vocabulary.md\n"
"```\n"
"\n"
"## The text line\n"
"\n"
"```\n"
"[@H:MM[:SS[.mmm]]] kind [role] { key=value | value } [by=role | by=seatN]\n"
"```\n"
"\n"
"- A value without a key goes to the first field marked *bare* that understands it. The\n"
"  name of a wager needs no key either: `wager seat=1 banker 100`. A word that is a\n"
"  letter or two away from such a name, or begins it (`on=bank`), is taken for a slip of the\n"
"  pen, and not read. With its key (`on=panda-8`) any other unknown name is a wager, for the\n"
"  engine to refuse.\n"
"- Amounts are dollars and cents: `50`, `12.50`, `$1,000`. Cards are rank and suit:\n"
"  `Ah`, `Td`, `10d`, `A♠`; `Xx` is a card nobody has shown. Tiles are their two ends:\n"
"  `6-6`, `2-4`; `X-X` is one that nobody has shown. The names of like pairs are read as\n"
"  tiles (`teen`, `day`, `yun`, `gor`, `mooy`, `chong`, `bon`, `foo`, `ping`, `tit`,\n"
"  `look`), `gee joon` as its two.\n"
"- A list of cards or of tiles has a slash between two hands:\n"
"  `\"As Kd / 9c 9h 9d 4s 2c\"`, `\"6-6 2-5 / 1-3 4-6\"`. Where it is marked *bare* it\n"
"  needs no quotation marks (`set seat=2 6-6 2-5 / 1-3 4-6`), nor do announcements\n"
"  (`announce No More Bets`). In JSON it is the same string.\n"
"- Several cards may stand on one line of `sabot table`: `card 2c 3d banker 5c` is three\n"
"  events, each card with what follows it; `by=` is for all of them. Where a card is due the\n"
"  word `card` may be left out: `2c 3d 5c`.\n"
"- Kinds, keys, roles and words are read in any case.\n"
"- Text with blanks stands in quotation marks; inside them `\\\"` and `\\\\` are a mark\n"
"  and a backslash. Printed marks, “No More Bets”, are read as well; a count may stand\n"
"  inside them (`announce \"Player 5\"`).\n"
"- `by=` says who did it where it is not the first role listed; a role right after\n"
"  the kind does the same (`announce dealer \"No More Bets\"`). Where a participant\n"
"  acts, `seat=` is that participant's seat unless `by=` names another.\n"
"- Hours may go past 24, so that a night is one count. Without a time an event has\n"
"  the time of the line before it.\n"
"- A wager of any other name is `on=other name=...`, and is refused.\n"
"\n"
"## The JSON line\n"
"\n"
"One object a line. `kind` must be there; `seq`, `time` (milliseconds) and, where it\n"
"is not the first role listed, `actor` with `actor_seat` may be. The other keys are\n"
"those below. Amounts are whole cents, yes and no are `true` and `false`, lists of\n"
"roles are arrays. A key that is twice there, that the kind does not have, or whose\n"
"value has another type is an error.\n"
"\n"
"## The head and the end\n"
"\n"
"A transcript begins with its table: `table minibaccarat edition=2011 decks=8`, or\n"
"`{\"table\":{\"game\":\"minibaccarat\",\"edition\":2011,\"decks\":8}}`. The keys are those of\n"
"a rules file; amounts are again cents in JSON. It ends with where the money is:\n"
"`{\"end\":{\"seats\":[...],...}}`.\n"
"\n"
"## The kinds\n"
"\n"
"*Who* lists the roles that may do it, the one meant without `by=` first. *When*\n"
"names the phases of the table in which it may be accepted. *Under* cites the\n"
"provisions, punto banco first, then minibaccarat of 1998 and 2011, chemin de fer, pai\n"
"gow and pai gow poker.\n";

/* ---- Values --------------------------------------------------------------------------------- */

typedef struct field_word {
    int field;
    const char *name, *plain; /* plain: what it is where no list of words tells */
} field_word;

static const field_word fields[] = {
    { SABOT_F_AMOUNT, "amount", "dollars and cents; cents in JSON" },
    { SABOT_F_COUNT, "number", "a whole number from 0" },
    { SABOT_F_SERIAL, "serial", "a whole number from 1" },
    { SABOT_F_WITH, "roles", "roles with commas between, or `none`; an array in JSON" },
    { SABOT_F_SEAT, "seat", "1 to 15" },
    { SABOT_F_HAND, "hand", NULL },
    { SABOT_F_CARD, "card", "rank `A23456789TJQK` and suit `cdhs`; `Jk` the joker; `Xx` unseen" },
    { SABOT_F_FACE, "face", NULL },
    { SABOT_F_ON, "wager", NULL },
    { SABOT_F_WORDS, "words", NULL },
    { SABOT_F_TOPIC, "subject", NULL },
    { SABOT_F_CAUSE, "cause", NULL },
    { SABOT_F_MEANS, "means", NULL },
    { SABOT_F_MANNER, "manner", NULL },
    { SABOT_F_TO, "role", NULL },
    { SABOT_F_BATCH, "batch", "1 or 2" },
    { SABOT_F_DEALER, "dealer", "1 to 3; 1 calls the game" },
    { SABOT_F_PLAYER, "count", "0 to 9" },
    { SABOT_F_BANKER, "count", NULL },
    { SABOT_F_WINNER, "winner", NULL },
    { SABOT_F_HOLDS, "yes or no", "`yes` or `no`; `true` or `false` in JSON" },
    { SABOT_F_TEXT, "text", "1 to 41 bytes of UTF-8 without control characters" },
    { SABOT_F_FACES, "pieces", "up to eight cards or tiles, one slash at most between them" },
    { SABOT_F_DICE, "dice", "three dice with commas between, `4,4,2`" },
    { SABOT_F_BYTES, "bytes", "32 bytes in base64url without padding, 43 letters" },
};
enum { FIELDS = sizeof fields / sizeof *fields };
_Static_assert(SABOT_EVENT_TEXT == 42, "the page says how long a text may be");

static const char *field_name(int field)
{
    for (int i = 0; i < FIELDS; i++)
        if (fields[i].field == field)
            return fields[i].name;
    return NULL;
}

/* Is this a word one writes? A tie is no hand, nobody has no role. */
static bool is_written(int field, int value, const char *word)
{
    return word && !(field == SABOT_F_HAND && value == SABOT_HAND_TIE);
}

static void write_values(FILE *out)
{
    fputs("\n## The values\n\n| value | what it may be |\n|---|---|\n", out);
    for (int i = 0; i < FIELDS; i++) {
        const char *before = "";

        if (fields[i].field == SABOT_F_BANKER)
            continue;
        fprintf(out, "| %s | %s", fields[i].name, fields[i].plain ? fields[i].plain : "");
        for (int value = 0; !fields[i].plain && value < 32; value++) {
            const char *word = sabot_field_word(fields[i].field, value);

            if (!is_written(fields[i].field, value, word))
                continue;
            fprintf(out, "%s`%s`", before, word);
            before = ", ";
        }
        fputs(" |\n", out);
    }
}

/* ---- Kinds ---------------------------------------------------------------------------------- */

static void write_roles(FILE *out, const sabot_kind *kind)
{
    fprintf(out, "- *Who:* %s", sabot_role_text((sabot_role)kind->role));
    for (int role = 1; role < SABOT_ROLES; role++)
        if (role != kind->role && sabot_role_in((sabot_role)role, kind->roles))
            fprintf(out, ", %s", sabot_role_text((sabot_role)role));
    fputs(".\n", out);
}

/* The phases one by one, or those that are left out where these are fewer. */
static void write_phases(FILE *out, const vocabulary_row *row)
{
    const unsigned all = (1u << SABOT_PHASES) - 1;
    const bool most = row->phases == all || row->phases == (all & ~(1u << SABOT_PHASE_CLOSED));
    const char *before = "";

    fputs("- *When:* ", out);
    if (most)
        fputs(row->phases == all ? "any" : "any but closed", out);
    for (int phase = 0; !most && phase < SABOT_PHASES; phase++) {
        if ((row->phases >> phase & 1u) == 0)
            continue;
        fprintf(out, "%s%s", before, sabot_phase_text(phase));
        before = ", ";
    }
    if (row->note)
        fprintf(out, "%s%s", row->phases != 0 ? "; " : "", row->note);
    fputs(".\n", out);
}

typedef struct told_list {
    uint16_t told[VOCABULARY_RULES * 8];
    int count;
} told_list;

/* Each provision once. */
static void tell(told_list *list, uint16_t provision)
{
    for (int k = 0; k < list->count; k++)
        if (list->told[k] == provision)
            return;
    if (provision != 0)
        list->told[list->count++] = provision;
}

/* Chemin de fer does not know every kind whose rules it shares with the others. */
static bool is_known(int kind, int column)
{
    const sabot_rules rules = { .game = SABOT_CHEMIN_DE_FER };

    return column != law_column(&rules) || cdf_game.rules[kind];
}

/* In the order of the games. */
static void write_provisions(FILE *out, const vocabulary_row *row)
{
    const vocabulary_pai_gow *pg = vocabulary_pai_gow_rules;
    told_list list = { .count = 0 };

    assert(law_columns() <= 8); /* a list has room for every column */
    while (pg->kind != 0 && pg->kind != row->kind)
        pg++;
    for (int column = 0; column < law_columns(); column++)
        for (int i = 0; i < VOCABULARY_RULES && is_known(row->kind, column); i++) {
            tell(&list, law_provision(row->rule[i], column));
            tell(&list, law_provision(pg->rule[i], column));
        }
    for (int k = 0; k < list.count; k++) {
        const sabot_provision *p = sabot_provision_at(list.told[k]);
        fprintf(out, "%s%s (%s)", k == 0 ? "- *Under:* " : ", ", p->id, p->edition);
    }
    fputs(list.count > 0 ? ".\n" : "- *Under:* no paragraph speaks of it.\n", out);
}

static void write_fields(FILE *out, const sabot_kind *kind)
{
    if (kind->use[0].field == 0) {
        fputs("- *Fields:* none.\n", out);
        return;
    }
    fputs("- *Fields:* ", out);
    for (int i = 0; i < SABOT_KIND_FIELDS && kind->use[i].field != 0; i++) {
        const sabot_field_use *use = &kind->use[i];
        const char *name = field_name(use->field);
        const bool told = strcmp(name, use->key) == 0;

        fprintf(out, "%s`%s`", i == 0 ? "" : "; ", use->key);
        if (!told)
            fprintf(out, ", a value of *%s*", name);
        fprintf(out, " (%s%s)", use->required ? "required" : "optional", use->bare ? ", bare" : "");
    }
    fputs(".\n", out);
}

/* The example in both forms; false if it is not the canonical line of its own kind. */
static bool write_example(FILE *out, const vocabulary_row *row)
{
    char text[SABOT_LINE_MAX], json[SABOT_LINE_MAX];
    sabot_event event;
    sabot_error error;
    bool has_time;

    if (sabot_event_from_text(row->example, strlen(row->example), &event, &has_time, &error) < 0 ||
        event.kind != row->kind)
        return false;
    sabot_event_to_text(&event, false, text, sizeof text);
    sabot_event_to_json(&event, false, json, sizeof json);
    fprintf(out, "\n```\n%s\n%s\n```\n", text, json);
    return strcmp(text, row->example) == 0 && sabot_event_is_sound(&event, NULL);
}

/* Where a group of kinds begins. */
static const struct { int kind; const char *title; } groups[] = {
    { SABOT_EV_SIT, "People and chips" },
    { SABOT_EV_RECEIVE, "Opening and cards" },
    { SABOT_EV_ACCEPT, "Answers and the shoe" },
    { SABOT_EV_WAGER, "Wagers" },
    { SABOT_EV_ANNOUNCE, "Play" },
    { SABOT_EV_FACE_UP_CARD, "Irregularities" },
    { SABOT_EV_RESULT, "Settlement" },
    { SABOT_EV_REQUEST_FORM, "The Complimentary Vigorish Form" },
    { SABOT_EV_BID, "The bank of chemin de fer" },
    { SABOT_EV_RECEIVE_SET, "Pai gow: tiles, cards and dice" },
    { SABOT_EV_CO_BANK, "Pai gow: the bank" },
    { SABOT_EV_SHAKE, "Pai gow: dealing and setting" },
    { SABOT_EV_OPEN, "Pai gow: comparing and settling" },
};

static bool write_kind(FILE *out, const vocabulary_row *row)
{
    const sabot_kind *kind = sabot_kind_at(row->kind);

    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        if (groups[i].kind == row->kind)
            fprintf(out, "\n### %s\n", groups[i].title);
    fprintf(out, "\n#### `%s`: %s\n\n", kind->name, kind->summary);
    write_roles(out, kind);
    write_phases(out, row);
    write_fields(out, kind);
    write_provisions(out, row);
    return write_example(out, row);
}

int vocabulary_write(FILE *out)
{
    fputs(opening, out);
    for (int kind = 1; kind < SABOT_EV_KINDS; kind++)
        if (vocabulary_rows[kind - 1].kind != kind || !write_kind(out, &vocabulary_rows[kind - 1]))
            return kind;
    if (vocabulary_rows[SABOT_EV_KINDS - 1].kind != 0)
        return SABOT_EV_KINDS;
    write_values(out);
    return 0;
}
