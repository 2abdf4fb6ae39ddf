/* test_mapping.c: what is wrong with a mapping is said in one sentence, with its line and what to
 * do; values as logs have them; the sections of docs/audit.md read as they stand there. */
#include "core/core_test.h"

#include "audit/reader.h"
#include "audit/rounds_text.h"

#include <stdlib.h>

static audit_mapping *read_text(const char *text, char says[AUDIT_SAYS])
{
    return audit_mapping_read(text, strlen(text), "m.ini", says);
}

#define CSV "[log]\nformat = csv\n"
#define SIX "[cards]\np1 = a\np2 = b\nb1 = c\nb2 = d\n"

/* ---- Mistakes ------------------------------------------------------------------------------- */

static void every_mistake_is_told_with_its_line(void **state)
{
    static const struct { const char *text, *says;
    } rows[] = {
        {"[log]\nformt = csv\n", "m.ini:2: [log] has no key formt: did you mean format?"},
        {"[lgo]\nformat = csv\n", "m.ini:2: there is no section [lgo]: did you mean [log]?"},
        {"format = csv\n", "m.ini:1: format stands in no section"},
        {"[log]\nformat = cvs\n",
         "m.ini:2: format = cvs: did you mean csv? it is one of csv, json"},
        {"[log]\nformat\n", "m.ini:2: this line is no \"key = value\""},
        {CSV "format = json\n", "m.ini:3: format stands in [log] before"},
        {CSV "winner = w\n", "m.ini:3: [log] has no key winner: it is one of [said], put it there"},
        {"[said]\nwinner = w\n", "m.ini: the mapping does not say what the file is"},
        {CSV, "m.ini: nothing of a round is mapped"},
        {CSV "header = no\n" SIX, "m.ini: there is no header to find the column a by"},
        {CSV "separator = ;\n" SIX, "m.ini:3: separator is one sign: comma, semicolon"},
        {CSV "skip = x\n" SIX, "m.ini:3: skip is a number from 0 to 99"},
        {CSV "[cards]\np1 = a\n", "m.ini: [cards] needs p1, p2, b1 and b2"},
        {CSV "[cards]\nplayer = a\n", "m.ini: [cards] needs player and banker"},
        {CSV SIX "all = e\n", "m.ini: [cards] tells the cards in several ways"},
        {CSV "rows = card\n[cards]\ncard = c\n", "m.ini: rows of one round must name it"},
        {CSV "rows = shoe\n", "m.ini: rows = shoe needs the place of the results"},
        {CSV SIX "suit-words = 1=x\n", "m.ini:8: suit-words is made of WORD=SUIT"},
        {CSV SIX "suit-order = cdhh\n", "m.ini:8: suit-order is the four suits once each"},
        {CSV SIX "[round]\nshoes = id\n", "m.ini:9: shoes = id needs a place"},
        {CSV SIX "[round]\nshoes = falling\n", "m.ini:9: shoes = falling needs a number"},
        {CSV SIX "[round]\nshoes = heading\n", "m.ini:9: shoes = heading needs the pattern"},
        {CSV SIX "[money]\nstake = s\n", "m.ini: stake and on of [money] go together"},
        {CSV SIX "[money]\npaid.tie = s\n", "m.ini: paid.tie needs stake.tie"},
        {CSV SIX "[time]\nzone = east\n", "m.ini:9: zone is hours and minutes"},
        {CSV SIX "[time]\nform = sundial\n", "m.ini:9: form is iso, epoch or a pattern"},
        {CSV SIX "[rules]\ntie = 7\n", "m.ini:9: tie = 7: a Tie Bet pays 8 to 1 at least"},
        {CSV SIX "[rules]\nfile = nowhere\n", "m.ini:9: there are no rules nowhere"},
        {CSV SIX "[rules]\nfile = minibaccarat\ndecks = 6\n", "m.ini:10: [rules] has a file and"},
        {CSV SIX "[rules]\ngame = pai-gow\n", "m.ini: logs are judged by the rules of a game of"},
        {CSV SIX "[other-game]\ncolumn = g\n", "m.ini: [other-game] needs column and ours"},
        {CSV SIX "[placeholder]\nwords = x\n", "m.ini: [placeholder] needs column and words"},
        {"[log]\nformat = json\n[said]\nwinner = a..b\n", "m.ini:4: a..b is no path"},
        {"[log]\nformat = json\n[said]\nwinner = a[x]\n", "m.ini:4: a[x] is no path"},
        {"[log]\nformat = text\n[said]\nwinner = w\n", "m.ini:4: no pattern of [text] has {w}"},
        {"[log]\nformat = text\n[text]\nround = {a}{b}\n", "m.ini:4: round: two names in braces"},
        {"[log]\nformat = text\n[text]\nround = {a\n", "m.ini:4: round: a { has no }"},
        {"[log]\nformat = text\n[text]\nround = a]\n", "m.ini:4: round: a ] has no [ before it"},
        {"[log]\nformat = text\n[text]\nline = {w}\n[said]\nwinner = w\n",
         "m.ini: format = text nee"},
        {CSV "heading = {x}\n" SIX, "m.ini:3: a heading names {shoe} alone"},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        char says[AUDIT_SAYS];
        audit_mapping *const m = read_text(rows[i].text, says);

        if (m || strncmp(says, rows[i].says, strlen(rows[i].says)) != 0)
            fail_msg("%s\nsays: %s\nnot: %s", rows[i].text, m ? "nothing" : says, rows[i].says);
    }
}

