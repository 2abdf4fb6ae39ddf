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
 *
 * What may come is listed at the time of the event: cards and dice grow old in between.
 *
 * Play is random: mostly what is expected, sometimes any event at all. A failure prints the rules
 * file, the seed and the event, from which it can be played again. */
#include "conformance.h"

#include "conformance_bac.h"
#include "conformance_cdf.h"
#include "conformance_money.h"
#include "conformance_pg.h"
#include "conformance_rules.h"

#include "codec/codec.h"
#include "deal/deal.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { JOURNAL_MAX = 4096, LINE = 2048 };

typedef struct suite {
    const char *rules_path; /* or, of random rules, the line that opens the table */
    uint64_t seed;
    deal_random random;
    int64_t when;           /* what is listed in next[] holds at this time */
    sabot_table table, opened;
    sabot_expected next[SABOT_EXPECTED_MAX];
    int n;
    sabot_event journal[JOURNAL_MAX];
    int events;
    bac_shown bac;
    cdf_shown cdf;
    pgc_state pai_gow;
    money_books money;
    const conformance_visitor *visitor;
    const conformance_listener *listener;
    bool quiet;             /* what breaks is noted in wrong, not printed */
    const char *wrong;
} suite;

static uint32_t below(suite *s, uint32_t bound)
{
    return deal_random_below(&s->random, bound);
}

static int broken(suite *s, const sabot_event *e, const char *what)
{
    char line[LINE] = "";
    sabot_ruling ruling;
    char says[SABOT_SAYS_TEXT] = "";

    s->wrong = what;
    if (s->quiet)
        return 1;
    if (e) {
        codec_event_to_text(e, true, line, sizeof line);
        ruling = sabot_judge(&s->table, e);
        sabot_ruling_text(&ruling, says, sizeof says);
    }
    printf("# %s, seed %llu, event %llu, phase %s: %s\n#   %s\n#   ruling now: %s\n",
           s->rules_path, (unsigned long long)s->seed, (unsigned long long)s->table.events,
           sabot_phase_text(s->table.phase), what, line, says);
    return 1;
}

static bool is_chemin(const suite *s)
{
    return s->table.rules.game == SABOT_CHEMIN_DE_FER;
}

static bool is_pai_gow(const suite *s)
{
    return s->table.rules.game == SABOT_PAI_GOW || s->table.rules.game == SABOT_PAI_GOW_POKER;
}

static uint32_t rounds_of(const suite *s)
{
    return is_pai_gow(s) ? s->table.pg.round.number : s->table.bac.round.number;
}

/* --- 5: money --- */

static sabot_cents wagers(const suite *s)
{
    sabot_cents layout = 0;

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
        return broken(s, e, "the ledger does not sum to zero");
    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
        if (ledger->balance[sabot_account_of_seat(seat)] < 0)
            return broken(s, e, "a seat's chips are below zero");
    if (is_pai_gow(s)) {
        const char *wrong = pgc_check_money(&s->table);
        return wrong ? broken(s, e, wrong) : 0;
    }
    if ((is_chemin(s) ? cdf_layout(&s->table) : wagers(s)) != ledger->balance[SABOT_LAYOUT])
        return broken(s, e, "the wagers are not the chips on the layout");
    return 0;
}

/* --- 4: both codecs --- */

static int check_codec(suite *s, const sabot_event *e)
{
    char line[LINE];
    sabot_event back;
    codec_error error;
    bool has_time;
    size_t n = codec_event_to_text(e, true, line, sizeof line);

    if (codec_event_from_text(line, n, &back, &has_time, &error) != 0)
        return broken(s, e, error.says);
    back.seq = e->seq;
    if (memcmp(&back, e, sizeof back) != 0)
        return broken(s, e, "the text line reads back as another event");
    n = codec_event_to_json(e, true, line, sizeof line);
    if (codec_event_from_json(line, n, &back, &has_time, &error) != 0)
        return broken(s, e, error.says);
    if (memcmp(&back, e, sizeof back) != 0)
        return broken(s, e, "the JSON line reads back as another event");
    return 0;
}

/* --- 6: views --- */

static const char *check_viewer(const suite *s, const sabot_event *e, sabot_viewer viewer)
{
    if (is_pai_gow(s))
        return pgc_check_viewer(&s->pai_gow, &s->table, viewer, e);
    return is_chemin(s) ? cdf_shown_check(&s->cdf, &s->table, viewer, e)
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
            return broken(s, e, wrong);
    }
    return 0;
}

