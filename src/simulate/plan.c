/* plan.c: reads a betting plan. Every line is read whole or is refused with a sentence that says
 * what was expected; nothing is guessed. */
#include "simulate/plan.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAN_LINE = 95, WORDS_MAX = 64, HUNDRED = 100 };

/* No number is larger, in hundredths, and no unit, in cents: products stay within 64 bits. */
#define NUMBER_MAX INT64_C(10000000000)
#define UNIT_MAX INT64_C(100000000)

typedef struct reader {
    sim_plan *plan;
    const sabot_rules *rules;
    const sim_book *book;
    char *says;
    int words;
    char *word[WORDS_MAX];
    bool has_unit, has_bankroll, has_session;
} reader;

__attribute__((format(printf, 2, 3)))
static bool refuse(reader *r, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    vsnprintf(r->says, SIM_PLAN_SAYS, format, list);
    va_end(list);
    return false;
}

/* ---- Words --------------------------------------------------------------------------------- */

static const char *const term_word[SIM_TERMS] = {
    "last", "streak", "won", "lost", "round", "left", "balance", "running", "true",
};
static const char *const sign_word[SIM_SIGNS] = { "=", "!=", "<", "<=", ">", ">=" };
static const char *const winner_word[SIM_WINNERS] = { "none", "player", "banker", "tie" };
static const char *const own_winner_word[SIM_WINNERS] = { "none", "win", "lose", "push" };

static int find(const char *word, const char *const *list, int n)
{
    for (int i = 0; i < n; i++)
        if (strcmp(word, list[i]) == 0)
            return i;
    return -1;
}

/* A number with at most two places, in hundredths: "4", "-1.5". */
static bool number_of(const char *word, int64_t *hundredths)
{
    const bool negative = word[0] == '-';
    const char *at = word + negative;
    int64_t value = 0;
    int places = -1;

    if (!isdigit((unsigned char)*at))
        return false;
    for (; *at != '\0'; at++) {
        if (*at == '.' && places < 0) {
            places = 0;
        } else if (isdigit((unsigned char)*at) && places < 2 && value < NUMBER_MAX) {
            value = 10 * value + (*at - '0');
            places += places >= 0;
        } else {
            return false;
        }
    }
    for (int i = places < 0 ? 0 : places; i < 2; i++)
        value *= 10;
    *hundredths = negative ? -value : value;
    return places != 0 && value <= NUMBER_MAX;
}

/* ---- One kind of line each ----------------------------------------------------------------- */

static bool read_money(reader *r, bool *seen, sabot_cents *cents)
{
    if (*seen)
        return refuse(r, "\"%s\" is said twice; leave one out", r->word[0]);
    if (r->words != 2 || !sabot_money_parse(r->word[1], strlen(r->word[1]), cents) || *cents == 0)
        return refuse(r, "\"%s\" wants an amount, such as \"%s 25.00\"", r->word[0], r->word[0]);
    *seen = true;
    return true;
}

static bool read_session(reader *r)
{
    int64_t n;

    if (r->has_session)
        return refuse(r, "\"session\" is said twice; leave one out");
    if (r->words != 2 || !number_of(r->word[1], &n) || n % HUNDRED != 0 || n < HUNDRED ||
        n > SIM_SESSION_MAX * HUNDRED)
        return refuse(r, "\"session\" wants a whole number of %s from 1 to %d",
                      sim_has_shoe(r->rules) ? "shoes" : "rounds", SIM_SESSION_MAX);
    r->has_session = true;
    r->plan->session = (int)(n / HUNDRED);
    return true;
}

static bool read_count(reader *r)
{
    if (!sim_has_shoe(r->rules))
        return refuse(r, "nothing is left to count in %s: every round is dealt from all the %s",
                      sabot_game_text(r->rules->game),
                      sabot_traits_of(r->rules->game)->pieces == SABOT_PIECES_TILES ? "tiles"
                                                                                    : "cards");
    if (r->plan->counts)
        return refuse(r, "\"count\" is said twice; leave one out");
    if (r->words != 1 + SIM_VALUES)
        return refuse(r, "\"count\" wants ten tags: for the ace, the two, and so on to the nine, "
                         "and for tens and faces");
    for (int i = 0; i < SIM_VALUES; i++) {
        int64_t tag;
        if (!number_of(r->word[1 + i], &tag) || tag % HUNDRED != 0 ||
            llabs(tag) > SIM_TAG_MAX * HUNDRED)
            return refuse(r, "\"%s\" is no tag; tags are whole numbers from -%d to %d",
                          r->word[1 + i], SIM_TAG_MAX, SIM_TAG_MAX);
        r->plan->tag[(i + 1) % SIM_VALUES] = (int8_t)(tag / HUNDRED);
    }
    r->plan->counts = true;
    return true;
}

