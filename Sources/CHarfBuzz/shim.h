#ifndef SETTINGS_CHARFBUZZ_SHIM_H
#define SETTINGS_CHARFBUZZ_SHIM_H

#include <hb.h>
#include <hb-ot.h>

// HarfBuzz's scripts are four characters in a macro, which Swift doesn't import.
static inline int settings_script_is_common(hb_script_t script) {
    return script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED ||
           script == HB_SCRIPT_UNKNOWN;
}

#endif
