/// Whether two versions of a text are equal but for the lines of a range of the old one.
func sameOutside(_ touched: Range<Int>, old: [UInt8], new: [UInt8]) -> Bool {
    let start = old[..<touched.lowerBound].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 }
    var end = old[touched.upperBound...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? old.count
    if old[end...].starts(with: [0x0D, 0x0A]) { end += 2 } else if end < old.count { end += 1 }
    let (head, tail) = (old[..<(start ?? 0)], old[end...])
    return new.count >= head.count + tail.count && new.starts(with: head)
        && new.reversed().starts(with: tail.reversed())
}
