/// How edits of one setting are joined that two devices made without sight of each other.
///
/// ```swift
/// @Setting(.merged(by: .sum)) var launchCount = 0
/// @Setting(.merged(by: .union)) var hiddenCalendars: Set<String> = []
/// ```
///
/// A merge runs on the device whose edit comes second, and what it gives is sent as an edit of what
/// was there; the cloud never looks into values. Each gives the same result whichever device runs it,
/// but for ``custom(_:)``. Where it can't be applied, because a value is of another type than it is
/// for, the newer edit wins as with ``lastWriter``.
public struct SettingMerge: Sendable, Hashable {
    enum Rule: Hashable {
        case lastWriter, max, min, sum, union, fields, text
        case list(id: String)
        case custom(CustomMerge)
    }

    let rule: Rule

    private init(_ rule: Rule) { self.rule = rule }

    /// The newer edit wins; the other one is reported.
    public static let lastWriter = SettingMerge(.lastWriter)

    /// The larger number or the later date holds, as for a high score.
    public static let max = SettingMerge(.max)

    /// The smaller number or the earlier date holds.
    public static let min = SettingMerge(.min)

    /// Numbers that count: what each device has added or taken away is added up.
    ///
    /// A device that was made from another one's backup may count once more what that one had not
    /// sent when the backup was made.
    ///
    /// A service that was set back to a backup has lost what was counted since. Devices that had seen it
    /// give it back, and it counts once, also when several do so and count on meanwhile. A device that
    /// had not seen it knows less: where its own count arrives before any of theirs, what was lost stays
    /// lost, and only what was counted on both since the backup and not yet sent is added up.
    public static let sum = SettingMerge(.sum)

    /// Sets, and arrays that are used as such: what one device has added stays, and what one has
    /// removed goes, each element once.
    ///
    /// The newer edit's order comes first; sorted elements stay sorted.
    public static let union = SettingMerge(.union)

    /// Dictionaries, and types of several fields: each field by itself, inner dictionaries too; the
    /// newer edit of a field wins.
    public static let fields = SettingMerge(.fields)

    /// Text of several lines: changed lines are joined, and within a line that both have changed, words.
    ///
    /// Where both devices changed the same words, or neighbouring lines, the lines of both stay: the
    /// older edit's, then the newer one's. A text that one device has emptied or reset and another one edited stays as edited.
    public static let text = SettingMerge(.text)

    /// Arrays whose elements have an identity: each element by itself as ``fields`` does, in the
    /// newer edit's order.
    ///
    /// Elements that only the older edit has stand behind the one that they stood behind. An array
    /// with two elements of one identity is not merged: the newer edit wins.
    /// - Parameter id: the field that is an element's identity; elements without it are their own.
    public static func list(id: String = "id") -> SettingMerge { SettingMerge(.list(id: id)) }

    /// Merges by code of the app's.
    ///
    /// Of a value that is removed or doesn't decode, the newer edit wins.
    /// - Parameter merge: returns the value to hold from the one that both edits were made upon
    ///   (`nil` when there was none or it isn't known), the one here and the one in the cloud. Must
    ///   give the same for the same values, and may run on any thread.
    public static func custom<Value: Codable & Sendable>(
        _ merge: @escaping @Sendable (_ base: Value?, _ mine: Value, _ theirs: Value) -> Value
    ) -> SettingMerge {
        SettingMerge(.custom(CustomMerge(merge)))
    }
}

/// What the two edits of a merge were made upon.
enum MergeBase: Sendable, Hashable {
    /// Nothing: the setting was set before the device joined the account.
    case never
    /// A version whose value isn't remembered.
    case unknown
    /// A value; `nil` for none.
    case known(SettingValue?)
}

/// Code of an app's; equal to itself only.
final class CustomMerge: Sendable {
    let merge:
        @Sendable (_ base: SettingValue?, _ mine: SettingValue, _ theirs: SettingValue) throws ->
            SettingValue

    init<Value: Codable & Sendable>(
        _ merge: @escaping @Sendable (_ base: Value?, _ mine: Value, _ theirs: Value) -> Value
    ) {
        let codec = SettingCodec<Value>.coding
        self.merge = { base, mine, theirs in
            try codec.encode(
                merge(
                    base.flatMap { try? codec.decode($0) }, try codec.decode(mine),
                    try codec.decode(theirs)))
        }
    }
}

extension CustomMerge: Hashable {
    static func == (lhs: CustomMerge, rhs: CustomMerge) -> Bool { lhs === rhs }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
