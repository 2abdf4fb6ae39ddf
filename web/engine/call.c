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

/* "ann: Push". */
static void said_by(const sabot_table *t, int seat, const char *what, char out[PAGE_WORDS])
{
    char who[PAGE_NAME];

    page_who(t, seat, who);
    snprintf(out, PAGE_WORDS, "%s: %.40s", who, what);
}

/* The words of an event that people look up for; false for any other. */
static bool call_words(const sabot_table *t, const sabot_event *event, char out[PAGE_WORDS])
{
    const bool two_hands = sabot_traits_of(t->rules.game)->contest == SABOT_TWO_HANDS;
    const char *const said = sabot_field_word(SABOT_F_WORDS, event->words);
    char words[PAGE_WORDS];

    switch (event->kind) {
    case SABOT_EV_ANNOUNCE:
        page_button(t, event, out);
        if (event->role == SABOT_PARTICIPANT ||
            (event->words >= SABOT_SAY_CARD && event->words <= SABOT_SAY_UNDER_EIGHT)) {
            memcpy(words, out, sizeof words); /* theirs, or as the dealer repeats it */
            said_by(t, event->actor_seat, words, out);
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
        said_by(t, event->seat, event->kind == SABOT_EV_BANCO ? "Banco" : "Suivi", out);
        return true;
    case SABOT_EV_GIVE_UP: snprintf(out, PAGE_WORDS, "The view is given up"); return true;
    case SABOT_EV_COMPARE: said_by(t, event->seat, said ? said : "compared", out); return true;
    default: return false;
    }
}

/* Chips that move are told under the call to whom they concern: to who sits there those of their
 * own seat, to anybody else all. */
static bool tells_why(const page_table *p, const sabot_event *event, const sabot_ruling *ruling)
{
    const sabot_viewer viewer = p->fold.viewer;

    if (ruling->verdict == SABOT_IRREGULAR)
        return true;
    return sabot_kind_settles(event->kind) &&
           (viewer.role != SABOT_PARTICIPANT || viewer.seat == event->seat);
}

/* The dealer repeats what was said: it is heard, and nobody looks up once more. */
static bool is_repeated(const page_table *p, const sabot_event *event, const char *words)
{
    const char *const said = strchr(p->call.words, ':'), *const again = strchr(words, ':');

    return event->kind == SABOT_EV_ANNOUNCE && event->role == SABOT_DEALER && said && again &&
           strcmp(said, again) == 0;
}

/* Who sits there looks at their own hand, once it was compared: the others' go on without it. */
static bool is_others(const page_table *p, const sabot_event *event)
{
    const sabot_viewer viewer = p->fold.viewer;
    char own[PAGE_NAME];

    page_who(&p->fold.table, viewer.seat, own);
    const size_t n = strlen(own);
    return event->kind == SABOT_EV_COMPARE && viewer.role == SABOT_PARTICIPANT &&
           event->seat != viewer.seat && strncmp(p->call.words, own, n) == 0 &&
           p->call.words[n] == ':';
}

bool page_call_note(page_table *p, const sabot_event *event, const sabot_ruling *ruling)
{
    char words[PAGE_WORDS];
    const bool calls = call_words(&p->fold.table, event, words) && !is_repeated(p, event, words) &&
                       !is_others(p, event);

    if (calls || event->kind == SABOT_EV_LOAD)
        page_result_note(p, event, words);
    else if (event->kind == SABOT_EV_SIT)
        page_result_forget(p, event->seat);
    if (event->kind == SABOT_EV_DISCARD || event->kind == SABOT_EV_LOAD ||
        (!calls && p->fold.table.phase == SABOT_PHASE_SETTING)) { /* the dice are an old story */
        p->call = (page_call){ .provision = SABOT_PROVISION_NONE };
        return false;
    }
    if (!calls && !tells_why(p, event, ruling))
        return false;
    if (calls)
        memcpy(p->call.words, words, sizeof words);
    p->call.provision = ruling->provision;
    p->call.reading = ruling->reading;
    sabot_ruling_words(ruling, p->call.why, sizeof p->call.why);
    return calls && event->kind != SABOT_EV_GIVE_UP; /* the feed says whose it was */
}

/* ---- What leads ------------------------------------------------------------------------------ */

/* What the table does at a phase when nobody is asked and nothing was called. */
static const char *phase_words(const sabot_table *t)
{
    static const char *const words[SABOT_PHASES] = {
        [SABOT_PHASE_OPENING] = "The cards are made ready",
        [SABOT_PHASE_SHUFFLING] = "The shuffle", [SABOT_PHASE_CUTTING] = "The cut",
        [SABOT_PHASE_LOADING] = "The shoe is loaded", [SABOT_PHASE_BURNING] = "The burn",
        [SABOT_PHASE_OFFERING] = "The bank is offered", [SABOT_PHASE_BETTING] = "Wagers are open",
        [SABOT_PHASE_DEALING] = "Cards", [SABOT_PHASE_SETTING] = "Hands are set",
        [SABOT_PHASE_REVEALING] = "Hands are opened", [SABOT_PHASE_DRAWING] = "Third cards",
        [SABOT_PHASE_RESULT] = "The result", [SABOT_PHASE_COLLECTING] = "Losing wagers are taken",
        [SABOT_PHASE_PAYING] = "Winning wagers are paid",
        [SABOT_PHASE_RETURNING] = "Wagers go back", [SABOT_PHASE_CLEARING] = "The table is cleared",
        [SABOT_PHASE_PROCEDURE] = "An error is put right",
        [SABOT_PHASE_SHOE_OVER] = "The shoe is over", [SABOT_PHASE_IDLE] = "The table rests",
        [SABOT_PHASE_CLOSED] = "The table is closed",
    };

    if (t->rules.game == SABOT_PAI_GOW && t->phase == SABOT_PHASE_OPENING)
        return "The tiles are made ready";
    if (t->rules.game == SABOT_PAI_GOW && t->phase == SABOT_PHASE_DEALING)
        return "Tiles";
    if (t->phase == SABOT_PHASE_OFFERING &&
        sabot_traits_of(t->rules.game)->banking == SABOT_HOUSE_BANKS)
        return "The shoe is offered";
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
    case SABOT_EV_BANCO:
    case SABOT_EV_SUIVI:
    case SABOT_EV_TAKE_BANK: return house ? 0 : 2;
    case SABOT_EV_RAISE:     return house ? 0 : 1;
    default:                 return 0;
    }
}

