import SettingsSchema

extension Element {
    /// Whether the rows that follow lie in a section that this element begins.
    var beginsSection: Bool {
        switch details {
        case .group, .radioGroup, .listGroup: true
        default: false
        }
    }
}
