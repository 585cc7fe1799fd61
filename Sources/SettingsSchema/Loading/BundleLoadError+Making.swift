extension BundleLoadError {
    /// The error for a path that is no folder.
    static func noFolder(_ path: String, files: any BundleFiles) -> BundleLoadError {
        do {
            _ = try files.contents(of: path)
        } catch  where error.isMissing {
            return BundleLoadError(
                code: .missing, path: path, description: "There is no Settings bundle at \(path).")
        } catch {
            return BundleLoadError(
                code: .unreadable, path: path, description: error.description)
        }
        return BundleLoadError(
            code: .notABundle, path: path,
            description: "\(path) is a file; a Settings bundle is a folder with a Root.plist.")
    }

    /// The error for a folder without a root page.
    /// - Parameter names: what is in the folder instead.
    static func noRoot(_ path: String, names: Set<String>) -> BundleLoadError {
        let inner = ["Settings.bundle", "InAppSettings.bundle"].first(where: names.contains)
        let other = names.sorted().first { $0.lowercased() == "root.plist" }
        let hint =
            if let inner {
                " The bundle is \(path)/\(inner)."
            } else if names.contains("Root.inApp.plist") {
                " There is a Root.inApp.plist, which only the in-app reader takes."
            } else if let other {
                " There is \(other), but a device finds the file only when the case is the same."
            } else {
                ""
            }
        return BundleLoadError(
            code: .notABundle, path: path,
            description: "\(path) is no Settings bundle: there is no \(path)/Root.plist.\(hint)")
    }

    /// The error for a root page that is no property list, or no dictionary.
    static func unreadableRoot(_ fault: Finding) -> BundleLoadError {
        let place = fault.position.map { ":\($0.line):\($0.column)" } ?? ""
        return BundleLoadError(
            code: .unreadableRoot, path: fault.file, finding: fault,
            description: "\(fault.file)\(place): \(fault.reason)")
    }
}

extension Finding {
    /// The finding for a page whose property list holds something else than a dictionary.
    static func noDictionary(_ path: String, _ document: PropertyListDocument) -> Finding {
        Finding(
            rule: "unreadable_plist", severity: .error, file: path,
            position: document.position(at: document.root.range.lowerBound), keyPath: nil,
            reason: "A page is a dictionary, not \(document.root.kindName).")
    }
}
