import JSONText
import HTTPServing
import SettingsSchema
import SettingsScreens
import SharedSettings

/// Multi-line texts, edited through the text engine by the page's script.
extension Site {
    /// Answers with a row's whole text, and what is needed to edit it.
    func textRow(_ request: HTTPRequest, _ app: ServedApp) -> HTTPResponse {
        answer {
            let loaded = try app.current(options(of: request).idiom)
            let storage = try storage(request, loaded)
            let reply = try app.textRows.session(for: storage).wholeText(storage)
            return reply.json.adding([
                JSONMember("row", .string(storage.id.description)),
                JSONMember("csrf", .string(token.text(generation: loaded.generation))),
            ])
        }
    }

    /// Makes the edits that a window asks for.
    func editTextRow(_ request: HTTPRequest, _ app: ServedApp) -> HTTPResponse {
        answer {
            let type = request.headers["Content-Type"]?.prefix { $0 != ";" }.lowercased() ?? ""
            guard type == "application/json" else {
                throw TextRowRefusal(400, "The request's body is no JSON.")
            }
            let json: JSONValue
            do {
                json = try JSONValue(parsing: request.body)
            } catch {
                throw TextRowRefusal(400, "\(error)")
            }
            let storage = try storage(request, try loaded(request, app, json))
            guard json["row"] == .string(storage.id.description) else {
                throw TextRowRefusal(409, "The row is another one now; load the page again.")
            }
            return try app.textRows.session(for: storage)
                .make(TextRowRequest(json), storage).json
        }
    }

    private func loaded(
        _ request: HTTPRequest, _ app: ServedApp, _ json: JSONValue
    ) throws -> LoadedBundle {
        guard case .string(let text)? = json["csrf"], let generation = token.generation(of: text)
        else {
            throw TextRowRefusal(
                403, "The page was not made by this server since it started; load it again.")
        }
        guard let loaded = app.bundle(generation: generation, options(of: request).idiom) else {
            throw TextRowRefusal(
                409, "The settings have changed since this page was loaded; load it again.")
        }
        return loaded
    }

    private func storage(
        _ request: HTTPRequest, _ loaded: LoadedBundle
    ) throws -> TextRowStorage {
        guard let route = loaded.links.route(named: request.parameters["page"] ?? ""),
            let index = Int(request.parameters["index"] ?? ""),
            let setting = loaded.setting(route: route, index: index),
            case .textView = setting.element.details
        else { throw TextRowRefusal(404, "There is no such text.") }
        let layers = loaded.stores.layers(for: setting.applicationGroup)
        guard layers.isWritable(setting.key), layers.arguments[setting.key] == nil else {
            throw TextRowRefusal(403, "This text is fixed for now and can't be changed here.")
        }
        return TextRowStorage(setting: setting, layers: layers)
    }

    private func answer(_ body: () throws -> JSONValue) -> HTTPResponse {
        do {
            return .json(try body().text())
        } catch {
            let json = JSONValue.object([
                JSONMember("ok", .boolean(false)),
                JSONMember("message", .string(Self.message(of: error))),
            ])
            let status = (error as? TextRowRefusal)?.status ?? Self.status(of: error)
            return .json(json.text(), status: status)
        }
    }
}

/// Why a request about a text is refused.
private struct TextRowRefusal: Error, CustomStringConvertible {
    var status: Int
    var description: String

    init(_ status: Int, _ description: String) {
        self.status = status
        self.description = description
    }
}

extension JSONValue {
    /// An object with further members.
    fileprivate func adding(_ members: [JSONMember]) -> JSONValue {
        guard case .object(let own) = self else { return self }
        return .object(own + members)
    }
}
