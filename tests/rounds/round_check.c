/* round_check.c: the lines that begin with "=": what must be true of the table now. */
#include "rounds/round_run.h"

#include "games/chemin_de_fer/cdf.h"

#include <stdio.h>
#include <string.h>

/* ---- Values --------------------------------------------------------------------------------- */

bool round_read_count(const round_words *words, int i, int64_t *number)
{
    if (i >= words->n || words->length[i] > 9)
        return false;
    *number = 0;
    for (size_t k = 0; k < words->length[i]; k++) {
        if (words->at[i][k] < '0' || words->at[i][k] > '9')
            return false;
        *number = *number * 10 + words->at[i][k] - '0';
    }
    return true;
}

bool round_is_number(round_run *run, const round_words *words, int i, int64_t got)
{
    int64_t want;

    if (!round_read_count(words, i, &want))
        return round_fail(run, "expected a number as word %d of the line", i + 1);
    return want == got || round_fail(run, "expected %lld, got %lld", (long long)want,
                                     (long long)got);
}

bool round_is_money(round_run *run, const round_words *words, int i, sabot_cents got)
{
    const bool minus = i < words->n && words->at[i][0] == '-';
    char told[SABOT_MONEY_TEXT];
    sabot_cents want;

    if (i >= words->n || !sabot_money_parse(words->at[i] + minus, words->length[i] - minus, &want))
        return round_fail(run, "expected an amount as word %d of the line", i + 1);
    if ((minus ? -want : want) == got)
        return true;
    sabot_money_text(got, told);
    return round_fail(run, "expected %.*s, got %s", (int)words->length[i], words->at[i], told);
}

/* The cards from word i up to the word given, or to the end. */
static bool are_cards(round_run *run, const round_words *words, int *i, const char *until,
                      const sabot_card *card, int n)
{
    char told[64] = "", letters[3];
    bool same = true;
    int count = 0;

    for (; *i < words->n && !(until && round_is(words, *i, until)); ++*i, count++) {
        sabot_card want;

        if (!sabot_card_parse(words->at[*i], words->length[*i], &want))
            return round_fail(run, "expected a card like 9c, got %.*s", (int)words->length[*i],
                              words->at[*i]);
        same = same && count < n && card[count] == want;
    }
    if (same && count == n)
        return true;
    for (int k = 0; k < n; k++) {
        sabot_card_text(card[k], letters);
        snprintf(told + strlen(told), sizeof told - strlen(told), "%s%s", k ? " " : "", letters);
    }
    return round_fail(run, "expected these cards, got %s", n > 0 ? told : "none");
}

/* 0 for "player", 1 for "banker", as the state of a round counts them. */
static int side_at(round_run *run, const round_words *words, int i)
{
    if (round_is(words, i, "player") || round_is(words, i, "banker"))
        return round_is(words, i, "banker");
    round_fail(run, "expected player or banker as word %d of the line", i + 1);
    return -1;
}

/* ---- The checks ----------------------------------------------------------------------------- */

static bool check_phase(round_run *run, const round_words *words)
{
    const char *phase = sabot_phase_text(run->table.phase);

    if (words->n < 3)
        return round_fail(run, "expected the name of a phase as the third word");
    return round_is(words, 2, phase) ||
           round_fail(run, "expected %.*s, got %s", (int)words->length[2], words->at[2], phase);
}

/* What a seat has on the layout on one hand or wager. */
static sabot_cents wager_of(const sabot_table *table, int seat, int on)
{
    const cdf_state *cdf = &table->cdf;

    if (on == SABOT_ON_HAND)
        return seat <= PAIGOW_AREAS && (table->pg.round.settled >> seat & 1) == 0
                   ? table->pg.wager[seat] : 0;
    if (table->rules.game != SABOT_CHEMIN_DE_FER)
        return table->bac.wager[seat][on];
    if (on == SABOT_ON_BANKER)
        return seat == cdf->bank.banker ? cdf->bets.in_play : 0;
    return on == SABOT_ON_PLAYER ? cdf->bets.against[seat] : 0;
}

static sabot_cents owed_by(const round_run *run, int seat)
{
    const paigow_state *pg = &run->table.pg;
    sabot_cents total = 0;

    if (!round_is_pai_gow(run))
        return run->table.bac.owed[seat] + run->table.bac.withheld[seat];
    for (int area = 1; area <= PAIGOW_AREAS; area++)
        total += pg->owner[area] == seat ? pg->round.vig_due[area] : 0;
    return total;
}

