extension ElementKind {
    /// `PSChildPaneSpecifier`; `Key` and `DefaultValue` are InAppSettingsKit's, for a subtitle.
    static let childPane = ElementKind(
        type: .childPane, key: .optional, title: .required, defaultValue: .optional
    ) { attributes in
        let destination = ChildPane.customDestination(&attributes)
        var pane = ChildPane(file: nil)
        pane.icon = attributes.name("Icon")
        pane.childTitle = attributes.name("IASKChildTitle")
        pane.customDestination = destination
        // An app's own destination may need no file; the Settings app insists on one.
        if destination != nil, attributes.strictness != .settingsApp {
            pane.file = attributes.name("File")
        } else {
            pane.file = attributes.requiredText("File")
        }
        if destination == ChildPane.webViewController {
            pane.webAddress = pane.file
            pane.file = nil
            pane.customDestination = nil
        } else if pane.file != nil {
            attributes.childFile = attributes.node("File")
        }
        return .childPane(pane)
    }
}

extension ChildPane {
    /// The class that InAppSettingsKit shows web pages with.
    fileprivate static let webViewController = "IASKAppSettingsWebViewController"

    /// Reads the class, storyboard or segue that would be opened instead of a page.
    fileprivate static func customDestination(_ attributes: inout AttributeReader) -> String? {
        guard attributes.hasInAppKeys else { return nil }
        let names = [
            "IASKViewControllerClass", "IASKSegueIdentifier", "IASKViewControllerStoryBoardId",
            "IASKViewControllerStoryBoardFile",
        ].map { attributes.name($0) }
        for key in ignoredKeys { _ = attributes.node(key) }
        return names.compactMap { $0 }.first
    }

    // Known, but about controllers that a web page doesn't have.
    private static let ignoredKeys = [
        "IASKViewControllerSelector", "IASKWebViewFullscreen", "IASKWebViewShowProgress",
        "IASKWebViewShowNavigationalButtons", "IASKWebViewHideBottomBar",
    ]
}
