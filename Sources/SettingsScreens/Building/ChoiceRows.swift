import SettingsSchema
import SharedSettings

extension RowContext {
    /// Makes the row that leads to a page of choices.
    func multiValueRow(_ element: Element, _ choices: Choices, footer: String?) -> ScreenRow {
        let state = values.state(of: element)
        let choices = screenChoices(choices, value: state.value)
        let selected = choices.first(where: \.isSelected)
        return makeRow(
            element, state, display: selected.map { $0.shortTitle ?? $0.title } ?? "",
            content: .multiValue(choices, footer: text(footer)))
    }

    /// Makes the one row that holds the choices of a radio group.
    func radioGroupRow(_ element: Element, _ choices: Choices) -> ScreenRow {
        let state = values.state(of: element)
        let choices = screenChoices(choices, value: state.value)
        return makeRow(
            element, state, display: choices.first(where: \.isSelected)?.title ?? "",
            content: .radioGroup(choices))
    }

    /// Returns choices in display order, at most one of them selected.
    ///
    /// Sorting moves titles, values, short titles and images together.
    func screenChoices(_ choices: Choices, value: SettingValue?) -> [ScreenChoice] {
        let selected = value.flatMap(choices.index(of:))
        let titles = choices.titles.map { text($0) ?? "" }
        let order =
            choices.isSortedByTitle
            ? localizer.collationOrder(of: titles) : Array(titles.indices)
        return order.map { index in
            ScreenChoice(
                title: titles[index], shortTitle: choices.shortTitles.flatMap { text($0[index]) },
                value: choices.values[index], isSelected: index == selected,
                imageName: choices.iconNames.flatMap { $0[index].isEmpty ? nil : $0[index] },
                index: index)
        }
    }
}

extension Choices {
    /// Returns the index of the choice that a value stands for, or `nil` when there is none.
    ///
    /// An equal value goes before one that is equal only when numbers in text are read as numbers
    /// (the Settings app itself stores "1" as the number 1); of two equal ones the first.
    /// Cost: linear in the number of choices.
    func index(of value: SettingValue) -> Int? {
        values.firstIndex { $0.matches(value) } ?? values.firstIndex { $0.matchesLoosely(value) }
    }
}
