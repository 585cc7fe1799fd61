extension TextView {
    /// What assistive technology learns of the view at this moment.
    public var accessibilityElement: TextAccessibilityElement {
        var traits: TextAccessibilityElement.Traits = [.multiline]
        traits.insert(isUserInteractionEnabled ? .userInteractionEnabled : .notEnabled)
        if !isEditable { traits.insert(.readOnly) }
        return TextAccessibilityElement(
            role: isEditable ? .textField : .staticText, label: accessibilityLabel, value: text,
            traits: traits, links: accessibleLinks, selectedRange: selectedRange,
            isFocused: isFirstResponder, writingDirection: writingDirection(at: 0),
            language: services.locale.identifier)
    }

    /// The next unit after a place, or the last one before it; `nil` when there is no more.
    ///
    /// - Parameters:
    ///   - rotor: The kind of units.
    ///   - offset: The place, in UTF-16 code units.
    ///   - forward: Whether to go towards the end.
    public func range(
        of rotor: TextAccessibilityRotor, from offset: Int, forward: Bool
    ) -> Range<Int>? {
        switch rotor {
        case .characters: unit(.character, from: offset, forward)
        case .words: unit(.word, from: offset, forward)
        case .lines: line(from: offset, forward)
        case .links: nearest(accessibleLinks.map(\.range), offset, forward)
        case .misspelledWords: nearest(misspelledRanges(), offset, forward)
        }
    }

    /// Follows a link for someone who can't touch it, also where text can't be selected.
    @discardableResult
    public func activate(_ link: TextItem) -> [TextItemAction]? {
        isEditable ? nil : respond(to: link, .invokeDefaultAction)
    }

    /// Links that were given are reachable even in text that can't be selected.
    private var accessibleLinks: [TextItem] { isEditable ? [] : links }

    private func unit(
        _ granularity: TextGranularity, from offset: Int, _ forward: Bool
    ) -> Range<Int>? {
        let tokenizer = tokenizer
        let edge = tokenizer.position(
            from: offset, toBoundary: granularity, inDirection: forward ? .forward : .backward)
        return edge.flatMap {
            tokenizer.rangeEnclosing(
                $0, granularity: granularity, inDirection: forward ? .backward : .forward)
        }
    }

    private func line(from offset: Int, _ forward: Bool) -> Range<Int>? {
        let here = layout.lineFragment(at: CaretPosition(offset))
        let next = forward ? here.range.upperBound : here.range.lowerBound - 1
        guard next >= 0, next <= count, next != offset || !here.range.isEmpty else { return nil }
        let line = layout.lineFragment(at: CaretPosition(next))
        return line.range == here.range ? nil : line.contentRange
    }

    private func nearest(
        _ ranges: [Range<Int>], _ offset: Int, _ forward: Bool
    ) -> Range<Int>? {
        forward
            ? ranges.first { $0.lowerBound >= offset } : ranges.last { $0.upperBound <= offset }
    }
}
