/* guess.c: a mapping proposed for a log, from its head: what the file is, which column is what, how
 * cards and winners are spelt, how shoes are told apart. What is proposed has been tried on the
 * rows it came from; what cannot be known from them is said in a remark. */
#include "audit/guess.h"

#include "codec/codec.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { GUESS_BYTES = 65536 };

void guess_say(guess *g, const char *section, const char *key, const char *value,
               const char *remark)
{
    if (g->said == SAID)
        return;
    guessed *const s = &g->say[g->said++];
    s->section = section;
    snprintf(s->key, sizeof s->key, "%s", key);
    snprintf(s->value, sizeof s->value, "%s", value);
    snprintf(s->remark, sizeof s->remark, "%s", remark);
}

/* ---- The proposal as a file ----------------------------------------------------------------- */

/* What is not read is not judged: so it is told. */
static void unread_write(const guess *g, FILE *out)
{
    int n = 0;

    for (int i = 0; i < g->s.columns; i++) {
        bool read = false;

        for (int role = 0; role < ROLES; role++)
            read = read || g->role[role] == i;
        if (!read && g->s.name[i][0] != '\0')
            fprintf(out, "%s%s", n++ ? ", " : "\n; Not read, and not judged: ", g->s.place[i]);
    }
    fputs(n ? "\n" : "", out);
}

/* With a section left out, if one is named. */
static char *written(const guess *g, const char *without)
{
    static const char *const sections[] = { "log", "round", "cards", "said", "money", "time",
                                            "results", "other-game" };
    char *text;
    size_t n;
    FILE *const out = open_memstream(&text, &n);

    if (!out)
        abort();
    fprintf(out, "; Guessed from the head of the log: look at every line before you keep it.\n");
    for (size_t s = 0; s < sizeof sections / sizeof *sections; s++) {
        bool begun = false;

        for (int i = 0; i < g->said; i++) {
            const guessed *const one = &g->say[i];

            if (strcmp(one->section, sections[s]) != 0 || strcmp(sections[s], without) == 0)
                continue;
            if (!begun)
                fprintf(out, "\n[%s]\n", sections[s]);
            begun = true;
            if (one->remark[0] != '\0')
                fprintf(out, "; %s\n", one->remark);
            if (one->key[0] != '\0')
                fprintf(out, "%s = %s\n", one->key, one->value);
        }
        if (s == 0)
            fprintf(
                out,
                "\n[rules]\n; the table is taken for this one: its decks, its vigorish, its odds\n"
                "file = minibaccarat\n");
    }
    unread_write(g, out);
    fclose(out);
    return text;
}

/* ---- Cards ---------------------------------------------------------------------------------- */

static const struct { int role; const char *section, *key; } keys[] = {
    { ROLE_TABLE, "round", "table" }, { ROLE_SHOE, "round", "shoe" },
    { ROLE_NUMBER, "round", "number" }, { ROLE_CARD_P1, "cards", "p1" },
    { ROLE_CARD_P2, "cards", "p2" }, { ROLE_CARD_P3, "cards", "p3" },
    { ROLE_CARD_B1, "cards", "b1" }, { ROLE_CARD_B2, "cards", "b2" },
    { ROLE_CARD_B3, "cards", "b3" }, { ROLE_SUIT_P1, "cards", "p1-suit" },
    { ROLE_SUIT_P1 + 1, "cards", "p2-suit" }, { ROLE_SUIT_P1 + 2, "cards", "p3-suit" },
    { ROLE_SUIT_P1 + 3, "cards", "b1-suit" }, { ROLE_SUIT_P1 + 4, "cards", "b2-suit" },
    { ROLE_SUIT_B3, "cards", "b3-suit" }, { ROLE_PLAYER_CARDS, "cards", "player" },
    { ROLE_BANKER_CARDS, "cards", "banker" }, { ROLE_ALL, "cards", "all" },
    { ROLE_CARD, "cards", "card" }, { ROLE_CARD_SUIT, "cards", "card-suit" },
    { ROLE_HAND, "cards", "hand" }, { ROLE_PLACE, "cards", "place" },
    { ROLE_PLAYER_TOTAL, "said", "player" }, { ROLE_BANKER_TOTAL, "said", "banker" },
    { ROLE_WINNER, "said", "winner" }, { ROLE_PLAYER_NATURAL, "said", "player-natural" },
    { ROLE_BANKER_NATURAL, "said", "banker-natural" }, { ROLE_NATURAL, "said", "natural" },
    { ROLE_PLAYER_PAIR, "said", "player-pair" }, { ROLE_BANKER_PAIR, "said", "banker-pair" },
    { ROLE_PAIR, "said", "pair" }, { ROLE_ON, "money", "on" }, { ROLE_STAKE, "money", "stake" },
    { ROLE_STAKE_ON + SABOT_ON_BANKER, "money", "stake.banker" },
    { ROLE_STAKE_ON + SABOT_ON_PLAYER, "money", "stake.player" },
    { ROLE_STAKE_ON + SABOT_ON_TIE, "money", "stake.tie" },
    { ROLE_PAID_ON + SABOT_ON_BANKER, "money", "paid.banker" },
    { ROLE_PAID_ON + SABOT_ON_PLAYER, "money", "paid.player" },
    { ROLE_PAID_ON + SABOT_ON_TIE, "money", "paid.tie" }, { ROLE_PAID, "money", "paid" },
    { ROLE_COMMISSION, "money", "commission" }, { ROLE_BALANCE, "money", "balance" },
    { ROLE_WHO, "money", "who" }, { ROLE_TIME, "time", "time" }, { ROLE_CLOSED, "time", "closed" },
    { ROLE_LAID, "time", "laid" }, { ROLE_RESULTS, "results", "results" },
    { ROLE_GAME, "other-game", "column" },
};

