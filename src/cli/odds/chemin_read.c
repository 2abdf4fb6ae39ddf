/* chemin_read.c: a commission and a strategy, as options give them. Fractions are exact as they are
 * written; nothing is read as a floating-point number. */
#include "chemin.h"

#include "cli/cli.h"
#include "odds/chemin_report.h"

#include <string.h>

enum { DIGITS = 18, WORD = 64 };

/* ---- Numbers --------------------------------------------------------------------------------- */

/* As many digits as there are; how many, or 0 if there are none or too many. */
static int read_digits(const char *text, uint64_t *number)
{
    int n = 0;

    *number = 0;
    for (; text[n] >= '0' && text[n] <= '9'; n++) {
        if (n == DIGITS)
            return 0;
        *number = *number * 10 + (uint64_t)(text[n] - '0');
    }
    return n;
}

/* "3", "0.25", "9/11"; never negative. */
static bool read_ratio(const char *text, mpq_t out)
{
    uint64_t over, under = 1;
    int n = read_digits(text, &over);

    if (n == 0)
        return false;
    text += n;
    if (*text == '/') {
        n = read_digits(++text, &under);
        if (n == 0 || under == 0)
            return false;
        text += n;
    } else if (*text == '.') {
        uint64_t part;
        const int places = read_digits(++text, &part);
        if (places == 0 || n + places > DIGITS)
            return false;
        for (int i = 0; i < places; i++) {
            over *= 10;
            under *= 10;
        }
        over += part;
        text += places;
    }
    if (*text != '\0')
        return false;
    mpq_set_ui(out, over, under);
    mpq_canonicalize(out);
    return true;
}

int chemin_read_commission(const char *text, mpq_t commission)
{
    static const char wants[] = "--commission wants a percentage from 0 to 10, such as 4 or 4.5, a "
                                "share from 0 to 1/10, such as 1/20, or all, not \"%s\"";
    const bool share = strchr(text, '/') != NULL;
    mpq_t hundred;

    if (!read_ratio(text, commission))
        return cli_error("odds", wants, text);
    mpq_init(hundred);
    mpq_set_ui(hundred, 100, 1);
    if (!share)
        mpq_div(commission, commission, hundred);
    mpq_clear(hundred);
    return mpq_cmp_ui(commission, 1, 10) <= 0 ? CLI_GO : cli_error("odds", wants, text);
}

/* ---- Strategies ------------------------------------------------------------------------------ */

bool chemin_plays_by_cards(const char *text)
{
    return text && strchr(text, '+') != NULL;
}

/* Which sets an entry of a strategy means. */
typedef struct meant {
    int count, low, high; /* the hand: its total, or its cards (count is -1) */
    int third;            /* the Banker's; ANY_THIRD: every one */
} meant;

enum { ANY_THIRD = -2 };

/* "5", "1+4"; and for the Banker "v9", "v-", "v*" behind it. */
static bool read_set(const char *text, bool banker, meant *m)
{
    const char *const digits = "0123456789";

    *m = (meant){ .count = -1, .low = -1, .high = -1, .third = CHEMIN_NO_CARD };
    if (!text[0] || !strchr(digits, text[0]))
        return false;
    m->count = text[0] - '0';
    text++;
    if (text[0] == '+') {
        if (!text[1] || !strchr(digits, text[1]))
            return false;
        m->low = m->count;
        m->high = text[1] - '0';
        if (m->low > m->high) {
            m->low = m->high;
            m->high = m->count;
        }
        m->count = (m->low + m->high) % 10;
        text += 2;
    }
    if (!banker)
        return text[0] == '\0';
    if (text[0] != 'v' || !text[1])
        return false;
    if (strcmp(text + 1, "none") == 0 || strcmp(text + 1, "-") == 0)
        return true;
    m->third = text[1] == '*' ? ANY_THIRD : text[1] - '0';
    return (text[1] == '*' || strchr(digits, text[1])) && text[2] == '\0';
}

static bool is_meant(const meant *m, const chemin_set *set, bool banker)
{
    return set->count == m->count && (m->low < 0 || (set->low == m->low && set->high == m->high)) &&
           (!banker || m->third == ANY_THIRD || set->third == m->third);
}

