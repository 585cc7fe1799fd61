import SettingsSchema
import SharedSettings

/// An item of a page's `PreferenceSpecifiers`, as checks see it.
struct CheckedElement: Sendable {
    /// The file it stands in.
    let source: PageSource
    /// What was read.
    let reading: ElementReading

    /// The index in `PreferenceSpecifiers`.
    var index: Int { reading.index }
    /// The type, when the schema knows it.
    var type: ElementType? { reading.type }
    /// The type's name, as written.
    var typeName: String { self["Type"]?.string ?? "The element" }
    /// The element; `nil` when it can't be shown.
    var element: Element? { reading.element }
    /// `Key`, unless it is empty or no text.
    var key: String? { text("Key") }
    /// The key path.
    var keyPath: String { "PreferenceSpecifiers[\(index)]" }

    /// The value of a key.
    subscript(key: String) -> PropertyListNode? { reading.node[key] }

    /// The text of a key, unless it is empty.
    func text(_ key: String) -> String? {
        self[key]?.string.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// What names the element when rows are added before it.
    private var anchor: String {
        if let key { return "[\(key)]" }
        return "[\(text("Title") ?? text("File") ?? typeName)]"
    }

    /// The place of the dictionary.
    var place: Place { source.place(reading.node.range, keyPath: keyPath, anchor: anchor) }

    /// The place of a key's value, or of the dictionary when the key is missing.
    func place(of key: String) -> Place {
        source.place(
            (self[key] ?? reading.node).range, keyPath: "\(keyPath).\(key)",
            anchor: "\(anchor).\(key)")
    }

    /// The place of a key itself.
    func keyPlace(_ entry: PropertyListEntry) -> Place {
        source.place(
            entry.keyRange, keyPath: "\(keyPath).\(entry.key)", anchor: "\(anchor).\(entry.key)")
    }

    /// The place of an item of an array.
    func place(of key: String, item: Int) -> Place {
        guard let items = self[key]?.array, items.indices.contains(item) else {
            return place(of: key)
        }
        return source.place(
            items[item].range, keyPath: "\(keyPath).\(key)[\(item)]",
            anchor: "\(anchor).\(key)[\(items[item].string ?? String(item))]")
    }

    /// The values of the choices, with their places; empty unless `Values` is an array.
    var values: [PropertyListNode] { self["Values"]?.array ?? [] }

    /// The words of `SupportedUserInterfaceIdioms`; `nil` when the element is for all devices.
    var idioms: Set<String>? {
        self["SupportedUserInterfaceIdioms"]?.array.map { Set($0.compactMap(\.string)) }
    }

    /// Whether the element begins a section.
    var isGroup: Bool { type == .group || type == .radioGroup || type == .listGroup }
}

extension CheckedElement {
    /// Whether the value under the element's key is a setting.
    var hasValue: Bool {
        switch type {
        case nil, .group, .childPane, .button, .openURL, .mailCompose: false
        default: true
        }
    }
}
