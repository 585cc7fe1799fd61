import SharedSettings

extension StoreConformance {
    static let changeRequirements = [
        StoreRequirement("a change tells domain, key, old and new value and source") { test in
            try test.store.setValue("before", forKey: "a.b")
            var changes = test.store.changes().makeAsyncIterator()
            try test.store.setValue("after", forKey: "a.b")
            try test.store.removeValue(forKey: "a.b")
            let domain = test.store.domain
            let expected = [
                SettingChange(
                    domain: domain, key: "a.b", oldValue: "before", newValue: "after",
                    source: .local),
                SettingChange(
                    domain: domain, key: "a.b", oldValue: "after", newValue: nil, source: .reset),
            ]
            for change in expected {
                try requireEqual(await changes.next(), change, "a change")
            }
        },
        StoreRequirement("a value that stays the same makes no change") { test in
            for (number, value) in sampleValues.enumerated() {
                try test.store.setValue(value, forKey: "sample \(number)")
            }
            var changes = test.store.changes().makeAsyncIterator()
            for (number, value) in sampleValues.enumerated() {
                try test.store.setValue(value, forKey: "sample \(number)")
            }
            try test.store.removeValue(forKey: "never stored")
            try test.store.update { try $0.setValue("last", forKey: "last") }
            try requireEqual(await changes.next()?.key, "last", "the key of the first change")
        },
        StoreRequirement("true, 1 and 1.0 are different values") { test in
            var changes = test.store.changes().makeAsyncIterator()
            for value: SettingValue in [true, 1, .real(1), "1", true] {
                try test.store.setValue(value, forKey: "a")
                try requireEqual(await changes.next()?.newValue, value, "the new value")
            }
        },
        StoreRequirement("changes come in the order in which they were made") { test in
            var changes = test.store.changes().makeAsyncIterator()
            for number in Int64(0)..<500 {
                try test.store.setValue(.integer(number), forKey: "key \(number % 7)")
            }
            try test.store.update { step in
                for key in ["z", "y", "x", "w"] { try step.setValue(1, forKey: key) }
            }
            for number in Int64(0)..<500 {
                try requireEqual(await changes.next()?.newValue, .integer(number), "the order")
            }
            for key in ["z", "y", "x", "w"] {
                try requireEqual(await changes.next()?.key, key, "the order within an update")
            }
        },
        StoreRequirement("what was stored before is no change") { test in
            try test.store.setValue(1, forKey: "a")
            var changes = test.store.changes().makeAsyncIterator()
            try test.store.setValue(2, forKey: "b")
            try requireEqual(await changes.next()?.key, "b", "the key of the first change")
        },
        StoreRequirement("a changed value can be read, and written, when its change comes") {
            test in
            var changes = test.store.changes().makeAsyncIterator()
            for number in Int64(0)..<100 {
                try test.store.setValue(.integer(number), forKey: "a")
                let change = await changes.next()
                try requireEqual(
                    test.store.value(forKey: "a"), change?.newValue, "the value in the store")
                try test.store.setValue(change?.newValue, forKey: "echo")
                try requireEqual(await changes.next()?.key, "echo", "the change of the echo")
            }
        },
        StoreRequirement("every reader gets every change") { test in
            let readers = (0..<5).map { _ in test.store.changes() }
            for number in Int64(0)..<50 { try test.store.setValue(.integer(number), forKey: "a") }
            for reader in readers {
                var changes = reader.makeAsyncIterator()
                for number in Int64(0)..<50 {
                    try requireEqual(await changes.next()?.newValue, .integer(number), "a change")
                }
            }
        },
        StoreRequirement("a reader far behind gets the last change of each key") { test in
            let reader = test.store.changes()
            for number in Int64(1)...5_000 {
                try test.store.setValue(.integer(number), forKey: "key \(number % 3)")
            }
            try test.store.setValue(1, forKey: "end")
            var last: [String: SettingValue] = [:]
            for await change in reader {
                if change.key == "end" { break }
                let value = change.newValue?.integerValue ?? 0
                try require(
                    value > last[change.key]?.integerValue ?? 0, "\(change) came out of order")
                try require(
                    last[change.key] == nil || last[change.key] == change.oldValue,
                    "\(change) doesn't follow \(String(describing: last[change.key]))")
                last[change.key] = change.newValue
            }
            try requireEqual(
                last, ["key 0": 4_998, "key 1": 4_999, "key 2": 5_000], "the last values")
        },
        StoreRequirement("a cancelled reader ends, and others go on") { test in
            let staying = test.store.changes()
            for round in Int64(0)..<50 {
                let leaving = test.store.changes()
                let task = Task {
                    var count = 0
                    for await _ in leaving { count += 1 }
                    return count
                }
                task.cancel()
                try test.store.setValue(.integer(round), forKey: "a")
                try require(await task.value <= 1, "a cancelled reader got one change at most")
            }
            var changes = staying.makeAsyncIterator()
            for round in Int64(0)..<50 {
                try requireEqual(await changes.next()?.newValue, .integer(round), "a change")
            }
        },
    ]
}
