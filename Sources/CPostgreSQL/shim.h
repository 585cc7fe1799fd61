#ifndef SETTINGS_CPOSTGRESQL_SHIM_H
#define SETTINGS_CPOSTGRESQL_SHIM_H

#include <libpq-fe.h>

#endif
