/* jansson.h: JSON as values, as far as the commands take it of jansson: for the module, where there
 * is no jansson. The names are jansson's and mean what its manual says, but for what is not asked
 * for here; the work is done in json.c and json_text.c. A test holds what both print and take
 * against each other (tests/web/test_json.c). */
#ifndef LAB_JANSSON_H
#define LAB_JANSSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* So that both can be in one program. */
#define json_object lab_json_object
#define json_array lab_json_array
#define json_string lab_json_string
#define json_stringn lab_json_stringn
#define json_integer lab_json_integer
#define json_real lab_json_real
#define json_true lab_json_true
#define json_false lab_json_false
#define json_null lab_json_null
#define json_delete lab_json_delete
#define json_object_get lab_json_object_get
#define json_object_set_new lab_json_object_set_new
#define json_object_del lab_json_object_del
#define json_object_size lab_json_object_size
#define json_object_iter_at lab_json_object_iter_at
#define json_array_get lab_json_array_get
#define json_array_size lab_json_array_size
#define json_array_append_new lab_json_array_append_new
#define json_string_value lab_json_string_value
#define json_string_length lab_json_string_length
#define json_integer_value lab_json_integer_value
#define json_real_value lab_json_real_value
#define json_equal lab_json_equal
#define json_pack lab_json_pack
#define json_dumpf lab_json_dumpf
#define json_loadb lab_json_loadb
#define json_loadf lab_json_loadf

typedef enum json_type { JSON_OBJECT, JSON_ARRAY, JSON_STRING, JSON_INTEGER, JSON_REAL, JSON_TRUE,
                         JSON_FALSE, JSON_NULL } json_type;

typedef long long json_int_t;

typedef struct json_t {
    json_type type;
    size_t refcount;
    size_t n, room;              /* of members or letters */
    union {
        struct json_t **item;
        char *text;
        json_int_t integer;
        double real;
    };
    char **key;                  /* of an object, in the order they came */
} json_t;

typedef struct json_error_t {
    int line, column, position;
    char text[160];
} json_error_t;

#define json_typeof(value) ((value)->type)
#define json_is_object(value) lab_json_is(value, JSON_OBJECT)
#define json_is_array(value) lab_json_is(value, JSON_ARRAY)
#define json_is_string(value) lab_json_is(value, JSON_STRING)
#define json_is_integer(value) lab_json_is(value, JSON_INTEGER)
#define json_is_real(value) lab_json_is(value, JSON_REAL)
#define json_is_true(value) lab_json_is(value, JSON_TRUE)
#define json_is_null(value) lab_json_is(value, JSON_NULL)
#define json_is_boolean(value) (json_is_true(value) || lab_json_is(value, JSON_FALSE))
#define json_boolean(yes) ((yes) ? json_true() : json_false())

static inline bool lab_json_is(const json_t *value, json_type type)
{
    return value && value->type == type;
}

json_t *json_object(void);
json_t *json_array(void);
json_t *json_string(const char *text);
json_t *json_stringn(const char *text, size_t n);
json_t *json_integer(json_int_t number);
json_t *json_real(double number);
json_t *json_true(void);
json_t *json_false(void);
json_t *json_null(void);

void json_delete(json_t *value);

static inline json_t *json_incref(json_t *value)
{
    if (value)
        value->refcount++;
    return value;
}

static inline void json_decref(json_t *value)
{
    if (value && --value->refcount == 0)
        json_delete(value);
}

json_t *json_object_get(const json_t *object, const char *key);
int json_object_set_new(json_t *object, const char *key, json_t *value);
int json_object_del(json_t *object, const char *key);
size_t json_object_size(const json_t *object);

/* The i-th member; NULL past the last. */
json_t *json_object_iter_at(const json_t *object, size_t i, const char **key);

#define json_object_foreach(object, name, value)                                                  \
    for (size_t lab_i_ = 0; ((value) = json_object_iter_at(object, lab_i_, &(name))) != NULL;     \
         lab_i_++)
#define json_array_foreach(array, i, value)                                                       \
    for ((i) = 0; (i) < json_array_size(array) && ((value) = json_array_get(array, i)) != NULL;   \
         (i)++)

json_t *json_array_get(const json_t *array, size_t i);
size_t json_array_size(const json_t *array);
int json_array_append_new(json_t *array, json_t *value);

const char *json_string_value(const json_t *value);
size_t json_string_length(const json_t *value);
json_int_t json_integer_value(const json_t *value);
double json_real_value(const json_t *value);
int json_equal(const json_t *a, const json_t *b);

/* { } [ ] s s? i I b o O n, with blanks, commas and colons where one likes. */
json_t *json_pack(const char *format, ...);

#define JSON_COMPACT 0x20
#define JSON_INDENT(n) ((n) & 0x1F)
#define JSON_REAL_PRECISION(n) (((n) & 0x1F) << 11)
#define JSON_REJECT_DUPLICATES 0x1
#define JSON_DECODE_ANY 0x4

int json_dumpf(const json_t *value, FILE *to, size_t flags);
json_t *json_loadb(const char *text, size_t n, size_t flags, json_error_t *error);
json_t *json_loadf(FILE *from, size_t flags, json_error_t *error);

#endif
