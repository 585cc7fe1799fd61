import HTTPServing
import SettingsScreens
import SharedSettings

/// The switch that turns synchronizing on and off.
extension Site {
    /// Turns synchronizing of an app on or off, as a form asks for.
    ///
    /// Answers 303 to the app's first page, or with JSON to those that accept it.
    func switchSync(_ request: HTTPRequest, _ app: ServedApp) -> HTTPResponse {
        guard let form = request.form, form["csrf"].flatMap(token.generation) != nil else {
            return errorPage(
                "The form was not made by this server since it started; load the page again.",
                status: 403, request, app: app)
        }
        guard let sync = app.synchronization else { return nothing(request, app: app) }
        do {
            try sync.setOn(form["value"] != nil)
        } catch {
            return errorPage(error, request, app: app)
        }
        let acceptsJSON = request.headers["Accept"]?.contains("application/json") ?? false
        return acceptsJSON ? .json(#"{"ok":true}"#) : .seeOther(app.base + "#row-sync")
    }
}
