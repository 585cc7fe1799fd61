import BundleEditing
import SettingsSchema
import SharedSettings

extension ArgumentDefinition {
    fileprivate static let exportedFile = ArgumentDefinition(
        name: "file", kind: .file, count: .optional,
        help: "The file to write; without it, or with -, standard output.")
}

extension OptionDefinition {
    fileprivate static let format = option(
        "--format", value: "format", kind: .oneOf(ExchangeFormat.allCases.map(\.rawValue)),
        defaultText: "by the file's name, else json", help: "The form of the file.")
    fileprivate static let effective = flag(
        "--effective", help: "Write the value that holds for every setting, defaults too.")
    fileprivate static let includeSecure = flag(
        "--include-secure", help: "Write passwords and other secure text fields too.")
}

extension CommandDefinition {
    /// `settings export`.
    static let export = CommandDefinition(
        name: "export",
        abstract: "Write the stored values to a file.",
        discussion: """
            Property lists are in XML, or in the binary form when XML would lose something. JSON \
            has one key a line, sorted, so that it can be kept under version control. \
            'settings import' reads every value back as it was; from env, which has no types, \
            with the bundle's help. Values of secure text fields are left out; only a bundle \
            knows which these are.
            """,
        examples: [
            Example(
                line: "settings export --changed settings.json --bundle Settings.bundle",
                explanation: "Writes what differs from the defaults."),
            Example(
                line: "settings export - --format env --bundle Settings.bundle",
                explanation: "Prints NAME='value' lines for a shell."),
        ],
        arguments: [.exportedFile],
        options: [.format, .changed, .effective, .includeSecure] + place
    ) { arguments, context in
        if arguments.has(.changed) && arguments.has(.effective) {
            throw arguments.usageError("'--changed' and '--effective' cannot be used together")
        }
        let access = try SettingsAccess.open(arguments, context)
        let rows = try access.rows(group: arguments[.group])
        let values = selected(rows, arguments, context)
        let path = arguments[.exportedFile].flatMap { $0 == "-" ? nil : $0 }
        let format =
            arguments[.format].flatMap(ExchangeFormat.init(rawValue:))
            ?? path.flatMap(ExchangeFormat.init(path:)) ?? .json
        let bytes = try format.bytes(of: values)
        if let path {
            try WholeFile.write(bytes, asCommandTo: path, isSecret: arguments.has(.includeSecure))
            context.note("Exported \(Counted.text(values.count, "value")) to \(path).")
        } else if context.output.isTerminal && bytes.contains(0) {
            throw CommandError(
                "The values need the binary form of property lists, which is not for terminals; "
                    + "name a file or add --format json.", exitCode: .usage)
        } else {
            try context.output.write(bytes)
        }
        return .success
    }

    private static func selected(
        _ rows: [SettingRow], _ arguments: ParsedArguments, _ context: CommandContext
    ) -> ExchangedValues {
        var values = ExchangedValues()
        var secretKeys: [String] = []
        for row in rows {
            let value = arguments.has(.effective) ? row.effective?.value : row.stored
            guard let value, !arguments.has(.changed) || row.isChanged else { continue }
            if row.isSecure && !arguments.has(.includeSecure) {
                secretKeys.append(row.key)
            } else {
                values[row.group][row.key] = value
            }
        }
        if !secretKeys.isEmpty {
            context.note(
                "Left out as secure: \(secretKeys.joined(separator: ", ")). "
                    + "Add --include-secure to write them.")
        }
        return values
    }
}