/* --- making events --- */

static sabot_card possible_card(suite *s)
{
    for (int tries = 0; tries < 200; tries++) {
        const sabot_card card = (sabot_card)(1 + below(s, 52));
        if (sabot_shoe_can_yield(&s->table.shoe, card))
            return card;
    }
    return SABOT_CARD_UNSEEN;
}

static sabot_card turnable_card(suite *s)
{
    for (int tries = 0; tries < 200; tries++) {
        const sabot_card card = (sabot_card)(1 + below(s, 52));
        if (sabot_shoe_can_turn(&s->table.shoe, card))
            return card;
    }
    return SABOT_CARD_UNSEEN;
}

/* An expectation made whole: open fields anywhere within their bounds. */
static sabot_event choose(suite *s, const sabot_expected *x)
{
    sabot_event e = x->like;

    if ((x->open & SABOT_FIELD_BIT(SABOT_F_CARD)) && !is_pai_gow(s)) {
        e.card = e.kind == SABOT_EV_TURN || (e.kind == SABOT_EV_CARD && s->table.bac.carried > 0 &&
                                             !s->table.bac.round.simulated &&
                                             s->table.phase == SABOT_PHASE_DEALING)
                     ? turnable_card(s) : possible_card(s);
        if (e.face == SABOT_FACE_DOWN && below(s, 3) == 0)
            e.card = SABOT_CARD_UNSEEN;
    }
    if (x->open & (SABOT_FIELD_BIT(SABOT_F_COUNT) | SABOT_FIELD_BIT(SABOT_F_DICE)))
        e.count = x->count_min + (int32_t)below(s, (uint32_t)(x->count_max - x->count_min + 1));
    if (x->open & SABOT_FIELD_BIT(SABOT_F_AMOUNT)) {
        const sabot_cents step = x->amount_step > 0 ? x->amount_step : 1;
        const sabot_cents span = (x->amount_max - x->amount_min) / step;
        const uint32_t bound = span > 1000 ? 1000 : (uint32_t)span;
        const bool cash = e.kind == SABOT_EV_SIT || e.kind == SABOT_EV_BUY_IN ||
                          e.kind == SABOT_EV_BID || e.kind == SABOT_EV_CHANGE ||
                          e.means == SABOT_MEANS_CASH; /* not for ever: the drop box fills */
        e.amount = below(s, 8) == 0 && !cash ? x->amount_min + span * step
                                    : x->amount_min + step * (sabot_cents)below(s, bound + 1);
        if (e.kind == SABOT_EV_SIT || e.kind == SABOT_EV_BUY_IN) /* enough for wagers there */
            e.amount += s->table.rules.minimum * (sabot_cents)below(s, 20);
        if (e.amount > x->amount_max)
            e.amount = x->amount_max;
    }
    if (x->open & SABOT_FIELD_BIT(SABOT_F_TEXT)) {
        memset(e.text, 0, sizeof e.text);
        memcpy(e.text, "J. Doe", 7);
    }
    if (is_pai_gow(s))
        pgc_complete(&s->pai_gow, &s->table, x, &e);
    e.time_ms = s->when;
    return e;
}