/* What numbers stand where cards are: how high they go, whether a first card or a third is 0. */
typedef struct card_look {
    int most;
    bool zero_first, zero_third, faces, glued;
} card_look;

static void cell_look(card_look *look, audit_span cell, bool third)
{
    int64_t number;

    if (cell.n == 0 || span_is(cell, "-1"))
        return;
    if (cell.at[0] < '0' || cell.at[0] > '9' || !number_read(cell, &number)) {
        look->faces = look->faces || (cell.at[0] != '-' && !span_is(cell, "na") &&
                                      !span_is(cell, "null"));
        return;
    }
    if (number > look->most)
        look->most = number > 99 ? 99 : (int)number;
    if (number == 0)
        *(third ? &look->zero_third : &look->zero_first) = true;
    look->glued = look->glued || cell.n > 3;
}

/* A row of zeros is no round: its zeros say nothing. */
static bool is_zero_row(const guess *g, int row)
{
    for (int role = ROLE_CARD_P1; role <= ROLE_CARD_B3; role++) {
        const int column = g->role[role];

        if (column >= 0 && g->s.cell[row][column].n > 0 && !span_is(g->s.cell[row][column], "0"))
            return false;
    }
    return true;
}

static card_look cards_look(const guess *g)
{
    card_look look = { .most = -1 };

    for (int role = ROLE_CARD_P1; role <= ROLE_CARD_B3; role++)
        for (int row = 0; g->role[role] >= 0 && row < g->s.rows; row++)
            if (!is_zero_row(g, row))
                cell_look(&look, g->s.cell[row][g->role[role]], (role - ROLE_CARD_P1) % 3 == 2);
    for (int row = 0; g->role[ROLE_ALL] >= 0 && row < g->s.rows; row++)
        cell_look(&look, g->s.cell[row][g->role[ROLE_ALL]], false);
    return look;
}

/* Are all cards of the lists numbers, or suits by number behind their ranks? */
static bool has_suit_digits(const guess *g, int column)
{
    for (int row = 0; column >= 0 && row < g->s.rows; row++) {
        const audit_span cell = g->s.cell[row][column];

        for (uint32_t i = 0; i + 1 < cell.n; i++)
            if (strchr("KQJA", cell.at[i]) && cell.at[i + 1] >= '0' && cell.at[i + 1] <= '4')
                return true;
    }
    return false;
}

