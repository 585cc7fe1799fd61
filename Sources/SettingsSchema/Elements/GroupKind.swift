extension ElementKind {
    /// `PSGroupSpecifier`: nothing is required, so a group is always shown.
    ///
    /// `Key` is InAppSettingsKit's, for hiding the section.
    static let group = ElementKind(
        type: .group, key: .optional, title: .optional, defaultValue: .none, detectsData: true
    ) { attributes in
        .group(footer: attributes.text("FooterText"))
    }
}
