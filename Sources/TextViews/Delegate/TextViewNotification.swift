/// What is posted beside the delegate's calls.
public enum TextViewNotification: Sendable, Hashable {
    /// Editing has begun.
    case textDidBeginEditing
    /// A person has changed the text or its attributes.
    case textDidChange
    /// Editing has ended.
    case textDidEndEditing
    /// The text, its attributes or the selection is another now, by whomever; for front ends.
    case stateDidChange
    /// The soft keyboard is about to come, with its place in the container.
    case keyboardWillShow(TextRect)
    /// The soft keyboard has come.
    case keyboardDidShow(TextRect)
    /// The soft keyboard is about to go.
    case keyboardWillHide(TextRect)
    /// The soft keyboard has gone.
    case keyboardDidHide(TextRect)
}

/// Keeps an observer registered; ends with the last reference or by ``cancel()``.
public final class TextViewObservation {
    private var end: (() -> Void)?

    init(_ end: @escaping () -> Void) {
        self.end = end
    }

    /// Ends the observation.
    public func cancel() {
        end?()
        end = nil
    }

    deinit { end?() }
}

/// The observers of a view, in the order in which they came.
struct TextViewObservers {
    /// Ends a sequence with the view that it is of.
    private final class StreamEnd {
        let continuation: AsyncStream<TextViewNotification>.Continuation

        init(_ continuation: AsyncStream<TextViewNotification>.Continuation) {
            self.continuation = continuation
        }

        deinit { continuation.finish() }
    }

    private var handlers: [(id: Int, handler: (TextViewNotification) -> Void)] = []
    private var nextID = 0

    mutating func add(_ handler: @escaping (TextViewNotification) -> Void) -> Int {
        nextID += 1
        handlers.append((nextID, handler))
        return nextID
    }

    mutating func add(_ continuation: AsyncStream<TextViewNotification>.Continuation) {
        let end = StreamEnd(continuation)
        _ = add { end.continuation.yield($0) }
    }

    mutating func remove(_ id: Int) {
        handlers.removeAll { $0.id == id }
    }

    /// The handlers at this moment, which may register and leave while they run.
    var all: [(TextViewNotification) -> Void] { handlers.map(\.handler) }
}
