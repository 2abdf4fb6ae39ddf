/* game.h: the five functions behind which every game stands.
 *
 *   judge   may this happen? Never writes.
 *   apply   it happened. Never refuses; called only with what judge did not refuse.
 *   expect  what may come now. Whatever it lists judge accepts, and judge accepts nothing else
 *           (an irregular event is a fact, and never expected). Returns how many.
 *   settle  who is owed what by which rule, once the result stands. Returns how many.
 *   view    what one viewer may see.
 *
 * Threads: any number may judge, expect, settle and look at one table that nobody
 * writes; apply is for one thread at a time, with nobody reading. */
#ifndef SABOT_GAME_H
#define SABOT_GAME_H

#include "sabot/event.h"
#include "sabot/expect.h"
#include "sabot/ruling.h"
#include "sabot/table.h"
#include "sabot/view.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

typedef enum sabot_outcome { SABOT_LOSES = 0, SABOT_WINS, SABOT_VOID } sabot_outcome;

typedef struct sabot_payment {
    uint8_t seat, on, outcome;
    uint16_t provision;      /* why it wins, loses or is void */
    uint16_t pay_provision;  /* why it is paid so */
    sabot_cents stake, win, vigorish;
} sabot_payment;

enum { SABOT_PAYMENTS_MAX = SABOT_SEATS_MAX * SABOT_WAGERS_MAX };

/* The five functions, dispatched on the table's game. */
sabot_ruling sabot_judge(const sabot_table *table, const sabot_event *event);
void sabot_apply(sabot_table *table, const sabot_event *event);
int sabot_expect(const sabot_table *table, sabot_asked asked,
                 sabot_expected next[SABOT_EXPECTED_MAX]);
int sabot_settle(const sabot_table *table, sabot_payment due[SABOT_PAYMENTS_MAX]);
void sabot_look(const sabot_table *table, sabot_viewer viewer, sabot_view *view);

/* The table as this viewer could have kept it with pencil and paper: what the viewer may not know
 * is unseen, in the same struct. Whatever a viewer is given (view, expectations, rulings) is
 * computed from it, and so cannot depend on what is hidden. */
void sabot_table_for(const sabot_table *table, sabot_viewer viewer, sabot_table *out);

/* The event as this viewer may read it, once it was applied: hidden faces become unseen, and what
 * the viewer learns by it (a hand looked at, a card turned) is named. False if the viewer learns
 * nothing of it. For every viewer, and byte for byte,
 *
 *     for(apply(table, event)) = apply(for(table), for(event)).
 *
 * A ruling is for who acted and for the house. */
bool sabot_event_for(const sabot_table *table, sabot_viewer viewer, const sabot_event *event,
                     sabot_event *out);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
