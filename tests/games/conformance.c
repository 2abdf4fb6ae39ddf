/* conformance.c: what must hold at every table, whatever the game.
 *
 *   1. a refused event leaves no trace
 *   2. whatever expect lists is accepted, within its bounds; and nothing else is accepted
 *   3. replaying the journal gives the same state, byte for byte
 *   4. text and JSON round-trip
 *   5. chips are conserved to the cent, in every account that can hold anybody's, and come only
 *      from where ledger.c says (conformance_money.c); nobody's chips fall below zero
 *   6. no viewer is shown a card before its time
 *   7. from any state reached the round can be brought to its end
 *   8. whoever keeps a viewer's table by that viewer's events has that viewer's table (square.h)
 *
 * What may come is listed at the time of the event: cards and dice grow old in between.
 *
 * Play is random: mostly what is expected, sometimes any event at all. A failure prints the rules
 * file, the seed and the event, from which it can be played again. */
#include "conformance_suite.h"

#include "conformance_rules.h"

#include "codec/codec.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint32_t rounds_of(const suite *s)
{
    if (suite_has_no_model(s))
        return plain_round(&s->table);
    return suite_is_pai_gow(s) ? s->table.pg.round.number : s->table.bac.round.number;
}

/* Somebody takes the bank, stakes, covers: without that few rounds with a bank would begin. */
static const sabot_expected *lively(suite *s)
{
    static const uint16_t kinds[] = { SABOT_EV_BID, SABOT_EV_ACCEPT, SABOT_EV_TAKE_BANK,
                                      SABOT_EV_STAKE, SABOT_EV_SUIVI, SABOT_EV_BANCO,
                                      SABOT_EV_COVER, SABOT_EV_WAGER, SABOT_EV_CO_BANK,
                                      SABOT_EV_RAISE, SABOT_EV_SIT, SABOT_EV_CHOOSE };
    const sabot_expected *found = NULL;
    uint32_t n = 0;

    for (int i = 0; i < s->n; i++) {
        const int kind = s->next[i].like.kind;
        const uint32_t weight = kind == SABOT_EV_ACCEPT || kind == SABOT_EV_CO_BANK ? 16 : 1;
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
            if (kind == kinds[k] && suite_below(s, n += weight) < weight)
                found = &s->next[i];
    }
    return found;
}

/* The table is kept alive: somebody sits, wagers come, the round goes on. */
static const sabot_expected *pick(suite *s)
{
    const sabot_expected *on = suite_way_on(s);
    const uint32_t lot = suite_below(s, 100);
    const uint32_t part = suite_is_chemin(s) || suite_is_pai_gow(s) ? 40 : 20;
    const sabot_expected *act = lot < part ? lively(s) : NULL;

    if (act)
        return act;
    if (on && lot < 70)
        return on;
    for (int tries = 0; tries < 8; tries++) {
        const sabot_expected *x = &s->next[suite_below(s, (uint32_t)s->n)];
        const int kind = x->like.kind;
        const bool rare = kind == SABOT_EV_CLOSE || kind == SABOT_EV_LEAVE ||
                          kind == SABOT_EV_CHANGE || kind == SABOT_EV_IDLE_SPREAD ||
                          kind == SABOT_EV_ORDER_RECUT || kind == SABOT_EV_ATTEST ||
                          kind == SABOT_EV_WALK_OFF;
        if (kind != SABOT_EV_CLOSE && (!rare || suite_below(s, 40) == 0))
            return x;
    }
    return on;
}

static void begin(suite *s, uint64_t seed)
{
    unsigned char key[32] = { 0 };

    memset(s, 0, sizeof *s);
    s->seed = seed;
    for (int i = 0; i < 8; i++)
        key[i] = (unsigned char)(seed >> (8 * i));
    deal_random_init(&s->random, key, 0);
    s->pai_gow.random = &s->random;
}

static int open_table(suite *s, const char *name, const sabot_rules *rules)
{
    s->rules_path = name;
    if (sabot_table_open(&s->table, rules).verdict != SABOT_ACCEPTED) {
        printf("# %s: the rules do not open a table\n", name);
        return 1;
    }
    s->opened = s->table;
    money_open(&s->money, &s->table);
    return 0;
}

/* No more cash can be taken, so that wagers may cease. */
static bool is_out_of_cash(const suite *s)
{
    return s->table.ledger.balance[SABOT_DROP_BOX] > SABOT_CENTS_MAX / 10 * 9;
}

/* A table where nobody can play any more (its minimum was raised out of reach) is left. */
static bool is_visited_enough(const suite *s)
{
    return (s->visitor || s->listener) && s->table.events > 1500;
}

static int play(suite *s, int rounds)
{
    int bad = 0, idle = 0;

    while (!bad && rounds_of(s) < (uint32_t)rounds && !is_out_of_cash(s) &&
           !is_visited_enough(s)) {
        const sabot_expected *x;
        const uint64_t before = s->table.events;
        if (s->visitor && suite_below(s, (uint32_t)s->visitor->every) == 0)
            suite_be_visited(s);
        suite_list(s);
        if (suite_is_pai_gow(s) && suite_below(s, 200) == 0)
            s->pai_gow.naming = (uint8_t)suite_below(s, PGC_NAMINGS);
        if (suite_is_pai_gow(s) && suite_below(s, 20) == 0)
            bad = suite_check_list(s);
        if (!bad && suite_below(s, 10) == 0)
            bad = suite_check_asked(s);
        x = s->n > 0 ? pick(s) : NULL;
        if (!bad && suite_below(s, 120) == 0)
            bad = suite_try_money(s);
        else if (!bad && s->n > 0 && suite_below(s, 3) == 0)
            bad = suite_try_any(s, suite_below(s, suite_is_pai_gow(s) ? 4 : 12) == 0);
        else if (!bad && x)
            bad = suite_try_expected(s, x);
        idle = s->table.events == before ? idle + 1 : 0;
        if (!bad && idle > 2000)
            bad = suite_broken(s, NULL, "nothing happens any more");
        if (!bad && suite_below(s, 150) == 0)
            bad = suite_check_end(s);
        if (!bad && s->events == JOURNAL_MAX)
            bad = suite_check_replay(s);
    }
    return bad || (s->events > 0 && suite_check_replay(s));
}

