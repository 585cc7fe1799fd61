/// Currencies by what they are written with.
enum Currency {
    /// The ISO 4217 codes that are found in text.
    static let codes: Set<String> = [
        "AED", "ARS", "AUD", "BGN", "BRL", "CAD", "CHF", "CLP", "CNY", "COP", "CZK", "DKK", "EGP",
        "EUR", "GBP", "HKD", "HUF", "IDR", "ILS", "INR", "ISK", "JPY", "KRW", "KZT", "MXN", "MYR",
        "NGN", "NOK", "NZD", "PEN", "PHP", "PKR", "PLN", "RON", "RSD", "RUB", "SAR", "SEK", "SGD",
        "THB", "TRY", "TWD", "UAH", "USD", "VND", "ZAR",
    ]

    /// Signs that stand before or after an amount.
    private static let signs: [UInt16: String] = [
        0xA3: "GBP", 0x20AC: "EUR", 0x20B9: "INR", 0x20BD: "RUB", 0x20A9: "KRW", 0x20BA: "TRY",
        0x20B4: "UAH", 0x20AA: "ILS", 0x20AB: "VND", 0x0E3F: "THB", 0x20A6: "NGN", 0x20B1: "PHP",
        0x20B8: "KZT", 0xFFE1: "GBP", 0xFFE6: "KRW",
    ]

    /// Words after an amount, in lower case.
    static let words: [String: String] = [
        "dollar": "USD", "dollars": "USD", "bucks": "USD", "euro": "EUR", "euros": "EUR",
        "yen": "JPY", "rupees": "INR", "rupee": "INR", "rubles": "RUB", "roubles": "RUB",
        "рублей": "RUB", "рубля": "RUB", "рубль": "RUB", "руб": "RUB", "yuan": "CNY", "zł": "PLN",
        "kč": "CZK", "francs": "CHF", "pesos": "MXN",
    ]

    /// Words of one character after an amount, in scripts without spaces.
    static let unspacedWords: [UInt16: String] = [0x5186: "JPY", 0x5143: "CNY", 0xC6D0: "KRW"]

    /// Words that multiply an amount, in lower case, and their zeros.
    static let multipliers: [String: Int] = [
        "k": 3, "thousand": 3, "m": 6, "mn": 6, "mio": 6, "million": 6, "millions": 6,
        "millionen": 6, "b": 9, "bn": 9, "billion": 9, "billions": 9, "mrd": 9, "trillion": 12,
        "tn": 12,
    ]

    /// The currency of a sign.
    static func code(ofSign unit: UInt16, region: String) -> String? {
        switch unit {
        case 0x24, 0xFF04: dollars[region] ?? "USD"
        case 0xA5, 0xFFE5: region == "CN" ? "CNY" : "JPY"
        default: signs[unit]
        }
    }

    /// Currencies that are called dollar or peso and written "$".
    private static let dollars: [String: String] = [
        "AR": "ARS", "AU": "AUD", "CA": "CAD", "CL": "CLP", "CO": "COP", "HK": "HKD", "MX": "MXN",
        "NZ": "NZD", "SG": "SGD", "TW": "TWD",
    ]

    /// The currencies of letters before "$".
    static let prefixedDollars: [String: String] = [
        "A": "AUD", "AU": "AUD", "C": "CAD", "CA": "CAD", "HK": "HKD", "NT": "TWD", "NZ": "NZD",
        "R": "BRL", "S": "SGD", "US": "USD",
    ]
}
