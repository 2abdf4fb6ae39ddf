/* session.c: judges lines one by one and prints what becomes of each. */
#include "session.h"

#include "cli/cli.h"

#include <errno.h>
#include <jansson.h>
#include <string.h>
#include <strings.h>

void session_init(session *s, const sabot_rules *rules, bool json, bool auto_dealer)
{
    memset(s, 0, offsetof(session, out));
    s->json = json;
    s->auto_dealer = auto_dealer;
    s->has_rules = rules != NULL;
    s->asks = (sabot_viewer){ .role = SABOT_DEALER };
    s->of = SABOT_ASK_ALL;
    if (rules)
        s->rules = *rules;
}

/* ---- Events that were applied ---------------------------------------------------------------- */

/* Told of every event that was applied; what was asked is answered elsewhere. */
static void listen(void *context, const sabot_table *table, const sabot_event *event,
                   const sabot_ruling *ruling)
{
    session *s = context;

    (void)table;
    session_log(s, event);
    session_keep_event(s, event, ruling);
    if (event == s->asked)
        return;
    s->seq++;
    session_print_house(s, event, ruling);
}

static void take_back(void *context, const sabot_table *table, const sabot_event *event)
{
    session *s = context;

    (void)table;
    session_unlog(s);
    session_keep_back(s);
    s->seq++;
    session_print_taken_back(s, event);
}

