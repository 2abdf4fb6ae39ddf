/* Who may what, and when: every kind of the vocabulary, sent by somebody of every role, in every
 * phase that play reaches, at every game, where the house deals by itself and where a dealer does.
 * What is not allowed is refused, is in the journal as refused with its sender's name and id, and
 * changes not a byte of the table; what is allowed is applied as its sender's role; the answer goes
 * to the sender alone. Who may do what is read from docs/vocabulary.md as well, so that
 * sabot_may_submit is not its own witness. SABOT_LONG=1: every phase many times. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "length.h"
#include "roster.h"

enum { LINE = 512, SHOWN = 10, TURNS = 6000 };

/* ---- The page -------------------------------------------------------------------------------- */

typedef struct page_kind {
    sabot_roles who;
    char example[LINE];
} page_kind;

static page_kind page[SABOT_EV_KINDS];

static int kind_named(const char *name, size_t n)
{
    for (int k = 1; k < SABOT_EV_KINDS; k++)
        if (strlen(sabot_kind_at(k)->name) == n && strncmp(sabot_kind_at(k)->name, name, n) == 0)
            return k;
    fail_msg("the page has %.*s, which is no kind", (int)n, name);
    return 0;
}

static sabot_roles roles_in(const char *list)
{
    sabot_roles roles = 0;

    for (const char *at = list; *at != '\0' && *at != '\n';) {
        const size_t n = strcspn(at, ",.\n");
        for (int role = 1; role < SABOT_ROLES; role++)
            if (strlen(sabot_role_text(role)) == n && strncmp(sabot_role_text(role), at, n) == 0)
                roles |= SABOT_ROLE_BIT(role);
        at += n;
        at += strspn(at, ",. ");
    }
    return roles;
}

static void read_page(void)
{
    FILE *in = fopen("docs/vocabulary.md", "r");
    char line[4096];
    int kind = 0, kinds = 0;
    bool fenced = false;

    assert_non_null(in);
    while (fgets(line, sizeof line, in)) {
        if (strncmp(line, "#### `", 6) == 0) {
            kind = kind_named(line + 6, strcspn(line + 6, "`"));
            kinds++;
        } else if (kind && strncmp(line, "- *Who:* ", 9) == 0)
            page[kind].who = roles_in(line + 9);
        else if (kind && strncmp(line, "```", 3) == 0)
            fenced = !fenced;
        else if (kind && fenced && page[kind].example[0] == '\0' && line[0] != '{')
            snprintf(page[kind].example, LINE, "%.*s", (int)strcspn(line, "\n"), line);
    }
    fclose(in);
    assert_int_equal(kinds, SABOT_EV_KINDS - 1);
    for (int k = 1; k < SABOT_EV_KINDS; k++)
        assert_true(page[k].who != 0 && page[k].example[0] != '\0');
}

/* What the page lets somebody do, at whatever time: everybody what is theirs; the dealer what
 * leaves the shoe; and what people did and nobody asked for is told by the house that saw it. */
static bool page_lets(sabot_viewer viewer, int kind)
{
    const sabot_roles who = page[kind].who;
    const bool seen = kind == SABOT_EV_EXPOSE || kind == SABOT_EV_TOUCH ||
                      kind == SABOT_EV_HANDLE_CARDS || kind == SABOT_EV_WALK_OFF;
    const bool floor = viewer.role == SABOT_DEALER || viewer.role == SABOT_OTHER_DEALER ||
                       viewer.role == SABOT_FLOORPERSON || viewer.role == SABOT_SUPERVISOR ||
                       viewer.role == SABOT_PIT_BOSS;

    return (who & SABOT_ROLE_BIT(viewer.role)) != 0 ||
           (viewer.role == SABOT_DEALER && (who & SABOT_ROLE_BIT(SABOT_SHOE)) != 0) ||
           (seen && floor);
}

/* ---- One table ------------------------------------------------------------------------------- */

typedef struct matrix {
    roster r;
    const char *name;
    int sender;                  /* who speaks, */
    int answered;                /* and what became of it: entries with that name and id */
    int refused, applied, house; /* house: entries that nobody sent */
    journal_entry entry;         /* the latest that somebody sent */
    sabot_event event;
    unsigned ids;
    int faults;
    uint64_t lines, may, did;
    uint16_t visited[SABOT_PHASES];
    bool was_applied[ROSTER_PEOPLE][SABOT_EV_KINDS];
} matrix;