static void random_field(suite *s, sabot_event *e, int field)
{
    switch (field) {
    case SABOT_F_AMOUNT: e->amount = (sabot_cents)below(s, 40) * 250; break;
    case SABOT_F_COUNT: e->count = (int32_t)below(s, below(s, 2) ? 12 : 430); break;
    case SABOT_F_SERIAL: e->serial = 1 + below(s, 6); break;
    case SABOT_F_WITH: e->with = (sabot_roles)(below(s, 1u << SABOT_ROLES) & ~1u); break;
    case SABOT_F_SEAT: e->seat = (uint8_t)(1 + below(s, s->table.rules.seats)); break;
    case SABOT_F_HAND: case SABOT_F_WINNER: e->hand = (uint8_t)below(s, SABOT_HANDS); break;
    case SABOT_F_CARD: e->card = below(s, 8) ? possible_card(s) : SABOT_CARD_UNSEEN; break;
    case SABOT_F_FACE: e->face = (uint8_t)below(s, SABOT_FACE_VALUES); break;
    case SABOT_F_ON: e->on = (uint8_t)(1 + below(s, SABOT_WAGERS - 1)); break;
    case SABOT_F_WORDS: e->words = (uint8_t)(1 + below(s, SABOT_WORDS - 1)); break;
    case SABOT_F_TOPIC: e->topic = (uint8_t)(1 + below(s, SABOT_TOPICS - 1)); break;
    case SABOT_F_CAUSE: e->cause = (uint8_t)(1 + below(s, SABOT_CAUSES - 1)); break;
    case SABOT_F_MEANS: e->means = (uint8_t)below(s, SABOT_MEANS_VALUES); break;
    case SABOT_F_MANNER: e->manner = (uint8_t)below(s, SABOT_MANNERS); break;
    case SABOT_F_TO: e->to = (uint8_t)(1 + below(s, SABOT_ROLES - 1)); break;
    case SABOT_F_BATCH: e->batch = (uint8_t)below(s, 3); break;
    case SABOT_F_DEALER: e->dealer = (uint8_t)below(s, 4); break;
    case SABOT_F_PLAYER: e->player = (uint8_t)below(s, 10); break;
    case SABOT_F_BANKER: e->banker = (uint8_t)below(s, 10); break;
    case SABOT_F_HOLDS: e->holds = below(s, 2) != 0; break;
    case SABOT_F_DICE: e->count = (int32_t)below(s, 218); break;
    case SABOT_F_FACES: pgc_random_faces(&s->pai_gow, &s->table, e); break;
    default:
        memset(e->text, 0, sizeof e->text);
        memcpy(e->text, "reason", 7);
        break;
    }
}

/* Any event at all, well formed for the most part. */
static sabot_event any_event(suite *s)
{
    sabot_event e = { .time_ms = s->when };
    const sabot_kind *kind;

    e.kind = (uint16_t)(1 + below(s, SABOT_EV_KINDS - 1));
    kind = sabot_kind_at(e.kind);
    e.role = below(s, 6) ? kind->role : (uint8_t)(1 + below(s, SABOT_ROLES - 1));
    if (e.role == SABOT_PARTICIPANT)
        e.actor_seat = (uint8_t)(1 + below(s, s->table.rules.seats));
    for (int i = 0; i < SABOT_KIND_FIELDS && kind->use[i].field; i++)
        if (kind->use[i].required || below(s, 2))
            random_field(s, &e, kind->use[i].field);
    if (e.role == SABOT_PARTICIPANT && e.seat != 0 && below(s, 4))
        e.seat = e.actor_seat;
    return e;
}

/* Something near what is expected: one field off. */
static sabot_event near_event(suite *s)
{
    sabot_event e = choose(s, &s->next[below(s, (uint32_t)s->n)]);
    const sabot_kind *kind = sabot_kind_at(e.kind);
    int fields = 0;

    while (fields < SABOT_KIND_FIELDS && kind->use[fields].field)
        fields++;
    if (fields > 0)
        random_field(s, &e, kind->use[below(s, (uint32_t)fields)].field);
    return e;
}

/* A card out of the shoe, wherever it falls; now and then one lies face up there. In pai gow
 * whatever else may slip. */
static sabot_event slipped(suite *s)
{
    sabot_event e = { .time_ms = s->when, .role = SABOT_SHOE };

    if (is_pai_gow(s)) {
        e = pgc_slip(&s->pai_gow, &s->table);
        e.time_ms = s->when;
        return e;
    }
    e.kind = below(s, 6) ? SABOT_EV_CARD : SABOT_EV_FACE_UP_CARD;
    e.card = possible_card(s);
    if (e.kind == SABOT_EV_FACE_UP_CARD)
        return e;
    if (below(s, 4) == 0)
        e.card = SABOT_CARD_UNSEEN;
    e.hand = (uint8_t)below(s, SABOT_HAND_TIE);
    e.face = (uint8_t)below(s, SABOT_FACE_VALUES);
    return e;
}

/* --- 1, 2: one event --- */

/* Lists what may come a moment later, or, at a table whose cards and dice serve by the hour, now
 * and then hours later. */
