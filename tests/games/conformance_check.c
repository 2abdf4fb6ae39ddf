/* conformance_check.c: what must hold at every table, checked at each event: see conformance.c,
 * whose numbers the sections bear. */
#include "conformance_suite.h"

#include "square.h"

#include "codec/codec.h"

#include <stdio.h>
#include <string.h>

uint32_t suite_below(suite *s, uint32_t bound)
{
    return deal_random_below(&s->random, bound);
}

int suite_broken(suite *s, const sabot_event *e, const char *what)
{
    char line[LINE] = "";
    sabot_ruling ruling;
    char says[SABOT_SAYS_TEXT] = "";

    s->wrong = what;
    if (s->quiet)
        return 1;
    if (e) {
        sabot_event_to_text(e, true, line, sizeof line);
        ruling = sabot_judge(&s->table, e);
        sabot_ruling_text(&ruling, says, sizeof says);
    }
    printf("# %s, seed %llu, event %llu, phase %s: %s\n#   %s\n#   ruling now: %s\n",
           s->rules_path, (unsigned long long)s->seed, (unsigned long long)s->table.events,
           sabot_phase_text(s->table.phase), what, line, says);
    return 1;
}

bool suite_is_chemin(const suite *s)
{
    return s->table.rules.game == SABOT_CHEMIN_DE_FER;
}

bool suite_is_pai_gow(const suite *s)
{
    return s->table.rules.game == SABOT_PAI_GOW || s->table.rules.game == SABOT_PAI_GOW_POKER;
}

bool suite_has_no_model(const suite *s)
{
    return s->table.rules.game > SABOT_PAI_GOW_POKER; /* the last whose notes are read here */
}

/* --- 5: money --- */

static sabot_cents wagers(const suite *s)
{
    sabot_cents layout = 0;

    if (suite_has_no_model(s))
        return plain_wagers(&s->table);
    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++) {
        for (int on = 0; on < SABOT_WAGERS; on++)
            layout += s->table.bac.wager[seat][on];
        layout -= s->table.bac.cash[seat];
    }
    return layout;
}

static int check_money(suite *s, const sabot_event *e)
{
    const sabot_ledger *ledger = &s->table.ledger;

    if (sabot_ledger_sum(ledger) != 0)
        return suite_broken(s, e, "the ledger does not sum to zero");
    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
        if (ledger->balance[sabot_account_of_seat(seat)] < 0)
            return suite_broken(s, e, "a seat's chips are below zero");
    if (suite_is_pai_gow(s)) {
        const char *wrong = paigow_play_check_money(&s->table);
        return wrong ? suite_broken(s, e, wrong) : 0;
    }
    if ((suite_is_chemin(s) ? cdf_layout(&s->table) : wagers(s)) != ledger->balance[SABOT_LAYOUT])
        return suite_broken(s, e, "the wagers are not the chips on the layout");
    return 0;
}

/* --- 4: both codecs --- */

static int check_codec(suite *s, const sabot_event *e)
{
    char line[LINE];
    sabot_event back;
    sabot_error error;
    bool has_time;
    size_t n = sabot_event_to_text(e, true, line, sizeof line);

    if (sabot_event_from_text(line, n, &back, &has_time, &error) != 0)
        return suite_broken(s, e, error.says);
    back.seq = e->seq;
    if (memcmp(&back, e, sizeof back) != 0)
        return suite_broken(s, e, "the text line reads back as another event");
    n = sabot_event_to_json(e, true, line, sizeof line);
    if (sabot_event_from_json(line, n, &back, &has_time, &error) != 0)
        return suite_broken(s, e, error.says);
    if (memcmp(&back, e, sizeof back) != 0)
        return suite_broken(s, e, "the JSON line reads back as another event");
    return 0;
}

/* --- 6: views --- */

static const char *check_viewer(suite *s, const sabot_event *e, sabot_viewer viewer)
{
    if (suite_has_no_model(s))
        return plain_shown_check(&s->plain, &s->table, viewer, e);
    if (suite_is_pai_gow(s))
        return paigow_play_check_viewer(&s->pai_gow, &s->table, viewer, e);
    return suite_is_chemin(s) ? cdf_shown_check(&s->cdf, &s->table, viewer, e)
                        : bac_shown_check(&s->bac, &s->table, viewer, e);
}

static int check_views(suite *s, const sabot_event *e)
{
    static const uint8_t roles[] = { SABOT_DEALER, SABOT_FLOORPERSON, SABOT_SURVEILLANCE,
                                     SABOT_COMMISSION, SABOT_SPECTATOR };
    const int seats = s->table.rules.seats;

    for (int v = 1 - (int)sizeof roles; v <= seats; v++) {
        const sabot_viewer viewer = v > 0 ? (sabot_viewer){ SABOT_PARTICIPANT, (uint8_t)v }
                                          : (sabot_viewer){ roles[-v], 0 };
        const char *wrong = check_viewer(s, e, viewer);
        if (wrong)
            return suite_broken(s, e, wrong);
    }
    return 0;
}

