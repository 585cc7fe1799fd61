import SettingsSchema

/// A bundle with everything that checks look at.
struct CheckedBundle: Sendable {
    /// The bundle's path as it was given, without slashes at its end.
    let path: String
    /// Whose rules it was read by.
    let reader: BundleReader
    /// The pages, those that no row leads to too, sorted by file.
    let pages: [CheckedPage]
    /// All elements of all pages.
    let elements: [CheckedElement]
    /// The strings tables, sorted by file.
    let strings: [CheckedStrings]
    /// The texts that pages look up.
    let uses: TextUses
    /// The files.
    let listing: BundleListing
    /// The bundle as each kind of device reads it.
    let loads: [SettingsBundle]
    /// What was wrong already when the bundle was read.
    let loaderFindings: [Finding]
    /// What checks are told besides.
    let options: CheckOptions
    /// The disk.
    let files: any BundleFiles

    /// The elements of a type that can be shown.
    func elements(_ types: ElementType...) -> [CheckedElement] {
        elements.filter { element in element.type.map(types.contains) ?? false }
    }

    /// The bundle's own language: the name of its `.lproj` folder.
    var developmentLanguage: String {
        loads.first?.localization.developmentLanguage ?? "en"
    }

    /// The files of a strings table.
    func tables(_ name: String) -> [CheckedStrings] {
        strings.filter { $0.table == name }
    }

    /// The path of a file of the bundle, as findings show it.
    func file(_ relativePath: String) -> String { "\(path)/\(relativePath)" }
}