static void list(suite *s)
{
    const int64_t now = s->table.now_ms;

    s->when = now + (int64_t)below(s, 3) * 1000;
    if (is_pai_gow(s) && below(s, 800) == 0)
        s->when += (int64_t)below(s, 26 * 60) * 60000;
    s->table.now_ms = s->when;
    s->n = sabot_expect(&s->table, s->next);
    s->table.now_ms = now;
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
static int check_list(suite *s)
{
    for (int i = 0; i < s->n; i++) {
        sabot_event e = s->next[i].like;
        const char *wrong = pgc_check_hidden(&s->next[i]);
        e.time_ms = s->when;
        if (wrong)
            return broken(s, &e, wrong);
        if (s->next[i].duty == SABOT_YIELD && e.kind == SABOT_EV_OPEN)
            continue; /* somebody has to name it */
        if (sabot_judge(&s->table, &e).verdict != SABOT_ACCEPTED)
            return broken(s, &e, "what is listed is not accepted as it stands");
    }
    return 0;
}

static void tell_listener(const suite *s, const sabot_event *e, bool taken)
{
    if (s->listener)
        s->listener->hears(s->listener->context, &s->table, e, taken);
}

static int take(suite *s, const sabot_event *e)
{
    const sabot_table before = s->table;
    const bool one_of_many = is_pai_gow(s) && e->kind == SABOT_EV_CARD && below(s, 4) != 0;
    const char *wrong;

    tell_listener(s, e, true);
    if (!one_of_many && check_codec(s, e))
        return 1;
    sabot_apply(&s->table, e);
    wrong = is_pai_gow(s) ? pgc_note(&s->pai_gow, &before, &s->table, e) : NULL;
    if (!wrong)
        wrong = money_note(&s->money, &before, &s->table, e);
    if (wrong)
        return broken(s, e, wrong);
    cdf_shown_note(&s->cdf, &before, &s->table, e);
    bac_shown_note(&s->bac, &s->table, e);
    if (s->events < JOURNAL_MAX)
        s->journal[s->events++] = *e;
    return check_money(s, e) || (!one_of_many && check_views(s, e));
}

/* A103: a card turned up may show that a word was wrong; the turning is then irregular. */
static bool shows_wrong_word(const suite *s, const sabot_event *e, const sabot_ruling *ruling)
{
    return is_chemin(s) && e->kind == SABOT_EV_TURN && ruling->verdict == SABOT_IRREGULAR;
}

static int try_expected(suite *s, const sabot_expected *x)
{
    const sabot_event e = choose(s, x);
    const sabot_ruling ruling = sabot_judge(&s->table, &e);

    if (e.card == SABOT_CARD_UNSEEN && e.face != SABOT_FACE_DOWN && e.kind != SABOT_EV_BURN &&
        !is_pai_gow(s))
        return 0; /* the shoe holds no card that could be named */
    if (ruling.verdict != SABOT_ACCEPTED && !shows_wrong_word(s, &e, &ruling))
        return broken(s, &e, "what is expected is not accepted");
    if (!covered(s, &e))
        return broken(s, &e, "what is expected does not fall under it");
    return take(s, &e);
}

/* Cards and tiles left open are bounded by what lies where, and by how a hand may be set; of an
 * event that is not sound nothing is said. */
static bool is_bounded(const suite *s, const sabot_event *e)
{
    const uint32_t pieces = SABOT_FIELD_BIT(SABOT_F_FACES) | SABOT_FIELD_BIT(SABOT_F_CARD);
    int bad;

    return is_pai_gow(s) ? sabot_event_is_sound(e, &bad) && (covering(s, e)->open & pieces) == 0
                         : sabot_judge(&s->table, e).verdict == SABOT_IRREGULAR;
}

static int try_event(suite *s, sabot_event e, int take_irregular)
{
    const sabot_table before = s->table;
    const sabot_ruling ruling = sabot_judge(&s->table, &e);
    char says[SABOT_SAYS_TEXT];

    if (memcmp(&before, &s->table, sizeof before) != 0)
        return broken(s, &e, "judging changed the table");
    if (sabot_ruling_text(&ruling, says, sizeof says) == 0)
        return broken(s, &e, "a ruling says nothing");
    if (ruling.verdict == SABOT_ACCEPTED && !covered(s, &e))
        return broken(s, &e, "accepted, but not expected");
    if (ruling.verdict != SABOT_ACCEPTED && covered(s, &e) && is_bounded(s, &e) &&
        !shows_wrong_word(s, &e, &ruling))
        return broken(s, &e, "not accepted, yet expected");
    if (ruling.verdict == SABOT_IRREGULAR && take_irregular)
        return take(s, &e);
    tell_listener(s, &e, false);
    return 0;
}

static int try_any(suite *s, int take_irregular)
{
    const uint32_t lot = below(s, 5);

    return try_event(s, lot == 0 ? slipped(s) : lot < 3 ? near_event(s) : any_event(s),
                     take_irregular);
}

/* Somebody is gone, or a wager found: whatever it is, it is a fact. */
static int try_money(suite *s)
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

static const sabot_expected *way_on(const suite *s)
{
    static const sabot_duty order[] = { SABOT_MUST, SABOT_YIELD, SABOT_THEIRS, SABOT_SILENCE,
                                        SABOT_NEXT };

    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        const sabot_expected *x = duty_of(s, order[i]);
        if (x)
            return x;
    }
    return is_chemin(s) ? word_of(s) : NULL;
}

