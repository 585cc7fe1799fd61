import SettingsSchema
import SharedSettings
import Testing

/// Reads the text of an XML property list.
func readPropertyList(_ text: String) throws(PropertyListError) -> SettingValue {
    try PropertyListReader().read(Array(text.utf8)).root.value
}

@Test func `the platform reads a property list without its wrapper`() throws {
    #expect(
        try readPropertyList(" <dict><key>a</key><array><true/><integer>1</integer></array></dict>")
            == .dictionary(["a": .array([.boolean(true), .integer(1)])]))
}

@Test func `R150 a character reference above U+FFFF is one scalar`() throws {
    #expect(
        try readPropertyList("<plist><string>&#128664;</string></plist>") == .string("\u{1F698}"))
}
