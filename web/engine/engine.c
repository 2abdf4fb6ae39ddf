/* engine.c: the tables the page has open, and what comes in: rules, blocks, lines. */
#include "parts.h"

#include "client/ruling.h"
#include "codec/rulesfile.h"

#include <stdio.h>
#include <string.h>

static page_table tables[PAGE_TABLES];
static char room[PAGE_ROOM];

char *page_room(uint32_t n)
{
    return n <= sizeof room ? room : NULL;
}

int page_new(void)
{
    for (int i = 0; i < PAGE_TABLES; i++)
        if (!tables[i].used) {
            memset(&tables[i], 0, sizeof tables[i]);
            tables[i].used = true;
            tables[i].burn = PAGE_UNKNOWN;
            return i + 1;
        }
    return 0;
}

static page_table *used(int table)
{
    return table > 0 && table <= PAGE_TABLES && tables[table - 1].used ? &tables[table - 1] : NULL;
}

page_table *page_at(int table)
{
    page_table *const p = used(table);

    return p && p->fold.open ? p : NULL;
}

void page_drop(int table)
{
    if (used(table))
        tables[table - 1].used = false;
}

char *page_whole(int table)
{
    return (char *)used(table);
}

uint32_t page_whole_bytes(void)
{
    return sizeof(page_table);
}

bool page_viewer(const page_table *p, const char *word, sabot_viewer *viewer)
{
    if (word[0] != '\0')
        return codec_viewer(word, strlen(word), viewer);
    *viewer = p->fold.viewer;
    return true;
}

void page_keep_results(char kept[PAGE_RESULTS + 1], const char *letters)
{
    const size_t n = strlen(letters), most = n < PAGE_RESULTS ? n : PAGE_RESULTS;

    memmove(kept, letters + n - most, most + 1);
}

void page_past(int table, const char *letters, int burn)
{
    page_table *const p = used(table);

    if (!p)
        return;
    page_keep_results(p->results, letters);
    p->burn = burn < 0 ? PAGE_UNKNOWN : burn;
}

/* ---- A table opened here --------------------------------------------------------------------- */

static void begin(page_table *p, const sabot_rules *rules)
{
    sabot_table_open(&p->fold.table, rules);
    p->here = p->fold.open = p->fold.welcome = true;
    p->fold.viewer = (sabot_viewer){ .role = SABOT_DEALER };
    p->fold.seq = 0;
    p->call = (page_call){ .provision = SABOT_PROVISION_NONE };
    p->burn = PAGE_UNKNOWN;
    p->results[0] = '\0';
    p->naturals = p->naturals_told = 0;
    p->reigns.n = 0;
}

/* Everything that is wrong with a rules file, a row each. */
static const char *tell_faults(const rulesfile *file)
{
    js out;

    js_begin(&out);
    js_open(&out, NULL, '{');
    js_text(&out, "error", "these rules are not lawful");
    js_open(&out, "faults", '[');
    for (int i = 0; i < file->faults; i++) {
        const sabot_rules_fault *fault = &file->fault[i];
        js_open(&out, NULL, '{');
        js_number(&out, "line", fault->line);
        js_text(&out, "key", fault->key);
        js_text(&out, "value", fault->value);
        page_put_ruling(&out, &fault->ruling);
        js_close(&out, '}');
    }
    js_close(&out, ']');
    js_close(&out, '}');
    return js_end(&out);
}

static const char *tell_opened(const page_table *p)
{
    static char line[SABOT_LINE_MAX];
    js out;

    sabot_table_to_text(&p->fold.table.rules, line, sizeof line);
    js_begin(&out);
    js_open(&out, NULL, '{');
    js_text(&out, "table", line);
    js_close(&out, '}');
    return js_end(&out);
}

static const char *open_line(page_table *p, const char *text, size_t n)
{
    sabot_rules rules = { .game = SABOT_GAME_NONE };
    sabot_ruling ruling;
    sabot_error error;
    const char *key;
    static char says[SABOT_SAYS_TEXT + SABOT_ERROR_SAYS];
    char sentence[SABOT_SAYS_TEXT];

    if (sabot_table_from_text(text, n, &rules, &ruling, &error) < 0)
        return js_error(error.says);
    if (ruling.verdict == SABOT_ACCEPTED)
        ruling = sabot_rules_check(&rules, &key);
    if (ruling.verdict != SABOT_ACCEPTED) {
        sabot_ruling_text(&ruling, sentence, sizeof sentence);
        snprintf(says, sizeof says, "%s", sentence);
        return js_error(says);
    }
    begin(p, &rules);
    return tell_opened(p);
}

const char *page_open(int table, const char *text, uint32_t n)
{
    static rulesfile file;
    page_table *const p = used(table);
    sabot_error error;
    int line;

    if (!p)
        return js_error("there is no such table");
    if (n > 6 && memcmp(text, "table ", 6) == 0)
        return open_line(p, text, strcspn(text, "\r\n") < n ? strcspn(text, "\r\n") : n);
    if (rulesfile_parse(text, n, &file, &line, &error) < 0)
        return js_error(error.says);
    if (file.faults > 0)
        return tell_faults(&file);
    begin(p, &file.rules);
    return tell_opened(p);
}

