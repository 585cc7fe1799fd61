#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

/* Swift cannot call variadic functions, so the options are put together here. */

struct HTTPDaemonOptions {
    int listen_socket;
    unsigned int thread_count;
    unsigned int connection_limit;
    unsigned int timeout_seconds;
    size_t connection_memory;
    int turbo;
    /* PEM text that outlives the daemon, or NULL for plain HTTP. */
    const char *certificate;
    const char *private_key;
};

struct HTTPDaemonCallbacks {
    MHD_AcceptPolicyCallback accept;
    MHD_NotifyConnectionCallback connection;
    void *(*begin)(void *cls, const char *uri, struct MHD_Connection *connection);
    MHD_AccessHandlerCallback handle;
    MHD_RequestCompletedCallback completed;
};

/* What the library last said about a failure; only written while a daemon is started. */
struct HTTPDaemonLog {
    char text[256];
    /* Not zero once the daemon runs: from then on many threads would write at one time. */
    int is_closed;
};

static void http_daemon_write_log(void *cls, const char *format, va_list arguments)
{
    struct HTTPDaemonLog *log = (struct HTTPDaemonLog *)cls;
    if (log != NULL && !__atomic_load_n(&log->is_closed, __ATOMIC_ACQUIRE))
        vsnprintf(log->text, sizeof log->text, format, arguments);
}

/* Paths and queries are decoded by the caller, who sees what was encoded; here they stay as sent. */
static size_t http_daemon_keep_encoded(void *cls, struct MHD_Connection *connection, char *text)
{
    (void)cls;
    (void)connection;
    return strlen(text);
}

/* `log` must outlive the daemon, or be NULL. */
static inline struct MHD_Daemon *http_daemon_start(struct HTTPDaemonOptions options,
                                                   struct HTTPDaemonCallbacks callbacks,
                                                   struct HTTPDaemonLog *log, void *cls)
{
    /* A pool of one is refused by the library: it is the same as no pool. */
    unsigned int pool = options.thread_count > 1 ? options.thread_count : 0;
    unsigned int flags = MHD_USE_EPOLL | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_ITC
                         | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG;
    struct MHD_OptionItem tls[4];
    int count = 0;
    if (options.turbo)
        flags |= MHD_USE_TURBO;
    if (options.certificate != NULL) {
        flags |= MHD_USE_TLS;
        tls[count].option = MHD_OPTION_HTTPS_MEM_CERT;
        tls[count].value = 0;
        tls[count++].ptr_value = (void *)options.certificate;
        tls[count].option = MHD_OPTION_HTTPS_MEM_KEY;
        tls[count].value = 0;
        tls[count++].ptr_value = (void *)options.private_key;
        tls[count].option = MHD_OPTION_HTTPS_PRIORITIES;
        tls[count].value = 0;
        tls[count++].ptr_value = (void *)"SECURE128:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2";
    }
    tls[count].option = MHD_OPTION_END;
    tls[count].value = 0;
    tls[count].ptr_value = NULL;
    struct MHD_Daemon *daemon =
        MHD_start_daemon(flags, 0, callbacks.accept, cls, callbacks.handle, cls,
                         MHD_OPTION_EXTERNAL_LOGGER, &http_daemon_write_log, log,
                         MHD_OPTION_LISTEN_SOCKET, options.listen_socket,
                         MHD_OPTION_CONNECTION_LIMIT, options.connection_limit,
                         MHD_OPTION_CONNECTION_TIMEOUT, options.timeout_seconds,
                         MHD_OPTION_CONNECTION_MEMORY_LIMIT, options.connection_memory,
                         MHD_OPTION_UNESCAPE_CALLBACK, &http_daemon_keep_encoded, NULL,
                         MHD_OPTION_URI_LOG_CALLBACK, callbacks.begin, cls,
                         MHD_OPTION_NOTIFY_CONNECTION, callbacks.connection, cls,
                         MHD_OPTION_NOTIFY_COMPLETED, callbacks.completed, cls,
                         MHD_OPTION_THREAD_POOL_SIZE, pool,
                         MHD_OPTION_ARRAY, tls,
                         MHD_OPTION_END);
    if (daemon != NULL && log != NULL)
        __atomic_store_n(&log->is_closed, 1, __ATOMIC_RELEASE);
    return daemon;
}

static inline int http_connection_socket(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info == NULL ? -1 : info->connect_fd;
}

static inline void *http_connection_context(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info == NULL ? NULL : info->socket_context;
}

/* Copies the bytes of the client's IPv4 or IPv6 address, and returns how many there are. */
static inline int http_address_bytes(const struct sockaddr *address, unsigned char bytes[16])
{
    if (address == NULL)
        return 0;
    if (address->sa_family == AF_INET) {
        memcpy(bytes, &((const struct sockaddr_in *)address)->sin_addr, 4);
        return 4;
    }
    if (address->sa_family == AF_INET6) {
        memcpy(bytes, &((const struct sockaddr_in6 *)address)->sin6_addr, 16);
        return 16;
    }
    return 0;
}

static inline int http_connection_address(struct MHD_Connection *connection, unsigned char bytes[16])
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info == NULL ? 0 : http_address_bytes(info->client_addr, bytes);
}
