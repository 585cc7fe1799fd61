import HTTPServing
import SettingsSchema

/// Finds images of a bundle by the names that rows have for them.
struct BundleImages: Sendable {
    /// An image file larger than this is not served.
    private static let byteLimit = 16 << 20
    private static let types = [
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
        "webp": "image/webp", "svg": "image/svg+xml",
    ]
    private static let extensions = ["png", "jpg", "jpeg", "gif", "webp", "svg"]

    let bundle: SettingsBundle

    /// Returns an image, or `nil` when there is none of that name in the bundle.
    ///
    /// The name is a file's in the bundle's folder, with or without extension and `@2x`, or one with
    /// folders that a row or page of the bundle has.
    func image(named name: String) -> Asset? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ Self.isSafe($0) }) else { return nil }
        guard parts.count == 1 || names.contains(name) else { return nil }
        for candidate in Self.candidates(for: name) {
            if let asset = read(candidate.path, type: candidate.type) { return asset }
        }
        return nil
    }

    /// The images that rows and pages name.
    private var names: Set<String> {
        Set(
            bundle.pages.values.flatMap { page in
                [page.icon] + page.elements.flatMap(\.imageNames)
            }.compactMap { $0 })
    }

    private static func isSafe(_ part: Substring) -> Bool {
        !part.isEmpty && part.first != "." && !part.contains("\\") && !part.contains("\0")
            && part.utf8.count <= 255
    }

    /// The files that a name may stand for, sharpest first.
    private static func candidates(for name: String) -> [(path: String, type: String)] {
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        let ending = name[dot...].dropFirst().lowercased()
        if let type = types[ending] {
            let stem = name[..<dot]
            let sharp = ["@3x", "@2x"].map { (path: "\(stem)\($0)\(name[dot...])", type: type) }
            return (name.contains("@") ? [] : sharp) + [(path: name, type: type)]
        }
        return extensions.flatMap { candidates(for: "\(name).\($0)") }
    }

    /// Reads a file unless it lies outside of the bundle, be it through a link.
    private func read(_ path: String, type: String) -> Asset? {
        guard let folder = FileLinks.resolved(bundle.path),
            let file = FileLinks.resolved(bundle.path + "/" + path), file.hasPrefix(folder + "/")
        else { return nil }
        var files = DiskFiles()
        files.maximumByteCount = Self.byteLimit
        return (try? files.contents(of: file)).map { Asset(type: type, bytes: $0) }
    }
}

extension Element {
    /// The images that the element names.
    fileprivate var imageNames: [String?] {
        let own: [String?] =
            switch details {
            case .slider(let slider): [slider.minimumImage, slider.maximumImage]
            case .childPane(let pane): [pane.icon]
            case .multiValue(let choices, _), .radioGroup(let choices, _): choices.iconNames ?? []
            default: []
            }
        return own + [inApp.imageName]
    }
}

extension Site {
    /// Answers with an image of the bundle.
    func image(_ request: HTTPRequest, _ app: ServedApp) -> HTTPResponse {
        guard let bundle = app.lastReadable?.bundle, let name = request.parameters["name"],
            let image = BundleImages(bundle: bundle).image(named: name)
        else { return .text("There is no such image.\n", status: 404) }
        var response = image.response(to: request)
        if image.type == "image/svg+xml" {
            // A drawing may hold scripts; opened by itself it must not run them.
            response.headers["Content-Security-Policy"] =
                "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
        }
        return response
    }
}
