/* value.c: numbers, sums of money and times, as logs have them. */
#include "audit/reader.h"

#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return folded(c) >= 'a' && folded(c) <= 'z';
}

/* ---- Numbers -------------------------------------------------------------------------------- */

enum { DIGITS = 18 }; /* fit into 64 bits */

/* "12", "-3", "#12", "R-12", "1,204", "12.0". */
bool number_read(audit_span text, int64_t *number)
{
    if (text.n == 0)
        return false;
    const char *at = text.at, *const end = text.at + text.n;
    bool minus = false;
    int64_t value = 0;
    int digits = 0;

    while (at < end && is_digit(*at) && digits++ < DIGITS)
        value = value * 10 + (*at++ - '0');
    if (at == end) { /* as nearly all are */
        *number = value;
        return digits > 0;
    }
    at = text.at;
    value = digits = 0;
    while (at < end && !is_digit(*at) && (is_letter(*at) || strchr("#-_+ .:", *at))) {
        minus = *at == '-' && at == text.at;
        at++;
    }
    for (; at < end && (is_digit(*at) || (*at == ',' && end - at > 3)); at++)
        if (*at != ',') {
            if (++digits > DIGITS)
                return false;
            value = value * 10 + (*at - '0');
        }
    if (at < end && *at == '.')
        for (at++; at < end && *at == '0'; at++)
            ;
    *number = minus ? -value : value;
    return digits > 0 && at == end;
}

bool total_read(audit_span text, int8_t *total)
{
    int64_t number;

    if (text.n == 1 && is_digit(text.at[0])) {
        *total = (int8_t)(text.at[0] - '0');
        return true;
    }
    if (!number_read(text, &number) || is_letter(text.at[0]) || number < -99 || number > 99)
        return false;
    *total = (int8_t)number;
    return true;
}

uint64_t name_hash(audit_span text)
{
    uint64_t hash = UINT64_C(14695981039346656037), value = 0;
    uint32_t digits = 0;

    while (digits < text.n && digits < DIGITS && is_digit(text.at[digits]))
        value = value * 10 + (uint64_t)(text.at[digits++] - '0');
    if (digits == text.n)
        return value;
    for (uint32_t i = 0; i < text.n; i++)
        hash = (hash ^ (uint8_t)text.at[i]) * UINT64_C(1099511628211);
    return hash | UINT64_C(1) << 63; /* no name is taken for a number, or for none */
}

/* ---- Money ---------------------------------------------------------------------------------- */

/* What is no part of a number: signs of currencies and their names. */
static bool is_currency(char c)
{
    return is_letter(c) || is_blank(c) || c == '$' || (uint8_t)c >= 0x80;
}

/* "1 500" and "1'500": what may stand between thousands in any country; its bytes, or 0. */
static uint32_t thousands_apart(const char *at, const char *end)
{
    return *at == ' ' || *at == '\'' ? 1 : wide_blank(span(at, end));
}

/* The minus of printers, not the hyphen of keyboards; some write a dash. */
static bool is_long_minus(const char *at, const char *end)
{
    return end - at >= 3 && (memcmp(at, "\xE2\x88\x92", 3) == 0 ||
                             memcmp(at, "\xE2\x80\x93", 3) == 0);
}

/* Digits with their thousands, and those behind the point, rounded to the cent. */
static bool sum_read(money_form form, const char *at, const char *end, sabot_cents *cents)
{
    const char thousand = form.decimal == ',' ? '.' : ',';
    const int places = form.cents ? 0 : 2;
    int64_t value = 0;
    int digits = 0, behind = -1;

    for (; at < end; at++) {
        if (*at == form.decimal && behind < 0) {
            behind = 0;
        } else if (is_digit(*at)) {
            if (behind == places && *at >= '5')
                value++;
            if (behind < places) {
                value = value * 10 + (*at - '0');
                digits++;
            }
            behind += behind >= 0;
        } else if (behind >= 0) {
            return false;
        } else if (*at != thousand) {
            const uint32_t apart = thousands_apart(at, end);

            if (apart == 0)
                return false;
            at += apart - 1;
        }
        if (digits > DIGITS - 2)
            return false;
    }
    for (int i = behind < 0 ? 0 : behind; i < places; i++)
        value *= 10;
    *cents = value;
    return (digits > 0 || behind > 0) && value <= SABOT_CENTS_MAX;
}

