/* call.c: the one sentence that leads: what is asked of this viewer, the call just made, or what
 * the table waits for. Under it one line of why, with its provision. */
#include "parts.h"

#include <stdio.h>
#include <string.h>

/* ---- What was called ------------------------------------------------------------------------- */

static void result_words(const sabot_event *event, char out[PAGE_WORDS])
{
    const int player = event->player, banker = event->banker;

    if (event->hand == SABOT_HAND_TIE)
        snprintf(out, PAGE_WORDS, "Tie, %d to %d", player, banker);
    else
        snprintf(out, PAGE_WORDS, "%s wins, %d to %d",
                 event->hand == SABOT_HAND_PLAYER ? "Player" : "Banker",
                 player > banker ? player : banker, player > banker ? banker : player);
}

static void turned_words(const sabot_event *event, char out[PAGE_WORDS])
{
    snprintf(out, PAGE_WORDS, "The %s's Hand is turned",
             event->hand == SABOT_HAND_BANKER ? "Banker" : "Player");
}

/* The first two of each hand come without a word. */
static bool is_third(const sabot_table *t, const sabot_event *event)
{
    sabot_standing standing;

    sabot_stand(t, &standing);
    return (event->hand == SABOT_HAND_PLAYER || event->hand == SABOT_HAND_BANKER) &&
           standing.hand[event->hand == SABOT_HAND_BANKER].cards.n > 2;
}

/* The words of an event that people look up for; false for any other. */
static bool call_words(const sabot_table *t, const sabot_event *event, char out[PAGE_WORDS])
{
    const bool two_hands = sabot_traits_of(t->rules.game)->contest == SABOT_TWO_HANDS;
    char name[32];

    switch (event->kind) {
    case SABOT_EV_ANNOUNCE:
        page_button(t, event, out);
        if (event->role == SABOT_PARTICIPANT) {
            snprintf(name, sizeof name, "%.31s", out);
            snprintf(out, PAGE_WORDS, "Seat %d: %s", event->actor_seat, name);
        }
        return true;
    case SABOT_EV_CARD:
        page_button(t, event, out);
        return two_hands && is_third(t, event);
    case SABOT_EV_TURN:         turned_words(event, out); return true;
    case SABOT_EV_RESULT:       result_words(event, out); return true;
    case SABOT_EV_UNCOVER:      snprintf(out, PAGE_WORDS, "The dice are uncovered"); return true;
    case SABOT_EV_CUTTING_CARD: snprintf(out, PAGE_WORDS, "The cutting card"); return true;
    case SABOT_EV_BANCO:
    case SABOT_EV_SUIVI:
        snprintf(out, PAGE_WORDS, "Seat %d: %s", event->seat,
                 event->kind == SABOT_EV_BANCO ? "Banco" : "Suivi");
        return true;
    case SABOT_EV_COMPARE:
        snprintf(out, PAGE_WORDS, "Seat %d: %s", event->seat,
                 sabot_field_word(SABOT_F_WORDS, event->words)
                     ? sabot_field_word(SABOT_F_WORDS, event->words) : "compared");
        return true;
    default: return false;
    }
}

bool page_call_note(page_table *p, const sabot_event *event, const sabot_ruling *ruling)
{
    char words[PAGE_WORDS];
    const bool calls = call_words(&p->fold.table, event, words);

    if (event->kind == SABOT_EV_DISCARD || event->kind == SABOT_EV_LOAD) {
        p->call = (page_call){ .provision = SABOT_PROVISION_NONE };
        return false;
    }
    if (!calls && !sabot_kind_settles(event->kind) && ruling->verdict != SABOT_IRREGULAR)
        return false;
    if (calls)
        memcpy(p->call.words, words, sizeof words);
    p->call.provision = ruling->provision;
    p->call.reading = ruling->reading;
    sabot_ruling_text(ruling, p->call.why, sizeof p->call.why);
    return calls;
}

/* ---- What leads ------------------------------------------------------------------------------ */

/* What the table does at a phase when nobody is asked and nothing was called. */
static const char *phase_words(const sabot_table *t)
{
    static const char *const words[SABOT_PHASES] = {
        [SABOT_PHASE_OPENING] = "The cards are made ready",
        [SABOT_PHASE_SHUFFLING] = "The shuffle", [SABOT_PHASE_CUTTING] = "The cut",
        [SABOT_PHASE_LOADING] = "The shoe is loaded", [SABOT_PHASE_BURNING] = "The burn",
        [SABOT_PHASE_OFFERING] = "The offer", [SABOT_PHASE_BETTING] = "Wagers are open",
        [SABOT_PHASE_DEALING] = "Cards", [SABOT_PHASE_SETTING] = "Hands are set",
        [SABOT_PHASE_REVEALING] = "Hands are opened", [SABOT_PHASE_DRAWING] = "Third cards",
        [SABOT_PHASE_RESULT] = "The result", [SABOT_PHASE_COLLECTING] = "Losing wagers are taken",
        [SABOT_PHASE_PAYING] = "Winning wagers are paid",
        [SABOT_PHASE_RETURNING] = "Wagers go back", [SABOT_PHASE_CLEARING] = "The table is cleared",
        [SABOT_PHASE_PROCEDURE] = "A card is dealt with",
        [SABOT_PHASE_SHOE_OVER] = "The shoe is over", [SABOT_PHASE_IDLE] = "The table rests",
        [SABOT_PHASE_CLOSED] = "The table is closed",
    };

    return t->phase < SABOT_PHASES && words[t->phase] ? words[t->phase] : "";
}

