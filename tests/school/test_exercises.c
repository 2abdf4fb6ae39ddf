/* test_exercises.c: every exercise over every rules file: one choice is right and the engine says
 * so, the answer is the one that others find who share no code with it, the same seed gives the
 * same, and no word or letter is right too often. SABOT_SCHOOL=RULES:KIND:SEED makes one alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "independent.h"
#include "length.h"
#include "sabot/codec.h"

#include <glob.h>

enum { EXERCISES = 10000, LONG_EXERCISES = 100000, ANSWERS = 24, AGAIN_IN = 5 };

/* How often each answer was the right one: letters, and the words of those that are always the
 * same. */
typedef struct shares {
    long n, letter[SCHOOL_CHOICES], choices[SCHOOL_CHOICES + 1];
    int words;
    struct { char text[48]; long n; } word[ANSWERS];
    long wrong, timely;      /* wrong acts; and those refused for their time, or irregular */
} shares;

static shares of_kind[SABOT_GAMES][SCHOOL_KINDS];
static school_exercise x, again;
static char one[SCHOOL_JSON], two[SCHOOL_JSON];

static void tally_word(shares *s, const char *text)
{
    int i = 0;

    while (i < s->words && strncmp(s->word[i].text, text, 47) != 0)
        i++;
    if (i == ANSWERS)
        return;
    if (i == s->words)
        snprintf(s->word[s->words++].text, 48, "%.47s", text);
    s->word[i].n++;
}

static void tally(const school_exercise *e)
{
    shares *s = &of_kind[e->table.rules.game][e->kind];

    s->n++;
    s->choices[e->choices]++;
    s->letter[e->rights > 0 ? e->right[0] : 0]++;
    tally_word(s, e->form == SCHOOL_ORDER ? e->choice[e->right[0]].text : e->answer);
    for (int i = 0; i < e->choices && e->kind == SCHOOL_NEXT; i++) {
        const sabot_ruling ruling = sabot_judge(&e->asked, &e->choice[i].event);
        if (i == e->right[0])
            continue;
        s->wrong++;
        s->timely += ruling.untimely || ruling.verdict == SABOT_IRREGULAR;
    }
}

/* ---- One exercise ---------------------------------------------------------------------------- */

static const char *says;

static void check(bool holds, const char *what)
{
    if (!holds && !says)
        says = what;
}

static void check_choices(void)
{
    school_mark mark;
    int right = 0;

    for (int i = 0; i < x.choices; i++) {
        const char letter = (char)('a' + i);
        check(x.choice[i].text[0] != '\0', "a choice is empty");
        for (int j = 0; j < i; j++)
            check(strcmp(x.choice[i].text, x.choice[j].text) != 0, "two choices are the same");
        if (x.form != SCHOOL_CHOOSE)
            continue;
        school_judge(&x, &letter, 1, &mark);
        check(mark.read, "a letter of a choice is no answer");
        check(mark.right == (i == x.right[0]), "another choice is right, or the right one is not");
        check(mark.says[0] != '\0' || mark.right, "a wrong answer is not explained");
        right += mark.right;
    }
    check(x.form != SCHOOL_CHOOSE || right == 1, "not one choice is right");
    check(x.form != SCHOOL_CHOOSE || x.choices >= 2, "there is nothing to choose");
}

/* The answer as it would be typed is right; and another is not. */
static void check_answer(void)
{
    const char letter[2] = { (char)('a' + x.right[0]), '\0' };
    const char *typed = x.form == SCHOOL_CHOOSE ? letter : x.answer;
    const char *other = x.form == SCHOOL_AMOUNT   ? "0.01"
                        : x.form == SCHOOL_NUMBER ? "99"
                        : x.form == SCHOOL_ORDER  ? (x.right[0] == 0 ? "b" : "a") : "";
    school_mark mark;

    school_judge(&x, typed, strlen(typed), &mark);
    check(mark.read && mark.right, "the answer is not right");
    if (other[0] == '\0' || strcmp(other, x.answer) == 0)
        return;
    school_judge(&x, other, strlen(other), &mark);
    check(mark.read && !mark.right, "another answer is right too");
    school_judge(&x, "?!", 2, &mark);
    check(!mark.read && mark.says[0] != '\0', "what is no answer is taken for one");
}

static void check_explanation(void)
{
    const char *id = sabot_provision_at(x.provision)->id;
    char text[SCHOOL_SAYS];

    school_explain(&x, text, sizeof text);
    check(x.provision == 0 || id[0] != '\0', "the provision does not exist");
    check(x.provision != 0 || x.ruling.reading != 0, "neither a provision nor a reading is named");
    check(x.provision == 0 || strstr(text, id) != NULL, "the explanation does not name it");
    check(x.question[0] != '\0' && x.lines >= 1 && x.topic[0] != '\0', "something is left out");
}

