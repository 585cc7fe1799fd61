#ifndef SETTINGS_CZLIB_SHIM_H
#define SETTINGS_CZLIB_SHIM_H

#include <zlib.h>

#endif
