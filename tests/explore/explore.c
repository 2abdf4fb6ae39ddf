/* explore.c: the search. A state is kept as the state it came from and the event that led to it,
 * and made again by applying the events on the way: a hundred bytes a state, and the way to a fault
 * is there to be printed. */
#include "explore.h"

#include "codec/codec.h"
#include "games/conformance_suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_MAX = 400, ROUNDS = 2, DEPARTURES = 16, STRIDE = 1000003 };

const explore_engine explore_the_engine = { sabot_judge, sabot_expect, sabot_look };

typedef struct node {
    sabot_event event;
    uint32_t from;   /* the number of the state it came from */
    uint16_t depth;
    uint8_t departures;
    bool ends;       /* it is known that the round can be ended from here */
} node;

typedef struct search {
    const explore_engine *engine;
    explore_found *found;
    sabot_table root;
    node *state;
    uint32_t n, most;
    uint32_t now;     /* so many at most until the next kind of state has its turn */
    uint64_t *mark;   /* by place: of the state that lies there, two words */
    uint32_t *at;     /* and its number + 1; 0 the place is free */
    uint32_t places;  /* a power of two */
    uint32_t *queue[DEPARTURES + 1]; /* states to be left, by departures */
    uint32_t queued[DEPARTURES + 1], room[DEPARTURES + 1];
    suite suite;
    explore_way way[EXPLORE_WAYS];
} search;

/* ---- Marks ----------------------------------------------------------------------------------- */

enum { LANES = 4 };

__extension__ typedef unsigned __int128 wide;

static uint64_t mixed(uint64_t a, uint64_t b)
{
    const wide product = (wide)(a ^ 0xc4ceb9fe1a85ec53u) * (b ^ 0xff51afd7ed558ccdu);

    return (uint64_t)product ^ (uint64_t)(product >> 64);
}

/* Two words a lane and step, by one multiplication: this is most of what exploring takes. */
static void mark_of(const sabot_table *table, uint64_t mark[2])
{
    static sabot_table plain;
    uint64_t lane[LANES] = { 1, 2, 3, 4 }, word[2 * LANES];

    plain = *table;
    plain.now_ms = 0;
    plain.events = 0;
    plain.bac.irregularities = plain.bac.touches = plain.bac.discarded = 0;
    plain.pg.irregularities = 0;
    for (size_t i = 0; i < sizeof plain; i += sizeof word) {
        if (sizeof plain - i < sizeof word) {
            memset(word, 0, sizeof word);
            memcpy(word, (const unsigned char *)&plain + i, sizeof plain - i);
        } else
            memcpy(word, (const unsigned char *)&plain + i, sizeof word);
        for (int k = 0; k < LANES; k++)
            lane[k] = mixed(lane[k] ^ word[2 * k], word[2 * k + 1]) + lane[k];
    }
    mark[0] = mixed(mixed(lane[0], lane[1]), mixed(lane[3], lane[2]));
    mark[1] = mixed(mixed(lane[2], lane[0]), mixed(lane[1], lane[3]));
}

/* The place of a mark: where it lies, or where it would. */
static uint32_t place_of(const search *s, const uint64_t mark[2])
{
    uint32_t i = (uint32_t)mark[0] & (s->places - 1);

    while (s->at[i] != 0 && (s->mark[2 * i] != mark[0] || s->mark[2 * i + 1] != mark[1]))
        i = (i + 1) & (s->places - 1);
    return i;
}

/* ---- States ---------------------------------------------------------------------------------- */

static bool enqueue(search *s, uint32_t number)
{
    const int d = s->state[number].departures;

    if (s->queued[d] == s->room[d]) {
        const uint32_t room = s->room[d] ? 2 * s->room[d] : 1024;
        uint32_t *more = realloc(s->queue[d], room * sizeof *more);
        if (!more)
            return false;
        s->queue[d] = more;
        s->room[d] = room;
    }
    s->queue[d][s->queued[d]++] = number;
    return true;
}

