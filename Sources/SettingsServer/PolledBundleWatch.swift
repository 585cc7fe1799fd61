import Dispatch
import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Looks at bundles' files every second, where the system doesn't tell of changes.
final class PolledBundleWatch: BundleWatch {
    private static let fileLimit = 4_096
    private let timer: TimerBox

    init(
        _ places: [BundlePlace], every interval: DispatchTimeInterval = .seconds(1),
        whenChanged: @escaping @Sendable (_ index: Int) -> Void
    ) {
        let known = Mutex(places.map(Self.state))
        let timer = DispatchSource.makeTimerSource()
        timer.schedule(deadline: .now() + interval, repeating: interval)
        timer.setEventHandler {
            for (index, place) in places.enumerated() {
                let state = Self.state(of: place)
                let isNew = known.withLock { known in
                    defer { known[index] = state }
                    return known[index] != state
                }
                if isNew { whenChanged(index) }
            }
        }
        timer.activate()
        self.timer = TimerBox(timer: timer)
    }

    func stop() {
        timer.timer.cancel()
    }

    /// What is seen of a bundle from outside: its files' names, sizes and times.
    private static func state(of place: BundlePlace) -> [String: FileState] {
        var files: [String: FileState] = [:]
        note(place.parent + "/Info.plist", in: &files)
        for folder in place.folders { noteFolder(folder, in: &files) }
        return files
    }

    private static func noteFolder(_ folder: String, in files: inout [String: FileState]) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where files.count < fileLimit {
            if BundlePlace.isBundleFile(name) { note(folder + "/" + name, in: &files) }
        }
        for name in FolderNames.folders(in: folder) where files.count < fileLimit {
            noteFolder(folder + "/" + name, in: &files)
        }
    }

    private static func note(_ path: String, in files: inout [String: FileState]) {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
            return
        }
        files[path] = FileState(
            size: attributes[.size] as? Int, time: attributes[.modificationDate] as? Date)
    }

    private struct FileState: Sendable, Hashable {
        var size: Int?
        var time: Date?
    }
}

/// A timer, whose functions any thread may call.
private struct TimerBox: @unchecked Sendable {
    let timer: any DispatchSourceTimer
}
