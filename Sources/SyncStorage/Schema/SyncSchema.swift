/// The tables, as numbered steps from one version to the next.
///
/// The same text for every database: `BYTEA` is a type of PostgreSQL's, and SQLite stores bytes as bytes
/// whatever a column's type. Every key begins with `acct`, by which a database of many machines can
/// share out the rows; `pairing` and `meta` are small and belong on every machine.
enum SyncSchema {
    /// The version that this code reads and writes.
    static var version: Int { steps.count }
    static var versionText: String { String(version) }

    /// Steps that were published are never changed; a new version adds one.
    static let steps: [[String]] = [first]

    private static let first = [
        """
        CREATE TABLE account (
            acct BIGINT NOT NULL PRIMARY KEY,
            name TEXT NOT NULL,
            epoch BIGINT NOT NULL,
            rev BIGINT NOT NULL,
            created BIGINT NOT NULL)
        """,
        """
        CREATE TABLE space (
            acct BIGINT NOT NULL,
            ns TEXT NOT NULL,
            value_bytes BIGINT NOT NULL,
            value_keys BIGINT NOT NULL,
            tombstones BIGINT NOT NULL,
            floor_rev BIGINT NOT NULL,
            horizon BIGINT NOT NULL,
            PRIMARY KEY (acct, ns))
        """,
        """
        CREATE TABLE item (
            acct BIGINT NOT NULL,
            ns TEXT NOT NULL,
            key TEXT NOT NULL,
            rev BIGINT NOT NULL,
            stamp BIGINT NOT NULL,
            dev BIGINT NOT NULL,
            type BIGINT NOT NULL,
            val BYTEA NOT NULL,
            stored BIGINT NOT NULL,
            slot BIGINT NOT NULL,
            PRIMARY KEY (acct, ns, key))
        """,
        "CREATE UNIQUE INDEX item_rev ON item (acct, rev)",
        """
        CREATE TABLE history (
            acct BIGINT NOT NULL,
            ns TEXT NOT NULL,
            key TEXT NOT NULL,
            slot BIGINT NOT NULL,
            reason BIGINT NOT NULL,
            stamp BIGINT NOT NULL,
            dev BIGINT NOT NULL,
            type BIGINT NOT NULL,
            val BYTEA NOT NULL,
            winner_stamp BIGINT NOT NULL,
            winner_dev BIGINT NOT NULL,
            stored BIGINT NOT NULL,
            PRIMARY KEY (acct, ns, key, slot))
        """,
        """
        CREATE TABLE device (
            acct BIGINT NOT NULL,
            device BIGINT NOT NULL,
            name TEXT NOT NULL,
            hash BYTEA NOT NULL,
            scope TEXT NOT NULL,
            created BIGINT NOT NULL,
            seen BIGINT NOT NULL,
            PRIMARY KEY (acct, device))
        """,
        """
        CREATE TABLE installation (
            acct BIGINT NOT NULL,
            dev BIGINT NOT NULL,
            device BIGINT NOT NULL,
            batch BIGINT NOT NULL,
            hash BYTEA NOT NULL,
            reply BYTEA NOT NULL,
            seen BIGINT NOT NULL,
            PRIMARY KEY (acct, dev))
        """,
        """
        CREATE TABLE reader (
            acct BIGINT NOT NULL,
            device BIGINT NOT NULL,
            ns TEXT NOT NULL,
            rev BIGINT NOT NULL,
            seen BIGINT NOT NULL,
            PRIMARY KEY (acct, device, ns))
        """,
        """
        CREATE TABLE pairing (
            code BYTEA NOT NULL PRIMARY KEY,
            acct BIGINT NOT NULL,
            scope TEXT NOT NULL,
            expires BIGINT NOT NULL)
        """,
    ]

    /// What is made before the first step: where the version is written down.
    static let foundation = """
        CREATE TABLE IF NOT EXISTS meta (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)
        """
}
