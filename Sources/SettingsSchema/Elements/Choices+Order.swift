extension Choices {
    /// Returns the choices in another order: values, titles, short titles and icons together.
    /// - Parameter order: a permutation of the indices, such as ``Localizer/displayOrder(of:table:)``
    ///   gives.
    public func reordered(by order: [Int]) -> Choices {
        Choices(
            values: order.map { values[$0] }, titles: order.map { titles[$0] },
            shortTitles: shortTitles.map { texts in order.map { texts[$0] } },
            iconNames: iconNames.map { names in order.map { names[$0] } },
            isSortedByTitle: isSortedByTitle)
    }
}
