import FoundationEssentials

/// A text's bytes in base64.
func base64(_ text: String) -> String {
    Data(text.utf8).base64EncodedString()
}
