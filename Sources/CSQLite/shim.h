#ifndef SETTINGS_CSQLITE_SHIM_H
#define SETTINGS_CSQLITE_SHIM_H

#include <sqlite3.h>
#include <stdint.h>

// SQLITE_TRANSIENT is a macro with a cast, which Swift doesn't import.
static inline int settings_bind_text(sqlite3_stmt *statement, int index, const char *bytes,
                                     uint64_t count) {
    // A null pointer would bind NULL, not an empty text.
    return sqlite3_bind_text64(statement, index, count ? bytes : "", count, SQLITE_TRANSIENT,
                               SQLITE_UTF8);
}

static inline int settings_bind_blob(sqlite3_stmt *statement, int index, const void *bytes,
                                     uint64_t count) {
    // A null pointer would bind NULL, not an empty blob.
    return sqlite3_bind_blob64(statement, index, count ? bytes : "", count, SQLITE_TRANSIENT);
}

// The first copy of the header of SQLite's write-ahead-log index, which lies in memory shared by all
// processes that have the database open (https://sqlite.org/walformat.html, 2.1). Every commit
// changes it, so comparing it with a remembered one tells whether anything was committed since.
typedef struct {
    uint64_t words[6];
} settings_log_header;

// Returns the mapped log index of a connection that has read in WAL mode, or null. It stays valid
// until the connection is closed.
static inline const void *settings_log_index(sqlite3 *database) {
    sqlite3_file *file = 0;
    if (sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK ||
        !file || !file->pMethods || file->pMethods->iVersion < 2 || !file->pMethods->xShmMap)
        return 0;
    void volatile *page = 0;
    if (file->pMethods->xShmMap(file, 0, 32768, 0, &page) != SQLITE_OK || !page) return 0;
    // The only version of the index's format there has been.
    if (*(const volatile uint32_t *)page != 3007000) return 0;
    return (const void *)page;
}

static inline settings_log_header settings_log_header_load(const void *index) {
    const uint64_t *words = (const uint64_t *)index;
    settings_log_header header;
    for (int i = 0; i < 6; i++) header.words[i] = __atomic_load_n(&words[i], __ATOMIC_ACQUIRE);
    return header;
}

static inline int settings_log_header_equals(const void *index, const settings_log_header *header) {
    const uint64_t *words = (const uint64_t *)index;
    uint64_t difference = 0;
    for (int i = 0; i < 6; i++)
        difference |= __atomic_load_n(&words[i], __ATOMIC_ACQUIRE) ^ header->words[i];
    return difference == 0;
}

// The counter of transactions, bytes 8 to 11.
static inline uint32_t settings_log_header_change_count(settings_log_header header) {
    return ((const uint32_t *)&header)[2];
}

// Makes everything in the write-ahead log survive a loss of power.
static inline int settings_sync_log(sqlite3 *database) {
    sqlite3_file *log = 0;
    int code = sqlite3_file_control(database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
    if (code != SQLITE_OK) return code;
    if (!log || !log->pMethods) return SQLITE_OK;
    return log->pMethods->xSync(log, SQLITE_SYNC_NORMAL | SQLITE_SYNC_DATAONLY);
}

#endif
