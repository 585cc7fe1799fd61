#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif
import Synchronization

#if os(Linux)
    /// The kernel's notices (inotify) about the folder that a store's file is in, or will be in.
    ///
    /// The folder is watched, not the file, so that a new file in the same place is seen too. As long as
    /// the folder isn't there, the nearest one above it is watched.
    final class FolderNotices: Sendable {
        /// What the notices mean for the file.
        enum Meaning {
            case nothing, changed
            /// Something was written, but no writer has said yet that it is done.
            case written
        }

        let descriptor: Int32
        private let path: String
        private let name: String
        /// The folder that is watched, and its number.
        private let watched = Mutex<(folder: String, number: Int32)?>(nil)

        /// Starts watching; `nil` when the system has no more watches to give.
        init?(path: String) {
            self.path = path
            name = Platform.name(of: path)
            descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            guard descriptor >= 0 else { return nil }
            guard watchNearestFolder() else {
                _ = closeDescriptor(descriptor)
                return nil
            }
        }

        /// Gives the descriptor back; nobody may be waiting on it.
        func close() {
            _ = closeDescriptor(descriptor)
        }

        private func watchNearestFolder() -> Bool {
            let mask = UInt32(
                IN_ATTRIB | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
                    | IN_DELETE_SELF | IN_MOVE_SELF)
            return watched.withLock { watched in
                var folder = Platform.folder(of: path)
                while true {
                    let number = inotify_add_watch(descriptor, folder, mask | UInt32(IN_ONLYDIR))
                    if number >= 0 {
                        if let old = watched, old.number != number {
                            inotify_rm_watch(descriptor, old.number)
                        }
                        watched = (folder, number)
                        return true
                    }
                    guard errno == ENOENT || errno == ENOTDIR, folder != "/", folder != "." else {
                        return false
                    }
                    folder = Platform.folder(of: folder)
                }
            }
        }

        /// Takes the notices that have come.
        func read() -> Meaning {
            var meaning = Meaning.nothing
            var isFolderDoubtful = false
            for notice in takeAll() {
                let current = watched.withLock { $0 }
                guard notice.watch == current?.number || notice.isOverflow else { continue }
                if current?.folder != Platform.folder(of: path) || notice.concernsFolder {
                    isFolderDoubtful = true
                } else if notice.isOverflow || (notice.name == name && !notice.isModification) {
                    meaning = .changed
                } else if notice.name == name + "-wal", notice.isModification, meaning == .nothing {
                    meaning = .written
                }
            }
            if isFolderDoubtful {
                _ = watchNearestFolder()
                meaning = .changed
            }
            return meaning
        }

        private struct Notice {
            var watch: Int32
            var mask: UInt32
            var name: String

            var isOverflow: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }
            var isModification: Bool { mask & UInt32(IN_MODIFY) != 0 }
            var concernsFolder: Bool {
                mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) != 0
            }
        }

        private func takeAll() -> [Notice] {
            withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
                var notices: [Notice] = []
                while true {
                    let count = readDescriptor(descriptor, buffer.baseAddress, buffer.count)
                    guard count > 0 else { return notices }
                    notices += Self.notices(in: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                }
            }
        }

        private static func notices(in bytes: UnsafeRawBufferPointer) -> [Notice] {
            let headerSize = MemoryLayout<inotify_event>.size
            var notices: [Notice] = []
            var offset = 0
            while offset + headerSize <= bytes.count {
                let header = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                let end = offset + headerSize + Int(header.len)
                guard end <= bytes.count else { break }
                let name = bytes[(offset + headerSize)..<end].prefix { $0 != 0 }
                notices.append(
                    Notice(
                        watch: header.wd, mask: header.mask,
                        name: String(decoding: name, as: UTF8.self)
                    ))
                offset = end
            }
            return notices
        }
    }
#else
    /// Other systems have no such notices; the watch looks by itself.
    final class FolderNotices: Sendable {
        enum Meaning { case nothing, changed, written }

        let descriptor: Int32 = -1

        init?(path: String) { return nil }
        func close() {}
        func read() -> Meaning { .changed }
    }
#endif
