/* codec.h: events, rulings, views and expectations as text lines and as JSON lines: the library
 * libsabot-codec, on top of libsabot.
 *
 * Both forms work from the one table of kinds (sabot_kind_at). A line is read whole or not at
 * all; an error names the column and says what was expected there. Reading never changes
 * anything but its results; writing never writes past the size it is given.
 *
 * Threads: any number may read and write lines at once, each with results of its own. */
#ifndef SABOT_CODEC_H
#define SABOT_CODEC_H

#include "sabot/game.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum { SABOT_LINE_MAX = 4096, SABOT_END_MAX = 16384, SABOT_ERROR_SAYS = 240 };

typedef struct sabot_error {
    int column;            /* from 1 */
    char says[SABOT_ERROR_SAYS]; /* one sentence: what is wrong and what was expected */
} sabot_error;

/* An event from its text line, "card 2c player", or its JSON object. 0, or -1 with *error filled
 * and *event left alone. A time ("@12:30" before the kind, "time" in JSON) is optional:
 * *has_time tells. seq is read from JSON where it stands, else 0. */
int sabot_event_from_text(const char *line, size_t n, sabot_event *event, bool *has_time,
                          sabot_error *error);
int sabot_event_from_json(const char *line, size_t n, sabot_event *event, bool *has_time,
                          sabot_error *error);

/* Several events on one line: "card 2c 3d banker 5c" is three cards, each with what follows it up
 * to the next; "burn 2c 3d" likewise. A line that begins with a card is of the kind given (0: it is
 * none). 0 with *count of them, at most SABOT_LINE_EVENTS; -1 with *error filled and nothing
 * changed. */
enum { SABOT_LINE_EVENTS = 56 }; /* a whole deck, and a little */
int sabot_events_from_text(const char *line, size_t n, int card_kind,
                           sabot_event event[SABOT_LINE_EVENTS], int *count, bool *has_time,
                           sabot_error *error);

/* The canonical text or JSON line of an event, without newline, closed with a zero. With_time
 * says whether the time is written. Returns the length. */
size_t sabot_event_to_text(const sabot_event *event, bool with_time, char *out, size_t size);
size_t sabot_event_to_json(const sabot_event *event, bool with_time, char *out, size_t size);

/* The head of a transcript: "table minibaccarat edition=2011 decks=8 vigorish=5", or JSON
 * {"table":{"game":"minibaccarat","edition":2011,...}}. Sets rules through sabot_rules_set
 * on top of *rules (whose game, if set by a rules file, must agree). 0 and *ruling accepted; 0
 * and *ruling refused (what the regulation forbids, or an unknown key), error->says then naming the
 * setting, "tie=7"; -1 unreadable. */
int sabot_table_from_text(const char *line, size_t n, sabot_rules *rules, sabot_ruling *ruling,
                          sabot_error *error);
int sabot_table_from_json(const char *line, size_t n, sabot_rules *rules, sabot_ruling *ruling,
                          sabot_error *error);
size_t sabot_table_to_text(const sabot_rules *rules, char *out, size_t size);

/* A ruling: "refused 19:47-3.5(d) (1996): the cut leaves 9 cards ..."; JSON as one object with
 * seq, verdict, provision, edition, reading, says, and, unless expects is NULL, expects (as text
 * lines) and the duty of each. */
size_t sabot_ruling_to_text(const sabot_ruling *ruling, char *out, size_t size);
size_t sabot_ruling_to_json(const sabot_ruling *ruling, uint64_t seq,
                            const sabot_expected *expects, int count, char *out, size_t size);

/* One expectation as a text line whose open fields show their bounds:
 * "wager seat=1 on=player 5.00..500.00". */
size_t sabot_expected_to_text(const sabot_expected *expected, char *out, size_t size);

/* The last line of a session: {"end":{"seats":[{"seat","chips","vigorish"}],...}}, or as text. */
size_t sabot_end_to_json(const sabot_table *table, char *out, size_t size);
size_t sabot_end_to_text(const sabot_table *table, char *out, size_t size);

size_t sabot_view_to_json(const sabot_view *view, char *out, size_t size);

/* A rules file (INI, one section or none). 0 and *ruling accepted or refused, *bad_line and key
 * telling where; -1 unreadable (*error). Defined in rulesfile.c. */
typedef struct sabot_rules_fault {
    int line;
    char key[32];
    char value[48];   /* as the file has it, shortened; "" where the key does not stand there */
    bool unread;      /* the line is none of a rules file; key is its text */
    sabot_ruling ruling;
} sabot_rules_fault;
int sabot_rules_from_file(const char *path, sabot_rules *rules, sabot_rules_fault *fault,
                          sabot_error *error);
int sabot_rules_from_memory(const char *text, size_t n, sabot_rules *rules,
                            sabot_rules_fault *fault, sabot_error *error);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
