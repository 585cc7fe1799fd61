import CSodium
import SyncProtocol

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads a backup line by line.
struct BackupReading {
    private let path: String
    private let file: Data

    init(_ path: String) throws(SyncStoreError) {
        self.path = path
        do {
            // Mapped, so that a backup may be larger than the memory.
            file = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
        } catch {
            throw .unusable("The backup \(path) can't be read: \(error).")
        }
    }

    /// Hands each row over, and checks the form, the number of lines and the checksum.
    func run(
        _ body: (BackupLine) throws(SyncStoreError) -> Void
    ) throws(SyncStoreError) -> SyncBackupSummary {
        var digest = crypto_hash_sha256_state()
        crypto_hash_sha256_init(&digest)
        var summary = SyncBackupSummary(created: 0, accounts: 0, items: 0, devices: 0)
        var count = 0
        var start = file.startIndex
        while let end = file[start...].firstIndex(of: UInt8(ascii: "\n")) {
            let bytes = Array(file[start...end])
            start = end + 1
            let line = try line(bytes, number: count + 1)
            if let lines = line.lines {
                try checkEnd(line, lines: lines, count: count, digest: &digest, at: start)
                return summary
            }
            crypto_hash_sha256_update(&digest, bytes, UInt64(bytes.count))
            count += 1
            if count == 1 {
                summary.created = try created(line)
                continue
            }
            if line.table == "account" { summary.accounts += 1 }
            if line.table == "item" { summary.items += 1 }
            if line.table == "device" { summary.devices += 1 }
            try body(line)
        }
        throw damage("it ends after line \(count), without its checksum")
    }

    private func line(_ bytes: [UInt8], number: Int) throws(SyncStoreError) -> BackupLine {
        do {
            return try JSONDecoder().decode(BackupLine.self, from: Data(bytes))
        } catch {
            throw damage("line \(number) is not a line of a backup")
        }
    }

    private func created(_ line: BackupLine) throws(SyncStoreError) -> UInt64 {
        guard line.format == BackupLine.format, let created = line.created else {
            throw damage(
                "its first line says \"\(line.format ?? "nothing")\"; expected "
                    + "\"\(BackupLine.format)\"")
        }
        return created
    }

    private func checkEnd(
        _ line: BackupLine, lines: Int, count: Int, digest: inout crypto_hash_sha256_state,
        at end: Data.Index
    ) throws(SyncStoreError) {
        var sum = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256_final(&digest, &sum)
        guard lines == count, line.sha256 == sum.hexadecimal else {
            throw damage("its checksum doesn't fit its \(count) lines")
        }
        guard end == file.endIndex else { throw damage("there is more after its checksum") }
    }

    private func damage(_ what: String) -> SyncStoreError {
        .unusable("The backup \(path) is damaged: \(what). Nothing was restored from it.")
    }
}
