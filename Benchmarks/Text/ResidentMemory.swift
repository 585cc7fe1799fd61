import FoundationEssentials

/// The memory that the process holds.
enum ResidentMemory {
    /// The number of bytes; 0 where the system doesn't tell.
    static var bytes: Int {
        guard let data = FileManager.default.contents(atPath: "/proc/self/statm") else { return 0 }
        let fields = String(decoding: data, as: UTF8.self).split(separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4096 : 0
    }
}
