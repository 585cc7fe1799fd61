import SettingsSchema

/// Finds the bundles that words of the command line mean.
struct BundleSearch {
    private let disk: any BundleFiles

    init(disk: any BundleFiles = DiskFiles()) {
        self.disk = disk
    }

    /// The bundles of some paths, in their order, each once.
    ///
    /// A path is a bundle, a file in one, or a folder with bundles in it at any depth.
    /// - Throws: ``CommandError`` for a path that is none of these.
    func bundles(at paths: [String]) throws -> [String] {
        var known: Set<String> = []
        return try paths.flatMap(bundles).filter {
            known.insert(disk.absolutePath(of: $0)).inserted
        }
    }

    private func bundles(at path: String) throws -> [String] {
        guard let names = disk.names(in: path) else { return [try bundle(ofFile: path)] }
        if Self.isBundle(names) || isCalledBundle(path) { return [path] }
        let found = search(path, names)
        if found.isEmpty {
            throw CommandError(
                "There is no Settings bundle in '\(path)': no folder with a Root.plist.",
                exitCode: .dataFormat)
        }
        return found
    }

    /// Whether a folder's name says that it should be a Settings bundle.
    private func isCalledBundle(_ path: String) -> Bool {
        let absolute = disk.absolutePath(of: path)
        return ["Settings.bundle", "InAppSettings.bundle"].contains {
            absolute.hasSuffix("/" + $0)
        }
    }

    private static func isBundle(_ names: [String]) -> Bool {
        names.contains("Root.plist") || names.contains("Root.inApp.plist")
            || names.contains("Root~iphone.plist") || names.contains("Root~ipad.plist")
    }

    /// The bundles below a folder, sorted.
    private func search(_ folder: String, _ names: [String], depth: Int = 0) -> [String] {
        names.sorted().flatMap { name -> [String] in
            // What tools build and fetch is not the author's.
            if name.hasPrefix(".") || Self.passedOver.contains(name) || depth > 24 { return [] }
            let path =
                folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            guard let inner = disk.names(in: path) else { return [] }
            if name.hasSuffix(".bundle") { return Self.isBundle(inner) ? [path] : [] }
            return search(path, inner, depth: depth + 1)
        }
    }

    private static let passedOver: Set<String> = [
        "node_modules", "DerivedData", "Pods", "Carthage", "build",
    ]

    /// The bundle that a file lies in.
    private func bundle(ofFile path: String) throws -> String {
        var folder = path[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            if let names = disk.names(in: String(folder)), Self.isBundle(names) {
                return String(folder)
            }
        }
        do {
            _ = try disk.contents(of: path)
        } catch  where error.isMissing {
            throw CommandError("There is no file or folder '\(path)'.", exitCode: .noInput)
        } catch {
            throw CommandError(error.description, exitCode: .inputOutput)
        }
        throw CommandError("'\(path)' lies in no Settings bundle.", exitCode: .dataFormat)
    }
}
