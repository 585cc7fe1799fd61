import FoundationEssentials
import SharedSettings

extension SettingValue {
    /// The value as a text that other languages' readers can make as well: each kind is told apart,
    /// reals are written by their bits, dates by seconds from 2001, keys are sorted.
    var normalForm: String {
        switch self {
        case .boolean(let value): return value ? "true" : "false"
        case .integer(let value): return "i\(value)"
        case .largeInteger(let value): return "i\(value)"
        case .real(let value): return value.isNaN ? "rnan" : "r\(value.bitPattern)"
        case .string(let value): return "s\(value.utf8.count):\(value)"
        case .date(let value): return "d\(value.timeIntervalSinceReferenceDate.bitPattern)"
        case .data(let value): return "x" + value.map { "\($0)," }.joined()
        case .array(let values): return "(" + values.map { $0.normalForm + "," }.joined() + ")"
        case .dictionary(let values):
            let sorted = values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            let entries = sorted.map { "\($0.key.utf8.count):\($0.key)=\($0.value.normalForm);" }
            return "{" + entries.joined() + "}"
        }
    }
}

/// What ends each normal form that python prints.
///
/// It begins with a full stop so that it cannot make one character with the end of a text.
let normalFormEnd = ".\n---\n"

/// A program for python3 that reads one path a line and prints the normal form of each, or "error",
/// and then ``normalFormEnd``.
let pythonNormalForm = """
    import sys, struct, datetime, plistlib
    def bits(x): return str(struct.unpack("<Q", struct.pack("<d", x))[0])
    def form(v):
        if v is True: return "true"
        if v is False: return "false"
        if isinstance(v, int): return "i%d" % v
        if isinstance(v, float): return "rnan" if v != v else "r" + bits(v)
        if isinstance(v, str): return "s%d:%s" % (len(v.encode()), v)
        if isinstance(v, datetime.datetime):
            return "d" + bits((v - datetime.datetime(2001, 1, 1)).total_seconds())
        if isinstance(v, bytes): return "x" + "".join("%d," % b for b in v)
        if isinstance(v, list): return "(" + "".join(form(x) + "," for x in v) + ")"
        if isinstance(v, dict):
            pairs = sorted((k.encode(), k, x) for k, x in v.items())
            return "{" + "".join("%d:%s=%s;" % (len(b), k, form(x)) for b, k, x in pairs) + "}"
        raise ValueError(v)
    for path in sys.stdin.read().splitlines():
        try: text = form(plistlib.load(open(path, "rb")))
        except Exception as error: text = "error"
        sys.stdout.buffer.write(text.encode() + b".\\n---\\n")
    """
