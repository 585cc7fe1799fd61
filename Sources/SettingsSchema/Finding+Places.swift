extension Finding {
    /// Orders findings by file, then by place in it, those about the whole file first.
    static func byPlace(_ left: Finding, _ right: Finding) -> Bool {
        if left.file != right.file { return left.file < right.file }
        let start = SourcePosition(line: 0, column: 0)
        let (leftPlace, rightPlace) = (left.position ?? start, right.position ?? start)
        if leftPlace != rightPlace { return leftPlace < rightPlace }
        return (left.rule, left.reason) < (right.rule, right.reason)
    }

    /// The finding for a file that is there but cannot be read.
    static func unreadableFile(_ path: String, _ error: BundleFileError) -> Finding {
        Finding(
            rule: "unreadable_file", severity: .error, file: path, position: nil, keyPath: nil,
            reason: error.description)
    }

    /// The finding for a fault of a property list or strings table; a warning when the platform
    /// reads it all the same.
    static func propertyListFault(_ path: String, _ error: PropertyListError) -> Finding {
        Finding(
            rule: error.code.rawValue, severity: error.code == .irregular ? .warning : .error,
            file: path, position: error.position, keyPath: nil, reason: error.message)
    }
}
