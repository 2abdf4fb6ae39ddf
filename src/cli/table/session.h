/* session.h: one table being judged: lines in, rulings out. A file, a pipe and a person at the
 * console are three ways of giving it lines.
 *
 * What must always hold: a line is answered before the next is read; a line that cannot be read
 * changes nothing and prints nothing. */
#ifndef SABOT_SESSION_H
#define SABOT_SESSION_H

#include "codec/codec.h"
#include "deal/deal.h"
#include "store/store.h"
#include "cli/page.h"

#include <stdio.h>

enum { SESSION_OUT = 1 << 20 }; /* room for the longest answer: seven hundred expectations */

/* Where a line of the log begins, and the time of the line before it. */
typedef struct session_logged {
    long at;
    int64_t ms;
} session_logged;

enum { SESSION_LOGGED = 2 * DEAL_PAST_ACTS };

typedef struct session session;

/* A table that is judged elsewhere ("sabot play"): the session's own is only kept up to date. */
typedef struct session_far {
    /* Puts an event to the table, waits for the answer and tells it. */
    sabot_verdict (*put)(struct session_far *far, session *s, const sabot_event *event);
    /* Something may have come: it is written to a stream, for who is typing just now. */
    void (*come)(struct session_far *far, session *s, FILE *to);
    int fd;                  /* readable when something has come */
} session_far;

typedef struct session_kept session_kept; /* keep.c: where it is kept */
typedef struct session_dealt session_dealt; /* dealt.c: what it deals from */

struct session {
    bool json;
    bool auto_dealer;        /* the house acts by itself, when it must or is waited for */
    bool has_rules;          /* rules came from a file: no "table" line is needed */
    bool open;               /* the table is open */
    bool over;               /* the table could not be opened: nothing more can be judged */
    bool found;              /* something was refused or irregular */
    bool keeping_up;         /* the house acts after an answer, not before one */
    bool expects;            /* JSON answers tell what is expected */
    bool console;            /* a person types: an empty line is answered */
    bool hinted;             /* the first refusal has said what to do next */
    bool ruled;              /* something was answered: last is its ruling */
    sabot_ruling last;
    uint64_t lines;          /* answered: blank lines and comments do not count */
    uint64_t seq;            /* of the last answer; the opening is 0 */
    int unnoted;             /* cards just dealt face down and unseen, still to be told */
    uint64_t given;          /* events that were typed and applied; the others are the house's */
    const sabot_event *asked; /* the event being judged; every other one is the house's */
    FILE *log;               /* every event that was applied goes here as well; may be NULL */
    const char *log_path;
    bool log_failed;         /* a line of it could not be written; that was told */
    int64_t logged_ms;       /* the time of the latest line of the log */
    uint64_t logged;         /* events in the log */
    uint64_t logged_least;   /* the fewest it held since the last line that was typed */
    session_logged logged_line[SESSION_LOGGED]; /* of the latest */
    sabot_rules rules;
    sabot_table table;
    deal_driver driver;
    deal_past past;          /* what the house did by itself, to be taken back */
    session_kept *kept;      /* in a store; may be NULL */
    bool keep_failed;        /* it could not be kept: that was told */
    session_dealt *dealt;    /* a fair table that deals by itself; may be NULL */
    bool as;                 /* the transcript is shown as one viewer may read it */
    sabot_viewer viewer;
    int64_t told_ms;         /* the time of the latest line so shown */
    sabot_viewer asks;       /* who asks what may come, and is shown the table: the dealer */
    sabot_asked of;          /* and of what: all of it */
    session_far *far;        /* the table is judged there; may be NULL */
    char out[SESSION_OUT];
};

/* Rules may be NULL: then the first line must be a "table" line. */
void session_init(session *s, const sabot_rules *rules, bool json, bool auto_dealer);

/* Answers one line, without its newline. 0, or -1 with *error telling where and why. */
int session_line(session *s, const char *line, size_t n, sabot_error *error);

/* Lets the house do what it owes. Returns how many acts that were. */
int session_house(session *s);

/* The end of the lines: the house does what it owes, then the accounts are told. */
void session_end(session *s);

/* The accounts alone. */
void session_accounts(session *s);

/* ---- session_print.c: what is printed ------------------------------------------------------- */

/* The answer to a line. */
void session_answer(session *s, const sabot_ruling *ruling);

/* An act of the house, the shoe or a silent participant that nobody typed. */
void session_print_house(session *s, const sabot_event *event, const sabot_ruling *ruling);

/* Cards that nobody notes are told as one, with whatever is printed next. */
void session_tell_unnoted(session *s);

/* "show": the table as who asks may see it; that of hands at places stands in show_places.c. And
 * any table, as text, from what this viewer may see of it. */
void session_show(session *s);
void session_show_text(session *s, FILE *to, const sabot_table *table, const sabot_view *view);
void session_show_places(FILE *to, const sabot_view *view);

/* The hands are complete and nobody has called the result yet: what it will be, and who wins what
 * by it. Prints nothing in any other phase. */
void session_print_result(const session *s);

/* An act that was taken back; a line that was, and is refused after a better claim. */
void session_print_taken_back(session *s, const sabot_event *event);
void session_print_gave_way(session *s, const sabot_event *event, const sabot_ruling *ruling);

/* ---- session_as.c: a transcript as one viewer may read it ------------------------------------ */

/* The table line; an event, with the table before it and whether it was refused; how the table
 * stands in the end. */
