// Generated from Everything.bundle by `settings generate`.
// Do not edit: change the bundle and generate the file again.
// swift-format-ignore-file
// swiftlint:disable all

import SharedSettings

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The settings of Everything.
struct EverythingSettings: SharedSettings {
    // MARK: Root

    /// Plain Switch
    ///
    /// Sounds follow the \*/ mute switch. - Not a list, and \`no code\`.
    @Setting("plain_switch") var plainSwitch2 = true

    /// Number Switch
    ///
    /// Sounds follow the \*/ mute switch. - Not a list, and \`no code\`.
    @Setting("NumberSwitch") var numberSwitch = false

    /// Map Source
    ///
    /// Sounds follow the \*/ mute switch. - Not a list, and \`no code\`.
    @Setting("map_source") var mapSource = MapSource.off

    /// Reversed
    ///
    /// Sounds follow the \*/ mute switch. - Not a list, and \`no code\`.
    @Setting("reversed") var reversed = Reversed.off

    /// Written as Text
    ///
    /// Sounds follow the \*/ mute switch. - Not a list, and \`no code\`.
    @Setting("text-switch") var textSwitch = TextSwitch.on

    /// Sound
    ///
    /// Sounds follow the \*/ mute switch. - Not a list, and \`no code\`.
    ///
    /// From 0 to 10.5.
    @Setting("volume") var volume = 5.0

    /// Nickname
    @Setting("com.example.nick-name") var comExampleNickName = "\"Quoted\" \\(x)\n"

    /// Secret
    ///
    /// Hidden on screen, and plain text in the store.
    @Setting("secret") var secret: String?

    /// Port
    @Setting("port") var port = "8080"

    /// Same Name
    @Setting("plainSwitch") var plainSwitch = "1"

    /// A Word of Swift
    @Setting("default") var `default` = ""

    /// Itself
    @Setting("self") var selfSetting = ""

    /// A Member
    @Setting("changes") var changesSetting = ""

    /// Digits First
    @Setting("3d_touch") var setting3dTouch = ""

    /// Größe
    @Setting("größe") var größe = "µ"

    /// No Letters
    @Setting("—") var setting = ""

    /// Stays Here
    @Setting("local_mode") var localMode = "day"

    /// May Leave
    @Setting("LOCAL_NAME", .synced) var localName = ""

    /// Long Key
    @Setting("a.key.that.is.longer.than.the.sixty-four.bytes.which.may.leave.the.device", .local)
    var aKeyThatIsLongerThanTheSixtyFourBytesWhichMayLeaveTheDevice = ""

    /// Version
    ///
    /// Users only see the value; the app sets it.
    @Setting("version") var version = "1.0"

    /// Build
    ///
    /// Users only see the value; the app sets it.
    @Setting("build") var build = 42

    /// List
    ///
    /// Users only see the value; the app sets it.
    @Setting("list") var list: [String] = ["a", "b"]

    /// Mixed List
    ///
    /// Users only see the value; the app sets it.
    @Setting("mixed_list") var mixedList: [SettingValue] = [.string("a"), .integer(1)]

    /// Blob
    ///
    /// Users only see the value; the app sets it.
    @Setting("blob") var blob: Data = Data([1, 2])

    // MARK: Choices

    /// Country
    @Setting("country") var country = Country.de

    /// Minutes
    @Setting("minutes") var minutes = Minutes.value15Minutes

    /// Written as Text
    @Setting("text_numbers") var textNumbers = TextNumbers.two

    /// Strength
    @Setting("strength") var strength = Strength.strong

    /// Default Elsewhere
    @Setting("elsewhere") var elsewhere = Elsewhere.z

    /// String
    @Setting("string") var string = StringChoice.a

    /// Theme
    ///
    /// Automatic follows the sun.
    @Setting("theme") var theme = Theme.automatic

    // MARK: InApp

    /// notes
    @Setting("notes") var notes = "One\nTwo"

    /// Wake Up
    @Setting("wake_up") var wakeUp = Date(timeIntervalSinceReferenceDate: 737620200.0)

    /// Pause Until
    @Setting("pause_until") var pauseUntil: Date?

    /// Places
    @Setting("places") var places: [String] = []

    /// chart
    @Setting("chart") var chart: SettingValue?
}

extension EverythingSettings {
    /// The domain of the settings' store.
    static let domain = "com.example.everything"

