import HTTPServing
import SettingsSchema
import SettingsScreens
import SharedSettings

/// Pages that say what went wrong.
extension Site {
    /// Answers with a page for people, which hears when the bundle can be read again.
    /// - Parameter lastEventID: the app's last event before the fault; `nil` when it can't be mended.
    func errorPage(
        _ message: String, status: Int, _ request: HTTPRequest, app: ServedApp?,
        lastEventID: String? = nil
    ) -> HTTPResponse {
        let options = options(of: request)
        let language = languages(of: request, options).first { LanguageTag($0) != nil } ?? "en"
        let settings = InterfaceTexts.texts(for: language).settings
        let name = app.map { $0.lastReadable?.bundle.appName ?? $0.id } ?? settings
        let home = app?.base ?? "/"
        var context = PageContext(
            links: PageLinks(base: home, names: []), route: 0, ownPath: home, appName: name,
            parent: PageLink(title: status == 404 ? name : settings, path: home), token: "",
            options: options, defaultOptions: configuration.options)
        context.lastEventID = lastEventID
        return .html(
            HTMLRenderer.errorPage(
                title: name, message: message, language: language, context),
            status: status)
    }

    /// Answers with a page for an error that was thrown.
    func errorPage(
        _ error: any Error, _ request: HTTPRequest, app: ServedApp?, lastEventID: String? = nil
    ) -> HTTPResponse {
        errorPage(
            Self.message(of: error), status: Self.status(of: error), request, app: app,
            lastEventID: lastEventID)
    }

    /// What an error says to people.
    static func message(of error: any Error) -> String {
        "\(error)"
    }

    /// The status that tells a browser whose fault an error is.
    static func status(of error: any Error) -> Int {
        switch error {
        case is SettingValueError, is RowChangeError: 422
        case is BundleLoadError: 503
        case let error as SettingsStoreError:
            switch error.code {
            case .lockedByPolicy: 403
            case .invalidKey, .invalidValue: 422
            case .busy: 503
            default: 500
            }
        default: 500
        }
    }
}
