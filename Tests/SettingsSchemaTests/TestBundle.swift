import SettingsSchema
import SettingsTestSupport

/// The path of the bundle that ``TestBundle`` makes.
let testBundlePath = "Calendar.app/Settings.bundle"

/// A bundle in memory: files by their path in it.
struct TestBundle {
    var disk: InMemoryFiles

    /// Makes a bundle with these files.
    init(_ files: [String: String]) {
        let paths = files.map { ("\(testBundlePath)/\($0.key)", $0.value) }
        disk = InMemoryFiles(Dictionary(uniqueKeysWithValues: paths))
    }

    /// Makes a bundle whose only page has these elements, each given as the XML of its entries.
    init(elements: [String], top: String = "") {
        self.init(["Root.plist": pageText(elements, top: top)])
    }

    /// Loads it.
    func load(
        reader: BundleReader? = nil, idiom: Idiom = .phone, languages: [String] = []
    ) throws -> SettingsBundle {
        try SettingsBundle.load(
            testBundlePath, reader: reader, idiom: idiom, languages: languages, files: disk)
    }
}

/// Reads one element; the findings say why it is `nil`.
func readElement(
    _ pairs: KeyValuePairs<String, String>, reader: BundleReader = .settingsApp
) throws -> (element: Element?, findings: [Finding]) {
    let bundle = try TestBundle(elements: [entries(pairs)]).load(reader: reader)
    return (bundle.pages["Root"]?.elements.first, bundle.findings)
}

extension SettingsBundle {
    /// The elements of the first page.
    var rootElements: [Element] { pages["Root"]?.elements ?? [] }
}
