/// Why a row can't be used, in words for people.
enum RowNote {
    static let managed = "This setting is managed and can't be changed here."
    static let argument = "This setting was given as an argument and can't be changed for now."
    static let customView = "Only the app can draw this row."
    static let button = "Only the app can answer this button."
    static let listAdd = "Only the app can add such an item."

    static func buttonClass(_ name: String) -> String {
        "This button calls \(name), which only the app has."
    }

    static func customDestination(_ name: String) -> String {
        "This row opens \(name), which only the app has."
    }

    static func missingPage(_ file: String) -> String {
        "The page “\(file)” is missing from the bundle or cannot be read."
    }

    static func scheme(_ scheme: String) -> String {
        "Addresses that begin with “\(scheme):” can't be opened from here."
    }

    static func notAnAddress(_ text: String) -> String {
        "“\(text)” is not a full address, such as https://example.com/."
    }
}