/* ---- What a server tells --------------------------------------------------------------------- */

static const char *nothing(void)
{
    js out;

    js_begin(&out);
    js_open(&out, NULL, '{');
    js_close(&out, '}');
    return js_end(&out);
}

const char *page_block(int table, const char *bytes, uint32_t n)
{
    page_table *const p = used(table);

    if (!p)
        return js_error("there is no such table");
    switch (client_fold_block(&p->fold, bytes, n)) {
    case BLOCK_READ:  break;
    case BLOCK_OTHER: return js_error("the server is of another version than this page: load the "
                                      "page again");
    default:          return js_error("the server sent no table");
    }
    p->here = false;
    p->burn = PAGE_UNKNOWN;
    page_reigns_note(&p->reigns, &p->fold.table, 0);
    p->call = (page_call){ .provision = SABOT_PROVISION_NONE };
    return nothing();
}

/* A result more; a shuffler that takes every card back has no end of them. */
static void note_result(page_table *p, int hand)
{
    static const char winner[SABOT_HANDS] = { [SABOT_HAND_PLAYER] = 'P', [SABOT_HAND_BANKER] = 'B',
                                              [SABOT_HAND_TIE] = 'T' };
    const size_t n = strlen(p->results);
    char longer[PAGE_RESULTS + 2];
    sabot_standing standing;

    if (winner[hand] == '\0')
        return;
    memcpy(longer, p->results, n);
    longer[n] = winner[hand];
    longer[n + 1] = '\0';
    page_keep_results(p->results, longer);
    sabot_stand(&p->fold.table, &standing);
    const sabot_hand *player = &standing.hand[0].cards, *banker = &standing.hand[1].cards;
    if (!sabot_hand_is_known(player) || !sabot_hand_is_known(banker))
        return;
    p->naturals_told++;
    p->naturals += sabot_hand_is_natural(player) || sabot_hand_is_natural(banker);
}

/* What the page notes besides the table, which forgets it: the burn, the results of the shoe, and
 * what was called: is it this? */
static bool note(page_table *p, const sabot_event *event, const sabot_ruling *ruling)
{
    if (event->kind == SABOT_EV_LOAD) {
        p->burn = 0;
        p->results[0] = '\0';
        p->naturals = p->naturals_told = 0;
    } else if (event->kind == SABOT_EV_BURN && p->burn != PAGE_UNKNOWN) {
        p->burn = event->card == SABOT_CARD_UNSEEN ? PAGE_UNKNOWN : p->burn + 1;
    } else if (event->kind == SABOT_EV_RESULT) {
        note_result(p, event->hand);
    }
    page_reigns_note(&p->reigns, &p->fold.table, event->kind);
    return page_call_note(p, event, ruling);
}

static void put_actor(js *out, const sabot_event *event)
{
    char word[32];

    snprintf(word, sizeof word, "%s", sabot_role_text((sabot_role)event->role));
    if (event->role == SABOT_PARTICIPANT)
        snprintf(word, sizeof word, "seat%d", event->actor_seat);
    js_text(out, "actor", word);
}

/* With the words of the call, if it was one. */
static const char *tell_event(const page_table *p, const sabot_event *event,
                              const sabot_ruling *ruling, const char *call)
{
    static char line[SABOT_LINE_MAX];
    static sabot_standing standing;
    const sabot_kind *const kind = sabot_kind_at(event->kind);
    js out;

    sabot_event_to_text(event, false, line, sizeof line);
    sabot_stand(&p->fold.table, &standing);
    js_begin(&out);
    js_open(&out, NULL, '{');
    js_open(&out, "event", '{');
    js_number(&out, "seq", (int64_t)event->seq);
    js_number(&out, "time", event->time_ms);
    js_number(&out, "round", standing.round);
    js_text(&out, "kind", kind->name);
    js_text(&out, "line", line);
    put_actor(&out, event);
    js_number(&out, "seat", event->seat);
    js_text_or_null(&out, "on", sabot_field_word(SABOT_F_ON, event->on));
    js_text_or_null(&out, "hand", sabot_field_word(SABOT_F_HAND, event->hand));
    js_number(&out, "amount", event->amount);
    js_text_or_null(&out, "call", call);
    page_put_ruling(&out, ruling);
    js_close(&out, '}');
    js_close(&out, '}');
    return js_end(&out);
}

