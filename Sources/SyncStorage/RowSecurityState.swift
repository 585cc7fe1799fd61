/// Whether the database itself keeps accounts apart, beside the store's statements.
public enum RowSecurityState: Sendable, Hashable {
    /// It wasn't asked to.
    case off
    /// It does.
    case on
    /// It was asked to and can't; the store goes on without. With the reason, a full sentence.
    case refused(String)
}
