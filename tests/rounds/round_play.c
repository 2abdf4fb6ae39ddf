/* round_play.c: the lines that begin with "!": the house, silence and the shoe go on by themselves,
 * to a phase, through the cards of a list, or through a whole round. */
#include "rounds/round_run.h"

#include <stdio.h>
#include <string.h>

enum { STEPS_MAX = 100000, BEHIND_BY_EYE = 14 };

#define DUTY(duty) (1u << (duty))

/* ---- Cards without end ---------------------------------------------------------------------- */

static bool is_cutting_card_next(const sabot_table *table)
{
    const int behind = table->shoe.behind > 0 ? table->shoe.behind : BEHIND_BY_EYE;

    return table->shoe.marked && table->shoe.total <= behind;
}

/* Any card that can come; a burn begins with an ace. */
static sabot_card next_card(round_source *source, const sabot_table *table, int kind)
{
    if (kind == SABOT_EV_BURN)
        for (int suit = 0; suit < 4; suit++)
            if (sabot_shoe_can_yield(&table->shoe, sabot_card_make(1, suit)))
                return sabot_card_make(1, suit);
    for (int tried = 0; tried < SABOT_CARD_LAST; tried++) {
        const int at = source->next++ % SABOT_CARD_LAST;
        const sabot_card card = sabot_card_make(at % 13 + 1, (at % 13 + at / 13) % 4);

        if (kind == SABOT_EV_TURN ? sabot_shoe_can_turn(&table->shoe, card)
                                  : sabot_shoe_can_yield(&table->shoe, card))
            return card;
    }
    return SABOT_CARD_NONE;
}

static int endless_yield(deal_source *source, const sabot_table *table,
                         const sabot_expected *like, sabot_event *event)
{
    *event = like->like;
    if (event->kind == SABOT_EV_CUTTING_CARD)
        return is_cutting_card_next(table);
    if ((like->open & SABOT_FIELD_BIT(SABOT_F_CARD)) == 0)
        return 1;
    if (event->kind != SABOT_EV_TURN && is_cutting_card_next(table)) {
        *event = (sabot_event){ .kind = SABOT_EV_CUTTING_CARD, .role = event->role,
                                .actor_seat = event->actor_seat };
        return 1;
    }
    event->card = next_card((round_source *)source, table, event->kind);
    return event->card != SABOT_CARD_NONE;
}

static void endless_applied(deal_source *source, const sabot_table *table,
                            const sabot_event *event)
{
    (void)source, (void)table, (void)event; /* the table itself knows what is left */
}

void round_source_init(round_source *source)
{
    *source = (round_source){ .source = { endless_yield, endless_applied, false } };
}

/* ---- Going on ------------------------------------------------------------------------------- */

/* Nothing more happens: where the table stands and what it waits for. */
static bool is_stuck(round_run *run, const char *wanted)
{
    enum { SHOWN = 4 };
    sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(&run->table, SABOT_ASK_ALL, next);
    char list[512] = "", line[128];

    for (int i = 0; i < n && i < SHOWN; i++) {
        sabot_expected_to_text(&next[i], line, sizeof line);
        snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", i == 0 ? "" : ", ", line);
    }
    return round_fail(run, "expected %s, got stuck while %s, where these may come: %s%s", wanted,
                      sabot_phase_text(run->table.phase), list, n > SHOWN ? ", ..." : "");
}

/* Somebody's act, if the table takes it now. */
static bool take(round_run *run, int kind, sabot_role role)
{
    const sabot_event event = { .kind = (uint16_t)kind, .role = (uint8_t)role,
                                .time_ms = run->driver.now_ms };

    return sabot_judge(&run->table, &event).verdict != SABOT_REFUSED &&
           deal_event(&run->driver, &event, false).verdict != SABOT_REFUSED;
}

/* The cutting cards are placed by eye: so a case may let them appear where it wants. */
static bool place_by_eye(round_run *run)
{
    return run->table.phase == SABOT_PHASE_LOADING &&
           take(run, SABOT_EV_CUTTING_CARDS, SABOT_DEALER);
}

