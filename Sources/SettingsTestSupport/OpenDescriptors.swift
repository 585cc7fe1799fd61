import FoundationEssentials

/// Returns how many file descriptors this process has open.
public func openDescriptorCount() throws -> Int {
    #if os(Linux)
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    #else
        try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
    #endif
}
