#ifndef SETTINGS_CPSL_SHIM_H
#define SETTINGS_CPSL_SHIM_H

#include <libpsl.h>

#endif