/* The word a case need not spell out: the only one owed, or, where there is a choice, Stay. */
static const sabot_expected *plain_word(const sabot_expected *next, int n)
{
    const sabot_expected *word = NULL, *stay = NULL;
    int words = 0;

    for (int i = 0; i < n; i++)
        if (next[i].duty == SABOT_THEIRS && next[i].like.kind == SABOT_EV_ANNOUNCE) {
            word = &next[i];
            stay = next[i].like.words == SABOT_SAY_STAY ? word : stay;
            words++;
        }
    return words == 1 ? word : words == 2 ? stay : NULL;
}

static bool need_not_be_told(int kind)
{
    return kind == SABOT_EV_LOOK || kind == SABOT_EV_RECTIFY || kind == SABOT_EV_MOVE_BANK ||
           kind == SABOT_EV_TURN || kind == SABOT_EV_SET || kind == SABOT_EV_CHOOSE;
}

/* What people owe and a case need not spell out: looks, plain words, cards turned, hands set the
 * house way; of two rulings of the floorperson the first listed, so that an error is put right and
 * a bank stays; and play goes on after an exposed tile. */
static bool people_act(round_run *run)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(&run->table, SABOT_ASK_ALL, next);
    const sabot_expected *act = plain_word(next, n);

    for (int i = 0; i < n && !act; i++)
        if (next[i].duty == SABOT_THEIRS && need_not_be_told(next[i].like.kind))
            act = &next[i];
    if (!act)
        return false;
    sabot_event event = act->like;
    event.time_ms = run->driver.now_ms;
    return deal_event(&run->driver, &event, false).verdict != SABOT_REFUSED;
}

static bool go_until(round_run *run, int phase)
{
    const unsigned duties = DUTY(SABOT_MUST) | DUTY(SABOT_YIELD) | DUTY(SABOT_SILENCE) |
                            DUTY(SABOT_NEXT);

    run->driver.source = round_is_pai_gow(run) ? &run->plan.source : &run->endless.source;
    run->driver.answer = true;
    run->driver.needs_wagers = false;
    for (int i = 0; i < STEPS_MAX && run->table.phase != phase; i++)
        if (!place_by_eye(run) && !deal_step(&run->driver, duties) && !people_act(run))
            return is_stuck(run, sabot_phase_text(phase));
    return run->table.phase == phase || is_stuck(run, sabot_phase_text(phase));
}

static bool is_dealing(int phase)
{
    return phase == SABOT_PHASE_DEALING || phase == SABOT_PHASE_REVEALING ||
           phase == SABOT_PHASE_DRAWING;
}

static bool is_in_round(int phase)
{
    return is_dealing(phase) || phase == SABOT_PHASE_RESULT || phase == SABOT_PHASE_COLLECTING ||
           phase == SABOT_PHASE_PAYING || phase == SABOT_PHASE_RETURNING ||
           phase == SABOT_PHASE_CLEARING;
}

/* Is the cutting card next in the script, and may it appear now? Then it has. */
static bool cutting_card_comes(round_run *run)
{
    deal_script *script = &run->script;

    if (script->next == script->n || script->card[script->next] != SABOT_CARD_NONE ||
        !take(run, SABOT_EV_CUTTING_CARD, SABOT_SHOE))
        return false;
    script->next++;
    return true;
}

/* The cards of the script, and what is owed after the last: in a whole round to its end, else
 * until the hands are complete or a further card is due. */
