import JSONText
import SettingsScreens
import SharedSettings

extension CommandDefinition {
    /// `settings domains`.
    static let domains = CommandDefinition(
        name: "domains",
        abstract: "List the domains that have a store.",
        discussion: "Prints the identifiers of apps and app groups that have stored something.",
        options: [.json]
    ) { arguments, context in
        let location = StoreLocation(environment: context.environment)
        let domains = try location.knownDomains()
        if arguments.has(.json) {
            let items = try domains.map { domain in
                JSONValue.object([
                    JSONMember("domain", .string(domain)),
                    JSONMember("store", .string(try location.path(forDomain: domain))),
                ])
            }
            try context.print(JSONValue.array(items).linewiseText)
        } else if domains.isEmpty {
            context.note("No settings are stored in \(location.folder ?? "any place").")
        } else {
            try context.print(domains.joined(separator: "\n"))
        }
        return .success
    }
}
