#include <curl/curl.h>

/* Swift cannot call variadic functions. */

static inline CURLcode curl_set_number(CURL *handle, CURLoption option, long value)
{
    return curl_easy_setopt(handle, option, value);
}

/* The library copies the text, but for a buffer that it writes to. */
static inline CURLcode curl_set_text(CURL *handle, CURLoption option, const char *value)
{
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_pointer(CURL *handle, CURLoption option, void *value)
{
    return curl_easy_setopt(handle, option, value);
}

typedef size_t (*curl_bytes_callback)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode curl_set_callback(CURL *handle, CURLoption option, curl_bytes_callback value)
{
    return curl_easy_setopt(handle, option, value);
}

/* The next transfer that has ended, with how; NULL for none. */
static inline CURL *curl_next_done(CURLM *multi, CURLcode *result)
{
    int rest = 0;
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &rest)) != NULL) {
        if (message->msg != CURLMSG_DONE)
            continue;
        *result = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}
