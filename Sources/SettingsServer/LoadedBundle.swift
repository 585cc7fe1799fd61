import SettingsSchema
import SettingsScreens

/// A bundle as it was read for one kind of device, with its stores and addresses.
struct LoadedBundle: Sendable {
    var bundle: SettingsBundle
    var stores: BundleStores
    var links: PageLinks
    /// Which state of the bundle's files it is.
    var generation: Int

    /// Returns the setting of a row, or `nil` when no row with that index has a value.
    func setting(route: Int, index: Int) -> SettingDescription? {
        let route = bundle.routes[route]
        guard let page = bundle.pages[route.page],
            let element = page.elements.first(where: { $0.index == index }),
            let key = element.key
        else { return nil }
        return SettingDescription(
            element: element, key: key, page: route.page,
            applicationGroup: route.applicationGroup, titleTable: page.stringsTable)
    }
}