/* How much it matters that this is told to who may do it: 0 not at all. */
static int weight(const sabot_expected *e, bool house)
{
    switch (e->duty) {
    case SABOT_THEIRS:
    case SABOT_SILENCE: return house ? 1 : 4;
    case SABOT_MUST:    return 4;
    case SABOT_YIELD:   return 3; /* of a participant: to turn what is not known yet */
    case SABOT_NEXT:    return house ? 2 : 0;
    default:            break;
    }
    switch (e->like.kind) { /* a participant may, and the table waits for it */
    case SABOT_EV_WAGER:
    case SABOT_EV_BID:
    case SABOT_EV_STAKE:
    case SABOT_EV_TAKE_BANK: return house ? 0 : 2;
    default:                 return 0;
    }
}

/* What weighs most of what this viewer may do; NULL if nothing does. */
static const sabot_expected *foremost(const sabot_expected *list, int n, bool house)
{
    const sabot_expected *best = NULL;

    for (int i = 0; i < n; i++)
        if (weight(&list[i], house) > (best ? weight(best, house) : 0))
            best = &list[i];
    return best;
}

/* Whom the table waits for: a participant that is asked something; NULL if it waits for nobody. */
static const sabot_expected *waited_for(const sabot_table *seen)
{
    static sabot_expected one[SABOT_EXPECTED_MAX];
    static const sabot_asked asked = { .duties = SABOT_DUTY_BIT(SABOT_THEIRS) |
                                                 SABOT_DUTY_BIT(SABOT_SILENCE) };

    return sabot_expect(seen, asked, one) > 0 ? one : NULL;
}

static void put(js *out, const char *of, const char *words, const char *why, int provision,
                int reading)
{
    js_open(out, "call", '{');
    js_text(out, "of", of); /* "you", "call", "others", "table" */
    js_text(out, "words", words);
    js_text_or_null(out, "why", why);
    js_provision(out, "provision", provision);
    if (reading != 0)
        js_print(out, "reading", "A%02d", reading);
    else
        js_null(out, "reading");
    js_close(out, '}');
}

/* What is asked of this viewer, and within which bounds. */
static void put_asked(js *out, const sabot_table *seen, const sabot_expected *e)
{
    char words[PAGE_WORDS], bounds[2 * SABOT_MONEY_TEXT + 8] = "";
    char least[SABOT_MONEY_TEXT], most[SABOT_MONEY_TEXT];

    page_question(seen, &e->like, words);
    if ((e->open & SABOT_FIELD_BIT(SABOT_F_AMOUNT)) && e->amount_max < SABOT_CENTS_MAX / 2) {
        sabot_money_text(e->amount_min, least);
        sabot_money_text(e->amount_max, most);
        snprintf(bounds, sizeof bounds, "%s to %s", least, most);
    }
    put(out, "you", words, bounds, e->provision, 0);
}

/* Whom the table waits for, and for what. */
static void put_others(js *out, const sabot_table *seen, const sabot_expected *e)
{
    char words[PAGE_WORDS];

    page_of_another(seen, &e->like, words);
    put(out, "others", words, NULL, e->provision, 0);
}

/* What was called, as this viewer reads it: "Seat 3: Push" of one's own is "You: Push". */
static void put_called(js *out, const page_call *call, sabot_viewer viewer)
{
    char words[PAGE_WORDS], own[16];

    snprintf(own, sizeof own, "Seat %d: ", viewer.seat);
    const size_t n = strlen(own);
    if (viewer.role == SABOT_PARTICIPANT && strncmp(call->words, own, n) == 0)
        snprintf(words, sizeof words, "You: %s", call->words + n);
    else
        snprintf(words, sizeof words, "%s", call->words);
    put(out, "call", words, call->why, call->provision, call->reading);
}

void page_call_put(js *out, const page_table *p, const sabot_table *seen, sabot_viewer viewer)
{
    const bool house = viewer.role != SABOT_PARTICIPANT && viewer.role != SABOT_SPECTATOR;
    const sabot_expected *asked, *others;
    int n;

    const sabot_expected *const list = page_expected(seen, viewer, &n);
    asked = foremost(list, n, house);
    if (asked && (house || weight(asked, house) > 2)) {
        put_asked(out, seen, asked);
        return;
    }
    others = waited_for(seen);
    if (p->call.words[0] != '\0' && seen->phase != SABOT_PHASE_BETTING) {
        put_called(out, &p->call, viewer);
    } else if (asked) {
        put_asked(out, seen, asked);
    } else if (others) {
        put_others(out, seen, others);
    } else {
        put(out, "table", phase_words(seen), NULL, 0, 0);
    }
}