static bool sees(const sabot_view_hand *hand)
{
    return hand->cards.n >= 2 &&
           !memchr(hand->cards.card, SABOT_CARD_UNSEEN, (size_t)hand->cards.n);
}

/* What is asked is not to be read off the table; what it is about is. */
static void check_view(void)
{
    const bool hands = x.kind == SCHOOL_COUNT || x.kind == SCHOOL_THIRD;
    const bool money = x.kind == SCHOOL_VIGORISH || x.kind == SCHOOL_PAY;
    sabot_view view, all;

    school_view(&x, &view);
    sabot_look(&x.table, x.viewer, &all);
    check(memcmp(view.place, all.place, sizeof all.place) == 0, "hands are shown otherwise");
    check(memcmp(&view.player.cards, &all.player.cards, sizeof all.player.cards) == 0 &&
          memcmp(&view.banker.cards, &all.banker.cards, sizeof all.banker.cards) == 0,
          "the two hands are shown otherwise");
    check(!hands || (view.player.count < 0 && view.banker.count < 0), "a count is told");
    check(x.kind != SCHOOL_THIRD || view.phase != SABOT_PHASE_RESULT, "that it stays is told");
    check(x.viewer.role != SABOT_PARTICIPANT ||
          sees(x.event.hand == SABOT_HAND_BANKER ? &view.banker : &view.player),
          "who decides for a hand has not seen it");
    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
        check(!money || view.seat[seat].owed == 0, "the vigorish is told");
    for (int i = 0; i < x.lines; i++) {
        check(!money || !strstr(x.felt[i], "of vigorish marked"), "the felt tells the vigorish");
        check(x.kind != SCHOOL_COUNT || !strstr(x.felt[i], "dice total"), "the total is told");
        check(!strchr(x.felt[i], '\n') && !strchr(x.felt[i], '{'), "a line of the felt is none");
    }
}

/* What stands over it is true of this table: what is charged is a multiple of what it says. */
static void check_title(void)
{
    const char *of = strstr(x.title, "a multiple of ");
    const long unit = of ? atol(of + strlen("a multiple of ")) : 1;

    check(x.kind == SCHOOL_VIGORISH || strcmp(x.title, school_kind_title(x.kind)) == 0,
          "the title is not its kind's");
    check(unit > 0 && (x.kind != SCHOOL_VIGORISH || x.event.amount % unit == 0),
          "vigorish is not rounded as the title says");
    check(x.kind != SCHOOL_VIGORISH || x.table.rules.vigorish == 0 ||
          x.table.rules.rounding == (of != NULL), "the title rounds where the table does not");
}

static void check_again(const sabot_rules *rules, const char *seed)
{
    check(school_make(rules, x.kind, seed, NULL, &again), "it cannot be made again");
    check(school_to_json(&x, true, one, sizeof one) > 0, "it does not fit into a line");
    school_to_json(&again, true, two, sizeof two);
    check(strcmp(one, two) == 0, "the same seed gives another exercise");
    check(memcmp(&x.table, &again.table, sizeof x.table) == 0, "the same seed, another table");
}

static int try_one(const char *path, const sabot_rules *rules, int kind, const char *seed,
                   bool is_made_again)
{
    says = NULL;
    check(school_make(rules, kind, seed, NULL, &x), "none can be made");
    if (!says) {
        check_choices();
        check_answer();
        check_explanation();
        check_view();
        check_title();
        if (is_made_again)
            check_again(rules, seed);
        const char *fault = independent_fault(&x);
        check(!fault, fault);
        tally(&x);
    }
    if (says)
        print_error("SABOT_SCHOOL=%s:%s:%s: %s\n", path, school_kind_name(kind), seed, says);
    return says != NULL;
}

/* ---- All of them ----------------------------------------------------------------------------- */

static void read_rules(const char *path, sabot_rules *rules)
{
    sabot_rules_fault fault;
    sabot_error error;

    memset(rules, 0, sizeof *rules);
    assert_int_equal(sabot_rules_from_file(path, rules, &fault, &error), 0);
}

static bool one_alone(void)
{
    char path[256], kind[32], seed[64];
    const char *alone = getenv("SABOT_SCHOOL");
    sabot_rules rules;

    if (!alone || sscanf(alone, "%255[^:]:%31[^:]:%63s", path, kind, seed) != 3)
        return false;
    read_rules(path, &rules);
    assert_int_equal(try_one(path, &rules, school_kind_parse(kind), seed, true), 0);
    puts(one);
    return true;
}