static bool read_rest(const char *word, chemin_rest *rest)
{
    static const char *const words[] = { "equilibrium", "best", "table", "draw", "stay" };

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(word, words[i]) == 0) {
            *rest = (chemin_rest)i;
            return true;
        }
    return false;
}

static bool read_how(const char *word, mpq_t draws)
{
    if (strcmp(word, "draw") == 0)
        mpq_set_ui(draws, 1, 1);
    else if (strcmp(word, "stay") == 0)
        mpq_set_ui(draws, 0, 1);
    else if (!read_ratio(word, draws) || mpq_cmp_ui(draws, 1, 1) > 0)
        return false;
    return true;
}

/* A set that the game does not have: is it no choice at all, or only not with these cards? */
static int no_such_set(const char *option, const char *entry, bool banker, const meant *m,
                       const chemin_game *game)
{
    if (!banker && m->count != 5)
        return cli_error("odds", "%s: the Player may choose on 5 alone, not on \"%s\"", option,
                         entry);
    if (banker && m->count > 7)
        return cli_error("odds", "%s: \"%s\" is a natural, which does not draw", option, entry);
    if (banker && !game->setup.free)
        for (int third = CHEMIN_NO_CARD; third < ODDS_VALUES; third++)
            if ((m->third == third || m->third == ANY_THIRD) &&
                chemin_table_3(m->count, third) == 'O')
                return cli_error("odds", "%s: these cards do not allow \"%s\"", option, entry);
    if (banker && !game->setup.free)
        return cli_error("odds", "%s: Table 3 leaves the Banker no choice at \"%s\"; with --free "
                         "it has one", option, entry);
    return cli_error("odds", "%s: these cards do not allow \"%s\"", option, entry);
}

/* "5=9/11", "rest=best" or "best". */
static int read_entry(const char *option, char *entry, bool banker, const chemin_game *game,
                      mpq_t *draws, bool *told, chemin_rest *rest)
{
    char *const equals = strchr(entry, '=');
    const chemin_set *const set = banker ? game->banker : game->player;
    const int n = banker ? game->bankers : game->players;
    bool found = false;
    meant m;
    mpq_t how;

    if (read_rest(entry, rest) || (strncmp(entry, "rest=", 5) == 0 && read_rest(entry + 5, rest)))
        return CLI_GO;
    if (equals)
        *equals = '\0';
    if (!equals || !read_set(entry, banker, &m)) {
        if (equals)
            *equals = '=';
        return cli_error("odds", "%s wants entries such as %s, with commas between them, not "
                         "\"%s\"", option,
                         banker ? "3v9=draw, 6v-=1/2, 0+3v9=stay or rest=best"
                                : "5=draw, 5=9/11, 1+4=stay or rest=best", entry);
    }
    mpq_init(how);
    const bool known = read_how(equals + 1, how);
    for (int k = 0; k < n && known; k++)
        if (is_meant(&m, &set[k], banker)) {
            mpq_set(draws[k], how);
            told[k] = found = true;
        }
    mpq_clear(how);
    if (!known)
        return cli_error("odds", "%s: after \"%s=\" stands draw, stay or a probability from 0 to "
                         "1, such as 9/11, not \"%s\"", option, entry, equals + 1);
    return found ? CLI_GO : no_such_set(option, entry, banker, &m, game);
}

int chemin_read_plays(const char *text, bool banker, const chemin_game *game, mpq_t *draws,
                      bool *told, chemin_rest *rest)
{
    const char *const option = banker ? "--banker-plays" : "--player-plays";
    char entry[WORD];

    *rest = CHEMIN_REST_EQUILIBRIUM;
    while (text) {
        const size_t n = strcspn(text, ",");
        if (n == 0 || n >= sizeof entry)
            return cli_error("odds", "%s wants entries such as %s with commas between them, not "
                             "\"%.80s\"", option, banker ? "3v9=draw" : "5=9/11", text);
        memcpy(entry, text, n);
        entry[n] = '\0';
        const int status = read_entry(option, entry, banker, game, draws, told, rest);
        if (status != CLI_GO)
            return status;
        text = text[n] == ',' ? text + n + 1 : NULL;
    }
    return CLI_GO;
}