/* What weighs most of what this viewer may do; NULL if nothing does. Who has a wager on the layout
 * has placed one, though there are areas left for more. */
static const sabot_expected *foremost(const sabot_expected *list, int n, bool house)
{
    const sabot_expected *best = NULL, *raise = NULL;

    for (int i = 0; i < n; i++) {
        if (weight(&list[i], house) > (best ? weight(best, house) : 0))
            best = &list[i];
        if (!raise && list[i].like.kind == SABOT_EV_RAISE)
            raise = &list[i];
    }
    return !house && raise && best && best->like.kind == SABOT_EV_WAGER ? raise : best;
}

/* Whom the table waits for: a participant that is asked something; NULL if it waits for nobody. */
static const sabot_expected *waited_for(const sabot_table *seen)
{
    static sabot_expected one[SABOT_EXPECTED_MAX];
    static const sabot_asked asked = { .duties = SABOT_DUTY_BIT(SABOT_THEIRS) |
                                                 SABOT_DUTY_BIT(SABOT_SILENCE) };

    return sabot_expect(seen, asked, one) > 0 ? one : NULL;
}

/* Whose bid is the highest; 0 where there is none. */
static int leader(const sabot_table *t)
{
    static sabot_standing st;
    int best = 0;

    sabot_stand(t, &st);
    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
        if (st.bank.bid[seat] > st.bank.bid[best])
            best = seat;
    return best;
}

/* Where a participant always banks: who does, for how much, and what of it is still open; or who
 * leads the bidding. False where there is nothing of it to say. */
