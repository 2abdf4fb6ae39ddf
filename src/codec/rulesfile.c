/* rulesfile.c: a licensee's rules of the game submission as an INI file.
 *
 *   ; a comment
 *   game = NAME
 *   tie  = 8
 *
 * One section "[table]" or none. Keys are read in any case. What must always hold: every line is
 * read or told; a key stands once; the order of the lines does not matter; all faults of a file are
 * told in one go; rules are handed out only if the regulation allows the whole. */
#include "rulesfile.h"

#include <ini.h>
#include <stdio.h>
#include <string.h>

enum { LINE_MAX_BYTES = 180, KEY_BYTES = sizeof((sabot_rules_fault *)0)->key, VALUE_BYTES = 160 };

typedef struct entry {
    int line;
    char key[KEY_BYTES], value[VALUE_BYTES];
} entry;

/* The text on its way through the INI reader. */
typedef struct reading {
    const char *at, *end;
    int line;           /* the one the INI reader has in hand */
    int sections;
    int keys;
    entry key[RULESFILE_KEYS];
    bool too_many;
    rulesfile *file;
} reading;

/* ---- Errors and faults --------------------------------------------------------------------- */

int rulesfile_unreadable(sabot_error *error, const char *says, const char *detail)
{
    error->column = 1;
    snprintf(error->says, sizeof error->says, "%s%s%s", says, detail ? ": " : "",
             detail ? detail : "");
    return -1;
}

static void finding_put(sabot_rules_fault *finding, int line, const char *key, const char *value,
                        sabot_ruling ruling)
{
    size_t n = strlen(value);

    memset(finding, 0, sizeof *finding);
    finding->line = line;
    finding->ruling = ruling;
    snprintf(finding->key, sizeof finding->key, "%s", key);
    while (n > 0 && (n >= sizeof finding->value || ((unsigned char)value[n] & 0xC0) == 0x80))
        n--; /* never half a letter */
    memcpy(finding->value, value, n);
}

static void fault_add(rulesfile *file, int line, const char *key, const char *value,
                      sabot_ruling ruling)
{
    if (file->faults < RULESFILE_KEYS)
        finding_put(&file->fault[file->faults++], line, key, value, ruling);
}

static void fault_say(rulesfile *file, int line, const char *key, uint16_t provision,
                      const char *says)
{
    fault_add(file, line, key, "",
              (sabot_ruling){ .verdict = SABOT_REFUSED, .provision = provision, .says = says });
}

/* A line that cannot be read, by its own text. */
static void fault_unread(rulesfile *file, int line, const char *text, size_t n, const char *says)
{
    char shown[KEY_BYTES];

    codec_show(text, n, shown, sizeof shown);
    if (file->faults == RULESFILE_KEYS)
        return;
    fault_say(file, line, shown, 0, says);
    file->fault[file->faults - 1].unread = true;
    file->unread++;
}

static bool has_fault(const rulesfile *file, const char *key)
{
    for (int i = 0; i < file->faults; i++)
        if (strcmp(file->fault[i].key, key) == 0)
            return true;
    return false;
}

/* In the order of the lines; of one line, as they were found. */
static void faults_sort(rulesfile *file)
{
    for (int i = 1; i < file->faults; i++) {
        const sabot_rules_fault one = file->fault[i];
        int at = i;
        for (; at > 0 && file->fault[at - 1].line > one.line; at--)
            file->fault[at] = file->fault[at - 1];
        file->fault[at] = one;
    }
}

/* ---- Lines, through inih ------------------------------------------------------------------- */

static bool is_section(const char *line, size_t n, const char *name)
{
    const char *close = memchr(line, ']', n);

    return close && (size_t)(close - line) == strlen(name) + 1 &&
           memcmp(line + 1, name, strlen(name)) == 0;
}

