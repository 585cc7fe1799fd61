/// What was found in a version of the text.
struct DetectionCache {
    var version = -1
    var types: DataDetectorTypes = []
    var found: [DetectedData] = []
}

extension TextView {
    /// Whether links can be followed: text that is selectable and can't be edited.
    public var isDetecting: Bool { !isEditable && isSelectable }

    /// The data found in the text, as links; none while the text can be edited.
    ///
    /// Found once for each version of the text. Given links win over what is found.
    public var detectedData: [DetectedData] {
        guard isDetecting, !dataDetectorTypes.isEmpty else { return [] }
        if let detector = services.dataDetector,
            detection.version != version || detection.types != dataDetectorTypes
        {
            accept(detector.detectData(in: buffer, types: dataDetectorTypes), for: version)
        }
        guard detection.version == version, detection.types == dataDetectorTypes else { return [] }
        return detection.found
    }

    /// Takes over what was found elsewhere, such as in the background.
    ///
    /// - Parameters:
    ///   - found: Findings for the present kinds.
    ///   - version: The text's ``version`` that was looked through; another than the present one is
    ///     out of date and is dropped.
    /// - Returns: Whether it was taken.
    @discardableResult
    public func accept(_ found: [DetectedData], for version: Int) -> Bool {
        guard version == self.version else { return false }
        let given = givenLinks
        detection = DetectionCache(
            version: version, types: dataDetectorTypes,
            found: found.filter { data in
                data.range.upperBound <= count && !given.contains { $0.range.overlaps(data.range) }
            })
        return true
    }

    /// All links in order: those given by attributes, and those found.
    public var links: [TextItem] {
        let detected = detectedData.map { TextItem(content: .link($0.url), range: $0.range) }
        return (givenLinks + detected).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The link or attachment at an offset.
    public func item(at offset: Int) -> TextItem? {
        guard offset >= 0, offset < count else { return nil }
        if let item = links.first(where: { $0.range.contains(offset) }) { return item }
        let attributes = state.content.attributes.attributes(at: offset)
        return attributes[StandardTextAttributes.Attachment.self].map {
            TextItem(content: .attachment($0), range: offset..<offset + 1)
        }
    }

    /// Does what a touch of a link does; the delegate decides.
    ///
    /// - Parameters:
    ///   - item: A link or an attachment.
    ///   - interaction: How it is touched.
    /// - Returns: A menu to be shown, or `nil`.
    @discardableResult
    public func interact(
        with item: TextItem, _ interaction: TextItemInteraction = .invokeDefaultAction
    ) -> [TextItemAction]? {
        isDetecting ? respond(to: item, interaction) : nil
    }

    func respond(
        to item: TextItem, _ interaction: TextItemInteraction
    ) -> [TextItemAction]? {
        let open = TextItemAction(title: "Open") { [weak self] in
            self?.open(item, interaction)
        }
        guard interaction == .invokeDefaultAction else { return menu(for: item, open) }
        guard let delegate else {
            open.perform()
            return nil
        }
        let action = delegate.textView(self, primaryActionFor: item, defaultAction: open)
        guard let action else { return menu(for: item, open) }
        action.perform()
        return nil
    }

    private func menu(for item: TextItem, _ open: TextItemAction) -> [TextItemAction]? {
        guard case .link(let url) = item.content else { return nil }
        if delegate?.textView(
            self, shouldInteractWith: url, in: item.range, interaction: .presentActions) == false
        {
            return nil
        }
        let copy = TextItemAction(title: "Copy") { [weak self] in
            self?.services.pasteboard.content = AttributedText(url)
        }
        guard let delegate else { return [open, copy] }
        return delegate.textView(self, menuFor: item, defaultMenu: [open, copy])
    }

    private func open(_ item: TextItem, _ interaction: TextItemInteraction) {
        guard case .link(let url) = item.content else { return }
        let isAllowed =
            delegate?.textView(
                self, shouldInteractWith: url, in: item.range, interaction: interaction) ?? true
        if isAllowed { services.openLink(url) }
    }

    func link(at offset: Int) -> TextItem? {
        links.first { $0.range.contains(offset) }
    }

    private var givenLinks: [TextItem] {
        var links: [TextItem] = []
        state.content.attributes.forEachRun(in: 0..<count) { range, attributes in
            guard let url = attributes.link else { return }
            if let last = links.last, last.range.upperBound == range.lowerBound,
                last.content == .link(url)
            {
                links[links.count - 1].range = last.range.lowerBound..<range.upperBound
            } else {
                links.append(TextItem(content: .link(url), range: range))
            }
        }
        return links
    }
}
