/// A value in a row or for a parameter.
enum SQLValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case text(String)
    case bytes([UInt8])
}

/// A row's columns, in the order of the statement.
struct SQLRow: Sendable, Hashable {
    var values: [SQLValue]

    /// A column's number, counted from 0; 0 for anything else.
    func integer(_ column: Int) -> Int64 {
        guard case .integer(let number) = values[column] else { return 0 }
        return number
    }

    /// A column's text; empty for anything else.
    func text(_ column: Int) -> String {
        guard case .text(let text) = values[column] else { return "" }
        return text
    }

    /// A column's bytes; empty for anything else.
    func bytes(_ column: Int) -> [UInt8] {
        guard case .bytes(let bytes) = values[column] else { return [] }
        return bytes
    }

    /// A column of 64 bits without sign, stored as the number with the same bits.
    func bits(_ column: Int) -> UInt64 {
        UInt64(bitPattern: integer(column))
    }
}

extension SQLValue {
    /// 64 bits without sign, as the number with the same bits; databases have no such type.
    static func bits(_ bits: UInt64) -> SQLValue {
        .integer(Int64(bitPattern: bits))
    }

    static func integer(_ number: Int) -> SQLValue {
        .integer(Int64(number))
    }
}

/// A statement with its parameters.
struct SQLCall: Sendable, Hashable {
    var statement: SyncStatement
    var parameters: [SQLValue]

    init(_ statement: SyncStatement, _ parameters: SQLValue...) {
        self.statement = statement
        self.parameters = parameters
    }

    init(_ statement: SyncStatement, parameters: [SQLValue]) {
        self.statement = statement
        self.parameters = parameters
    }
}
