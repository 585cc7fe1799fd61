import SettingsSchema

/// Names findings so that they are known again after lines were moved.
enum Fingerprinting {
    /// Gives each its fingerprint: made of rule, file and anchor; of several that share these, the
    /// order counts too.
    static func mark(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var counts: [String: Int] = [:]
        var files: [String: String] = [:]
        return diagnostics.map { diagnostic in
            let path = diagnostic.finding.file
            let file = files[path] ?? shortPath(path)
            files[path] = file
            let words = "\(diagnostic.finding.rule)\u{0}\(file)\u{0}\(diagnostic.anchor)"
            let count = counts[words, default: 0]
            counts[words] = count + 1
            var copy = diagnostic
            copy.fingerprint = hash(count == 0 ? words : "\(words)\u{0}\(count)")
            return copy
        }
    }

    /// The path from the bundle's folder on, which is the same wherever the command is run.
    private static func shortPath(_ path: String) -> String {
        let parts = path.split(separator: "/")
        let bundle = parts.firstIndex { $0.hasSuffix(".bundle") } ?? parts.startIndex
        // The folder around it tells the bundles of two targets apart.
        return parts[max(0, bundle - 1)...].joined(separator: "/")
    }

    /// FNV-1a in 128 bits, which is the same on every machine and in every run.
    static func hash(_ text: String) -> String {
        var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
        for byte in text.utf8 {
            hash ^= UInt128(byte)
            hash &*= 0x0000_0000_0100_0000_0000_0000_0000_013B
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 32 - digits.count) + digits
    }
}
