import SettingsSchema
import SettingsTestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

struct DiskFilesTests {
    private func write(_ bytes: [UInt8], to path: String) throws {
        let file = try #require(fopen(path, "w"))
        defer { fclose(file) }
        #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
    }

    private func error(_ path: String, _ disk: DiskFiles = DiskFiles()) throws -> BundleFileError {
        try #require(throws: BundleFileError.self) { try disk.contents(of: path) }
    }

    @Test func `files are read whole, and folders listed`() async throws {
        try await withTemporaryDirectory { folder in
            let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
            try write(bytes, to: "\(folder)/a b")
            try write([], to: "\(folder)/ü")
            #expect(try DiskFiles().contents(of: "\(folder)/a b") == bytes)
            #expect(try DiskFiles().contents(of: "\(folder)/ü").isEmpty)
            #expect(DiskFiles().names(in: folder)?.sorted() == ["a b", "ü"])
        }
    }

    @Test func `what is not there is missing`() async throws {
        try await withTemporaryDirectory { folder in
            try write([], to: "\(folder)/file")
            #expect(try error("\(folder)/none").isMissing)
            #expect(try error("\(folder)/file/inside").isMissing)
            #expect(DiskFiles().names(in: "\(folder)/none") == nil)
            #expect(DiskFiles().names(in: "\(folder)/file") == nil)
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func `a folder and a pipe are there but no files, and a pipe does not block`() async throws {
        try await withTemporaryDirectory { folder in
            #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
            for path in [folder, "\(folder)/pipe"] {
                let error = try error(path)
                #expect(!error.isMissing)
                #expect(error.description.contains(path))
            }
        }
    }

    @Test func `a file that is too large is refused`() async throws {
        try await withTemporaryDirectory { folder in
            try write([1, 2, 3], to: "\(folder)/large")
            var disk = DiskFiles()
            disk.maximumByteCount = 2
            let error = try error("\(folder)/large", disk)
            #expect(!error.isMissing)
            #expect(error.description.contains("3 bytes"))
        }
    }

    @Test func `a bundle is loaded from the disk with slashes at its end`() async throws {
        try await withTemporaryDirectory { folder in
            #expect(mkdir("\(folder)/Settings.bundle", 0o700) == 0)
            let text = pageText([toggle("k")])
            try write(Array(text.utf8), to: "\(folder)/Settings.bundle/Root.plist")
            let bundle = try SettingsBundle.load("\(folder)/Settings.bundle//")
            #expect(bundle.path == "\(folder)/Settings.bundle")
            #expect(bundle.settings.map(\.key) == ["k"])
        }
    }
}
