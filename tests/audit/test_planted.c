/* test_planted.c: whole logs with exactly one planted fault, read by a mapping and audited from
 * end to end: the fault is found, and nothing else. Two shoes a log, cards, totals, winner,
 * naturals, pairs, stakes, payouts, a balance and three times a row; every kind of fault that a
 * line can have, so many seeds each; SABOT_LONG tries fifty times as many. The same logs without
 * a fault give nothing. */
#include "core/core_test.h"

#include "../../bench/clean_log.h"
#include "audit/run.h"
#include "audit_test.h"
#include "length.h"

#include <stdlib.h>
#include <unistd.h>

enum { SEEDS = 9, ROWS_MAX = 256, SHOES = 2 };

enum column {
    TABLE, SHOE, ROUND, P1, P2, P3, B1, B2, B3, P_TOTAL, B_TOTAL, WINNER, P_NATURAL, B_NATURAL,
    P_PAIR, B_PAIR, OUT, BANKER_STAKE, BANKER_PAID, TIE_STAKE, TIE_PAID, BALANCE, TIME, CLOSED,
    LAID, COLUMNS
};

static const char header[] =
    "Table,Shoe,Round,P1,P2,P3,B1,B2,B3,PT,BT,Winner,PN,BN,PP,BP,Out,BS,BW,TS,TW,Balance,Time,"
    "Closed,Laid\n";

static const char mapping_text[] =
    "[log]\nformat = csv\n[rules]\ngame = minibaccarat\n"
    "[round]\ntable = Table\nshoe = Shoe\nnumber = Round\nfrom = 1\n"
    "[cards]\np1 = P1\np2 = P2\np3 = P3\nb1 = B1\nb2 = B2\nb3 = B3\n"
    "[said]\nplayer = PT\nbanker = BT\nwinner = Winner\nplayer-natural = PN\nbanker-natural = BN\n"
    "player-pair = PP\nbanker-pair = BP\ncutting-card = Out\n"
    "[money]\nstake.banker = BS\npaid.banker = BW\nstake.tie = TS\npaid.tie = TW\n"
    "balance = Balance\n"
    "[time]\ntime = Time\nclosed = Closed\nlaid = Laid\nform = epoch\n";

typedef struct row {
    char field[COLUMNS][24];
} row;

typedef struct made {
    row at[ROWS_MAX];
    int n, first_of_second;            /* rows; where the second shoe begins */
    sabot_card left[SHOES][CLEAN_LEFT]; /* cards of each shoe that were not dealt */
    uint64_t random;
} made;

static made log_rows;
static audit_mapping *mapping;

static int pick(int below)
{
    return (int)audit_random(&log_rows.random, (uint32_t)below);
}

/* ---- A clean log --------------------------------------------------------------------------- */

static void put(row *r, int column, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    vsnprintf(r->field[column], sizeof r->field[column], format, list);
    va_end(list);
}

static void put_money(row *r, int column, sabot_cents cents)
{
    char text[SABOT_MONEY_TEXT];

    sabot_money_text(cents, text);
    put(r, column, "%s", text);
}

static void put_card(row *r, int column, sabot_card card)
{
    char text[3];

    sabot_card_text(card, text);
    put(r, column, "%s", card == SABOT_CARD_NONE ? "" : text);
}

static void put_money_of(row *r, const clean_log *log, sabot_cents *balance)
{
    const sabot_cents stake = 1000 + 500 * pick(10);
    const bool tie = log->count[0] == log->count[1], banker = log->count[1] > log->count[0];
    const sabot_cents paid = tie ? 0 : !banker ? -stake
                             : stake - oracle_vigorish(ORACLE_MINIBACCARAT, 5, 1, (long)stake);

    put_money(r, BANKER_STAKE, stake);
    put_money(r, BANKER_PAID, paid);
    put_money(r, TIE_STAKE, 500);
    put_money(r, TIE_PAID, tie ? 8 * 500 : -500);
    *balance += paid + (tie ? 8 * 500 : -500);
    put_money(r, BALANCE, *balance);
}

