/* sabot.h: the whole library, and which it is.
 *
 * Threads: any number may use it at once, each on tables, events and lists of its own: no
 * function keeps anything between two calls, and none waits. A table is one thread's at a time. */
#ifndef SABOT_SABOT_H
#define SABOT_SABOT_H

#include "sabot/card.h"
#include "sabot/event.h"
#include "sabot/expect.h"
#include "sabot/game.h"
#include "sabot/hand.h"
#include "sabot/held.h"
#include "sabot/house_way.h"
#include "sabot/ledger.h"
#include "sabot/money.h"
#include "sabot/number.h"
#include "sabot/pai_gow.h"
#include "sabot/poker.h"
#include "sabot/provision.h"
#include "sabot/road.h"
#include "sabot/role.h"
#include "sabot/rules.h"
#include "sabot/ruling.h"
#include "sabot/seat.h"
#include "sabot/shoe.h"
#include "sabot/standing.h"
#include "sabot/table.h"
#include "sabot/text.h"
#include "sabot/tile.h"
#include "sabot/tiles.h"
#include "sabot/traits.h"
#include "sabot/view.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* The version of these headers. */
#define SABOT_VERSION_MAJOR 0
#define SABOT_VERSION_MINOR 1
#define SABOT_VERSION_PATCH 0

/* The version of the library that is running: "0.1.0". */
const char *sabot_version(void);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
