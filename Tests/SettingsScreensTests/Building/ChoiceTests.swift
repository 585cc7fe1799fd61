import SettingsSchema
import SettingsScreens
import SharedSettings
import Testing

struct ChoiceTests {
    @Test func `R009 a stored number chooses the text of the same number`() throws {
        let fixture = try Fixture(
            [multiValue("x", "0", ["0", "1", "2"], ["zero", "one", "two"])], stored: ["x": 1])
        #expect(try fixture.rows()[0].choiceTexts == ["zero=0", "one=1*", "two=2"])
        #expect(try fixture.rows()[0].display == "one")
    }

    @Test func `an equal value is chosen before one that is equal only loosely`() throws {
        let fixture = try Fixture(
            [multiValue("x", "1", [1, "1"], ["number", "text"])], stored: ["x": "1"])
        #expect(try fixture.rows()[0].choiceTexts == ["number=1", "text=1*"])
    }

    @Test func `of equal values only the first is chosen`() throws {
        let row = try Fixture([multiValue("x", 1, [0, 1, 1.0, true], ["a", "b", "c", "d"])]).rows()[
            0]
        #expect(row.choices.map(\.isSelected) == [false, true, false, false])
        #expect(row.display == "b")
    }

    @Test func `a value that is no choice chooses none and shows nothing`() throws {
        let row = try Fixture([multiValue("x", 9, [0, 1], ["a", "b"])]).rows()[0]
        #expect(row.choices.allSatisfy { !$0.isSelected })
        #expect(row.display == "")
        #expect(row.value == 9)
    }

    @Test func `short titles stand on the row, long ones on the page`() throws {
        let row = try Fixture([
            multiValue(
                "x", 1, [0, 1], ["Every day", "Every week"], ["ShortTitles": ["Day", "Week"]])
        ]).rows()[0]
        #expect(row.display == "Week")
        #expect(row.choices.map(\.title) == ["Every day", "Every week"])
        #expect(row.choices.map(\.shortTitle) == ["Day", "Week"])
    }

    @Test func `R041 S016 sorting by title moves values, short titles and images together`() throws
    {
        let row = try Fixture(
            [
                multiValue(
                    "x", 1, [1, 2, 3], ["b", "a", "c"],
                    [
                        "DisplaySortedByTitle": true, "ShortTitles": ["B", "A", "C"],
                        "IconNames": ["ib", "ia", "ic"],
                    ])
            ], reader: .inApp
        ).rows()[0]
        #expect(row.choiceTexts == ["a=2", "b=1*", "c=3"])
        #expect(row.choices.map(\.shortTitle) == ["A", "B", "C"])
        #expect(row.choices.map(\.imageName) == ["ia", "ib", "ic"])
        #expect(row.choices.map(\.index) == [1, 0, 2])
    }

    @Test func `sorting goes by the titles of the language and its order`() throws {
        let fixture = try Fixture(
            [multiValue("x", 1, [1, 2, 3], ["z", "o", "a"], ["DisplaySortedByTitle": true])],
            strings: [
                "sv.lproj/Root.strings": ["z": "Zebra", "o": "Öl", "a": "Apa"],
                "de.lproj/Root.strings": ["z": "Zebra", "o": "Öl", "a": "Affe"],
            ])
        #expect(try fixture.rows(language: "sv")[0].choices.map(\.title) == ["Apa", "Zebra", "Öl"])
        #expect(
            try fixture.rows(language: "de")[0].choices.map(\.title) == ["Affe", "Öl", "Zebra"])
    }

    @Test func `a multi value carries the footer of its page`() throws {
        let row = try Fixture(
            [multiValue("x", 1, [1], ["a"], ["FooterText": "below"])], reader: .inApp
        ).rows()[0]
        guard case .multiValue(_, footer: let footer) = row.content else {
            Issue.record("no multi value")
            return
        }
        #expect(footer == "below")
    }
}
