#ifndef SETTINGS_CPHONENUMBER_H
#define SETTINGS_CPHONENUMBER_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What libphonenumber reads from a text that is a telephone number as a whole.
typedef struct {
    /// The number in E.164's form, with a final NUL.
    char number[32];
    /// The extension's digits, or an empty text.
    char extension[32];
    /// The ISO 3166 code of the number's region, "001" for none, or an empty text.
    char region[4];
    /// The country's calling code.
    int callingCode;
    /// The digits after the calling code.
    int significantCount;
    /// Whether the number's length is one that its country has.
    bool isPossible;
    /// Whether such a number may be in use.
    bool isValid;
    /// Whether the text leaves out a prefix that numbers of this region are written with.
    bool lacksNationalPrefix;
} PhoneNumberReading;

/// Reads a text that is a telephone number as a whole.
///
/// `text` is UTF-8 of `length` bytes; `region` is the ISO 3166 code of numbers without calling code.
/// Returns whether it could be read.
bool phone_number_read(
    const char *text, size_t length, const char *region, PhoneNumberReading *reading);

/// Whether libphonenumber's own matcher, at its level VALID, finds the whole text as one number.
bool phone_number_matches(const char *text, size_t length, const char *region);

#ifdef __cplusplus
}
#endif

#endif
