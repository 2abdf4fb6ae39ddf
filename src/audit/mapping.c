/* mapping.c: a mapping file read, understood and checked whole, or one sentence that says what is
 * wrong with it and what to do. */
#include "audit/building.h"

#include "codec/codec.h"

#include <errno.h>
#include <ini.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_BYTES = 65536, LINE_BYTES = 180 };

void mapping_fail(building *b, int line, const char *format, ...)
{
    char says[AUDIT_SAYS], where[AUDIT_SAYS];
    va_list list;

    if (b->failed)
        return;
    b->failed = true;
    va_start(list, format);
    vsnprintf(says, sizeof says, format, list);
    va_end(list);
    if (line > 0)
        snprintf(where, sizeof where, "%.100s:%d: ", b->path, line);
    else
        snprintf(where, sizeof where, "%.100s: ", b->path);
    codec_show(where, strlen(where), b->says, AUDIT_SAYS);
    const size_t n = strlen(b->says);
    codec_show(says, strlen(says), b->says + n, AUDIT_SAYS - n);
}

const entry *mapping_entry(const building *b, const char *section, const char *key)
{
    for (int i = 0; i < b->entries; i++)
        if (strcmp(b->entry[i].section, section) == 0 && strcmp(b->entry[i].key, key) == 0)
            return &b->entry[i];
    return NULL;
}

/* ---- Lines, through inih -------------------------------------------------------------------- */

static bool is_line(audit_span line)
{
    if (line.n == 0)
        return true;
    return memchr(line.at, line.at[0] == '[' ? ']' : '=', line.n) != NULL;
}

/* The next line for inih, blanks before it dropped, since it takes an indented line for the rest of
 * the one before. */
static char *next_line(char *out, int size, void *context)
{
    building *const b = context;

    if (b->at >= b->end || b->failed)
        return NULL;
    const char *const eol = memchr(b->at, '\n', (size_t)(b->end - b->at));
    audit_span line = trimmed(span(b->at, eol ? eol : b->end));
    b->at = eol ? eol + 1 : b->end;
    b->line++;
    if (line.n > 0 && strchr(";#", line.at[0]))
        line.n = 0; /* a remark may be of any length */
    if (line.n > LINE_BYTES || line.n + 2 > (unsigned)size) {
        mapping_fail(b, b->line, "the line is too long: %d letters are the most", LINE_BYTES);
        return NULL;
    }
    if (!is_line(line)) {
        mapping_fail(b, b->line, "this line is no \"key = value\", no \"[section]\" and no comment "
                                 "(\"; ...\"): write it as one of them");
        return NULL;
    }
    memcpy(out, line.at, line.n);
    memcpy(out + line.n, "\n", 2);
    return out;
}

static void fold_copy(char *out, size_t size, const char *from)
{
    size_t n = 0;

    for (; from[n] != '\0' && n + 1 < size; n++)
        out[n] = (char)folded(from[n]);
    out[n] = '\0';
}

static int key_seen(void *context, const char *section, const char *name, const char *value)
{
    building *const b = context;
    entry *const e = &b->entry[b->entries];

    if (b->entries == ENTRIES) {
        mapping_fail(b, b->line, "there are too many keys for one mapping: %d are the most",
                     ENTRIES);
        return 1;
    }
    e->line = b->line;
    fold_copy(e->section, sizeof e->section, section);
    fold_copy(e->key, sizeof e->key, name);
    snprintf(e->value, sizeof e->value, "%s", value);
    if (mapping_entry(b, e->section, e->key))
        mapping_fail(b, b->line, "%s stands in [%s] before: leave one of the two lines out", e->key,
                     e->section);
    b->entries++;
    return 1;
}