static const char *take_event(page_table *p, const client_line *line)
{
    int64_t time_ms = p->fold.table.now_ms;
    sabot_ruling ruling;
    sabot_event event;
    sabot_error error;

    if (!p->fold.open)
        return js_error("no table was told that the event could change");
    if (client_event(line, &time_ms, &event, &error) < 0)
        return js_error(error.says);
    ruling = sabot_judge(&p->fold.table, &event);
    const sabot_cents outside = p->fold.table.ledger.balance[SABOT_OUTSIDE];
    page_gone_before(p, &event, &ruling);
    if (client_fold_event(&p->fold, line, &event, &error) < 0)
        return js_error(error.says);
    page_gone_after(p, &event, outside);
    return tell_event(p, &event, &ruling, note(p, &event, &ruling) ? p->call.words : NULL);
}

static const char *take_welcome(page_table *p, const client_line *line)
{
    js out;

    if (!client_fold_welcome(&p->fold, line))
        return js_error("the server calls one what this page does not know");
    js_begin(&out);
    js_open(&out, NULL, '{');
    js_open(&out, "welcome", '{');
    js_number(&out, "seq", (int64_t)line->seq);
    js_text(&out, "viewer", line->viewer);
    js_text_or_null(&out, "name", strcmp(line->name, "-") == 0 ? NULL : line->name);
    js_yes(&out, "on", line->on);
    js_close(&out, '}');
    js_close(&out, '}');
    return js_end(&out);
}

/* A text of a line, which is not closed. */
static const char *closed(const client_line *line)
{
    static char text[SABOT_LINE_MAX];
    const size_t n = line->n < sizeof text ? line->n : sizeof text - 1;

    memcpy(text, line->text, n);
    text[n] = '\0';
    return text;
}

static const char *take_answer(const client_line *line)
{
    static char says[CLIENT_RULING_SAYS];
    const bool judged = line->kind == CLIENT_RULING;
    sabot_ruling ruling;
    js out;

    js_begin(&out);
    js_open(&out, NULL, '{');
    js_open(&out, judged ? "ruling" : "unjudged", '{');
    js_text(&out, "id", line->id);
    if (judged) {
        client_ruling(line->text, line->n, &ruling, says);
        js_number(&out, "seq", (int64_t)line->seq);
        page_put_ruling(&out, &ruling);
    } else {
        js_text(&out, "says", closed(line));
    }
    js_close(&out, '}');
    js_close(&out, '}');
    return js_end(&out);
}

static const char *take_clock(const client_line *line)
{
    js out;

    js_begin(&out);
    js_open(&out, NULL, '{');
    js_open(&out, "clock", '{');
    js_number(&out, "ms", line->ms);
    js_text(&out, "what", line->ms < 0 ? "" : closed(line));
    js_close(&out, '}');
    js_close(&out, '}');
    return js_end(&out);
}

/* ---- Lines at a table opened here ------------------------------------------------------------ */

static const char *take_own(page_table *p, const char *line, size_t n)
{
    sabot_event event;
    sabot_ruling ruling;
    sabot_error error;
    bool has_time;
    int bad;

    if (sabot_event_from_text(line, n, &event, &has_time, &error) < 0)
        return js_error(error.says);
    if (!sabot_event_is_sound(&event, &bad))
        return js_error("this is no event of any table");
    if (!has_time)
        event.time_ms = p->fold.table.now_ms;
    ruling = sabot_judge(&p->fold.table, &event);
    if (ruling.verdict == SABOT_REFUSED)
        return tell_event(p, &event, &ruling, NULL);
    event.seq = ++p->fold.seq;
    sabot_apply(&p->fold.table, &event);
    return tell_event(p, &event, &ruling, note(p, &event, &ruling) ? p->call.words : NULL);
}

const char *page_short(int table, const char *bytes, uint32_t n)
{
    static char line[SABOT_LINE_MAX + 1];
    page_table *const p = used(table);
    size_t length, taken;
    js out;

    if (!p)
        return js_error("there is no such table");
    js_begin(&out);
    js_open(&out, NULL, '{');
    js_open(&out, "lines", '[');
    for (; n > 0; bytes += taken, n -= (uint32_t)taken) {
        taken = shorthand_read(&p->shorthand, bytes, n, line, SABOT_LINE_MAX, &length);
        if (taken == 0)
            return js_error("this is no shorthand of a server");
        line[length] = '\0';
        js_text(&out, NULL, line);
    }
    js_close(&out, ']');
    js_close(&out, '}');
    return js_end(&out);
}

const char *page_line(int table, const char *line, uint32_t n)
{
    page_table *const p = used(table);
    client_line read;

    if (!p)
        return js_error("there is no such table");
    if (n > SABOT_LINE_MAX)
        return js_error("this is too long to be a line");
    if (p->here)
        return take_own(p, line, n);
    switch (client_read_line(line, n, &p->last, &read)) {
    case 1:  break;
    case 0:  return nothing();
    default: return js_error("this is no line of a server");
    }
    switch (read.kind) {
    case CLIENT_EVENT:   return take_event(p, &read);
    case CLIENT_WELCOME: return take_welcome(p, &read);
    case CLIENT_CLOCK:   return take_clock(&read);
    case CLIENT_RULING:
    case CLIENT_ERROR:   return take_answer(&read);
    default:             return nothing();
    }
}
