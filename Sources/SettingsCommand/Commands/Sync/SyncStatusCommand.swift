import FoundationEssentials
import JSONText
import SettingsEncryption
import SettingsSchema
import SettingsScreens
import SettingsSync
import SharedSettings

extension CommandDefinition {
    /// `settings sync status`.
    static let syncStatus = CommandDefinition(
        name: "sync status",
        abstract: "Print where synchronizing stands, and what is stuck and why.",
        discussion: """
            Asks the service whether it can be reached, and reads the rest from this device. \
            Without --bundle, --domain or --store, only the sign-in is looked at. Ends with 2 when \
            nobody is signed in, the service can't be reached, or something is stuck.
            """,
        examples: [
            Example(
                line: "settings sync status --bundle Settings.bundle",
                explanation: "Prints the service, the account, what waits and what is stuck.")
        ],
        options: [.json] + OptionDefinition.syncPlace
    ) { arguments, context in
        let hasPlace = [OptionDefinition.bundle, .domain, .store].contains { arguments.has($0) }
        let access = hasPlace ? try SyncAccess.open(arguments, context) : nil
        let signIn = try SyncOpening(context).signIn()
        let refusal = await refusal(of: signIn)
        var status = SyncStatus(
            signIn: signIn, refusal: refusal,
            parts: try (access?.parts ?? []).map(SyncStatus.Part.init), now: context.now())
        if signIn != nil, refusal == nil {
            try await serviceWork { try await status.readEncryption(access, context) }
        }
        if arguments.has(.json) {
            try context.print(status.json.text())
        } else {
            try context.print(status.text)
        }
        return status.isFine ? .success : .errorsFound
    }

    /// Asks the service; returns why it can't be used.
    private static func refusal(of signIn: SyncSignIn?) async -> CloudRefusal? {
        guard let signIn else { return nil }
        do {
            _ = try await SyncAccountClient(
                signIn, transport: SystemTransport(timeout: 5)
            ).devices()
            return nil
        } catch {
            return error
        }
    }
}

/// Where synchronizing stands, for people and programs.
private struct SyncStatus {
    var signIn: SyncSignIn?
    /// Why the service can't be used; `nil` when it can, or nobody is signed in.
    var refusal: CloudRefusal?
    /// Where encryption stands; `nil` when the service can't be asked.
    var encryption: EncryptionStatus?
    var parts: [Part]
    var now: Date

    struct Part {
        var domain: String
        var state: CloudState
        var journal: CloudJournal
        var asideKeys: [String]
        /// What is wrong with encrypted values.
        var problems: [CloudRefusal] = []

        init(_ part: SyncAccess.Part) throws {
            domain = part.domain
            state = part.synchronizer.state
            journal = try part.synchronizer.journal
            asideKeys = try part.synchronizer.itemsKeptAside().map(\.key)
        }

        /// The waiting keys that were refused, and why.
        var stuck: [(key: String, reason: String)] {
            state.waitingKeys.compactMap { key in
                journal.refusedKeys[key].map { (key, $0.description) }
            }
        }
    }

    var isFine: Bool {
        signIn != nil && refusal == nil
            && (encryption?.isFine ?? true)
            && parts.allSatisfy {
                $0.stuck.isEmpty && $0.asideKeys.isEmpty && $0.problems.isEmpty
            }
    }

    /// Asks the account about its encryption, and looks through what the parts have there.
    mutating func readEncryption(_ access: SyncAccess?, _ context: CommandContext) async throws {
        guard let keys = SyncOpening(context).keys else { return }
        let encryption = try await EncryptionStatus.load(keys)
        self.encryption = encryption
        guard encryption.isOn, let access else { return }
        for index in parts.indices {
            guard let cloud = try access.parts[index].cloud?.encrypted() else { continue }
            parts[index].problems = try await cloud.survey().problems
        }
    }

    var text: String {
        var rows = [["Service", signIn?.server ?? "not signed in; see 'settings sync login'"]]
        if let signIn {
            rows += [
                ["Account", signIn.account], ["Device", "\(signIn.name) (\(signIn.device))"],
                ["Reached", refusal.map { "no: \($0.description)" } ?? "yes"],
            ]
        }
        if let encryption { rows.append(["Encryption", encryption.summary]) }
        let blocks = [TextTable(rows: rows).text] + parts.map(text)
        return blocks.joined(separator: "\n\n")
    }