static void lines_read(building *b, const char *text, size_t n)
{
    if (n > FILE_BYTES) {
        mapping_fail(b, 0, "this is too large to be a mapping: %d bytes are the most", FILE_BYTES);
        return;
    }
    for (size_t i = 0; i < n; i++)
        if ((unsigned char)text[i] < ' ' && !strchr("\n\r\t", text[i] ? text[i] : 'x')) {
            mapping_fail(b, 0, "this is no text file: take the control characters out");
            return;
        }
    b->at = text + codec_mark(text, n);
    b->end = text + n;
    const int bad = ini_parse_stream(next_line, b, key_seen, b);
    if (bad != 0)
        mapping_fail(b, bad > 0 ? bad : 0, "this line cannot be read: write it as \"key = value\"");
}

/* ---- What is known without a word ----------------------------------------------------------- */

static void begin(audit_mapping *m)
{
    m->separator = ',';
    m->header = true;
    m->shoe_of_heading = NOWHERE;
    memset(m->role, NOWHERE, sizeof m->role);
    m->cards.first = 1;
    for (int i = 0; i < 4; i++)
        m->cards.suit_order[i] = (char)i;
    m->money.decimal = '.';
    m->terms.tie_pushes = true;
    m->terms.from = -1;
}

static void winners_known(audit_words *words)
{
    static const char *const wins[] = { "banker win", "banker wins", "banker won", "player win",
                                        "player wins", "player won", "tie game" };
    static const uint8_t means[] = { SABOT_ON_BANKER, SABOT_ON_BANKER, SABOT_ON_BANKER,
                                     SABOT_ON_PLAYER, SABOT_ON_PLAYER, SABOT_ON_PLAYER,
                                     SABOT_ON_TIE };

    words_known(words, "b banker banco bank \xE5\xBA\x84 \xE8\x8E\x8A", SABOT_ON_BANKER);
    words_known(words, "p player punto \xE9\x97\xB2 \xE9\x96\x92", SABOT_ON_PLAYER);
    words_known(words, "t tie draw standoff stand-off egalite \xE5\x92\x8C", SABOT_ON_TIE);
    for (size_t i = 0; i < sizeof means; i++)
        words_put(words, wins[i], strlen(wins[i]), means[i]);
    words_known(words, "- -- na n/a null none nan", NO_RESULT);
}

static void results_known(audit_mapping *m)
{
    static const struct { uint8_t means; const char *known; } signs[] = {
        { SABOT_ON_BANKER, "b \xE5\xBA\x84 \xE8\x8E\x8A" },
        { SABOT_ON_PLAYER, "p \xE9\x97\xB2 \xE9\x96\x92" },
        { SABOT_ON_TIE, "t \xE5\x92\x8C" },
    };
    bool told = false;

    for (int i = 0; i < m->sign.n; i++)
        told = told || m->sign.word[i].means <= SABOT_ON_TIE;
    for (size_t i = 0; !told && i < sizeof signs / sizeof *signs; i++)
        words_known(&m->sign, signs[i].known, signs[i].means);
    words_known(&m->sign, ", ; / | -", SIGN_BETWEEN);
}

static void words_finish(audit_mapping *m)
{
    winners_known(&m->winner);
    words_known(&m->hand, "p player punto 1", SABOT_ON_PLAYER);
    words_known(&m->hand, "b banker banco bank d dealer 2", SABOT_ON_BANKER);
    for (int on = 1; on <= WAGERS; on++)
        words_put(&m->on, sabot_field_word(SABOT_F_ON, on),
                  strlen(sabot_field_word(SABOT_F_ON, on)), on);
    winners_known(&m->on);
    words_known(&m->on, "other pair player-pair banker-pair pp bp", SABOT_ON_OTHER);
    words_put(&m->on, "player pair", 11, SABOT_ON_OTHER);
    words_put(&m->on, "banker pair", 11, SABOT_ON_OTHER);
    words_known(&m->yes_no, "yes y true t 1 x", WORD_YES);
    words_known(&m->yes_no, "no n false f 0 - na null none", WORD_NO);
    words_known(&m->whose, "yes y true 1 8 9 natural pair", WORD_YES);
    words_known(&m->whose, "no n false 0 - na null none", WORD_NO);
    words_known(&m->whose, "both pb bp", WORD_BOTH);
    results_known(m);
    spelling_finish(&m->cards);
}

