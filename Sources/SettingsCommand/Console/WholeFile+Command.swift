import BundleEditing

extension WholeFile {
    /// Writes a file for a command; see ``BundleEditing/WholeFile/write(_:to:isSecret:)``.
    /// - Throws: ``CommandError`` when it cannot be written, ``BrokenPipeError`` when it is a pipe
    ///   that nobody reads any more.
    static func write(_ bytes: [UInt8], asCommandTo path: String, isSecret: Bool) throws {
        do { try write(bytes, to: path, isSecret: isSecret) } catch {
            if error.isBrokenPipe { throw BrokenPipeError() }
            throw CommandError(error.description, exitCode: .inputOutput)
        }
    }
}
