import FoundationEssentials
import SharedSettings

extension SettingValue {
    /// The value as a property list in XML.
    var plist: String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\(xml)</plist>\n"
    }

    private var xml: String {
        switch self {
        case .boolean(let value): value ? "<true/>" : "<false/>"
        case .integer(let value): "<integer>\(value)</integer>"
        case .largeInteger(let value): "<integer>\(value)</integer>"
        case .real(let value): "<real>\(value)</real>"
        case .string(let value): "<string>\(value.escaped)</string>"
        case .date(let value): "<date>\(value.formatted(.iso8601))</date>"
        case .data(let value): "<data>\(value.base64EncodedString())</data>"
        case .array(let values): "<array>\(values.map(\.xml).joined())</array>"
        case .dictionary(let values):
            "<dict>"
                + values.sorted { $0.key < $1.key }
                .map { "<key>\($0.key.escaped)</key>\($0.value.xml)" }.joined() + "</dict>"
        }
    }
}

extension String {
    fileprivate var escaped: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}
