/// Finds one kind of data.
///
/// A scanner reads a block in one pass, in time linear in its length whatever it holds, and knows
/// nothing of other kinds: what overlaps is settled afterwards.
protocol DataScanner: Sendable {
    /// The data in a block, in order and without overlaps; ranges count from the block's start.
    func matches(in text: ScannedText) -> [DetectedData]
}