static void put_round(row *r, const clean_log *log, sabot_cents *balance, long time)
{
    put(r, TABLE, "T1");
    put(r, SHOE, "%d", (int)log->shoe);
    put(r, ROUND, "%d", (int)log->number);
    for (int side = 0; side < 2; side++) {
        const sabot_card *hand = log->hand[side];
        const bool natural = hand[2] == SABOT_CARD_NONE && log->count[side] >= SABOT_NATURAL;
        for (int i = 0; i < 3; i++)
            put_card(r, P1 + 3 * side + i, hand[i]);
        put(r, P_TOTAL + side, "%d", log->count[side]);
        put(r, P_NATURAL + side, "%d", natural);
        put(r, P_PAIR + side, "%d", sabot_card_rank(hand[0]) == sabot_card_rank(hand[1]));
    }
    put(r, WINNER, "%s", clean_winner(log));
    put(r, OUT, "0");
    put_money_of(r, log, balance);
    put(r, TIME, "%ld", time);
    put(r, CLOSED, "%ld", time - 30);
    put(r, LAID, "%ld", time - 40);
}

static void make(uint64_t seed)
{
    clean_log log;
    sabot_cents balance = 1000000;

    memset(&log_rows, 0, sizeof log_rows);
    log_rows.random = seed;
    clean_begin(&log, seed);
    for (;;) {
        const int shoe = (int)log.shoe;
        sabot_card left[CLEAN_LEFT + 6];
        const int n = CLEAN_CARDS - log.next;
        if (n <= CLEAN_LEFT)
            memcpy(left, log.card + log.next, (size_t)n);
        clean_deal(&log);
        if ((int)log.shoe != shoe && shoe > 0) {
            /* the cutting card came out in the last round but one */
            put(&log_rows.at[log_rows.n - 2], OUT, "1");
            memset(log_rows.left[shoe - 1], left[0], CLEAN_LEFT);
            memcpy(log_rows.left[shoe - 1], left, (size_t)n);
        }
        if (log.shoe == 2 && log_rows.first_of_second == 0)
            log_rows.first_of_second = log_rows.n;
        if (log.shoe > SHOES)
            return;
        put_round(&log_rows.at[log_rows.n], &log, &balance, 1700000000 + 60L * log_rows.n);
        log_rows.n++;
    }
}

/* ---- Auditing it --------------------------------------------------------------------------- */

typedef struct heard {
    int n;
    audit_finding finding[16];
} heard;

static void tell(void *context, const audit_finding *finding)
{
    heard *h = context;

    if (h->n < 16)
        h->finding[h->n] = *finding;
    h->n++;
}

static void write_log(FILE *to)
{
    fputs(header, to);
    for (int i = 0; i < log_rows.n; i++)
        for (int column = 0; column < COLUMNS; column++)
            fprintf(to, "%s%c", log_rows.at[i].field[column], column + 1 < COLUMNS ? ',' : '\n');
    fflush(to);
    rewind(to);
}

static heard audit(int threads)
{
    heard h = { 0 };
    const audit_options options = { .mapping = mapping, .threads = threads, .shard = 1,
                                    .shards = 1, .tell = tell, .context = &h };
    audit_runner *runner = audit_runner_open(&options);
    audit_tally tally = { 0 };
    char says[AUDIT_SAYS] = "";
    FILE *file = tmpfile();

    write_log(file);
    if (audit_runner_file(runner, 7, fileno(file), &tally, says) < 0)
        fail_msg("%s", says);
    fclose(file);
    audit_runner_close(runner);
    return h;
}

/* ---- Faults -------------------------------------------------------------------------------- */

static bool is_empty(const row *r, int column)
{
    return r->field[column][0] == '\0';
}

static bool has(const row *r, int column, const char *text)
{
    return strcmp(r->field[column], text) == 0;
}

/* A row in the middle of a shoe for which this holds. */
static int row_where(bool (*holds)(const row *r))
{
    int i;

    do
        i = 2 + pick(log_rows.n - 8);
    while ((i >= log_rows.first_of_second - 6 && i < log_rows.first_of_second + 2) ||
           (holds && !holds(&log_rows.at[i])));
    return i;
}

