import SettingsSchema

/// How a reader wants the page to look; carried in the address of every page.
public struct ViewOptions: Sendable, Hashable {
    /// The design whose measures and shapes are copied.
    public enum Look: String, Sendable, CaseIterable {
        /// iOS 13 to 18.
        case ios18
        /// iOS 26.
        case ios26
    }

    /// Light or dark.
    public enum Theme: String, Sendable, CaseIterable {
        /// As the reader's system says.
        case auto
        /// Dark text on light ground.
        case light
        /// Light text on dark ground.
        case dark
    }

    /// The size of text: Dynamic Type's steps.
    public enum TextSize: String, Sendable, CaseIterable {
        /// 14 points.
        case extraSmall = "xS"
        /// 15 points.
        case small = "S"
        /// 16 points.
        case medium = "M"
        /// 17 points, the usual size.
        case large = "L"
        /// 19 points.
        case extraLarge = "XL"
        /// 21 points.
        case extraExtraLarge = "XXL"
        /// 23 points.
        case extraExtraExtraLarge = "XXXL"
        /// 28 points.
        case accessibility1 = "AX1"
        /// 33 points.
        case accessibility2 = "AX2"
        /// 40 points.
        case accessibility3 = "AX3"
        /// 47 points.
        case accessibility4 = "AX4"
        /// 53 points.
        case accessibility5 = "AX5"
    }

    /// How strongly texts and controls stand out.
    public enum Contrast: String, Sendable, CaseIterable {
        /// As the palette has it, or as the reader's system asks.
        case normal
        /// Stronger.
        case more
    }

    /// Where the colours come from.
    public enum Palette: String, Sendable, CaseIterable {
        /// Colours that pass WCAG AA.
        case accessible
        /// Apple's own colours, some of which don't.
        case apple
    }

    /// The language that was asked for, or `nil` to follow the browser's.
    public var language: String?
    /// The device kind.
    public var idiom: Idiom
    /// The design.
    public var look: Look
    /// Light or dark.
    public var theme: Theme
    /// The size of text.
    public var textSize: TextSize
    /// How strongly things stand out.
    public var contrast: Contrast
    /// The colours.
    public var palette: Palette

    /// Makes options; without arguments, the usual ones.
    public init(
        language: String? = nil, idiom: Idiom = .phone, look: Look = .ios26, theme: Theme = .auto,
        textSize: TextSize = .large, contrast: Contrast = .normal, palette: Palette = .accessible
    ) {
        self.language = language
        self.idiom = idiom
        self.look = look
        self.theme = theme
        self.textSize = textSize
        self.contrast = contrast
        self.palette = palette
    }
}

extension ViewOptions {
    /// Reads options from an address; what is missing or unknown stays as in `defaults`.
    public init(query: [String: String], defaults: ViewOptions) {
        func value<Value: RawRepresentable<String>>(_ name: String, or usual: Value) -> Value {
            query[name].flatMap(Value.init(rawValue:)) ?? usual
        }
        self = defaults
        if let language = query["language"] {
            self.language = language.isEmpty ? nil : language
        }
        idiom = value("idiom", or: defaults.idiom)
        look = value("look", or: defaults.look)
        theme = value("theme", or: defaults.theme)
        textSize = value("text", or: defaults.textSize)
        contrast = value("contrast", or: defaults.contrast)
        palette = value("palette", or: defaults.palette)
    }

    /// The options as the names and values of an address, without those that are as in `defaults`.
    public func queryItems(differingFrom defaults: ViewOptions) -> [(name: String, value: String)] {
        let all: [(name: String, value: String, usual: String)] = [
            ("language", language ?? "", defaults.language ?? ""),
            ("idiom", idiom.rawValue, defaults.idiom.rawValue),
            ("look", look.rawValue, defaults.look.rawValue),
            ("theme", theme.rawValue, defaults.theme.rawValue),
            ("text", textSize.rawValue, defaults.textSize.rawValue),
            ("contrast", contrast.rawValue, defaults.contrast.rawValue),
            ("palette", palette.rawValue, defaults.palette.rawValue),
        ]
        return all.filter { $0.value != $0.usual }.map { ($0.name, $0.value) }
    }
}
