#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension CloudItem {
    /// The item as a value that a store keeps, whatever it holds.
    var settingValue: SettingValue {
        let bytes = CloudEnvelope(content: content, stamp: stamp).bytes
        // Bytes of an unknown form may come without the stamp inside.
        if case .unreadable = content, CloudEnvelope(bytes)?.stamp != stamp {
            return ["bytes": .data(Data(bytes)), "stamp": stamp.settingValue]
        }
        return .data(Data(bytes))
    }

    init?(key: String, _ value: SettingValue?) {
        if let fields = value?.dictionaryValue {
            guard let stamp = CloudStamp(fields["stamp"]), let data = fields["bytes"]?.dataValue
            else { return nil }
            self.init(key: key, content: .unreadable(Array(data)), stamp: stamp)
            return
        }
        guard let data = value?.dataValue, let envelope = CloudEnvelope(Array(data)) else {
            return nil
        }
        self.init(key: key, content: envelope.content, stamp: envelope.stamp)
    }
}

/// A batch stays in the store until it is answered, so that it can be sent again as it was.
extension CloudBatch {
    package var settingValue: SettingValue {
        [
            "account": .string(account.rawValue), "device": .bits(device.rawValue),
            "number": .bits(number), "isAtomic": .boolean(isAtomic),
            "edits": .array(edits.map(\.settingValue)),
        ]
    }

    package init?(_ value: SettingValue?) {
        guard let fields = value?.dictionaryValue, let account = fields["account"]?.stringValue,
            let device = fields["device"]?.bits, let number = fields["number"]?.bits,
            let edits = fields["edits"]?.arrayValue
        else { return nil }
        self.init(
            account: CloudAccount(rawValue: account), device: CloudDevice(rawValue: device),
            number: number, isAtomic: fields["isAtomic"]?.boolValue ?? false,
            edits: edits.compactMap(CloudEdit.init))
    }
}

extension CloudEdit {
    fileprivate var settingValue: SettingValue {
        let envelope = CloudEnvelope(content: item.content, stamp: item.stamp, base: base)
        return [
            "key": .string(item.key), "envelope": .data(Data(envelope.bytes)),
            "requiresBase": .boolean(requiresBase),
        ]
    }

    fileprivate init?(_ value: SettingValue) {
        guard let fields = value.dictionaryValue, let key = fields["key"]?.stringValue,
            let data = fields["envelope"]?.dataValue, let envelope = CloudEnvelope(Array(data))
        else { return nil }
        self.init(
            item: CloudItem(key: key, content: envelope.content, stamp: envelope.stamp),
            base: envelope.base, requiresBase: fields["requiresBase"]?.boolValue ?? false)
    }
}