    private func text(_ part: Part) -> String {
        var rows = [["State", phaseText(part)], ["In step", ageText(part.journal.lastSuccess)]]
        let stuck = part.stuck
        let waiting = part.state.waitingKeys.filter { key in !stuck.contains { $0.key == key } }
        if !waiting.isEmpty {
            rows.append(["Waiting", "\(waiting.count): \(waiting.joined(separator: ", "))"])
        }
        if let refusal = part.journal.lastRefusal {
            rows.append(["Last try", refusal.description])
        }
        rows += stuck.map { ["Stuck", "\($0.key): \($0.reason)"] }
        let unreadable = Set(part.problems.flatMap(\.keys))
        rows += part.asideKeys.filter { !unreadable.contains($0) }.map {
            ["Aside", "\($0): the value of another device doesn't fit here"]
        }
        rows += part.problems.map { ["Unreadable", "\(max(1, $0.keys.count)): \($0.description)"] }
        if !part.journal.overruled.isEmpty {
            let keys = part.journal.overruled.map(\.key).joined(separator: ", ")
            rows.append(["Overruled", "\(keys); see 'settings sync conflicts'"])
        }
        return part.domain + "\n"
            + TextTable(rows: rows.map { ["  " + $0[0], $0[1]] }).text
    }

    private func phaseText(_ part: Part) -> String {
        switch part.state.phase {
        case .off: "off: nothing is sent or taken in"
        case _ where signIn == nil: "signed out: changes stay here"
        case .signedOut: "signed out: changes stay here"
        case .bootstrapping: "on: nothing taken in yet, so nothing is sent"
        case .live: "on"
        }
    }

    private func ageText(_ milliseconds: UInt64?) -> String {
        guard let milliseconds else { return "never" }
        let then = Date(timeIntervalSince1970: Double(milliseconds / 1000))
        let seconds = max(0, Int(now.timeIntervalSince(then)))
        let age =
            switch seconds {
            case ..<60: "\(seconds) s"
            case ..<3600: "\(seconds / 60) min"
            case ..<86_400: "\(seconds / 3600) h"
            default: "\(seconds / 86_400) d"
            }
        return "\(age) ago (\(ISO8601.text(of: then)))"
    }

    var json: JSONValue {
        .object([
            JSONMember("service", JSONValue(text: signIn?.server)),
            JSONMember("account", JSONValue(text: signIn?.account)),
            JSONMember("device", JSONValue(text: signIn?.device)),
            JSONMember("name", JSONValue(text: signIn?.name)),
            JSONMember("isReached", .boolean(signIn != nil && refusal == nil)),
            JSONMember("reason", JSONValue(text: refusal?.description)),
            JSONMember("encryption", encryption?.json ?? .null),
            JSONMember("domains", .array(parts.map(json))),
        ])
    }

    private func json(_ part: Part) -> JSONValue {
        .object([
            JSONMember("domain", .string(part.domain)),
            JSONMember("isOn", .boolean(part.state.phase != .off)),
            JSONMember("phase", .string("\(part.state.phase)")),
            JSONMember(
                "lastSuccess",
                JSONValue(
                    text: part.journal.lastSuccess.map { ISO8601.text(ofMilliseconds: $0) })),
            JSONMember("lastRefusal", JSONValue(text: part.journal.lastRefusal?.description)),
            JSONMember("waiting", .array(part.state.waitingKeys.map { .string($0) })),
            JSONMember(
                "stuck",
                .array(
                    part.stuck.map {
                        .object([
                            JSONMember("key", .string($0.key)),
                            JSONMember("reason", .string($0.reason)),
                        ])
                    })),
            JSONMember("unreadable", .array(part.problems.map(\.json))),
            JSONMember("keptAside", .array(part.asideKeys.map { .string($0) })),
            JSONMember("overruled", .array(part.journal.overruled.map { .string($0.key) })),
        ])
    }
}
