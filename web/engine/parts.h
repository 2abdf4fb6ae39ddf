/* parts.h: what the files of the engine share.
 *
 *   engine.c   tables, and what comes in
 *   call.c     the leading sentence; result.c what a round came to, for everybody and for oneself
 *   view.c     the felt; felt.c its hands and seats, areas.c its betting areas
 *   expect.c   what may come, what a click would be answered, what is owed
 *   reigns.c   who held the bank, and why it went
 *   roads.c    the roads of the shoe
 *   words.c    the words on a button
 *   next.c     what the house owes, for who deals; order.c its words; typed.c what a dealer types
 *   acts.c     what is for those above the dealer; what stands if the hand ended now
 *   wrong.c    what may have gone wrong now, and what it leads to
 *   kinds.c    the vocabulary, for forms; pit.c the rules of several tables
 *   ways.c     pai gow hands
 *   cite.c     provisions
 *   js.c       JSON out; ini.c lines of a rules file in */
#ifndef WEB_PARTS_H
#define WEB_PARTS_H

#include "engine.h"
#include "js.h"

#include "client/fold.h"
#include "codec/shorthand.h"
#include "sabot/sabot.h"

/* Results: as many as a server keeps; a shoe has no more. */
enum { PAGE_TABLES = 16, PAGE_ROOM = 1 << 17, PAGE_WORDS = 96, PAGE_RESULTS = 208,
       PAGE_REIGNS = 24, PAGE_NAME = 40, PAGE_UNKNOWN = -1 };

/* What was called or done last that people look up for, and why. */
typedef struct page_call {
    char words[PAGE_WORDS];      /* "" nothing */
    char why[SABOT_SAYS_TEXT];
    uint16_t provision;
    uint8_t reading;
} page_call;

/* What the last round came to, until something else is called: its words, and each seat's own
 * part, as sabot_settle had it when the result was told. */
typedef struct page_result {
    char words[PAGE_WORDS];      /* of the hands; "" where every seat has a result of its own */
    uint32_t round;
    sabot_seats in, back;        /* who had a wager in it; whose wagers all go back */
    sabot_cents won[SABOT_SEATS_MAX + 1], lay[SABOT_SEATS_MAX + 1]; /* lay: what went in */
    bool stands;
} page_result;

/* One after the other had the bank; the last may have it still. */
enum { REIGN_HOLDS = 0, REIGN_LOST, REIGN_PASSED, REIGN_LEFT, REIGN_OTHER };

typedef struct page_reign {
    uint8_t seat, how, end;      /* sabot_bank_how; REIGN_... */
    char name[PAGE_NAME];
    uint32_t from_round, rounds;
    sabot_cents won;             /* less what was lost and charged */
} page_reign;

typedef struct page_reigns {
    int n;
    page_reign reign[PAGE_REIGNS]; /* the latest last; older ones are forgotten */
} page_reigns;

/* Who looked on from a seat and lost it, without having left in good order: what went along, what
 * was left behind, and what has come back of that since. */
typedef struct page_gone {
    uint8_t seat;                /* 0: nobody */
    bool asked;                  /* something was owed by that seat */
    bool back_now;               /* the event being applied pays it out */
    uint8_t reading;
    uint16_t provision;
    char name[SABOT_EVENT_TEXT];
    char why[SABOT_SAYS_TEXT];
    sabot_cents before;          /* chips and wagers, until it is known what went along */
    sabot_cents along, left, back;
} page_gone;

typedef struct page_table {
    bool used;
    bool here;                   /* opened here, not told by a server */
    client_last last;            /* of the server's lines */
    shorthand shorthand;
    client_fold fold;
    page_call call;
    page_result result;
    int burn;                    /* cards of the opening burn; PAGE_UNKNOWN */
    char results[PAGE_RESULTS + 1];
    uint32_t naturals, naturals_told; /* of the results that came while this page looked on */
    page_reigns reigns;
    page_gone gone;
} page_table;

/* The table of a number, with a table in it; NULL if there is none. */
page_table *page_at(int table);

/* The latest results of a row that may be longer than is kept. */
void page_keep_results(char kept[PAGE_RESULTS + 1], const char *letters);

/* Who asks: false for a word that is no viewer. */
bool page_viewer(const page_table *p, const char *word, sabot_viewer *viewer);

/* ---- call.c ---------------------------------------------------------------------------------- */

/* An event was applied: is it a call (true), or does it say more of the last one? */
bool page_call_note(page_table *p, const sabot_event *event, const sabot_ruling *ruling);

/* "call":{...}: the largest words on the page, for this viewer; and in it "result", what may lead
 * a while longer. */
void page_call_put(js *out, const page_table *p, const sabot_table *seen, sabot_viewer viewer);

/* ---- result.c -------------------------------------------------------------------------------- */

/* An event was applied that is a call, or begins a shoe: a result is kept, or is one no more. */
void page_result_note(page_table *p, const sabot_event *event, const char *words);

