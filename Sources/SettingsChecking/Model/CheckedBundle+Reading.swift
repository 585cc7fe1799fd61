import SettingsSchema

extension CheckedBundle {
    /// Reads a bundle in every form that a device may see.
    /// - Throws: ``BundleLoadError`` when there is no `Root.plist` at all.
    init(
        reading given: String, options: CheckOptions, files: any BundleFiles
    ) throws(BundleLoadError) {
        var path = given[...]
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        self.path = String(path)
        self.options = options
        self.files = files
        listing = BundleListing(self.path, files: files)
        let name = self.path.split(separator: "/").last ?? ""
        reader = options.target ?? (name == "InAppSettings.bundle" ? .inApp : .settingsApp)
        var gathering = Gathering(path: self.path)
        for (reader, idiom) in Self.readings(listing, reader) {
            try gathering.load(reader, idiom, isMain: reader == self.reader, files)
        }
        loads = gathering.loads
        gathering.addOthers(listing, reader, files)
        pages = gathering.pages.sorted { $0.source.file < $1.source.file }
        elements = pages.flatMap(\.elements)
        loaderFindings = gathering.findings
        strings = Self.strings(listing, self.path, files)
        uses = TextUses(pages, strings)
    }

    /// The readers and devices that may see different files: most bundles look the same to all.
    private static func readings(
        _ listing: BundleListing, _ reader: BundleReader
    ) -> [(BundleReader, Idiom)] {
        let hasPad = listing.files.contains { $0.contains("~ipad.") }
        let hasPhone = listing.files.contains { $0.contains("~iphone.") }
        let hasInApp = listing.files.contains { $0.hasSuffix(".inApp.plist") }
        let idioms: [Idiom] =
            [.phone] + (hasPad ? [.pad] : []) + (hasPad || hasPhone ? [.mac] : [])
        let readers: [BundleReader] =
            reader == .settingsApp && hasInApp ? [.settingsApp, .inApp] : [reader]
        return readers.flatMap { reader in idioms.map { (reader, $0) } }
    }

    private static func strings(
        _ listing: BundleListing, _ path: String, _ files: any BundleFiles
    ) -> [CheckedStrings] {
        listing.files.compactMap { file in
            let parts = file.split(separator: "/")
            guard parts.count == 2, parts[0].hasSuffix(".lproj"), file.hasSuffix(".strings"),
                let bytes = try? files.contents(of: "\(path)/\(file)")
            else { return nil }
            return CheckedStrings(
                file: "\(path)/\(file)", language: String(parts[0].dropLast(6)),
                table: String(parts[1].dropLast(8)), bytes: bytes)
        }
    }
}

/// What is gathered from the several ways to read a bundle, each page once.
private struct Gathering {
    let path: String
    var pages: [CheckedPage] = []
    var loads: [SettingsBundle] = []
    var findings: [Finding] = []
    private var known: Set<String> = []
    private var knownFindings: Set<Finding> = []

    init(path: String) {
        self.path = path
    }

    mutating func load(
        _ reader: BundleReader, _ idiom: Idiom, isMain: Bool, _ files: any BundleFiles
    ) throws(BundleLoadError) {
        do {
            let (bundle, readings) = try SettingsBundle.loadWithReadings(
                path, reader: reader, idiom: idiom, files: files)
            if isMain { loads.append(bundle) }
            // A file of both readers was read by the first one's rules.
            let others = Set(readings.map(\.page.file)).intersection(known)
            add(bundle.findings.filter { isMain || !others.contains($0.file) })
            for reading in readings where known.insert(reading.page.file).inserted {
                // The pages of the bundle beside it are checked with that one.
                guard reading.page.file.hasPrefix(path + "/") else { continue }
                pages.append(CheckedPage(reading, bundle: path, isReached: true))
            }
        } catch {
            // A root that only some devices or readers see, or none at all.
            if let finding = error.finding {
                add([finding])
                known.insert(finding.file)
            } else if isMain {
                throw error
            }
        }
    }

    /// Adds the pages that no row leads to.
    mutating func addOthers(
        _ listing: BundleListing, _ reader: BundleReader, _ files: any BundleFiles
    ) {
        // What could not be read has been reported, and is no stranger.
        known.formUnion(findings.map(\.file))
        for relative in listing.files where relative.hasSuffix(".plist") {
            let file = "\(path)/\(relative)"
            guard !known.contains(file), relative != "Info.plist" else { continue }
            read(file, relative, reader, files)
        }
    }

    private mutating func read(
        _ file: String, _ relative: String, _ reader: BundleReader, _ files: any BundleFiles
    ) {
        do throws(PropertyListError) {
            guard let bytes = try? files.contents(of: file) else { return }
            let document = try PropertyListReader().read(bytes)
            let isInApp = relative.hasSuffix(".inApp.plist")
            let name = PageFileName(relative).page
            // Property lists of other kinds may lie in a bundle.
            guard document.root["PreferenceSpecifiers"] != nil,
                let reading = PageReading(
                    document, name: name, file: file, reader: isInApp ? .inApp : reader)
            else { return }
            pages.append(CheckedPage(reading, bundle: path, isReached: false))
            add(reading.findings)
        } catch {
            add([
                Finding(
                    rule: error.code.rawValue,
                    severity: error.code == .irregular ? .warning : .error, file: file,
                    position: error.position, keyPath: nil, reason: error.message)
            ])
        }
    }

    private mutating func add(_ new: [Finding]) {
        findings += new.filter { knownFindings.insert($0).inserted }
    }
}

/// The parts of a page's file name: `Root~ipad.inApp.plist`.
struct PageFileName {
    /// The name that child panes call the page by.
    let page: String
    /// Whether only some devices or readers read the file.
    let isVariant: Bool

    init(_ relativePath: String) {
        var name = relativePath[...]
        for suffix in [".plist", ".inApp", "~ipad", "~iphone", "~vision"]
        where name.hasSuffix(suffix) {
            name = name.dropLast(suffix.count)
        }
        // A page may lie in a language's folder.
        if let slash = name.firstIndex(of: "/"), name[..<slash].hasSuffix(".lproj") {
            name = name[name.index(after: slash)...]
        }
        page = String(name)
        isVariant = page + ".plist" != relativePath
    }
}
