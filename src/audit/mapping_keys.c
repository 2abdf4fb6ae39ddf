/* mapping_keys.c: the keys of a mapping: each has a row in one table, its section, its name, and
 * who sets it. */
#include "audit/building.h"

#include "codec/codec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void setter(building *b, const entry *e, int what);
typedef struct key { const char *section, *name; setter *set; int what; } key;

/* ---- Places and words ----------------------------------------------------------------------- */

static int place_make(void *of, const char *name, size_t n)
{
    audit_mapping *const m = of;

    for (int i = 0; i < m->places; i++)
        if (strlen(m->place[i]) == n && memcmp(m->place[i], name, n) == 0)
            return i;
    if (m->places == PLACES || n >= PLACE_TEXT)
        return NOWHERE;
    memcpy(m->place[m->places], name, n);
    m->place[m->places][n] = '\0';
    return m->places++;
}

static bool is_caught(const audit_mapping *m, const char *name)
{
    for (int i = 0; i < m->places; i++)
        if (strcmp(m->place[i], name) == 0)
            return true;
    return false;
}

/* "hands.player[0].rank" into its steps, which point into the place's own text. */
static bool path_read(json_path *path, const char *text)
{
    path->n = 0;
    while (*text != '\0') {
        const size_t n = strcspn(text, ".[");

        if (path->n == PATHS_DEEP)
            return false;
        if (n > 0) {
            path->step[path->n].index = -1;
            path->step[path->n].at = text;
            path->step[path->n++].n = (uint32_t)n;
            text += n;
        } else if (*text == '[') {
            char *end;
            const long index = strtol(text + 1, &end, 10);

            if (end == text + 1 || *end != ']' || index < 0 || index > 99)
                return false;
            path->step[path->n++].index = (int)index;
            text = end + 1;
        } else {
            return false;
        }
        if (*text == '.' && *++text == '\0')
            return false;
    }
    return path->n > 0;
}

static void set_place(building *b, const entry *e, int role)
{
    audit_mapping *const m = b->m;
    const char *name = e->value;
    size_t n = strlen(name);

    if (n > 2 && name[0] == '{' && name[n - 1] == '}') {
        name++;
        n -= 2;
    }
    if (n == 0) {
        mapping_fail(b, e->line,
                     "%s names no place: write a column, a path or a name in braces, or leave "
                     "the line out",
                     e->key);
        return;
    }
    char word[VALUE_TEXT];
    snprintf(word, sizeof word, "%.*s", (int)n, name);
    if (m->format == LOG_TEXT && !is_caught(m, word)) {
        mapping_fail(b, e->line, "no pattern of [text] has {%s}: put it there, or name one that is",
                     word);
        return;
    }
    const int place = place_make(m, word, n);
    if (place == NOWHERE) {
        mapping_fail(b, e->line,
                     "there are too many places, or this name is too long: %d places of %d "
                     "letters are the most",
                     PLACES, PLACE_TEXT - 1);
        return;
    }
    if (m->format == LOG_JSON && !path_read(&m->path[place], m->place[place])) {
        mapping_fail(b, e->line, "%s is no path: write it like winner, hands.player or "
                         "hands.player[0].rank", word);
        return;
    }
    m->role[role] = (uint8_t)place;
}

static void word_refused(building *b, const entry *e, const char *word, size_t n)
{
    mapping_fail(b, e->line,
                 "%s: \"%.*s\" cannot stand here: %d words of up to %d letters are the most",
                 e->key, (int)n, word, WORDS, WORD_TEXT - 1);
}

/* Puts each word of a list into those known; a word with blanks stands in quotation marks. */
static void put_words(building *b, const entry *e, audit_words *into, int means)
{
    const char *at = e->value;
    int words = 0;

    for (;;) {
        at += strspn(at, " \t,");
        if (*at == '\0')
            break;
        const bool quoted = *at == '"' && strchr(at + 1, '"') != NULL;
        at += quoted;
        const size_t n = strcspn(at, quoted ? "\"" : " \t,");
        if (!words_put(into, at, n, means)) {
            word_refused(b, e, at, n);
            return;
        }
        at += n + quoted;
        words++;
    }
    if (words == 0)
        mapping_fail(b, e->line, "%s lists no words: write some, or leave the line out", e->key);
}

