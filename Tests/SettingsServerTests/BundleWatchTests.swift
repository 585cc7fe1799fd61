import Dispatch
import SettingsTestSupport
import Testing

@testable import SettingsServer

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite(.serialized, .timeLimit(.minutes(10))) struct BundleWatchTests {
    /// Runs a body with a bundle that is watched, and a semaphore that each telling signals.
    private func watching(
        polled: Bool,
        _ body: @escaping @Sendable (_ folder: String, DispatchSemaphore) throws -> Void
    ) async throws {
        try await withTemporaryDirectory { folder in
            let bundle = try SampleBundle.write(to: folder)
            let told = DispatchSemaphore(value: 0)
            let whenChanged: @Sendable (Int) -> Void = { _ in told.signal() }
            let watch: any BundleWatch =
                polled
                ? PolledBundleWatch(
                    [BundlePlace(path: bundle)], every: .milliseconds(20), whenChanged: whenChanged)
                : watchBundles([bundle], whenChanged: whenChanged)
            defer { watch.stop() }
            try await onOwnThread { try body(folder, told) }
        }
    }

    @Test(arguments: [true, false])
    func `changed, new and removed files are noticed`(polled: Bool) async throws {
        try await watching(polled: polled) { folder, told in
            let bundle = folder + "/Settings.bundle"
            try SampleBundle.write("changed", to: bundle + "/Root.plist")
            told.wait()
            try SampleBundle.write("new", to: bundle + "/deep/er/New.plist")
            told.wait()
            try SampleBundle.write("changed", to: bundle + "/deep/er/New.plist")
            told.wait()
            try FileManager.default.removeItem(atPath: bundle + "/More.plist")
            told.wait()
            try SampleBundle.write("changed", to: folder + "/Info.plist")
            told.wait()
        }
    }

    @Test(arguments: [true, false])
    func `files that are not the bundle's are not noticed`(polled: Bool) async throws {
        try await watching(polled: polled) { folder, told in
            for name in ["store.sqlite", "Root.plist.swp", "Root.plist~", "4913"] {
                try SampleBundle.write("x", to: folder + "/Settings.bundle/" + name)
                try SampleBundle.write("x", to: folder + "/" + name)
            }
            #expect(told.wait(timeout: .now() + .milliseconds(200)) == .timedOut)
        }
    }

    @Test func `a bundle that is replaced again and again is noticed each time`() async throws {
        try await watching(polled: false) { folder, told in
            for round in 0..<5 {
                try FileManager.default.removeItem(atPath: folder + "/Settings.bundle")
                told.wait()
                try SampleBundle.write("\(round)", to: folder + "/Settings.bundle/Root.plist")
                told.wait()
                // What was made while the folder was not yet watched may be told once more.
                while told.wait(timeout: .now() + .milliseconds(150)) == .success {}
            }
        }
    }

    @Test(arguments: [
        ("/a/b/Settings.bundle/", "/a/b", "Settings.bundle"), ("/x.bundle", "/", "x.bundle"),
    ])
    func `a bundle's place is known even when it isn't there`(
        path: String, parent: String, name: String
    ) {
        let place = BundlePlace(path: path)
        #expect(place.parent == parent)
        #expect(place.name == name)
    }
}
