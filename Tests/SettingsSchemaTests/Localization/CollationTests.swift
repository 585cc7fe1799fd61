import SettingsSchema
import SettingsTestSupport
import SharedSettings
import Testing

/// The order of choices that are sorted by title.
struct CollationTests {
    private func order(_ titles: [String], _ language: String) -> [String] {
        let localizer = BundleLocalization(languages: [language]).localizer(for: [language])
        return localizer.collationOrder(of: titles).map { titles[$0] }
    }

    @Test(arguments: [
        ("de", ["z", "ö", "o", "a"], ["a", "o", "ö", "z"]),
        ("sv", ["z", "ö", "o", "a"], ["a", "o", "z", "ö"]),
        ("en", ["b", "A", "a", "B"], ["a", "A", "b", "B"]),
        ("cs", ["i", "ch", "h", "c"], ["c", "h", "ch", "i"]),
    ])
    func `titles are in the order of their language`(
        language: String, titles: [String], sorted: [String]
    ) {
        #expect(order(titles, language) == sorted)
    }

    @Test func `R041 S016 values, short titles and icons move with their translated titles`() throws
    {
        let choices = Choices(
            values: [1, 2, 3], titles: ["a", "b", "c"], shortTitles: ["sa", "sb", "sc"],
            iconNames: ["ia", "ib", "ic"], isSortedByTitle: true)
        let bundle = try TestBundle([
            "Root.plist": pageText([]),
            "de.lproj/Root.strings": "a = \"Zebra\"; b = \"Äpfel\"; c = \"Birnen\";",
        ]).load()
        let order = bundle.localizer(for: ["de"]).displayOrder(of: choices, table: "Root")
        #expect(order == [1, 2, 0])
        let sorted = choices.reordered(by: order)
        #expect(sorted.values == [2, 3, 1])
        #expect(sorted.titles == ["b", "c", "a"])
        #expect(sorted.shortTitles == ["sb", "sc", "sa"])
        #expect(sorted.iconNames == ["ib", "ic", "ia"])
    }

    @Test func `S016 two choices the wrong way round are turned with their icons`() {
        let choices = Choices(values: [1, 2], titles: ["b", "a"], iconNames: ["ib", "ia"])
        let localizer = BundleLocalization(languages: ["en"]).localizer(for: ["en"])
        let sorted = choices.reordered(by: localizer.collationOrder(of: choices.titles))
        #expect(sorted.iconNames == ["ia", "ib"])
        #expect(sorted.values == [2, 1])
    }

    @Test func `equal titles keep their places`() {
        let localizer = BundleLocalization(languages: ["en"]).localizer(for: ["en"])
        #expect(localizer.collationOrder(of: ["b", "a", "b", "a", ""]) == [4, 1, 3, 0, 2])
    }

    @Test func `choices that do not ask to be sorted stay as they are`() {
        let choices = Choices(values: [1, 2], titles: ["b", "a"])
        let localizer = BundleLocalization().localizer(for: ["en"])
        #expect(localizer.displayOrder(of: choices, table: nil) == [0, 1])
    }
}
