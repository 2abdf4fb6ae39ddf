/* building.h: a mapping while its file is being understood (mapping.c, mapping_keys.c,
 * mapping_rules.c). */
#ifndef AUDIT_BUILDING_H
#define AUDIT_BUILDING_H

#include "audit/reader.h"

enum { ENTRIES = 160, KEY_TEXT = 32, VALUE_TEXT = 192, PATH_TEXT = 1024 };

typedef struct entry {
    int line;
    char section[KEY_TEXT], key[KEY_TEXT], value[VALUE_TEXT];
} entry;

/* How shoes are told apart, as the key has it. */
typedef enum shoes_told { SHOES_ID, SHOES_BLANK_LINE, SHOES_HEADING, SHOES_HEADER, SHOES_FALLING,
                          SHOES_FILE, SHOES_UNKNOWN, SHOES_NOT_TOLD } shoes_told;

typedef struct building {
    audit_mapping *m;
    const char *path;
    char *says;
    bool failed;
    const char *at, *end;          /* the text on its way through the INI reader */
    int line, entries;
    bool too_many;
    char section[KEY_TEXT];
    entry entry[ENTRIES];
    shoes_told shoes;
    int numbers;                   /* 0 in a shoe, 1 throughout, 2 none */
} building;

/* Says what is wrong, at a line (0: of the whole). The first thing said counts. */
__attribute__((format(printf, 3, 4))) void mapping_fail(building *b, int line, const char *format,
                                                        ...);

/* Sets what the keys say, in the order in which one needs the other. */
void mapping_keys_set(building *b);

/* The table's rules: a file, keys, or what there is without a word. */
void mapping_rules_set(building *b);

const entry *mapping_entry(const building *b, const char *section, const char *key);

#endif
