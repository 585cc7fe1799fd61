import SettingsSync
import SharedSettings

extension CommandDefinition {
    /// `settings sync run`.
    static let syncRun = CommandDefinition(
        name: "sync run",
        abstract: "Keep settings the same until interrupted.",
        discussion: """
            Sends changes here as they are made, by whatever program, and takes in changes \
            elsewhere as the service tells of them; when it can't be reached, tries again, later \
            each time. For computers whose apps don't do so themselves, such as servers.
            """,
        options: OptionDefinition.syncPlace
    ) { arguments, context in
        let stops = context.stopRequests()
        let signIn = try SyncOpening(context).requiredSignIn()
        let parts = try SyncAccess.open(arguments, context).parts
        if let off = parts.first(where: { !$0.synchronizer.isOn }) {
            throw CommandError(
                CloudRefusal(code: .switchedOff, description: ""), domain: off.domain)
        }
        let names = parts.map(\.domain).joined(separator: ", ")
        context.note("Keeping \(names) in step with \(signIn.server). Press Control-C to stop.")
        await withTaskGroup(of: Void.self) { group in
            for part in parts {
                group.addTask { await part.synchronizer.run() }
                group.addTask { await report(part, context) }
            }
            for await _ in stops { break }
            group.cancelAll()
        }
        return .success
    }

    /// Says when the service can't be reached, and when it can again.
    private static func report(_ part: SyncAccess.Part, _ context: CommandContext) async {
        var said: CloudRefusal?
        for await state in part.synchronizer.states() where state.lastRefusal != said {
            said = state.lastRefusal
            context.note(
                "\(part.domain): "
                    + (said.map { "not in step: \($0.description)" } ?? "in step again."))
        }
    }
}
