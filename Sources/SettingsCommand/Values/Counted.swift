/// Numbers with their noun.
enum Counted {
    /// `1 finding`, `2 findings`.
    static func text(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}
