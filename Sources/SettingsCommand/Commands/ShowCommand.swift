import JSONText
import SettingsSchema
import SettingsScreens
import SharedSettings

extension ArgumentDefinition {
    fileprivate static let shownBundle = ArgumentDefinition(
        name: "bundle", kind: .folder, help: "The Settings bundle.")
}

extension OptionDefinition {
    fileprivate static let shownPage = option(
        "--page", value: "name", defaultText: "Root",
        help: "The page, by the name of its property list without extension.")
    fileprivate static let allPages = flag(
        "--all-pages", help: "Show every page that can be reached, Root first.")
    fileprivate static let showFormat = option(
        "--format", value: "format", kind: .oneOf(["text", "json", "html"]), defaultText: "text",
        help: "The form of the output.")
}

extension CommandDefinition {
    /// `settings show`.
    static let show = CommandDefinition(
        name: "show",
        abstract: "Show a page of a Settings bundle as its users see it.",
        discussion: """
            The values are those in the store of the app's domain, if there is one, or in the file \
            that --store names; all else are defaults. Nothing is changed and no store is made. \
            Pages that cannot be read are left out and named on standard error.
            """,
        examples: [
            Example(line: "settings show Settings.bundle", explanation: "Shows the first page."),
            Example(
                line: "settings show Settings.bundle --all-pages --format json --language de",
                explanation: "Prints every page in German as JSON."),
        ],
        arguments: [.shownBundle],
        options: [.shownPage, .allPages] + OptionDefinition.viewing + [.store, .showFormat]
    ) { arguments, context in
        if arguments.has(.shownPage) && arguments.has(.allPages) {
            throw arguments.usageError("'--page' and '--all-pages' cannot be used together")
        }
        let path = arguments.required(.shownBundle)
        let bundle = try BundleOpening.bundle(at: path, arguments, context)
        BundleOpening.reportUnreadableFiles(bundle.findings, in: context)
        let opening = StoreOpening(
            storePath: arguments[.store],
            location: StoreLocation(environment: context.environment))
        let builder = ScreenBuilder(
            bundle: bundle, stores: try opening.stores(of: bundle, warningIn: context),
            localizer: bundle.localizer(for: BundleOpening.languages(arguments, context)))
        try show(builder, arguments, context)
        BundleOpening.reportUnreadableFiles(builder.localizer.findings, in: context)
        return .success
    }

    private static func show(
        _ builder: ScreenBuilder, _ arguments: ParsedArguments, _ context: CommandContext
    ) throws {
        let isWhole = arguments.has(.allPages)
        let screens = try isWhole ? builder.allScreens() : [screen(builder, arguments)]
        switch arguments[.showFormat] {
        case "json":
            let json =
                isWhole
                ? JSONRenderer().json(screens) : JSONRenderer().json(screens[0])
            try context.print(json.text(indented: true))
        case "html":
            let options = ViewOptions(
                language: arguments[.language], idiom: builder.bundle.idiom)
            try context.output.write(HTMLRenderer.document(screens, options: options))
        default:
            let renderer = TextRenderer(
                width: context.columns, isColored: context.colorsOutput)
            try context.print(renderer.text(screens).trimmingLineEnds)
        }
    }

    private static func screen(
        _ builder: ScreenBuilder, _ arguments: ParsedArguments
    ) throws -> Screen {
        let name = arguments[.shownPage] ?? "Root"
        guard let route = builder.bundle.routes.firstIndex(where: { $0.page == name }) else {
            throw BundleOpening.unknownPage(name, of: builder.bundle)
        }
        return try builder.screen(route: route)
    }
}

extension String {
    /// The text without line ends at its end.
    fileprivate var trimmingLineEnds: String {
        var text = self
        while text.last == "\n" { text.removeLast() }
        return text
    }
}
