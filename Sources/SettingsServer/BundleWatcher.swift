#if os(Linux)
    import Dispatch
    import Glibc
    import Synchronization

    /// Notices when files of a bundle change (inotify).
    ///
    /// Watches the bundle's folders, the `Settings.bundle` beside it, and the folder that holds it,
    /// since the whole bundle may be replaced. Changes that come together are told once.
    final class BundleWatcher: Sendable {
        private struct State {
            var source: SourceBox?
            /// The folders by watch, and which of them hold the bundle rather than lie in it.
            var folders: [Int32: Folder] = [:]
            var turn = 0
        }

        private struct Folder {
            var path: String
            var isOutside: Bool
        }

        private static let quiet = DispatchTimeInterval.milliseconds(50)
        private static let folderLimit = 4_096
        private static let mask = UInt32(
            IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
                | IN_DELETE_SELF | IN_MOVE_SELF | IN_ATTRIB | IN_ONLYDIR)
        private static let relevantSuffixes = [
            ".plist", ".strings", ".lproj", ".bundle", ".png", ".jpg", ".jpeg", ".gif", ".svg",
            ".webp",
        ]

        private let descriptor: Int32
        private let parent: String
        private let name: String
        private let queue = DispatchQueue(label: "settings.bundle-watcher")
        private let whenChanged: @Sendable () -> Void
        private let state = Mutex(State())

        /// Begins to watch; `nil` when the system has no watches left.
        init?(path: String, whenChanged: @escaping @Sendable () -> Void) {
            descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { return nil }
            let place = FileLinks.place(of: path)
            parent = place.folder
            name = place.name
            self.whenChanged = whenChanged
            watchFolders()
            let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
            source.setEventHandler { [weak self] in self?.readEvents() }
            source.setCancelHandler { [descriptor] in close(descriptor) }
            source.activate()
            state.withLock { $0.source = SourceBox(source: source) }
        }

        /// Ends watching; nothing is told after the call has returned, but for what is being told.
        func stop() {
            state.withLock { $0.source.take() }?.source.cancel()
        }

        private func watchFolders() {
            add(parent, isOutside: true)
            add(parent + "/" + name, isOutside: false)
            if name == "InAppSettings.bundle" {
                add(parent + "/Settings.bundle", isOutside: false)
            }
        }

        private func add(_ folder: String, isOutside: Bool) {
            let watch = inotify_add_watch(descriptor, folder, Self.mask)
            guard watch >= 0 else { return }
            let isKnown = state.withLock { state in
                if state.folders.count >= Self.folderLimit { return true }
                return state.folders.updateValue(
                    Folder(path: folder, isOutside: isOutside), forKey: watch) != nil
            }
            if isOutside || isKnown { return }
            for name in FolderNames.folders(in: folder) {
                add(folder + "/" + name, isOutside: false)
            }
        }

        private func readEvents() {
            var isRelevant = false
            var hasNewFolder = false
            var buffer = [UInt8](repeating: 0, count: 16 << 10)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                guard count > 0 else { break }
                for event in Self.events(in: buffer[..<count]) {
                    isRelevant = isRelevant || self.isRelevant(event)
                    hasNewFolder =
                        hasNewFolder || event.mask & UInt32(IN_ISDIR) != 0
                        || event.mask & UInt32(IN_IGNORED | IN_Q_OVERFLOW) != 0
                    if event.mask & UInt32(IN_IGNORED) != 0 {
                        state.withLock { _ = $0.folders.removeValue(forKey: event.watch) }
                    }
                }
            }
            if hasNewFolder {
                state.withLock { $0.folders = [:] }
                watchFolders()
            }
            if isRelevant { tellSoon() }
        }

        /// Tells once nothing has happened for a moment.
        private func tellSoon() {
            let turn = state.withLock { state in
                state.turn += 1
                return state.turn
            }
            queue.asyncAfter(deadline: .now() + Self.quiet) { [weak self] in
                guard let self else { return }
                let isLast = state.withLock { $0.turn == turn && $0.source != nil }
                if isLast { whenChanged() }
            }
        }

        private func isRelevant(_ event: Event) -> Bool {
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
            guard let folder = state.withLock({ $0.folders[event.watch] }) else { return false }
            if folder.isOutside {
                return [name, "Info.plist", "Settings.bundle"].contains(event.name)
            }
            // Editors' temporary files, and a store that lies in the bundle, are none of its files.
            return event.name.isEmpty || event.mask & UInt32(IN_ISDIR) != 0
                || Self.relevantSuffixes.contains { event.name.lowercased().hasSuffix($0) }
        }

        private struct Event {
            var watch: Int32
            var mask: UInt32
            var name: String
        }

        private static func events(in bytes: ArraySlice<UInt8>) -> [Event] {
            bytes.withUnsafeBytes { bytes in
                var events: [Event] = []
                var offset = 0
                let size = MemoryLayout<inotify_event>.size
                while offset + size <= bytes.count {
                    let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let end = min(bytes.count, offset + size + Int(event.len))
                    let name = bytes[(offset + size)..<end].prefix { $0 != 0 }
                    events.append(
                        Event(
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
#else
    /// Notices when files of a bundle change; on this system it never does.
    final class BundleWatcher: Sendable {
        init?(path: String, whenChanged: @escaping @Sendable () -> Void) {}
        func stop() {}
    }
#endif
