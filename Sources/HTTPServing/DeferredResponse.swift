import CMicroHTTPD
import Synchronization

/// An answer that is not there yet; its connection waits for it without a thread.
public final class DeferredResponse: Sendable {
    private enum State {
        /// Nobody waits yet, and there is no answer.
        case open
        /// The connection is suspended.
        case awaited(ConnectionBox)
        /// The answer is there, and wasn't taken.
        case answered(HTTPResponse)
        /// The answer was taken.
        case done
    }

    private let state = Mutex(State.open)

    /// Makes an answer that is still to be given.
    public init() {}

    /// Gives the answer, from any thread; only the first one counts.
    public func respond(_ response: HTTPResponse) {
        state.withLock { state in
            switch state {
            case .open:
                state = .answered(response)
            case .awaited(let connection):
                state = .answered(response)
                MHD_resume_connection(connection.pointer)
            case .answered, .done:
                break
            }
        }
    }

    /// Takes the answer, or suspends the connection until it is there.
    func take(suspending connection: ConnectionBox) -> HTTPResponse? {
        state.withLock { state in
            switch state {
            case .answered(let response):
                state = .done
                return response
            case .open:
                // Under the lock, so that the answer's thread finds it suspended.
                MHD_suspend_connection(connection.pointer)
                state = .awaited(connection)
                return nil
            case .awaited, .done:
                return nil
            }
        }
    }
}
