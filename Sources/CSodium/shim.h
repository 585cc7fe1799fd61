#ifndef SETTINGS_CSODIUM_SHIM_H
#define SETTINGS_CSODIUM_SHIM_H

#include <sodium.h>

#endif
