/* When the Banker draws (7.9, reading A01): by the count of two cards; then no third card of the
 * Player's, or one of 0 to 9. Its author knew the table, and had read baccarat_plain.py of this
 * folder, which has it too; not the program's. */
#ifndef TESTS_ORACLE_PLAIN_THIRD_CARDS_H
#define TESTS_ORACLE_PLAIN_THIRD_CARDS_H

static const char *const banker_draws[8] = {
    "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDSD",
    "DSSDDDDDDSS", "DSSSSDDDDSS", "SSSSSSSDDSS", "SSSSSSSSSSS",
};

#endif