static void fault(matrix *m, const char *what, const char *line)
{
    if (m->faults++ < SHOWN)
        printf("%s, %s, while %s: %s: %s\n", m->name, m->r.peer[m->sender].name,
               sabot_phase_text(hub_look(m->r.t)->phase), what, line);
}

static void heard(void *context, const journal_entry *entry, const sabot_event *event)
{
    matrix *m = context;

    if (entry->command[0] == '\0') {
        m->house++;
        return;
    }
    m->answered++;
    if (strcmp(entry->person, m->r.peer[m->sender].name) != 0)
        fault(m, "the journal has another name", entry->person);
    if (journal_verdict(entry) == SABOT_REFUSED)
        m->refused++;
    else
        m->applied++;
    m->entry = *entry;
    m->event = *event;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

/* A kind as it may come now; else as the page shows it, at the sender's seat or another. */
static sabot_event plausible(matrix *m, int kind, const sabot_expected *next, int n)
{
    sabot_event event = { 0 };
    sabot_error error;
    bool has_time;
    uint32_t found = 0;

    for (int i = 0; i < n; i++)
        if (next[i].like.kind == kind && roster_below(&m->r, ++found) == 0)
            event = roster_fill(&m->r, &next[i]);
    if (found > 0)
        return event;
    if (sabot_event_from_text(page[kind].example, strlen(page[kind].example), &event, &has_time,
                              &error) < 0)
        fail_msg("%s: %s", page[kind].example, error.says);
    if (event.seat > 0) {
        event.seat = (uint8_t)(1 + roster_below(&m->r, 3));
        event.actor_seat = event.actor_seat > 0 ? event.seat : 0;
    }
    return event;
}

/* Said as it is, or as the sender's own. */
static void own(sabot_viewer viewer, sabot_event *event)
{
    event->role = viewer.role == SABOT_SPECTATOR ? SABOT_PARTICIPANT : viewer.role;
    event->actor_seat = viewer.seat;
    if (viewer.seat > 0 && event->seat > 0)
        event->seat = viewer.seat;
}

/* The event that the hub makes of a line: who does not say who did it did it. */
static bool as_heard(sabot_viewer viewer, const char *line, sabot_event *event)
{
    sabot_error error;
    bool has_time;
    const sabot_kind *kind;

    if (sabot_event_from_text(line, strlen(line), event, &has_time, &error) < 0)
        return false;
    kind = sabot_kind_at(event->kind);
    if (viewer.seat == 0 && viewer.role != SABOT_SPECTATOR && event->role == kind->role &&
        event->role != SABOT_SHOE && sabot_role_in((sabot_role)viewer.role, kind->roles)) {
        event->role = viewer.role;
        event->actor_seat = 0;
    }
    return true;
}

/* Does the engine allow it now? */
static bool may(matrix *m, int who, sabot_event *event)
{
    sabot_viewer viewer = roster_viewer(&m->r, who);

    event->time_ms = m->r.f.now_ms;
    if (who == ROSTER_AUDITS)
        return false;
    if (m->r.role[who] == SABOT_PARTICIPANT && event->kind == SABOT_EV_SIT && viewer.seat == 0) {
        viewer = (sabot_viewer){ SABOT_PARTICIPANT, event->seat };
        snprintf(event->text, sizeof event->text, "@%s", m->r.peer[who].name);
    }
    return sabot_may_submit(hub_look(m->r.t), viewer, event).verdict != SABOT_REFUSED &&
           sabot_judge(hub_look(m->r.t), event).verdict != SABOT_REFUSED;
}

/* ---- Sending --------------------------------------------------------------------------------- */

static void clear_all(matrix *m)
{
    m->answered = m->refused = m->applied = m->house = 0;
    for (int i = 0; i < ROSTER_PEOPLE; i++)
        few_clear(&m->r.peer[i]);
}

static void say(matrix *m, int who, const char *line)
{
    char id[16];

    m->sender = who;
    m->lines++;
    snprintf(id, sizeof id, "m%u", ++m->ids);
    few_say_as(&m->r.f, &m->r.peer[who], id, line);
}

/* Nobody but the sender has an answer, and who is told nothing hears at most the clock. */
static void check_others(matrix *m, bool silent)
{
    for (int i = 0; i < ROSTER_PEOPLE; i++) {
        const few_peer *p = &m->r.peer[i];
        if (i == m->sender)
            continue;
        if (few_heard(p, "ruling ") || few_heard(p, "error "))
            fault(m, "another has the answer", p->name);
        if (silent && p->n > 0 && strncmp(p->text, "clock ", 6) != 0)
            fault(m, "another was told something", p->text);
    }
}

static int count_rulings(const few_peer *p)
{
    int n = 0;

    for (size_t i = 0; i + 7 < p->n; i++)
        n += (i == 0 || p->text[i - 1] == '\n') && memcmp(p->text + i, "ruling ", 7) == 0;
    return n;
}

typedef struct allowed {
    int n, who;
    char line[LINE];
} allowed;

/* A line of a kind, and what the hub makes of it. False: it cannot be said. */
static bool make_line(matrix *m, int who, sabot_event event, char line[LINE], sabot_event *is)
{
    const sabot_viewer viewer = roster_viewer(&m->r, who);
    char text[SABOT_LINE_MAX];

    if (roster_below(&m->r, 2) == 0)
        own(viewer, &event);
    sabot_event_to_text(&event, false, text, sizeof text);
    if (strlen(text) >= LINE)
        return false;
    memcpy(line, text, strlen(text) + 1);
    return as_heard(viewer, line, is);
}

/* Everything that somebody may not do now, in one go; one of what they may is kept. */
static void try_refused(matrix *m, int who, const sabot_expected *next, int n, allowed *one)
{
    static sabot_table before;
    int sent = 0;

    clear_all(m);
    memcpy(&before, hub_look(m->r.t), sizeof before);
    for (int kind = 1; kind < SABOT_EV_KINDS; kind++) {
        sabot_event is;
        char line[LINE];
        if (!make_line(m, who, plausible(m, kind, next, n), line, &is))
            continue;
        if (!may(m, who, &is)) {
            say(m, who, line);
            sent++;
            continue;
        }
        m->may++;
        if (kind == SABOT_EV_CLOSE)
            continue; /* in the end */
        const uint32_t weight = m->was_applied[who][kind] ? 1 : 20;
        one->n += (int)weight;
        if (roster_below(&m->r, (uint32_t)one->n) < weight) {
            one->who = who;
            snprintf(one->line, LINE, "%s", line);
        }
    }
    roster_settle(&m->r);
    if (m->answered != sent || m->refused != sent || m->applied > 0 ||
        count_rulings(&m->r.peer[who]) != sent)
        fault(m, "not everything was refused and noted", m->entry.text);
    if (m->house > 0 || memcmp(&before, hub_look(m->r.t), sizeof before) != 0)
        fault(m, "what was refused changed the table", m->entry.text);
    check_others(m, true);
}

/* Did who sent it do it, by the page and by the journal? */
static void check_applied(matrix *m, sabot_viewer viewer)
{
    const sabot_event *e = &m->event;
    const bool sits = m->r.role[m->sender] == SABOT_PARTICIPANT && e->kind == SABOT_EV_SIT &&
                      viewer.seat == 0;

    if (sits ? !(page[e->kind].who & SABOT_ROLE_BIT(SABOT_PARTICIPANT))
             : !page_lets(viewer, e->kind) || viewer.role == SABOT_SPECTATOR)
        fault(m, "it was applied, and the page does not let them", m->entry.text);
    if (viewer.seat > 0 && (e->role != SABOT_PARTICIPANT || e->actor_seat != viewer.seat))
        fault(m, "it was applied as another's", m->entry.text);
    if (viewer.seat == 0 && !sits && e->role != viewer.role &&
        !(viewer.role == SABOT_DEALER && e->role == SABOT_SHOE) && e->role != SABOT_PARTICIPANT)
        fault(m, "it was applied as another role's", m->entry.text);
    m->was_applied[m->sender][e->kind] = true;
    m->did++;
}

static void try_allowed(matrix *m, const allowed *one)
{
    const sabot_viewer viewer = roster_viewer(&m->r, one->who);

    if (one->n == 0)
        return;
    clear_all(m);
    say(m, one->who, one->line);
    roster_settle(&m->r);
    if (m->answered != 1 || count_rulings(&m->r.peer[one->who]) != 1)
        fault(m, "it was not answered once", one->line);
    else if (m->applied == 1)
        check_applied(m, viewer);
    else if (strcmp(m->entry.ruling, JOURNAL_UNHEARD) != 0)
        fault(m, "it was refused", one->line);
    check_others(m, false);
}

/* By the role that somebody came as: what was tried there at all. */
static bool tried[SABOT_ROLES][SABOT_PHASES];

static void try_phase(matrix *m)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(hub_look(m->r.t), SABOT_ASK_ALL, next);
    allowed one = { 0 };

    for (int who = 0; who < ROSTER_PEOPLE; who++) {
        tried[m->r.role[who]][hub_look(m->r.t)->phase] = true;
        try_refused(m, who, next, n, &one);
    }
    if (roster_below(&m->r, 2) == 0)
        try_allowed(m, &one);
}

