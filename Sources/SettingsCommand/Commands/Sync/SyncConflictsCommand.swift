import FoundationEssentials
import JSONText
import SettingsEncryption
import SettingsSchema
import SettingsScreens
import SettingsSync
import SharedSettings
import SyncProtocol

extension CommandDefinition {
    /// `settings sync conflicts`.
    static let syncConflicts = CommandDefinition(
        name: "sync conflicts",
        abstract: "List changes that gave way to another device's, and values that don't fit here.",
        discussion: """
            Where a setting was changed on two devices that did not know of each other, the later \
            change holds and the other is kept here until it is settled with 'settings sync \
            resolve'. The service keeps earlier values too; they are listed when it can be reached.
            """,
        options: [.json] + OptionDefinition.syncPlace
    ) { arguments, context in
        let access = try SyncAccess.open(arguments, context)
        var conflicts: [SyncConflict] = []
        for part in access.parts {
            let here = try SyncConflict.here(part)
            conflicts += here
            guard let signIn = access.signIn else { continue }
            do throws(CloudRefusal) {
                conflicts += try await SyncConflict.history(part, SyncAccountClient(signIn))
                    .filter { $0.isNews(beside: here) }
            } catch {
                context.note("Warning", "The service's history is missing: \(error.description)")
            }
        }
        if arguments.has(.json) {
            try context.print(JSONValue.array(conflicts.map(\.json)).linewiseText)
        } else if conflicts.isEmpty {
            context.note("No conflicts.")
        } else {
            try context.print(
                TextTable(
                    header: ["KEY", "VALUE", "WHAT", "WHEN", "NOW"], rows: conflicts.map(\.cells)
                ).text)
        }
        return .success
    }
}

/// A value that isn't the present one, and why.
struct SyncConflict {
    /// The kinds, as JSON names them.
    enum Kind: String {
        /// A change here gave way to another device's.
        case overruled
        /// The account's value doesn't fit here.
        case keptAside
        /// The service remembers it.
        case history
    }

    var domain: String
    var key: String
    var kind: Kind
    /// The value; `nil` for none, or one that can't be read.
    var value: SettingValue?
    /// Whether the value is there but can't be read.
    var isUnreadable: Bool
    /// Why, in a few words.
    var reason: String
    /// When it gave way; `nil` when that isn't known.
    var time: UInt64?
    /// The value that holds here now.
    var present: SettingValue?

    /// The conflicts that this device knows of.
    static func here(_ part: SyncAccess.Part) throws -> [SyncConflict] {
        let store = part.synchronizer.store
        let overruled = try part.synchronizer.journal.overruled.map { edit in
            SyncConflict(
                domain: part.domain, key: edit.key, kind: .overruled, value: edit.value,
                isUnreadable: false, reason: "overruled", time: edit.time,
                present: try store.value(forKey: edit.key))
        }
        let aside = try part.synchronizer.itemsKeptAside().map { item in
            SyncConflict(
                domain: part.domain, key: item.key, kind: .keptAside, value: item.content.value,
                isUnreadable: item.content.value == nil, reason: "kept aside",
                time: item.stamp.milliseconds, present: try store.value(forKey: item.key))
        }
        return overruled + aside
    }

    /// The values that the service remembers.
    static func history(
        _ part: SyncAccess.Part, _ client: SyncAccountClient
    ) async throws(CloudRefusal) -> [SyncConflict] {
        let keys = Set(part.synchronizer.keys.filter { !$0.isLocal }.map(\.key))
        let encrypted = try part.cloud?.encrypted()
        return try await client.history(of: part.domain).compactMap { version in
            let served = CloudItem(
                key: version.key, content: version.content, stamp: version.madeAt)
            let item = encrypted?.opened(served) ?? served
            guard keys.contains(item.key) else { return nil }
            return SyncConflict(
                domain: part.domain, key: item.key, kind: .history, value: item.content.value,
                isUnreadable: item.content.value == nil, reason: words(version.reason),
                time: version.lost,
                present: try? part.synchronizer.store.value(forKey: item.key))
        }
    }

    /// Whether a value of the history is neither the present one nor among those that this device knows
    /// to have given way.
    func isNews(beside here: [SyncConflict]) -> Bool {
        guard let value else { return true }
        return value != present && !here.contains { $0.key == key && $0.value == value }
    }

    private static func words(_ reason: SyncLostItem.Reason) -> String {
        switch reason {
        case .replaced: "replaced elsewhere"
        case .superseded, .overruled: "gave way elsewhere"
        }
    }

    private var timeText: String? {
        time.map { ISO8601.text(ofMilliseconds: $0) }
    }

    var cells: [String] {
        [
            key, isUnreadable ? "(unreadable)" : value?.shortText() ?? "-", reason,
            timeText ?? "-", present?.shortText() ?? "-",
        ]
    }

    var json: JSONValue {
        .object([
            JSONMember("domain", .string(domain)), JSONMember("key", .string(key)),
            JSONMember("kind", .string(kind.rawValue)), JSONMember("reason", .string(reason)),
            JSONMember("value", value.map { JSONValue($0) } ?? .null),
            JSONMember("isReadable", .boolean(!isUnreadable)),
            JSONMember("time", JSONValue(text: timeText)),
            JSONMember("present", present.map { JSONValue($0) } ?? .null),
        ])
    }
}
