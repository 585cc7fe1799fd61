#if canImport(CCurl)
    /// How requests reach the sync service on this system.
    ///
    /// Foundation's own way keeps a processor busy on Linux for as long as a connection is open that
    /// took a moment to be made: it goes on asking whether there is room to write.
    public typealias SystemTransport = CurlTransport
#else
    /// How requests reach the sync service on this system.
    public typealias SystemTransport = URLSessionTransport
#endif
