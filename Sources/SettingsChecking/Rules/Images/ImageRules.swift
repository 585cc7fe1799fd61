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
        let named = bundle.namedImages
        let images = named.isEmpty ? nil : ImageFiles(bundle.listing)
        for (element, key, name) in named where images?.paths(of: name).isEmpty == true {
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
        let named = bundle.namedImages.filter { $0.element.type == .slider }
        if named.isEmpty { return }
        let images = ImageFiles(bundle.listing)
        for (_, _, name) in named {
            for path in images.paths(of: name) where seen.insert(path).inserted {
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

/// The files of images in their scales.
private struct ImageFiles {
    /// The paths in the bundle, sorted, by the image's name without ending, device and scale.
    private var paths: [String: [String]] = [:]

    init(_ listing: BundleListing) {
        for path in listing.files where !path.hasSuffix(".plist") && !path.hasSuffix(".strings") {
            // A folder is part of the name, but a language's folder isn't.
            let parts = path.split(separator: "/", maxSplits: 1)
            let file = parts.count > 1 && parts[0].hasSuffix(".lproj") ? parts[1] : path[...]
            paths[Self.plain(Self.withoutEnding(file) ?? file), default: []].append(path)
        }
    }

    /// The paths of an image that is named with its ending or without.
    func paths(of name: String) -> [String] {
        paths[Self.plain(Self.withoutEnding(name[...]) ?? name[...])] ?? []
    }

    private static let endings: Set<String> = [
        "png", "jpg", "jpeg", "tiff", "tif", "gif", "pdf", "heic",
    ]

    /// A file's name without the ending of an image; `nil` when it has none.
    private static func withoutEnding(_ name: Substring) -> Substring? {
        guard let dot = name.lastIndex(of: "."),
            endings.contains(name[name.index(after: dot)...].lowercased())
        else { return nil }
        return name[..<dot]
    }

    /// A name without device and scale: `Quiet@2x~ipad`.
    private static func plain(_ name: Substring) -> String {
        var name = name
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
