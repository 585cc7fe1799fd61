extension Rule {
    /// All rules, sorted by id.
    package static let all: [Rule] = [
        .appGroupInvalid, .appGroupMismatch, .bundleName, .caseMismatch, .deadString,
        .debugRowsInRelease, .defaultNotInValues, .defaultNumberType, .defaultOutOfRange,
        .defaultType, .duplicateKey, .duplicateRowTitle, .duplicateTitle, .duplicateValue,
        .emptyFile, .emptyIdioms, .emptyKey, .emptySection, .emptyTitle, .emptyTitles,
        .emptyValues, .fileExtension, .imageSize, .inAppKey, .inAppKeyboard, .inAppType,
        .keyTooLong, .leftoverFile, .longTitleBlock, .missingChildFile, .missingDefault,
        .missingImage, .missingRequiredKey, .missingStringsTable, .missingTableLanguage,
        .missingTranslation, .mixedValues, .pageCycle, .pathOutsideBundle, .placeholderMismatch,
        .plistEmpty,
        .plistEncoding, .plistIrregular, .plistLimit, .plistSyntax, .plistValue,
        .regionVariantFallback, .repeatedKey, .rowsBeforeFirstGroup, .rowsInRadioGroup,
        .secureFieldPlaintext, .sliderBounds, .sliderTitleIgnored, .staleVersionRow,
        .stringsDuplicateKey, .stringsEncoding, .stringsIrregular, .stringsMissingSemicolon,
        .stringsSyntax, .stringsValue, .tableCase, .tableExtension, .templateLeftover,
        .titlesValuesCount, .toggleDefault, .toggleValuesEqual, .unknownIdiom, .unknownKey,
        .unknownLanguage, .unknownSuppression, .unknownType, .unknownValue, .unlocalizedPage,
        .unreachablePlist, .unreadableFile, .unreadablePlist, .unregisteredDefault,
        .untranslatedText,
        .unusedSuppression, .wrongType,
    ]

    /// The ids of the rules about strings tables and the languages of a bundle.
    package static let ofStrings: Set<String> = [
        "dead_string", "missing_strings_table", "missing_table_language", "missing_translation",
        "placeholder_mismatch", "region_variant_fallback", "strings_duplicate_key",
        "strings_encoding", "strings_irregular", "strings_missing_semicolon", "strings_syntax",
        "strings_value", "table_case", "table_extension", "template_leftover", "unknown_language",
        "unlocalized_page", "untranslated_text",
    ]
}