static void suits_say(guess *g)
{
    bool zero = false, digits = has_suit_digits(g, g->role[ROLE_ALL]);

    for (int i = 0; i < AUDIT_SIDES * AUDIT_CARDS; i++)
        for (int row = 0; g->role[ROLE_SUIT_P1 + i] >= 0 && row < g->s.rows; row++) {
            const audit_span cell = g->s.cell[row][g->role[ROLE_SUIT_P1 + i]];

            digits = digits || cell_is_number(&g->s, cell);
            zero = zero || span_is(cell, "0");
        }
    if (digits)
        guess_say(g, "cards", "suit-words", zero ? "0=c 1=d 2=h 3=s" : "1=s 2=h 3=d 4=c",
                  "which number is which suit cannot be known from the log: ask whoever wrote it");
}

/* Is there a rank of this letter, which nobody who writes English has? */
static bool has_face(const guess *g, char letter)
{
    static const int lists[] = { ROLE_PLAYER_CARDS, ROLE_BANKER_CARDS, ROLE_ALL, ROLE_CARD };

    for (int role = ROLE_CARD_P1; role <= ROLE_CARD_B3; role++)
        for (int row = 0; g->role[role] >= 0 && row < g->s.rows; row++) {
            const audit_span cell = g->s.cell[row][g->role[role]];

            if (cell.n > 0 && cell.at[0] == letter && !cell_is_card(&g->s, cell))
                return true;
        }
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        for (int row = 0; g->role[lists[i]] >= 0 && row < g->s.rows; row++) {
            const audit_span cell = g->s.cell[row][g->role[lists[i]]];

            for (uint32_t k = 0; k < cell.n; k++)
                if (cell.at[k] == letter && (k == 0 || strchr(" ,;/|-[(", cell.at[k - 1])))
                    return true;
        }
    return false;
}

/* German: Bube, Dame; French: (valet,) dame, roi. */
static void faces_say(guess *g)
{
    static const struct { char letter; const char *key, *value; } faces[] = {
        { 'B', "jack", "B" }, { 'D', "queen", "D" }, { 'R', "king", "R" },
    };

    for (size_t i = 0; i < sizeof faces / sizeof *faces; i++)
        if (has_face(g, 'D') && has_face(g, faces[i].letter))
            guess_say(g, "cards", faces[i].key, faces[i].value, "a face of another language");
}

static void spelling_say(guess *g)
{
    const card_look look = cards_look(g);

    suits_say(g);
    faces_say(g);
    if (look.glued && !look.faces) {
        guess_say(g, "cards", "spelling", "values", "each digit is taken for what a card counts");
        guess_say(g, "cards", "glued", "yes", "");
        guess_say(g, "cards", "order", "dealing", "or player-first: this cannot be known");
        return;
    }
    if (g->role[ROLE_ALL] >= 0)
        guess_say(g, "cards", "order", "player-first", "or dealing: this cannot be known");
    if (look.zero_third && !look.zero_first)
        guess_say(g, "cards", "none", "0",
                  "no first or second card is 0, so a third that is 0 is none");
    if (look.faces || look.most < 0)
        return;
    if (look.most > 13) {
        guess_say(g, "cards", "spelling", "numbers", "");
        guess_say(g, "cards", "first", look.zero_first || look.zero_third ? "0" : "1", "");
        guess_say(g, "cards", "suit-order", "shdc", "the order of the suits cannot be known: ask");
    } else if (look.most <= 10) {
        guess_say(g, "cards", "spelling", "values",
                  "no card is above ten: what cards count, not ranks");
    }
}

/* ---- Trying it ------------------------------------------------------------------------------ */

/* Reads the sample through a proposal. NULL, with says, if it cannot be. */
static audit_mapping *tried(const char *text, const char *at, size_t n, audit_block *block,
                            char says[AUDIT_SAYS])
{
    audit_mapping *const m = audit_mapping_read(text, strlen(text), "guess", says);
    audit_head *head = NULL;
    uint64_t lines;
    const long taken = m ? audit_head_read(m, at, n, &head, &lines, says) : -1;

    if (taken < 0) {
        audit_mapping_free(m);
        return NULL;
    }
    const size_t rest = n - (size_t)taken;
    audit_chunk chunk = {.at = at + taken, .n = rest, .line = lines + 1, .where = (uint64_t)taken};
    audit_parse(m, head, &chunk, block);
    audit_head_free(head);
    return m;
}

/* ---- Winners -------------------------------------------------------------------------------- */

static int hand_count(const audit_card hand[AUDIT_CARDS])
{
    int count = 0;

    for (int i = 0; i < AUDIT_CARDS; i++)
        count += card_value(hand[i]) > 0 ? card_value(hand[i]) : 0;
    return count % 10;
}

