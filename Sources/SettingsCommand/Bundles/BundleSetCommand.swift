import BundleEditing
import SettingsSchema
import SharedSettings

extension ArgumentDefinition {
    fileprivate static let address = ArgumentDefinition(
        name: "key.property",
        help: "An element's key and a property, such as sound.Title; or a path from the top of the "
            + "page, such as PreferenceSpecifiers[3].Title or StringsTable.")
    fileprivate static let newValue = ArgumentDefinition(
        name: "value", help: "The value; arrays as JSON, or as texts parted by commas.")
    fileprivate static let versionText = ArgumentDefinition(
        name: "version", count: .optional, help: "The version, such as 1.4.2.")
    fileprivate static let editedKey = ArgumentDefinition(
        name: "key", help: "The element's key.")
}

extension OptionDefinition {
    fileprivate static let unset = flag("--remove", help: "Remove the property.")
    fileprivate static let versionKey = option(
        "--key", value: "key", defaultText: "found by its name",
        help: "The key of the element that shows the version.")
    fileprivate static let build = option(
        "--build", value: "number", help: "The build's number.")
    fileprivate static let versionFormat = option(
        "--format", value: "text", defaultText: "{version}, or {version} ({build}) with a build",
        help: "What is shown, with {version} and {build} in it.")
    fileprivate static let versionFile = option(
        "--from", value: "file", kind: .file,
        help: "Take version and build from this Info.plist.")
}

extension CommandDefinition {
    /// `settings bundle set`.
    static let bundleSet = CommandDefinition(
        name: "bundle set",
        abstract: "Change a property of an element or a page.",
        discussion: """
            All elements with the key are changed, in variants of a page for other devices too, \
            unless --page names one. Only the bytes of the value change, and it keeps its type. A \
            change that would hide the element is refused.
            """,
        examples: [
            Example(
                line: "settings bundle set Settings.bundle volume.MaximumValue 11",
                explanation: "Changes the largest value of the slider."),
            Example(
                line: "settings bundle set Settings.bundle StringsTable Root --page About",
                explanation: "Names the page's strings table."),
        ],
        arguments: [.bundleFolder, .address, .optional(.newValue)],
        options: [.editedPage, .editedType, .unset, .rewrite, .showDiff]
    ) { arguments, context in
        guard arguments.has(.unset) != (arguments[.newValue] != nil) else {
            throw arguments.usageError("Give a value or '--remove'")
        }
        return try BundleEditRun.run(arguments, context) { editor in
            let address = try PropertyAddress(
                arguments.required(.address), page: arguments[.editedPage], in: editor)
            for target in address.targets {
                try editor.change(target, address.property, arguments)
            }
            let count = address.targets.count
            return "Changed \(address.property) in \(Counted.text(count, "place"))."
        }
    }

    /// `settings bundle set-version`.
    static let bundleSetVersion = CommandDefinition(
        name: "bundle set-version",
        abstract: "Write a version into the element that shows it.",
        discussion: """
            Without --key the element is the read-only one whose key or title has 'version' in it. \
            Its default becomes the text; nothing else in the file changes.
            """,
        examples: [
            Example(
                line: "settings bundle set-version Settings.bundle 1.4.2 --build 73",
                explanation: "Shows 1.4.2 (73)."),
            Example(
                line: "settings bundle set-version Settings.bundle --from Info.plist",
                explanation: "Shows the app's version and build."),
        ],
        arguments: [.bundleFolder, .versionText],
        options: [.versionKey, .build, .versionFormat, .versionFile, .rewrite, .showDiff]
    ) { arguments, context in
        let text = try versionText(arguments)
        return try BundleEditRun.run(arguments, context) { editor in
            for place in try versionElements(arguments[.versionKey], editor) {
                try editor.edit(place.page) { (page) throws(BundleEditError) in
                    let path = place.path(PropertyListPath(.key("DefaultValue")))
                    try page.set(.string(text), at: path)
                }
            }
            return "The version is \(text)."
        }
    }

