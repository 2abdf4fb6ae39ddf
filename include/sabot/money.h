/* money.h: amounts in whole cents, and the few ways this trade divides them.
 *
 * An amount is never a floating-point number. Where a fraction of a cent is left it is resolved
 * for the patron (reading A16): a payment up, a charge down; vigorish has a rounding of its own
 * (reading A15).
 *
 * Threads: any number may call these at once. */
#ifndef SABOT_MONEY_H
#define SABOT_MONEY_H

#include "sabot/number.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

typedef sabot_int64 sabot_cents;

/* No single amount is larger: a million million dollars. It keeps every product in 64 bits. */
#define SABOT_CENTS_MAX INT64_C(100000000000000)

enum { SABOT_MONEY_TEXT = 32 }; /* room for any amount as text */

/* What a winning stake earns at odds of `to` to `per`, a fraction of a cent rounded up. */
sabot_cents sabot_money_win(sabot_cents stake, int to, int per);

/* percent of amount, rounded up to a multiple of unit cents, or, with unit 0, down to the cent;
 * never more than the amount. */
sabot_cents sabot_money_vigorish(sabot_cents amount, int percent, int unit);

/* A quarter of a wager, a fraction of a cent dropped. */
sabot_cents sabot_money_quarter(sabot_cents amount);

/* Reads "12", "12.5", "12.50", "1,250.00" or "$12.50" from the first n bytes, whole. Returns
 * false and leaves *cents alone for anything else, negative amounts and amounts over
 * SABOT_CENTS_MAX included. */
bool sabot_money_parse(const char *text, size_t n, sabot_cents *cents);

/* Writes "12.50" or "-0.05" and a closing zero; returns the length. Never writes more than
 * SABOT_MONEY_TEXT bytes. */
size_t sabot_money_text(sabot_cents cents, char out[SABOT_MONEY_TEXT]);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
