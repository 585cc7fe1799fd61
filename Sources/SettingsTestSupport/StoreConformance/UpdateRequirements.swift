import SharedSettings

extension StoreConformance {
    private struct Refusal: Error {}

    static let updateRequirements = [
        StoreRequirement("an update sees its own changes and returns its result") { test in
            try test.store.setValue(1, forKey: "a")
            let sum = try test.store.update { step in
                try step.setValue(2, forKey: "b")
                try step.setValue(nil, forKey: "a")
                try requireEqual(step.value(forKey: "a"), nil, "the removed value")
                try requireEqual(step.value(forKey: "b"), 2, "the new value")
                try requireEqual(step.values(), ["b": 2], "the values inside")
                try requireEqual(test.store.values(), ["a": 1], "the values outside")
                try step.setValue(3, forKey: "b")
                return 5
            }
            try requireEqual(sum, 5, "the result")
            try requireEqual(test.reopened().values(), ["b": 3], "the values after")
        },
        StoreRequirement("an update that throws changes nothing and tells nobody") { test in
            try test.store.setValue(1, forKey: "a")
            var changes = test.store.changes().makeAsyncIterator()
            do {
                try test.store.update { step in
                    try step.setValue(2, forKey: "a")
                    try step.setValue(2, forKey: "b")
                    throw Refusal()
                }
                throw StoreNonconformance(description: "expected the error of the update")
            } catch is Refusal {}
            try requireEqual(test.reopened().values(), ["a": 1], "the values after")
            try test.store.setValue(3, forKey: "c")
            try requireEqual(await changes.next()?.key, "c", "the key of the first change")
        },
        StoreRequirement("an invalid key inside an update takes all of it back") { test in
            try requireError(.invalidKey, "an empty key inside an update") {
                try test.store.update { step in
                    try step.setValue(2, forKey: "a")
                    try step.setValue(2, forKey: "")
                }
            }
            try requireEqual(test.reopened().values(), [:], "the values after")
        },
        StoreRequirement("an update inside an update of the same store is an error") { test in
            try requireError(.busy, "an update inside an update") {
                try test.store.update { _ in try test.store.setValue(1, forKey: "a") }
            }
            try test.store.setValue(2, forKey: "a")
            try requireEqual(test.store.value(forKey: "a"), 2, "the value after")
        },
        StoreRequirement("an update carries its source into its changes") { test in
            var changes = test.store.changes().makeAsyncIterator()
            let sources: [ChangeSource] = [
                .local, .remote, .reset, .import, ChangeSource(rawValue: "test"),
            ]
            for (number, source) in sources.enumerated() {
                try test.store.setValue(.integer(Int64(number)), forKey: "a", source: source)
                try requireEqual(await changes.next()?.source, source, "the source")
            }
            try test.store.removeValue(forKey: "a")
            try requireEqual(await changes.next()?.source, .reset, "the source of a removal")
        },
    ]
}
