import Foundation

/// The bundles of the project's example apps.
enum ExampleBundles {
    /// A bundle with five rows.
    static var small: String { path("Notes") }
    /// A bundle with every element type.
    static var rich: String { path("Travel") }

    private static func path(_ app: String) -> String {
        let project = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
        return project.appending(path: "Examples/\(app)/Settings.bundle").path
    }
}
