import SharedSettings

/// The account's copy of the keyring, and what devices leave there to be paired.
///
/// It lies in the account's cloud under keys that no setting can have.
public struct KeyringVault: Sendable {
    /// The domain to make the cloud for, where a cloud is made for one domain.
    public static let namespace = SettingsBookkeeping.encryption

    static let keyringKey = SettingsBookkeeping.keyring

    let cloud: any CloudStore
    let now: @Sendable () -> UInt64
    let random: @Sendable () -> UInt64

    /// Makes a vault.
    /// - Parameters:
    ///   - cloud: the account's cloud for ``namespace``, without encryption.
    ///   - options: the clock and chance.
    public init(_ cloud: any CloudStore, options: CloudOptions = CloudOptions()) {
        self.cloud = cloud
        now = options.now
        random = options.random
    }

    /// The account's keyring as it was found.
    public struct Content: Sendable, Hashable {
        /// The account.
        public var account: CloudAccount
        /// The keyring; `nil` when the account's values are not encrypted.
        public var keyring: LockedKeyring?
        /// The version that was found, to be replaced by ``KeyringVault/store(_:replacing:)``.
        public var version: CloudStamp?
    }

    /// Returns the account's keyring.
    /// - Throws: `CloudRefusal` when the cloud can't be asked, ``EncryptionError`` when what is there is no keyring.
    public func load() async throws -> Content {
        let (account, items) = try await items()
        let item = items[Self.keyringKey]
        switch item?.content {
        case .sealed(let bytes, isRemoval: false)?:
            return Content(
                account: account, keyring: try LockedKeyring(bytes: bytes), version: item?.stamp)
        case .removed?, nil:
            return Content(account: account, keyring: nil, version: item?.stamp)
        default: throw EncryptionError.damaged
        }
    }

    /// Returns the account's keyring when it is a later one than a device has, opened with the device's key.
    /// - Returns: `nil` when it is the same.
    /// - Throws: ``EncryptionError`` when this device was taken out of it, when it is an older one, or none;
    ///   `CloudRefusal` when the cloud can't be asked.
    public func keyring(laterThan known: KeyringFile.Content) async throws -> Keyring? {
        let content = try await load()
        guard let locked = content.keyring else {
            throw EncryptionError(
                .missing, "The account has no keyring any more; expected the one of this device.")
        }
        let keyring = try locked.unlock(with: known.deviceKey, account: known.keyring.account)
        guard keyring.generation >= known.keyring.generation else {
            throw EncryptionError(
                .outdated,
                "The cloud shows keyring \(keyring.generation), and this device has "
                    + "\(known.keyring.generation); expected that one or a later one.")
        }
        return keyring.generation > known.keyring.generation ? keyring : nil
    }

    /// Stores the keyring.
    /// - Parameters:
    ///   - keyring: what is to be there; with at least one lock.
    ///   - version: the version that was found by ``load()``.
    /// - Returns: the version that it has now.
    /// - Throws: `CloudRefusal` when another device has stored one meanwhile or the cloud can't be asked,
    ///   ``EncryptionError`` when the keyring has no lock.
    @discardableResult public func store(_ keyring: Keyring, replacing version: CloudStamp?)
        async throws -> CloudStamp
    {
        let content = CloudContent.sealed(try LockedKeyring(keyring).bytes, isRemoval: false)
        return try await put(
            content, forKey: Self.keyringKey, account: keyring.account, replacing: version)
    }

    /// Removes the keyring, when the account's values are not to be encrypted any more.
    /// - Throws: as ``store(_:replacing:)``.
    public func remove(_ content: Content) async throws {
        try await put(
            .removed, forKey: Self.keyringKey, account: content.account,
            replacing: content.version)
    }

    /// Returns everything in the vault.
    func items() async throws(CloudRefusal) -> (account: CloudAccount, [String: CloudItem]) {
        var pull = try await cloud.pull(since: nil)
        var items: [String: CloudItem] = [:]
        for item in pull.items { items[item.key] = item }
        while pull.hasMore {
            pull = try await cloud.pull(since: pull.cursor)
            for item in pull.items { items[item.key] = item }
        }
        return (pull.account, items)
    }

    /// Stores one version, as a device of its own that exists for this alone.
    @discardableResult func put(
        _ content: CloudContent, forKey key: String, account: CloudAccount,
        replacing version: CloudStamp?
    ) async throws(CloudRefusal) -> CloudStamp {
        let device = CloudDevice(rawValue: random())
        let time = max(now() << 16, (version?.time ?? 0) &+ 1)
        let item = CloudItem(
            key: key, content: content, stamp: CloudStamp(time: time, device: device))
        let reply = try await cloud.push(
            CloudBatch(
                account: account, device: device, number: 1,
                edits: [CloudEdit(item: item, base: version, requiresBase: true)]))
        switch reply.outcomes[key] {
        case .applied(let stamp)?: return stamp
        case .refused(let refusal)?: throw refusal
        default:
            throw CloudRefusal(
                code: .keyringChanged,
                description: "Another device has changed the account's keyring meanwhile; "
                    + "expected the version that was read.")
        }
    }
}

extension CloudRefusal.Code {
    /// The account's keyring is not the one that was read; read it again.
    public static let keyringChanged = CloudRefusal.Code(rawValue: "keyringChanged")
}