/* --- 8: viewers' tables --- */

static int check_squares(suite *s, const sabot_table *before, const sabot_event *e)
{
    square q = { .before = before, .after = &s->table, .event = e };

    for (int v = 0; v < 3 + s->table.rules.seats; v++) {
        const char *wrong = square_fails(&q, square_viewer(v));
        if (wrong)
            return suite_broken(s, v % 2 ? e : &q.told, wrong);
    }
    return 0;
}

/* --- 1, 2: one event --- */

/* Lists what may come a moment later, or, at a table whose cards and dice serve by the hour, now
 * and then hours later. */
void suite_list(suite *s)
{
    const int64_t now = s->table.now_ms;

    s->when = now + (int64_t)suite_below(s, 3) * 1000;
    if (suite_is_pai_gow(s) && suite_below(s, 800) == 0)
        s->when += (int64_t)suite_below(s, 26 * 60) * 60000;
    s->table.now_ms = s->when;
    s->n = sabot_expect(&s->table, SABOT_ASK_ALL, s->next);
    s->table.now_ms = now;
}

/* May somebody who was asked for do it? Said another way than the engine says it. */
static bool is_for(const sabot_expected *x, sabot_asked asked)
{
    const bool anybody = asked.roles == 0 && asked.seat == 0;
    const bool people = asked.roles == 0 || asked.roles >> SABOT_PARTICIPANT & 1;

    for (int role = 0; role < SABOT_ROLES; role++)
        if (role != SABOT_PARTICIPANT && (anybody || asked.roles >> role & 1) &&
            (x->like.role == role || x->roles >> role & 1))
            return true;
    for (int seat = 1; people && seat <= SABOT_SEATS_MAX; seat++)
        if ((asked.seat == 0 || asked.seat == seat) &&
            (x->by_seat == seat ||
             (x->like.role == SABOT_PARTICIPANT && x->like.actor_seat == seat)))
            return true;
    return false;
}

static bool is_same(const sabot_expected *a, const sabot_expected *b)
{
    return memcmp(&a->like, &b->like, sizeof a->like) == 0 && a->roles == b->roles &&
           a->by_seat == b->by_seat && a->open == b->open && a->count_min == b->count_min &&
           a->count_max == b->count_max && a->amount_min == b->amount_min &&
           a->amount_max == b->amount_max && a->amount_step == b->amount_step &&
           a->provision == b->provision && a->duty == b->duty;
}

/* What is asked for is exactly that part of the whole list, in its order. */
int suite_check_asked(suite *s)
{
    static sabot_expected part[SABOT_EXPECTED_MAX];
    const int64_t now = s->table.now_ms;
    const sabot_asked asked = {
        .duties = (uint8_t)suite_below(s, 64),
        .roles = (sabot_roles)(suite_below(s, 2) ? suite_below(s, 1 << SABOT_ROLES) : 0),
        .seat = (uint8_t)(suite_below(s, 2) ? suite_below(s, 1 + s->table.rules.seats) : 0),
    };
    int n, wanted = 0;

    s->table.now_ms = s->when;
    n = sabot_expect(&s->table, asked, part);
    s->table.now_ms = now;
    for (int i = 0; i < s->n; i++) {
        if ((asked.duties != 0 && !(asked.duties >> s->next[i].duty & 1)) ||
            !is_for(&s->next[i], asked))
            continue;
        if (wanted >= n || !is_same(&s->next[i], &part[wanted]))
            return suite_broken(s, &s->next[i].like, "it is asked for, and not listed so");
        wanted++;
    }
    if (n != wanted)
        return suite_broken(s, &part[wanted].like, "it is listed, and was not asked for");
    return 0;
}

/* Under which expectation does it fall? NULL: none. */
static const sabot_expected *covering(const suite *s, const sabot_event *e)
{
    for (int i = 0; i < s->n; i++)
        if (sabot_expected_covers(&s->next[i], e))
            return &s->next[i];
    return NULL;
}

static bool covered(const suite *s, const sabot_event *e)
{
    return covering(s, e) != NULL;
}

/* Pai gow: everything listed is accepted as it stands, and tells nobody what is hidden. */
int suite_check_list(suite *s)
{
    for (int i = 0; i < s->n; i++) {
        sabot_event e = s->next[i].like;
        const char *wrong = paigow_play_check_hidden(&s->next[i]);
        e.time_ms = s->when;
        if (wrong)
            return suite_broken(s, &e, wrong);
        if (s->next[i].duty == SABOT_YIELD && e.kind == SABOT_EV_OPEN)
            continue; /* somebody has to name it */
        if (sabot_judge(&s->table, &e).verdict != SABOT_ACCEPTED)
            return suite_broken(s, &e, "what is listed is not accepted as it stands");
    }
    return 0;
}

