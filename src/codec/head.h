/* head.h: the head of a transcript on its way in, from text (table.c) or JSON (table_json.c). */
#ifndef CODEC_HEAD_H
#define CODEC_HEAD_H

#include "codec/pieces.h"

enum { CODEC_KEY_SIZE = 40, CODEC_VALUE_SIZE = 128, CODEC_SETTINGS_MAX = 96 };

typedef struct codec_setting {
    size_t column;
    char key[CODEC_KEY_SIZE], value[CODEC_VALUE_SIZE];
} codec_setting;

typedef struct codec_head {
    size_t game_column;
    char game[CODEC_KEY_SIZE];
    int count;
    codec_setting list[CODEC_SETTINGS_MAX];
} codec_head;

/* What is said where no table begins; it takes how one would. */
#define CODEC_NO_TABLE "a transcript begins with its table: write %s"

/* Adds a setting; its value is filled in by the caller. */
int codec_head_add(codec_head *head, const char *key, size_t n, size_t column,
                   codec_setting **added, sabot_error *error);

/* Tries the settings on a copy of the rules; 0 with the ruling, -1 unreadable. */
int codec_head_apply(const codec_head *head, sabot_rules *rules, sabot_ruling *ruling,
                     sabot_error *error);

#endif
