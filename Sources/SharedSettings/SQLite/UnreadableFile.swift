#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A store's file that could not be understood.
///
/// It is left where it is while the store is only read, and moved aside, with a note of the reason,
/// when something is stored. Its content is never changed.
public struct UnreadableFile: Sendable, Hashable {
    /// Where the file was found.
    public var path: String
    /// What was wrong with it, in words that continue "can't be read:".
    public var reason: String
    /// Where it lies now, or `nil` as long as it hasn't been moved.
    public var setAsidePath: String?

    /// A full sentence for the user.
    public var description: String {
        let outcome =
            setAsidePath.map { "It was moved to \($0), and a new store was begun." }
            ?? "It will be moved aside when something is stored; until then the defaults hold."
        return "The settings in \(path) can't be read: \(reason). \(outcome)"
    }

    /// Moves the file and what SQLite keeps beside it out of the way, unless it was replaced since.
    mutating func setAside(ifStill status: FileStatus, now: Date) throws {
        let folder = Platform.folder(of: path)
        let target = path + ".unreadable-" + Self.stamp(now)
        let (path, reason) = (path, reason)
        // Another process may be about to do the same, and must not move the new store that follows.
        setAsidePath = try Platform.withFolderLock(folder) {
            guard try FileStatus.of(path) == status else { return nil }
            let free = try Self.freeName(target)
            try Platform.rename(path, to: free)
            for suffix in ["-wal", "-shm"] {
                try? Platform.rename(path + suffix, to: free + suffix)
            }
            try? Platform.write("\(path): \(reason)\n", to: free + ".reason.txt")
            Platform.syncFolder(folder)
            return free
        }
    }

    private static func freeName(_ path: String) throws -> String {
        var free = path
        var number = 1
        while try FileStatus.of(free) != nil {
            number += 1
            free = "\(path)-\(number)"
        }
        return free
    }

    /// The time in UTC as it goes into a file's name: 20260131T235959Z.
    private static func stamp(_ time: Date) -> String {
        let style = Date.ISO8601FormatStyle(
            dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .gmt)
        return time.formatted(style)
    }
}
