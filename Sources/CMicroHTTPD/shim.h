#include <microhttpd.h>
#include <string.h>

/* Swift cannot call variadic functions, so the options are put together here. */

struct HTTPDaemonOptions {
    int listen_socket;
    unsigned int thread_count;
    unsigned int connection_limit;
    unsigned int timeout_seconds;
    size_t connection_memory;
};

/* Paths and queries are decoded by the caller, who sees what was encoded; here they stay as sent. */
static size_t http_daemon_keep_encoded(void *cls, struct MHD_Connection *connection, char *text)
{
    (void)cls;
    (void)connection;
    return strlen(text);
}

static inline struct MHD_Daemon *http_daemon_start(struct HTTPDaemonOptions options,
                                                   MHD_AccessHandlerCallback handler,
                                                   void *(*begin)(void *cls, const char *uri,
                                                                  struct MHD_Connection *connection),
                                                   MHD_RequestCompletedCallback completed,
                                                   void *cls)
{
    /* A pool of one is refused by the library: it is the same as no pool. */
    unsigned int pool = options.thread_count > 1 ? options.thread_count : 0;
    unsigned int flags = MHD_USE_EPOLL | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_ITC
                         | MHD_ALLOW_SUSPEND_RESUME;
    return MHD_start_daemon(flags, 0, NULL, NULL, handler, cls,
                            MHD_OPTION_LISTEN_SOCKET, options.listen_socket,
                            MHD_OPTION_CONNECTION_LIMIT, options.connection_limit,
                            MHD_OPTION_CONNECTION_TIMEOUT, options.timeout_seconds,
                            MHD_OPTION_CONNECTION_MEMORY_LIMIT, options.connection_memory,
                            MHD_OPTION_UNESCAPE_CALLBACK, &http_daemon_keep_encoded, NULL,
                            MHD_OPTION_URI_LOG_CALLBACK, begin, cls,
                            MHD_OPTION_NOTIFY_COMPLETED, completed, cls,
                            MHD_OPTION_THREAD_POOL_SIZE, pool,
                            MHD_OPTION_END);
}

static inline int http_connection_socket(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info == NULL ? -1 : info->connect_fd;
}
