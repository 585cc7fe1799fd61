import SharedSettings

/// Chance and reports for an encrypted cloud.
public struct EncryptionOptions: Sendable {
    /// Draws bytes that nobody can foresee.
    public var random: @Sendable (_ count: Int) -> [UInt8] = { Sodium.randomBytes($0) }
    /// Receives what is wrong with what the cloud shows, as `CloudReport.refused`; called outside
    /// all locks, once for each finding.
    public var report: @Sendable (CloudReport) -> Void = { _ in }

    /// Makes the usual options.
    public init() {}
}
