import SettingsSchema
import SettingsTestSupport
import SharedSettings
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a text means for a setting.
struct ValueParsingTests {
    private func error(_ setting: SettingDescription, _ text: String) throws -> SettingValueError {
        try #require(throws: SettingValueError.self) { try setting.value(parsing: text) }
    }

    @Test(arguments: [
        ("true", true), ("YES", true), ("on", true), ("1", true), ("false", false), ("No", false),
        ("OFF", false), ("0", false),
    ])
    func `a switch takes the usual words`(text: String, isOn: Bool) throws {
        let setting = try TestBundle(elements: [toggle("k")]).load().setting(forKey: "k")
        #expect(try setting.value(parsing: text) == .boolean(isOn))
    }

    @Test func `a switch's own values come before the words`() throws {
        let text =
            toggle("k", defaultValue: "<integer>0</integer>")
            + entries(["TrueValue": "<integer>0</integer>", "FalseValue": "<integer>1</integer>"])
        let setting = try TestBundle(elements: [text]).load().setting(forKey: "k")
        #expect(try setting.value(parsing: "0") == 0)
        #expect(try setting.value(parsing: "1") == 1)
        #expect(try setting.value(parsing: "on") == 0)
    }

    @Test(arguments: ["", "maybe", "2", "tru"])
    func `a switch refuses anything else`(text: String) throws {
        let setting = try TestBundle(elements: [toggle("k")]).load().setting(forKey: "k")
        let error = try error(setting, text)
        #expect(error.code == .wrongType)
        #expect(error.description.hasPrefix("\"k\" can't be \"\(text)\": expected true or false"))
    }

    private func slider(_ minimum: String, _ maximum: String) throws -> SettingDescription {
        try setting([
            "Type": "PSSliderSpecifier", "Key": "k", "DefaultValue": "<integer>1</integer>",
            "MinimumValue": "<real>\(minimum)</real>", "MaximumValue": "<real>\(maximum)</real>",
        ])
    }

    @Test(arguments: [("-1", -1), ("0.1", 0.1), ("2.5", 2.5), ("1e0", 1)])
    func `a slider takes numbers in its range`(text: String, number: Double) throws {
        #expect(try slider("-1", "2.5").value(parsing: text) == .real(number))
    }

    @Test(arguments: [
        ("3", SettingValueError.Code.outOfRange), ("-1.01", .outOfRange), ("nan", .wrongType),
        ("inf", .wrongType), ("", .wrongType), ("1,5", .wrongType), ("loud", .wrongType),
    ])
    func `R039 a slider refuses what lies outside, with its bounds`(
        text: String, code: SettingValueError.Code
    ) throws {
        let error = try error(try slider("-1", "2.5"), text)
        #expect(error.code == code)
        #expect(error.description.hasSuffix("expected a number from -1 to 2.5."))
    }

    @Test func `R039 a refused value leaves the stored one`() throws {
        let setting = try slider("0", "1")
        let bundle = try TestBundle(elements: [toggle("other")]).load()
        let layers = BundleStores(bundle: bundle, inMemory: ["k": .real(0.5)]).layers(for: nil)
        #expect(throws: SettingValueError.self) {
            try layers.setValue(try setting.value(parsing: "2"), forKey: "k")
        }
        #expect(try layers.store.value(forKey: "k") == .real(0.5))
    }

    @Test func `a slider whose ends are the wrong way round takes what lies between`() throws {
        #expect(try slider("10", "5").value(parsing: "7") == .real(7))
        #expect(try slider("10", "5").range == 5...10)
    }

    private func choices(_ values: String, _ titles: String) throws -> SettingDescription {
        try setting([
            "Type": "PSMultiValueSpecifier", "Key": "k", "Title": "T", "DefaultValue": "a",
            "Values": values, "Titles": titles,
        ])
    }

    @Test func `a choice is named by its value, or by a title that only one has`() throws {
        let setting = try choices(numbers(1, 2, 3), texts("One", "Two", "Two"))
        #expect(try setting.value(parsing: "2") == 2)
        #expect(try setting.value(parsing: "One") == 1)
        let error = try error(setting, "Two")
        #expect(error.code == .noChoice)
        #expect(error.description.hasSuffix("expected one of \"1\", \"2\", \"3\"."))
    }

    @Test func `a value comes before a title`() throws {
        #expect(try choices(texts("a", "b"), texts("b", "a")).value(parsing: "a") == "a")
    }

    @Test(arguments: ["PSTextFieldSpecifier", "IASKTextViewSpecifier"])
    func `a field takes any text`(type: String) throws {
        let setting = try setting(["Type": type, "Key": "k"])
        for text in ["", "true", "5", "two\nlines", "\u{1F697}"] {
            #expect(try setting.value(parsing: text) == .string(text))
        }
    }

    @Test(arguments: [
        ("1970-01-02T00:00:01Z", 86_401), ("1970-01-02", 86_400), ("1970-01-02T00:01", 86_460),
        ("1970-01-02 00:00:01", 86_401), ("1970-01-01T02:00:00+02:00", 0), ("09:30", 34_200),
        ("1970-01-01T00:00:00.5Z", 0.5), ("1969-12-31T21:00-03", 0), ("1972-02-29", 68_169_600),
    ])
    func `a date is ISO 8601, whole or in part`(text: String, seconds: Double) throws {
        let setting = try setting(["Type": "IASKDatePickerSpecifier", "Key": "k"])
        let date = Date(timeIntervalSince1970: seconds)
        #expect(try setting.value(parsing: text) == .date(date))
    }

    @Test(arguments: [
        "", "tomorrow", "2024-13-01", "2023-02-29", "25:99", "2024-01-01T10:00+25:00",
        "2024-01-01T",
        "2024-01-01T10:00:00.Z", "2024-01-01T10:00ZZ", "5",
    ])
    func `what is no date is refused`(text: String) throws {
        let setting = try setting(["Type": "IASKDatePickerSpecifier", "Key": "k"])
        #expect(try error(setting, text).code == .wrongType)
    }

    @Test func `a list is a JSON array of texts`() throws {
        let item = "<dict>\(entries(["Type": "PSTextFieldSpecifier"]))</dict>"
        let setting = try setting([
            "Type": "IASKListGroupSpecifier", "Key": "k", "ItemSpecifier": item,
        ])
        #expect(try setting.value(parsing: "[\"a\", \"b\"]") == ["a", "b"])
        #expect(try error(setting, "a, b").code == .wrongType)
    }

    @Test func `a read-only row takes a value like its default, else text`() throws {
        let setting = try setting([
            "Type": "PSTitleValueSpecifier", "Key": "k", "DefaultValue": "<integer>1</integer>",
        ])
        #expect(try setting.value(parsing: "2") == 2)
        #expect(try setting.value(parsing: "2.0.1") == "2.0.1")
    }
}
