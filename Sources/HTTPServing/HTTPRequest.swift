/// What a client asked for.
public struct HTTPRequest: Sendable {}
