/// What a text view needs from around it, handed in so that it can be replaced.
public struct TextViewServices {
    /// The time since any moment that stays the same; pauses in typing divide undo steps.
    public var now: () -> Duration
    /// The language for capitals, quotes and corrections.
    public var locale: TextLocale
    /// Measures text for layout.
    public var measurer: any TextMeasurer
    /// Where cut and copied text goes.
    public var pasteboard: any TextPasteboard
    /// Knows words; without it nothing is corrected or marked.
    public var spellChecker: (any SpellChecker)?
    /// Finds links and other data in text that can't be edited.
    public var dataDetector: (any TextDataDetecting)?
    /// Where in the container a soft keyboard appears; `nil` where there is none.
    ///
    /// What it covers is the host's to say, by ``TextView/safeAreaInsets``.
    public var keyboardFrame: TextRect?
    /// Opens a link's address.
    public var openLink: (String) -> Void

    /// Makes services for a view on its own: the system's clock, English, fonts of fixed pitch, a
    /// pasteboard in memory, and no one who opens links.
    public init() {
        let start = ContinuousClock.now
        now = { start.duration(to: .now) }
        locale = TextLocale("en")
        measurer = FixedPitchMeasurer()
        pasteboard = MemoryPasteboard()
        openLink = { _ in }
    }
}

/// Where cut and copied text goes.
public protocol TextPasteboard: AnyObject {
    /// The text; `nil` when there is none.
    var content: AttributedText? { get set }
}

/// A pasteboard of one program.
public final class MemoryPasteboard: TextPasteboard {
    /// The text.
    public var content: AttributedText?

    /// Makes an empty pasteboard.
    public init() {}
}

/// Measures text as a typewriter's, by the font's size alone: a cell is 0.6 of it wide, a line 1.2
/// high.
public struct FixedPitchMeasurer: TextMeasurer {
    /// Makes a measurer.
    public init() {}

    /// The heights of a font.
    public func metrics(of font: FontDescription) -> FontMetrics {
        FontMetrics(ascent: 0.95 * font.size, descent: 0.25 * font.size, leading: 0)
    }

    /// The widths of the clusters in a run.
    public func advances(
        of text: CodeUnitText, in range: Range<Int>, font: FontDescription, isRightToLeft: Bool
    ) -> [Double] {
        CellMeasurer().advances(of: text, in: range, font: font, isRightToLeft: isRightToLeft)
            .map { $0 * 0.6 * font.size }
    }
}
