#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A token's text: `kv_`, the account's and the device's number, and 32 random bytes.
///
/// The numbers say where to look; only who has the whole text is let in. The store keeps the
/// text's SHA-256 alone, which is enough for a secret that nobody can guess.
struct Token: Sendable, Hashable {
    var text: String
    var account: Int64
    var device: UInt64

    /// SHA-256 of the text.
    var digest: [UInt8] { Digest.sha256(text.utf8) }

    /// Makes a token.
    init(account: Int64, device: UInt64, secret: [UInt8]) {
        let code = Data(secret).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
        text = "kv_\(Name.ofAccount(account))\(Name.of(device))_\(code)"
        self.account = account
        self.device = device
    }

    /// Reads a token; `nil` for what can't be one.
    init?(text: String) {
        let parts = text.split(separator: "_", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "kv", parts[1].utf8.count == 32,
            parts[2].utf8.count == 43, let account = Name.accountNumber(parts[1].prefix(16)),
            let device = Name.number(parts[1].suffix(16))
        else { return nil }
        self.text = text
        self.account = account
        self.device = device
    }
}
