import SharedSettings

/// The name that values are stored under, which becomes the name of a folder.
enum Domain {
    /// Whether a name can be a folder's, and nothing but a folder's.
    static func isSafe(_ name: String) -> Bool {
        (try? StoreLocation.check(domain: name)) != nil
    }

    /// Makes a domain for a bundle without an identifier, which no other bundle shares.
    /// - Parameters:
    ///   - folder: the name of the folder that holds the bundle.
    ///   - path: the bundle's path from the root.
    static func made(from folder: String, path: String) -> String {
        let name = folder.unicodeScalars.map { scalar -> Character in
            let isPlain = scalar.isASCII && scalar.properties.isAlphabetic
            let isDigit = ("0"..."9").contains(scalar)
            return isPlain || isDigit || scalar == "_" || scalar == "." ? Character(scalar) : "-"
        }
        let word = String(name).drop { $0 == "." }.prefix(60)
        let digits = String(hash(path), radix: 16)
        let padding = String(repeating: "0", count: 8 - digits.count)
        return "\(word.isEmpty ? "Settings" : word)-\(padding)\(digits)"
    }

    /// FNV-1a, which is the same on every machine and in every run, as `Hasher` is not.
    private static func hash(_ text: String) -> UInt32 {
        text.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }
}
