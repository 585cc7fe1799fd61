import SharedSettings

extension CloudRefusal.Code {
    /// The cloud showed values in clear in an account whose values are encrypted.
    public static let notEncrypted = CloudRefusal.Code(rawValue: "notEncrypted")
    /// The cloud showed what no device of the account has written for these keys.
    public static let forged = CloudRefusal.Code(rawValue: "forged")
    /// The cloud showed versions that newer ones had taken the place of.
    public static let replayed = CloudRefusal.Code(rawValue: "replayed")
    /// The cloud didn't show versions that it must have.
    public static let withheld = CloudRefusal.Code(rawValue: "withheld")
    /// What this device remembers of the account's versions can't be read or written.
    public static let booksUnavailable = CloudRefusal.Code(rawValue: "booksUnavailable")
}

/// Something wrong with what a cloud shows.
struct CloudFinding: Sendable, Hashable {
    var code: CloudRefusal.Code
    /// The key, by the name that the app knows where that is known; `nil` for one without a name.
    var key: String?

    init(_ code: CloudRefusal.Code, _ key: String?) {
        self.code = code
        self.key = key
    }

    init(fault: ContentSeal.Fault, _ key: String) {
        let code: CloudRefusal.Code =
            switch fault {
            case .plain: .notEncrypted
            case .missingKey: .keyMissing
            case .forged, .unknownForm: .forged
            }
        self.init(code, key)
    }

    /// Joins findings of one kind in one refusal each.
    static func refusals(_ findings: some Sequence<CloudFinding>) -> [CloudRefusal] {
        Dictionary(grouping: Set(findings), by: \.code).map { code, findings in
            let keys = findings.compactMap(\.key).filter { $0 != Manifest.key }.sorted()
            return CloudRefusal(code: code, keys: keys, description: sentence(code, keys))
        }.sorted { $0.code.rawValue < $1.code.rawValue }
    }

    private static func sentence(_ code: CloudRefusal.Code, _ keys: [String]) -> String {
        let names =
            keys.isEmpty ? "an entry" : keys.map { "\"\($0)\"" }.joined(separator: ", ")
        switch code {
        case .notEncrypted:
            return "The cloud shows \(names) in clear; expected only encrypted values. "
                + "What is stored here stays."
        case .keyMissing:
            return "The cloud's \(names) is encrypted with a key that this device doesn't have; "
                + "expected one of the keyring's. What is stored here stays."
        case .replayed:
            return "The cloud shows an old version of \(names) as if it were the newest. "
                + "What is stored here stays."
        case .withheld:
            return "The cloud keeps back a version of \(names) that another device has stored. "
                + "What is stored here stays."
        default:
            return "The cloud shows for \(names) what no device of the account has stored there, "
                + "or a later version of this library has. What is stored here stays."
        }
    }
}