void session_as_head(const session *s);
void session_as_event(session *s, const sabot_table *before, const sabot_event *event,
                      const sabot_ruling *ruling);
void session_as_end(session *s);

/* ---- session_log.c: the log ------------------------------------------------------------------ */

void session_log_head(session *s);
void session_log(session *s, const sabot_event *event);
void session_unlog(session *s);

/* A line is undone: the log is as it was with `logged` events, of which all but `least` had been
 * taken back by that line; those are the latest of the past. */
void session_log_back(session *s, uint64_t logged, uint64_t least, const deal_past *past);
void session_log_cut(session *s, long at);

/* ---- keep.c: a session kept in a store ------------------------------------------------------- */

/* NULL after a sentence on stderr. With a clock, a line without a time has that of the clock. */
session_kept *session_keep_open(const char *where, bool clock);
void session_keep_close(session_kept *kept);
void session_keep_time(session *s);

/* The table is open: its first entry is kept; or, if the store has the table already, it goes on
 * where that ends. 0; 1 if it goes on; -1 after a sentence on stderr. */
int session_keep_table(session *s, const sabot_ruling *opened);

/* An event waits to be kept; the last of them was taken back; all of them are, before anything is
 * answered. The last is -1 after a sentence on stderr. */
void session_keep_event(session *s, const sabot_event *event, const sabot_ruling *ruling);
void session_keep_back(session *s);
int session_keep(session *s);

/* ---- dealt.c: a fair table that deals by itself ---------------------------------------------- */

/* NULL after a sentence on stderr. */
session_dealt *session_deal_open(void);
void session_deal_close(session_dealt *dealt);

/* The table is open, and kept in that store: 0; -1 after a sentence on stderr. If it has no journal
 * yet, there may be no secrets under its name either. Else every event of its journal is told; and
 * when all are, is there the secret it needs? */
int session_deal_table(session *s, const char *table, store *where);
int session_deal_begins(session *s);
void session_deal_follow(session *s, const sabot_table *table, const sabot_event *event);
int session_deal_resumed(session *s);

/* The house does what it owes, and deals. Returns how many acts. */
int session_deal_go_on(session *s);

/* A line that only the source could tell; the house goes on to where a line is in order, if it can
 * by itself; "reveal" alone: the floorperson gives up what is ready to be dealt. */
bool session_deal_refuses(const session *s, const sabot_event *event, sabot_ruling *no);
void session_deal_advance(session *s, const sabot_event *event);
bool session_deal_gives_up(const session *s, sabot_event *event);

/* ---- session_cards.c: cards without a word --------------------------------------------------- */

/* Does the line begin with a card? And what is such a card, where one is due: a card, a burn or a
 * removal; 0 where none is. Where on it does the card of a number, counted from 0, stand? */
bool session_is_bare_card(const char *line, size_t n);
size_t session_bare_card_at(const char *line, size_t n, int number);
int session_card_kind(const session *s);

/* Where the first card stands of a line that says "turn" and then only begins with one; 0 if it is
 * none. And the turning of a card where cards of a hand are to be turned: false where none are, or
 * where it may lie in either hand. */
size_t session_turned_at(const char *line, size_t n);
bool session_turn_of(const session *s, sabot_card card, sabot_event *event);

/* ---- session_wait.c: what is waited for ------------------------------------------------------ */

/* An empty line at the console: the house does what it owes, if it acts by itself; then what the
 * table waits for is told, whatever it is. */
void session_empty(session *s);

/* A line of "show": whom the table waits for, and what they may answer; nothing if for nobody. */
void session_tell_waits(FILE *to, const session *s);

/* A card alone where none is due: why, and what is waited for. -1, with *error filled. */
int session_no_card(const session *s, sabot_card card, size_t column, sabot_error *error);

/* The first refusal says what to do next; the others do not. */
void session_hint(session *s, const sabot_ruling *ruling);

/* ---- session_word.c: words for the reader -----------------------------------------------------
 * */

/* What follows the word (of small letters), in any case, on the line; NULL if the line does not
 * begin with it. */
const char *session_after(const char *line, size_t n, const char *word);

/* "help", "help KIND", "cite ...", "why": true if the line is one of them and was answered. */
bool session_word(session *s, const char *line, size_t n);

/* How a line of that kind looks at this table; NULL if none is shown. */
const char *session_example(const session *s, int kind);

/* ---- session_table_words.c: words of this table ---------------------------------------------- */

/* Has the table, or will it have, such a wager, or such a hand? */
bool session_has_word(const session *s, int field, int value);

/* A sentence that lists all wagers, hands, pieces or seats there are, or shows a line, has those of
 * this table. */
void session_own_words(const session *s, sabot_error *error);

/* ---- session_expect.c: what may come, from what who asks may know ---------------------------- */

void session_seen(const session *s, sabot_table *seen);
int session_expect(const session *s, sabot_expected next[SABOT_EXPECTED_MAX]);

/* Once the house has gone on by itself, as far as it does; 0 if it does not. */
int session_expect_later(const session *s, sabot_expected later[SABOT_EXPECTED_MAX]);

/* ---- session_ask.c: "?" and "??" ------------------------------------------------------------ */

/* What may come now; all of it, or what is alike folded into one line. */
void session_ask(session *s, bool all);

/* What of one kind may come now, folded, below a heading; nothing if none may. */
void session_ask_kind(const session *s, FILE *to, int kind);

#endif
