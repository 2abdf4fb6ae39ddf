/* provision_table.h: the generated table of provisions. Only provision.c looks at it. */
#ifndef PROVISION_TABLE_H
#define PROVISION_TABLE_H

#include "sabot/provision.h"

extern const sabot_provision sabot_provision_table[];
extern const size_t sabot_provision_rows;

#endif