/* Something that somebody may do and has not done yet. */
static void try_new(matrix *m)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(hub_look(m->r.t), SABOT_ASK_ALL, next);
    const int who = (int)roster_below(&m->r, ROSTER_PEOPLE);
    const int first = (int)roster_below(&m->r, SABOT_EV_KINDS - 1);
    allowed one = { .n = 1, .who = who };

    for (int i = 0; i < SABOT_EV_KINDS - 1; i++) {
        const int kind = 1 + (first + i) % (SABOT_EV_KINDS - 1);
        sabot_event is;
        if (kind != SABOT_EV_CLOSE && !m->was_applied[who][kind] &&
            make_line(m, who, plausible(m, kind, next, n), one.line, &is) && may(m, who, &is)) {
            try_allowed(m, &one);
            return;
        }
    }
}

/* ---- Playing --------------------------------------------------------------------------------- */

static void go_on(matrix *m, bool live)
{
    sabot_event event;
    char line[SABOT_LINE_MAX];
    int who;

    clear_all(m);
    m->r.f.now_ms += 300;
    m->sender = ROSTER_ALICE;
    for (; m->sender <= ROSTER_BOB; m->sender++)
        if (roster_viewer(&m->r, m->sender).seat == 0 && roster_below(&m->r, 8) == 0) {
            snprintf(line, sizeof line, "sit seat=%d buy-in=100000", 1 + m->sender);
            say(m, m->sender, line);
            break;
        }
    roster_settle(&m->r);
    if (!roster_next(&m->r, &who, &event) || (!live && who >= ROSTER_HOUSE))
        return;
    sabot_event_to_text(&event, false, line, sizeof line);
    say(m, who, line);
    roster_settle(&m->r);
}