    private static func versionText(_ arguments: ParsedArguments) throws -> String {
        var (version, build) = (arguments[.versionText], arguments[.build])
        if let path = arguments[.versionFile] {
            let bytes = try Platform.readFile(path)
            let root: PropertyListNode
            do { root = try PropertyListReader().read(bytes).root } catch {
                throw CommandError("\(path):\(error)", exitCode: .dataFormat)
            }
            version = version ?? root["CFBundleShortVersionString"]?.string
            build = build ?? root["CFBundleVersion"]?.string
        }
        guard let version else {
            throw arguments.usageError("Give a version, or an Info.plist with one by '--from'")
        }
        let format =
            arguments[.versionFormat] ?? (build == nil ? "{version}" : "{version} ({build})")
        return format.replacing("{version}", with: version).replacing("{build}", with: build ?? "")
    }

    private static func versionElements(
        _ key: String?, _ editor: BundleEditor
    ) throws -> [ElementPlace] {
        if let key { return try editor.elements(withKey: key) }
        let found = editor.elements().filter { place in
            place.node["Type"]?.string == ElementType.titleValue.rawValue
                && ["Key", "Title"].contains { property in
                    place.node[property]?.string?.lowercased().contains("version") == true
                }
        }
        let keys = Set(found.compactMap { $0.node["Key"]?.string }).sorted()
        guard keys.count == 1 else {
            throw CommandError(
                keys.isEmpty
                    ? "\(editor.folder.path) has no read-only element with 'version' in its key or "
                        + "title; name one by --key."
                    : "Several elements may show the version; name one by --key: "
                        + "\(keys.joined(separator: ", ")).", exitCode: .usage)
        }
        return found
    }

    /// `settings bundle remove`.
    static let bundleRemove = CommandDefinition(
        name: "bundle remove",
        abstract: "Remove an element.",
        discussion: """
            All elements with the key go, in variants of a page for other devices too, unless \
            --page names one. Their texts stay in the strings tables; 'settings strings extract' \
            marks those that are not used any more.
            """,
        arguments: [.bundleFolder, .editedKey],
        options: [.editedPage, .rewrite, .showDiff]
    ) { arguments, context in
        try BundleEditRun.run(arguments, context) { editor in
            let places = try editor.elements(
                withKey: arguments.required(.editedKey), page: arguments[.editedPage])
            for place in places.reversed() {
                try editor.edit(place.page) { (page) throws(BundleEditError) in
                    try page.remove(place.path())
                }
            }
            return "Removed \(Counted.text(places.count, "element"))."
        }
    }

    /// `settings bundle move`.
    static let bundleMove = CommandDefinition(
        name: "bundle move",
        abstract: "Move an element on its page.",
        discussion: """
            The element's lines move as they are, with the comments right above them; without \
            --after, --before or --first it becomes the last.
            """,
        arguments: [.bundleFolder, .editedKey],
        options: [.editedPage, .afterKey, .beforeKey, .atStart, .rewrite, .showDiff]
    ) { arguments, context in
        try BundleEditRun.run(arguments, context) { editor in
            let target = try arguments.target(otherwise: .last)
            let places = try editor.elements(
                withKey: arguments.required(.editedKey), page: arguments[.editedPage])
            for place in places { try editor.move(place, to: target) }
            return "Moved \(Counted.text(places.count, "element"))."
        }
    }
}

extension ArgumentDefinition {
    /// The argument as one that may be left out.
    fileprivate static func optional(_ argument: ArgumentDefinition) -> ArgumentDefinition {
        var argument = argument
        argument.count = .optional
        return argument
    }
}

extension BundleEditor {
    /// Changes or removes the property that a target leads to.
    fileprivate mutating func change(
        _ target: PropertyAddress.Target, _ property: String, _ arguments: ParsedArguments
    ) throws {
        let editor = try editor(of: target.page)
        let old = try? editor.node(at: target.path)
        let parser = PropertyParser(
            type: arguments[.editedType].flatMap(ValueType.init(rawValue:)),
            element: (try? editor.node(at: target.path.parent)) ?? PropertyListNode(unplaced: [:]))
        let value = try arguments[.newValue].map { text in
            try parser.value(of: text, for: property, old: old)
        }
        try edit(target.page) { (page) throws(BundleEditError) in
            if let value {
                try page.set(value, at: target.path)
            } else {
                try page.remove(target.path)
            }
        }
        guard let index = target.element else { return }
        try checkElement(at: index, on: target.page)
        if property == "DefaultValue" {
            try checkDefault(ofElementAt: index, on: target.page)
        }
    }
}
