/// Where a host's name ends in text written without spaces.
enum TopLevelEnd {
    /// The end of a run, or of a top-level domain of ASCII that letters of another script follow.
    static func find(in run: Range<Int>, _ text: ScannedText) -> Int {
        var start = run.lowerBound
        var offset = start
        while offset < run.upperBound {
            let (kind, length) = HostCharacter.at(offset, in: text)
            if kind == .dot { start = offset + length }
            if kind == .unspaced, offset > start, start > run.lowerBound,
                (start..<offset).allSatisfy({ text[$0] < 0x80 }),
                PublicSuffixes.shared.contains(text.string(start..<offset).lowercased())
            {
                return offset
            }
            offset += length
        }
        return run.upperBound
    }
}