static void what_it_says_of_shoes_and_numbers(void **state)
{
    static const struct { const char *text; audit_shoe_by by; bool numbered, through; } rows[] = {
        { CSV SIX, AUDIT_SHOE_UNKNOWN, false, false },
        { CSV SIX "[round]\nshoe = s\n", AUDIT_SHOE_BY_ID, false, false },
        { CSV SIX "[round]\nnumber = n\n", AUDIT_SHOE_BY_NUMBER, true, false },
        { CSV SIX "[round]\nnumber = n\nnumbers = throughout\n", AUDIT_SHOE_UNKNOWN, true, true },
        { CSV SIX "[round]\nnumber = n\nnumbers = none\n", AUDIT_SHOE_UNKNOWN, false, false },
        { CSV "heading = Shoe {}\n" SIX, AUDIT_SHOE_BY_MARK, false, false },
        { CSV SIX "[round]\nshoes = file\n", AUDIT_SHOE_BY_FILE, false, false },
        { "[log]\nformat = results\n", AUDIT_SHOE_BY_MARK, false, false },
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        char says[AUDIT_SAYS];
        audit_mapping *const m = read_text(rows[i].text, says);

        if (!m)
            fail_msg("%s: %s", rows[i].text, says);
        const audit_terms *const terms = audit_mapping_terms(m);
        assert_int_equal(terms->shoe_by, rows[i].by);
        assert_int_equal(terms->numbered, rows[i].numbered);
        assert_int_equal(terms->numbers_through, rows[i].through);
        assert_int_equal(terms->rules.game, SABOT_MINIBACCARAT);
        assert_int_equal(terms->rules.decks, 8);
        audit_mapping_free(m);
    }
}

/* ---- Values --------------------------------------------------------------------------------- */

static audit_span text_of(const char *text)
{
    return (audit_span){ text, (uint32_t)strlen(text) };
}

static void sums_of_money(void **state)
{
    static const struct {
        const char *text;
        char decimal;
        bool cents, good;
        sabot_cents sum;
    } rows[] = {
        {"12", '.', false, true, 1200},
        {"12.5", '.', false, true, 1250},
        {"-12.50", '.', false, true, -1250},
        {"(25.00)", '.', false, true, -2500},
        {"$1,250.00", '.', false, true, 125000},
        {"-$3", '.', false, true, -300},
        {"1.250,50", ',', false, true, 125050},
        {"EUR 7", '.', false, true, 700},
        {"7 USD", '.', false, true, 700},
        {"\xE2\x82\xAC"
         "5.10",
         '.', false, true, 510},
        {"94.99999999999999", '.', false, true, 9500},
        {"0.005", '.', false, true, 1},
        {"950", '.', true, true, 950},
        {".5", '.', false, true, 50},
        {"0", '.', false, true, 0},
        {"1.2.3", '.', false, false, 0},
        {"abc", '.', false, false, 0},
        {"", '.', false, false, 0},
        {"1e5", '.', false, false, 0},
        {"12-5", '.', false, false, 0},
        {"99999999999999999999", '.', false, false, 0},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        sabot_cents sum = 0;
        const money_form form = { rows[i].decimal, rows[i].cents };
        const bool good = money_read(form, text_of(rows[i].text), &sum);

        if (good != rows[i].good || (good && sum != rows[i].sum))
            fail_msg("%s: %d %lld", rows[i].text, good, (long long)sum);
    }
}