static void set_winner(building *b, const entry *e, int is) { put_words(b, e, &b->m->winner, is); }
static void set_hand(building *b, const entry *e, int is) { put_words(b, e, &b->m->hand, is); }
static void set_on(building *b, const entry *e, int is) { put_words(b, e, &b->m->on, is); }
static void set_yes(building *b, const entry *e, int is) { put_words(b, e, &b->m->yes_no, is); }
static void set_rank(building *b, const entry *e, int is)
{
    put_words(b, e, &b->m->cards.rank, is);
}
static void set_none(building *b, const entry *e, int is)
{
    put_words(b, e, &b->m->cards.none, is);
}
static void set_sign(building *b, const entry *e, int is) { put_words(b, e, &b->m->sign, is); }
static void set_waiting(building *b, const entry *e, int is)
{
    put_words(b, e, &b->m->waiting, is);
}

static void set_game(building *b, const entry *e, int ours)
{
    if (b->m->game.n > 0) {
        mapping_fail(b, e->line, "[other-game] has ours and others: leave one of them out");
        return;
    }
    b->m->game_is_ours = ours != 0;
    put_words(b, e, &b->m->game, 1);
}

/* "1=s": a spelling and the suit it stands for. */
static int suit_letter(char c)
{
    const char *const at = c == '\0' ? NULL : strchr("cdhs", folded(c));

    return at ? (int)(at - "cdhs") : -1;
}

static void set_suits(building *b, const entry *e, int what)
{
    int words = 0;

    (void)what;
    for (const char *at = e->value + strspn(e->value, " \t,"); *at != '\0'; words++) {
        const size_t n = strcspn(at, " \t,");
        if (n < 3 || at[n - 2] != '=' || suit_letter(at[n - 1]) < 0) {
            mapping_fail(b, e->line,
                         "suit-words is made of WORD=SUIT, the suit being c, d, h or s: \"%.*s\" "
                         "is none; write it like 1=s 2=h 3=d 4=c",
                         (int)n, at);
            return;
        }
        if (!words_put(&b->m->cards.suit, at, n - 2, suit_letter(at[n - 1]) + 1)) {
            word_refused(b, e, at, n);
            return;
        }
        at += n;
        at += strspn(at, " \t,");
    }
    if (words == 0)
        mapping_fail(b, e->line, "%s lists no words: write some, or leave the line out", e->key);
}

/* ---- Choices -------------------------------------------------------------------------------- */

/* The number of a word in a list that ends with NULL; fails if it is none. */
static int choice(building *b, const entry *e, const char *const list[])
{
    char all[AUDIT_SAYS] = "";
    const char *meant;

    for (int i = 0; list[i]; i++) {
        if (span_is((audit_span){ e->value, (uint32_t)strlen(e->value) }, list[i]))
            return i;
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", i ? ", " : "", list[i]);
    }
    meant = codec_meant(e->value, strlen(e->value), list);
    mapping_fail(b, e->line, "%s = %s: %s%s%sit is one of %s", e->key, e->value,
         meant ? "did you mean " : "", meant ? meant : "", meant ? "? " : "", all);
    return 0;
}

static bool yes_or_no(building *b, const entry *e)
{
    static const char *const list[] = { "no", "yes", "off", "on", "false", "true", NULL };

    return choice(b, e, list) % 2 == 1;
}

/* A sign, or its name where it would be hard to write. 0: it is none. */
static char sign_of(building *b, const entry *e)
{
    static const struct { const char *name; char sign; } named[] = {
        { "comma", ',' }, { "semicolon", ';' }, { "tab", '\t' }, { "stroke", '|' },
        { "pipe", '|' }, { "slash", '/' }, { "blank", ' ' }, { "space", ' ' }, { "colon", ':' },
    };

    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        if (span_is((audit_span){ e->value, (uint32_t)strlen(e->value) }, named[i].name))
            return named[i].sign;
    if (strlen(e->value) == 1 && e->value[0] != '"' && e->value[0] != '\n')
        return e->value[0];
    mapping_fail(b, e->line,
                 "%s is one sign: comma, semicolon, tab, stroke, slash, blank, or the sign "
                 "itself",
                 e->key);
    return 0;
}

static int number_of(building *b, const entry *e, int least, int most)
{
    char *end;
    const long value = strtol(e->value, &end, 10);

    if (end == e->value || *end != '\0' || value < least || value > most)
        mapping_fail(b, e->line, "%s is a number from %d to %d", e->key, least, most);
    return (int)value;
}

static void set_format(building *b, const entry *e, int what)
{
    static const char *const list[] = { "csv", "json", "text", "results", NULL };

    (void)what;
    b->m->format = (log_format)(LOG_CSV + choice(b, e, list));
}

