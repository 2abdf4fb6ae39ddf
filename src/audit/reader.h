/* reader.h: what the readers of foreign logs share: a mapping as it was understood, a line taken
 * apart into its places, and the round that comes of it.
 *
 * Every format does the same: it takes a line apart into spans, one for each place the mapping
 * names (csv.c, json_lines.c, text.c); row.c makes a round of the spans. What must always hold:
 * nothing is remembered from line to line but the round that is still open. */
#ifndef AUDIT_READER_H
#define AUDIT_READER_H

#include "audit/mapping.h"

/* ---- What a mapping can ask for ------------------------------------------------------------- */

enum { WAGERS = SABOT_ON_DRAGON_7 }; /* those of baccarat are 1 to this */

/* What a place can hold. Where there is one for each of six cards or for each wager they follow. */
typedef enum audit_role {
    ROLE_TABLE, ROLE_SHOE, ROLE_NUMBER,
    ROLE_CARD_P1, ROLE_CARD_P2, ROLE_CARD_P3, ROLE_CARD_B1, ROLE_CARD_B2, ROLE_CARD_B3,
    ROLE_SUIT_P1,
    ROLE_SUIT_B3 = ROLE_SUIT_P1 + 5,
    ROLE_PLAYER_CARDS, ROLE_BANKER_CARDS, ROLE_ALL,
    ROLE_CARD, ROLE_CARD_SUIT, ROLE_HAND, ROLE_PLACE,
    ROLE_PLAYER_TOTAL, ROLE_BANKER_TOTAL, ROLE_WINNER,
    ROLE_PLAYER_NATURAL, ROLE_BANKER_NATURAL, ROLE_NATURAL,
    ROLE_PLAYER_PAIR, ROLE_BANKER_PAIR, ROLE_PAIR,
    ROLE_CUTTING_CARD, ROLE_LAST,
    ROLE_ON, ROLE_STAKE, ROLE_PAID, ROLE_COMMISSION, ROLE_BALANCE, ROLE_WHO,
    ROLE_STAKE_ON,                                /* + SABOT_ON_ */
    ROLE_PAID_ON = ROLE_STAKE_ON + WAGERS + 1,    /* + SABOT_ON_ */
    ROLE_TIME = ROLE_PAID_ON + WAGERS + 1,
    ROLE_CLOSED, ROLE_LAID,
    ROLE_RESULTS, ROLE_GAME, ROLE_PLACEHOLDER,
    ROLES
} audit_role;

/* Places are numbered from 0. What nobody wants is put into one behind them, and what is nowhere
 * stands in one that is always empty: so nobody has to ask. */
enum { PLACES = 64, UNWANTED = PLACES, NOWHERE, SLOTS, PLACE_TEXT = 96, COLUMNS = 256 };

typedef enum log_format { LOG_NO_FORMAT, LOG_CSV, LOG_JSON, LOG_TEXT, LOG_RESULTS } log_format;
typedef enum log_rows { ROWS_ROUND, ROWS_CARD, ROWS_WAGER, ROWS_SHOE } log_rows;
typedef enum shoe_mark { MARK_NONE, MARK_BLANK_LINE, MARK_HEADING, MARK_HEADER } shoe_mark;

/* ---- Words (words.c) ------------------------------------------------------------------------ */

enum { WORDS = 64, WORD_TEXT = 32, BUCKETS = 256 };

/* Words and what each means, a small number that is not 0. A word that was put in first stays. */
typedef struct audit_words {
    int n;
    uint8_t one[256];              /* what a word of one byte means */
    uint8_t bucket[BUCKETS];       /* which word, from 1; the next bucket if it is another */
    struct {
        char text[WORD_TEXT];
        uint64_t key;              /* its letters, if they are eight or fewer */
        uint8_t n, means;
    } word[WORDS];
} audit_words;

