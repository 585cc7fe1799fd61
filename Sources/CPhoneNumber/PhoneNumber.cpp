#include "CPhoneNumber.h"

#include <phonenumbers/logger.h>
#include <phonenumbers/phonenumbermatch.h>
#include <phonenumbers/phonenumbermatcher.h>
#include <phonenumbers/phonenumberutil.h>

#include <cstring>
#include <string>

using i18n::phonenumbers::NullLogger;
using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberMatch;
using i18n::phonenumbers::PhoneNumberMatcher;
using i18n::phonenumbers::PhoneNumberUtil;

namespace {

const PhoneNumberUtil &phoneNumbers() {
    static PhoneNumberUtil *util = [] {
        PhoneNumberUtil *instance = PhoneNumberUtil::GetInstance();
        // The library's own logger writes to standard output, which belongs to programs.
        instance->SetLogger(new NullLogger());
        return instance;
    }();
    return *util;
}

template <size_t size> void copy(const std::string &text, char (&target)[size]) {
    const size_t length = text.size() < size ? text.size() : size - 1;
    std::memcpy(target, text.data(), length);
    target[length] = 0;
}

std::string digits(std::string text) {
    phoneNumbers().NormalizeDigitsOnly(&text);
    return text;
}

// Numbers are written with a prefix where the national format begins with it.
bool lacksNationalPrefix(const PhoneNumber &number, const std::string &region,
                         const std::string &text) {
    if (number.country_code_source() != PhoneNumber::FROM_DEFAULT_COUNTRY) return false;
    std::string prefix, formatted;
    phoneNumbers().GetNddPrefixForRegion(region, true, &prefix);
    if (prefix.empty()) return false;
    phoneNumbers().Format(number, PhoneNumberUtil::NATIONAL, &formatted);
    return digits(formatted).compare(0, prefix.size(), prefix) == 0
        && digits(text).compare(0, prefix.size(), prefix) != 0;
}

}  // namespace

bool phone_number_read(
    const char *text, size_t length, const char *region, PhoneNumberReading *reading) {
    const PhoneNumberUtil &util = phoneNumbers();
    const std::string source(text, length);
    PhoneNumber number;
    if (util.ParseAndKeepRawInput(source, region, &number) != PhoneNumberUtil::NO_PARSING_ERROR)
        return false;
    std::string significant;
    util.GetNationalSignificantNumber(number, &significant);
    reading->callingCode = number.country_code();
    reading->significantCount = static_cast<int>(significant.size());
    reading->isPossible = util.IsPossibleNumber(number);
    reading->isValid = reading->isPossible && util.IsValidNumber(number);
    reading->lacksNationalPrefix = reading->isValid && lacksNationalPrefix(number, region, source);
    copy("+" + std::to_string(number.country_code()) + significant, reading->number);
    copy(number.extension(), reading->extension);
    std::string numberRegion;
    util.GetRegionCodeForNumber(number, &numberRegion);
    if (numberRegion.empty() || numberRegion == "ZZ")
        util.GetRegionCodeForCountryCode(number.country_code(), &numberRegion);
    copy(numberRegion, reading->region);
    return true;
}

bool phone_number_matches(const char *text, size_t length, const char *region) {
    const std::string source(text, length);
    PhoneNumberMatcher matcher(phoneNumbers(), source, region, PhoneNumberMatcher::VALID, 16);
    PhoneNumberMatch match;
    return matcher.HasNext() && matcher.Next(&match) && match.start() == 0
        && match.length() == static_cast<int>(length);
}
