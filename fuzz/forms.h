/* forms.h: the two forms of a transcript, for the fuzzers and for the test that replays their
 * seeds. */
#ifndef FUZZ_FORMS_H
#define FUZZ_FORMS_H

#include "table_fuzz.h"

static inline int read_text(const char *line, size_t n, sabot_event event[SABOT_LINE_EVENTS])
{
    sabot_error error;
    bool has_time;
    int count;

    if (sabot_events_from_text(line, n, SABOT_EV_CARD, event, &count, &has_time,
                               &error) < 0)
        return fuzz_unreadable(&error, n);
    return count;
}

static inline size_t write_text(const sabot_event *event, char *out, size_t size)
{
    return sabot_event_to_text(event, true, out, size);
}

static inline int head_text(const char *line, size_t n, sabot_rules *rules, sabot_ruling *ruling)
{
    sabot_error error;

    return sabot_table_from_text(line, n, rules, ruling, &error);
}

static inline int read_json(const char *line, size_t n, sabot_event event[SABOT_LINE_EVENTS])
{
    sabot_error error;
    bool has_time;

    if (sabot_event_from_json(line, n, event, &has_time, &error) < 0)
        return fuzz_unreadable(&error, n);
    return 1;
}

static inline size_t write_json(const sabot_event *event, char *out, size_t size)
{
    return sabot_event_to_json(event, true, out, size);
}

static inline int head_json(const char *line, size_t n, sabot_rules *rules, sabot_ruling *ruling)
{
    sabot_error error;

    return sabot_table_from_json(line, n, rules, ruling, &error);
}

static inline void fuzz_as_text(const char *data, size_t size)
{
    static const fuzz_form form = { read_text, write_text, head_text };

    fuzz_transcript(&form, data, size);
}

static inline void fuzz_as_json(const char *data, size_t size)
{
    static const fuzz_form form = { read_json, write_json, head_json };

    fuzz_transcript(&form, data, size);
}

#endif
