/* ready.h: the ready rules and mappings that came with the program, built into the module. */
#ifndef LAB_READY_H
#define LAB_READY_H

typedef struct lab_ready {
    const char *name, *text;       /* "rules/NAME.ini"; NULL ends them */
} lab_ready;

extern const lab_ready lab_ready_files[];

#endif
