/* lesson.c: the school in the page. */
#include "lesson.h"

#include "cli/drill/drill.h"
#include "codec/block.h"
#include "codec/codec.h"
#include "codec/pieces.h"

#include <string.h>

static drill lesson;
static school_exercise exercise;
static long asked;      /* exercises so far */
static bool waits;      /* one is not answered yet */
static bool open_now;

static int not_now(const char *says)
{
    return cli_error("lesson", "%s", says);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void print_quoted(const char *text)
{
    static char room[2 * SCHOOL_BOXES_TEXT];
    codec_out out;

    codec_out_begin(&out, room, sizeof room);
    codec_out_quoted(&out, text);
    codec_out_end(&out);
    fputs(room, stdout);
}

static int print_exercise(bool answer)
{
    static char json[SCHOOL_JSON];

    if (school_to_json(&exercise, answer, json, sizeof json) == 0)
        return cli_error("lesson", "the exercise of seed %s has no room in a line", exercise.seed);
    printf("\"exercise\":%s", json);
    return CLI_OK;
}

static void print_progress(void)
{
    static char text[SCHOOL_BOXES_TEXT + 1];
    const size_t n = school_boxes_text(&lesson.boxes, text, sizeof text - 1);

    text[n] = '\0';
    fputs("\"progress\":", stdout);
    print_quoted(text);
    printf(",\"asked\":%u,\"boxes\":[", lesson.boxes.asked);
    for (int box = 0; box < SCHOOL_BOXES; box++) {
        int of = 0;
        for (int i = 0; i < lesson.boxes.n; i++)
            of += lesson.boxes.card[i].box == box;
        printf("%s%d", box > 0 ? "," : "", of);
    }
    putchar(']');
}

/* The table as the viewer has it: what is not to be seen is not in it. */
static void print_block(void)
{
    static unsigned char block[BLOCK_MAX];
    sabot_table seen;
    size_t n;

    sabot_table_for(&exercise.table, exercise.viewer, &seen);
    n = block_write(&seen, 0, block);
    fputs("\"block\":\"", stdout);
    for (size_t i = 0; i < n; i++)
        printf("%02x", block[i]);
    putchar('"');
}

/* ---- The commands ---------------------------------------------------------------------------- */

static int open_lesson(int argc, char **argv)
{
    char drill_name[] = "drill";
    int status;

    argv[0] = drill_name;
    open_now = waits = false;
    status = drill_open(argc, argv, &lesson);
    if (status != CLI_GO)
        return status;
    open_now = true;
    asked = 0;
    fputs("{\"seed\":", stdout);
    print_quoted(lesson.seed);
    printf(",\"count\":%ld,", lesson.count);
    print_progress();
    puts("}");
    return CLI_OK;
}

static int next_exercise(void)
{
    int status;

    if (!open_now || asked == lesson.count) {
        puts("{\"number\":0}");
        return CLI_OK;
    }
    if (!waits && !drill_next(&lesson, asked, &exercise))
        return not_now("no such exercise can be made at this table");
    asked += !waits;
    waits = true;
    printf("{\"number\":%ld,", asked);
    print_block();
    putchar(',');
    status = print_exercise(false);
    puts("}");
    return status;
}

static int print_marked(const school_mark *mark)
{
    static char json[2 * SCHOOL_SAYS];
    int status;

    putchar('{');
    if (mark && school_mark_to_json(mark, json, sizeof json) > 0)
        printf("\"mark\":%s,", json);
    status = print_exercise(!waits);
    putchar(',');
    print_progress();
    puts("}");
    return status;
}

static int answer(const char *text)
{
    static school_mark mark;

    if (!waits)
        return not_now("nothing is asked");
    school_judge(&exercise, text, strlen(text), &mark);
    if (mark.read) {
        school_boxes_note(&lesson.boxes, &exercise, mark.right);
        waits = false;
    }
    return print_marked(&mark);
}

static int give_up(void)
{
    if (!waits)
        return not_now("nothing is asked");
    school_boxes_note(&lesson.boxes, &exercise, false);
    waits = false;
    return print_marked(NULL);
}

static int print_kinds(void)
{
    int list[CODEC_GAMES_MAX];
    const int n = codec_games(list);

    putchar('[');
    for (int kind = 0; kind < SCHOOL_KINDS; kind++) {
        const char *before = "";
        printf("%s{\"kind\":\"%s\",\"title\":\"%s\",\"games\":[", kind > 0 ? "," : "",
               school_kind_name(kind), school_kind_title(kind));
        for (int i = 0; i < n; i++) {
            sabot_rules rules;
            sabot_rules_default(&rules, list[i], 0);
            if (!school_suits(&rules, kind))
                continue;
            printf("%s\"%s\"", before, sabot_game_text(list[i]));
            before = ",";
        }
        fputs("]}", stdout);
    }
    puts("]");
    return CLI_OK;
}

int cmd_lesson(int argc, char **argv)
{
    const char *const what = argc > 1 ? argv[1] : "";

    if (strcmp(what, "open") == 0)
        return open_lesson(argc - 1, argv + 1);
    if (strcmp(what, "next") == 0)
        return next_exercise();
    if (strcmp(what, "answer") == 0 && argc > 2)
        return answer(argv[2]);
    if (strcmp(what, "skip") == 0)
        return give_up();
    if (strcmp(what, "kinds") == 0)
        return print_kinds();
    return cli_error("lesson", "open, next, answer, skip or kinds, not \"%s\"", what);
}