/* ---- Put together, and checked -------------------------------------------------------------- */

static bool has_any(const audit_mapping *m, int from, int to)
{
    for (int role = from; role <= to; role++)
        if (has_role(m, (audit_role)role))
            return true;
    return false;
}

static int shoe_words_line(const building *b)
{
    const entry *const e = mapping_entry(b, "round", "shoes");

    return e ? e->line : 0;
}

static void shoes_settle(building *b)
{
    static const audit_shoe_by by[] = { AUDIT_SHOE_BY_ID, AUDIT_SHOE_BY_MARK, AUDIT_SHOE_BY_MARK,
                                        AUDIT_SHOE_BY_MARK, AUDIT_SHOE_BY_NUMBER,
                                        AUDIT_SHOE_BY_FILE, AUDIT_SHOE_UNKNOWN };
    static const shoe_mark mark[] = { MARK_NONE, MARK_BLANK_LINE, MARK_HEADING, MARK_HEADER,
                                      MARK_NONE, MARK_NONE, MARK_NONE };
    audit_mapping *const m = b->m;
    const bool number = has_role(m, ROLE_NUMBER) && b->numbers == 0;
    const bool lines = m->format == LOG_RESULTS || m->rows == ROWS_SHOE;
    const int line = shoe_words_line(b);

    if (b->shoes == SHOES_NOT_TOLD)
        b->shoes = has_role(m, ROLE_SHOE) ? SHOES_ID : m->heading.n > 0 ? SHOES_HEADING
                   : number ? SHOES_FALLING : SHOES_UNKNOWN;
    if (b->shoes == SHOES_ID && !has_role(m, ROLE_SHOE))
        mapping_fail(b, line, "shoes = id needs a place that names them: write shoe = ");
    if (b->shoes == SHOES_HEADING && m->heading.n == 0)
        mapping_fail(b, line, "shoes = heading needs the pattern of one: write heading = in [log]");
    if (b->shoes == SHOES_FALLING && !number)
        mapping_fail(b, line,
                     "shoes = falling needs a number that begins again with each shoe: write "
                     "number = ");
    if (b->shoes == SHOES_HEADER && (m->format != LOG_CSV || !m->header))
        mapping_fail(b, line, "shoes = header is for csv with a header");
    m->terms.shoe_by = lines && b->shoes != SHOES_ID ? AUDIT_SHOE_BY_MARK : by[b->shoes];
    m->mark = lines ? MARK_NONE : mark[b->shoes];
    m->terms.numbered = has_role(m, ROLE_NUMBER) && b->numbers != 2;
    m->terms.numbers_through = b->numbers == 1;
}

/* Which sides' naturals or pairs are told. */
static uint8_t sides_told(const audit_mapping *m, audit_role player, audit_role both, int sign)
{
    uint8_t sides = 0;

    if (has_role(m, both))
        return 1 << AUDIT_PLAYER | 1 << AUDIT_BANKER | AUDIT_SOMEBODY;
    for (int side = 0; side < AUDIT_SIDES; side++)
        if (m->role[(int)player + side] != NOWHERE)
            sides |= (uint8_t)(1 << side);
    for (int i = 0; i < m->sign.n; i++)
        if (sign == SIGN_NATURAL && m->sign.word[i].means == SIGN_NATURAL)
            sides = AUDIT_SOMEBODY;
        else if (sign != SIGN_NATURAL && m->sign.word[i].means >= SIGN_BANKER_PAIR &&
                 m->sign.word[i].means <= SIGN_BOTH_PAIRS)
            sides = 1 << AUDIT_PLAYER | 1 << AUDIT_BANKER;
    return sides;
}

