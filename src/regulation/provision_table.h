/* provision_table.h: the generated table of provisions. Only provision.c looks at it. */
#ifndef PROVISION_TABLE_H
#define PROVISION_TABLE_H

#include "sabot/provision.h"

#ifdef SABOT_TEXTS_APART /* the page's module is handed what they say later (web/engine/wasm) */
extern sabot_provision sabot_provision_table[];
#else
extern const sabot_provision sabot_provision_table[];
#endif
extern const size_t sabot_provision_rows;

#endif
