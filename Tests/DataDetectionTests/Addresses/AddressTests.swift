import FoundationEssentials
import SettingsTestSupport
import Testing

@testable import DataDetection

struct AddressTests {
    private static func found(_ text: String) -> [DetectedData] {
        AddressScanner(context: DetectionContext()).matches(
            in: ScannedText(units: Array(text.utf16)))
    }

    /// "street|city|state|code|country", with a hyphen for what is missing.
    private static func parts(_ data: DetectedData) -> String {
        guard case .address(let address) = data.content else { return "" }
        return [
            address.street, address.city, address.state, address.postalCode, address.country,
        ].map { $0 ?? "-" }.joined(separator: "|")
    }

    @Test(arguments: [
        ("1 Infinite Loop, Cupertino, CA 95014", "1 Infinite Loop|Cupertino|CA|95014|-"),
        (
            "12 N. Oak St. Ste. 4 Salem, Oregon 97301-1234",
            "12 N. Oak St. Ste. 4|Salem|Oregon|97301-1234|-"
        ),
        ("100 Main St, St. Paul, MN 55101, USA", "100 Main St|St. Paul|MN|55101|USA"),
        ("9 Sandy Point Drive, Unit 3 B, Dover, DE", "9 Sandy Point Drive, Unit 3 B|Dover|DE|-|-"),
        ("P.O. Box 12, Austin, TX 78701", "P.O. Box 12|Austin|TX|78701|-"),
        (
            "77 King Street W Unit 5, Toronto, ON M5K 1A1 Canada",
            "77 King Street W Unit 5|Toronto|ON|M5K 1A1|Canada"
        ),
        (
            "12, rue Sainte-Anne Est Laval (Québec) H7L 2C4",
            "12, rue Sainte-Anne Est|Laval|Québec|H7L 2C4|-"
        ),
        ("10 Downing Street, London SW1A 2AA, UK", "10 Downing Street|London|-|SW1A 2AA|UK"),
        ("Flat 2, Mill Lane, Howardshire, GL6 8EA", "Flat 2, Mill Lane|Howardshire|-|GL6 8EA|-"),
        ("Hauptstraße 5a, 10115 Berlin", "Hauptstraße 5a|Berlin|-|10115|-"),
        ("Unter den Linden 77, D-10117 Berlin", "Unter den Linden 77|Berlin|-|D-10117|-"),
        (
            "Am Markt 3, 60311 Frankfurt am Main, Deutschland",
            "Am Markt 3|Frankfurt am Main|-|60311|Deutschland"
        ),
        ("Postfach 1234, 80331 München", "Postfach 1234|München|-|80331|-"),
        ("12, rue de la Paix, 75002 Paris, France", "12, rue de la Paix|Paris|-|75002|France"),
        ("3 bis avenue Foch, 69006 Lyon", "3 bis avenue Foch|Lyon|-|69006|-"),
    ])
    func `An address is found between other words, with its parts`(_ text: String, _ parts: String)
        throws
    {
        let found = Self.found("we live at \(text). Come in")
        #expect(found.map(\.text) == [text])
        #expect(found.map(Self.parts) == [parts])
    }

    @Test func `Lines of an address belong together`() throws {
        let address = "123 Main Street\n4th Floor\nSan Francisco, CA 94105\nUSA"
        let found = Self.found("Ann Lee\n\(address)\n")
        #expect(found.map(\.text) == [address])
        #expect(found.map(Self.parts) == ["123 Main Street, 4th Floor|San Francisco|CA|94105|USA"])
    }

    @Test func `TV081: A post box over two lines is one address`() {
        let found = Self.found("PO Box 234\nDallas, TX 75229-9647")
        #expect(found.map(Self.parts) == ["PO Box 234|Dallas|TX|75229-9647|-"])
        #expect(found.first?.range == 0..<32)
    }

    @Test func `TV079: Parts of an address are no dates`() {
        let text = "13190 SW 68th Parkway, Suite 200, Portland, USA"
        let detector = DataDetector(
            types: [.address, .calendarEvent],
            context: DetectionContext(referenceDate: .init(timeIntervalSince1970: 1_796_032_800)))
        #expect(detector.matches(in: text).map(\.text) == [text])
    }

    @Test(arguments: [
        "3 Main Street ideas, CA is nice", "version 10 Way Better, IN", "call 12345 Berlin",
        "In 2015 Drive was bought, CA", "5 OF THE BEST, OR", "see 10 Road to nowhere",
        "000 Columbia Ave. Newfield, NJ 08344", "id A1 1AA", "10115 Berlin", "let x = 5",
    ])
    func `Numbers among words are no addresses`(_ text: String) {
        #expect(Self.found(text).isEmpty)
    }

    @Test func `An address opens as a map`() {
        #expect(
            Self.found("10 Rue Road, Dover, DE").first?.url
                == "https://maps.apple.com/?address=10%20Rue%20Road%2C%20Dover%2C%20DE")
    }

    @Test(arguments: [
        "1 ", "1 Main ", "1 St ", "11111-", "A1 ", "1 rue ", "10115 B ", "PO Box 1 ", "1,\n",
        "W1A 0AA ",
        "1 A St, B C D ", "1a", "5 N. ",
    ])
    func `The tokens looked at grow with the length and no faster`(_ piece: String) {
        var counts: [Int] = []
        for count in [250, 500, 1000] {
            var tokens = 0
            let text = String(repeating: piece, count: count)
            _ = AddressScanner(context: DetectionContext()).matches(
                in: ScannedText(units: Array(text.utf16)), counting: &tokens)
            counts.append(tokens)
        }
        #expect(counts[1] <= counts[0] * 5 / 2 + 500)
        #expect(counts[2] <= counts[1] * 5 / 2 + 500)
    }

    private static let pieces = [
        "12", "Main", "St", "Street", ",", " ", " ", " ", "\n", "CA", "94105", "N2", "8AW", "rue",
        "(Québec)", "PO Box", "é", "😀", "Berlin", "straße", ".", "-", "Suite", "#", "USA", "A1",
    ]

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `Ranges are in order and never cut a scalar`(_ seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let text = (0..<400).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
        let units = Array(text.utf16)
        var end = 0
        for data in Self.found(text) {
            #expect(data.range.lowerBound >= end && !data.range.isEmpty, "seed \(seed)")
            #expect(data.range.upperBound <= units.count, "seed \(seed)")
            #expect(units[data.range.lowerBound] & 0xFC00 != 0xDC00, "seed \(seed)")
            if data.range.upperBound < units.count {
                #expect(units[data.range.upperBound] & 0xFC00 != 0xDC00, "seed \(seed)")
            }
            end = data.range.upperBound
        }
    }
}
