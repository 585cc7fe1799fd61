import JSONText
import SettingsSchema

extension JSONError {
    /// The place of the fault, as findings give theirs.
    var position: SourcePosition { SourcePosition(line: line, column: column) }
}