static void section_seen(reading *r, const char *line, size_t n)
{
    if (!is_section(line, n, "table"))
        fault_say(r->file, r->line, "[section]", 0, "a rules file has one section, [table], or "
                  "none: rename it or take it out");
    else if (r->sections++ > 0)
        fault_say(r->file, r->line, "[section]", 0, "a rules file describes one table: put the "
                  "second [table] into a file of its own");
}

/* The length of a line without the blanks at its end. */
static size_t trimmed(const char *line, size_t n)
{
    while (n > 0 && strchr(" \t\r\n", line[n - 1]))
        n--;
    return n;
}

/* Could inih make something of it: a comment, a section, a key and a value, or nothing at all? */
static bool is_line(const char *line, size_t n)
{
    return n == 0 || strchr(";#", line[0]) ||
           (line[0] == '[' ? memchr(line, ']', n) != NULL
                           : memchr(line, '=', n) || memchr(line, ':', n));
}

/* Gives inih the next line; one that it could not read is told of, and given as an empty one.
 * Leading blanks are dropped, since inih takes an indented line for the rest of the one before it.
 * */
static char *next_line(char *out, int size, void *context)
{
    reading *r = context;
    const char *from = r->at, *end;
    size_t n;

    if (r->at >= r->end)
        return NULL;
    end = memchr(from, '\n', (size_t)(r->end - from));
    r->at = end ? end + 1 : r->end;
    r->line++;
    while (from < r->at && (*from == ' ' || *from == '\t'))
        from++;
    n = (size_t)(r->at - from);
    const bool fits = n <= LINE_MAX_BYTES && n + 1 <= (size_t)size;
    if (!fits || !is_line(from, trimmed(from, n))) {
        fault_unread(r->file, r->line, from, trimmed(from, n),
                     fits ? "this line is no \"key = value\", no \"[table]\" and no comment "
                            "(\"; ...\"): write it as one of them"
                          : "the line is too long: 180 letters are the most");
        memcpy(out, "\n", 2);
        return out;
    }
    memcpy(out, from, n);
    out[n] = '\0';
    if (*out == '[')
        section_seen(r, out, n);
    return out;
}

static int key_seen(void *context, const char *section, const char *name, const char *value)
{
    reading *r = context;
    entry *e = &r->key[r->keys];

    (void)section; /* judged where its line was read */
    if (r->keys == RULESFILE_KEYS) {
        r->too_many = true;
        return 1;
    }
    e->line = r->line;
    snprintf(e->key, sizeof e->key, "%s", name);
    for (char *c = e->key; *c != '\0'; c++)
        *c = *c >= 'A' && *c <= 'Z' ? (char)(*c - 'A' + 'a') : *c;
    for (int i = 0; i < r->keys; i++)
        if (strcmp(r->key[i].key, e->key) == 0) {
            fault_say(r->file, r->line, e->key, 0, "this key stands in the file before: leave one "
                      "of the two lines out");
            return 1;
        }
    r->keys++;
    snprintf(e->value, sizeof e->value, "%s", value);
    return 1;
}

/* ---- Keys, through the rules --------------------------------------------------------------- */

static const entry *entry_named(const reading *r, const char *key)
{
    for (int i = 0; i < r->keys; i++)
        if (strcmp(r->key[i].key, key) == 0)
            return &r->key[i];
    return NULL;
}

/* What the file says of a key; "" if it does not. */
static const char *value_of(const reading *r, const char *key)
{
    const entry *e = entry_named(r, key);

    return e ? e->value : "";
}

/* What looks through rules: sabot_rules_faults or sabot_rules_notes. */
typedef int find_all(const sabot_rules *rules, sabot_rules_finding finding[SABOT_FINDINGS_MAX]);

/* Would nothing be found about this key without that line? */
static bool is_cause(const reading *r, const entry *e, const char *key, find_all *find)
{
    sabot_rules_finding finding[SABOT_FINDINGS_MAX];
    sabot_rules without;

    memset(&without, 0, sizeof without);
    for (int i = 0; i < r->keys; i++)
        if (&r->key[i] != e)
            sabot_rules_set(&without, r->key[i].key, r->key[i].value);
    for (int i = find(&without, finding) - 1; i >= 0; i--)
        if (strcmp(finding[i].key, key) == 0)
            return false;
    return without.game != SABOT_GAME_NONE;
}

