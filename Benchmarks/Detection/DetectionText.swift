/// Texts to look through.
enum DetectionText {
    /// Prose with some data in it, in paragraphs.
    static func prose(bytes: Int) -> String {
        var text = ""
        text.reserveCapacity(bytes + 1000)
        var index = 0
        while text.utf8.count < bytes {
            text += sentences[index % sentences.count]
            index += 1
            text += index % 5 == 0 ? "\n\n" : " "
        }
        return text
    }

    private static let sentences = [
        "The committee met on a rainy afternoon and talked about the harbour for three hours.",
        "Nobody had expected the figures for 2024, least of all the treasurer, who left early.",
        "Her notes are at https://www.example.com/notes/2024/harbour?page=2 for those who care.",
        "It was, as the chairman said, a matter of taste; others thought of it as waste.",
        "Questions go to harbour.office@example.org or, on weekdays, to (415) 666-7777.",
        "They will meet again on 12 March at 5 pm, unless the weather says otherwise.",
        "A new crane costs $1,250,000 and lifts 40 kg more than the old one, e.g. in winter.",
        "The minutes of the previous meeting were read out and agreed to without a vote.",
        "Version 1.2.3 of the plan has 14 pages, of which numbers 3, 7 and 11 are maps.",
        "Wer mag, ruft an: +49 30 901820, oder schreibt; über Änderungen steht alles im Netz.",
        "Letters go to 225 E. Harbor Street, Irving, Texas 75062, as they always did.",
        "After the break there was coffee, and the talk turned to boats, prices and people.",
    ]

    /// Pieces that, repeated, are hard for detectors.
    static let worst: [(String, String)] = [
        ("dots", "."), ("digits", "1"), ("digits and spaces", "1 "), ("brackets", "("),
        ("NULs", "\u{0}"), ("at signs", "@"), ("labels", "a."), ("mail", "a@"), ("slashes", "//"),
        ("schemes", "http://"), ("link", "http://a.com/("), ("numbers", "415-666-7777 "),
        ("ideographs", "日。"), ("quotes", "\"."), ("streets", "1 Main St "), ("months", "Jan "),
        ("codes", "+1 "), ("dates", "May 4, "), ("days", "May 1 "),
        ("hours", "5 to "), ("ordinals", "the first of "),
        ("places", "Austin, TX "), ("postcodes", "SW1A 1AA "), ("amounts", "$1,"),
        ("versions", "1.2."), ("dashes", "1-"), ("colons", "12:"), ("words", "a "),
        ("hosts", "a.com "), ("mails", "a@b.co "), ("letters", "a"), ("commas", ","),
        ("and", "3 days and "), ("spaces", " "), ("closing", ")"), ("German", "Musterstr. 1, "),
    ]

    /// The names of the pieces that say most.
    static let usual = [
        "dots", "digits", "brackets", "NULs", "digits and spaces", "days", "at signs", "streets",
    ]

    /// A piece repeated to a length in UTF-16 code units.
    static func repeated(_ piece: String, count: Int) -> [UInt16] {
        let units = Array(piece.utf16)
        var text: [UInt16] = []
        text.reserveCapacity(count + units.count)
        while text.count < count { text += units }
        return text
    }
}
