#ifndef SETTINGS_CENCHANT_SHIM_H
#define SETTINGS_CENCHANT_SHIM_H

#include <enchant.h>

#endif
