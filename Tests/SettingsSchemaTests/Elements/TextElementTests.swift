import SettingsSchema
import SettingsTestSupport
import SharedSettings
import Testing

struct TextElementTests {
    private func traits(
        _ pairs: KeyValuePairs<String, String>, type: String = "PSTextFieldSpecifier"
    ) throws -> (TextTraits, [Finding]) {
        let text = entries(["Type": type, "Key": "k"]) + entries(pairs)
        let bundle = try TestBundle(elements: [text]).load()
        switch bundle.rootElements.first?.details {
        case .textField(let traits), .textView(let traits): return (traits, bundle.findings)
        default: throw TestFailure()
        }
    }

    @Test(arguments: [
        "Alphabet", "NumbersAndPunctuation", "NumberPad", "URL", "EmailAddress", "DecimalPad",
        "PhonePad", "NamePhonePad", "AsciiCapable",
    ])
    func `known keyboards are taken`(name: String) throws {
        let (traits, findings) = try traits(["KeyboardType": name])
        #expect(traits.keyboardType == name)
        #expect(findings.isEmpty)
    }

    @Test(arguments: [
        ("KeyboardType", "NumberAndPunctuation"), ("KeyboardType", "ASCII"),
        ("AutocapitalizationType", "sentences"), ("AutocorrectionType", "NO"),
        ("AutocorrectionType", "YES"), ("AutocorrectionType", "None"),
    ])
    func `unknown words give the usual trait and a finding with the known ones`(
        key: String, word: String
    ) throws {
        let (traits, findings) = try traits([key: word])
        #expect(traits == TextTraits())
        #expect(findings.map(\.rule) == ["unknown_value"])
        #expect(findings[0].reason.contains("\"\(word)\"; expected one of "))
    }

    @Test func `all traits of a text field are read`() throws {
        let (traits, findings) = try traits([
            "IsSecure": "<true/>", "AutocapitalizationType": "AllCharacters",
            "AutocorrectionType": "Yes", "IASKPlaceholder": "Name",
            "IASKTextContentType": "EmailAddress",
        ])
        #expect(
            traits
                == TextTraits(
                    autocapitalizationType: "AllCharacters", autocorrectionType: "Yes",
                    isSecure: true, placeholder: "Name", textContentType: "EmailAddress"))
        #expect(findings.isEmpty)
    }

    @Test(arguments: [
        ("<true/>", true), ("<false/>", false), ("<integer>1</integer>", true),
        ("<integer>0</integer>", false), ("<real>0.5</real>", true), ("YES", true), ("NO", false),
        ("true", true), ("1", true), ("0", false), (" 01", true), ("", false),
    ])
    func `truth values are read as the platform reads them`(xml: String, isSecure: Bool) throws {
        #expect(try traits(["IsSecure": xml]).0.isSecure == isSecure)
    }

    @Test func `a text view has everything but a secure form`() throws {
        let (traits, _) = try traits(
            ["IASKPlaceholder": "Notes", "KeyboardType": "URL", "IsSecure": "<true/>"],
            type: "IASKTextViewSpecifier")
        #expect(traits == TextTraits(keyboardType: "URL", placeholder: "Notes"))
    }

    @Test func `a text field's default may be of any type`() throws {
        let (element, findings) = try readElement([
            "Type": "PSTextFieldSpecifier", "Key": "k", "DefaultValue": "<integer>5</integer>",
        ])
        #expect(element?.defaultValue == 5)
        #expect(findings.isEmpty)
    }

    @Test func `line breaks in a text view's default are kept`() throws {
        let (element, _) = try readElement([
            "Type": "IASKTextViewSpecifier", "Key": "k", "DefaultValue": "one\n  two\n",
        ])
        #expect(element?.defaultValue == "one\n  two\n")
    }
}
