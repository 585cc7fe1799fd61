/// Reads a bundle's pages, beginning with `Root` and following the rows that open others.
struct BundleLoader {
    private let bundle: BundlePath
    private let reader: BundleReader
    private let idiom: Idiom
    private let files: any BundleFiles
    private let identity: AppIdentity
    private let localization: BundleLocalization
    private var locator: PageLocator
    private var pages: [String: Page] = [:]
    private var unreadable: Set<String> = []
    private var findings: [Finding] = []
    /// The pages with their property lists, in the order they were read.
    private(set) var readings: [PageReading] = []

    /// Looks at the bundle's folder.
    init(
        path: BundlePath, reader: BundleReader?, idiom: Idiom, languages: [String],
        files: any BundleFiles
    ) throws(BundleLoadError) {
        guard let names = files.names(in: path.path) else {
            throw .noFolder(path.path, files: files)
        }
        bundle = path
        let isInApp = path.name == "InAppSettings.bundle"
        self.reader = reader ?? (isInApp ? .inApp : .settingsApp)
        self.idiom = idiom
        self.files = files
        identity = AppIdentity(bundle: path, files: files)
        var folders = [path.path]
        var folderNames = names
        if isInApp, self.reader == .inApp {
            let beside = path.sibling("Settings.bundle")
            if let names = files.names(in: beside) {
                folders.append(beside)
                folderNames += names
            }
        }
        let languageFolders = Set(folderNames.filter { $0.hasSuffix(".lproj") && $0.first != "." })
        localization = BundleLocalization(
            languages: languageFolders.map { String($0.dropLast(6)) }.filter { $0 != "Base" },
            hasBase: languageFolders.contains("Base.lproj"),
            developmentRegion: identity.developmentRegion,
            tables: StringsTables(folders: folders, files: files))
        locator = PageLocator(
            folders: folders, reader: self.reader, idiom: idiom,
            language: languageFolders.isEmpty ? nil : localization.folder(for: languages),
            files: files)
    }

    /// Reads the pages.
    mutating func load() throws(BundleLoadError) -> SettingsBundle {
        var waiting = try loadRoot()
        while let child = waiting.popLast() {
            waiting += follow(child).reversed()
        }
        let routes = PageRoute.all(of: pages) { [idiom, reader] element in
            element.isShown(on: idiom, reader: reader)
        }
        return SettingsBundle(
            path: bundle.path, reader: reader, idiom: idiom, appName: identity.name,
            domain: identity.domain, pages: pages, routes: routes, localization: localization,
            findings: findings.sorted(by: Finding.byPlace), identifier: identity.identifier)
    }

    private mutating func loadRoot() throws(BundleLoadError) -> [Waiting] {
        guard let path = locator.path(of: "Root") else {
            throw .noRoot(bundle.path, names: locator.names(in: bundle.path))
        }
        let bytes: [UInt8]
        do { bytes = try files.contents(of: path) } catch {
            throw BundleLoadError(
                code: .unreadable, path: path, description: error.description)
        }
        switch parse(bytes, name: "Root", path: path) {
        case .success(let children): return children
        case .failure(let fault): throw .unreadableRoot(fault.finding)
        }
    }

    private mutating func follow(_ waiting: Waiting) -> [Waiting] {
        guard let name = PageName(waiting.child.file) else {
            add(
                "path_outside_bundle", waiting,
                "File is \"\(waiting.child.file)\"; the name of a page in the bundle is expected, "
                    + "so the row opens nothing.")
            return []
        }
        if pages[name.text] != nil || unreadable.contains(name.text) { return [] }
        guard let path = locator.path(of: name.text) else {
            addMissing(name.text, waiting)
            return []
        }
        do {
            let bytes = try files.contents(of: path)
            switch parse(bytes, name: name.text, path: path) {
            case .success(let children): return children
            case .failure(let fault): findings.append(fault.finding)
            }
        } catch {
            findings.append(.unreadableFile(path, error))
        }
        unreadable.insert(name.text)
        return []
    }

    private mutating func parse(
        _ bytes: [UInt8], name: String, path: String
    ) -> Result<[Waiting], PageFault> {
        let document: PropertyListDocument
        do { document = try PropertyListReader().read(bytes) } catch {
            return .failure(PageFault(finding: .propertyListFault(path, error)))
        }
        guard var parser = PageParser(document, name: name, file: path, reader: reader) else {
            return .failure(PageFault(finding: .noDictionary(path, document)))
        }
        if parser.page.stringsTable == nil, reader == .inApp {
            parser.useTable(ownTable(of: name))
        }
        let reading = PageReading(parser, document: document, reader: reader)
        pages[name] = parser.page
        findings += reading.findings
        readings.append(reading)
        return .success(parser.children.map { Waiting(child: $0, page: path) })
    }

    /// The table of a page that names none, as InAppSettingsKit finds it.
    private func ownTable(of name: String) -> String {
        let table = String(name.split(separator: "/").last ?? "Root")
        let languages = localization.languages + ["Base"]
        return localization.tables.exists(table: table, languages: languages) ? table : "Root"
    }
}

extension BundleLoader {
    /// A row whose page is still to be read.
    fileprivate struct Waiting {
        var child: PageParser.Child
        /// The file of the page with the row.
        var page: String
    }

    /// Why a page could not be read.
    fileprivate struct PageFault: Error {
        var finding: Finding
    }

    private mutating func addMissing(_ name: String, _ waiting: Waiting) {
        if waiting.child.isOptional { return }
        if let other = locator.nameInOtherCase(name) {
            add(
                "case_mismatch", waiting,
                "There is no page \"\(name)\", but \"\(other)\": a device finds a file only when the "
                    + "case is the same, so the row opens nothing.")
            return
        }
        let isWithExtension = name.lowercased().hasSuffix(".plist")
        let shorter = String(name.dropLast(".plist".count))
        let missing = "There is no file \"\(name).plist\" in the bundle, so the row opens nothing."
        guard isWithExtension, locator.path(of: shorter) != nil else {
            add("missing_child_file", waiting, missing)
            return
        }
        add(
            "file_extension", waiting,
            "\(missing) Write \"\(shorter)\", without the extension.")
    }

    private mutating func add(_ rule: String, _ waiting: Waiting, _ reason: String) {
        findings.append(
            Finding(
                rule: rule, severity: .error, file: waiting.page,
                position: waiting.child.position, keyPath: waiting.child.keyPath, reason: reason))
    }
}