static bool bank_words(const sabot_table *t, sabot_viewer viewer, char out[PAGE_WORDS])
{
    static sabot_standing st;
    char who[PAGE_NAME], name[PAGE_NAME], stake[SABOT_MONEY_TEXT], open[SABOT_MONEY_TEXT];
    const int me = viewer.role == SABOT_PARTICIPANT ? viewer.seat : 0;
    int best;

    if (sabot_traits_of(t->rules.game)->banking != SABOT_PATRON_BANKS)
        return false;
    sabot_stand(t, &st);
    if (t->phase == SABOT_PHASE_OFFERING) {
        best = leader(t);
        page_who(t, best, who);
        sabot_money_text(st.bank.bid[best], stake);
        if (best != 0)
            snprintf(out, PAGE_WORDS, "%s lead%s the bidding: %s", best == me ? "You" : who,
                     best == me ? "" : "s", stake);
        return best != 0;
    }
    if (t->phase != SABOT_PHASE_BETTING || st.bank.seat == 0 || !st.bank.staked)
        return false;
    page_who(t, st.bank.seat, name);
    snprintf(who, sizeof who, "Bank of %.31s", name);
    sabot_money_text(st.stake, stake);
    sabot_money_text(st.stake - st.bank.covered, open);
    const bool own = me == st.bank.seat;
    if (st.bank.callers != 0) { /* who would have all of it: oneself before anybody else */
        page_who(t, sabot_seats_counterclockwise(st.bank.callers, st.bank.seat), name);
        snprintf(out, PAGE_WORDS, "%.39s said Banco: %.20s",
                 sabot_seats_has(st.bank.callers, me) ? "You" : name, stake);
        return true;
    }
    const bool covered = st.stake <= st.bank.covered;
    snprintf(out, PAGE_WORDS, "%.39s: %.20s, %.20s%s", own ? "Your bank" : who, stake,
             covered ? "all covered" : st.bank.covered == 0 ? "all" : open,
             covered ? "" : " open");
    return true;
}

static void put(js *out, const char *of, const char *words, const char *why, int provision,
                int reading, const char *silence)
{
    js_text(out, "of", of); /* "you", "call", "others", "table" */
    js_text(out, "words", words);
    js_text_or_null(out, "why", why);
    js_provision(out, "provision", provision);
    if (reading != 0)
        js_print(out, "reading", "A%02d", reading);
    else
        js_null(out, "reading");
    js_text_or_null(out, "silence", silence);
}

static bool is_banco(int kind)
{
    return kind == SABOT_EV_BANCO || kind == SABOT_EV_SUIVI;
}

/* What is offered and can only be declined: the reason, as to who would take it. False where it can
 * be taken, in one way or another. */
static bool untakable(const sabot_table *seen, sabot_viewer viewer, char out[SABOT_SAYS_TEXT])
{
    const sabot_event takes = { .kind = SABOT_EV_ACCEPT, .role = SABOT_PARTICIPANT,
                                .actor_seat = viewer.seat, .seat = viewer.seat,
                                .time_ms = seen->now_ms };
    int n;
    const sabot_expected *const list = page_expected(seen, viewer, &n);

    for (int i = 0; i < n; i++)
        switch (list[i].like.kind) {
        case SABOT_EV_ACCEPT:
        case SABOT_EV_CO_BANK:
        case SABOT_EV_TAKE_BANK:
        case SABOT_EV_CUT: return false;
        default:           break;
        }
    const sabot_ruling ruling = sabot_judge(seen, &takes);
    if (ruling.verdict == SABOT_REFUSED)
        sabot_ruling_words(&ruling, out, SABOT_SAYS_TEXT);
    return ruling.verdict == SABOT_REFUSED;
}

/* Last Hand is called as the wagers for it open, and would be said nowhere. */
static bool is_last_hand(const page_table *p, const sabot_table *seen)
{
    return seen->phase == SABOT_PHASE_BETTING && strcmp(p->call.words, "Last Hand") == 0 &&
           sabot_traits_of(seen->rules.game)->banking == SABOT_HOUSE_BANKS;
}