    /// The keys that values are stored under.
    enum Keys {
        static let plainSwitch2 = "plain_switch"
        static let numberSwitch = "NumberSwitch"
        static let mapSource = "map_source"
        static let reversed = "reversed"
        static let textSwitch = "text-switch"
        static let volume = "volume"
        static let comExampleNickName = "com.example.nick-name"
        static let secret = "secret"
        static let port = "port"
        static let plainSwitch = "plainSwitch"
        static let `default` = "default"
        static let selfSetting = "self"
        static let changesSetting = "changes"
        static let setting3dTouch = "3d_touch"
        static let größe = "größe"
        static let setting = "—"
        static let localMode = "local_mode"
        static let localName = "LOCAL_NAME"
        static let aKeyThatIsLongerThanTheSixtyFourBytesWhichMayLeaveTheDevice = "a.key.that.is.longer.than.the.sixty-four.bytes.which.may.leave.the.device"
        static let version = "version"
        static let build = "build"
        static let list = "list"
        static let mixedList = "mixed_list"
        static let blob = "blob"
        static let country = "country"
        static let minutes = "minutes"
        static let textNumbers = "text_numbers"
        static let strength = "strength"
        static let elsewhere = "elsewhere"
        static let string = "string"
        static let theme = "theme"
        static let notes = "notes"
        static let wakeUp = "wake_up"
        static let pauseUntil = "pause_until"
        static let places = "places"
        static let chart = "chart"
    }

    /// The defaults of all pages, opened or not, by key.
    static let registeredDefaults: [String: SettingValue] = [
        Keys.plainSwitch2: .boolean(true),
        Keys.numberSwitch: .integer(0),
        Keys.mapSource: .string("streamed"),
        Keys.reversed: .boolean(true),
        Keys.textSwitch: .string("YES"),
        Keys.volume: .integer(5),
        Keys.comExampleNickName: .string("\"Quoted\" \\(x)\n"),
        Keys.port: .string("8080"),
        Keys.plainSwitch: .string("1"),
        Keys.`default`: .string(""),
        Keys.selfSetting: .string(""),
        Keys.changesSetting: .string(""),
        Keys.setting3dTouch: .string(""),
        Keys.größe: .string("µ"),
        Keys.setting: .string(""),
        Keys.localMode: .string("day"),
        Keys.localName: .string(""),
        Keys.aKeyThatIsLongerThanTheSixtyFourBytesWhichMayLeaveTheDevice: .string(""),
        Keys.version: .string("1.0"),
        Keys.build: .integer(42),
        Keys.list: .array([.string("a"), .string("b")]),
        Keys.mixedList: .array([.string("a"), .integer(1)]),
        Keys.blob: .data(Data([1, 2])),
        Keys.country: .string("DE"),
        Keys.minutes: .integer(15),
        Keys.textNumbers: .string("2"),
        Keys.strength: .real(1.5),
        Keys.elsewhere: .string("z"),
        Keys.string: .string("a"),
        Keys.theme: .integer(0),
        Keys.notes: .string("One\nTwo"),
        Keys.wakeUp: .date(Date(timeIntervalSinceReferenceDate: 737620200.0)),
    ]
}

extension EverythingSettings {
    /// Whether "Map Source" is on.
    enum MapSource: SettingSwitch {
        case off
        case on

        /// What is stored when it is on.
        static let onValue = SettingValue.string("downloaded")
        /// What is stored when it is off.
        static let offValue = SettingValue.string("streamed")
    }
}

extension EverythingSettings {
    /// Whether "Reversed" is on.
    enum Reversed: SettingSwitch {
        case off
        case on

        /// What is stored when it is on.
        static let onValue = SettingValue.boolean(false)
        /// What is stored when it is off.
        static let offValue = SettingValue.boolean(true)
    }
}

extension EverythingSettings {
    /// Whether "Written as Text" is on.
    enum TextSwitch: SettingSwitch {
        case off
        case on

        /// What is stored when it is on.
        static let onValue = SettingValue.boolean(true)
        /// What is stored when it is off.
        static let offValue = SettingValue.boolean(false)
    }
}

extension EverythingSettings {
    /// The choices of "Country".
    enum Country: String, SettingChoice {
        /// Austria
        case at = "AT"
        /// Germany
        case de = "DE"
        /// None
        case none = ""
        /// India
        case `in`

        /// The strings table of the titles.
        static let titleTable: String? = "Root"

        /// The title, before it is localized.
        var titleKey: String {
            switch self {
            case .at: "Austria"
            case .de: "Germany"
            case .none: "None"
            case .`in`: "India"
            }
        }

