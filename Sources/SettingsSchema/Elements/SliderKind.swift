extension ElementKind {
    /// `PSSliderSpecifier`; `Title` is not one of its keys.
    static let slider = ElementKind(
        type: .slider, key: .required, title: .none, defaultValue: .required
    ) { attributes in
        if attributes.node("DefaultValue") != nil { _ = attributes.requiredNumber("DefaultValue") }
        return .slider(
            Slider(
                minimum: attributes.requiredNumber("MinimumValue"),
                maximum: attributes.requiredNumber("MaximumValue"),
                minimumImage: attributes.name("MinimumValueImage"),
                maximumImage: attributes.name("MaximumValueImage")))
    }
}
