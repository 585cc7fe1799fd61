// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "swift-settings",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .executable(name: "settings", targets: ["settings"]),
        .executable(name: "settings-generate", targets: ["settings-generate"]),
        .plugin(name: "GenerateSettings", targets: ["GenerateSettings"]),
        .plugin(name: "CheckSettings", targets: ["CheckSettings"]),
        .library(name: "SharedSettings", targets: ["SharedSettings"]),
        .library(
            name: "SharedSettingsNotifications", targets: ["SharedSettingsNotifications"]),
        .library(name: "SharedSettingsTesting", targets: ["SharedSettingsTesting"]),
        .library(name: "SettingsSync", targets: ["SettingsSync"]),
        .library(name: "SettingsSchema", targets: ["SettingsSchema"]),
        .library(name: "SettingsScreens", targets: ["SettingsScreens", "JSONText"]),
        .library(name: "SettingsServer", targets: ["SettingsServer"]),
        .library(name: "SettingsEncryption", targets: ["SettingsEncryption"]),
        .library(name: "TextViews", targets: ["TextViews"]),
        .library(name: "TextMeasuring", targets: ["TextMeasuring"]),
        .library(name: "DataDetection", targets: ["DataDetection"]),
        .library(name: "TextDetection", targets: ["TextDetection"]),
        .library(name: "EnchantSpelling", targets: ["EnchantSpelling"]),
    ],
    targets: [
        // C libraries
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(
            name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev"])]),
        .systemLibrary(
            name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
        .systemLibrary(
            name: "CFontconfig", pkgConfig: "fontconfig",
            providers: [.apt(["libfontconfig-dev"])]),
        .systemLibrary(
            name: "CEnchant", pkgConfig: "enchant-2", providers: [.apt(["libenchant-2-dev"])]),
        // A header only: what tests start programs with.
        .systemLibrary(name: "CSpawn"),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(
            name: "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        .systemLibrary(
            name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
        .systemLibrary(
            name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CPSL", pkgConfig: "libpsl", providers: [.apt(["libpsl-dev"])]),
        .target(
            name: "CPhoneNumber",
            linkerSettings: [.linkedLibrary("phonenumber"), .linkedLibrary("protobuf")]),

        // Leaves
        .target(name: "SharedSettings", dependencies: ["CSQLite"]),
        .target(name: "SharedSettingsNotifications", dependencies: ["SharedSettings"]),
        .target(name: "SharedSettingsTesting", dependencies: ["SharedSettings"]),
        .target(name: "HTTPServing", dependencies: ["CMicroHTTPD"]),
        .target(name: "JSONText"),
        .target(name: "UnicodeTables"),
        .target(name: "TextViews", dependencies: ["UnicodeTables"]),
        .target(
            name: "TextMeasuring", dependencies: ["TextViews", "CHarfBuzz", "CFontconfig"]),
        .target(
            name: "DataDetection", dependencies: ["UnicodeTables", "CPSL", "CPhoneNumber"]),
        .target(name: "TextDetection", dependencies: ["TextViews", "DataDetection"]),
        .target(name: "EnchantSpelling", dependencies: ["TextViews", "CEnchant"]),

        // Between devices
        .target(name: "SyncProtocol", dependencies: ["SharedSettings"]),
        .target(name: "SettingsEncryption", dependencies: ["SharedSettings", "CSodium"]),
        .target(
            name: "SyncStorage",
            dependencies: ["SyncProtocol", "SharedSettings", "CSQLite", "CPostgreSQL", "CSodium"]),
        .target(
            name: "SettingsSync",
            dependencies: [
                "SyncProtocol", "SharedSettings",
                .target(name: "CCurl", condition: .when(platforms: [.linux])),
            ]),

        .target(
            name: "SyncServer",
            dependencies: [
                "SyncStorage", "SyncProtocol", "SharedSettings", "HTTPServing", "JSONText",
            ],
            resources: [.embedInCode("Assets")]),

        // From a bundle to Swift
        .target(name: "SettingsSchema", dependencies: ["SharedSettings"]),
        .target(name: "SettingsGeneration", dependencies: ["SettingsSchema", "SharedSettings"]),
        .executableTarget(
            name: "settings-generate", dependencies: ["SettingsGeneration", "SettingsSchema"],
            path: "Sources/SettingsGenerate"),
        .plugin(
            name: "GenerateSettings", capability: .buildTool(),
            dependencies: ["settings-generate"]),

        // From a bundle to a changed bundle
        .target(name: "BundleEditing", dependencies: ["SettingsSchema", "SharedSettings"]),

        // From a bundle to what is wrong with it
        .target(name: "SettingsChecking", dependencies: ["SettingsSchema", "SharedSettings"]),

        // From a bundle to a screen
        .target(
            name: "SettingsScreens",
            dependencies: ["SettingsSchema", "SharedSettings", "TextViews", "JSONText"],
            resources: [.embedInCode("Assets")]),

        // Programs
        .target(
            name: "SettingsServer",
            dependencies: [
                "SettingsScreens", "SettingsSchema", "SharedSettings", "HTTPServing", "TextViews",
                "JSONText",
            ]),
        .target(
            name: "SettingsCommand",
            dependencies: [
                "SettingsServer", "SettingsScreens", "SettingsGeneration", "SettingsChecking",
                "BundleEditing", "SettingsSchema", "SharedSettings", "HTTPServing",
                "DataDetection", "TextDetection", "JSONText", "SettingsSync", "SyncServer",
                "SyncStorage", "SyncProtocol", "SettingsEncryption",
            ]),
        .executableTarget(name: "settings", dependencies: ["SettingsCommand"]),
        .plugin(
            name: "CheckSettings",
            capability: .command(
                intent: .custom(
                    verb: "check-settings",
                    description: "Find what is wrong with the package's Settings bundles."))),
        .executableTarget(
            name: "settings-benchmarks",
            dependencies: [
                "SettingsServer", "SettingsScreens", "SettingsSchema", "SharedSettings",
                "HTTPServing", "TextViews", "SettingsTestSupport", "DataDetection",
                "SyncStorage", "SyncProtocol",
            ],
            path: "Benchmarks",
            exclude: [
                "Sync/compare-with-kinto.sh", "Sync/get.lua", "Sync/kinto.lua", "Sync/put.lua",
            ]),

        // Tests
        .target(
            name: "SettingsTestSupport",
            dependencies: ["SharedSettings", "SettingsSchema", "CSpawn", "CZlib"]),
        .testTarget(name: "SettingsTestSupportTests", dependencies: ["SettingsTestSupport"]),
        .executableTarget(
            name: "settings-store-probe", dependencies: ["SharedSettings"],
            path: "Sources/SettingsStoreProbe"),
        .executableTarget(
            name: "settings-sync-probe",
            dependencies: ["SyncStorage", "SyncProtocol", "SharedSettings"],
            path: "Sources/SyncStoreProbe"),
        .executableTarget(
            name: "settings-page-probe",
            dependencies: ["SettingsServer", "SettingsSchema", "SharedSettings", "TextViews"],
            path: "Sources/SettingsPageProbe"),
        .testTarget(
            name: "SharedSettingsTests",
            dependencies: [
                "SharedSettings", "SharedSettingsTesting", "SettingsTestSupport",
                "settings-store-probe", "CSQLite",
            ]),
        .testTarget(name: "TextMeasuringTests", dependencies: ["TextMeasuring", "TextViews"]),
        .testTarget(
            name: "EnchantSpellingTests", dependencies: ["EnchantSpelling", "TextViews"]),
        .testTarget(name: "TextViewsTests", dependencies: ["TextViews", "SettingsTestSupport"]),
        .testTarget(
            name: "TextDetectionTests",
            dependencies: ["TextDetection", "TextViews", "DataDetection"]),
        .testTarget(
            name: "DataDetectionTests", dependencies: ["DataDetection", "SettingsTestSupport"]),
        .testTarget(
            name: "CloudTests",
            dependencies: ["SharedSettings", "SharedSettingsTesting", "SettingsTestSupport"],
            exclude: ["AppleStandIns"]),
        .testTarget(
            name: "SyncProtocolTests", dependencies: ["SyncProtocol", "SharedSettings"]),
        .testTarget(
            name: "SyncStorageTests",
            dependencies: [
                "SyncStorage", "SyncProtocol", "SharedSettings", "SettingsTestSupport",
                "settings-sync-probe",
            ]),
        .testTarget(
            name: "SettingsEncryptionTests",
            dependencies: [
                "SettingsEncryption", "SyncStorage", "SyncProtocol", "SharedSettings",
                "SharedSettingsTesting", "SettingsTestSupport", "CSodium",
            ]),
        .testTarget(
            name: "SettingsSyncTests",
            dependencies: [
                "SettingsSync", "SettingsCommand", "SettingsEncryption", "SyncServer",
                "SyncStorage", "SyncProtocol", "SharedSettings", "SharedSettingsTesting",
                "HTTPServing", "SettingsTestSupport", "CSQLite",
            ]),
        .testTarget(
            name: "SharedSettingsNotificationsTests",
            dependencies: ["SharedSettingsNotifications", "SharedSettings"]),
        .testTarget(
            name: "SharedSettingsTestingTests",
            dependencies: ["SharedSettingsTesting", "SharedSettings"]),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "SharedSettings", "SharedSettingsTesting", "SharedSettingsNotifications",
                "SettingsSchema", "SettingsScreens", "SettingsServer", "SettingsGeneration",
                "SettingsSync", "SettingsEncryption", "TextViews", "TextMeasuring",
                "EnchantSpelling", "SettingsTestSupport",
            ]),
        .testTarget(
            name: "HTTPServingTests", dependencies: ["HTTPServing", "SettingsTestSupport"]),
        .testTarget(
            name: "SyncServerTests",
            dependencies: [
                "SyncServer", "SyncStorage", "SyncProtocol", "SharedSettings", "HTTPServing",
                "JSONText", "SettingsTestSupport", "settings",
            ]),
        .testTarget(
            name: "SettingsSchemaTests",
            dependencies: ["SettingsSchema", "SharedSettings", "SettingsTestSupport"]),
        .testTarget(
            name: "BundleEditingTests",
            dependencies: [
                "BundleEditing", "SettingsSchema", "SharedSettings", "SettingsTestSupport",
            ]),
        .testTarget(
            name: "SettingsCheckingTests",
            dependencies: [
                "SettingsChecking", "SettingsSchema", "SharedSettings", "SettingsTestSupport",
            ]),
        .testTarget(
            name: "SettingsGenerationTests",
            dependencies: [
                "SettingsGeneration", "SettingsSchema", "SharedSettings", "SettingsTestSupport",
                "settings-generate",
            ],
            exclude: ["Samples/App"]),
        .testTarget(
            name: "SettingsScreensTests",
            dependencies: [
                "SettingsScreens", "SettingsSchema", "SharedSettings", "TextViews", "JSONText",
                "SettingsTestSupport",
            ]),
        .testTarget(
            name: "SettingsServerTests",
            dependencies: [
                "SettingsServer", "SettingsScreens", "SettingsSchema", "SharedSettings",
                "SharedSettingsTesting", "HTTPServing", "TextViews", "JSONText",
                "SettingsTestSupport",
            ]),
        .testTarget(
            name: "SettingsCommandTests",
            dependencies: [
                "SettingsCommand", "SettingsScreens", "SettingsChecking", "BundleEditing",
                "SettingsSchema", "SharedSettings", "JSONText", "SettingsTestSupport", "settings",
            ],
            exclude: ["Snapshots"]),
    ]
)

// C wrappers are left out: they hold no Swift code. Plugins take no settings.
for target in package.targets where target.type != .system && target.type != .plugin {
    target.swiftSettings = [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
    ]
    // See Sources/SharedSettings/Platform/SanitizedMutex.swift.
    if Context.environment["SANITIZED_THREADS"] != nil {
        target.swiftSettings?.append(.define("SANITIZED_THREADS"))
    }
}