        /// The short title, before it is localized.
        var shortTitleKey: String {
            switch self {
            case .at: "AT"
            case .de: "DE"
            case .none: "–"
            case .`in`: "IN"
            }
        }
    }
}

extension EverythingSettings {
    /// The choices of "Minutes".
    enum Minutes: Int, SettingChoice {
        /// Never
        case never = -1
        /// At Once
        case atOnce = 0
        /// 15 Minutes
        case value15Minutes = 15
        /// 15 minutes
        case value15Minutes2 = 60

        /// The strings table of the titles.
        static let titleTable: String? = "Root"

        /// The title, before it is localized.
        var titleKey: String {
            switch self {
            case .never: "Never"
            case .atOnce: "At Once"
            case .value15Minutes: "15 Minutes"
            case .value15Minutes2: "15 minutes"
            }
        }
    }
}

extension EverythingSettings {
    /// The choices of "Written as Text".
    enum TextNumbers: String, SettingChoice {
        /// One
        case one = "1"
        /// Two
        case two = "2"

        /// The strings table of the titles.
        static let titleTable: String? = "Root"

        /// The title, before it is localized.
        var titleKey: String {
            switch self {
            case .one: "One"
            case .two: "Two"
            }
        }
    }
}

extension EverythingSettings {
    /// The choices of "Strength".
    enum Strength: SettingChoice {
        /// Off
        case off
        /// Strong
        case strong
        /// On
        case on

        /// The strings table of the titles.
        static let titleTable: String? = "Root"

        /// What is stored for the choice.
        var settingValue: SettingValue {
            switch self {
            case .off: .real(0.0)
            case .strong: .real(1.5)
            case .on: .boolean(true)
            }
        }

        /// The title, before it is localized.
        var titleKey: String {
            switch self {
            case .off: "Off"
            case .strong: "Strong"
            case .on: "On"
            }
        }
    }
}

extension EverythingSettings {
    /// The choices of "Default Elsewhere".
    enum Elsewhere: String, SettingChoice {
        /// X
        case x
        /// Y
        case y
        /// The default, which is none of the choices.
        case z

        /// The strings table of the titles.
        static let titleTable: String? = "Root"

        /// The title, before it is localized.
        var titleKey: String {
            switch self {
            case .x: "X"
            case .y: "Y"
            case .z: "z"
            }
        }

        /// The values to choose from, in the order of the bundle.
        static let choices: [Self] = [.x, .y]
    }
}

extension EverythingSettings {
    /// The choices of "String".
    enum StringChoice: String, SettingChoice {
        /// A
        case a
        /// allCases
        case selfChoice = "self"

        /// The strings table of the titles.
        static let titleTable: String? = "Root"

        /// The title, before it is localized.
        var titleKey: String {
            switch self {
            case .a: "A"
            case .selfChoice: "allCases"
            }
        }
    }
}

extension EverythingSettings {
    /// The choices of "Theme".
    enum Theme: Int, SettingChoice {
        /// Automatic
        case automatic = 0
        /// Dark
        case dark = 1

        /// The strings table of the titles.
        static let titleTable: String? = "Root"

        /// The title, before it is localized.
        var titleKey: String {
            switch self {
            case .automatic: "automatic"
            case .dark: "Dark"
            }
        }
    }
}

/// The settings that Everything keeps in the app group group.com.example.everything.widget.
struct EverythingWidgetSettings: SharedSettings {
    // MARK: Widget

    /// Show
    @Setting("show_widget") var showWidget = true

    /// Country
    @Setting("country") var country = Country.b
}

extension EverythingWidgetSettings {
    /// The app group that the settings are kept in.
    static let applicationGroup = "group.com.example.everything.widget"

    /// The domain of the settings' store.
    static let domain = "group.com.example.everything.widget"

    /// The keys that values are stored under.
    enum Keys {
        static let showWidget = "show_widget"
        static let country = "country"
    }

    /// The defaults of all pages, opened or not, by key.
    static let registeredDefaults: [String: SettingValue] = [
        Keys.showWidget: .boolean(true),
        Keys.country: .string("b"),
    ]
}

extension EverythingWidgetSettings {
    /// The choices of "Country".
    enum Country: String, SettingChoice {
        /// A
        case a
        /// B
        case b

        /// The strings table of the titles.
        static let titleTable: String? = nil

        /// The title, before it is localized.
        var titleKey: String {
            switch self {
            case .a: "A"
            case .b: "B"
            }
        }
    }
}
