import SharedSettings

/// What a device knows of all keys of a namespace, for the account's other devices to compare with what
/// the cloud shows them.
///
/// One encrypted entry in the cloud, which each device replaces after it has written something. A cloud
/// that keeps a change from a device has to keep every later manifest from it as well.
struct Manifest: Sendable, Hashable {
    struct Entry: Sendable, Hashable {
        /// The key, by ``NamespaceKeys/nameNumber(_:)``.
        var name: UInt64
        var version: VersionID
        var isRemoval: Bool
        /// Versions that were replaced, the last replaced last.
        var replaced: [VersionID]
    }

    static let key = SettingsBookkeeping.prefix + "encryption/manifest"
    /// How many replaced versions of a key are named.
    private static let replacedLimit = 16

    var entries: [Entry]

    init(_ trails: [String: VersionTrail], _ keys: NamespaceKeys) {
        entries = trails.compactMap { key, trail in
            guard key != Self.key, let version = trail.current, !trail.isOutdated else {
                return nil
            }
            return Entry(
                name: keys.nameNumber(key), version: version, isRemoval: trail.isRemoval,
                replaced: Array(trail.replaced.suffix(Self.replacedLimit)))
        }
        entries.sort { $0.name < $1.name }
    }

    /// A table of devices, then the entries, which name devices by their place in the table.
    var bytes: [UInt8] {
        let versions = entries.flatMap { [$0.version] + $0.replaced }
        let devices = Set(versions.map(\.device.rawValue)).sorted()
        let places = Dictionary(
            uniqueKeysWithValues: devices.enumerated().map { ($1, UInt64($0)) })
        var writer = ByteWriter()
        writer.append(1 as UInt8)
        writer.append(short: UInt64(devices.count))
        for device in devices { writer.append(fixed: device) }
        func append(_ version: VersionID) {
            writer.append(short: places[version.device.rawValue] ?? 0)
            writer.append(short: version.number)
        }
        writer.append(short: UInt64(entries.count))
        for entry in entries {
            writer.append(fixed: entry.name)
            append(entry.version)
            writer.append(entry.isRemoval ? 1 : 0)
            writer.append(short: UInt64(entry.replaced.count))
            for version in entry.replaced { append(version) }
        }
        return writer.bytes
    }

    /// Reads what ``bytes`` made; `nil` for anything else.
    init?(_ bytes: [UInt8]) {
        do {
            var reader = ByteReader(bytes)
            guard try reader.byte() == 1 else { return nil }
            let devices = try Self.list(&reader) { try $0.fixed(UInt64.self) }
            func version(_ reader: inout ByteReader) throws -> VersionID {
                let place = try reader.short()
                guard place < devices.count else { throw ByteReader.Fault() }
                return VersionID(
                    device: CloudDevice(rawValue: devices[Int(place)]), number: try reader.short())
            }
            entries = try Self.list(&reader) { reader in
                Entry(
                    name: try reader.fixed(), version: try version(&reader),
                    isRemoval: try reader.byte() == 1,
                    replaced: try Self.list(&reader, version))
            }
            guard reader.isAtEnd else { return nil }
        } catch {
            return nil
        }
    }

    private static func list<Element>(
        _ reader: inout ByteReader, _ read: (inout ByteReader) throws -> Element
    ) throws -> [Element] {
        let count = try reader.short()
        guard count <= 1_000_000 else { throw ByteReader.Fault() }
        var list: [Element] = []
        for _ in 0..<count { list.append(try read(&reader)) }
        return list
    }
}
