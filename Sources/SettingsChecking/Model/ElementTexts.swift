import SettingsSchema

/// A text of a page that users read.
struct PageText: Sendable {
    /// The text as the property list has it.
    var text: String
    /// The element it belongs to.
    var element: CheckedElement
    /// The property that holds it.
    var key: String
    /// Where in the property it stands.
    var part: Part

    /// A part of a property's value.
    enum Part: Sendable {
        /// The value itself.
        case value
        /// An item of an array.
        case item(Int)
        /// A value of a dictionary.
        case entry(String)
    }

    /// Where it stands.
    var place: Place {
        switch part {
        case .value: element.place(of: key)
        case .item(let index): element.place(of: key, item: index)
        case .entry(let name): element.place(of: key, entry: name)
        }
    }
}

extension CheckedElement {
    /// The texts that are localized, in the order of their properties.
    var texts: [PageText] {
        let entries = reading.node.entries ?? []
        return LocalizedProperties.all.flatMap { key -> [PageText] in
            guard let node = entries.last(where: { $0.key == key })?.value,
                !(key == "Title" && type == .slider)
            else { return [] }
            return texts(key, node, of: nil)
        }
            + LocalizedProperties.prompts.flatMap { key -> [PageText] in
                self[key].map { texts(key, $0, of: LocalizedProperties.ofPrompts) } ?? []
            }
    }

    /// The texts of a property.
    /// - Parameter names: of a dictionary, the names of the values that are texts; `nil` for all.
    private func texts(_ key: String, _ node: PropertyListNode, of names: [String]?) -> [PageText] {
        var found: [PageText] = []
        func add(_ node: PropertyListNode, _ part: PageText.Part) {
            guard let text = node.string, !text.isEmpty else { return }
            found.append(PageText(text: text, element: self, key: key, part: part))
        }
        switch node.content {
        case .scalar: if names == nil { add(node, .value) }
        case .array(let items):
            for (index, item) in items.enumerated() where names == nil { add(item, .item(index)) }
        case .dictionary(let entries):
            for entry in entries where names?.contains(entry.key) ?? true {
                add(entry.value, .entry(entry.key))
            }
        }
        return found
    }

    /// The place of a value in a dictionary of the element.
    fileprivate func place(of key: String, entry name: String) -> Place {
        var place = place(of: key)
        if let node = self[key]?[name] {
            place.position = source.document.position(at: node.range.lowerBound)
        }
        place.keyPath = place.keyPath.map { "\($0).\(name)" }
        place.anchor += ".\(name)"
        return place
    }
}
