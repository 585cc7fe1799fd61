/// Names in one scope, each given out once.
struct UniqueNames {
    private var used: Set<String> = []
    private let reserved: Set<String>
    private let suffix: String

    /// Makes a scope.
    /// - Parameters:
    ///   - reserved: names that are never given out.
    ///   - suffix: what a reserved name gets at its end.
    init(reserved: Set<String>, suffix: String) {
        self.reserved = reserved
        self.suffix = suffix
    }

    /// Returns the name, with a suffix when it is reserved and the first free number, from 2, when it
    /// is taken.
    mutating func unique(_ name: String) -> String {
        let base = reserved.contains(name) ? name + suffix : name
        var candidate = base
        var number = 2
        // The word may have made another reserved name of it: `Setting` is `SettingChoice2`.
        while reserved.contains(candidate) || !used.insert(candidate).inserted {
            candidate = "\(base)\(number)"
            number += 1
        }
        return candidate
    }
}
