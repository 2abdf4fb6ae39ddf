/* independent.h: the right answer of an exercise, found another way than the school finds it: by
 * the oracles, which share no code with the engine, by what is expected, by what the auto-dealer
 * then does. It gives no evidence. */
#ifndef INDEPENDENT_H
#define INDEPENDENT_H

#include "school/school.h"

/* NULL: the answer is the same, or (not counted) nothing else can say it. Else what is wrong. */
const char *independent_fault(const school_exercise *x);

/* So many were held against something else, by kind. */
extern long independent_held[SCHOOL_KINDS];

#endif
