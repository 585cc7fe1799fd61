extension TextView {
    /// The font; setting it gives it to all of the text.
    ///
    /// Reading gives that of what would be typed. `nil` stands for the system's.
    public var font: TextFont? {
        get { typingAttributes.font ?? style.font ?? TextFont() }
        set {
            ownStyle.font = newValue
            restyleAll { $0.font = newValue }
        }
    }

    /// The colour of the text; setting it gives it to all of the text.
    ///
    /// `nil` stands for the system's.
    public var textColor: TextColor? {
        get { typingAttributes.color ?? style.textColor ?? .label }
        set {
            ownStyle.textColor = newValue
            restyleAll { $0.color = newValue }
        }
    }

    /// How lines lie between the edges; setting it gives it to all of the text.
    public var textAlignment: TextAlignment {
        get { typingAttributes.paragraphStyle?.alignment ?? style.textAlignment ?? .natural }
        set {
            ownStyle.textAlignment = newValue
            restyleAll { $0.paragraphStyle?.alignment = newValue }
            layoutCache?.invalidate(styling: contentStyling)
        }
    }

    /// The attributes that typed text gets; setting them lasts until the selection changes.
    ///
    /// They are those of the character before the caret, at the start those of the first one, never
    /// with a link or an attachment; without text the view's own font and colour.
    public var typingAttributes: TextAttributes {
        get {
            state.chosenTypingAttributes
                ?? state.content.typingAttributes(replacing: state.selection.range)
                ?? defaultAttributes
        }
        set {
            var transaction = Transaction(ChangeSet(unchanged: count), time: services.now())
            transaction.typingAttributes = newValue
            let old = state
            session.apply(transaction)
            finish(transaction, from: old)
        }
    }

    /// The attributes laid over links when they are drawn; `nil` stands for tint and underline.
    public var linkTextAttributes: TextAttributes? {
        get {
            linkAttributes
        }
        set { ownStyle.linkTextAttributes = newValue }
    }

    /// The colour of links, caret and selection; `nil` stands for the system's.
    public var tintColor: TextColor? {
        get { style.tintColor ?? .systemBlue }
        set { ownStyle.tintColor = newValue }
    }

    /// The colour behind the text; `nil` for none.
    public var backgroundColor: TextColor? {
        get { style.backgroundColor }
        set { ownStyle.backgroundColor = newValue }
    }

    /// What the view looks like: its own settings, then those of the appearance.
    public var style: TextViewStyle { ownStyle.filled(from: appearanceStyle) }

    /// The text of a range in stretches that are drawn alike, for renderers.
    ///
    /// Costs the runs and links of the whole text once.
    public func displayedRuns(in range: Range<Int>? = nil) -> [TextDisplayRun] {
        let range = buffer.scalarRange((range ?? 0..<count).clamped(to: 0..<count))
        var runs: [TextDisplayRun] = []
        var links = links.filter { $0.range.overlaps(range) }[...]
        state.content.attributes.forEachRun(in: range) { run, attributes in
            var start = run.lowerBound
            while start < run.upperBound {
                while let first = links.first, first.range.upperBound <= start {
                    links.removeFirst()
                }
                let link = links.first.flatMap { $0.range.contains(start) ? $0 : nil }
                let limit =
                    link?.range.upperBound ?? links.first?.range.lowerBound ?? run.upperBound
                let end = min(limit, run.upperBound)
                runs.append(
                    TextDisplayRun(
                        range: start..<end,
                        attributes: link == nil ? attributes : attributes.merging(linkAttributes),
                        link: link))
                start = end
            }
        }
        return runs
    }

    /// The attributes of a code unit as they are drawn, with those of links laid over.
    public func displayedAttributes(at offset: Int) -> TextAttributes {
        let attributes = state.content.attributes.attributes(at: offset)
        return link(at: offset) == nil ? attributes : attributes.merging(linkAttributes)
    }

    private var linkAttributes: TextAttributes {
        if let attributes = style.linkTextAttributes { return attributes }
        var attributes = TextAttributes()
        attributes.color = tintColor
        attributes.isUnderlined = true
        return attributes
    }

    /// What text without attributes gets.
    var defaultAttributes: TextAttributes {
        var attributes = TextAttributes()
        attributes.font = ownStyle.font
        attributes.color = ownStyle.textColor
        return attributes
    }

    private func restyleAll(_ change: (inout TextAttributes) -> Void) {
        let chosen = state.chosenTypingAttributes
        textStorage.edit(0..<count, change)
        guard var chosen else { return }
        change(&chosen)
        typingAttributes = chosen
    }
}

extension StandardTextAttributes {
    /// How a paragraph is set; that of its first character counts.
    public enum ParagraphStyle: TextAttributeKey {
        /// A style.
        public typealias Value = TextParagraphStyle
        /// The attribute's name.
        public static let name = "paragraphStyle"
    }
}

extension TextAttributes {
    /// How the paragraph is set.
    public var paragraphStyle: TextParagraphStyle? {
        get { self[StandardTextAttributes.ParagraphStyle.self] }
        set { self[StandardTextAttributes.ParagraphStyle.self] = newValue }
    }
}
