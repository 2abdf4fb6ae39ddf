/* audit_test.h: rounds as a log would tell them, made by hand for the tests of src/audit. */
#ifndef AUDIT_TEST_H
#define AUDIT_TEST_H

#include "audit/judge.h"
#include "oracle/oracle.h"

/* Terms of a game's defaults that tell everything: both naturals, both pairs. */
audit_terms audit_terms_of(int game, int edition);

/* A round that the oracle has dealt, told in full, by values. */
audit_round audit_round_of(const struct oracle_round *dealt);

/* So many rounds of random cards, faces told, totals and winner: lawful, numbered from 1. */
audit_round audit_round_dealt(uint64_t *random, int64_t number);
uint32_t audit_random(uint64_t *random, uint32_t below);

/* Fails with all flaws in the message unless there is exactly one, of this kind. */
void audit_assert_one(const audit_flaws *flaws, audit_kind kind, const audit_round *round);
void audit_assert_none(const audit_flaws *flaws, const audit_round *round);

#endif