bool words_put(audit_words *words, const char *text, size_t n, int means);
void words_known(audit_words *words, const char *list, int means); /* parted by blanks */
int words_find_long(const audit_words *words, audit_span text);

/* What it means; 0: no such word. */
static inline int words_find(const audit_words *words, audit_span text)
{
    if (text.n == 1)
        return words->one[(uint8_t)text.at[0]];
    return text.n == 0 ? 0 : words_find_long(words, text);
}

/* The same letter in any case, ASCII. */
static inline uint8_t folded(char c)
{
    return (uint8_t)(c + ((unsigned)(c - 'A') < 26u) * ('a' - 'A'));
}

static inline bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

static inline audit_span trimmed(audit_span text)
{
    while (text.n > 0 && is_blank(text.at[0]))
        text.at++, text.n--;
    while (text.n > 0 && is_blank(text.at[text.n - 1]))
        text.n--;
    return text;
}

static inline audit_span span(const char *at, const char *end)
{
    return (audit_span){ at, (uint32_t)(end - at) };
}

bool span_is(audit_span text, const char *word); /* in any case */

/* A blank that does not break, that is narrow or as wide as a Chinese letter: its bytes, or 0. */
static inline uint32_t wide_blank(audit_span text)
{
    const uint8_t *const c = (const uint8_t *)text.at;

    if (text.n >= 2 && c[0] == 0xC2 && c[1] == 0xA0)
        return 2;
    if (text.n < 3 || (c[0] != 0xE2 && c[0] != 0xE3) || c[1] != 0x80)
        return 0;
    return (c[0] == 0xE2 && ((c[2] >= 0x80 && c[2] <= 0x8B) || c[2] == 0xAF)) ||
                   (c[0] == 0xE3 && c[2] == 0x80) ? 3 : 0;
}

/* ---- Cards (spelling.c, hands.c) ------------------------------------------------------------ */

typedef enum spelling_kind { SPELL_FACES, SPELL_VALUES, SPELL_NUMBERS } spelling_kind;

typedef struct audit_spelling {
    spelling_kind kind;
    bool glued, by_suits;
    int first;
    char suit_order[4];            /* as suits of sabot_card */
    char between;                  /* the two hands, 0: nothing */
    bool dealing_order;
    int game;                      /* by whose rules five cards are parted */
    audit_words suit, rank, none;  /* suit + 1; rank; 1 */
    audit_card one[2][256];        /* a card of one byte; of a third */
    uint8_t rank_of[256], suit_of[256]; /* of one byte: rank; suit + 1; 0 none */
    uint8_t sign_of[32];           /* suit + 1 of a sign, by the lowest bits of its last byte */
} audit_spelling;

void spelling_finish(audit_spelling *spelling);
audit_card card_spelt_long(const audit_spelling *spelling, audit_span text, bool third);
audit_card card_with_suit(const audit_spelling *spelling, audit_span rank, audit_span suit,
                          bool third);
int card_value(audit_card card);   /* what it counts, -1 of what is none */

/* A card alone in its place. */
static inline audit_card card_spelt(const audit_spelling *spelling, audit_span text, bool third)
{
    if (text.n == 1)
        return spelling->one[third][(uint8_t)text.at[0]];
    if (text.n == 0)
        return AUDIT_NO_CARD;
    if (text.n == 2) {
        const uint8_t rank = spelling->rank_of[(uint8_t)text.at[0]];
        const uint8_t suit = spelling->suit_of[(uint8_t)text.at[1]];

        if (rank && suit)
            return sabot_card_make(rank, suit - 1);
    }
    if (text.n == 3 && text.at[0] == '1' && text.at[1] == '0' &&
        spelling->suit_of[(uint8_t)text.at[2]])
        return sabot_card_make(10, spelling->suit_of[(uint8_t)text.at[2]] - 1);
    if (text.n == 4 && text.at[1] == '\xE2' && text.at[2] == '\x99') {
        const uint8_t rank = spelling->rank_of[(uint8_t)text.at[0]];
        const uint8_t suit = spelling->sign_of[text.at[3] & 0x1F];

        if (rank && suit)
            return sabot_card_make(rank, suit - 1);
    }
    return card_spelt_long(spelling, text, third);
}

