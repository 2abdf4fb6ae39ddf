/* engine.h: what the page asks of the library: the module that a browser loads, and the same code
 * in a native test. Text in, JSON out; docs/page.md tells every field.
 *
 * The page hands a text in by page_room() and a pointer to it; each answer lies in one place of the
 * module, closed with a zero, until the next is asked for. Tables are numbered from 1; what is
 * asked of one that is not there is {"error":...}. A viewer is a word ("seat3", "spectator",
 * "dealer"); "" is who the server said one is.
 *
 * What must always hold: nothing is allocated, so that hours of play cost what a minute does; no
 * rule is decided here; what a viewer may not see is in no answer for that viewer.
 *
 * Threads: all of it is one thread's. */
#ifndef WEB_ENGINE_H
#define WEB_ENGINE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __wasm__
#define PAGE_EXPORT(name) __attribute__((export_name(#name)))
#else
#define PAGE_EXPORT(name)
#endif

/* Room for so many bytes that the page hands in; NULL if that is too much. */
PAGE_EXPORT(page_room) char *page_room(uint32_t n);

/* A table to be opened or told of; 0 if there are too many. And it is no more. */
PAGE_EXPORT(page_new) int page_new(void);
PAGE_EXPORT(page_drop) void page_drop(int table);

/* Opens it here: the text of a rules file, or a line "table GAME key=value". {"table":...}, or
 * {"error":...,"faults":[...]}. */
PAGE_EXPORT(page_open) const char *page_open(int table, const char *text, uint32_t n);

/* The block after a welcome. {} or {"error":...}: of another library, or damaged. */
PAGE_EXPORT(page_block) const char *page_block(int table, const char *bytes, uint32_t n);

/* A line of the server, whole: an event is applied and told ({"event":...}), and so are "welcome",
 * "ruling", "error" and "clock". At a table that was opened here: an event without a number, which
 * is judged and applied unless it is refused. */
PAGE_EXPORT(page_line) const char *page_line(int table, const char *line, uint32_t n);

/* A binary frame that is no block: the lines that the server has sent in shorthand, to be put in
 * one after the other. {"lines":[...]} */
PAGE_EXPORT(page_short) const char *page_short(int table, const char *bytes, uint32_t n);

/* Everything that is known of a table, so many bytes at this place (NULL: there is no such table):
 * whoever copies them and puts them back there later has that table again as it was. For a replay,
 * which goes backwards as well. */
PAGE_EXPORT(page_whole) char *page_whole(int table);
PAGE_EXPORT(page_whole_bytes) uint32_t page_whole_bytes(void);

/* Results of the shoe before the first line: letters B, P, T; and of how many cards its burn was,
 * -1 where that is not known. */
PAGE_EXPORT(page_past) void page_past(int table, const char *letters, int burn);

/* Everything the felt shows. */
PAGE_EXPORT(page_view) const char *page_view(int table, const char *viewer);

/* What this viewer may do now, or, of the house, all that may come. */
PAGE_EXPORT(page_expect) const char *page_expect(int table, const char *viewer);

/* What a line of this viewer would be answered. */
PAGE_EXPORT(page_judge) const char *page_judge(int table, const char *viewer, const char *line);

/* What the house has still to collect, to pay and to take in this round, in the lawful order. */
PAGE_EXPORT(page_owed) const char *page_owed(int table);

/* The roads of a table's shoe as "sabot roads --json" has them, and its sums; table 0: of these
 * letters. */
PAGE_EXPORT(page_roads) const char *page_roads(int table, const char *letters);

/* What who deals, or watches over it, has to do next: words, why, what it needs, where it goes. */
PAGE_EXPORT(page_next) const char *page_next(int table, const char *viewer);

/* What was typed at the console, "8s", "4,4,2", "y", a line or nothing at all: the lines to send,
 * each with what it would be answered. */
PAGE_EXPORT(page_typed) const char *page_typed(int table, const char *viewer, const char *text);

/* What may have gone wrong at this moment, each with what it leads to. */
PAGE_EXPORT(page_wrong) const char *page_wrong(int table, const char *viewer);

/* What is for those above the dealer to do now, with its fields. */
PAGE_EXPORT(page_acts) const char *page_acts(int table, const char *viewer);

/* What would become of every wager if the hand ended now. */
PAGE_EXPORT(page_stands) const char *page_stands(int table, const char *viewer);

/* The kinds of event, with who may do them and their fields. */
PAGE_EXPORT(page_kinds) const char *page_kinds(void);

/* Table lines, one under the other: is each lawful, and do those of one pit agree? */
PAGE_EXPORT(page_pit) const char *page_pit(const char *lines);

/* Provisions by id, reading or words. */
PAGE_EXPORT(page_cite) const char *page_cite(const char *words);

/* A hand of pai gow as it forms, "6-6 2-4 / 1-3 4-6": names, lawful or foul, the house way. Table
 * 0: by the game's own. */
PAGE_EXPORT(page_ways) const char *page_ways(int table, const char *hand);

#endif
