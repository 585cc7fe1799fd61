import SettingsSchema
import SettingsScreens
import SharedSettings

/// Screens made by hand for the renderer's tests.
enum SampleScreens {
    static let links = PageLinks(base: "/", names: ["Root", "Advanced/Network", "Shared@group.a"])

    static func context(
        route: Int = 0, options: ViewOptions = ViewOptions(), alert: PageAlert? = nil
    ) -> PageContext {
        PageContext(
            links: links, route: route, appName: "Travel",
            parent: route == 0 ? nil : PageLink(title: "Travel", path: "/"), token: "t0ken",
            options: options, languages: ["ar", "de", "en"], alert: alert)
    }

    static func screen(
        _ sections: [ScreenSection], language: String = "en", isRightToLeft: Bool = false
    )
        -> Screen
    {
        Screen(
            page: "Root", title: "Travel", language: language, isRightToLeft: isRightToLeft,
            idiom: .phone, applicationGroup: nil, sections: sections)
    }

    /// A screen with one row and nothing around it.
    static func screen(_ row: ScreenRow) -> Screen {
        screen([ScreenSection(rows: [row])])
    }

    static func toggle(_ title: String = "Reminders", isOn: Bool = true) -> ScreenRow {
        ScreenRow(
            type: .toggleSwitch, index: 3, key: "reminders", title: title, value: .boolean(isOn),
            display: isOn ? "On" : "Off",
            content: .toggle(
                isOn: isOn, isCheckmark: false, trueConfirmation: nil, falseConfirmation: nil))
    }

    static func field(_ title: String?, _ text: String, _ traits: TextTraits = TextTraits())
        -> ScreenRow
    {
        ScreenRow(
            type: .textField, index: 1, key: "name", title: title, value: .string(text),
            display: text, content: .textField(traits))
    }

    static let choices = [
        ScreenChoice(title: "Name", value: .string("name"), isSelected: false, index: 0),
        ScreenChoice(title: "Departure", value: .string("departure"), isSelected: true, index: 1),
        ScreenChoice(title: "Duration", value: .string("duration"), isSelected: false, index: 2),
    ]

    static let multiValue = ScreenRow(
        type: .multiValue, index: 5, key: "order", title: "Sort Trips By",
        value: .string("departure"), display: "Departure",
        content: .multiValue(choices, footer: "Past trips always come last."))

    /// Every kind of row, each under an index of its own.
    static let everything: Screen = {
        var sections = [
            ScreenSection(
                header: "Traveller", footer: "Your name is shown to people you share a trip with.",
                rows: textRows),
            ScreenSection(header: "General", rows: generalRows),
            ScreenSection(
                type: .radioGroup, header: "Sort Trips By", footer: "Past trips always come last.",
                rows: [
                    ScreenRow(
                        type: .radioGroup, index: 10, key: "trip_order",
                        value: .string("departure"), content: .radioGroup(choices))
                ]),
            ScreenSection(
                header: "Announcement Volume", footer: "How loud gate changes are read aloud.",
                rows: [
                    ScreenRow(
                        type: .slider, index: 12, key: "volume", value: .real(0.5),
                        content: .slider(
                            minimum: 0, maximum: 1, minimumImage: "VolumeLow",
                            maximumImage: "VolumeHigh"))
                ]),
            ScreenSection(
                header: "Packing List", footer: "Copied into each new trip.",
                rows: [
                    ScreenRow(
                        type: .textView, index: 20, key: "packing",
                        value: .string("Passport\nCharger\nRain jacket"),
                        content: .textView(TextTraits(autocapitalizationType: "Sentences")))
                ]),
            ScreenSection(rows: linkRows),
            ScreenSection(type: .listGroup, header: "Favourite Places", rows: listRows),
            ScreenSection(header: "Help", rows: helpRows),
        ]
        sections[1].footer = nil
        return screen(sections)
    }()

    private static let textRows: [ScreenRow] = {
        var name = field(
            "Name", "",
            TextTraits(
                autocapitalizationType: "Words", autocorrectionType: "No",
                placeholder: "As in your passport", textContentType: "Name"))
        var mail = field("Email", "anna@example.com", TextTraits(keyboardType: "EmailAddress"))
        mail.index = 2
        var password = field("Password", "secret", TextTraits(isSecure: true))
        password.index = 21
        name.index = 1
        return [name, mail, password]
    }()

    private static let generalRows: [ScreenRow] = {
        var off = toggle("Offline Maps", isOn: false)
        off.index = 7
        var prompting = ScreenRow(
            type: .toggleSwitch, index: 8, key: "share", title: "Share Delays",
            subtitle: "Tells the people you travel with.", value: .boolean(false),
            content: .toggle(
                isOn: false, isCheckmark: false,
                trueConfirmation: ConfirmationPrompt(
                    title: "Share Delays?", prompt: "Everyone on the trip sees them.",
                    confirmText: "Share", denyText: nil),
                falseConfirmation: nil))
        prompting.isStored = true
        let check = ScreenRow(
            type: .toggleSwitch, index: 9, key: "low", title: "Low Data Mode",
            value: .boolean(true),
            content: .toggle(
                isOn: true, isCheckmark: true, trueConfirmation: nil, falseConfirmation: nil))
        let time = ScreenRow(
            type: .datePicker, index: 11, key: "summary", title: "Daily Summary At",
            content: .datePicker(DatePicker(mode: "Time", style: "Compact", minuteInterval: 15)))
        return [multiValue, toggle("Shake to Undo"), off, prompting, check, time]
    }()

    private static let linkRows = [
        ScreenRow(
            type: .childPane, index: 14, title: "Notifications", imageName: "PaneNotifications",
            content: .childPane(file: "Notifications", route: 1, icon: nil)),
        ScreenRow(
            type: .childPane, index: 15, title: "Appearance", imageName: "PaneAppearance",
            content: .childPane(file: "Appearance", route: 2, icon: nil)),
        ScreenRow(
            type: .childPane, index: 16, title: "Tickets", isEnabled: false,
            note: "Only the app can open this.", imageName: "PaneNotes",
            content: .childPane(file: nil, route: nil, icon: nil)),
    ]

    private static let listRows = [
        ScreenRow(
            type: .textField, index: 30, key: "places", display: "Kyoto",
            content: .listItem(position: 0, isDeletable: true)),
        ScreenRow(
            type: .textField, index: 30, key: "places", display: "Porto",
            content: .listItem(position: 1, isDeletable: true)),
        ScreenRow(
            type: .textField, index: 30, key: "places", title: "Add Place",
            content: .listAdd(TextTraits(placeholder: "New place"), choices: [])),
    ]

    private static let helpRows = [
        ScreenRow(
            type: .openURL, index: 40, title: "User Guide",
            content: .link(url: "https://example.com/travel/guide")),
        ScreenRow(
            type: .button, index: 41, title: "Delete All Maps", isEnabled: false,
            note: "Only the app can do this.", content: .button),
        ScreenRow(
            type: .customView, index: 42, title: "Storage Chart", isEnabled: false,
            note: "Only the app can draw this.", content: .customView),
        ScreenRow(
            type: .titleValue, index: 43, key: "version", title: "Version",
            value: .string("2.4.0"), display: "2.4.0", content: .titleValue),
    ]
}