static bool player_drew(const row *r) { return !is_empty(r, P3); }
static bool player_stayed(const row *r) { return is_empty(r, P3); }
static bool banker_drew(const row *r) { return !is_empty(r, B3); }
static bool banker_stayed(const row *r) { return is_empty(r, B3); }
static bool banker_won(const row *r) { return has(r, WINNER, "Banker"); }
static bool no_pairs(const row *r) { return has(r, P_PAIR, "0") && has(r, B_PAIR, "0"); }

/* A card of this row's shoe that was never dealt: one may be added, and no shoe is too full. */
static sabot_card undealt(int at)
{
    return log_rows.left[at >= log_rows.first_of_second][pick(6)];
}

static int empty_field(int at, int column)
{
    log_rows.at[at].field[column][0] = '\0';
    return at;
}

static int drop_player_third(void) { return empty_field(row_where(player_drew), P3); }
static int drop_banker_third(void) { return empty_field(row_where(banker_drew), B3); }

static int add_third(int at, int column)
{
    put_card(&log_rows.at[at], column, undealt(at));
    return at;
}

static int add_player_third(void) { return add_third(row_where(player_stayed), P3); }
static int add_banker_third(void) { return add_third(row_where(banker_stayed), B3); }

static int change_digit(int column)
{
    const int at = row_where(NULL);
    char *digit = log_rows.at[at].field[column];

    digit[0] = (char)('0' + (digit[0] - '0' + 1 + pick(9)) % 10);
    return at;
}

static int change_player_total(void) { return change_digit(P_TOTAL); }
static int change_banker_total(void) { return change_digit(B_TOTAL); }

static int change_winner(void)
{
    static const char *const winner[] = { "Banker", "Player", "Tie" };
    const int at = row_where(NULL);
    int other;

    do
        other = pick(3);
    while (has(&log_rows.at[at], WINNER, winner[other]));
    put(&log_rows.at[at], WINNER, "%s", winner[other]);
    return at;
}

static int flip(int column)
{
    const int at = row_where(NULL);

    log_rows.at[at].field[column][0] ^= 1;
    return at;
}

static int flip_natural(void) { return flip(P_NATURAL + pick(2)); }
static int flip_pair(void) { return flip(P_PAIR + pick(2)); }

static int misspell_card(void)
{
    const int at = row_where(NULL);

    put(&log_rows.at[at], P1 + 3 * pick(2) + pick(2), "Zz");
    return at;
}

/* Another suit of the same rank, of which all eight were dealt: one is too many. */
static int repeat_card(void)
{
    for (;;) {
        const int at = row_where(NULL), column = P1 + 3 * pick(2) + pick(2);
        const int shoe = at >= log_rows.first_of_second;
        sabot_card card = 0, other;
        sabot_card_parse(log_rows.at[at].field[column], 2, &card);
        other = sabot_card_make(sabot_card_rank(card), (sabot_card_suit(card) + 1 + pick(3)) % 4);
        if (!memchr(log_rows.left[shoe], other, CLEAN_LEFT)) {
            put_card(&log_rows.at[at], column, other);
            return -1; /* it shows with the ninth of them, wherever that is */
        }
    }
}

/* Read as another card: a total or a third card is wrong then, and it is one of both. */
static int misread_card(void)
{
    for (;;) {
        const int at = row_where(no_pairs), column = P1 + 3 * pick(2) + pick(2);
        row r = log_rows.at[at];
        sabot_card was = 0, card = undealt(at), mate = 0;
        sabot_card_parse(r.field[column], 2, &was);
        sabot_card_parse(r.field[column == P1 ? P2 : column == P2 ? P1 : column == B1 ? B2 : B1], 2,
                         &mate);
        if (sabot_card_point_value(card) != sabot_card_point_value(was) &&
            sabot_card_rank(card) != sabot_card_rank(mate)) {
            put_card(&log_rows.at[at], column, card);
            return at;
        }
    }
}

