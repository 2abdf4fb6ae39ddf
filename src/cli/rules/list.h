/* list.h: "sabot rules list": the ready rules, by name, with what each is for. */
#ifndef SABOT_RULES_LIST_H
#define SABOT_RULES_LIST_H

#include <jansson.h>

/* Those of one game, or of all (SABOT_GAME_NONE). An array of objects: name, file, game, edition
 * (0: none), lawful and about, which is the comment the file opens with. */
json_t *rules_list(int game);

void rules_list_print(const json_t *list);

#endif
