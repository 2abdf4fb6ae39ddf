/* Rules files: lines, keys, sections; where a fault is reported; the ready files of rules/. */
#include "rules_test.h"

#include "codec/rulesfile.h"

#include <dirent.h>

typedef struct file_row {
    const char *text;
    int line;
    const char *key, *want;
} file_row;

static void read_text(const char *text, sabot_rules *rules, sabot_rules_fault *fault)
{
    sabot_error error;

    assert_int_equal(sabot_rules_from_memory(text, strlen(text), rules, fault, &error), 0);
}

/* Evidence for 19:47-3.3(b), 19:47-3.1(a)[1], 19:47-7.2(a)6.iii @2011: a fault has its line. */
static void where_the_fault_is(void **state)
{
    static const file_row row[] = {
        { "game = punto-banco\n; a comment\n\ntie = 7\n", 4, "tie", "refused 19:47-3.3(b)" },
        { "decks=5\ngame=punto-banco\n", 1, "decks", "refused 19:47-3.1(a)[1]" },
        { "game=minibaccarat\nbonus=yes\nbanker=dragon7\ndragon-7=yes\n", 4, "dragon-7",
          "refused 19:47-7.2(a)6.iii @2011" },
        { "bonus=yes\nedition=1998\ngame=minibaccarat\n", 1, "bonus",
          "refused 19:47-7.2(b) @1998" },
        { "\ngame=minibaccarat\ncontinuous=yes", 3, "continuous-approval",
          "refused 19:47-7.12 @2011" }, /* the key is not there: at the line that asks for it */
        { "game=minibaccarat\nvigorish-seat-3=4\n", 2, "vigorish-seat-3",
          "refused 19:47-7.3(e)[2] @2011" },
        { "game=minibaccarat\ncolour=green\n", 2, "colour", "refused" },
        { "game=minibaccarat\ndecks=8\n decks=8\n", 3, "decks", "refused" },
        { "decks=8\n", 1, "game", "refused" },
        { "", 1, "game", "refused" },
        { "game=roulette\ndecks=8\n", 1, "game", "refused" },
        { "[house]\ngame=punto-banco\n", 1, "[section]", "refused" },
        { "[table]\ngame=punto-banco\n[table]\ndecks=6\n", 3, "[section]", "refused" },
        { "[table]\ngame=punto-banco\n[empty]\n", 3, "[section]", "refused" },
        { "game=minibaccarat\nbanker=vig5\nvigorish=4\n", 2, "banker",
          "refused 19:47-7.3(c) @2011" },
        { "game=minibaccarat\nvigorish=5\nbanker=six-half\n", 2, "vigorish",
          "refused 19:47-7.3(f) @2011" },
        { "game=minibaccarat\nbanker=six-half\nvigorish=5\n", 3, "vigorish",
          "refused 19:47-7.3(f) @2011" },
        { "game=minibaccarat\n=5\n", 2, "", "refused" },
        { "game=punto-banco\nedition=2011\n", 2, "edition", "refused A11" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        sabot_rules rules, before;
        sabot_rules_fault fault;
        char got[ANSWER_TEXT];
        memset(&rules, 7, sizeof rules);
        memset(&before, 7, sizeof before);
        read_text(row[i].text, &rules, &fault);
        answer_text(&fault.ruling, got);
        assert_string_equal(got, row[i].want);
        assert_string_equal(fault.key, row[i].key);
        assert_int_equal(fault.line, row[i].line);
        assert_memory_equal(&rules, &before, sizeof rules); /* nothing is handed out */
    }
}

static void what_is_read(void **state)
{
    static const char *const texts[] = {
        "game = punto-banco\ntie = 9\n",
        "\xEF\xBB\xBFgame=punto-banco\r\ntie=9\r\n",
        "# a comment\n[table]\n   tie = 9 ; nine\n\n\t game: punto-banco",
        "tie = 9 to 1\ngame = punto-banco",
    };
    sabot_rules_fault fault;
    sabot_rules rules;

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        memset(&rules, 0, sizeof rules);
        read_text(texts[i], &rules, &fault);
        assert_int_equal(fault.ruling.verdict, SABOT_ACCEPTED);
        assert_int_equal(rules.game, SABOT_PUNTO_BANCO);
        assert_int_equal(rules.tie_odds, 9);
    }
}

