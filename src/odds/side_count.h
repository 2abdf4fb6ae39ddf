/* side_count.h: a wager made ready to be counted again and again, from whatever cards remain: the
 * classes of its hands, and the line of every two of them, which do not depend on the cards. */
#ifndef ODDS_SIDE_COUNT_H
#define ODDS_SIDE_COUNT_H

#include "odds/side_classes.h"

typedef struct side_counter side_counter;

/* NULL, with the reason in *why, if it cannot be made ready. The bet must outlive it. */
side_counter *side_counter_new(const side_bet *bet, side_counted *why);
void side_counter_free(side_counter *counter);

/* How much work a count is, about: couples of classes times kinds of cards. */
int64_t side_counter_work(const side_counter *counter);

side_counted side_counter_run(side_counter *counter, const side_shoe *shoe, side_result *result);

#endif
