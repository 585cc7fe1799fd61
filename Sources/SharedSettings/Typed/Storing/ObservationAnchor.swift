import Observation

/// What `withObservationTracking` sees of one setting.
///
/// Not generic, because the key path of a generic type is built anew at each use.
final class ObservationAnchor: Observable, Sendable {
    private let registrar = ObservationRegistrar()

    /// Stands for the setting's value.
    var value: Void { () }

    /// Notes that the value is read.
    func access() {
        registrar.access(self, keyPath: \.value)
    }

    /// Tells who reads it that the value has changed.
    ///
    /// Called after the change, so that the new value is readable in the handler.
    func notify() {
        registrar.willSet(self, keyPath: \.value)
        registrar.didSet(self, keyPath: \.value)
    }
}
