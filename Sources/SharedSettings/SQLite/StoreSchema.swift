/// The layout of a store's file.
///
/// One row a key. A removed key keeps its row with type 0, so that the highest revision never falls
/// and others learn of the removal. All rows changed in one transaction have one revision.
enum StoreSchema {
    /// Marks the file as a settings store ("Sett").
    static let applicationID: UInt32 = 0x5365_7474
    /// The version of this layout; files of a later one are left alone.
    static let version: UInt32 = 1

    /// Fills an empty file; does nothing to a filled one.
    static let creation = """
        BEGIN EXCLUSIVE;
        CREATE TABLE IF NOT EXISTS setting (
            key TEXT NOT NULL PRIMARY KEY,
            revision INTEGER NOT NULL,
            source TEXT NOT NULL,
            writer INTEGER NOT NULL,
            type INTEGER NOT NULL,
            value
        ) WITHOUT ROWID;
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        COMMIT;
        """

    static let rowsSince = """
        SELECT key, revision, source, type, value FROM setting
        WHERE revision > ?1 ORDER BY revision
        """

    static let write = """
        INSERT INTO setting (key, revision, source, writer, type, value)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        ON CONFLICT (key) DO UPDATE SET revision = excluded.revision, source = excluded.source,
            writer = excluded.writer, type = excluded.type, value = excluded.value
        """
}
