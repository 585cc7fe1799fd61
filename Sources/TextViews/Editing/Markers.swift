/// Places and ranges that follow the edits of a text, each with a value.
///
/// A marker whose text is removed stays where that text was, empty. Following an edit costs
/// O(markers).
public struct Markers<Value: Sendable>: Sendable {
    /// A marker's identity.
    public struct ID: Sendable, Hashable {
        fileprivate let number: Int
    }

    /// A range with what it means.
    public struct Marker: Sendable {
        /// The range in UTF-16 code units; an empty one is a place.
        public fileprivate(set) var range: Range<Int>
        /// What the range means.
        public var value: Value
        /// Whether text inserted right at an end belongs to the range; for a place, whether the
        /// place moves behind it.
        public var growsAtEnds: Bool
    }

    private var markers: [ID: Marker] = [:]
    private var nextNumber = 0

    /// Makes a set without markers.
    public init() {}

    /// The number of markers.
    public var count: Int { markers.count }

    /// A marker; `nil` when there is none by that identity.
    public subscript(id: ID) -> Marker? { markers[id] }

    /// Adds a marker.
    ///
    /// - Parameters:
    ///   - range: UTF-16 offsets; an empty range is a place.
    ///   - value: What the range means.
    ///   - growsAtEnds: Whether text inserted right at an end belongs to the range; for a place,
    ///     whether the place moves behind it.
    public mutating func add(
        _ range: Range<Int>, _ value: Value, growsAtEnds: Bool = false
    ) -> ID {
        let id = ID(number: nextNumber)
        nextNumber += 1
        markers[id] = Marker(range: range, value: value, growsAtEnds: growsAtEnds)
        return id
    }

    /// Removes a marker.
    public mutating func remove(_ id: ID) {
        markers[id] = nil
    }

    /// The markers that touch a range, in the text's order; those that begin together, in the order
    /// in which they were added.
    ///
    /// - Parameter range: UTF-16 offsets.
    public func markers(touching range: Range<Int>) -> [(id: ID, marker: Marker)] {
        markers.filter {
            $0.value.range.lowerBound <= range.upperBound
                && range.lowerBound <= $0.value.range.upperBound
        }.sorted {
            ($0.value.range.lowerBound, $0.key.number) < ($1.value.range.lowerBound, $1.key.number)
        }.map { ($0.key, $0.value) }
    }

    /// Moves all markers to where their text is after changes.
    public mutating func follow(_ changes: ChangeSet) {
        guard changes.changesText else { return }
        for (id, marker) in markers {
            let outwards = marker.growsAtEnds
            if marker.range.isEmpty {
                let place = changes.map(
                    marker.range.lowerBound, association: outwards ? .after : .before)
                markers[id]?.range = place..<place
                continue
            }
            let lower = changes.map(
                marker.range.lowerBound, association: outwards ? .before : .after)
            let upper = changes.map(
                marker.range.upperBound, association: outwards ? .after : .before)
            markers[id]?.range = lower..<max(lower, upper)
        }
    }
}
