import SettingsSchema

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Finds the Settings bundles below a folder.
enum AppFinder {
    /// A bundle that was found, with the name it has in addresses.
    struct App: Sendable, Hashable {
        var id: String
        var path: String
    }

    private static let depthLimit = 4

    /// Returns the bundles at the paths, each once, in the order of the paths and then by path.
    ///
    /// A path that is a bundle, or is named like one, stands for itself.
    /// - Throws: `BundleLoadError` when a path is missing or there is no bundle below it.
    static func apps(at paths: [String]) throws(BundleLoadError) -> [App] {
        var bundles: [String] = []
        for path in paths {
            let found =
                isBundle(path) || path.hasSuffix(".bundle")
                ? [path] : bundlesBelow(path, depth: 0)
            if found.isEmpty { throw nothingFound(at: path) }
            bundles += found
        }
        var known: Set<String> = []
        let unique = bundles.filter { known.insert(realPath($0)).inserted }
        return named(unique)
    }

    private static func bundlesBelow(_ folder: String, depth: Int) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        var found: [String] = []
        for name in names.sorted() where !name.hasPrefix(".") {
            let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
            if name.hasSuffix(".bundle") {
                if isBundle(path) { found.append(path) }
            } else if depth < depthLimit - 1, isOwnFolder(path) {
                found += bundlesBelow(path, depth: depth + 1)
            }
        }
        return found
    }

    private static func isBundle(_ path: String) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let roots: Set = [
            "Root.plist", "Root~iphone.plist", "Root~ipad.plist", "Root.inApp.plist",
        ]
        return names.contains(where: roots.contains)
    }

    /// Whether a path is a folder and no link, which might lead in a circle.
    private static func isOwnFolder(_ path: String) -> Bool {
        let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type]
        return kind as? FileAttributeType == .typeDirectory
    }

    private static func realPath(_ path: String) -> String {
        FileLinks.resolved(path) ?? path
    }

    private static func nothingFound(at path: String) -> BundleLoadError {
        guard FileManager.default.fileExists(atPath: path) else {
            return BundleLoadError(
                code: .missing, path: path, description: "There is nothing at \(path).")
        }
        return BundleLoadError(
            code: .notABundle, path: path,
            description: "There is no Settings bundle at \(path) or up to \(depthLimit) folders "
                + "below it; expected a folder like Settings.bundle with a Root.plist.")
    }

    /// Gives each bundle a name for addresses, made from the folder that holds it.
    private static func named(_ paths: [String]) -> [App] {
        var used: Set<String> = []
        return paths.map { path in
            let components = realPath(path).split(separator: "/")
            let folder = components.dropLast().last ?? components.last ?? "app"
            let stem = String(
                folder.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
            var id = stem
            var number = 2
            while !used.insert(id).inserted {
                id = "\(stem)-\(number)"
                number += 1
            }
            return App(id: id, path: path)
        }
    }
}
