import SettingsGeneration
import SettingsSchema

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the program was asked to do.
struct GenerationJob {
    private static let usage =
        "usage: settings-generate BUNDLE --output FILE [--app-name NAME] [--type-name NAME] "
        + "[--access LEVEL] [--reader READER] [--configuration FILE]"

    private var bundle = ""
    private var output = ""
    private var reader: BundleReader?
    private var options = GenerationOptions()

    /// Reads a command line without the program's own name.
    init(words: [String]) throws(GenerationFailure) {
        var words = words[...]
        while let word = words.popFirst() {
            guard word.hasPrefix("--") else {
                guard bundle.isEmpty else { throw Self.wrongUse("two bundles") }
                bundle = word
                continue
            }
            guard let value = words.popFirst() else { throw Self.wrongUse("\(word) has no value") }
            try take(value, for: word)
        }
        if bundle.isEmpty || output.isEmpty { throw Self.wrongUse("no bundle or no output file") }
    }

    private mutating func take(_ value: String, for option: String) throws(GenerationFailure) {
        switch option {
        case "--output": output = value
        case "--app-name": options.appName = value
        case "--configuration":
            let file = try ConfigurationFile(path: value)
            for (key, word) in file.values {
                do throws(GenerationFailure) {
                    try configure(key, word)
                } catch {
                    throw GenerationFailure(description: "\(value): \(error.description)")
                }
            }
        case "--type-name": try configure("typeName", value)
        case "--access", "--reader": try configure(String(option.dropFirst(2)), value)
        default: throw Self.wrongUse("no option is called \(option)")
        }
    }

    /// Takes what a configuration may say too, by its key there.
    private mutating func configure(_ key: String, _ value: String) throws(GenerationFailure) {
        func fault(_ reason: String) -> GenerationFailure {
            GenerationFailure(description: "error: \(reason)")
        }
        switch key {
        case "typeName":
            if let complaint = GenerationOptions.complaint(aboutTypeName: value) {
                throw fault(complaint)
            }
            options.typeName = value
        case "access":
            guard let level = AccessLevel(rawValue: value) else {
                throw fault(
                    "No access level is called \"\(value)\"; expected internal, package or public.")
            }
            options.access = level
        case "reader":
            guard let named = BundleReader(rawValue: value) else {
                throw fault("No reader is called \"\(value)\"; expected settings-app or in-app.")
            }
            reader = named
        default:
            throw fault("There is no key \"\(key)\"; expected typeName, access or reader.")
        }
    }

    private static func wrongUse(_ reason: String) -> GenerationFailure {
        GenerationFailure(description: "error: \(reason); \(usage)")
    }

    /// Generates the file, and returns what the author should know, a line each.
    func run() throws(GenerationFailure) -> [String] {
        let bundle: SettingsBundle
        do { bundle = try SettingsBundle.load(self.bundle, reader: reader) } catch {
            guard let finding = error.finding else {
                throw GenerationFailure(description: "\(error.path): error: \(error.description)")
            }
            throw GenerationFailure(description: Self.line("error", finding))
        }
        let source = bundle.generatedSource(options)
        try write(source.text)
        // What can't be shown has no property either.
        let errors = bundle.findings.filter { $0.severity == .error }
        return (errors + source.notes).map { Self.line("warning", $0) }
    }

    private static func line(_ label: String, _ finding: Finding) -> String {
        let place = finding.position.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(finding.file)\(place): \(label): \(finding.reason) (\(finding.rule))"
    }

    /// Writes the file unless it is there as it should be: a new one would be compiled again.
    private func write(_ text: String) throws(GenerationFailure) {
        let url = URL(filePath: output)
        let bytes = Data(text.utf8)
        if (try? Data(contentsOf: url)) == bytes { return }
        do {
            try bytes.write(to: url, options: .atomic)
        } catch {
            throw GenerationFailure(
                description: "\(output): error: The file can't be written: \(error)")
        }
    }
}

/// Why nothing was generated.
struct GenerationFailure: Error, CustomStringConvertible {
    /// The line that a build shows.
    var description: String
}