static void set_rows(building *b, const entry *e, int what)
{
    static const char *const list[] = { "round", "card", "wager", "shoe", NULL };

    (void)what;
    b->m->rows = (log_rows)choice(b, e, list);
}

enum { OF_SEPARATOR, OF_BETWEEN, OF_HEADER, OF_SKIP, OF_COMMENT, OF_OTHER, OF_SHOES, OF_NUMBERS,
       OF_FROM, OF_ORDER, OF_SPELLING, OF_SUIT_ORDER, OF_RUN, OF_FIRST, OF_LEFTOVER, OF_GLUED,
       OF_KIND, OF_TAKEN, OF_UNIT, OF_DECIMAL, OF_TIE, OF_FORM, OF_ZONE };

static void set_suit_order(building *b, const entry *e)
{
    unsigned seen = 0;

    for (int i = 0; i < 4; i++) {
        const int suit = strlen(e->value) == 4 ? suit_letter(e->value[i]) : -1;

        if (suit < 0 || (seen & 1u << suit)) {
            mapping_fail(b, e->line, "suit-order is the four suits once each, such as cdhs");
            return;
        }
        seen |= 1u << suit;
        b->m->cards.suit_order[i] = (char)suit;
    }
}

static void set_form(building *b, const entry *e)
{
    time_form *const t = &b->m->time;

    t->kind = TIME_PATTERN;
    if (strcmp(e->value, "iso") == 0)
        t->kind = TIME_ISO;
    else if (strcmp(e->value, "epoch") == 0)
        t->kind = TIME_EPOCH;
    else if (strlen(e->value) >= sizeof t->pattern ||
             (!strstr(e->value, "h") && !strstr(e->value, "D")))
        mapping_fail(b, e->line, "form is iso, epoch or a pattern such as DD/MM/YYYY hh:mm:ss");
    else
        memcpy(t->pattern, e->value, strlen(e->value) + 1);
}

static void set_zone(building *b, const entry *e)
{
    if (!zone_read((audit_span){ e->value, (uint32_t)strlen(e->value) }, &b->m->time.zone))
        mapping_fail(b, e->line, "zone is hours and minutes from Greenwich, such as -05:00");
}

static void set_comment(building *b, const entry *e)
{
    if (strcmp(e->value, "semicolon") == 0) /* the sign itself would begin a comment */
        b->m->comment[0] = ';';
    else if (e->value[0] == '\0' || strlen(e->value) >= sizeof b->m->comment)
        mapping_fail(b, e->line, "comment is what such a line begins with, such as #");
    else
        memcpy(b->m->comment, e->value, strlen(e->value) + 1);
}

static void set_plain(building *b, const entry *e, int what)
{
    static const char *const others[] = { "bad", "skip", NULL };
    static const char *const shoes[] = { "id", "blank-line", "heading", "header", "falling", "file",
                                         "unknown", NULL };
    static const char *const numbers[] = { "in-shoe", "throughout", "none", NULL };
    static const char *const from[] = { "0", "1", "any", NULL };
    static const char *const orders[] = { "player-first", "dealing", NULL };
    static const char *const spellings[] = { "faces", "values", "numbers", NULL };
    static const char *const runs[] = { "ranks", "suits", NULL };
    static const char *const kinds[] = { "net", "gross", NULL };
    static const char *const units[] = { "dollars", "cents", NULL };
    static const char *const ties[] = { "lose", "push", NULL };
    audit_mapping *const m = b->m;

    switch (what) {
    case OF_SEPARATOR: m->separator = sign_of(b, e); break;
    case OF_BETWEEN: m->cards.between = sign_of(b, e); break;
    case OF_HEADER: m->header = yes_or_no(b, e); break;
    case OF_SKIP: m->skip = number_of(b, e, 0, 99); break;
    case OF_COMMENT: set_comment(b, e); break;
    case OF_OTHER: m->skip_others = choice(b, e, others) == 1; break;
    case OF_SHOES: b->shoes = (shoes_told)choice(b, e, shoes); break;
    case OF_NUMBERS: b->numbers = choice(b, e, numbers); break;
    case OF_FROM:
        m->terms.from = (int8_t)(choice(b, e, from) == 2 ? -1 : choice(b, e, from));
        break;
    case OF_ORDER: m->cards.dealing_order = choice(b, e, orders) == 1; break;
    case OF_SPELLING: m->cards.kind = (spelling_kind)choice(b, e, spellings); break;
    case OF_SUIT_ORDER: set_suit_order(b, e); break;
    case OF_RUN: m->cards.by_suits = choice(b, e, runs) == 1; break;
    case OF_FIRST: m->cards.first = number_of(b, e, 0, 1); break;
    case OF_LEFTOVER: m->terms.leftover_thirds = yes_or_no(b, e); break;
    case OF_GLUED: m->cards.glued = yes_or_no(b, e); break;
    case OF_KIND:
        m->paid_kind = (uint8_t)(choice(b, e, kinds) == 1 ? AUDIT_GROSS : AUDIT_NET);
        break;
    case OF_TAKEN: m->terms.commission_taken = yes_or_no(b, e); break;
    case OF_UNIT: m->money.cents = choice(b, e, units) == 1; break;
    case OF_DECIMAL: m->money.decimal = sign_of(b, e); break;
    case OF_TIE: m->terms.tie_pushes = choice(b, e, ties) == 1; break;
    case OF_FORM: set_form(b, e); break;
    case OF_ZONE: set_zone(b, e); break;
    default: break;
    }
}

