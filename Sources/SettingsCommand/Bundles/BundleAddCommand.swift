import BundleEditing
import SettingsSchema
import SharedSettings

extension ArgumentDefinition {
    fileprivate static let addedType = ArgumentDefinition(
        name: "type", kind: .oneOf(ElementWord.all.map(\.word)),
        help: "The element's type; the schema's own names are taken too.")
}

extension OptionDefinition {
    fileprivate static let addedKey = option(
        "--key", value: "key", help: "The key that the value is stored under.")
    fileprivate static let addedTitle = option(
        "--title", value: "text", help: "The title.")
    fileprivate static let addedDefault = option(
        "--default", value: "value",
        help: "The value that holds when none is stored; without it false, the smallest number, "
            + "the first choice or no text.")
    fileprivate static let addedFooter = option(
        "--footer", value: "text", help: "The text below a group.")
    fileprivate static let addedFile = option(
        "--file", value: "name",
        help: "The page that a child pane opens, or the address of a link; a page that is missing "
            + "is made.")
    fileprivate static let choice = option(
        "--choice", value: "value=title", isRepeatable: true,
        help: "A value to choose with its title; one for each choice.")
    fileprivate static let minimum = option(
        "--minimum", value: "number", defaultText: "0", help: "The smallest value of a slider.")
    fileprivate static let maximum = option(
        "--maximum", value: "number", defaultText: "1", help: "The largest value of a slider.")
    fileprivate static let secure = flag(
        "--secure", help: "Show what is typed into a text field as bullets.")
    fileprivate static let property = option(
        "--property", value: "name=value", isRepeatable: true,
        help: "Any other property, such as KeyboardType=URL.")
    fileprivate static let addedPage = option(
        "--page", value: "name", defaultText: "that of --after or --before, else Root",
        help: "The page, by the name of its property list without extension.")
    /// `--after`.
    static let afterKey = option(
        "--after", value: "key", help: "Put it behind the element with this key.")
    /// `--before`.
    static let beforeKey = option(
        "--before", value: "key", help: "Put it before the element with this key.")
    /// `--first`.
    static let atStart = flag("--first", help: "Put it before all others.")
    /// `--type`.
    static let editedType = option(
        "--type", value: "type", kind: .oneOf(ValueType.allCases.map(\.rawValue)),
        help: "The type of the value, where the schema allows several.")
}

extension CommandDefinition {
    /// `settings bundle add`.
    static let bundleAdd = CommandDefinition(
        name: "bundle add",
        abstract: "Add an element to a page.",
        discussion: """
            The page keeps its order, comments, indentation and line ends. An element that the \
            Settings app would not show is refused. Its texts are added to the strings tables of \
            all languages, marked as not translated.
            """,
        examples: [
            Example(
                line: "settings bundle add Settings.bundle toggle --key sound --title Sound",
                explanation: "Adds a switch at the end of the first page."),
            Example(
                line: "settings bundle add Settings.bundle slider --key volume --after sound",
                explanation: "Adds a slider behind the switch."),
        ],
        arguments: [.bundleFolder, .addedType],
        options: [
            .addedKey, .addedTitle, .addedDefault, .choice, .minimum, .maximum, .addedFooter,
            .addedFile, .secure, .property, .editedType, .addedPage, .afterKey, .beforeKey,
            .atStart, .rewrite, .showDiff,
        ]
    ) { arguments, context in
        try BundleEditRun.run(arguments, context) { editor in
            let word = arguments.required(.addedType)
            guard let type = ElementWord.type(of: word) else {
                throw arguments.usageError(
                    "No element type is called '\(word)'."
                        + SpellingSuggestion.sentence(for: word, in: ElementWord.all.map(\.word)))
            }
            let target = try arguments.target(otherwise: .last)
            let page = try page(arguments, target, editor)
            let key = arguments[.addedKey]
            if let key,
                let other = editor.elements().first(where: { $0.node["Key"]?.string == key }),
                other.page.name.prefix(while: { $0 != "~" })
                    != page.name.prefix(while: { $0 != "~" })
                    || other.page == page
            {
                throw CommandError(
                    "\(other.page.path):\(other.position.line):\(other.position.column): The key "
                        + "\"\(key)\" is taken by an element here.", exitCode: .usage)
            }
            try makeChildPage(arguments, type, page, &editor)
            let properties = try ElementBuilder(arguments, type: type).properties()
            let place = try editor.add(properties, to: page, at: target)
            let tables = try editor.addTexts(of: place)
            let texts = tables.isEmpty ? "" : ", and its texts to \(tables.count) strings tables"
            return "Added a \(word) to the page \(page.name)\(texts)."
        }
    }

    private static func page(
        _ arguments: ParsedArguments, _ target: ElementTarget, _ editor: BundleEditor
    ) throws -> BundleFolder.PageFile {
        if let name = arguments[.addedPage] { return try editor.page(named: name) }
        switch target {
        case .after(let key), .before(let key):
            return try editor.elements(withKey: key)[0].page
        case .first, .last:
            // InAppSettingsKit's own page is called Root.inApp.
            let roots = editor.folder.pages.filter { $0.name.hasPrefix("Root") }
            return try roots.first ?? editor.page(named: "Root")
        }
    }

    private static func makeChildPage(
        _ arguments: ParsedArguments, _ type: ElementType, _ page: BundleFolder.PageFile,
        _ editor: inout BundleEditor
    ) throws {
        guard type == .childPane, let name = arguments[.addedFile],
            !editor.folder.pages.contains(where: { $0.name == name }), !name.contains("..")
        else { return }
        var entries: [(key: String, value: PropertyListNode)] = []
        if let table = editor.table(of: page) {
            entries.append(("StringsTable", PropertyListNode(unplaced: .string(table))))
        }
        entries.append(("PreferenceSpecifiers", PropertyListNode(unplaced: .array([]))))
        let bytes = try PropertyListWriter.xml(PropertyListNode(unplaced: entries))
        try editor.set("\(editor.folder.path)/\(name).plist", to: bytes)
    }
}

