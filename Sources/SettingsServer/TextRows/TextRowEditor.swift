import SettingsSchema
import SettingsScreens
import SharedSettings
import TextViews

/// A row's text in the text engine, shared by all windows.
///
/// Belongs to one ``TextRowSession``, whose lock guards it. What a person does in a window goes the way
/// of a person's input; what others store comes in as changes by code, which undoing works around.
final class TextRowEditor {
    /// What is known of a window.
    struct Window {
        /// The number of its last edit.
        var lastEdit = -1
        /// The window's text after that edit.
        var text: TextBuffer
        /// What leads from there to `version`.
        var bridge: ChangeSet
        var version: Int
        /// Whether the engine's selection isn't the one that a browser has after the edit.
        var isSelectionOwn = false
    }

    /// How many windows are kept in mind.
    private static let windowLimit = 64

    let id: TextRowID
    let session: String
    let view: TextView
    // The view doesn't keep it alive.
    private let delegate: (any TextViewDelegate)?
    private(set) var history = TextRowHistory()
    private(set) var windows: [String: Window] = [:]
    /// The windows in which the text has the focus.
    var focused: Set<String> = []
    private var observation: TextViewObservation?
    /// What the view has done since ``recording(_:)`` began.
    private(set) var recorded = ChangeSet(unchanged: 0)
    /// What is stored, as far as it is known.
    private(set) var stored: SettingValue?
    private var storedText: TextBuffer
    /// What leads from the stored text to the view's.
    private var unsaved: ChangeSet
    private var isTakingIn = false
    /// Where a browser has its selection after the last edit, if that is known.
    var expectedCaret: Range<Int>?
    private(set) var events: [TextRowEvent] = []

    /// Begins with what is stored.
    /// - Throws: `SettingsStoreError` when the store can't be read.
    init(
        _ storage: TextRowStorage, session: String, delegate: (any TextViewDelegate)?,
        now: @escaping @Sendable () -> Duration
    ) throws {
        id = storage.id
        self.session = session
        var services = TextViewServices()
        services.now = now
        view = TextView(services: services)
        self.delegate = delegate
        stored = try storage.read()
        storedText = storage.text(of: stored)
        unsaved = ChangeSet(unchanged: storedText.count)
        view.attributedText = AttributedText(storedText)
        if case .textView(let traits) = storage.setting.element.details {
            view.traits = traits.inputTraits
        }
        view.delegate = delegate
        observation = view.observeTransactions { [weak self] in self?.note($0.changes) }
    }

    /// What leads from a version to the present text.
    func changes(since version: Int) -> ChangeSet {
        history.changes(since: version, newest: view.buffer)
    }

    /// Notes where a window stands.
    func remember(_ window: Window, of client: String) {
        if windows.count >= Self.windowLimit, windows[client] == nil,
            let oldest = windows.min(by: { $0.value.version < $1.value.version })
        {
            windows[oldest.key] = nil
        }
        windows[client] = window
    }

    /// Returns what the view does while a body runs.
    func recording(_ body: () -> Void) -> ChangeSet {
        let outer = recorded
        recorded = ChangeSet(unchanged: view.count)
        body()
        let changes = recorded
        recorded = outer.newLength == changes.oldLength ? outer.composed(with: changes) : changes
        return changes
    }

    /// Makes a version of what a body changes, and an event for the windows.
    func version(by client: String?, _ body: () -> Void) {
        let before = view.buffer
        let changes = recording(body)
        guard changes.changesText, before != view.buffer else { return }
        history.add(changes, from: before)
        events.append(
            TextRowEvent(
                row: id, session: session, version: history.version, pieces: changes.pieces,
                client: client))
    }

    /// Returns the events since the last call.
    func takeEvents() -> [TextRowEvent] {
        defer { events = [] }
        return events
    }

    private func note(_ changes: ChangeSet) {
        guard !changes.isEmpty else { return }
        recorded = recorded.composed(with: changes)
        if isTakingIn {
            // What the delegate does about it is an edit like others.
            isTakingIn = false
        } else {
            unsaved = unsaved.composed(with: changes)
        }
    }
}

// The store.
extension TextRowEditor {
    /// Takes in what others have stored, as a version of its own.
    /// - Throws: `SettingsStoreError` when the store can't be read.
    func takeInStored(_ storage: TextRowStorage) throws {
        let value = try storage.read()
        if value != stored || value == nil { takeIn(value, storage) }
    }

    /// Stores the text; what someone else has stored meanwhile is taken in first and not lost.
    /// - Throws: `SettingsStoreError` when a policy fixes the key or the store can't be written.
    func save(_ storage: TextRowStorage) throws {
        while unsaved.changesText {
            let (value, isDone) = try storage.write(view.buffer.string, replacing: stored)
            guard isDone else {
                takeIn(value, storage)
                continue
            }
            stored = value
            storedText = view.buffer
            unsaved = ChangeSet(unchanged: view.count)
        }
    }

    private func takeIn(_ value: SettingValue?, _ storage: TextRowStorage) {
        stored = value
        let text = storage.text(of: value)
        let changes = ChangeSet(
            storedText.replacements(leadingTo: text).map { step in
                TextChange(step.old, with: AttributedText(text.slice(step.new)))
            }, in: storedText)
        storedText = text
        let here = changes.mapped(over: unsaved, isFirst: true)
        unsaved = unsaved.mapped(over: changes, isFirst: false)
        isTakingIn = true
        version(by: nil) { view.textStorage.change(here.changes) }
        isTakingIn = false
    }
}
