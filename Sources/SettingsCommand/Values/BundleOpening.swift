import SettingsSchema

/// Loads bundles as the command's options ask for, and says what could not be read.
enum BundleOpening {
    /// Loads a bundle.
    /// - Throws: ``CommandError`` when it has no `Root.plist` that can be read.
    static func bundle(
        at path: String, _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> SettingsBundle {
        do {
            return try SettingsBundle.load(
                path, reader: arguments[.reader].flatMap(BundleReader.init(rawValue:)),
                idiom: arguments[.idiom].flatMap(Idiom.init(rawValue:)) ?? .phone,
                languages: languages(arguments, context))
        } catch {
            throw commandError(error)
        }
    }

    /// The user's languages, best first: those of `--language`, else those of the environment.
    static func languages(_ arguments: ParsedArguments, _ context: CommandContext) -> [String] {
        let asked = arguments.list(.language)
        return asked.isEmpty ? UserLanguages.preferred(in: context.environment) : asked
    }

    /// Writes the findings about files that could not be read.
    ///
    /// All else that is wrong in a bundle is for those who write it, not for those who look at it.
    static func reportUnreadableFiles(_ findings: [Finding], in context: CommandContext) {
        for finding in findings where finding.isAboutReading {
            context.note(finding.prefix + finding.severity.rawValue, finding.sentence)
        }
    }

    /// Turns an error of loading into one with an exit code.
    static func commandError(_ error: BundleLoadError) -> CommandError {
        let code: ExitCode =
            switch error.code {
            case .missing: .noInput
            case .unreadable: .inputOutput
            default: .dataFormat
            }
        guard let finding = error.finding else {
            return CommandError(error.description, exitCode: code)
        }
        return CommandError(finding.prefix + finding.sentence, exitCode: code)
    }
}

extension Finding {
    /// Whether the finding is about a file that could not be read at all.
    fileprivate var isAboutReading: Bool {
        severity == .error && (rule.hasPrefix("plist_") || rule == "unreadable_file")
    }

    /// The place: `Settings.bundle/Root.plist:3:5: `.
    var prefix: String {
        let place = position.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(file)\(place): "
    }

    /// What is wrong, with the rule's id.
    var sentence: String { "\(reason) (\(rule))" }
}

/// The languages that the environment asks for.
enum UserLanguages {
    /// Returns the languages as tags, best first, by the rules of GNU gettext: `LANGUAGE` is a list
    /// that counts unless the locale is `C`; the locale is `LC_ALL`, else `LC_MESSAGES`, else `LANG`.
    static func preferred(in environment: [String: String]) -> [String] {
        let locale =
            ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
            .compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
        guard let tag = tag(ofLocale: locale) else { return [] }
        let list = (environment["LANGUAGE"] ?? "").split(separator: ":")
            .compactMap { self.tag(ofLocale: String($0)) }
        return list + (list.contains(tag) ? [] : [tag])
    }

    /// `de_AT.UTF-8@euro` is `de-AT`; `C` and `POSIX` are no language.
    private static func tag(ofLocale locale: String) -> String? {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        guard !name.isEmpty, name != "C", name != "POSIX" else { return nil }
        return String(name.replacing("_", with: "-"))
    }
}

extension BundleOpening {
    /// The error for a page that the bundle has not, with what was probably meant.
    static func unknownPage(_ name: String, of bundle: SettingsBundle) -> CommandError {
        let pages = bundle.pages.keys.sorted()
        let suggestion = SpellingSuggestion.sentence(for: name, in: pages)
        let known = suggestion.isEmpty ? " It has \(pages.joined(separator: ", "))." : suggestion
        return CommandError(
            "The bundle '\(bundle.path)' has no page '\(name)'.\(known)", exitCode: .noInput)
    }
}
