import SettingsEncryption
import SettingsSync
import SharedSettings

extension OptionDefinition {
    fileprivate static let wipe = flag(
        "--wipe",
        help:
            "Also remove the account's keys and the values that were synchronized from this device, "
            + "of the settings named by --bundle, --domain or --store.")
}

extension CommandDefinition {
    /// `settings sync logout`.
    static let syncLogout = CommandDefinition(
        name: "sync logout",
        abstract: "Sign this device out.",
        discussion: """
            The device's token is taken away at the service, or, when that can't be reached, only \
            forgotten here: revoke it then from another device. Values stay on this device, \
            unsent changes too, unless --wipe is given; nothing is removed from the service. The \
            keys of an encrypted account stay as well, unless --wipe is given.
            """,
        options: [.wipe] + OptionDefinition.syncPlace
    ) { arguments, context in
        let opening = SyncOpening(context)
        let parts = arguments.has(.wipe) ? try SyncAccess.open(arguments, context).parts : []
        guard let credentials = opening.credentials else { return .success }
        if let signIn = try? credentials.load() {
            do throws(CloudRefusal) {
                try await SyncAccountClient(signIn).revoke(signIn.device)
            } catch  where error.code != .signedOut {
                context.note(
                    "Warning",
                    "The device could not be taken out of the account: \(error.description) Revoke "
                        + "\(signIn.device) from another device.")
            } catch {
                // It was taken out already.
            }
        }
        try await serviceWork {
            try credentials.remove()
            if arguments.has(.wipe) { try opening.keys?.file.remove() }
        }
        for part in parts {
            try part.synchronizer.setOn(false)
            try part.synchronizer.removeSynchronizedValues()
            context.note("\(part.domain): synchronized values removed from this device.")
        }
        context.note("Signed out.")
        return .success
    }
}
