import CPostgreSQL

/// The warnings that a connection was sent; used by the connection's thread alone.
final class PostgreSQLWarnings {
    var texts: [String] = []
}

/// Takes what a server says beside its answers; notices of lesser weight are dropped.
///
/// Called by libpq, within a call of the connection's.
func noteWarning(_ context: UnsafeMutableRawPointer?, _ result: OpaquePointer?) {
    guard let context, let result else { return }
    // The field that isn't translated.
    let severity = PQresultErrorField(result, Int32(UInt8(ascii: "V")))
    guard let severity, String(cString: severity) == "WARNING" else { return }
    let message = PQresultErrorField(result, Int32(UInt8(ascii: "M")))
    Unmanaged<PostgreSQLWarnings>.fromOpaque(context).takeUnretainedValue()
        .texts.append(message.map { String(cString: $0) } ?? "a warning without words")
}