/* A state that was not known becomes known; false if there is no room for it. */
static bool meet(search *s, const uint64_t mark[2], const node *as)
{
    const uint32_t place = place_of(s, mark);

    if (s->at[place] != 0)
        return true;
    if (s->n == s->now || as->departures > DEPARTURES)
        return false;
    s->mark[2 * place] = mark[0];
    s->mark[2 * place + 1] = mark[1];
    s->state[s->n] = *as;
    s->at[place] = ++s->n;
    if (as->depth > s->found->depth)
        s->found->depth = as->depth;
    return enqueue(s, s->n - 1);
}

static int way_to(const search *s, uint32_t number, uint32_t way[STEPS_MAX])
{
    int n = 0;

    for (; number != 0 && n < STEPS_MAX; number = s->state[number].from)
        way[n++] = number;
    return n;
}

static int tell(search *s, uint32_t number, const sabot_event *last, const char *wrong)
{
    uint32_t way[STEPS_MAX];
    char line[LINE];

    s->found->wrong = wrong;
    printf("# explored: %s\n", wrong);
    sabot_table_to_text(&s->root.rules, line, sizeof line);
    printf("#   %s\n", line);
    for (int i = way_to(s, number, way) - 1; i >= 0; i--) {
        sabot_event_to_text(&s->state[way[i]].event, false, line, sizeof line);
        printf("#   %s\n", line);
    }
    if (last) {
        sabot_event_to_text(last, false, line, sizeof line);
        printf("#   then %s\n", line);
    }
    return 1;
}

/* The table as it is in a state, with all invariants tried on the event that led there. */
static int make_again(search *s, uint32_t number)
{
    suite *const p = &s->suite;
    uint32_t way[STEPS_MAX];
    int bad = 0;

    p->table = s->root;
    memset(&p->bac, 0, sizeof p->bac);
    memset(&p->cdf, 0, sizeof p->cdf);
    memset(&p->pai_gow.shown, 0, sizeof p->pai_gow.shown);
    memset(&p->pai_gow.books, 0, sizeof p->pai_gow.books);
    for (int i = way_to(s, number, way) - 1; i >= 0 && !bad; i--) {
        const sabot_event *e = &s->state[way[i]].event;
        const sabot_table before = p->table;
        p->events = 0;
        if (i == 0) {
            money_open(&p->money, &p->table);
            bad = suite_take(p, e);
            continue;
        }
        sabot_apply(&p->table, e);
        if (suite_is_pai_gow(p)) {
            paigow_play_note(&p->pai_gow, &before, &p->table, e);
        } else {
            cdf_shown_note(&p->cdf, &before, &p->table, e);
            bac_shown_note(&p->bac, &before, &p->table, e);
        }
    }
    p->when = p->table.now_ms;
    return bad ? tell(s, number, NULL, p->wrong) : 0;
}

/* ---- What must hold -------------------------------------------------------------------------- */

/* Who knows nothing of what lies face down sees the same, whatever lies there. */
static int check_twin(search *s, uint32_t number)
{
    static sabot_table twin;
    static sabot_view view[2];

    if (!explore_twin(&s->suite.table, &twin))
        return 0;
    memset(view, 0, sizeof view);
    s->engine->look(&s->suite.table, (sabot_viewer){ SABOT_SPECTATOR, 0 }, &view[0]);
    s->engine->look(&twin, (sabot_viewer){ SABOT_SPECTATOR, 0 }, &view[1]);
    if (memcmp(&view[0], &view[1], sizeof *view) != 0)
        return tell(s, number, NULL, "a view tells what lies face down");
    return 0;
}