/* Who won a round by its totals, or by its cards; 0: not to be told. */
static int winner_of(const audit_round *r)
{
    const bool told = (r->told & AUDIT_TOLD_PLAYER) && (r->told & AUDIT_TOLD_BANKER);
    const int player = told ? r->total[AUDIT_PLAYER] : hand_count(r->card[AUDIT_PLAYER]);
    const int banker = told ? r->total[AUDIT_BANKER] : hand_count(r->card[AUDIT_BANKER]);

    if (r->what != AUDIT_ROUND && !(r->what == AUDIT_RESULT && told))
        return 0;
    return player > banker ? SABOT_ON_PLAYER : player < banker ? SABOT_ON_BANKER : SABOT_ON_TIE;
}

enum { KINDS = 12 };

/* How often a word stood beside each winner. */
typedef struct tally {
    audit_span word;
    int with[4];
} tally;

static void tally_add(tally list[KINDS], int *n, audit_span word, int winner)
{
    int i = 0;

    while (i < *n && (list[i].word.n != word.n || memcmp(list[i].word.at, word.at, word.n) != 0))
        i++;
    if (i == KINDS)
        return;
    if (i == *n)
        list[(*n)++] = (tally){ .word = word };
    list[i].with[winner]++;
}

static bool is_known_winner(const guess *g, audit_span word)
{
    return word.n == 0 || (cell_is_winner(&g->s, word) && !memchr(word.at, '_', word.n)) ||
           span_is(word, "-") || span_is(word, "na") || span_is(word, "null");
}

/* Words for a winner that are not known are learnt from the rounds they stand in; what wagers are
 * on is told with the same. False, with says, if what was guessed so far reads nothing. */
static bool winners_learn(guess *g, const char *at, size_t n)
{
    static const char *const key[] = { [SABOT_ON_BANKER] = "banker-wins",
                                       [SABOT_ON_PLAYER] = "player-wins", [SABOT_ON_TIE] = "tie" };
    static const char *const on[] = { [SABOT_ON_BANKER] = "on.banker",
                                      [SABOT_ON_PLAYER] = "on.player", [SABOT_ON_TIE] = "on.tie" };
    const int column = g->role[ROLE_WINNER];
    char words[4][GUESS_TEXT] = { "" };
    audit_block block = { .rounds = 0 };
    tally list[KINDS];
    int kinds = 0, row = 0;

    char *const text = written(g, "money"); /* and as yet without the winner */
    audit_mapping *const m = tried(text, at, n, &block, g->says);
    for (size_t i = 0; m && i < block.rounds && row < g->s.rows; i++) {
        if (block.round[i].what == AUDIT_SHOE_ENDS)
            continue;
        const int winner = winner_of(&block.round[i]);
        const audit_span word = g->s.cell[row++][column];

        if (winner && !is_known_winner(g, word))
            tally_add(list, &kinds, word, winner);
    }
    for (int i = 0; i < kinds; i++) {
        int best = SABOT_ON_BANKER;

        for (int w = SABOT_ON_PLAYER; w <= SABOT_ON_TIE; w++)
            best = list[i].with[w] > list[i].with[best] ? w : best;
        const size_t used = strlen(words[best]);
        const bool blank = memchr(list[i].word.at, ' ', list[i].word.n) != NULL;
        snprintf(words[best] + used, GUESS_TEXT - used, blank ? "%s\"%.*s\"" : "%s%.*s",
                 used ? " " : "", (int)list[i].word.n, list[i].word.at);
    }
    for (int w = SABOT_ON_BANKER; w <= SABOT_ON_TIE; w++)
        if (words[w][0] != '\0')
            guess_say(g, "said", key[w], words[w], "learnt from the rounds it stands in");
    for (int w = SABOT_ON_BANKER; w <= SABOT_ON_TIE && g->role[ROLE_ON] >= 0; w++)
        if (words[w][0] != '\0')
            guess_say(g, "money", on[w], words[w], "");
    audit_block_free(&block);
    audit_mapping_free(m);
    free(text);
    return m != NULL;
}

/* ---- Shoes, money, times -------------------------------------------------------------------- */