static void settle(building *b)
{
    audit_mapping *const m = b->m;

    m->has_six = has_any(m, ROLE_CARD_P1, ROLE_CARD_B3);
    m->has_suits = has_any(m, ROLE_SUIT_P1, ROLE_SUIT_B3);
    m->has_lists = has_any(m, ROLE_PLAYER_CARDS, ROLE_BANKER_CARDS);
    m->has_thirds = m->has_six ? has_role(m, ROLE_CARD_P3) && has_role(m, ROLE_CARD_B3)
                               : m->has_lists || has_role(m, ROLE_ALL) || m->rows == ROWS_CARD;
    m->has_marks = has_any(m, ROLE_PLAYER_NATURAL, ROLE_LAST);
    m->has_money = has_any(m, ROLE_ON, ROLE_PAID_ON + WAGERS);
    m->has_times = has_any(m, ROLE_TIME, ROLE_CLOSED);
    m->terms.naturals_told = sides_told(m, ROLE_PLAYER_NATURAL, ROLE_NATURAL, SIGN_NATURAL);
    m->terms.pairs_told = sides_told(m, ROLE_PLAYER_PAIR, ROLE_PAIR, SIGN_BOTH_PAIRS);
    m->cards.game = m->terms.rules.game;
    words_finish(m);
    shoes_settle(b);
}

static void check_cards(building *b)
{
    const audit_mapping *m = b->m;
    const int ways = m->has_six + m->has_lists + has_role(m, ROLE_ALL) + has_role(m, ROLE_CARD);

    if (ways > 1)
        mapping_fail(b, 0, "[cards] tells the cards in several ways: keep p1 to b3, or player and "
                           "banker, or all, or card");
    if (m->has_six && !(has_role(m, ROLE_CARD_P1) && has_role(m, ROLE_CARD_P2) &&
                        has_role(m, ROLE_CARD_B1) && has_role(m, ROLE_CARD_B2)))
        mapping_fail(b, 0, "[cards] needs p1, p2, b1 and b2, all four");
    if (m->has_lists && !(has_role(m, ROLE_PLAYER_CARDS) && has_role(m, ROLE_BANKER_CARDS)))
        mapping_fail(b, 0, "[cards] needs player and banker, both");
    if (has_role(m, ROLE_CARD) != (m->rows == ROWS_CARD))
        mapping_fail(b, 0,
                     "rows = card in [log] and card in [cards] go together: write both or none");
    if (m->has_suits && !m->has_six)
        mapping_fail(b, 0,
                     "a place for a suit needs one for its rank: write p1 = beside p1-suit =");
}

static void check_money(building *b)
{
    const audit_mapping *m = b->m;
    const bool columns = has_any(m, ROLE_STAKE_ON + 1, ROLE_STAKE_ON + WAGERS);

    if (has_role(m, ROLE_ON) != has_role(m, ROLE_STAKE))
        mapping_fail(b, 0,
                     "stake and on of [money] go together: write both, or stake.banker and the "
                     "like");
    if (columns && has_role(m, ROLE_ON))
        mapping_fail(b, 0, "[money] has one wager a row (on) and a column for each (stake.banker): "
                           "keep one of the two ways");
    for (int on = 1; on <= WAGERS; on++)
        if (has_role(m, (audit_role)(ROLE_PAID_ON + on)) &&
            !has_role(m, (audit_role)(ROLE_STAKE_ON + on)))
            mapping_fail(b, 0, "paid.%s needs stake.%s beside it", sabot_field_word(SABOT_F_ON, on),
                         sabot_field_word(SABOT_F_ON, on));
    if (m->rows == ROWS_WAGER && !m->has_money)
        mapping_fail(b, 0, "rows = wager needs [money] with on and stake");
}

