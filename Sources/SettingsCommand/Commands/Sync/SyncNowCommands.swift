import SettingsEncryption
import SharedSettings

extension CommandDefinition {
    /// `settings sync now`.
    static let syncNow = CommandDefinition(
        name: "sync now",
        abstract: "Take in what is new elsewhere, then send what is new here.",
        discussion: """
            Says what was sent and received. Where a setting was changed on two devices that did \
            not know of each other, the later change holds on both; see 'settings sync conflicts'.
            """,
        examples: [
            Example(
                line: "settings sync now --bundle Settings.bundle",
                explanation: "Synchronizes once.")
        ],
        options: OptionDefinition.syncPlace
    ) { arguments, context in
        try await each(arguments, context) { try await $0.synchronize() }
    }

    /// `settings sync push`.
    static let syncPush = CommandDefinition(
        name: "sync push",
        abstract: "Make the values here hold on all devices.",
        discussion: """
            Sends every value that is stored here, over whatever the account has of the same \
            settings. Settings at their default are left alone. Works with synchronizing on or off.
            """,
        options: OptionDefinition.syncPlace
    ) { arguments, context in
        try await each(arguments, context) { try await $0.pushLocalToCloud() }
    }

    /// `settings sync pull`.
    static let syncPull = CommandDefinition(
        name: "sync pull",
        abstract: "Make the account's values hold on this device.",
        discussion: """
            Stores every value that the account has, over whatever is stored here, unsent changes \
            too. What only is here stays. Works with synchronizing on or off.
            """,
        options: OptionDefinition.syncPlace
    ) { arguments, context in
        try await each(arguments, context) { try await $0.pullFromCloud() }
    }

    /// `settings sync on`.
    static let syncOn = CommandDefinition(
        name: "sync on",
        abstract: "Turn synchronizing on for settings on this device.",
        discussion: """
            Nothing is sent yet: that is done by 'settings sync now' or 'run', by the app while it \
            runs, and by 'settings serve' while its page is open.
            """,
        options: OptionDefinition.syncPlace
    ) { arguments, context in
        try await turn(true, arguments, context)
    }

    /// `settings sync off`.
    static let syncOff = CommandDefinition(
        name: "sync off",
        abstract: "Turn synchronizing off for settings on this device.",
        discussion: "Values stay where they are, here and on other devices.",
        options: OptionDefinition.syncPlace
    ) { arguments, context in
        try await turn(false, arguments, context)
    }

    private static func each(
        _ arguments: ParsedArguments, _ context: CommandContext,
        _ body: (CloudSynchronizer) async throws -> Void
    ) async throws -> ExitCode {
        _ = try SyncOpening(context).requiredSignIn()
        let parts = try SyncAccess.open(arguments, context).parts
        for part in parts { try await part.attempt(context, body) }
        let hasProblems = parts.contains {
            !$0.synchronizer.state.refusedKeys.isEmpty || $0.cloud?.problems.isEmpty == false
        }
        return hasProblems ? .errorsFound : .success
    }

    private static func turn(
        _ isOn: Bool, _ arguments: ParsedArguments, _ context: CommandContext
    ) async throws -> ExitCode {
        let access = try SyncAccess.open(arguments, context)
        for part in access.parts { try part.synchronizer.setOn(isOn) }
        if isOn, access.signIn == nil {
            context.note(
                "Warning", "This device is not signed in; use 'settings sync login URL'.")
        }
        return .success
    }
}
