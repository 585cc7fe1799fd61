import SettingsSchema

/// Where an element stands in a bundle.
package struct ElementPlace: Sendable {
    /// The page's file.
    package var page: BundleFolder.PageFile
    /// The index in the page's `PreferenceSpecifiers`.
    package var index: Int
    /// The element's dictionary.
    package var node: PropertyListNode
    /// Where the dictionary stands in the file.
    package var position: SourcePosition

    /// The path of the element, or of one of its properties.
    package func path(_ property: PropertyListPath = PropertyListPath()) -> PropertyListPath {
        PropertyListPath(steps: PropertyListPath.elements.steps + [.index(index)] + property.steps)
    }
}

extension PropertyListPath {
    /// The path of a page's elements.
    package static let elements = PropertyListPath(.key("PreferenceSpecifiers"))
}

extension BundleEditor {
    /// Returns the elements of all pages, or of one, in order; pages that can't be read are left out.
    /// - Parameter page: the name of a page's file without extension.
    package func elements(page: String? = nil) -> [ElementPlace] {
        folder.pages.filter { page == nil || $0.name == page }.flatMap { page -> [ElementPlace] in
            guard let bytes = tableBytes(at: page.path),
                let document = try? PropertyListReader().read(bytes),
                let nodes = document.root["PreferenceSpecifiers"]?.array
            else { return [] }
            return nodes.enumerated().map { index, node in
                ElementPlace(
                    page: page, index: index, node: node,
                    position: document.position(at: node.range.lowerBound))
            }
        }
    }

    /// Returns the elements with a key: in each page and each variant for a device that has one.
    /// - Throws: ``BundleEditError`` when there is none, with the nearest key there is.
    package func elements(
        withKey key: String, page: String? = nil
    ) throws(BundleEditError) -> [ElementPlace] {
        let all = elements(page: page)
        let found = all.filter { $0.node["Key"]?.string == key }
        guard found.isEmpty else { return found }
        let hint = nearest(key, all.compactMap { $0.node["Key"]?.string })
        throw BundleEditError(
            .notFound,
            "\(page.map { "The page \($0)" } ?? folder.path) has no element with the key "
                + "\"\(key)\".\(hint)")
    }

    /// Returns the page of a name.
    /// - Throws: ``BundleEditError`` when there is none, with those there are.
    package func page(named name: String) throws(BundleEditError) -> BundleFolder.PageFile {
        if let page = folder.pages.first(where: { $0.name == name }) { return page }
        let names = folder.pages.map(\.name)
        let hint = nearest(name, names)
        throw BundleEditError(
            .notFound,
            "\(folder.path) has no page \"\(name)\"."
                + (hint.isEmpty ? " It has \(names.joined(separator: ", "))." : hint))
    }

    private func nearest(_ word: String, _ candidates: [String]) -> String {
        SpellingSuggestion.sentence(for: word, in: candidates)
    }
}