/* What is asked of this viewer, and within which bounds. */
static void put_asked(js *out, const page_table *p, const sabot_table *seen,
                      const sabot_expected *e, sabot_viewer viewer)
{
    const char *const silence = page_silence(seen, viewer);
    const int provision = e->provision;
    char words[PAGE_WORDS], bounds[SABOT_SAYS_TEXT] = "";
    char least[SABOT_MONEY_TEXT], most[SABOT_MONEY_TEXT];

    page_question(seen, &e->like, words);
    if (e->like.kind == SABOT_EV_BID && bank_words(seen, viewer, bounds)) {
        if (leader(seen) == viewer.seat) /* nobody is asked to outbid themselves */
            bank_words(seen, viewer, words), bounds[0] = '\0';
    } else if ((e->open & SABOT_FIELD_BIT(SABOT_F_AMOUNT)) && e->amount_max < SABOT_CENTS_MAX / 2) {
        sabot_money_text(e->amount_min, least);
        sabot_money_text(e->amount_max, most);
        snprintf(bounds, sizeof bounds, "%s%s to %s%s",
                 is_last_hand(p, seen) ? "Last Hand; " : "", least, most,
                 e->like.kind == SABOT_EV_RAISE ? " more" : "");
    } else if (is_banco(e->like.kind)) {
        bank_words(seen, viewer, bounds);
    } else if (e->like.kind == SABOT_EV_DECLINE && seen->phase == SABOT_PHASE_OFFERING &&
               sabot_traits_of(seen->rules.game)->banking != SABOT_HOUSE_BANKS &&
               untakable(seen, viewer, bounds)) {
        snprintf(words, sizeof words, "The bank is offered to you");
    }
    put(out, "you", words, bounds, provision, 0, silence);
}

/* Whom the table waits for, and for what. */
static void put_others(js *out, const sabot_table *seen, const sabot_expected *e,
                       sabot_viewer viewer)
{
    char words[PAGE_WORDS], bank[PAGE_WORDS] = "";

    page_of_another(seen, &e->like, words);
    bank_words(seen, viewer, bank);
    put(out, "others", words, bank, e->provision, 0, NULL);
}

/* What was called, as this viewer reads it: "ann: Push" of one's own is "You: Push", or what it
 * came to; and so is the result of the hands. */
static void put_called(js *out, const sabot_table *seen, const page_table *p, sabot_viewer viewer)
{
    const page_call *const call = &p->call;
    char words[PAGE_WORDS], own[PAGE_NAME];

    page_who(seen, viewer.seat, own);
    const size_t n = strlen(own);
    const bool mine = viewer.role == SABOT_PARTICIPANT && strncmp(call->words, own, n) == 0 &&
                      call->words[n] == ':';
    const bool result = mine || strcmp(call->words, p->result.words) == 0;
    if (!result || !page_result_words(p, viewer, words))
        snprintf(words, sizeof words, "%s%.90s", mine ? "You" : "", call->words + (mine ? n : 0));
    put(out, "call", words, call->why, call->provision, call->reading, NULL);
}

/* What the table does, or who banks; or why nobody may come to play. */
static void put_table(js *out, const sabot_table *seen, sabot_viewer viewer)
{
    char words[PAGE_WORDS], why[SABOT_SAYS_TEXT];
    sabot_ruling no;

    if (page_turns_away(seen, &no)) {
        sabot_ruling_words(&no, why, sizeof why);
        put(out, "table", "Nobody may sit down yet", why, no.provision, no.reading, NULL);
        return;
    }
    if (!bank_words(seen, viewer, words))
        snprintf(words, sizeof words, "%s", phase_words(seen));
    put(out, "table", words, NULL, 0, 0, NULL);
}

static void put_call(js *out, const page_table *p, const sabot_table *seen, sabot_viewer viewer)
{
    const bool house = viewer.role != SABOT_PARTICIPANT && viewer.role != SABOT_SPECTATOR;
    const sabot_expected *asked, *others;
    int n;

    const sabot_expected *const list = page_expected(seen, viewer, &n);
    asked = foremost(list, n, house);
    if (asked && (house || weight(asked, house) > 2)) {
        put_asked(out, p, seen, asked, viewer);
        return;
    }
    others = waited_for(seen);
    if ((p->call.words[0] != '\0' && seen->phase != SABOT_PHASE_BETTING) ||
        (is_last_hand(p, seen) && !asked && !others))
        put_called(out, seen, p, viewer);
    else if (asked && !(others && is_banco(asked->like.kind)))
        put_asked(out, p, seen, asked, viewer);
    else if (others)
        put_others(out, seen, others, viewer);
    else
        put_table(out, seen, viewer);
}

void page_call_put(js *out, const page_table *p, const sabot_table *seen, sabot_viewer viewer)
{
    js_open(out, "call", '{');
    put_call(out, p, seen, viewer);
    page_put_result(out, p, viewer);
    js_close(out, '}');
}