/* ---- Patterns ------------------------------------------------------------------------------- */

static void compile(building *b, const entry *e, audit_pattern *into)
{
    const char *const says = pattern_compile(into, e->value, place_make, b->m);

    if (says)
        mapping_fail(b, e->line, "%s: %s", e->key, says);
}

/* "round", "round2" ... "round9". */
static int which_pattern(const char *word, const char *name)
{
    const size_t n = strlen(name);

    if (strncmp(word, name, n) != 0)
        return -1;
    if (word[n] == '\0')
        return 0;
    return word[n] >= '2' && word[n] <= '9' && word[n + 1] == '\0' ? word[n] - '1' : -1;
}

/* ---- The keys ------------------------------------------------------------------------------- */

static const key keys[] = {
    {"log", "format", set_format, 0},
    {"log", "rows", set_rows, 0},
    {"log", "separator", set_plain, OF_SEPARATOR},
    {"log", "header", set_plain, OF_HEADER},
    {"log", "skip", set_plain, OF_SKIP},
    {"log", "comment", set_plain, OF_COMMENT},
    {"log", "heading", NULL, 0},
    {"round", "table", set_place, ROLE_TABLE},
    {"round", "shoe", set_place, ROLE_SHOE},
    {"round", "number", set_place, ROLE_NUMBER},
    {"round", "shoes", set_plain, OF_SHOES},
    {"round", "numbers", set_plain, OF_NUMBERS},
    {"round", "from", set_plain, OF_FROM},
    {"cards", "p1", set_place, ROLE_CARD_P1},
    {"cards", "p2", set_place, ROLE_CARD_P2},
    {"cards", "p3", set_place, ROLE_CARD_P3},
    {"cards", "b1", set_place, ROLE_CARD_B1},
    {"cards", "b2", set_place, ROLE_CARD_B2},
    {"cards", "b3", set_place, ROLE_CARD_B3},
    {"cards", "p1-suit", set_place, ROLE_SUIT_P1},
    {"cards", "p2-suit", set_place, ROLE_SUIT_P1 + 1},
    {"cards", "p3-suit", set_place, ROLE_SUIT_P1 + 2},
    {"cards", "b1-suit", set_place, ROLE_SUIT_P1 + 3},
    {"cards", "b2-suit", set_place, ROLE_SUIT_P1 + 4},
    {"cards", "b3-suit", set_place, ROLE_SUIT_B3},
    {"cards", "player", set_place, ROLE_PLAYER_CARDS},
    {"cards", "banker", set_place, ROLE_BANKER_CARDS},
    {"cards", "all", set_place, ROLE_ALL},
    {"cards", "card", set_place, ROLE_CARD},
    {"cards", "card-suit", set_place, ROLE_CARD_SUIT},
    {"cards", "hand", set_place, ROLE_HAND},
    {"cards", "place", set_place, ROLE_PLACE},
    {"cards", "order", set_plain, OF_ORDER},
    {"cards", "between", set_plain, OF_BETWEEN},
    {"cards", "spelling", set_plain, OF_SPELLING},
    {"cards", "ace", set_rank, 1},
    {"cards", "ten", set_rank, 10},
    {"cards", "jack", set_rank, 11},
    {"cards", "queen", set_rank, 12},
    {"cards", "king", set_rank, 13},
    {"cards", "suit-words", set_suits, 0},
    {"cards", "suit-order", set_plain, OF_SUIT_ORDER},
    {"cards", "run", set_plain, OF_RUN},
    {"cards", "first", set_plain, OF_FIRST},
    {"cards", "none", set_none, 1},
    {"cards", "leftover", set_plain, OF_LEFTOVER},
    {"cards", "glued", set_plain, OF_GLUED},
    {"cards", "hand-player", set_hand, SABOT_ON_PLAYER},
    {"cards", "hand-banker", set_hand, SABOT_ON_BANKER},
    {"said", "player", set_place, ROLE_PLAYER_TOTAL},
    {"said", "banker", set_place, ROLE_BANKER_TOTAL},
    {"said", "winner", set_place, ROLE_WINNER},
    {"said", "banker-wins", set_winner, SABOT_ON_BANKER},
    {"said", "player-wins", set_winner, SABOT_ON_PLAYER},
    {"said", "tie", set_winner, SABOT_ON_TIE},
    {"said", "no-result", set_winner, NO_RESULT},
    {"said", "player-natural", set_place, ROLE_PLAYER_NATURAL},
    {"said", "banker-natural", set_place, ROLE_BANKER_NATURAL},
    {"said", "natural", set_place, ROLE_NATURAL},
    {"said", "player-pair", set_place, ROLE_PLAYER_PAIR},
    {"said", "banker-pair", set_place, ROLE_BANKER_PAIR},
    {"said", "pair", set_place, ROLE_PAIR},
    {"said", "cutting-card", set_place, ROLE_CUTTING_CARD},
    {"said", "last", set_place, ROLE_LAST},
    {"said", "yes", set_yes, WORD_YES},
    {"said", "no", set_yes, WORD_NO},
    {"money", "on", set_place, ROLE_ON},
    {"money", "stake", set_place, ROLE_STAKE},
    {"money", "paid", set_place, ROLE_PAID},
    {"money", "commission", set_place, ROLE_COMMISSION},
    {"money", "balance", set_place, ROLE_BALANCE},
    {"money", "who", set_place, ROLE_WHO},
    {"money", "kind", set_plain, OF_KIND},
    {"money", "taken", set_plain, OF_TAKEN},
    {"money", "unit", set_plain, OF_UNIT},
    {"money", "decimal", set_plain, OF_DECIMAL},
    {"money", "tie", set_plain, OF_TIE},
    {"money", "on.other", set_on, SABOT_ON_OTHER},
    {"time", "time", set_place, ROLE_TIME},
    {"time", "closed", set_place, ROLE_CLOSED},
    {"time", "laid", set_place, ROLE_LAID},
    {"time", "form", set_plain, OF_FORM},
    {"time", "zone", set_plain, OF_ZONE},
    {"text", "other", set_plain, OF_OTHER},
    {"text", "round", NULL, 0},
    {"text", "line", NULL, 0},
    {"results", "results", set_place, ROLE_RESULTS},
    {"results", "banker", set_sign, SABOT_ON_BANKER},
    {"results", "player", set_sign, SABOT_ON_PLAYER},
    {"results", "tie", set_sign, SABOT_ON_TIE},
    {"results", "banker-pair", set_sign, SIGN_BANKER_PAIR},
    {"results", "player-pair", set_sign, SIGN_PLAYER_PAIR},
    {"results", "both-pairs", set_sign, SIGN_BOTH_PAIRS},
    {"results", "natural", set_sign, SIGN_NATURAL},
    {"results", "pad", set_sign, SIGN_PAD},
    {"other-game", "column", set_place, ROLE_GAME},
    {"other-game", "ours", set_game, 1},
    {"other-game", "others", set_game, 0},
    {"placeholder", "column", set_place, ROLE_PLACEHOLDER},
    {"placeholder", "words", set_waiting, 1},
};