/* TERM SIGN VALUE */
static bool read_condition(reader *r, char *const *word, sim_condition *c)
{
    const int term = find(word[0], term_word, SIM_TERMS);
    const int sign = find(word[1], sign_word, SIM_SIGNS);
    const char *const *winner = sim_has_shoe(r->rules) ? winner_word : own_winner_word;

    if (term < 0)
        return refuse(r, "\"%s\" is nothing a plan can ask; it can ask last, streak, won, lost, "
                         "round, left, balance, running and true", word[0]);
    if (sign < 0)
        return refuse(r, "\"%s\" does not compare; write =, !=, <, <=, > or >= with a space on "
                         "either side", word[1]);
    if (!sim_has_shoe(r->rules) && term == SIM_LEFT)
        return refuse(r, "there is no shoe in %s of which cards could be left",
                      sabot_game_text(r->rules->game));
    if ((term == SIM_RUNNING || term == SIM_TRUE) && !r->plan->counts)
        return refuse(r, "\"%s\" asks for a count; give its tags in a line \"count\" before this "
                         "one", word[0]);
    c->term = (uint8_t)term;
    c->sign = (uint8_t)sign;
    if (term != SIM_LAST)
        return number_of(word[2], &c->value) ||
               refuse(r, "\"%s\" is no number; write one with at most two places", word[2]);
    c->value = find(word[2], winner, SIM_WINNERS);
    if (c->value < 0 || sign > SIM_IS_NOT)
        return refuse(r, "\"last\" is = or != one of %s, %s, %s and none", winner[1], winner[2],
                      winner[3]);
    return true;
}

static bool read_conditions(reader *r, sim_bet *bet)
{
    for (int i = 3; i < r->words; i += 4) {
        const char *const joint = i == 3 ? "when" : "and";
        if (strcmp(r->word[i], joint) != 0)
            return refuse(r, "\"%s\" was expected in the place of \"%s\"", joint, r->word[i]);
        if (i + 3 >= r->words)
            return refuse(r, "after \"%s\" a condition is missing, such as \"streak >= 3\"", joint);
        if (bet->conditions == SIM_CONDITIONS_MAX)
            return refuse(r, "a line holds at most %d conditions", SIM_CONDITIONS_MAX);
        if (!read_condition(r, &r->word[i + 1], &bet->condition[bet->conditions++]))
            return false;
    }
    return true;
}

/* What the table takes on a wager. */
static bool is_allowed(reader *r, const sim_bet *bet)
{
    const sabot_rules *rules = r->rules;
    const int on = r->book->wager[bet->wager].on;
    const bool side = on >= SABOT_ON_FOUR_CARDS && on <= SABOT_ON_DRAGON_7;
    const sabot_cents least = on == SABOT_ON_TIE ? rules->tie_minimum
                              : side ? rules->side_minimum : rules->minimum;
    const sabot_cents most = on == SABOT_ON_TIE ? rules->tie_maximum
                             : side ? rules->side_maximum : rules->maximum;
    char amount[SABOT_MONEY_TEXT], bound[SABOT_MONEY_TEXT];

    sabot_money_text(bet->stake, amount);
    if (bet->stake > SIM_STAKE_MAX)
        return refuse(r, "%s is more than is simulated, 10,000,000.00", amount);
    if (bet->stake < least || bet->stake > most) {
        sabot_money_text(bet->stake < least ? least : most, bound);
        return refuse(r, "%s on %s is %s than the %s of the table, %s; change the unit or the "
                         "stake", amount, r->word[1], bet->stake < least ? "less" : "more",
                      bet->stake < least ? "minimum" : "maximum", bound);
    }
    if (bet->stake % rules->increment == 0)
        return true;
    sabot_money_text(rules->increment, bound);
    return refuse(r, "%s on %s is no multiple of %s, as wagers at this table are", amount,
                  r->word[1], bound);
}

