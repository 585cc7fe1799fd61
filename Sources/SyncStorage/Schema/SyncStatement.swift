/// Every statement that the store can issue besides those that make the schema.
///
/// They keep to what SQLite, PostgreSQL, Citus, YugabyteDB and CockroachDB have in common: tables and
/// parameters, one row or one account at a time; no procedures, sequences, triggers or locks by name.
enum SyncStatement: String, Sendable, Hashable, CaseIterable {
    // MARK: Schema and service
    case addMeta = "INSERT INTO meta (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING"
    case lockMeta = "UPDATE meta SET value = value WHERE name = $1 RETURNING value"
    case writeMeta = "UPDATE meta SET value = $2 WHERE name = $1"

    // MARK: Accounts
    case addAccount = """
        INSERT INTO account (acct, name, epoch, rev, created) VALUES ($1, $2, $3, $4, $5)
        """
    case readAccount = "SELECT epoch, rev, name, created FROM account WHERE acct = $1"
    case listAccounts = "SELECT acct, name, created FROM account ORDER BY created, acct"
    /// The first statement of a writing transaction: its row lock orders all writers of an account.
    case reserveRevisions = """
        UPDATE account SET rev = rev + $2 WHERE acct = $1 RETURNING epoch, rev
        """
    case setRevision = "UPDATE account SET rev = $2 WHERE acct = $1"
    case setEpoch = "UPDATE account SET epoch = $2 WHERE acct = $1"

    // MARK: Namespaces
    case readSpace = """
        SELECT value_bytes, value_keys, tombstones, floor_rev, horizon FROM space
        WHERE acct = $1 AND ns = $2
        """
    case listSpaces = """
        SELECT ns, value_bytes, value_keys, tombstones, floor_rev, horizon FROM space
        WHERE acct = $1
        """
    case writeSpace = """
        INSERT INTO space (acct, ns, value_bytes, value_keys, tombstones, floor_rev, horizon)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT (acct, ns) DO UPDATE SET value_bytes = excluded.value_bytes,
            value_keys = excluded.value_keys, tombstones = excluded.tombstones,
            floor_rev = excluded.floor_rev, horizon = excluded.horizon
        """

    // MARK: Items
    case readItem = """
        SELECT rev, stamp, dev, type, val, stored, slot FROM item
        WHERE acct = $1 AND ns = $2 AND key = $3
        """
    case writeItem = """
        INSERT INTO item (acct, ns, key, rev, stamp, dev, type, val, stored, slot)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        ON CONFLICT (acct, ns, key) DO UPDATE SET rev = excluded.rev, stamp = excluded.stamp,
            dev = excluded.dev, type = excluded.type, val = excluded.val,
            stored = excluded.stored, slot = excluded.slot
        """
    case setSlot = "UPDATE item SET slot = $4 WHERE acct = $1 AND ns = $2 AND key = $3"
    case listItems = """
        SELECT ns, key, rev, stamp, dev, type, val, stored, slot FROM item
        WHERE acct = $1 AND rev > $2 ORDER BY rev LIMIT $3
        """
    case listItemsOfSpace = """
        SELECT ns, key, rev, stamp, dev, type, val, stored, slot FROM item
        WHERE acct = $1 AND ns = $4 AND rev > $2 ORDER BY rev LIMIT $3
        """
    case listChangedKeys = """
        SELECT ns, key, rev, dev FROM item WHERE acct = $1 AND rev > $2 ORDER BY rev LIMIT $3
        """
    case listTombstones = """
        SELECT key, rev, stamp FROM item
        WHERE acct = $1 AND ns = $2 AND type <= 0 AND stored < $3 ORDER BY rev LIMIT $4
        """
    case removeItem = "DELETE FROM item WHERE acct = $1 AND ns = $2 AND key = $3 AND rev = $4"

    // MARK: History
    case writeHistory = """
        INSERT INTO history (acct, ns, key, slot, reason, stamp, dev, type, val, winner_stamp,
            winner_dev, stored)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
        ON CONFLICT (acct, ns, key, slot) DO UPDATE SET reason = excluded.reason,
            stamp = excluded.stamp, dev = excluded.dev, type = excluded.type, val = excluded.val,
            winner_stamp = excluded.winner_stamp, winner_dev = excluded.winner_dev,
            stored = excluded.stored
        """
    case listHistory = """
        SELECT ns, key, slot, reason, stamp, dev, type, val, winner_stamp, winner_dev, stored
        FROM history WHERE acct = $1 AND stored >= $2 ORDER BY stored
        """
    case forgetHistory = "DELETE FROM history WHERE acct = $1 AND stored < $2"

    // MARK: Devices
    case addDevice = """
        INSERT INTO device (acct, device, name, hash, scope, created, seen)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        """
    case readDevice = "SELECT hash, scope FROM device WHERE acct = $1 AND device = $2"
    case listDevices = """
        SELECT device, name, hash, scope, created, seen FROM device
        WHERE acct = $1 ORDER BY created, device
        """
    case noteDevice = "UPDATE device SET seen = $3 WHERE acct = $1 AND device = $2"
    case removeDevice = """
        DELETE FROM device WHERE acct = $1 AND device = $2 RETURNING device
        """

    // MARK: Installations and how far devices have read
    case readInstallation = """
        SELECT batch, hash, reply FROM installation WHERE acct = $1 AND dev = $2
        """
    case writeInstallation = """
        INSERT INTO installation (acct, dev, device, batch, hash, reply, seen)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT (acct, dev) DO UPDATE SET device = excluded.device, batch = excluded.batch,
            hash = excluded.hash, reply = excluded.reply, seen = excluded.seen
        """
    case listInstallations = """
        SELECT dev, device, batch, hash, reply, seen FROM installation WHERE acct = $1
        """
    case writeReader = """
        INSERT INTO reader (acct, device, ns, rev, seen) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (acct, device, ns) DO UPDATE SET rev = excluded.rev, seen = excluded.seen
        """
    case listReaders = "SELECT device, ns, rev, seen FROM reader WHERE acct = $1"
    case removeReader = "DELETE FROM reader WHERE acct = $1 AND device = $2"

    // MARK: Pairing
    case addPairing = """
        INSERT INTO pairing (code, acct, scope, expires) VALUES ($1, $2, $3, $4)
        """
    case takePairing = "DELETE FROM pairing WHERE code = $1 RETURNING acct, scope, expires"
    case forgetPairings = "DELETE FROM pairing WHERE expires < $1"

    // MARK: Erasure
    case eraseItems = "DELETE FROM item WHERE acct = $1"
    case eraseSpaces = "DELETE FROM space WHERE acct = $1"
    case eraseHistory = "DELETE FROM history WHERE acct = $1"
    case eraseReaders = "DELETE FROM reader WHERE acct = $1"
    case eraseInstallations = "DELETE FROM installation WHERE acct = $1"
    case eraseDevices = "DELETE FROM device WHERE acct = $1"
    case erasePairings = "DELETE FROM pairing WHERE acct = $1"
    case eraseAccount = "DELETE FROM account WHERE acct = $1"
}
