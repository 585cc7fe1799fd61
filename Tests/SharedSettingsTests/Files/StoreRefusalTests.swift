import SettingsTestSupport
import SharedSettings
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Places that can't be read or written, and disks that are full.
@Suite struct StoreRefusalTests {
    @Test func `M014 a place that can't be written is an error with path and reason`() async throws
    {
        try await withTemporaryDirectory { folder in
            let file = folder + "/file"
            try Data("x".utf8).write(to: URL(filePath: file))
            let path = file + "/settings.sqlite"
            let store = try SQLiteSettingsStore(path: path, domain: "a.b")
            let error = #expect(throws: SettingsStoreError.self) {
                try store.setValue(1, forKey: "key")
            }
            #expect(error?.path == path)
            #expect(error?.description.contains("Not a directory") == true)
            #expect(error?.description.contains(path) == true)
        }
    }

    @Test func `M014 a folder without permission to write is an error`() async throws {
        try await withTemporaryDirectory { folder in
            try #require(chmod(folder, 0o755) == 0)
            await #expect(processExitsWith: .success) { [folder = folder as String] in
                try Scratch.loseAccess(to: folder)
                let path = folder + "/settings.sqlite"
                let store = try SQLiteSettingsStore(path: path, domain: "a.b")
                let error = #expect(throws: SettingsStoreError.self) {
                    try store.setValue(1, forKey: "key")
                }
                #expect(error?.description.contains("Permission denied") == true)
                #expect(error?.description.contains(path) == true)
            }
        }
    }

    @Test func `R109 a file that can't be read now is not taken for an empty one`() async throws {
        try await withTemporaryDirectory { folder in
            try #require(chmod(folder, 0o777) == 0)
            await #expect(processExitsWith: .success) { [folder = folder as String] in
                let path = folder + "/settings.sqlite"
                try SQLiteSettingsStore(path: path, domain: "a.b").setValue("kept", forKey: "key")
                let before = try Data(contentsOf: URL(filePath: path))
                try Scratch.loseAccess(to: path)
                let store = try SQLiteSettingsStore(path: path, domain: "a.b")
                for access in [
                    { _ = try store.values() }, { try store.setValue(1, forKey: "other") },
                ] {
                    let error = #expect(throws: SettingsStoreError.self) { try access() }
                    #expect(error?.description.contains("Permission denied") == true)
                    #expect(store.unreadableFile == nil)
                }
                try Scratch.regainAccess(to: path)
                #expect(try Data(contentsOf: URL(filePath: path)) == before)
                #expect(try store.values() == ["key": "kept"], "readable again, it is read")
            }
        }
    }

    @Test func `a full disk is an error, and what was stored stays`() async throws {
        try await withTemporaryDirectory { folder in
            try #require(chmod(folder, 0o777) == 0)
            await #expect(processExitsWith: .success) { [folder = folder as String] in
                let path = folder + "/settings.sqlite"
                let store = try SQLiteSettingsStore(path: path, domain: "a.b")
                try store.setValue("kept", forKey: "key")
                Scratch.limitFiles(to: 200_000)
                let large = SettingValue.data(Data(repeating: 1, count: 1_000_000))
                let error = #expect(throws: SettingsStoreError.self) {
                    try store.setValue(large, forKey: "large")
                }
                #expect(error?.code == .notWritable)
                #expect(try store.values() == ["key": "kept"])
                try store.setValue("small", forKey: "other")
                #expect(
                    try SQLiteSettingsStore(path: path, domain: "a.b").values()
                        == ["key": "kept", "other": "small"])
            }
        }
    }

    @Test func `M011 a value that can't be stored is a thrown error`() async throws {
        try await withTemporaryDirectory { folder in
            let store = try SQLiteSettingsStore(path: folder + "/a.sqlite", domain: "a.b")
            let error = #expect(throws: SettingsStoreError.self) {
                try store.setValue(StoreConformance.nested(depth: 5_000), forKey: "deep")
            }
            #expect(error?.code == .invalidValue)
            #expect(error?.description.contains("\"deep\"") == true)
            #expect(try store.values() == [:])
        }
    }
}

/// What tests in processes of their own do to themselves.
enum Scratch {
    /// Gives up the right to use a file: root by becoming nobody, who never had it.
    static func loseAccess(to path: String) throws {
        if getuid() == 0 {
            try #require(setegid(65_534) == 0 && seteuid(65_534) == 0)
        } else {
            try #require(chmod(path, 0) == 0)
        }
    }

    /// Takes the right back.
    static func regainAccess(to path: String) throws {
        if getuid() == 0 {
            try #require(seteuid(0) == 0 && setegid(0) == 0)
        } else {
            try #require(chmod(path, 0o600) == 0)
        }
    }

    /// Makes every write beyond a size fail.
    static func limitFiles(to bytes: UInt) {
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    }
}