static int read_rules(const char *path, sabot_rules *rules)
{
    sabot_rules_fault fault;
    sabot_error error;

    if (sabot_rules_from_file(path, rules, &fault, &error) == 0)
        return 0;
    printf("# %s: the rules file cannot be read\n", path);
    return 1;
}

/* A file, or the name of a game, whose defaults are meant. */
static int rules_of(const char *rules_path, sabot_rules *rules)
{
    const int game = sabot_game_parse(rules_path, strlen(rules_path));

    return sabot_rules_default(rules, game, 0) ? 0 : read_rules(rules_path, rules);
}

int conformance_play(const char *rules_path, uint64_t seed, int rounds)
{
    suite *s = malloc(sizeof *s);
    sabot_rules rules;
    int bad = s == NULL || rules_of(rules_path, &rules);

    if (!bad)
        begin(s, seed);
    bad = bad || open_table(s, rules_path, &rules) || play(s, rounds);
    free(s);
    return bad;
}

int conformance_heard(const sabot_rules *rules, uint64_t seed, int rounds,
                      const conformance_listener *listener)
{
    suite *s = malloc(sizeof *s);
    char line[LINE];
    int bad = s == NULL;

    if (!bad) {
        begin(s, seed);
        s->listener = listener;
        sabot_table_to_text(rules, line, sizeof line);
        bad = open_table(s, line, rules) || play(s, rounds);
    }
    free(s);
    return bad;
}

static bool is_of_game(const char *path, const char *game)
{
    sabot_rules rules;

    return read_rules(path, &rules) == 0 && strcmp(sabot_game_text(rules.game), game) == 0;
}

/* Every rules file of a game, each so many rounds; of a game without one, its defaults. */
typedef int (*play_file)(const char *path, uint64_t seed, int rounds, const void *context);

static int each_file(const char *game, uint64_t seed, int rounds, play_file play_one,
                     const void *context)
{
    char pattern[128];
    glob_t found;
    int files = 0, bad = 0;

    snprintf(pattern, sizeof pattern, "rules/%s*.ini", game);
    if (glob(pattern, 0, NULL, &found) != 0)
        return play_one(game, seed, rounds, context);
    for (size_t i = 0; i < found.gl_pathc; i++)
        files += is_of_game(found.gl_pathv[i], game);
    for (size_t i = 0; i < found.gl_pathc && !bad; i++)
        if (is_of_game(found.gl_pathv[i], game))
            bad = play_one(found.gl_pathv[i], seed + i, rounds / files + 1, context);
    globfree(&found);
    return bad;
}

static int play_plain(const char *path, uint64_t seed, int rounds, const void *context)
{
    (void)context;
    return conformance_play(path, seed, rounds);
}

int conformance_game(const char *game, uint64_t seed, int rounds)
{
    return each_file(game, seed, rounds, play_plain, NULL);
}

static int play_visited(const char *path, uint64_t seed, int rounds, const void *context)
{
    enum { ROUNDS_A_TABLE = 6 };
    suite *s = malloc(sizeof *s);
    sabot_rules rules;
    int bad = s == NULL || rules_of(path, &rules);

    for (int done = 0; !bad && done < rounds; done += ROUNDS_A_TABLE, seed += 1000) {
        begin(s, seed);
        s->visitor = context;
        bad = open_table(s, path, &rules) || play(s, ROUNDS_A_TABLE);
    }
    free(s);
    return bad;
}

int conformance_visit(const char *game, uint64_t seed, int rounds,
                      const conformance_visitor *visitor)
{
    return each_file(game, seed, rounds, play_visited, visitor);
}

int conformance_random(int game, uint64_t seed, int tables)
{
    suite *s = malloc(sizeof *s);
    int bad = s == NULL;

    for (int done = 0; done < tables && !bad; done++, seed++) {
        char line[LINE];
        sabot_rules rules;
        begin(s, seed);
        paigow_play_random_rules(&s->random, game, &rules);
        sabot_table_to_text(&rules, line, sizeof line);
        bad = open_table(s, line, &rules) || play(s, CONFORMANCE_ROUNDS);
    }
    free(s);
    return bad;
}

int conformance_extreme(int game, uint64_t seed, int tables)
{
    enum { ROUNDS_A_TABLE = 12 };
    suite *s = malloc(sizeof *s);
    int bad = s == NULL;

    for (int done = 0; done < tables && !bad; done++, seed++) {
        char line[LINE];
        sabot_rules rules;
        begin(s, seed);
        extreme_rules(&s->random, game, &rules);
        sabot_table_to_text(&rules, line, sizeof line);
        bad = open_table(s, line, &rules) || play(s, ROUNDS_A_TABLE);
    }
    free(s);
    return bad;
}
