// swift-tools-version: 6.2

import PackageDescription

// An app whose settings are written by hand and tested in memory. To make it your own, copy this
// folder and give the dependency's address instead of its path.
let package = Package(
    name: "Timer",
    platforms: [.macOS(.v15), .iOS(.v18)],
    dependencies: [.package(name: "swift-settings", path: "../..")],
    targets: [
        .executableTarget(
            name: "Timer",
            dependencies: [
                .product(name: "SharedSettings", package: "swift-settings"),
                .product(name: "TextViews", package: "swift-settings"),
            ]),
        .testTarget(
            name: "TimerTests",
            dependencies: [
                "Timer", .product(name: "SharedSettings", package: "swift-settings"),
                .product(name: "TextViews", package: "swift-settings"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
