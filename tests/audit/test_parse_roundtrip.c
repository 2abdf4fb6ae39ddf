/* test_parse_roundtrip.c: random rounds, written out in each shape by a small writer of its own,
 * are read back equal, card by card, however the log is cut. */
#include "core/core_test.h"

#include "audit/rounds_text.h"

#include <stdlib.h>

enum { ROUNDS = 400 };

/* A round as it was made; lawful or not, since a reader does not judge. */
typedef struct made {
    int shoe, number, n[2], rank[2][3], suit[2][3], total[2];
    int winner; /* 0 P, 1 B, 2 T */
} made;

static made rounds[ROUNDS];
static uint64_t state_of = 1;

static int below(int n)
{
    state_of = state_of * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int)((state_of >> 33) % (uint64_t)n);
}

static void rounds_make(void)
{
    for (int i = 0; i < ROUNDS; i++) {
        made *const r = &rounds[i];

        r->shoe = i / 37 + 1;
        r->number = i % 37 + 1;
        for (int side = 0; side < 2; side++) {
            r->n[side] = 2 + below(2);
            for (int c = 0; c < 3; c++) {
                r->rank[side][c] = 1 + below(13);
                r->suit[side][c] = below(4);
            }
            r->total[side] = below(10);
        }
        r->winner = below(3);
    }
}

/* ---- Writers -------------------------------------------------------------------------------- */

static const char *const ranks[] = { "", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J",
                                     "Q", "K" };
static const char *const signs[] = { "\xE2\x99\xA3", "\xE2\x99\xA6", "\xE2\x99\xA5",
                                     "\xE2\x99\xA0" };
static const char *const names[] = { "clubs", "Diamonds", "HEARTS", "spade" };

static void letter_card(FILE *out, const made *r, int side, int c)
{
    fprintf(out, "%s%c", ranks[r->rank[side][c]], "cdhs"[r->suit[side][c]]);
}

static void sign_card(FILE *out, const made *r, int side, int c)
{
    fprintf(out, "%s%s", ranks[r->rank[side][c]], signs[r->suit[side][c]]);
}

static void write_six(FILE *out)
{
    fprintf(out, "Shoe,Round,P1,P2,P3,B1,B2,B3,PTotal,BTotal,Winner\r\n");
    for (const made *r = rounds; r < rounds + ROUNDS; r++) {
        fprintf(out, "%d,%d", r->shoe, r->number);
        for (int i = 0; i < 6; i++) {
            fputc(',', out);
            if (i % 3 < r->n[i / 3])
                letter_card(out, r, i / 3, i % 3);
        }
        fprintf(out, ",%d,%d,%s\r\n", r->total[0], r->total[1],
                (const char *[]){ "Player", "\"Banker\"", " tie " }[r->winner]);
    }
}

static void write_lists(FILE *out)
{
    fprintf(out, "s;n;player;banker;pt;bt;w\n");
    for (const made *r = rounds; r < rounds + ROUNDS; r++) {
        fprintf(out, "%d;%d", r->shoe, r->number);
        for (int side = 0; side < 2; side++) {
            fprintf(out, ";\"");
            for (int c = 0; c < r->n[side]; c++) {
                fputs(c ? " " : "", out);
                sign_card(out, r, side, c);
            }
            fputc('"', out);
        }
        fprintf(out, ";%d;%d;%c\n", r->total[0], r->total[1], "PBT"[r->winner]);
    }
}

static void write_rows(FILE *out)
{
    fprintf(out, "shoe,round,hand,pos,rank,suit,pt,bt,w\n");
    for (const made *r = rounds; r < rounds + ROUNDS; r++)
        for (int c = 2; c >= 0; c--) /* from the last to the first: pos puts them in order */
            for (int side = 1; side >= 0; side--)
                if (c < r->n[side])
                    fprintf(out, "%d,%d,%c,%d,%d,%s,%d,%d,%c\n", r->shoe, r->number, "PB"[side],
                            c + 1, r->rank[side][c], names[r->suit[side][c]], r->total[0],
                            r->total[1], "PBT"[r->winner]);
}

static void write_json(FILE *out)
{
    for (const made *r = rounds; r < rounds + ROUNDS; r++) {
        fprintf(out, "{\"w\":\"%s\",\"hands\":{", (const char *[]){ "P", "B", "T" }[r->winner]);
        for (int side = 0; side < 2; side++) {
            fprintf(out, "%s\"%s\": [", side ? ", " : "", side ? "banker" : "player");
            for (int c = 0; c < r->n[side]; c++)
                fprintf(out, "%s\"%s\\u26%02x\"", c ? ", " : "", ranks[r->rank[side][c]],
                        (const int[]){ 0x63, 0x66, 0x65, 0x60 }[r->suit[side][c]]);
            fputc(']', out);
        }
        fprintf(out, "},\"t\":[%d,%d],\"shoe\":%d,\"n\":\"%d\"}\n", r->total[0], r->total[1],
                r->shoe, r->number);
    }
}

static void write_text(FILE *out)
{
    for (const made *r = rounds; r < rounds + ROUNDS; r++) {
        fprintf(out, "Shoe %d, round %d\n", r->shoe, r->number);
        for (int side = 0; side < 2; side++) {
            fprintf(out, "  %s ", side ? "Banker" : "Player");
            for (int c = 0; c < r->n[side]; c++)
                letter_card(out, r, side, c);
            fprintf(out, " (%d)\n", r->total[side]);
        }
        fprintf(out, "won by %s\n\n", (const char *[]){ "player", "banker", "tie" }[r->winner]);
    }
}

