import CPSL

/// The public suffix list: which last labels of host names exist.
struct PublicSuffixes: @unchecked Sendable {
    /// The system's list, or the one that the library holds.
    static let shared = PublicSuffixes()

    /// Never changed after it was loaded, so it may be read from any thread.
    private let list: OpaquePointer?

    private init() {
        list = psl_latest(nil)
    }

    /// Whether a name such as "com", "co.uk" or "рф", in lower case, is a suffix under which anyone
    /// may register names; suffixes that belong to companies don't count.
    func contains(_ name: String) -> Bool {
        psl_is_public_suffix2(list, name, PSL_TYPE_ICANN | PSL_TYPE_NO_STAR_RULE) != 0
    }
}