static const char *const sections[] = { "log", "rules", "round", "cards", "said", "money", "time",
                                        "text", "results", "other-game", "placeholder", NULL };

enum { KEYS = sizeof keys / sizeof *keys };

/* ---- Setting them --------------------------------------------------------------------------- */

/* "stake.banker": a key for each wager. The wager, or 0. */
static int wager_of(const entry *e, const char *prefix)
{
    const size_t n = strlen(prefix);

    if (strcmp(e->section, "money") != 0 || strncmp(e->key, prefix, n) != 0)
        return 0;
    for (int on = 1; on <= WAGERS; on++)
        if (strcmp(e->key + n, sabot_field_word(SABOT_F_ON, on)) == 0)
            return on;
    return 0;
}

static bool wager_set(building *b, const entry *e)
{
    const int stake = wager_of(e, "stake."), paid = wager_of(e, "paid."), on = wager_of(e, "on.");

    if (stake)
        set_place(b, e, ROLE_STAKE_ON + stake);
    if (paid)
        set_place(b, e, ROLE_PAID_ON + paid);
    if (on)
        set_on(b, e, on);
    return stake || paid || on;
}

static void key_unknown(building *b, const entry *e)
{
    const char *list[KEYS + 1] = { NULL }, *meant;
    char all[AUDIT_SAYS] = "";
    int n = 0;

    for (int i = 0; i < KEYS; i++)
        if (strcmp(keys[i].section, e->section) == 0)
            list[n++] = keys[i].name;
    meant = codec_meant(e->key, strlen(e->key), list);
    if (meant) {
        mapping_fail(b, e->line, "[%s] has no key %s: did you mean %s?", e->section, e->key, meant);
        return;
    }
    for (int i = 0; i < KEYS; i++)
        if (strcmp(keys[i].name, e->key) == 0) {
            mapping_fail(b, e->line, "[%s] has no key %s: it is one of [%s], put it there",
                         e->section, e->key, keys[i].section);
            return;
        }
    for (int i = 0; i < n; i++)
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", i ? ", " : "", list[i]);
    mapping_fail(b, e->line, "[%s] has no key %s: it has %.200s", e->section, e->key, all);
}

