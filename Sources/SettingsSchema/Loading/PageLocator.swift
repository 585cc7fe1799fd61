/// Finds the file of a page, in the order that a reader looks for it.
struct PageLocator {
    /// The folders to look in, as paths: the bundle, then any that stands in for it.
    let folders: [String]
    private let suffixes: [String]
    private let language: String?
    private let files: any BundleFiles
    private var listings: [String: Set<String>] = [:]

    /// Makes a locator.
    /// - Parameter language: the `.lproj` folder that is looked in first, without extension.
    init(
        folders: [String], reader: BundleReader, idiom: Idiom, language: String?,
        files: any BundleFiles
    ) {
        self.folders = folders
        self.language = language
        self.files = files
        // A Mac has no suffix of its own.
        let device: [String] =
            switch idiom {
            case .phone: ["~iphone"]
            case .pad: ["~ipad"]
            case .mac: []
            }
        let plain = device.map { "\($0).plist" } + [".plist"]
        suffixes =
            switch reader {
            case .settingsApp: plain
            case .inApp: device.map { "\($0).inApp.plist" } + [".inApp.plist"] + plain
            }
    }

    /// Returns the path of a page's file, or `nil` when there is none.
    /// - Parameter name: a name without `..`; folders are separated by slashes.
    mutating func path(of name: String) -> String? {
        let (directory, base) = Self.split(name)
        for folder in folders {
            for suffix in suffixes {
                if let language,
                    let path = existing("\(folder)/\(language).lproj\(directory)", base + suffix)
                {
                    return path
                }
                if let path = existing(folder + directory, base + suffix) { return path }
            }
        }
        return nil
    }

    /// Returns a page's name as the disk writes it, when it differs only in upper and lower case.
    mutating func nameInOtherCase(_ name: String) -> String? {
        for folder in folders {
            var found = ""
            for component in name.split(separator: "/").dropLast() {
                guard let match = match(in: folder + found, { $0 == component.lowercased() }) else {
                    break
                }
                found += "/" + match
            }
            let base = Self.split(name).base.lowercased()
            for suffix in suffixes {
                let wanted = base + suffix.lowercased()
                guard let match = match(in: folder + found, { $0 == wanted }) else { continue }
                let path = found + "/" + match.dropLast(suffix.count)
                let result = String(path.dropFirst())
                if result.lowercased() == name.lowercased() { return result }
            }
        }
        return nil
    }

    private mutating func match(in folder: String, _ isMatch: (String) -> Bool) -> String? {
        names(in: folder).sorted().first { isMatch($0.lowercased()) }
    }

    private mutating func existing(_ folder: String, _ name: String) -> String? {
        names(in: folder).contains(name) ? folder + "/" + name : nil
    }

    /// Returns the names in a folder, without those that no bundle means: what starts with a dot
    /// (`._Root.plist`, `.svn`) and the Finder's `Icon\r`.
    mutating func names(in folder: String) -> Set<String> {
        if let known = listings[folder] { return known }
        let names = Set(
            (files.names(in: folder) ?? []).filter { !$0.hasPrefix(".") && $0 != "Icon\r" })
        listings[folder] = names
        return names
    }

    /// Returns the folder part of a name with a slash before it (or nothing), and the last part.
    private static func split(_ name: String) -> (directory: String, base: String) {
        guard let slash = name.lastIndex(of: "/") else { return ("", name) }
        return ("/" + name[..<slash], String(name[name.index(after: slash)...]))
    }
}