static void give_way(void *context, const sabot_event *event, const sabot_ruling *ruling)
{
    session *s = context;

    s->seq++;
    session_print_gave_way(s, event, ruling);
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static int fail(sabot_error *error, size_t column, const char *says)
{
    error->column = (int)column;
    codec_with_games(says, error->says, sizeof error->says);
    return -1;
}

static size_t skip_blanks(const char *line, size_t n, size_t at)
{
    while (at < n && (line[at] == ' ' || line[at] == '\t'))
        at++;
    return at;
}

/* Is this the head of a transcript: the word "table", or an object whose first key is that? */
static bool is_head(const char *line, size_t n, bool json)
{
    static const char key[] = "\"table\"";
    size_t at = skip_blanks(line, n, 0);

    if (!json)
        return session_after(line + at, n - at, "table") != NULL;
    at = skip_blanks(line, n, at + 1);
    return n > at && n - at >= sizeof key - 1 && memcmp(line + at, key, sizeof key - 1) == 0;
}

/* The rules are no table's: say so, with what was asked for. */
static void stay_shut(session *s, const char *setting, const sabot_ruling *ruling)
{
    s->over = true;
    session_answer(s, ruling);
    if (!s->json) {
        printf("    the table did not open%s%s; nothing after this line is judged\n",
               setting[0] != '\0' ? ", because of " : "", setting);
        return;
    }
    json_t *object = json_pack("{s:{s:s, s:s}}", "unopened", "setting", setting, "says",
                               "the table did not open; nothing after this line is judged");
    json_dumpf(object, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(object);
}

/* "tie=8": a key as the rules have it. */
static void setting_text(const sabot_rules *rules, const char *key, char *out, size_t size)
{
    char value[SABOT_RULES_VALUE];

    out[0] = '\0';
    for (int i = 0; key && sabot_rules_key(i); i++)
        if (strcmp(sabot_rules_key(i), key) == 0) {
            sabot_rules_value(rules, i, value, sizeof value);
            snprintf(out, size, "%s%s%s", key, value[0] != '\0' ? "=" : "", value);
        }
}

static void open_table(session *s, const sabot_rules *rules, bool say)
{
    char setting[SABOT_RULES_VALUE + 40];
    const char *key = NULL;
    const sabot_ruling ruling = sabot_table_open(&s->table, rules);

    if (ruling.verdict != SABOT_ACCEPTED) {
        sabot_rules_check(rules, &key);
        setting_text(rules, key, setting, sizeof setting);
        stay_shut(s, setting, &ruling);
        return;
    }
    s->open = true;
    s->rules = *rules;
    s->driver = (deal_driver){ .table = &s->table, .listener = listen, .taken_back = take_back,
                               .gave_way = give_way, .context = s, .answer = s->auto_dealer,
                               .needs_wagers = true, .past = s->auto_dealer ? &s->past : NULL };
    session_log_head(s);
    const int kept = session_keep_table(s, &ruling);
    if (kept < 0)
        return;
    if (kept > 0) {
        printf(s->json ? "{\"resumed\":%llu}\n" : "the table goes on after entry %llu\n",
               (unsigned long long)s->seq);
        if (session_deal_go_on(s) > 0)
            session_keep(s);
        return;
    }
    if (s->as)
        session_as_head(s);
    else if (say)
        session_answer(s, &ruling);
}

/* A "table" line on top of a rules file: what does it say otherwise? */
static void print_changes(const sabot_rules *before, const sabot_rules *after)
{
    char was[SABOT_RULES_VALUE], is[SABOT_RULES_VALUE];
    int changed = 0;

    for (int i = 0; sabot_rules_key(i); i++) {
        sabot_rules_value(before, i, was, sizeof was);
        sabot_rules_value(after, i, is, sizeof is);
        if (strcmp(was, is) != 0)
            printf("%s%s", changed++ == 0 ? "    the table line changes " : ", ",
                   sabot_rules_key(i));
    }
    if (changed > 0)
        putchar('\n');
}

/* What a change of the rules comes to: "now minimum = 10.00". */
static void print_changed(const sabot_rules *before, const sabot_rules *after)
{
    char was[SABOT_RULES_VALUE], is[SABOT_RULES_VALUE];
    int changed = 0;

    for (int i = 0; sabot_rules_key(i); i++) {
        sabot_rules_value(before, i, was, sizeof was);
        sabot_rules_value(after, i, is, sizeof is);
        if (strcmp(was, is) != 0)
            printf("%s%s = %s", changed++ == 0 ? "    now " : ", ", sabot_rules_key(i), is);
    }
    if (changed > 0)
        putchar('\n');
}

static int take_head(session *s, const char *line, size_t n, bool json, sabot_error *error)
{
    const sabot_rules before = s->rules;
    sabot_rules rules = s->rules;
    sabot_ruling ruling;

    if (s->open)
        return fail(error, 1, "the table is open already; a transcript has one \"table\" line, "
                              "and it is the first");
    const int read = json ? sabot_table_from_json(line, n, &rules, &ruling, error)
                          : sabot_table_from_text(line, n, &rules, &ruling, error);
    if (read < 0)
        return -1;
    if (ruling.verdict != SABOT_ACCEPTED) {
        stay_shut(s, error->says, &ruling);
        return 0;
    }
    open_table(s, &rules, true);
    if (s->open && s->has_rules && !s->json && !s->as)
        print_changes(&before, &rules);
    return 0;
}

/* An event that is none, such as a wager of nothing: what is wrong with it, and where one reads how
 * it is written. */
static void tell_unsound(const session *s, const sabot_event *event)
{
    const sabot_kind *kind = sabot_kind_at(event->kind);
    int bad;

    if (s->json || sabot_event_is_sound(event, &bad))
        return;
    for (int i = 0; i < SABOT_KIND_FIELDS && kind->use[i].field != 0; i++)
        if (kind->use[i].field == bad)
            printf("    (the %s is wrong; \"help %s\" shows how the line is written)\n",
                   kind->use[i].key, kind->name);
}

/* The same where the transcript is only shown to a viewer: nobody but the lines acts. */
static sabot_verdict take_event_as(session *s, const sabot_event *event)
{
    static sabot_table before;

    before = s->table;
    const sabot_ruling ruling = deal_event(&s->driver, event, false);
    s->seq++;
    s->found = s->found || ruling.verdict != SABOT_ACCEPTED;
    session_as_event(s, &before, event, &ruling);
    return (sabot_verdict)ruling.verdict;
}

/* A house that only acts goes back and forth for a line; one that deals goes on, or not. */
static sabot_ruling rule_on(session *s, const sabot_event *event)
{
    sabot_ruling no;

    if (!s->dealt)
        return deal_event(&s->driver, event, s->auto_dealer);
    if (session_deal_refuses(s, event, &no))
        return no;
    session_deal_advance(s, event);
    return deal_event(&s->driver, event, false);
}

static sabot_verdict take_event(session *s, sabot_event *given, bool has_time)
{
    const bool changes = !s->json && given->kind == SABOT_EV_CHANGE;
    sabot_event event = *given;
    sabot_rules before;

    if (s->far)
        return s->far->put(s->far, s, given);
    if (changes)
        before = s->table.rules;
    if (has_time)
        s->driver.now_ms = event.time_ms;
    else
        session_keep_time(s);
    event.time_ms = s->driver.now_ms; /* without a time: that of the line before */
    s->asked = &event;
    if (s->as)
        return take_event_as(s, &event);
    s->logged_least = s->logged;
    const sabot_ruling ruling = rule_on(s, &event);
    s->asked = NULL;
    s->seq++;
    s->given += ruling.verdict != SABOT_REFUSED;
    if (ruling.verdict == SABOT_REFUSED)
        session_keep_event(s, &event, &ruling);
    if (session_keep(s) < 0)
        return SABOT_REFUSED;
    session_answer(s, &ruling);
    tell_unsound(s, &event);
    if (changes)
        print_changed(&before, &s->table.rules);
    s->keeping_up = true;
    if (s->auto_dealer && !s->dealt && ruling.verdict != SABOT_REFUSED)
        deal_keep_up(&s->driver);
    if (session_deal_go_on(s) > 0)
        session_keep(s);
    s->keeping_up = false;
    session_tell_unnoted(s);
    return (sabot_verdict)ruling.verdict;
}

/* What came after a card that was refused is not judged: it may be meant for another hand. */
static void tell_rest(session *s, const sabot_event *event, int count)
{
    char line[SABOT_LINE_MAX];

    for (int i = 0; i < count && !s->json && !s->as; i++) {
        sabot_event_to_text(&event[i], false, line, sizeof line);
        printf("%s%s%s", i == 0 ? "    not judged: " : ", ", line, i + 1 == count ? "\n" : "");
    }
}

/* A card of the line, and nothing else said of it. */
static bool is_mere_card(const sabot_event *event)
{
    return event->role == SABOT_SHOE && event->hand == SABOT_HAND_NONE &&
           event->face == SABOT_FACE_DEFAULT && event->seat == 0;
}

/* Cards alone, where the shoe yields none: they are turned, or none is due. They stand on the line
 * from a column on. */
static int take_turns(session *s, const char *line, size_t n, size_t from, sabot_error *error)
{
    sabot_event card[SABOT_LINE_EVENTS], event;
    bool has_time;
    int count;

    if (sabot_events_from_text(line + from, n - from, SABOT_EV_CARD, card, &count, &has_time,
                               error) < 0) {
        error->column += (int)from;
        return -1;
    }
    for (int i = 0; i < count; i++) {
        if (!is_mere_card(&card[i]) || !session_turn_of(s, card[i].card, &event))
            return session_no_card(s, card[i].card, 1 + from + session_bare_card_at(
                                       line + from, n - from, i), error);
        event.time_ms = card[i].time_ms;
        if (take_event(s, &event, has_time) == SABOT_REFUSED)
            break;
    }
    return 0;
}

/* "turn 2c" without a hand, where only one is being turned. */
static bool is_turn_without_hand(const session *s, const char *line, size_t n)
{
    const size_t from = session_turned_at(line, n);
    sabot_event card[SABOT_LINE_EVENTS], event;
    sabot_error none;
    bool has_time;
    int count;

    return from > 0 &&
           sabot_events_from_text(line + from, n - from, SABOT_EV_CARD, card, &count, &has_time,
                                  &none) == 0 &&
           is_mere_card(&card[0]) && session_turn_of(s, card[0].card, &event);
}

static int take_events(session *s, const char *line, size_t n, bool json, sabot_error *error)
{
    sabot_event event[SABOT_LINE_EVENTS];
    const bool bare = !json && session_is_bare_card(line, n);
    const int kind = bare ? session_card_kind(s) : SABOT_EV_NONE;
    bool has_time;
    int count = 1;

    if ((bare && kind == SABOT_EV_NONE) || (!json && is_turn_without_hand(s, line, n)))
        return take_turns(s, line, n, bare ? 0 : session_turned_at(line, n), error);
    const int read = json ? sabot_event_from_json(line, n, event, &has_time, error)
                          : sabot_events_from_text(line, n, kind, event, &count, &has_time, error);
    if (read < 0)
        return -1;
    for (int i = 0; i < count; i++) {
        if (bare && i > 0 && session_card_kind(s) != kind) /* asked back like one on its own */
            return session_no_card(s, event[i].card, 1 + session_bare_card_at(line, n, i), error);
        if (take_event(s, &event[i], has_time) == SABOT_REFUSED) {
            tell_rest(s, event + i + 1, count - i - 1);
            break;
        }
    }
    return 0;
}

/* Where the words to be judged end: at a ";" that stands in no quotation marks. */
static size_t expectation_at(const char *line, size_t n)
{
    bool quoted = false;

    if (!memchr(line, ';', n)) /* as in most lines */
        return n;
    for (size_t i = 0; i < n; i++) {
        if (line[i] == '\\' && quoted)
            i++;
        else if (line[i] == '"')
            quoted = !quoted;
        else if (line[i] == ';' && !quoted)
            return i;
    }
    return n;
}

/* What follows a ";" is a remark; but a whole event there was hardly meant as one. */
static void tell_remark(const session *s, const char *rest, size_t n)
{
    const size_t at = skip_blanks(rest, n, 1);
    sabot_event event;
    sabot_error error;
    bool has_time;

    if (!s->json && !s->as && at < n &&
        sabot_event_from_text(rest + at, n - at, &event, &has_time, &error) == 0)
        printf("    passed over as a remark: %.*s\n", (int)(n - at), rest + at);
}

/* Does the line begin with this word, whatever comes after it? */
static bool begins_with(const char *line, size_t n, const char *word)
{
    return session_after(line, n, word) != NULL;
}

/* "?", "??", "show", and words for the reader: questions change nothing. They were the house's, and
 * so was the answer. */
static bool is_question(const char *line, size_t n)
{
    return line[0] == '?' || begins_with(line, n, "show") || begins_with(line, n, "why") ||
           begins_with(line, n, "cite") || begins_with(line, n, "help");
}

static bool take_question(session *s, const char *line, size_t n)
{
    size_t marks = 0;

    if (s->as)
        return is_question(line, n);
    while (n > 0 && (line[n - 1] == ' ' || line[n - 1] == '\t'))
        n--;
    while (marks < n && line[marks] == '?')
        marks++;
    if (begins_with(line, n, "show"))
        session_show(s);
    else if (marks > 0 && marks == n)
        session_ask(s, marks > 1);
    else
        return session_word(s, line, n);
    return true;
}

/* A line of a journal says the event as a transcript does, and when it was. */
static int take_entry(session *s, const char *line, size_t n, sabot_error *error)
{
    static journal_entry entry;
    sabot_event event;
    bool has_time;

    if (journal_read(line, n, &entry, error) < 0)
        return -1;
    if (entry.seq == 0)
        return take_head(s, entry.text, strlen(entry.text), false, error);
    if (!s->open)
        return fail(error, 1, "no table is open yet: a journal begins with entry 0");
    if (sabot_event_from_text(entry.text, strlen(entry.text), &event, &has_time, error) < 0)
        return -1;
    event.time_ms = entry.time_ms;
    take_event(s, &event, true);
    return 0;
}

/* The word "reveal" alone: nobody can type the secret. */
static bool is_giving_up(const char *line, size_t n)
{
    const size_t at = skip_blanks(line, n, 0);

    while (n > at && (line[n - 1] == ' ' || line[n - 1] == '\t'))
        n--;
    return n - at == 6 && strncasecmp(line + at, "reveal", 6) == 0;
}

/* The words to be judged: the head, or events. */
static int take_line(session *s, const char *line, size_t n, bool json, sabot_error *error)
{
    sabot_event event;

    if (json && journal_is_line(line, n))
        return s->over ? 0 : take_entry(s, line, n, error);
    if (is_head(line, n, json))
        return take_head(s, line, n, json, error);
    if (!s->open && !s->has_rules)
        return fail(error, skip_blanks(line, n, 0) + 1,
                    "no table is open yet: the first line opens one, for example \"table "
                    "{editions} decks=8\"; or give rules, like --rules {editions}");
    if (!s->open)
        open_table(s, &s->rules, false);
    if (!s->over && is_giving_up(line, n) && session_deal_gives_up(s, &event)) {
        take_event(s, &event, false);
        return 0;
    }
    return s->over ? 0 : take_events(s, line, n, json, error);
}

/* A line without what no line has. */
static int take_whole(session *s, const char *line, size_t n, sabot_error *error)
{
    const size_t mark = codec_mark(line, n);
    const size_t at = skip_blanks(line += mark, n -= mark, 0);
    const bool json = at < n && line[at] == '{';

    if (at == n || line[at] == '#')
        return 0;
    const size_t whole = n;
    if (!json)
        n = expectation_at(line, n);
    if (at == n)
        return 0;
    s->lines++;
    if (take_question(s, line + at, n - at))
        return 0;
    const int taken = take_line(s, line, n, json, error);
    if (taken < 0)
        session_own_words(s, error);
    if (taken == 0 && n < whole)
        tell_remark(s, line + n, whole - n);
    return taken;
}

/* Two bytes a letter, with or without the mark of it. */
static bool is_utf16(const char *line, size_t n)
{
    if (n < 2)
        return false;
    return memcmp(line, "\xFF\xFE", 2) == 0 || memcmp(line, "\xFE\xFF", 2) == 0 ||
           (line[0] == '\0') != (line[1] == '\0');
}

/* Blanks that break no line are blanks, outside quotation marks: a page may have been copied. */
static void plain_blanks(char *line, size_t n)
{
    bool quoted = false;

    if (!memchr(line, '\xC2', n) && !memchr(line, '\xE2', n)) /* there are none */
        return;
    for (size_t i = 0; i < n; i++) {
        quoted = quoted != (line[i] == '"');
        if (quoted)
            continue;
        if (i + 1 < n && memcmp(line + i, "\xC2\xA0", 2) == 0)
            memset(line + i, ' ', 2);
        else if (i + 2 < n && memcmp(line + i, "\xE2\x80\xAF", 3) == 0)
            memset(line + i, ' ', 3);
    }
}

/* Is the word a list of cards with commas between them? */
static bool is_card_list(const char *word, size_t n)
{
    sabot_card card;

    for (size_t from = 0, end = 0; end <= n; end++) {
        if (end < n && word[end] != ',')
            continue;
        if (!sabot_card_parse(word + from, end - from, &card))
            return false;
        from = end + 1;
    }
    return true;
}

/* "2c,3d": cards are parted by blanks as well as by commas. */
static void part_cards(char *line, size_t n)
{
    if (!memchr(line, ',', n)) /* there is nothing to part */
        return;
    for (size_t at = 0, end; at < n; at = end + 1) {
        for (end = at; end < n && line[end] != ' ';)
            end++;
        const bool cards = is_card_list(line + at, end - at);
        for (size_t i = at; cards && i < end; i++)
            line[i] = line[i] == ',' ? ' ' : line[i];
    }
}

int session_line(session *s, const char *given, size_t n, sabot_error *error)
{
    char copy[SABOT_LINE_MAX];

    if (is_utf16(given, n))
        return fail(error, 1, "this is written in UTF-16, two bytes a letter: save it as UTF-8");
    if (n > sizeof copy)
        return fail(error, 1, "no line is that long");
    memcpy(copy, given, n);
    plain_blanks(copy, n);
    part_cards(copy, n);
    return take_whole(s, copy, n, error);
}

int session_house(session *s)
{
    s->logged_least = s->logged;
    const int acts = !s->open ? 0 : s->dealt ? session_deal_go_on(s)
                     : s->auto_dealer ? deal_house(&s->driver) : 0;
    session_keep(s);
    session_tell_unnoted(s);
    return acts;
}

void session_end(session *s)
{
    if (s->as) {
        session_as_end(s);
        return;
    }
    session_house(s);
    session_accounts(s);
}

void session_accounts(session *s)
{
    if (!s->open)
        return;
    if (!s->json) {
        page p;
        page_begin(&p);
        cli_accounts(p.to, "", &s->table);
        page_end(&p);
        return;
    }
    sabot_end_to_json(&s->table, s->out, sizeof s->out);
    puts(s->out);
}