bool money_read(money_form form, audit_span text, sabot_cents *cents)
{
    if (text.n == 0)
        return false;
    const char *at = text.at, *end = text.at + text.n;
    const bool brackets = text.n > 2 && at[0] == '(' && end[-1] == ')';
    bool minus = brackets;

    if (brackets) {
        at++;
        end--;
    }
    while (at < end && (is_currency(*at) || *at == '-' || *at == '+')) {
        minus = *at == '-' || is_long_minus(at, end) || minus;
        at++;
    }
    while (at < end && is_currency(end[-1]))
        end--;
    if (!sum_read(form, at, end, cents))
        return false;
    if (minus)
        *cents = -*cents;
    return true;
}

/* ---- Times ---------------------------------------------------------------------------------- */

typedef struct clock_face {
    int year, month, day, hour, minute, second, ms;
    int zone;                      /* minutes east */
    int afternoon;                 /* 0 not told, 1 am, 2 pm */
} clock_face;

/* Days since 1970 of a day of the calendar. */
static int64_t days_of(int year, int month, int day)
{
    const int64_t y = month <= 2 ? year - 1 : year;
    const int64_t era = (y >= 0 ? y : y - 399) / 400, of_era = y - era * 400;
    const int64_t of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;

    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

static bool face_ms(clock_face f, int64_t *ms)
{
    if (f.afternoon != 0 && (f.hour < 1 || f.hour > 12))
        return false;
    if (f.afternoon != 0)
        f.hour = f.hour % 12 + (f.afternoon == 2 ? 12 : 0);
    if (f.month < 1 || f.month > 12 || f.day < 1 || f.day > 31 || f.hour > 24 || f.minute > 59 ||
        f.second > 60)
        return false;
    *ms = ((days_of(f.year, f.month, f.day) * 24 + f.hour) * 60 + f.minute - f.zone) * 60000 +
          f.second * 1000 + f.ms;
    return true;
}

/* At least `least` and at most `most` digits. */
static bool digits_read(const char **at, const char *end, int least, int most, int *value)
{
    int n = 0;

    for (*value = 0; *at < end && n < most && is_digit(**at); n++)
        *value = *value * 10 + (*(*at)++ - '0');
    return n >= least;
}

/* A fraction of a second, any number of digits, as milliseconds. */
static bool fraction_read(const char **at, const char *end, int *ms)
{
    int scale = 100;

    if (*at == end || !is_digit(**at))
        return false;
    for (*ms = 0; *at < end && is_digit(**at); (*at)++, scale /= 10)
        *ms += (**at - '0') * scale;
    return true;
}

/* "+01:00", "+0100", "+01", "Z". */
bool zone_read(audit_span text, int *minutes)
{
    if (text.n == 0)
        return false;
    const char *at = text.at, *end = text.at + text.n;
    int hour, minute = 0;

    *minutes = 0;
    if (span_is(text, "z") || span_is(text, "utc"))
        return true;
    if (text.n < 3 || (*at != '+' && *at != '-'))
        return false;
    const int sign = *at++ == '-' ? -1 : 1;
    if (!digits_read(&at, end, 2, 2, &hour))
        return false;
    at += at < end && *at == ':';
    if (at < end && !digits_read(&at, end, 2, 2, &minute))
        return false;
    *minutes = sign * (hour * 60 + minute);
    return at == end && hour < 24 && minute < 60;
}

static bool iso_read(int zone, audit_span text, int64_t *ms)
{
    clock_face f = { .zone = zone };
    const char *at = text.at, *end = text.at + text.n;

    if (!digits_read(&at, end, 4, 4, &f.year) || at == end || *at++ != '-' ||
        !digits_read(&at, end, 2, 2, &f.month) || at == end || *at++ != '-' ||
        !digits_read(&at, end, 2, 2, &f.day))
        return false;
    if (at == end)
        return face_ms(f, ms);
    if (*at != 'T' && *at != 't' && *at != ' ')
        return false;
    at++;
    if (!digits_read(&at, end, 1, 2, &f.hour) || at == end || *at++ != ':' ||
        !digits_read(&at, end, 2, 2, &f.minute))
        return false;
    if (at < end && *at == ':' && (at++, !digits_read(&at, end, 2, 2, &f.second)))
        return false;
    if (at < end && (*at == '.' || *at == ',') && (at++, !fraction_read(&at, end, &f.ms)))
        return false;
    if (at < end && !zone_read(trimmed(span(at, end)), &f.zone))
        return false;
    return face_ms(f, ms);
}

/* Seconds, milliseconds or less since 1970, by how many digits there are. */
static bool epoch_read(audit_span text, int64_t *ms)
{
    const char *at = text.at, *end = text.at + text.n;
    uint64_t value = 0; /* of nanoseconds, which have a digit more */
    int digits = 0, part = 0;

    for (; at < end && is_digit(*at) && digits < DIGITS + 1; at++, digits++)
        value = value * 10 + (uint64_t)(*at - '0');
    if (at < end && *at == '.' && (at++, !fraction_read(&at, end, &part)))
        return false;
    if (digits == 0 || at < end)
        return false;
    for (; digits > 13; digits--)
        value /= 10;
    *ms = digits > 11 ? (int64_t)value : (int64_t)value * 1000 + part;
    return true;
}

/* The English short name of a month: its number, or 0. */
static int month_read(const char **at, const char *end)
{
    static const char names[] = "janfebmaraprmayjunjulaugsepoctnovdec";

    for (int i = 0; end - *at >= 3 && i < 12; i++)
        if (span_is((audit_span){ *at, 3 }, (char[]){ names[i * 3], names[i * 3 + 1],
                                                      names[i * 3 + 2], '\0' })) {
            *at += 3;
            return i + 1;
        }
    return 0;
}

/* What a piece of a pattern stands for, longest first. */
typedef enum time_piece { PIECE_YEAR, PIECE_SHORT_YEAR, PIECE_MONTH_NAME, PIECE_MONTH, PIECE_DAY,
                          PIECE_HOUR, PIECE_MINUTE, PIECE_SECOND, PIECE_MS, PIECE_AM } time_piece;
static const struct { const char *text; time_piece piece; int least, most;
} time_pieces[] = {
    {"YYYY", PIECE_YEAR, 4, 4}, {"YY", PIECE_SHORT_YEAR, 2, 2}, {"MON", PIECE_MONTH_NAME, 3, 3},
    {"MM", PIECE_MONTH, 2, 2},  {"M", PIECE_MONTH, 1, 2},       {"DD", PIECE_DAY, 2, 2},
    {"D", PIECE_DAY, 1, 2},     {"hh", PIECE_HOUR, 2, 2},       {"h", PIECE_HOUR, 1, 2},
    {"mm", PIECE_MINUTE, 2, 2}, {"ss", PIECE_SECOND, 2, 2},     {"ms", PIECE_MS, 1, 9},
    {"AM", PIECE_AM, 2, 2},
};

static bool piece_read(time_piece piece, int least, int most, const char **at, const char *end,
                       clock_face *f)
{
    int *const into[] = { [PIECE_YEAR] = &f->year, [PIECE_SHORT_YEAR] = &f->year,
                          [PIECE_MONTH] = &f->month, [PIECE_DAY] = &f->day,
                          [PIECE_HOUR] = &f->hour, [PIECE_MINUTE] = &f->minute,
                          [PIECE_SECOND] = &f->second };

    if (piece == PIECE_MONTH_NAME)
        return (f->month = month_read(at, end)) != 0;
    if (piece == PIECE_MS)
        return fraction_read(at, end, &f->ms);
    if (piece == PIECE_AM) {
        if (end - *at < 2 || folded((*at)[1]) != 'm')
            return false;
        f->afternoon = folded(**at) == 'p' ? 2 : folded(**at) == 'a' ? 1 : 0;
        *at += 2;
        return f->afternoon != 0;
    }
    if (!digits_read(at, end, least, most, into[piece]))
        return false;
    f->year += piece == PIECE_SHORT_YEAR ? 2000 : 0;
    return true;
}

static bool pattern_time(const time_form *form, audit_span text, int64_t *ms)
{
    enum { ALL = sizeof time_pieces / sizeof *time_pieces };
    clock_face f = { .year = 1970, .month = 1, .day = 1, .zone = form->zone };
    const char *at = text.at, *end = text.at + text.n, *p = form->pattern;

    if (!strstr(p, "D"))
        f.zone = 0; /* of a day that is not told midnight is everybody's own */
    while (*p != '\0') {
        int i = 0;

        while (i < ALL && strncmp(p, time_pieces[i].text, strlen(time_pieces[i].text)) != 0)
            i++;
        if (i == ALL) {
            if (at == end || *at++ != *p++)
                return false;
            continue;
        }
        if (!piece_read(time_pieces[i].piece, time_pieces[i].least, time_pieces[i].most, &at, end,
                        &f))
            return false;
        p += strlen(time_pieces[i].text);
    }
    return at == end && face_ms(f, ms);
}

bool time_read(const time_form *form, audit_span text, int64_t *ms)
{
    if (text.n == 0)
        return false;
    switch (form->kind) {
    case TIME_EPOCH: return epoch_read(text, ms);
    case TIME_PATTERN: return pattern_time(form, text, ms);
    case TIME_ISO: break;
    }
    return iso_read(form->zone, text, ms);
}
