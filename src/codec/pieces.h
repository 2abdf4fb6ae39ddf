/* pieces.h: what the files of this folder share: a writer that never overruns (the journal's lines
 * are written with it too), errors with a column, and the fields of an event by their number.
 *
 * What is written is whole or nothing: where the room does not suffice the result is an empty
 * string of length 0, so that no half line is ever taken for a line. */
#ifndef CODEC_PIECES_H
#define CODEC_PIECES_H

#include "codec/codec.h"

#include "sabot/standing.h"

typedef struct codec_out {
    char *at;
    size_t size, n;
    bool full; /* something did not fit */
} codec_out;

void codec_out_begin(codec_out *out, char *at, size_t size);
void codec_out_bytes(codec_out *out, const char *bytes, size_t n);
void codec_out_text(codec_out *out, const char *text);
void codec_out_number(codec_out *out, int64_t number);
void codec_out_money(codec_out *out, sabot_cents cents);
void codec_out_card(codec_out *out, sabot_card card);
void codec_out_faces(codec_out *out, const sabot_event *event); /* As Kd / 9c, without quotes */
void codec_out_dice(codec_out *out, int32_t dice);
void codec_out_secret(codec_out *out, const sabot_event *event); /* in base64url */
void codec_out_piece(codec_out *out, uint8_t piece, bool tiles);
void codec_out_quoted(codec_out *out, const char *text); /* as a JSON string */
size_t codec_out_end(codec_out *out);

/* Fills the error in; always -1, to be returned. */
__attribute__((format(printf, 3, 4))) int codec_fail(sabot_error *error, size_t column,
                                                      const char *format, ...);

/* How much of a word an error repeats: up to so many bytes, never half a letter. */
int codec_shown(const char *word, size_t n);

/* The shape of a field's value, in both forms. */
typedef enum codec_shape {
    CODEC_NUMBER = 0, /* 5                  5                         */
    CODEC_MONEY,      /* 12.50              1250                      */
    CODEC_CARD,       /* 9c                 "9c"                      */
    CODEC_WORD,       /* player             "player"                  */
    CODEC_YES_NO,     /* yes                true                      */
    CODEC_ROLE_LIST,  /* pit-boss,pit-clerk ["pit-boss", "pit-clerk"] */
    CODEC_TEXT,       /* "Jo Ann"           "Jo Ann"                  */
    CODEC_FACES,      /* "As Kd / 9c"       "As Kd / 9c"              */
    CODEC_DICE,       /* 4,4,2              "4,4,2"                   */
    CODEC_BYTES       /* 43 letters of base64url, the same in both    */
} codec_shape;

codec_shape codec_field_shape(int field);

/* What the value of a field is called: "... is no card". */
const char *codec_field_noun(int field);

/* The value of any field but text, faces and secrets, as a number; and back. */
int64_t codec_field_get(const sabot_event *event, int field);
void codec_field_put(sabot_event *event, int field, int64_t value);

/* The lowest and the highest number a field takes. */
int64_t codec_field_least(int field);
int64_t codec_field_most(int field);

/* How a kind uses a field, or NULL if it does not; and by key. */
const sabot_field_use *codec_use_of(const sabot_kind *kind, int field);
const sabot_field_use *codec_use_by_key(const sabot_kind *kind, const char *key, size_t n);

/* An event on its way in: which fields were given, and by whom it was done, if told. */
typedef struct codec_draft {
    sabot_event event;
    const sabot_kind *kind;
    uint32_t given;   /* SABOT_FIELD_BIT of every field read so far */
    bool has_role;    /* the line names the actor */
    bool has_seat;    /* and the actor's seat */
    bool json;        /* what is missing is told in the words of JSON */
    size_t amount_column; /* where an amount stands without its key; 0: nowhere */
    int64_t amount_number; /* and the whole number it could be instead; 0: none */
} codec_draft;

void codec_draft_begin(codec_draft *draft, const sabot_kind *kind);

/* Reads a field from a word; false if it is none that the field takes, *draft then unchanged. */
bool codec_draft_read(codec_draft *draft, int field, const char *word, size_t n);

/* What codec_draft_read did not like, and what it would have. */
int codec_draft_complain(const sabot_kind *kind, const sabot_field_use *use, const char *word,
                         size_t n, size_t column, sabot_error *error);

/* Completes the actor and checks that nothing required is missing. The error, if any, is at
 * the column given. */
int codec_draft_end(codec_draft *draft, size_t column, sabot_error *error);

/* Who did it when the line does not say: would the actor of this event be filled in so? */
bool codec_actor_is_default(const sabot_event *event);

