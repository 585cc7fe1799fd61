import JSONText
import HTTPServing
import SettingsSchema
import SettingsScreens
import SharedSettings

/// Changes of rows, by forms with and without script.
extension Site {
    /// Makes the change that a form asks for.
    ///
    /// Answers 303 to the row's page, or with JSON to those that accept it; a refused change gets
    /// the page with what was typed and the reason.
    func changeRow(_ request: HTTPRequest, _ app: ServedApp) -> HTTPResponse {
        guard let form = request.form else {
            return refuse("The request holds no form.", status: 400, request, app)
        }
        guard let generation = form["csrf"].flatMap(token.generation) else {
            return refuse(
                "The form was not made by this server since it started; load the page again.",
                status: 403, request, app)
        }
        let options = options(of: request)
        guard let loaded = app.bundle(generation: generation, options.idiom) else {
            return refuse(
                "The settings have changed since this page was loaded; load it again.",
                status: 409, request, app)
        }
        guard let route = loaded.links.route(named: request.parameters["page"] ?? ""),
            let index = Int(request.parameters["index"] ?? ""),
            let setting = loaded.setting(route: route, index: index)
        else { return refuse("There is no such row.", status: 404, request, app) }
        let target = RowTarget(
            view: PageView(request, site: self, app: app, options: options, loaded),
            route: route, index: index, setting: setting)
        do {
            let change = try RowChange(form, for: setting)
            try loaded.stores.layers(for: setting.applicationGroup)
                .apply(change, toKey: setting.key)
            return request.acceptsJSON ? .json(#"{"ok":true}"#) : .seeOther(target.address)
        } catch {
            return refuse(error, request, target, typed: form["value"])
        }
    }

    /// Answers that a row's change was refused, on its page.
    private func refuse(
        _ error: any Error, _ request: HTTPRequest, _ target: RowTarget, typed: String?
    ) -> HTTPResponse {
        let message = Self.message(of: error)
        let status = Self.status(of: error)
        if request.acceptsJSON { return Self.json(refusal: message, status: status) }
        let alert = PageAlert(
            row: target.index, message: message, typedText: target.hasText ? typed : nil)
        do {
            return .html(try target.page(alert), status: status)
        } catch {
            return errorPage(message, status: status, request, app: target.view.app)
        }
    }

    private func refuse(
        _ message: String, status: Int, _ request: HTTPRequest, _ app: ServedApp
    ) -> HTTPResponse {
        request.acceptsJSON
            ? Self.json(refusal: message, status: status)
            : errorPage(message, status: status, request, app: app)
    }

    private static func json(refusal message: String, status: Int) -> HTTPResponse {
        let answer = JSONValue.object([
            JSONMember("ok", .boolean(false)), JSONMember("message", .string(message)),
        ])
        return .json(answer.text(), status: status)
    }
}

/// A row that a form is about.
private struct RowTarget {
    var view: PageView
    var route: Int
    var index: Int
    var setting: SettingDescription

    /// Whether the row's control holds text that can be mended.
    var hasText: Bool {
        switch setting.element.details {
        case .textField, .textView, .listGroup: true
        default: false
        }
    }

    /// Where a reader without script goes on: at the row, or among its choices.
    var address: String {
        let links = view.loaded.links
        let context = view.context(route: route)
        if case .multiValue = setting.element.details {
            return context.address(links.choices(index, route: route))
        }
        return context.address(links.page(route)) + "#row-\(index)"
    }

    func page(_ alert: PageAlert) throws -> String {
        if case .multiValue = setting.element.details,
            let html = try view.choicePage(route: route, index: index, alert: alert)
        {
            return html
        }
        return try view.page(route: route, alert: alert)
    }
}

extension HTTPRequest {
    /// Whether the client wants JSON: it is the page's script, not a form.
    fileprivate var acceptsJSON: Bool {
        headers["Accept"]?.contains("application/json") ?? false
    }
}
