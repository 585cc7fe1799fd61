import SharedSettings

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension CloudItem {
    /// Reads a version as it travels; `nil` for one without a stamp that can be read.
    package init?(_ item: SyncItem) {
        guard let stamp = CloudStamp(syncText: item.stamp) else { return nil }
        self.init(
            key: item.key,
            content: CloudContent(wireType: item.type, val: item.val, deleted: item.deleted),
            stamp: stamp)
    }
}

extension SyncEdit {
    /// Makes an edit as it travels.
    package init(_ edit: CloudEdit, namespace: String) {
        let content = edit.item.content
        self.init(
            ns: namespace, key: edit.item.key, base: edit.base?.syncText,
            stamp: edit.item.stamp.syncText, type: content.wireType,
            val: content.wireBytes.map { Data($0).base64EncodedString() },
            deleted: content.isRemoval ? true : nil, mode: edit.requiresBase ? .cas : nil)
    }
}