static void section_unknown(building *b, const entry *e)
{
    const char *const meant = codec_meant(e->section, strlen(e->section), sections);

    if (e->section[0] == '\0')
        mapping_fail(b, e->line, "%s stands in no section: put a line like [log] before it",
                     e->key);
    else
        mapping_fail(b, e->line, "there is no section [%s]: %s%s%s", e->section,
                     meant ? "did you mean [" : "the sections are log, rules, round, cards, said, "
                                                "money, time, text, results, other-game, ",
                     meant ? meant : "placeholder", meant ? "]?" : "");
}

static bool is_section(const char *name)
{
    for (int i = 0; sections[i]; i++)
        if (strcmp(sections[i], name) == 0)
            return true;
    return false;
}

static void key_set(building *b, const entry *e)
{
    if (!is_section(e->section)) {
        section_unknown(b, e);
        return;
    }
    for (int i = 0; i < KEYS; i++)
        if (strcmp(keys[i].section, e->section) == 0 && strcmp(keys[i].name, e->key) == 0) {
            if (keys[i].set)
                keys[i].set(b, e, keys[i].what);
            return;
        }
    const bool pattern = strcmp(e->section, "text") == 0 && (which_pattern(e->key, "round") >= 0 ||
                                                             which_pattern(e->key, "line") >= 0);
    if (!pattern && !wager_set(b, e))
        key_unknown(b, e);
}

/* Patterns come before whoever names what they catch. */
static void patterns_set(building *b)
{
    for (int i = 0; i < b->entries && !b->failed; i++) {
        const entry *const e = &b->entry[i];
        const bool text = strcmp(e->section, "text") == 0;
        const int round = text ? which_pattern(e->key, "round") : -1;
        const int line = text ? which_pattern(e->key, "line") : -1;

        if (round >= 0)
            compile(b, e, &b->m->round[round]);
        if (line >= 0)
            compile(b, e, &b->m->line[line]);
    }
}

/* "Shoe {shoe}" names the shoe by that very name; nothing else in it is wanted. */
static void heading_set(building *b)
{
    const entry *const e = mapping_entry(b, "log", "heading");
    const char *brace = e ? e->value : NULL;

    if (!e)
        return;
    while ((brace = strchr(brace, '{')) != NULL) {
        if (strncmp(brace, "{}", 2) != 0 && strncmp(brace, "{shoe}", 6) != 0)
            mapping_fail(b, e->line, "a heading names {shoe} alone: write {} for the rest");
        brace++;
    }
    compile(b, e, &b->m->heading);
    for (int i = 0; i < b->m->places; i++)
        if (strcmp(b->m->place[i], "shoe") == 0 && strstr(e->value, "{shoe}"))
            b->m->shoe_of_heading = i;
}

void mapping_keys_set(building *b)
{
    const entry *const format = mapping_entry(b, "log", "format");

    if (format)
        key_set(b, format);
    patterns_set(b);
    for (int i = 0; i < b->entries && !b->failed; i++)
        if (&b->entry[i] != format && strcmp(b->entry[i].section, "rules") != 0)
            key_set(b, &b->entry[i]);
    if (!b->failed)
        heading_set(b);
}
