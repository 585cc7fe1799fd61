import SettingsSchema

extension Rule {
    /// The rule `missing_image`.
    static let missingImage = Rule(
        "missing_image", "An image that is named lies in the bundle.", .warning,
        why: """
            Nothing is shown in its place. Images are looked for in the Settings bundle alone, not in
            the app.
            """,
        bad: [.rows(slider("▶Quiet"))],
        good: [.files(["Root.plist": page([slider("Quiet")]), "Quiet.png": "21 x 21"])]
    ) { bundle, report in
        for (element, key, name) in bundle.namedImages
        where ImageFiles(name, in: bundle).paths.isEmpty {
            report.add(
                element.place(of: key),
                "There is no image \"\(CheckText.short(name))\" in the bundle.")
        }
    }

    /// The rule `image_size`.
    static let imageSize = Rule(
        "image_size", "The images of a slider have 21 points a side, in every scale.", .note,
        why: """
            Apple advises 21 by 21 points beside a slider; other images are scaled or push the slider
            together. An image for screens of double resolution has twice as many pixels.
            """,
        bad: [
            .files(["Quiet.png": "▶64 x 64", "Root.plist": page([slider("Quiet")])]),
            .files([
                "Quiet.png": "21 x 21", "Quiet@2x.png": "▶21 x 21",
                "Root.plist": page([slider("Quiet")]),
            ]),
        ],
        good: [
            .files([
                "Quiet.png": "21 x 21", "Quiet@2x.png": "42 x 42",
                "Root.plist": page([slider("Quiet")]),
            ])
        ]
    ) { bundle, report in
        var seen: Set<String> = []
        for (element, _, name) in bundle.namedImages where element.type == .slider {
            for path in ImageFiles(name, in: bundle).paths where seen.insert(path).inserted {
                guard let bytes = try? bundle.files.contents(of: bundle.file(path)),
                    let size = PNGHeader(reading: bytes)
                else { continue }
                let scale = ImageFiles.scale(of: path)
                let side = 21 * UInt32(scale)
                if size == PNGHeader(width: side, height: side) { continue }
                report.add(
                    Place(file: bundle.file(path)),
                    "The image has \(size.width) by \(size.height) pixels; beside a slider "
                        + "\(side) by \(side) are advised"
                        + (scale > 1 ? " for its @\(scale)x." : "."))
            }
        }
    }

    private static func slider(_ image: String) -> String {
        row(
            "PSSliderSpecifier", "Key: volume", "DefaultValue: <real>0.5</real>",
            "MinimumValue: <integer>0</integer>", "MaximumValue: <integer>1</integer>",
            "MinimumValueImage: \(image)")
    }
}

extension CheckedBundle {
    /// The images that elements name.
    fileprivate var namedImages: [(element: CheckedElement, key: String, name: String)] {
        elements.flatMap { element in
            let keys: [String] =
                switch element.type {
                case .slider: ["MinimumValueImage", "MaximumValueImage"]
                case .childPane: ["Icon"]
                default: []
                }
            return keys.compactMap { key in element.text(key).map { (element, key, $0) } }
        }
    }
}

/// The files of an image in its scales.
private struct ImageFiles {
    /// The paths in the bundle, sorted.
    let paths: [String]

    init(_ name: String, in bundle: CheckedBundle) {
        let endings = ["png", "jpg", "jpeg", "tiff", "tif", "gif", "pdf", "heic"]
        let end = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let hasEnding = name.contains(".") && endings.contains(end)
        let base = hasEnding ? String(name.dropLast(end.count + 1)) : name
        let wanted = Self.plain(base)
        paths = bundle.listing.files.filter { path in
            let parts = path.split(separator: "/")
            // A folder is part of the name, but a language's folder isn't.
            let file =
                parts.count > 1 && parts[0].hasSuffix(".lproj")
                ? parts.dropFirst().joined(separator: "/") : path
            guard let dot = file.lastIndex(of: ".") else { return file == name }
            let ending = file[file.index(after: dot)...].lowercased()
            return endings.contains(ending) && Self.plain(String(file[..<dot])) == wanted
        }
    }

    /// A name without device and scale: `Quiet@2x~ipad`.
    private static func plain(_ name: String) -> String {
        var name = name[...]
        for suffix in ["~ipad", "~iphone", "@2x", "@3x"] where name.hasSuffix(suffix) {
            name = name.dropLast(suffix.count)
        }
        return String(name)
    }

    /// The number of pixels to a point.
    static func scale(of path: String) -> Int {
        path.contains("@3x") ? 3 : path.contains("@2x") ? 2 : 1
    }
}