static bool is_under_way(const sabot_table *t)
{
    if (t->rules.game == SABOT_PAI_GOW || t->rules.game == SABOT_PAI_GOW_POKER)
        return pgc_is_under_way(t);
    if (t->phase == SABOT_PHASE_BETTING || t->phase >= SABOT_PHASE_IDLE)
        return false;
    if (t->phase == SABOT_PHASE_OFFERING && t->rules.game == SABOT_CHEMIN_DE_FER)
        return false; /* without a bid there is no bank, and no round */
    return (t->phase > SABOT_PHASE_BETTING && t->phase < SABOT_PHASE_SHOE_OVER) || t->taken != 0;
}

static int check_end_reachable(suite *s)
{
    const sabot_table kept = s->table;
    const deal_random random = s->random;
    int steps = 0;

    while (is_under_way(&s->table)) {
        const sabot_expected *x;
        sabot_event e;
        list(s);
        x = way_on(s);
        if (!x || steps++ > 1000)
            return broken(s, x ? &x->like : NULL, "the round cannot reach its end");
        e = choose(s, x);
        if (e.card == SABOT_CARD_UNSEEN && e.kind == SABOT_EV_TURN)
            break;
        const sabot_ruling ruling = sabot_judge(&s->table, &e);
        if (ruling.verdict != SABOT_ACCEPTED && !shows_wrong_word(s, &e, &ruling))
            return broken(s, &e, "what is expected is not accepted on the way to the end");
        sabot_apply(&s->table, &e);
    }
    s->table = kept;
    s->random = random;
    return 0;
}

/* --- 3: replay --- */

static int check_replay(suite *s)
{
    sabot_table again = s->opened;

    for (int i = 0; i < s->events; i++)
        sabot_apply(&again, &s->journal[i]);
    if (memcmp(&again, &s->table, sizeof again) != 0)
        return broken(s, &s->journal[s->events - 1], "replay gives another state");
    s->opened = s->table;
    s->events = 0;
    return 0;
}

/* --- a visitor --- */

/* Tries a fact and takes it back: NULL, or what is wrong. */
static const char *try_fact(suite *s, const sabot_event *e)
{
    const sabot_table kept = s->table;
    const deal_random random = s->random;
    const bac_shown bac = s->bac;
    const cdf_shown cdf = s->cdf;
    const pgc_state pai_gow = s->pai_gow;
    const money_books money = s->money;
    const int events = s->events;

    if (sabot_judge(&s->table, e).verdict == SABOT_REFUSED)
        return "refused";
    s->quiet = true;
    s->wrong = NULL;
    money_open(&s->money, &s->table);
    if (!take(s, e))
        check_end_reachable(s);
    s->quiet = false;
    s->table = kept;
    s->random = random;
    s->bac = bac;
    s->cdf = cdf;
    s->pai_gow = pai_gow;
    s->money = money;
    s->events = events;
    return s->wrong;
}

/* A fact that went wrong, and how: what a shorter way to it must lead to as well. */
typedef struct wrong_fact {
    const sabot_event *fact;
    const char *wrong, *says;
    int phase;
} wrong_fact;

