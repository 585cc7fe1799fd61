import SettingsSchema
import SharedSettings

extension Rule {
    /// The rule `slider_bounds`.
    static let sliderBounds = Rule(
        "slider_bounds", "The smallest value of a slider is less than its largest.", .error,
        why: """
            A slider without a range can't be moved.
            """,
        bad: [
            .rows(slider("<integer>5</integer>", "▶<integer>10</integer>", "<integer>5</integer>"))
        ],
        good: [
            .rows(slider("<integer>5</integer>", "<integer>5</integer>", "<integer>10</integer>"))
        ]
    ) { bundle, report in
        for element in bundle.elements(.slider) {
            guard let (low, high) = element.bounds, low >= high else { continue }
            report.add(
                element.place(of: "MinimumValue"),
                "MinimumValue is \(low.short) and MaximumValue \(high.short): the slider can't be "
                    + "moved.")
        }
    }

    /// The rule `default_out_of_range`.
    static let defaultOutOfRange = Rule(
        "default_out_of_range", "The default of a slider lies between its bounds.", .warning,
        why: """
            The thumb stands at an end, while the app reads a value that no user can choose.
            """,
        bad: [
            .rows(slider("▶<integer>11</integer>", "<integer>0</integer>", "<integer>10</integer>"))
        ],
        good: [
            .rows(slider("<integer>7</integer>", "<integer>0</integer>", "<integer>10</integer>"))
        ]
    ) { bundle, report in
        for element in bundle.elements(.slider) {
            guard let (low, high) = element.bounds, low < high,
                let value = element["DefaultValue"]?.value.doubleValue,
                element["DefaultValue"]?.string == nil, !(low...high).contains(value)
            else { continue }
            report.add(
                element.place(of: "DefaultValue"),
                "The default \(value.short) is not between \(low.short) and \(high.short).")
        }
    }

    /// The rule `slider_title_ignored`.
    static let sliderTitleIgnored = Rule(
        "slider_title_ignored", "A slider has no Title.", .warning,
        why: """
            A slider shows no text. Put a group with the title before it.
            """,
        bad: [
            .rows(
                row(
                    "PSSliderSpecifier", "▶Title: Volume", "Key: volume",
                    "DefaultValue: <real>0.5</real>", "MinimumValue: <integer>0</integer>",
                    "MaximumValue: <integer>1</integer>"))
        ],
        good: [
            .rows(
                row("PSGroupSpecifier", "Title: Volume"),
                slider("<real>0.5</real>", "<integer>0</integer>", "<integer>1</integer>"))
        ]
    ) { bundle, report in
        for element in bundle.elements(.slider) {
            // An empty one is the remainder of a template.
            guard let entry = element.reading.node.entry("Title"), element.text("Title") != nil
            else {
                continue
            }
            report.add(
                element.keyPlace(entry),
                "A slider shows no Title; put a group with the title before it.")
        }
    }

    private static func slider(_ value: String, _ low: String, _ high: String) -> String {
        row(
            "PSSliderSpecifier", "Key: volume", "DefaultValue: \(value)", "MinimumValue: \(low)",
            "MaximumValue: \(high)")
    }
}

extension CheckedElement {
    /// A slider's bounds, when both are finite numbers.
    fileprivate var bounds: (low: Double, high: Double)? {
        guard let low = self["MinimumValue"], let high = self["MaximumValue"], low.string == nil,
            high.string == nil, let first = low.value.doubleValue,
            let last = high.value.doubleValue, first.isFinite, last.isFinite
        else { return nil }
        return (first, last)
    }
}

extension Double {
    /// The number without a needless fraction.
    fileprivate var short: String {
        Int64(exactly: self).map(String.init) ?? "\(self)"
    }
}
