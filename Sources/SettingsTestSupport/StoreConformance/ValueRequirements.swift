import SharedSettings

extension StoreConformance {
    static let valueRequirements = [
        StoreRequirement("an empty store has no values") { test in
            try requireEqual(test.store.values(), [:], "the values of a fresh store")
            try requireEqual(test.store.value(forKey: "key"), nil, "a key that was never stored")
        },
        StoreRequirement("a value of any type comes back exactly") { test in
            for (number, value) in sampleValues.enumerated() {
                try test.store.setValue(value, forKey: "sample \(number)")
                try requireEqual(
                    test.store.value(forKey: "sample \(number)"), value, "sample \(number)")
            }
            let reopened = try test.reopened()
            for (number, value) in sampleValues.enumerated() {
                try requireEqual(
                    reopened.value(forKey: "sample \(number)"), value, "reopened \(number)")
            }
            try requireEqual(
                reopened.values().count, sampleValues.count, "the number of values")
        },
        StoreRequirement("a value is replaced and removed") { test in
            try test.store.setValue(1, forKey: "key")
            try test.store.setValue("two", forKey: "key")
            try requireEqual(test.store.value(forKey: "key"), "two", "the replaced value")
            try test.store.removeValue(forKey: "key")
            try requireEqual(test.store.value(forKey: "key"), nil, "the removed value")
            try test.store.removeValue(forKey: "key")
            try requireEqual(test.reopened().values(), [:], "the values after removal")
            try test.store.setValue(3, forKey: "key")
            try requireEqual(test.reopened().value(forKey: "key"), 3, "a value stored again")
        },
        StoreRequirement("any text but the empty one is a key") { test in
            let keys = [
                "com.example.flag", " ", "a b", "%", "'\"", "Größe", "👩‍👩‍👧‍👦", "-dash", "\n", "$0",
                String(repeating: "k", count: 5_000),
            ]
            for key in keys { try test.store.setValue(.string(key), forKey: key) }
            let reopened = try test.reopened()
            for key in keys {
                try requireEqual(reopened.value(forKey: key), .string(key), "the key \(key)")
            }
            for key in ["", "nul\u{0}", "\u{0}"] {
                try requireError(.invalidKey, "the key \(key.debugDescription)") {
                    try test.store.setValue(1, forKey: key)
                }
            }
            try requireEqual(test.store.values().count, keys.count, "the number of values")
        },
        StoreRequirement("a value nested too deeply is refused") { test in
            try test.store.setValue(1, forKey: "key")
            for depth in [SettingValue.maximumDepth + 1, 10_000] {
                try requireError(.invalidValue, "\(depth) arrays inside one another") {
                    try test.store.setValue(nested(depth: depth), forKey: "key")
                }
            }
            try requireEqual(test.store.value(forKey: "key"), 1, "the value before")
        },
        StoreRequirement("flushing changes nothing") { test in
            try test.store.flush()
            try requireEqual(test.store.values(), [:], "the values of a fresh store")
            try test.store.setValue(1, forKey: "key")
            try test.store.flush()
            try test.store.flush()
            try requireEqual(test.reopened().values(), ["key": 1], "the values after flushing")
        },
        StoreRequirement("random changes give what a dictionary gives") { test in
            var random = SeededRandom(seed: UInt64.random(in: 0...UInt64.max))
            var model: [String: SettingValue] = [:]
            let values: [SettingValue] = [true, 1, .real(1), "1", "one", [1], ["a": true]]
            for step in 0..<500 {
                let key = "key \(Int.random(in: 0..<10, using: &random))"
                let value =
                    Bool.random(using: &random) ? values.randomElement(using: &random) : nil
                model[key] = value
                try test.store.setValue(value, forKey: key)
                try requireEqual(
                    test.store.values(), model, "seed \(random.seed), step \(step)")
            }
            try requireEqual(test.reopened().values(), model, "seed \(random.seed), reopened")
        },
    ]
}