static bool check_seat(round_run *run, const round_words *words)
{
    int64_t seat;

    if (!round_read_count(words, 2, &seat) || seat < 1 || seat > SABOT_SEATS_MAX)
        return round_fail(run, "expected a seat as the third word");
    if (round_is(words, 3, "chips"))
        return round_is_money(run, words, 4,
                              run->table.ledger.balance[sabot_account_of_seat((int)seat)]);
    if (round_is(words, 3, "owed"))
        return round_is_money(run, words, 4, owed_by(run, (int)seat));
    if (!round_is(words, 3, "wager") || words->n < 5)
        return round_fail(run, "expected chips, owed or wager after the seat");
    const int on = sabot_field_value(SABOT_F_ON, words->at[4], words->length[4]);
    if (on < 0)
        return round_fail(run, "expected the name of a wager as the fifth word");
    return round_is_money(run, words, 5, wager_of(&run->table, (int)seat, on));
}

/* "= held 3 80": for those who left seat 3. */
static bool check_held(round_run *run, const round_words *words)
{
    int64_t seat;

    if (!round_read_count(words, 2, &seat) || seat < 1 || seat > SABOT_SEATS_MAX)
        return round_fail(run, "expected a seat as the third word");
    return round_is_money(run, words, 3, sabot_held_at(&run->table.held, (int)seat));
}

static bool check_coupons(round_run *run, const round_words *words)
{
    static const struct { const char *word; int account; } at[] = {
        { "laid", SABOT_COUPONS_LAID }, { "taken", SABOT_COUPONS_TAKEN },
        { "kept", SABOT_COUPONS_KEPT },
    };

    for (size_t i = 0; i < sizeof at / sizeof *at; i++)
        if (round_is(words, 2, at[i].word))
            return round_is_money(run, words, 3, run->table.ledger.balance[at[i].account]);
    return round_fail(run, "expected laid, taken or kept after coupons");
}

static bool check_inventory(round_run *run, const round_words *words)
{
    return round_is_money(run, words, 2, run->table.ledger.balance[SABOT_INVENTORY]);
}

static bool check_drop_box(round_run *run, const round_words *words)
{
    return round_is_money(run, words, 2, run->table.ledger.balance[SABOT_DROP_BOX]);
}

static bool check_waived(round_run *run, const round_words *words)
{
    return round_is_money(run, words, 2, run->table.ledger.balance[SABOT_WAIVED]);
}

static bool check_curator(round_run *run, const round_words *words)
{
    const bac_curator *curator = &run->table.bac.curator;

    if (!curator->chosen)
        return round_fail(run, "expected a curator, got nobody");
    if (round_is(words, 2, "dealer"))
        return curator->seat == 0 || round_fail(run, "expected the dealer, got seat %d",
                                                curator->seat);
    return round_is_number(run, words, 2, curator->seat);
}

static bool check_count(round_run *run, const round_words *words)
{
    const int side = side_at(run, words, 2);

    if (side < 0)
        return false;
    if (run->table.rules.game == SABOT_CHEMIN_DE_FER) /* as 4.12 may have fixed it */
        return round_is_number(run, words, 3, cdf_count(&run->table, side));
    return round_is_number(run, words, 3,
                     sabot_hand_point_count(&run->table.bac.round.side[side].hand));
}

static bool check_cards(round_run *run, const round_words *words)
{
    const int side = side_at(run, words, 2);
    int i = 3;

    if (side < 0)
        return false;
    const sabot_hand *hand = &run->table.bac.round.side[side].hand;
    return are_cards(run, words, &i, NULL, hand->card, hand->n);
}

static bool check_left(round_run *run, const round_words *words)
{
    return round_is_number(run, words, 2, run->table.shoe.total);
}

static bool check_discarded(round_run *run, const round_words *words)
{
    return round_is_number(run, words, 2, run->table.bac.discarded);
}

static bool check_carried(round_run *run, const round_words *words)
{
    return round_is_number(run, words, 2, run->table.bac.carried);
}

static bool check_irregularities(round_run *run, const round_words *words)
{
    return round_is_number(run, words, 2, round_is_pai_gow(run) ? run->table.pg.irregularities
                                                                : run->table.bac.irregularities);
}

