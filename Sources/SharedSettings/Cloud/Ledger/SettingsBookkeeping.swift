/// The library's own entries in a store: what it must remember in one step with the values.
///
/// They lie beside the settings, so that one update changes both, and are told apart by their keys'
/// prefix. They are no settings: stores make no change events for them, tools don't list or export
/// them, and they never leave the device.
public enum SettingsBookkeeping {
    /// What their keys begin with; no setting's key may.
    public static let prefix = "localSharedSettings."

    /// Returns whether a key is one of the library's own.
    public static func owns(_ key: String) -> Bool {
        key.utf8.starts(with: prefix.utf8)
    }

    /// The namespace in which an account whose values are encrypted has its keyring.
    package static let encryption = prefix + "encryption"
    /// The keyring's key there.
    package static let keyring = encryption + "/keyring"

    private static let cloud = prefix + "cloud/"

    /// Whether an entry is about synchronizing.
    static func isAboutClouds(_ key: String) -> Bool { key.hasPrefix(cloud) }

    static let state = cloud + "state"
    static let batch = cloud + "batch"
    static let journal = cloud + "journal"
    static let keys = cloud + "keys"

    static func record(of key: String) -> String { cloud + "key/" + key }

    static func aside(_ key: String) -> String { cloud + "aside/" + key }

    static func parcel(of account: CloudAccount) -> String {
        cloud + "account/" + account.rawValue
    }
}

extension Dictionary where Key == String {
    /// The entries that are settings, without the library's own.
    public var withoutBookkeeping: [String: Value] {
        contains { SettingsBookkeeping.owns($0.key) }
            ? filter { !SettingsBookkeeping.owns($0.key) } : self
    }
}
