import JSONText
import SettingsSchema
import SettingsScreens

extension OptionDefinition {
    fileprivate static let sources = option(
        "--sources", value: "folder", kind: .folder, isRepeatable: true, defaultText: ".",
        help: "A folder with Swift and Objective-C files; several by repeating it.")
    fileprivate static let strictKeys = flag(
        "--strict", help: "Exit with 2 when a key is only in the code or only in the bundle.")
}

extension ArgumentDefinition {
    fileprivate static let comparedBundle = ArgumentDefinition(
        name: "bundle", kind: .folder, help: "The Settings bundle.")
}

extension CommandDefinition {
    /// `settings keys`.
    static let keys = CommandDefinition(
        name: "keys",
        abstract: "Compare the keys of a bundle with those in source code.",
        discussion: """
            Lists the keys that only the code has, those that only the bundle has, and those that \
            both have, with their places. Found are calls of UserDefaults with a key, @AppStorage, \
            @Setting and registered defaults, with keys written out or by constants; parts of keys \
            that are put together count for each key that fits.
            """,
        examples: [
            Example(
                line: "settings keys Settings.bundle --sources Sources",
                explanation: "Lists the keys of bundle and code.")
        ],
        arguments: [.comparedBundle], options: [.sources, .json, .strictKeys, .idiom, .reader]
    ) { arguments, context in
        let bundle = try BundleOpening.bundle(
            at: arguments.required(.comparedBundle), arguments, context)
        let folders = arguments.everyValue(of: .sources)
        let sources = try SourceKeys(folders.isEmpty ? ["."] : folders)
        let report = KeysReport(bundle, sources)
        if arguments.has(.json) {
            try context.print(report.json.linewiseText)
        } else {
            try context.print(report.text)
        }
        return arguments.has(.strictKeys) && !report.isComplete ? .errorsFound : .success
    }
}

/// The keys of a bundle and of code, side by side.
struct KeysReport {
    /// A key with its places.
    struct Row {
        var key: String
        var places: [String]
    }

    private(set) var onlyInCode: [Row] = []
    private(set) var onlyInBundle: [Row] = []
    private(set) var inBoth: [Row] = []

    /// Whether every key is in both.
    var isComplete: Bool { onlyInCode.isEmpty && onlyInBundle.isEmpty }

    /// Compares the keys.
    init(_ bundle: SettingsBundle, _ sources: SourceKeys) {
        var known: Set<String> = []
        for setting in bundle.settings where known.insert(setting.key).inserted {
            let position = setting.element.position
            let file = bundle.pages[setting.page]?.file ?? setting.page
            let place = "\(file):\(position.line):\(position.column)"
            let uses = sources.keys.filter { $0.matches(setting.key) }.map(\.place)
            if uses.isEmpty {
                onlyInBundle.append(Row(key: setting.key, places: [place]))
            } else {
                inBoth.append(Row(key: setting.key, places: [place] + uses))
            }
        }
        var rows: [String: Int] = [:]
        for key in sources.keys {
            guard case .exact(let name) = key.name, !known.contains(name) else { continue }
            if let index = rows[name] {
                onlyInCode[index].places.append(key.place)
            } else {
                rows[name] = onlyInCode.count
                onlyInCode.append(Row(key: name, places: [key.place]))
            }
        }
    }

    private var parts: [(title: String, name: String, rows: [Row])] {
        [
            ("Only in the code", "onlyInCode", onlyInCode),
            ("Only in the bundle", "onlyInBundle", onlyInBundle),
            ("In both", "inBoth", inBoth),
        ]
    }

    /// A list for each of the three parts.
    var text: String {
        parts.map { part in
            let lines = part.rows.map { row in
                ([row.key] + row.places.map { "    " + $0 }).map { "  " + $0 }
                    .joined(separator: "\n")
            }
            let body = lines.isEmpty ? "  none" : lines.joined(separator: "\n")
            return "\(part.title) (\(part.rows.count)):\n\(body)"
        }.joined(separator: "\n\n")
    }

    /// A JSON object with an array for each of the three parts.
    var json: JSONValue {
        .object(
            parts.map { part in
                JSONMember(
                    part.name,
                    .array(
                        part.rows.map { row in
                            .object([
                                JSONMember("key", .string(row.key)),
                                JSONMember("places", .array(row.places.map(JSONValue.string))),
                            ])
                        }))
            })
    }
}