static bool check_round_number(round_run *run, const round_words *words)
{
    return round_is_number(run, words, 2,
                           round_is_pai_gow(run) ? run->table.pg.round.number
                                                 : run->table.bac.round.number);
}

static bool check_rack(round_run *run, const round_words *words)
{
    const bac_state *bac = &run->table.bac;
    int i = 3;

    if (!round_is(words, 2, "player") ||
        !are_cards(run, words, &i, "banker", bac->rack, bac->rack_player))
        return run->why[0] != '\0' ? false : round_fail(run, "expected player after rack");
    i++;
    return are_cards(run, words, &i, NULL, bac->rack + bac->rack_player, bac->rack_banker);
}

/* "seat=3" or a role. */
bool round_read_viewer(const round_words *words, int i, sabot_viewer *viewer)
{
    if (i < words->n && words->length[i] > 5 && memcmp(words->at[i], "seat=", 5) == 0) {
        viewer->role = SABOT_PARTICIPANT;
        viewer->seat = 0;
        for (size_t k = 5; k < words->length[i] && viewer->seat < 20; k++)
            viewer->seat = (uint8_t)(viewer->seat * 10 + words->at[i][k] - '0');
        return viewer->seat >= 1 && viewer->seat <= SABOT_SEATS_MAX;
    }
    viewer->seat = 0;
    viewer->role = i < words->n ? (uint8_t)sabot_role_parse(words->at[i], words->length[i]) : 0;
    return viewer->role != SABOT_ROLE_NONE;
}

static bool check_view(round_run *run, const round_words *words)
{
    const bool extra = round_is(words, 3, "extra");
    const int side = extra ? 0 : side_at(run, words, 3);
    sabot_viewer viewer;
    sabot_view view;
    int i = 4;

    if (side < 0)
        return false;
    if (!round_read_viewer(words, 2, &viewer))
        return round_fail(run, "expected a viewer, seat=3 or a role, as the third word");
    sabot_look(&run->table, viewer, &view);
    if (extra)
        return are_cards(run, words, &i, NULL, view.extra, view.extras);
    const sabot_hand *hand = side == 0 ? &view.player.cards : &view.banker.cards;
    return are_cards(run, words, &i, NULL, hand->card, hand->n);
}

/* ---- The bank of chemin de fer -------------------------------------------------------------- */

/* A seat, or "none". */
static bool is_seat(round_run *run, const round_words *words, int got)
{
    if (!round_is(words, 2, "none"))
        return round_is_number(run, words, 2, got);
    return got == 0 || round_fail(run, "expected none, got seat %d", got);
}

static bool check_banker(round_run *run, const round_words *words)
{
    return is_seat(run, words, run->table.cdf.bank.banker);
}

/* Before No More Bets: who would be, as the wagers stand. */
static bool check_dominant(round_run *run, const round_words *words)
{
    const sabot_table *table = &run->table;

    return is_seat(run, words, table->phase == SABOT_PHASE_BETTING ? cdf_dominant(table)
                                                                   : table->cdf.play.dominant);
}

static bool check_suivi(round_run *run, const round_words *words)
{
    return is_seat(run, words, run->table.cdf.suivi.seat);
}

/* As placed; cash is none before it has been exchanged. */
static bool check_stake(round_run *run, const round_words *words)
{
    const cdf_betting *bets = &run->table.cdf.bets;

    return round_is_money(run, words, 2, bets->window >= CDF_SUIVI ? bets->stake : 0);
}

static bool check_covered(round_run *run, const round_words *words)
{
    return round_is_money(run, words, 2, run->table.cdf.bets.covered);
}

/* ---- What may come -------------------------------------------------------------------------- */

/* The event that the line tells from word 2 to before the word given. */
static bool read_event(round_run *run, const round_words *words, int end, sabot_event *event)
{
    sabot_error error;
    bool has_time;

    if (end <= 2)
        return round_fail(run, "expected an event, got nothing");
    const char *begin = words->at[2];
    const size_t n = (size_t)(words->at[end - 1] - begin) + words->length[end - 1];
    if (sabot_event_from_text(begin, n, event, &has_time, &error) < 0)
        return round_fail(run, "expected an event, got column %d: %s", error.column, error.says);
    if (!has_time)
        event->time_ms = run->driver.now_ms;
    return true;
}

