import SettingsTestSupport
import SharedSettings
import Testing

@Suite struct SettingUpdateTests {
    struct Plain: SharedSettings {
        @Setting var count = 10
        @Setting var name = "n"
        @Setting var list: [Int] = []
    }

    @Test func `an update reads the default when nothing is stored`() throws {
        let store = MemorySettingsStore(domain: "a")
        let settings = try Plain(store: store)
        try settings.$count.update { $0 += 1 }
        #expect(settings.count == 11)
        #expect(store.values() == ["count": 11])
        #expect(
            try settings.$list.update {
                $0.append(4); return $0.count
            } == 1)
    }

    @Test func `an update of unbound settings is one step too`() throws {
        let settings = Plain()
        try settings.$count.update { $0 += 1 }
        #expect(settings.count == 11)
    }

    @Test func `many writers of one file lose no step`() async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/settings.sqlite"
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        let settings = try Plain(
                            store: SQLiteSettingsStore(path: path, domain: "a"))
                        for _ in 0..<250 { try settings.$count.update { $0 += 1 } }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try Plain(store: SQLiteSettingsStore(path: path, domain: "a")).count == 1010)
        }
    }

    @Test func `several settings change as one step`() throws {
        let store = MemorySettingsStore(domain: "a")
        let settings = try Plain(store: store)
        try settings.update { step in
            step[\.$count] += 1
            step[\.$name] = "m\(step[\.$count])"
        }
        #expect(settings.count == 11)
        #expect(settings.name == "m11")
        try settings.update { $0.reset(\.$count) }
        #expect(settings.$count.isDefault)
    }

    @Test func `a step that throws changes nothing`() throws {
        struct Fault: Error {}
        let store = MemorySettingsStore(domain: "a")
        let settings = try Plain(store: store)
        #expect(throws: Fault.self) {
            try settings.update { step in
                step[\.$count] = 1
                throw Fault()
            }
        }
        #expect(throws: Fault.self) {
            try settings.$count.update { count in
                count = 1
                throw Fault()
            }
        }
        #expect(store.values().isEmpty)
        #expect(settings.count == 10)
    }

    @Test func `an assignment inside a step of the same store is refused, not a dead end`() throws {
        let log = ProblemLog()
        let settings = try Plain(store: MemorySettingsStore(domain: "a"), report: log.reporter)
        try settings.update { step in
            step[\.$count] = 1
            settings.name = "inside"
        }
        #expect(settings.count == 1)
        #expect(settings.name == "n")
        #expect(log.kinds == [.writeFailed])
    }
}
