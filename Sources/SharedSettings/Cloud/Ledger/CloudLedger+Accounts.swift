/// Values belong to the account that they were synchronized with. Another account's values take their
/// place, and they wait in a parcel until that account is back.
extension CloudLedger {
    /// Makes an account's values the ones in the store.
    func enter(
        _ account: CloudAccount, _ step: inout Step, _ transaction: inout SettingsTransaction
    ) throws {
        guard step.state.account != account else { return }
        if let old = step.state.account {
            try pack(old, step.state, &transaction)
            step.reports.append(.accountChanged(from: old, to: account))
        }
        let wasNobodys = step.state.account == nil
        step.state.account = account
        step.state.isBootstrapped = false
        step.state.cursor = nil
        step.state.batchNumber = 0
        if !wasNobodys { try unpack(account, &step, &transaction) }
    }

    private func pack(
        _ account: CloudAccount, _ state: LedgerState, _ transaction: inout SettingsTransaction
    ) throws {
        var parcel: [String: SettingValue] = [:]
        let bookkeeping = sortedKeys.flatMap {
            [$0, SettingsBookkeeping.record(of: $0), SettingsBookkeeping.aside($0)]
        }
        for key in bookkeeping + [SettingsBookkeeping.batch] {
            parcel[key] = try transaction.value(forKey: key)
            try transaction.setValue(nil, forKey: key)
        }
        parcel[SettingsBookkeeping.state] = state.settingValue
        try transaction.setValue(
            .dictionary(parcel), forKey: SettingsBookkeeping.parcel(of: account))
    }

    private func unpack(
        _ account: CloudAccount, _ step: inout Step, _ transaction: inout SettingsTransaction
    ) throws {
        let place = SettingsBookkeeping.parcel(of: account)
        guard var parcel = try transaction.value(forKey: place)?.dictionaryValue else { return }
        let state = LedgerState(parcel.removeValue(forKey: SettingsBookkeeping.state))
        step.state.isBootstrapped = state.isBootstrapped
        step.state.batchNumber = state.batchNumber
        for (key, value) in parcel.sorted(by: { $0.key < $1.key }) {
            try transaction.setValue(value, forKey: key)
        }
        try transaction.setValue(nil, forKey: place)
    }
}
