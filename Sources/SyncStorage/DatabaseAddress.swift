/// Where a store's database is.
public enum DatabaseAddress: Sendable, Hashable, CustomStringConvertible {
    /// A SQLite file, which is made where there is none.
    case sqlite(path: String)
    /// A PostgreSQL database, by a URI or keywords as libpq takes them; several hosts may be named.
    case postgresql(String)

    /// Reads `sqlite:FILE`, `postgresql://…` or `postgres://…`; `nil` for anything else.
    public init?(_ text: String) {
        if text.hasPrefix("sqlite:"), text.utf8.count > 7 {
            self = .sqlite(path: String(text.dropFirst(7)))
        } else if text.hasPrefix("postgresql://") || text.hasPrefix("postgres://") {
            self = .postgresql(text)
        } else {
            return nil
        }
    }

    /// The address without a password.
    public var description: String {
        switch self {
        case .sqlite(let path): "sqlite:\(path)"
        case .postgresql(let text):
            text.replacing(#/:[^:@/]*@/#) { _ in ":…@" }
                .replacing(#/password=[^ &]*/#) { _ in "password=…" }
        }
    }
}
