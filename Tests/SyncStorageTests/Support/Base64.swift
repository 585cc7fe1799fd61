import FoundationEssentials

/// A text's bytes in base64.
func base64(_ text: String) -> String {
    Data(text.utf8).base64EncodedString()
}

/// The text whose bytes are in base64; empty for what isn't base64.
func unbase64(_ text: String) -> String {
    Data(base64Encoded: text).map { String(decoding: $0, as: UTF8.self) } ?? ""
}