/* By what is listed alone the round comes to its end: on to a state of which that is known. */
static int check_end(search *s, uint32_t number)
{
    suite *const p = &s->suite;
    const sabot_table kept = p->table;
    int steps = 0, bad = 0;

    while (suite_is_under_way(p) && !bad) {
        const sabot_expected *x;
        sabot_event e;
        uint64_t mark[2];
        mark_of(&p->table, mark);
        const uint32_t known = s->at[place_of(s, mark)];
        if (known != 0 && s->state[known - 1].ends)
            break;
        p->n = s->engine->expect(&p->table, SABOT_ASK_ALL, p->next);
        x = suite_way_on(p);
        if (!x || steps++ == STEPS_MAX) {
            bad = tell(s, number, x ? &x->like : NULL, "the round cannot reach its end");
            break;
        }
        e = suite_choose(p, x);
        if (e.kind == SABOT_EV_TURN && e.card == SABOT_CARD_UNSEEN)
            break; /* a short shoe holds no card that this could be */
        const sabot_verdict verdict = (sabot_verdict)sabot_judge(&p->table, &e).verdict;
        if (verdict == SABOT_REFUSED && e.card == SABOT_CARD_UNSEEN)
            break; /* likewise */
        if (verdict == SABOT_REFUSED)
            bad = tell(s, number, &e, "what leads to the end is refused");
        else
            sabot_apply(&p->table, &e);
    }
    p->table = kept;
    s->state[number].ends = !bad;
    return bad;
}

static uint32_t rounds_of(const search *s, const sabot_table *t)
{
    return suite_is_pai_gow(&s->suite) ? t->pg.round.number : t->bac.round.number;
}

/* ---- Going on -------------------------------------------------------------------------------- */

static int try_way(search *s, uint32_t number, const explore_way *way)
{
    static sabot_table then;
    const sabot_ruling ruling = s->engine->judge(&s->suite.table, &way->event);
    const bool shows_word = suite_is_chemin(&s->suite) && way->event.kind == SABOT_EV_TURN;
    node as = { way->event, number, (uint16_t)(s->state[number].depth + 1),
                (uint8_t)(s->state[number].departures + way->departs), false };
    uint64_t mark[2];

    if (ruling.verdict != SABOT_ACCEPTED && way->listed &&
        !(shows_word && ruling.verdict == SABOT_IRREGULAR))
        return tell(s, number, &way->event, "what is listed is not accepted");
    if (ruling.verdict == SABOT_REFUSED)
        return tell(s, number, &way->event, "a fact is refused");
    s->found->transitions++;
    then = s->suite.table;
    sabot_apply(&then, &way->event);
    mark_of(&then, mark);
    if (!meet(s, mark, &as))
        s->found->whole = as.departures - 1 < s->found->whole ? as.departures - 1 : s->found->whole;
    return 0;
}

/* By what play brings; or, when all that leads to is known, by departing from it. */
static int leave_state(search *s, uint32_t number, bool departing)
{
    suite *const p = &s->suite;
    int ways;

    if (make_again(s, number) ||
        (!departing && (check_twin(s, number) || check_end(s, number))))
        return 1;
    if (rounds_of(s, &p->table) >= rounds_of(s, &s->root) + ROUNDS ||
        p->table.phase == SABOT_PHASE_CLOSED || s->state[number].depth >= STEPS_MAX)
        return 0;
    p->n = s->engine->expect(&p->table, SABOT_ASK_ALL, p->next);
    uint64_t mark[2];
    mark_of(&p->table, mark);
    ways = explore_ways(&p->table, p->next, p->n, mark[0], s->way);
    for (int i = 0; i < ways; i++)
        if (s->way[i].departs == departing && try_way(s, number, &s->way[i]))
            return 1;
    return 0;
}

/* Half of the room that is left. */
static void make_room(search *s)
{
    s->now = s->n + (s->most - s->n + 1) / 2;
}

/* Departs from states of all depths alike: in steps that have no factor in common with their
 * number. */
static int depart(search *s, int d)
{
    const uint32_t n = s->queued[d];
    uint32_t at = 0;

    for (uint32_t i = 0; i < n && s->n < s->now; i++) {
        at = (uint32_t)(((uint64_t)at + STRIDE) % n);
        if (leave_state(s, s->queue[d][at], true))
            return 1;
    }
    return 0;
}

