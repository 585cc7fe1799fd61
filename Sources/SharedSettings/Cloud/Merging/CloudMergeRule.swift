/// How a cloud decides between an edit and the version that it holds.
///
/// 1. An edit of the version that is there, or of this device's own version, is stored; its stamp is
///    raised above that version's when a slow clock made it smaller.
/// 2. Else the two were made without knowledge of each other. An edit that requires its base is a
///    conflict; of others the one with the larger stamp wins.
/// 3. A stamp too far in the future is cut before it is compared, so that a fast clock gains that much
///    and no more.
///
/// So an edit made with sight of the newest version never loses to a clock.
public enum CloudMergeRule {
    /// How far a stamp may lie in the future, in milliseconds.
    public static let futureBound: UInt64 = 60_000

    /// Returns what becomes of an edit.
    /// - Parameters:
    ///   - edit: the edit, of the device in its item's stamp.
    ///   - current: the version in the cloud; `nil` for none.
    ///   - now: the cloud's clock in milliseconds since 1970; `nil` when it has none.
    public static func outcome(
        of edit: CloudEdit, over current: CloudItem?, now: UInt64?
    ) -> CloudOutcome {
        var stamp = edit.item.stamp
        if let now {
            stamp.time = min(stamp.time, CloudStamp.time(milliseconds: now &+ futureBound))
        }
        guard let current else { return .applied(stamp) }
        if edit.base == current.stamp || current.stamp.device == stamp.device {
            if stamp <= current.stamp { stamp.time = current.stamp.time &+ 1 }
            return .applied(stamp)
        }
        if edit.requiresBase { return .conflict(current) }
        return current.stamp < stamp ? .applied(stamp) : .superseded(current)
    }
}
