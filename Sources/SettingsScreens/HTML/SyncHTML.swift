/// Whether an app's settings are kept the same on all devices, as its first page shows it.
public struct PageSyncState: Sendable, Hashable {
    /// Where synchronizing stands.
    public enum Standing: Sendable, Hashable {
        /// Switched off on this device.
        case off
        /// Nobody is signed in.
        case signedOut
        /// Nothing was taken in yet.
        case starting
        /// Everything is the same here and there.
        case inStep
        /// So many changes are yet to be sent.
        case waiting(count: Int)
        /// Nothing is sent or taken in, for a reason that ``PageSyncState/stuck`` tells.
        case refused
    }

    /// Where synchronizing stands.
    public var standing: Standing
    /// The service's address as people know it, such as `sync.example.com`.
    public var service: String
    /// Whether the last attempt failed, as when the service can't be reached.
    public var isInterrupted: Bool
    /// Why settings are stuck, a full sentence for each; empty when none is.
    public var stuck: [String]

    /// Makes a state.
    public init(
        standing: Standing, service: String, isInterrupted: Bool = false, stuck: [String] = []
    ) {
        self.standing = standing
        self.service = service
        self.isInterrupted = isInterrupted
        self.stuck = stuck
    }
}

extension PageWriter {
    /// Draws the switch with where synchronizing stands below it, on an app's first page.
    ///
    /// All that may change is in one line of the row, so that the row can be brought up to date while
    /// its switch has the focus.
    mutating func syncSection() {
        guard let sync = context.sync, !isStandalone else { return }
        html.markup("<div class=\"section\"><ul class=\"card\" role=\"list\">\n")
        html.markup("<li class=\"row toggle\" id=\"row-sync\"")
        html.flag("data-stuck", !sync.stuck.isEmpty)
        html.markup("><form method=\"post\" autocomplete=\"off\"")
        html.attribute("action", context.address(context.links.sync))
        html.markup("><input type=\"hidden\" name=\"csrf\"")
        html.attribute("value", context.token)
        html.markup("><label class=\"cell\"><span class=\"title\"><bdi id=\"row-sync-t\">")
        html.text(texts.sync.title)
        html.markup("</bdi><small id=\"row-sync-n\">")
        html.isolated(texts.sync.text(of: sync))
        html.markup("</small></span><input type=\"checkbox\" name=\"value\" value=\"on\"")
        html.markup(" role=\"switch\" aria-labelledby=\"row-sync-t\"")
        html.markup(" aria-describedby=\"row-sync-n\"")
        html.flag("checked", sync.standing != .off)
        html.markup("></label><noscript><button class=\"save\"")
        html.attribute("aria-label", "\(texts.save): \(texts.sync.title)")
        html.markup(">")
        html.text(texts.save)
        html.markup("</button></noscript></form></li>\n</ul></div>\n")
    }
}