static void shoes_say(guess *g)
{
    const int column = g->role[ROLE_NUMBER];
    bool falls = false, first = true;
    int64_t last = 0, number;

    if (g->s.header_again && g->role[ROLE_SHOE] < 0)
        guess_say(g, "round", "shoes", "header", "the header stands again between rows");
    else if (g->s.blank_lines && g->role[ROLE_SHOE] < 0)
        guess_say(g, "round", "shoes", "blank-line", "blank lines stand between rows");
    for (int row = 0; column >= 0 && g->role[ROLE_TABLE] < 0 && row < g->s.rows; row++) {
        if (!number_read(g->s.cell[row][column], &number))
            continue;
        falls = falls || (!first && number < last);
        last = number;
        first = false;
    }
    if (column < 0 || g->role[ROLE_SHOE] >= 0 || falls || g->role[ROLE_TABLE] >= 0)
        return;
    guess_say(g, "round", "numbers", "throughout",
              "the number does not fall in the head of the log");
    if (!g->s.blank_lines && !g->s.header_again)
        guess_say(g, "round", "shoes", "unknown", "where a shoe ends cannot be seen in the head");
}

/* Two digits at the end, before the currency, stand behind this sign. */
static bool money_is(const guess *g, int role, char decimal)
{
    for (int row = 0; g->role[role] >= 0 && row < g->s.rows; row++) {
        audit_span cell = g->s.cell[row][g->role[role]];

        while (cell.n > 0 && (cell.at[cell.n - 1] < '0' || cell.at[cell.n - 1] > '9'))
            cell.n--;
        if (cell.n > 3 && cell.at[cell.n - 3] == decimal)
            return true;
    }
    return false;
}

static bool money_is_lost(const guess *g, money_form form, int role)
{
    sabot_cents cents;

    for (int row = 0; g->role[role] >= 0 && row < g->s.rows; row++)
        if (money_read(form, g->s.cell[row][g->role[role]], &cents) && cents < 0)
            return true;
    return false;
}

static void money_say(guess *g)
{
    const bool comma = money_is(g, ROLE_STAKE, ',') || money_is(g, ROLE_BALANCE, ',') ||
                       money_is(g, ROLE_PAID, ',');
    const bool minus = money_is_lost(g, (money_form){ .decimal = comma ? ',' : '.' }, ROLE_PAID);

    if (g->role[ROLE_PAID] >= 0)
        guess_say(g, "money", "kind", minus ? "net" : "gross",
                  minus ? "losses stand below zero"
                        : "no payout is below zero, so the stake is in it");
    if (comma)
        guess_say(g, "money", "decimal", ",", "");
    else if (g->role[ROLE_STAKE] >= 0 && !money_is(g, ROLE_STAKE, '.') &&
             !money_is(g, ROLE_PAID, '.'))
        guess_say(g, "money", "unit", "dollars",
                  "or cents: no sum has a point, so this cannot be known");
    if (g->role[ROLE_COMMISSION] >= 0)
        guess_say(g, "money", "taken", "no", "yes, if the commission was taken off what was paid");
}

static void times_say(guess *g)
{
    static const char *const forms[] = { "iso", "epoch", "hh:mm:ss", "hh:mm", "DD/MM/YYYY hh:mm",
                                         "DD/MM/YYYY hh:mm:ss", "MM/DD/YYYY hh:mm",
                                         "MM/DD/YYYY hh:mm:ss", "DD.MM.YYYY hh:mm",
                                         "DD.MM.YYYY hh:mm:ss", "M/D/YYYY h:mm:ss AM" };
    const int column = g->role[ROLE_TIME] >= 0 ? g->role[ROLE_TIME] : g->role[ROLE_CLOSED];
    int best = -1, most = 0;

    if (column < 0)
        return;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        time_form form = { .kind = i == 0 ? TIME_ISO : i == 1 ? TIME_EPOCH : TIME_PATTERN };
        int good = 0;
        int64_t ms;

        snprintf(form.pattern, sizeof form.pattern, "%s", forms[i]);
        for (int row = 0; row < g->s.rows; row++)
            good += time_read(&form, g->s.cell[row][column], &ms);
        if (good > most) {
            most = good;
            best = (int)i;
        }
    }
    if (best < 0) {
        g->role[ROLE_TIME] = g->role[ROLE_CLOSED] = g->role[ROLE_LAID] = -1;
        return;
    }
    guess_say(g, "time", "form", forms[best],
              strchr(forms[best], '/') ? "day and month may be the other way round" : "");
    if (best > 3)
        guess_say(g, "time", "zone", "+00:00",
                  "from Greenwich: of local times this cannot be known");
}

