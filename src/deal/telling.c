/* telling.c: an evening told to a referee that acts for the house. What must always hold: the
 * referee has accepted every line, or found it irregular where the evening did. */
#include "deal/telling.h"

#include "deal/evening.h"
#include "deal/past.h"

#include <assert.h>
#include <string.h>

void deal_telling_open(deal_telling *telling, const sabot_rules *rules, bool unseen)
{
    memset(telling, 0, sizeof *telling);
    telling->unseen = unseen;
    const sabot_ruling opened = sabot_table_open(&telling->table, rules);
    assert(opened.verdict == SABOT_ACCEPTED);
    telling->driver = (deal_driver){ .answer = true, .needs_wagers = true };
}

/* The referee hears a line: of this telling or of a copy, which has a table of its own. */
static sabot_ruling hear(deal_telling *telling, const sabot_event *line)
{
    telling->driver.table = &telling->table;
    telling->driver.past = &telling->past;
    return deal_event(&telling->driver, line, true);
}

static void tell(deal_telling *telling, const sabot_event *line, bool irregular)
{
    hear(telling, line);
    deal_keep_up(&telling->driver);
    if (telling->teller)
        telling->teller(telling->context, line, irregular);
}

/* Would the referee take the line for what it was, without a word about the house? */
static bool is_understood(const deal_telling *telling, const sabot_event *line)
{
    static deal_telling trial;

    trial = *telling;
    return hear(&trial, line).verdict == SABOT_ACCEPTED;
}

/* Has the referee's house done it too? It turns a card whose face it knows, since that lay open
 * once, as the evening's did. */
static bool is_done(deal_telling *telling, const deal_driver *driver, const sabot_event *line)
{
    return driver->duty == SABOT_MUST && past_has_done(&telling->past, line);
}

static void keep_for_later(deal_telling *telling, const sabot_event *act)
{
    if (telling->untold < DEAL_UNTOLD_MAX)
        telling->act[telling->untold] = *act;
    telling->untold++;
}

/* What the house had done by now, as far as the referee can make something of it. */
static void tell_untold(deal_telling *telling)
{
    for (int i = 0; i < telling->untold && i < DEAL_UNTOLD_MAX; i++)
        if (is_understood(telling, &telling->act[i]))
            tell(telling, &telling->act[i], false);
    telling->untold = 0;
}

/* After a line: of what was not told the referee has done most by itself. */
static void forget_done(deal_telling *telling)
{
    const int n = telling->untold < DEAL_UNTOLD_MAX ? telling->untold : DEAL_UNTOLD_MAX;

    telling->untold = 0;
    for (int i = 0; telling->erred && i < n; i++)
        if (!past_has_done(&telling->past, &telling->act[i]))
            telling->act[telling->untold++] = telling->act[i];
}

void deal_tell(deal_telling *telling, const deal_driver *driver, const sabot_event *event,
               const sabot_ruling *ruling)
{
    const bool irregular = ruling->verdict == SABOT_IRREGULAR;
    sabot_event told;

    if (!deal_people_told(driver, event, telling->unseen, &told)) {
        keep_for_later(telling, &told);
        return;
    }
    if (is_done(telling, driver, &told))
        return;
    telling->erred = telling->erred || irregular;
    if (irregular || (telling->erred && !is_understood(telling, &told)))
        tell_untold(telling);
    tell(telling, &told, irregular);
    forget_done(telling);
}

/* The same act, whatever cards it names. */
static bool is_same_act(const sabot_expected *a, const sabot_expected *b)
{
    return a->like.kind == b->like.kind && a->duty == b->duty && a->like.role == b->like.role &&
           a->like.seat == b->like.seat && a->like.hand == b->like.hand &&
           a->like.words == b->like.words && a->like.on == b->like.on;
}

/* As many cards on each hand, the same of them face up. */
static bool have_same_hands(const sabot_standing *a, const sabot_standing *b)
{
    return a->hand[0].cards.n == b->hand[0].cards.n && a->hand[0].up == b->hand[0].up &&
           a->hand[1].cards.n == b->hand[1].cards.n && a->hand[1].up == b->hand[1].up;
}

/* Are they the same to who may not see what lies face down? The same money lies at the same places,
 * and the same may come. */
static bool is_alike(const sabot_table *a, const sabot_table *b)
{
    static sabot_expected at_a[SABOT_EXPECTED_MAX], at_b[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(a, SABOT_ASK_ALL, at_a);
    sabot_standing of_a, of_b;

    sabot_stand(a, &of_a);
    sabot_stand(b, &of_b);
    if (a->phase != b->phase || memcmp(&a->ledger, &b->ledger, sizeof a->ledger) != 0 ||
        !have_same_hands(&of_a, &of_b) || sabot_expect(b, SABOT_ASK_ALL, at_b) != n)
        return false;
    for (int i = 0; i < n; i++)
        if (!is_same_act(&at_a[i], &at_b[i]))
            return false;
    return of_a.cut == of_b.cut; /* who has been asked to cut already does not show there */
}

bool deal_can_be_told(const deal_telling *telling, const deal_driver *driver,
                      const sabot_event *error)
{
    static deal_telling trial;
    static sabot_table after;
    const sabot_ruling wanted = sabot_judge(driver->table, error);
    sabot_event told;

    if (telling->untold > DEAL_UNTOLD_MAX)
        return false;
    trial = *telling;
    trial.teller = NULL;
    tell_untold(&trial);
    if (!is_alike(&trial.table, driver->table))
        return false; /* it is ahead: it would have gone on by itself */
    deal_people_told(driver, error, telling->unseen, &told);
    const sabot_ruling found = hear(&trial, &told);
    after = *driver->table;
    sabot_apply(&after, error);
    return found.verdict == wanted.verdict && found.provision == wanted.provision &&
           is_alike(&trial.table, &after);
}
