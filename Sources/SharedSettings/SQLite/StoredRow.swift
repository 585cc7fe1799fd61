#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One key as it lies in a store's file.
struct StoredRow {
    /// What a row holds.
    enum Content {
        case value(SettingValue)
        /// The key was removed; the row stays, so that others learn of it.
        case removed
        /// The row can't be understood.
        case unreadable(reason: String)
    }

    var key: String
    var revision: Int64
    var source: ChangeSource
    var content: Content

    /// The type column of a removed key.
    static let removedType: Int64 = 0
}

extension SettingValue {
    /// Binds the value's type and content to two neighbouring parameters.
    ///
    /// Reals and dates go in as the bits of their number: SQLite would turn a NaN into NULL and -0.0
    /// into 0.0.
    func bind(to statement: SQLiteStatement, at index: Int32) throws {
        try statement.bind(Int64(tag.rawValue), at: index)
        let content = index + 1
        switch self {
        case .boolean(let value): try statement.bind(value ? 1 : 0, at: content)
        case .integer(let value): try statement.bind(value, at: content)
        case .largeInteger(let value): try statement.bind(Int64(bitPattern: value), at: content)
        case .real(let value):
            try statement.bind(Int64(bitPattern: value.bitPattern), at: content)
        case .string(let text): try statement.bind(text, at: content)
        case .date(let date):
            let bits = date.timeIntervalSinceReferenceDate.bitPattern
            try statement.bind(Int64(bitPattern: bits), at: content)
        case .data(let data):
            try data.withUnsafeBytes { try statement.bind(blob: $0, at: content) }
        case .array, .dictionary:
            var encoder = ValueEncoder()
            encoder.encode(self)
            try encoder.bytes.withUnsafeBytes { try statement.bind(blob: $0, at: content) }
        }
    }

    /// Reads a value from a type number and the column that holds its content; `nil` when they don't
    /// fit.
    init?(type: Int64, statement: borrowing SQLiteStatement, column: Int32) {
        guard let tag = UInt8(exactly: type).flatMap(ValueTag.init) else { return nil }
        let value: SettingValue? =
            switch tag {
            case .boolean: statement.exactInteger(at: column).map { .boolean($0 != 0) }
            case .integer: statement.exactInteger(at: column).map { .integer($0) }
            case .largeInteger:
                statement.exactInteger(at: column).map { .unsigned(UInt64(bitPattern: $0)) }
            case .real: statement.exactInteger(at: column).map { .real(Double(bits: $0)) }
            case .string: statement.text(at: column).map { .string($0) }
            case .date:
                statement.exactInteger(at: column).map {
                    .date(Date(timeIntervalSinceReferenceDate: Double(bits: $0)))
                }
            case .data: statement.blob(at: column).map { .data($0) }
            case .array, .dictionary:
                statement.blob(at: column).flatMap { try? ValueDecoder.value([UInt8]($0)) }
                    .flatMap { $0.tag == tag ? $0 : nil }
            }
        guard let value else { return nil }
        self = value
    }
}

extension Double {
    fileprivate init(bits: Int64) {
        self.init(bitPattern: UInt64(bitPattern: bits))
    }
}