enum { LIST_CARDS = 8 }; /* one more than any round has, and one */

/* The cards of a list, at most LIST_CARDS. */
int cards_listed(const audit_spelling *spelling, audit_span text, audit_card card[LIST_CARDS]);

/* Puts cards that were told in one run into the hands of a round; false if there are too many. */
bool hands_part(const audit_spelling *spelling, const audit_card card[LIST_CARDS], int n,
                audit_round *round);

/* ---- Numbers, sums, times (value.c) --------------------------------------------------------- */

bool number_read(audit_span text, int64_t *number);    /* "12", "-3", "R12", "1,204" */
bool total_read(audit_span text, int8_t *total);
uint64_t name_hash(audit_span text);                   /* its number if it is one */

typedef struct money_form { char decimal; bool cents; } money_form;
bool money_read(money_form form, audit_span text, sabot_cents *cents);

typedef enum time_kind { TIME_ISO, TIME_EPOCH, TIME_PATTERN } time_kind;
typedef struct time_form {
    time_kind kind;
    char pattern[48];
    int zone;                      /* minutes east */
} time_form;

bool time_read(const time_form *form, audit_span text, int64_t *ms);
bool zone_read(audit_span text, int *minutes);

/* ---- Patterns (pattern.c) ------------------------------------------------------------------- */

enum { PIECES = 48, PATTERN_TEXT = 192 };

typedef struct audit_pattern {
    int n;                         /* pieces; 0: there is no pattern */
    struct {
        uint8_t kind;
        int8_t place;              /* of a capture */
        uint8_t at, n;             /* of a literal; how many pieces a part has */
    } piece[PIECES];
    char text[PATTERN_TEXT];
} audit_pattern;

/* Names a place of the mapping: its number, made if `make`, else NOWHERE. */
typedef int place_named(void *of, const char *name, size_t n);

/* NULL, or what is wrong with it. */
const char *pattern_compile(audit_pattern *pattern, const char *text, place_named *named,
                            void *of);

/* Does the whole line fit? What its names caught is put into place[]; nothing is if not. */
bool pattern_fits(const audit_pattern *pattern, audit_span line, audit_span place[SLOTS]);

/* ---- The mapping, understood ---------------------------------------------------------------- */

enum { PATTERNS = 9, PATHS_DEEP = 8 };

typedef struct json_path {
    int n;
    struct {
        int index;                 /* -1: a key */
        const char *at;
        uint32_t n;
    } step[PATHS_DEEP];
} json_path;

enum { WORD_NO = 1, WORD_YES, WORD_BOTH, WORD_NOT_YET };
/* Winner's words mean SABOT_ON_BANKER, _PLAYER, _TIE or this. */
enum { NO_RESULT = SABOT_ON_OTHER + 1 };
/* Signs among results: those, and these. */
enum { SIGN_BANKER_PAIR = NO_RESULT + 1, SIGN_PLAYER_PAIR, SIGN_BOTH_PAIRS, SIGN_NATURAL,
       SIGN_PAD, SIGN_BETWEEN };

struct audit_mapping {
    audit_terms terms;
    log_format format;
    log_rows rows;
    shoe_mark mark;
    char separator;                /* ' ': blanks, any number */
    bool header, skip_others;      /* others: lines of a text that fit nothing */
    int skip;
    char comment[8];
    int places;
    char place[PLACES][PLACE_TEXT];
    json_path path[PLACES];
    uint8_t role[ROLES];           /* the place of each, or NOWHERE */
    bool has_six, has_lists, has_marks, has_money, has_times, has_thirds, has_suits;
    audit_spelling cards;
    audit_words winner, hand, on, yes_no, whose, sign, game, waiting;
    bool game_is_ours;             /* the words of `game` are this game's, not others' */
    money_form money;
    uint8_t paid_kind;
    time_form time;
    audit_pattern heading, round[PATTERNS], line[PATTERNS];
    int shoe_of_heading;           /* a place */
};

