import JSONText
import SettingsScreens
import SharedSettings

extension ArgumentDefinition {
    fileprivate static let watchedKeys = ArgumentDefinition(
        name: "key", count: .any, help: "The keys to watch; without any, all.")
}

extension CommandDefinition {
    /// `settings watch`.
    static let watch = CommandDefinition(
        name: "watch", hiddenAliases: ["monitor"],
        abstract: "Print changes of settings as they happen.",
        discussion: """
            Prints a line for each change by whatever process, 'key: value', until it is \
            interrupted with Control-C. After a reset the value is the default, or nothing when \
            there is none.
            """,
        examples: [
            Example(
                line: "settings watch volume --bundle Settings.bundle",
                explanation: "Prints the volume each time it changes."),
            Example(
                line: "settings watch --json --domain com.example.player",
                explanation: "Prints every change as a line of JSON, with the old value and origin."
            ),
        ],
        arguments: [.watchedKeys],
        options: [.json] + place
    ) { arguments, context in
        let access = try SettingsAccess.open(arguments, context, ifUnreadable: .warn)
        try access.warnOfUnreadableFiles(in: context)
        let watch = Watch(
            keys: Set(arguments.all(.watchedKeys)), isJSON: arguments.has(.json), context: context)
        let domains =
            try arguments[.group].map { [try access.domain(ofGroup: $0)] }
            ?? access.domains
        try await watch.run(domains)
        return .success
    }
}

/// Prints changes until it is stopped.
private struct Watch: Sendable {
    /// The keys to watch, all when empty.
    var keys: Set<String>
    /// Whether lines are JSON.
    var isJSON: Bool
    /// Where lines go.
    var context: CommandContext

    func run(_ domains: [SettingsAccess.DomainAccess]) async throws {
        let stops = context.stopRequests()
        let streams = domains.map { ($0.layers.registered, $0.group, $0.layers.store.changes()) }
        let names = domains.map(\.layers.store.domain).joined(separator: ", ")
        context.note("Watching \(names). Press Control-C to stop.")
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for await _ in stops { return }
            }
            for (defaults, applicationGroup, changes) in streams {
                group.addTask {
                    for await change in changes {
                        try report(change, applicationGroup, defaults[change.key])
                    }
                }
            }
            // The first to end is the request to stop, or a failure to print.
            try await group.next()
            group.cancelAll()
        }
    }

    private func report(
        _ change: SettingChange, _ group: String?, _ standard: SettingValue?
    ) throws {
        guard keys.isEmpty || keys.contains(change.key) else { return }
        let value = change.newValue ?? standard
        guard isJSON else {
            return try context.print("\(change.key): \(value?.shortText(limit: .max / 8) ?? "")")
        }
        let members = [
            JSONMember("key", .string(change.key)),
            JSONMember("value", value.map { JSONValue($0) } ?? .null),
            JSONMember("oldValue", change.oldValue.map { JSONValue($0) } ?? .null),
            JSONMember("isStored", .boolean(change.newValue != nil)),
            JSONMember("source", .string(change.source.rawValue)),
            JSONMember("applicationGroup", JSONValue(text: group)),
        ]
        try context.print(JSONValue.object(members).text())
    }
}