/* Somebody sits down there: what the round before came to was of who sat there then. */
void page_result_forget(page_table *p, int seat);

/* "Banker wins, 7 to 6. You win 95.00." as this viewer is told it; false if nothing is. */
bool page_result_words(const page_table *p, sabot_viewer viewer, char out[PAGE_WORDS]);

/* "result":{...}, null if there is none: what may lead a while longer. */
void page_put_result(js *out, const page_table *p, sabot_viewer viewer);

/* ---- gone.c ---------------------------------------------------------------------------------- */

/* An event is to be applied, and was: what was outside the table before. */
void page_gone_before(page_table *p, const sabot_event *event, const sabot_ruling *ruling);
void page_gone_after(page_table *p, const sabot_event *event, sabot_cents outside);

/* "gone":{...}: to who has lost a seat here; null to anybody else. */
void page_put_gone(js *out, const page_table *p);

/* What it comes to if this viewer lets the time pass; NULL where the table waits for another. */
const char *page_silence(const sabot_table *seen, sabot_viewer viewer);

/* ---- felt.c, areas.c ------------------------------------------------------------------------- */

typedef struct page_sight {
    const page_table *p;
    const sabot_table *table;    /* as the viewer could have kept it */
    sabot_viewer viewer;
    sabot_view view;
    sabot_standing standing;
} page_sight;

void page_put_hands(js *out, const page_sight *s);
void page_put_places(js *out, const page_sight *s);
void page_put_seats(js *out, const page_sight *s);
void page_put_bank(js *out, const page_sight *s);
void page_put_areas(js *out, const page_sight *s);

/* ---- reigns.c -------------------------------------------------------------------------------- */

/* An event of this kind was applied, or a table was told (kind 0). */
void page_reigns_note(page_reigns *of, const sabot_table *t, int kind);

/* "history":[...], and how somebody came by the bank: "bid", "turn", "taking", "transfer". */
void page_put_reigns(js *out, const page_reigns *of);
const char *page_bank_how(int how);

/* ---- expect.c -------------------------------------------------------------------------------- */

/* What this viewer may do now, or, of the house, all that may come; into one list that all share
 * until the next question. */
sabot_expected *page_expected(const sabot_table *seen, sabot_viewer viewer, int *n);

/* Wagers are open at an empty table, and nobody is let in: why, as to who would take seat 1. */
bool page_turns_away(const sabot_table *seen, sabot_ruling *why);

/* Who would sit down is not seated yet; and who speaks without saying so speaks as who they are. */
sabot_viewer page_speaker(sabot_viewer viewer, sabot_event *event);

/* "ruling" members: verdict, provision, also, reading, says. */
void page_put_ruling(js *out, const sabot_ruling *ruling);

/* ---- words.c --------------------------------------------------------------------------------- */

/* The words on a button, "Banker", "Take the shoe"; and what is asked of who is to press it. */
void page_button(const sabot_table *seen, const sabot_event *like, char out[PAGE_WORDS]);
void page_question(const sabot_table *seen, const sabot_event *like, char out[PAGE_WORDS]);
/* The same without "your", of a word that a hand is played by; NULL of anything else. */
const char *page_word_asked(const sabot_event *like);

/* "ann", "Seat 3" if no name was given, "The dealer" for 0. */
void page_who(const sabot_table *seen, int seat, char out[PAGE_NAME]);

/* The same to somebody else: "ann is offered the cut". */
void page_of_another(const sabot_table *seen, const sabot_event *like, char out[PAGE_WORDS]);

/* "Banker", "4 cards", "Dragon 7": a betting area. */
const char *page_area_name(int on);

/* ---- next.c, order.c ------------------------------------------------------------------------- */

/* What an expectation leaves to be said before it can be done: the word of it, NULL if nothing. And
 * what may be said instead of what stands in it. */
const char *page_needs(const sabot_expected *e);
const char *page_takes(const sabot_expected *e);

bool page_has_tiles(const sabot_table *t);

/* No More Bets while no wager lies there: nobody could lay one any more, so Enter alone does not
 * say it. The words are typed. */
bool page_is_early(const sabot_table *seen, const sabot_expected *e);

/* What the house owes or does next, foremost first, as this viewer would send it; those that are
 * for others too. */
int page_owing(const sabot_table *seen, sabot_viewer viewer, sabot_expected *list, int most);

/* May this viewer do it? Then the event is the viewer's. */
bool page_is_ours(const sabot_table *seen, sabot_viewer viewer, sabot_expected *e);

/* What to do or say, in the largest letters: "Pay seat 3: 50.00 on Player". */
void page_order(const sabot_table *seen, const sabot_event *like, char out[PAGE_WORDS]);

/* A card that was drawn in error and kept for this hand. */
bool page_is_kept(const sabot_table *seen, const sabot_event *like);

/* How an event would be ruled. A card that nobody has seen yet: with the first that is in order. */
sabot_ruling page_foresee(const sabot_table *seen, const sabot_event *like);

#endif
