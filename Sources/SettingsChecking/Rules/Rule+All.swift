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
        .missingTranslation, .mixedValues, .pageCycle, .pathOutsideBundle, .plistEmpty,
        .plistEncoding, .plistIrregular, .plistLimit, .plistSyntax, .plistValue,
        .regionVariantFallback, .repeatedKey, .rowsBeforeFirstGroup, .rowsInRadioGroup,
        .secureFieldPlaintext, .sliderBounds, .sliderTitleIgnored, .staleVersionRow,
        .stringsDuplicateKey, .stringsEncoding, .stringsIrregular, .stringsMissingSemicolon,
        .stringsSyntax, .stringsValue, .tableCase, .tableExtension, .templateLeftover,
        .titlesValuesCount, .toggleDefault, .toggleValuesEqual, .unknownIdiom, .unknownKey,
        .unknownLanguage, .unknownSuppression, .unknownType, .unknownValue, .unlocalizedPage,
        .unreachablePlist, .unreadableFile, .unreadablePlist, .unregisteredDefault,
        .unusedSuppression, .wrongType,
    ]
}
