import HTTPServing

/// The header fields of every response: nothing from elsewhere, nothing inline, no frames.
enum SecurityHeaders {
    private static let fields: [(String, String)] = [
        (
            "Content-Security-Policy",
            "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; "
                + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
        ),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
    ]

    /// Adds the fields that a response does not have yet, and forbids keeping it unless it says
    /// otherwise.
    static func add(to response: inout HTTPResponse) {
        for (name, value) in fields where response.headers[name] == nil {
            response.headers[name] = value
        }
        if response.headers["Cache-Control"] == nil {
            response.headers["Cache-Control"] = "no-store"
        }
    }
}
