import Dispatch
import Synchronization

/// Tells when the file at a path may have changed: written, made, replaced or removed.
///
/// Tells too often rather than too seldom; whoever is told looks for itself. Where the operating
/// system has no notices to give, it tells four times a second.
final class FileWatch: Sendable {
    private let queue = DispatchQueue(label: "settings.watch", qos: .utility)
    private let folders: FolderNotices?
    private let source: DispatchSourceBox
    private let isCancelled = Atomic(false)
    private let path: String
    private let onChange: @Sendable () -> Void

    /// Starts watching; what changes once this has returned is told.
    /// - Parameters:
    ///   - path: the file's path, with links followed; nothing needs to be there yet.
    ///   - onChange: runs on a queue of the watch's own, never twice at once.
    init(path: String, onChange: @escaping @Sendable () -> Void) {
        self.path = path
        self.onChange = onChange
        folders = FolderNotices(path: path)
        if let folders {
            source = .reading(folders.descriptor, on: queue)
        } else {
            source = .repeating(every: .milliseconds(250), on: queue)
        }
        source.start { [weak self] in
            self?.look()
        } onCancel: { [folders] in
            folders?.close()
        }
    }

    /// Stops watching.
    ///
    /// The descriptor is closed once nobody waits on it any more.
    func cancel() {
        guard !isCancelled.exchange(true, ordering: .relaxed) else { return }
        source.cancel()
    }

    deinit { cancel() }

    private func look() {
        guard !isCancelled.load(ordering: .relaxed) else { return }
        switch folders?.read() {
        case .changed, nil: onChange()
        case .nothing: break
        case .written:
            // The commit may be a moment away, and its writer may die before it can tell.
            onChange()
            queue.asyncAfter(deadline: .now() + .milliseconds(50)) { [weak self] in
                guard let self, !isCancelled.load(ordering: .relaxed) else { return }
                onChange()
            }
        }
    }
}

/// A source of events.
///
/// Dispatch's own types aren't marked as Sendable everywhere, although they are
/// made for use by many threads.
private struct DispatchSourceBox: @unchecked Sendable {
    private let source: any DispatchSourceProtocol

    static func reading(_ descriptor: Int32, on queue: DispatchQueue) -> DispatchSourceBox {
        DispatchSourceBox(
            source: DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue))
    }

    static func repeating(
        every interval: DispatchTimeInterval, on queue: DispatchQueue
    ) -> DispatchSourceBox {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + interval, repeating: interval, leeway: interval)
        return DispatchSourceBox(source: timer)
    }

    func start(
        _ onEvent: @escaping @Sendable () -> Void, onCancel: @escaping @Sendable () -> Void
    ) {
        source.setEventHandler(handler: onEvent)
        source.setCancelHandler(handler: onCancel)
        source.activate()
    }

    func cancel() { source.cancel() }
}