static int change_paid(int at, int column, sabot_cents by)
{
    const char *text = log_rows.at[at].field[column];
    const double amount = strtod(text, NULL) * 100;

    put_money(&log_rows.at[at], column, (sabot_cents)(amount + (amount < 0 ? -0.5 : 0.5)) + by);
    return at;
}

static int pay_a_cent_more(void) { return change_paid(row_where(NULL), TIE_PAID, 1); }
static int pay_a_cent_less(void) { return change_paid(row_where(NULL), TIE_PAID, -1); }
static int charge_a_cent_more(void) { return change_paid(row_where(banker_won), BANKER_PAID, -1); }
static int change_balance(void) { return change_paid(row_where(NULL), BALANCE, 1); }

static int forget_vigorish(void)
{
    const int at = row_where(banker_won);

    put(&log_rows.at[at], BANKER_PAID, "%s", log_rows.at[at].field[BANKER_STAKE]);
    return at;
}

static int lay_late(void)
{
    const int at = row_where(NULL);

    put(&log_rows.at[at], LAID, "%ld", strtol(log_rows.at[at].field[CLOSED], NULL, 10) + 1);
    return at;
}

static void open_row(int at)
{
    memmove(&log_rows.at[at + 1], &log_rows.at[at], (size_t)(log_rows.n - at) * sizeof(row));
    log_rows.n++;
}

static int tell_twice(void)
{
    const int at = row_where(NULL);

    open_row(at);
    return at + 1;
}

static int leave_out(void)
{
    const int at = row_where(NULL);

    memmove(&log_rows.at[at], &log_rows.at[at + 1],
            (size_t)(log_rows.n - at - 1) * sizeof(row));
    log_rows.n--;
    log_rows.first_of_second -= at < log_rows.first_of_second;
    return at;
}

static int change_places(void)
{
    const int at = row_where(NULL);
    const row first = log_rows.at[at];

    log_rows.at[at] = log_rows.at[at + 1];
    log_rows.at[at + 1] = first;
    return at + 1;
}

static int number_wrongly(void)
{
    const int at = row_where(NULL);

    put(&log_rows.at[at], ROUND, "%ld",
        strtol(log_rows.at[at].field[ROUND], NULL, 10) + 1 + pick(30));
    return at;
}

static int turn_back_time(void)
{
    const int at = row_where(NULL);
    row *r = &log_rows.at[at];

    put(r, TIME, "%ld", strtol(r->field[TIME], NULL, 10) - 3600);
    return at;
}

static int deal_on(void)
{
    const int last = log_rows.first_of_second - 1;

    put(&log_rows.at[last - 1], OUT, "0");
    put(&log_rows.at[last - 2], OUT, "1");
    return last;
}

static int cut_a_line(void)
{
    const int at = row_where(NULL);

    put(&log_rows.at[at], WINNER, "Plumber");
    return at;
}

static int break_off(void)
{
    const int at = row_where(NULL);

    for (int column = P2; column < TIME; column++)
        if (column != B1)
            empty_field(at, column);
    return at;
}

static int pad(void)
{
    const int at = row_where(NULL);

    open_row(at);
    memset(&log_rows.at[at], 0, sizeof(row));
    return at;
}

