/* fuzz_text.c: any bytes as a transcript of text lines. Each line is read alone; what is read must
 * come back the same from what is written; and it is judged at a small open table, and applied
 * if it is not refused, so that the engine is tried as well. */
#include "table_fuzz.h"

static int read_text(const char *line, size_t n, sabot_event event[CODEC_EVENTS])
{
    codec_error error;
    bool has_time;
    int count;

    if (codec_events_from_text(line, n, SABOT_EV_CARD, event, &count, &has_time,
                               &error) < 0)
        return fuzz_unreadable(&error, n);
    return count;
}

static size_t write_text(const sabot_event *event, char *out, size_t size)
{
    return codec_event_to_text(event, true, out, size);
}

static int read_head(const char *line, size_t n, sabot_rules *rules, sabot_ruling *ruling)
{
    codec_error error;

    return codec_table_from_text(line, n, rules, ruling, &error);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const fuzz_form form = { read_text, write_text, read_head };

    fuzz_transcript(&form, (const char *)data, size);
    return 0;
}