struct audit_head {
    int columns;                   /* as many as are wanted */
    int least;                     /* fewer make a bad line */
    uint8_t place_of[COLUMNS];     /* of a column, or UNWANTED */
    char *again;                   /* the header, where it may stand again; n bytes of it */
    size_t again_n;
};

static inline bool has_role(const audit_mapping *m, audit_role role)
{
    return m->role[role] != NOWHERE;
}

/* ---- A chunk on its way (parse.c) ----------------------------------------------------------- */

enum { SCRATCH = 8192 };

/* A card of a row of its own. */
typedef struct joined_card {
    audit_card card;
    uint8_t side;
    int64_t place;
} joined_card;

typedef struct reader {
    const audit_mapping *m;
    const audit_head *head;
    audit_block *block;
    const char *at, *end;          /* the chunk, */
    uint64_t where;                /* and where it is in the file */
    bool plain;                    /* it has no quotation mark and no blank: as most have */
    uint64_t line;                 /* the one in hand */
    audit_span row;                /* its bytes */
    audit_span place[SLOTS];       /* what it holds, to be read */
    audit_span told[SLOTS];        /* and as it stands there, of JSON with escapes */
    audit_span shoe_named;         /* by the last heading */
    char scratch[SCRATCH];         /* where escapes were read into */
    size_t scratched;
    /* the round that is open, of rows that make one together */
    bool open;
    size_t at_round;               /* in the block */
    uint64_t table, shoe;
    int64_t number;
    uint64_t last_line;
    audit_span first[SLOTS], first_told[SLOTS];
    char kept[SCRATCH];            /* what first[] has of scratch */
    size_t keeps;
    int cards;
    joined_card card[LIST_CARDS];
    uint8_t bad;
} reader;

/* What stands at a role's place, empty if it has none. */
static inline audit_span field(const reader *r, audit_role role)
{
    return r->place[r->m->role[role]];
}

audit_round *round_new(reader *r, audit_what what);
void round_bad(reader *r, audit_why why);
audit_wager *wager_new(reader *r);

/* csv.c, json_lines.c: the line in hand into places; false: bad, and why. */
bool csv_take(reader *r, audit_why *why);
bool json_take(reader *r, audit_why *why);

/* The next column of a line: its text, trimmed and without its quotation marks; *at is left behind
 * the separator, or NULL after the last. False if a quotation mark is not closed. */
bool csv_next(char separator, const char **at, const char *end, audit_span *out);

/* row.c: the places of a row, which is a round, into the block. */
void row_is_round(reader *r);
/* Rows that make a round together: this one, and that there are no more. */
void row_joins(reader *r);
void rows_close(reader *r);
/* Does the row name its round, and which? */
bool row_names_round(reader *r, uint64_t *table, uint64_t *shoe, int64_t *number);
/* wagers.c */
audit_why wagers_read(reader *r, audit_round *round);
/* results.c: a row of results. */
void row_is_shoe(reader *r, audit_span results);
/* text.c */
typedef enum text_line { TEXT_NONE, TEXT_BEGINS, TEXT_GOES_ON } text_line;
text_line text_take(reader *r);
void text_joins(reader *r, text_line is);

/* head.c: false, with what it is instead and what can be done. */
bool head_is_text(const char *at, size_t n, char says[AUDIT_SAYS]);

/* The next line: false at the end. */
bool line_next(reader *r, const char **at, const char *end);
typedef enum line_kind { LINE_ROW, LINE_PASSED, LINE_MARK } line_kind;
line_kind line_is(reader *r);

#endif
