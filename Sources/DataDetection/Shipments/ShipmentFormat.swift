/// The forms of carriers' numbers, and their pages.
enum ShipmentFormat {
    /// Who carries a parcel, and the page that the number is added to.
    struct Carrier {
        var name: String
        var page: String?
    }

    private static let anyWords = [
        "track", "shipment", "parcel", "package", "sendung", "paket", "colis", "envío", "envio",
        "spedizione", "pakket", "посыл", "单号", "お問い合わせ番号",
    ]

    /// The carrier of a number.
    ///
    /// - Parameters:
    ///   - number: Digits and capital letters of ASCII.
    ///   - isNamed: Whether one of some words, in lower case, stands before the number.
    static func carrier(of number: [UInt8], named isNamed: ([String]) -> Bool) -> Carrier? {
        if isUPS(number) {
            return Carrier(name: "UPS", page: "https://www.ups.com/track?tracknum=")
        }
        if number.count == 13, isPostal(number) { return post(of: number) }
        if number.count == 15, number.starts(with: Array("TBA".utf8)), isDigits(number.dropFirst(3))
        {
            return Carrier(name: "Amazon", page: nil)
        }
        guard isDigits(number[...]) else { return nil }
        if isUSPS(number) {
            return Carrier(
                name: "USPS", page: "https://tools.usps.com/go/TrackConfirmAction?tLabels=")
        }
        if isFedEx(number), isNamed(anyWords + ["fedex"]) {
            return Carrier(name: "FedEx", page: "https://www.fedex.com/fedextrack/?trknbr=")
        }
        if isDHL(number), isNamed(anyWords + ["dhl", "waybill"]) {
            return Carrier(
                name: "DHL",
                page: "https://www.dhl.com/global-en/home/tracking.html?tracking-id=")
        }
        return nil
    }

    private static func isDigits(_ characters: ArraySlice<UInt8>) -> Bool {
        characters.allSatisfy { $0 &- 0x30 < 10 }
    }

    /// "1Z", 15 letters and digits, and a check digit.
    private static func isUPS(_ number: [UInt8]) -> Bool {
        guard number.count == 18, number[0] == 0x31, number[1] == 0x5A, number[17] &- 0x30 < 10
        else { return false }
        var sum = 0
        for (index, character) in number[2..<17].enumerated() {
            let value = character < 0x3A ? Int(character) - 0x30 : (Int(character) - 63) % 10
            sum += index % 2 == 0 ? value : value * 2
        }
        return (10 - sum % 10) % 10 == Int(number[17]) - 0x30
    }

    /// Two letters, eight digits, a check digit and a country (UPU S10).
    private static func isPostal(_ number: [UInt8]) -> Bool {
        let isLettered = [0, 1, 11, 12].allSatisfy { number[$0] &- 0x41 < 26 }
        guard isLettered, isDigits(number[2..<11]) else { return false }
        let weights = [8, 6, 4, 2, 3, 5, 9, 7]
        let sum = zip(number[2..<10], weights).reduce(0) { $0 + (Int($1.0) - 0x30) * $1.1 }
        let check = 11 - sum % 11
        return (check == 10 ? 0 : check == 11 ? 5 : check) == Int(number[10]) - 0x30
    }

    private static func post(of number: [UInt8]) -> Carrier? {
        switch String(decoding: number[11...], as: UTF8.self) {
        case "US":
            Carrier(name: "USPS", page: "https://tools.usps.com/go/TrackConfirmAction?tLabels=")
        case "GB":
            Carrier(
                name: "Royal Mail",
                page: "https://www.royalmail.com/track-your-item#/tracking-results/")
        case "DE":
            Carrier(
                name: "Deutsche Post",
                page:
                    "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=")
        case "FR":
            Carrier(name: "La Poste", page: "https://www.laposte.fr/outils/suivre-vos-envois?code=")
        case "CA":
            Carrier(
                name: "Canada Post",
                page: "https://www.canadapost-postescanada.ca/track-reperage/en#/details/")
        case "AT", "AU", "BE", "BR", "CH", "CN", "CZ", "DK", "ES", "FI", "HK", "IE", "IN", "IT",
            "JP", "KR", "LT", "LV", "MY", "NL", "NO", "NZ", "PL", "PT", "RU", "SE", "SG", "TH",
            "TR", "TW", "UA", "VN":
            Carrier(name: "Post", page: nil)
        default: nil
        }
    }

    /// 20 or 22 digits from 91 to 95 on, 26 digits, or a ZIP code before them.
    private static func isUSPS(_ number: [UInt8]) -> Bool {
        var digits = number[...]
        if digits.count == 30, digits.starts(with: Array("420".utf8)) {
            digits = digits.dropFirst(8)
        }
        guard [20, 22, 26].contains(digits.count), digits[digits.startIndex] == 0x39,
            (0x31...0x35).contains(digits[digits.startIndex + 1])
        else { return false }
        return CheckDigits.weighted(Array(digits))
    }

    /// 12 digits, or 15 or 20 of the ground service.
    private static func isFedEx(_ number: [UInt8]) -> Bool {
        switch number.count {
        case 12:
            let weights = [3, 1, 7]
            let sum = number[..<11].enumerated().reduce(0) {
                $0 + (Int($1.element) - 0x30) * weights[$1.offset % 3]
            }
            return sum % 11 % 10 == Int(number[11]) - 0x30
        case 15, 20: return CheckDigits.weighted(number)
        default: return false
        }
    }

    /// Ten digits of the express service, or twenty from "00340" on.
    private static func isDHL(_ number: [UInt8]) -> Bool {
        switch number.count {
        case 10:
            let value = number[..<9].reduce(0) { $0 * 10 + Int($1) - 0x30 }
            return value % 7 == Int(number[9]) - 0x30
        case 20: return number.starts(with: Array("00340".utf8)) && CheckDigits.weighted(number)
        default: return false
        }
    }
}
