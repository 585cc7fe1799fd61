import Synchronization

/// The look of text views that are made later; what a view sets itself wins.
///
///     TextView.appearance.font = TextFont(size: 15)
///
/// A view takes the appearance over when it is made and when it is put into a container, as on the
/// platform. Proxies for views within certain containers don't exist.
@dynamicMemberLookup
public final class TextViewAppearance: Sendable {
    private let storage = Mutex(TextViewStyle())

    /// Makes an appearance that sets nothing.
    public init() {}

    /// What is set.
    public var style: TextViewStyle { storage.withLock { $0 } }

    /// A property of the style; `nil` leaves it to the system.
    public subscript<Value: Sendable>(
        dynamicMember property: WritableKeyPath<TextViewStyle, Value>
    ) -> Value {
        get { style[keyPath: property] }
        set { storage.withLock { $0[keyPath: property] = newValue } }
    }

    /// Sets nothing any more.
    public func reset() {
        storage.withLock { $0 = TextViewStyle() }
    }
}
