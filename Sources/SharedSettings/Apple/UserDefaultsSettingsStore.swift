#if canImport(Darwin)
    import Foundation
    import Synchronization

    /// A store over Apple's `UserDefaults`, for apps whose values lie there already.
    ///
    /// Holds the app's or a suite's own domain alone: no registered defaults, arguments or global
    /// values. `UserDefaults` knows no transactions: an update excludes other updates of this process,
    /// and not those of other processes.
    public final class UserDefaultsSettingsStore: SettingsStore {
        /// The domain whose values these are: the suite's name or the app's identifier.
        public let domain: String
        private let defaults: Mutex<UserDefaults>
        private let known = Mutex<[String: SettingValue]>([:])
        private let turn = UpdateTurn()
        private let hub = ChangeHub()
        private let observer = NotificationObserver()

        /// Makes a store.
        /// - Parameter suiteName: the suite, such as an app group; `nil` for the app's own domain.
        /// - Throws: ``SettingsStoreError`` for a suite that `UserDefaults` refuses.
        public init(suiteName: String? = nil) throws {
            guard let domain = suiteName ?? Bundle.main.bundleIdentifier,
                let defaults = UserDefaults(suiteName: suiteName)
            else {
                throw SettingsStoreError(
                    code: .invalidDomain, path: nil,
                    description: "There are no user defaults for \(suiteName ?? "this program"); "
                        + "expected a suite's name, or a program with an identifier.")
            }
            self.domain = domain
            self.defaults = Mutex(defaults)
            let values = values()
            known.withLock { $0 = values }
            observer.observe(UserDefaults.didChangeNotification) { [weak self] _ in
                self?.noteChangesByOthers()
            }
        }

        /// Returns the stored value of a key, or `nil` when none is stored.
        public func value(forKey key: String) -> SettingValue? {
            stored { $0[key].flatMap { SettingValue(object: $0, number: numberObject) } }
        }

        /// Returns every stored value by key.
        public func values() -> [String: SettingValue] {
            stored {
                $0.compactMapValues { SettingValue(object: $0, number: numberObject) }
            }
        }

        private func stored<Result: Sendable>(_ body: ([String: Any]) -> Result) -> Result {
            defaults.withLock { body($0.persistentDomain(forName: domain) ?? [:]) }
        }

        /// Reads and changes values as one step; see ``SettingsStore/update(source:_:)``.
        /// - Throws: what `body` throws; ``SettingsStoreError`` inside another update of this store.
        public func update<Result>(
            source: ChangeSource, _ body: (inout SettingsTransaction) throws -> Result
        ) throws -> Result {
            try turn.take(path: nil) {
                takeIn(values(), source: .otherProcess)
                let before = known.withLock { $0 }
                var transaction = SettingsTransaction(
                    readValue: { before[$0] }, readValues: { before })
                let result = try body(&transaction)
                let changes = transaction.changes(from: before, domain: domain, source: source)
                defaults.withLock { defaults in
                    for change in changes {
                        // A value that counts as equal there, as 1.0 and 1 do, is not put again.
                        defaults.removeObject(forKey: change.key)
                        defaults.set(
                            change.newValue?.object(number: foundationNumber), forKey: change.key)
                    }
                }
                known.withLock { known in
                    for change in changes { known[change.key] = change.newValue }
                    hub.yield(changes)
                }
                return result
            }
        }

        /// Asks the system to write to the disk.
        /// - Throws: ``SettingsStoreError`` when it doesn't.
        public func flush() throws {
            guard defaults.withLock({ $0.synchronize() }) else {
                throw SettingsStoreError(
                    code: .notWritable, path: nil,
                    description: "The user defaults of \(domain) can't be written.")
            }
        }

        /// Returns the changes that happen from now on.
        ///
        /// Those by other processes come when this process next writes or is told of them.
        public func changes() -> AsyncStream<SettingChange> {
            hub.stream { withExtendedLifetime(self) {} }
        }

        private func noteChangesByOthers() {
            // The system tells of this store's own writes too, and while they are made.
            guard !turn.isMine else { return }
            try? turn.take(path: nil) { takeIn(values(), source: .otherProcess) }
        }

        private func takeIn(_ values: [String: SettingValue], source: ChangeSource) {
            known.withLock { known in
                guard known != values else { return }
                hub.yield(
                    SettingChange.differences(
                        from: known, to: values, domain: domain, source: source))
                known = values
            }
        }
    }

    /// Reads a number off an object that is one.
    func numberObject(_ object: Any) -> SettingValue.NumberObject? {
        guard let number = object as? NSNumber else { return nil }
        return SettingValue.NumberObject(
            type: String(cString: number.objCType),
            isBoolean: type(of: number) == type(of: NSNumber(value: true)),
            signed: number.int64Value, unsigned: number.uint64Value, real: number.doubleValue)
    }

    /// Makes the number of a value that is one.
    func foundationNumber(_ value: SettingValue) -> Any {
        switch value {
        case .boolean(let value): NSNumber(value: value)
        case .integer(let value): NSNumber(value: value)
        case .largeInteger(let value): NSNumber(value: value)
        case .real(let value): NSNumber(value: value)
        default: preconditionFailure("only numbers are asked for")
        }
    }
#endif
