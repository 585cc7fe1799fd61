/// An option or flag of a command.
struct OptionDefinition: Sendable {
    /// Its names with their dashes; the first is the one that help and errors use.
    var names: [String]
    /// The name of its value in help texts, or `nil` for a flag.
    var placeholder: String?
    /// What its value may be.
    var kind: ValueKind = .text
    /// Whether it may be given several times.
    var isRepeatable = false
    /// Whether help leaves it out.
    var isHidden = false
    /// The value that holds when it isn't given, for help texts.
    var defaultText: String?
    /// One sentence on what it does.
    var help: String

    /// The name that errors and lookups use.
    var name: String { names.first ?? "" }

    /// Whether it stands alone, without a value.
    var isFlag: Bool { placeholder == nil }

    /// The option as usage lines show it: `--port <port>`.
    var usage: String {
        placeholder.map { "\(name) <\($0)>" } ?? name
    }

    /// The option as the list of options shows it: `-h, --help`.
    var label: String {
        let all = names.sorted { $0.count < $1.count }.joined(separator: ", ")
        return placeholder.map { "\(all) <\($0)>" } ?? all
    }

    /// Makes a flag.
    static func flag(_ names: String..., help: String, isHidden: Bool = false) -> OptionDefinition {
        OptionDefinition(names: names, isHidden: isHidden, help: help)
    }

    /// Makes an option with a value.
    static func option(
        _ names: String..., value: String, kind: ValueKind = .text, isRepeatable: Bool = false,
        defaultText: String? = nil, help: String
    ) -> OptionDefinition {
        OptionDefinition(
            names: names, placeholder: value, kind: kind, isRepeatable: isRepeatable,
            defaultText: defaultText, help: help)
    }
}
