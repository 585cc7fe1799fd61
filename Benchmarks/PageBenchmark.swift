import SettingsSchema
import SettingsScreens
import SettingsTestSupport
import SharedSettings

/// The page: its size, how fast it is rendered, and how fast a change reaches another window.
enum PageBenchmark {
    static func run() async throws {
        let report = Report(benchmark: "page")
        try measureSize(report)
        try await withTemporaryDirectory { directory in
            try measureRendering(of: try LargeBundle.make(in: directory, rows: 1000), report)
        }
        try await EchoBenchmark.run(report)
    }

    private static func measureSize(_ report: Report) throws {
        let html = try renderer(ExampleBundles.rich)().utf8.count
        let (css, script) = (PageAssets.css.count, PageAssets.script.count)
        report.value(
            "bytes", "\(html + css + script)", unit: "bytes",
            detail: "HTML \(html), CSS \(css), JS \(script); the example's first page")
    }

    private static func measureRendering(of path: String, _ report: Report) throws {
        let render = try renderer(path)
        let bytes = try render().utf8.count
        let measurement = try Measurement(count: 50, warmUp: 3) { _ = try render() }
        report.time(
            "render-1000-rows", measurement, in: .milliseconds,
            detail: "values read, screen built, \(bytes) bytes of HTML")
    }

    /// Returns what makes the HTML of a bundle's first page.
    private static func renderer(_ path: String) throws -> () throws -> String {
        let bundle = try SettingsBundle.load(path)
        let builder = ScreenBuilder(
            bundle: bundle, stores: BundleStores(bundle: bundle),
            localizer: bundle.localizer(for: ["en"]))
        let context = PageContext(
            links: PageLinks(base: "/", routes: bundle.routes), route: 0, appName: bundle.appName,
            token: "token", languages: bundle.localization.languages)
        return { HTMLRenderer.page(try builder.screen(route: 0), context) }
    }
}
