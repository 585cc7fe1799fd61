import SettingsSchema

extension RowContext {
    /// Makes the row that opens another page.
    ///
    /// A page that is missing leaves its row in place, as the Settings app does. InAppSettingsKit
    /// shows the value of the row's key, if it has one, under the title.
    func childPaneRow(_ element: Element, _ pane: ChildPane) -> ScreenRow {
        if let address = pane.webAddress { return linkRow(element, LinkTarget(address)) }
        let state = values.state(of: element)
        let route = element.childPage.flatMap { routes.route(to: $0, from: applicationGroup) }
        var row = makeRow(
            element, state, display: nil,
            content: .childPane(file: pane.file, route: route, icon: pane.icon),
            note: note(of: pane, route: route))
        row.subtitle = row.subtitle ?? state.value?.plainText
        return row
    }

    private func note(of pane: ChildPane, route: Int?) -> String? {
        if let name = pane.customDestination { return RowNote.customDestination(name) }
        return route == nil ? RowNote.missingPage(pane.file ?? "") : nil
    }
}
