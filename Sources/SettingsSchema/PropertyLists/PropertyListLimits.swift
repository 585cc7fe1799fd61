/// How large a property list may be.
struct PropertyListLimits {
    var maximumDepth: Int
    var maximumNodeCount: Int

    func check(depth: Int, at offset: Int) throws(PropertyListFault) {
        guard depth > maximumDepth else { return }
        throw PropertyListFault(
            .limit, "Collections are nested more than \(maximumDepth) deep here.", at: offset)
    }

    func check(nodeCount: Int, at offset: Int) throws(PropertyListFault) {
        guard nodeCount > maximumNodeCount else { return }
        throw PropertyListFault(
            .limit, "The property list has more than \(maximumNodeCount) values.", at: offset)
    }
}
