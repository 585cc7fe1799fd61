import JSONText
import SettingsChecking
import SettingsSchema
import SharedSettings
import SettingsScreens

/// What a configuration file says: rules, and options that would else stand on the command line.
struct CheckSetup {
    /// Which rules hold where.
    var configuration = CheckConfiguration()
    /// `strict`.
    var isStrict = false
    /// `baseline`, as a path that can be opened.
    var baseline: String?
    /// `target`.
    var target: BundleReader?
    /// `exclude`: bundles that are passed over.
    var excluded: [PathPattern] = []

    /// The names that are looked for.
    static let fileNames = [".settings-check.json", ".settings-check.plist"]

    /// Reads the file that `--config` names, else the one in the current folder or a folder around
    /// it, up to the repository's.
    static func read(_ path: String?, _ places: ReportPaths) throws -> CheckSetup {
        if let path { return try CheckSetup(file: path, bytes: Platform.readFile(path)) }
        let disk = DiskFiles()
        var folder = disk.absolutePath(of: ".")
        while true {
            let names = disk.names(in: folder) ?? []
            if let name = fileNames.first(where: names.contains) {
                let path = "\(folder)/\(name)"
                return try CheckSetup(file: path, bytes: Platform.readFile(path))
            }
            guard folder != places.root, folder != "/", let slash = folder.lastIndex(of: "/") else {
                return CheckSetup()
            }
            folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
        }
    }

    init() {}

    /// Reads a configuration.
    /// - Throws: ``CommandError`` with the file and what was expected.
    init(file: String, bytes: [UInt8]) throws {
        let value = try Self.value(bytes, file)
        guard case .dictionary(let members) = value else {
            throw Self.error(file, "Expected an object with the rules, found \(value.kindWord).")
        }
        let disk = DiskFiles()
        let folder = disk.absolutePath(of: file + "/..")
        configuration.folder = folder
        configuration.absolutePath = { disk.absolutePath(of: $0) }
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
            try read(name, value, file, folder)
        }
    }

    private static func value(_ bytes: [UInt8], _ file: String) throws -> SettingValue {
        if file.hasSuffix(".plist") {
            do throws(PropertyListError) {
                return try PropertyListReader().read(bytes).root.value
            } catch {
                throw CommandError("\(file):\(error.description)", exitCode: .dataFormat)
            }
        }
        do {
            return try SettingValue(exactJSON: JSONValue(parsing: bytes))
        } catch let error as JSONError {
            throw CommandError("\(file):\(error)", exitCode: .dataFormat)
        } catch let error as SettingJSONError {
            throw CommandError("\(file): \(error.description).", exitCode: .dataFormat)
        }
    }

    private mutating func read(
        _ name: String, _ value: SettingValue, _ file: String, _ folder: String
    ) throws {
        switch (name, value) {
        case ("rules", .dictionary(let rules)):
            configuration.rules = try Self.rules(rules, file)
        case ("overrides", .array(let items)):
            configuration.overrides = try items.map { try Self.override($0, file) }
        case ("exclude", .array(let items)):
            excluded = items.compactMap(\.stringValue).map(PathPattern.init)
        case ("strict", .boolean(let flag)): isStrict = flag
        case ("baseline", .string(let path)):
            baseline = path.hasPrefix("/") ? path : "\(folder)/\(path)"
        case ("target", .string(let word)):
            guard let reader = BundleReader(rawValue: word) else {
                throw Self.error(
                    file, "\"target\" is \"\(word)\"; expected settings-app or in-app.")
            }
            target = reader
        default:
            let known = ["rules", "overrides", "exclude", "strict", "baseline", "target"]
            guard known.contains(name) else {
                throw Self.error(
                    file,
                    "Nothing is called \"\(name)\" here."
                        + SpellingSuggestion.sentence(for: name, in: known)
                        + " Known are \(known.joined(separator: ", ")).")
            }
            throw Self.error(file, "\"\(name)\" can't be \(value.kindWord).")
        }
    }

    private static func rules(
        _ values: [String: SettingValue], _ file: String
    ) throws -> [String: CheckConfiguration.Setting] {
        var settings: [String: CheckConfiguration.Setting] = [:]
        for (id, value) in values.sorted(by: { $0.key < $1.key }) {
            guard Rule.named(id) != nil else {
                let sentence = SpellingSuggestion.sentence(for: id, in: Rule.all.map(\.id))
                throw error(file, "There is no rule \"\(id)\".\(sentence)")
            }
            switch value {
            case .boolean(false), .string("off"): settings[id] = .off
            case .string(let word):
                guard let severity = Finding.Severity(rawValue: word) else {
                    throw error(
                        file, "\"\(id)\" is \"\(word)\"; expected off, note, warning or error.")
                }
                settings[id] = .severity(severity)
            default:
                throw error(
                    file,
                    "\"\(id)\" can't be \(value.kindWord); expected off, note, "
                        + "warning or error.")
            }
        }
        return settings
    }

    private static func override(
        _ value: SettingValue, _ file: String
    ) throws -> CheckConfiguration.Override {
        guard case .dictionary(let members) = value, case .array(let paths)? = members["paths"],
            case .dictionary(let rules)? = members["rules"]
        else {
            throw error(
                file, "Each of \"overrides\" needs \"paths\", an array, and \"rules\", an object.")
        }
        return CheckConfiguration.Override(
            paths: paths.compactMap(\.stringValue).map(PathPattern.init),
            rules: try self.rules(rules, file))
    }

    private static func error(_ file: String, _ message: String) -> CommandError {
        CommandError("\(file): \(message)", exitCode: .dataFormat)
    }
}
