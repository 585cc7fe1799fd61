import Observation

/// What `withObservationTracking` sees of one setting.
///
/// Not generic, because the key path of a generic type is built anew at each use.
@usableFromInline final class ObservationAnchor: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    // Kept, because finding a key path costs more than all else that noting a read does.
    private static let path: any KeyPath<ObservationAnchor, Void> & Sendable = \.value

    /// Stands for the setting's value.
    var value: Void { () }

    /// Notes that the value is read.
    @usableFromInline func access() {
        registrar.access(self, keyPath: Self.path)
    }

    /// Tells who reads it that the value has changed.
    ///
    /// Called after the change, so that the new value is readable in the handler.
    func notify() {
        registrar.willSet(self, keyPath: Self.path)
        registrar.didSet(self, keyPath: Self.path)
    }
}
