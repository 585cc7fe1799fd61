import CSodium
import SyncProtocol

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that is written from start to end beside its place, and moved there when it is whole and on disk.
final class OutputFile {
    private let path: String
    private let partial: String
    private let file: UnsafeMutablePointer<FILE>
    private var digest = crypto_hash_sha256_state()
    private(set) var lineCount = 0
    private var isFinished = false

    /// - Throws: ``SyncStoreError/unusable(_:)`` when the file can't be made.
    init(_ path: String) throws(SyncStoreError) {
        self.path = path
        partial = path + ".partial"
        // Only for its owner: it holds everybody's settings.
        let descriptor = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0, let file = fdopen(descriptor, "w") else {
            throw Self.fault(partial)
        }
        self.file = file
        crypto_hash_sha256_init(&digest)
    }

    deinit {
        if !isFinished {
            fclose(file)
            unlink(partial)
        }
    }

    func write(_ line: BackupLine) throws(SyncStoreError) {
        let bytes = try line.bytes()
        crypto_hash_sha256_update(&digest, bytes, UInt64(bytes.count))
        lineCount += 1
        guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw Self.fault(partial) }
    }

    /// Writes the last line and has the file survive a loss of power.
    func finish() throws(SyncStoreError) {
        var sum = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256_final(&digest, &sum)
        let end = try BackupLine(lines: lineCount, sha256: sum.hexadecimal).bytes()
        guard fwrite(end, 1, end.count, file) == end.count, fflush(file) == 0,
            fsync(fileno(file)) == 0, rename(partial, path) == 0
        else { throw Self.fault(partial) }
        isFinished = true
        fclose(file)
    }

    private static func fault(_ path: String) -> SyncStoreError {
        .unusable("The file \(path) can't be written: \(String(cString: strerror(errno))).")
    }
}
