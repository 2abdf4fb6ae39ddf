/* ruling.c: a ruling as a line of text or as a JSON object. A ruling on a rule that was completed
 * from elsewhere says so, and how good the source is (its grade). */
#include "codec/pieces.h"
#include "sabot/provision.h"

#include <stdio.h>
#include <string.h>

enum { READING_TEXT = 8, EXPECTED_TEXT = 512 };

static const char completed[] = "completed-";

/* The grade of a completed provision, or NULL for one the regulation itself has. */
static const char *grade_of(const sabot_provision *provision)
{
    const size_t n = sizeof completed - 1;

    return strncmp(provision->edition, completed, n) == 0 ? provision->edition + n : NULL;
}

/* "A26". */
static void reading_text(int reading, char out[READING_TEXT])
{
    snprintf(out, READING_TEXT, "A%02d", reading);
}

size_t sabot_ruling_to_text(const sabot_ruling *ruling, char *out, size_t size)
{
    const sabot_provision *provision = sabot_provision_at(ruling->provision);
    const char *grade = grade_of(provision);
    char says[SABOT_SAYS_TEXT], reading[READING_TEXT];
    codec_out line;

    codec_out_begin(&line, out, size);
    codec_out_text(&line, sabot_verdict_text((sabot_verdict)ruling->verdict));
    if (ruling->provision != SABOT_PROVISION_NONE) {
        codec_out_text(&line, " ");
        codec_out_text(&line, provision->id);
        codec_out_text(&line, grade ? " (completed, grade " : " (");
        codec_out_text(&line, grade ? grade : provision->edition);
    }
    if (ruling->reading != 0) { /* it may be all there is */
        reading_text(ruling->reading, reading);
        codec_out_text(&line, ruling->provision != SABOT_PROVISION_NONE ? ", reading "
                                                                        : " (reading ");
        codec_out_text(&line, reading);
    }
    if (ruling->provision != SABOT_PROVISION_NONE || ruling->reading != 0)
        codec_out_text(&line, ")");
    if (ruling->also != SABOT_PROVISION_NONE) {
        codec_out_text(&line, " with ");
        codec_out_text(&line, sabot_provision_at(ruling->also)->id);
    }
    sabot_ruling_text(ruling, says, sizeof says);
    if (says[0] != '\0') {
        codec_out_text(&line, ": ");
        codec_out_text(&line, says);
    }
    return codec_out_end(&line);
}

/* "key":"value", or null for NULL. */
static void write_member(codec_out *out, const char *key, const char *value)
{
    codec_out_text(out, ",");
    codec_out_quoted(out, key);
    codec_out_text(out, ":");
    if (value)
        codec_out_quoted(out, value);
    else
        codec_out_text(out, "null");
}

static void write_ruling(codec_out *out, const sabot_ruling *ruling, uint64_t seq)
{
    const sabot_provision *provision = sabot_provision_at(ruling->provision);
    const bool cites = ruling->provision != SABOT_PROVISION_NONE;
    char says[SABOT_SAYS_TEXT], reading[READING_TEXT];

    codec_out_text(out, "{\"seq\":");
    codec_out_number(out, (int64_t)seq);
    write_member(out, "verdict", sabot_verdict_text((sabot_verdict)ruling->verdict));
    write_member(out, "provision", cites ? provision->id : NULL);
    write_member(out, "edition", cites ? provision->edition : NULL);
    if (cites && grade_of(provision))
        write_member(out, "grade", grade_of(provision));
    if (ruling->also != SABOT_PROVISION_NONE)
        write_member(out, "also", sabot_provision_at(ruling->also)->id);
    reading_text(ruling->reading, reading);
    write_member(out, "reading", ruling->reading != 0 ? reading : NULL);
    sabot_ruling_text(ruling, says, sizeof says);
    write_member(out, "says", says);
}

static const char *const duty_words[] = {
    [SABOT_MAY] = "may", [SABOT_THEIRS] = "theirs", [SABOT_SILENCE] = "silence",
    [SABOT_NEXT] = "next", [SABOT_YIELD] = "yield", [SABOT_MUST] = "must",
};

/* One for each expectation told, in the same order. */
static void write_duties(codec_out *out, const sabot_expected *expects, int told)
{
    codec_out_text(out, ",\"duties\":[");
    for (int i = 0; i < told; i++) {
        codec_out_text(out, i == 0 ? "" : ",");
        codec_out_quoted(out, duty_words[expects[i].duty]);
    }
    codec_out_text(out, "]");
}

/* As many as there is room for, in whole: with their duties, the closing brackets, and the count of
 * those left off, the object always stands. */
static void write_expects(codec_out *out, const sabot_expected *expects, int count)
{
    static const size_t tail = sizeof "],\"duties\":[],\"expects_left_off\":1000}";
    static const size_t duty = sizeof ",\"silence\"" - 1;
    char like[EXPECTED_TEXT], quoted[2 * EXPECTED_TEXT];
    codec_out item;
    int told = 0;

    codec_out_text(out, ",\"expects\":[");
    for (; told < count; told++) {
        sabot_expected_to_text(&expects[told], like, sizeof like);
        codec_out_begin(&item, quoted, sizeof quoted);
        codec_out_text(&item, told == 0 ? "" : ",");
        codec_out_quoted(&item, like);
        const size_t n = codec_out_end(&item);
        if (out->full || n + duty * (size_t)(told + 1) + tail >= out->size - out->n)
            break;
        codec_out_bytes(out, quoted, n);
    }
    codec_out_text(out, "]");
    write_duties(out, expects, told);
    if (told < count) {
        codec_out_text(out, ",\"expects_left_off\":");
        codec_out_number(out, count - told);
    }
}

size_t sabot_ruling_to_json(const sabot_ruling *ruling, uint64_t seq,
                            const sabot_expected *expects, int count, char *out, size_t size)
{
    codec_out line;

    codec_out_begin(&line, out, size);
    write_ruling(&line, ruling, seq);
    if (expects)
        write_expects(&line, expects, count);
    codec_out_text(&line, "}");
    return codec_out_end(&line);
}
