/* json.c: JSON as values: see instead/jansson.h. Members of an object stand in the order they came,
 * and are looked for from the first: objects here are small. Without memory the program stops. */
#include "instead/jansson.h"

#include <stdlib.h>
#include <string.h>

static void *need(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

static json_t *new_value(json_type type)
{
    json_t *const value = need(calloc(1, sizeof *value));

    value->type = type;
    value->refcount = 1;
    return value;
}

json_t *json_object(void)
{
    return new_value(JSON_OBJECT);
}

json_t *json_array(void)
{
    return new_value(JSON_ARRAY);
}

json_t *json_true(void)
{
    return new_value(JSON_TRUE);
}

json_t *json_false(void)
{
    return new_value(JSON_FALSE);
}

json_t *json_null(void)
{
    return new_value(JSON_NULL);
}

json_t *json_integer(json_int_t number)
{
    json_t *const value = new_value(JSON_INTEGER);

    value->integer = number;
    return value;
}

json_t *json_real(double number)
{
    json_t *const value = new_value(JSON_REAL);

    value->real = number;
    return value;
}

json_t *json_stringn(const char *text, size_t n)
{
    json_t *const value = new_value(JSON_STRING);

    value->text = need(malloc(n + 1));
    memcpy(value->text, text, n);
    value->text[n] = '\0';
    value->n = n;
    return value;
}

json_t *json_string(const char *text)
{
    return text ? json_stringn(text, strlen(text)) : NULL;
}

void json_delete(json_t *value)
{
    if (value->type == JSON_STRING)
        free(value->text);
    if (value->type == JSON_OBJECT || value->type == JSON_ARRAY) {
        for (size_t i = 0; i < value->n; i++) {
            json_decref(value->item[i]);
            if (value->key)
                free(value->key[i]);
        }
        free(value->item);
        free(value->key);
    }
    free(value);
}

/* ---- Members --------------------------------------------------------------------------------- */

static void want_room(json_t *value)
{
    if (value->n < value->room)
        return;
    value->room = value->room == 0 ? 8 : 2 * value->room;
    value->item = need(realloc(value->item, value->room * sizeof *value->item));
    if (value->type == JSON_OBJECT)
        value->key = need(realloc(value->key, value->room * sizeof *value->key));
}

/* Where the member of this name stands; past the last if there is none. */
static size_t place_of(const json_t *object, const char *key)
{
    size_t i = 0;

    while (i < object->n && strcmp(object->key[i], key) != 0)
        i++;
    return i;
}

json_t *json_object_get(const json_t *object, const char *key)
{
    if (!json_is_object(object))
        return NULL;
    const size_t i = place_of(object, key);
    return i < object->n ? object->item[i] : NULL;
}

int json_object_set_new(json_t *object, const char *key, json_t *value)
{
    if (!json_is_object(object) || !value) {
        json_decref(value);
        return -1;
    }
    const size_t i = place_of(object, key);
    if (i < object->n) {
        json_decref(object->item[i]);
        object->item[i] = value;
        return 0;
    }
    want_room(object);
    object->key[i] = need(strdup(key));
    object->item[i] = value;
    object->n++;
    return 0;
}

int json_object_del(json_t *object, const char *key)
{
    const size_t i = json_is_object(object) ? place_of(object, key) : 0;

    if (!json_is_object(object) || i == object->n)
        return -1;
    json_decref(object->item[i]);
    free(object->key[i]);
    object->n--;
    memmove(object->item + i, object->item + i + 1, (object->n - i) * sizeof *object->item);
    memmove(object->key + i, object->key + i + 1, (object->n - i) * sizeof *object->key);
    return 0;
}

size_t json_object_size(const json_t *object)
{
    return json_is_object(object) ? object->n : 0;
}

json_t *json_object_iter_at(const json_t *object, size_t i, const char **key)
{
    if (i >= json_object_size(object))
        return NULL;
    *key = object->key[i];
    return object->item[i];
}

json_t *json_array_get(const json_t *array, size_t i)
{
    return i < json_array_size(array) ? array->item[i] : NULL;
}

size_t json_array_size(const json_t *array)
{
    return json_is_array(array) ? array->n : 0;
}

int json_array_append_new(json_t *array, json_t *value)
{
    if (!json_is_array(array) || !value) {
        json_decref(value);
        return -1;
    }
    want_room(array);
    array->item[array->n++] = value;
    return 0;
}

/* ---- Asking ---------------------------------------------------------------------------------- */

const char *json_string_value(const json_t *value)
{
    return json_is_string(value) ? value->text : NULL;
}

size_t json_string_length(const json_t *value)
{
    return json_is_string(value) ? value->n : 0;
}

json_int_t json_integer_value(const json_t *value)
{
    return json_is_integer(value) ? value->integer : 0;
}

double json_real_value(const json_t *value)
{
    return json_is_real(value) ? value->real : 0;
}

static bool equal_members(const json_t *a, const json_t *b)
{
    for (size_t i = 0; i < a->n; i++)
        if (!json_equal(a->item[i], a->key ? json_object_get(b, a->key[i]) : b->item[i]))
            return false;
    return a->n == b->n;
}

int json_equal(const json_t *a, const json_t *b)
{
    if (!a || !b || a->type != b->type)
        return false;
    switch (a->type) {
    case JSON_STRING: return a->n == b->n && memcmp(a->text, b->text, a->n) == 0;
    case JSON_INTEGER: return a->integer == b->integer;
    case JSON_REAL: return !(a->real < b->real) && !(a->real > b->real);
    case JSON_OBJECT: case JSON_ARRAY: return a->n == b->n && equal_members(a, b);
    default: return true;
    }
}