/* ---- The whole ------------------------------------------------------------------------------ */

static void log_say(guess *g, const char *format)
{
    static const struct { char sign; const char *name; } named[] = {
        { ';', "semicolon" }, { '\t', "tab" }, { '|', "stroke" }, { ' ', "blank" },
    };

    guess_say(g, "log", "format", format, "");
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        if (g->s.separator == named[i].sign)
            guess_say(g, "log", "separator", named[i].name, "");
    if (g->s.separator != 0 && !g->s.header)
        guess_say(g, "log", "header", "no", "");
    if (g->s.skip > 0) {
        char lines[16];

        snprintf(lines, sizeof lines, "%d", g->s.skip);
        guess_say(g, "log", "skip", lines, "what stands above the header");
    }
    if (g->s.remarks)
        guess_say(g, "log", "comment", "#", "");
    if (g->role[ROLE_CARD] >= 0)
        guess_say(g, "log", "rows", "card", "");
    else if (g->role[ROLE_RESULTS] >= 0)
        guess_say(g, "log", "rows", "shoe", "");
    else if (g->role[ROLE_WHO] >= 0 && g->role[ROLE_ON] >= 0 && g->role[ROLE_NUMBER] >= 0)
        guess_say(g, "log", "rows", "wager", "several rows may be of one round");
}

/* What each column is, but the winner. */
static void places_say(guess *g)
{
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const int column = g->role[keys[i].role];

        if (column >= 0 && keys[i].role != ROLE_WINNER)
            guess_say(g, keys[i].section, keys[i].key, g->s.place[column], "");
    }
    if (g->role[ROLE_GAME] >= 0)
        guess_say(g, "other-game", "ours", "baccarat",
                  "every other game in that column is another");
}

/* Is there more than its winner that tells who won a round? */
static bool has_hands(const guess *g)
{
    return g->role[ROLE_CARD_P1] >= 0 || g->role[ROLE_PLAYER_CARDS] >= 0 ||
           g->role[ROLE_ALL] >= 0 || g->role[ROLE_CARD] >= 0 ||
           (g->role[ROLE_PLAYER_TOTAL] >= 0 && g->role[ROLE_BANKER_TOTAL] >= 0);
}

static bool of_sheet(guess *g, const char *format, const char *at, size_t n)
{
    if (!guess_columns(g))
        return false;
    times_say(g);
    log_say(g, format);
    places_say(g);
    spelling_say(g);
    shoes_say(g);
    money_say(g);
    if (g->role[ROLE_WINNER] >= 0) {
        if (has_hands(g) && !winners_learn(g, at, n))
            return false;
        guess_say(g, "said", "winner", g->s.place[g->role[ROLE_WINNER]], "");
    }
    return true;
}

/* Lines of results and nothing else. */
static bool are_results(const char *at, const char *end, bool *digits)
{
    int lines = 0, results = 0;

    *digits = true;
    while (at < end && lines < SHEET_ROWS) {
        const char *const eol = memchr(at, '\n', (size_t)(end - at));
        const audit_span line = trimmed(span(at, eol ? eol : end));

        at = eol ? eol + 1 : end;
        for (uint32_t i = 0; i < line.n; i++) {
            const char c = line.at[i];

            if (!strchr("BPTbpt012", c) && !strchr(" ,;/|-.*'nN+", c))
                return lines > 2; /* one bad line among many */
            results += strchr("BPTbpt012", c) != NULL;
            *digits = *digits && !strchr("BPTbpt", c);
        }
        lines += line.n > 0;
    }
    return lines > 0 && results >= lines * 3;
}

static void results_say(guess *g, bool digits, const char *at, const char *end)
{
    static const struct { char sign; const char *key, *text; } marks[] = {
        { '*', "player-pair", "*" }, { '\'', "banker-pair", "'" }, { 'n', "natural", "n" },
        { '.', "pad", "." },
    };

    guess_say(g, "log", "format", "results", "");
    if (digits) {
        guess_say(g, "results", "banker", "1", "which number is which result cannot be known: ask");
        guess_say(g, "results", "player", "2", "");
        guess_say(g, "results", "tie", "0", "");
    }
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (memchr(at, marks[i].sign, (size_t)(end - at)))
            guess_say(g, "results", marks[i].key, marks[i].text, "what the mark means is a guess");
}