static void tell_listener(const suite *s, const sabot_event *e, bool taken)
{
    if (s->listener)
        s->listener->hears(s->listener->context, &s->table, e, taken);
}

int suite_take(suite *s, const sabot_event *e)
{
    const sabot_table before = s->table;
    const bool one_of_many = suite_is_pai_gow(s) && e->kind == SABOT_EV_CARD &&
                             suite_below(s, 4) != 0;
    const char *wrong;

    tell_listener(s, e, true);
    if (!one_of_many && check_codec(s, e))
        return 1;
    sabot_apply(&s->table, e);
    wrong = suite_is_pai_gow(s) ? paigow_play_note(&s->pai_gow, &before, &s->table, e) : NULL;
    if (!wrong)
        wrong = money_note(&s->money, &before, &s->table, e);
    if (wrong)
        return suite_broken(s, e, wrong);
    cdf_shown_note(&s->cdf, &before, &s->table, e);
    bac_shown_note(&s->bac, &before, &s->table, e);
    if (s->events < JOURNAL_MAX)
        s->journal[s->events++] = *e;
    return check_money(s, e) || (!one_of_many && check_views(s, e)) ||
           check_squares(s, &before, e);
}

/* A103: a card turned up may show that a word was wrong; the turning is then irregular. */
static bool shows_wrong_word(const suite *s, const sabot_event *e, const sabot_ruling *ruling)
{
    return suite_is_chemin(s) && e->kind == SABOT_EV_TURN && ruling->verdict == SABOT_IRREGULAR;
}

/* A103: a card of pai gow poker that was seen in the deck is named where it lies. */
static bool shows_seen_card(const suite *s, const sabot_event *e, const sabot_ruling *ruling)
{
    const sabot_faces faces = sabot_event_faces(e);
    const uint8_t *seen = s->table.pg.round.seen;
    bool found = e->kind == SABOT_EV_CARD && e->card <= PAIGOW_DECK && seen[e->card] != 0;

    for (int i = 0; !faces.tiles && i < faces.n; i++)
        found = found || (faces.piece[i] <= PAIGOW_DECK && seen[faces.piece[i]] != 0);
    return suite_is_pai_gow(s) && found && ruling->verdict == SABOT_IRREGULAR;
}

/* Something wrong is found only by what is expected. */
static bool finds_breach(const suite *s, const sabot_event *e, const sabot_ruling *ruling)
{
    return shows_wrong_word(s, e, ruling) || shows_seen_card(s, e, ruling);
}

int suite_try_expected(suite *s, const sabot_expected *x)
{
    const sabot_event e = suite_choose(s, x);
    const sabot_ruling ruling = sabot_judge(&s->table, &e);

    if (e.card == SABOT_CARD_UNSEEN && e.face != SABOT_FACE_DOWN && e.kind != SABOT_EV_BURN &&
        !suite_is_pai_gow(s))
        return 0; /* the shoe holds no card that could be named */
    if (ruling.verdict != SABOT_ACCEPTED && !finds_breach(s, &e, &ruling))
        return suite_broken(s, &e, "what is expected is not accepted");
    if (!covered(s, &e))
        return suite_broken(s, &e, "what is expected does not fall under it");
    return suite_take(s, &e);
}

/* Baccarat: one card, and it lies face up on the hand it is named with. */
static bool names_an_open_card(const sabot_table *t, const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);

    if (faces.n != 1 || faces.tiles ||
        (e->hand != SABOT_HAND_PLAYER && e->hand != SABOT_HAND_BANKER))
        return false;
    const bac_side *side = &t->bac.round.side[e->hand == SABOT_HAND_BANKER];
    for (int i = 0; i < side->hand.n; i++)
        if ((side->up >> i & 1u) && side->hand.card[i] == faces.piece[0])
            return true;
    return false;
}

/* Cards and tiles left open are bounded by what lies where, and by how a hand may be set; of an
 * event that is not sound nothing is said. */
static bool is_bounded(const suite *s, const sabot_event *e)
{
    const uint32_t pieces = SABOT_FIELD_BIT(SABOT_F_FACES) | SABOT_FIELD_BIT(SABOT_F_CARD);
    int bad;

    if (!suite_is_pai_gow(s) && e->kind != SABOT_EV_EXPOSE)
        return sabot_judge(&s->table, e).verdict == SABOT_IRREGULAR;
    if (!suite_is_pai_gow(s))
        return sabot_judge(&s->table, e).verdict == SABOT_IRREGULAR &&
               ((covering(s, e)->open & pieces) == 0 || names_an_open_card(&s->table, e));
    return sabot_event_is_sound(e, &bad) && (covering(s, e)->open & pieces) == 0;
}

