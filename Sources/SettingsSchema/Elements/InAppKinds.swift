// The element types of InAppSettingsKit that open something, or that the app itself draws.

extension ElementKind {
    /// `IASKOpenURLSpecifier`; `File` is the URL.
    static let openURL = ElementKind(
        type: .openURL, key: .optional, title: .optional, defaultValue: .optional
    ) { attributes in
        .openURL(attributes.requiredText("File"))
    }

    /// `IASKMailComposeSpecifier`.
    static let mailCompose = ElementKind(
        type: .mailCompose, key: .optional, title: .optional, defaultValue: .optional
    ) { attributes in
        // The misspelling is the library's.
        .mailCompose(
            MailMessage(
                to: attributes.texts("IASKMailComposeToRecipents") ?? [],
                cc: attributes.texts("IASKMailComposeCcRecipents") ?? [],
                bcc: attributes.texts("IASKMailComposeBccRecipents") ?? [],
                subject: attributes.text("IASKMailComposeSubject"),
                body: attributes.text("IASKMailComposeBody"),
                bodyIsHTML: attributes.flag("IASKMailComposeBodyIsHTML") ?? false))
    }

    /// `IASKButtonSpecifier`.
    static let button = ElementKind(
        type: .button, key: .optional, title: .optional, defaultValue: .optional
    ) { attributes in
        .button(
            className: attributes.name("IASKButtonClass"),
            action: attributes.name("IASKButtonAction"))
    }

    /// `IASKCustomViewSpecifier`.
    static let customView = ElementKind(
        type: .customView, key: .required, title: .optional, defaultValue: .optional
    ) { _ in
        .customView
    }

    /// `IASKDatePickerSpecifier`.
    static let datePicker = ElementKind(
        type: .datePicker, key: .required, title: .optional, defaultValue: .optional
    ) { attributes in
        var picker = DatePicker()
        picker.mode =
            attributes.word("DatePickerMode", of: ["Date", "Time", "DateAndTime"]) ?? picker.mode
        picker.style =
            attributes.word("DatePickerStyle", of: ["Compact", "Wheels", "Inline"]) ?? picker.style
        picker.minuteInterval = attributes.minuteInterval() ?? picker.minuteInterval
        return .datePicker(picker)
    }
}

extension AttributeReader {
    /// Returns `MinuteInterval` when it divides an hour, as the platform's picker demands.
    fileprivate mutating func minuteInterval() -> Int? {
        guard let node = node("MinuteInterval") else { return nil }
        if let number = node.number, let minutes = Int(exactly: number), minutes > 0, minutes <= 30,
            60 % minutes == 0
        {
            return minutes
        }
        ignore(
            "unknown_value", "MinuteInterval", node,
            "MinuteInterval must be a whole number from 1 to 30 that divides 60; 1 is taken.")
        return nil
    }
}
