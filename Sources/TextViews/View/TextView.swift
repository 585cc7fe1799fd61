/// A text that a person reads, scrolls and edits, with the names and the behaviour of UIKit's
/// `UITextView`, and without a screen: a front end draws it and brings it what the person does.
///
///     let view = TextView()
///     view.text = "Hello"
///     view.delegate = self
///     view.insertText(", world")  // as a person types: asks the delegate, can be undone
///
/// What a person does (`insertText`, `deleteBackward`, `paste`, `setMarkedText`, `undo` …) asks the
/// delegate and is told to it; setting properties is the code's own doing and silent but for the
/// selection. Every change is a transaction of an ``EditingSession``.
///
/// Offsets are UTF-16 code units. A view is not `Sendable` and belongs to one actor or thread, any one;
/// its ``state`` is a value that can be handed on.
@dynamicMemberLookup
public final class TextView {
    /// The look of views made later.
    public static let appearance = TextViewAppearance()

    /// Is asked and told; not kept alive.
    public weak var delegate: (any TextViewDelegate)?
    /// Hears of changes that the input method didn't make; not kept alive.
    public weak var inputDelegate: (any TextInputDelegate)?
    /// The surroundings.
    public var services: TextViewServices {
        didSet { layoutCache = nil }
    }
    /// How text is put in; its members can be reached through the view.
    public var traits = TextInputTraits()

    /// Whether a person may change the text; if not, links can be followed.
    public var isEditable = true {
        didSet { if !isEditable, oldValue { finishEditingOfReadOnlyText() } }
    }
    /// Whether a person may select text and follow links.
    public var isSelectable = true
    /// Whether a person may change attributes: bold, italic, underlined.
    public var allowsEditingTextAttributes = false
    /// Whether the next insertion replaces all text; any change of the selection ends this.
    public var clearsOnInsertion = false
    /// The kinds of data that become links while the text is selectable and can't be edited.
    public var dataDetectorTypes: DataDetectorTypes = []
    /// When scrolling puts the keyboard away.
    public var keyboardDismissMode = KeyboardDismissMode.none
    /// Whether a person can use the view at all.
    public var isUserInteractionEnabled = true
    /// What the text is, for those who don't see it.
    public var accessibilityLabel: String?
    /// Whether the view is first responder: keys go to it.
    public internal(set) var isFirstResponder = false
    /// Whether the delegate is being asked about an input method's provisional text.
    public internal(set) var isChangeProvisional = false

    var session = EditingSession()
    var ownStyle = TextViewStyle()
    var appearanceStyle: TextViewStyle
    let appearanceProxy: TextViewAppearance
    var observers = TextViewObservers()
    var transactionObservers = TransactionObservers()
    var aids = TypingAids()
    var caret = CaretMemory()
    var scrolling = ScrollGeometry()
    var detection = DetectionCache()
    var layoutCache: TextLayout<TextBuffer>?
    /// Ranges about which the delegate is being asked; they follow what it does meanwhile.
    var askedRanges: [Range<Int>] = []
    var isEditing = false
    var baseDirection = WritingDirection.natural
    var place = ViewPlace()

    /// Makes an empty view.
    ///
    /// - Parameters:
    ///   - services: The surroundings.
    ///   - appearance: The look of what the view doesn't set itself.
    public init(
        services: TextViewServices = TextViewServices(),
        appearance: TextViewAppearance = TextView.appearance
    ) {
        self.services = services
        appearanceProxy = appearance
        appearanceStyle = appearance.style
        if let keyboard = appearanceStyle.keyboardAppearance {
            traits.keyboardAppearance = keyboard
        }
    }

    /// A member of the input traits.
    public subscript<Value>(
        dynamicMember trait: WritableKeyPath<TextInputTraits, Value>
    ) -> Value {
        get { traits[keyPath: trait] }
        set { traits[keyPath: trait] = newValue }
    }

    /// Text, selection and provisional text at this moment, as a value.
    public var state: TextState { session.state }

    /// A number that grows with each change of text or attributes.
    public var version: Int { session.version }

    /// The text as a value that costs nothing to keep.
    public var buffer: TextBuffer { session.state.text }

    /// The text's length in UTF-16 code units.
    public var count: Int { session.state.content.count }

    private func finishEditingOfReadOnlyText() {
        if isEditing { endEditing(force: true) }
    }
}
