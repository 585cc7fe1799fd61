import SharedSettings

extension StoreConformance {
    private static let threads = 8

    static let threadRequirements = [
        StoreRequirement("no increment of eight threads is lost") { test in
            let store = test.store
            try await onThreads { _ in
                for _ in 0..<250 {
                    try store.update { step in
                        let old = try step.value(forKey: "count")?.integerValue ?? 0
                        try step.setValue(.integer(old + 1), forKey: "count")
                    }
                }
            }
            try requireEqual(store.value(forKey: "count"), 2_000, "the count")
            try requireEqual(test.reopened().value(forKey: "count"), 2_000, "the count, reopened")
        },
        StoreRequirement("the last change of each key reaches a reader, whoever wrote it") { test in
            let store = test.store
            let reader = store.changes()
            try await onThreads { thread in
                for number in Int64(0)..<200 {
                    let key = "key \(number % 5)"
                    try store.setValue(.string("\(thread) \(number)"), forKey: key)
                    _ = try store.value(forKey: key)
                    _ = try store.values()
                }
            }
            try store.setValue(1, forKey: "end")
            var last: [String: SettingValue] = [:]
            for await change in reader {
                last[change.key] = change.newValue
                if change.key == "end" { break }
            }
            try requireEqual(last, store.values(), "the last changes")
        },
        StoreRequirement("readers come and go while eight threads write") { test in
            let store = test.store
            try await onThreads { thread in
                for number in Int64(0)..<50 {
                    let reader = store.changes()
                    try store.setValue(.integer(number), forKey: "key \(thread)")
                    for await change in reader where change.key == "key \(thread)" {
                        try requireEqual(change.newValue, .integer(number), "the own change")
                        break
                    }
                }
            }
        },
    ]

    /// Runs something on several threads at once, and waits for all.
    private static func onThreads(
        _ body: @escaping @Sendable (Int) async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for thread in 0..<threads {
                group.addTask { try await body(thread) }
            }
            try await group.waitForAll()
        }
    }
}
