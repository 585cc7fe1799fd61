import DataDetection
import Testing

@Suite struct PhoneTests {
    private func found(_ text: String, _ region: String = "US") -> [DetectedData] {
        DataDetector(types: .phoneNumber, context: DetectionContext(region: region)).matches(
            in: text)
    }

    @Test(arguments: [
        ("Call (415) 666-7777.", "US", "(415) 666-7777", "tel:+14156667777"),
        ("(415-666-7777)", "US", "415-666-7777", "tel:+14156667777"),
        ("1-800-356-9377 x12", "US", "1-800-356-9377 x12", "tel:+18003569377;ext=12"),
        ("Tel. +49 30 901820, Berlin", "US", "+49 30 901820", "tel:+4930901820"),
        ("030 901820", "DE", "030 901820", "tel:+4930901820"),
        ("Ruf 0044 20 7946 0018 an", "DE", "0044 20 7946 0018", "tel:+442079460018"),
        ("電話０３−３２２４−５０００", "JP", "０３−３２２４−５０００", "tel:+81332245000"),
        ("Sample: 555-123-4567", "US", "555-123-4567", "tel:+15551234567"),
        ("+33 1 23 45 67 89", "US", "+33 1 23 45 67 89", "tel:+33123456789"),
        ("on 03/10/2011 415-666-7777", "US", "415-666-7777", "tel:+14156667777"),
    ])
    func `numbers are read`(
        _ text: String, _ region: String, _ number: String, _ url: String
    ) {
        let found = found(text, region)
        #expect(found.map(\.text) == [number])
        #expect(found.map(\.url) == [url])
    }

    @Test func `two numbers beside each other are two`() {
        let texts = found("415-666-7777 or 650-253-0000 650-253-0001").map(\.text)
        #expect(texts == ["415-666-7777", "650-253-0000", "650-253-0001"])
    }

    @Test func `a number knows its parts`() {
        let content = found("(415) 666-7777 ext. 5").first?.content
        let number = PhoneNumber(number: "+14156667777", phoneExtension: "5", region: "US")
        #expect(content == .phoneNumber(number))
    }

    @Test(arguments: [
        "4111 1111 1111 1111", "378282246310005", "192.168.100.200", "10.0.19041.1234",
        "3.1415926535", "2147483647", "0x4156667777", "$4156667777", "4156667777%", "a4156667777",
        "2014-04-12 04:04", "12:4156667777", "id=4156667777", "_4156667777", "415+666+7777",
        "99999999999999999999999999", "4156667777.txt", "1.2.3",
        "475.5 102.402 475.5", "1.29-.42 2-.42 1.66", "1.7.2 - 2017-01-27",
    ])
    func `other numbers are no telephone numbers`(_ text: String) {
        #expect(found(text) == [])
    }

    // From here on, reports of telephone number detection elsewhere.

    @Test func `TV071: an ellipsis before a number leaves it whole`() {
        #expect(found("TEST...555 555 5555").map(\.text) == ["555 555 5555"])
    }

    @Test(arguments: ["US", "DE"])
    func `TV073: dates with dots are no telephone numbers`(_ region: String) {
        #expect(found("05.10.1986 ; 03.06-07.06.2015", region) == [])
    }

    @Test(arguments: ["100M", "10,00 2", "32° 34’S", "6005"])
    func `TV077: bare numbers are no telephone numbers`(_ text: String) {
        #expect(found(text) == [])
    }
}
