/* kinds.c: the vocabulary, as forms are made of it: every kind with what it is, who may do it, and
 * its fields with the words they take. */
#include "parts.h"

#include "codec/codec.h"

enum { WORDS_MOST = 64 };

static const char *type_of(int field)
{
    switch (field) {
    case SABOT_F_AMOUNT: return "amount";
    case SABOT_F_COUNT:
    case SABOT_F_SERIAL:
    case SABOT_F_BATCH:
    case SABOT_F_DEALER:
    case SABOT_F_PLAYER:
    case SABOT_F_BANKER: return "number";
    case SABOT_F_SEAT:   return "seat";
    case SABOT_F_WITH:   return "roles";
    case SABOT_F_TO:     return "role";
    case SABOT_F_CARD:   return "card";
    case SABOT_F_FACES:  return "pieces";
    case SABOT_F_DICE:   return "dice";
    case SABOT_F_HOLDS:  return "yes";
    case SABOT_F_TEXT:   return "text";
    case SABOT_F_BYTES:  return "bytes";
    default:             return "word";
    }
}

/* Roles have words of their own. */
static void put_words(js *out, const sabot_kind *kind, const sabot_field_use *use)
{
    js_open(out, "words", '[');
    for (int value = 0; value < WORDS_MOST && use->field != SABOT_F_TO; value++) {
        const char *const word =
            codec_word_is_offered(kind->kind, use->field, use->key, value)
                ? sabot_field_word(use->field, value) : NULL;
        if (word)
            js_text(out, NULL, word);
    }
    js_close(out, ']');
}

static void put_field(js *out, const sabot_kind *kind, const sabot_field_use *use)
{
    js_open(out, NULL, '{');
    js_text(out, "key", use->key);
    js_text(out, "type", type_of(use->field));
    js_yes(out, "required", use->required);
    put_words(out, kind, use);
    js_close(out, '}');
}

static void put_kind(js *out, const sabot_kind *kind)
{
    js_open(out, NULL, '{');
    js_text(out, "kind", kind->name);
    js_text(out, "says", kind->summary);
    js_open(out, "roles", '[');
    for (int role = 1; role < SABOT_ROLES; role++)
        if (sabot_role_in((sabot_role)role, kind->roles))
            js_text(out, NULL, sabot_role_text((sabot_role)role));
    js_close(out, ']');
    js_open(out, "fields", '[');
    for (int i = 0; i < SABOT_KIND_FIELDS && kind->use[i].field != 0; i++)
        put_field(out, kind, &kind->use[i]);
    js_close(out, ']');
    js_close(out, '}');
}

const char *page_kinds(void)
{
    js out;

    js_begin(&out);
    js_open(&out, NULL, '[');
    for (int kind = SABOT_EV_NONE + 1; kind < SABOT_EV_KINDS; kind++)
        put_kind(&out, sabot_kind_at(kind));
    js_close(&out, ']');
    return js_end(&out);
}
