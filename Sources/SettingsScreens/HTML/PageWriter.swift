import SettingsSchema

/// The state while one page is drawn; each kind of row adds its part in an extension.
struct PageWriter {
    var html = HTMLWriter()
    let context: PageContext
    let texts: InterfaceTexts
    let language: String
    let isRightToLeft: Bool
    /// The names of the pages in a document that stands alone; `nil` in a page that is served.
    let standalonePages: [String]?
    /// What begins the `id` of every row; pages that share a document need different ones.
    var idPrefix = ""
    /// The app group that the values live in, or `nil` for the app's own domain.
    var applicationGroup: String?
    /// Whether there are multi-line texts, which have a script of their own.
    var hasTexts = false
    /// The header of the section that is being drawn, which names rows without a title.
    var sectionHeader: String?

    init(_ screen: Screen, _ context: PageContext) {
        self.init(context, language: screen.language, isRightToLeft: screen.isRightToLeft)
        applicationGroup = screen.applicationGroup
    }

    init(
        _ context: PageContext, language: String, isRightToLeft: Bool?,
        standalonePages: [String]? = nil
    ) {
        self.context = context
        self.language = language
        texts = InterfaceTexts.texts(for: language)
        self.isRightToLeft = isRightToLeft ?? texts.isRightToLeft
        self.standalonePages = standalonePages
    }

    var isStandalone: Bool { standalonePages != nil }

    /// The `id` of a row.
    func rowID(_ row: ScreenRow) -> String {
        switch row.content {
        case .listItem(let position, _): "\(idPrefix)row-\(row.index)-\(position)"
        case .listAdd: "\(idPrefix)row-\(row.index)-add"
        default: "\(idPrefix)row-\(row.index)"
        }
    }

    /// What a control without a visible title is called.
    func hiddenName(_ row: ScreenRow) -> String {
        let names = [row.title, sectionHeader, row.key]
        return names.compactMap { $0 }.first { !$0.isEmpty } ?? texts.value
    }

    /// The alert that concerns a row, or `nil`; of a list group's rows one shows it.
    func alert(_ row: ScreenRow) -> PageAlert? {
        guard let alert = context.alert, alert.row == row.index else { return nil }
        return switch row.content {
        case .listItem(let position, _): position == 0 && alert.typedText == nil ? alert : nil
        case .listAdd: alert.typedText != nil ? alert : nil
        default: alert
        }
    }
}