static const struct plant {
    int (*plant)(void);                /* the row at which it shows; -1: somewhere */
    audit_kind kind, or_kind;
    const char *name;
} plants[] = {
    { drop_player_third, AUDIT_THIRD_MISSING, 0, "drop_player_third" },
    { drop_banker_third, AUDIT_THIRD_MISSING, 0, "drop_banker_third" },
    { add_player_third, AUDIT_THIRD_EXTRA, 0, "add_player_third" },
    { add_banker_third, AUDIT_THIRD_EXTRA, 0, "add_banker_third" },
    { change_player_total, AUDIT_COUNT, 0, "change_player_total" },
    { change_banker_total, AUDIT_COUNT, 0, "change_banker_total" },
    { change_winner, AUDIT_WINNER, 0, "change_winner" },
    { flip_natural, AUDIT_NATURAL, 0, "flip_natural" },
    { flip_pair, AUDIT_PAIR, 0, "flip_pair" },
    { misspell_card, AUDIT_IMPOSSIBLE_CARD, 0, "misspell_card" },
    { misread_card, AUDIT_COUNT, AUDIT_THIRD_MISSING, "misread_card" },
    { repeat_card, AUDIT_SHOE_BY_CARD, 0, "repeat_card" },
    { pay_a_cent_more, AUDIT_PAYOUT, 0, "pay_a_cent_more" },
    { pay_a_cent_less, AUDIT_PAYOUT, 0, "pay_a_cent_less" },
    { charge_a_cent_more, AUDIT_VIGORISH, 0, "charge_a_cent_more" },
    { forget_vigorish, AUDIT_VIGORISH, 0, "forget_vigorish" },
    { change_balance, AUDIT_BALANCE, 0, "change_balance" },
    { lay_late, AUDIT_LATE_WAGER, 0, "lay_late" },
    { tell_twice, AUDIT_TWICE, 0, "tell_twice" },
    { leave_out, AUDIT_GAP, 0, "leave_out" },
    { change_places, AUDIT_ORDER, 0, "change_places" },
    { number_wrongly, AUDIT_ORDER, 0, "number_wrongly" },
    { turn_back_time, AUDIT_ORDER, 0, "turn_back_time" },
    { deal_on, AUDIT_LAST_HAND, 0, "deal_on" },
    { cut_a_line, AUDIT_UNREADABLE, 0, "cut_a_line" },
    { break_off, AUDIT_UNFINISHED_ROUND, 0, "break_off" },
    { pad, AUDIT_PADDING, 0, "pad" },
};

static void print_heard(const heard *h)
{
    for (int i = 0; i < h->n && i < 16; i++)
        print_message("  %d: %s: %s; should be: %s\n", (int)h->finding[i].line,
                      audit_kind_name(h->finding[i].kind), h->finding[i].found,
                      h->finding[i].expected);
}

static bool is_it(const struct plant *p, const heard *h, int at)
{
    const audit_finding *f = &h->finding[0];

    if (h->n != 1 || (f->kind != p->kind && f->kind != p->or_kind &&
                      !(p->or_kind && f->kind == AUDIT_THIRD_EXTRA)))
        return false;
    /* Two lines hence: the header, and lines count from 1. */
    return (at < 0 || f->line == (uint64_t)at + 2) && f->file == 7;
}

static void each_fault_is_found_and_nothing_else(void **state)
{
    const uint64_t seeds = test_is_long() ? 50 * SEEDS : SEEDS;
    int logs = 0;

    (void)state;
    for (size_t k = 0; k < COUNT(plants); k++)
        for (uint64_t seed = 1; seed <= seeds; seed++, logs++) {
            make(1000 * (k + 1) + seed);
            const int at = plants[k].plant();
            const heard h = audit(seed % 3 == 0 ? 3 : 1);
            if (is_it(&plants[k], &h, at))
                continue;
            print_message("%s, seed %d, line %d\n", plants[k].name, (int)seed, at + 2);
            print_heard(&h);
            fail();
        }
    print_message("%d logs\n", logs);
    assert_true(logs >= 200);
}

static void a_clean_log_gives_nothing(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        make(seed);
        const heard h = audit(1);
        print_heard(&h);
        assert_int_equal(h.n, 0);
    }
}

static int read_mapping(void **state)
{
    char says[AUDIT_SAYS] = "";

    (void)state;
    mapping = audit_mapping_read(mapping_text, sizeof mapping_text - 1, "planted", says);
    if (!mapping)
        print_message("%s\n", says);
    return mapping ? 0 : -1;
}

static int free_mapping(void **state)
{
    (void)state;
    audit_mapping_free(mapping);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_clean_log_gives_nothing),
        cmocka_unit_test(each_fault_is_found_and_nothing_else),
    };
    return cmocka_run_group_tests(tests, read_mapping, free_mapping);
}
