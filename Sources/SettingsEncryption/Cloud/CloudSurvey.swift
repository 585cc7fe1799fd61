import SharedSettings

/// What is in an encrypted cloud, looked at and not taken in.
public struct CloudSurvey: Sendable, Hashable {
    /// How many values can be read.
    public var valueCount: Int
    /// How many values, removed ones too, are encrypted with another key than the newest.
    public var olderKeyCount: Int
    /// The keys whose values can't be read or trusted, and why.
    public var problems: [CloudRefusal]
}

extension EncryptedCloud {
    /// Looks through everything in the cloud: what can be read, and what is wrong with the rest.
    ///
    /// Nothing is taken in or reported; what is seen is remembered, so that a cloud can't turn back
    /// time.
    /// - Throws: `CloudRefusal` when the cloud can't be asked.
    public func survey() async throws(CloudRefusal) -> CloudSurvey {
        let (_, inspection) = try await inspectedAnswer(since: nil)
        let opened = inspection.items.filter { $0.keyID != nil }
        return CloudSurvey(
            valueCount: opened.count { $0.item.content.value != nil },
            olderKeyCount: opened.count { $0.keyID != keys.currentID },
            problems: CloudFinding.refusals(inspection.findings))
    }

    /// Opens a version that the service has kept, as one of its history; `nil` when it can't be read.
    public func opened(_ item: CloudItem) -> CloudItem? {
        guard let opened = try? seal.open(item) else { return nil }
        return CloudItem(key: opened.key, content: opened.content, stamp: item.stamp)
    }
}