static const struct {
    const char *name, *mapping;
    void (*write)(FILE *out);
} shapes[] = {
    { "six columns",
      "[log]\nformat = csv\n[round]\nshoe = shoe\nnumber = round\n[cards]\np1 = p1\np2 = p2\n"
      "p3 = p3\nb1 = b1\nb2 = b2\nb3 = b3\n[said]\nplayer = ptotal\nbanker = btotal\n"
      "winner = winner\n",
      write_six },
    { "lists",
      "[log]\nformat = csv\nseparator = semicolon\n[round]\nshoe = s\nnumber = n\n[cards]\n"
      "player = player\nbanker = banker\n[said]\nplayer = pt\nbanker = bt\nwinner = w\n",
      write_lists },
    { "a row a card",
      "[log]\nformat = csv\nrows = card\n[round]\nshoe = shoe\nnumber = round\n[cards]\n"
      "card = rank\ncard-suit = suit\nhand = hand\nplace = pos\n[said]\nplayer = pt\n"
      "banker = bt\nwinner = w\n",
      write_rows },
    { "JSON lines",
      "[log]\nformat = json\n[round]\nshoe = shoe\nnumber = n\n[cards]\nplayer = hands.player\n"
      "banker = hands.banker\n[said]\nplayer = t[0]\nbanker = t[1]\nwinner = w\n",
      write_json },
    { "text",
      "[log]\nformat = text\n[text]\nround = Shoe {s}, round {n}\nline = Player {p} ({pt})\n"
      "line2 = Banker {b} ({bt})\nline3 = won by {w}\n[round]\nshoe = s\nnumber = n\n[cards]\n"
      "player = p\nbanker = b\n[said]\nplayer = pt\nbanker = bt\nwinner = w\n",
      write_text },
    { "text, its lines told from the second on",
      "[log]\nformat = text\n[text]\nround = Shoe {s}, round {n}\nline2 = Player {p} ({pt})\n"
      "line3 = Banker {b} ({bt})\nline9 = won by {w}\n[round]\nshoe = s\nnumber = n\n[cards]\n"
      "player = p\nbanker = b\n[said]\nplayer = pt\nbanker = bt\nwinner = w\n",
      write_text },
};

/* ---- Read back ------------------------------------------------------------------------------ */

static void same(const audit_round *r, const made *m, const char *name)
{
    static const uint8_t winner[] = { SABOT_ON_PLAYER, SABOT_ON_BANKER, SABOT_ON_TIE };
    const uint16_t told = AUDIT_TOLD_SHOE | AUDIT_TOLD_NUMBER | AUDIT_TOLD_PLAYER |
                          AUDIT_TOLD_BANKER | AUDIT_TOLD_WINNER | AUDIT_TOLD_THIRDS;
    bool good = r->what == AUDIT_ROUND && r->told == told && r->shoe == (uint64_t)m->shoe &&
                r->number == m->number && r->winner == winner[m->winner] && !r->parted;

    for (int side = 0; side < 2; side++) {
        good = good && r->total[side] == m->total[side];
        for (int c = 0; c < 3; c++)
            good = good && r->card[side][c] == (c < m->n[side]
                                                    ? sabot_card_make(m->rank[side][c],
                                                                      m->suit[side][c])
                                                    : AUDIT_NO_CARD);
    }
    if (!good)
        fail_msg("%s: shoe %d, round %d is read otherwise", name, m->shoe, m->number);
}

static void read_back(size_t shape, size_t stretch)
{
    char says[AUDIT_SAYS], *log;
    size_t n, read = 0;
    audit_mapping *const m = audit_mapping_read(shapes[shape].mapping,
                                                strlen(shapes[shape].mapping), "test", says);
    FILE *const out = open_memstream(&log, &n);
    audit_block block = { .rounds = 0 };
    audit_head *head;
    uint64_t lines;

    if (!m)
        fail_msg("%s", says);
    shapes[shape].write(out);
    fclose(out);
    const long taken = audit_head_read(m, log, n, &head, &lines, says);
    if (taken < 0)
        fail_msg("%s: %s", shapes[shape].name, says);
    for (size_t from = (size_t)taken, want = stretch; from < n;) {
        const size_t have = want > n - from ? n - from : want;
        const size_t cut = audit_cut(m, head, log + from, have, have == n - from);

        want = cut ? stretch : want + stretch;
        audit_parse(m, head, &(audit_chunk){ log + from, cut, ++lines, from }, &block);
        lines += block.lines - 1;
        from += cut;
        for (size_t i = 0; i < block.rounds; i++)
            same(&block.round[i], &rounds[read++], shapes[shape].name);
    }
    assert_int_equal(read, ROUNDS);
    audit_block_free(&block);
    audit_head_free(head);
    audit_mapping_free(m);
    free(log);
}

static void what_is_written_is_read(void **state)
{
    static const size_t stretch[] = { 1 << 20, 4096, 333, 40 };

    (void)state;
    for (int seed = 1; seed <= 5; seed++) {
        state_of = (uint64_t)seed;
        rounds_make();
        for (size_t shape = 0; shape < COUNT(shapes); shape++)
            for (size_t s = 0; s < COUNT(stretch); s++)
                read_back(shape, stretch[s]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
