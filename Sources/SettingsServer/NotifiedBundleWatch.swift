#if os(Linux)
    import Dispatch
    import Glibc
    import Synchronization

    /// Is told by the system when files of bundles change (inotify).
    ///
    /// Watches the folders of the bundles, and the folders that hold them, since a whole bundle may be
    /// replaced. Changes that come together are told once.
    final class NotifiedBundleWatch: BundleWatch {
        private struct State {
            var source: SourceBox?
            /// Why a folder is watched, by watch.
            var reasons: [Int32: [Reason]] = [:]
            /// How often each bundle's files have changed.
            var turns: [Int]
        }

        private struct Reason: Hashable {
            var bundle: Int
            /// The folder, when it lies in the bundle; `nil` for the one that holds it.
            var folder: String?
        }

        private static let quiet = DispatchTimeInterval.milliseconds(50)
        private static let folderLimit = 8_192
        private static let mask = UInt32(
            IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
                | IN_DELETE_SELF | IN_MOVE_SELF | IN_ATTRIB | IN_ONLYDIR)

        private let descriptor: Int32
        private let places: [BundlePlace]
        private let queue = DispatchQueue(label: "settings.bundle-watch")
        private let whenChanged: @Sendable (Int) -> Void
        private let state: Mutex<State>

        /// Begins to watch; `nil` when the system allows no more watches.
        init?(_ places: [BundlePlace], whenChanged: @escaping @Sendable (Int) -> Void) {
            descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            self.places = places
            self.whenChanged = whenChanged
            state = Mutex(State(turns: places.map { _ in 0 }))
            guard descriptor >= 0 else { return nil }
            guard places.indices.allSatisfy({ watch($0) }) else {
                close(descriptor)
                return nil
            }
            let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
            source.setEventHandler { [weak self] in self?.readEvents() }
            source.setCancelHandler { [descriptor] in _ = close(descriptor) }
            source.activate()
            state.withLock { $0.source = SourceBox(source: source) }
        }

        func stop() {
            state.withLock { $0.source.take() }?.source.cancel()
        }

        /// Watches a bundle's folders as they are now.
        /// - Returns: whether the folder that holds the bundle is watched.
        @discardableResult
        private func watch(_ bundle: Int) -> Bool {
            let place = places[bundle]
            guard add(place.parent, Reason(bundle: bundle)) else { return false }
            for folder in place.folders { addTree(folder, bundle) }
            return true
        }

        private func addTree(_ folder: String, _ bundle: Int) {
            guard add(folder, Reason(bundle: bundle, folder: folder)) else { return }
            for name in FolderNames.folders(in: folder) { addTree(folder + "/" + name, bundle) }
        }

        private func add(_ folder: String, _ reason: Reason) -> Bool {
            guard state.withLock({ $0.reasons.count < Self.folderLimit }) else { return false }
            let watch = inotify_add_watch(descriptor, folder, Self.mask)
            guard watch >= 0 else { return false }
            state.withLock { state in
                if !state.reasons[watch, default: []].contains(reason) {
                    state.reasons[watch, default: []].append(reason)
                }
            }
            return true
        }

        private func readEvents() {
            var changed: Set<Int> = []
            var buffer = [UInt8](repeating: 0, count: 16 << 10)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                guard count > 0 else { break }
                for event in InotifyEvent.events(in: buffer[..<count]) {
                    changed.formUnion(bundles(changedBy: event))
                }
            }
            for bundle in changed.sorted() { tellSoon(bundle) }
        }

        /// The bundles whose files an event is about; also watches folders that are new.
        private func bundles(changedBy event: InotifyEvent) -> [Int] {
            if event.has(IN_Q_OVERFLOW) { return Array(places.indices) }
            let reasons = state.withLock { state in
                event.has(IN_IGNORED)
                    ? state.reasons.removeValue(forKey: event.watch) : state.reasons[event.watch]
            }
            return (reasons ?? []).compactMap { reason in
                let isFolder = event.has(IN_ISDIR) || event.name.isEmpty
                if isFolder, !event.has(IN_IGNORED) { watch(reason.bundle) }
                let isRelevant =
                    reason.folder == nil
                    ? places[reason.bundle].isConcerned(by: event.name)
                    : isFolder || BundlePlace.isBundleFile(event.name)
                return isRelevant ? reason.bundle : nil
            }
        }

        /// Tells of a bundle once nothing has happened to it for a moment.
        private func tellSoon(_ bundle: Int) {
            let turn = state.withLock { state in
                state.turns[bundle] += 1
                return state.turns[bundle]
            }
            queue.asyncAfter(deadline: .now() + Self.quiet) { [weak self] in
                guard let self else { return }
                let isLast = state.withLock { $0.turns[bundle] == turn && $0.source != nil }
                if isLast { whenChanged(bundle) }
            }
        }
    }

    /// One event of inotify.
    private struct InotifyEvent {
        var watch: Int32
        var mask: UInt32
        var name: String

        func has(_ flag: some BinaryInteger) -> Bool {
            mask & UInt32(truncatingIfNeeded: flag) != 0
        }

        static func events(in bytes: ArraySlice<UInt8>) -> [InotifyEvent] {
            bytes.withUnsafeBytes { bytes in
                var events: [InotifyEvent] = []
                var offset = 0
                let size = MemoryLayout<inotify_event>.size
                while offset + size <= bytes.count {
                    let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let end = min(bytes.count, offset + size + Int(event.len))
                    let name = bytes[(offset + size)..<end].prefix { $0 != 0 }
                    events.append(
                        InotifyEvent(
                            watch: event.wd, mask: event.mask,
                            name: String(decoding: name, as: UTF8.self)))
                    offset = end
                }
                return events
            }
        }
    }

    /// A source of events, whose functions any thread may call.
    private struct SourceBox: @unchecked Sendable {
        let source: any DispatchSourceRead
    }
#endif