/* Does an expectation cover the event that the rest of the line tells? */
static bool check_expects(round_run *run, const round_words *words, bool want)
{
    sabot_event event;

    if (!read_event(run, words, words->n, &event))
        return false;
    if (round_expects(&run->table, &event) == want)
        return true;
    return round_fail(run, want ? "expected this to be expected, got others"
                                : "expected this not to be expected, got it among others");
}

/* The duty of the first expectation that covers the event; its last word names it. */
static bool check_duty(round_run *run, const round_words *words)
{
    static const char *const duties[] = {
        [SABOT_MAY] = "may",     [SABOT_THEIRS] = "theirs", [SABOT_SILENCE] = "silence",
        [SABOT_NEXT] = "next",   [SABOT_YIELD] = "yield",   [SABOT_MUST] = "must",
    };
    sabot_event event;
    int n, want = 0;

    while (want <= SABOT_MUST && !round_is(words, words->n - 1, duties[want]))
        want++;
    if (want > SABOT_MUST)
        return round_fail(run, "expected may, theirs, silence, next, yield or must at the end");
    if (!read_event(run, words, words->n - 1, &event))
        return false;
    const sabot_expected *next = round_expected(&run->table, event.time_ms, &n);
    for (int i = 0; i < n; i++)
        if (sabot_expected_covers(&next[i], &event))
            return next[i].duty == want ||
                   round_fail(run, "expected %s, got %s", duties[want], duties[next[i].duty]);
    return round_fail(run, "expected this to be expected, got others");
}

/* ---- The last ruling ------------------------------------------------------------------------ */

/* Its sentence holds the rest of the line, as it stands. */
static bool check_says(round_run *run, const round_words *words, const char *line, size_t n)
{
    char says[SABOT_SAYS_TEXT], want[SABOT_SAYS_TEXT];

    while (n > 0 && (line[n - 1] == ' ' || line[n - 1] == '\t' || line[n - 1] == '\r'))
        n--;
    if (words->n < 3)
        return round_fail(run, "expected words after says");
    snprintf(want, sizeof want, "%.*s", (int)(n - (size_t)(words->at[2] - line)), words->at[2]);
    sabot_ruling_text(&run->last, says, sizeof says);
    return strstr(says, want) != NULL || round_fail(run, "expected %s, got %s", want, says);
}

static bool check_reading(round_run *run, const round_words *words)
{
    char told[8] = "none";

    if (run->last.reading != 0)
        snprintf(told, sizeof told, "A%02d", run->last.reading);
    return round_is(words, 2, told) ||
           round_fail(run, "expected another reading, got %s", told);
}

static bool check_telling(round_run *run, const round_words *words)
{
    const char *told = run->last.telling ? "yes" : "no";

    return round_is(words, 2, told) || round_fail(run, "expected the other, got %s", told);
}

bool round_check(round_run *run, const round_words *words, const char *line, size_t n)
{
    static const struct {
        const char *word;
        bool (*check)(round_run *, const round_words *);
    } row[] = {
        { "phase", check_phase },         { "seat", check_seat },
        { "held", check_held },           { "coupons", check_coupons },
        { "inventory", check_inventory }, { "drop-box", check_drop_box },
        { "waived", check_waived },       { "curator", check_curator },
        { "count", check_count },         { "cards", check_cards },
        { "left", check_left },           { "discarded", check_discarded },
        { "carried", check_carried },     { "round", check_round_number },
        { "view", check_view },           { "rack", check_rack },
        { "banker", check_banker },       { "dominant", check_dominant },
        { "suivi", check_suivi },         { "stake", check_stake },
        { "covered", check_covered },     { "duty", check_duty },
        { "reading", check_reading },     { "telling", check_telling },
        { "irregularities", check_irregularities },
    };

    if (round_is(words, 1, "expects") || round_is(words, 1, "expects-not"))
        return check_expects(run, words, round_is(words, 1, "expects"));
    if (round_is(words, 1, "says"))
        return check_says(run, words, line, n);
    if (round_is_pai_gow(run) && round_check_pai_gow(run, words))
        return true;
    if (run->why[0] != '\0')
        return false;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        if (round_is(words, 1, row[i].word))
            return row[i].check(run, words);
    return round_fail(run, "expected a check like = phase, got another word");
}
