// Settings that were not given a store get one in memory as soon as they need what a store does.

extension SettingsCore {
    /// Binds the settings of a value to a store in memory.
    static func unbound<Settings: SharedSettings>(
        _ type: Settings.Type, _ boxes: SettingBoxes
    ) -> SettingsCore {
        bound(boxes, isProvisional: false) {
            let table = try SettingsTable(of: type, boxes)
            return (table, try table.defaults(of: type))
        }
    }

    /// Binds one setting, whose settings aren't known, to a store of its own.
    static func provisional(_ box: any AnySettingBox) -> SettingsCore {
        let boxes = SettingBoxes(all: [(property: "value", box: box)])
        return bound(boxes, isProvisional: true) {
            (try SettingsTable(typeName: "Setting", boxes) { $0 }, [:])
        }
    }

    private static func bound(
        _ boxes: SettingBoxes, isProvisional: Bool,
        _ describe: () throws -> (table: SettingsTable, defaults: [String: SettingValue])
    ) -> SettingsCore {
        do {
            let (table, defaults) = try describe()
            let core = SettingsCore(
                layers: SettingsLayers(store: MemorySettingsStore(domain: table.typeName)),
                table: table, isProvisional: isProvisional, report: SettingsProblem.print)
            try core.bind(boxes, defaults: defaults, keeping: true)
            core.start()
            return core
        } catch {
            // A fault of the type itself, met wherever it is used.
            preconditionFailure("\(error)")
        }
    }
}

extension SettingBox {
    /// What the setting is bound to; an unbound one is bound to a store of its own in memory now.
    var boundCore: SettingsCore { core ?? SettingsCore.provisional(self) }
}