/* Whose act it is when the line does not say: the kind's own role, but the dealer's for what is
 * done with the dealer's hand. */
int codec_default_role(const sabot_event *event);

/* Does a field stand in the line of this event? Optional zeros are left out. */
bool codec_field_stands(const sabot_event *event, const sabot_field_use *use);

/* "wager seat=... on=... <amount> [means=...]": how a kind is written. */
void codec_out_usage(codec_out *out, const sabot_kind *kind);

/* Names the keys a kind takes, and the one that names the actor; or the key that was meant. */
int codec_unknown_key(const sabot_kind *kind, const char *key, size_t n, const char *actor,
                      size_t column, sabot_error *error);

/* ---- faces.c: lists of cards or tiles ------------------------------------------------------- */

typedef struct codec_faces {
    size_t n;
    char byte[SABOT_FACES_MAX + 1]; /* as an event keeps them: with the slash, if there is one */
} codec_faces;

/* Reads a list; -1 with *error naming the first piece that does not fit, the text beginning at that
 * column. */
int codec_faces_read(const char *text, size_t n, size_t column, codec_faces *list,
                     sabot_error *error);

/* Could a word stand in such a list: a card, a tile, (half) a tile's name, a slash? And does it
 * look like a tile, one there is or not? */
bool codec_is_piece(const char *word, size_t n);
bool codec_is_like_tile(const char *word, size_t n);

/* ---- secret.c: 32 bytes in base64url, without padding --------------------------------------- */

/* Reads them; false if these are not the 43 letters of any, in the one way to write them. */
bool codec_secret_read(const char *word, size_t n, char bytes[SABOT_SECRET_BYTES]);

/* ---- nearest.c: what was meant ----------------------------------------------------------------
 * */

/* Names the kind nearest to a word that is none, or what to say instead of an everyday word. */
int codec_unknown_kind(const char *word, size_t n, size_t column, sabot_error *error);

/* Was a card meant by a word that is none: a rank alone, a rank or a suit there is not? */
bool codec_is_like_card(const char *word, size_t n);

/* The word of a field that was meant; NULL if none is near. */
const char *codec_meant_word(int field, const char *word, size_t n);

/* The role, and the key of a kind, that was meant. */
const char *codec_meant_role(const char *word, size_t n);
const char *codec_meant_key(const sabot_kind *kind, const char *word, size_t n);

/* One word of a text line: key=value, a bare value, or a value in quotation marks. The value is
 * unescaped and closed with a zero. */
typedef struct codec_token {
    size_t column;       /* of the token, from 1 */
    size_t value_column;
    const char *key;     /* NULL for a bare value */
    size_t key_n;
    bool quoted;
    size_t n;
    char value[SABOT_LINE_MAX + 1];
} codec_token;

typedef struct codec_scan {
    const char *line;
    size_t n, at;
} codec_scan;

/* A value without a key that no field of its kind takes: what was meant by it, or what the kind
 * takes (slip.c). The scan stands behind the token. */
int codec_slip(const codec_draft *draft, const codec_token *token, const codec_scan *scan,
               sabot_error *error);

/* Cards drawn, burned or removed may stand side by side on a line (text.c). */
bool codec_takes_several(const sabot_kind *kind);

/* Refuses what is no line at all: too long, or not clean text. */
int codec_scan_begin(codec_scan *scan, const char *line, size_t n, sabot_error *error);

/* The next token: 1, 0 at the end, -1 with *error filled. */
int codec_scan_next(codec_scan *scan, codec_token *token, sabot_error *error);

/* Writes a text value, in quotation marks where it could be taken for something else. */
void codec_out_word(codec_out *out, const char *word);

/* The latest time either form has, in milliseconds: twelve digits of hours. */
#define CODEC_TIME_MAX (INT64_C(1000000000000) * 3600000 - 1)

/* The column of a key in a JSON line known to be valid, at that depth of objects (1 the
 * outermost); 1 if it is not there as written. */
size_t codec_json_column(const char *line, size_t n, int depth, const char *key);

/* Where everybody has a hand at a place, in places.c: is this such a table; and its part of the end
 * of a session and of a view. */
bool codec_has_places(const sabot_table *table);
void codec_places_end_json(codec_out *out, const sabot_standing *standing);
void codec_places_end_text(codec_out *out, const sabot_standing *standing);
void codec_places_view_json(codec_out *out, const sabot_view *view);

/* The top object of a JSON line, to be freed by json_decref; NULL with *error filled. */
struct json_t;
struct json_t *codec_json_object(const char *line, size_t n, sabot_error *error);

#endif
