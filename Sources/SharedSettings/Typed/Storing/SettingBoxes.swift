/// A property that holds a box, whatever the type of its value.
protocol SettingProperty {
    var anyBox: any AnySettingBox { get }
}

extension Setting: SettingProperty {
    var anyBox: any AnySettingBox { box }
}

/// The boxes of one settings value with the names of their properties, in the order of declaration.
struct SettingBoxes {
    var all: [(property: String, box: any AnySettingBox)]

    init(all: [(property: String, box: any AnySettingBox)]) {
        self.all = all
    }

    /// Finds the boxes of a value; O(n) in the number of its properties.
    init(of settings: some SharedSettings) {
        all = []
        for child in Mirror(reflecting: settings).children {
            guard let label = child.label, let setting = child.value as? any SettingProperty else {
                continue
            }
            // The compiler keeps the wrapper of `name` in `_name`.
            all.append((String(label.dropFirst()), setting.anyBox))
        }
    }

    /// What the boxes are bound to together, if they are.
    var core: SettingsCore? {
        guard let core = all.first?.box.core, !core.isProvisional else { return nil }
        return core
    }
}