/* Where a fault or a note about several keys is reported: at its key; else at the line without
 * which there would be none; else where the game is named. */
static const entry *entry_at_fault(const reading *r, const char *key, find_all *find)
{
    const entry *e = entry_named(r, key);

    for (int i = 0; !e && i < r->keys; i++)
        if (strcmp(r->key[i].key, "game") != 0 && is_cause(r, &r->key[i], key, find))
            e = &r->key[i];
    return e ? e : entry_named(r, "game");
}

static int line_of(const reading *r, const char *key)
{
    const entry *e = entry_at_fault(r, key, sabot_rules_faults);

    return e ? e->line : 1;
}

static void entry_set(const reading *r, const entry *e)
{
    const sabot_ruling ruling = sabot_rules_set(&r->file->rules, e->key, e->value);

    if (ruling.verdict == SABOT_REFUSED)
        fault_add(r->file, e->line, e->key, e->value, ruling);
}

static bool is_key(const char *key)
{
    for (int i = 0; sabot_rules_key(i); i++)
        if (strcmp(sabot_rules_key(i), key) == 0)
            return true;
    return false;
}

/* Without a game a value means nothing; but a key that none has is none. */
static void keys_look(const reading *r)
{
    for (int i = 0; i < r->keys; i++)
        if (!is_key(r->key[i].key))
            entry_set(r, &r->key[i]);
}

/* Game and edition come first: they say what the other keys mean. */
static void keys_set(const reading *r)
{
    const entry *game = entry_named(r, "game"), *edition = entry_named(r, "edition");

    if (!game)
        fault_say(r->file, 1, "game", 0, "the file does not name its game: add a line \"game = \" "
                  "with its name, as the head of a table has it");
    else
        entry_set(r, game);
    if (r->file->rules.game == SABOT_GAME_NONE) {
        keys_look(r);
        return;
    }
    if (edition)
        entry_set(r, edition);
    for (int i = 0; i < r->keys; i++)
        if (&r->key[i] != game && &r->key[i] != edition)
            entry_set(r, &r->key[i]);
}

static void rules_check(const reading *r)
{
    sabot_rules_finding finding[SABOT_FINDINGS_MAX];
    const int n = sabot_rules_faults(&r->file->rules, finding);

    for (int i = 0; i < n; i++)
        if (!has_fault(r->file, finding[i].key))
            fault_add(r->file, line_of(r, finding[i].key), finding[i].key,
                      value_of(r, finding[i].key), finding[i].ruling);
}

static uint16_t provision_of(const sabot_rules *rules, const char *key)
{
    for (int i = 0; sabot_rules_key(i); i++)
        if (strcmp(sabot_rules_key(i), key) == 0)
            return sabot_rules_provision(rules, i);
    return SABOT_PROVISION_NONE;
}

/* Each line must still be true once all are read. A line that could not even be said again is
 * refused for that reason; one that would change the rest, for contradicting it. */
static void contradictions_find(const reading *r)
{
    const sabot_rules *rules = &r->file->rules;

    for (int i = 0; i < r->keys; i++) {
        const entry *e = &r->key[i];
        if (has_fault(r->file, e->key))
            continue;
        sabot_rules again = *rules;
        const sabot_ruling ruling = sabot_rules_set(&again, e->key, e->value);
        if (ruling.verdict == SABOT_REFUSED)
            fault_add(r->file, e->line, e->key, e->value, ruling);
        else if (!sabot_rules_holds(rules, e->key, e->value))
            fault_say(r->file, e->line, e->key, provision_of(rules, e->key),
                      "another line of the file says otherwise: leave one of the two out");
    }
}

static bool is_noted(const rulesfile *file, const entry *e)
{
    for (int i = 0; i < file->notes; i++)
        if (file->note[i].line == e->line)
            return true;
    return false;
}

