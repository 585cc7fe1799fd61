import SettingsSchema
import SharedSettings

/// The one place that turns errors into messages and exit codes.
enum ErrorReport {
    /// Writes an error's message and returns its exit code.
    static func report(_ error: any Error, in context: CommandContext) -> ExitCode {
        switch error {
        case is BrokenPipeError:
            return .success
        case let error as UsageError:
            context.note("Error", error.message)
            context.note(HelpText(columns: context.columns).usageErrorTail(error))
            return .usage
        case let error as CommandError:
            context.note("Error", error.message)
            return error.exitCode
        case let error as SettingsStoreError:
            context.note("Error", error.description)
            return exitCode(of: error)
        default:
            context.note("Error", "Internal error: \(error)")
            return .internalError
        }
    }

    /// A name or value that cannot be stored is the caller's fault, all else the disk's.
    private static func exitCode(of error: SettingsStoreError) -> ExitCode {
        switch error.code {
        case .invalidDomain, .invalidKey, .invalidValue: .usage
        default: .inputOutput
        }
    }
}
