#ifndef SETTINGS_CSPAWN_SHIM_H
#define SETTINGS_CSPAWN_SHIM_H

#include <spawn.h>

#ifdef __linux__
// What glibc 2.34 has, and shows only to who defines _GNU_SOURCE before the first header.

int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);

/// Has a program start without the files from a descriptor on.
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);
#endif

#endif
