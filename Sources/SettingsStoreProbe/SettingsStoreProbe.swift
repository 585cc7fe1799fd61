import SharedSettings

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A process of its own for tests of stores that processes share.
///
/// `increment PATH KEY COUNT`, `write PATH KEY COUNT` (tells each number once it is stored),
/// `watch PATH KEY NUMBER` (tells when it is ready, then each change, until the number comes),
/// `get PATH KEY`, `set PATH KEY TEXT`, and `libraries` (tells what is loaded).
@main
enum SettingsStoreProbe {
    static func main() async throws {
        let words = Array(CommandLine.arguments.dropFirst())
        if words == ["libraries"] { return tellLibraries() }
        guard words.count >= 3 else { throw Usage() }
        let store = try SQLiteSettingsStore(path: words[1], domain: "com.example.probe")
        let key = words[2]
        switch words[0] {
        case "increment": try increment(store, key, count: try number(words))
        case "write": try write(store, key, count: try number(words))
        case "watch": await watch(store, key, until: try number(words))
        case "get": tell(try store.value(forKey: key)?.stringValue ?? "nothing")
        case "set": try store.setValue(.string(words.last ?? ""), forKey: key)
        default: throw Usage()
        }
    }

    struct Usage: Error {}

    static func number(_ words: [String]) throws -> Int64 {
        guard words.count == 4, let number = Int64(words[3]) else { throw Usage() }
        return number
    }

    static func increment(_ store: SQLiteSettingsStore, _ key: String, count: Int64) throws {
        for _ in 0..<count {
            try store.update { transaction in
                let old = try transaction.value(forKey: key)?.integerValue ?? 0
                try transaction.setValue(.integer(old + 1), forKey: key)
            }
        }
    }

    static func write(_ store: SQLiteSettingsStore, _ key: String, count: Int64) throws {
        for number in 1...count {
            try store.setValue(.integer(number), forKey: key)
            tell("\(number)")
        }
    }

    static func watch(_ store: SQLiteSettingsStore, _ key: String, until last: Int64) async {
        let changes = store.changes()
        tell("ready")
        for await change in changes where change.key == key {
            tell("\(change.source.rawValue) \(change.newValue?.stringValue ?? "nothing")")
            if change.newValue == .integer(last) { return }
        }
    }
}
