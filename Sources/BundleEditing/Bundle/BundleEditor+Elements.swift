import SettingsSchema
import SharedSettings

/// Where an element is put on its page.
package enum ElementTarget: Sendable, Hashable {
    /// Before all others.
    case first
    /// Behind all others.
    case last
    /// Before the element with a key.
    case before(String)
    /// Behind the element with a key.
    case after(String)
}

extension BundleEditor {
    /// Adds an element to a page.
    ///
    /// What the schema finds wrong with it is an error, so that no element is added that would not
    /// be shown. Its texts are not added to tables; see ``addTexts(of:)``.
    /// - Parameter properties: the element's keys with their values, in order.
    /// - Returns: the element's place.
    /// - Throws: ``BundleEditError`` when it can't be added, with what the schema expects.
    @discardableResult
    package mutating func add(
        _ properties: [(key: String, value: PropertyListNode)],
        to page: BundleFolder.PageFile, at target: ElementTarget
    ) throws(BundleEditError) -> ElementPlace {
        let before = self
        let index = try self.index(of: target, on: page)
        let node = PropertyListNode(unplaced: properties)
        try edit(page) { (editor) throws(BundleEditError) in
            if editor.document.root["PreferenceSpecifiers"] == nil {
                try editor.set(
                    PropertyListNode(content: .array([]), range: 0..<0), at: .elements)
            }
            try editor.insert(node, at: index, in: .elements)
        }
        do throws(BundleEditError) {
            try checkElement(at: index, on: page)
            try checkDefault(ofElementAt: index, on: page)
        } catch {
            self = before
            throw error
        }
        let places = elements(page: page.name)
        return places.first { $0.index == index }
            ?? ElementPlace(
                page: page, index: index, node: node,
                position: SourcePosition(line: 1, column: 1))
    }

    /// Moves an element on its page.
    /// - Throws: ``BundleEditError`` when the place is missing.
    package mutating func move(
        _ place: ElementPlace, to target: ElementTarget
    ) throws(BundleEditError) {
        let index = try self.index(of: target, on: place.page)
        try edit(place.page) { (editor) throws(BundleEditError) in
            // What comes behind the element moves up when it goes.
            try editor.move(
                from: place.index, to: index > place.index ? index - 1 : index, in: .elements)
        }
    }

    private func index(
        of target: ElementTarget, on page: BundleFolder.PageFile
    ) throws(BundleEditError) -> Int {
        switch target {
        case .first: return 0
        case .last: return elements(page: page.name).count
        case .before(let key): return try elements(withKey: key, page: page.name)[0].index
        case .after(let key): return try elements(withKey: key, page: page.name)[0].index + 1
        }
    }

    /// Refuses an element that the schema finds fault with.
    package func checkElement(
        at index: Int, on page: BundleFolder.PageFile
    ) throws(BundleEditError) {
        let faults = try faults(ofElementAt: index, on: page)
        guard !faults.isEmpty else { return }
        throw BundleEditError(.value, faults.map(\.reason).joined(separator: " "))
    }

    /// Refuses a default that the element's own values or range don't have.
    package func checkDefault(
        ofElementAt index: Int, on page: BundleFolder.PageFile
    ) throws(BundleEditError) {
        for idiom in [Idiom.phone, .pad] {
            let bundle = try load(idiom: idiom)
            let found = bundle.pages.values.first { $0.file == page.path }
            guard let element = found?.elements.first(where: { $0.index == index }),
                let value = element.defaultValue, let expected = element.expectedDefault(not: value)
            else { continue }
            throw BundleEditError(
                .value, "The default can't be \(value.words): expected \(expected).")
        }
    }

    /// The errors of an element, as loading the bundle finds them on any device that has the page.
    private func faults(
        ofElementAt index: Int, on page: BundleFolder.PageFile
    ) throws(BundleEditError) -> [Finding] {
        let start = "PreferenceSpecifiers[\(index)]"
        for idiom in [Idiom.phone, .pad] {
            let found = try load(idiom: idiom).findings.filter { finding in
                finding.file == page.path && finding.severity == .error
                    && finding.keyPath.map { $0 == start || $0.hasPrefix(start + ".") } ?? false
            }
            if !found.isEmpty { return found }
        }
        return []
    }
}

extension Element {
    /// What a default is expected to be, when a value is none of the element's; else `nil`.
    fileprivate func expectedDefault(not value: SettingValue) -> String? {
        func list(_ values: [SettingValue]) -> String? {
            if values.contains(where: { $0.matches(value) }) { return nil }
            return "one of " + values.map(\.words).joined(separator: ", ")
        }
        switch details {
        case .toggleSwitch(let toggle): return list([toggle.trueValue, toggle.falseValue])
        case .multiValue(let choices, _), .radioGroup(let choices, _): return list(choices.values)
        case .slider(let slider):
            guard let number = value.doubleValue,
                !(slider.minimum...max(slider.minimum, slider.maximum)).contains(number)
            else { return nil }
            return "a number from \(SettingValue.real(slider.minimum).words) to "
                + SettingValue.real(slider.maximum).words
        default: return nil
        }
    }
}

extension SettingValue {
    /// The value for messages.
    fileprivate var words: String {
        switch self {
        case .boolean(let value): return value ? "true" : "false"
        case .integer(let value): return String(value)
        case .largeInteger(let value): return String(value)
        case .real(let value): return Int64(exactly: value).map { String($0) } ?? String(value)
        case .string(let value): return value
        case .date, .data, .array, .dictionary: return "another value"
        }
    }
}
