import SettingsSchema

/// The sections of a screen while they are filled from top to bottom.
struct SectionList {
    /// The sections that are shown.
    private(set) var sections: [ScreenSection] = []
    private var isHidden = false

    /// Begins a section.
    mutating func begin(_ section: ScreenSection) {
        isHidden = false
        sections.append(section)
    }

    /// Begins a section that is left out with all its rows.
    mutating func beginHidden() {
        isHidden = true
    }

    /// Adds a row to the section begun last; the first row of a page without a group begins an
    /// unnamed one.
    mutating func append(_ row: ScreenRow) {
        if isHidden { return }
        if sections.isEmpty { sections.append(ScreenSection()) }
        sections[sections.count - 1].rows.append(row)
    }
}