/* Play goes on until the floor may close the table, and does. */
static void close_table(matrix *m, bool live)
{
    const int closed = SABOT_PHASE_CLOSED;

    for (int turn = 0; turn < TURNS && hub_look(m->r.t)->phase != closed; turn++) {
        sabot_event close = { .kind = SABOT_EV_CLOSE, .role = SABOT_FLOORPERSON };
        if (may(m, ROSTER_FLOOR, &close))
            try_allowed(m, &(allowed){ .n = 1, .who = ROSTER_FLOOR, .line = "close" });
        else
            go_on(m, live);
    }
    for (int i = 0; i < 10; i++) { /* what the house still owes: the secrets of its shuffles */
        m->r.f.now_ms += 300;
        roster_settle(&m->r);
    }
}

static void open_matrix(matrix *m, const char *rules, bool live)
{
    char seed[64];

    memset(m, 0, sizeof *m);
    m->name = rules;
    snprintf(seed, sizeof seed, "%s-%d", rules, live);
    roster_open(&m->r, rules, live, seed);
    m->r.read = heard;
    m->r.context = m;
}

/* A table that was played at and closed: the same, while nothing goes on any more. */
static void try_closed(const char *rules, bool live)
{
    static matrix m;
    const int visits = test_times(2, 200);

    open_matrix(&m, rules, live);
    for (int turn = 0; turn < TURNS && hub_count(m.r.f.hub)->rounds < 3; turn++)
        go_on(&m, live);
    close_table(&m, live);
    assert_int_equal(hub_look(m.r.t)->phase, SABOT_PHASE_CLOSED);
    for (int turn = 0; turn < visits && hub_look(m.r.t)->phase == SABOT_PHASE_CLOSED; turn++) {
        try_phase(&m);
        m.r.f.now_ms += 300;
    }
    printf("%s, %s, closed after %llu rounds: %llu lines, %llu might have been allowed, %llu "
           "applied\n", rules, live ? "live" : "by itself",
           (unsigned long long)hub_count(m.r.f.hub)->rounds, (unsigned long long)m.lines,
           (unsigned long long)m.may, (unsigned long long)m.did);
    m.faults += m.r.faults;
    roster_close(&m.r);
    assert_int_equal(m.faults, 0);
}