/* Do these events of the journal, without those left out, lead to where the fact goes wrong? */
static bool leads_there(suite *s, const bool *out, const wrong_fact *to)
{
    const char *now;

    s->table = s->opened;
    memset(&s->bac, 0, sizeof s->bac);
    memset(&s->cdf, 0, sizeof s->cdf);
    for (int i = 0; i < s->events; i++) {
        const sabot_table before = s->table;
        if (out[i])
            continue;
        if (sabot_judge(&s->table, &s->journal[i]).verdict == SABOT_REFUSED)
            return false;
        sabot_apply(&s->table, &s->journal[i]);
        cdf_shown_note(&s->cdf, &before, &s->table, &s->journal[i]);
        bac_shown_note(&s->bac, &s->table, &s->journal[i]);
    }
    s->when = to->fact->time_ms;
    now = try_fact(s, to->fact);
    return now && strcmp(now, to->wrong) == 0 && s->table.phase == to->phase &&
           sabot_judge(&s->table, to->fact).says == to->says;
}

/* Leaves out of the journal what is not needed, in ever smaller pieces, for as long as that is
 * quickly done. */
static void shorten(suite *s, bool *out, const wrong_fact *to)
{
    int tries = 150000 / (s->events + 1);

    for (int piece = s->events / 2; piece > 0; piece /= 2)
        for (int at = s->events - piece; at > -piece && tries > 0; at -= piece, tries--) {
            bool kept[JOURNAL_MAX];
            memcpy(kept, out, sizeof kept);
            for (int i = at < 0 ? 0 : at; i < at + piece; i++)
                out[i] = true;
            if (memcmp(kept, out, sizeof kept) != 0 && !leads_there(s, out, to))
                memcpy(out, kept, sizeof kept);
        }
}

/* The shortest way found, as a round file would have it: how the shoe is made ready is not told,
 * only who sits down meanwhile. */
static void print_way(suite *s, const bool *out)
{
    const conformance_visitor *visitor = s->visitor;
    bool ready = false;
    char line[LINE];

    codec_table_to_text(&s->opened.rules, line, sizeof line);
    visitor->line(visitor->context, line);
    s->table = s->opened;
    for (int i = 0; i < s->events; i++) {
        const bool before = s->table.phase < SABOT_PHASE_OFFERING && !ready;
        if (out[i])
            continue;
        if (!before && !ready) {
            snprintf(line, sizeof line, "! until %s", sabot_phase_text(s->table.phase));
            visitor->line(visitor->context, line);
        }
        ready = !before;
        codec_event_to_text(&s->journal[i], false, line, sizeof line);
        if (!before || s->journal[i].kind == SABOT_EV_SIT)
            visitor->line(visitor->context, line);
        sabot_apply(&s->table, &s->journal[i]);
    }
    if (!ready) {
        snprintf(line, sizeof line, "! until %s", sabot_phase_text(s->table.phase));
        visitor->line(visitor->context, line);
    }
}

static void tell_transcript(suite *s, const sabot_event *fact, const char *wrong)
{
    const suite kept = *s;
    const wrong_fact to = { fact, wrong, sabot_judge(&s->table, fact).says, s->table.phase };
    bool out[JOURNAL_MAX] = { false };
    char line[LINE];

    if (leads_there(s, out, &to))
        shorten(s, out, &to);
    *s = kept;
    print_way(s, out);
    codec_event_to_text(fact, false, line, sizeof line);
    s->visitor->line(s->visitor->context, line);
    s->visitor->line(s->visitor->context, NULL);
    *s = kept;
}

static void be_visited(suite *s)
{
    sabot_event fact[CONFORMANCE_FACTS];
    const conformance_visitor *visitor = s->visitor;
    const int n = visitor->facts(visitor->context, &s->table, &s->random, fact);

    for (int i = 0; i < n; i++) {
        const char *wrong;
        fact[i].time_ms = s->when = s->table.now_ms;
        if (below(s, (uint32_t)visitor->applies) == 0)
            wrong = try_fact(s, &fact[i]);
        else
            wrong = sabot_judge(&s->table, &fact[i]).verdict == SABOT_REFUSED ? "refused" : NULL;
        if (visitor->went(visitor->context, &s->table, &fact[i], wrong) &&
            s->opened.events == 0)
            tell_transcript(s, &fact[i], wrong);
    }
}

/* --- play --- */

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
            if (kind == kinds[k] && below(s, n += weight) < weight)
                found = &s->next[i];
    }
    return found;
}

