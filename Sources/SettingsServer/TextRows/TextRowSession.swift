import SettingsSchema
import SharedSettings
import Synchronization
import TextViews

/// The editing of one text on all open pages.
final class TextRowSession: Sendable {
    let id: String
    private let editor: Mutex<TextRowEditor>
    private let publish: @Sendable (TextRowEvent) -> Void

    /// Begins with what is stored.
    /// - Parameter publish: tells all windows; called in the order of the versions.
    /// - Throws: `SettingsStoreError` when the store can't be read.
    init(
        _ storage: TextRowStorage, id: String,
        delegate: @Sendable (_ key: String) -> (any TextViewDelegate)?,
        now: @escaping @Sendable () -> Duration,
        publish: @escaping @Sendable (TextRowEvent) -> Void
    ) throws {
        self.id = id
        self.publish = publish
        editor = Mutex(
            try TextRowEditor(
                storage, session: id, delegate: delegate(storage.setting.key), now: now))
    }

    /// Makes a window's edits and stores the text.
    /// - Throws: ``RowChangeError`` when an edit makes no sense, `SettingsStoreError` when the store
    ///   can't be read; then no edit was made. A text that can't be stored is kept, and the answer
    ///   says so.
    func make(_ request: TextRowRequest, _ storage: TextRowStorage) throws -> TextRowReply {
        try editor.withLock { editor in
            defer { for event in editor.takeEvents() { publish(event) } }
            try editor.takeInStored(storage)
            let reply = try editor.make(request)
            do {
                try editor.save(storage)
            } catch {
                var reply = editor.updated(reply, for: request)
                reply.message = Site.message(of: error)
                return reply
            }
            return reply.version == editor.history.version
                ? reply : editor.updated(reply, for: request)
        }
    }

    /// The whole text, as it is stored now.
    /// - Throws: `SettingsStoreError` when the store can't be read.
    func wholeText(_ storage: TextRowStorage) throws -> TextRowReply {
        try editor.withLock { editor in
            defer { for event in editor.takeEvents() { publish(event) } }
            try editor.takeInStored(storage)
            return editor.wholeText
        }
    }

    /// Takes in what was stored; returns whether it came from elsewhere.
    func storeDidChange(to value: SettingValue?, _ storage: TextRowStorage) {
        editor.withLock { editor in
            defer { for event in editor.takeEvents() { publish(event) } }
            guard value != editor.stored else { return }
            // What can't be read now is taken in with the next edit.
            try? editor.takeInStored(storage)
        }
    }
}
