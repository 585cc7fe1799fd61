import SettingsTestSupport
import SharedSettings
import Testing

@testable import SettingsEncryption

@Suite struct `sealed values` {
    private let keyring = Keyring(account: "ada")
    private let device = CloudDevice(rawValue: 7)

    private func seal(_ keyring: Keyring, _ namespace: String = "app") -> ContentSeal {
        ContentSeal(
            keys: NamespaceKeys(keyring, namespace: namespace), random: Sodium.randomBytes)
    }

    private func item(_ content: CloudContent, _ seal: ContentSeal, key: String = "k") -> CloudItem
    {
        let form = seal.seal(content, forKey: key, device: device, number: 3)
        return CloudItem(
            key: seal.keys.cloudKey(key),
            content: .sealed(form.bytes, isRemoval: content.isRemoval),
            stamp: CloudStamp(time: 1 << 20, device: device))
    }

    @Test(arguments: StoreConformance.sampleValues)
    func `any value comes back, with hidden names or without`(value: SettingValue) throws {
        for hidesKeyNames in [false, true] {
            let seal = seal(Keyring(account: "ada", hidesKeyNames: hidesKeyNames))
            let item = item(.value(value), seal)
            #expect((item.key == "k") == !hidesKeyNames)
            let opened = try seal.open(item)
            #expect(opened.content == .value(value))
            #expect(opened.key == "k")
            #expect(opened.form.number == 3)
        }
    }

    @Test func `the same value is never encrypted to the same bytes`() {
        let seal = seal(keyring)
        #expect(item(.value(1), seal) != item(.value(1), seal))
    }

    @Test func `values of alike lengths can't be told apart by length`() {
        let seal = seal(keyring)
        let counts = ["", "a", "twenty characters ok"].map {
            CloudLimits.byteCount(of: item(.value(.string($0)), seal).content)
        }
        #expect(Set(counts) == [53 + 32])
    }

    @Test func `the stamp's time may change, and nothing else`() throws {
        let seal = seal(keyring)
        let item = item(.value("text"), seal)
        var changed = item
        changed.stamp.time += 99
        #expect(try seal.open(changed).content == .value("text"))

        func fault(_ item: CloudItem, _ seal: ContentSeal) -> ContentSeal.Fault? {
            do throws(ContentSeal.Fault) {
                _ = try seal.open(item)
                return nil
            } catch {
                return error
            }
        }
        changed = item
        changed.key = "other"
        #expect(fault(changed, seal) == .forged)
        changed = item
        changed.stamp.device = CloudDevice(rawValue: 8)
        #expect(fault(changed, seal) == .forged)
        guard case .sealed(let bytes, _) = item.content else { return }
        changed = item
        changed.content = .sealed(bytes, isRemoval: true)
        #expect(fault(changed, seal) == .forged)
        #expect(fault(item, self.seal(keyring, "other app")) == .forged)

        // The same keys under another account's name.
        let other = Keyring(
            account: "bob", generation: 1, hidesKeyNames: false, keys: keyring.keys,
            nameKey: keyring.nameKey, locks: [])
        #expect(fault(item, self.seal(other)) == .forged)
        #expect(fault(item, self.seal(Keyring(account: "ada"))) == .missingKey)

        changed.content = .value("text")
        #expect(fault(changed, seal) == .plain)
        for index in bytes.indices {
            var wrong = bytes
            wrong[index] ^= 1 << UInt8(index % 8)
            changed.content = .sealed(wrong, isRemoval: false)
            #expect(fault(changed, seal) != nil)
        }
    }

    @Test func `a tombstone has a tag as well`() throws {
        let seal = seal(keyring)
        var item = item(.removed, seal)
        #expect(try seal.open(item).content == .removed)
        guard case .sealed(let bytes, isRemoval: true) = item.content else {
            return #expect(Bool(false), "not a sealed tombstone")
        }
        item.content = .sealed(bytes, isRemoval: false)
        #expect(throws: ContentSeal.Fault.self) { try seal.open(item) }
    }

    @Test func `parts of the associated data can't be read as others`() {
        func data(_ account: CloudAccount, _ namespace: String, _ key: String) -> [UInt8] {
            SealedPlace(
                account: account, namespace: namespace, key: key, device: device, kind: .setting,
                isRemoval: false
            ).associatedData(keyID: 1, number: 2)
        }
        let all = [
            data("ab", "c", "d"), data("a", "bc", "d"), data("a", "b", "cd"), data("abc", "", "d"),
            data("", "abc", "d"), data("", "", "abcd"),
        ]
        #expect(Set(all).count == all.count)
    }

    @Test func `a manifest comes back`() {
        var trail = VersionTrail()
        for number in UInt64(1)...5 {
            trail.take(
                VersionID(device: CloudDevice(rawValue: number % 3), number: number), tag: [1],
                isRemoval: number == 5)
        }
        let manifest = Manifest(["k": trail, "l": trail], NamespaceKeys(keyring, namespace: "app"))
        #expect(manifest.entries.count == 2)
        #expect(Manifest(manifest.bytes) == manifest)
        for count in manifest.bytes.indices {
            #expect(Manifest(Array(manifest.bytes.prefix(count))) == nil)
        }
    }
}
