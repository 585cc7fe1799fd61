import SharedSettings

extension SettingsBundle {
    /// The settings of all pages, each key of each group once, in the order of pages and rows.
    ///
    /// When several elements share a key, the first one that this kind of device shows describes it.
    /// Pages that only another kind of device leads to come last: an app has their settings all the
    /// same. Cost: linear in the number of elements.
    public var settings: [SettingDescription] {
        var known: [SettingName: Int] = [:]
        var settings: [SettingDescription] = []
        var isShown: [Bool] = []
        for visit in visits {
            guard let setting = visit.setting else { continue }
            let name = SettingName(key: setting.key, group: setting.applicationGroup)
            if let index = known[name] {
                guard visit.isShown, !isShown[index] else { continue }
                settings[index] = setting
                isShown[index] = true
            } else {
                known[name] = settings.count
                settings.append(setting)
                isShown.append(visit.isShown)
            }
        }
        return settings
    }

    /// Returns the defaults of all pages' elements whose values live in a group.
    ///
    /// Every key counts for itself: no stored value of another key is looked at. When elements share
    /// a key, the first one with a default that this kind of device shows gives it, else the first
    /// that another kind shows. Cost: linear in the number of elements.
    /// - Parameter applicationGroup: the group's identifier, or `nil` for the app's own settings.
    public func registeredDefaults(applicationGroup: String?) -> [String: SettingValue] {
        var shown: [String: SettingValue] = [:]
        var hidden: [String: SettingValue] = [:]
        for visit in visits where visit.route.applicationGroup == applicationGroup {
            guard let setting = visit.setting, let value = setting.defaultValue else { continue }
            if visit.isShown {
                if shown[setting.key] == nil { shown[setting.key] = value }
            } else if hidden[setting.key] == nil {
                hidden[setting.key] = value
            }
        }
        return shown.merging(hidden) { first, _ in first }
    }

    /// The app groups that pages keep their values in, sorted.
    public var applicationGroups: [String] {
        Set(allRoutes.routes.compactMap(\.applicationGroup)).sorted()
    }

    /// Returns what the bundle says of a key.
    /// - Parameters:
    ///   - key: the setting's key.
    ///   - applicationGroup: the group's identifier, or `nil` for the app's own settings.
    /// - Throws: ``SettingValueError`` when no element has the key, with the nearest key there is.
    public func setting(
        forKey key: String, applicationGroup: String? = nil
    ) throws(SettingValueError) -> SettingDescription {
        let candidates = settings.filter { $0.applicationGroup == applicationGroup }
        if let setting = candidates.first(where: { $0.key == key }) { return setting }
        throw .unknownKey(key, in: path, candidates: candidates.map(\.key))
    }
}

/// A key with the group it belongs to.
private struct SettingName: Hashable {
    var key: String
    var group: String?
}

/// An element as it is met on the way through the pages.
private struct ElementVisit {
    var element: Element
    var route: PageRoute
    var table: String?
    var isShown: Bool

    /// The setting that the element shows; `nil` for groups and for rows that only lead on.
    var setting: SettingDescription? {
        guard let key = element.key, element.type.hasValue else { return nil }
        return SettingDescription(
            element: element, key: key, page: route.page,
            applicationGroup: route.applicationGroup, titleTable: table)
    }
}

extension SettingsBundle {
    /// The routes of this kind of device, then those that only other kinds have.
    private var allRoutes: (routes: [PageRoute], shownCount: Int) {
        let known = Set(routes.map { [$0.page, $0.applicationGroup] })
        let others = PageRoute.all(of: pages) { _ in true }
            .filter { !known.contains([$0.page, $0.applicationGroup]) }
        return (routes + others, routes.count)
    }

    private var visits: [ElementVisit] {
        let (routes, shownCount) = allRoutes
        return routes.enumerated().flatMap { index, route -> [ElementVisit] in
            guard let page = pages[route.page] else { return [] }
            return page.elements.map { element in
                ElementVisit(
                    element: element, route: route, table: page.stringsTable,
                    isShown: index < shownCount && element.isShown(on: idiom, reader: reader))
            }
        }
    }
}

extension ElementType {
    /// Whether the value under the element's key is a setting.
    ///
    /// A group's key is for hiding it; a child pane, button, link or message shows the value of its
    /// key as a subtitle or title, without being where it is set.
    var hasValue: Bool {
        switch self {
        case .group, .childPane, .button, .openURL, .mailCompose: false
        default: true
        }
    }
}
