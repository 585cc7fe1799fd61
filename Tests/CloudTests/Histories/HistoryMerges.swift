import SharedSettings
import SharedSettingsTesting

extension History {
    /// What was counted, added and written on any device is there in the end.
    func checkMerges() {
        let values = cloud.values(of: "ada")
        let sum = values["sum"]?.integerValue ?? 0
        expect(sum == edits.sum, .merges, "counted \(edits.sum), the sum is \(sum)")
        let set = values["set"]?.arrayValue ?? []
        expect(
            Set(set) == edits.set && set.count == edits.set.count, .merges,
            "the set is \(set), expected \(edits.set)")
        expect(
            values["max"]?.integerValue == edits.greatest, .merges,
            "the maximum is not \(edits.greatest ?? 0)")
        let fields = values["fields"]?.dictionaryValue ?? [:]
        expect(fields == edits.fields, .merges, "the fields are \(fields)")
        let list = values["list"]?.arrayValue ?? []
        let ids = list.compactMap { $0.dictionaryValue?["id"] }
        expect(
            Set(ids) == edits.listed && ids.count == edits.listed.count, .merges,
            "the list is \(ids), expected \(edits.listed)")
        guard plan.startsJoined else { return }
        let lines = (values["text"]?.stringValue ?? "").split(separator: "\n").map(String.init)
        expect(
            Set(lines) == edits.lines && lines.count == edits.lines.count, .merges,
            "the text is \(lines), expected \(edits.lines)")
    }
}