static void try_table(const char *rules, bool live)
{
    static matrix m;
    const int visits = test_times(2, 200);
    int phases = 0;

    open_matrix(&m, rules, live);
    for (int turn = 0; turn < TURNS * (visits > 4 ? 10 : 1); turn++) {
        const int phase = hub_look(m.r.t)->phase;
        if (m.visited[phase] < visits && roster_below(&m.r, 4) == 0) {
            m.visited[phase]++;
            try_phase(&m);
        }
        if (roster_below(&m.r, 16) == 0)
            try_new(&m);
        go_on(&m, live);
    }
    for (int p = 0; p < SABOT_PHASES; p++)
        phases += m.visited[p] > 0;
    printf("%s, %s: %d phases, %llu lines, %llu might have been allowed, %llu applied, %llu "
           "rounds\n", rules, live ? "live" : "by itself", phases, (unsigned long long)m.lines,
           (unsigned long long)m.may, (unsigned long long)m.did,
           (unsigned long long)hub_count(m.r.f.hub)->rounds);
    m.faults += m.r.faults;
    const uint64_t rounds = hub_count(m.r.f.hub)->rounds;
    roster_close(&m.r);
    assert_int_equal(m.faults, 0);
    assert_true(phases >= 6 && rounds > 3);
}

static const char *const games[] = { "minibaccarat", "punto-banco", "chemin-de-fer", "pai-gow",
                                     "pai-gow-poker" };
enum { GAMES = sizeof games / sizeof *games };

/* Every game, dealt by the house from sealed shuffles, or by a dealer. */
static void try_all(void (*try)(const char *rules, bool live), bool live)
{
    char rules[64];

    for (int g = 0; g < GAMES; g++) {
        snprintf(rules, sizeof rules, "%s%s", games[g], live ? "" : "-fair");
        try(rules, live);
    }
}

static void where_the_house_deals(void **state)
{
    (void)state;
    try_all(try_table, false);
}

static void where_a_dealer_deals(void **state)
{
    (void)state;
    try_all(try_table, true);
}

static void where_the_table_is_closed(void **state)
{
    (void)state;
    try_all(try_closed, false);
    try_all(try_closed, true);
}

/* How many of roles and phases were not tried; the shoe says nothing of its own. */
static int untried(bool told)
{
    int missed = 0;

    for (int role = SABOT_PARTICIPANT; role < SABOT_ROLES; role++)
        for (int phase = 0; phase < SABOT_PHASES && role != SABOT_SHOE; phase++)
            if (!tried[role][phase] && phase != SABOT_PHASE_IDLE) {
                if (told)
                    printf("%s, while %s: not tried\n", sabot_role_text(role),
                           sabot_phase_text(phase));
                missed++;
            }
    return missed;
}

/* Nobody and no phase was left out, but for one: a table whose cards lie spread since nobody is
 * there, which play with people at it does not come to. Wagers go back where a hand of chemin de
 * fer is a tie, which the cards of few rounds may not bring: then more are played. */
static void everybody_in_every_phase(void **state)
{
    (void)state;
    for (int more = 0; more < 8 && untried(false) > 0; more++) {
        try_table("chemin-de-fer-fair", false);
        try_table("chemin-de-fer", true);
    }
    assert_int_equal(untried(true), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(where_the_house_deals),
        cmocka_unit_test(where_a_dealer_deals),
        cmocka_unit_test(where_the_table_is_closed),
        cmocka_unit_test(everybody_in_every_phase),
    };

    read_page();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
