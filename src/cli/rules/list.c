/* list.c: "sabot rules list": the ready rules, by name, with what each is for: that is the
 * comment its file opens with, so that it is said once. */
#include "list.h"

#include "cli/page.h"
#include "cli/ready.h"

#include <stdio.h>
#include <string.h>

enum { ABOUT = 1024, LINE = 256, INDENT = 4 };

/* The comment at the head of a file, in one line. */
static void read_about(const char *path, char about[ABOUT])
{
    FILE *file = fopen(path, "r");
    char line[LINE];
    size_t n = 0;

    about[0] = '\0';
    while (file && fgets(line, sizeof line, file) && (line[0] == ';' || line[0] == '#')) {
        line[strcspn(line, "\r\n")] = '\0';
        const char *words = line + 1 + strspn(line + 1, " ");
        const int more = snprintf(about + n, ABOUT - n, "%s%s", n > 0 ? " " : "", words);
        if (more < 0 || (size_t)more >= ABOUT - n)
            break;
        n += (size_t)more;
    }
    if (file)
        fclose(file);
}

json_t *rules_list(int game)
{
    static char name[READY_NAMES][READY_NAME];
    static rulesfile file;
    json_t *list = json_array();
    char path[READY_PATH], about[ABOUT], shown[2 * ABOUT];
    const int n = ready_names(name);
    sabot_error error;
    int line;

    for (int i = 0; i < n; i++) {
        if (ready_rules(name[i], path, &file, &line, &error) < 0 ||
            (game != SABOT_GAME_NONE && file.rules.game != game))
            continue;
        read_about(path, about);
        codec_show(about, strlen(about), shown, sizeof shown);
        json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:i, s:b, s:s}", "name", name[i],
                                              "file", path, "game",
                                              sabot_game_text(file.rules.game), "edition",
                                              file.rules.edition, "lawful", file.faults == 0,
                                              "about", shown));
    }
    return list;
}

void rules_list_print(const json_t *list)
{
    const int width = page_width(stdout);
    const json_t *ready;
    size_t i;

    json_array_foreach(list, i, ready) {
        char text[2 * ABOUT + INDENT];

        puts(json_string_value(json_object_get(ready, "name")));
        snprintf(text, sizeof text, "%*s%s\n", INDENT, "",
                 json_string_value(json_object_get(ready, "about")));
        page_print(stdout, text, width, 0);
    }
}