static bool go_through(round_run *run, bool whole)
{
    const deal_script *script = &run->script;

    run->driver.source = &run->script.source;
    run->driver.answer = true;
    run->driver.needs_wagers = false;
    for (int i = 0; i < STEPS_MAX; i++) {
        const int phase = run->table.phase;
        const bool left = script->next < script->n;
        const bool begins = script->next == 0 && phase == SABOT_PHASE_BETTING;

        if (!left && !(whole ? is_in_round(phase) : is_dealing(phase)))
            break;
        if (!whole && is_in_round(phase) && !is_dealing(phase))
            break; /* the hands are complete: what is left over is too much */
        if (cutting_card_comes(run))
            continue;
        if (!deal_step(&run->driver, DUTY(SABOT_MUST) | DUTY(SABOT_SILENCE) |
                                         (left ? DUTY(SABOT_YIELD) : 0) |
                                         (begins ? DUTY(SABOT_NEXT) : 0)) &&
            !people_act(run))
            break;
    }
    if (script->next < script->n)
        return is_stuck(run, "every card to be used");
    if (whole && is_in_round(run->table.phase))
        return is_stuck(run, "the round to end");
    return true;
}

static bool read_cards(round_run *run, const round_words *words)
{
    sabot_card card;

    deal_script_init(&run->script);
    for (int i = 2; i < words->n; i++) {
        if (round_is(words, i, "cutting-card"))
            card = SABOT_CARD_NONE; /* so a script has it */
        else if (!sabot_card_parse(words->at[i], words->length[i], &card))
            return round_fail(run, "expected a card like 9c, got %.*s", (int)words->length[i],
                              words->at[i]);
        deal_script_add(&run->script, card);
    }
    return true;
}

/* Pai gow, "! round": to where the pieces of the round that is on, or comes next, are cleared. */
static bool play_pai_gow(round_run *run, const round_words *words)
{
    const paigow_round *round = &run->table.pg.round;
    const uint32_t number = round->number + !round->bets_closed;

    if (!round_is(words, 1, "round") || words->n > 2)
        return round_fail(run, "expected ! plan for what will be dealt, then ! until or ! round");
    if (!round->bets_closed && !go_until(run, SABOT_PHASE_BETTING))
        return false;
    run->driver.source = &run->plan.source;
    run->driver.answer = true;
    run->driver.needs_wagers = false;
    for (int i = 0; i < STEPS_MAX && (round->number < number || round->bets_closed); i++)
        if (!deal_step(&run->driver, DUTY(SABOT_MUST) | DUTY(SABOT_YIELD) | DUTY(SABOT_SILENCE) |
                                         DUTY(SABOT_NEXT)) &&
            !people_act(run))
            return is_stuck(run, "the round to end");
    return true;
}

/* "! deal", "! round": on a table that is not yet betting, the way there comes first. */
static bool play_cards(round_run *run, const round_words *words, bool whole)
{
    const int phase = run->table.phase;

    if (round_is_pai_gow(run))
        return play_pai_gow(run, words);
    if (!read_cards(run, words))
        return false;
    if (!is_in_round(phase) && phase != SABOT_PHASE_BETTING && phase != SABOT_PHASE_PROCEDURE &&
        !go_until(run, SABOT_PHASE_BETTING))
        return false;
    return go_through(run, whole);
}

static bool play_until(round_run *run, const round_words *words)
{
    for (int phase = 0; phase < SABOT_PHASES; phase++)
        if (round_is(words, 2, sabot_phase_text(phase)))
            return go_until(run, phase);
    return round_fail(run, "expected the name of a phase, got another word");
}

bool round_play(round_run *run, const round_words *words)
{
    if (round_is(words, 1, "auto") && (round_is(words, 2, "on") || round_is(words, 2, "off"))) {
        run->auto_on = round_is(words, 2, "on");
        return true;
    }
    if (round_is(words, 1, "house")) {
        run->driver.source = NULL;
        deal_house(&run->driver);
        return true;
    }
    if (round_is(words, 1, "until"))
        return play_until(run, words);
    if (round_is(words, 1, "plan"))
        return round_plan(run, words);
    if (round_is(words, 1, "deal"))
        return play_cards(run, words, false);
    if (round_is(words, 1, "round"))
        return play_cards(run, words, true);
    return round_fail(run, "expected ! auto, house, until, plan, deal or round, got another word");
}
