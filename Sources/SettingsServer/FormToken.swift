/// The token that every form carries, which pages of other sites cannot know.
///
/// It also says which state of the bundle the form was made from, so that a row's index means the
/// row that the reader saw.
struct FormToken: Sendable {
    private let secret: [UInt8]

    /// Makes a token from bytes that nobody can guess.
    init(secret: [UInt8]) {
        let digits = Array("0123456789abcdef".utf8)
        self.secret = secret.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    }

    /// Returns the text for forms of a state of the bundle.
    func text(generation: Int) -> String {
        String(decoding: secret, as: UTF8.self) + "." + String(generation)
    }

    /// Returns the state of the bundle that a text names, or `nil` when it doesn't hold the secret.
    ///
    /// Takes as long for a secret that is nearly right as for one that is all wrong.
    func generation(of text: String) -> Int? {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let given = Array(parts[0].utf8)
        guard given.count == secret.count, !secret.isEmpty else { return nil }
        let difference = zip(given, secret).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) }
        guard difference == 0, parts.count == 2, parts[1].first != "-" else { return nil }
        return Int(parts[1])
    }
}
