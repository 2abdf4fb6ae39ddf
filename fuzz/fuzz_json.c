/* fuzz_json.c: any bytes as a transcript of JSON lines; otherwise as fuzz_text.c. */
#include "table_fuzz.h"

static int read_json(const char *line, size_t n, sabot_event event[CODEC_EVENTS])
{
    codec_error error;
    bool has_time;

    if (codec_event_from_json(line, n, event, &has_time, &error) < 0)
        return fuzz_unreadable(&error, n);
    return 1;
}

static size_t write_json(const sabot_event *event, char *out, size_t size)
{
    return codec_event_to_json(event, true, out, size);
}

static int read_head(const char *line, size_t n, sabot_rules *rules, sabot_ruling *ruling)
{
    codec_error error;

    return codec_table_from_json(line, n, rules, ruling, &error);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const fuzz_form form = { read_json, write_json, read_head };

    fuzz_transcript(&form, (const char *)data, size);
    return 0;
}
