@testable import TextViews

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Unicode's own tests of the bidirectional algorithm, from Debian's package unicode-data.
enum BidiTestFiles {
    static let folder = "/usr/share/unicode"

    /// Whether they are there, in the tables' version.
    static let arePresent: Bool = {
        let readMe = try? String(contentsOfFile: folder + "/BidiBrackets.txt", encoding: .utf8)
        return readMe?.contains("BidiBrackets-\(UnicodeData.version).txt") == true
            && FileManager.default.fileExists(atPath: folder + "/BidiCharacterTest.txt")
    }()

    static func lines(_ name: String) throws -> [Substring] {
        let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
        return text.utf8.split(separator: UInt8(ascii: "\n"))
            .filter { $0.first != UInt8(ascii: "#") }.map(Substring.init)
    }
}

/// The levels and the order that the algorithm gives for one line; removed scalars left out.
struct BidiOutcome: Equatable {
    var levels: [UInt8?]
    var order: [Int]

    init(levels: [UInt8?], order: [Int]) {
        self.levels = levels
        self.order = order
    }

    init(classes: [BidiClass], scalars: [Unicode.Scalar], direction: WritingDirection) {
        let resolver = BidiResolver(classes: classes, scalars: scalars, direction: direction)
        let levels = BidiLine.levels(
            resolver.levels[...], classes: classes[...], baseLevel: resolver.baseLevel)
        self.levels = zip(levels, classes).map { $1.isRemoved ? nil : $0 }
        order = BidiLine.visualRuns(levels).flatMap { run in
            run.isRightToLeft ? Array(run.range.reversed()) : Array(run.range)
        }.filter { !classes[$0].isRemoved }
    }
}
