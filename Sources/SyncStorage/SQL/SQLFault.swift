/// What a database refused to do.
struct SQLFault: Error, Sendable, Hashable {
    /// What can be done about it.
    enum Kind: Sendable, Hashable {
        /// The transaction lost against another; the same may succeed when it is tried again.
        case serialization
        /// The connection is gone or could not be made; another may be had.
        case connection
        /// The end of a transaction was asked for and its outcome is unknown, or it isn't as durable as promised.
        case unknownOutcome
        /// There is no room, or the database can't be written.
        case notWritable
        /// The database's content is not what the database wrote.
        case damage
        /// The database doesn't know the command.
        case unsupported
        /// Anything else: a fault of the store or of what it was told.
        case other
    }

    var kind: Kind
    /// The database's own words.
    var message: String

    /// Whether the transaction can be run again.
    ///
    /// After an unknown outcome too: batches are numbered, so one that is stored is answered as it was.
    var isTransient: Bool {
        switch kind {
        case .serialization, .connection, .unknownOutcome: true
        case .notWritable, .damage, .unsupported, .other: false
        }
    }
}
