/* expect.c: what may come, from what who asks may know, mostly the dealer. What must always hold:
 * no list that is shown depends on a card or tile that lies face down, though it was typed by its
 * name. */
#include "session.h"

void session_seen(const session *s, sabot_table *seen)
{
    sabot_table_for(&s->table, s->asks, seen);
}

int session_expect(const session *s, sabot_expected next[SABOT_EXPECTED_MAX])
{
    static sabot_table seen;

    session_seen(s, &seen);
    return sabot_expect(&seen, s->of, next);
}

int session_expect_later(const session *s, sabot_expected later[SABOT_EXPECTED_MAX])
{
    static sabot_table seen, ahead;
    deal_driver driver = s->driver;

    session_seen(s, &seen);
    driver.table = &seen;
    return s->auto_dealer && deal_look_ahead(&driver, &ahead)
               ? sabot_expect(&ahead, s->of, later) : 0;
}
