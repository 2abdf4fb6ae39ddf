/* length.h: how long a test goes on. Most of what is tried at random is tried so often as fits a
 * minute; SABOT_LONG (make test-long) asks for much more, and SABOT_BRIEF (make asan, where
 * everything takes several times as long) for less of the same. */
#ifndef TESTS_LENGTH_H
#define TESTS_LENGTH_H

#include <stdbool.h>

bool test_is_long(void);
bool test_is_brief(void);

/* So often as is plain; so often at length; a sixteenth of the plain, but once, where it is to be
 * brief. */
int test_times(int plain, int at_length);

#endif
