/// Airlines, and words that go with their flights.
enum Airlines {
    /// Words, in lower case, that show that a text speaks of flights.
    static let words = [
        "flight", "flug", "vuelo", "volo ", "voo ", "vlucht", "рейс", "航班", "便", "boarding",
        "departs", "departure", "arrival", "gate ", "vol n", "vol ", "airlines", "airways",
        "lufthansa", "ryanair", "easyjet",
    ]

    /// IATA's codes of airlines in service.
    static let codes: Set<String> = [
        "3K", "3U", "4Y", "5J", "6E", "7C", "9C", "9W", "A3", "AA", "AC", "AD", "AF", "AI", "AK",
        "AM", "AR", "AS", "AT", "AV", "AY", "AZ", "B6", "BA", "BG", "BR", "BT", "CA", "CI", "CM",
        "CX", "CZ", "D8", "DE", "DL", "DY", "EI", "EK", "EN", "ET", "EW", "EY", "F9", "FA", "FI",
        "FJ", "FR", "FZ", "G3", "G4", "G9", "GA", "GF", "HA", "HU", "HV", "HX", "IB", "IZ", "JJ",
        "JL", "JQ", "JU", "KC", "KE", "KL", "KM", "KQ", "KU", "LA", "LG", "LH", "LO", "LS", "LX",
        "LY", "ME", "MF", "MH", "MS", "MU", "N3", "NH", "NK", "NZ", "OA", "OK", "OS", "OU", "OZ",
        "PC", "PG", "PK", "PR", "PS", "QF", "QR", "RJ", "RO", "S7", "SA", "SK", "SN", "SQ", "SU",
        "SV", "TG", "TK", "TO", "TP", "TR", "TS", "TU", "U2", "UA", "UK", "UL", "UX", "V7", "VA",
        "VB", "VJ", "VN", "VS", "VY", "W6", "WF", "WN", "WS", "WY", "X3", "XQ", "Y4", "ZH",
    ]
}
