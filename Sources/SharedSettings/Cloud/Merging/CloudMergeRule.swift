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
///
/// One limit is left. What copies of a device have waiting, as after a backup was restored, comes from
/// devices of other numbers: edits of their own, made without sight of each other, which only clocks
/// order. So where the clock of a copy was wrong by more than that bound and no cloud had put it right yet,
/// an older edit of one copy may win over what was made of it on another.
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
        guard let current else { return .applied(bounded(edit.item.stamp, now: now)) }
        let verdict = verdict(
            stamp: edit.item.stamp, base: edit.base, requiresBase: edit.requiresBase,
            over: current.stamp, now: now)
        return switch verdict {
        case .applied(let stamp): .applied(stamp)
        case .superseded: .superseded(current)
        case .conflict: .conflict(current)
        }
    }

    /// What becomes of an edit, for clouds that don't look into values.
    package enum Verdict: Sendable, Hashable {
        /// It is to be stored under this stamp.
        case applied(CloudStamp)
        /// The version that is there is the newer one.
        case superseded
        /// Another version than the required one is there.
        case conflict
    }

    /// Returns what becomes of an edit, by stamps alone.
    /// - Parameters:
    ///   - stamp: when and where the edit was made.
    ///   - base: the version that it was made upon; `nil` for none.
    ///   - requiresBase: whether any other version is a conflict.
    ///   - current: the version in the cloud; `nil` for none, over which every edit is applied.
    ///   - now: the cloud's clock in milliseconds since 1970; `nil` when it has none.
    package static func verdict(
        stamp: CloudStamp, base: CloudStamp?, requiresBase: Bool, over current: CloudStamp?,
        now: UInt64?
    ) -> Verdict {
        var stamp = bounded(stamp, now: now)
        guard let current else { return .applied(stamp) }
        if base == current || current.device == stamp.device {
            if stamp <= current { stamp.time = current.time &+ 1 }
            return .applied(stamp)
        }
        if requiresBase { return .conflict }
        return current < stamp ? .applied(stamp) : .superseded
    }

    private static func bounded(_ stamp: CloudStamp, now: UInt64?) -> CloudStamp {
        guard let now else { return stamp }
        let bound = CloudStamp.time(milliseconds: now &+ futureBound)
        return CloudStamp(time: min(stamp.time, bound), device: stamp.device)
    }
}