static void times_of_day_and_year(void **state)
{
    static const struct { const char *form, *zone, *text; bool good; int64_t ms; } rows[] = {
        { "iso", "Z", "1970-01-02", true, 86400000 },
        { "iso", "Z", "2026-03-01T20:15:00.250Z", true, INT64_C(1772396100250) },
        { "iso", "Z", "2026-03-01 20:15", true, INT64_C(1772396100000) },
        { "iso", "-05:00", "2026-03-01 15:15", true, INT64_C(1772396100000) },
        { "iso", "Z", "2026-03-01T21:15:00+01:00", true, INT64_C(1772396100000) },
        { "iso", "Z", "2026-13-01", false, 0 }, { "iso", "Z", "20:15", false, 0 },
        { "iso", "Z", "2026-03-01T20:15:00x", false, 0 },
        { "epoch", "Z", "1772396100", true, INT64_C(1772396100000) },
        { "epoch", "Z", "1772396100.25", true, INT64_C(1772396100250) },
        { "epoch", "Z", "1772396100250", true, INT64_C(1772396100250) },
        { "epoch", "Z", "1772396100250000", true, INT64_C(1772396100250) },
        { "epoch", "Z", "1772396100250000000", true, INT64_C(1772396100250) },
        { "epoch", "Z", "9444444444444444444", true, INT64_C(9444444444444) },
        { "epoch", "Z", "17723961002500000000", false, 0 },
        { "DD/MM/YYYY hh:mm", "Z", "01/03/2026 20:15", true, INT64_C(1772396100000) },
        { "M/D/YY h:mm AM", "Z", "3/1/26 8:15 PM", true, INT64_C(1772396100000) },
        { "D MON YYYY hh:mm:ss.ms", "Z", "1 Mar 2026 20:15:00.250", true, INT64_C(1772396100250) },
        { "hh:mm:ss", "-05:00", "20:15:01", true, 72901000 },
        { "hh:mm:ss", "Z", "20:15", false, 0 }, { "h:mm AM", "Z", "13:15 PM", false, 0 },
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        char text[256], says[AUDIT_SAYS];
        int64_t ms = 0;

        snprintf(text, sizeof text, CSV SIX "[time]\nform = %s\nzone = %s\n", rows[i].form,
                 rows[i].zone);
        audit_mapping *const m = read_text(text, says);
        if (!m)
            fail_msg("%s", says);
        const bool good = time_read(&m->time, text_of(rows[i].text), &ms);
        if (good != rows[i].good || (good && ms != rows[i].ms))
            fail_msg("%s as %s: %d %lld", rows[i].text, rows[i].form, good, (long long)ms);
        audit_mapping_free(m);
    }
}

static void spellings_of_a_card(void **state)
{
    static const struct { const char *more, *text; int card;
    } rows[] = {
        {"", "KS", 52},
        {"", "sK", 52},
        {"", "K\xE2\x99\xA0", 52},
        {"", "\xE2\x99\xA0K", 52},
        {"", "K\xE2\x99\xA0\xEF\xB8\x8F", 52},
        {"", "King of Spades", 52},
        {"", "king_of_spades", 52},
        {"", "K-spades", 52},
        {"", "spades-K", 52},
        {"", "13S", 52},
        {"", "10h", 36},
        {"", "Th", 36},
        {"", "h10", 36},
        {"", "10\xE2\x99\xA5", 36},
        {"", "ac", 1},
        {"", "1c", 1},
        {"", "14c", 1},
        {"", "9", AUDIT_RANK + 9},
        {"", "10", AUDIT_RANK + 10},
        {"", "t", AUDIT_RANK + 10},
        {"", "11", AUDIT_RANK + 11},
        {"", "queen", AUDIT_RANK + 12},
        {"", "-", AUDIT_NO_CARD},
        {"", "NA", AUDIT_NO_CARD},
        {"", "null", AUDIT_NO_CARD},
        {"", "-1", AUDIT_NO_CARD},
        {"", "", AUDIT_NO_CARD},
        {"", "0", AUDIT_NOT_A_CARD},
        {"", "XX", AUDIT_NOT_A_CARD},
        {"", "15c", AUDIT_NOT_A_CARD},
        {"", "cc", AUDIT_NOT_A_CARD},
        {"", "K S x", AUDIT_NOT_A_CARD},
        {"ten = 0 X\n", "0", AUDIT_RANK + 10},
        {"ten = 0 X\n", "Xh", 36},
        {"suit-words = 1=s 2=h\n", "K1", 52},
        {"suit-words = 1=s 2=h\n", "102", 36},
        {"spelling = values\n", "0", AUDIT_VALUE},
        {"spelling = values\n", "10", AUDIT_VALUE},
        {"spelling = values\n", "9", AUDIT_VALUE + 9},
        {"spelling = values\n", "K", AUDIT_VALUE},
        {"spelling = values\n", "A", AUDIT_VALUE + 1},
        {"spelling = values\n", "10", AUDIT_VALUE},
        {"spelling = values\n", "11", AUDIT_NOT_A_CARD},
        {"spelling = values\n", "x", AUDIT_NOT_A_CARD},
        {"spelling = numbers\n", "1", 1},
        {"spelling = numbers\n", "52", 52},
        {"spelling = numbers\n", "0", AUDIT_NOT_A_CARD},
        {"spelling = numbers\nfirst = 0\n", "51", 52},
        {"spelling = numbers\nrun = suits\nsuit-order = shdc\n", "1", 40},
        {"spelling = numbers\nrun = suits\nsuit-order = shdc\n", "6", 28},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        char text[256], says[AUDIT_SAYS];

        snprintf(text, sizeof text, CSV SIX "%s", rows[i].more);
        audit_mapping *const m = read_text(text, says);
        if (!m)
            fail_msg("%s", says);
        const int card = card_spelt(&m->cards, text_of(rows[i].text), false);
        if (card != rows[i].card)
            fail_msg("%s (%s): %d, not %d", rows[i].text, rows[i].more, card, rows[i].card);
        audit_mapping_free(m);
    }
}