static void what_is_unreadable(void **state)
{
    static const struct { const char *text; size_t n; int line; } row[] = {
        { "game=punto-banco\nnonsense\n", 26, 2 },
        { "game=punto-banco\n[table\n", 24, 2 },
        { "game=punto-banco\n\0\n", 19, 2 },
        { "\x7f" "ELF\1", 5, 1 },
    };
    char lines[4096];
    sabot_rules_fault fault;
    sabot_error error;
    sabot_rules rules;

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        assert_int_equal(sabot_rules_from_memory(row[i].text, row[i].n, &rules, &fault, &error),
                         -1);
        assert_int_equal(fault.line, row[i].line);
        assert_true(strlen(error.says) > 10);
    }
    memset(lines, 'x', 300); /* too long a line */
    assert_int_equal(sabot_rules_from_memory(lines, 300, &rules, &fault, &error), -1);
    assert_int_equal(fault.line, 1);
    lines[0] = '\0';
    for (int i = 0; i < RULESFILE_KEYS + 1; i++)
        snprintf(lines + strlen(lines), sizeof lines - strlen(lines), "k%d=1\n", i);
    assert_int_equal(sabot_rules_from_memory(lines, strlen(lines), &rules, &fault, &error), -1);
    assert_int_equal(sabot_rules_from_file("no/such/file.ini", &rules, &fault, &error), -1);
    assert_int_equal(sabot_rules_from_file("rules", &rules, &fault, &error), -1);
}

/* A file as large as can be, and one byte more. */
static void how_large_a_file(void **state)
{
    static char text[RULESFILE_BYTES + 1];
    sabot_rules_fault fault;
    sabot_error error;
    sabot_rules rules;

    (void)state;
    memset(text, '\n', sizeof text);
    memcpy(text, "game=punto-banco", 16);
    assert_int_equal(sabot_rules_from_memory(text, RULESFILE_BYTES, &rules, &fault, &error), 0);
    assert_int_equal(fault.ruling.verdict, SABOT_ACCEPTED);
    assert_int_equal(sabot_rules_from_memory(text, sizeof text, &rules, &fault, &error), -1);
}

/* All the faults of a file, and its notes. */
static void every_fault_and_note(void **state)
{
    static const char faulty[] = "game=minibaccarat\ntie=7\ndecks=5\nbonus=maybe\n";
    static const char noted[] = "game=minibaccarat\nbanker=tie25\nincrement=0.50\n";
    sabot_error error;
    rulesfile file;
    int line;

    (void)state;
    assert_int_equal(rulesfile_parse(faulty, sizeof faulty - 1, &file, &line, &error), 0);
    assert_int_equal(file.faults, 3);
    assert_int_equal(file.fault[0].line, 2);
    assert_int_equal(file.fault[1].line, 3);
    assert_int_equal(file.fault[2].line, 4);
    assert_int_equal(rulesfile_parse(noted, sizeof noted - 1, &file, &line, &error), 0);
    assert_int_equal(file.faults, 0);
    assert_int_equal(file.notes, 1);
    assert_int_equal(file.note[0].line, 3);
    assert_string_equal(file.note[0].key, "increment");
    assert_int_equal(file.note[0].ruling.reading, 16);
}

/* Every ready file is lawful, worth no note, and all of them may stand in their pits. */
static void ready_files(void **state)
{
    static rulesfile file;
    static sabot_rules all[64];
    const sabot_rules *pit[2];
    DIR *folder = opendir("rules");
    struct dirent *entry;
    sabot_error error;
    int count = 0, line, first, second;
    char path[300];

    (void)state;
    assert_non_null(folder);
    while ((entry = readdir(folder))) {
        if (!strstr(entry->d_name, ".ini"))
            continue;
        snprintf(path, sizeof path, "rules/%s", entry->d_name);
        assert_int_equal(rulesfile_read(path, &file, &line, &error), 0);
        if (file.faults > 0 || file.notes > 0)
            fail_msg("%s has faults or notes", path);
        all[count++] = file.rules;
    }
    closedir(folder);
    assert_true(count >= 14);
    for (int b = 1; b < count; b++)
        for (int a = 0; a < b; a++) {
            pit[0] = &all[a];
            pit[1] = &all[b];
            if (strcmp(all[a].pit, all[b].pit) == 0)
                assert_int_equal(sabot_rules_check_pit(pit, 2, &first, &second).verdict,
                                 SABOT_ACCEPTED);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(where_the_fault_is),
        cmocka_unit_test(what_is_read),
        cmocka_unit_test(what_is_unreadable),
        cmocka_unit_test(how_large_a_file),
        cmocka_unit_test(every_fault_and_note),
        cmocka_unit_test(ready_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