static void every_exercise(void **state)
{
    const int wanted = test_times(EXERCISES, LONG_EXERCISES);
    int pairs = 0, bad = 0;
    long made = 0;
    glob_t found;

    (void)state;
    if (one_alone())
        return;
    assert_int_equal(glob("rules/*.ini", 0, NULL, &found), 0);
    for (int pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < found.gl_pathc; i++) {
            sabot_rules rules;
            read_rules(found.gl_pathv[i], &rules);
            for (int kind = 0; kind < SCHOOL_KINDS; kind++) {
                if (!school_suits(&rules, kind))
                    continue;
                pairs += pass == 0;
                for (int s = 0; pass == 1 && s < wanted / pairs + 1; s++, made++) {
                    char seed[16];
                    snprintf(seed, sizeof seed, "%d", s);
                    bad += try_one(found.gl_pathv[i], &rules, kind, seed,
                                   test_is_long() || s % AGAIN_IN == 0);
                }
            }
        }
    globfree(&found);
    print_message("%ld exercises over %d pairs of rules and kind\n", made, pairs);
    for (int kind = 0; kind < SCHOOL_KINDS; kind++) {
        print_message("  %s: %ld held against something else\n", school_kind_name(kind),
                      independent_held[kind]);
        assert_true(independent_held[kind] > 0);
    }
    assert_true(made >= wanted);
    assert_int_equal(bad, 0);
}

/* ---- Shares ---------------------------------------------------------------------------------- */

static long most(const long *n, int count)
{
    long best = 0;

    for (int i = 0; i < count; i++)
        best = n[i] > best ? n[i] : best;
    return best;
}

/* Nobody passes by always giving the same letter, or the same word. */
static void no_answer_is_always_right(void **state)
{
    (void)state;
    for (int game = 1; game < SABOT_GAMES; game++)
        for (int kind = 0; kind < SCHOOL_KINDS; kind++) {
            const shares *s = &of_kind[game][kind];
            long word = 0;
            const char *text = "";
            if (s->n < 100)
                continue;
            for (int i = 0; i < s->words; i++)
                if (s->word[i].n > word) {
                    word = s->word[i].n;
                    text = s->word[i].text;
                }
            const long letter = most(s->letter, SCHOOL_CHOICES);
            const bool letters = kind != SCHOOL_COUNT && kind != SCHOOL_VIGORISH &&
                                 kind != SCHOOL_SET && kind != SCHOOL_PAY;
            print_message("%-14s %-13s %5ld: a letter %2ld %%, \"%s\" %2ld %%\n",
                          sabot_game_text(game), school_kind_name(kind), s->n,
                          100 * letter / s->n, text, 100 * word / s->n);
            assert_true(!letters || 100 * letter / s->n <= 65);
            assert_true(100 * word / s->n <= 65);
        }
}

/* What is wrong at the wrong time is an act of that table: most are refused for their time, or are
 * facts that the rules make something of. */
static void wrong_acts_are_near(void **state)
{
    (void)state;
    for (int game = 1; game < SABOT_GAMES; game++) {
        const shares *s = &of_kind[game][SCHOOL_NEXT];
        if (s->wrong == 0)
            continue;
        print_message("%s: of %ld wrong acts %ld %% are wrong by their time alone\n",
                      sabot_game_text(game), s->wrong, 100 * s->timely / s->wrong);
        assert_true(100 * s->timely / s->wrong >= 50);
    }
}

/* A topic that is asked for is given, if it comes up at all. */
static void topics_can_be_asked_for(void **state)
{
    static const struct { int game, kind; const char *topic; } row[] = {
        { SABOT_PUNTO_BANCO, SCHOOL_THIRD, "banker-6-draws" },
        { SABOT_CHEMIN_DE_FER, SCHOOL_THIRD, "player-option" },
        { SABOT_PUNTO_BANCO, SCHOOL_VIGORISH, "rounded" },
        { SABOT_PAI_GOW, SCHOOL_COUNT, "compare-push" },
        { SABOT_PAI_GOW_POKER, SCHOOL_RANK, "name-second-flush-of-5" },
    };
    sabot_rules rules;

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        for (int s = 0; s < 5; s++) {
            char seed[16];
            snprintf(seed, sizeof seed, "%d", s);
            sabot_rules_default(&rules, row[i].game, 0);
            assert_true(school_make(&rules, row[i].kind, seed, row[i].topic, &x));
            assert_string_equal(x.topic, row[i].topic);
        }
    assert_true(school_make(&rules, SCHOOL_RANK, "1", "no-such-topic", &x));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_exercise),
        cmocka_unit_test(no_answer_is_always_right),
        cmocka_unit_test(wrong_acts_are_near),
        cmocka_unit_test(topics_can_be_asked_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
