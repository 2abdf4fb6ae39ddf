/* words.h: how a provision is told to a person: its grade in words, and text in lines. */
#ifndef SABOT_CITE_WORDS_H
#define SABOT_CITE_WORDS_H

#include "sabot/provision.h"

/* "R1", "S" of a completed rule; "" of a printed one. */
const char *cite_grade(const sabot_provision *provision);

/* "from another jurisdiction's regulation". */
const char *cite_grade_means(const char *grade);

/* "  completed, grade R1: ..."; nothing of a printed provision. */
void cite_print_grade(const sabot_provision *provision);

/* Prints text in lines that fit the terminal, or 80 columns, each after so many blanks. */
void cite_print_wrapped(const char *text, int indent);

#endif