/* Where there is not room for all, half of it is for states that play leads to, half of the rest
 * for those one departure away and what play leads to from there, and so on. */
static int go(search *s)
{
    for (int d = 0; d <= DEPARTURES; d++) {
        make_room(s);
        for (uint32_t i = 0; i < s->queued[d]; i++)
            if (leave_state(s, s->queue[d][i], false))
                return 1;
        make_room(s);
        if (s->queued[d] > 0 && depart(s, d))
            return 1;
    }
    return 0;
}

/* ---- The first state ------------------------------------------------------------------------- */

/* A short shoe: four of each of three cards, the cutting card before the last four. */
static void shorten(sabot_shoe *shoe)
{
    static const sabot_card face[] = { 2, 5, 9 };

    memset(shoe->left, 0, sizeof shoe->left);
    for (size_t i = 0; i < sizeof face / sizeof *face; i++)
        shoe->left[face[i]] = 4;
    shoe->total = 12;
    shoe->slack = shoe->unseen = 0;
    shoe->behind = 4;
    shoe->marked = true;
}

/* The house goes on by a step; false if nothing leads on. */
static bool goes_on(suite *p)
{
    p->n = sabot_expect(&p->table, SABOT_ASK_ALL, p->next);
    const sabot_expected *x = suite_way_on(p);

    if (!x)
        return false;
    const sabot_event e = suite_choose(p, x);
    sabot_apply(&p->table, &e);
    return true;
}

/* An event happens, as soon as the house has gone on to where it is in order. */
static bool comes(suite *p, const char *line)
{
    sabot_event e;
    bool has_time;
    sabot_error error;

    if (sabot_event_from_text(line, strlen(line), &e, &has_time, &error) != 0)
        return false;
    for (int steps = 0; sabot_judge(&p->table, &e).verdict != SABOT_ACCEPTED; steps++)
        if (steps == STEPS_MAX || !goes_on(p))
            return false;
    sabot_apply(&p->table, &e);
    return true;
}

static int make_root(search *s, const char *const lines[])
{
    suite *const p = &s->suite;
    unsigned char key[32] = { 0 };
    sabot_rules rules = { 0 };
    sabot_ruling ruling;
    sabot_error error;

    deal_random_init(&p->random, key, 0);
    p->pai_gow.random = &p->random;
    p->quiet = true;
    if (sabot_table_from_text(lines[0], strlen(lines[0]), &rules, &ruling, &error) != 0 ||
        sabot_table_open(&p->table, &rules).verdict != SABOT_ACCEPTED)
        return 1;
    for (int i = 1; lines[i]; i++)
        if (!comes(p, lines[i]))
            return 1;
    if (!suite_is_pai_gow(p))
        shorten(&p->table.shoe);
    s->root = p->table;
    return 0;
}

int explore(const char *const lines[], long most, const explore_engine *engine,
            explore_found *found)
{
    search *s = calloc(1, sizeof *s);
    const node first = { .from = 0 };
    uint64_t mark[2];
    int bad = !s;

    *found = (explore_found){ .whole = DEPARTURES };
    if (!bad) {
        s->engine = engine;
        s->found = found;
        s->most = (uint32_t)most;
        for (s->places = 1024; s->places < 2 * s->most; s->places *= 2)
            ;
        s->state = malloc((size_t)most * sizeof *s->state);
        s->mark = malloc(2 * (size_t)s->places * sizeof *s->mark);
        s->at = calloc(s->places, sizeof *s->at);
        bad = !s->state || !s->mark || !s->at || make_root(s, lines);
        if (bad)
            found->wrong = "the first state cannot be made";
    }
    if (!bad) {
        mark_of(&s->root, mark);
        make_room(s);
        bad = !meet(s, mark, &first) || go(s);
        found->states = s->n;
    }
    for (int d = 0; s && d <= DEPARTURES; d++)
        free(s->queue[d]);
    if (s) {
        free(s->state);
        free(s->mark);
        free(s->at);
    }
    free(s);
    return bad;
}
