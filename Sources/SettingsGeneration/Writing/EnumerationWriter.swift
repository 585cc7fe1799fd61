import SharedSettings

/// Writes enumerations of settings' values.
struct EnumerationWriter {
    let access: AccessLevel
    /// The type that they are declared in.
    let owner: String

    /// Returns an extension of the owner with the enumeration.
    func lines(of enumeration: GeneratedEnumeration) -> [String] {
        var body = DocumentationComment.lines(enumeration.documentation, indent: 0)
        switch enumeration.form {
        case .choices(let cases, let raw, let table):
            let inherited = (raw.map { $0.rawValue + ", " } ?? "") + "SettingChoice"
            body.append("\(access.prefix)enum \(enumeration.name): \(inherited) {")
            body += indented(choices(cases, raw, table))
        case .toggle(let on, let off):
            body.append("\(access.prefix)enum \(enumeration.name): SettingSwitch {")
            body += indented(toggle(on: on, off: off))
        }
        body.append("}")
        return ["extension \(owner) {"] + indented(body) + ["}"]
    }

    private func indented(_ lines: [String]) -> [String] {
        lines.map { $0.isEmpty ? "" : "    " + $0 }
    }

    private func toggle(on: SettingValue, off: SettingValue) -> [String] {
        [
            "case off", "case on", "",
            "/// What is stored when it is on.",
            "\(access.prefix)static let onValue = SettingValue\(SwiftLiteral.settingValue(on))",
            "/// What is stored when it is off.",
            "\(access.prefix)static let offValue = SettingValue\(SwiftLiteral.settingValue(off))",
        ]
    }

    private func choices(
        _ cases: [GeneratedCase], _ raw: GeneratedEnumeration.RawType?, _ table: String?
    ) -> [String] {
        var lines = cases.flatMap { declaration(of: $0, raw) }
        lines += ["", "/// The strings table of the titles."]
        let text = table.map { " = \(SwiftLiteral.text($0))" } ?? ""
        lines.append(
            "\(access.prefix)static let titleTable: String?\(text.isEmpty ? " = nil" : text)")
        if raw == nil { lines += [""] + storedValues(cases) }
        lines += ["", "/// The title, before it is localized."]
        lines += property("titleKey", cases) { $0.title ?? $0.value.stringValue ?? "" }
        if cases.contains(where: { $0.shortTitle != nil }) {
            lines += ["", "/// The short title, before it is localized."]
            lines += property("shortTitleKey", cases) {
                $0.shortTitle ?? $0.title ?? $0.value.stringValue ?? ""
            }
        }
        return cases.allSatisfy(\.isListed) ? lines : lines + [""] + listed(cases)
    }

    private func declaration(
        of one: GeneratedCase, _ raw: GeneratedEnumeration.RawType?
    ) -> [String] {
        let name = SwiftName.escaped(one.name)
        let documentation = DocumentationComment.lines([one.documentation], indent: 0)
        switch (raw, one.value) {
        case (.string, .string(let text)) where text.utf8.elementsEqual(one.name.utf8):
            return documentation + ["case \(name)"]
        case (.string, .string(let text)):
            return documentation + ["case \(name) = \(SwiftLiteral.text(text))"]
        case (.integer, .integer(let number)):
            return documentation + ["case \(name) = \(number)"]
        default:
            return documentation + ["case \(name)"]
        }
    }

    private func property(
        _ name: String, _ cases: [GeneratedCase], text: (GeneratedCase) -> String
    ) -> [String] {
        ["\(access.prefix)var \(name): String {", "    switch self {"]
            + cases.map {
                "    case .\(SwiftName.escaped($0.name)): \(SwiftLiteral.text(text($0)))"
            } + ["    }", "}"]
    }

    private func storedValues(_ cases: [GeneratedCase]) -> [String] {
        ["/// What is stored for the choice."]
            + ["\(access.prefix)var settingValue: SettingValue {", "    switch self {"]
            + cases.map {
                let value = SwiftLiteral.settingValue($0.value)
                return "    case .\(SwiftName.escaped($0.name)): \(value)"
            } + ["    }", "}"]
    }

    private func listed(_ cases: [GeneratedCase]) -> [String] {
        let names = cases.filter(\.isListed).map { ".\(SwiftName.escaped($0.name))" }
        return [
            "/// The values to choose from, in the order of the bundle.",
            "\(access.prefix)static let choices: [Self] = [\(names.joined(separator: ", "))]",
        ]
    }
}

extension GeneratedEnumeration {
    /// Whether a stored value's literal names a type of Foundation.
    var needsFoundation: Bool {
        switch form {
        case .choices(let cases, raw: nil, titleTable: _):
            cases.contains { $0.value.needsFoundation }
        case .choices: false
        case .toggle(let on, let off): on.needsFoundation || off.needsFoundation
        }
    }
}