extension ParsedArguments {
    /// Where the options say that an element is to be put.
    func target(otherwise target: ElementTarget) throws -> ElementTarget {
        let given = [
            self[.afterKey].map(ElementTarget.after), self[.beforeKey].map(ElementTarget.before),
            has(.atStart) ? ElementTarget.first : nil,
        ].compactMap(\.self)
        guard given.count < 2 else {
            throw usageError("Give only one of '--after', '--before' and '--first'")
        }
        return given.first ?? target
    }
}

/// The words that stand for element types on the command line.
struct ElementWord {
    /// The word.
    var word: String
    /// The type.
    var type: ElementType

    /// All words, those of the Settings app first.
    static let all: [ElementWord] = [
        ElementWord(word: "group", type: .group), ElementWord(word: "toggle", type: .toggleSwitch),
        ElementWord(word: "text-field", type: .textField),
        ElementWord(word: "slider", type: .slider), ElementWord(word: "title", type: .titleValue),
        ElementWord(word: "multi-value", type: .multiValue),
        ElementWord(word: "radio-group", type: .radioGroup),
        ElementWord(word: "child-pane", type: .childPane),
        ElementWord(word: "text-view", type: .textView), ElementWord(word: "link", type: .openURL),
        ElementWord(word: "mail", type: .mailCompose), ElementWord(word: "button", type: .button),
        ElementWord(word: "custom", type: .customView),
        ElementWord(word: "date", type: .datePicker), ElementWord(word: "list", type: .listGroup),
    ]

    /// The type of a word, or the one that the schema calls so; `nil` when there is none.
    static func type(of word: String) -> ElementType? {
        all.first { $0.word == word || $0.type.rawValue == word }?.type
    }

    /// The word of a type.
    static func word(of type: String) -> String {
        all.first { $0.type.rawValue == type }?.word ?? type
    }
}

/// Puts together the properties of a new element.
private struct ElementBuilder {
    let arguments: ParsedArguments
    let type: ElementType
    private var entries: [(key: String, value: PropertyListNode)] = []

    init(_ arguments: ParsedArguments, type: ElementType) {
        self.arguments = arguments
        self.type = type
    }

    func properties() throws -> [(key: String, value: PropertyListNode)] {
        var builder = self
        builder.add("Type", .string(type.rawValue))
        if let title = arguments[.addedTitle] { builder.add("Title", .string(title)) }
        if let key = arguments[.addedKey] { builder.add("Key", .string(key)) }
        try builder.addChoices()
        try builder.addKindsOwn()
        try builder.addDefault()
        try builder.addOthers()
        return builder.entries
    }

    private mutating func add(_ key: String, _ value: SettingValue) {
        entries.append((key, PropertyListNode(unplaced: value)))
    }

    private func parser() -> PropertyParser {
        PropertyParser(
            type: arguments[.editedType].flatMap(ValueType.init(rawValue:)),
            element: PropertyListNode(unplaced: entries))
    }

    private mutating func addChoices() throws {
        let choices = arguments.everyValue(of: .choice).map { text in
            text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        }
        guard !choices.isEmpty else { return }
        let texts = choices.map { SettingValue.string(String($0[0])) }
        let type = arguments[.editedType].flatMap(ValueType.init(rawValue:))
        let typed = try texts.map { text in
            guard let type, case .string(let word) = text else { return text }
            return try PropertyParser(type: type, element: PropertyListNode(unplaced: [:]))
                .value(of: word, for: "Values", old: nil).value
        }
        add("Values", .array(type == nil ? PropertyParser.values(texts) : typed))
        add("Titles", .array(choices.map { .string(String($0.last ?? "")) }))
    }

    private mutating func addKindsOwn() throws {
        if type == .slider {
            for (key, option, text) in [
                ("MinimumValue", OptionDefinition.minimum, "0"),
                ("MaximumValue", OptionDefinition.maximum, "1"),
            ] {
                let value = try parser().value(
                    of: arguments[option] ?? text, for: key, old: nil)
                entries.append((key, value))
            }
        }
        if let footer = arguments[.addedFooter] { add("FooterText", .string(footer)) }
        if let file = arguments[.addedFile] { add("File", .string(file)) }
        if arguments.has(.secure) { add("IsSecure", true) }
    }

    /// Adds the default: the one that is given, else one that the type can't do without.
    private mutating func addDefault() throws {
        let index = entries.firstIndex { $0.key == "Key" }.map { $0 + 1 } ?? entries.count
        if let text = arguments[.addedDefault] {
            let value = try parser().value(of: text, for: "DefaultValue", old: nil)
            entries.insert(("DefaultValue", value), at: index)
            return
        }
        let element = PropertyListNode(unplaced: entries)
        let value: SettingValue?
        switch type {
        case .toggleSwitch: value = false
        case .slider: value = element["MinimumValue"]?.value
        case .multiValue, .radioGroup: value = element["Values"]?.array?.first?.value
        case .titleValue: value = ""
        default: value = nil
        }
        if let value {
            entries.insert(("DefaultValue", PropertyListNode(unplaced: value)), at: index)
        }
    }

    private mutating func addOthers() throws {
        for text in arguments.everyValue(of: .property) {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty else {
                throw arguments.usageError("'--property' takes NAME=VALUE, not '\(text)'")
            }
            let name = String(parts[0])
            let value = try parser().value(of: String(parts[1]), for: name, old: nil)
            entries.removeAll { $0.key == name }
            entries.append((name, value))
        }
    }
}