static void check_format(building *b)
{
    const audit_mapping *m = b->m;
    const bool anything = m->has_six || m->has_lists || has_role(m, ROLE_ALL) ||
                          has_role(m, ROLE_CARD) || m->has_money || has_role(m, ROLE_WINNER) ||
                          (has_role(m, ROLE_PLAYER_TOTAL) && has_role(m, ROLE_BANKER_TOTAL));

    if (m->format == LOG_TEXT && m->round[0].n == 0)
        mapping_fail(b, 0, "format = text needs a pattern of the line a round begins with: write "
                           "round = in [text]");
    if (m->format == LOG_TEXT && m->rows != ROWS_ROUND)
        mapping_fail(b, 0, "format = text has rows = round alone");
    if (m->rows == ROWS_SHOE && !has_role(m, ROLE_RESULTS))
        mapping_fail(b, 0,
                     "rows = shoe needs the place of the results: write results = in [results]");
    if ((m->rows == ROWS_CARD || m->rows == ROWS_WAGER) && !has_role(m, ROLE_NUMBER))
        mapping_fail(b, 0, "rows of one round must name it: write number = in [round]");
    if (!anything && m->format != LOG_RESULTS && m->rows != ROWS_SHOE)
        mapping_fail(b, 0, "nothing of a round is mapped: name cards, or a winner, or totals, or "
                           "stakes");
    if (has_role(m, ROLE_GAME) != (m->game.n > 0))
        mapping_fail(b, 0, "[other-game] needs column and ours (or others)");
    if (has_role(m, ROLE_PLACEHOLDER) != (m->waiting.n > 0))
        mapping_fail(b, 0, "[placeholder] needs column and words");
    for (int i = 0; m->format == LOG_CSV && !m->header && i < m->places; i++)
        if (m->place[i][0] != '#' && i != m->shoe_of_heading)
            mapping_fail(b, 0, "there is no header to find the column %s by: name columns by their "
                               "numbers, like #3", m->place[i]);
}

/* ---- The whole ------------------------------------------------------------------------------ */

static void build(building *b, const char *text, size_t n)
{
    begin(b->m);
    lines_read(b, text, n);
    if (!b->failed)
        mapping_keys_set(b);
    if (!b->failed && b->m->format == LOG_NO_FORMAT)
        mapping_fail(b, 0,
                     "the mapping does not say what the file is: write format = csv, json, text "
                     "or results in [log]");
    if (!b->failed)
        mapping_rules_set(b);
    if (b->failed)
        return;
    settle(b);
    check_cards(b);
    check_money(b);
    check_format(b);
}

audit_mapping *audit_mapping_read(const char *text, size_t n, const char *path,
                                  char says[AUDIT_SAYS])
{
    building *const b = calloc(1, sizeof *b);
    audit_mapping *m = calloc(1, sizeof *m);

    if (!b || !m)
        abort();
    b->m = m;
    b->path = path;
    b->says = says;
    b->shoes = SHOES_NOT_TOLD;
    says[0] = '\0';
    build(b, text, n);
    if (b->failed) {
        free(m);
        m = NULL;
    }
    free(b);
    return m;
}

audit_mapping *audit_mapping_open(const char *path, char says[AUDIT_SAYS])
{
    char *const text = malloc(FILE_BYTES + 1);
    FILE *const file = fopen(path, "rb");
    audit_mapping *m = NULL;

    if (!text)
        abort();
    const size_t n = file ? fread(text, 1, FILE_BYTES + 1, file) : 0;
    if (!file || ferror(file))
        snprintf(says, AUDIT_SAYS, "%.200s: the mapping cannot be read: %s", path, strerror(errno));
    else
        m = audit_mapping_read(text, n, path, says);
    if (file)
        fclose(file);
    free(text);
    return m;
}

void audit_mapping_free(audit_mapping *mapping)
{
    free(mapping);
}

const audit_terms *audit_mapping_terms(const audit_mapping *mapping)
{
    return &mapping->terms;
}
