#ifndef SETTINGS_CFONTCONFIG_SHIM_H
#define SETTINGS_CFONTCONFIG_SHIM_H

#include <fontconfig/fontconfig.h>

#endif