static void notes_find(const reading *r)
{
    sabot_rules_finding finding[SABOT_FINDINGS_MAX];
    rulesfile *file = r->file;
    const int n = sabot_rules_notes(&file->rules, finding);

    for (int i = 0; i < n && file->notes < RULESFILE_KEYS; i++) {
        const entry *e = entry_at_fault(r, finding[i].key, sabot_rules_notes);
        if (e && is_noted(file, e))
            continue;
        finding_put(&file->note[file->notes++], e ? e->line : 1, e ? e->key : finding[i].key,
                    e ? e->value : "", finding[i].ruling);
    }
}

/* ---- The whole file ------------------------------------------------------------------------ */

/* A byte that no line of text has, or NULL. */
static const char *odd_byte(const char *text, size_t n)
{
    for (const char *c = text; c < text + n; c++)
        if ((unsigned char)*c < ' ' && *c != '\n' && *c != '\r' && *c != '\t')
            return c;
    return NULL;
}

static int lines_read(reading *r, const char *text, size_t n, int *line, sabot_error *error)
{
    const char *odd = odd_byte(text, n);
    int bad;

    if (odd) {
        *line = 1;
        for (const char *c = text; c < odd; c++)
            *line += *c == '\n';
        return rulesfile_unreadable(error, "this is no text file: take the control characters out",
                                    NULL);
    }
    bad = ini_parse_stream(next_line, r, key_seen, r);
    *line = bad > 0 ? bad : 0;
    if (bad != 0)
        return rulesfile_unreadable(error, "this line cannot be read: write it as \"key = value\"",
                                    NULL);
    if (r->too_many)
        return rulesfile_unreadable(error, "there are too many keys for one table", NULL);
    return 0;
}

/* Where one line is at fault the others are still judged, as far as they can be: by the rules that
 * the sound lines make. What would follow from a game or an edition that is none is not told. */
static void faults_find(const reading *r)
{
    const rulesfile *file = r->file;

    keys_set(r);
    if (file->rules.game == SABOT_GAME_NONE || has_fault(file, "edition"))
        return;
    rules_check(r);
    contradictions_find(r);
}

int rulesfile_parse(const char *text, size_t n, rulesfile *file, int *line, sabot_error *error)
{
    reading r = { .at = text + codec_mark(text, n), .end = text + n, .file = file };

    memset(file, 0, sizeof *file);
    *line = 0;
    if (n > RULESFILE_BYTES)
        return rulesfile_unreadable(error, "this is too large to be a rules file: 65536 bytes are "
                                    "the most", NULL);
    if (lines_read(&r, text, n, line, error) < 0)
        return -1;
    faults_find(&r);
    if (file->faults == 0)
        notes_find(&r);
    faults_sort(file);
    return 0;
}

/* ---- The first fault, for everyone else ---------------------------------------------------- */

int rulesfile_first(const rulesfile *file, sabot_rules *rules, sabot_rules_fault *fault,
                    sabot_error *error)
{
    static const sabot_ruling lawful = { .verdict = SABOT_ACCEPTED, .says = "these are lawful" };

    for (int i = 0; file->unread > 0 && i < file->faults; i++)
        if (file->fault[i].unread) {
            fault->line = file->fault[i].line;
            return rulesfile_unreadable(error, file->fault[i].ruling.says, NULL);
        }
    if (file->faults > 0) {
        *fault = file->fault[0];
        return 0;
    }
    finding_put(fault, 0, "", "", lawful);
    memcpy(rules, &file->rules, sizeof *rules);
    return 0;
}

int sabot_rules_from_memory(const char *text, size_t n, sabot_rules *rules,
                            sabot_rules_fault *fault, sabot_error *error)
{
    rulesfile file;

    memset(fault, 0, sizeof *fault);
    if (rulesfile_parse(text, n, &file, &fault->line, error) < 0)
        return -1;
    return rulesfile_first(&file, rules, fault, error);
}
