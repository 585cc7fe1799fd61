import SettingsSchema
import SharedSettings

/// Writes a bundle's types as a Swift source file.
struct SourceWriter {
    let access: AccessLevel

    /// Returns the file's text.
    func text(of types: [GeneratedType], bundle: SettingsBundle) -> String {
        var lines = header(bundle) + imports(of: types)
        for type in types {
            lines.append("")
            lines += declaration(of: type)
            lines.append("")
            lines += constants(of: type)
            let writer = EnumerationWriter(access: access, owner: type.name)
            for enumeration in type.properties.compactMap(\.enumeration) {
                lines.append("")
                lines += writer.lines(of: enumeration)
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func header(_ bundle: SettingsBundle) -> [String] {
        let name = bundle.path.split(separator: "/").last.map(String.init) ?? "Settings.bundle"
        let shown = String(name.filter { !$0.isNewline })
        return [
            "// Generated from \(shown) by `settings generate`.",
            "// Do not edit: change the bundle and generate the file again.",
            "// swift-format-ignore-file",
            "// swiftlint:disable all",
            "",
        ]
    }

    private func imports(of types: [GeneratedType]) -> [String] {
        let prefix = access.prefix
        let isInTypes = types.contains { $0.properties.contains { $0.type.needsFoundation } }
        let isInValues = types.contains { type in
            type.properties.compactMap(\.registered).contains { $0.needsFoundation }
                || type.properties.compactMap(\.enumeration).contains { $0.needsFoundation }
        }
        let settings = imported("SharedSettings", prefix)
        guard isInTypes || isInValues else { return settings }
        // Only what is seen in a declaration has to be imported for those who see it.
        let foundation = isInTypes ? prefix : ""
        let essentials = imported("FoundationEssentials", foundation)
        let whole = imported("Foundation", foundation)
        return settings + ["", "#if canImport(FoundationEssentials)"]
            + essentials.map { "    " + $0 } + ["#else"] + whole.map { "    " + $0 } + ["#endif"]
    }

    /// An import that those who see the declarations share.
    ///
    /// Where imports are not internal by default, an import that says who sees it would be at odds
    /// with the plain ones in the module's other files.
    private func imported(_ module: String, _ prefix: String) -> [String] {
        if prefix.isEmpty { return ["import \(module)"] }
        return [
            "#if hasFeature(InternalImportsByDefault)", "    \(prefix)import \(module)", "#else",
            "    import \(module)", "#endif",
        ]
    }

    private func declaration(of type: GeneratedType) -> [String] {
        var lines = DocumentationComment.lines([type.summary], indent: 0)
        lines.append("\(access.prefix)struct \(type.name): SharedSettings {")
        var page: String?
        for property in type.properties {
            if property.page != page {
                if page != nil { lines.append("") }
                lines += ["    // MARK: \(property.page.filter { !$0.isNewline })", ""]
                page = property.page
            } else {
                lines.append("")
            }
            lines += self.lines(of: property)
        }
        if access != .internal {
            if page != nil { lines.append("") }
            lines += [
                "    /// Makes settings without a store, which live in memory.",
                "    \(access.prefix)init() {}",
            ]
        }
        return lines + ["}"]
    }

    private func lines(of property: GeneratedProperty) -> [String] {
        let type = property.type
        let annotation =
            property.initialValue == nil
            ? ": \(type.text)?" : type.isInferred ? "" : ": \(type.text)"
        let value = property.initialValue.map { " = \($0)" } ?? ""
        let option = property.locality.map { ", .\($0.rawValue)" } ?? ""
        let attribute = "@Setting(\(SwiftLiteral.text(property.key))\(option))"
        let name = SwiftName.escaped(property.name)
        let variable = "\(access.prefix)var \(name)\(annotation)\(value)"
        let documentation = DocumentationComment.lines(property.documentation, indent: 4)
        let line = "    \(attribute) \(variable)"
        if line.count <= 100 { return documentation + [line] }
        return documentation + ["    \(attribute)", "    \(variable)"]
    }

    private func constants(of type: GeneratedType) -> [String] {
        let prefix = access.prefix
        var lines = ["extension \(type.name) {"]
        if let group = type.applicationGroup {
            lines += [
                "    /// The app group that the settings are kept in.",
                "    \(prefix)static let applicationGroup = \(SwiftLiteral.text(group))", "",
            ]
        }
        if let domain = type.domain {
            lines += [
                "    /// The domain of the settings' store.",
                "    \(prefix)static let domain = \(SwiftLiteral.text(domain))", "",
            ]
        }
        lines += ["    /// The keys that values are stored under.", "    \(prefix)enum Keys {"]
        lines += type.properties.map { property in
            let name = SwiftName.escaped(property.name)
            return "        \(prefix)static let \(name) = \(SwiftLiteral.text(property.key))"
        }
        lines += ["    }", ""]
        return lines + defaults(of: type) + ["}"]
    }

    private func defaults(of type: GeneratedType) -> [String] {
        let head = "    \(access.prefix)static let registeredDefaults: [String: SettingValue] ="
        let entries = type.properties.compactMap { property in
            property.registered.map { value in
                let name = SwiftName.escaped(property.name)
                return "        Keys.\(name): \(SwiftLiteral.settingValue(value)),"
            }
        }
        let documentation = ["    /// The defaults of all pages, opened or not, by key."]
        if entries.isEmpty { return documentation + [head + " [:]"] }
        return documentation + [head + " ["] + entries + ["    ]"]
    }
}
