/* script.c: a scripted source: these cards in this order, then nothing. SABOT_CARD_NONE in the
 * list stands for the cutting card. */
#include "deal/deal.h"

#include <assert.h>

static int script_yield(deal_source *source, const sabot_table *table, const sabot_expected *like,
                        sabot_event *event)
{
    deal_script *script = (deal_script *)source; /* source is its first member */

    (void)table;
    *event = like->like;
    if ((like->open & SABOT_FIELD_BIT(SABOT_F_CARD)) == 0 && sabot_card_is_known(event->card))
        return 1; /* a card that lies on the table already */
    if (script->next >= script->n)
        return 0;
    const sabot_card card = script->card[script->next];
    if ((card == SABOT_CARD_NONE) != (event->kind == SABOT_EV_CUTTING_CARD))
        return 0; /* the other expectation fits */
    script->next++;
    if ((like->open & SABOT_FIELD_BIT(SABOT_F_CARD)) != 0)
        event->card = card;
    return 1;
}

static void script_applied(deal_source *source, const sabot_table *table, const sabot_event *event)
{
    (void)source, (void)table, (void)event; /* a script follows nothing but itself */
}

void deal_script_init(deal_script *script)
{
    *script = (deal_script){ .source = { script_yield, script_applied, false } };
}

void deal_script_add(deal_script *script, sabot_card card)
{
    assert(script->n < DEAL_CARDS_MAX);
    script->card[script->n++] = card;
}
