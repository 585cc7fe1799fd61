#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The numeric address of a client.
public struct HTTPAddress: Sendable, Hashable, CustomStringConvertible {
    /// The bytes of an IPv6 address; an IPv4 address is mapped into one (RFC 4291, section 2.5.5.2).
    private var high: UInt64
    private var low: UInt64

    private static let mappedPrefix: UInt64 = 0x0000_FFFF_0000_0000

    /// Makes an address from the 4 bytes of IPv4 or the 16 of IPv6; zero for any other number.
    init(bytes: some Collection<UInt8>) {
        let number = bytes.reduce(into: (high: UInt64(0), low: UInt64(0))) { number, byte in
            number.high = number.high << 8 | number.low >> 56
            number.low = number.low << 8 | UInt64(byte)
        }
        switch bytes.count {
        case 4: (high, low) = (0, Self.mappedPrefix | number.low)
        case 16: (high, low) = (number.high, number.low)
        default: (high, low) = (0, 0)
        }
    }

    /// Reads an address as it is usually written; `nil` for anything else, such as a name.
    public init?(_ text: String) {
        var bytes = [UInt8](repeating: 0, count: 16)
        if inet_pton(AF_INET, text, &bytes) == 1 {
            self.init(bytes: bytes.prefix(4))
        } else if inet_pton(AF_INET6, text, &bytes) == 1 {
            self.init(bytes: bytes)
        } else {
            return nil
        }
    }

    /// Whether it is the machine itself.
    public var isLoopback: Bool {
        isIPv4 ? low >> 24 & 0xFF == 127 : high == 0 && low == 1
    }

    /// What is counted as one client: an IPv4 address, or an IPv6 network of 64 bits, of which one
    /// household has all addresses.
    public var network: HTTPAddress {
        guard !isIPv4 else { return self }
        var network = self
        if !isLoopback { network.low = 0 }
        return network
    }

    private var isIPv4: Bool { high == 0 && low >> 32 == Self.mappedPrefix >> 32 }

    /// The address as it is usually written.
    public var description: String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        if isIPv4 {
            var bytes = UInt32(truncatingIfNeeded: low).bigEndian
            inet_ntop(AF_INET, &bytes, &text, socklen_t(text.count))
        } else {
            var bytes = [high.bigEndian, low.bigEndian]
            inet_ntop(AF_INET6, &bytes, &text, socklen_t(text.count))
        }
        return String(
            decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