/* The table is kept alive: somebody sits, wagers come, the round goes on. */
static const sabot_expected *pick(suite *s)
{
    const sabot_expected *on = way_on(s);
    const uint32_t lot = below(s, 100);
    const uint32_t part = is_chemin(s) || is_pai_gow(s) ? 40 : 20;
    const sabot_expected *act = lot < part ? lively(s) : NULL;

    if (act)
        return act;
    if (on && lot < 70)
        return on;
    for (int tries = 0; tries < 8; tries++) {
        const sabot_expected *x = &s->next[below(s, (uint32_t)s->n)];
        const int kind = x->like.kind;
        const bool rare = kind == SABOT_EV_CLOSE || kind == SABOT_EV_LEAVE ||
                          kind == SABOT_EV_CHANGE || kind == SABOT_EV_IDLE_SPREAD ||
                          kind == SABOT_EV_ORDER_RECUT || kind == SABOT_EV_ATTEST ||
                          kind == SABOT_EV_WALK_OFF;
        if (kind != SABOT_EV_CLOSE && (!rare || below(s, 40) == 0))
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
        if (s->visitor && below(s, (uint32_t)s->visitor->every) == 0)
            be_visited(s);
        list(s);
        if (is_pai_gow(s) && below(s, 200) == 0)
            s->pai_gow.naming = (uint8_t)below(s, PGC_NAMINGS);
        if (is_pai_gow(s) && below(s, 20) == 0)
            bad = check_list(s);
        x = s->n > 0 ? pick(s) : NULL;
        if (!bad && below(s, 120) == 0)
            bad = try_money(s);
        else if (!bad && s->n > 0 && below(s, 3) == 0)
            bad = try_any(s, below(s, is_pai_gow(s) ? 4 : 12) == 0);
        else if (!bad && x)
            bad = try_expected(s, x);
        idle = s->table.events == before ? idle + 1 : 0;
        if (!bad && idle > 2000)
            bad = broken(s, NULL, "nothing happens any more");
        if (!bad && below(s, 150) == 0)
            bad = check_end_reachable(s);
        if (!bad && s->events == JOURNAL_MAX)
            bad = check_replay(s);
    }
    return bad || (s->events > 0 && check_replay(s));
}

static int read_rules(const char *path, sabot_rules *rules)
{
    codec_rules_fault fault;
    codec_error error;

    if (codec_rules_from_file(path, rules, &fault, &error) == 0)
        return 0;
    printf("# %s: the rules file cannot be read\n", path);
    return 1;
}

int conformance_play(const char *rules_path, uint64_t seed, int rounds)
{
    suite *s = malloc(sizeof *s);
    sabot_rules rules;
    int bad = s == NULL || read_rules(rules_path, &rules);

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
    int bad = s == NULL;

    if (!bad) {
        begin(s, seed);
        s->listener = listener;
        bad = open_table(s, "rules of a recorded table", rules) || play(s, rounds);
    }
    free(s);
    return bad;
}

static bool is_of_game(const char *path, const char *game)
{
    sabot_rules rules;

    return read_rules(path, &rules) == 0 && strcmp(sabot_game_text(rules.game), game) == 0;
}

/* Every rules file of a game, each so many rounds. */
typedef int (*play_file)(const char *path, uint64_t seed, int rounds, const void *context);

static int each_file(const char *game, uint64_t seed, int rounds, play_file play_one,
                     const void *context)
{
    char pattern[128];
    glob_t found;
    int files = 0, bad = 0;

    snprintf(pattern, sizeof pattern, "rules/%s*.ini", game);
    if (glob(pattern, 0, NULL, &found) != 0) {
        printf("# no rules file matches %s\n", pattern);
        return 1;
    }
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
    int bad = s == NULL || read_rules(path, &rules);

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

int conformance_random(int game, uint64_t seed, int rounds)
{
    enum { ROUNDS_A_TABLE = 40 };
    suite *s = malloc(sizeof *s);
    int bad = s == NULL;

    for (int done = 0; done < rounds && !bad; done += ROUNDS_A_TABLE, seed++) {
        char line[LINE];
        sabot_rules rules;
        begin(s, seed);
        pgc_random_rules(&s->random, game, &rules);
        codec_table_to_text(&rules, line, sizeof line);
        bad = open_table(s, line, &rules) || play(s, ROUNDS_A_TABLE);
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
        codec_table_to_text(&rules, line, sizeof line);
        bad = open_table(s, line, &rules) || play(s, ROUNDS_A_TABLE);
    }
    free(s);
    return bad;
}