/* bet WAGER UNITS [when CONDITION [and CONDITION]...] */
static bool read_bet(reader *r, const char *line)
{
    sim_bet *const bet = &r->plan->bet[r->plan->bets];
    int64_t units;

    if (r->plan->bets == SIM_BETS_MAX)
        return refuse(r, "a plan holds at most %d lines \"bet\"", SIM_BETS_MAX);
    if (r->words < 3)
        return refuse(r, "\"bet\" wants a wager and a number of units, such as \"bet %s 1\"",
                      r->book->wager[0].name);
    *bet = (sim_bet){ .wager = sim_book_find(r->book, r->word[1]) };
    snprintf(bet->text, sizeof bet->text, "%s", line);
    if (bet->wager < 0)
        return refuse(r, "this table offers no wager \"%s\"; \"sabot simulate\" without a plan "
                         "lists those it does", r->word[1]);
    if (!number_of(r->word[2], &units) || units <= 0 || units > HUNDRED * HUNDRED * HUNDRED ||
        units * r->plan->unit % HUNDRED != 0)
        return refuse(r, "\"%s\" is no number of units that comes to whole cents", r->word[2]);
    bet->stake = units * r->plan->unit / HUNDRED;
    r->plan->bets++;
    return is_allowed(r, bet) && read_conditions(r, bet);
}

/* ---- The file ------------------------------------------------------------------------------ */

static bool read_line(reader *r, char *line)
{
    char text[PLAN_LINE + 1], *rest = NULL;

    snprintf(text, sizeof text, "%s", line);
    r->words = 0;
    for (char *word = strtok_r(line, " \t", &rest); word; word = strtok_r(NULL, " \t", &rest)) {
        if (r->words == WORDS_MAX)
            return refuse(r, "the line has too many words");
        r->word[r->words++] = word;
    }
    if (strcmp(r->word[0], "bet") == 0)
        return read_bet(r, text);
    if (strcmp(r->word[0], "count") == 0)
        return read_count(r);
    if (strcmp(r->word[0], "session") == 0)
        return read_session(r);
    if (strcmp(r->word[0], "bankroll") == 0)
        return read_money(r, &r->has_bankroll, &r->plan->bankroll);
    if (strcmp(r->word[0], "unit") != 0)
        return refuse(r, "\"%s\" begins no line of a plan; those are unit, bankroll, session, "
                         "count and bet", r->word[0]);
    if (r->plan->bets > 0)
        return refuse(r, "\"unit\" comes before the first \"bet\"");
    return read_money(r, &r->has_unit, &r->plan->unit) &&
           (r->plan->unit <= UNIT_MAX || refuse(r, "a unit is at most 1,000,000.00"));
}

/* The line without its comment and the space around it; false if it is too long or has characters
 * that are none. */
static bool take_line(const char *text, size_t n, char line[PLAN_LINE + 1])
{
    size_t length = 0;

    while (n > 0 && isspace((unsigned char)*text)) {
        text++;
        n--;
    }
    while (length < n && text[length] != '#')
        length++;
    while (length > 0 && isspace((unsigned char)text[length - 1]))
        length--;
    if (length > PLAN_LINE)
        return false;
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)text[i] < ' ' && text[i] != '\t')
            return false;
    memcpy(line, text, length);
    line[length] = '\0';
    return true;
}

static bool keep_text(sim_plan *plan, const char *line)
{
    const size_t have = strlen(plan->text), more = strlen(line);

    if (have + more + 2 > sizeof plan->text)
        return false;
    memcpy(plan->text + have, line, more);
    memcpy(plan->text + have + more, "\n", 2);
    return true;
}

int sim_plan_read(sim_plan *plan, const char *text, size_t n, const sabot_rules *rules,
                  const sim_book *book, char says[SIM_PLAN_SAYS])
{
    reader r = { .plan = plan, .rules = rules, .book = book, .says = says };
    char line[PLAN_LINE + 1];
    int number = 0;

    memset(plan, 0, sizeof *plan);
    plan->unit = rules->minimum;
    plan->session = sim_has_shoe(r.rules) ? 1 : SIM_SESSION_ROUNDS;
    for (size_t at = 0; at < n; at++) {
        const char *const end = memchr(text + at, '\n', n - at);
        const size_t length = end ? (size_t)(end - text) - at : n - at;

        number++;
        if (!take_line(text + at, length, line)) {
            refuse(&r, "a line of a plan is plain text of at most %d characters", PLAN_LINE);
            return number;
        }
        at += length;
        if (line[0] == '\0')
            continue;
        if (!keep_text(plan, line)) {
            refuse(&r, "the plan is too long; %d characters are all it may have", SIM_PLAN_TEXT);
            return number;
        }
        if (!read_line(&r, line))
            return number;
    }
    if (plan->bets > 0)
        return 0;
    refuse(&r, "the plan makes no wager; give it a line such as \"bet %s 1\"", book->wager[0].name);
    return -1;
}
