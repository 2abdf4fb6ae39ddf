/* write.c: exercises and marks as JSON, one object a line, without a JSON library: the page's
 * module has none. */
#include "school/walk.h"

#include "codec/pieces.h"

#include <stdio.h>
#include <string.h>

static void write_text(codec_out *out, const char *before, const char *key, const char *value)
{
    codec_out_text(out, before);
    codec_out_quoted(out, key);
    codec_out_text(out, ":");
    codec_out_quoted(out, value);
}

static void write_felt(codec_out *out, const school_exercise *x)
{
    codec_out_text(out, ",\"felt\":[");
    for (int i = 0; i < x->lines; i++) {
        codec_out_text(out, i > 0 ? "," : "");
        codec_out_quoted(out, x->felt[i]);
    }
    codec_out_text(out, "]");
}

static void write_choices(codec_out *out, const school_exercise *x)
{
    if (x->choices == 0)
        return;
    codec_out_text(out, ",\"choices\":[");
    for (int i = 0; i < x->choices; i++) {
        const char key[2] = { (char)('a' + i), '\0' };
        write_text(out, i > 0 ? ",{" : "{", "key", key);
        write_text(out, ",", "text", x->choice[i].text);
        codec_out_text(out, "}");
    }
    codec_out_text(out, "]");
}

/* The pieces that are to be set, as they lie there. */
static void write_pieces(codec_out *out, const school_exercise *x)
{
    const int place = x->event.seat;
    char text[SCHOOL_LINE];
    sabot_view view;

    school_view(x, &view);
    if (x->form != SCHOOL_SETTING || place >= view.places)
        return;
    codec_out_text(out, ",\"pieces\":[");
    for (int i = 0; i < view.place[place].n; i++) {
        words_pieces(&view.place[place].piece[i], 1, 1, view.tiles, text, sizeof text);
        codec_out_text(out, i > 0 ? "," : "");
        codec_out_quoted(out, text);
    }
    codec_out_text(out, "]");
}

/* What the viewer may see, as every page is told it. */
static void write_view(codec_out *out, const school_exercise *x)
{
    char text[SABOT_END_MAX];
    sabot_view view;

    codec_out_text(out, ",\"viewer\":");
    codec_viewer_text(x->viewer, text, sizeof text);
    codec_out_quoted(out, text);
    school_view(x, &view);
    if (sabot_view_to_json(&view, text, sizeof text) == 0)
        return;
    codec_out_text(out, ",\"view\":");
    codec_out_text(out, text);
}

static void write_ruling(codec_out *out, const sabot_ruling *ruling)
{
    const sabot_provision *p = sabot_provision_at(ruling->provision);
    const sabot_provision *also = sabot_provision_at(ruling->also);
    char text[SABOT_LINE_MAX];

    if (p->id[0] != '\0') {
        write_text(out, ",", "provision", p->id);
        write_text(out, ",", "edition", p->edition);
    }
    if (also->id[0] != '\0') {
        write_text(out, ",", "also", also->id);
        write_text(out, ",", "also_edition", also->edition);
    }
    if (ruling->reading != 0) {
        snprintf(text, sizeof text, "A%02d", ruling->reading);
        write_text(out, ",", "reading", text);
    }
    if (ruling->says && ruling->says[0] != '\0') {
        sabot_ruling_text(ruling, text, sizeof text);
        write_text(out, ",", "ruling", text);
    }
}

/* The keys of the right choices, or what is typed. */
static void write_answer(codec_out *out, const school_exercise *x)
{
    char key[2 * SCHOOL_CHOICES + 1] = "", says[SCHOOL_SAYS];

    if (x->form == SCHOOL_CHOOSE)
        snprintf(key, sizeof key, "%c", 'a' + x->right[0]);
    write_text(out, ",", "answer", key[0] != '\0' ? key : x->answer);
    write_ruling(out, &x->ruling);
    school_explain(x, says, sizeof says);
    write_text(out, ",", "explanation", says);
}

static const char *const forms[] = { "choice", "amount", "number", "setting", "order" };

size_t school_to_json(const school_exercise *x, bool answer, char *out, size_t size)
{
    char line[SABOT_LINE_MAX];
    codec_out json;

    codec_out_begin(&json, out, size);
    write_text(&json, "{", "game", sabot_game_text(x->table.rules.game));
    write_text(&json, ",", "kind", school_kind_name(x->kind));
    write_text(&json, ",", "title", x->title);
    write_text(&json, ",", "topic", x->topic);
    write_text(&json, ",", "seed", x->seed);
    sabot_table_to_text(&x->table.rules, line, sizeof line);
    write_text(&json, ",", "table", line);
    write_text(&json, ",", "question", x->question);
    write_text(&json, ",", "form", forms[x->form]);
    school_form_text(x, line, sizeof line);
    write_text(&json, ",", "type", line);
    write_felt(&json, x);
    write_choices(&json, x);
    write_pieces(&json, x);
    write_view(&json, x);
    if (answer)
        write_answer(&json, x);
    codec_out_text(&json, "}");
    return codec_out_end(&json);
}

size_t school_mark_to_json(const school_mark *mark, char *out, size_t size)
{
    codec_out json;

    codec_out_begin(&json, out, size);
    codec_out_text(&json, "{\"read\":");
    codec_out_text(&json, mark->read ? "true" : "false");
    codec_out_text(&json, ",\"right\":");
    codec_out_text(&json, mark->right ? "true" : "false");
    write_text(&json, ",", "says", mark->says);
    write_ruling(&json, &mark->ruling);
    codec_out_text(&json, "}");
    return codec_out_end(&json);
}