static int try_event(suite *s, sabot_event e, int take_irregular)
{
    const sabot_table before = s->table;
    const sabot_ruling ruling = sabot_judge(&s->table, &e);
    char says[SABOT_SAYS_TEXT];

    if (memcmp(&before, &s->table, sizeof before) != 0)
        return suite_broken(s, &e, "judging changed the table");
    if (sabot_ruling_text(&ruling, says, sizeof says) == 0)
        return suite_broken(s, &e, "a ruling says nothing");
    if (ruling.verdict == SABOT_ACCEPTED && !covered(s, &e))
        return suite_broken(s, &e, "accepted, but not expected");
    if (ruling.verdict != SABOT_ACCEPTED && covered(s, &e) && is_bounded(s, &e) &&
        !finds_breach(s, &e, &ruling))
        return suite_broken(s, &e, "not accepted, yet expected");
    if (ruling.verdict == SABOT_IRREGULAR && take_irregular)
        return suite_take(s, &e);
    tell_listener(s, &e, false);
    return 0;
}

int suite_try_any(suite *s, int take_irregular)
{
    const uint32_t lot = suite_below(s, 5);

    return try_event(s, lot == 0  ? suite_slipped(s)
                        : lot < 3 ? suite_near_event(s)
                                  : suite_any_event(s), take_irregular);
}

/* Somebody is gone, or a wager found: whatever it is, it is a fact. */
int suite_try_money(suite *s)
{
    sabot_event e = money_slip(&s->random, &s->table);

    e.time_ms = s->when;
    return try_event(s, e, 1);
}

/* --- 7: to the end of the round, and on to the next shoe while somebody sits --- */

/* Cards nobody has read to the engine: the table waits for a person's word, and any will do. */
static const sabot_expected *word_of(const suite *s)
{
    for (int i = 0; i < s->n; i++)
        if (s->next[i].like.kind == SABOT_EV_ANNOUNCE && s->next[i].duty == SABOT_MAY)
            return &s->next[i];
    return NULL;
}

static const sabot_expected *duty_of(const suite *s, sabot_duty duty)
{
    for (int i = 0; i < s->n; i++)
        if (s->next[i].duty == duty)
            return &s->next[i];
    return NULL;
}

const sabot_expected *suite_way_on(const suite *s)
{
    static const sabot_duty order[] = { SABOT_MUST, SABOT_YIELD, SABOT_THEIRS, SABOT_SILENCE,
                                        SABOT_NEXT };

    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        const sabot_expected *x = duty_of(s, order[i]);
        if (x)
            return x;
    }
    return suite_is_chemin(s) ? word_of(s) : NULL;
}

bool suite_is_under_way(const suite *s)
{
    const sabot_table *t = &s->table;

    if (t->rules.game == SABOT_PAI_GOW || t->rules.game == SABOT_PAI_GOW_POKER)
        return paigow_play_is_under_way(t);
    if (t->phase == SABOT_PHASE_BETTING || t->phase >= SABOT_PHASE_IDLE)
        return false;
    if (t->phase == SABOT_PHASE_OFFERING && t->rules.game == SABOT_CHEMIN_DE_FER)
        return false; /* without a bid there is no bank, and no round */
    return (t->phase > SABOT_PHASE_BETTING && t->phase < SABOT_PHASE_SHOE_OVER) || t->taken != 0;
}

int suite_check_end(suite *s)
{
    const sabot_table kept = s->table;
    const deal_random random = s->random;
    int steps = 0;

    while (suite_is_under_way(s)) {
        const sabot_expected *x;
        sabot_event e;
        suite_list(s);
        x = suite_way_on(s);
        if (!x || steps++ > 1000)
            return suite_broken(s, x ? &x->like : NULL, "the round cannot reach its end");
        e = suite_choose(s, x);
        if (e.card == SABOT_CARD_UNSEEN && e.kind == SABOT_EV_TURN)
            break;
        const sabot_ruling ruling = sabot_judge(&s->table, &e);
        if (ruling.verdict != SABOT_ACCEPTED && !finds_breach(s, &e, &ruling))
            return suite_broken(s, &e, "what is expected is not accepted on the way to the end");
        sabot_apply(&s->table, &e);
    }
    s->table = kept;
    s->random = random;
    return 0;
}

/* --- 3: replay --- */

int suite_check_replay(suite *s)
{
    sabot_table again = s->opened;

    for (int i = 0; i < s->events; i++)
        sabot_apply(&again, &s->journal[i]);
    if (memcmp(&again, &s->table, sizeof again) != 0)
        return suite_broken(s, &s->journal[s->events - 1], "replay gives another state");
    s->opened = s->table;
    s->events = 0;
    return 0;
}