/* ---- Files that hold no rounds -------------------------------------------------------------- */

static void refused(const char *mapping, const char *log, const char *why)
{
    char says[AUDIT_SAYS];
    audit_mapping *const m = read_text(mapping, says);

    if (!m)
        fail_msg("%s", says);
    char *const rounds = rounds_of(m, log, strlen(log), 0, says);
    if (rounds || !strstr(says, why))
        fail_msg("%s\n%s\nis not refused because \"%s\"", log, rounds ? rounds : says, why);
    free(rounds);
    audit_mapping_free(m);
}

static void what_holds_no_rounds_is_refused(void **state)
{
    (void)state;
    refused("[log]\nformat = results\n", "BPPTB\nPPTBB\nPTBBP\nTBBPP\nBBPPB\nBPPBP\n",
            "moved on by a result");
    refused("[log]\nformat = results\n", "BPP\nBPPT\nBPPTB\nBPPTBB\nBPPTBBP\n",
            "moved on by a result");
    refused(CSV "[said]\nplayer = p\nbanker = b\n",
            "p,b\n33,31\n30,35\n29,32\n35,31\n28,40\n31,31\n", "sums of many rounds");
    refused("[log]\nformat = csv\nrows = shoe\n[results]\nresults = r\n",
            "n,r\n1,BPPT\n2,PPTB\n3,PTBB\n4,TBBP\n5,BBPP\n", "moved on by a result");
    refused(CSV SIX, "a,b,c,e\nK,9,3,4\n",
            "no column d, which the mapping names; it has a, b, c, e");
    refused(CSV "[said]\nwinner = w\n", "w\nx\ny\nz\nq\nr\n",
            "none of its first 5 rows can be read");
    refused(CSV SIX, "", "empty");
    refused(CSV SIX, "\xFF\xFE" "a", "UTF-16");
}

/* Four shoes of four results are no window. */
static void short_shoes_are_no_window(void **state)
{
    char says[AUDIT_SAYS];
    static const char log[] = "BPTB\nBBBB\nPPTB\nPPPB\nTTTB\n";
    audit_mapping *const m = read_text("[log]\nformat = results\n", says);
    char *const rounds = rounds_of(m, log, strlen(log), 0, says);

    (void)state;
    assert_non_null(rounds);
    free(rounds);
    audit_mapping_free(m);
}

/* ---- The page ------------------------------------------------------------------------------- */

/* Every mapping that stands on the page is one. */
static void the_page_is_right(void **state)
{
    size_t n;
    char *const page = file_text("docs/audit.md", &n);
    int mappings = 0;

    (void)state;
    assert_non_null(page);
    for (char *at = page; (at = strstr(at, "```ini\n")) != NULL;) {
        char says[AUDIT_SAYS];
        char *const end = strstr(at += 7, "```");

        assert_non_null(end);
        audit_mapping *const m = audit_mapping_read(at, (size_t)(end - at), "mappings/m.ini", says);
        if (!m)
            fail_msg("%.*s\n%s", (int)(end - at), at, says);
        audit_mapping_free(m);
        mappings++;
    }
    assert_true(mappings >= 10);
    free(page);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mistake_is_told_with_its_line),
        cmocka_unit_test(what_it_says_of_shoes_and_numbers),
        cmocka_unit_test(sums_of_money),
        cmocka_unit_test(times_of_day_and_year),
        cmocka_unit_test(spellings_of_a_card),
        cmocka_unit_test(what_holds_no_rounds_is_refused),
        cmocka_unit_test(short_shoes_are_no_window),
        cmocka_unit_test(the_page_is_right),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