/* Tries the proposal; false, with says, if it does not read what it came from. */
static bool holds(const char *text, const char *at, size_t n, char says[AUDIT_SAYS])
{
    audit_block block = { .rounds = 0 };
    audit_mapping *const m = tried(text, at, n, &block, says);
    const audit_round *first = NULL;
    size_t bad = 0;

    for (size_t i = 0; m && i < block.rounds; i++)
        if (block.round[i].what == AUDIT_BAD_LINE) {
            bad++;
            first = first ? first : &block.round[i];
        }
    const bool good = m && bad * 2 <= block.rounds;
    if (m && !good)
        snprintf(says, AUDIT_SAYS,
                 "this log cannot be guessed: most of its rows could not be read by what was "
                 "guessed (line %llu: %s); write a mapping (docs/audit.md)",
                 (unsigned long long)first->line, audit_why_words(first->bad));
    audit_block_free(&block);
    audit_mapping_free(m);
    return good;
}

/* What the file is, and what follows from that. */
static bool propose(guess *g, const char *at, size_t n, bool cut)
{
    const char *first = at, *const end = at + n;
    bool digits;

    while (first < end && (is_blank(*first) || *first == '\n'))
        first++;
    if (first == end)
        return snprintf(g->says, AUDIT_SAYS, "%s", n == 0 ? "this file is empty" : "no line of a "
                        "log was found: there are only blanks here"), false;
    if (*first == '[') {
        snprintf(g->says, AUDIT_SAYS,
                 "this begins like one JSON list: write one object a line (jq -c '.[]')");
        return false;
    }
    if (cut)
        return snprintf(g->says, AUDIT_SAYS, "no line of a log was found: the first one does not "
                        "end in %d bytes", GUESS_BYTES), false;
    if (*first == '{') {
        if (sheet_of_json(&g->s, first, end))
            return of_sheet(g, "json", at, n);
        snprintf(g->says, AUDIT_SAYS,
                 "this looks like JSON, but its first lines are no JSON objects: "
                 "write one object a line");
        return false;
    }
    if (are_results(first, end, &digits)) {
        results_say(g, digits, first, end);
        return true;
    }
    if (sheet_of_columns(&g->s, at, end))
        return of_sheet(g, "csv", at, n);
    if (g->s.header) {
        snprintf(g->says, AUDIT_SAYS, "this file holds no rounds: it has a header and no row");
        return false;
    }
    if (sheet_of_winners(&g->s, first, end)) {
        guess_say(g, "log", "format", "csv", "");
        if (!g->s.header)
            guess_say(g, "log", "header", "no", "");
        guess_say(g, "said", "winner", g->s.place[0], "");
        return true;
    }
    snprintf(g->says, AUDIT_SAYS,
             "this is plain text, whose patterns cannot be guessed: write a mapping "
             "with [text], like mappings/text-headings.ini (docs/audit.md)");
    return false;
}

bool audit_guess(const char *at, size_t n, char **mapping, char says[AUDIT_SAYS])
{
    guess *const g = calloc(1, sizeof *g);
    bool good, cut = false;

    if (!g)
        abort();
    says[0] = '\0';
    g->says = says;
    *mapping = NULL;
    for (int i = 0; i < ROLES; i++)
        g->role[i] = -1;
    spelling_finish(&g->s.spelling);
    const size_t mark = codec_mark(at, n);
    if (n > GUESS_BYTES) { /* whole lines of the head are enough */
        n = GUESS_BYTES;
        while (n > mark && at[n - 1] != '\n')
            n--;
        cut = n == mark;
        n = cut ? GUESS_BYTES : n;
    }
    good = head_is_text(at, n, says) && propose(g, at + mark, n - mark, cut);
    char *const text = good ? written(g, "") : NULL;
    if (good && !holds(text, at + mark, n - mark, says))
        good = false;
    if (good)
        *mapping = text;
    else
        free(text);
    sheet_free(&g->s);
    free(g);
    return good;
}
