import Synchronization

/// The store files that are open in this process.
///
/// POSIX drops a process's locks on a file when it closes *any* descriptor of that file. So nobody
/// may open and close one by hand while SQLite has it open, not even to look at its first bytes.
/// This register, the one piece of state of the whole process, keeps both apart.
enum OpenStoreFiles {
    private static let counts = Mutex<[FileIdentity: Int]>([:])

    /// Counts a file as open for as long as it lives.
    final class Token: Sendable {
        let identity: FileIdentity

        fileprivate init(_ identity: FileIdentity) {
            self.identity = identity
        }

        deinit {
            counts.withLock { counts in
                let rest = (counts[identity] ?? 1) - 1
                counts[identity] = rest == 0 ? nil : rest
            }
        }
    }

    /// Counts a file as open, after `inspect` has looked at it if it was not open before.
    static func opening(
        _ identity: FileIdentity, inspect: () throws -> Void
    ) throws -> Token {
        try counts.withLock { counts in
            if counts[identity] == nil { try inspect() }
            counts[identity, default: 0] += 1
        }
        return Token(identity)
    }
}
