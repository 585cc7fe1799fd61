import Foundation
import SettingsTestSupport

/// Makes inputs for a reader by damaging good ones.
struct Fuzzer {
    private var random: SeededRandom
    private let samples: [[UInt8]]
    private let tokens: [[UInt8]]

    /// The seed, to be printed with any failure.
    let seed: UInt64

    /// Makes a source of inputs.
    /// - Parameter tokens: texts that mean something to the reader, which are put in now and then.
    init(seed: UInt64, samples: [[UInt8]], tokens: [String]) {
        self.seed = seed
        self.random = SeededRandom(seed: seed)
        self.samples = samples
        self.tokens = tokens.map { Array($0.utf8) }
    }

    /// How many inputs to try: a number that takes a moment, or the one in the environment.
    static var inputCount: Int {
        ProcessInfo.processInfo.environment["SETTINGS_FUZZ_INPUTS"].flatMap(Int.init) ?? 5_000
    }

    /// The next input: a sample with one to six changes, mostly few, so that enough can still be read.
    mutating func next() -> [UInt8] {
        var bytes = samples.randomElement(using: &random) ?? []
        let most = Int.random(in: 1...6, using: &random)
        for _ in 0..<Int.random(in: 1...most, using: &random) { change(&bytes) }
        return bytes
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, place + Int.random(in: 1...16, using: &random))
        switch Int.random(in: 0..<9, using: &random) {
        case 0: bytes.removeSubrange(place..<end)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        case 2 where place < bytes.count:
            bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
        case 3 where place < bytes.count:
            bytes[place] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
        case 4: bytes.insert(contentsOf: tokens.randomElement(using: &random) ?? [], at: place)
        case 5: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 6:
            let other = samples.randomElement(using: &random) ?? []
            let from = Int.random(in: 0...other.count, using: &random)
            bytes.insert(contentsOf: other[from..<min(other.count, from + 24)], at: place)
        case 7: bytes.removeSubrange(place...)
        default:
            let target = Int.random(in: 0...(bytes.count - (end - place)), using: &random)
            let piece = bytes[place..<end]
            bytes.removeSubrange(place..<end)
            bytes.insert(contentsOf: piece, at: target)
        }
    }
}
