// swift-tools-version: 6.2

import PackageDescription

// An app whose settings are generated from its bundle. To make it your own, copy this folder and give
// the dependency's address instead of its path.
let package = Package(
    name: "Travel",
    platforms: [.macOS(.v15), .iOS(.v18)],
    dependencies: [.package(name: "swift-settings", path: "../..")],
    targets: [
        .executableTarget(
            name: "Travel",
            dependencies: [
                .product(name: "SharedSettings", package: "swift-settings"),
                .product(name: "SettingsSchema", package: "swift-settings"),
            ],
            path: ".",
            exclude: ["Info.plist", "README.md", "Tests"],
            sources: ["Sources"],
            resources: [.copy("Settings.bundle")],
            plugins: [.plugin(name: "GenerateSettings", package: "swift-settings")]),
        .testTarget(
            name: "TravelTests",
            dependencies: [
                "Travel", .product(name: "SharedSettings", package: "swift-settings"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
